"""Around the map: cards that are read, mats that say who plays, tips that are in nobody's way."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.samples import some
from tests.web.browsers import PHONE, SOLO, WIDE, Screen, Sit
from tests.web.measuring import CROWDED, crowded_game
from tests.web.servers import Playing, Server, begin, begin_with, until

NARROW: Final[ViewportSize] = {"width": 1280, "height": 720}
CLICKABLE: Final = ".decision button, .lit .shape, .lot.can, .face-side.can"
COVERED: Final = f"""() => {{
  const shown = document.querySelector('.tip');
  if (!shown || getComputedStyle(shown).visibility === 'hidden') return [];
  const tip = shown.getBoundingClientRect();
  return [...document.querySelectorAll('{CLICKABLE}')].filter((one) => {{
    const box = one.getBoundingClientRect();
    return box.width && box.left < tip.right && tip.left < box.right && box.top < tip.bottom && tip.top < box.bottom;
  }}).map((one) => one.outerHTML.slice(0, 80));
}}"""
"""What may be clicked and lies under the tip."""


def crowded(server: Server, name: str) -> Playing:
    return crowded_game(server, next(file for file in CROWDED if file.stem == name))


def faces(screen: Screen) -> Locator:
    """The cards that lie face up beside the map."""
    return screen.page.locator(".south .face[data-card]")


# Cards.


@pytest.mark.parametrize("size", [WIDE, NARROW, {"width": 820, "height": 1180}], ids=str)
def test_both_sides_of_the_current_card_are_read_without_a_click(server: Server, sit: Sit, size: ViewportSize) -> None:
    screen = sit(server.address, size=size).join(begin_with(server.api(), "26july"))
    screen.wait_to_decide()
    for side in faces(screen).first.locator(".face-side").all():
        expect(side).to_be_in_viewport(ratio=0.9)


def test_a_folded_card_unfolds_and_folds_the_other(server: Server, sit: Sit) -> None:
    size: ViewportSize = {"width": 1280, "height": 575}
    screen = sit(server.address, size=size).join(crowded(server, "lasting"))
    screen.wait_to_decide()
    current, following = faces(screen).first, faces(screen).last
    expect(following.locator(".face-side")).to_have_count(0)
    following.get_by_role("button", name="Unfold").click()
    expect(following.locator(".face-side")).to_have_count(1)
    expect(current.locator(".face-side")).to_have_count(0)


@pytest.mark.parametrize("size", some([PHONE, {"width": 844, "height": 390}], 1), ids=str)
def test_on_a_phone_a_title_on_the_map_opens_its_card_which_can_be_played(
    server: Server, sit: Sit, size: ViewportSize
) -> None:
    screen = sit(server.address, size=size, touch=True).join(crowded(server, "pieces"))
    screen.wait_to_decide()
    title = screen.page.locator(".map").get_by_role("button", name="Eulogio Cantillo Now")
    title.tap()
    card = screen.page.get_by_role("dialog", name="Now: Eulogio Cantillo")
    expect(card.locator(".face-side")).to_have_count(2)
    assert screen.serious_faults() == []
    screen.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    title.tap()
    before = screen.entries
    card.locator(".face-side.can").first.tap()
    screen.wait_past(before)
    expect(card).to_have_count(0)


def pass_until_a_card_is_drawn(game: Playing) -> None:
    before = game.state["view"]["cards"]["current"]
    while game.state["view"]["cards"]["current"] == before:
        game.answer(game.state, "pass")


def see_a_card_drawn(screen: Screen, game: Playing) -> Locator:
    """A card that is shown large and stays so, after what was shown before."""
    screen.page.keyboard.press("Escape")
    expect(screen.region("What happens")).to_have_count(0)
    pass_until_a_card_is_drawn(game)
    drawn = screen.page.locator(".drawn-card")
    drawn.wait_for()
    return drawn


@pytest.fixture
def watched(server: Server, sit: Sit) -> tuple[Screen, Playing]:
    """A game with animation, on a page that shows a card that is drawn, and the step with it, until it is told."""
    game = begin_with(server.api(), "26july")
    screen = sit(server.address, at_once=False)
    screen.page.emulate_media(reduced_motion="no-preference")
    screen.stay_at_what_lasts(2_000)
    return screen.join(game), game


def test_a_card_that_is_drawn_is_shown_large_until_a_key_or_a_click(watched: tuple[Screen, Playing]) -> None:
    screen, game = watched
    drawn = screen.page.locator(".drawn-card")
    skips: tuple[Callable[[], None], ...] = (
        lambda: screen.page.keyboard.press("Shift"),
        lambda: drawn.click(),  # noqa: PLW0108 - `click` takes options and is typed otherwise
    )
    for skip in skips:
        see_a_card_drawn(screen, game)
        following = str(game.state["view"]["cards"]["next"][0])
        expect(drawn.locator(".face")).to_have_attribute("data-card", following)
        skip()
        expect(drawn).to_have_count(0)


def test_a_click_beside_a_card_that_is_drawn_reaches_the_map(watched: tuple[Screen, Playing]) -> None:
    drawn = see_a_card_drawn(*watched)
    screen, _ = watched
    screen.name_on_map("pinar-del-rio").click()
    expect(screen.dialog.get_by_role("heading", name="Pinar del Río")).to_be_visible()
    expect(drawn).to_have_count(0)


def test_no_card_is_shown_large_before_it_lies_on_the_table(server: Server, sit: Sit) -> None:
    """When others' turns arrive, their cards come one by one, as they are played back."""
    screen = sit(server.address, size=WIDE, at_once=False)
    screen.page.emulate_media(reduced_motion="no-preference")
    screen.join(begin(server.api(), SOLO))
    screen.wait_to_decide()
    screen.page.evaluate("""() => {
      window.early = [];
      const card = (face) => face.dataset.card;
      new MutationObserver(() => {
        const table = [...document.querySelectorAll('.face')].filter((face) => !face.closest('.drawn-card')).map(card);
        const drawn = [...document.querySelectorAll('.drawn-card .face')].map(card);
        window.early.push(...drawn.filter((number) => !table.includes(number)));
      }).observe(document.body, { childList: true, subtree: true });
    }""")
    screen.answer("pass").click()
    screen.page.get_by_role("button", name="Do it").click()
    screen.page.locator(".showing").wait_for()
    screen.page.keyboard.press("Escape")
    screen.wait_to_decide()
    assert screen.page.evaluate("window.early") == []


def test_with_reduced_motion_no_card_turns_over(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address, at_once=False).join(game)
    before = screen.entries
    screen.page.evaluate("""() => {
      window.drawn = 0;
      new MutationObserver(() => { window.drawn += document.querySelectorAll('.drawn-card').length; })
        .observe(document.body, { childList: true, subtree: true });
    }""")
    pass_until_a_card_is_drawn(game)
    screen.wait_past(before)
    expect(faces(screen).first).to_have_attribute("data-card", str(game.state["view"]["cards"]["current"]))
    assert screen.page.evaluate("window.drawn") == 0


# Mats.


@pytest.mark.parametrize("size", [WIDE, NARROW, {"width": 1024, "height": 768}], ids=str)
def test_the_mats_say_who_is_you_and_who_a_bot(server: Server, sit: Sit, size: ViewportSize) -> None:
    screen = sit(server.address, size=size).join(begin(server.api(), SOLO))
    for faction, who in (("26july", "You"), ("government", "Non-player"), ("syndicate", "Non-player")):
        player = screen.page.locator(f'.mat[data-faction="{faction}"] .player')
        expect(player).to_have_text(who)
        expect(player).to_be_visible()
        assert player.evaluate("name => name.scrollWidth <= name.clientWidth"), "none of it is cut"


# Tips.


def test_a_tip_covers_nothing_that_can_be_clicked(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=NARROW).join(crowded(server, "pieces"))
    screen.choose("sweep")
    screen.wait_to_decide()
    screen.page.clock.install()
    tip = screen.page.get_by_role("tooltip")
    seen = 0
    for space in ("havana", "la-habana", "las-villas", "camaguey-city", "oriente", "santiago-de-cuba", "factory"):
        screen.name_on_map(space).hover()
        screen.page.mouse.move(*middle(screen.name_on_map(space), 6))
        screen.page.clock.run_for(600)
        if tip.is_visible():
            seen += 1
            until(lambda: screen.page.evaluate(COVERED) == [])  # its text may arrive later, and leave it no place
    assert seen, "there is a place for some tips"


def middle(place: Locator, off: int) -> tuple[float, float]:
    """A point near the middle of an element."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2 + off, box["y"] + box["height"] / 2


def test_tips_can_be_switched_off_and_stay_so(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin_with(server.api(), "26july"))
    screen.wait_to_decide()
    screen.press("Settings")
    screen.dialog.get_by_role("group", name="Tips beside the pointer").get_by_text("Hide").click()
    screen.reload()
    screen.wait_to_decide()
    screen.page.clock.install()
    aid = screen.page.locator(".numbers [data-help='term:Aid']")
    aid.hover()
    screen.page.mouse.move(*middle(aid, 6))
    screen.page.clock.run_for(1000)
    expect(screen.page.get_by_role("tooltip")).to_have_count(0)
    screen.page.evaluate("import('/common/browser_storage.js').then((store) => store.saveSettings({ tips: true }))")
    screen.slider.hover()
    aid.hover()
    screen.page.clock.run_for(1000)
    expect(screen.page.get_by_role("tooltip")).to_be_visible()


CUT_ON_MATS: Final = """() => [...document.querySelectorAll('.mat :is(.mat-name b, .player, .state, .res small)')]
  .filter((one) => !one.offsetWidth || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className + ' ' + one.textContent)"""


def test_mats_say_who_plays_and_the_unit_of_resources(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=NARROW).join(begin(server.api(), SOLO))
    screen.wait_to_decide()
    screen.page.evaluate("document.fonts.ready")
    assert screen.page.evaluate(CUT_ON_MATS) == []
