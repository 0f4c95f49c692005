"""The cards as a gallery, with a search."""

import re

import pytest
from playwright.sync_api import Locator, expect

from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.rules.events.deck import CARD
from tests.samples import some
from tests.web.browsers import PHONE, Screen, Sit, imported, record_after
from tests.web.servers import Server


def gallery(screen: Screen, place: str = "cards") -> Locator:
    """Open it; its cards."""
    screen.open(place)
    cards = screen.page.locator("[data-card]")
    expect(cards.first).to_be_visible()
    return cards


def line_of(card: Locator) -> Locator:
    """What is seen of a card that is folded."""
    return card.locator("summary").first


def find(screen: Screen, words: str) -> None:
    screen.page.get_by_role("searchbox", name="Find cards").fill(words)


def numbers(cards: Locator) -> list[int]:
    return [int(number) for number in cards.evaluate_all("all => all.map((one) => one.dataset.card)")]


def test_all_cards_have_both_effects_and_their_order(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.page.get_by_role("link", name="Read the cards").click()
    cards = screen.page.locator("[data-card]")
    expect(cards).to_have_count(49)
    assert numbers(cards) == [*range(1, 49), 0]
    for number in (1, 13, 48):
        card = cards.nth(number - 1)
        expect(card).to_contain_text(i18n.card_title(number))
        written = "".join(card.inner_text().split())
        for _, text in i18n.card_sides(number):
            assert "".join(text.split()) in written
        order = [i18n.faction_name(faction) for faction in CARD[number].order]
        shown = line_of(card).inner_text()
        assert [name for name in re.findall(r"\w+", shown) if name in order] == order


def test_by_number_and_title(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    cards = gallery(screen)
    status = screen.page.get_by_role("status").first
    for words, found in {"13": [13], "49": [], "el che": [13], "Armored car": [1], "ché": [13]}.items():
        find(screen, words)
        if found:
            expect(cards.first).to_have_attribute("data-card", str(found[0]))
        expect(cards).to_have_count(len(found))
        assert numbers(cards) == found, words
        expect(status).to_have_text(re.compile(rf"^{len(found)} card" if found else "No card"))


def test_by_words_of_the_effects(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    cards = gallery(screen)
    find(screen, "casino")
    expect(cards).not_to_have_count(49)
    found = numbers(cards)
    effects = {number: " ".join(text for _, text in i18n.card_sides(number)) for number in range(1, 49)}
    assert {number for number, text in effects.items() if "Casino" in text} <= set(found)
    screen.page.get_by_role("searchbox").press("Escape")
    expect(cards).to_have_count(49)


def test_by_who_comes_first(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    cards = gallery(screen)
    screen.page.get_by_label("First to act").select_option("directorio")
    first = [number for number in range(1, 49) if n.FACTION_WORDS[CARD[number].order[0]] == "directorio"]
    expect(cards).to_have_count(len(first))
    assert numbers(cards) == first


def test_on_a_phone_a_card_is_a_line_until_it_is_opened(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True, theme="dark")
    cards = gallery(screen)
    line = line_of(cards.nth(11))
    box = line.bounding_box()
    assert box is not None
    assert box["height"] < 50
    expect(cards.nth(11)).not_to_contain_text("Unshaded")
    line.click()
    expect(cards.nth(11)).to_contain_text("Unshaded")
    expect(cards.nth(11)).to_contain_text("Shaded")
    assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert screen.serious_faults(moderate=True) == []


def test_by_keyboard(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    cards = gallery(screen)
    screen.page.get_by_role("searchbox").focus()
    screen.page.keyboard.press("ArrowDown")
    screen.page.keyboard.press("ArrowDown")
    expect(line_of(cards.nth(1))).to_be_focused()
    screen.page.keyboard.press("Enter")
    expect(cards.nth(1)).not_to_contain_text("Unshaded")
    screen.page.keyboard.press("ArrowUp")
    expect(line_of(cards.nth(0))).to_be_focused()


def test_a_card_has_an_address(server: Server, sit: Sit) -> None:
    assert numbers(gallery(sit(server.address), "cards/13")) == [13]


@pytest.mark.parametrize("theme", some(["light", "dark"], 1))
def test_terms_are_explained_and_the_page_is_for_everybody(server: Server, sit: Sit, theme: str) -> None:
    screen = sit(server.address, theme=theme)
    cards = gallery(screen)
    cards.first.get_by_role("button", name="Troops").first.click()
    expect(screen.page.locator("aside")).to_contain_text("Troops")
    assert screen.serious_faults(moderate=True) == []


def test_from_a_card_of_a_game(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(imported(server, record_after(60)))
    screen.tab("Cards").get_by_role("link", name="All cards").first.click()
    expect(screen.page.locator("[data-card]")).to_have_count(49)
    screen.page.go_back()
    screen.ready()
