"""After games in the browser: one's statistics, ratings and page, and the page as others see it."""

import json
from typing import Any

import pytest
from playwright.sync_api import Dialog, Locator, ViewportSize, expect

from cubalibre.server.storage import results
from cubalibre.server.storage.results import Rating, Result
from tests.web.browsers import PHONE, WIDE, Screen, Sit
from tests.web.kept_pages import Theme
from tests.web.servers import Api, Server, begin, until
from tests.web.test_server_people import person


def player(server: Server, name: str = "Ana") -> tuple[Api, str]:
    """A person with results; their own key and their id."""
    api = server.api()
    ana = api.with_keys(person(api, name))
    who = str(ana.get("/api/people/me").data["id"])
    found = [
        Result("gameAAAAAAAA", "26july", who, "2026-11-01", "26july", "person", 1, 4),
        Result("gameBBBBBBBB", "26july", who, "2026-11-02", "26july", "person", 3, -5),
        Result("gameCCCCCCCC", "syndicate", who, "2026-11-03", "government+syndicate", "nonplayer", 4, -12),
    ]
    with server.service.store.writing() as connection:
        results._add(connection, found)
    return ana, who


def at(screen: Screen, ana: Api, place: str) -> None:
    """Open a place as a person."""
    screen.open("")
    who = json.dumps({"name": "Ana", "key": ana.keys, "at": "/"})
    screen.page.evaluate("(who) => localStorage.setItem('cubalibre.person', who)", who)
    screen.open(place)


def rows(screen: Screen, table: int = 0) -> list[list[str]]:
    """The cells of a table."""
    found = screen.page.locator(".figures").nth(table).locator("tbody tr")
    expect(found).not_to_have_count(0)
    return [[cell.inner_text().strip() for cell in row.locator("td").all()] for row in found.all()]


def box(screen: Screen, name: str) -> Locator:
    return screen.page.get_by_role("checkbox", name=name)


def asked(server: Server, who: str) -> results.Profile:
    return results.profile(server.service.store, who)


def test_a_person_reads_their_statistics_and_asks_for_a_page(server: Server, sit: Sit) -> None:
    ana, who = player(server)
    game = begin(ana, {"26july": "me"}, title="Tuesday")
    screen, other = sit(server.address), sit(server.address, size=PHONE)
    at(screen, ana, "me")
    screen.page.get_by_role("link", name="All games", exact=True).click()
    screen.page.get_by_role("link", name="Statistics and ratings").click()
    assert rows(screen) == [["2", "−0.5", "1", "0", "1", "0"], ["1", "−12", "0", "0", "0", "1"]]

    other.open(f"player/{who}")
    expect(other.alert).to_have_text("There is no such player, or they show no page of theirs.")
    expect(screen.page.get_by_role("textbox", name="The address of my page")).to_have_count(0)
    box(screen, "Show a page about me").check()
    address = screen.page.get_by_role("textbox", name="The address of my page").input_value()
    assert address.endswith(f"#/player/{who}")
    until(lambda: asked(server, who) == results.Profile(shown=True, rated_since=None))

    other.page.goto(address)
    other.page.reload()
    expect(other.page.get_by_role("heading", name="Ana", exact=True)).to_be_visible()
    assert rows(other) == rows(screen)
    other.page.get_by_role("link", name="Tuesday").click()
    assert other.game_id == game.id
    other.ready()
    box(screen, "Show a page about me").uncheck()
    expect(screen.page.get_by_role("textbox", name="The address of my page")).to_have_count(0)
    until(lambda: not asked(server, who).shown)
    other.open(f"player/{who}")
    expect(other.alert).to_be_visible()


def test_ratings_are_deleted_after_a_question_only(server: Server, sit: Sit) -> None:
    ana, who = player(server)
    screen = sit(server.address)
    at(screen, ana, "me/statistics")
    box(screen, "Rate me").check()
    until(lambda: asked(server, who).rated_since)
    with server.service.store.writing() as connection:
        results.put_rating(connection, Rating(who, "26july", 29.1, 6.9, 12))
    screen.page.reload()
    assert rows(screen, 1) == [["1598 ± 325", "12"]]

    questions: list[Dialog] = []
    answers: Any = iter(("dismiss", "accept"))

    def answer(dialog: Dialog) -> None:
        questions.append(dialog)
        getattr(dialog, next(answers))()

    screen.on("dialog", answer)
    box(screen, "Rate me").click()
    expect(box(screen, "Rate me")).to_be_checked()
    expect(screen.page.locator(".figures")).to_have_count(2)
    box(screen, "Rate me").click()
    expect(screen.page.locator(".figures")).to_have_count(1)
    expect(box(screen, "Rate me")).not_to_be_checked()
    assert len(questions) == 2
    assert asked(server, who).rated_since is None


def test_people_at_a_table_are_found_from_a_page(server: Server, sit: Sit) -> None:
    (ana, of_ana), (eva, of_eva) = player(server), player(server, "Eva")
    game = begin(ana, {"26july": "me", "government": "friend"})
    assert eva.with_keys(eva.keys, game.keys["government"]).post(f"{game.path}/hold", {}).status == 200
    for each in (ana, eva):
        each.post("/api/people/me/profile", {"shown": True, "rated": False})
    screen = sit(server.address)
    screen.open(f"player/{of_ana}")
    screen.page.get_by_role("link", name="Eva", exact=True).click()
    expect(screen.page.get_by_role("heading", name="Eva", exact=True)).to_be_visible()
    assert of_eva in screen.page.url
    expect(screen.page.get_by_role("link", name="Ana", exact=True)).to_be_visible()


def test_who_has_no_name_is_told_so(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.open("me/statistics")
    expect(screen.page.get_by_text("Statistics are kept for those who have a name of their own.")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (PHONE, "dark")], ids=["wide", "phone"])
def test_everybody_can_read_and_use_the_pages(server: Server, sit: Sit, size: ViewportSize, theme: Theme) -> None:
    ana, who = player(server)
    begin(ana, {"26july": "me"})
    ana.post("/api/people/me/profile", {"shown": True, "rated": True})
    screen = sit(server.address, size=size, theme=theme)
    for place in ("me/statistics", f"player/{who}"):
        at(screen, ana, place)
        assert rows(screen)
        found = screen.serious_faults(moderate=True)
        assert not found, found


@pytest.mark.parametrize("language", ["en", "es", "it", "ru"])
def test_the_pages_fit_a_phone_in_every_language(server: Server, sit: Sit, language: str) -> None:
    ana, who = player(server)
    begin(ana, {"26july": "me"}, title="W" * 60)
    ana.post("/api/people/me/profile", {"shown": True, "rated": True})
    with server.service.store.writing() as connection:
        results.put_rating(connection, Rating(who, "government+syndicate", 29.1, 6.9, 12))
    screen = sit(server.address, size={"width": 360, "height": 740})
    screen.keep("saveSettings", {"language": language})
    for place in ("me/statistics", f"player/{who}"):
        at(screen, ana, place)
        assert rows(screen)
        assert rows(screen, 1)
        assert screen.page.evaluate("document.documentElement.scrollWidth") <= 360
