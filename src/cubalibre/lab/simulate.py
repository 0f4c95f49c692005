"""Who wins, when and by how much: many games, a row each, and what they come to."""

import json
import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from statistics import NormalDist
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab import playing
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.record import RULES_VERSION
from cubalibre.rules import control, deck, victory

FORMAT: Final = "cubalibre-simulation/1"
IN_PROPAGANDA: Final = "propaganda"
"""6.1: the game ended in a Victory Phase."""
AT_END: Final = "end"
"""6.3.5, 2.4: it went its full length."""
_Z: Final = NormalDist().inv_cdf(0.975)
"""For intervals that hold with 95%."""


@dataclass(frozen=True)
class Row:
    """How a game ended; Factions by their words."""

    game: int
    seed: str
    winner: str
    when: str
    cards: int
    margins: dict[str, int]
    totals: dict[str, int]


def play_games(options: Options, seed: int, first: int, games: int) -> list[Row]:
    """Some games in a row."""
    return [play_game(options, seed, game) for game in range(first, first + games)]


def play_game(options: Options, seed: int, game: int) -> Row:
    """One game, as a row."""
    position = playing.play_game(options, seed, game)
    return Row(
        game=game,
        seed=playing.seed_of(seed, game),
        winner=n.FACTION_WORDS[victory.ranking(position)[0].faction],
        when=IN_PROPAGANDA if victory.ended_by_victory(position) else AT_END,
        cards=len(deck.turned_up(position)) - len(position.upcoming),
        margins={n.FACTION_WORDS[faction]: victory.faction_margin(position, faction) for faction in b.FACTIONS},
        totals=_totals(position),
    )


def _totals(position: Position) -> dict[str, int]:
    resources = {f"{n.FACTION_WORDS[f]}-resources": position.resources[f] for f in b.FACTIONS}
    return {
        "support": control.total_support(position),
        "active-support-cities": sum(position.opinion[city] == b.ACTIVE_SUPPORT for city in b.CITIES),
        "opposition-and-bases": control.opposition_and_bases(position),
        "directorio-population-and-bases": control.dr_population_and_bases(position),
        "open-casinos": control.open_casinos(position),
        "aid": position.aid,
        "alliance": position.alliance,
        **resources,
    }


def simulate(options: Options, seed: int, games: int, jobs: int) -> Iterator[list[Row]]:
    """Play games; their rows in order, some at a time, the same whatever the number of processes.

    Raises:
        playing.BrokenGame: a game broke down.
    """
    for _, rows in playing.in_chunks(partial(play_games, options, seed), games, jobs):
        yield rows


# What the rows come to.


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float


def estimate(values: list[int]) -> Estimate:
    """The mean of some values; of a single one the error is not known."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean, math.nan)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Estimate(mean, math.sqrt(variance / len(values)))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Between which shares the true one lies with 95%, by Wilson's score interval."""
    share, weight = wins / games, _Z * _Z / games
    middle = (share + weight / 2) / (1 + weight)
    spread = _Z / (1 + weight) * math.sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def to_json(options: Options, seed: int, rows: list[Row]) -> str:
    """All of it as JSON, each game on a line of its own."""
    head = {"format": FORMAT, "rules": RULES_VERSION, "seed": seed, "options": options.to_json()}
    fields = ",\n".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items())
    lines = ",\n".join(json.dumps(asdict(row)) for row in rows)
    return f'{{\n{fields},\n"games": [\n{lines}\n]}}\n'
