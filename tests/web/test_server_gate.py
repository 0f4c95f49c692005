"""Pages from elsewhere change nothing here, and a proxy is believed if it is named, and only then."""

import socket
from collections.abc import Callable

import pytest

from tests.patience import PATIENCE
from tests.web.servers import FOUR, Reply, Server, begin

GOOD = ["localhost:8000", "127.0.0.1", "192.168.1.5:80", "[::1]:8000", "LOCALHOST", "cuba.localhost", "localhost."]
BAD = ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "", "[", "127.1.evil"]


@pytest.mark.parametrize("host", [*GOOD, socket.gethostname()])
def test_a_server_knows_its_addresses_and_its_machine(server: Server, host: str) -> None:
    assert server.api().send("GET", "/api/health", Host=host).status == 200


@pytest.mark.parametrize("host", BAD)
@pytest.mark.parametrize("path", ["/", "/api/health"])
def test_a_name_that_somebody_points_here_is_refused(server: Server, host: str, path: str) -> None:
    refused = server.api().send("GET", path, Host=host)
    assert (refused.status, refused.error) == (421, "unknown-host")


def test_a_server_is_called_what_its_operator_says(serve: Callable[..., Server]) -> None:
    api = serve(names=("Cuba.example.org",)).api()
    assert api.send("GET", "/api/health", Host="cuba.example.org").status == 200
    assert api.send("GET", "/api/health", Host="example.org").error == "unknown-host"


def lesson(server: Server, **headers: str) -> Reply:
    """Begin a lesson: a form on any page can send this."""
    return server.api().send("POST", "/api/lessons/first-game", None, **headers)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1", "https://", "http://[", ""])
def test_a_page_from_elsewhere_makes_no_games(server: Server, origin: str) -> None:
    refused = lesson(server, Origin=origin)
    assert (refused.status, refused.error) == (403, "foreign-page")
    assert server.service.store.number_of_games() == 0


def test_a_servers_own_pages_and_programs_make_games(server: Server) -> None:
    own = f"http://127.0.0.1:{server.address[1]}"
    assert lesson(server).status == lesson(server, Origin=own).status == 201


def test_behind_a_proxy_the_page_has_another_name(serve: Callable[..., Server]) -> None:
    server = serve(names=("cuba.example.org",))
    assert lesson(server, Origin="https://cuba.example.org").status == 201
    assert lesson(server, Origin="https://cuba.example.org.evil.example").error == "foreign-page"


def test_a_page_of_another_port_or_scheme_is_foreign(server: Server) -> None:
    host, port = server.address
    for origin in (f"https://{host}:{port}", f"http://{host}:{port + 1}", f"http://{host}", f"ftp://{host}:{port}"):
        assert lesson(server, Origin=origin).error == "foreign-page", origin
    assert lesson(server, Origin="http://localhost", Host="LOCALHOST:80").status == 201


NAMED = "cuba.example.org"


@pytest.mark.parametrize(
    ("origin", "host", "told", "status"),
    [
        ("https://cuba.example.org", NAMED, "https", 201),
        ("https://cuba.example.org:8443", f"{NAMED}:8443", "https", 201),
        ("https://cuba.example.org", "127.0.0.1:8000", "https", 201),  # the proxy names it as it sees it
        ("http://cuba.example.org", NAMED, "https", 403),
        ("https://cuba.example.org:8443", NAMED, "https", 403),
        ("https://cuba.example.org", f"{NAMED}:8443", "https", 403),
        ("https://cuba.example.org:8443", "127.0.0.1:8000", "https", 403),
        ("https://127.0.0.1:8001", "127.0.0.1:8000", "https", 403),
        ("https://cuba.example.org", NAMED, "http", 403),
        ("http://cuba.example.org", NAMED, "http", 201),
        ("https://cuba.example.org", NAMED, None, 201),  # a proxy that does not say
        ("http://cuba.example.org:8000", NAMED, None, 403),
    ],
)
def test_a_named_page_has_the_scheme_that_the_proxy_tells(
    serve: Callable[..., Server], origin: str, host: str, told: str | None, status: int
) -> None:
    server = serve(names=(NAMED,), proxies=("127.0.0.1",))
    headers = {"Origin": origin, "Host": host} | ({"X-Forwarded-Proto": told} if told else {})
    assert lesson(server, **headers).status == status


def test_a_browser_says_whose_page_it_is(server: Server) -> None:
    """Also where it sends no `Origin`: with pictures, links and simple requests."""
    api = server.api()
    for site in ("cross-site", "same-site"):
        assert lesson(server, **{"Sec-Fetch-Site": site}).error == "foreign-page"
        assert api.send("GET", "/api/help/book", None, **{"Sec-Fetch-Site": site}).error == "foreign-page"
        link = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"}
        assert api.send("GET", "/", None, **link).status == 200
        assert lesson(server, **link).error == "foreign-page"
    for site in ("same-origin", "none"):
        assert lesson(server, **{"Sec-Fetch-Site": site}).status == 201


def test_a_request_says_in_one_way_how_long_it_is(server: Server) -> None:
    with socket.create_connection(server.address, PATIENCE) as raw:
        raw.sendall(
            b"POST /api/lessons/first-game HTTP/1.1\r\nHost: localhost\r\n"
            b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        )
        answer = b"".join(iter(lambda: raw.recv(65_536), b""))
    assert answer.count(b"HTTP/1.1 ") == 1
    assert b" 400 " in answer.splitlines()[0]


def forwarded(server: Server) -> list[int]:
    """What comes back to requests that say they are of different addresses."""
    return [
        server.api().send("GET", "/api/health", None, **{"X-Forwarded-For": f"203.0.113.{number}"}).status
        for number in range(4)
    ]


def test_nobody_is_believed_whom_they_speak_for(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    assert forwarded(serve(requests_burst=2, requests_a_second=0.001)) == [200, 200, 429, 429]


def test_a_proxy_that_is_named_is_believed(serve: Callable[..., Server]) -> None:
    bounds = {"requests_burst": 2, "requests_a_second": 0.001, "connections_an_address": 2}
    assert forwarded(serve(proxies=("127.0.0.0/8",), **bounds)) == [200] * 4
    assert begin(serve(proxies=("10.0.0.1",)).api(), FOUR).keys
