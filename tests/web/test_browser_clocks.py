"""Waiting for players in the browser: the pace of a new game, the time of all, stopping, absence and return."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from cubalibre.server.clocks.clock_worker import ClockWorker
from cubalibre.server.storage import clocks
from tests.samples import some
from tests.web.browsers import PHONE, WIDE, Screen, Sit
from tests.web.servers import SOLO, Playing, Server, begin, begin_with, until

LIVE = {"kind": "live", "minutes": 30}


@pytest.fixture(autouse=True)
def servers_look_only_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubalibre.server.clocks.clock_worker._PAUSE", 3600.0)


@pytest.fixture
def later(server: Server) -> Callable[[float], None]:
    """Let time pass for the server's clocks, while it runs."""
    now = [1_795_000_000.0]
    server.service.time = lambda: now[0]

    def go_by(seconds: float) -> None:
        for _ in range(int(seconds // 10)):
            now[0] += 10
            clocks.beat(server.service.store, now[0])

    return go_by


def player(screen: Screen, faction: str) -> Locator:
    return screen.page.locator(f".clock-bar [data-player='{faction}']")


def at_table(server: Server, sit: Sit, size: ViewportSize = WIDE, **pace: object) -> tuple[Playing, Screen, Screen]:
    """A game of four people in which 26July decides, seen by that player and by the Government's."""
    game = begin_with(server.api(), "26july", pace=LIVE | pace)
    return game, sit(server.address, size=size).join(game.by("26july")), sit(server.address).join(game.by("government"))


def left(timer: Locator) -> int:
    """The seconds that a time on the page says."""
    minutes, seconds = timer.inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def wait_for_less(timer: Locator) -> None:
    """Until a time is less than it is now."""
    before = left(timer)
    until(lambda: left(timer) < before)


def waiting(screen: Screen) -> Locator:
    """The menu of what one can do about waiting, opened."""
    menu = screen.page.locator("details.waiting-menu")
    if not menu.evaluate("menu => menu.open"):
        menu.locator("summary").press("Enter")
    return menu


def test_the_pace_is_chosen_with_the_other_rules_and_kept(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.open("new")
    expect(screen.page.get_by_role("radio", name="Live")).to_have_count(0)
    screen.page.get_by_label("Who plays Government").select_option("friend")
    screen.page.get_by_role("radio", name="Days").check()
    screen.page.get_by_label("Days for each turn", exact=True).fill("3")
    screen.page.get_by_label("Days beyond these in the whole game").fill("20")
    screen.page.get_by_label("The clock stands on weekends").check()
    screen.page.get_by_label("Who takes an absent seat").select_option("search:2")
    assert screen.serious_faults() == []
    screen.press("Start the game")
    expect(screen.page).to_have_url(re.compile("#/game/"))
    clock = server.api().get(f"/api/games/{screen.game_id}").data["clock"]
    assert clock["program"] == "search:2"
    wanted = {"kind": "days", "minutes": 0, "days": 3, "bank": 20, "weekends": True}
    assert {name: clock["pace"][name] for name in wanted} == wanted
    screen.open("new")
    expect(screen.page.get_by_label("Days for each turn", exact=True)).to_have_value("3")


def test_a_game_alone_has_no_clock_on_the_page(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), SOLO))
    expect(screen.page.locator(".clock-bar")).to_have_count(0)


@pytest.mark.parametrize("size", some([WIDE, PHONE], 1))
def test_the_time_of_all_counts_down_above_the_board(server: Server, sit: Sit, size: ViewportSize) -> None:
    _, *screens = at_table(server, sit, size)
    for screen in screens:
        runs, stands = (player(screen, faction).get_by_role("timer") for faction in ("26july", "government"))
        expect(runs).to_have_text(re.compile(r"^2\d:\d\d$"))
        wait_for_less(runs)
        expect(stands).to_have_text("30:00")
    assert screens[0].serious_faults(".clock-bar") == []


_CUT = """() => {
    const right = (place) => place.getBoundingClientRect().right;
    const bar = document.querySelector(".clock-bar ul");
    const cut = (each) => right(each) > right(each.closest(".mat")) - 4;
    const inMats = [...document.querySelectorAll(".mat *")].filter(cut).map((each) => each.textContent);
    return [bar.scrollWidth - bar.clientWidth, inMats];
}"""


@pytest.mark.parametrize("language", ["en", "it", "ru"])
@pytest.mark.parametrize("pace", [{"kind": "live", "minutes": 45}, {"kind": "days", "days": 2, "bank": 14}])
def test_the_times_and_mats_of_four_are_whole_on_a_phone(
    server: Server, sit: Sit, language: str, pace: dict[str, object]
) -> None:
    names = {"26july": "Ana", "government": "Bartholomew", "directorio": "Carla", "syndicate": "Diego"}
    game = begin_with(server.api(), "26july", pace=pace, names=names)
    screen = sit(server.address, size=PHONE)
    screen.keep("saveSettings", {"language": language})
    screen.enter(game.by("26july"))
    screen.page.locator(".clock-bar li").nth(3).wait_for()
    screen.page.evaluate("document.fonts.ready")
    assert screen.page.evaluate(_CUT) == [0, []]


def test_two_stop_the_clock_together(server: Server, sit: Sit) -> None:
    game, mine, other = at_table(server, sit)
    for faction in ("directorio", "syndicate"):
        assert game.by(faction).post("clock", act="stop").status == 200
    expect(waiting(mine).get_by_text("Agreed so far: Directorio, Syndicate")).to_be_visible()
    waiting(mine).get_by_role("button", name="Agree to stop it").click()
    waiting(other).get_by_role("button", name="Agree to stop it").click()
    for screen in (mine, other):
        expect(screen.page.get_by_text("The clock is stopped.")).to_be_visible()
    waiting(mine).get_by_role("button", name="Start the clock").press("Enter")
    expect(other.page.get_by_text("The clock is stopped.")).to_have_count(0)


def test_a_vote_lets_a_program_decide_and_the_player_comes_back(
    server: Server, sit: Sit, later: Callable[[float], None]
) -> None:
    game, mine, other = at_table(server, sit)
    menu = waiting(other)
    menu.get_by_role("button", name="Vote for the program").click()
    expect(menu.get_by_role("alert")).to_contain_text("Minutes until you can vote: 5")
    later(310)
    menu.get_by_role("button", name="Vote for the program").click()
    expect(menu.get_by_text("Votes so far: Government")).to_be_visible()
    for faction in ("directorio", "syndicate"):
        assert game.by(faction).post("clock", act="vote", faction="26july").status == 200
    expect(player(other, "26july")).to_contain_text("Non-player")
    back = mine.page.get_by_role("button", name="I am back")
    expect(back).to_be_visible()
    expect(mine.page.get_by_role("alert").filter(has=back)).to_contain_text("Non-player decides for 26July")
    assert mine.serious_faults(".im-back") == []
    back.click()
    expect(back).to_have_count(0)
    expect(player(other, "26july")).not_to_contain_text("Non-player")


def test_time_that_is_over_is_seen_by_all(server: Server, sit: Sit, later: Callable[[float], None]) -> None:
    _, mine, other = at_table(server, sit)
    later(1810)
    ClockWorker(server.service).look()
    expect(mine.page.get_by_role("button", name="I am back")).to_be_visible()
    expect(player(other, "26july")).to_contain_text("Non-player")
    expect(other.page.get_by_text("A program decided for the absent player.").first).to_be_visible()


def test_what_is_planned_ahead_is_kept(server: Server, sit: Sit) -> None:
    game, mine, _ = at_table(server, sit)
    menu = waiting(mine)
    with mine.page.expect_response(lambda response: response.request.method == "POST" and "/plans" in response.url):
        menu.get_by_label("Pass once").check()
    expect(waiting(mine).get_by_label("Pass once")).to_be_checked()
    assert game.by("26july").get("plans").data == {"plans": ["pass"]}
    mine.reload()
    expect(waiting(mine).get_by_label("Pass once")).to_be_checked()
