"""Totals of a game for each Faction, counted from the narration and the positions of its turns."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre.notation import FactionWord
from cubalibre.position import Position
from cubalibre.rules import control, victory
from cubalibre.table import Story
from cubalibre.view import words

_MEMBERS: Final = 2
"""3.2.1, 3.3.1: the number of pieces that a Base replaces."""
_BASES: Final = (b.GOV_BASE, b.M26_BASE, b.DR_BASE)


class Passage(NamedTuple):
    """A turn, or its part that has been played."""

    told: Sequence[Story]
    before: Position
    after: Position


@dataclass(slots=True)
class Total:
    """The totals of a game for a Faction."""

    lost: int
    """Own pieces removed from the map, except by the Faction itself or in exchange for its Base."""
    taken: int
    """1.7: number of times it gained Control of a space."""
    gained: int
    """1.8: Resources received, in Propaganda Rounds and otherwise."""


def totals(passages: Iterable[Passage]) -> dict[FactionWord, Total]:
    """The totals of a game for each Faction, by its word."""
    lost, taken, gained = Counter[int](), Counter[int](), Counter[int]()
    for passage in passages:
        facts = [story for story in passage.told if "/" not in story[0]]  # without Non-players' reasons
        lost.update(_lost(facts))
        taken.update(_conquests(passage.before, passage.after))
        for what, numbers in facts:
            if what == "resources":
                faction, old, new = numbers
                gained[faction] += max(0, new - old)
    return {words.FACTION[f]: Total(lost[f], taken[f], gained[f]) for f in b.FACTIONS}


def _lost(facts: Iterable[Story]) -> list[b.Faction]:
    """The owners of the pieces lost in a turn, one for each piece."""
    lost: list[b.Faction] = []
    row: list[Story] = []
    for fact in facts:
        if fact[0] == "remove":
            row.append(fact)
            continue
        lost += _owners(row[:-_MEMBERS] if _makes_room(row, fact) else row)
        row = [fact] if fact[0] == "act" else []
    return lost + _owners(row)


def _owners(row: Sequence[Story]) -> list[b.Faction]:
    """1.4.1: the owners of consecutively removed pieces, except for a first one removed by an act of its owner."""
    by_act = bool(row) and row[0][0] == "act"
    return [b.OWNER[numbers[1]] for _, numbers in row[2 * by_act :]]


def _makes_room(row: Sequence[Story], fact: Story) -> bool:
    """3.2.1, 3.3.1: whether the last two removed pieces were replaced by a Base of their owner."""
    what, numbers = fact
    if what != "place" or numbers[1] not in _BASES:
        return False
    members = [story[1] for story in row[-_MEMBERS:] if story[0] == "remove"]
    alike = [space == numbers[0] and b.OWNER[kind] == b.OWNER[numbers[1]] for space, kind, _ in members]
    return len(alike) == _MEMBERS and all(alike)


def _conquests(before: Position, after: Position) -> list[b.Faction]:
    """Factions that gained Control of a space, one for each such space."""
    if before is after:
        return []
    now = [(control.controller(after, space), control.controller(before, space)) for space in b.POPULATED]
    return [holder for holder, earlier in now if holder not in (earlier, b.NOBODY)]


@dataclass(slots=True)
class Success:
    """8.9: the result of a single player against Non-players."""

    degree: int
    """The difference between the player's margin and the highest one of a Non-player."""
    full: int
    """The least degree of a full success."""
    by_victory: bool
    """Whether a Non-player ended the game in a Victory Phase and so has won, whatever the margins."""


def success(position: Position) -> Success | None:
    """8.9: the result of a single player in a finished game; None for other games."""
    if not position.options.solitaire:
        return None
    return Success(victory.degree(position), victory.FULL_SUCCESS, victory.ended_by_victory(position))
