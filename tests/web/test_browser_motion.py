"""Others' turns: pieces that move, a sentence a turn, at the reader's speed; nothing else jumps meanwhile."""

import functools
import json
import random
import re
from dataclasses import asdict
from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize, expect

from cubalibre import Game, Options, codec
from cubalibre import notation as n
from cubalibre.server.games import history
from tests.samples import WHOLE, times
from tests.web.browsers import PHONE, SOLO, WIDE, Screen, Sit, imported
from tests.web.servers import Playing, Server, begin, begin_with

OPENING: Final = 15.0
"""Seconds: what comes before one's first decision takes less."""
TURN: Final = 11.0
LOOK: Final = 0.7
SEEDS: Final = 50
_PLAN: Final = """async (logs) => {
    const { mergedBySpace, stepsBetween } = await import("/playback/log_steps.js");
    const { fittedSteps, stepDurations } = await import("/playback/pace.js");
    return logs.map(([log, told, span]) => {
        const turns = Object.fromEntries(told.map((turn) => [turn.turn, turn]));
        const whole = mergedBySpace(stepsBetween(log, 0, log.at(-1)?.entry ?? 0, ["26july"]));
        const steps = fittedSteps(whole, turns, span);
        const times = stepDurations(steps, "normal", turns);
        return steps.map(({ items }, i) => [items[0].turn, times[i] / 1000]);
    });
}"""


@functools.cache
def solo(seed: int) -> Game:
    """To look at: a game of three Non-players and one person, at the person's first decision."""
    return Game(Options(players=("nonplayer", "1", "nonplayer", "nonplayer")), seed=seed)


def planned(screen: Screen, games: list[Game], span: str) -> list[list[tuple[int, float]]]:
    """For each game its steps as they would be shown: their turn, and seconds."""
    told = [history.log(game, 0) for game in games]
    logs = [[[asdict(item) for item in log.items], [asdict(turn) for turn in log.turns], span] for log in told]
    found: list[list[tuple[int, float]]] = screen.page.evaluate(_PLAN, logs)
    return found


def test_what_comes_before_the_first_decision_is_hurried(server: Server, sit: Sit) -> None:
    plans = planned(sit(server.address), [solo(seed) for seed in range(SEEDS)], "opening")
    lengths = [sum(seconds for _, seconds in plan) for plan in plans]
    assert max(lengths) < OPENING
    assert max(lengths) > OPENING / 2, "some of them have much to tell"


def test_a_non_players_turn_takes_some_ten_seconds(server: Server, sit: Sit) -> None:
    for plan in planned(sit(server.address), [solo(seed) for seed in range(SEEDS)], "round"):
        turns: dict[int, float] = {}
        for turn, seconds in plan:
            turns[turn] = turns.get(turn, 0) + seconds
        assert all(seconds < TURN for seconds in turns.values())


def test_four_non_players_can_be_followed_by_eye(server: Server, sit: Sit) -> None:
    """A step is shown for the time that it takes to look, in a game that only programs play."""
    game = Game(Options(players=("nonplayer",) * 4), seed=5)
    (plan,) = planned(sit(server.address), [game], "whole")
    assert min(seconds for _, seconds in plan) >= LOOK
    assert {turn for turn, _ in plan} == {item.turn for item in history.log(game, 0).items if item.entry}


def test_what_moves_is_on_the_map(server: Server, sit: Sit) -> None:
    """The reasons of Non-players name no spaces, though one of them is called as a deed is."""
    log = history.log(Game(Options(players=("nonplayer",) * 4), seed=5), 0).items
    assert any(item.kind == "reason" and item.what == "place" for item in log)
    places = sit(server.address).page.evaluate(
        """async (log) => {
            const { movesIn } = await import("/playback/animation.js");
            return movesIn(log, 1000).flatMap(({ from, to }) => [String(from), String(to)]);
        }""",
        [asdict(item) for item in log],
    )
    assert set(places) <= {"null", *n.SPACE_WORDS}


def moving(
    server: Server, sit: Sit, size: ViewportSize = WIDE, pace: str = "fast", stays: bool = False
) -> tuple[Screen, Playing]:
    """A solo game in a browser that shows motion, at a decision; the playback may stay at its first step."""
    screen = sit(server.address, size=size)
    if stays:
        screen.stay_at_what_lasts(300)
    game = begin(server.api(), SOLO)
    screen.join(game)
    screen.wait_to_decide()
    screen.page.emulate_media(reduced_motion="no-preference")
    settings = json.dumps({"pace": pace, "sure": False})
    screen.page.evaluate("settings => localStorage.setItem('cubalibre.settings', settings)", settings)
    screen.reload()
    screen.wait_to_decide()
    return screen, game


_WATCH: Final = """() => {
    window.seen = { ghosts: 0, tops: [], hidden: 0, sentences: [] };
    const look = () => {
        const list = document.querySelector(".log-list");
        if (document.querySelector(".showing")) {
            seen.ghosts += document.querySelectorAll(".ghost").length;
            const below = document.querySelector(innerWidth > 960 ? ".tabs" : ".show-tools");
            seen.tops.push(below.getBoundingClientRect().top);
            const here = list.querySelector(".told.here")?.getBoundingClientRect();
            const box = list.getBoundingClientRect();
            if (here && (here.top < box.top - 1 || here.top > box.bottom)) seen.hidden += 1;
        }
        const told = document.querySelector("[aria-live=polite].hidden")?.textContent;
        if (told && seen.sentences.at(-1) !== told) seen.sentences.push(told);
        requestAnimationFrame(look);
    };
    look();
}"""

_ENOUGH: Final = """() => (seen.ghosts && seen.sentences.length > 2) || !document.querySelector(".showing")"""
"""Pieces have moved, and a second sentence has followed the first; or all is shown."""


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_pieces_move_and_nothing_else_jumps(server: Server, sit: Sit, size: ViewportSize) -> None:
    screen, game = moving(server, sit, size, "normal")  # a fast one may be over before it is looked at
    screen.page.evaluate(_WATCH)
    seen: dict[str, Any] = {"ghosts": 0}
    for _ in range(6):
        screen.answer("pass").click()
        shown = screen.region("What happens")
        expect(shown).to_be_visible()
        if not WHOLE:
            screen.page.wait_for_function(_ENOUGH)
            if shown.is_visible():
                screen.page.keyboard.press("Escape")
        expect(shown).to_be_hidden()
        seen = screen.page.evaluate("seen")
        if seen["ghosts"] or not screen.decision.is_visible():
            break
    assert seen["ghosts"]
    assert max(seen["tops"]) - min(seen["tops"]) < 1
    assert seen["hidden"] == 0
    texts = {turn["text"] for turn in game.get("log?since=0").data["turns"]}
    assert any(told in texts for told in seen["sentences"])
    screen.page.emulate_media(reduced_motion="reduce")


AT_ITS_END = """() => {
    const list = document.querySelector('.log-list');
    return list.scrollHeight - list.scrollTop - list.clientHeight <= 1;
}"""


def test_the_last_line_of_the_log_stays_in_sight(server: Server, sit: Sit) -> None:
    """However much the decision above it grows."""
    screen = sit(server.address).join(begin(server.api(), SOLO))
    rng = random.Random(4)
    for _ in range(times(30, 8)):
        if not screen.decides():
            break
        screen.choose(rng.choice(screen.words()))
        screen.decides()
        screen.page.wait_for_function(AT_ITS_END)


def test_stillness_where_motion_is_not_wanted(server: Server, sit: Sit) -> None:
    screen, _ = moving(server, sit, stays=True)
    screen.page.emulate_media(reduced_motion="reduce")
    screen.page.evaluate(_WATCH)
    screen.answer("pass").click()
    expect(screen.region("What happens")).to_be_visible()
    screen.page.keyboard.press("ArrowRight")
    screen.page.keyboard.press("Escape")
    expect(screen.region("What happens")).to_be_hidden()
    assert screen.page.evaluate("seen")["ghosts"] == 0


def test_a_hidden_page_catches_up_at_once(server: Server, sit: Sit) -> None:
    screen, _ = moving(server, sit, stays=True)
    screen.answer("pass").click()
    expect(screen.region("What happens")).to_be_visible()
    screen.page.evaluate(
        "() => { Object.defineProperty(document, 'hidden', { value: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }"
    )
    expect(screen.region("What happens")).to_be_hidden()


def test_reasons_are_folded_beneath_the_sentence_each_with_its_section(server: Server, sit: Sit) -> None:
    screen, game = moving(server, sit, stays=True)
    screen.answer("pass").click()
    shown = screen.region("What happens")
    expect(shown).to_be_visible()
    shown.get_by_role("button", name="Pause").click()
    lines = shown.locator(".show-lines > p.story")
    while not (shown.get_by_text("Why", exact=True).is_visible() and lines.count()):
        shown.get_by_role("button", name="Next step").click()
    expect(lines.locator(".section")).to_have_count(0)  # what happened cites no section, what was thought does
    expect(lines.filter(has_text="§")).to_have_count(0)
    reason = shown.get_by_role("button", name=re.compile(r"\b8\.\d")).first
    expect(reason).to_be_hidden()
    shown.get_by_text("Why", exact=True).click()
    expect(reason).to_be_visible()
    expect(reason).to_contain_text("§")
    turns = {turn["text"] for turn in game.get("log?since=0").data["turns"]}
    assert shown.locator(".sentence").inner_text() in turns
    assert not screen.serious_faults(".showing")


def test_the_log_follows_what_is_looked_at_however_long_it_is(server: Server, sit: Sit) -> None:
    game = begin(server.api(), SOLO)
    game.play(150, random.Random(8))
    screen = sit(server.address).join(game)
    if game.state["view"]["over"]:
        screen.end.get_by_role("button", name="See the board").click()
    log = screen.tab("Log").get_by_role("list", name="Log of the game")
    for entry in (3, game.state["view"]["entries"] // 3):
        screen.page.get_by_role("slider", name="Position in the game").fill(str(entry))
        here = log.locator(".told.here")
        expect(here).to_be_in_viewport()
        expect(here.locator("[data-entry]").first).to_have_attribute("data-entry", re.compile(r"^\d+$"))
    line = log.locator(".told").first
    line.get_by_role("button", name="All that was reported in this turn").click()
    expect(line.locator(".told-lines .line").first).to_be_visible()


def test_words_of_the_notation_name_spaces_of_the_map() -> None:
    """What an item is about can be shown on the map."""
    spaces = set(n.SPACE_WORDS)
    items = [item for seed in range(5) for item in history.log(solo(seed), 0).items]
    assert {item.about[0] for item in items if item.what in ("place", "remove", "select", "move")} <= spaces


def test_an_answer_that_is_pointed_at_is_shown_on_the_map(server: Server, sit: Sit) -> None:
    """Rally in a space: the Guerrilla as it would stand there, the price on the mat; and nothing is decided by it."""
    game = begin_with(server.api(), "26july")
    screen = sit(server.address).join(game)
    screen.wait_to_decide()
    screen.choose("rally")
    screen.page.mouse.move(5, 5)  # it may be on an answer
    expect(screen.page.locator(".as-if")).to_have_count(0)
    entries, had = screen.entries, screen.resources["26july"]
    spaces = [word for word in screen.wait_to_decide() if word in n.SPACE_WORDS]
    word = next(word for word in spaces if game.post("preview", word=word).data["spaces"])
    before = screen.space_button(word).get_attribute("aria-label")
    screen.answer(word).hover()
    expect(screen.page.locator(f'[data-space="{word}"].as-if')).to_be_visible()
    assert screen.space_button(word).get_attribute("aria-label") != before
    assert screen.resources["26july"] == had - 1
    screen.page.mouse.move(5, 5)
    expect(screen.page.locator(".as-if")).to_have_count(0)
    assert (screen.space_button(word).get_attribute("aria-label"), screen.entries) == (before, entries)


def test_a_card_stays_up_for_its_last_act_and_one_s_own_turn_is_no_news(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=WIDE)
    game = begin(server.api(), SOLO)
    screen.join(game)
    screen.wait_to_decide()
    screen.page.evaluate("localStorage.setItem('cubalibre.settings', JSON.stringify({ pace: 'manual', sure: false }))")
    screen.reload()
    screen.wait_to_decide()
    card = str(game.state["view"]["cards"]["current"])
    screen.answer("pass").click()
    shown = screen.region("What happens")
    titles = []
    board = screen.page.get_by_role("group", name="The map of Cuba")
    while True:
        expect(shown).to_be_visible()
        expect(board).to_have_attribute("data-entries", screen.slider.input_value())
        titles.append(shown.locator(".faction-name").inner_text())
        if titles[-1] == "Turned up":
            break
        expect(screen.page.locator(".table-cards .face").first).to_have_attribute("data-card", card)
        shown.get_by_role("button", name="Next step").click()
    expect(screen.page.locator(".table-cards .face").first).not_to_have_attribute("data-card", card)
    assert "26July" not in titles
    assert len(titles) > 1


def test_a_skip_that_meets_a_propaganda_card_does_not_stay_there(server: Server, sit: Sit) -> None:
    """Even if the playback was paused: it goes on from there, and a second skip leads to the decision."""
    start = codec.from_json({"format": "cubalibre-position/1", "phase": "action", "current": 40, "upcoming": [0, 1]})
    game = imported(server, Game(start=start).to_record())
    for _ in range(3):
        assert game.answer(game.state, "pass").status == 200
    screen = sit(server.address, size=WIDE, at_once=False)
    screen.stay_at_what_lasts(600)
    screen.join(game.by("directorio"))
    screen.page.evaluate("localStorage.setItem('cubalibre.settings', JSON.stringify({ pace: 'slow' }))")
    screen.reload()
    assert game.answer(game.state, "pass").status == 200
    shown = screen.region("What happens")
    shown.get_by_role("button", name="Pause").click()
    screen.page.keyboard.press("Escape")
    expect(shown).to_contain_text("Propaganda Round")
    expect(shown.get_by_role("button", name="Pause")).to_be_visible()
    screen.page.keyboard.press("Escape")
    screen.wait_to_decide()


def test_a_skip_passes_a_propaganda_card_that_is_the_last_step(server: Server, sit: Sit) -> None:
    """Even step by step, where a stop would stay until the next key: nothing is told after that card."""
    casinos = dict.fromkeys(["havana", "la-habana", "matanzas", "las-villas", "oriente"], "N | SYN C2")
    fields = {"phase": "action", "current": 40, "upcoming": [0, 1], "spaces": casinos, "resources": {"syndicate": 40}}
    start = codec.from_json({"format": "cubalibre-position/1", **fields})
    game = imported(server, Game(start=start).to_record())
    for _ in range(3):
        assert game.answer(game.state, "pass").status == 200
    screen = sit(server.address, size=WIDE, at_once=False).join(game.by("directorio"))
    screen.page.evaluate("localStorage.setItem('cubalibre.settings', JSON.stringify({ pace: 'manual' }))")
    screen.reload()
    assert game.answer(game.state, "pass").status == 200
    shown = screen.region("What happens")
    expect(shown).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    expect(screen.end).to_be_visible()
