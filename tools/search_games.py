"""Games that the weights of the search are fitted to: kept with the positions of some of their moments."""

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from cubalibre import board as b
from cubalibre import codec
from cubalibre import position as state
from cubalibre.lab.matches import contest
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import setup, turns, victory
from cubalibre.search.player import Search
from cubalibre.seats.mixed import Mixed
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Decider, Table

MOMENTS: Final = 0.4
"""The portion of turns after which the position is kept; it is after every Reset (6.5)."""


class Batch(NamedTuple):
    """Games of one kind."""

    name: str
    programs: tuple[str, ...]
    """By Faction, named as in a match."""
    seed: int
    """Of the first game; the others follow it."""
    games: int
    weight: int
    """What a game counts in the fit."""


class _Programs(Mixed):
    """The programs of a batch at their seats."""

    def __init__(self, programs: tuple[str, ...], seed: int) -> None:
        super().__init__(Options(contest.players(programs)), random.Random(seed))
        for faction, word in enumerate(programs):
            self.seats[faction] = _program(word, f"{seed}/{faction}")


def _program(word: str, seed: str) -> Decider:
    kind, _, level = word.removeprefix(contest.IN_ITS_SEAT).partition(":")
    return Search(seed, int(level)) if kind == "search" else NonPlayer()


def play(batch: Batch, folder: Path) -> None:
    """Play the games of a batch that its file lacks; each is kept as soon as it ends."""
    path = _path(batch, folder)
    done = {game["seed"] for game in _lines(path)}
    for seed in range(batch.seed, batch.seed + batch.games):
        if seed not in done:
            whole = gzip.compress(f"{json.dumps(_game(batch.programs, seed))}\n".encode())
            with path.open("ab") as file:
                file.write(whole)


def _game(programs: tuple[str, ...], seed: int) -> dict[str, Any]:
    seats = _Programs(programs, seed)
    position, rng = setup.initial_position(seats.options), random.Random(f"{seed}/moments")
    moments = []
    while position.phase != state.GAME_OVER:
        phase = position.phase
        turns.play_turn(Table(position, seats))
        if phase == state.RESET or (phase == state.ACTION and rng.random() < MOMENTS):
            moments.append(codec.to_json(position))
    return {"seats": programs, "seed": seed, "moments": moments, "end": codec.to_json(position)}


class Kept(NamedTuple):
    """A game that was played."""

    moments: list[Position]
    winner: b.Faction
    leads: list[int]
    """By how much each Faction's margin was beyond the best of the others' at the end."""
    by_victory: bool
    """Whether it ended in a Victory Phase (6.1)."""


def read(batch: Batch, folder: Path) -> Iterator[Kept]:
    """The games of a batch that its file holds."""
    for game in _lines(_path(batch, folder)):
        end = codec.from_json(game["end"])
        margins = [victory.faction_margin(end, faction) for faction in b.FACTIONS]
        leads = [margin - max(margins[:f] + margins[f + 1 :]) for f, margin in enumerate(margins)]
        moments = [codec.from_json(moment) for moment in game["moments"]]
        yield Kept(moments, victory.ranking(end)[0].faction, leads, victory.ended_by_victory(end))


def _path(batch: Batch, folder: Path) -> Path:
    return folder / f"{batch.name}.gz"


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    if path.exists():
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from map(json.loads, file)
