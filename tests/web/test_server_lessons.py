"""Lessons: the course is what the engine plays, every page is read somewhere, and whoever leaves may come back."""

import contextlib
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from cubalibre import Game
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import languages
from cubalibre.i18n.english import TABLES
from cubalibre.server.games import loading
from cubalibre.server.games.lessons import course as courses
from cubalibre.server.games.lessons.catalogue import COURSES
from cubalibre.server.games.lessons.course import Course
from cubalibre.server.settings import Settings
from cubalibre.server.storage import database as stored
from tests.web.servers import FOUR, Api, Playing, Server, begin, words

PARTS = {"map", "cards", "sequence", "tracks", "decision", "log", ""}
"""What a page may point at, besides spaces and Factions (docs/api.md)."""


def learn(api: Api, name: str) -> Playing:
    """A lesson, begun."""
    reply = api.post(f"/api/lessons/{name}", {})
    assert reply.status == 201, reply
    return Playing(api, reply.data["id"], reply.data["keys"])


def follow(game: Playing, until: int = 10_000) -> Any:
    """Decide as the lesson says, until so many entries are made; the state then."""
    state = game.state
    while state["lesson"]["word"] is not None and state["view"]["entries"] < until:
        reply = game.answer(state, state["lesson"]["word"])
        assert reply.status == 200, reply
        state = reply.data
    return state


def leave(game: Playing) -> Any:
    """Decide otherwise; the state then."""
    state = game.state
    return game.answer(state, next(word for word in words(state) if word != state["lesson"]["word"])).data


@pytest.fixture(params=list(COURSES.values()), ids=list(COURSES))
def course(request: pytest.FixtureRequest) -> Course:
    found: Course = request.param
    return found


def recorded(course: Course) -> Game:
    """The game of which the course is the record."""
    path = Path(courses.__file__).with_name(f"{course.name}.jsonl")
    return Game.from_record(path.read_text("utf-8"), seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))


# The courses.


def test_a_course_can_be_followed_to_its_end(api: Api, course: Course) -> None:
    """Non-players decide by chapter 8: what the course has of them is what they do."""
    state = follow(learn(api, course.name))
    assert state["lesson"] == {
        "name": course.name,
        "followed": len(course.entries),
        "length": len(course.entries),
        "left": False,
        "reply": None,
        "word": None,
    }
    assert state["view"]["entries"] == len(course.entries)


def test_after_the_course_the_game_goes_on(api: Api, course: Course) -> None:
    game = learn(api, course.name)
    state = follow(game)
    beyond = game.answer(state, words(state)[0]).data
    assert beyond["view"]["entries"] > len(course.entries)
    assert (beyond["lesson"]["left"], beyond["lesson"]["followed"]) == (False, len(course.entries))
    assert game.post("back", at=beyond["view"]["entries"]).error == "not-left"


def test_every_page_is_read_where_the_learner_decides_or_something_is_told(course: Course) -> None:
    game = recorded(course)
    told = {item.entry for item in game.history.items(0, 10_000)}
    mine = {n.faction_named(word) for word, kind in course.seats.items() if kind != "nonplayer"}
    asked = {i for i, entry in enumerate(course.entries) if entry.seat in mine} | {len(course.entries)}
    places = [page.at for page in course.pages]
    assert places == sorted(places)
    assert set(places) <= told | asked


def test_a_page_points_at_what_there_is(course: Course) -> None:
    assert {page.show for page in course.pages} <= PARTS | set(n.SPACE_WORDS) | set(n.FACTION_WORDS[:4])


def test_a_page_that_is_not_the_last_before_a_decision_asks_for_a_click(course: Course) -> None:
    """It points at something on the board, and a click on it turns the page, before the end of the course."""
    clickable = (PARTS - {"decision", "log", ""}) | set(n.SPACE_WORDS) | set(n.FACTION_WORDS[:4])
    pairs = [(page, after) for page, after in pairwise(course.pages) if page.at == after.at < len(course.entries)]
    assert pairs
    assert [page.name for page, _ in pairs if page.show not in clickable] == []


def test_the_first_act_comes_after_a_page(course: Course) -> None:
    first = next(i for i, entry in enumerate(course.entries) if entry.seat != b.CHANCE)
    assert len([page for page in course.pages if page.at <= first]) <= 2


def test_every_text_of_the_lessons_is_said_somewhere() -> None:
    said = {
        f"{course.name}.{name}"
        for course in COURSES.values()
        for name in ("title", "about", *(page.name for page in course.pages), *(reply.name for reply in course.replies))
    }
    assert said == set(TABLES["lesson"])


def test_a_reply_answers_a_decision_that_is_possible_and_not_the_courses(course: Course) -> None:
    for at, word, _ in course.replies:
        game = recorded(course).snapshot(at)
        assert word in game.answers, (at, word)
        assert word != course.entries[at].word


# Leaving, and coming back.


def test_whoever_leaves_is_answered_and_comes_back(api: Api) -> None:
    game = learn(api, "first-game")
    before = follow(game, 31)
    left = game.answer(before, "base").data
    assert left["lesson"] == {
        "name": "first-game",
        "followed": 31,
        "length": len(COURSES["first-game"].entries),
        "left": True,
        "reply": TABLES["lesson"]["first-game.reply.base"],
        "word": None,
    }
    back = game.post("back", at=left["view"]["entries"], revision=left["revision"]).data
    assert back["view"] == before["view"]
    assert back["lesson"] == before["lesson"]


def test_back_over_dice_cards_and_what_nonplayers_did(api: Api) -> None:
    game = learn(api, "solo-opening")
    before = follow(game, 39)
    state = game.answer(before, "pass").data
    for _ in range(5):
        state = game.answer(state, words(state)[0]).data
    assert state["lesson"]["left"]
    assert not state["can_undo"] or state["view"]["entries"] > 40
    assert game.post("back", at=state["view"]["entries"]).data["view"] == before["view"]


def test_only_a_lesson_that_was_left_goes_back(api: Api) -> None:
    lesson = learn(api, "first-game")
    assert lesson.post("back", at=lesson.state["view"]["entries"]).error == "not-left"
    other = begin(api, FOUR)
    assert other.state["lesson"] is None
    assert other.post("back", at=other.state["view"]["entries"]).error == "not-left"


def test_going_back_belongs_to_a_place(api: Api) -> None:
    game = learn(api, "first-game")
    state = leave(game)
    at = state["view"]["entries"]
    assert game.post("back", at=at + 1).error == "stale"
    assert game.by().post("back", at=at).error == "no-seat"
    assert game.state["view"] == state["view"]


def test_beside_the_course_chance_is_fair(api: Api) -> None:
    """The same decision after leaving leads to different cards; within the course always to the same one."""
    follows: set[int] = set()
    leaves: set[int] = set()
    for _ in range(12):
        game = learn(api, "first-game")
        state = game.answer(game.state, "pass").data
        while state["view"]["cards"]["next"] == [27]:
            state = game.answer(state, "pass").data
        leaves.add(*state["view"]["cards"]["next"])
    for _ in range(3):
        follows.add(*follow(learn(api, "first-game"), 12)["view"]["cards"]["next"])
    assert follows == {46}
    assert len(leaves) > 1


def test_a_die_of_the_course_is_not_foretold(api: Api) -> None:
    game = learn(api, "first-game")
    follow(game, 5)
    foreseen = game.post("preview", word="kidnap").data
    assert foreseen["then"] == "chance"
    assert not any("3" in line for line in foreseen["lines"])


# Storage.


def test_a_lesson_goes_on_after_a_restart(serve: Callable[..., Server], database: str) -> None:
    game = learn(serve(database).api(), "solo-opening")
    state = follow(game, 50)
    assert state["view"]["entries"] > 50
    again = Playing(serve(database).api(), game.id, game.keys)
    assert again.state["lesson"] == state["lesson"]
    assert follow(again)["lesson"]["followed"] == len(COURSES["solo-opening"].entries)


def test_a_database_of_before_there_were_lessons(database: str) -> None:
    with Server(Settings(database)) as server:
        game = begin(server.api(), FOUR)
    with at_revision(database, "0001") as connection:
        assert "lesson" not in {column["name"] for column in sa.inspect(connection).get_columns("games")}
    with Server(Settings(database)) as server:
        same = Playing(server.api(), game.id, game.keys)
        assert same.state["lesson"] is None
        follow(learn(server.api(), "first-game"), 5)


@contextlib.contextmanager
def at_revision(database: str, revision: str) -> Iterator[sa.Connection]:
    """A database as an earlier version of the program left it."""
    config = Config()
    config.set_main_option("script_location", str(Path(stored.__file__).with_name("migrations")))
    engine = sa.create_engine(stored.url_of(database))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
        yield connection
    engine.dispose()


def test_a_lesson_that_this_version_does_not_have_is_a_game(
    serve: Callable[..., Server], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = learn(serve(database).api(), "first-game")
    follow(game, 5)
    monkeypatch.setattr(loading, "COURSES", {})
    later = Playing(serve(database).api(), game.id, game.keys)
    state = later.answer(later.state, "kidnap").data  # Chance rolls by itself
    assert state["lesson"] is None
    assert state["view"]["question"]["who"] != "chance"


# What is read.


def test_lessons_in_all_languages(api: Api) -> None:
    for language in languages.COMPLETE:
        listed = api.get(f"/api/lessons?lang={language}").data["items"]
        assert [item["name"] for item in listed] == ["first-game", "solo-opening"]
        whole = api.get(f"/api/lessons/first-game?lang={language}").data
        assert len({page["text"] for page in whole["pages"]}) == len(COURSES["first-game"].pages)
        assert (listed[0]["title"] == "Your first game") == (language == "en")


def test_a_lesson_is_called_by_its_title_in_the_readers_language(api: Api) -> None:
    game = learn(api, "first-game")
    title = api.get("/api/lessons/first-game?lang=es").data["title"]
    assert game.api.get(f"{game.path}?lang=es").data["title"] == title
    summary = game.api.get(f"{game.path}/summary?lang=es").data
    assert (summary["title"], summary["lesson"]) == (title, "first-game")


def test_a_lesson_that_is_none(api: Api) -> None:
    for reply in (api.get("/api/lessons/chess"), api.post("/api/lessons/chess", {})):
        assert (reply.status, reply.error) == (404, "no-such-lesson")
        assert "first-game" in reply.data["message"]


def test_the_record_of_a_lesson_is_a_record_like_any_other(api: Api) -> None:
    game = learn(api, "first-game")
    follow(game, 12)
    text = game.get("record").data.decode()
    assert len(Game.from_record(text).entries) >= 12
