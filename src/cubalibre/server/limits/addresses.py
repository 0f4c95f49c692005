"""The client address of a request, and the network that limits count it by."""

import ipaddress
from contextlib import suppress
from contextvars import ContextVar
from typing import Final

from starlette.types import Scope

ADDRESS: Final[ContextVar[str]] = ContextVar("address", default="")
"""The address that the request under way is counted by."""
_HOUSEHOLD: Final = 64
"""Prefix length of the IPv6 network that one household usually has to itself."""


def address_of(scope: Scope) -> str:
    """What a request is counted by, see `network_of`."""
    return network_of(host_of(scope))


def host_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def network_of(host: str) -> str:
    """What a host is counted by: its address; of IPv6 the network, since one household has many addresses."""
    address = ip_of(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((int(address) >> _HOUSEHOLD << _HOUSEHOLD, 128 - _HOUSEHOLD)))
    return str(address or host)


def ip_of(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address of a host, if it is one; of an IPv4 client at an IPv6 socket that of IPv4."""
    with suppress(ValueError):
        address = ipaddress.ip_address(host)
        return getattr(address, "ipv4_mapped", None) or address
    return None
