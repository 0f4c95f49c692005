"""The ledger of deals at the table: who writes, who says what became of them, and where they are found again."""

import json
from collections.abc import Callable
from typing import Any

from cubalibre import record
from cubalibre.deals import MOST_DEALS, TEXT_LENGTH
from cubalibre.game import Game
from cubalibre.server.storage import administration
from tests.web.servers import FOUR, SOLO, Events, Playing, Reply, Server, begin, words

DEAL = {"text": "Oriente is yours.", "others": ["directorio"], "until": 2}


def write(game: Playing, **more: object) -> Reply:
    return game.post("deals", **(DEAL | more))


def deals_of(game: Playing) -> list[Any]:
    reply = game.get("deals")
    assert reply.status == 200, reply
    return list(reply.data["deals"])


def test_a_deal_is_written_down_and_seen_by_all(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin(server.api(), FOUR)
    assert deals_of(game) == []
    assert write(game.by("26july")).status == 201
    (deal,) = deals_of(Playing(server.api(), game.id, {}))
    del deal["written"]
    assert deal == {
        "number": 1, "entry": game.state["view"]["entries"], "by": "26july", "others": ["directorio"],
        "text": "Oriente is yours.", "until": 2, "said": {},
    }  # fmt: skip
    talk = game.get("messages").data["items"]
    assert [(item["seat"], item["text"]) for item in talk] == [(None, "Deal 1 was written down.")]


def test_each_party_says_by_itself_what_became_of_it(serve: Callable[..., Server], database: str) -> None:
    game = begin(serve(database).api(), FOUR)
    write(game.by("26july"), others=["directorio", "syndicate"])
    one, other, stranger = game.by("26july"), game.by("directorio"), game.by("government")
    assert one.post("deals/1", said="kept").data["deals"][0]["said"] == {"26july": "kept"}
    assert other.post("deals/1", said="broken").data["deals"][0]["said"] == {"26july": "kept", "directorio": "broken"}
    assert stranger.post("deals/1", said="broken").error == "not-your-faction"
    assert one.post("deals/1", said=None).data["deals"][0]["said"] == {"directorio": "broken"}
    assert one.post("deals/2", said="kept").error == "no-such-deal"
    told = len(game.get("messages").data["items"])
    assert other.post("deals/1", said="broken").status == 200  # says it again
    assert len(game.get("messages").data["items"]) == told


def test_others_hear_of_a_deal_at_once(server: Server) -> None:
    game = begin(server.api(), FOUR)
    events = Events(game)
    first = events.next()["messages"]
    write(game.by("26july"))
    assert events.next()["messages"] == first + 1


def test_who_may_write_what(server: Server) -> None:
    game = begin(server.api(), FOUR)
    mine = game.by("26july")
    assert write(Playing(server.api(), game.id, {})).error == "no-seat"
    assert write(mine, faction="syndicate").error == "not-your-faction"
    for wrong in (["26july"], ["directorio", "directorio"]):
        assert write(mine, others=wrong).error == "not-a-deal"
    assert write(mine, others=[]).status == 422
    for wrong_text in ("", "   ", "\u202e", "x" * (TEXT_LENGTH + 1)):
        assert write(mine, text=wrong_text).status == 422
    for wrong_round in (0, 5, True):
        assert write(mine, until=wrong_round).status == 422
    administration.mute(server.service.store, game.id, "26july", True)
    assert write(mine).error == "muted"
    assert deals_of(game) == []


def test_programs_make_no_deals(server: Server) -> None:
    game = begin(server.api(), SOLO)
    for program in ("government", "syndicate"):
        assert write(game, others=[program]).error == "not-a-deal"


def test_a_ledger_is_bounded(server: Server) -> None:
    game = begin(server.api(), FOUR).by("26july")
    for _ in range(MOST_DEALS):
        assert write(game).status == 201
    assert write(game).error == "too-many-deals"
    assert len(deals_of(game)) == MOST_DEALS


def saved(game: Playing) -> str:
    return str(game.get("record").data.decode())


def test_the_ledger_is_in_the_record_and_goes_on_with_it(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin(server.api(), FOUR)
    plain = saved(game)
    assert json.loads(plain.splitlines()[0])["version"] == record.FORMAT_VERSION
    write(game.by("26july"))
    game.by("directorio").post("deals/1", said="kept")
    text = saved(game)
    assert text.splitlines()[1:] == plain.splitlines()[1:]
    (deal,) = Game.from_record(text).deals
    assert deal.data == {
        "entry": game.state["view"]["entries"], "by": "26july", "with": ["directorio"], "text": "Oriente is yours.",
        "until": 2, "said": {"directorio": "kept"},
    }  # fmt: skip
    reply = server.api().post("/api/games/import", {"record": text})
    again = Playing(server.api(), reply.data["id"], reply.data["keys"])
    assert [deal["said"] for deal in deals_of(again)] == [{"directorio": "kept"}]
    assert saved(again) == text
    again.answer(again.state, words(again.state)[0])
    assert Game.from_record(saved(again)).deals == Game.from_record(text).deals


def test_a_restarted_server_has_the_ledger(serve: Callable[..., Server], database: str) -> None:
    first = serve(database)
    game = begin(first.api(), FOUR)
    write(game.by("26july"))
    assert deals_of(Playing(serve(database).api(), game.id, {})) == deals_of(game)


def test_a_notice_about_a_deal_hides_no_notice_about_the_game(server: Server) -> None:
    game = begin(server.api(), FOUR)
    write(game.by("26july"))
    assert server.service.store.notice(game.id) == ""
