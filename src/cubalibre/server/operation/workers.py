"""Supervisor of several server processes on one port: starts, restarts and stops them.

uvicorn's own supervisor leaves its workers running when it is killed, and has no metrics for each.
"""

import ctypes
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
from cubalibre.server.api import request_log
from cubalibre.server.operation import sockets, systemd
from cubalibre.server.settings import Settings
from cubalibre.server.storage.database import url_of
from cubalibre.server.storage.store import Store

_PAUSE: Final = 1.0
"""Seconds before a worker is replaced: one that cannot start must not use up the processor."""
_PATIENCE: Final = 10.0
"""Seconds for workers to shut down."""
_SILENT: Final = 30
"""Checks without a heartbeat, one a second, after which a worker counts as hanging."""
_LOG: Final = logging.getLogger(__name__)


def serve(settings: Settings, sock: socket.socket, ready: Callable[[], None]) -> NoReturn:
    """Serve with several workers until Ctrl-C or SIGTERM; `ready` is called once the database is usable.

    All workers accept connections from one socket, so that an idle worker takes the next one and none is lost when a
    worker ends. Limits hold in each worker; searches are divided among them.

    Raises:
        ValueError: the database is not PostgreSQL.
        OSError: a port for metrics is in use.
        KeyboardInterrupt: the server and all workers have been stopped.
    """
    if url_of(settings.database).get_backend_name() != "postgresql":
        raise ValueError(i18n.text("program", "serve.one-worker"))
    Store(settings.database).close()  # runs the migrations
    if settings.log:
        request_log.write_lines()
    each = [_share(settings, number) for number in range(settings.workers)]
    for own in each:
        sockets.check_port(own.metrics)
    workers: list[_Worker] = []
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.default_int_handler)
    try:
        ready()
        workers.extend(_Worker(own, sock) for own in each)
        while True:
            systemd.report_alive()
            if wait([worker.process.sentinel for worker in workers], _PAUSE):
                time.sleep(_PAUSE)
            for number, worker in enumerate(workers):
                if worker.has_ended():
                    _LOG.error("a worker ended with code %s; another is started", worker.process.exitcode)
                    workers[number] = _Worker(each[number], sock)
    finally:
        _end([worker.process for worker in workers])


def _share(settings: Settings, number: int) -> Settings:
    """The settings of one worker: its share of the searches, its own port for metrics."""
    port = settings.metrics
    return replace(
        settings, searches=max(1, settings.searches // settings.workers), metrics=port + number if port else port
    )


class _Worker:
    """A server process with heartbeats."""

    def __init__(self, settings: Settings, sock: socket.socket) -> None:
        process = get_context("spawn")
        self._beats = process.RawValue(ctypes.c_uint64, 0)
        self._seen = 0
        self._silent = 0
        self.process = process.Process(target=_work, args=(settings, sock, self._beats))
        self.process.start()

    def has_ended(self) -> bool:
        """Whether the process has ended; one that hangs is killed. To be called about once a second.

        A process that does not serve yet may be silent: its first queries to the database have deadlines.
        """
        self._silent = self._silent + 1 if self._seen and self._beats.value == self._seen else 0
        self._seen = self._beats.value
        if self._silent > _SILENT:
            _LOG.error("a worker does not answer; it is killed")
            self.process.kill()
            self.process.join()
        return not self.process.is_alive()


def _end(workers: list[SpawnProcess]) -> None:
    for worker in workers:
        worker.terminate()
    deadline = time.monotonic() + _PATIENCE
    for worker in workers:
        worker.join(max(0.0, deadline - time.monotonic()))
        worker.kill()


def _work(settings: Settings, sock: socket.socket, beats: ctypes.c_uint64) -> None:
    """The main function of a worker, in a process group of its own: Ctrl-C is for the supervisor."""
    from cubalibre.server.operation import run  # noqa: PLC0415 - the supervisor needs no application

    os.setpgid(0, 0)
    leave_with_parent()

    async def beat() -> None:
        beats.value += 1

    try:
        run.serve(settings, sock, lambda: None, beat)
    except (SQLAlchemyError, OSError) as error:
        raise SystemExit(f"a worker cannot start: {error}") from None
