"""What was acknowledged is there after a kill -9, at whatever moment it comes; what was not, is there whole or not.

`make fault-test` kills more often than `make test`, which only takes a sample.
"""

import http.client
import json
import os
import random
import threading
import time
from typing import Any

from cubalibre import Game
from cubalibre import board as b
from tests.samples import times
from tests.web.servers import FOUR, SOLO, Api, Playing, Process, begin, close_clients, words

KILLS = int(os.environ.get("CUBALIBRE_KILLS", times(6, 2)))
KILLS_BEFORE_IT_IS_READY = max(1, KILLS // 6)
LONGEST = 1.0
"""Seconds of play before a kill."""
MORE_KILLS = 8
"""On a machine so busy that nobody has decided anything by then, so many more, each after a second more of play."""
LOST = (OSError, http.client.HTTPException)


class Player:
    """Plays a game in a thread of its own, and remembers what the server has acknowledged."""

    def __init__(self, seats: dict[str, str], seed: int) -> None:
        self.seats = seats
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
        self.under_way: tuple[str, dict[str, Any]] | None = None

    # Playing.

    def run(self, address: tuple[str, int]) -> None:
        """Play until the server is gone."""
        try:
            while True:
                self._step(Api(address))
        except LOST:
            pass

    def _step(self, api: Api) -> None:
        if self.game is None or self.state["view"]["over"]:
            self._begin(api)
        assert self.game is not None
        self.game = Playing(api, self.game.id, self.game.keys)
        while not self.state["view"]["over"]:
            self._decide(self.game)

    def _begin(self, api: Api) -> None:
        game = begin(api, self.seats)
        if self.game is not None:
            self.finished.append(self.game)
        self._forget()
        self.game = game
        self.state = game.state

    def _decide(self, game: Playing) -> None:
        kind = self.rng.random()
        if kind < 0.1:
            assert game.post("messages", text="hello").status == 201
            self.said += 1
        elif kind < 0.2:
            self._send(game, "undo", {})
        else:
            self._send(game, "answers", {"word": self.rng.choice(words(self.state))})

    def _send(self, game: Playing, what: str, data: dict[str, Any]) -> None:
        """A decision; it is under way until there is an answer."""
        view = self.state["view"]
        data = {"at": view["entries"], "revision": self.state["revision"], **data}
        self.under_way = what, data
        reply = game.post(what, **data)
        self.under_way = None
        if reply.status == 200:
            self._acknowledge(what, data, reply.data)
        else:
            assert what == "undo", reply
            assert reply.error in ("undo-refused", "not-your-decision")

    def _acknowledge(self, what: str, data: dict[str, Any], state: Any) -> None:
        if what == "answers":
            self.made[data["at"]] = self.state["view"]["question"]["who"], data["word"]
        else:
            self.made = {at: made for at, made in self.made.items() if at < state["view"]["entries"]}
        self.decided += 1
        self.state = state

    # After a kill.

    def check(self, api: Api) -> None:
        """Everything that was acknowledged is there, and what was under way is there whole or not at all."""
        if self.game is None:
            return
        game = self.game = Playing(api, self.game.id, self.game.keys)
        there = game.state
        if self.state is None:
            self.state = there
        if self.under_way is None or there["revision"] == self.state["revision"]:
            assert there["view"] == self.state["view"]
            assert there["revision"] == self.state["revision"]
        else:
            self._check_under_way(game, *self.under_way, there)
        assert there["messages"] - self.said in (0, 1)
        self.said = there["messages"]
        self.under_way = None
        check_record(game, self.made)

    def _check_under_way(self, game: Playing, what: str, data: dict[str, Any], there: Any) -> None:
        assert there["revision"] == self.state["revision"] + 1
        again = game.post(what, **data)
        assert (again.status, again.error) == (409, "already-made" if what == "answers" else "stale")
        assert again.data["current"] == there == game.state
        self._acknowledge(what, data, there)


def check_record(game: Playing, made: dict[int, tuple[str, str]]) -> None:
    """The record is sound, and holds these decisions."""
    record = game.get("record").data.decode()
    entries = [json.loads(line) for line in record.splitlines()[1:]]
    assert {at: (entries[at]["seat"], entries[at]["a"]) for at in made} == made
    assert Game.from_record(record, seats=dict.fromkeys((*b.FACTIONS, b.CHANCE))).to_record() == record


def play_until_killed(players: list[Player], server: Process, seconds: float) -> None:
    threads = [threading.Thread(target=player.run, args=(server.address,)) for player in players]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    server.kill()
    for thread in threads:
        thread.join()
    close_clients()


def test_nothing_is_lost_by_kills(database: str) -> None:
    rng = random.Random(f"faults {KILLS}")
    players = [Player(seats, seed) for seed, seats in enumerate((SOLO, FOUR, FOUR))]
    early = set(rng.sample(range(KILLS), KILLS_BEFORE_IT_IS_READY))
    for kill in range(KILLS + MORE_KILLS):
        if kill >= KILLS and any(player.decided for player in players):
            break
        if kill in early:
            beginning = Process(database)
            time.sleep(rng.uniform(0, LONGEST))
            beginning.kill()
        with Process(database) as server:
            for player in players:
                player.check(server.api())
            play_until_killed(players, server, rng.uniform(0, LONGEST) + max(0, kill - KILLS + 1))
    with Process(database) as server:
        for player in players:
            player.check(server.api())
            for game in player.finished:
                check_record(Playing(server.api(), game.id, game.keys), {})
    decided = sum(player.decided for player in players)
    assert decided
    print(f"{KILLS + len(early)} kills, {decided} decisions, {sum(len(p.finished) + 1 for p in players)} games")  # noqa: T201
