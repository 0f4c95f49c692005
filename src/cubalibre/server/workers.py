"""Several processes that serve at one port: started, started again when they end, and ended together.

uvicorn has such a supervisor too. When it is killed, its workers stay; and they have no figures of their own.
"""

import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Final, NoReturn

from sqlalchemy.exc import SQLAlchemyError

from cubalibre import i18n
from cubalibre.processes import leave_with_parent
from cubalibre.server import run, watching
from cubalibre.server.settings import Settings
from cubalibre.server.store import Store, url_of

_PAUSE: Final = 1.0
"""Seconds before a worker is replaced: one that cannot start must not take the processor."""
_PATIENCE: Final = 10.0
"""Seconds that the workers have to end."""
_LOG: Final = logging.getLogger(__name__)


def serve(settings: Settings, sock: socket.socket, ready: Callable[[], None]) -> NoReturn:
    """Serve with several workers until Ctrl-C or SIGTERM.

    All accept connections from one socket, so an idle worker takes the next one, and none is lost when a worker ends.

    Args:
        settings: those of the server. Its bounds hold in each worker; the searches are shared out.
        sock: where to listen.
        ready: called when the database has been found usable.

    Raises:
        ValueError: the database is not PostgreSQL.
        OSError: a port for figures is taken.
        KeyboardInterrupt: the server has been ended; all workers have, too.
    """
    if url_of(settings.database).get_backend_name() != "postgresql":
        raise ValueError(i18n.text("program", "serve.one-worker"))
    Store(settings.database).close()  # brings the tables up to date
    if settings.log:
        watching.write_lines()
    each = [_share(settings, number) for number in range(settings.workers)]
    for own in each:
        run.check_port(own.metrics)
    workers: list[SpawnProcess] = []
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.default_int_handler)
    try:
        ready()
        workers.extend(_begin(own, sock) for own in each)
        while True:
            wait([worker.sentinel for worker in workers])
            time.sleep(_PAUSE)
            for number, worker in enumerate(workers):
                if not worker.is_alive():
                    _LOG.error("a worker ended with code %s; another is started", worker.exitcode)
                    workers[number] = _begin(each[number], sock)
    finally:
        _end(workers)


def _share(settings: Settings, number: int) -> Settings:
    """What a worker is given: its share of the searches, and a port for figures."""
    port = settings.metrics
    return replace(
        settings,
        searches=max(1, settings.searches // settings.workers),
        metrics=port + number if port else port,
    )


def _begin(settings: Settings, sock: socket.socket) -> SpawnProcess:
    worker = get_context("spawn").Process(target=_work, args=(settings, sock))
    worker.start()
    return worker


def _end(workers: list[SpawnProcess]) -> None:
    for worker in workers:
        worker.terminate()
    deadline = time.monotonic() + _PATIENCE
    for worker in workers:
        worker.join(max(0.0, deadline - time.monotonic()))
        worker.kill()


def _work(settings: Settings, sock: socket.socket) -> None:
    """Serve in a process of its own. Ctrl-C is for the process that the operator started."""
    os.setpgid(0, 0)
    leave_with_parent()
    try:
        run.serve(settings, sock, lambda: None)
    except (SQLAlchemyError, OSError) as error:
        raise SystemExit(f"a worker cannot start: {error}") from None
