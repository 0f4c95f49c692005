"""Sends notices while server, workers and database are killed: none may be lost, none come twice to the same device.

    python -m tests.web.notice_killing 10000              goes on where it was stopped
    python -m tests.web.notice_killing 10000 --minutes 30
    python -m tests.web.notice_killing 10000 --fresh

Rounds, each with a database of its own, are added up in `build/notices.jsonl`. The receiver tells a notice by its path
(the device) and its id, so that one sent again counts once. A kill may make a server send again what was under way.
"""

import argparse
import json
import random
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from cubalibre.server.storage import notice_targets, notices
from cubalibre.server.storage.notice_targets import MESSAGE, WEBHOOK, Target
from cubalibre.server.storage.notices import LEASE
from cubalibre.server.storage.rows import now
from cubalibre.server.storage.schema import DEVICES, PEOPLE
from cubalibre.server.storage.store import Store
from tests.web.killing import BACKEND, DATABASE, SERVER, WORKER, Site, _again
from tests.web.receivers import Receiver
from tests.web.servers import Cluster, Process, cluster

KEPT: Final = Path("build/notices.jsonl")
OPTIONS: Final = ("--workers", "2", "--public-url", "https://cuba.example.org", "--notice-host", "127.0.0.1")
KINDS: Final = {WORKER: 8, SERVER: 3, DATABASE: 3, BACKEND: 4}
"""What is killed, and how often in proportion."""
DEVICES_OF_ALL: Final = 50
ROUND: Final = 1_000
"""Notices with one database. At the end of a round nothing can be done but wait until the last lease has run out."""
BETWEEN: Final = 200
"""Arrivals between two kills at most. By the clock, a server on a busy machine would be killed before it ever sends."""
UNDER_WAY: Final = 16
"""Notices that a server sends at once."""


class CallingSite(Site):
    """A server that calls people, with its database, to be killed in parts."""

    def __init__(self, database: str, own: Cluster, options: tuple[str, ...]) -> None:
        self._options = options
        super().__init__(database, own)

    def _process(self) -> Process:
        return Process(self._database, *self._options)


def people_with_targets(store: Store, url: str, number: int) -> list[str]:
    """The ids of people, each of whom is called at a path of their own."""
    ids = [f"person-{number:05}" for number in range(number)]
    with store.writing() as connection:
        for person in ids:
            connection.execute(sa.insert(PEOPLE).values(id=person, name=person, created=now(), language="en"))
            device = {"key_hash": person, "id": person, "label": "", "created": now(), "seen": now()[:10]}
            connection.execute(sa.insert(DEVICES).values(person_id=person, **device))
    for person in ids:
        target = Target(person, person, WEBHOOK, f"{url}/{person}", "", "", now(), None, "", None)
        notice_targets.add_target(store, target, 1)
    return ids


def enqueue_all(database: str, people: list[str], wanted: int, begun: list[int]) -> None:
    """Store notices, each until the database has taken it; `begun` says how many there are."""
    store = Store(database)
    number = 0
    while number < wanted:
        person = people[number % len(people)]
        try:
            notices.enqueue(store, person, MESSAGE, "", f"run {number}", {"faction": "syndicate"}, now())
        except SQLAlchemyError:
            time.sleep(0.1)
        else:
            number += 1
            begun[0] = number
    store.close()


def kill_until(
    ended: threading.Event,
    site: CallingSite,
    receiver: Receiver,
    rng: random.Random,
    kills: Counter[str],
    between: int = BETWEEN,
) -> None:
    """Kill one part after the other, each once 1 to `between` further notices have arrived."""
    wanted = rng.randint(1, between)
    while not ended.wait(0.02):
        if len(receiver.calls) < wanted:
            continue
        (kind,) = rng.choices(list(KINDS), list(KINDS.values()))
        site.kill(kind, rng)
        kills[kind] += 1
        site.bring_up(kind)
        wanted = len(receiver.calls) + rng.randint(1, between)


def figures(receiver: Receiver, wanted: int, kills: Counter[str], began: float) -> dict[str, Any]:
    """What has arrived so far."""
    seen = Counter((call.path, call.data["id"]) for call in list(receiver.calls))
    return {
        "seconds": round(time.monotonic() - began),
        "wanted": wanted,
        "arrived": len(seen),
        "sent_again_after_a_kill": sum(seen.values()) - len(seen),
        "kills": dict(kills),
    }


def one_round(wanted: int, seed: int) -> dict[str, Any]:
    """Send so many through kills; the figures at the end."""
    rng, kills, began = random.Random(seed), Counter[str](), time.monotonic()
    with cluster() as own, Receiver() as receiver:
        assert own is not None, "PostgreSQL must be installed"
        database = own.new_database()
        store = Store(database)
        people = people_with_targets(store, receiver.url, DEVICES_OF_ALL)
        store.close()
        site = CallingSite(database, own, OPTIONS)
        site.wait()
        ended, begun = threading.Event(), [0]
        killing = threading.Thread(target=kill_until, args=(ended, site, receiver, rng, kills))
        killing.start()
        storing = threading.Thread(target=enqueue_all, args=(database, people, wanted, begun))
        storing.start()
        try:
            found = _follow(receiver, wanted, kills, began)
        finally:
            ended.set()
            killing.join()
            storing.join()
        time.sleep(LEASE.total_seconds() + 5)  # what might come twice has come by then
        found = figures(receiver, wanted, kills, began) | {"waiting": _waiting(database)}
        site.server.kill()
    return found


def _follow(receiver: Receiver, wanted: int, kills: Counter[str], began: float) -> dict[str, Any]:
    """Print the figures until all has arrived, or nothing has for a long time."""
    last, since = -1, time.monotonic()
    while True:
        found = figures(receiver, wanted, kills, began)
        _say(found)
        if found["arrived"] != last:
            last, since = found["arrived"], time.monotonic()
        if found["arrived"] >= wanted or time.monotonic() - since > 6 * LEASE.total_seconds():
            return found
        time.sleep(5)


def _waiting(database: str) -> tuple[int, int]:
    """What the outbox still has."""
    found: list[tuple[int, int]] = []

    def look() -> None:
        store = Store(database)
        try:
            found.append(notices.counts(store))
        finally:
            store.close()

    _again(look)
    return found[-1]


def _say(found: dict[str, Any]) -> None:
    print(json.dumps(found), flush=True)  # noqa: T201


def kept_rounds() -> list[dict[str, Any]]:
    """The rounds that have ended, of this run and of those that it goes on from."""
    return [json.loads(line) for line in KEPT.read_text("utf-8").splitlines()] if KEPT.exists() else []


def total(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """The sums of all rounds."""
    kills = sum((Counter[str](each["kills"]) for each in rounds), Counter[str]())
    numbers = ("seconds", "wanted", "arrived", "sent_again_after_a_kill")
    return {name: sum(each[name] for each in rounds) for name in numbers} | {"kills": dict(kills)}


def faults_of(found: dict[str, Any]) -> list[str]:
    """What went wrong in a round."""
    faults = {
        "lost": found["arrived"] < found["wanted"],
        "left in the outbox": tuple(found["waiting"]) != (0, 0),
        "sent again without a kill": found["sent_again_after_a_kill"] > UNDER_WAY * sum(found["kills"].values()),
    }
    return [fault for fault, is_so in faults.items() if is_so]


def main() -> None:
    """Send in rounds until there were enough or the time is over; fail if one of them went wrong."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("notices", type=int, nargs="?", default=10_000)
    parser.add_argument("--minutes", type=float, default=600.0, help="begin no round after so many")
    parser.add_argument("--round", type=int, default=ROUND, help="notices in a round")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs have sent")
    given = parser.parse_args()
    KEPT.parent.mkdir(exist_ok=True)
    if given.fresh:
        KEPT.unlink(missing_ok=True)
    deadline = time.monotonic() + 60 * given.minutes
    rounds = kept_rounds()
    while (left := given.notices - sum(each["wanted"] for each in rounds)) > 0 and time.monotonic() < deadline:
        found = one_round(min(left, given.round), len(rounds) + 1)
        rounds.append(found)
        with KEPT.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")
        _say(total(rounds))
    if wrong := [(fault, each) for each in rounds for fault in faults_of(each)]:
        sys.exit(f"wrong: {wrong}")


if __name__ == "__main__":
    main()
