"""An accessibility checker (axe-core) finds no serious fault on any page, in any layout, in light or dark."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.samples import some
from tests.web.browsers import (
    PHONE,
    WIDE,
    Screen,
    Sit,
    Theme,
    imported,
    record_after,
    whole_game,
)
from tests.web.servers import Server

LAYOUTS = some([(WIDE, "light"), (WIDE, "dark"), (PHONE, "light")], 0)


class Checked:
    """What was found, page by page."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.found: dict[str, str] = {}
        """Each fault with the first page that shows it."""

    def check(self, page: str, within: str = "html") -> None:
        for fault in self.screen.serious_faults(within):
            self.found.setdefault(fault, page)


@pytest.mark.parametrize(("size", "theme"), LAYOUTS)
def test_no_serious_fault(server: Server, sit: Sit, size: ViewportSize, theme: Theme) -> None:
    screen = sit(server.address, size=size, theme=theme)
    checked = Checked(screen)
    checked.check("lobby")
    screen.open("new")
    expect(screen.page.get_by_role("button", name="Start the game")).to_be_visible()
    checked.check("new game")
    screen.join(imported(server, record_after(60)))
    screen.wait_to_decide()
    checked.check("deciding")
    for name in ("Cards", "Outlook", "Spaces", "Talk", "Log"):
        screen.tab(name)
        checked.check(name, "[role=tabpanel]")
    for name in ("Links", "Settings", "Legend"):
        screen.press(name)
        expect(screen.dialog).to_be_visible()
        checked.check(name, "[role=dialog]")
        screen.page.keyboard.press("Escape")
    screen.slider.fill("30")
    expect(screen.region("What happens")).to_be_visible()
    checked.check("replay", "main")
    screen.join(imported(server, whole_game().to_record()))
    expect(screen.end).to_be_visible()
    checked.check("end")
    assert not checked.found, "\n".join(f"{page}: {fault}" for fault, page in checked.found.items())
