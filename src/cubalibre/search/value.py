"""7.3 What a position is worth to a player: how likely it is to win, in whole numbers.

A game ends with a Faction's victory in a Victory Phase (6.1), or it goes its full length, and whoever is ahead has won.
Each Faction's prospects of either are a weighted sum of a few figures; chances are in proportion to their exponentials.
A single player cannot end the game by a victory, but each Non-player can (8.9).
"""

import operator
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import control, victory
from cubalibre.search import weights

CERTAIN: Final = 10_000
"""The value of a victory that is certain."""
POINT: Final = 20
"""The value of a point by which a player is ahead of the others or behind: it tells apart what is equally likely."""
ROUNDS: Final = 4
"""Campaigns that are told apart: those before the first Propaganda Round, the second, and so on."""
FIGURES: Final = (
    "campaign 1", "campaign 2", "campaign 3", "campaign 4", "margin", "margin, by Rounds held", "margin above 0",
    "Resources", "Troops or Underground", "Police or Active", "Bases and Casinos", "Aid or open Casinos", "Alliance",
)  # fmt: skip
"""What `figures` counts."""
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


def of(position: Position, own: tuple[b.Faction, ...], all_weights: weights.AllWeights = weights.WEIGHTS) -> Worth:
    """What a position is worth to the player of some Factions: a game that is over, what it came to."""
    over = position.phase == state.GAME_OVER
    weighed = all_weights[weights.kind(position.options)][own[0]]
    chance = CERTAIN * _won(position, own) if over else _chance(position, own, weighed)
    return Worth(chance, chance + POINT * lead(position, own))


def _chance(position: Position, own: tuple[b.Faction, ...], weighed: weights.Weights) -> int:
    """How likely the player is to win: in a Victory Phase, or ahead at the end."""
    found = [figures(position, faction) for faction in b.FACTIONS]
    coming = [_sum(weighed.victory[faction], found[faction]) for faction in b.FACTIONS]
    alone = position.options.solitaire
    ending = [faction for faction in b.FACTIONS if not (alone and faction in own)]
    best = max(0, *[coming[faction] for faction in ending])
    early = [_fallen(best - coming[faction]) if faction in ending else 0 for faction in b.FACTIONS]
    full = _fallen(best)
    ahead = full * _at_end(weighed, found, own) // CERTAIN
    mine = _together(early, own)
    return CERTAIN * (mine + ahead) // (mine + _of_others(early, own) + full)


def _at_end(weighed: weights.Weights, found: list[list[int]], own: tuple[b.Faction, ...]) -> int:
    """How likely the player is to win a game that goes its full length, of CERTAIN."""
    prospects = [_sum(weighed.end[faction], found[faction]) for faction in b.FACTIONS]
    best = max(prospects)
    chances = [_fallen(best - each) for each in prospects]
    mine = _together(chances, own)
    return CERTAIN * mine // (mine + _of_others(chances, own))


def _of_others(chances: list[int], own: tuple[b.Faction, ...]) -> int:
    return sum(chances[faction] for faction in b.FACTIONS if faction not in own)


def _together(chances: list[int], own: tuple[b.Faction, ...]) -> int:
    """1.5: a player's Factions win together: as likely as the one that is hindmost."""
    return min(chances[faction] for faction in own)


def _fallen(steps: int) -> int:
    """What remains of a certain chance so many steps below the best prospects."""
    return _EXPONENTIAL[min(_STEPS, steps)]


def _sum(weighed: list[int], found: list[int]) -> int:
    """What figures weigh together."""
    return sum(map(operator.mul, weighed, found))


def _won(position: Position, own: tuple[b.Faction, ...]) -> bool:
    return victory.ranking(position)[0].faction in own


def lead(position: Position, own: tuple[b.Faction, ...]) -> int:
    """By how much a player's margin is beyond the best of the others'."""
    margins = [victory.faction_margin(position, faction) for faction in b.FACTIONS]
    others = max(margins[faction] for faction in b.FACTIONS if faction not in own)
    return min(margins[faction] for faction in own) - others


def figures(position: Position, faction: b.Faction) -> list[int]:
    """The FIGURES of a Faction."""
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
