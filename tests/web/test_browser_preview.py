"""What an answer is worth before it is given: answers with and without effect, the outcome in a line, and why not."""

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from cubalibre import Game, Options
from cubalibre import board as b
from tests.samples import some
from tests.scenes import scene
from tests.web.browsers import PHONE, Screen, Sit, imported
from tests.web.conftest import KEPT
from tests.web.measuring import ALL, Look, outcome_faults, seat
from tests.web.servers import Playing, Server, begin_with

EXTREMES = (0, 33, 46, 51)
"""The largest size, an upright one, and both of a phone, with both themes and all languages among them."""


def assaulting(server: Server) -> Playing:
    """The Government Assaults: there is somebody to hit in Havana only."""
    board = {"havana": "N | GOV T1 P1 | 26J a2", "oriente": "N | 26J u1"}
    table = scene(board, options=Options(players=("1", "2", "3", "4")), card=1)
    table.position.eligible = [1] * len(b.FACTIONS)
    game = Game(start=table.position)
    game.answer("assault")
    return imported(server, game.to_record())


def open_glow(screen: Screen, space: str, look: str) -> int:
    return screen.space(space).locator(f".glow.{look}").count()


def test_what_has_no_effect_is_pale_and_folded_and_asked_about(server: Server, sit: Sit) -> None:
    screen = sit(server.address, at_once=False).join(assaulting(server))
    screen.wait_to_choose()
    before = screen.entries
    assert (open_glow(screen, "havana", "can"), open_glow(screen, "oriente", "can")) == (1, 0)
    assert open_glow(screen, "oriente", "faint") == 1
    expect(screen.answer("havana")).to_be_visible()
    expect(screen.answer("oriente")).to_be_hidden()
    screen.page.get_by_text("12 more, to no effect").click()
    screen.answer("oriente").click()
    question = screen.page.get_by_role("alertdialog")
    expect(question).to_contain_text("This has no effect now and costs 2 Resources. Do it all the same?")
    expect(question).to_contain_text("An Assault needs enough cubes there")
    expect(question.locator(".outcome-parts > span").first).to_have_text("2 Resources")
    question.get_by_role("button", name="Not yet").click()
    expect(question).to_have_count(0)
    screen.name_on_map("oriente").click()  # on the map it is asked about as well
    expect(question).to_be_visible()
    assert screen.entries == before
    question.get_by_role("button", name="Do it").click()
    screen.wait_past(before)


def test_what_has_an_effect_has_the_first_keys(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(assaulting(server))
    screen.wait_to_choose()
    before = screen.entries
    expect(screen.answer("havana").locator("kbd")).to_have_text("1")
    screen.page.keyboard.press("1")
    screen.wait_past(before)
    expect(screen.decision.locator(".picks li")).to_have_text(re.compile("Havana"))
    screen.send_picks()
    assert server.service.row(screen.game_id).entries > before


def test_nothing_turns_pale_under_the_pointer(server: Server, sit: Sit) -> None:
    """Until it is known what has no effect, nothing is bright, and a click waits."""
    held: list[Route] = []
    screen = sit(server.address, at_once=False)
    screen.page.route("**/preview?*", lambda route: held.append(route) if route.request.method == "GET" else None)
    with screen.page.expect_request("**/preview?*"):
        screen.join(assaulting(server))
    screen.wait_to_decide()
    before = screen.entries
    assert screen.page.locator(".glow.can").count() == 0
    listed = screen.decision.get_by_role("list").locator(".answer")  # what ends the turn is below, always alike
    assert listed.count() > 1
    expect(listed.and_(screen.decision.locator(":not(.pale)"))).to_have_count(0)
    screen.answer("oriente").click()
    expect(screen.answer("oriente")).to_be_disabled()
    held.pop().continue_()
    expect(screen.page.get_by_role("alertdialog")).to_contain_text("This has no effect")
    expect(screen.space("havana").locator(".glow.can")).to_have_count(1)
    assert screen.entries == before


def test_what_has_no_effect_is_looked_up_again_with_the_next_state(server: Server, sit: Sit) -> None:
    """Where the server could not tell at first: a new connection brings the same state once more."""
    screen = sit(server.address, at_once=False)
    screen.page.route(
        "**/preview?*", lambda route: route.abort() if route.request.method == "GET" else route.fallback()
    )
    screen.join(assaulting(server))
    screen.wait_to_choose()
    expect(screen.decision.locator(".idle-answers")).to_have_count(0)
    screen.page.unroute("**/preview?*")
    screen.page.evaluate("dispatchEvent(new Event('online'))")
    expect(screen.decision.locator(".idle-answers")).to_have_count(1)


def test_an_event_whose_spaces_change_nothing_goes_on_at_once(server: Server, sit: Sit) -> None:
    """It was asked about before; which space it is makes no difference."""
    table = scene({}, options=Options(players=("1", "2", "3", "4")), card=32)
    table.position.eligible = [1] * len(b.FACTIONS)
    game = Game(start=table.position)
    game.answer("event-unshaded")
    screen = sit(server.address).join(imported(server, game.to_record()))
    screen.wait_to_choose()
    before = screen.entries
    expect(screen.answer("havana")).to_be_hidden()
    screen.decision.get_by_role("button", name="No space would change anything: go on").click()
    screen.wait_past(before)


def test_1_4_1_to_take_a_piece_off_the_map_first_is_in_sight_where_it_is_asked(server: Server, sit: Sit) -> None:
    table = scene({"oriente": "PO | 26J u15"}, options=Options(players=("1", "2", "3", "4")), card=19)
    table.position.eligible = [1] * len(b.FACTIONS)
    game = Game(start=table.position)
    game.answer("rally")
    acts = sit(server.address).join(imported(server, game.to_record())).decision.locator("[data-act]")
    expect(acts).not_to_have_count(0)
    expect(acts.first).to_be_hidden()
    game.answer("las-villas")
    acts = sit(server.address).join(imported(server, game.to_record())).decision.locator("[data-act], [data-gift]")
    expect(acts.first).to_be_visible()
    expect(acts.first).to_have_attribute("data-act", re.compile("oriente"))  # before the gifts


def test_the_answer_asked_about_is_legible_under_the_pointer(server: Server, sit: Sit) -> None:
    screen = sit(server.address, at_once=False).join(assaulting(server))
    screen.wait_to_choose()
    screen.page.get_by_text("12 more, to no effect").click()
    screen.answer("oriente").click()
    expect(screen.page.get_by_role("alertdialog")).to_be_visible()
    screen.answer("oriente").hover()
    assert screen.serious_faults(".decision") == []


def test_the_outcome_has_the_result_first_and_the_rest_a_click_away(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin_with(server.api(), "26july"))
    screen.choose("rally")
    screen.wait_to_choose()
    screen.decision.locator('[data-along="sierra-maestra base"]').hover()
    line = screen.decision.locator(".outcome-parts > span")
    expect(line).to_have_text(["+1 Base", "margin −8 → −7", "1 Resource", "−2 Guerrillas", "then you choose a space"])
    mat = screen.page.locator('.mat[data-faction="26july"]')
    expect(mat.locator(".margin.as-if")).to_contain_text("−7")
    expect(mat.locator(".res.as-if")).to_contain_text("9")
    expect(mat.locator(".track-ghost")).to_have_count(1)
    more = screen.decision.get_by_role("button", name="All that would change")
    more.click()  # the pointer may leave the answer for it
    expect(more).to_have_attribute("aria-expanded", "true")
    lines = screen.decision.locator(".outcome-lines li")
    expect(lines.filter(has_text="1 26July Base is placed in Sierra Maestra.")).to_be_visible()
    expect(lines.filter(has_text="is selected")).to_have_count(0)
    screen.page.locator(".mast").hover()
    expect(line).to_have_count(0)
    expect(mat.locator(".as-if")).to_have_count(0)


def test_the_pointer_may_cross_an_answer_on_its_way_to_the_note(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin_with(server.api(), "26july"))
    screen.wait_to_choose()
    word = screen.decision.locator("#note button").first
    answer = screen.answer("march").bounding_box()
    assert answer is not None
    screen.page.clock.install()
    screen.page.clock.pause_at("2100-01-01")
    screen.page.mouse.move(answer["x"] + 9, answer["y"] + 9)
    screen.page.clock.run_for(50)
    expect(screen.decision.locator(".foreseen")).to_have_count(0)
    word.hover()
    screen.page.clock.run_for(1000)
    expect(screen.decision.locator(".foreseen")).to_have_count(0)
    expect(word).to_be_visible()
    screen.page.clock.resume()
    screen.page.mouse.move(answer["x"] + 9, answer["y"] + 9)
    expect(screen.decision.locator(".foreseen")).to_be_visible()


def test_a_finger_that_rests_on_an_answer_shows_its_outcome(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True).join(begin_with(server.api(), "26july"))
    screen.choose("rally")
    screen.wait_to_choose()
    answer = screen.decision.locator('[data-along="sierra-maestra base"]')
    for kind in ("pointerenter", "pointerdown"):
        answer.dispatch_event(kind, {"pointerType": "touch"})
    expect(screen.decision.locator(".outcome-parts > span").first).to_have_text("+1 Base")


@pytest.mark.parametrize("look", some(ALL, *EXTREMES), ids=str)
def test_no_outcome_is_cut_and_its_place_is_always_there(server: Server, chromium: Browser, look: Look) -> None:
    rally = begin_with(server.api(), "26july")
    rally.answer(rally.state, "rally")
    final = begin_with(server.api(), "26july").by("26july")
    with seat(chromium, server, look, KEPT) as screen:
        for game, most in ((rally, 20), (assaulting(server), 3), (final, 8)):
            screen.enter(game)
            expect(screen.page.locator(".decision.mine")).to_be_visible()
            screen.page.evaluate("document.fonts.ready")
            assert outcome_faults(screen, most) == [], str(look)


def test_why_not_is_a_line_at_the_pointer_that_fits_on_a_phone(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True).join(begin_with(server.api(), "26july"))
    screen.choose("rally")
    screen.wait_to_choose()
    before = screen.entries
    screen.name_on_map("cigar").tap()
    expect(screen.why).to_contain_text("Not now.")
    box = screen.why.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= PHONE["height"]
    assert screen.entries == before
    screen.choose("oriente")
    expect(screen.why).to_have_count(0)


def test_outcome_and_hint_are_accessible(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(assaulting(server))
    screen.wait_to_choose()
    screen.page.get_by_text("12 more, to no effect").click()
    screen.answer("havana").hover()
    screen.decision.get_by_role("button", name="All that would change").click()
    assert screen.serious_faults(moderate=True) == []
    screen.decision.locator("[data-missing]").first.click()
    expect(screen.why).to_be_visible()
    assert screen.serious_faults(moderate=True) == []
    expect(screen.space_button("oriente")).to_have_attribute("aria-label", re.compile("2 Resources; no effect$"))
