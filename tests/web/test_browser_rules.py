"""The rules in the browser: contents, sections, search; as a page, and above a game that stays as it is."""

import re
from itertools import product

import pytest
from playwright.sync_api import Locator, Route, ViewportSize, expect

from tests.samples import some
from tests.web.browsers import (
    PHONE,
    WIDE,
    Screen,
    Sit,
    imported,
    record_after,
)
from tests.web.kept_pages import Theme
from tests.web.servers import FOUR, Server, begin


@pytest.fixture(name="book")
def open_book(server: Server, sit: Sit) -> Screen:
    """Somebody at the page of the rules."""
    screen = sit(server.address)
    screen.page.get_by_role("link", name="Read the rules").click()
    expect(contents(screen)).to_be_visible()
    return screen


def contents(screen: Screen) -> Locator:
    return screen.page.get_by_role("navigation", name="Contents")


def search(screen: Screen) -> Locator:
    return screen.page.get_by_role("searchbox", name="Find in the rules")


def heading(screen: Screen) -> Locator:
    """Of the section that is open."""
    return screen.page.locator(".rule").get_by_role("heading")


def results(screen: Screen) -> Locator:
    return screen.page.locator(".rules-results li")


# Contents and sections.


def test_chapters_open_and_close_and_lead_to_sections(book: Screen) -> None:
    chapters = contents(book).locator(".rules-chapter")
    expect(chapters).to_have_count(8)
    march = contents(book).get_by_role("link", name="3.3.2 March")
    expect(march).to_have_count(0)
    operations = book.page.get_by_role("button", name="Sections of 3.0 Operations")
    expect(operations).to_have_attribute("aria-expanded", "false")
    operations.click()
    expect(operations).to_have_attribute("aria-expanded", "true")
    march.click()
    expect(heading(book)).to_have_text("3.3.2 March")
    assert book.page.url.endswith("#/rules/3.3.2")
    expect(book.page).to_have_title("3.3.2 March · Cuba Libre")
    expect(march).to_have_attribute("aria-current", "page")
    operations.click()
    expect(march).to_have_count(0)


def test_from_a_section_one_goes_up_down_back_and_on(book: Screen) -> None:
    page = book.page
    book.open("rules/3.3.2")
    expect(heading(book)).to_have_text("3.3.2 March")
    page.get_by_role("link", name="Next section: 3.3.3 Attack").click()
    expect(heading(book)).to_have_text("3.3.3 Attack")
    expect(heading(book)).to_be_focused()
    page.get_by_role("link", name="Previous section: 3.3.2 March").click()
    expect(heading(book)).to_have_text("3.3.2 March")
    page.get_by_role("navigation", name="Part of").get_by_role("link", name="3.3 Insurgent Operations").click()
    expect(heading(book)).to_have_text("3.3 Insurgent Operations")
    page.get_by_role("navigation", name="Its sections").get_by_role("link", name="3.3.1 Rally").click()
    expect(heading(book)).to_have_text("3.3.1 Rally")
    page.get_by_role("button", name="Section 1.4.2 in our own words").click()
    expect(heading(book)).to_have_text("1.4.2 Stacking")
    page.go_back()
    expect(heading(book)).to_have_text("3.3.1 Rally")


def test_a_term_is_explained_where_one_reads(book: Screen) -> None:
    book.open("rules/3.3.1")
    book.page.locator(".rule").get_by_role("button", name="Underground").first.click()
    note = book.page.locator(".rules-term")
    expect(note).to_contain_text("A hidden Guerrilla.")
    note.get_by_role("button", name="Section 1.4.3 in our own words").click()
    expect(heading(book)).to_have_text("1.4.3 Underground and Active")
    expect(note).to_have_count(0)


def test_an_address_of_no_section_says_what_there_is(book: Screen) -> None:
    for address, told in (
        ("rules/9.9", "There is no section 9.9."),
        ("rules/%E0%A4%A", "All chapters, in our own words."),
        ("rules/xyzzy<b>", "The rules say nothing about “xyzzy<b>”."),
        ("rules/3.3.9", "There is no section 3.3.9."),
    ):
        book.open(address)
        book.page.reload()
        expect(book.page.locator(".rules")).to_contain_text(told)
    book.page.get_by_role("link", name="3.3.2", exact=True).click()
    expect(heading(book)).to_have_text("3.3.2 March")


def test_words_in_the_address_are_looked_for(book: Screen) -> None:
    book.open("rules/captured")
    expect(search(book)).to_have_value("captured")
    expect(results(book).first).to_contain_text("3.3.3 Attack")


# Searching.


def test_searching_by_keyboard_alone(book: Screen) -> None:
    page, status = book.page, book.page.locator(".rules-list [role=status]")
    book.tab_to(search(book))
    page.keyboard.type("rounded")
    expect(status).to_have_text(re.compile(r"^Found in \d sections$"))
    expect(results(book).first.locator("mark").first).to_have_text(re.compile("^rounded$", re.IGNORECASE))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(results(book).nth(1).get_by_role("link")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(search(book)).to_be_focused()
    page.keyboard.press("ArrowDown")
    number = results(book).first.locator("b").inner_text()
    page.keyboard.press("Enter")
    expect(heading(book)).to_contain_text(number)
    expect(heading(book)).to_be_focused()
    expect(results(book).first.get_by_role("link")).to_have_attribute("aria-current", "page")
    book.page.keyboard.press("Shift+Tab")
    book.tab_to(search(book))
    page.keyboard.press("Escape")
    expect(contents(book)).to_be_visible()
    page.keyboard.type("march")
    expect(status).to_contain_text("Found in")
    page.keyboard.press("Enter")
    expect(heading(book)).to_have_text("3.3.2 March")


def test_what_is_not_there_is_met_with_what_may_have_been_meant(book: Screen) -> None:
    search(book).fill("infiltrte")
    expect(book.page.locator(".rules-list [role=status]")).to_have_text("The rules say nothing about “infiltrte”.")
    book.page.get_by_role("button", name="Infiltrate").click()
    expect(search(book)).to_have_value("Infiltrate")
    expect(results(book).first).to_contain_text("4.3.1 Infiltrate")
    search(book).fill("7.9")
    expect(book.page.locator(".rules-list [role=status]")).to_have_text("There is no section 7.9.")
    book.page.get_by_role("link", name="7.2", exact=True).click()
    expect(heading(book)).to_have_text("7.2 The aims")


def test_only_the_last_word_typed_is_answered(book: Screen) -> None:
    """An answer that comes late does not stand in for the one that is asked for."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    book.page.route(re.compile(r"search\?q=cash"), hold)
    with book.page.expect_request(re.compile("q=cash")):
        search(book).fill("cash")
    search(book).fill("march")
    expect(results(book).first).to_contain_text("3.3.2 March")
    with book.page.expect_response(re.compile("q=cash")):
        held[0].continue_()
    expect(results(book).first).to_contain_text("3.3.2 March")


def test_another_language_tells_section_contents_and_results_anew(book: Screen) -> None:
    book.open("rules/3.3.2")
    search(book).fill("march")
    expect(results(book).first).to_contain_text("3.3.2 March")
    book.page.get_by_role("combobox").select_option("es")
    expect(heading(book)).to_have_text("3.3.2 Marcha")
    expect(results(book).first).to_contain_text("3.3.2 Marcha")
    expect(book.page).to_have_title("3.3.2 Marcha · Cuba Libre")
    book.page.get_by_role("searchbox").fill("")
    expect(book.page.get_by_role("navigation", name="Índice")).to_contain_text("Marcha")


# Above a game.


def test_in_a_game_the_rules_open_where_the_question_is_and_the_game_stays(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    words = screen.wait_to_decide()
    screen.page.keyboard.press("r")
    expect(screen.dialog).to_be_visible()
    expect(heading(screen)).to_have_text("2.3.4 What the Eligible Factions may do")
    search(screen).press_sequentially("123")  # no answer of the game is chosen by it
    expect(screen.page.locator(".rules-list [role=status]")).to_have_text("The rules say nothing about “123”.")
    search(screen).fill("skim")
    results(screen).first.get_by_role("link").click()
    expect(heading(screen)).to_have_text("6.2.3 Skim")
    assert "#/game/" in screen.page.url
    screen.page.keyboard.press("Escape")
    expect(screen.dialog).to_have_count(0)
    assert screen.words() == words


def test_a_section_number_opens_the_rule_and_from_there_all_rules(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(imported(server, record_after(60)))
    screen.page.get_by_role("checkbox", name="All lines").check()
    line = screen.page.locator(".told-lines .line").filter(has_text=re.compile("Operation: ")).first
    number = line.locator(".section").inner_text().removeprefix("§").strip()
    line.locator(".section").click()
    expect(heading(screen)).to_contain_text(number)
    screen.dialog.get_by_role("link", name=re.compile("^Next section")).click()
    expect(heading(screen)).not_to_contain_text(number)
    expect(heading(screen)).to_be_focused()
    there = heading(screen).inner_text()
    screen.dialog.get_by_role("button", name="Read on in the rules").click()
    expect(contents(screen)).to_be_visible()
    expect(heading(screen)).to_have_text(there)


def test_every_line_of_the_log_and_every_card_has_its_sections(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(imported(server, record_after(60)))
    screen.page.get_by_role("checkbox", name="All lines").check()
    lines = screen.page.locator(".told-lines .line")
    assert lines.count() > 20
    expect(lines.locator(".section")).to_have_count(lines.count())
    found = screen.tab("Cards").locator(".card-text")
    expect(found.first.locator(".section").first).to_be_visible()
    for card in found.all():
        expect(card.locator(".section").first).to_be_visible()


# For everybody.


@pytest.mark.parametrize(("size", "theme"), some([*product((WIDE, PHONE), ("light", "dark"))], 3))
def test_the_rules_are_accessible(server: Server, sit: Sit, size: ViewportSize, theme: Theme) -> None:
    screen = sit(server.address, size=size, theme=theme)
    screen.open("rules")
    expect(contents(screen)).to_be_visible()
    assert screen.serious_faults() == []
    search(screen).fill("forest")
    expect(results(screen).first).to_be_visible()
    assert screen.serious_faults() == []
    screen.open("rules/3.3.1")
    expect(heading(screen)).to_have_text("3.3.1 Rally")
    assert screen.serious_faults() == []
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_on_a_phone_one_reads_or_looks_for_something(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True)
    screen.open("rules")
    expect(contents(screen)).to_be_visible()
    search(screen).fill("forest")
    results(screen).first.get_by_role("link").click()
    expect(heading(screen)).to_be_in_viewport()
    expect(results(screen).first).to_be_hidden()
    screen.page.get_by_role("button", name="Results").click()
    expect(results(screen).first).to_be_visible()
    expect(heading(screen)).to_be_hidden()


def test_a_fault_of_the_server_is_told(book: Screen) -> None:
    book.page.route("**/api/help/sections/**", lambda route: route.abort())
    book.open("rules/4.5.2")
    expect(book.alert).to_have_text("The server cannot be reached.")
