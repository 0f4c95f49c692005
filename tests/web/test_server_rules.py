"""The rules over HTTP: contents, sections, a search; and the way to them from all that a game says."""

import random
from urllib.parse import quote

import pytest

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre.i18n import rulebook
from cubalibre.i18n.languages import COMPLETE
from cubalibre.rules import questions as q
from cubalibre.rules.events.deck import CARD
from cubalibre.server.games.prose import texts
from cubalibre.view import view
from tests.samples import times
from tests.web.servers import SOLO, Api, Server, begin

GARBAGE = ["0", "3", "3.", ".3.3", "3.3.2.1.1", "333.3", "march", "3.3.2%00", "3.3.2 ", "-1.1", "٣.٣", "3.3.2/x"]


def test_the_contents_have_every_section_in_order(api: Api) -> None:
    entries = api.get("/api/help/sections").data["sections"]
    assert [entry["number"] for entry in entries] == rulebook.sections()
    assert entries[0] == {"number": "1.0", "title": "The game", "parent": None}
    assert {"number": "3.3.2", "title": "March", "parent": "3.3"} in entries


def test_a_section_and_the_ways_from_it(api: Api) -> None:
    march = api.get("/api/help/sections/3.3.2").data
    assert (march["number"], march["title"]) == ("3.3.2", "March")
    assert march["lines"] == rulebook.section("3.3.2").lines
    assert march["above"] == [
        {"number": "3.0", "title": "Operations"},
        {"number": "3.3", "title": "Insurgent Operations"},
    ]
    assert march["below"] == []
    assert (march["previous"]["number"], march["next"]["number"]) == ("3.3.1", "3.3.3")
    assert [each["title"] for each in api.get("/api/help/sections/3.0").data["below"]] == [
        "Operations in general",
        "Government Operations",
        "Insurgent Operations",
    ]


def test_one_can_read_on_from_the_first_section_to_the_last(api: Api) -> None:
    number, read = "1.0", list[str]()
    while number:
        section = api.get(f"/api/help/sections/{number}").data
        assert (section["previous"] or {"number": None})["number"] == (read[-1] if read else None)
        read.append(number)
        number = (section["next"] or {"number": None})["number"]
    assert read == rulebook.sections()


@pytest.mark.parametrize(
    ("code", "title", "words"), [("es", "Marcha", "marcha"), ("it", "Marcia", "marcia"), ("ru", "Марш", "МАРШ")]
)
def test_the_rules_come_in_the_language_that_is_asked_for(api: Api, code: str, title: str, words: str) -> None:
    assert api.get(f"/api/help/sections/3.3.2?lang={code}").data["title"] == title
    assert title in [entry["title"] for entry in api.get(f"/api/help/sections?lang={code}").data["sections"]]
    for query in (words, "march"):
        first = api.get(f"/api/help/search?lang={code}&q={quote(query)}").data["found"][0]
        assert (first["number"], first["title"]) == ("3.3.2", title)


def test_a_search_tells_where_words_stand(api: Api) -> None:
    answer = api.get("/api/help/search?q=FOREST+rounded").data
    assert answer["near"] == []
    sweep = next(each for each in answer["found"] if each["number"] == "3.2.3")
    assert f"- {sweep['line']}" in rulebook.section("3.2.3").lines
    assert "rounded down" in sweep["line"]
    assert not sweep["about"]


@pytest.mark.parametrize(("query", "number"), [("3.3.2", "3.3.2"), ("§7.3", "7.3"), ("3", "3.0")])
def test_a_search_for_a_number_finds_the_section(api: Api, query: str, number: str) -> None:
    found = api.get(f"/api/help/search?q={quote(query)}").data["found"]
    assert [each["number"] for each in found] == [number]
    assert found[0]["about"]
    assert not found[0]["line"].startswith("- ")


@pytest.mark.parametrize(
    ("query", "near"), [("infiltrte", ["Infiltrate"]), ("7.9", ["7.1", "7.2", "7.3"]), ("", []), ("zzzzzz", [])]
)
def test_a_search_that_finds_nothing_tells_what_may_have_been_meant(api: Api, query: str, near: list[str]) -> None:
    assert api.get(f"/api/help/search?q={quote(query)}").data == {"found": [], "near": near}


def test_garbage_is_refused_in_words(api: Api) -> None:
    unknown = api.get("/api/help/sections/9.9")
    assert (unknown.status, unknown.error) == (404, "no-such-section")
    assert unknown.data["near"] == [f"{chapter}.0" for chapter in range(1, 9)]
    for garbage in GARBAGE:
        reply = api.get(f"/api/help/sections/{quote(garbage, safe='%/')}")
        assert reply.status in (404, 422), garbage
        assert reply.data["message"], garbage
    assert api.get("/api/help/search").error == "invalid"
    assert api.get(f"/api/help/search?q={'x' * 81}").error == "invalid"
    for strange in ("%00", "\\", "(((", "{march}", "\U0001f3b2", "a " * 40):
        assert api.get(f"/api/help/search?q={quote(strange)}").status == 200, strange


# From a game.


def test_every_question_of_a_game_names_a_section_that_can_be_opened() -> None:
    asked = set()
    for seed in range(times(8, 3)):
        game, rng = Game(seed=seed), random.Random(seed)
        while game.question is not None:
            told = texts(game, view(game, ()), ())  # to a spectator, too
            assert told.section in rulebook.sections(), game.question.kind
            asked.add(game.question.kind)
            game.answer(rng.choice(game.answers))
    assert len(asked) > 50
    assert {section for kind, section in q.SECTION.items() if section not in rulebook.sections()} == set()


def test_every_line_of_a_log_names_a_section_that_can_be_opened(server: Server) -> None:
    game = begin(server.api(), SOLO)
    game.play(200, random.Random(5))
    since, told = 0, []
    while since < game.state["view"]["entries"]:
        page = game.get(f"log?since={since}").data
        told += page["items"]
        since = page["upto"]
    assert {item["what"] for item in told if item["section"] not in rulebook.sections()} == set()
    assert {"reason", "story"} == {item["kind"] for item in told}
    assert len({item["section"] for item in told}) > 25


@pytest.mark.parametrize("code", COMPLETE)
def test_every_card_names_the_sections_to_read_with_it(api: Api, code: str) -> None:
    for card in range(b.N_EVENTS + 1):
        named = api.get(f"/api/help/cards/{card}?lang={code}").data["sections"]
        assert named, card
        assert len(set(named)) == len(named)
        assert set(named) <= set(rulebook.sections()), card
        assert named[0] == ("5.1" if card else "2.4")


def test_what_a_card_lasts_and_speaks_of_is_among_its_sections() -> None:
    """Guantánamo Bay: Capability and Momentum, Kidnap and Air Strike; Santo Trafficante: Skim."""
    assert set(i18n.card_sections(2)) >= {"5.3", "5.4", "4.3.3", "4.2.2"}
    assert set(i18n.card_sections(48)) >= {"5.3", "6.2.3"}
    assert "5.3" not in i18n.card_sections(1)
    assert "4.1.1" in i18n.card_sections(10), "its ruling names the section"
    assert len({i18n.card_sections(card) for card in CARD}) > 20
