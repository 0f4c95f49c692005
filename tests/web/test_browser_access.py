"""An accessibility checker (axe-core) finds no serious fault on any page, in any layout, in light or dark."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.samples import some
from tests.web.browsers import (
    PHONE,
    WIDE,
    Screen,
    Sit,
    imported,
    record_after,
    whole_game,
)
from tests.web.kept_pages import Theme
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


def disorder(screen: Screen) -> list[str]:
    """Headings that skip a level, and pages without a first one: what the checker thinks of only as moderate."""
    screen.bring_checker()
    rules = {"runOnly": ["heading-order", "page-has-heading-one", "empty-heading"]}
    found = screen.page.evaluate("(rules) => axe.run('html', rules)", rules)
    return [f"{fault['id']}: {node['html'][:160]}" for fault in found["violations"] for node in fault["nodes"]]


def test_headings_are_in_order(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    found = {"lobby": disorder(screen)}
    for place, seen in (("new", "h2"), ("rules", "h1"), ("rules/3.3.2", ".rule h2"), ("game/abcdefghijkl", ".fault")):
        screen.open(place)
        expect(screen.page.locator(seen).first).to_be_visible()
        found[place] = disorder(screen)
    screen.join(imported(server, record_after(60)))
    screen.wait_to_decide()
    found["deciding"] = disorder(screen)
    screen.page.keyboard.press("r")
    expect(screen.dialog.locator(".rule")).to_be_visible()
    found["rules in a game"] = disorder(screen)
    screen.page.keyboard.press("Escape")
    screen.join(imported(server, whole_game().to_record()))
    expect(screen.end).to_be_visible()
    found["end"] = disorder(screen)
    assert not any(found.values()), found
