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
from cubalibre.lab import playing, processes
from cubalibre.options import NONPLAYER, Options
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
    return row_of(playing.play_game(options, seed, game).position, seed, game)


def row_of(position: Position, seed: int, game: int) -> Row:
    """How a game ended, as a row."""
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


def simulate(options: Options, seed: int, first: int, games: int, jobs: int) -> Iterator[list[Row]]:
    """Play games; their rows in order, some at a time, the same whatever the number of processes.

    Raises:
        playing.BrokenGame: a game broke down.
    """
    return processes.in_chunks(partial(play_games, options, seed), first, games, jobs)


# What the rows come to.


@dataclass(frozen=True)
class Share:
    """How many of some games, and between which shares the true one lies with 95%."""

    times: int
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share of the games."""
        return self.times / self.games


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of the interval that holds the true mean with 95%."""
        return self.mean - _Z * self.error

    @property
    def high(self) -> float:
        """Its upper end."""
        return self.mean + _Z * self.error


@dataclass(frozen=True)
class Result:
    """How a contestant fared: a Non-player Faction, or a player with all his Factions (1.5)."""

    factions: tuple[b.Faction, ...]
    wins: Share
    in_propaganda: Share
    """6.1: won in a Victory Phase."""
    at_end: Share
    margin: Estimate
    margins: list[int]
    """One a game, from the lowest to the highest; a player's is the lowest of his Factions' (7.3)."""


def contestants(options: Options) -> list[tuple[b.Faction, ...]]:
    """The Factions of each contestant, in board order."""
    alone = [(f,) for f in b.FACTIONS if options.players[f] == NONPLAYER]
    return sorted({*alone, *(team for team in options.teams if team)})


def results(options: Options, rows: list[Row]) -> list[Result]:
    """How each contestant fared."""
    return [_result(factions, rows) for factions in contestants(options)]


def _result(factions: tuple[b.Faction, ...], rows: list[Row]) -> Result:
    words = [n.FACTION_WORDS[faction] for faction in factions]
    won = [row for row in rows if row.winner in words]
    early = sum(row.when == IN_PROPAGANDA for row in won)
    margins = sorted(min(row.margins[word] for word in words) for row in rows)
    wins, in_propaganda, at_end = (share(times, len(rows)) for times in (len(won), early, len(won) - early))
    return Result(factions, wins, in_propaganda, at_end, estimate(margins), margins)


def estimate(values: list[int]) -> Estimate:
    """The mean of some values; of a single one the error is not known."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean, math.nan)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Estimate(mean, math.sqrt(variance / len(values)))


def share(times: int, games: int) -> Share:
    """A share with its interval."""
    return Share(times, games, *wilson(times, games))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Between which shares the true one lies with 95%, by Wilson's score interval."""
    portion, weight = wins / games, _Z * _Z / games
    middle = (portion + weight / 2) / (1 + weight)
    spread = _Z / (1 + weight) * math.sqrt(portion * (1 - portion) / games + weight / (4 * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def to_json(options: Options, seed: int, rows: list[Row]) -> str:
    """All of it as JSON, each game on a line of its own."""
    head = {"format": FORMAT, "rules": RULES_VERSION, "seed": seed, "options": options.to_json()}
    fields = ",\n".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items())
    lines = ",\n".join(json.dumps(asdict(row)) for row in rows)
    return f'{{\n{fields},\n"games": [\n{lines}\n]}}\n'
