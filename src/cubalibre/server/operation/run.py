"""Running the server: an address, a socket, an orderly end."""

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
from cubalibre.server.limits.connections import Config
from cubalibre.server.operation.garbage_collection import collecting
from cubalibre.server.settings import Settings

_TRIES: Final = 50
_UNREAD: Final = 30_000
"""Milliseconds after which a connection ends whose client does not take what it is sent."""
_SWITCH: Final = 0.0005
"""Seconds after which a thread that runs the rules lets another on: a decision waits for the database several times,
and then each time for every thread that is busy."""
_BEAT: Final = 1
"""Seconds between two signs of life."""
_TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)


class PortTaken(OSError):  # noqa: N818
    """No port is free there."""


def open_socket(host: str, port: int) -> socket.socket:
    """A socket on this port, or the next one that is free.

    Raises:
        OSError: none is, or the address cannot be used.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + _TRIES, 65_536)) if port else [0]:
        # Only of a socket that says it is TCP's does asyncio send answers at once; else each waits for 40 ms.
        sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections inherit it
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
    """Ends streams of events before it waits for connections to close."""

    def handle_exit(self, sig: int, frame: object) -> None:
        app = self.config.app
        app.state.house.hub.close()  # type: ignore[union-attr]
        super().handle_exit(sig, frame)  # type: ignore[arg-type]


def serve(
    settings: Settings,
    sock: socket.socket,
    ready: Callable[[], None],
    beat: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Serve until somebody presses Ctrl-C.

    Args:
        settings: where the games are, and the bounds.
        sock: where to listen.
        ready: called when the server is about to answer.
        beat: called each second as long as the server can answer.
    """
    app = create_app(settings)
    config = Config(app, settings)
    config.callback_notify, config.timeout_notify = beat, _BEAT
    if settings.log:
        request_log.write_lines()
        app.state.observers.append(request_log.log)
    sys.setswitchinterval(_SWITCH)
    with collecting(), _measured(app, config):
        ready()
        _Server(config).run(sockets=[sock])


def check_port(port: int | None) -> None:
    """See that a port for figures is free.

    Raises:
        OSError: it is taken.
    """
    if port is not None:
        socket.create_server((request_log.HERE, port)).close()


@contextmanager
def _measured(app: FastAPI, config: Config) -> Iterator[None]:
    """With figures for Prometheus, if they are wanted."""
    port = config.settings.metrics
    if port is None:
        yield
        return
    from cubalibre.server.operation.metrics import Metrics  # noqa: PLC0415 - nobody else needs the library

    metrics = Metrics(app.state.house, config)
    app.state.observers.append(metrics.observe)
    with metrics.served(port):
        yield
