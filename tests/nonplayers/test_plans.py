"""8.1.2 The plan of a Non-player's Operation: lost and made anew, it is the same; reasons decide nothing."""

import random
from typing import Final

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.options import NONPLAYER as NP
from cubalibre.options import Options
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules import setup, turns
from cubalibre.rules.operation import Operation
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomChance, RandomPlayer
from cubalibre.table import Decider, Story, Table

FOUR: Final = Options((NP, NP, NP, NP))
REBELS: Final = (b.M26, b.DR)


class Everybody(Decider):
    """Non-players at all seats, and dice; it keeps what they said."""

    def __init__(self, seed: int) -> None:
        self.nonplayer = NonPlayer()
        self.chance = RandomChance(random.Random(seed))
        self.said: list[tuple[str, str]] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        seat = self.chance if question.who == b.CHANCE else self.nonplayer
        answer = seat.decide(table, question)
        self.said.append((question.kind, n.word(answer)))
        return answer


class Forgetful(Everybody):
    """They lose their plan before every question."""

    lost = 0

    def decide(self, table: Table, question: Question) -> n.Answer:
        op = table.obligation
        if isinstance(op, Operation) and op.plan is not None and question.who in REBELS:
            op.plan = None
            self.lost += 1
        return super().decide(table, question)


def play(everybody: Everybody) -> list[Story]:
    """A game to its end; the reasons that were given in it."""
    position, reasons = setup.initial_position(FOUR), []
    while position.phase != state.GAME_OVER:
        table = Table(position, everybody)
        turns.play_turn(table)
        reasons += table.notes
    return reasons


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_8_1_2_a_plan_that_is_lost_at_every_question_is_made_anew_with_the_same_dice(seed: int) -> None:
    remembering, forgetful = Everybody(seed), Forgetful(seed)
    assert play(remembering) == play(forgetful)
    assert remembering.said == forgetful.said
    assert forgetful.lost > 10


# A game that is interrupted.


class Thrown(Decider):
    """Dice and cards as a script has them, by how many there were before."""

    def __init__(self, thrown: int = 0) -> None:
        self.thrown = thrown

    def decide(self, table: Table, question: Question) -> n.Answer:
        self.thrown += 1
        return question.answers[self.thrown * 5 % len(question.answers)]


@pytest.fixture(scope="module")
def whole() -> Game:
    return Game(FOUR, seats={b.CHANCE: Thrown()})


def test_8_1_2_a_game_that_stops_for_every_die_goes_the_same_way(whole: Game) -> None:
    game = Game(FOUR, seats={b.CHANCE: None})
    thrown = 0
    while not game.over and len(game.entries) < 400:
        thrown += 1
        game.answer(game.answers[thrown * 5 % len(game.answers)])
    assert game.entries == whole.entries[: len(game.entries)]


def within_operations(game: Game) -> list[int]:
    """Before which entries an Operation of 26July or the Directorio is under way."""
    kinds = (*q.OPERATION_SPACE.values(), q.MARCH_ORIGIN, q.MARCH_NUMBER, q.AMBUSH_GUERRILLA, q.ATTACK_PIECE)
    return [i for i, entry in enumerate(game.entries) if entry.seat in REBELS and entry.question in kinds]


def test_8_1_2_a_record_cut_short_within_an_operation_plays_on_the_same_way(whole: Game) -> None:
    lines = whole.to_record().splitlines(keepends=True)
    cuts = within_operations(whole)
    assert {whole.entries[cut].question for cut in cuts} >= {"march-space", "march-origin", "march-number"}
    for cut in cuts[:: len(cuts) // 15]:
        text = "".join(lines[: cut + 1])
        thrown = sum(entry.seat == b.CHANCE for entry in whole.entries[:cut])
        again = Game.from_record(text, seats={b.CHANCE: Thrown(thrown)})
        assert again.entries == whole.entries


# Reasons decide nothing.


def test_8_1_2_reasons_are_text_for_people_and_decide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, garbled = Everybody(7), Everybody(7)
    assert play(plain)
    monkeypatch.setattr(Table, "note", lambda table, reason, answers: table.notes.append(("8.0/garbled", ())))
    assert set(play(garbled)) == {("8.0/garbled", ())}
    assert plain.said == garbled.said


# Asked at any time.


class Coin(Everybody):
    """Each question is answered by chapter 8 or at random."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.random = RandomPlayer(random.Random(seed), 0.03)

    def decide(self, table: Table, question: Question) -> n.Answer:
        asked = question.who == b.CHANCE or self.random.rng.random() < 0.5
        answer = super().decide(table, question) if asked else self.random.decide(table, question)
        assert not question.why_not(answer)
        return answer


@pytest.mark.parametrize("seed", range(8))
def test_8_1_a_nonplayer_asked_at_any_time_gives_an_answer_that_is_offered(seed: int) -> None:
    play(Coin(seed))
