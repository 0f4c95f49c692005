"""Who can see and do what in a game: the table of docs/api.md, cell by cell."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from tests.web.servers import FOUR, Api, Events, Reply, begin, begin_with, words
from tests.web.test_server_people import held_by, person

DELAYED: Final = {"watch": "delayed", "turns": 2}
NOBODY: Final = {"watch": "nobody"}
WHO: Final = ("outsider", "of a game shown later", "of a game for players", "spectator", "blocked", "player", "person")
DOCUMENT: Final = (Path(__file__).parents[2] / "docs/api.md").read_text("utf-8")
TABLE: Final = DOCUMENT.partition("<!-- table -->")[2].partition("<!-- end of table -->")[0]
ROWS: Final = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in TABLE.split("\n") if line.startswith("| `")
]
ELSEWHERE: Final = {"POST hold", "POST release"}
"""In the table of people."""
BODIES: Final[dict[str, dict[str, Any]]] = {
    "preview": {"word": "pass"},
    "why": {"word": "pass"},
    "draft": {"steps": [{"answers": "pass"}]},
    "rewind": {"to": 1},
    "acts": {"faction": "26july", "act": "gift directorio 1"},
    "answers": {"word": "pass"},
    "messages": {"text": "Hello"},
    "deals": {"text": "Oriente is yours.", "others": ["syndicate"]},
    "deals/NUMBER": {"said": "kept"},
    "notepad": {"faction": "26july", "text": "Secret"},
    "clock": {"act": "stop"},
    "plans": {"plans": []},
    "presence": {"page": "abcdefgh1", "visible": True},
    "analysis": {"effort": "quick"},
    "analysis/turn": {"entry": 0},
    "again": {"entry": 0},
    "what-if/games": {"entry": 0, "first": 0, "games": 1},
    "board": {"board": None},
    "board/position": {"position": {}},
    "board/ticks": {"number": 0},
}
AT: Final = {"answers", "acts", "undo", "rewind", "messages/NUMBER/accept", "messages/NUMBER/take-back", "back"}
AT_TOO: Final = {"board/position"}


class Table:
    """A game of four people, in which 26July decides, and all who may look at it."""

    def __init__(self, api: Api, who: str) -> None:
        rules: dict[str, dict[str, object]] = {WHO[1]: {"spectators": DELAYED}, WHO[2]: {"spectators": NOBODY}}
        self.game = game = begin_with(api, "26july", **rules.get(who, {}))
        game.by("26july").post("messages", offer={"faction": "26july", "act": "gift government 1"})
        game.by("26july").post("deals", text="Havana is yours.", others=["government"])
        ana = held_by(game, person(api), "26july")
        stranger = api
        if who in ("spectator", "blocked"):
            stranger = api.with_keys(person(api, "Eva"))
        if who == "blocked":
            other = begin(api, FOUR)
            held_by(other, ana.keys, "26july")
            held_by(other, stranger.keys, "syndicate")
            assert ana.post("/api/blocks", {"game": other.id, "faction": "syndicate"}).status in (200, 201)
        self.asking = {"player": game.by("government").api, "person": ana}.get(who, stranger)

    def events(self) -> Reply:
        """What the stream of events says first, or the refusal."""
        events = Events(self.game, **{"X-Seats": self.asking.keys})
        if events.response.status != 200:
            return self.asking.get(f"{self.game.path}/events")
        return Reply(200, events.next(), {})

    def ask(self, method: str, what: str) -> Reply:
        if what == "events":
            return self.events()
        path = f"{self.game.path}/{what}".removesuffix("/").replace("/at/ENTRY", "/at/0")
        path = path.replace("/sheets/FACTION", "/sheets/26july").replace("/NUMBER", "/1")
        if method == "GET":
            return self.asking.get(path)
        body = BODIES.get(what, {})
        if what in AT or what in AT_TOO:
            state = self.game.state
            body = {"at": state["view"]["entries"], "revision": state["revision"]} | body
        return self.asking.post(path, body)


def told(reply: Reply, who: str, method: str) -> str:
    """What a cell of the table says of a reply."""
    if reply.status >= 400:
        return f"`{reply.error}`"
    return "earlier" if who == WHO[1] and method == "GET" else "yes"


def test_the_table_has_every_request_about_a_game(description: Any) -> None:
    described = description["paths"]
    prefix = "/api/games/{game_id}"
    asked = {
        f"{method.upper()} {path.removeprefix(prefix).removeprefix('/')}".strip()
        for path, methods in described.items()
        if path.startswith(prefix)
        for method in methods
    }
    asked = {
        line.replace("{entry}", "ENTRY").replace("{faction}", "FACTION").replace("{number}", "NUMBER") for line in asked
    }
    asked = asked - {"POST messages/NUMBER/{act}"} | {f"POST messages/NUMBER/{act}" for act in ("accept", "take-back")}
    assert {line_of(row) for row in ROWS} == asked - ELSEWHERE


def line_of(row: list[str]) -> str:
    """The request of a row, without the address of the game."""
    return row[0].strip("`").replace("games/ID", "").replace(" /", " ").strip()


def all_cells(api: Api, who: str, lines: Sequence[str]) -> list[str]:
    """What each request comes to, in the order of the table: the last ones change the game."""
    table = Table(api, who)
    entries = table.game.state["view"]["entries"]
    found, seen = [], {}
    for line in lines:
        method, _, what = line.partition(" ")
        reply = table.ask(method, what)
        found.append(told(reply, who, method))
        seen[line] = reply.data
    if who != WHO[2]:
        assert (seen["GET events"]["entries"] == entries) == (who != WHO[1])
    if who == WHO[1]:
        state = table.game.state
        assert table.game.answer(state, words(state)[-1]).status == 200
        for line in (line for line in seen if line.startswith("GET") and line != "GET presence"):
            assert table.ask("GET", line[4:]).data == seen[line], line
    return found


@pytest.mark.parametrize("who", WHO)
def test_each_cell_of_the_table(api: Api, who: str) -> None:
    lines = [line_of(row) for row in ROWS]
    found = dict(zip(lines, all_cells(api, who, lines), strict=True))
    assert found == {line_of(row): row[1 + WHO.index(who)] for row in ROWS}
