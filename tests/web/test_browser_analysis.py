"""The page with the analysis of a finished game: begun, watched, read, and each moment opened."""

import re
from dataclasses import replace
from itertools import product

import pytest
from playwright.sync_api import Browser, expect

from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import TurnResult
from cubalibre.i18n.languages import COMPLETE
from cubalibre.server.analyses import verdicts
from tests.samples import some
from tests.web import analyst_pages
from tests.web.analysing import AnalysisWorker, record, turns
from tests.web.analyst_pages import analysed, hold
from tests.web.browsers import Screen, Sit, imported
from tests.web.conftest import KEPT
from tests.web.measuring import SIZES, THEMES, Look, seat
from tests.web.servers import FOUR, Playing, Server, begin

LOOKS = some([Look(*each) for each in product(SIZES, THEMES, COMPLETE)], 4)


@pytest.fixture
def over(server: Server, worker: AnalysisWorker) -> Playing:
    """A game of one card that is over."""
    return imported(server, record())


def at_the_analysis(screen: Screen, game: Playing) -> Screen:
    hold(screen, game)
    screen.open(f"game/{game.id}/analysis")
    return screen


def test_after_a_game_its_analysis_is_begun_and_read(server: Server, sit: Sit, over: Playing) -> None:
    page = sit(server.address).join(over).page
    page.get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("heading", name="Analysis", level=1)).to_be_visible()
    page.get_by_role("button", name="Analyse: Quick").click()
    expect(page.get_by_text("Complete")).to_be_visible()
    expect(page.get_by_role("button", name="Analyse: Quick")).to_have_count(0)
    points = page.get_by_role("region", name="Turning points")
    expect(points.get_by_role("listitem").first).to_contain_text("blunder")
    expect(points.get_by_role("listitem").first).to_contain_text(
        re.compile("Played: 26July Passes.*Better: 26July Rallies")
    )
    skill = page.get_by_role("region", name="Skill and luck")
    expect(skill.get_by_role("heading", level=3)).to_contain_text(["Government", "26July", "Directorio", "Syndicate"])
    expect(skill).to_contain_text("1 blunder")
    page.get_by_text("26July: 1 turn").click()
    expect(page.get_by_text("Played: 26July Passes").last).to_be_visible()


def test_between_equal_chances_the_lead_that_was_lost_is_named(
    server: Server, sit: Sit, over: Playing, worker: AnalysisWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No better turn is shown that is nothing but "0 points" better."""
    analyse = worker._analyse

    def equal(task: Task, number: int) -> TurnResult:
        found = analyse(task, number)
        return replace(found, losses=[replace(lost, loss=-0.001, lead=4.3) for lost in found.losses])

    monkeypatch.setattr(worker, "_analyse", equal)
    page = at_the_analysis(sit(server.address), analysed(over)).page
    page.get_by_text("26July: 1 turn").click()
    expect(page.locator(".all-turns[open]")).to_contain_text("equal chances, but a lead smaller by 4.3")
    expect(page.locator(".all-turns[open]")).not_to_contain_text("points lost")


def test_who_plays_several_factions_reads_that_they_win_together(
    server: Server, sit: Sit, worker: AnalysisWorker
) -> None:
    shared = record().replace('"players": ["1", "2", "3", "4"]', '"players": ["1", "2", "2", "4"]')
    assert shared != record()
    for text, times in ((shared, 1), (record(), 0)):
        page = at_the_analysis(sit(server.address), analysed(imported(server, text))).page
        page.locator(".seat-card").first.wait_for()
        expect(page.get_by_text("A player’s Factions win together")).to_have_count(times)


def test_each_moment_is_opened_on_the_board(server: Server, sit: Sit, over: Playing) -> None:
    screen = at_the_analysis(sit(server.address), analysed(over))
    screen.page.get_by_role("link", name="Open this moment: No. 40").first.click()
    screen.page.wait_for_url("**/at/0")
    expect(screen.slider).to_have_value("0")


def test_the_better_turn_is_drawn_on_a_map(server: Server, sit: Sit, over: Playing) -> None:
    page = at_the_analysis(sit(server.address), analysed(over)).page
    point = page.locator(".turning-point").first
    button = point.get_by_role("button", name="Show on the map: No. 40")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(point.locator(".board[data-entries='0'] [data-space]:has(.glow.would)")).to_have_attribute(
        "data-space", "camaguey-province"
    )
    button.click()
    expect(point.locator(".board")).to_have_count(0)


def test_a_turn_is_tried_again(server: Server, sit: Sit, over: Playing) -> None:
    screen = at_the_analysis(sit(server.address), analysed(over))
    screen.page.get_by_role("button", name="Try again from here: No. 40").first.click()
    assert screen.game_id != over.id
    assert screen.wait_to_decide()
    assert screen.entries == 0


def test_who_has_no_seat_tries_nothing_again(server: Server, sit: Sit, over: Playing) -> None:
    page = at_the_analysis(sit(server.address), analysed(over).by()).page
    page.locator(".turning-point").first.wait_for()
    expect(page.get_by_role("button", name="Try again from here")).to_have_count(0)


@pytest.fixture
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Verdicts that take next to no time."""
    monkeypatch.setattr(verdicts, "_PAIRS", 6)


def at_the_exercises(screen: Screen, game: Playing) -> Screen:
    hold(screen, game)
    screen.open("exercises")
    return screen


@pytest.mark.usefixtures("few_playouts")
def test_an_exercise_is_played_judged_and_shown(server: Server, sit: Sit, over: Playing) -> None:
    screen = at_the_exercises(sit(server.address), analysed(over))
    exercise = screen.page.get_by_role("listitem").filter(has_text="26July")
    expect(exercise).to_contain_text("open")
    expect(exercise).not_to_contain_text("Rallies")
    screen.page.get_by_role("button", name="Next exercise").click()
    assert screen.game_id != over.id
    bar = screen.region("Exercise")
    expect(bar).to_contain_text("26July, No. 40")
    expect(bar.get_by_role("button", name="Judge my turn")).to_be_disabled()
    screen.wait_to_decide()
    screen.choose("pass")
    bar.get_by_role("button", name="Judge my turn").click()
    expect(bar.get_by_role("status")).to_contain_text("Not yet")
    expect(bar).not_to_contain_text("Rallies")
    bar.get_by_role("button", name="Show me").click()
    expect(bar).to_contain_text("Better: 26July Rallies")
    bar.get_by_role("link", name="All exercises").click()
    expect(bar).to_be_hidden()
    expect(exercise).to_contain_text("shown")


def test_the_list_of_exercises_shows_the_better_turn(server: Server, sit: Sit, over: Playing) -> None:
    screen = at_the_exercises(sit(server.address), analysed(over))
    screen.page.get_by_role("button", name="Show me: No. 40").first.click()
    expect(screen.page.get_by_text("Better: 26July Rallies")).to_be_visible()
    expect(screen.page.get_by_text("Played: 26July Passes")).to_be_visible()


def test_without_an_analysis_there_are_no_exercises(server: Server, sit: Sit, over: Playing) -> None:
    screen = at_the_exercises(sit(server.address), over)
    expect(screen.page.get_by_text("There are no exercises yet")).to_be_visible()


def test_the_chart_of_chances_is_read_by_keyboard(server: Server, sit: Sit, over: Playing) -> None:
    screen = at_the_analysis(sit(server.address), analysed(over))
    cards = screen.page.get_by_role("group", name=re.compile("^Chances to win card by card")).get_by_role("button")
    expect(cards).to_have_count(2)
    expect(cards.first).to_have_accessible_name(re.compile(r"^13 .*26July \d+%"))
    cards.last.focus()
    screen.page.keyboard.press("ArrowLeft")
    expect(cards.first).to_be_focused()
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_url("**/at/0")


def test_judged_turns_are_dots_on_the_chart(server: Server, sit: Sit, over: Playing) -> None:
    page = at_the_analysis(sit(server.address), analysed(over)).page
    judged = page.locator(".all-turns .judgement")
    expect(judged.first).to_be_attached()
    expect(page.locator(".loss-dot")).to_have_count(judged.count())
    expect(page.get_by_text("A dot marks a judged turn")).to_be_visible()


def test_while_it_goes_on_the_page_shows_how_far_it_is(
    server: Server, sit: Sit, over: Playing, worker: AnalysisWorker
) -> None:
    worker.hold(2)
    page = at_the_analysis(sit(server.address), over).page
    page.get_by_role("button", name="Analyse: Quick").click()
    expect(page.get_by_text(f"2 of {turns()} turns")).to_be_visible()
    expect(page.get_by_role("progressbar", name="Quick")).to_have_attribute("value", "2")
    expect(page.get_by_text("You may leave this page")).to_be_visible()
    skill = page.get_by_role("region", name="Skill and luck")
    expect(skill).to_contain_text("Luck so far")
    expect(skill).to_contain_text("Skill is shown once all turns are analysed.")
    worker.hold_no_more()
    expect(page.get_by_text("Complete")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(skill).not_to_contain_text("so far")


def test_who_has_no_seat_reads_it_and_cannot_begin_it(server: Server, sit: Sit, over: Playing) -> None:
    page = at_the_analysis(sit(server.address), over.by()).page
    expect(page.get_by_text("Whoever has a seat in this game")).to_be_visible()
    expect(page.get_by_role("button", name="Analyse")).to_have_count(0)


def test_a_game_that_is_not_over_says_so(server: Server, sit: Sit) -> None:
    game = begin(server.api(), FOUR)
    page = at_the_analysis(sit(server.address), game).page
    expect(page.get_by_role("alert")).to_have_text("An analysis is possible once the game is over.")


def test_the_list_of_games_leads_there(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address)
    screen.keep("saveGame", over.id, dict(over.keys))
    screen.page.get_by_role("link", name=re.compile("^Analysis: ")).click()
    expect(screen.page.get_by_role("heading", name="Analysis", level=1)).to_be_visible()


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.usefixtures("worker")
def test_the_pages_are_legible_at_every_size_and_in_every_language(
    server: Server, chromium: Browser, look: Look
) -> None:
    for reach in (analyst_pages.analysis, analyst_pages.exercises):
        with seat(chromium, server, look, KEPT) as screen:
            reach(screen, server)
            assert analyst_pages.faults(screen, analyst_pages.PAGES[reach]) == []


@pytest.mark.parametrize("theme", some(["light", "dark"], 1))
def test_the_page_is_for_everybody(server: Server, sit: Sit, over: Playing, theme: str) -> None:
    screen = at_the_analysis(sit(server.address, theme=theme), analysed(over))
    screen.page.locator(".turning-point").first.wait_for()
    assert screen.serious_faults(moderate=True) == []
