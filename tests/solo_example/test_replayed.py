"""The worked solitaire example, replayed: every move is put in as an answer, every stated figure must come out.

Operations, Special Activities, Events, the sequence of play and both Propaganda Rounds run through the engine. What
a Non-player *decides* is put in as well: nothing here tests chapter 8.
"""

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.position import Position
from cubalibre.rules import control, invariants, sequence, setup, turns, victory
from cubalibre.rules.events import deck as events
from cubalibre.rules.events.deck import CARD
from cubalibre.table import Story, Table
from tests.scenes import Script
from tests.solo_example import trace
from tests.solo_example.answers import Replay
from tests.solo_example.figures import MOMENTS, NOT_COMPARED, Look, read
from tests.solo_example.trace import EVENT_STEPS, STEPS, TRACE, Json, faction_of, position_at

CARD_STEPS: Final = [index for index, step in enumerate(STEPS) if trace.acts_of(step)]
ROUND_STEPS: Final = [index for index, step in enumerate(STEPS) if not trace.acts_of(step)]
DID: Final = {
    "op": state.OP_ONLY,
    "op+sa": state.OP_SPECIAL,
    "event-unshaded": state.EVENT,
    "event-shaded": state.EVENT,
    "pass": state.PASSED,
}
PHASES: Final = {
    "victory": [(state.VICTORY, "a")],
    "resources": [(state.EARNINGS, "e"), (state.DEPOSITS, "a")],
    "support": [(state.ALLIANCE, "l"), (state.CIVIC, "c"), (state.AGITATION, "g"), (state.EXPAT, "a")],
    "redeploy": [(state.REDEPLOY, "a")],
    "reset": [(state.RESET, "a")],
}
"""A phase of the example -> the engine's phases in it, and the letter of the moment after each."""


class Comparison:
    """Compares what the example states, and keeps count."""

    def __init__(self) -> None:
        self.compared: list[str] = []
        self.passed_over: list[str] = []
        self.states = 0

    def checks(self, step: int, part: int, checks: list[Json], moments: dict[str, Position], replay: Replay) -> None:
        """Each stated figure, at its moment."""
        for check, letter in zip(checks, MOMENTS[step, part], strict=True):
            figure = check["figure"]
            if letter == "-":
                assert figure.partition(".")[0] in NOT_COMPARED
                self.passed_over.append(figure)
                continue
            found = read(figure, Look(moments[letter], moments["b"], moments["a"], replay.offers))
            assert found == check["stated"], f"step {step}, part {part}: {figure} is {found}, not {check['stated']}"
            self.compared.append(figure)

    def state(self, position: Position, stated: Json) -> None:
        """Tracks, cards in effect, Available boxes and the whole board."""
        assert not invariants.violations(position)
        assert differences(trace.state_of(position), stated) == {}
        self.states += 1

    def changes(self, before: Position, after: Position, stated: Json) -> None:
        """Resources, Control and levels: what changed, and nothing else."""
        moved = {n.FACTION_WORDS[f]: after.resources[f] - before.resources[f] for f in b.FACTIONS}
        assert {word: amount for word, amount in moved.items() if amount} == _without_zeros(stated["resources_change"])
        assert trace.control_changes(before, after) == trace.stated_changes(stated.get("control_changes", []))
        assert trace.level_changes(before, after) == trace.stated_changes(stated.get("level_changes", []))


def differences(found: Json, stated: Json, path: str = "") -> dict[str, tuple[object, object]]:
    """Where two descriptions differ: path -> what was found, and what the example states."""
    different: dict[str, tuple[object, object]] = {}
    for key in found | stated:
        ours, theirs = found.get(key), stated.get(key)
        if isinstance(ours, dict) and isinstance(theirs, dict):
            different |= differences(ours, theirs, f"{path}{key}.")
        elif ours != theirs or (key in found) != (key in stated):
            different[f"{path}{key}"] = (ours, theirs)
    return different


def _without_zeros(amounts: dict[str, int]) -> dict[str, int]:
    return {word: amount for word, amount in amounts.items() if amount}


# Event cards.


def replay_card(index: int, comparison: Comparison) -> None:
    """Play one Event card from the example's position, its acts and what follows, and compare everything."""
    step, position, replay = STEPS[index], position_at(index), Replay()
    start = position.copy()
    assert [n.FACTION_WORDS[f] for f in CARD[position.current].order] == step["faction_order"]
    assert [n.FACTION_WORDS[f] for f in sequence.candidates(position)] == step["eligible_at_start"]
    assert position.next_card() == trace.card_of(step["next_card"])
    for part, act in enumerate(step["acts"]):
        before = position.copy()
        replay.begin()
        assert n.FACTION_WORDS[sequence.candidates(position)[0]] == act["faction"]
        assert trace.first_or_second(position) == act["position"]
        table = Table(position, replay, narrate=True)
        turns.play_turn(table)
        assert position.did[faction_of(act["faction"])] == DID[act["choice"]]
        if "event" in act:
            assert trace.deeds_done(table.story) == trace.deeds_told(act)
        moments = replay.moments | {"b": before, "a": position.copy()}
        comparison.state(position, act["state_after"])
        comparison.changes(before, position, act)
        compare_cost(act, moments)
        comparison.checks(step["n"], part, act.get("checks", []), moments, replay)
    assert position.phase == state.ACTION
    turns.play_turn(Table(position, replay))
    assert position.phase == state.NEXT_CARD
    compare_end(step, start, position, comparison)
    turns.play_turn(Table(position, replay))
    assert position == position_at(index + 1)


def compare_cost(act: Json, moments: dict[str, Position]) -> None:
    """3.1, 4.1: what the Operation cost, and what its Activity brought or cost."""
    if "cost" not in act:
        return
    faction = faction_of(act["faction"])
    resources = {letter: position.resources[faction] for letter, position in moments.items()}
    at = resources.get("s", resources["a"])
    assert resources["b"] - at == act["cost"]["resources"]
    special = act.get("special") or {}
    brought = special.get("gain", 0) - special.get("cost", 0) + special.get("transfer", {}).get("resources", 0)
    assert resources["a"] - at == brought


def compare_end(step: Json, start: Position, position: Position, comparison: Comparison) -> None:
    """What the example gives for the whole card: tracks, board, changes, and who is Eligible next."""
    after = step["after"]
    stated = {name: after[name] for name in ("capabilities", "momentum", "available", "board")}
    names = ("aid", "us_alliance", "total_support", "opposition_plus_bases", "dr_pop_plus_bases", "open_casinos")
    stated["tracks"] = {name: after[name]["value"] for name in names}
    stated["tracks"]["resources"] = {word: found["value"] for word, found in after["resources"].items()}
    comparison.state(position, stated)
    assert trace.control_changes(start, position) == trace.stated_changes(after["control_changes"])
    assert trace.level_changes(start, position) == trace.stated_changes(after["level_changes"])
    assert trace.eligible(position) == after["eligible_next"]


# Propaganda Rounds.


def replay_round(index: int, comparison: Comparison) -> None:
    """Play one Propaganda Round from the example's position, phase by phase, and compare everything."""
    step, position, replay = STEPS[index], position_at(index), Replay()
    start = position.copy()
    assert [phase["phase"] for phase in step["phases"]] == list(PHASES)
    for part, phase in enumerate(step["phases"]):
        replay.begin()
        moments = {"b": position.copy()}
        story: list[Story] = []
        for engine_phase, letter in PHASES[phase["phase"]]:
            story += play_phase(position, engine_phase, replay)
            moments[letter] = position.copy()
        comparison.state(position, phase["state_after"])
        comparison.changes(moments["b"], moments["a"], phase)
        compare_phase(phase, moments, story)
        comparison.checks(step["n"], part, phase.get("checks", []), moments, replay)
    assert position.phase == state.NEXT_CARD
    compare_end(step, start, position, comparison)
    turns.play_turn(Table(position, replay))
    assert position == position_at(index + 1)


def play_phase(position: Position, phase: int, replay: Replay) -> list[Story]:
    """All turns of a phase; a Redeploy takes one for each move."""
    story: list[Story] = []
    assert position.phase == phase
    while position.phase == phase:
        table = Table(position, replay, narrate=True)
        turns.play_turn(table)
        story += table.story
    return story


def compare_phase(phase: Json, moments: dict[str, Position], story: list[Story]) -> None:
    """What the example itemises beside the figures: earnings, Skim, deposits, Civic Action, Agitation, moves."""
    if "earnings" in phase:
        compare_earnings(phase["earnings"], moments["b"], story)
        compare_deposits(phase["cash_deposits"]["syndicate"], story)
        sabotaged = [trace.SPACES[s] for s in b.ECS if moments["e"].terror[s] > moments["b"].terror[s]]
        assert sabotaged == phase.get("sabotage", [])
    if "civic_action" in phase:
        spent = moments["l"].resources[b.GOV] - moments["c"].resources[b.GOV]
        assert spent == phase["civic_action"]["cost"]
        spent = moments["c"].resources[b.M26] - moments["g"].resources[b.M26]
        assert spent == phase["agitation"]["cost"]
        assert moments["a"].resources == moments["g"].resources, "6.3.4: Expat Backing is free"
    if "moves_stated" in phase:
        moves = [numbers for what, numbers in story if what == "move"]
        assert {f"{trace.SPACES[x]} -> {trace.SPACES[y]}": k for x, y, _, k in moves} == phase["moves_stated"]


def compare_earnings(stated: Json, before: Position, story: list[Story]) -> None:
    """6.2.1-6.2.3: what each Faction earned, before Skim, and who skimmed where."""
    earned: dict[int, int] = {}
    for what, numbers in story:
        if what == "resources":
            earned.setdefault(numbers[0], numbers[2] - numbers[1])
    government, syndicate = stated["government"], stated["syndicate"]
    assert before.aid == government["aid"]
    assert earned[b.GOV] == government["economic_centers"] + government["aid"]
    assert earned[b.M26] == stated["26july"]["bases"]
    standing = [trace.SPACES[s] for s in b.SPACES if before.pieces_of(s, b.DR)]
    assert sorted(standing) == sorted(stated["directorio"]["spaces"])
    assert earned[b.DR] == len(standing)
    assert syndicate["open_casinos"] == 2 * control.open_casinos(before)
    assert earned[b.SYN] == syndicate["cities_and_ecs"] + syndicate["open_casinos"]
    skims = [numbers for what, numbers in story if what == "skim"]
    assert {trace.SPACES[s]: n.FACTION_WORDS[f] for s, f, _ in skims} == syndicate["skim_paid"]
    assert sum(paid for _, f, paid in skims if f == b.GOV) == government["skim"]


def compare_deposits(stated: dict[str, str], story: list[Story]) -> None:
    """6.2.4: what each Cash marker was turned into."""
    uses = Counter((n.space_of(n.Lot(numbers[1])), numbers[2]) for what, numbers in story if what == "deposit")
    told: Counter[tuple[int, int]] = Counter()
    for word, text in stated.items():
        resources = int(text.rpartition("+")[2]) if "+" in text else 0
        use = n.RESOURCES if resources else n.BASE
        told[trace.space_of(word), use] += resources // 6 or 1
    assert uses == told


# The tests.


def test_setup_is_the_standard_deployment() -> None:
    position = setup.initial_position(trace.OPTIONS)
    stated = {name: TRACE["setup"][name] for name in ("tracks", "capabilities", "momentum", "available", "board")}
    assert differences(trace.state_of(position), stated) == {}
    assert trace.eligible(position) == TRACE["setup"]["eligible"]
    replay = Replay()
    while position.phase != state.ACTION:
        turns.play_turn(Table(position, replay))
    assert position == position_at(0)


def test_example_places_and_pieces_are_ours() -> None:
    conventions = TRACE["conventions"]
    assert set(conventions["spaces"]) == set(trace.SPACES)
    for space, word in enumerate(trace.SPACES):
        facts = conventions["spaces"][word]
        assert facts.get("pop", 0) == b.POP[space]
        assert facts.get("econ", 0) == b.ECON[space]
        assert sorted(facts["adjacent"]) == sorted(trace.SPACES[s] for s in b.ADJACENT[space])
    assert len(conventions["pieces"]) == b.N_KINDS


@pytest.mark.parametrize("index", CARD_STEPS, ids=lambda index: f"{index + 1}-{STEPS[index]['title']}")
def test_event_card(index: int) -> None:
    comparison = Comparison()
    replay_card(index, comparison)
    assert comparison.states == len(STEPS[index]["acts"]) + 1


@pytest.mark.parametrize("index", ROUND_STEPS, ids=lambda index: f"{index + 1}")
def test_propaganda_round(index: int) -> None:
    comparison = Comparison()
    replay_round(index, comparison)
    assert comparison.states == len(PHASES) + 1


def test_no_figure_is_passed_over_in_silence() -> None:
    comparison = Comparison()
    for index in range(len(STEPS)):
        (replay_card if index in CARD_STEPS else replay_round)(index, comparison)
    assert comparison.states == 30 + 2 * len(PHASES) + len(STEPS)
    assert Counter(comparison.passed_over) == {
        "max_sweep_spaces": 1,
        "max_train_spaces": 1,
        "civic_actions_affordable": 3,
        "province_troops_able_to_move": 1,
        "province_police_able_to_move": 1,
        "camaguey_city_police_able_to_move": 1,
        "cubes_short_overall": 1,
    }
    assert len(comparison.compared) == 269
    assert len(comparison.compared) + len(comparison.passed_over) == TRACE["totals"]["stated_figures"] == 278


def test_the_example_has_eight_events() -> None:
    assert [STEPS[index]["card"] for index in EVENT_STEPS] == [25, 36, 40, 19, 18, 6, 14, 9]


@pytest.mark.parametrize("index", EVENT_STEPS, ids=lambda index: str(STEPS[index]["card"]))
def test_event_has_an_effect_and_keeps_its_executor_eligible_only_by_its_text(index: int) -> None:
    """8.1: a Non-player takes an Event that has an effect; 2.3.7: who executes it is Ineligible, unless it says so."""
    position, event = position_at(index), trace.event_of(STEPS[index])
    assert event
    executor, side = faction_of(event["faction"]), n.parse(event["choice"])
    assert (events.sides(position.current) == [n.EVENT_UNSHADED]) == event.get("single_text", False)
    assert event["human"] or events.changes_anything(position, executor, side)
    turns.play_turn(Table(position, Replay()))
    stays = event["faction"] in STEPS[index]["after"]["eligible_next"]
    texts = [state.STAYS_ELIGIBLE if stays and f == executor else state.BY_RULE for f in b.FACTIONS]
    assert position.eligibility_text == texts


def test_d1_the_police_that_the_text_forgets_may_redeploy() -> None:
    """The text skips 8.8.7 bullet 1; the engine must allow the move that the rule asks of the Non-player."""
    position, replay = position_at(16), Replay()
    while position.phase != state.REDEPLOY:
        turns.play_turn(Table(position, replay))
    as_told, by_rule = position.copy(), position.copy()
    play_phase(as_told, state.REDEPLOY, replay)
    script = Script(["santiago-de-cuba:police", "sugar-cane", "1", "havana:troops", "santiago-de-cuba", "2"])
    script.left += ["havana:troops", "camaguey-city", "4", "done"]
    while by_rule.phase == state.REDEPLOY:
        turns.play_turn(Table(by_rule, script))
    [difference] = [d["rule_correct_difference"] for d in TRACE["discrepancies"] if d["id"] == "D1"]
    expected = trace.board_of(as_told)
    for word, pieces in difference.items():
        expected[word]["pieces"] |= pieces
    assert trace.board_of(by_rule) == expected
    assert trace.tracks(by_rule) == trace.tracks(as_told)


def test_d2_the_syndicate_margin_before_reset() -> None:
    """The text counts a Casino that Reset has opened; a final Round ends before (6.3.5)."""
    position, replay = position_at(16), Replay()
    while position.phase != state.RESET:
        turns.play_turn(Table(position, replay))
    [difference] = [d["rule_correct_difference"] for d in TRACE["discrepancies"] if d["id"] == "D2"]
    assert victory.faction_margin(position, b.SYN) == difference["victory_margin.syndicate"] == -1


# The whole example as one game.


def play_game() -> Game:
    """From the setup to the first decision after the example; 26July is a person, everybody else answers at once."""
    replay = Replay()
    game = Game(trace.OPTIONS, seats=dict.fromkeys((b.GOV, b.DR, b.SYN, b.CHANCE), replay))
    while len(game.position.played) < len(STEPS):
        question = game.question
        assert question is not None
        assert question.who == b.M26
        line = replay.line(game.position, question)
        if line:
            game.interject("26july", line)
        else:
            game.answer(n.word(replay.decide(Table(game.position, replay), question)))
    return game


def test_whole_game_is_recorded_and_loaded_again(tmp_path: Path) -> None:
    game = play_game()
    assert game.position == position_at(len(STEPS))
    assert [entry.word for entry in game.entries if not entry.question] == [
        "take-off las-villas:26july-base",
        "take-off las-villas:26july-u",
        "take-off las-villas:26july-u",
    ]
    path = tmp_path / "example.jsonl"
    game.save(path)
    again = Game.load(path)
    assert again.position == game.position
    assert codec.digest(again.position) == codec.digest(game.position)
    assert again.entries == game.entries
    assert again.narration == game.narration
    assert again.answers == game.answers
