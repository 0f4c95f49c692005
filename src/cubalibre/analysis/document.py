"""Document of an analysis: everything that was found, as one JSON object (docs/analysis.md)."""

import json
from collections.abc import Sequence
from typing import Any, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis import shrinkage, summary
from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import ShownResult, TurnLoss
from cubalibre.game import Game

FORMAT: Final = "cubalibre-analysis"


def text(game: Game, task: Task, results: Sequence[ShownResult]) -> str:
    """The document as text."""
    points = [(result.turn, lost.who) for result, lost in summary.turning_points(results)]
    found = {
        "format": FORMAT,
        "effort": task.effort,
        "seed": task.seed,
        "over": game.over,
        "shrinkage": shrinkage.percents(game.options),
        "seats": {n.FACTION_WORDS[faction]: _seat(game, results, faction) for faction in task.seats},
        "cards": [_card(result) for result in results if result.chances is not None],
        "turns": [_turn(result, lost) for result in results for lost in result.losses],
        "turning_points": [{"turn": turn, "faction": who} for turn, who in points],
        "luck": [vars(each) for result in results for each in result.luck],
        "not_followed": [result.turn for result in results if not result.followed],
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def _seat(game: Game, results: Sequence[ShownResult], faction: b.Faction) -> dict[str, Any]:
    found = summary.of_seat(game, results, faction)
    luck = {"mean": found.luck.mean, "low": found.luck.low, "high": found.luck.high}
    return {**found._asdict(), "luck": luck, "without_luck": found.without_luck}


def _card(result: ShownResult) -> dict[str, Any]:
    assert result.chances is not None
    chances = {}
    for faction in n.FACTION_WORDS[: len(b.FACTIONS)]:
        chance = result.chance(faction)
        wins = result.chances.wins[faction]
        chances[faction] = {"wins": wins, "share": chance.mean, "low": chance.low, "high": chance.high}
    return {
        "number": result.number,
        "card": result.card,
        "after": result.entries[0],
        "games": result.chances.games,
        "chances": chances,
    }


def _turn(result: ShownResult, lost: TurnLoss) -> dict[str, Any]:
    return {
        "turn": result.turn,
        "entries": result.entries,
        "number": result.number,
        "card": result.card,
        "faction": lost.who,
        "loss": lost.loss,
        "low": lost.estimate.low,
        "high": lost.estimate.high,
        "lead": lost.lead,
        "lead_error": lost.lead_error,
        "judgement": summary.judgement(lost),
        "chance": lost.chance,
        "better": lost.better,
    }
