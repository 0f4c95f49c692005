"""Behind Caddy, as docs/hosting.md has it: HTTPS and HTTP/2, streams of events that are not held back, real addresses.

`make proxy` brings Debian's package for these tests; without a Caddy they are skipped.
"""

import contextlib
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path

import pytest

from cubalibre.server.settings import sqlite_url
from cubalibre.server.storage import administration
from cubalibre.server.storage.store import Store
from tests.patience import PATIENCE
from tests.web.servers import SOLO, Process, begin
from tests.web.test_server_watched import free_port

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
CADDY = os.environ.get("CUBALIBRE_CADDY") or shutil.which("caddy")
NAME = "cuba.localhost"
"""A name that leads to this machine everywhere."""
BANNED = "192.0.2.9"

pytestmark = pytest.mark.skipif(
    CADDY is None or shutil.which("curl") is None, reason="needs Caddy and curl (make proxy)"
)


class Proxy:
    """Caddy before a server, with certificates of its own authority."""

    def __init__(self, server: Process, folder: Path) -> None:
        self.port, self.folder = free_port(), folder
        found = re.search(r"<<'END'\n(cuba\.example\.org \{.*?)END\n", PAGE.read_text("utf-8"), re.DOTALL)
        assert found is not None
        site = found[1].replace("cuba.example.org", f"https://{NAME}:{self.port}")
        site = site.replace("127.0.0.1:8000", f"127.0.0.1:{server.address[1]}").replace(
            "{\n", "{\n    tls internal\n", 1
        )
        settings = "{\n    admin off\n    auto_https disable_redirects\n    skip_install_trust\n}\n"
        (folder / "Caddyfile").write_text(settings + site, "utf-8")
        assert CADDY is not None
        self.process = subprocess.Popen(
            [CADDY, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"],
            env=os.environ | {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)},
            stderr=subprocess.DEVNULL,
        )

    def curl(self, path: str, *options: str) -> str:
        """What comes from a path, by HTTP/2, trusting Caddy's own authority alone."""
        authority = self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        command = ["curl", "--silent", "--show-error", "--http2", "--cacert", str(authority), *options]
        done = subprocess.run(
            [*command, f"https://{NAME}:{self.port}{path}"],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        return done.stdout

    def wait(self) -> None:
        """Until it answers."""
        deadline = time.monotonic() + PATIENCE
        while "ok" not in self.curl("/api/health/live"):
            assert time.monotonic() < deadline
            time.sleep(0.1)


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[tuple[Process, Proxy]]:
    database = sqlite_url(tmp_path / "games.db")
    with contextlib.closing(Store(database)) as store:
        administration.ban(store, ip_network(BANNED), None)
    options = ("--name", NAME, "--proxy", "127.0.0.1", "--log")
    with Process(database, *options) as server, contextlib.ExitStack() as stack:
        server.api()
        proxy = Proxy(server, tmp_path)
        stack.callback(proxy.process.wait, PATIENCE)
        stack.callback(proxy.process.terminate)
        proxy.wait()
        yield server, proxy


def test_pages_come_by_https_and_http_2(proxied: tuple[Process, Proxy]) -> None:
    _, proxy = proxied
    assert proxy.curl("/", "--output", "/dev/null", "--write-out", "%{http_version} %{http_code}") == "2 200"
    assert proxy.curl("/", "--header", "Origin: http://evil.example", "--data", "x").count("foreign-page") == 1
    own = proxy.curl("/api/lessons", "--header", f"Origin: https://{NAME}:{proxy.port}")
    assert "first-game" in own


def test_events_are_not_held_back(proxied: tuple[Process, Proxy]) -> None:
    server, proxy = proxied
    game = begin(server.api(), SOLO)
    heard = proxy.curl(f"{game.path}/events", "--max-time", "3", "--no-buffer")
    assert '"revision": 1' in heard


def test_addresses_are_those_of_the_players(proxied: tuple[Process, Proxy]) -> None:
    """Caddy says where a request comes from, and does not pass on what the client says of it."""
    server, proxy = proxied
    direct = server.api()
    assert direct.send("GET", "/api/health/live", None, **{"X-Forwarded-For": BANNED}).error == "banned"
    assert "ok" in proxy.curl("/api/health/live", "--header", f"X-Forwarded-For: {BANNED}")
