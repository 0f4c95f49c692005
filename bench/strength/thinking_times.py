"""Thinking times of the search levels: CPU time of planning a turn."""

import random
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from bench.speed import measurements
from bench.strength.table_rows import Settings
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli.batch import progress
from cubalibre.lab.dataset import json_lines
from cubalibre.lab.dataset.headers import Header
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import playout
from cubalibre.question import Question
from cubalibre.search.player import Search
from cubalibre.table import Table

FORMAT: Final = "cubalibre-times/1"
GAMES: Final = {True: 4, False: 1}
"""Games of each level, by compiled or interpreted."""


@dataclass(frozen=True)
class Turns:
    """The turns of a game of four players of a level."""

    game: int
    machine: str
    seconds: list[float]
    """CPU time of each turn that was planned from its start."""


class _Timed(Search):
    def __init__(self, seed: str, level: int) -> None:
        super().__init__(seed, level)
        self.seconds: list[float] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The player's answer, timed at the start of a turn."""
        if table.position.phase != state.ACTION or table.trail or question.settled():
            return super().decide(table, question)
        begun = time.process_time()
        answer = super().decide(table, question)
        self.seconds.append(round(time.process_time() - begun, 4))
        return answer


def time_game(run: Run, level: int, game: int) -> Turns:
    """Play a game of four players of a level, as in a match with the same seed.

    Raises:
        playout.BrokenGame: the game broke down.
    """
    seed = run.deal(game)
    timed = [_Timed(f"{seed}/{n.FACTION_WORDS[faction]}", level) for faction in b.FACTIONS]
    players = playout.CheckedSeats(run.options, random.Random(seed))
    players.seats[:-1] = timed
    playout.play_with(players, game)
    return Turns(game, measurements.machine(), [seconds for each in timed for seconds in each.seconds])


def measure(console: Console, settings: Settings, level: int, games: int | None) -> None:
    """Time games of a level on one core with the imported engine, those that are missing.

    Args:
        console: shows the progress.
        settings: of the games.
        level: of all four players.
        games: the number; None for the default.
    """
    compiled = measurements.is_compiled()
    path, head = _file(settings, level, compiled)
    json_lines.begin(path, head)
    missing = sorted({*range(GAMES[compiled] if games is None else games)} - found(settings, level, compiled).keys())
    with progress.bar(console, len(missing)) as advance:
        for game in missing:
            json_lines.add(path, [asdict(time_game(settings.batch(_seats(level)).run, level, game))])
            advance(1)


def found(settings: Settings, level: int, compiled: bool) -> dict[int, Turns]:
    """The timed games.

    Raises:
        OtherGames: they have other settings or other weights.
    """
    return json_lines.read(*_file(settings, level, compiled), lambda line: Turns(**line))


def _seats(level: int) -> str:
    return f"rest=search:{level}"


def _file(settings: Settings, level: int, compiled: bool) -> tuple[Path, Header]:
    path = settings.path(f"times-{'compiled' if compiled else 'interpreted'}", _seats(level))
    return path, settings.batch(_seats(level)).run.head(FORMAT)
