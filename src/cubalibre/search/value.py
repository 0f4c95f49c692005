"""7.3 What a position is worth to a player: how likely it is to win, in whole numbers.

Each Faction's prospects are a weighted sum of a few figures; chances to win are in proportion to their exponentials.
"""

from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import control, victory
from cubalibre.search.weights import WEIGHTS

CERTAIN: Final = 10_000
"""The value of a victory that is certain."""
POINT: Final = 20
"""The value of a point by which a player is ahead of the others or behind: it tells apart what is equally likely."""
ROUNDS: Final = 4
"""Campaigns that are told apart: those before the first Propaganda Round, the second, and so on."""
FALL: Final = (255, 256)
"""By how much a step of prospects lowers the chances: some 255.5 steps are a factor of e."""
_STEPS: Final = 3000


def _exponentials() -> list[int]:
    """Prospects below the best ones, in steps -> chances; whole numbers, so that every machine finds the same."""
    found = [1 << 24]
    for _ in range(_STEPS):
        found.append(found[-1] * FALL[0] // FALL[1])
    return found


_EXPONENTIAL: Final = _exponentials()


class Worth(NamedTuple):
    """What a position is worth to a player, or several together."""

    chance: int
    """How likely the player is to win, of CERTAIN."""
    value: int
    """The same, with what a point of lead adds to it."""


def of(position: Position, own: tuple[b.Faction, ...]) -> Worth:
    """What a position is worth to the player of some Factions: a game that is over, what it came to."""
    over = position.phase == state.GAME_OVER
    chance = CERTAIN * _won(position, own) if over else _chance(position, own)
    return Worth(chance, chance + POINT * lead(position, own))


def _chance(position: Position, own: tuple[b.Faction, ...]) -> int:
    prospects = [prospect(position, faction) for faction in b.FACTIONS]
    best = max(prospects)
    chances = [_EXPONENTIAL[min(_STEPS, best - each)] for each in prospects]
    hindmost = min(chances[faction] for faction in own)
    others = sum(chances[faction] for faction in b.FACTIONS if faction not in own)
    return CERTAIN * hindmost // (hindmost + others)


def _won(position: Position, own: tuple[b.Faction, ...]) -> bool:
    return victory.ranking(position)[0].faction in own


def lead(position: Position, own: tuple[b.Faction, ...]) -> int:
    """By how much a player's margin is beyond the best of the others'."""
    margins = [victory.faction_margin(position, faction) for faction in b.FACTIONS]
    others = max(margins[faction] for faction in b.FACTIONS if faction not in own)
    return min(margins[faction] for faction in own) - others


def prospect(position: Position, faction: b.Faction) -> int:
    """A Faction's prospects of winning, in steps."""
    return sum(map(int.__mul__, WEIGHTS[faction], features(position, faction)))


def features(position: Position, faction: b.Faction) -> list[int]:
    """The figures that a Faction's prospects depend on."""
    margin = victory.faction_margin(position, faction)
    campaign = min(ROUNDS - 1, position.propaganda_cards())
    return [
        *(int(campaign == each) for each in range(ROUNDS)),
        margin,
        margin * campaign,
        max(0, margin),
        position.resources[faction],
        *_on_map(position, faction),
        position.aid if faction == b.GOV else control.open_casinos(position) if faction == b.SYN else 0,
        position.alliance if faction == b.GOV else 0,
    ]


def _on_map(position: Position, faction: b.Faction) -> tuple[int, int, int]:
    """Troops, Police, Bases; or Underground and Active Guerrillas, and Bases, or Casinos open and closed."""
    first = b.Kind(3 * faction)
    bases = position.on_map(b.base(faction))
    closed = position.on_map(b.CLOSED_CASINO) if faction == b.SYN else 0
    return position.on_map(first), position.on_map(b.Kind(first + 1)), bases + closed
