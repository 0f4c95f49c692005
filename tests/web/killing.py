"""Kills a server, its workers and its database repeatedly during play; acknowledged decisions must survive.

    python -m tests.web.killing 1000        goes on where it was stopped, until there were so many kills
    python -m tests.web.killing 1000 --fresh

Figures are kept in `build/faults.json`, and printed after every tenth kill.
"""

import argparse
import contextlib
import http.client
import json
import os
import random
import signal
import subprocess
import tempfile
import threading
import time
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from cubalibre import Game
from cubalibre import board as b
from cubalibre.server.settings import sqlite_url
from tests.patience import PATIENCE
from tests.web.servers import (
    FOUR,
    SOLO,
    Api,
    Cluster,
    Playing,
    Process,
    Reply,
    begin,
    close_clients,
    cluster,
    command_of,
    words,
)

KEPT: Final = Path("build/faults.json")
SEATS: Final = (SOLO, FOUR, FOUR)
SERVER, STARTING, WORKER, DATABASE, BACKEND = "server", "server that starts", "worker", "database", "backend"
DECISIONS, GAMES = "decisions acknowledged", "games"
SQLITE_KINDS: Final = {SERVER: 5, STARTING: 1}
POSTGRES_KINDS: Final = {SERVER: 3, STARTING: 1, WORKER: 8, DATABASE: 4, BACKEND: 4}
"""What is killed, and how often in proportion."""
LONGEST: Final = 1.0
"""Seconds of play before a kill."""
AFTERWARDS: Final = 0.5
"""And after it, while what is left goes on."""
ROUNDS: Final = 30
"""Kills after which another database begins."""


class Away(Exception):  # noqa: N818 - nothing is wrong with the test
    """The storage does not answer."""


LOST: Final = (OSError, http.client.HTTPException, Away)


class Player:
    """Plays a game in a thread of its own, and remembers what the server has acknowledged."""

    def __init__(self, seats: dict[str, str], seed: int, pause: float) -> None:
        self.seats = seats
        self.pause = pause
        self.rng = random.Random(seed)
        self.game: Playing | None = None
        self.finished: list[Playing] = []
        self.decided = 0
        self._forget()

    def _forget(self) -> None:
        self.state: Any = None
        self.made: dict[int, tuple[str, str]] = {}
        """Faction and word of each decision that was acknowledged, by its place."""
        self.said = 0
        self.unsure = 0
        """Messages that were sent and not acknowledged."""
        self.under_way: tuple[str, dict[str, Any]] | None = None

    # Playing.

    def run(self, site: "Site", ended: threading.Event) -> None:
        """Play, and go on after each interruption, until the end."""
        while not ended.is_set():
            try:
                self._play(site.server.api(), ended)
            except LOST:
                ended.wait(0.05)

    def _play(self, api: Api, ended: threading.Event) -> None:
        self._take_up(api)
        while not ended.is_set():
            if self.game is None or self.state["view"]["over"]:
                self._begin(api)
            assert self.game is not None
            self._decide(self.game)
            ended.wait(self.pause)

    def _begin(self, api: Api) -> None:
        with contextlib.suppress(AssertionError):  # the storage may be away
            game = begin(api, self.seats)
            state = game.state
            if self.game is not None:
                self.finished.append(self.game)
            self._forget()
            self.game, self.state = game, state
            return
        raise Away

    def _decide(self, game: Playing) -> None:
        kind = self.rng.random()
        view = self.state["view"]
        place = {"at": view["entries"], "revision": self.state["revision"]}
        if kind < 0.1:
            self.unsure += 1
            assert self._ask(game, "messages", {"text": "hello"}).status == 201
            self.unsure -= 1
            self.said += 1
        elif kind < 0.2:
            self._send(game, "undo", place)
        elif kind < 0.22 and view["entries"] > 1:  # past dice and cards, since all keys are in one hand
            self._send(game, "rewind", {**place, "to": max(1, view["entries"] - self.rng.randrange(1, 40))})
        else:
            self._send(game, "answers", {**place, "word": self.rng.choice(words(self.state))})

    def _send(self, game: Playing, what: str, data: dict[str, Any], again: bool = False) -> None:
        """A decision; it is under way until there is an answer."""
        self.under_way = what, data
        reply = self._ask(game, what, data)
        if reply.status == 200:
            self._acknowledge(what, data, reply.data)
        elif again and reply.error == ("already-made" if what == "answers" else "stale"):
            assert reply.data["current"]["revision"] == self.state["revision"] + 1
            self._acknowledge(what, data, reply.data["current"])
        else:
            assert what in ("undo", "rewind"), reply
            assert reply.error in ("undo-refused", "not-your-decision")
        self.under_way = None

    def _ask(self, game: Playing, what: str, data: dict[str, Any]) -> Reply:
        reply = game.post(what, **data)
        if reply.status == 503:
            raise Away
        return reply

    def _acknowledge(self, what: str, data: dict[str, Any], state: Any) -> None:
        if what == "answers":
            self.made[data["at"]] = self.state["view"]["question"]["who"], data["word"]
        else:
            left = data.get("to", state["view"]["entries"])  # after going back, programs may have played on
            self.made = {at: made for at, made in self.made.items() if at < left}
        self.decided += 1
        self.state = state

    # After a kill.

    def _take_up(self, api: Api) -> None:
        """Send what was under way again: by now it has been made exactly once, whether it had been or not."""
        if self.game is not None:
            self.game = Playing(api, self.game.id, self.game.keys)
        if self.game is None or self.under_way is None:
            return
        self._send(self.game, *self.under_way, again=True)

    def check(self, api: Api) -> None:
        """Everything that was acknowledged is there, and nothing else."""
        self._take_up(api)
        if self.game is None:
            return
        there = self._there(self.game)
        assert there["view"] == self.state["view"]
        assert there["revision"] == self.state["revision"]
        assert 0 <= there["messages"] - self.said <= self.unsure
        self.said, self.unsure = there["messages"], 0
        check_record(self.game, self.made)

    def _there(self, game: Playing) -> Any:
        reply = game.api.get(game.path)
        if reply.status == 503:
            raise Away
        return reply.data


def check_record(game: Playing, made: dict[int, tuple[str, str]]) -> None:
    """The record is sound, and holds these decisions."""
    reply = game.get("record")
    if reply.status == 503:
        raise Away
    record = reply.data.decode()
    entries = [json.loads(line) for line in record.splitlines()[1:]]
    assert {at: (entries[at]["seat"], entries[at]["a"]) for at in made} == made
    assert Game.from_record(record, seats=dict.fromkeys((*b.FACTIONS, b.CHANCE))).to_record() == record


class Site:
    """A server with its database, to be killed in parts and brought up again."""

    kind: type[Process] = Process

    def __init__(self, database: str, own: Cluster | None) -> None:
        self._database = database
        self._own = own
        self.server = self._process()

    def _process(self) -> Process:
        return self.kind(self._database, *(("--workers", "2") if self._own else ()))

    def kill(self, kind: str, rng: random.Random) -> None:
        """Kill -9 of a part, while games are played."""
        if kind == WORKER:
            _kill([rng.choice(workers)] if (workers := self.server.workers()) else [])
        elif kind in (DATABASE, BACKEND):
            assert self._own is not None
            found = self._own.processes()
            backends = [one for one in found if b" test_" in command_of(one)]  # they have the database in their title
            _kill(found if kind == DATABASE else [rng.choice(backends)] if backends else [])
        else:
            self.server.kill()
        if kind == STARTING:
            beginning = self._process()
            time.sleep(rng.uniform(0, LONGEST))
            beginning.kill()

    def bring_up(self, kind: str) -> None:
        """Start again what does not start by itself."""
        if kind == DATABASE:
            assert self._own is not None
            _again(self._own.begin)
        if kind in (SERVER, STARTING):
            self.server = self._process()
            self.wait()

    def wait(self) -> None:
        """Until the server is there. What it says is read, else it would wait for that at some time."""
        _again(lambda: self.server.address)
        threading.Thread(target=deque, args=(self.server.process.stdout, 0), daemon=True).start()


def _kill(processes: list[int]) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def _again(attempt: Any) -> None:
    """Try until it works: what was killed may still be there for a moment, or not be back yet."""
    deadline = time.monotonic() + 4 * PATIENCE
    while True:
        try:
            attempt()
        except (*LOST, subprocess.CalledProcessError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return


Tally: TypeAlias = Counter[str]
"""How often what was killed, and what had been played."""


def kills_of(tally: Tally) -> int:
    """How often something was killed."""
    return tally.total() - tally[DECISIONS] - tally[GAMES]


def _say(tally: Tally) -> None:
    parts = ", ".join(f"{number} {what}" for what, number in sorted(tally.items()))
    print(f"{kills_of(tally)} kills, nothing lost: {parts}", flush=True)  # noqa: T201


def rounds(site: Site, kinds: list[str], rng: random.Random, name: str, pause: float = 0) -> Iterator[Tally]:
    """Play and kill; what there was of it after each kill.

    Args:
        site: what is killed.
        kinds: what of it, one after the other.
        rng: chooses when.
        name: of the database, for the figures.
        pause: seconds between two decisions of a player.
    """
    players = [Player(seats, rng.randrange(2**32), pause) for seats in SEATS]
    try:
        site.wait()
        for kind in kinds:
            before = _counted(players)
            ended = threading.Event()
            threads = [threading.Thread(target=player.run, args=(site, ended)) for player in players]
            for thread in threads:
                thread.start()
            time.sleep(rng.uniform(0, LONGEST))
            site.kill(kind, rng)
            site.bring_up(kind)
            time.sleep(rng.uniform(0, AFTERWARDS))
            ended.set()
            for thread in threads:
                thread.join()
            close_clients()
            for player in players:
                _again(lambda: player.check(site.server.api()))  # noqa: B023 - called at once
            yield Counter({f"{kind} ({name})": 1}) + (_counted(players) - before)
        for player in players:
            for game in player.finished:
                _again(lambda: check_record(Playing(site.server.api(), game.id, game.keys), {}))  # noqa: B023 - at once
    finally:
        site.server.kill()


def _counted(players: list[Player]) -> Tally:
    games = sum(len(player.finished) + (player.game is not None) for player in players)
    return Counter({DECISIONS: sum(player.decided for player in players), GAMES: games})


def campaign(kills: int, rng: random.Random, postgres: bool) -> Iterator[Tally]:
    """So many kills with one database."""
    weights = POSTGRES_KINDS if postgres else SQLITE_KINDS
    kinds = rng.choices(list(weights), list(weights.values()), k=kills)
    with contextlib.ExitStack() as stack:
        own = stack.enter_context(cluster()) if postgres else None
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = own.new_database() if own else sqlite_url(Path(folder) / "games.db")
        yield from rounds(Site(database, own), kinds, rng, "PostgreSQL" if postgres else "SQLite")


def main() -> None:
    """Kill until there were enough, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("kills", type=int)
    parser.add_argument("--fresh", action="store_true", help="forget the kills of runs before this one")
    wish = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing stays behind
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() and not wish.fresh else {}
    tally, rng = Counter[str](kept), random.Random()
    while (kills := kills_of(tally)) < wish.kills:
        on_sqlite = sum(number for what, number in tally.items() if "SQLite" in what)
        for done in campaign(min(ROUNDS, wish.kills - kills), rng, postgres=on_sqlite * 3 > kills):
            tally += done
            KEPT.parent.mkdir(exist_ok=True)
            KEPT.write_text(json.dumps(tally), "utf-8")
            if kills_of(tally) % 10 == 0:
                _say(tally)
    _say(tally)


if __name__ == "__main__":
    main()
