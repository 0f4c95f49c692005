"""Run the server in this process: socket, uvicorn, orderly shutdown."""

import errno
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn
from fastapi import FastAPI

from cubalibre import i18n
from cubalibre.server.api import request_log
from cubalibre.server.api.app import create_app
from cubalibre.server.limits.connections import ServerConfig
from cubalibre.server.operation import systemd
from cubalibre.server.operation.garbage_collection import scheduled_collection
from cubalibre.server.settings import Settings

_TRIES: Final = 50
_UNREAD: Final = 30_000
"""Milliseconds after which a connection is closed whose client does not read."""
_SWITCH: Final = 0.0005
"""Thread switch interval in seconds: a decision waits for the database several times, and after each wait for every
busy thread."""
_BEAT: Final = 1
"""Seconds between two heartbeats."""
_TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)


class PortTaken(OSError):  # noqa: N818
    """No port in the range is free."""


def open_socket(host: str, port: int) -> socket.socket:
    """Open a listening socket on `port`, or on the next free port; 0 for any.

    Raises:
        OSError: no port is free, or the address cannot be used.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + _TRIES, 65_536)) if port else [0]:
        # asyncio disables Nagle's algorithm only where the protocol is given; otherwise each response waits for 40 ms.
        sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # inherited by connections
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD)
        try:
            sock.bind((host, candidate))
            sock.listen(socket.SOMAXCONN)
        except OSError as error:
            sock.close()
            if error.errno not in _TAKEN:
                raise
            continue
        return sock
    raise PortTaken(i18n.text("program", "serve.no-port", first=port, last=port + _TRIES - 1))


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


def check_port(port: int | None) -> None:
    """Check that the port for metrics is free.

    Raises:
        OSError: it is in use.
    """
    if port is not None:
        socket.create_server((request_log.LOOPBACK, port)).close()


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
    with metrics.served(port):
        yield
