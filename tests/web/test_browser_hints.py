"""A hint beside one's own decision: opened, read, shown on the map, closed by the next question."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browsers import Sit
from tests.web.hinting import HintWorker, alone
from tests.web.servers import Server


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> HintWorker:
    return HintWorker(monkeypatch)


def test_a_hint_is_read_and_its_spaces_are_shown_on_the_map(server: Server, sit: Sit, worker: HintWorker) -> None:
    page = sit(server.address).join(alone(server)).page
    page.get_by_role("button", name="Hint", exact=True).click()
    panel = page.get_by_role("region", name="Hint", exact=True)
    expect(panel).to_contain_text(
        re.compile("Level 4 plays this.*Each Faction’s chance to win.*8% nearer to equal ones")
    )
    expect(panel.locator(".hint-outlook li")).to_have_count(4)
    shown = panel.get_by_role("button", name="Show on the map").first
    shown.click()
    expect(shown).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".board .space.would").first).to_be_visible()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(panel).to_have_count(0)
    expect(page.locator(".board .space.would")).to_have_count(0)


def test_chances_of_earlier_hints_are_drawn_card_by_card(server: Server, sit: Sit, worker: HintWorker) -> None:
    game = alone(server)
    screen = sit(server.address).join(game)
    panel = screen.region("Hint")
    hint = screen.page.get_by_role("button", name="Hint", exact=True)
    hint.click()
    expect(panel.locator(".hint-outlook li")).to_have_count(4)
    expect(panel.get_by_role("group", name=re.compile("^Chances to win"))).to_have_count(0)
    entries = screen.entries
    screen.choose("pass")
    screen.wait_past(entries)
    while True:
        screen.wait_to_decide()
        if game.state["view"]["cards"]["current"] != 13:
            break
        screen.choose(screen.words()[0])
    hint.click()
    chart = panel.get_by_role("group", name=re.compile("^Chances to win"))
    expect(chart.get_by_role("button")).to_have_count(2)
