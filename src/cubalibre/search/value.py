"""7.3 What a position is worth to a player: how likely it is to win, in whole numbers.

A Faction's prospects are a weighted sum of what can be counted in a position, with weights for each kind of table.
"""

from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import victory
from cubalibre.search import features
from cubalibre.search.weights import WEIGHTS

CERTAIN: Final = 100_000
"""The value of a victory that is certain."""
POINT: Final = 200
"""The value of a point by which a player is ahead of the others or behind: it distinguishes what is equally likely."""
FALL: Final = (255, 256)
"""By how much a step of prospects lowers the chances: some 255.5 steps are a factor of e."""
CLOSENESS: Final = 170
"""What a point of lead at the end of a game counts for, in steps: a narrow defeat is better than a clear one."""
_WHOLE: Final = 1 << 24
_STEPS: Final = 3000


def _exponentials() -> list[int]:
    """Steps -> what they leave of `_WHOLE`; whole numbers, so that every machine finds the same."""
    found = [_WHOLE]
    for _ in range(_STEPS):
        found.append(found[-1] * FALL[0] // FALL[1])
    return found


_EXPONENTIAL: Final = _exponentials()
_COLUMNS: Final = [list(column) for column in zip(*WEIGHTS.values(), strict=True)]
"""The columns of the table."""


class Worth(NamedTuple):
    """What a position is worth to a player, or several together."""

    chance: int
    """How likely the player is to win, of CERTAIN."""
    value: int
    """The same, with what a lead adds to it."""


def of(position: Position, own: tuple[b.Faction, ...]) -> Worth:
    """What a position is worth to the player of some Factions: a game that is over, what it came to."""
    if position.phase == state.GAME_OVER:
        return _outcome(position, own)
    chance = _chance(position, own)
    return Worth(chance, chance + POINT * lead(position, own))


def _chance(position: Position, own: tuple[b.Faction, ...]) -> int:
    """Chances are in proportion to the exponentials of prospects."""
    steps = prospects(position)
    best = max(steps)
    chances = [_EXPONENTIAL[min(_STEPS, best - each)] for each in steps]
    hindmost = min([chances[faction] for faction in own])
    others = sum([chances[faction] for faction in b.FACTIONS if faction not in own])
    return CERTAIN * hindmost // (hindmost + others)


def _outcome(position: Position, own: tuple[b.Faction, ...]) -> Worth:
    """What a game came to; a tie is won or lost, as the rules rank it."""
    won = victory.ranking(position)[0].faction in own
    ahead = lead(position, own)
    chance = CERTAIN * won
    return Worth(chance, (chance + closeness(position, won, ahead)) // 2 + POINT * ahead)


def closeness(position: Position, won: bool, ahead: int) -> int:
    """How near to the other outcome a game ended, as if by a chance; one that ended by a victory was not near."""
    if victory.ended_by_victory(position):
        return CERTAIN * won
    steps = CLOSENESS * ahead if ahead else CLOSENESS // 2 * (2 * won - 1)
    other = _EXPONENTIAL[min(_STEPS, abs(steps))]
    return CERTAIN * (_WHOLE if steps > 0 else other) // (_WHOLE + other)


def lead(position: Position, own: tuple[b.Faction, ...]) -> int:
    """By how much a player's margin is beyond the best of the others'."""
    margins = [victory.faction_margin(position, faction) for faction in b.FACTIONS]
    others = max([margins[faction] for faction in b.FACTIONS if faction not in own])
    return min([margins[faction] for faction in own]) - others


def prospects(position: Position) -> list[int]:
    """Each Faction's prospects of winning, in steps."""
    shared = features.Shared(position)
    return [_weighed(_COLUMNS[column(position, f)], features.of(position, shared, f)) for f in b.FACTIONS]


def _weighed(weights: list[int], figures: list[int]) -> int:
    total = 0
    for at, figure in enumerate(figures):
        total += weights[at] * figure
    return total


def column(position: Position, faction: b.Faction) -> int:
    """Which column of the weights is a Faction's: first those for other tables, then those for solitaire games."""
    options = position.options
    if not options.solitaire:
        return faction
    return len(b.FACTIONS) * (1 if options.is_nonplayer(faction) else 2) + faction
