"""Several people at one screen: the page is covered between two of them; and what a first game says of its goal."""

import re

import pytest
from playwright.sync_api import expect

from tests.samples import some
from tests.web.browsers import PHONE, WIDE, Screen, Sit
from tests.web.servers import Playing, Server, begin_with, until

NAMES = {"government": "Eva", "26july": "Ana", "directorio": "Ben", "syndicate": "Eva"}


def at_one_screen(server: Server, sit: Sit, **how: object) -> tuple[Screen, Playing]:
    """A game of three people at this screen; Eva has two Factions. 26July is first."""
    game = begin_with(server.api(), "26july", names=NAMES)
    screen = sit(server.address, **how)
    screen.keep("saveGame", game.id, game.keys, {"shared": True})
    screen.open(f"game/{game.id}")
    return screen, game


def called(screen: Screen, name: str) -> None:
    expect(screen.page.get_by_role("heading", name=f"{name}, it is your turn")).to_be_visible()


def take(screen: Screen) -> None:
    screen.page.get_by_role("button", name="Show the game").click()
    expect(screen.page.get_by_role("button", name="Show the game")).to_have_count(0)


def test_who_is_next_is_called_by_name_before_the_game_is_shown(server: Server, sit: Sit) -> None:
    screen, game = at_one_screen(server, sit)
    called(screen, "Ana")
    take(screen)
    screen.wait_to_decide()
    before = game.state["revision"]
    screen.answer("pass").click()
    until(lambda: game.state["revision"] > before)
    following = game.state["view"]["question"]["who"]
    called(screen, NAMES[following])
    cover = screen.page.locator(".handover")
    assert cover.bounding_box() == {"x": 0, "y": 0, **WIDE}
    take(screen)
    assert screen.decision.get_attribute("data-faction") == following


def test_the_game_beneath_takes_no_key_and_is_not_read_aloud(server: Server, sit: Sit) -> None:
    screen, game = at_one_screen(server, sit)
    called(screen, "Ana")
    before = game.state["revision"]
    for key in ("1", "2", "u", "f", "r", "Escape"):
        screen.page.keyboard.press(key)
    expect(screen.dialog).to_have_count(0)
    assert game.state["revision"] == before
    assert screen.page.locator(".decision").evaluate("part => part.closest('[inert]') !== null")
    screen.page.keyboard.press("Enter")  # the button has the focus
    screen.wait_to_decide()
    assert screen.page.locator(".decision").evaluate("part => part.closest('[inert]') === null")


def test_a_person_with_two_factions_is_called_once(server: Server, sit: Sit) -> None:
    screen, game = at_one_screen(server, sit)
    take(screen)
    last = "Ana"
    for _ in range(6):
        screen.wait_to_decide()
        before = screen.entries
        screen.answer("pass").click() if "pass" in screen.words() else screen.answer(screen.words()[0]).click()
        screen.wait_past(before)
        name = NAMES[game.state["view"]["question"]["who"]]
        covered = screen.page.get_by_role("button", name="Show the game")
        if name == last:
            screen.wait_to_decide()
            expect(covered).to_have_count(0)
        else:
            called(screen, name)
            take(screen)
        last = name


@pytest.mark.parametrize(("size", "theme"), some([(WIDE, "light"), (WIDE, "dark"), (PHONE, "light")], 1))
def test_the_cover_is_for_everybody(server: Server, sit: Sit, size: object, theme: str) -> None:
    screen, _ = at_one_screen(server, sit, size=size, theme=theme)
    called(screen, "Ana")
    assert screen.serious_faults(moderate=True) == []


def test_a_game_for_oneself_is_not_covered(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), "26july", names=NAMES)
    screen = sit(server.address).join(game)
    screen.wait_to_decide()
    expect(screen.page.locator(".handover")).to_have_count(0)


def test_the_first_solo_game_says_its_goal(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    goal = screen.page.locator(".goal-line")
    for seen in (1, 0):
        screen.open("")
        screen.page.get_by_role("button", name="Solo as 26July").click()
        screen.ready()
        screen.wait_to_decide()
        expect(goal).to_have_count(seen)
        if seen:
            expect(goal).to_have_text(re.compile(r"you win with Opposition \+ Bases above 15 \(now \d+\), if no"))
            assert screen.serious_faults(".goal-line") == []


def test_on_a_phone_the_goal_gives_way_to_the_answers_of_a_turn(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE, touch=True)
    screen.page.get_by_role("button", name="Solo as Government").tap()
    screen.ready()
    screen.wait_to_decide()
    goal = screen.page.locator(".goal-line")
    expect(goal).to_be_visible()
    screen.tap(screen.answer("train"))
    expect(screen.decision).to_have_attribute("data-question", "train-space")
    expect(goal).to_be_hidden()
