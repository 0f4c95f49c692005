"""The guarded client: what a user's URL may lead to, and what it may cost."""

import contextlib
import datetime
import ipaddress
import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from cubalibre.server.notices import guarded_client
from cubalibre.server.notices.guarded_client import MOST_READ, Blocked, GuardedClient, NotSent
from cubalibre.server.notices.public_addresses import is_public
from tests.patience import PATIENCE
from tests.web.receivers import Receiver

PUBLIC = "93.184.216.34"


# Forms of URLs.


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "//example.org/",
        "example.org",
        "https://",
        "https:///path",
        "https://user@example.org/",
        "https://user:password@example.org/",
        "https://example.org@127.0.0.1/",
        "https://127.0.0.1\\@example.org/",
        "https://example.org\\@127.0.0.1/",
        "https://exam\nple.org/",
        "https://example.org/\r\nHost: other",
        "https://example.org/a b",
        "https://exämple.org/",
        "https://127.0.0.1%2f@example.org/",
        "https://example.org:22/",
        "https://example.org:80/",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://example.org:https/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f.0.0.1/",
        "https://0x7f000001/",
        "https://0177.0.0.1/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data/",
        "https://[::1]/",
        "https://[::ffff:169.254.169.254]/",
        "https://[64:ff9b::a9fe:a9fe]/",
        "https://[fe80::1%25eth0]/",
        "https://[fd00::1]/",
        f"https://example.org/{'a' * 1000}",
    ],
)
def test_a_url_that_leads_elsewhere_is_refused_at_once(url: str) -> None:
    def never(*_: object) -> Sequence[str]:
        raise AssertionError("it was looked up")

    with pytest.raises(Blocked):
        GuardedClient(resolve=never).post(url, b"", {})


@pytest.mark.parametrize(
    "url", ["https://example.org/a?b=c", "https://example.org:8443/", "https://EXAMPLE.org./", f"https://{PUBLIC}/"]
)
def test_a_public_url_by_https_is_accepted(url: str) -> None:
    assert GuardedClient().check(url).secure


# Addresses.


@pytest.mark.parametrize(
    "address",
    [
        *("0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1"),
        *("192.0.0.8", "192.0.0.9", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.51.100.1"),
        *("203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"),
        *("::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "64:ff9b::808:808"),
        *("64:ff9b:1::a00:1", "100::1", "2001::1", "2001:0:53aa:64c:0:fbfe:80ff:fffe", "2001:10::1", "2001:20::1"),
        *("2001:db8::1", "2002:7f00:1::", "2002:808:808::1", "3fff::1", "5f00::1", "fc00::1", "fd12:3456::1"),
        *("fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "ff0e::1", "2a00:1450::5efe:7f00:1"),
        *("2a00:1450::200:5efe:7f00:1", "2a00:1450:4001::1%eth0"),
    ],
)
def test_an_address_that_is_not_one_hosts_on_the_internet_is_not_public(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", PUBLIC, "2a00:1450:4001:80b::200e", "2606:4700::1111"])
def test_others_are_public(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


def test_an_address_of_this_machine_is_not_public(monkeypatch: pytest.MonkeyPatch) -> None:
    bound: list[str] = []
    monkeypatch.setattr(socket.socket, "bind", lambda _, address: bound.append(address[0]))
    assert not is_public(ipaddress.ip_address("8.8.8.8"))
    assert bound == ["8.8.8.8"]


# Names.


class Names:
    """A resolver whose answers change with each look-up; and the addresses to which connections were wanted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *answers: Sequence[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []
        self.connected: list[tuple[str, int]] = []
        monkeypatch.setattr(socket, "create_connection", self._connect)

    def __call__(self, host: str, port: int) -> Sequence[str]:
        self.asked.append(host)
        return self.answers.pop(0)

    def _connect(self, address: tuple[str, int], timeout: float) -> socket.socket:
        self.connected.append(address)
        raise ConnectionRefusedError


def test_a_name_is_resolved_once_and_the_address_that_was_checked_is_connected_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = Names(monkeypatch, [PUBLIC], ["127.0.0.1"])
    with pytest.raises(NotSent):
        GuardedClient(resolve=names).post("https://rebinding.example.org/", b"", {})
    assert names.asked == ["rebinding.example.org"]
    assert names.connected == [(PUBLIC, 443)]


@pytest.mark.parametrize(
    "answer", [["127.0.0.1"], [PUBLIC, "127.0.0.1"], ["10.0.0.1", PUBLIC], ["::ffff:127.0.0.1"], ["fe80::1%eth0"]]
)
def test_a_name_with_any_address_inside_is_refused(monkeypatch: pytest.MonkeyPatch, answer: list[str]) -> None:
    names = Names(monkeypatch, answer)
    with pytest.raises(Blocked):
        GuardedClient(resolve=names).post("https://inside.example.org/", b"", {})
    assert names.connected == []


def test_the_address_that_players_use_for_this_server_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    names = Names(monkeypatch, [PUBLIC], [PUBLIC])
    with pytest.raises(Blocked):
        GuardedClient(own_names=["cuba.example.org"], resolve=names).post("https://other.example.org/", b"", {})
    assert names.asked == ["other.example.org", "cuba.example.org"]
    assert names.connected == []


@pytest.mark.parametrize("answer", [[], ["no address"], [PUBLIC, "no address"]])
def test_a_name_without_addresses_is_not_connected_to(monkeypatch: pytest.MonkeyPatch, answer: list[str]) -> None:
    names = Names(monkeypatch, answer)
    with pytest.raises(NotSent):
        GuardedClient(resolve=names).post("https://nowhere.example.org/", b"", {})
    assert names.connected == []


def test_a_look_up_that_hangs_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded_client, "SECONDS", 0.05)
    going_on = threading.Event()

    def hang(*_: object) -> Sequence[str]:
        going_on.wait(PATIENCE)
        return []

    with pytest.raises(NotSent, match="in time"):
        GuardedClient(resolve=hang).post("https://slow.example.org/", b"", {})
    going_on.set()


# The allow-list.


def test_what_the_operator_allows_is_reached_by_http_too() -> None:
    with Receiver() as receiver:
        assert GuardedClient(["127.0.0.0/8"]).post(receiver.url, b"{}", {}).status == 200
        assert GuardedClient(["127.0.0.1"]).post(receiver.url, b"{}", {}).status == 200
        by_name = receiver.url.replace("127.0.0.1", "hook.lan")
        client = GuardedClient(["hook.lan"], resolve=lambda *_: ["127.0.0.1"])
        assert client.post(by_name, b"{}", {}).status == 200
        assert receiver.calls[-1].headers["host"] == by_name.split("/")[2]


def test_nothing_else_is_reached_by_it() -> None:
    client = GuardedClient(["10.0.0.0/8", "hook.lan"], resolve=lambda *_: ["127.0.0.1"])
    with pytest.raises(Blocked):
        client.check("http://127.0.0.1/")
    with pytest.raises(Blocked):
        client.post("https://other.lan/", b"", {})
    with pytest.raises(Blocked):
        client.check("http://other.lan/")


# Responses.


@contextlib.contextmanager
def answering(reply: Callable[[socket.socket], None]) -> Iterator[str]:
    """A server that answers each connection in its own way; its URL."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            with contextlib.suppress(OSError):
                while True:
                    connection, _ = server.accept()
                    with connection, contextlib.suppress(OSError):
                        connection.recv(65536)
                        reply(connection)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"
        server.shutdown(socket.SHUT_RDWR)
        thread.join(PATIENCE)


def saying(text: bytes) -> Callable[[socket.socket], None]:
    return lambda connection: connection.sendall(text)


@pytest.mark.parametrize("to", ["http://169.254.169.254/", "http://127.0.0.1:1/", "https://[::1]/", "/elsewhere"])
@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(monkeypatch: pytest.MonkeyPatch, to: str, status: int) -> None:
    with Receiver(status, headers={"Location": to}) as receiver:
        connected: list[tuple[str, int]] = []
        connect = socket.create_connection

        def connect_and_count(address: tuple[str, int], timeout: float) -> socket.socket:
            connected.append(address)
            return connect(address, timeout)

        monkeypatch.setattr(socket, "create_connection", connect_and_count)
        assert GuardedClient(["127.0.0.1"]).post(receiver.url, b"{}", {}).status == status
        assert len(connected) == len(receiver.calls) == 1


def test_a_body_without_end_is_not_read() -> None:
    ended = threading.Event()

    def pour(connection: socket.socket) -> None:
        connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        try:
            while True:
                connection.sendall(b"x" * 65536)
        except OSError:
            ended.set()
            raise

    with answering(pour) as url:
        assert GuardedClient(["127.0.0.1"]).post(url, b"", {}).status == 200
        assert ended.wait(PATIENCE)


@pytest.mark.parametrize(
    "text",
    [
        b"HTTP/1.1 200 OK\r\nX: " + b"x" * 10 * MOST_READ,
        b"HTTP/1.1 200 OK\r\n" + b"X: x\r\n" * MOST_READ,
        b"HTTP/1.1 100 Continue\r\n\r\n" * MOST_READ,
        b"x" * 10 * MOST_READ,
        b"220 smtp.example.org ESMTP\r\n",
        b"HTTP/1.1 2000 OK\r\n\r\n",
        b"",
    ],
)
def test_a_response_without_a_head_of_reasonable_length_fails(text: bytes) -> None:
    with answering(saying(text)) as url, pytest.raises(NotSent):
        GuardedClient(["127.0.0.1"]).post(url, b"", {})


def test_a_response_that_comes_drop_by_drop_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded_client, "SECONDS", 0.3)
    stopped = threading.Event()

    def drip(connection: socket.socket) -> None:
        connection.sendall(b"HTTP/1.1 200 OK\r\n")
        while not stopped.wait(0.02):
            connection.sendall(b"X: x\r\n")

    with answering(drip) as url:
        with pytest.raises(NotSent):
            GuardedClient(["127.0.0.1"]).post(url, b"", {})
        stopped.set()


def test_a_server_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded_client, "SECONDS", 0.1)
    stopped = threading.Event()

    def wait(_: socket.socket) -> None:
        stopped.wait(PATIENCE)

    with answering(wait) as url:
        with pytest.raises(NotSent):
            GuardedClient(["127.0.0.1"]).post(url, b"", {})
        stopped.set()


def test_a_wish_to_wait_is_read() -> None:
    with Receiver(429, headers={"Retry-After": "17"}) as receiver:
        assert GuardedClient(["127.0.0.1"]).post(receiver.url, b"", {}) == (429, 17.0)
    with Receiver(429, headers={"Retry-After": "tomorrow"}) as receiver:
        assert GuardedClient(["127.0.0.1"]).post(receiver.url, b"", {}) == (429, None)


# TLS.


def certificate(folder: Path, *names: str) -> Path:
    """A file with a key and a certificate for names, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, names[0])])
    day = datetime.timedelta(days=1)
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now - day, now + day)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(each) for each in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    path = folder / "certificate.pem"
    path.write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()) + made.public_bytes(pem)
    )
    return path


def test_the_certificate_must_be_of_the_name_in_the_url(tmp_path: Path) -> None:
    """The connection goes to an address; name, SNI and certificate are those of the URL all the same."""
    path = certificate(tmp_path, "push.example.org")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    asked: list[str | None] = []
    context.sni_callback = lambda _, name, __: asked.append(name)
    heads: list[bytes] = []

    def reply(connection: socket.socket) -> None:
        with context.wrap_socket(connection, server_side=True) as encrypted:
            heads.append(encrypted.recv(65536))
            encrypted.sendall(b"HTTP/1.1 201 Created\r\n\r\n")

    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            for _ in range(2):
                connection, _address = server.accept()
                with connection, contextlib.suppress(OSError):
                    reply(connection)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        client = GuardedClient(["127.0.0.1"], resolve=lambda *_: ["127.0.0.1"])
        client._trust.load_verify_locations(path)
        port = server.getsockname()[1]
        assert client.post(f"https://push.example.org:{port}/a?b=c", b"text", {}).status == 201
        with pytest.raises(NotSent, match="SSLCertVerificationError"):
            client.post(f"https://other.example.org:{port}/", b"text", {})
        thread.join(PATIENCE)
    assert asked == ["push.example.org", "other.example.org"]
    assert heads[0].startswith(b"POST /a?b=c HTTP/1.1\r\n")
    assert f"host: push.example.org:{port}".encode() in heads[0].lower()
