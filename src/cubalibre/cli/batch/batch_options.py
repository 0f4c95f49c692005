"""A batch of games as the command line describes it: seats, options, seed, which games, and the engine."""

import os
import random
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import i18n, installation
from cubalibre.cli.game import seat_options, seated_programs
from cubalibre.cli.parameters import ENGINES
from cubalibre.cli.text.console import USAGE, fail, require
from cubalibre.lab.workers import dask_cluster, process_pool
from cubalibre.lab.workers.executor import Executor
from cubalibre.options import NONPLAYER, Options


class EngineOptions(NamedTuple):
    """`--engine` and `--address`: processes of this machine, or a Dask cluster."""

    engine: str = ENGINES[0]
    address: str | None = None
    """Of the scheduler of a cluster; without one, a cluster on this machine."""

    @classmethod
    def checked(cls, engine: str, address: str | None) -> "EngineOptions":
        """The options; exits with a message if they do not go together, or the engine is not installed."""
        if engine not in ENGINES:
            fail(i18n.text("laboratory", "engine", typed=engine, known=i18n.enumerated(ENGINES)), USAGE)
        if engine != ENGINES[0]:
            require(installation.LAB, "distributed")
        elif address:
            fail(i18n.text("laboratory", "address-alone"), USAGE)
        return cls(engine, address)

    @contextmanager
    def started(self, jobs: int) -> Iterator[Executor]:
        """The running engine; `jobs` is the number of processes on this machine."""
        if self.engine == ENGINES[0]:
            yield process_pool.processes(jobs)
        else:
            with dask_cluster.dask(jobs, self.address or "") as engine:
                yield engine


PROCESSES: Final = EngineOptions()


class Run(NamedTuple):
    """Which games are played."""

    options: Options
    arguments: str
    """The part of the command line that gives these options."""
    seed: int
    first: int
    games: int
    jobs: int
    engine: EngineOptions = PROCESSES


def seed_or_random(seed: int | None) -> int:
    """The seed given, or a random one."""
    return random.SystemRandom().getrandbits(32) if seed is None else seed


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0))


def read_run(
    seats: str | None,
    options: str | None,
    seed: int | None,
    first: int,
    games: int,
    jobs: int | None,
    engine: EngineOptions = PROCESSES,
) -> Run:
    """A run of games without people; exits with a message if `--seats` or `--options` are wrong."""
    read, arguments = read_unattended(seats, options), arguments_for(seats, options)
    return Run(read, arguments, seed_or_random(seed), first, games, jobs or cores(), engine)


def arguments_for(seats: str | None, options: str | None, others: Sequence[str] = ()) -> str:
    """The part of a command line that gives seats and options, after other arguments."""
    given = [*others, *(["--seats", seats] if seats else [])]
    given += ["--options", options] if options else []
    return shlex.join(given)


def read_unattended(seats: str | None, options: str | None) -> Options:
    """The options of games without people; exits with a message if `--seats` or `--options` are wrong."""
    try:
        players = seat_options.read_seats(seats or "", NONPLAYER, known=seat_options.UNATTENDED)
        read = seat_options.read_options(options or "", players)
    except seat_options.SeatingError as error:
        fail(str(error), USAGE)
    if seated_programs.held_by(read, seated_programs.PERSON, seated_programs.STRONG):
        fail(i18n.text("laboratory", "nobody-asked"), USAGE)
    return read


def what_was_played(run: Run, seats: str = "") -> str:
    """A sentence about the games of a run; `seats` names the players where the options do not."""
    players = [f"{i18n.faction_name(each)} {seated_programs.label(run.options, each)}" for each in b.FACTIONS]
    key = "played-from" if run.first else "played"
    values = {"games": i18n.number(run.games), "seed": run.seed, "first": run.first}
    return i18n.plural("laboratory", key, run.games, seats=seats or i18n.enumerated(players), **values)
