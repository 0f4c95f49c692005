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
    expect(panel).to_contain_text(re.compile("Level 4 plays this.*Who wins if everybody goes on by the rulebook"))
    expect(panel.locator(".hint-outlook li")).to_have_count(4)
    shown = panel.get_by_role("button", name="Show on the map").first
    shown.click()
    expect(shown).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".board .space.would").first).to_be_visible()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(panel).to_have_count(0)
    expect(page.locator(".board .space.would")).to_have_count(0)
