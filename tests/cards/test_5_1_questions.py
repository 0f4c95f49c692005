"""5.1 What the questions of an Event are about: no two of one Event are alike but for their answers."""

import random

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Table
from tests.cards.scenes import SHADED, UNSHADED, play
from tests.scenes import script
from tests.scenes.midgame import positions

OF_EVENTS = (q.EVENT_SPACE, q.EVENT_FACTION, q.EVENT_PIECE, q.EVENT_CHOICE, q.EVENT_TO)


class Listening(Decider):
    """Answers at random, and keeps the questions that Events put."""

    def __init__(self, rng: random.Random) -> None:
        self.player = RandomPlayer(rng)
        self.asked: list[tuple[int, ...]] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        if question.kind in OF_EVENTS:
            kind = OF_EVENTS.index(question.kind)
            self.asked.append((question.who, kind, question.about, question.detail, *question.before))
        return self.player.decide(table, question)


@pytest.mark.parametrize("seed", range(4))
def test_5_1_no_two_questions_of_an_event_are_alike(seed: int) -> None:
    rng = random.Random(seed)
    asked = 0
    for position in positions(seed, 2):
        for card, side in deck.EFFECTS:
            position.current = card
            listening = Listening(rng)
            deck.execute(Table(position.copy(), listening), rng.choice(b.FACTIONS), side)
            assert len(set(listening.asked)) == len(listening.asked), (card, n.word(side), listening.asked)
            asked += len(listening.asked)
    assert asked > 500


def test_5_1_cards_7_and_8_name_the_city_of_each_faction() -> None:
    table = play(7, UNSHADED, b.GOV, {}, ["syndicate", "26july", "directorio"])
    assert [question.detail for question in script(table).questions] == list(b.CITIES)
    table = play(8, UNSHADED, b.GOV, {}, ["syndicate", "26july", "directorio"])
    assert [question.detail for question in script(table).questions] == list(b.CITIES)


def test_5_1_cards_10_and_31_tell_the_pieces_apart() -> None:
    table = play(10, UNSHADED, b.GOV, {"oriente": "N | GOV T1"}, ["syndicate", "26july"])
    assert [question.before for question in script(table).questions] == [(), (n.parse("syndicate"),)]
    table = play(31, UNSHADED, b.GOV, {}, ["las-villas", "26july", "syndicate"])
    assert [question.detail for question in script(table).questions] == [n.NOTHING, n.BASE, b.LAS_VILLAS]


def test_5_1_card_5_tells_the_province_from_its_neighbour() -> None:
    board = {"oriente": "N | GOV T1", "camaguey-province": "N | GOV T1"}
    table = play(5, UNSHADED, b.GOV, board, ["oriente", "sierra-maestra"])
    assert [question.detail for question in script(table).questions] == [n.NOTHING, b.ORIENTE]


def test_5_1_card_8_tells_the_city_from_the_casino_to_open() -> None:
    board = {"oriente": "N | SYN X1", "matanzas": "N | SYN X1"}
    table = play(8, SHADED, b.GOV, board, ["havana", "oriente"])
    assert [question.detail for question in script(table).questions] == [n.NOTHING, n.OPEN]
