"""What a game came to for each Faction: counted from what was told in its turns and from their positions."""

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
"""3.2.1, 3.3.1: so many pieces make room for a Base."""
_BASES: Final = (b.GOV_BASE, b.M26_BASE, b.DR_BASE)


class Passage(NamedTuple):
    """A turn, or the part of one that has been played."""

    told: Sequence[Story]
    before: Position
    after: Position


@dataclass(slots=True)
class Total:
    """What a game came to for a Faction."""

    lost: int
    """Pieces of its own that came off the map; not those that it took off itself or that made room for its Base."""
    taken: int
    """1.7: how often it gained Control of a space."""
    gained: int
    """1.8: Resources that it received, in Propaganda Rounds and otherwise."""


def totals(passages: Iterable[Passage]) -> dict[FactionWord, Total]:
    """What a game came to for each Faction, by its word."""
    lost, taken, gained = Counter[int](), Counter[int](), Counter[int]()
    for passage in passages:
        facts = [story for story in passage.told if "/" not in story[0]]  # a Non-player's reasons come in between
        lost.update(_lost(facts))
        taken.update(_conquests(passage.before, passage.after))
        for what, numbers in facts:
            if what == "resources":
                faction, old, new = numbers
                gained[faction] += max(0, new - old)
    return {words.FACTION[f]: Total(lost[f], taken[f], gained[f]) for f in b.FACTIONS}


def _lost(facts: Iterable[Story]) -> list[b.Faction]:
    """Whose pieces were lost in a turn, one by one."""
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
    """1.4.1: the owners of pieces removed one after the other; the first, if an act preceded it, took it off itself."""
    by_act = bool(row) and row[0][0] == "act"
    return [b.OWNER[numbers[1]] for _, numbers in row[2 * by_act :]]


def _makes_room(row: Sequence[Story], fact: Story) -> bool:
    """3.2.1, 3.3.1: whether the last two pieces removed were a Faction's that gets a Base in their place."""
    what, numbers = fact
    if what != "place" or numbers[1] not in _BASES:
        return False
    members = [story[1] for story in row[-_MEMBERS:] if story[0] == "remove"]
    alike = [space == numbers[0] and b.OWNER[kind] == b.OWNER[numbers[1]] for space, kind, _ in members]
    return len(alike) == _MEMBERS and all(alike)


def _conquests(before: Position, after: Position) -> list[b.Faction]:
    """Who has Control of a space and had not before, a Faction for each such space."""
    if before is after:
        return []
    now = [(control.controller(after, space), control.controller(before, space)) for space in b.POPULATED]
    return [holder for holder, earlier in now if holder not in (earlier, b.NOBODY)]


@dataclass(slots=True)
class Success:
    """8.9: how a single player has fared against Non-players."""

    degree: int
    """By how much its margin exceeds the highest of a Non-player."""
    full: int
    """From which degree it is a full success."""
    by_victory: bool
    """Whether a Non-player ended the game in a Victory Phase: then it has won, whatever the margins."""


def success(position: Position) -> Success | None:
    """8.9: how a single player has fared in a game that is over; None if it was no such game."""
    if not position.options.solitaire:
        return None
    return Success(victory.degree(position), victory.FULL_SUCCESS, victory.ended_by_victory(position))
