"""How long the levels of the search think: the processor time that planning a turn of one's own takes."""

import random
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli.batch import resumable_run
from cubalibre.lab import bench
from cubalibre.lab.games import playing
from cubalibre.lab.matches import kept
from cubalibre.lab.matches.contest import Contest
from cubalibre.question import Question
from cubalibre.search.player import Search
from cubalibre.table import Table
from tools.strength_rows import Settings

FORMAT: Final = "cubalibre-times/1"
GAMES: Final = {True: 4, False: 1}
"""Of each level, compiled or interpreted."""


@dataclass(frozen=True)
class Turns:
    """The turns of a game among four of a level."""

    game: int
    machine: str
    seconds: list[float]
    """Of the processor, for each turn of a Faction's own that was planned whole."""


class _Timed(Search):
    def __init__(self, seed: str, level: int) -> None:
        super().__init__(seed, level)
        self.seconds: list[float] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The player's answer, timed where a turn begins."""
        if table.position.phase != state.ACTION or table.trail or question.settled():
            return super().decide(table, question)
        begun = time.process_time()
        answer = super().decide(table, question)
        self.seconds.append(round(time.process_time() - begun, 4))
        return answer


def time_games(contest: Contest, level: int, first: int, games: int) -> list[Turns]:
    """The turns of some games among four of a level, in a row; the games are those of a match with the same seed.

    Raises:
        playing.BrokenGame: a game broke down.
    """
    return [_time_game(contest, level, game) for game in range(first, first + games)]


def _time_game(contest: Contest, level: int, game: int) -> Turns:
    seed = playing.seed_of(contest.seed, game)
    timed = [_Timed(f"{seed}/{n.FACTION_WORDS[faction]}", level) for faction in b.FACTIONS]
    players = playing.Checked(contest.options, random.Random(seed))
    players.seats[:-1] = timed
    playing.play_with(players, game)
    return Turns(game, bench.machine(), [seconds for each in timed for seconds in each.seconds])


def measure(console: Console, settings: Settings, level: int, games: int | None) -> None:
    """Time games of a level, on one core, with the engine as it is: compiled or interpreted.

    Args:
        console: for the progress.
        settings: which games.
        level: of all four players.
        games: how many; None for the usual number.
    """
    compiled = bench.is_compiled()
    contest, run = settings.read(_seats(level), games=GAMES[compiled] if games is None else games)
    path, head = _file(settings, contest, level, compiled)
    resumable_run.play(console, partial(time_games, contest, level), head, run, path, "match", Turns)


def found(settings: Settings, level: int, compiled: bool) -> dict[int, Turns]:
    """The games that were timed.

    Raises:
        OtherMatch: they are those of other settings or other weights.
    """
    contest, _ = settings.read(_seats(level))
    return kept.games_in(*_file(settings, contest, level, compiled), Turns)


def _seats(level: int) -> str:
    return f"rest=search:{level}"


def _file(settings: Settings, contest: Contest, level: int, compiled: bool) -> tuple[Path, dict[str, Any]]:
    path = settings.path(f"times-{'compiled' if compiled else 'interpreted'}", _seats(level))
    return path, contest.head() | {"format": FORMAT}
