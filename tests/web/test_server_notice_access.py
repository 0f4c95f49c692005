"""Who may do what about notices and presence: the table of docs/api.md, cell by cell."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cubalibre.server.settings import Settings, sqlite_url
from tests.web.receivers import Browser, MailServer, Receiver
from tests.web.servers import FOUR, Reply, Server, begin, close_clients
from tests.web.test_server_notices import CALLING, MINE, known, seated, with_webhook

WHO = ("outsider", "spectator", "player", "person", "another")
DOCUMENT = (Path(__file__).parents[2] / "docs/api.md").read_text("utf-8")
TABLE = DOCUMENT.partition("<!-- notices -->")[2].partition("<!-- end of notices -->")[0]
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TABLE.split("\n") if line.startswith("| `")]
CELLS = [(row[0].strip("`"), who, cell) for row in ROWS for who, cell in zip(WHO, row[1:], strict=True)]


def body_of(what: str, game_id: str, receiver: Receiver) -> dict[str, Any]:
    """What is sent with a request; mail to one address is bounded, so each game has one of its own."""
    bodies: dict[str, dict[str, Any]] = {
        "people/me/notices": {"kinds": ["over"]},
        "people/me/notices/games/ID": {"kinds": ["over"]},
        "people/me/notices/webhook": {"url": f"{receiver.url}/more"},
        "people/me/notices/push": Browser().subscription(f"{receiver.url}/push"),
        "people/me/notices/mail": {"address": f"more-{game_id}@example.org"},
        "people/me/notices/ID/daily": {"daily": True},
        "notices/confirm": {"code": "made-up"},
        "games/ID/presence": {"page": "page-name-1", "visible": True},
    }
    return bodies.get(what, {})


def told(reply: Reply, reports: bool) -> str:
    """What a cell of the table says of a reply; `reports` if it is about a page that has reported."""
    if reply.status >= 400:
        return f"`{reply.error}`"
    if not reports:
        return str(reply.status)
    looking = [f"`{faction}`" for faction, state in reply.data["seats"].items() if state == "looking"]
    return ", ".join(looking) or f"{reply.data['spectators']} spectator"


def test_the_table_has_every_request_about_notices(description: Any) -> None:
    described = description["paths"]
    asked = {
        f"{method.upper()} {path.removeprefix('/api/').replace('{target_id}', 'ID').replace('{game_id}', 'ID')}"
        for path, methods in described.items()
        if "/notices" in path or path.endswith("/presence")
        for method in methods
    }
    assert asked == {row[0].strip("`") for row in ROWS}


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory, tables: Path) -> Iterator[tuple[Server, Receiver]]:
    """A server that calls the people of all cells, and where it calls them."""
    path = tmp_path_factory.mktemp("calling") / "games.db"
    shutil.copy(tables, path)
    with Receiver() as receiver, MailServer() as post:
        how: dict[str, Any] = CALLING | {"mail_server": post.url, "mail_sender": "cuba@example.org", "bounded": False}
        with Server(Settings(sqlite_url(path), **how)) as running:
            yield running, receiver
            close_clients()


@pytest.mark.parametrize(("request_line", "who", "cell"), CELLS)
def test_each_cell_of_the_table_of_notices(
    calling: tuple[Server, Receiver], request_line: str, who: str, cell: str
) -> None:
    api, receiver = calling[0].api(), calling[1]
    game = begin(api, FOUR)
    ana, eva = seated(game, known(api), "26july"), known(api, "Eva")
    if request_line.endswith("daily"):
        ana.post(f"{MINE}/mail", {"address": f"ana-{game.id}@example.org"})
    else:
        with_webhook(ana, receiver)
    before = ana.get(MINE).data
    (target,) = before["targets"]
    asking = {
        "outsider": api,
        "spectator": api.with_keys("made-up"),
        "player": game.by("government").api,
        "person": ana,
        "another": eva,
    }[who]
    method, what = request_line.split()
    address = f"/api/{what}".replace("notices/ID", f"notices/{target['id']}").replace("games/ID", f"games/{game.id}")
    reply = asking.get(address) if method == "GET" else asking.post(address, body_of(what, game.id, receiver))
    assert told(reply, request_line == "POST games/ID/presence") == cell.removesuffix(", their own")
    if who != "person":  # whatever others do, nothing of the person's has changed
        assert ana.get(MINE).data == before
    if "their own" in cell:
        assert target["id"] not in str(reply.data)
