"""7.3 Evaluation of positions: a player's estimated chance to win, in integers.

A game ends with a Faction's victory in a Victory Phase (6.1), or after its full length with the highest margin (7.3).
For both, each Faction has a score, a weighted sum of a few features; chances are proportional to the exponentials of
the scores. A single player cannot end the game by a victory, but each Non-player can (8.9).
"""

import operator
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import control, victory
from cubalibre.search import weights

CERTAIN: Final = 10_000
"""The value of a certain victory."""
POINT: Final = 20
"""The value of a point of lead, which breaks ties between equal chances."""
ROUNDS: Final = 4
"""Number of campaigns that have their own weights: before the first Propaganda Round, the second, and so on."""
FIGURES: Final = (
    "campaign 1", "campaign 2", "campaign 3", "campaign 4", "margin", "margin, by Rounds held", "margin above 0",
    "Resources", "Troops or Underground", "Police or Active", "Bases and Casinos", "Aid or open Casinos", "Alliance",
)  # fmt: skip
"""Names of the features that `figures` returns."""
FALL: Final = (255, 256)
"""The factor by which one step of the score lowers the chance; about 255.5 steps are a factor of e."""
_STEPS: Final = 3000


def _exponentials() -> list[int]:
    """Steps below the best score -> chance; integers, so that results are the same on every machine."""
    found = [1 << 24]
    for _ in range(_STEPS):
        found.append(found[-1] * FALL[0] // FALL[1])
    return found


_EXPONENTIAL: Final = _exponentials()


class Worth(NamedTuple):
    """The value of a position for a player, or a sum of values."""

    chance: int
    """The chance to win, out of CERTAIN."""
    value: int
    """The chance plus the value of the lead."""


def of(position: Position, own: tuple[b.Faction, ...], all_weights: weights.AllWeights = weights.WEIGHTS) -> Worth:
    """The value of a position for the player of some Factions; of a finished game, its result."""
    over = position.phase == state.GAME_OVER
    weighed = all_weights[weights.kind(position.options)][own[0]]
    chance = CERTAIN * _won(position, own) if over else _chance(position, own, weighed)
    return Worth(chance, chance + POINT * lead(position, own))


def _chance(position: Position, own: tuple[b.Faction, ...], weighed: weights.Weights) -> int:
    """The player's chance to win, in a Victory Phase or at the end of the game."""
    found = [figures(position, faction) for faction in b.FACTIONS]
    coming = [_sum(weighed.victory[faction], found[faction]) for faction in b.FACTIONS]
    alone = position.options.solitaire
    ending = [faction for faction in b.FACTIONS if not (alone and faction in own)]
    best = max(0, *[coming[faction] for faction in ending])
    early = [_fallen(best - coming[faction]) if faction in ending else 0 for faction in b.FACTIONS]
    full = _fallen(best)
    rivals = _rivals(position.options, own)
    ahead = full * _at_end(weighed, found, own, rivals) // CERTAIN
    mine, theirs = _together(early, own), sum([_together(early, rival) for rival in rivals])
    return CERTAIN * (mine + ahead) // (mine + theirs + full)


def _at_end(
    weighed: weights.Weights, found: list[list[int]], own: tuple[b.Faction, ...], rivals: list[tuple[b.Faction, ...]]
) -> int:
    """The player's chance to win a game of full length, out of CERTAIN."""
    prospects = [_sum(weighed.end[faction], found[faction]) for faction in b.FACTIONS]
    best = max(prospects)
    chances = [_fallen(best - each) for each in prospects]
    mine = _together(chances, own)
    return CERTAIN * mine // (mine + sum([_together(chances, rival) for rival in rivals]))


def _rivals(options: Options, own: tuple[b.Faction, ...]) -> list[tuple[b.Faction, ...]]:
    """The Factions of each other player, and each Non-player by itself."""
    return list(dict.fromkeys([options.teams[f] or (f,) for f in b.FACTIONS if f not in own]))


def _together(each: list[int], own: tuple[b.Faction, ...]) -> int:
    """1.5: a player's Factions win together, so the least chance or margin counts."""
    return min([each[faction] for faction in own])


def _fallen(steps: int) -> int:
    """The chance at a score that is some steps below the best one."""
    return _EXPONENTIAL[min(_STEPS, steps)]


def _sum(weighed: list[int], found: list[int]) -> int:
    """The weighted sum of features."""
    return sum(map(operator.mul, weighed, found))


def _won(position: Position, own: tuple[b.Faction, ...]) -> bool:
    return victory.ranking(position)[0].faction in own


def lead(position: Position, own: tuple[b.Faction, ...]) -> int:
    """The difference between a player's margin, the lowest of his Factions' (7.3), and the highest of the others'."""
    margins = [victory.faction_margin(position, faction) for faction in b.FACTIONS]
    others = max([_together(margins, rival) for rival in _rivals(position.options, own)])
    return _together(margins, own) - others


def lead_of(worth: Worth) -> int:
    """The lead at a position from its value."""
    return (worth.value - worth.chance) // POINT


def figures(position: Position, faction: b.Faction) -> list[int]:
    """The values of a Faction's features, in the order of FIGURES."""
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
    """Troops, Police and Bases; or Underground Guerrillas, Active Guerrillas, and Bases or all Casinos."""
    first = b.Kind(3 * faction)
    bases = position.on_map(b.base(faction))
    closed = position.on_map(b.CLOSED_CASINO) if faction == b.SYN else 0
    return position.on_map(first), position.on_map(b.Kind(first + 1)), bases + closed
