"""Statistics of people: the totals of their results, by Factions and kind of table."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast, get_args

from cubalibre import board as b
from cubalibre.notation import FactionWord
from cubalibre.server.storage.results import Result
from cubalibre.view import words

Others: TypeAlias = Literal["person", "search", "nonplayer", "random", "bot", "mixed"]
"""The kind of the others at a table."""
_OTHERS: Final = get_args(Others)


@dataclass(slots=True)
class Statistic:
    """The games of a person with the same Factions and the same kind of others."""

    factions: str
    """The Faction, or the two with "+" between."""
    others: Others
    games: int
    wins: int
    margin: float
    """The mean margin."""
    places: list[int]
    """How often the person came first, second, third and fourth."""


def totals(found: Collection[Result]) -> list[Statistic]:
    """The totals of a person's results, by Factions and kind of table; a game counts once for all seats of a player."""
    games: dict[tuple[str, str], list[Result]] = {}
    for result in {(result.game_id, result.factions): result for result in found}.values():
        games.setdefault((result.factions, result.others), []).append(result)
    return [_statistic(games[key]) for key in sorted(games, key=_order)]


def _statistic(same: Sequence[Result]) -> Statistic:
    places = [result.place for result in same]
    return Statistic(
        factions=same[0].factions,
        others=cast("Others", same[0].others),
        games=len(same),
        wins=places.count(1),
        margin=sum(result.margin for result in same) / len(same),
        places=[places.count(place) for place in range(1, len(b.FACTIONS) + 1)],
    )


def _order(key: tuple[str, str]) -> tuple[int, int, int]:
    """Single Factions first, in the order of the board; games against people before those against programs."""
    factions = key[0].split("+")
    return len(factions), words.FACTION.index(cast("FactionWord", factions[0])), _OTHERS.index(key[1])
