"""`cubalibre hint`: what a strong player would do at a decision of a recorded game, and who is likely to win."""

import json
from typing import Annotated, Any

import typer

from cubalibre import i18n, narration
from cubalibre import notation as n
from cubalibre.analysis import outlook as games_ahead
from cubalibre.analysis.hint import OFFERED, USUAL, Hint, HintedTurn
from cubalibre.analysis.outlook import Outlook
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import output
from cubalibre.cli.game import board_text, hint_text, record_file
from cubalibre.cli.text.console import USAGE, fail, new_console


def hint(
    file: p.FILE,
    to: p.TO = None,
    level: Annotated[int, typer.Option(metavar="N")] = USUAL,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    json_to: p.JSON_FILE = None,
) -> None:
    if level not in OFFERED:
        values = {"typed": f"--level {level}", "first": OFFERED[0], "last": OFFERED[-1]}
        fail(i18n.text("hint", "level", **values), USAGE)
    output.check_writable(json_to)
    asked = record_file.asked_at(file, record_file.load(file), to)
    position, who = asked.table.position, asked.question.who
    console = new_console()
    board_text.heading(console, board_text.faction_and_player(position, who), f"bold {board_text.STYLE[who]}")
    console.print(i18n.prompt(asked.question, position), style="bold")
    console.print()
    given, ahead = hint_text.found(new_console(stderr=True), asked, level, str(seed))
    hint_text.show(console, position, given, ahead)
    if json_to is not None:
        output.write(json_to, json.dumps(_document(given, ahead, seed), ensure_ascii=False, indent=1) + "\n")


def _document(given: Hint, ahead: Outlook, seed: int) -> dict[str, Any]:
    return {
        "format": "cubalibre-hint",
        "faction": n.FACTION_WORDS[given.who],
        "level": given.level,
        "seed": seed,
        "playouts": given.samples,
        "shrinkage": ahead.shrinkage.percent,
        "turns": [_turn(turn) for turn in given.turns],
        "outlook": {"games": ahead.games, "factions": games_ahead.words(ahead)},
    }


def _turn(turn: HintedTurn) -> dict[str, Any]:
    return {
        "chance": {"mean": turn.chance.mean, "low": turn.chance.low, "high": turn.chance.high},
        "lead": {"mean": turn.lead.mean, "low": turn.lead.low, "high": turn.lead.high},
        "best": turn.best,
        "of_level": turn.of_level,
        "by_rulebook": turn.by_rulebook,
        "dice": turn.plan.dice,
        "told": [narration.text(item) for item in turn.plan.story if not i18n.is_reason(item)],
    }
