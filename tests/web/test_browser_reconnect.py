"""The server goes away and comes back, or an answer of it is lost: the page says so, and no decision is."""

import re
from pathlib import Path

from playwright.sync_api import Route, expect

from cubalibre.server.settings import sqlite_url
from tests.web.browsers import Screen, Sit
from tests.web.servers import FOUR, Playing, Process, Server, begin, begin_with
from tests.web.test_server_watched import free_port

LOST = re.compile("connection is lost")


def test_a_page_outlives_its_server(tmp_path: Path, sit: Sit) -> None:
    database, port = sqlite_url(tmp_path / "games.db"), str(free_port())
    with Process(database, "--port", port) as first:
        game = begin_with(first.api())
        mine, theirs = game.by("26july", "syndicate"), game.by("government", "directorio")
        one, two = sit(first.address).join(mine), sit(first.address).join(theirs)
        pass_(one, two)
        first.kill()
    for screen in (one, two):
        expect(screen.alert.filter(has_text=LOST)).to_be_visible()
    due = one if one.decides() else two
    expect(due.decision.locator("[data-answer]").first).to_be_disabled()
    with Process(database, "--port", port) as second:
        assert second.address == first.address
        for screen in (one, two):
            expect(screen.alert.filter(has_text=LOST)).to_be_hidden()
        pass_(one, two)
        pass_(one, two)
        assert one.board() == two.board()
        assert second.api().get(game.path).data["view"]["entries"] == one.entries
        second.kill()


def test_a_decision_that_does_not_arrive_can_be_made_again(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.wait_to_decide()
    before = screen.entries
    screen.page.route("**/answers", lambda route: route.abort(), times=1)
    screen.answer("pass").click()
    expect(screen.alert.first).to_contain_text("cannot be reached")
    assert screen.entries == before
    screen.choose("pass")
    screen.wait_for(server.service.row(screen.game_id).entries)


def test_a_decision_whose_acknowledgement_is_lost_counts_once(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.wait_to_decide()
    before = screen.entries

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    screen.page.route("**/answers", lose, times=1)
    screen.choose("pass")
    screen.wait_to_decide()
    assert server.service.row(screen.game_id).entries == screen.entries == before + 1


def test_a_page_that_opens_without_its_server_recovers(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.page.route("**/api/**", lambda route: route.abort())
    screen.page.reload()
    expect(screen.page.get_by_text(re.compile("cannot be reached"))).to_be_visible()
    screen.page.unroute("**/api/**")
    screen.wait_to_decide()
    screen.choose("pass")


def by_somebody_else(game: Playing) -> int:
    """The decision that is due is made in another browser; the number of entries then."""
    return int(game.answer(game.state, "pass").data["view"]["entries"])


def test_news_that_cannot_be_fetched_at_first_are_fetched_later(server: Server, sit: Sit) -> None:
    game = begin_with(server.api())
    screen = sit(server.address).join(game.by())
    screen.page.route(f"**{game.path}", lambda route: route.abort(), times=1)
    screen.wait_for(by_somebody_else(game))
    expect(screen.alert.filter(has_text=LOST)).to_be_hidden()


def pass_(*people: Screen) -> None:
    """Whoever is to decide passes; all see it."""
    due = next(screen for screen in people if screen.decides())
    due.choose("pass")
    for screen in people:
        screen.wait_for(due.entries)
