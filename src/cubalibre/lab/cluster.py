"""Many games on a Dask cluster: one on this machine, or any that has an address."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from cubalibre.lab import engines, needs
from cubalibre.lab.engines import Chunk, Engine, EngineError, Found

if TYPE_CHECKING:
    from distributed import Client, Future

_AHEAD: Final = 4
"""Chunks under way or waited for, for each thread of the cluster."""
_PATIENCE: Final = 20
"""Seconds to wait for a scheduler, and for its first worker."""


@contextmanager
def dask(jobs: int, address: str) -> Iterator[Engine]:
    """A Dask cluster, as long as it is needed.

    Args:
        jobs: the number of processes of a cluster on this machine.
        address: of the scheduler of another one, like `tcp://10.0.0.1:8786`; "" for one on this machine.

    Raises:
        needs.NotInstalled: Dask is not there.
        EngineError: nobody answers at the address.
    """
    needs.require("distributed")
    from distributed import Client, LocalCluster  # noqa: PLC0415 - only the extra `lab` installs it

    if address:
        try:
            client = Client(address, timeout=_PATIENCE)  # type: ignore[no-untyped-call]
        except (OSError, ValueError) as error:
            raise EngineError(
                f"No Dask scheduler answers at {address} ({error}). Start one with `dask scheduler`, and workers "
                f"with `dask worker {address}`; an address looks like tcp://HOST:8786."
            ) from None
        with client:
            yield lambda work, chunks: _on(client, work, chunks)
        return
    local = LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=50
    )
    with local, Client(local) as client:  # type: ignore[no-untyped-call]
        yield lambda work, chunks: _on(client, work, chunks)


def _on(client: "Client", work: Callable[[int, int], Found], chunks: Iterable[Chunk]) -> Iterator[Found]:
    from distributed import CancelledError, KilledWorker  # noqa: PLC0415

    def threads() -> int:
        return sum(client.nthreads().values())  # type: ignore[no-untyped-call]

    def submit(first: int, games: int) -> "Future[Found]":
        future: Future[Found] = client.submit(work, first, games, pure=False)
        return future

    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
        yield from engines.in_order(submit, chunks, lambda: _AHEAD * max(1, threads()))
    except TimeoutError:
        raise EngineError("The Dask cluster has no workers: start some with `dask worker ADDRESS`.") from None
    except (CancelledError, KilledWorker, OSError) as error:
        raise EngineError(f"The Dask cluster broke down ({type(error).__name__}: {error}).") from None
