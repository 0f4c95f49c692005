"""By keyboard alone, on a phone, in light and dark; others' moves as they happen; help where it is needed."""

import random
import re

import pytest
from playwright.sync_api import Locator, Route, ViewportSize, expect

from tests.samples import some
from tests.web.browsers import PHONE, SOLO, WIDE, Screen, Sit
from tests.web.servers import FOUR, Server, begin, begin_with

DARK = 0.25


def test_a_turn_by_keyboard_alone(server: Server, sit: Sit) -> None:
    screen = sit(server.address, at_once=False)
    keyboard = screen.page.keyboard
    screen.tab_to(screen.page.get_by_role("button", name="Solo as Government"))
    keyboard.press("Enter")
    screen.ready()
    skip_by_keyboard(screen)
    screen.tab_to(screen.answer("train"))
    decide_by_keyboard(screen, "Enter")
    space = next(word for word in screen.wait_to_decide() if screen.space(word).count())
    screen.tab_to(screen.space_button(space))
    decide_by_keyboard(screen, "Enter")
    while screen.decision.get_attribute("data-question") != "action":
        words = screen.words()
        if "done" in words:
            screen.tab_to(screen.answer("done"))
        decide_by_keyboard(screen, "Enter" if "done" in words else "1")
        skip_by_keyboard(screen)
    position = server.service.row(screen.game_id)
    assert position.cards == 2  # the turn was carried out, and all others on this card


def decide_by_keyboard(screen: Screen, key: str) -> None:
    """Press it, and say that it is meant if that is asked."""
    before = screen.entries
    screen.page.keyboard.press(key)
    question = screen.page.get_by_role("alertdialog")
    moved = screen.page.locator(f'[data-moment]:not([data-moment="{before}"])')
    expect(question.or_(moved).first).to_be_visible()
    if question.is_visible():
        screen.tab_to(question.locator("[data-confirm]"))
        screen.page.keyboard.press("Enter")
        screen.wait_past(before)


def skip_by_keyboard(screen: Screen) -> None:
    """Past what others do, to one's own decision."""
    shown = screen.region("What happens")
    expect(screen.decision.or_(shown)).to_be_visible()
    if shown.is_visible():
        screen.page.keyboard.press("Escape")
    screen.wait_to_decide()


def test_the_focus_goes_to_the_next_question(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.wait_to_decide()
    for _ in range(3):
        before = screen.entries
        screen.tab_to(screen.decision.locator("[data-answer]").first)
        screen.page.keyboard.press("Enter")
        screen.wait_past(before)
        screen.wait_to_decide()
        expect(screen.decision.locator("[data-answer]:focus")).to_have_count(1)


def test_the_focus_goes_to_what_is_to_be_confirmed(server: Server, sit: Sit) -> None:
    """Wherever it was: behind the decision there may be hundreds of stops of Tab."""
    screen = sit(server.address).join(begin(server.api(), SOLO))
    screen.page.evaluate("localStorage.setItem('cubalibre.settings', JSON.stringify({ pace: 'instant' }))")
    screen.reload()
    screen.wait_to_decide()
    key = screen.answer("pass").locator("kbd").inner_text()
    screen.page.get_by_role("tab", name=re.compile("Log")).focus()
    screen.page.keyboard.press(key)
    expect(screen.page.get_by_role("alertdialog").locator("[data-confirm]")).to_be_focused()
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("alertdialog")).to_have_count(0)
    expect(screen.decision.locator("[data-answer]:focus")).to_have_count(1)


def test_the_skip_link_leads_to_the_decision(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.wait_to_decide()
    screen.page.keyboard.press("Tab")
    expect(screen.page.get_by_role("link", name="To the decision")).to_be_focused()
    screen.page.keyboard.press("Enter")
    expect(screen.decision.locator(":focus")).to_have_count(1)


# A phone.


def width_of(screen: Screen) -> int:
    return int(screen.page.evaluate("document.documentElement.scrollWidth"))


def too_small(buttons: Locator) -> list[str]:
    """Which of them a finger would miss: less than 24 pixels (WCAG 2.2, 2.5.8)."""
    small = "found => found.filter((b) => b.offsetHeight < 24 || b.offsetWidth < 24).map((b) => b.innerText)"
    return list(buttons.evaluate_all(small))


def test_on_a_phone(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True)
    assert width_of(screen) <= PHONE["width"]
    screen.open("new")
    expect(screen.page.get_by_role("button", name="Start the game")).to_be_visible()
    assert width_of(screen) <= PHONE["width"]
    screen.join(begin(server.api(), FOUR))
    rng = random.Random(6)
    by_map = 0
    for _ in range(10):
        words, before = screen.wait_to_decide(), screen.entries
        assert width_of(screen) <= PHONE["width"]
        assert not too_small(screen.decision.locator("[data-answer]"))
        spaces = [word for word in words if screen.space(word).count()]
        if spaces and by_map < 2:
            screen.tap(screen.name_on_map(spaces[0]))
            by_map += 1
        else:
            answer = screen.answer(rng.choice(words))
            expect(answer).not_to_have_attribute("aria-disabled", "true")  # for half a second after the last tap
            screen.tap(answer)
        screen.wait_past(before)
    assert by_map


# One click for two answers.


def test_a_finger_gives_two_answers_at_once(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True).join(begin_with(server.api(), "26july"))
    screen.choose("rally")
    screen.wait_to_choose()
    before = screen.entries
    screen.tap(screen.decision.locator('[data-along="sierra-maestra base"]'))
    screen.wait_for(before + 2)
    screen.page.get_by_role("button", name="Undo").tap()  # what one click gave is taken back as a whole
    screen.wait_for(before)
    screen.page.get_by_role("button", name="Decide again").tap()
    screen.wait_for(before + 2)
    screen.page.get_by_role("button", name="Save", exact=True).tap()
    expect(screen.page.get_by_role("button", name="Save", exact=True)).to_be_hidden()
    screen.reload()  # afterwards nobody knows any more what a click gave
    screen.page.get_by_role("button", name="Undo").tap()
    screen.wait_for(before + 1)


def test_a_click_waits_until_it_is_known_what_it_gives(server: Server, sit: Sit) -> None:
    """That nothing comes after it for oneself: then it is not asked for again."""
    game = begin_with(server.api(), "26july")
    for word in ("rally", "oriente"):
        game.answer(game.state, word)
    held: list[Route] = []
    screen = sit(server.address, at_once=False)
    screen.page.route("**/preview?*", lambda route: held.append(route) if route.request.method == "GET" else None)
    with screen.page.expect_request("**/preview?*"):
        screen.join(game.by("26july"))
    screen.wait_to_decide()
    before = screen.entries
    screen.answer("done").click()
    screen.page.locator("[data-confirm]").click()  # an Infiltrate would still be possible
    expect(screen.answer("done")).to_be_disabled()
    assert screen.entries == before
    held.pop().continue_()
    screen.wait_past(before)
    expect(screen.page.get_by_role("alertdialog")).to_have_count(0)


def test_a_click_goes_on_where_it_cannot_be_known(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin_with(server.api(), "26july"))
    screen.page.route("**/preview?*", lambda route: route.abort())
    screen.choose("rally")
    before = screen.entries
    screen.answer("oriente").click()
    screen.wait_for(before + 1)


def test_a_sheet_fits_on_a_phone(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True).join(begin(server.api(), FOUR))
    screen.press("Links")
    expect(screen.dialog).to_be_visible()
    box = screen.dialog.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= PHONE["height"]
    screen.dialog.get_by_role("button", name="Close").tap()
    expect(screen.dialog).to_be_hidden()


@pytest.mark.parametrize("size", some([WIDE, PHONE], 1), ids=str)
def test_each_link_has_a_qr_code(server: Server, sit: Sit, size: ViewportSize) -> None:
    screen = sit(server.address, size=size).join(begin(server.api(), FOUR))
    screen.press("Links")
    codes = screen.dialog.get_by_role("img", name="The link as a QR code")
    drawn: list[str] = []
    screen.dialog.get_by_text("Your own seat on another device").click()
    for label in ("Spectators", "26July"):
        button = screen.dialog.get_by_role("button", name=f"QR code of the link: {label}")
        button.click()
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(codes).to_have_count(1)
        drawn.append(codes.locator("path").get_attribute("d") or "")
        box, dialog = codes.bounding_box(), screen.dialog.bounding_box()
        assert box is not None
        assert dialog is not None
        assert box["x"] + box["width"] <= dialog["x"] + dialog["width"]
        assert not screen.serious_faults()
        button.click()
        expect(codes).to_have_count(0)
    assert len(set(drawn)) == 2


# Light and dark.


def brightness(screen: Screen) -> float:
    """Of the page's ground, from 0 to 1."""
    colour = screen.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    numbers = [int(number) for number in re.findall(r"\d+", colour)[:3]]
    return sum(numbers) / 3 / 255


@pytest.mark.parametrize("page", ["", "new", "game"])
def test_light_and_dark_follow_the_system_until_they_are_chosen(server: Server, sit: Sit, page: str) -> None:
    screen = sit(server.address, at_once=False)
    if page == "game":
        screen.join(begin(server.api(), FOUR))
    else:
        screen.open(page)
    assert brightness(screen) > 1 - DARK
    screen.page.emulate_media(color_scheme="dark")
    assert brightness(screen) < DARK
    screen.open("")
    screen.page.get_by_text("Settings", exact=True).click()
    screen.page.get_by_role("radio", name="Light", exact=True).check()
    assert brightness(screen) > 1 - DARK
    screen.page.reload()
    expect(screen.page.get_by_text("Settings", exact=True)).to_be_visible()
    assert brightness(screen) > 1 - DARK


# What others do.


def step_by_step(server: Server, sit: Sit) -> Screen:
    """A solo game in which others' moves are shown one by one; at the first decision."""
    screen = sit(server.address, at_once=False)
    screen.page.get_by_text("Settings", exact=True).click()
    screen.page.get_by_role("radio", name="Step by step").check()
    screen.page.get_by_role("radio", name="Do not ask").check()
    screen.join(begin(server.api(), SOLO))
    shown = screen.region("What happens")
    expect(shown.or_(screen.decision)).to_be_visible()
    if shown.is_visible():
        shown.get_by_role("button", name=re.compile("Skip")).click()
    screen.wait_to_decide()
    return screen


def test_non_players_turns_are_shown_step_by_step_with_reasons(server: Server, sit: Sit) -> None:
    screen = step_by_step(server, sit)
    shown = screen.region("What happens")
    screen.answer("pass").click()
    expect(shown).to_be_visible()
    steps = int(re.findall(r"of (\d+)", shown.inner_text())[0])
    assert steps > 1
    reasons = 0
    for step in range(1, steps + 1):
        expect(shown).to_contain_text(f"{step} of {steps}")
        if shown.locator(".reasons:not([open])").is_visible():
            shown.get_by_text("Why", exact=True).click()
        reasons += shown.get_by_role("button", name=re.compile(r"\b8\.\d")).count()
        shown.get_by_role("button", name="Next step").click()
    screen.wait_to_decide()
    assert reasons


def test_what_others_do_can_be_skipped_and_asked_for_again(server: Server, sit: Sit) -> None:
    screen = step_by_step(server, sit)
    shown, before = screen.region("What happens"), screen.entries
    screen.answer("pass").click()
    shown.get_by_role("button", name=re.compile("Skip")).click()
    screen.wait_to_decide()
    screen.press("What happened?")
    log = screen.page.get_by_role("tabpanel")
    expect(log).to_contain_text("Since your last turn")
    entries = log.locator("[data-entry]").evaluate_all("found => found.map((one) => Number(one.dataset.entry))")
    assert entries
    assert min(entries) > before
    log.get_by_role("button", name="Show on the board").click()
    expect(shown).to_be_visible()


def test_the_news_are_read_once_one_decides_again(server: Server, sit: Sit) -> None:
    screen = step_by_step(server, sit)
    screen.answer("pass").click()
    screen.region("What happens").get_by_role("button", name=re.compile("Skip")).click()
    screen.wait_to_decide()
    screen.press("What happened?")
    log = screen.page.get_by_role("tabpanel")
    expect(log).to_contain_text("Since your last turn")
    screen.answer("pass").click()
    expect(log).not_to_contain_text("Since your last turn")
    first = log.locator("[data-entry]").first
    expect(first).to_have_attribute("data-entry", re.compile("^[0-2]$"))


def test_the_log_is_filtered(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    for _ in range(4):
        screen.wait_to_decide()
        screen.choose("pass")
    log = screen.tab("Log")
    lines = log.get_by_role("list", name="Log of the game").get_by_role("listitem")
    log.get_by_role("searchbox", name="Find in the log").fill("Directorio")
    expect(lines.filter(has_not_text="Directorio")).to_have_count(0)
    expect(lines.filter(has_text="Directorio").first).to_be_visible()
    log.get_by_role("searchbox", name="Find in the log").fill("")
    log.get_by_role("combobox", name="Whose lines").select_option("Syndicate")
    expect(lines.filter(has_text="Directorio")).to_have_count(0)
    expect(lines.filter(has_text="Syndicate").first).to_be_visible()


# Help.


def test_no_answer_moves_under_the_pointer(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    places = "found => found.map((one) => one.getBoundingClientRect().y)"
    rng = random.Random(3)
    for _ in range(6):
        words = screen.wait_to_decide()
        screen.page.mouse.move(5, 5)
        answers = screen.decision.locator("[data-answer]")
        at_rest = answers.evaluate_all(places)
        for word in words[:4]:
            screen.answer(word).hover()
            expect(screen.decision.locator(".foreseen span").first).to_be_visible()
            assert answers.evaluate_all(places) == at_rest
        screen.play(rng, most=1)


def test_help_on_a_section_a_card_and_a_space(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.wait_to_decide()
    opener = screen.decision.get_by_role("button", name=re.compile(r"^(§|Section) ?[\d.]+")).first
    opener.click()
    expect(screen.dialog).to_contain_text(re.compile(r"\w{4,} \w+ \w+"))
    screen.page.keyboard.press("Escape")
    expect(screen.dialog).to_be_hidden()
    expect(opener).to_be_focused()
    screen.page.get_by_role("button", name=re.compile("^Now")).first.click()
    expect(screen.dialog).to_contain_text("haded")
    screen.dialog.get_by_role("button", name="Close").click()
    screen.space("havana").get_by_text("Havana").click(button="right")
    expect(screen.dialog).to_contain_text("Population 6")
    screen.page.keyboard.press("Escape")
    screen.answer("pass").hover()
    expect(screen.page.get_by_role("tooltip")).to_contain_text("Pass")


def test_a_wrong_address_says_so(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.open("game/AAAAAAAAAAAA")
    expect(screen.page.get_by_text("There is no game with this address.")).to_be_visible()
    screen.page.get_by_role("link", name=re.compile("All games")).first.click()
    expect(screen.page.get_by_role("heading", name="My games")).to_be_visible()
