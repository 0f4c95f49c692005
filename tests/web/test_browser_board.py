"""The board can be read and hit at seven sizes, in four languages, light and dark, where there is most to show."""

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from cubalibre import Game, codec
from tests.samples import some, times
from tests.web.browsers import PHONE, Screen, Sit, imported, record_after
from tests.web.conftest import KEPT
from tests.web.measuring import ALL, CROWDED, Look, crowded_game, measure, seat
from tests.web.servers import Server, begin_with

SAMPLE = (0, 13, 18, 31, 33, 46, 51)
"""Each size once, with both themes and all languages among them."""
SHOWN = times(len(CROWDED), 3)
"""Positions at each size; a sample moves on from size to size, so that each position is seen at three or more."""
LEAST_LAND = 40
"""Per cent of the map's frame that is land."""
LARGEST_STRETCH = 1.19
"""Factor by which a drawing may be stretched in one direction against the other."""
MOST_EMPTY = 20
"""Per cent of the window's height that may be empty where a card is folded: less than a card needs."""
TAKEN_UP: Final = re.compile(r"\bselected\b")
"""Class of a lot whose pieces are taken up."""


@pytest.mark.parametrize(("turn", "look"), [*enumerate(some(ALL, *SAMPLE))], ids=str)
def test_all_can_be_read_and_hit_where_there_is_most_to_show(
    server: Server, chromium: Browser, turn: int, look: Look
) -> None:
    with seat(chromium, server, look, KEPT) as screen:
        for at in range(SHOWN):
            file = CROWDED[(turn + at) % len(CROWDED)]
            found = measure(screen, crowded_game(server, file))
            where = f"{look}, {file.stem}"
            assert found.faults == [], where
            assert found.land >= LEAST_LAND, where
            assert found.stretch <= LARGEST_STRETCH, where
            assert found.cards["open"] or found.cards["strips"] or found.empty < MOST_EMPTY / 2, where
            assert found.empty <= MOST_EMPTY, where


def zoom(screen: Screen) -> float:
    """How much larger than its frame the map is."""
    found: float = screen.page.locator(".board-frame").evaluate("frame => frame.scrollWidth / frame.clientWidth")
    return found


def test_keys_and_buttons_enlarge_the_map_show_all_of_it_and_hide_its_pieces(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(imported(server, record_after(60)))
    screen.wait_to_decide()
    pieces = screen.page.locator("[data-lot]").first
    screen.page.keyboard.press("h")
    expect(pieces).to_be_hidden()
    screen.page.keyboard.press("h")
    expect(pieces).to_be_visible()
    assert zoom(screen) == 1
    screen.page.keyboard.press("+")
    screen.page.get_by_role("button", name="Larger").click()
    assert zoom(screen) > 1.9
    screen.page.keyboard.press("-")
    assert 1.3 < zoom(screen) < 1.5
    screen.page.keyboard.press("m")
    assert zoom(screen) == 1


def test_the_mouse_drags_a_map_that_is_larger_than_its_frame_and_chooses_nothing(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(imported(server, record_after(60)))
    screen.wait_to_decide()
    before = screen.entries
    screen.page.keyboard.press("+")
    frame = screen.page.locator(".board-frame")
    frame.evaluate("frame => frame.scrollTo(100, 100)")
    mouse = screen.page.mouse
    mouse.move(500, 500)
    mouse.down()
    mouse.move(440, 460, steps=4)
    mouse.up()
    assert frame.evaluate("frame => [frame.scrollLeft, frame.scrollTop]") == [160, 140]
    expect(screen.dialog).to_have_count(0)
    assert screen.entries == before


def test_the_tenth_answer_has_a_key(server: Server, sit: Sit) -> None:
    [redeploy] = [file for file in CROWDED if file.stem == "redeploy"]
    game = crowded_game(server, redeploy)
    screen = sit(server.address).join(game)
    words = screen.wait_to_decide()
    expect(screen.answer(words[9]).locator("kbd")).to_have_text("0")
    before = screen.entries
    screen.page.keyboard.press("0")
    screen.wait_past(before)
    expect(screen.page.locator(f'[data-lot="{words[9]}"]')).to_have_class(TAKEN_UP)


def test_what_was_chosen_in_the_turn_is_marked(server: Server, sit: Sit) -> None:
    [pieces] = [file for file in CROWDED if file.stem == "pieces"]
    screen = sit(server.address).join(crowded_game(server, pieces))
    screen.wait_to_decide()
    screen.choose("sweep")
    expect(screen.page.locator(".check")).to_have_count(0)
    screen.wait_to_decide()
    screen.choose("havana", on_map=True)
    expect(screen.space("havana").locator(".check")).to_have_count(1)
    expect(screen.page.locator(".check")).to_have_count(1)


def test_a_tip_opens_only_when_the_pointer_has_moved(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(imported(server, record_after(60)))
    screen.wait_to_decide()
    tip = screen.page.get_by_role("tooltip")
    at = screen.page.locator('[data-space="las-villas"] .name').bounding_box()
    assert at is not None
    screen.page.clock.install()
    screen.page.mouse.move(at["x"] + 2, at["y"] + 2)  # there it rests when a page opens: it comes from nowhere
    screen.page.clock.run_for(1000)
    expect(tip).to_be_hidden()
    screen.page.mouse.move(at["x"] + 12, at["y"] + 2)
    screen.page.clock.run_for(1000)
    expect(tip).to_be_visible()
    screen.page.mouse.down()
    screen.page.mouse.up()
    screen.page.keyboard.press("Escape")
    screen.page.keyboard.press("+")  # now something else lies under the pointer
    assert zoom(screen) > 1
    screen.page.clock.run_for(1000)
    expect(tip).to_be_hidden()
    screen.page.mouse.move(at["x"] + 22, at["y"] + 6)
    screen.page.clock.run_for(1000)
    expect(tip).to_be_visible()


def test_a_game_begun_on_a_phone_is_decided_on_the_map(server: Server, sit: Sit) -> None:
    """Also after a page that was scrolled: every tap on a lit space counts."""
    screen = sit(server.address, size=PHONE, touch=True)
    game = crowded_game(server, next(file for file in CROWDED if file.stem == "redeploy"))
    screen.join(game)
    words = screen.wait_to_decide()
    screen.open("new")
    screen.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    screen.page.evaluate("id => { location.hash = `#/game/${id}`; }", game.id)
    screen.ready().wait_to_decide()
    before = screen.entries
    lot = screen.page.locator(f'[data-lot="{words[5]}"]')
    lot.tap()
    screen.wait_past(before)
    expect(lot).to_have_class(TAKEN_UP)


def test_every_tap_on_a_lit_space_counts_in_a_game_reached_from_another_page(server: Server, sit: Sit) -> None:
    """With a finger that rests for a moment and does not keep still, on fields of the other page too."""
    game = begin_with(server.api(), "26july")
    game.answer(game.state, "rally")
    screen = sit(server.address, size=PHONE, touch=True).join(game.by("26july"))
    screen.open("new")
    screen.page.get_by_role("textbox").first.tap()
    screen.page.evaluate("id => { location.hash = `#/game/${id}`; }", game.id)
    screen.ready()
    for space in ("oriente", "las-villas", "matanzas"):
        screen.wait_to_choose()
        before = screen.entries
        touch(screen, screen.name_on_map(space))
        screen.wait_past(before)
    screen.send_picks()
    assert game.state["view"]["question"]["taken"] == ["oriente", "las-villas", "matanzas"]


def touch(screen: Screen, wanted: Locator) -> None:
    """Touch it, roll the finger by a pixel or two, and lift it."""
    box = wanted.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = screen.context.new_cdp_session(screen.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + 2, "y": y + 1}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


BARE_GROUND = """(space) => {
  const box = space.getBoundingClientRect();
  for (let x = box.x + 4; x < box.right; x += 6)
    for (let y = box.y + 4; y < box.bottom; y += 6)
      if (document.elementFromPoint(x, y)?.closest('.ground') === space) return [x, y];
}"""
"""Where a space has nothing upon it."""


def test_a_click_on_the_map_leaves_no_focus_behind(server: Server, sit: Sit) -> None:
    """Whether the space can be chosen or not, and even if it had the focus."""
    game = begin_with(server.api(), "26july")
    game.answer(game.state, "rally")
    screen = sit(server.address).join(game.by("26july"))
    screen.wait_to_choose()
    screen.tab_to(screen.space_button("havana"))
    for space in ("havana", "matanzas"):
        x, y = screen.space_button(space).evaluate(BARE_GROUND)
        screen.page.mouse.click(x, y)
        expect(screen.page.locator(".board :focus")).to_have_count(0)
        screen.page.keyboard.press("Escape")
        expect(screen.dialog).to_have_count(0)
        expect(screen.page.locator(".board :focus")).to_have_count(0)


def test_an_event_that_moves_the_us_alliance_is_no_propaganda_round(server: Server, sit: Sit) -> None:
    """Card 40, "Ambassador Smith": its line in the log is one of the Propaganda Round, too."""
    start = codec.from_json({"format": "cubalibre-position/1", "phase": "action", "current": 40, "upcoming": [1]})
    game = imported(server, Game(start=start).to_record())
    for word in ("event-unshaded", "pass"):
        assert game.answer(game.state, word).status == 200
    screen = sit(server.address).join(game)
    refused: list[str] = []
    screen.on("response", lambda reply: refused.append(reply.url) if reply.status >= 400 else None)
    screen.slider.fill("1")
    expect(screen.region("What happens")).to_contain_text("US Alliance")
    expect(screen.page.locator(".sequence.round")).to_have_count(0)
    assert refused == []
