"""Gathering in the browser: spaces are picked and dropped, pieces are moved by touching them, the turn ends once."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize, expect

from cubalibre import Game, Options
from cubalibre.i18n.languages import COMPLETE
from tests.samples import some
from tests.scenes import scene
from tests.web.browsers import LOCALES, PHONE, Screen, Sit, imported
from tests.web.servers import Playing, Server, begin_with, until
from tests.web.test_server_drafts import redeploying
from tests.web.test_server_records import exported

FOUR_PLAYERS = Options(players=("1", "2", "3", "4"))
MARCHING = {"oriente": "PO | 26J u3", "matanzas": "N | 26J u2", "las-villas": "N | 26J a2"}


SIZES: Final[dict[str, ViewportSize]] = {
    "column": {"width": 1366, "height": 768},
    "middle": {"width": 1024, "height": 768},
    "tablet": {"width": 820, "height": 1180},
    "phone": PHONE,
}
LOW: Final[ViewportSize] = {"width": 844, "height": 390}


def top(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["y"]


def overlap(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def begun(server: Server, pieces: dict[str, str], *answers: str, card: int = 19) -> Playing:
    """Four people at a card, after some answers."""
    position = scene(pieces, options=FOUR_PLAYERS, card=card).position
    position.eligible = [True] * 4
    game = Game(start=position)
    for word in answers:
        game.answer(word)
    return imported(server, game.to_record())


def answers_of(game: Playing) -> list[str]:
    """All answers of the record, in order."""
    lines = exported(game).splitlines()[1:]
    return [json.loads(line).get("a", "") for line in lines]


def lot(screen: Screen, word: str) -> Locator:
    return screen.page.locator(f'[data-lot="{word}"]')


def piece_count(screen: Screen, space: str) -> str:
    return screen.space_button(space).get_attribute("aria-label") or ""


def end_turn(screen: Screen) -> Locator:
    return screen.decision.get_by_role("button", name=re.compile("^End turn"))


def test_3_3_1_spaces_are_picked_dropped_and_sent_once(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address).join(game.by("26july"))
    screen.choose("rally")
    before = game.state
    screen.choose("oriente", on_map=True)
    screen.choose("las-villas", on_map=True)
    picks = screen.decision.get_by_role("group", name="Picks")
    expect(picks).to_contain_text("2 picks")
    gathered = screen.moment
    screen.page.mouse.move(0, 0)
    screen.name_on_map("oriente").click()  # which drops it; it is no answer while it is picked
    screen.wait_past_moment(gathered)
    expect(picks).to_contain_text("1 pick,")
    expect(picks).not_to_contain_text("Oriente")
    assert game.state == before
    end_turn(screen).click()
    expect(screen.decision).to_be_hidden()
    assert answers_of(game)[-2:] == ["las-villas", "done"]


def test_a_reload_keeps_what_was_not_sent_until_the_question_is_another_one(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address).join(game.by("26july"))
    screen.choose("rally")
    sent = screen.entries
    screen.choose("oriente")
    picks = screen.decision.get_by_role("group", name="Picks")
    expect(picks).to_contain_text("Oriente")
    screen.reload()
    expect(picks).to_contain_text("Oriente")
    assert game.state["view"]["entries"] == sent
    assert "oriente" not in screen.words()
    expect(screen.alert).to_have_count(0)


def test_undo_takes_back_the_last_pick_first_and_redo_restores_it(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address).join(game.by("26july"))
    screen.choose("rally")
    sent = screen.entries
    screen.choose("oriente")
    screen.choose("las-villas")
    screen.page.keyboard.press("u")
    screen.wait_for(sent + 1)
    screen.page.keyboard.press("y")
    screen.wait_for(sent + 2)
    screen.page.keyboard.press("u")
    screen.page.wait_for_function(
        "n => document.querySelector('[data-moment]').dataset.moment === String(n)", arg=sent + 1
    )
    screen.page.keyboard.press("u")
    screen.wait_for(sent)
    assert game.state["view"]["entries"] == sent
    screen.page.keyboard.press("u")  # now the last that was sent
    screen.wait_for(sent - 1)


def test_what_others_change_leaves_the_picks_that_are_possible(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address).join(game.by("26july"))
    screen.choose("rally")
    screen.choose("oriente")
    now = screen.entries
    other = game.by("government")
    place = {"at": game.state["view"]["entries"], "revision": game.state["revision"]}
    assert other.post("acts", faction="government", act="gift 26july 1", **place).status in (200, 409, 422)
    picks = screen.decision.get_by_role("group", name="Picks")
    expect(picks).to_contain_text("Oriente")
    assert screen.entries >= now


def test_3_3_2_pieces_are_clicked_then_their_destination(server: Server, sit: Sit) -> None:
    game = begun(server, MARCHING, "march")
    screen = sit(server.address).join(game.by("26july"))
    screen.wait_to_choose()
    before = game.state
    lot(screen, "oriente:26july-u").click()
    stepper = screen.decision.get_by_role("group", name=re.compile("Oriente"))
    expect(stepper).to_contain_text("3")
    stepper.get_by_role("button", name="One fewer").click()
    screen.page.keyboard.press("-")
    screen.page.keyboard.press("+")
    expect(stepper).to_contain_text("2")
    screen.name_on_map("camaguey-province").click()
    picks = screen.decision.get_by_role("group", name="Picks")
    expect(picks).to_contain_text("Oriente → Camagüey")
    assert game.state == before
    assert "2 " in piece_count(screen, "camaguey-province")
    picks.get_by_role("button", name=re.compile("^Take back")).click()
    expect(picks).to_be_hidden()


def test_the_outcome_shown_is_that_of_the_picks(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address).join(game.by("26july"))
    refused: list[str] = []
    screen.on("response", lambda reply: refused.append(reply.url) if reply.status == 422 else None)
    screen.choose("rally")
    screen.wait_to_choose()
    shown = screen.decision.locator(".outcome-parts > span")
    for space, parts in (
        ("oriente", ["+1 Guerrilla", "1 Resource"]),
        ("las-villas", ["+2 Guerrillas", "2 Resources"]),
    ):
        before = screen.moment
        screen.space(space).locator(".hit").hover()
        expect(shown.first).to_have_text("+1 Guerrilla")  # what it adds to the picks
        screen.name_on_map(space).click()
        screen.wait_past_moment(before)
        expect(shown.nth(0)).to_have_text(parts[0])
        expect(shown.nth(1)).to_have_text(parts[1])
        expect(screen.decision.locator("[data-outcome]")).to_have_attribute("data-outcome", "")
    screen.answer("matanzas").hover()
    expect(shown.first).to_have_text("+1 Guerrilla")
    end_turn(screen).hover()
    expect(shown.first).to_have_text(parts[0])
    assert not refused


def test_4_2_3_a_move_with_which_the_turn_ends_is_confirmed_as_a_whole(server: Server, sit: Sit) -> None:
    swept = ("sweep", "las-villas", "done", "go-on", "done", "reprisal")
    game = begun(server, {"las-villas": "PS | GOV T5 | 26J u2 | DR a1"}, *swept, card=1)
    screen = sit(server.address, at_once=False).join(game.by("government"))
    screen.wait_to_choose()
    before = game.state
    lot(screen, "las-villas:26july-u").click()
    screen.name_on_map("matanzas").click()
    asked = screen.page.get_by_role("alertdialog")
    expect(asked).to_contain_text("Las Villas → Matanzas")
    expect(asked.locator(".outcome-parts > span").first).to_have_text("26July: 1 Guerrilla → Matanzas")
    expect(asked).to_contain_text("Then")
    screen.page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    assert game.state == before
    screen.page.mouse.move(0, 0)
    screen.name_on_map("matanzas").click()
    asked.get_by_role("button", name="Do it").click()
    expect(screen.decision).to_be_hidden()
    assert answers_of(game)[-2:] == ["las-villas:26july-u", "matanzas"]


@pytest.mark.parametrize(
    ("pieces", "answers", "card", "piece", "to", "most", "words"),
    [
        (
            {"havana": "N | GOV T2 P3 | SYN C1", "oriente": "N | SYN u2", "matanzas": "N"},
            ("rally", "oriente", "muscle"),
            37,
            "havana:troops",
            "cigar",
            2,
            ["cigar", "havana:troops"],  # the first of the two without a question
        ),
        (
            {"havana": "N | SYN C2", "matanzas": "N | SYN X1", "oriente": "N"},
            ("event-shaded",),
            38,
            "matanzas:closed-casino",
            "oriente",
            1,
            ["matanzas", "oriente"],
        ),
    ],
    ids=["muscle", "meyer-lansky"],
)
def test_other_moves_have_the_same_touch_and_numbers(
    server: Server,
    sit: Sit,
    pieces: dict[str, str],
    answers: tuple[str, ...],
    card: int,
    piece: str,
    to: str,
    most: int,
    words: list[str],
) -> None:
    game = begun(server, pieces, *answers, card=card)
    screen = sit(server.address).join(game.by("syndicate"))
    screen.wait_to_choose()
    lot(screen, piece).drag_to(screen.space(to).locator(".hit"))
    pick = screen.decision.get_by_role("group", name="Picks").locator(".pick")
    expect(pick.locator("output")).to_have_text(str(most))
    screen.decision.get_by_role("button", name="Save", exact=True).click()
    expect(pick).to_have_count(0)
    assert answers_of(game)[len(answers) : len(answers) + len(words)] == words


def test_pieces_and_destinations_are_listed_while_moves_are_gathered(server: Server, sit: Sit) -> None:
    game = begun(server, MARCHING, "march")
    screen = sit(server.address).join(game.by("26july"))
    screen.wait_to_choose()
    before = screen.moment
    lot(screen, "matanzas:26july-u").click()
    screen.wait_past_moment(before)
    screen.name_on_map("la-habana").click()
    expect(screen.decision.get_by_role("heading", level=2)).to_contain_text("Does anybody else move?")
    listed = screen.decision.get_by_role("list", name="Answers").get_by_role("button")
    expect(listed).to_have_text([re.compile("2 Active .*Las Villas"), re.compile("3 Underground .*Oriente")])
    places = screen.decision.get_by_role("list", name="Or the destination first").get_by_role("button")
    expect(screen.page.locator(".glow.can")).to_have_count(places.count())
    screen.page.keyboard.press("1")
    expect(lot(screen, "las-villas:26july-a")).to_have_attribute("aria-pressed", "true")
    screen.page.keyboard.press("Escape")
    expect(end_turn(screen)).to_have_text("End turn with 1 pick")
    end_turn(screen).click()
    expect(screen.decision).to_be_hidden()
    assert answers_of(game)[1:4] == ["la-habana", "2", "done"]


@pytest.mark.parametrize("size", some([*SIZES.values()], 0, 3), ids=str)
def test_no_answer_moves_when_something_is_picked_and_all_can_be_reached(
    server: Server, sit: Sit, size: ViewportSize
) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address, size=size).join(game.by("26july"))
    screen.choose("rally")
    screen.wait_to_choose()
    place = top(screen.answer("matanzas"))
    for word in ("oriente", "las-villas"):
        screen.choose(word, on_map=True)
        screen.wait_to_choose()
        assert top(screen.answer("matanzas")) == pytest.approx(place, abs=1)
    last = screen.decision.locator(".acts > summary")

    def is_reached() -> bool:
        """Whether it is above the foot, which grows once the outcome of the picks is known."""
        screen.page.evaluate("document.querySelector('.decision').scrollTo(0, 9999)")
        height = last.evaluate("element => element.offsetHeight")
        return bool(top(last) + height <= top(screen.decision.locator(".end-turn")))

    until(is_reached)


def test_on_a_phone_a_tap_picks_and_shows_what_the_picks_come_to(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True, at_once=False).join(begin_with(server.api(), "26july"))
    before = screen.moment
    screen.answer("rally").tap()
    screen.wait_past_moment(before)
    screen.wait_to_choose()
    line = screen.decision.locator(".outcome-parts")
    expect(line).to_have_count(0)
    screen.tap(screen.answer("oriente"))
    expect(line).to_contain_text("+1 Guerrilla1 Resource")
    assert top(line) + line.evaluate("element => element.offsetHeight") <= top(
        screen.decision.locator(".answers").first
    )
    screen.tap(screen.decision.get_by_role("button", name="Take back: Rally: Oriente"))
    expect(line).to_have_count(0)


@pytest.mark.parametrize("size", some([SIZES["column"], SIZES["middle"]], 1), ids=str)
def test_why_not_covers_no_answer_and_never_the_end_of_the_turn(server: Server, sit: Sit, size: ViewportSize) -> None:
    screen = sit(server.address, size=size).join(begin_with(server.api(), "26july"))
    screen.choose("rally")
    screen.wait_to_choose()
    missing = screen.decision.locator("[data-missing]")
    expect(missing.first).to_be_visible()
    for one in missing.all():
        one.click()
        hint = screen.why.bounding_box()
        assert hint is not None
        boxes = [button.bounding_box() for button in screen.decision.locator("button, .end-turn").all()]
        assert not [box for box in boxes if box and overlap(hint, box)]
        screen.page.keyboard.press("Escape")


def test_restart_takes_back_what_is_not_sent(server: Server, sit: Sit) -> None:
    game = imported(server, Game(start=redeploying()).to_record())
    screen = sit(server.address).join(game.by("government"))
    screen.wait_to_choose()
    sent = screen.entries
    for piece, to in (("las-villas:troops", "havana"), ("oriente:troops", "camaguey-city")):
        before = screen.moment
        lot(screen, piece).click()
        screen.wait_past_moment(before)
        screen.choose(to)
    expect(screen.decision.locator(".picks li")).to_have_count(2)
    screen.decision.get_by_role("button", name=re.compile("^Restart the turn")).click()
    screen.wait_for(sent)
    expect(screen.decision.locator(".picks")).to_have_count(0)
    screen.page.keyboard.press("y")
    expect(screen.decision.locator(".picks li")).to_have_count(2)


def test_3_3_2_the_destination_may_come_first(server: Server, sit: Sit) -> None:
    game = begun(server, MARCHING, "march")
    screen = sit(server.address).join(game.by("26july"))
    screen.wait_to_choose()
    screen.choose("las-villas", on_map=True)  # where only the pieces of one lot can go
    picks = screen.decision.get_by_role("group", name="Picks")
    expect(picks).to_contain_text("Matanzas → Las Villas")
    screen.choose("camaguey-province", on_map=True)
    expect(screen.decision.get_by_role("heading", level=2)).to_contain_text("Which pieces go to Camagüey Province?")
    listed = screen.decision.get_by_role("list", name="Answers").get_by_role("button")
    expect(listed).to_have_text([re.compile("Las Villas"), re.compile("Oriente")])
    expect(screen.page.locator(".glow.can")).to_have_count(1)
    screen.page.keyboard.press("2")
    expect(picks).to_contain_text("Oriente → Camagüey Province")


def test_pieces_are_dragged(server: Server, sit: Sit) -> None:
    game = begun(server, MARCHING, "march")
    screen = sit(server.address).join(game.by("26july"))
    screen.wait_to_choose()
    lot(screen, "oriente:26july-u").drag_to(screen.name_on_map("camaguey-province"))
    picks = screen.decision.get_by_role("group", name="Picks")
    expect(picks).to_contain_text("Oriente → Camagüey")
    expect(picks.locator("output")).to_have_text("3")


def test_pieces_move_by_keyboard_and_are_announced(server: Server, sit: Sit) -> None:
    game = begun(server, MARCHING, "march")
    screen = sit(server.address).join(game.by("26july"))
    screen.wait_to_choose()
    lot(screen, "oriente:26july-u").focus()
    screen.page.keyboard.press("Enter")
    expect(lot(screen, "oriente:26july-u")).to_have_attribute("aria-pressed", "true")
    expect(screen.decision.get_by_role("heading", level=2).filter(has_text="Where do they go?")).to_be_visible()
    screen.page.keyboard.press("ArrowLeft")
    focused = screen.page.locator("[data-space]:has(:focus)")
    expect(focused).to_have_count(1)
    target = focused.get_attribute("data-space")
    screen.page.keyboard.press("Enter")
    expect(screen.decision.get_by_role("status").filter(has_text="1 pick")).to_be_visible()
    assert target != "oriente"
    assert not screen.serious_faults(moderate=True)
    for name in ("All that would change", "One fewer", "Save", "End turn with 1 pick"):
        screen.tab_to(screen.decision.get_by_role("button", name=name))
    screen.page.keyboard.press("Enter")
    expect(screen.decision).to_be_hidden()
    assert len(answers_of(game)) > 2


def test_on_a_phone_pieces_are_tapped(server: Server, sit: Sit) -> None:
    game = begun(server, MARCHING, "march")
    screen = sit(server.address, size=PHONE, touch=True).join(game.by("26july"))
    screen.wait_to_choose()
    lot(screen, "oriente:26july-u").tap()
    screen.name_on_map("camaguey-province").tap()
    picks = screen.decision.get_by_role("group", name="Picks")
    expect(picks).to_contain_text("Oriente → Camagüey")
    small = "found => found.filter((b) => b.offsetHeight < 24 || b.offsetWidth < 24).length"
    assert picks.get_by_role("button").evaluate_all(small) == 0


def test_the_end_of_the_turn_has_one_place(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address).join(game.by("26july"))
    places = []
    for word in ("rally", "oriente", "las-villas", "infiltrate"):
        screen.choose(word)
        screen.wait_to_choose()
        places.append(end_turn(screen).bounding_box())
    assert all(place == places[0] for place in places)


def test_the_end_asks_where_something_is_still_possible_for_nothing(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address, at_once=False).join(game.by("26july"))
    for word in ("rally", "las-villas"):
        screen.choose(word)
    before = game.state
    end_turn(screen).click()
    asked = screen.page.get_by_role("alertdialog")
    expect(asked).to_contain_text("Infiltrate")
    assert game.state == before
    asked.get_by_role("button", name="Not yet").click()
    expect(asked).to_be_hidden()
    end_turn(screen).click()
    asked.get_by_role("button", name="End turn all the same").click()
    expect(screen.decision).to_be_hidden()


def test_a_second_click_at_the_same_place_gives_no_answer(server: Server, sit: Sit) -> None:
    """At each question of a turn; 450 ms after the first, by the page's clock."""
    game = begin_with(server.api(), "26july")
    screen = sit(server.address)
    screen.page.clock.install(time=0)
    screen.join(game.by("26july"))
    for word in ("rally", "oriente", "done"):
        screen.wait_to_choose()
        screen.page.clock.fast_forward(1_000)
        box = screen.answer(word).bounding_box()
        assert box is not None
        before = screen.entries
        x, y = box["x"] + 20, box["y"] + box["height"] / 2
        screen.page.clock.pause_at(screen.page.evaluate("Date.now()") + 1)
        screen.page.mouse.click(x, y)
        if word == "done":
            expect(screen.decision).to_be_hidden()
        else:
            screen.wait_past(before)
        now = screen.entries
        state = game.state["revision"]
        screen.page.clock.run_for(450)
        screen.page.mouse.click(x, y)
        screen.page.clock.resume()
        expect(screen.page.locator("[data-moment]")).to_have_attribute("data-moment", str(now))
        assert game.state["revision"] == state


CLICK_AT_ONCE: Final = """(what) => new MutationObserver((_, observer) => {
    observer.disconnect();
    document.querySelector(what).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
}).observe(document.querySelector('[data-moment]'), { attributeFilter: ['data-moment'] })"""
"""Clicks something as soon as the page shows the next question, before its next frame."""


def test_pieces_clicked_as_soon_as_they_can_move_are_taken_up(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begun(server, MARCHING, "march").by("26july"))
    screen.wait_to_choose()
    lot(screen, "oriente:26july-u").click()
    screen.page.evaluate(CLICK_AT_ONCE, '[data-lot="las-villas:26july-a"]')
    screen.answer("camaguey-province").press("Enter")
    expect(screen.decision.get_by_role("group", name="Where do they go?")).to_contain_text("Las Villas")


def test_pieces_clicked_before_it_is_known_where_they_can_go_are_taken_up(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begun(server, MARCHING).by("26july"))
    screen.wait_to_choose()
    screen.page.evaluate(CLICK_AT_ONCE, '[data-lot="oriente:26july-u"]')
    screen.answer("march").press("Enter")
    expect(screen.decision.get_by_role("group", name="Where do they go?")).to_contain_text("Oriente")
    expect(screen.why).to_have_count(0)


def test_4_2_2_a_space_that_is_picked_is_an_answer_on_the_map_where_it_is_asked_for(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin_with(server.api(), "26july").by("26july"))
    screen.choose("rally")
    screen.choose("las-villas", on_map=True)
    screen.choose("infiltrate")
    screen.choose("las-villas", on_map=True)
    expect(screen.answer("replace")).to_be_visible()
    expect(screen.decision.get_by_role("group", name="Picks")).to_contain_text("Las Villas")


def test_a_question_folded_on_a_phone_unfolds_by_its_button_and_at_the_present(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True).join(begin_with(server.api(), "26july").by("26july"))
    expect(screen.answer("rally")).to_be_visible()
    screen.decision.get_by_role("button", name="Show more of the board").tap()
    expect(screen.answer("rally")).to_be_hidden()
    screen.decision.get_by_role("button", name="Show the answers").tap()
    expect(screen.answer("rally")).to_be_visible()
    screen.decision.get_by_role("button", name="Show more of the board").tap()
    screen.slider.fill("0")
    screen.page.get_by_role("button", name="Now", exact=True).first.tap()
    expect(screen.answer("rally")).to_be_visible()


FINGER: Final = """(slider, [type, x]) => slider.dispatchEvent(
    new PointerEvent(type, { pointerType: 'touch', clientX: x, bubbles: true }))"""


def test_a_finger_that_scrolls_does_not_move_the_slider(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True).join(begin_with(server.api(), "26july").by("26july"))
    now = screen.slider.input_value()
    screen.slider.evaluate(FINGER, ["pointerdown", 100])
    screen.slider.evaluate("slider => { slider.value = '0'; slider.dispatchEvent(new InputEvent('input')); }")
    expect(screen.decision).to_be_visible()
    expect(screen.slider).to_have_value(now)
    screen.slider.evaluate(FINGER, ["pointermove", 160])
    screen.slider.fill("0")
    expect(screen.decision).to_be_hidden()


def test_number_keys_choose_destinations_while_pieces_are_taken_up(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begun(server, MARCHING, "march").by("26july"))
    screen.wait_to_choose()
    lot(screen, "oriente:26july-u").click()
    places = screen.decision.get_by_role("list", name="Where do they go?")
    name = places.locator(".answer-text").first.inner_text()
    screen.page.keyboard.press("1")
    expect(screen.decision.get_by_role("group", name="Picks")).to_be_visible()
    expect(screen.decision.locator(".pick-text")).to_contain_text(f"→ {name}")


@pytest.mark.parametrize("size", some([SIZES["middle"], PHONE, LOW], 1, 2), ids=str)
def test_answers_have_the_room_of_what_cannot_be_used(server: Server, sit: Sit, size: ViewportSize) -> None:
    screen = sit(server.address, size=size).join(begun(server, MARCHING).by("26july"))
    screen.wait_to_choose()
    expect(screen.decision.locator(".end-turn")).to_be_hidden()
    foot = screen.decision.evaluate("panel => panel.getBoundingClientRect().bottom")
    answers = screen.decision.locator("[data-answer]").filter(visible=True).all()
    seen = [one for one in answers if top(one) + one.evaluate("one => one.offsetHeight") <= foot]
    assert len(seen) == len(answers) if size["height"] > 390 else len(seen) >= 3
    note = screen.decision.locator(".note > .soft")
    expect(note).to_contain_text("after a Pass you may act")
    is_cut = "note => note.scrollHeight > note.clientHeight + 1"
    if note.evaluate(is_cut):
        screen.decision.get_by_role("button", name="More", exact=True).click()
    assert not note.evaluate(is_cut)
    screen.page.keyboard.press("e")
    expect(screen.alert).to_contain_text("question above")  # why the turn cannot end is still said


@pytest.mark.parametrize("size", some([SIZES["middle"], PHONE, LOW], 1, 2), ids=str)
def test_the_numbers_of_picks_are_in_sight_and_work(server: Server, sit: Sit, size: ViewportSize) -> None:
    screen = sit(server.address, size=size).join(begun(server, MARCHING, "march").by("26july"))
    screen.wait_to_choose()
    lot(screen, "oriente:26july-u").press("Enter")
    screen.answer("camaguey-province").press("Enter")
    picks = screen.decision.get_by_role("group", name="Picks")
    panel = screen.decision.bounding_box()
    assert panel is not None
    for name in ("One fewer", "One more", "Take back"):
        box = picks.get_by_role("button", name=re.compile(name)).bounding_box()
        assert box is not None
        assert panel["x"] <= box["x"]
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]
    picks.get_by_role("button", name="One fewer").click()
    expect(picks.locator("output")).to_have_text("2")


@pytest.mark.parametrize("language", some(COMPLETE, 1, 3))
def test_two_rows_of_answers_are_in_view_above_the_picks_of_a_phone(server: Server, sit: Sit, language: str) -> None:
    pieces = {**MARCHING, "camaguey-province": "PO | 26J u2", "havana": "N | 26J u2"}
    game = begun(server, pieces, "march").by("26july")
    screen = sit(server.address, size=PHONE, touch=True, at_once=False, locale=LOCALES[language])
    screen.enter(game)
    for word in ("matanzas:26july-u", "la-habana"):
        before = screen.moment
        screen.tap(screen.page.locator(f'.decision.mine:not(:has([aria-busy="true"])) [data-answer="{word}"]'))
        screen.wait_past_moment(before)
    panel = screen.page.locator(".decision.mine")
    foot = panel.locator(".end-turn")
    expect(foot.locator(".end")).to_have_attribute("aria-disabled", "false")
    listed = panel.locator(".answers [data-answer]").filter(visible=True).all()
    rows = {top(one) for one in listed if top(one) + one.evaluate("one => one.offsetHeight") <= top(foot)}
    assert len(rows) >= 2
    comes, end = foot.locator("#what-comes").bounding_box(), foot.locator(".end").bounding_box()
    assert comes is not None
    assert end is not None
    assert end["y"] <= comes["y"]
    assert comes["y"] + comes["height"] <= end["y"] + end["height"]


def test_beside_the_map_of_a_tablet_the_log_opens_over_the_map(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=SIZES["middle"]).join(begin_with(server.api(), "26july").by("26july"))
    screen.wait_to_choose()
    panel = screen.page.get_by_role("tabpanel")
    expect(panel).to_be_hidden()
    screen.tab("Outlook")
    box = panel.bounding_box()
    decision = screen.decision.bounding_box()
    assert box is not None
    assert decision is not None
    assert box["height"] > 400
    assert not overlap(box, decision)
    screen.page.get_by_role("tab", name="Outlook").click()
    expect(panel).to_be_hidden()
    screen.press("What happened?")
    expect(panel).to_be_visible()


def test_on_a_tablet_the_cards_unfold_in_the_room_that_the_answers_leave(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=SIZES["middle"])
    screen.join(begun(server, {"oriente": "AO | 26J u1 B1"}, "rally", "oriente", "place-many").by("26july"))
    screen.wait_to_choose()
    cards = screen.decision.locator(".face")
    expect(cards.first).not_to_have_class(re.compile("folded"))
    gap = """cards => cards.getBoundingClientRect().top
      - cards.previousElementSibling.getBoundingClientRect().bottom"""
    assert screen.decision.locator(".south").evaluate(gap) < 200
    boxes = [each.bounding_box() for each in (cards.last, screen.decision.locator(".end-turn"))]
    assert boxes[1] is None or (boxes[0] is not None and not overlap(boxes[0], boxes[1]))
    screen.join(begun(server, MARCHING, "march").by("26july"))
    screen.wait_to_choose()
    expect(cards.first).to_have_class(re.compile("folded"))  # many answers


def test_3_3_1_the_greatest_number_comes_first_with_its_own_key(server: Server, sit: Sit) -> None:
    bases = {"oriente": "AO | 26J u1 B1"}
    screen = sit(server.address).join(begun(server, bases, "rally", "oriente", "place-many").by("26july"))
    words = screen.wait_to_choose()
    assert words == sorted(words, key=int, reverse=True)
    before = screen.entries
    screen.page.keyboard.press("2")
    screen.wait_past(before)
    expect(screen.decision.get_by_role("group", name="Picks")).to_contain_text("2 Guerrillas")


def test_one_of_many_numbers_is_set_with_buttons_or_a_key(server: Server, sit: Sit) -> None:
    bases = {"havana": "AO | 26J u1 B1"}
    screen = sit(server.address).join(begun(server, bases, "rally", "havana", "place-many").by("26july"))
    assert screen.wait_to_choose() == ["14", "0"]
    fewer, more = (screen.decision.get_by_role("button", name=f"One {word}") for word in ("fewer", "more"))
    expect(more).to_be_disabled()
    fewer.click()
    expect(screen.decision.locator(".outcome-parts")).to_contain_text("13 Guerrillas")
    assert screen.wait_to_choose() == ["13", "0"]
    before = screen.entries
    screen.answer("13").click()
    screen.wait_past(before)
    expect(screen.decision.get_by_role("group", name="Picks")).to_contain_text("13 Guerrillas")


def test_no_tooltip_opens_where_a_drag_ends(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begun(server, MARCHING, "march").by("26july"))
    screen.page.clock.install()
    screen.wait_to_choose()
    lot(screen, "oriente:26july-u").drag_to(screen.name_on_map("camaguey-province"))
    expect(screen.decision.get_by_role("group", name="Picks")).to_contain_text("Oriente")
    screen.page.clock.run_for(1_000)
    expect(screen.page.get_by_role("tooltip")).to_have_count(0)


def test_another_answer_under_a_pointer_at_rest_cannot_be_clicked_at_once(server: Server, sit: Sit) -> None:
    """Clicks a second apart, by the page's clock."""
    screen = sit(server.address)
    screen.page.clock.install(time=0)
    screen.join(begun(server, {"oriente": "AO | 26J u1 B1"}).by("26july"))
    screen.wait_to_choose()
    box = screen.answer("rally").bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + box["height"] / 2
    before = screen.entries
    screen.page.clock.pause_at(screen.page.evaluate("Date.now()") + 2_000)
    screen.page.mouse.click(x, y)
    screen.wait_past(before)
    now = screen.entries
    screen.page.clock.run_for(1_000)
    screen.page.mouse.click(x, y)
    screen.page.clock.resume()
    expect(screen.page.locator("[data-moment]")).to_have_attribute("data-moment", str(now))
