"""The address of this server for other machines of its network: for invitations that are made on its own machine."""

import ipaddress
import socket
from contextlib import suppress
from typing import Final

from starlette.types import Scope

from cubalibre.server.limits.addresses import host_of, ip_of

_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address of nobody (RFC 5737): the way there shows the machine's own address in its network; nothing is sent."""
_PATIENCE: Final = 0.3
"""Seconds."""


def address_in_network(scope: Scope) -> str | None:
    """The origin at which others reach the server, for a request of its own machine; None if there is none."""
    client, server = ip_of(host_of(scope)), scope.get("server")
    if client is None or not client.is_loopback or not server or not server[1]:
        return None
    with suppress(OSError):
        own, port = _own_address(), int(server[1])
        if not ipaddress.ip_address(own).is_loopback:
            socket.create_connection((own, port), timeout=_PATIENCE).close()
            return f"{scope['scheme']}://{own}:{port}"
    return None


def _own_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_ELSEWHERE)
        return str(probe.getsockname()[0])
