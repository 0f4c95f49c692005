"""A batch of games as the command line describes it: seats, options, seed, which games, and the engine."""

import os
import random
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cubalibre import board as b
from cubalibre import i18n, installation
from cubalibre.cli.game import seat_options, seated_programs
from cubalibre.cli.parameters import ENGINES
from cubalibre.cli.text.console import USAGE, fail, require
from cubalibre.lab.dataset import headers
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.workers import dask_cluster, process_pool
from cubalibre.lab.workers.executor import Executor
from cubalibre.options import NONPLAYER, Options


class Engine(NamedTuple):
    """`--engine`, `--address` and `--jobs`: processes of this machine, or a Dask cluster."""

    name: str
    address: str | None
    """Of the scheduler of a cluster; without one, a cluster on this machine."""
    jobs: int
    """Processes on this machine."""

    @classmethod
    def checked(cls, jobs: int | None, name: str = ENGINES[0], address: str | None = None) -> "Engine":
        """The engine; exits with a message if the options do not go together, or it is not installed."""
        if name not in ENGINES:
            fail(i18n.text("laboratory", "engine", typed=name, known=i18n.enumerated(ENGINES)), USAGE)
        if name != ENGINES[0]:
            require(installation.LAB, "distributed")
        elif address:
            fail(i18n.text("laboratory", "address-alone"), USAGE)
        return cls(name, address, jobs or cores())

    @contextmanager
    def started(self, chunks: int) -> Iterator[Executor]:
        """The running engine, with no more processes on this machine than chunks of games."""
        jobs = min(self.jobs, chunks)
        if self.name == ENGINES[0]:
            yield process_pool.processes(jobs)
        else:
            with dask_cluster.dask(jobs, self.address or "") as engine:
                yield engine


class Batch(NamedTuple):
    """Which games of a run are played, and by what."""

    run: Run
    arguments: str
    """The part of the command line that gives the run."""
    first: int
    games: int
    engine: Engine
    again: tuple[str, str] = ("simulate", "--checked")
    """A command that plays a game again, and its last argument."""

    @property
    def plays(self) -> int:
        """Games that are played for each of these games: two in a match of pairs."""
        return 2 if self.run.against else 1

    @property
    def numbers(self) -> range:
        """The numbers of the games that are played."""
        return range(self.first * self.plays, (self.first + self.games) * self.plays)


def chosen_seed(seed: int | None, out: Path | None = None) -> int:
    """The seed given, or that of the games in a run folder, or a random one."""
    found = headers.seed_in(out / headers.RUN) if seed is None and out is not None else seed
    return random.SystemRandom().getrandbits(32) if found is None else found


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0))


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


def what_was_played(batch: Batch, seats: str = "") -> str:
    """A sentence about the games of a batch; `seats` names the players where the options do not."""
    options = batch.run.options
    players = [f"{i18n.faction_name(each)} {seated_programs.label(options, each)}" for each in b.FACTIONS]
    key = "played-from" if batch.first else "played"
    values = {"games": i18n.number(batch.games), "seed": batch.run.seed, "first": batch.first}
    return i18n.plural("laboratory", key, batch.games, seats=seats or i18n.enumerated(players), **values)
