"""Public addresses: which IP addresses a server may connect to for somebody else."""

import ipaddress
import socket
from contextlib import suppress
from typing import Final, TypeAlias

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
_GLOBAL_UNICAST: Final = ipaddress.IPv6Network("2000::/3")
"""All that IANA has given out; what lies outside is local, or leads to IPv4 (::ffff:0:0/96, 64:ff9b::/96)."""
_REFUSED: Final[tuple[Network, ...]] = (
    ipaddress.IPv4Network("192.0.0.0/24"),  # protocol assignments, which `is_global` partly allows
    ipaddress.IPv4Network("192.88.99.0/24"),  # relays of 6to4
    ipaddress.IPv6Network("2001::/23"),  # protocol assignments, Teredo among them, which leads to IPv4
    ipaddress.IPv6Network("2001:db8::/32"),
    ipaddress.IPv6Network("2002::/16"),  # 6to4, which leads to IPv4
    ipaddress.IPv6Network("3fff::/20"),  # documentation
)
"""Networks that `is_global` does not refuse in every version of Python served."""
_ISATAP: Final = (0x00005EFE, 0x02005EFE)
"""The third quarter of an IPv6 address that leads to the IPv4 address in the last one (RFC 5214)."""


def is_public(address: Address) -> bool:
    """Whether an address is one host's on the public internet, and not this machine's own."""
    if not address.is_global or address.is_multicast or address.is_reserved or address.is_unspecified:
        return False
    if any(address.version == network.version and address in network for network in _REFUSED):
        return False
    if isinstance(address, ipaddress.IPv6Address) and not _is_plain(address):
        return False
    return not _is_of_this_machine(address)


def _is_plain(address: ipaddress.IPv6Address) -> bool:
    """Whether an IPv6 address is global, and neither of an interface nor an IPv4 address in another form."""
    third_quarter = int(address) >> 32 & 0xFFFFFFFF
    return address.scope_id is None and address in _GLOBAL_UNICAST and third_quarter not in _ISATAP


def _is_of_this_machine(address: Address) -> bool:
    """Whether an interface of this machine has the address: only to such a one can a socket be bound."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.bind((str(address), 0))
        return True
    return False
