"""The client address of a request, and the network that limits count it by."""

import ipaddress
from contextlib import suppress
from contextvars import ContextVar
from functools import lru_cache
from typing import Final

from starlette.types import Scope

from cubalibre.server.settings import Settings

ADDRESS: Final[ContextVar[str]] = ContextVar("address", default="")
"""The address that the request under way is counted by."""
_HOUSEHOLD: Final = 64
"""Prefix length of the IPv6 network that one household usually has to itself."""
_KEPT: Final = 4096
"""Number of hosts whose addresses are cached: each request needs its own several times."""


def address_of(scope: Scope) -> str:
    """The key under which limits count a request: see `network_of`."""
    return network_of(host_of(scope))


def host_of(scope: Scope) -> str:
    """The IP address of the client that sent a request."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


@lru_cache(_KEPT)
def network_of(host: str) -> str:
    """The key for a host: its IPv4 address, or its IPv6 /64 network, since one household has many addresses."""
    address = ip_of(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((int(address) >> _HOUSEHOLD << _HOUSEHOLD, 128 - _HOUSEHOLD)))
    return str(address or host)


@lru_cache(_KEPT)
def ip_of(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """A host as an IP address, IPv4-mapped ones as IPv4; None if it is not an address."""
    with suppress(ValueError):
        address = ipaddress.ip_address(host)
        return getattr(address, "ipv4_mapped", None) or address
    return None


OWN: Final = (network_of("127.0.0.1"), network_of("::1"))
"""The addresses of the server's own machine."""


def is_bounded(settings: Settings, address: str) -> bool:
    """Whether limits on single addresses apply to this one."""
    return settings.bounded and address not in OWN
