"""8.8 Whatever came before in its turn, the Government gives an offered answer; its reasons decide nothing."""

import random
from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.nonplayer.procedures import NOT_OFFERED
from cubalibre.options import NONPLAYER, Options
from cubalibre.question import Question
from cubalibre.rules import lasting, operations, propaganda, turns
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Table
from tests.nonplayers.scenes import nonplayers

MOMENTUM = (lasting.ARMORED_CARS, lasting.SANCHEZ_MOSQUERA, lasting.MASFERRER, lasting.SIM, lasting.GUANTANAMO_BAY)
OPERATIONS = (n.TRAIN, n.GARRISON, n.SWEEP, n.ASSAULT)
PIECES = (
    ("GOV", "T", 7, 2), ("GOV", "P", 7, 2), ("26J", "u", 5, 2), ("26J", "a", 5, 1), ("26J", "B", 2, 1),
    ("DR", "u", 5, 2), ("DR", "a", 5, 1), ("DR", "B", 2, 1), ("SYN", "u", 2, 1), ("SYN", "a", 4, 1), ("SYN", "C", 4, 2),
)  # fmt: skip
"""Of what kind, in how many spaces, and how many in each at the most."""


class TakenOver(Decider):
    """Everybody answers at random, the Government for its first questions too; then it plays by chapter 8."""

    def __init__(self, rng: random.Random, after: int) -> None:
        self.left = after
        self.anybody, self.nonplayer = RandomPlayer(rng), NonPlayer()
        self.given: list[str] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        self.left -= question.who == b.GOV
        by_chapter_8 = question.who == b.GOV and self.left < 0
        told = len(table.notes)
        answer = (self.nonplayer if by_chapter_8 else self.anybody).decide(table, question)
        assert answer in question.answers, f"{question.kind}: {n.word(answer)}"
        assert NOT_OFFERED not in [reason for reason, _ in table.notes[told:]], question.kind
        self.given.append(f"{question.kind} {n.word(answer)}")
        return answer


def board(rng: random.Random) -> dict[str, str]:
    """Random spaces."""
    found: dict[b.Space, dict[str, list[str]]] = {space: {} for space in b.SPACES}
    for owner, letter, spaces, most in PIECES:
        for space in rng.sample(b.POPULATED if letter in "BC" else b.SPACES, spaces):
            found[space].setdefault(owner, []).append(f"{letter}{rng.randint(1, most)}")
    for space in rng.sample([space for space in b.SPACES if "GOV" in found[space]], rng.randint(0, 4)):
        found[space]["cash GOV"] = [found[space]["GOV"][0][0] + "1"]
    lines = {space: " | ".join(f"{who} {' '.join(what)}" for who, what in found[space].items()) for space in b.SPACES}
    opinions = {space: "" if b.is_ec(space) else rng.choice(("AO", "PO", "N", "N", "PS", "AS")) for space in b.SPACES}
    return {n.SPACE_WORDS[s]: " | ".join(part for part in (opinions[s], lines[s]) if part) for s in b.SPACES}


def scene(seed: int, after: int) -> TakenOver:
    """One Operation, turn or Redeploy of the Government on a random board, taken over after some answers."""
    rng = random.Random(seed)
    phase = rng.choice((state.ACTION, state.ACTION, state.REDEPLOY))
    momentum = [card for card in MOMENTUM if rng.random() < 0.3]
    players = [faction for faction in b.INSURGENTS if rng.random() < 0.3]
    resources = [rng.choice((3, 6, 9, 20)) for _ in b.FACTIONS]
    table = nonplayers(board(rng), players=players, phase=phase, momentum=momentum, resources=resources)
    decider = TakenOver(rng, after)
    carry_out(Table(table.position, decider), rng)
    return decider


def carry_out(table: Table, rng: random.Random) -> None:
    """Redeploy as a whole; else an Operation, or a turn with all that belongs to it."""
    position = table.position
    if position.phase == state.REDEPLOY:
        propaganda.begin_redeploy(position)
        while position.phase == state.REDEPLOY:
            turns.play_turn(Table(position, table.decider))
    elif rng.random() < 0.5:
        position.eligible, position.did[b.DR] = [1, 0, 0, 0], state.OP_SPECIAL
        turns.play_turn(table)
    else:
        op = operations.paid_operation(b.GOV, rng.choice(OPERATIONS), limited=rng.random() < 0.3, special=True)
        if not operations.refusal(position, op):
            operations.execute(table, op)


@pytest.mark.parametrize("after", [1, 2, 3, 5, 8])
def test_8_8_taken_over_in_mid_turn_it_answers_what_is_offered(after: int) -> None:
    for seed in range(40):
        scene(1000 * after + seed, after)


def test_8_8_its_reasons_decide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [scene(seed, 0).given for seed in range(60)]
    monkeypatch.setattr(Table, "note", garbled)
    assert [scene(seed, 0).given for seed in range(60)] == answers


def garbled(table: Table, reason: str, answers: tuple[n.Answer, ...]) -> None:
    """Another reason, of something else."""
    table.notes.append(("8.8.3/strike-a-lone-guerrilla", (b.HAVANA, *reversed(answers))))


def test_8_8_interrupted_for_every_die_that_a_person_throws_it_plays_the_same() -> None:
    """The turn is run again after every answer, and what it had in mind is thought again."""
    options = Options((NONPLAYER,) * 4)
    played = Game(options, seed=4)
    rolled = Game(options, seats={b.CHANCE: None})
    for entry in entries_of_chance(played):
        rolled.answer(entry)
    assert rolled.entries == played.entries


def entries_of_chance(game: Game) -> Sequence[str]:
    """What fell, and the cards that were drawn."""
    return [entry.word for entry in game.entries if entry.seat == b.CHANCE]
