"""The sockets that a server listens on."""

import errno
import socket
from typing import Final

from cubalibre import i18n

LOOPBACK: Final = "127.0.0.1"
"""The address on which metrics are served."""
_TRIES: Final = 50
_UNREAD: Final = 30_000
"""Milliseconds after which a connection is closed whose client does not read."""
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


def check_port(port: int | None) -> None:
    """Check that the port for metrics is free.

    Raises:
        OSError: it is in use.
    """
    if port is not None:
        socket.create_server((LOOPBACK, port)).close()
