"""A page that one test leaves to the next is as good as new, or is closed."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browsers import PHONE, WIDE, Screen, Sit
from tests.web.kept_pages import KeptPages
from tests.web.servers import FOUR, Server, begin

STORED = """async () => ({
  local: localStorage.length,
  session: sessionStorage.length,
  databases: (await indexedDB.databases()).length,
  cookies: document.cookie,
  history: history.length,
  size: [innerWidth, innerHeight],
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  print: matchMedia("print").matches,
})"""
STORE = """async () => {
  sessionStorage.setItem("cubalibre.undone", "{}");
  document.cookie = "a=b";
  await new Promise((go) => { indexedDB.open("a").onsuccess = go; });
}"""


@pytest.fixture
def kept() -> Iterator[KeptPages]:
    made = KeptPages()
    yield made
    made.close()


def test_nothing_of_a_test_is_left_to_the_next(chromium: Browser, server: Server, kept: KeptPages) -> None:
    with Screen(chromium, server.address, PHONE, "dark", kept=kept) as screen:
        first = screen.page
        screen.join(begin(server.api(), FOUR))
        screen.page.evaluate(STORE)
        screen.page.emulate_media(media="print")
        screen.page.route("**/api/games/**", lambda route: route.abort())
        screen.new_page()
    with Screen(chromium, server.address, at_once=False, kept=kept) as screen:
        assert screen.page is first
        assert screen.page.evaluate(STORED) == {
            "local": 0,
            "session": 0,
            "databases": 0,
            "cookies": "",
            "history": 2,  # the page on which it was emptied, and this one
            "size": [WIDE["width"], WIDE["height"]],
            "dark": False,
            "print": False,
        }
        assert first.context.pages == [first]
        screen.join(begin(server.api(), FOUR))


def change_clock(screen: Screen) -> None:
    screen.page.clock.install()


def ask_for_browser(screen: Screen) -> None:
    screen.context.grant_permissions(["notifications"])


def go_offline(screen: Screen) -> None:
    screen.go_offline()


@pytest.mark.parametrize("change", [change_clock, ask_for_browser, go_offline])
def test_a_page_that_is_changed_for_good_is_closed(
    chromium: Browser, server: Server, kept: KeptPages, change: object
) -> None:
    with Screen(chromium, server.address, kept=kept) as screen:
        first = screen.page
        assert callable(change)
        change(screen)
    assert first.is_closed()


def test_two_people_have_two_pages(server: Server, sit: Sit) -> None:
    one, two = sit(server.address), sit(server.address)
    assert one.page is not two.page
    one.page.evaluate("localStorage.setItem('a', 'b')")
    assert two.page.evaluate("localStorage.getItem('a')") is None


def test_a_page_of_a_test_that_failed_is_closed(chromium: Browser, server: Server, kept: KeptPages) -> None:
    with Screen(chromium, server.address, kept=kept) as screen:
        first = screen.page
        kept.keep_none_that_is_lent()
    assert first.is_closed()
