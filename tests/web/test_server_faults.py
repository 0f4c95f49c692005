"""What was acknowledged is there after a kill -9, at whatever moment it comes, of whatever part.

`make fault-test` kills more often than `make test`, which only takes a sample.
"""

import random
from collections import Counter
from pathlib import Path

import pytest

from cubalibre.server.settings import sqlite_url
from tests.samples import WHOLE, times
from tests.web.killing import DECISIONS, POSTGRES_KINDS, SERVER, SQLITE_KINDS, STARTING, Site, kills_of, rounds
from tests.web.servers import CopyingProcess, cluster

pytestmark = pytest.mark.database

PAUSE = 0.0 if WHOLE else 0.02
"""Seconds between two decisions of a player: in a sample, decisions without a pause would cost more than they show."""


class CopyingSite(Site):
    """A server whose parts are there at once when they begin again."""

    kind = CopyingProcess


def check(site: Site, kinds: list[str]) -> None:
    """Nothing is lost, though there was something to lose."""
    tally = Counter[str]()
    for done in rounds(site, kinds, random.Random(f"faults {kinds}"), "here", PAUSE):
        tally += done
    assert kills_of(tally) == len(kinds)
    assert tally[DECISIONS]


def test_kills_of_a_server_with_sqlite_lose_nothing(tmp_path: Path) -> None:
    check(Site(sqlite_url(tmp_path / "games.db"), None), [SERVER, STARTING] * times(3, 1) + [SERVER])
    assert set(SQLITE_KINDS) == {SERVER, STARTING}


def test_kills_of_servers_workers_and_postgresql_lose_nothing() -> None:
    with cluster() as own:
        if own is None:
            pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
        check(CopyingSite(own.new_database(), own), list(POSTGRES_KINDS) * times(3, 1))
