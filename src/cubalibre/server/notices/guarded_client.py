"""Guarded HTTP client: sends to addresses that users name, and reaches nothing inside the operator's network.

A host name is resolved once. If one of its addresses is not public, nothing is sent; otherwise the connection goes to
exactly the address that was checked. There are no redirects, no proxies, and no more than `MOST_READ` bytes are read.
"""

import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import SplitResult, urlsplit

import h11

from cubalibre.server.notices.public_addresses import Address, Network, is_public

MOST_READ: Final = 16 * 1024
"""Bytes of a response that are read: its head. What comes after it is not read at all."""
SECONDS: Final = 10.0
"""For the whole request, from the look-up of the name to the head of the response."""
MOST_LETTERS: Final = 1_000
_HTTPS: Final = 443
_FIRST_FREE_PORT: Final = 1_024
"""Lower ones belong to other protocols, except that of HTTPS."""
_CHUNK: Final = 4_096
Resolver: TypeAlias = Callable[[str, int], Sequence[str]]
"""The addresses of a host and port."""


class Blocked(Exception):  # noqa: N818 - it is the guard that works
    """A URL to which nothing is sent; the message says why, for the log."""


class NotSent(Exception):  # noqa: N818 - nothing is wrong here
    """The request failed before the head of a response came; it may have arrived all the same."""


class Reply(NamedTuple):
    """The head of a response."""

    status: int
    retry_after: float | None
    """Seconds that the receiver asks to wait; None if it asks nothing."""


class Destination(NamedTuple):
    """A URL whose form has been checked."""

    secure: bool
    host: str
    port: int
    path: str
    """With the query."""

    @property
    def authority(self) -> str:
        """The value of the `Host` header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (_HTTPS if self.secure else 80) else f"{host}:{self.port}"


class GuardedClient:
    """A client that connects only to public addresses, and to what the operator allows besides."""

    def __init__(
        self, allowed: Sequence[str] = (), own_names: Sequence[str] = (), resolve: Resolver | None = None
    ) -> None:
        """Admit public addresses, and hosts, addresses and networks in `allowed`, also by HTTP and at any port.

        The addresses of `own_names`, the names of this server, are not public.
        """
        self._hosts = {each.lower() for each in allowed}
        self._networks = [network for each in allowed if (network := network_named(each)) is not None]
        self._own_names = own_names
        self._resolve = resolve or _system_addresses

    @cached_property
    def _trust(self) -> ssl.SSLContext:
        return ssl.create_default_context()  # to read the certificates takes as long as all else of a server's start

    def check(self, url: str) -> Destination:
        """Check the form of a URL; no name is resolved.

        Raises:
            Blocked: nothing would be sent to it.
        """
        parts = _parts(url)
        host = _plain_host(parts)
        secure = parts.scheme == "https"
        try:
            port = parts.port if parts.port is not None else (_HTTPS if secure else 80)
        except ValueError:
            raise Blocked("the port") from None
        if not self._is_allowed(host) and (not secure or (port != _HTTPS and port < _FIRST_FREE_PORT)):
            raise Blocked("only HTTPS, at its port or a free one")
        address = _as_address(host)
        if address is not None and not self._is_allowed(host) and not is_public(address):
            raise Blocked("not a public address")
        path = parts.path or "/"
        return Destination(secure, host, port, f"{path}?{parts.query}" if parts.query else path)

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Reply:
        """Send a request and return the head of its response.

        Raises:
            Blocked: nothing was sent.
            NotSent: there was no response.
        """
        deadline = time.monotonic() + SECONDS
        to = self.check(url)
        address = self._checked_address(to, deadline)
        try:
            with closing(_connected(address, to.port, deadline)) as plain:
                if not to.secure:
                    return _exchange(plain, to, body, headers, deadline)
                plain.settimeout(_left(deadline))
                with self._trust.wrap_socket(plain, server_hostname=to.host) as encrypted:
                    return _exchange(encrypted, to, body, headers, deadline)
        except (OSError, h11.ProtocolError) as error:
            raise NotSent(type(error).__name__) from None

    def _checked_address(self, to: Destination, deadline: float) -> Address:
        """The address to connect to; each of the host's has been checked."""
        found = [_as_address(each) for each in self._addresses(to.host, to.port, deadline)]
        addresses = [address for address in found if address is not None]
        if not addresses or len(addresses) < len(found):
            raise NotSent("no address")
        for address in addresses:
            self._check_address(to.host, address)
        return addresses[0]

    def _check_address(self, host: str, address: Address) -> None:
        if self._is_allowed(host) or any(_is_in(address, network) for network in self._networks):
            return
        if not is_public(address) or str(address) in self._own_addresses():
            raise Blocked("not a public address")

    def _is_allowed(self, host: str) -> bool:
        address = _as_address(host)
        if address is not None and any(_is_in(address, network) for network in self._networks):
            return True
        return host in self._hosts

    def _own_addresses(self) -> set[str]:
        """The addresses at which players reach this server, maybe at a router before it."""
        deadline = time.monotonic() + SECONDS
        found: set[str] = set()
        for name in self._own_names:
            try:
                found.update(self._addresses(name, _HTTPS, deadline))
            except NotSent:
                continue
        return found

    def _addresses(self, host: str, port: int, deadline: float) -> Sequence[str]:
        """The addresses of a host; the system's own look-up has no time limit that a caller can set."""
        found: list[str] = []

        def look_up() -> None:
            try:
                found.extend(self._resolve(host, port))
            except (OSError, UnicodeError):
                return

        thread = threading.Thread(target=look_up, name="name-look-up", daemon=True)
        thread.start()
        thread.join(_left(deadline))
        if thread.is_alive():
            raise NotSent("the name was not resolved in time")
        return found


def network_named(word: str) -> Network | None:
    """An address or network in words; None if it is neither."""
    try:
        return ipaddress.ip_network(word)
    except ValueError:
        return None


def _parts(url: str) -> SplitResult:
    """The parts of a URL; what parsers read differently (line breaks, spaces, backslashes) is refused."""
    if len(url) > MOST_LETTERS or not url.isascii() or not url.isprintable() or any(c in url for c in " \\"):
        raise Blocked("the form of the URL")
    try:
        parts = urlsplit(url)
    except ValueError:
        raise Blocked("the form of the URL") from None
    if parts.scheme not in ("https", "http"):
        raise Blocked("the scheme")
    if "@" in parts.netloc or "%" in parts.netloc:
        raise Blocked("a user in the URL")
    return parts


def _plain_host(parts: SplitResult) -> str:
    """The host in lower case. Numbers that only some resolvers read as an address (`0x7f.1`) are refused."""
    host = (parts.hostname or "").lower().removesuffix(".")
    if not host:
        raise Blocked("no host")
    if _as_address(host) is None and (":" in host or host.rsplit(".", 1)[-1][:1].isdigit()):
        raise Blocked("the host")
    return host


def _as_address(word: str) -> Address | None:
    try:
        return ipaddress.ip_address(word)
    except ValueError:
        return None


def _is_in(address: Address, network: Network) -> bool:
    return address.version == network.version and address in network


def _system_addresses(host: str, port: int) -> Sequence[str]:
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def _left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise NotSent("too slow")
    return left


def _connected(address: Address, port: int, deadline: float) -> socket.socket:
    """A connection to an address, given in figures, so that nothing is resolved again."""
    return socket.create_connection((str(address), port), timeout=_left(deadline))


def _exchange(
    connection: socket.socket, to: Destination, body: bytes, headers: Mapping[str, str], deadline: float
) -> Reply:
    http = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_READ)
    named = {"Host": to.authority, "Content-Length": str(len(body)), "Connection": "close", **headers}
    request = h11.Request(method="POST", target=to.path, headers=list(named.items()))
    connection.settimeout(_left(deadline))
    parts = (request, h11.Data(data=body), h11.EndOfMessage())
    connection.sendall(b"".join(http.send(part) or b"" for part in parts))
    read = 0
    while read < MOST_READ:
        event = http.next_event()
        if isinstance(event, h11.Response):
            return Reply(event.status_code, _retry_after(event))
        if event is h11.NEED_DATA:
            connection.settimeout(_left(deadline))
            data = connection.recv(_CHUNK)
            read += len(data)
            http.receive_data(data)
    raise NotSent("the head of the response is too long")


def _retry_after(response: h11.Response) -> float | None:
    for name, value in response.headers:
        if name == b"retry-after" and value.isdigit() and len(value) < 7:
            return float(value)
    return None
