"""8.4.3-8.4.4 Rules for all Events: spaces, beneficiaries, victims, pieces, and how choices are compared."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.mind import Mind
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.table import Table


def everything(mind: Mind) -> list[n.Answer]:
    """8.4.3: all that is on offer."""
    return mind.answers


def profiting(mind: Mind, factions: list[b.Faction]) -> list[b.Faction]:
    """8.4.4: the Faction itself, else other Non-players; never a player by choice."""
    if mind.faction in factions:
        if len(factions) > 1:
            mind.note("8.4.4/itself")
        return [mind.faction]
    others = [f for f in factions if not g.is_player(mind.position, f)]
    if others:
        mind.note("8.4.4/another-nonplayer")
    return others


def beneficiary(mind: Mind) -> list[n.Answer]:
    """8.4.4: the Faction that gets what the Event gives."""
    return [n.of_faction(f) for f in profiting(mind, [n.faction_of(answer) for answer in mind.answers])]


def players_first(mind: Mind, factions: list[n.Answer]) -> list[n.Answer]:
    """8.1.2: players before Non-players."""
    return mind.narrow(factions, ("8.1.2/players-first", lambda f: g.is_player(mind.position, n.faction_of(f))))


def victim(mind: Mind) -> list[n.Answer]:
    """8.4.4: the Faction that is hurt: a player's before a Non-player's; itself only if there is no other."""
    others = [answer for answer in mind.answers if n.faction_of(answer) != mind.faction] or mind.answers
    return players_first(mind, others)


def victims(mind: Mind) -> list[n.Lot]:
    """8.4.4, 8.1.2: enemy pieces before own ones, players' first; then the Faction that was hit before, then Bases."""
    enemies = [lot for lot in mind.lots if n.owner_of(lot) != mind.faction]
    if not enemies:
        return mind.narrow(mind.lots, g.ACTIVE_FIRST)
    enemies = mind.narrow(enemies, g.players_first(mind.position))
    same = [lot for lot in enemies if n.owner_of(lot) in map(n.owner_of, mind.lots_before[-1:])]
    return mind.narrow(same or enemies, g.BASES_FIRST)


def where_it_was(mind: Mind) -> list[n.Answer]:
    """8.4.3: as much as possible in one space before the next."""
    last = [space for space in mind.question.before[-1:] if mind.may(space)]
    if last:
        mind.note("8.4.3/same-space", *last)
    return last or mind.answers


# 8.4.1, 8.4.3 What choices are compared by: what each brings, read from the narration of a trial.

Score: TypeAlias = tuple[int, ...]


class Gain(NamedTuple):
    """Something that an Event may bring: nested priorities, the weightiest first."""

    reasons: tuple[str, ...]
    score: Callable[[Position, Table], Score]
    """The position before, the table after -> how much by each of the priorities."""


def _effect(before: Position, after: Table) -> Score:
    """8.4.3: Bases placed, removed or replaced; other pieces; the change in Total Support and Total Opposition."""
    bases = pieces = 0
    for what, numbers in after.story:
        if what == "casino-closed":
            bases += 1
        elif what in ("place", "remove"):
            _, kind, number = numbers
            if kind in b.BASE_KINDS or kind >= b.CASINO:
                bases += number
            else:
                pieces += number
    if after.position.opinion == before.opinion:
        return bases, pieces, 0
    support = control.total_support(after.position) - control.total_support(before)
    opposition = control.total_opposition(after.position) - control.total_opposition(before)
    return bases, pieces, abs(support) + abs(opposition)


def _losses(before: Position, after: Table) -> Score:
    """8.4.1: pieces of players, then of Non-players, that are removed or closed."""
    lost = [0, 0]
    for what, numbers in after.story:
        if what in ("remove", "casino-closed"):
            owner = b.SYN if what == "casino-closed" else b.OWNER[numbers[1]]
            lost[0 if g.is_player(before, owner) else 1] += 1
    return lost[0], lost[1]


EFFECT: Final = Gain(("8.4.3/most-bases", "8.4.3/most-pieces", "8.4.3/most-change"), _effect)
LOSSES: Final = Gain(("8.4.1/3-most-player-pieces", "8.4.1/3-most-nonplayer-pieces"), _losses)
