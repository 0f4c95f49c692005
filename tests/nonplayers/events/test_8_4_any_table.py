"""8.4, 8.5 Events and the Syndicate in positions of every sort: reasons decide nothing, there is always an answer."""

import random

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import procedures
from cubalibre.nonplayer.mind import Mind
from cubalibre.options import NONPLAYER as NP
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules import turns
from cubalibre.rules.events import deck
from cubalibre.seats.mixed import Mixed
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Interjection, Table, Trail
from tests.scenes.midgame import positions

OF_EVENTS = (q.EVENT_SPACE, q.EVENT_FACTION, q.EVENT_PIECE, q.EVENT_CHOICE, q.EVENT_TO)


def seated(position: Position, rng: random.Random) -> Position:
    """The same with some Non-players, and any card."""
    players = rng.sample(range(4), rng.choice((0, 1, 2)))
    names = [f"player {f}" if f in players else NP for f in b.FACTIONS]
    position.options = Options((names[0], names[1], names[2], names[3]), random_spaces=rng.choice(("table", "equal")))
    position.current = rng.randint(1, 48)
    return position


def executed(position: Position, seed: int) -> tuple[Trail, Position]:
    """What is answered when somebody executes a side of the card, and what comes of it."""
    rng = random.Random(seed)
    table = Table(position.copy(), Mixed(position.options, rng))
    deck.execute(table, rng.choice(b.FACTIONS), rng.choice(deck.sides(position.current)))
    return table.trail, table.position


@pytest.mark.parametrize("seed", range(8))
def test_8_4_reasons_decide_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    scenes = [seated(position, rng) for position in positions(seed, 3) for _ in range(4)]
    before = [executed(position, i) for i, position in enumerate(scenes)]

    def garbled(table: Table, reason: str, answers: tuple[n.Answer, ...]) -> None:
        ours = reason.startswith(("8.4", "8.5"))
        table.notes.append(("8.0/" + reason[::-1], answers[::-1]) if ours else (reason, answers))

    monkeypatch.setattr(Table, "note", garbled)
    assert [executed(position, i) for i, position in enumerate(scenes)] == before
    assert len(scenes) > 20


class Either(Decider):
    """Each question by chapter 8 or at random, those of the Syndicate and of Events alone by chapter 8."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.nonplayer = NonPlayer()
        self.other = RandomPlayer(rng, 0.05)

    def act(self, table: Table, question: Question) -> Interjection | None:
        return self.other.act(table, question)

    def decide(self, table: Table, question: Question) -> n.Answer:
        by_the_sheet = question.who == b.SYN or question.kind in OF_EVENTS
        if not by_the_sheet or question.who == b.CHANCE or self.rng.random() < 0.4:
            return self.other.decide(table, question)
        answer = self.nonplayer.decide(table, question)
        assert answer in question.answers, f"{question.kind}: {n.word(answer)}"
        return answer


@pytest.mark.parametrize("seed", range(6))
def test_8_5_whatever_came_before_the_procedures_give_an_offered_answer(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def strict(mind: Mind, chosen: n.Answer) -> n.Answer:
        assert chosen in mind.answers, f"{mind.question.kind}: {n.word(chosen)}"
        return chosen

    monkeypatch.setattr(procedures, "offered", strict)
    rng = random.Random(seed)
    for position in positions(seed, 2):
        turns.play_turn(Table(seated(position.copy(), rng), Either(rng)))
        deck.execute(
            Table(seated(position, rng), Either(rng)), rng.choice(b.FACTIONS), rng.choice(deck.sides(position.current))
        )
