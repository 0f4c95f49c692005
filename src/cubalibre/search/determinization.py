"""2.1 Determinization: hidden Deception markers of other players are drawn again. The unseen deck is not stored."""

import random
from collections import Counter

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import setup


def possible_start(start: Position, now: Position, own: tuple[b.Faction, ...], rng: random.Random) -> Position:
    """A possible start position of the turn under way, for a player of some Factions who may not see all markers."""
    possible = start.copy()
    others = [faction for faction in b.FACTIONS if faction not in own and start.deception[faction]]
    for faction in others:
        possible.deception[faction] = _seen(start, now, faction)
    for faction in others:
        for _ in range(len(start.deception[faction]) - len(possible.deception[faction])):
            possible.deception[faction] = [*possible.deception[faction], _draw(possible, rng)]
    return possible


def _seen(start: Position, now: Position, faction: b.Faction) -> list[n.Answer]:
    """A holder's markers that all players have seen: those shown, and those spent in this turn."""
    spent = Counter(start.deception[faction]) - Counter(now.deception[faction])
    return [*now.shown[faction], *spent.elements()]


def _draw(position: Position, rng: random.Random) -> n.Answer:
    left = [setup.markers_left(position, marker) for marker in setup.DECEPTION_MARKERS]
    return rng.choices(setup.DECEPTION_MARKERS, left)[0]
