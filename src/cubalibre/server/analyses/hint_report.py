"""Ask for a hint, and the body of its responses, with turns in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from cubalibre import board as b
from cubalibre import i18n, narration
from cubalibre.notation import FactionWord
from cubalibre.server.analyses.findings import Interval
from cubalibre.server.analyses.hint_worker import FoundHint, FoundTurn
from cubalibre.server.analyses.hints import Hints, Moment
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import decisions, table_rules
from cubalibre.server.games.service import GameSession
from cubalibre.view import words

HintLevel: TypeAlias = Literal[2, 3, 4, 5]


@dataclass(slots=True)
class PossibleTurn:
    """A possible turn of whoever decides."""

    text: str
    """The turn in a sentence; empty if nothing is done."""
    effect: list[str]
    """What it changes, in words, the most important first; only up to the first die if dice have a part in it."""
    spaces: list[str]
    """The spaces that are chosen, or in which something changes."""
    chance: Interval
    """The chance to win: the mean value at the end of playouts to the next Reset."""
    lead: Interval
    """The margin (7.3) less the highest one of the others at the end of the playouts, in points."""
    best: float
    """How likely it is the best of the turns here."""
    dice: bool
    """Whether dice have a part in it."""
    of_level: bool
    """Whether the strong player would play it."""
    by_rulebook: bool
    """Whether a Non-player would play it (chapter 8)."""


@dataclass(slots=True)
class Hint:
    """What a strong player would do, and who is likely to win."""

    state: Literal["thinking", "done", "broken"]
    """`broken`: it could not be found."""
    revision: int
    """The revision of the game that it is about."""
    level: int
    playouts: int
    """Playouts of each turn, and whole games of the outlook; 0 as long as it thinks."""
    turns: list[PossibleTurn]
    """Best first."""
    outlook: dict[FactionWord, Interval]
    """Each Faction's chance to win."""
    shrinkage: int
    """How far chances are drawn to equal ones, in percent of the way, so that they hold among players (0: not)."""


def ask(hints: Hints, session: GameSession, mine: Sequence[b.Faction], level: HintLevel) -> Hint:
    """Ask for a hint about the decision that is due, or return it if it is there.

    Raises:
        Refused: the decision is not the reader's, the table has not agreed, or too many hints are wanted.
    """
    decisions.check_seat(mine)
    who = decisions.check_turn(session.game, mine)
    if not table_rules.may_hint(session.row, session.game.options, session.seats):
        raise Refused(403, "no-hints", refusal_text("no-hints"))
    moment = Moment(session.row.id, session.row.revision, level)
    wanted = hints.ask(moment, session.game.to_record)
    if not wanted.done() or wanted.cancelled():
        return Hint("thinking", moment.revision, level, 0, [], {}, 0)
    found = None if wanted.exception() else wanted.result().value
    if found is None or found.who != who:
        return Hint("broken", moment.revision, level, 0, [], {}, 0)
    return _hint(found, moment.revision)


def _hint(found: FoundHint, revision: int) -> Hint:
    return Hint(
        state="done",
        revision=revision,
        level=found.level,
        playouts=found.samples,
        turns=[_turn(found.who, turn) for turn in found.turns],
        outlook={words.FACTION[faction]: Interval(*chance) for faction, chance in found.chances.items()},
        shrinkage=found.shrinkage,
    )


def _turn(who: b.Faction, turn: FoundTurn) -> PossibleTurn:
    story = list(map(narration.read, turn.told))
    have_moved = any(what == "move" for what, _ in story)
    return PossibleTurn(
        text=i18n.turn_sentence(story, who),
        effect=i18n.summary(turn.brings, who, have_moved),
        spaces=turn.spaces,
        chance=Interval(turn.chance.mean, max(0.0, turn.chance.low), min(1.0, turn.chance.high)),
        lead=Interval(turn.lead.mean, turn.lead.low, turn.lead.high),
        best=turn.best,
        dice=turn.dice,
        of_level=turn.of_level,
        by_rulebook=turn.by_rulebook,
    )
