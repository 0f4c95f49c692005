"""Records and the past: import, export, replay, a position by link, the end and another game after it."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect

from tests.scenes.changed_rules import CHANGES
from tests.web.browsers import (
    Screen,
    Sit,
    imported,
    record_after,
    record_before_the_end,
    whole_game,
)
from tests.web.servers import FOUR, Server, begin


def pick(screen: Screen, name: str, text: str) -> None:
    """Open a file in the lobby."""
    file = FilePayload(name=name, mimeType="text/plain", buffer=text.encode())
    screen.page.get_by_label("Open a record").set_input_files(file)


def look_at(screen: Screen, entry: int) -> None:
    """Move the slider there."""
    screen.slider.fill(str(entry))
    expect(screen.slider).to_have_attribute("aria-valuetext", re.compile(rf"\b{entry}\b.*\b{screen.entries}\b"))


def test_a_record_is_opened_and_played_on(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    pick(screen, "an evening.cuba", record_after(60))
    screen.ready()
    assert screen.entries == 60
    screen.play(random.Random(2), most=2)
    assert screen.entries > 60
    screen.open("")
    expect(screen.page.get_by_role("listitem").filter(has_text="an evening")).to_be_visible()


def test_a_damaged_record_is_refused_with_its_line_and_nothing_is_lost(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    pick(screen, "good.cuba", record_after(40))
    screen.ready()
    screen.open("")
    games = screen.page.get_by_role("listitem").filter(has_text="good")
    expect(games).to_have_count(1)
    lines = record_after(40).splitlines()
    lines[20] = lines[20].replace('"', "'")
    pick(screen, "torn.cuba", "\n".join(lines) + "\n")
    expect(screen.alert).to_contain_text(re.compile(r"\bline 21\b", re.IGNORECASE))
    assert server.service.store.number_of_games() == 1
    expect(games).to_have_count(1)
    pick(screen, "no record.cuba", "Dear diary, today we took Santa Clara.\n")
    expect(screen.alert).to_contain_text(re.compile(r"\bline 1\b", re.IGNORECASE))
    assert server.service.store.number_of_games() == 1
    games.get_by_role("link").first.click()
    screen.ready()
    screen.wait_to_decide()


def test_the_record_that_is_kept_is_the_game(server: Server, sit: Sit, tmp_path: Path) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.play(random.Random(3), most=5)
    screen.send_picks()
    with screen.page.expect_download() as waiting:
        screen.press("Record")
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert len(file.read_text().splitlines()) == screen.entries + 1
    board = screen.board()
    other = sit(server.address)
    pick(other, file.name, file.read_text())
    other.ready()
    assert other.board() == board


def test_the_slider_shows_any_position_and_comes_back(server: Server, sit: Sit) -> None:
    game = imported(server, record_after(80))
    screen = sit(server.address).join(game)
    now = screen.board()
    for entry in (0, 33, 79):
        look_at(screen, entry)
        expect(screen.region("What happens")).to_be_visible()
        expect(screen.decision).to_be_hidden()
        then = game.get(f"at/{entry}").data["view"]
        expected = {faction: then["factions"][faction]["resources"] for faction in FOUR}
        expect(screen.page.get_by_role("group", name="The map of Cuba")).to_have_attribute("data-entries", str(entry))
        expect(screen.space_button("havana")).to_have_attribute(
            "aria-label", re.compile(_troops(then["spaces"]["havana"]["lots"]))
        )
        assert screen.resources == expected
    screen.page.get_by_role("button", name="Back to now").click()
    screen.wait_to_decide()
    assert screen.board() == now


def _troops(lots: list[dict[str, object]]) -> str:
    found = [str(lot["number"]) for lot in lots if lot["kind"] == "troops"]
    return f"{found[0]} Troops" if found else "Havana"


def test_step_by_step_through_the_past(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(imported(server, record_after(80)))
    look_at(screen, 40)
    shown = screen.region("What happens")
    shown.get_by_role("button", name="Step back").click()
    expect(screen.slider).not_to_have_value("40")
    assert int(screen.slider.input_value()) < 40
    shown.get_by_role("button", name="Next step").click()
    expect(screen.slider).to_have_value("40")
    screen.page.keyboard.press("Escape")
    screen.wait_to_decide()


def test_a_propaganda_round_is_shown_phase_by_phase(server: Server, sit: Sit) -> None:
    """The card first; then each Phase with what it changed, and no more."""
    screen = sit(server.address).join(imported(server, record_before_the_end()))
    log = screen.tab("Log").get_by_role("list", name="Log of the game")
    log.get_by_text("A Propaganda card is played.").first.click()
    shown, phase = screen.region("What happens"), screen.page.locator("[aria-current=step]")
    expect(shown).to_contain_text("A Propaganda card is played.")
    step = shown.get_by_role("button", name="Next step")
    step.click()
    expect(shown).to_contain_text("Margins:")
    expect(phase).to_have_text("Victory")
    arrived = shown.locator(".decision-head")  # it names the Phase once its position is on the board
    expect(arrived).to_contain_text("Victory")
    before = screen.resources
    step.click()
    expect(shown).to_contain_text("Earnings: Government")
    expect(phase).to_have_text("Resources")
    expect(arrived).to_contain_text("earnings and Skim")
    told = re.findall(r"(Government|26July|Directorio|Syndicate) Resources (\d+) → (\d+)", shown.inner_text())
    after = before | {name.lower(): int(new) for name, _, new in told}
    assert after != before
    name, number = next((name, number) for name, number in after.items() if number != before[name])
    mat = screen.page.locator(f'section[data-faction="{name}"]').filter(has_text="Resources").first
    expect(mat).to_contain_text(re.compile(rf"(?<!\d){number}\s*Resources"))
    assert screen.resources == after


def test_a_turn_that_todays_rules_do_not_follow_is_marked(
    server: Server, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = imported(server, record_after(80))
    CHANGES["a number"](monkeypatch)
    followed = [game.get(f"at/{entry}").data["followed"] for entry in range(80)]
    marked = followed.index(False)
    screen = sit(server.address).join(game)
    mark = screen.region("What happens").get_by_text(
        "Today’s rules do not follow this turn: the board shows how it began"
    )
    for entry in (marked, followed.index(True, marked), marked):
        look_at(screen, entry)
        expect(screen.page.get_by_role("group", name="The map of Cuba")).to_have_attribute("data-entries", str(entry))
        expect(mark).to_have_count(0 if followed[entry] else 1)


def test_a_line_of_the_log_leads_to_its_position(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(imported(server, record_after(60)))
    line = screen.tab("Log").locator("[data-entry]").nth(5)
    entry = line.get_attribute("data-entry")
    line.get_by_role("button").first.click()
    expect(screen.slider).to_have_value(str(entry))


def test_the_last_turn_of_the_log_unfolds_in_sight(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size={"width": 1280, "height": 720}).join(imported(server, record_after(60)))
    turn = screen.tab("Log").locator(".told").last
    turn.get_by_role("button", name="All that was reported in this turn").click()
    expect(turn.locator(".told-lines .line").first).to_be_in_viewport(ratio=1)
    expect(turn.locator(".told-lines .line").nth(1)).to_be_in_viewport(ratio=1)


def test_a_position_is_shared_by_link(server: Server, sit: Sit) -> None:
    screen, friend = sit(server.address), sit(server.address)
    screen.join(imported(server, record_after(60)))
    screen.context.grant_permissions(["clipboard-read", "clipboard-write"])
    look_at(screen, 37)
    expect(screen.region("What happens")).to_be_visible()
    screen.page.get_by_role("button", name=re.compile("Link$|Copy a link")).click()
    expect(screen.page.get_by_role("button", name="Copied")).to_be_visible()
    link = str(screen.page.evaluate("navigator.clipboard.readText()"))
    assert "key" not in link
    friend.page.goto(link)
    friend.ready()
    expect(friend.slider).to_have_value("37")
    expect(friend.region("What happens")).to_be_visible()
    assert friend.board() == screen.board()


@pytest.mark.parametrize(("seed", "said"), [(8, 1), (1958, 0)])
def test_7_1_a_tie_says_who_comes_first(server: Server, sit: Sit, seed: int, said: int) -> None:
    screen = sit(server.address).join(imported(server, whole_game(seed).to_record()))
    expect(screen.end.get_by_role("heading", name="What it came to")).to_be_visible()
    order = "At equal margins Non-players come first, then Syndicate, Directorio, 26July, Government. § 7.1"
    expect(screen.end.get_by_text(order)).to_have_count(said)


def test_the_end_and_another_game(server: Server, sit: Sit) -> None:
    game = imported(server, record_before_the_end())
    one, two = sit(server.address), sit(server.address)
    one.join(game.by("26july", "syndicate"))
    two.join(game.by("government", "directorio"))
    rng = random.Random(5)
    while not one.end.is_visible():
        for screen in (one, two):
            if screen.decides():
                screen.play(rng, most=1)
                screen.send_picks()
                one.wait_for(screen.entries)
                two.wait_for(screen.entries)
    expect(two.end).to_be_visible()
    for name in ("Government", "26July", "Directorio", "Syndicate"):
        expect(one.end.locator(".ranking").get_by_role("listitem").filter(has_text=name)).to_have_count(1)
    assert whole_game().over
    one.end.get_by_role("button", name="Rematch").click()
    one.page.wait_for_url(lambda url: game.id not in url)
    one.ready()
    two.end.get_by_role("button", name="Rematch").click()
    two.page.wait_for_url(lambda url: game.id not in url)
    two.ready()
    assert one.game_id == two.game_id
    assert one.decides() != two.decides()
