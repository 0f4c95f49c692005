"""The pages speak the language that their reader chose or that the browser asks for, and change it at any time."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.language.brackets import LETTERS, unmarked
from tests.samples import some
from tests.web.browsers import (
    PHONE,
    Screen,
    Sit,
    imported,
    record_after,
    record_before_the_end,
)
from tests.web.servers import Server

SAME_EVERYWHERE = {"english", "dr", "ana", "html", "http", "qr", "enter", "esc", "tab"}
"""Names, signs that are drawn on pieces, and what is printed on keys."""
SHOWN = """() => {
  const said = ["aria-label", "title", "placeholder", "aria-valuetext"];
  const marks = [...document.querySelectorAll("*")].flatMap((one) => said.map((name) => one.getAttribute(name) ?? ""));
  return [document.body.innerText, document.title, ...marks];
}"""
"""All that a page says to eyes and to screen readers."""


def foreign(page: Page) -> set[str]:
    """The words on a page that came out of no catalogue."""
    found = {word for text in page.evaluate(SHOWN) for word in LETTERS.findall(unmarked(text))}
    return {word for word in found if word.casefold() not in SAME_EVERYWHERE}


def in_russian(server: Server, sit: Sit, **how: object) -> Screen:
    """Somebody whose browser speaks Russian, in the lobby; what others do stays in sight until it is skipped."""
    screen = sit(server.address, at_once=False, locale="ru-RU", **how)
    screen.keep("saveSettings", {"pace": "manual"})
    expect(screen.page.locator("html")).to_have_attribute("lang", "ru")
    return screen


@pytest.mark.usefixtures("brackets")
def test_the_lobby_setting_up_and_the_rules_speak_the_language_of_the_browser(server: Server, sit: Sit) -> None:
    screen = in_russian(server, sit)
    screen.page.locator("details.settings summary").click()
    expect(screen.page.get_by_role("radio").first).to_be_visible()
    assert foreign(screen.page) == set()
    screen.open("new")
    expect(screen.page.locator("form")).to_be_visible()
    assert foreign(screen.page) == set()
    screen.open("rules")
    screen.page.locator(".rules-chapter button").first.click()
    expect(screen.page.locator(".rules-chapter li").first).to_be_visible()
    assert foreign(screen.page) == set()


def to_the_decision(screen: Screen) -> None:
    """Past what others did."""
    expect(screen.page.locator(".decision")).to_be_visible()
    while screen.page.locator(".showing .skip").is_visible():
        screen.page.locator(".showing .skip").click()


@pytest.mark.usefixtures("brackets")
@pytest.mark.parametrize("phone", some([False, True], 1))
def test_a_game_is_played_in_the_language_of_the_browser(server: Server, sit: Sit, phone: bool) -> None:
    screen = in_russian(server, sit, **({"size": PHONE, "touch": True} if phone else {}))
    page = screen.page
    page.locator(".start button.big").click()
    expect(page.locator("[data-entries]")).to_be_visible()
    for _ in range(8):
        if page.locator(".showing").is_visible():
            assert foreign(page) == set()
        to_the_decision(screen)
        assert foreign(page) == set()
        page.locator("[data-answer]").first.click()
        sure = page.locator("[data-confirm]")
        expect(sure.or_(page.locator("[data-answer]:enabled, .showing")).first).to_be_visible()
        assert foreign(page) == set()
        if sure.is_visible():
            sure.click()
            expect(sure).to_be_hidden()
    for tab in ("card", "forecast", "spaces", "talk", "log"):
        page.locator(f"[data-tab={tab}]").click()
        expect(page.locator(f"#tab-{tab}[aria-selected=true]")).to_be_visible()
        assert foreign(page) == set()


@pytest.mark.usefixtures("brackets")
def test_help_and_sheets_speak_the_language_of_the_browser(server: Server, sit: Sit) -> None:
    screen = in_russian(server, sit)
    page = screen.page
    page.locator(".start button.big").click()
    expect(page.locator("[data-entries]")).to_be_visible()
    to_the_decision(screen)
    for button in page.locator(".mast nav button").all():
        button.click()
        if screen.dialog.is_visible():
            assert foreign(page) == set()
            page.keyboard.press("Escape")
    for help_ in ("term:Resources", "space:havana", "space:cigar", "piece:troops", "card:0"):
        found = page.locator(f"[data-help='{help_}']").first
        if found.count():
            found.dispatch_event("contextmenu")
            expect(screen.dialog.locator("p", has_text=re.compile("⟦")).first).to_be_visible()
            assert foreign(page) == set()
            page.keyboard.press("Escape")
    while not page.locator("[data-missing]").count():
        page.locator("[data-answer]").first.click()
        expect(page.locator("[data-confirm], [data-answer]:enabled, .showing").first).to_be_visible()
        if page.locator("[data-confirm]").is_visible():
            page.locator("[data-confirm]").click()
            expect(page.locator("[data-confirm]")).to_be_hidden()
        to_the_decision(screen)
    page.locator("[data-missing]").first.click()
    expect(page.locator(".why-hint")).to_be_visible()
    assert foreign(page) == set()


@pytest.mark.usefixtures("brackets")
def test_the_end_speaks_the_language_of_the_browser(server: Server, sit: Sit) -> None:
    game = imported(server, record_before_the_end())
    over = game.play(200, random.Random(4))
    assert over["view"]["over"]
    screen = in_russian(server, sit)
    screen.open(f"game/{game.id}")
    expect(screen.page.locator(".end-page .chart")).to_be_visible()
    assert foreign(screen.page) == set()


# Changing.


def lines(screen: Screen) -> list[str]:
    return screen.page.locator(".log-list .line-text").all_inner_texts()


def speak(screen: Screen, code: str) -> None:
    """Choose a language in the settings of the game."""
    screen.page.locator("nav button", has_text=re.compile("Settings")).click()
    screen.dialog.locator(".language select").select_option(code)
    expect(screen.page.locator("html")).to_have_attribute("lang", code)
    screen.page.keyboard.press("Escape")


def at_table(server: Server, sit: Sit) -> Screen:
    """An English screen at a game that has been played for a while, all lines of its log unfolded."""
    screen = sit(server.address).join(imported(server, record_after(60)))
    screen.page.get_by_role("checkbox", name="All lines").check()
    return screen


@pytest.mark.usefixtures("brackets")
def test_a_running_game_changes_its_language_with_the_whole_log(server: Server, sit: Sit) -> None:
    screen = at_table(server, sit)
    before = lines(screen)
    assert len(before) > 20
    assert not any("⟦" in line for line in before)
    words = screen.words()
    speak(screen, "ru")
    expect(screen.page.locator(".log-list .line-text").last).to_contain_text("⟦")
    after = lines(screen)
    assert len(after) == len(before)
    assert all(line.startswith("⟦") for line in after)
    assert foreign(screen.page) == set()
    answers = screen.page.locator("[data-answer]")
    assert answers.evaluate_all("found => found.map((one) => one.dataset.answer)") == words
    speak(screen, "en")
    expect(screen.page.locator(".log-list .line-text").last).not_to_contain_text("⟦")
    assert lines(screen) == before


@pytest.mark.usefixtures("brackets")
def test_nothing_is_lost_when_the_language_changes(server: Server, sit: Sit) -> None:
    """The step that is looked at, a filter of the log, what is being typed."""
    screen = at_table(server, sit)
    screen.page.locator(".log-list .line-text").nth(12).click()
    here = screen.slider.input_value()
    shown = screen.page.locator(".show-lines").inner_text()
    screen.page.get_by_role("searchbox").fill("a")
    screen.tab("Talk")
    screen.page.locator("#say").fill("Good evening")
    speak(screen, "ru")
    expect(screen.page.locator(".show-lines")).to_contain_text("⟦")
    page = screen.page
    russian = re.sub(r"( \d)?⟧|⟦", "", page.locator(".show-lines").inner_text())
    assert russian.replace(" и ", " and ") == shown
    assert page.locator(".slider input").input_value() == here
    assert page.locator("#say").input_value() == "Good evening"


@pytest.mark.usefixtures("brackets")
def test_a_chosen_language_is_kept(server: Server, sit: Sit) -> None:
    screen = in_russian(server, sit)
    screen.page.locator(".poster .language select").select_option("en")
    expect(screen.page.get_by_role("heading", name="My games", exact=True)).to_be_visible()
    screen.page.reload()
    expect(screen.page.get_by_role("heading", name="My games", exact=True)).to_be_visible()
    expect(screen.page.locator("html")).to_have_attribute("lang", "en")


def test_a_language_that_is_not_offered_any_more_gives_way(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.page.evaluate("localStorage.setItem('cubalibre.settings', JSON.stringify({ language: 'xx' }))")
    screen.page.reload()
    expect(screen.page.get_by_role("heading", name="My games")).to_be_visible()


# Texts that do not come.


@pytest.mark.parametrize(
    ("locale", "said"),
    some(
        [
            ("en-GB", "The texts of the game could not be loaded (503). Trying again"),
            ("fr-FR", "The texts of the game could not be loaded (503)."),
            ("es-AR", "No se han podido cargar los textos del juego (503)."),
        ],
        0,
        2,
    ),
)
def test_a_page_without_its_texts_says_so_and_tries_again(server: Server, sit: Sit, locale: str, said: str) -> None:
    screen = sit(server.address, locale=locale, at_once=False)
    screen.page.route("**/api/texts", lambda route: route.fulfill(status=503, body="{}"))
    screen.page.reload()
    expect(screen.alert).to_contain_text(said)
    screen.page.unroute("**/api/texts")
    expect(screen.page.locator("h1, h2").first).to_be_visible()


@pytest.mark.usefixtures("brackets")
def test_a_language_whose_texts_do_not_come_leaves_the_page_as_it_is(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.page.route("**/api/texts", lambda route: route.abort())
    menu = screen.page.locator(".poster .language select")
    menu.select_option("ru")
    expect(screen.page.locator(".language [role=alert]")).to_have_text("The server cannot be reached.")
    assert menu.input_value() == "en"
    expect(screen.page.get_by_role("heading", name="My games")).to_be_visible()
