"""Gathering in the browser: spaces are picked and dropped, pieces are moved by touching them, the turn ends once."""

import json
import re

from playwright.sync_api import Locator, expect

from cubalibre import Game, Options
from tests.scenes import scene
from tests.web.browsers import PHONE, Screen, Sit, imported
from tests.web.servers import Playing, Server, begin_with
from tests.web.test_server_records import exported

FOUR_PLAYERS = Options(players=("1", "2", "3", "4"))
MARCHING = {"oriente": "PO | 26J u3", "matanzas": "N | 26J u2", "las-villas": "N | 26J a2"}


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
    picks = screen.decision.get_by_role("group", name="Not sent yet")
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


def test_a_reload_loses_what_was_not_sent_and_nothing_else(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address).join(game.by("26july"))
    screen.choose("rally")
    sent = screen.entries
    screen.choose("oriente")
    screen.reload()
    screen.wait_to_choose()
    assert screen.entries == sent
    assert "oriente" in screen.words()
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
    picks = screen.decision.get_by_role("group", name="Not sent yet")
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
    picks = screen.decision.get_by_role("group", name="Not sent yet")
    expect(picks).to_contain_text("Oriente → Camagüey")
    assert game.state == before
    assert "2 " in piece_count(screen, "camaguey-province")
    picks.get_by_role("button", name=re.compile("^Take back")).click()
    expect(picks).to_be_hidden()


def test_3_3_2_the_destination_may_come_first(server: Server, sit: Sit) -> None:
    game = begun(server, MARCHING, "march")
    screen = sit(server.address).join(game.by("26july"))
    screen.wait_to_choose()
    screen.choose("las-villas", on_map=True)
    lot(screen, "matanzas:26july-u").click()
    picks = screen.decision.get_by_role("group", name="Not sent yet")
    expect(picks).to_contain_text("Matanzas → Las Villas")


def test_pieces_are_dragged(server: Server, sit: Sit) -> None:
    game = begun(server, MARCHING, "march")
    screen = sit(server.address).join(game.by("26july"))
    screen.wait_to_choose()
    lot(screen, "oriente:26july-u").drag_to(screen.name_on_map("camaguey-province"))
    picks = screen.decision.get_by_role("group", name="Not sent yet")
    expect(picks).to_contain_text("Oriente → Camagüey")
    expect(picks.locator("output")).to_have_text("3")


def test_pieces_move_by_keyboard_and_are_announced(server: Server, sit: Sit) -> None:
    game = begun(server, MARCHING, "march")
    screen = sit(server.address).join(game.by("26july"))
    screen.wait_to_choose()
    lot(screen, "oriente:26july-u").focus()
    screen.page.keyboard.press("Enter")
    expect(lot(screen, "oriente:26july-u")).to_have_attribute("aria-pressed", "true")
    expect(screen.decision.get_by_role("status").filter(has_text="Where do they go?")).to_be_visible()
    screen.page.keyboard.press("ArrowLeft")
    focused = screen.page.locator("[data-space]:has(:focus)")
    expect(focused).to_have_count(1)
    target = focused.get_attribute("data-space")
    screen.page.keyboard.press("Enter")
    expect(screen.decision.get_by_role("status").filter(has_text="1 pick")).to_be_visible()
    assert target != "oriente"
    assert not screen.serious_faults(moderate=True)


def test_on_a_phone_pieces_are_tapped(server: Server, sit: Sit) -> None:
    game = begun(server, MARCHING, "march")
    screen = sit(server.address, size=PHONE, touch=True).join(game.by("26july"))
    screen.wait_to_choose()
    lot(screen, "oriente:26july-u").tap()
    screen.name_on_map("camaguey-province").tap()
    picks = screen.decision.get_by_role("group", name="Not sent yet")
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
