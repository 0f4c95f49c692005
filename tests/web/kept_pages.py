"""Pages of a browser that one test leaves to the next."""

import contextlib
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page, ViewportSize

from tests.patience import PATIENCE

Theme = Literal["light", "dark"]


class Look(NamedTuple):
    """How a browser looks to those who sit before it, and to pages."""

    size: ViewportSize
    theme: Theme
    touch: bool
    locale: str
    worker: bool


class OpenPage(NamedTuple):
    """A browser of somebody's own (storage, cache), with its first page."""

    context: BrowserContext
    page: Page
    look: Look
    session: CDPSession | None = None


def open_page(chromium: Browser, look: Look) -> OpenPage:
    """A new one."""
    context = chromium.new_context(
        viewport=look.size,
        locale=look.locale,
        color_scheme=look.theme,
        has_touch=look.touch,
        is_mobile=look.touch,
        reduced_motion="reduce",
        service_workers="allow" if look.worker else "block",
    )
    context.set_default_timeout(1_000 * PATIENCE)
    return OpenPage(context, context.new_page(), look)


LIGHTEST_PAGE: Final = "common/browser_storage.js"
"""On each server: the text of the client's module by which the client is told what to keep."""
_MOST_KEPT: Final = 5
_EMPTY: Final = """() => {
    localStorage.clear();
    sessionStorage.clear();
    return !("__pwClock" in globalThis);
}"""
"""Whether the page is as good as new: Playwright's clock stays in a page for good."""
_STORED: Final = "cookies,file_systems,indexeddb,cache_storage,service_workers"
"""What else a page may store; who tells the browser to empty `localStorage` is told later that it was emptied."""


class KeptPages:
    """Pages that tests at one address leave to the next tests: the client is compiled there already, its files cached.

    What a page has stored is removed, its history too. A page is closed that is changed in a way that lasts, as by
    Playwright's clock, or that a test which failed has left behind.
    """

    def __init__(self) -> None:
        self._kept: list[OpenPage] = []
        self._lent: list[OpenPage] = []

    def take(self, chromium: Browser, look: Look) -> OpenPage:
        """A page that looks so: kept, or new."""
        for found in self._kept:
            fits = found.look[2:] == look[2:] and found.context.browser is chromium
            if fits:
                self._kept.remove(found)
                break
        else:
            opened = open_page(chromium, look)
            found = opened._replace(session=opened.context.new_cdp_session(opened.page))
        self._lent.append(found)
        if found.page.viewport_size != look.size:
            found.page.set_viewport_size(look.size)
        found.page.emulate_media(
            media="null", color_scheme=look.theme, reduced_motion="reduce", forced_colors="null", contrast="null"
        )
        return found

    def give_back(self, page: OpenPage, base: str) -> None:
        """Keep it for others if it is as good as new after what is done here."""
        was_lent = page in self._lent
        self._lent = [lent for lent in self._lent if lent is not page]
        if not (was_lent and self._is_as_new(page, base)):
            page.context.close()
            return
        self._kept.append(page)
        if len(self._kept) > _MOST_KEPT:
            self._kept.pop(0).context.close()

    def _is_as_new(self, found: OpenPage, base: str) -> bool:
        first, pages = found.page, found.context.pages
        if pages[:1] != [first] or found.session is None:
            return False
        try:
            for other in pages[1:]:
                other.close()
            found.context.unroute_all()
            first.unroute_all()
            first.mouse.move(-1, -1)
            first.goto(base + LIGHTEST_PAGE)
            found.session.send("Storage.clearDataForOrigin", {"origin": base[:-1], "storageTypes": _STORED})
            found.session.send("Page.resetNavigationHistory")
            return bool(first.evaluate(_EMPTY))
        except Error:  # the server has ended, or the page hangs
            return False

    def keep_none_that_is_lent(self) -> None:
        """The test under way has failed: anything may be wrong with its pages."""
        self._lent.clear()

    def close(self) -> None:
        """Close those that are kept; no other one is."""
        for page in self._kept:
            with contextlib.suppress(Error):  # the browser has crashed
                page.context.close()
        self._kept.clear()
        self._lent.clear()
