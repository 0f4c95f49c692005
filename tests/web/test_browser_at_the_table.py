"""At the table in the browser: deals, notes, muted players; what spectators see; a board in a frame of another page."""

import http.server
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsers import Screen, Sit
from tests.web.chromium import SHELL
from tests.web.conftest import BROWSERS
from tests.web.servers import FOUR, Api, Playing, Server, begin, words


@pytest.fixture
def foreign() -> Iterator[Callable[[str], str]]:
    """Pages of another site, which show an address in a frame."""
    pages: dict[str, bytes] = {}

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(pages.get(self.path, b""))

        def log_message(self, *_: Any) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()

    def framing(address: str) -> str:
        path = f"/{len(pages)}"
        pages[path] = f'<!doctype html><iframe src="{address}" width="1200" height="800"></iframe>'.encode()
        return f"http://localhost:{server.server_address[1]}{path}"

    yield framing
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def own_page() -> Iterator[Page]:
    """A page of a browser of its own, which may show whatever it likes."""
    context = BROWSERS.browser(SHELL).new_context()
    yield context.new_page()
    context.close()


def link(game: Playing, faction: str) -> str:
    host, port = game.api.address
    return f"http://{host}:{port}/#/game/{game.id}?key={faction}.{game.keys[faction]}"


def talking(screen: Screen) -> Page:
    """The page of a player who looks at the talk."""
    screen.page.locator('[data-tab="talk"]').click()
    return screen.page


def test_two_people_write_down_a_deal_and_say_what_became_of_it(api: Api, sit: Sit) -> None:
    game = begin(api, FOUR, names={"government": "Ana"})
    one, other = (talking(sit(api.address).join(game.by(faction))) for faction in ("26july", "directorio"))
    game.by("government").post("messages", text="Hello")
    expect(one.locator(".talk-list")).to_contain_text("Government (Ana)")
    expect(one.locator(".talk-list time")).to_have_count(1)
    one.locator(".deals summary").click()
    one.locator(".new-deal input[type=text]").fill("Las Villas is yours.")
    one.locator(".deal-with", has_text="Directorio").click()
    one.locator(".new-deal button").click()
    expect(one.locator('[data-deal="1"]')).to_contain_text("Las Villas is yours.")
    other.locator(".deals summary").click()
    deal = other.locator('[data-deal="1"]')
    deal.get_by_role("button", name="Broken").click()
    expect(one.locator('[data-deal="1"] .broken')).to_have_text("Directorio: broken")
    expect(deal.get_by_role("button", name="Broken")).to_have_attribute("aria-pressed", "true")


def test_notes_are_there_again_and_only_for_their_seat(api: Api, sit: Sit) -> None:
    game = begin(api, FOUR)
    page = talking(sit(api.address).join(game.by("26july")))
    page.locator(".notepad summary").click()
    page.locator(".notepad textarea").fill("Watch Las Villas.")
    page.locator(".notepad textarea").blur()
    expect(page.locator(".notepad [role=status]")).to_have_text("Saved")
    again = talking(sit(api.address).join(game.by("26july")))
    again.locator(".notepad summary").click()
    expect(again.locator(".notepad textarea")).to_have_value("Watch Las Villas.")


def test_a_player_is_muted_for_oneself_until_one_listens_again(api: Api, sit: Sit) -> None:
    game = begin(api, FOUR)
    game.by("syndicate").post("messages", text="Noise")
    screen = sit(api.address).join(game.by("26july"))
    page = talking(screen)
    page.locator(".message-menu button").click()
    page.get_by_role("button", name="Mute").click()
    expect(page.locator(".talk-list")).not_to_contain_text("Noise")
    screen.reload()
    talking(screen)
    expect(page.locator(".talk-list")).to_contain_text("Muted by you.")
    page.get_by_role("button", name="Listen again").click()
    expect(page.locator(".talk-list")).to_contain_text("Noise")


def test_talk_stays_unread_until_it_was_shown(server: Server, sit: Sit) -> None:
    game = begin(server.api(), FOUR)
    game.by("syndicate").post("messages", text="Havana is mine.")
    screen = sit(server.address).join(game.by("26july"))
    unread = screen.page.get_by_role("tab", name="Talk +1")
    expect(unread).to_be_visible()
    screen.open("")
    expect(screen.page.locator(".games .unread", has_text="unread talk")).to_be_visible()
    screen.page.locator(".row-link").click()
    unread.click()
    expect(screen.page.get_by_role("tab", name="Talk", exact=True)).to_be_visible()
    screen.open("")
    expect(screen.page.locator(".row-link")).to_be_visible()
    expect(screen.page.locator(".row-state small")).to_be_visible()
    expect(screen.page.locator(".games .unread", has_text="unread talk")).to_have_count(0)
    screen.page.locator(".row-link").click()
    expect(screen.page.get_by_role("tab", name="Talk", exact=True)).to_be_visible()


def test_who_makes_a_game_chooses_what_spectators_see(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.open("new")
    page = screen.page
    page.get_by_label("Who plays Government").select_option("friend")
    page.get_by_role("radio", name="Later").check()
    page.locator(".delay-turns input").fill("2")
    screen.press("Start the game")
    expect(page.locator(".watched")).to_have_text("Spectators see this game 2 turns later.")
    outside = sit(server.address)
    outside.open(f"game/{screen.game_id}")
    expect(outside.page.locator(".watched")).to_have_text("You look on: this is the game as it was 2 turns ago.")


def test_a_board_lives_in_a_frame_of_another_page_without_a_seat(
    serve: Callable[..., Server], own_page: Page, foreign: Callable[[str], str]
) -> None:
    server = serve(embed=True)
    game = begin(server.api(), FOUR)
    (host, port), page = server.address, own_page
    page.goto(link(game, "26july"))  # this browser has a key
    page.get_by_role("button", name="Links").click()
    shown = page.get_by_role("textbox", name="In a page of yours").input_value()
    assert f'src="http://{host}:{port}/embed#/game/{game.id}"' in shown
    page.goto(foreign(f"http://{host}:{port}/embed#/game/{game.id}"))
    frame = page.frame_locator("iframe")
    expect(frame.locator(".map")).to_be_visible()
    expect(frame.locator(".answers button")).to_have_count(0)
    before = game.state["view"]["entries"]
    game.answer(game.state, words(game.state)[0])
    now = game.state["view"]["entries"]
    assert now > before
    expect(frame.locator(f'.slider input[max="{now}"]')).to_be_attached()
    page.goto(foreign(f"http://{host}:{port}/embed#/new"))
    expect(frame.get_by_role("link", name="Cuba Libre")).to_have_attribute("href", "./#/new")


def test_no_page_lives_in_a_frame_unless_the_operator_allows_it(
    server: Server, own_page: Page, foreign: Callable[[str], str]
) -> None:
    game = begin(server.api(), FOUR)
    (host, port), page = server.address, own_page
    for address in ("", "embed"):
        page.goto(foreign(f"http://{host}:{port}/{address}#/game/{game.id}"))
        expect(page.frame_locator("iframe").locator(".map")).to_have_count(0)
