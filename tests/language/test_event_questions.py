"""The questions of Events: each side of each card says what is chosen, and what for; no text is left over."""

import random
from collections.abc import Collection, Iterator

import pytest

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.i18n import catalogue
from cubalibre.i18n.english.event_questions import EVENT_QUESTIONS
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Table
from tests.scenes import scene

TABLE = "event-question"
CROWD = {
    "havana": "PO | GOV T3 P2 | 26J u2 B1 | DR u2 B1 | SYN u1 C1",
    "santiago-de-cuba": "PS | GOV T2 P1 | 26J u1 a1 | DR u1",
    "camaguey-city": "AO | GOV T1 | 26J a1 | SYN u1 C1",
    "sierra-maestra": "AO | GOV T2 | 26J u3 B1 | DR u2",
    "las-villas": "N | GOV T2 | 26J u1 | DR a2 | SYN a1 X1",
    "oriente": "PS | GOV T1 | 26J a2 | DR B1",
    "la-habana": "PS | 26J u1 | DR u1 | SYN C1 X1",
    "matanzas": "PS | GOV T2 | 26J u1 B1",
    "factory": "26J u1 | GOV P1",
}
"""A map where every Event has a choice."""
SEEDS = range(12)
VILMA_ESPIN = 24


class Reader(RandomPlayer):
    """Decides at random, and reads the questions of the Event."""

    def __init__(self, seed: int, kinds: Collection[str]) -> None:
        super().__init__(random.Random(seed))
        self.kinds = kinds
        self.prompts: list[tuple[Question, str]] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        if question.kind in self.kinds:
            self.prompts.append((question, i18n.prompt(question, table.position)))
        return super().decide(table, question)


def events() -> Iterator[tuple[int, n.Answer]]:
    return ((card.number, side) for card in deck.CARDS for side in deck.sides(card.number))


def asked(card: int, side: n.Answer, seed: int, kinds: Collection[str] = q.OF_EVENTS) -> list[tuple[Question, str]]:
    """The questions of an Event on the crowded map, executed by a Faction of the seed's choice."""
    position: Position = scene(CROWD, card=card, aid=20, resources=(20, 20, 20, 20)).position
    holders = (b.HAVANA, b.POLICE), (b.HAVANA, b.DR_UNDERGROUND), (b.LAS_VILLAS, b.TROOPS)
    position.marked = sorted(n.lot(b.cell(*holder), 1) for holder in holders)
    if seed % 3 == 2:  # fewer Guerrillas than Cities
        position.available = [0] * len(position.available)
        position.available[b.POOL[b.M26_UNDERGROUND]] = 1
    reader = Reader(seed, kinds)
    deck.execute(Table(position, reader), b.FACTIONS[seed % 4], side)
    return reader.prompts


@pytest.fixture(scope="module")
def used() -> set[str]:
    """The keys of all texts that are read when every Event is executed several times."""
    keys = set()
    original = catalogue.text
    with pytest.MonkeyPatch.context() as patch:

        def text(table: str, key: str, **values: object) -> str:
            if table == TABLE:
                keys.add(key)
            return original(table, key, **values)

        patch.setattr("cubalibre.i18n.prompts.text", text)
        for card, side in events():
            for seed in SEEDS:
                for question, prompt in asked(card, side, seed):
                    assert prompt.startswith(i18n.card_title(card)), prompt
                    assert question.side == side
                    one_text = len(deck.sides(card)) == 1
                    word = "shaded" if side == n.EVENT_SHADED else "unshaded"
                    assert one_text or f", {word}" in prompt
    return keys


def test_every_question_of_an_event_has_a_text_of_its_own_and_none_is_left_over(used: set[str]) -> None:
    assert sorted(set(EVENT_QUESTIONS) - used) == []


def test_the_texts_are_questions() -> None:
    for key, text in EVENT_QUESTIONS.items():
        assert text.endswith("?"), key
        assert text[0].islower(), key


def test_5_1_the_series_of_fangio_is_numbered() -> None:
    prompts = [prompt for question, prompt in asked(21, n.EVENT_SHADED, 1) if question.kind == q.EVENT_SPACE]
    assert [prompt.partition(":")[0] for prompt in prompts] == ["Fangio, shaded, 1 of 2", "Fangio, shaded, 2 of 2"]


def test_5_1_what_is_asked_within_one_of_several_parts_is_numbered_too() -> None:
    for seed in SEEDS:
        spaces = 0
        for question, prompt in asked(21, n.EVENT_SHADED, seed):
            spaces += question.kind == q.EVENT_SPACE
            assert prompt.startswith(f"Fangio, shaded, {spaces} of 2: "), prompt


def test_5_1_a_guerrilla_in_each_city_is_numbered_by_the_cities() -> None:
    found = [prompt for question, prompt in asked(7, n.EVENT_UNSHADED, 0) if question.kind == q.EVENT_FACTION]
    assert [prompt.partition(":")[0] for prompt in found] == [f"Election, unshaded, {i} of 3" for i in (1, 2, 3)]


def test_5_1_a_rally_at_each_base_is_numbered_by_the_bases() -> None:
    kinds = (q.EVENT_SPACE, q.RALLY_CHOICE, q.RALLY_NUMBER, q.RALLY_BASE_GUERRILLA)
    numbered = set()
    for seed in SEEDS:
        spaces = 0
        for question, prompt in asked(17, n.EVENT_UNSHADED, seed, kinds):
            spaces += question.kind == q.EVENT_SPACE
            if question.kind != q.EVENT_SPACE and spaces:
                total = question.part[1]
                numbered.add(total)
                assert total < 2 or f" {question.part[0]} of {total}" in prompt
    assert max(numbered) > 1


def test_5_1_the_losses_of_batista_are_as_many_as_the_die_shows() -> None:
    found = asked(11, n.EVENT_UNSHADED, 4)
    totals = {question.total for question, _ in found if question.kind == q.EVENT_PIECE}
    assert len(totals) == 1
    numbers = [question.number for question, _ in found if question.kind == q.EVENT_PIECE]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert all("shaded" not in prompt for _, prompt in found), "the card has a single text"


@pytest.mark.parametrize(("side", "index"), [(n.EVENT_UNSHADED, 0), (n.EVENT_SHADED, 1)])
def test_the_note_of_an_events_question_is_the_text_of_the_side_that_is_executed(side: n.Answer, index: int) -> None:
    position = scene({}, card=VILMA_ESPIN).position
    notes = {i18n.note(question, position) for question, _ in asked(VILMA_ESPIN, side, seed=1)}
    assert notes == {i18n.card_sides(VILMA_ESPIN)[index][1]}
