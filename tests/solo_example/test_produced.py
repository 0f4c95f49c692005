"""The worked solitaire example as one game: the player's answers, the dice and the deck are fed in; every Non-player
action is produced by chapter 8 and must leave the board, the tracks and the Control that the example states.
"""

from typing import Final

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.nonplayer import draw
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import invariants, sequence, setup, turns
from cubalibre.rules import questions as q
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Interjection, Table
from tests.solo_example import trace
from tests.solo_example.answers import Replay
from tests.solo_example.test_replayed import DID, PHASES, differences
from tests.solo_example.trace import DECK, STEPS, Json, faction_of, space_of

OPTIONS: Final = Options((NONPLAYER, "A", NONPLAYER, NONPLAYER), random_spaces="equal")
"""Random spaces are asked as picks among the candidates, so that these can be compared with the example's."""


class Chance:
    """What the example says was random: by step and Faction; candidates are compared, and each entry is used once."""

    def __init__(self) -> None:
        self.left: dict[tuple[int, str], list[Json]] = {}
        for step in STEPS:
            for act in trace.acts_of(step):
                self.left[step["n"], act["faction"]] = [dict(entry) for entry in act.get("random_choices", [])]
        self.unasked: list[tuple[int, str, list[str]]] = []
        """Picks that the example does not mention, because nothing hangs on them: step, Faction, candidates."""

    def pick(self, step: int, faction: str, answers: list[n.Answer]) -> n.Answer:
        words = [_word(answer) for answer in answers]
        others = [f for f in n.FACTION_WORDS if f != faction]  # an Event's choices stand with its executor
        for entry in [entry for f in (faction, *others) for entry in self.left.get((step, f), [])]:
            if sorted(entry["candidates"]) == sorted(words):
                return answers[words.index(self._picked(entry, words))]
        self.unasked.append((step, faction, words))
        return answers[0]

    def _picked(self, entry: Json, words: list[str]) -> str:
        """Some entries tell several picks in one."""
        if "gets NO Cash" in entry["what"]:
            entry["candidates"] = [word for word in words if word != "havana"]
            entry["what"] = "second Cash"
            return "havana"
        if entry["what"] == "second Cash":
            return "la_habana"
        if "left short" in entry["what"]:
            first = next(word for word in words if word != entry["picked"])
            entry["candidates"] = [word for word in words if word != first]
            return first
        if isinstance(entry["picked"], list):
            first = next(word for word in words if word in entry["picked"])
            entry["candidates"] = [word for word in words if word != first]
            return first
        return str(entry["picked"])


def _word(answer: n.Answer) -> str:
    return trace.SPACES[answer] if n.is_space(answer) else n.word(answer)


class Produced(Replay):
    """26July and the dice by the example, the others by chapter 8."""

    def __init__(self) -> None:
        super().__init__()
        self.nonplayer = NonPlayer()
        self.chance = Chance()
        self.deciding: b.Faction = b.NOBODY

    def act(self, table: Table, question: Question) -> Interjection | None:
        if table.position.options.is_nonplayer(question.who):
            return self.nonplayer.act(table, question)
        return super().act(table, question)

    def decide(self, table: Table, question: Question) -> n.Answer:
        if question.kind == q.RANDOM_PICK:
            step = len(table.position.played) + 1
            return self.chance.pick(step, n.FACTION_WORDS[self.deciding], question.answers)
        if question.who != b.CHANCE and table.position.options.is_nonplayer(question.who):
            self.deciding = question.who
            answer = self.nonplayer.decide(table, question)
            assert not question.why_not(answer), (question.kind, n.word(answer), table.notes)
            return answer
        return super().decide(table, question)


def start() -> Position:
    """The example's setup, its first two cards turned up."""
    position = setup.initial_position(OPTIONS)
    replay = Replay()
    while position.phase != state.ACTION:
        turns.play_turn(Table(position, replay))
    return position


def run() -> tuple[list[str], Produced]:
    """Play all seventeen cards; what differs from the example, and the seat with what was random."""
    position, seat = start(), Produced()
    found: list[str] = []
    for step in STEPS:
        if trace.acts_of(step):
            found += play_card(step, position, seat)
        else:
            found += play_round(step, position, seat)
    assert position.played == list(DECK[: len(STEPS)])
    return found, seat


def play_card(step: Json, position: Position, seat: Produced) -> list[str]:
    """Every act of an Event card, and what it left."""
    found = []
    for act in step["acts"]:
        assert n.FACTION_WORDS[sequence.candidates(position)[0]] == act["faction"]
        table = Table(position, seat, narrate=True)
        turns.play_turn(table)
        told = f"{step['n']} {act['faction']}"
        if position.did[faction_of(act["faction"])] != DID[act["choice"]]:
            found.append(f"{told}: did {position.did[faction_of(act['faction'])]}, not {act['choice']}: {table.notes}")
        found += compare(told, position, act["state_after"])
    turns.play_turn(Table(position, seat))
    assert position.phase == state.NEXT_CARD
    assert trace.eligible(position) == step["after"]["eligible_next"]
    turns.play_turn(Table(position, seat))
    return found


def play_round(step: Json, position: Position, seat: Produced) -> list[str]:
    """Every phase of a Propaganda Round, and what it left."""
    found = []
    for phase in step["phases"]:
        for engine_phase, _ in PHASES[phase["phase"]]:
            assert position.phase == engine_phase
            while position.phase == engine_phase:
                turns.play_turn(Table(position, seat))
        found += compare(f"{step['n']} {phase['phase']}", position, phase["state_after"])
    turns.play_turn(Table(position, seat))
    return found


def compare(told: str, position: Position, stated: Json) -> list[str]:
    """How a position differs from what the example states."""
    assert not invariants.violations(position)
    different = differences(trace.state_of(position), stated)
    return [f"{told}: {path} is {ours}, not {theirs}" for path, (ours, theirs) in different.items()]


def test_d1_every_nonplayer_action_is_produced() -> None:
    """The one difference is D1: by 8.8.7 a Police goes from Santiago to the Sugar Cane, which the text forgets."""
    found, seat = run()
    assert found == [
        f"17 {phase}: board.{what}"
        for phase in ("redeploy", "reset")
        for what in (
            "santiago_de_cuba.pieces.police is 3, not 4",
            "sugar_cane_ec.pieces.police is 1, not None",
        )
    ]
    assert seat.chance.unasked == []


@pytest.mark.parametrize(
    "entry",
    [e for s in STEPS for a in trace.acts_of(s) for e in a.get("random_choices", []) if e["how"] == "table"],
    ids=lambda entry: str(entry["picked"]),
)
def test_8_2_the_table_turns_the_examples_dice_into_what_was_picked(entry: Json) -> None:
    candidates = [space_of(word) for word in entry["candidates"]]
    if entry["dice"]:
        column, row = draw.COLUMN[entry["dice"]["green"] - 1], entry["dice"]["yellow"] - 1
    else:
        first = space_of(entry["table_result"])
        column, row = next((c, r) for c in range(2) for r in range(6) if draw.SPACES[c][r] == first)
    assert trace.SPACES[draw.SPACES[column][row]] == entry["table_result"]
    assert trace.SPACES[draw.walk(column, row, candidates)] == entry["picked"]
