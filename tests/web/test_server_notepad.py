"""Notepads: a text for each seat, which nobody but its holder gets."""

import json
import random
from collections.abc import Callable

import sqlalchemy as sa

from cubalibre.server.settings import NOTES_LENGTH
from cubalibre.server.storage import administration
from cubalibre.server.storage.schema import NOTEPADS
from tests.web.browsers import imported
from tests.web.servers import FOUR, Playing, Server, begin, words
from tests.web.test_server_people import held_by, person
from tests.web.test_server_results import before_the_end
from tests.web.test_server_spectators import all_paths

SECRET = "The Casino in Havana is empty."


def note(game: Playing, text: str = SECRET, faction: str = "26july") -> object:
    reply = game.post("notepad", faction=faction, text=text)
    assert reply.status == 200, reply
    return reply.data["notes"]


def test_a_seat_keeps_what_its_holder_notes(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin(server.api(), FOUR)
    mine = game.by("26july", "directorio")
    assert mine.get("notepad").data == {"notes": {"26july": "", "directorio": ""}}
    assert note(mine, f"{SECRET}\nÑico agrees.") == {"26july": f"{SECRET}\nÑico agrees.", "directorio": ""}
    assert note(mine, "Second", "directorio") == {"26july": f"{SECRET}\nÑico agrees.", "directorio": "Second"}
    again = Playing(serve(database).api(), game.id, game.keys, ("26july",))
    assert again.get("notepad").data == {"notes": {"26july": f"{SECRET}\nÑico agrees."}}
    assert note(again, "") == {"26july": ""}


def test_a_person_has_the_notes_on_each_device(server: Server) -> None:
    game = begin(server.api(), FOUR)
    ana = held_by(game, person(server.api()), "26july")
    note(game.by("26july"))
    assert ana.get(f"{game.path}/notepad").data == {"notes": {"26july": SECRET}}


def test_nobody_else_gets_the_notes(server: Server) -> None:
    """Neither players of other seats nor spectators, at whatever address of the game; nor does the record."""
    game = begin(server.api(), FOUR)
    note(game.by("26july"))
    game.answer(game.state, words(game.state)[0])
    game.by("26july").post("deals", text="A deal", others=["syndicate"])
    for reader in (game.by("government"), Playing(server.api(), game.id, {})):
        for path in all_paths() - {"/events"}:
            address = path.replace("{entry}", "1").replace("{faction}", "26july")
            reply = reader.api.get(f"{game.path}{address}")
            body = reply.data.decode() if isinstance(reply.data, bytes) else json.dumps(reply.data)
            assert SECRET not in body, address
        assert reader.post("notepad", faction="26july", text="x").status == 403
    assert Playing(server.api(), game.id, {}).get("notepad").error == "no-seat"
    assert game.by("government").get("notepad").data == {"notes": {"government": ""}}
    assert SECRET not in game.by("26july").get("record").data.decode()


def test_notes_are_bounded_and_readable(server: Server) -> None:
    game = begin(server.api(), FOUR).by("26july")
    for wrong in ("x" * (NOTES_LENGTH + 1), "\u202e", "a\x00"):
        assert game.post("notepad", faction="26july", text=wrong).status == 422
    note(game, "x" * NOTES_LENGTH)


def test_notes_are_deleted_with_the_game(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin(server.api(), FOUR)
    note(game.by("26july"))
    store = server.service.store
    row = store.game(game.id)
    assert row is not None
    assert administration.delete(store, row)
    with store.reading() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(NOTEPADS)) == 0


def test_a_rematch_begins_with_empty_notes(server: Server) -> None:
    game = imported(server, before_the_end())
    note(game.by("26july"))
    game.play(100, random.Random(9))
    new = Playing(game.api, game.post("rematch").data["id"], game.keys, ("26july",))
    assert new.get("notepad").data == {"notes": {"26july": ""}}
