"""Debian's Chromium, as tests start it."""

import contextlib
import os
import shutil
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.patience import PATIENCE

_QUIET: Final = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=slight",
)
_WITHOUT: Final = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
    "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,"
    "NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning"
)
"""What loads pages for the browser's own address bar, at twice the cost of ours; then what Playwright turns off."""


WHOLE: Final = "chromium"
SHELL: Final = "chromium-headless-shell"
"""Chromium without windows of its own takes two thirds of the time, but its service workers fail now and then."""
_LIGHT: Final = (
    "--renderer-process-limit=1",
    "--in-process-gpu",
    "--force-gpu-mem-available-mb=0",
    "--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2",
    "--js-flags=--no-maglev --no-turbofan --single-threaded-gc --min-semi-space-size=16",
)
"""What makes that one lighter still: fewer processes, no pixels, no optimizing compilers (a test is too short).

Without memory for tiles, a page is laid out and painted, but not turned into pixels, which no test looks at.
With the limit a tab goes to its first page in the process in which it was empty; tabs of two contexts never share one.
The first two features are those that Playwright turns on, whose list this one replaces.
"""


@contextlib.contextmanager
def run_chromium(package: str = WHOLE) -> Iterator[Browser]:
    """The browser that people have, or the one without windows."""
    with sync_playwright() as playwright:
        browser = launch(playwright, package)
        yield browser
        browser.close()


def launch(playwright: Playwright, package: str) -> Browser:
    """Start a browser program by the name of its Debian package, which is that of the program too."""
    program = shutil.which(package)
    if program is None:
        assert not os.environ.get("CI"), f"Chromium must be installed for these tests (Debian: {package})"
        pytest.skip(f"Chromium is not installed (Debian: {package})")
    expect.set_options(timeout=1_000 * PATIENCE)
    light = _LIGHT if package == SHELL else ()
    return playwright.chromium.launch(executable_path=program, args=[*_QUIET, f"--disable-features={_WITHOUT}", *light])


class SharedBrowsers:
    """Browser programs that start when they are first wanted, and last until they are ended."""

    def __init__(self) -> None:
        self._open = contextlib.ExitStack()
        self._playwright: Playwright | None = None
        self._running: dict[str, Browser] = {}

    def browser(self, package: str) -> Browser:
        """A program; a new one in place of one that has crashed."""
        if self._playwright is None:
            self._playwright = self._open.enter_context(sync_playwright())
        browser = self._running.get(package)
        if browser is None or not browser.is_connected():
            browser = self._running[package] = launch(self._playwright, package)
        return browser

    def end(self) -> None:
        """End those that run."""
        for browser in self._running.values():
            browser.close()
        self._running.clear()
        self._playwright = None
        self._open.close()
