"""Finding a hint: what is called in another process."""

from typing import NamedTuple

from cubalibre import board as b
from cubalibre import i18n, narration
from cubalibre import notation as n
from cubalibre.analysis import hint
from cubalibre.analysis.hint import HintedTurn
from cubalibre.analysis.shrinkage import Chance
from cubalibre.intervals import Estimate
from cubalibre.position import Position
from cubalibre.view.changes import Changes, changes

SEED = "1"
"""The seed of `cubalibre hint`, which finds the same."""


class FoundTurn(NamedTuple):
    """A possible turn as data; see `HintedTurn`."""

    chance: Estimate
    lead: Estimate
    best: float
    of_level: bool
    by_rulebook: bool
    dice: bool
    told: list[str]
    """What would be narrated, without reasons (docs/record.md)."""
    brings: Changes
    """What the turn changes, up to the first die."""
    spaces: list[str]
    """The spaces that are chosen, or in which something changes."""


class FoundHint(NamedTuple):
    """A hint as data."""

    who: b.Faction
    level: int
    turns: list[FoundTurn]
    """Best first."""
    samples: int
    """The number of playouts of each turn."""
    chances: dict[b.Faction, Chance]
    """The chance of each Faction to win."""
    shrinkage: int
    """How far all chances are drawn to equal ones, in percent of the way."""


def found(record: str, level: int) -> FoundHint | None:
    """The hint for the Faction that decides at the end of a record; None if none decides.

    Raises:
        RecordError: the record is damaged.
    """
    asked = hint.due(record)
    if asked is None:
        return None
    given = hint.of(asked.table, asked.question, level, SEED)
    ahead = hint.outlook_now(asked.table, asked.question, level, SEED)
    turns = [_turn(asked.table.position, turn) for turn in given.turns]
    chances = {faction: ahead.chance(faction) for faction in b.FACTIONS}
    return FoundHint(given.who, level, turns, given.samples, chances, ahead.shrinkage.percent)


def _turn(before: Position, turn: HintedTurn) -> FoundTurn:
    plan = turn.plan
    brings = changes(before, plan.after)
    chosen = [n.SPACE_WORDS[values[0]] for what, values in plan.story if what == "select"]
    changed = [
        *(each.space for each in brings.pieces),
        *(each.space for each in brings.levels),
        *(each.space for each in brings.control),
        *(each.space for each in brings.terror),
    ]
    return FoundTurn(
        chance=turn.chance,
        lead=turn.lead,
        best=turn.best,
        of_level=turn.of_level,
        by_rulebook=turn.by_rulebook,
        dice=plan.dice,
        told=[narration.text(item) for item in plan.story if not i18n.is_reason(item)],
        brings=brings,
        spaces=[*dict.fromkeys([*chosen, *changed])],
    )
