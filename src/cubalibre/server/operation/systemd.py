"""Messages to systemd: that the service is ready, and that it is alive (`WatchdogSec`)."""

import os
import socket
from contextlib import suppress
from typing import Final

_ALIVE: Final = b"READY=1\nWATCHDOG=1"


def report_alive() -> None:
    """Tell systemd that this process serves, if systemd has started it; never waits.

    Source: sd_notify(3). A message that is lost is followed by another within a second.
    """
    path = os.environ.get("NOTIFY_SOCKET", "")
    if path.startswith(("/", "@")):
        address = path.replace("@", "\0", 1) if path.startswith("@") else path
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
            sock.setblocking(False)
            sock.sendto(_ALIVE, address)


async def beat() -> None:
    """Report from the event loop, which proves that it runs."""
    report_alive()
