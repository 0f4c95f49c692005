"""Executor on a Dask cluster, on this machine or at an address."""

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Final

from cubalibre import i18n, installation
from cubalibre.lab.games.playout import PROGRAM, BrokenGame
from cubalibre.lab.workers import executor
from cubalibre.lab.workers.executor import Chunk, Executor, ExecutorError, Found

if TYPE_CHECKING:
    from distributed import Client, Future

_AHEAD: Final = 4
"""Chunks running or waiting, per thread of the cluster."""
_PATIENCE: Final = 20
"""Seconds to wait for the scheduler and for its first worker."""


@contextmanager
def dask(jobs: int, address: str) -> Iterator[Executor]:
    """The Dask cluster of a scheduler, or one of `jobs` processes on this machine for the duration of the context.

    The address is like `tcp://10.0.0.1:8786`, or "" for a cluster on this machine.

    Raises:
        extras.NotInstalled: Dask is not installed.
        ExecutorError: no scheduler answers at the address.
    """
    installation.require(installation.LAB, "distributed")
    from distributed import Client, LocalCluster  # noqa: PLC0415 - only the extra `lab` installs it

    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # errors are raised
    local = nullcontext(address) if address else LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=jobs,
        threads_per_worker=1,
        dashboard_address="127.0.0.1:0",  # with None, Dask takes port 8787 and warns if it is in use
        scheduler_kwargs={"dashboard": False},
        silence_logs=logging.CRITICAL,
    )  # fmt: skip
    with local as cluster:
        try:
            client = Client(cluster, timeout=_PATIENCE)  # type: ignore[no-untyped-call]
        except (OSError, ValueError) as error:
            raise ExecutorError(i18n.text("run", "no-scheduler", host=address, error=error)) from None
        with client:
            yield lambda work, chunks: _on(client, work, chunks)


class OtherProgram(Exception):  # noqa: N818 - what a worker found
    """A worker has another version of the program, given as the argument."""


def play_there(program: str, work: Callable[[int, int], Found], first: int, games: int) -> Found:
    """Play a chunk of games on a worker.

    Raises:
        OtherProgram: the worker's version is not `program`.
    """
    if program != PROGRAM:
        raise OtherProgram(PROGRAM)
    return work(first, games)


def _on(client: "Client", work: Callable[[int, int], Found], chunks: Iterable[Chunk]) -> Iterator[Found]:
    from distributed import CancelledError, KilledWorker  # noqa: PLC0415 - as above

    def most() -> int:
        return _AHEAD * max(1, sum(client.nthreads().values()))  # type: ignore[no-untyped-call]

    def submit(first: int, games: int) -> "Future[Found]":
        future: Future[Found] = client.submit(play_there, PROGRAM, work, first, games, pure=False)
        return future

    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
        yield from executor.in_order(submit, chunks, most)
    except TimeoutError:
        raise ExecutorError(i18n.text("run", "no-workers")) from None
    except (CancelledError, KilledWorker, OSError) as error:
        reason = f"{type(error).__name__}: {error}"
        raise ExecutorError(i18n.text("run", "cluster-broke", error=reason)) from None
    except OtherProgram as other:
        raise ExecutorError(i18n.text("run", "worker-differs", new=other, old=PROGRAM)) from None
    except (BrokenGame, ExecutorError):
        raise
    except Exception as error:
        # An error in a game is a BrokenGame; anything else comes from a worker with other code, or without it.
        said = " ".join(f"{type(error).__name__}: {error}".split())
        raise ExecutorError(i18n.text("run", "worker-cannot", error=said)) from error
