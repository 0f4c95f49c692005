"""What an analysis has found so far: the body of responses, with turns in words."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from cubalibre import board as b
from cubalibre import i18n, narration
from cubalibre import notation as n
from cubalibre.analysis import replayed_turns, shrinkage, summary
from cubalibre.analysis.efforts import EFFORTS
from cubalibre.analysis.turn_results import Luck, ShownResult, TurnLoss, TurnResult, shown
from cubalibre.game import Game
from cubalibre.intervals import Estimate
from cubalibre.notation import FactionWord
from cubalibre.rules import questions as q
from cubalibre.server.analyses import asking
from cubalibre.server.analyses.drawn_turn import DrawnTurn, drawn
from cubalibre.server.games import prose
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.storage import analyses
from cubalibre.server.storage.analyses import Analysis
from cubalibre.table import Story
from cubalibre.view import words

EffortWord: TypeAlias = Literal["quick", "normal", "long"]
State: TypeAlias = Literal["waiting", "running", "done", "broken"]
Judgement: TypeAlias = Literal["", "inaccuracy", "mistake", "blunder"]
_STROKES: Final = 3
"""Strokes of luck that are named for each Faction."""
_LEAST: Final = 0.01
"""The least difference of chances that is named."""


@dataclass(slots=True)
class AnalysisProgress:
    """How far an analysis is."""

    effort: EffortWord
    state: State
    """`broken`: a turn could not be analysed; it can be begun again."""
    turns: int
    """The number of turns of the game; 0 while it waits."""
    analysed: int
    """How many of them are analysed."""


@dataclass(slots=True)
class Interval:
    """A figure with its 95% interval, as a fraction of 1."""

    value: float
    low: float
    high: float


@dataclass(slots=True)
class Chances:
    """The chances to win at the start of a card."""

    number: int
    """Which card of the game it is, from 1."""
    card: int
    """The card; 0 is Propaganda."""
    entry: int
    """The number of entries before it."""
    factions: dict[FactionWord, Interval]


@dataclass(slots=True)
class JudgedTurn:
    """A turn of a player beside the best one that was found."""

    number: int
    card: int
    entry: int
    """The number of entries before the turn."""
    faction: FactionWord
    loss: Interval
    """How much lower the chance to win is; negative if the turn is better than what was found."""
    lead: float
    """How much lower the lead is, in points of margin (7.3)."""
    chance: float
    """The chance to win with the turn that was played."""
    judgement: Judgement
    """Empty if the loss is small, or no greater than its interval."""
    played: str
    """The turn in a sentence."""
    better: str
    """The best turn in a sentence; empty if no better one was found."""
    better_drawn: DrawnTurn
    """What of that turn is drawn on the map."""


@dataclass(slots=True)
class Stroke:
    """A die or a card that made a difference."""

    entry: int
    """The number of its entry."""
    text: str
    """What the die showed, or which card came."""
    turn: str
    """The turn in which a die was rolled, in a sentence; empty for a card."""
    luck: Interval
    """How much better the chance to win became than was to be expected."""


@dataclass(slots=True)
class SeatFindings:
    """How a Faction was played."""

    turns: int
    """The number of turns that were compared."""
    loss: float
    """The mean loss."""
    inaccuracies: int
    mistakes: int
    blunders: int
    luck: Interval
    """The sum of the luck in all dice and cards."""
    result: float
    """1 for a victory, 0 for a defeat."""
    without_luck: float
    """The result less the luck, which may be below 0 or above 1."""
    strokes: list[Stroke]
    """The greatest strokes of luck, good and bad, in the order of the game."""


@dataclass(slots=True)
class Findings:
    """What an analysis has found so far."""

    efforts: list[AnalysisProgress]
    """The analyses of this game, in the order in which they were asked for."""
    mine: list[FactionWord]
    """The Factions that the reader holds; whoever holds one may ask for an analysis."""
    effort: EffortWord | None
    """The effort of what follows; null if the game has not been analysed with it."""
    games: int
    """The number of games from each card."""
    cards: list[Chances]
    turns: list[JudgedTurn]
    turning_points: list[int]
    """The turns that cost most, as places in `turns`."""
    seats: dict[FactionWord, SeatFindings]
    shrinkage: list[int]
    """How far chances are drawn to equal ones so that they hold among players, in percent of the way (0: not at all):
    in the first two campaigns, and later."""
    not_followed: int
    """Turns that today's rules do not reproduce; they have no figures."""


def findings(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], effort: EffortWord | None = None
) -> Findings:
    """What was found with an effort; without one, with the greatest of those that are complete, or that have begun.

    Raises:
        Refused: the game is not over.
    """
    asking.check_over(session)
    game, known = session.game, analyses.of_game(service.store, session.row.id, session.row.revision)
    chosen = _chosen(known, effort)
    results = [] if chosen is None else _results(service, game, chosen)
    losses = [(result, lost) for result in results for lost in result.losses]
    judged = [] if chosen is None else [n.faction_named(word) for word in chosen.seats.split(",")]
    return Findings(
        efforts=[_progress(*each) for each in known],
        mine=[words.FACTION[faction] for faction in mine if faction in b.FACTIONS],
        effort=None if chosen is None else cast("EffortWord", chosen.effort),
        games=EFFORTS[chosen.effort].games if chosen else 0,
        cards=[_chances(result) for result in results if result.chances is not None],
        turns=[
            judged_turn(result.number, result.card, result.entries[0], lost, _told(game, result))
            for result, lost in losses
        ],
        turning_points=[losses.index(point) for point in summary.turning_points(results)],
        seats={words.FACTION[faction]: _seat(game, results, faction) for faction in judged},
        shrinkage=shrinkage.percents(game.options),
        not_followed=sum(not result.followed for result in results),
    )


def _progress(analysis: Analysis, analysed: int) -> AnalysisProgress:
    state = analysis.state
    if state == analyses.OPEN:
        state = "running" if analysis.turns or analysed else "waiting"
    return AnalysisProgress(cast("EffortWord", analysis.effort), cast("State", state), analysis.turns, analysed)


def _chosen(known: Sequence[tuple[Analysis, int]], effort: EffortWord | None) -> Analysis | None:
    depths = list(EFFORTS)
    wanted = [each for each, _ in known if effort in (None, each.effort)]
    return max(wanted, key=lambda each: (each.state == analyses.DONE, depths.index(each.effort)), default=None)


def _results(service: GameService, game: Game, analysis: Analysis) -> list[ShownResult]:
    stored = analyses.results(service.store, analysis.game_id, analysis.effort)
    return shown((TurnResult.from_json(json.loads(text)) for text in stored), game.history.turns)


def _chances(result: ShownResult) -> Chances:
    factions = {words.FACTION[faction]: Interval(*result.chance(n.FACTION_WORDS[faction])) for faction in b.FACTIONS}
    return Chances(result.number, result.card, result.entries[0], factions)


def _interval(estimate: Estimate) -> Interval:
    return Interval(estimate.mean, estimate.low, estimate.high)


def _told(game: Game, result: ShownResult) -> list[Story]:
    return replayed_turns.told(game.history.turns, result.turn)


def judged_turn(number: int, card: int, entry: int, lost: TurnLoss, told: Sequence[Story]) -> JudgedTurn:
    """A turn beside the best one that was found; `told` is what was narrated of it."""
    who = n.faction_named(lost.who)
    best = list(map(narration.read, lost.better))
    played, better = i18n.sentences_apart(told, best, who)
    return JudgedTurn(
        number=number,
        card=card,
        entry=entry,
        faction=words.FACTION[who],
        loss=_interval(lost.estimate),
        lead=lost.lead,
        chance=lost.chance,
        judgement=cast("Judgement", summary.judgement(lost)),
        played=played,
        better=better if best else "",
        better_drawn=drawn(best),
    )


def _seat(game: Game, results: Sequence[ShownResult], faction: b.Faction) -> SeatFindings:
    found = summary.of_seat(game, results, faction)
    return SeatFindings(
        turns=found.turns,
        loss=found.loss,
        inaccuracies=found.judged.get(summary.INACCURACY, 0),
        mistakes=found.judged.get(summary.MISTAKE, 0),
        blunders=found.judged.get(summary.BLUNDER, 0),
        luck=_interval(found.luck),
        result=found.result,
        without_luck=found.without_luck,
        strokes=_strokes(game, results, n.FACTION_WORDS[faction]),
    )


def _strokes(game: Game, results: Sequence[ShownResult], faction: str) -> list[Stroke]:
    """The greatest strokes of luck, of those of at least a point that are greater than their intervals."""
    known = [(result, each, Estimate(*each.luck[faction])) for result in results for each in result.luck]
    named = [each for each in known if (each[2].low > 0 or each[2].high < 0) and abs(each[2].mean) >= _LEAST]
    greatest = sorted(named, key=lambda each: -abs(each[2].mean))[:_STROKES]
    return [
        Stroke(luck.entry, _text(game, luck.entry), _turn_around(game, result, luck), _interval(found))
        for result, luck, found in sorted(greatest, key=lambda each: each[1].entry)
    ]


def _text(game: Game, entry: int) -> str:
    """What a die or a card brought, in words."""
    told = [item.story for item in game.history.items(entry - 1, _STROKES) if item.entry == entry]
    return next(filter(None, (prose.story_text(story) for story in told if not i18n.is_reason(story))), "")


def _turn_around(game: Game, result: ShownResult, luck: Luck) -> str:
    """The turn in which a die was rolled, in a sentence."""
    if luck.question == q.DRAW:
        return ""
    told = _told(game, result)
    return i18n.turn_sentence(told, i18n.whose(told, ()))
