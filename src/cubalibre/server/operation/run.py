"""Run the server in this process: uvicorn, orderly shutdown."""

import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn
from fastapi import FastAPI

from cubalibre.server.api import request_log
from cubalibre.server.api.app import create_app
from cubalibre.server.limits.connections import ServerConfig
from cubalibre.server.operation import systemd
from cubalibre.server.operation.garbage_collection import scheduled_collection
from cubalibre.server.settings import Settings

_SWITCH: Final = 0.0005
"""Thread switch interval in seconds: a decision waits for the database several times, and after each wait for every
busy thread."""
_BEAT: Final = 1
"""Seconds between two heartbeats."""


class _Server(uvicorn.Server):
    """A uvicorn server that ends event streams before it waits for connections to close."""

    def handle_exit(self, sig: int, frame: object) -> None:
        app = self.config.app
        app.state.service.hub.close()  # type: ignore[union-attr]
        super().handle_exit(sig, frame)  # type: ignore[arg-type]


def serve(
    settings: Settings,
    sock: socket.socket,
    ready: Callable[[], None],
    beat: Callable[[], Awaitable[None]] = systemd.beat,
) -> None:
    """Serve until interrupted.

    `ready` is called just before the server responds, `beat` each second while the event loop runs.
    """
    app = create_app(settings)
    config = ServerConfig(app, settings)
    config.callback_notify, config.timeout_notify = beat, _BEAT
    if settings.log:
        request_log.write_lines()
        app.state.observers.append(request_log.log_with(settings.log_key))
    sys.setswitchinterval(_SWITCH)
    with scheduled_collection(), _measured(app, config):
        ready()
        _Server(config).run(sockets=[sock])


@contextmanager
def _measured(app: FastAPI, config: ServerConfig) -> Iterator[None]:
    """Serve metrics within a `with` block if the settings have a port for them."""
    port = config.settings.metrics
    if port is None:
        yield
        return
    from cubalibre.server.operation.metrics import Metrics  # noqa: PLC0415 - nobody else needs the library

    metrics = Metrics(app.state.service, config)
    app.state.observers.append(metrics.observe)
    if app.state.notices.worker is not None:
        metrics.watch(app.state.notices.worker)
    with metrics.served(port):
        yield
