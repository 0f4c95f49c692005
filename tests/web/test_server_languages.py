"""Each request is answered in its own language, refusals too; the browser's pages find all their texts."""

import re
import threading
from pathlib import Path

import pytest

from cubalibre import i18n
from cubalibre.i18n import languages
from cubalibre.server.client_files.static import FOLDER
from tests.language.brackets import LETTERS, left, unmarked
from tests.web.servers import FOUR, Server, begin

pytestmark = pytest.mark.usefixtures("brackets")


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("ru", "ru"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("en;q=0.5, ru;q=0.6", "ru"),
        ("ru;q=0, en", "en"),
        ("fr, ru", "ru"),
        ("fr, *", "en"),
        ("ru;q=much, en;q=0.1", "en"),
        (",;q=,;;", "en"),
        ("", "en"),
    ],
)
def test_the_language_that_a_browser_likes_best(server: Server, accepted: str, expected: str) -> None:
    reply = server.api().send("GET", "/api/help/cards/1", None, **{"Accept-Language": accepted})
    assert reply.headers["content-language"] == expected
    assert reply.data["title"].startswith("⟦") == (expected == "ru")
    assert "accept-language" in reply.headers["vary"].lower()


def test_a_language_that_is_named_goes_before_what_the_browser_likes(server: Server) -> None:
    game = begin(server.api(), FOUR)
    reply = game.api.send("GET", f"{game.path}?lang=en", None, **{"Accept-Language": "ru"})
    assert reply.data["texts"]["lang"] == "en"
    assert not any("⟦" in line for line in reply.data["texts"]["setup"])
    told = game.api.get(f"{game.path}?lang=ru").data["texts"]
    assert told["lang"] == "ru"
    assert all(line.startswith("⟦") for line in told["setup"])


@pytest.mark.parametrize("code", ["fr", "xx", "EN", "ru%00", "../en", "it"])
def test_a_language_that_is_not_offered_is_refused(server: Server, code: str) -> None:
    reply = server.api().get(f"/api/help/cards/1?lang={code}")
    assert (reply.status, reply.error) == (422, "invalid")
    assert reply.data["message"].endswith("choose one of en, ru.")


def test_the_log_is_told_in_each_language_at_the_same_time(server: Server) -> None:
    game = begin(server.api())
    told: dict[str, list[str]] = {}

    def read(code: str) -> None:
        told[code] = [
            item["text"] for _ in range(10) for item in game.by().get(f"log?since=0&lang={code}").data["items"]
        ]

    threads = [threading.Thread(target=read, args=(code,)) for code in ("en", "ru")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told["en"]
    assert not any("⟦" in line for line in told["en"])
    assert len(told["ru"]) == len(told["en"])
    assert all(line.startswith("⟦") for line in told["ru"])


def test_refusals_come_in_the_language_too(server: Server) -> None:
    game = begin(server.api(), FOUR)
    at = game.state["view"]["entries"]
    replies = [
        game.api.get("/api/games/aaaaaaaaaaaa?lang=ru"),
        game.api.get("/api/nowhere?lang=ru"),
        game.post("answers?lang=ru", at=at, word="havana"),
        game.post("answers?lang=ru", at=at + 7, word="pass"),
        game.post("undo?lang=ru", at=at),
        game.by().post("undo?lang=ru", at=at),
        game.post("why?lang=ru", word="havana havana"),
        game.post("rematch?lang=ru"),
        game.get("at/9999?lang=ru"),
        game.api.post("/api/games?lang=ru", {"seats": {"government": "me"}, "options": {"deception": "third"}}),
        game.api.post("/api/games/import?lang=ru", {"record": "{}"}),
    ]
    for reply in replies:
        assert 400 <= reply.status < 500
        assert reply.data["message"].startswith("⟦"), reply


def test_all_that_a_game_says_comes_out_of_a_catalogue(server: Server) -> None:
    game = begin(server.api(), {"26july": "me"})
    texts = game.api.get(f"{game.path}?lang=ru").data["texts"]
    said = [texts["decides"], texts["prompt"], texts["phase"], texts["alliance"], *texts["setup"]]
    said += [text for faction in texts["factions"].values() for text in (faction["goal"], faction["player"])]
    said += [answer[part] or "" for answer in texts["answers"] for part in ("text", "price", "does")]
    said += [act["text"] for act in texts["acts"]]
    assert texts["acts"]
    assert not [text for text in said if LETTERS.search(unmarked(text))]


# The pages.


def keys_of(table: str) -> set[str]:
    """The keys by which a program asks for the texts of a table."""
    with i18n.speaking("en"):
        return set(i18n.templates(table))


def test_pages_get_plurals_as_the_forms_after_1_2_and_5(server: Server) -> None:
    texts = server.api().get("/api/texts?lang=ru").data
    assert texts["web"]["lobby.progress"] == [
        "⟦card {card} · {number} move in the record⟧",
        "⟦card {card} · {number} moves in the record 2⟧",
        "⟦card {card} · {number} moves in the record 3⟧",
    ]
    assert texts["names"]["kinds"]["casino"]["few"] == "⟦open Casinos 2⟧"
    assert texts["languages"] == {"en": "English", "ru": "Русский"}
    assert set(texts["web"]) == keys_of("web")


def test_every_text_that_a_page_asks_for_is_there_and_every_other_one_is_asked_for() -> None:
    code = "".join(path.read_text("utf-8") for path in sorted(Path(FOLDER).rglob("*.js")))
    asked = set(re.findall(r"""\b(?:t|many|rich)\(\s*"([^"]+)\"""", code))
    chosen = set(re.findall(r'"([a-z][\w.-]*)"', code))
    beginnings = set(re.findall(r"`([a-z][\w-]*(?:\.[a-z]+)*\.)\$\{", code))
    parts = ("web", "beside", "people", "open-games", "clocks", "table", "notices", "analysis-page")
    texts = set().union(*map(keys_of, parts))
    assert asked <= texts
    built = {key for key in texts if key.startswith(tuple(beginnings))}
    assert texts - asked - chosen - built == set()


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (b'{"seats": {"26july": "nobody"}}', "body seats july"),
        (b'{"seats": {"cuba": "me"}}', "body seats cuba key"),
        (b'{"seats": {}, "title": 5}', "body title"),
        (b'{"seats": {}, "title": "\\u0007"}', "body title"),
        (b'{"seats": {}, "title": "' + b"x" * 1000 + b'"}', "body title"),
        (
            b'{"seats": {}, "options": {"variable_deployment": 1, "variants": [0]}}',
            "body options variable deployment variants",
        ),
        (b'{"seats": {}, "options": []}', "body options"),
        (b'{"seats": {}, "xyzzy": 1}', "body xyzzy"),
        (b"{}", "body seats"),
        (b"[]", "body"),
        (b"{", "body"),
    ],
)
def test_a_request_that_cannot_be_read_is_told_in_its_own_language(server: Server, body: bytes, place: str) -> None:
    reply = server.api().send("POST", "/api/games", body, **{"Accept-Language": "ru"})
    assert (reply.status, reply.error) == (422, "invalid")
    assert "⟦" in reply.data["message"]
    choices = re.findall(r"'(\w+)'", reply.data["message"])
    assert left(reply.data["message"], {place, *choices}) == set()


def test_what_is_said_without_any_texts_is_there_in_every_language() -> None:
    script = (FOLDER / "common/fallback_texts.js").read_text(encoding="utf-8")
    said = re.findall(r'^  (\w+): \[\s*".+",\s*".*\{why\}.*",?\s*\],$', script, re.MULTILINE)
    assert said == list(languages.LANGUAGES)
    page = (FOLDER / "index.html").read_text(encoding="utf-8")
    told = re.findall(r'<p(?: lang="(\w+)")?>[^<]*JavaScript', page)
    assert [code or "en" for code in told] == list(languages.LANGUAGES)
