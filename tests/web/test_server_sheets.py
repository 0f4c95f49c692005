"""Faction sheets over HTTP: for everybody, at every moment, in every language, and nothing hidden in them."""

import random
from typing import Any

import pytest
from pydantic import TypeAdapter

from cubalibre import Game
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.view.sheet import SheetView, sheet
from tests.web.servers import FOUR, Api, Playing, Server, begin, begin_with

SHEET = TypeAdapter(SheetView)


def sheets(game: Playing, query: str = "") -> dict[str, Any]:
    """All four, by Faction."""
    replies = {word: game.get(f"sheets/{word}{query}") for word in n.FACTION_WORDS[:4]}
    assert all(reply.status == 200 for reply in replies.values()), replies
    return {word: reply.data for word, reply in replies.items()}


def test_a_sheet_is_the_engines_now_and_at_each_entry(api: Api) -> None:
    game = begin(api, FOUR)
    game.play(30, random.Random(5))
    lines = game.get("record").data.decode().splitlines(keepends=True)
    for entry in (0, 7, 19, len(lines) - 1):
        then = Game.from_record("".join(lines[: entry + 1]), seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))
        for word, reply in sheets(game, f"?entry={entry}").items():
            assert reply["entry"] == entry
            assert SHEET.validate_python(reply["sheet"]) == sheet(then.position, n.faction_named(word), then.question)
    assert sheets(game) == sheets(game, f"?entry={len(lines) - 1}")


def test_a_spectator_reads_the_same(server: Server, api: Api) -> None:
    game = begin(api, FOUR)
    assert sheets(Playing(server.api(), game.id, {})) == sheets(game)


def test_the_sentences_say_what_the_numbers_say(api: Api) -> None:
    game = begin_with(api, "government")
    own = game.get("sheets/government").data["texts"]
    assert own["name"] == "Government"
    assert own["moment"] == "Government decides now."
    assert own["goals"][0]["lines"][0].startswith("From Havana 12, Pinar del Río 2")
    assert own["goals"][0]["state"] == "3 to go"
    assert [deed["name"] for deed in own["operations"]] == ["Train", "Garrison", "Sweep", "Assault"]
    assert own["operations"][0]["price"] == "2 Resources a space"
    assert own["operations"][1]["price"] == "2 Resources in all"


def test_why_not_stands_in_words(api: Api) -> None:
    texts = begin(api, FOUR).get("sheets/directorio").data["texts"]
    (assassinate,) = [deed for deed in texts["activities"] if deed["section"] == "4.4.3"]
    assert assassinate["lines"][-1].startswith("4.4.3 Assassinate: no space of this Terror")


@pytest.mark.parametrize(
    ("lang", "moment", "price"),
    [
        ("es", "El Gobierno decide ahora.", "2 Recursos por casilla"),
        ("it", "Ora decide il Governo.", "2 Risorse per spazio"),
        ("ru", "Сейчас решает: Правительство.", "2 рес. за область"),
    ],
)
def test_a_sheet_in_other_languages(api: Api, lang: str, moment: str, price: str) -> None:
    game = begin_with(api, "government")
    texts = game.get(f"sheets/government?lang={lang}").data["texts"]
    assert texts["moment"] == moment
    assert texts["operations"][0]["price"] == price


def test_nothing_hidden_stands_on_a_sheet(api: Api) -> None:
    game = begin(api, FOUR, options={"deception": "third"})
    game.play(10, random.Random(2))
    told = str(sheets(game)).casefold()
    assert not any(secret in told for secret in ("hidden-asset", "hidden asset", "agenda", "threat", "marker"))


def test_a_phase_of_a_propaganda_round(api: Api) -> None:
    """6.2: after the Resources Phase a sheet has what came in."""
    rng = random.Random(6)
    while True:
        game = begin(api)
        game.play(80, rng)
        items = [item for item in game.get("log").data["items"] if item["what"] == "earnings"]
        if items:
            break
    entry = items[0]["entry"]
    for phase in ("victory", "earnings"):
        then = game.get(f"at/{entry}?phase={phase}").data["view"]
        told = sheets(game, f"?entry={entry}&phase={phase}")
        assert {word: reply["sheet"]["resources"] for word, reply in told.items()} == then["position"]["resources"]
        assert {reply["sheet"]["turn"]["moment"] for reply in told.values()} == {"round"}


def test_garbage(api: Api) -> None:
    game = begin_with(api)  # after a Propaganda card there would be such a Phase
    entries = game.state["view"]["entries"]
    assert [game.get(f"sheets/{word}").status for word in ("chance", "x", "Government", "%00", "26July")] == [422] * 5
    assert game.get("sheets/").status == 404
    assert game.get(f"sheets/26july?entry={entries + 1}").error == "no-such-entry"
    assert game.get(f"sheets/26july?entry={entries}&phase=earnings").error == "no-such-phase"
    assert [game.get(f"sheets/26july?entry={value}").status for value in ("-1", "x", "")] == [422] * 3
    assert game.get("sheets/26july?phase=earnings").error == "no-such-phase"
    assert api.get("/api/games/AAAAAAAAAAAA/sheets/26july").error == "no-such-game"
    assert game.api.send("POST", f"{game.path}/sheets/26july").status == 405
