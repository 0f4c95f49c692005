"""Random games with everything that must always hold checked at every question, and what they showed."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.lab.fuzz import candidate_answers
from cubalibre.lab.fuzz.tally import Tally
from cubalibre.lab.games import fast_record, option_sets, replay_checks
from cubalibre.lab.games.fast_record import Done
from cubalibre.lab.games.position_checks import Fault, check_position, check_question
from cubalibre.lab.workers import process_pool
from cubalibre.nonplayer import procedures
from cubalibre.position import Position
from cubalibre.question import NOT_AN_ANSWER, Question
from cubalibre.rules import questions as q
from cubalibre.rules import setup, turns
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Interjection, Table

MEDDLING: Final = 0.03
MOST_DECISIONS: Final = 20_000
"""A game that goes on beyond this is taken to have no end; random ones have some 300 to 1,500 decisions."""
SAMPLED: Final = 50
"""One game in so many is also replayed, taken back and forked."""
REASONS: Final = 0.1
"""The share of the questions at which every answer that is not offered is asked for its reason: some hundreds each."""


@dataclass(frozen=True)
class Failure:
    """A game that broke a promise.

    Attributes:
        game: its number in the set.
        reason: which promise, in words.
        text: the record that leads there.
    """

    game: int
    reason: str
    text: str


@dataclass
class Findings:
    """What a number of games showed."""

    games: int = 0
    decisions: int = 0
    replayed: int = 0
    tally: Tally = field(default_factory=Tally)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: "Findings") -> None:
        """Take in what other games showed."""
        self.games += other.games
        self.decisions += other.decisions
        self.replayed += other.replayed
        self.tally.add(other.tally)
        self.failures += other.failures


class FuzzPlayer(RandomPlayer):
    """A random player at every seat who notes all that is done and checks all that must hold."""

    def __init__(self, rng: random.Random, tally: Tally, meddling: float = MEDDLING) -> None:
        """Use `rng` for the answers; the checks draw from a generator of their own, so as not to disturb them."""
        super().__init__(rng, meddling)
        self.probe = random.Random(rng.getrandbits(32))
        self.tally = tally
        self.done: list[Done] = []
        self.decisions = 0

    def decide(self, table: Table, question: Question) -> n.Answer:
        """A random answer, after the checks."""
        self.decisions += 1
        if self.decisions > MOST_DECISIONS:
            raise Fault(f"the game does not end: {MOST_DECISIONS} decisions")
        check_question(table, question)
        if self.probe.random() < REASONS and question.kind != q.RANDOM_PICK:
            check_reasons(table.position, question, self.tally)
        answer = self.choose(table, question)
        if question.kind not in q.FOR_NONPLAYERS:  # of no use to people who go through the game again
            self.done.append(fast_record.answered(question, answer))
        self.tally.decision(table, question, answer)
        return answer

    def choose(self, table: Table, question: Question) -> n.Answer:
        """Any of the answers that are offered."""
        return super().decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """Perhaps a random act, noted; the position that it leaves is checked at the next question."""
        act = self.choose_act(table, question)
        if act is not None:
            self.done.append(fast_record.acted(act))
            self.tally.act(act)
        return act

    def choose_act(self, table: Table, question: Question) -> Interjection | None:
        """Any of the acts that are legal, seldom."""
        return super().act(table, question)


NOT_OFFERED: Final = "Answers of chapter 8 that are not offered"
"""What another answer was given for (`nonplayer.procedures`): there should be none."""
STAYING: Final = (0.0, 0.5, 0.9)
"""How likely whoever answered the last question for the Factions answers the next one, too, by turns of games."""


class TakeoverPlayer(FuzzPlayer):
    """The same, but by chapter 8 for some time, then at random again, for whichever Faction is asked."""

    def __init__(self, rng: random.Random, tally: Tally, staying: float) -> None:
        """Use `rng` for the answers; `staying`: see `STAYING`."""
        super().__init__(rng, tally)
        self.nonplayer = NonPlayer()
        self.staying = staying
        self.by_chapter_8 = False

    def choose(self, table: Table, question: Question) -> n.Answer:
        """What chapter 8 says, which must be offered; or any answer.

        Raises:
            Fault: it is not offered.
        """
        if question.who == b.CHANCE or not self._takes_over():
            return super().choose(table, question)
        reasons = len(table.notes)
        answer = self.nonplayer.decide(table, question)
        if question.why_not(answer):
            raise Fault(f"{question.kind}: chapter 8 answers {n.word(answer)}, which is not offered")
        if any(reason == procedures.NOT_OFFERED for reason, _ in table.notes[reasons:]):
            self.tally.count(NOT_OFFERED, f"{n.FACTION_WORDS[question.who]} {question.kind}")
        return answer

    def _takes_over(self) -> bool:
        if self.rng.random() >= self.staying:
            self.by_chapter_8 = self.rng.random() < 0.5
        return self.by_chapter_8

    def choose_act(self, table: Table, question: Question) -> Interjection | None:
        """What chapter 8 does beside the question while it answers; or any act, seldom."""
        act = self.nonplayer.act(table, question) if self.by_chapter_8 else None
        return act if act is not None else super().choose_act(table, question)


# What must hold besides (see `checks`).


def check_reasons(position: Position, question: Question, tally: Tally) -> None:
    """All that is offered is what somebody might answer; and of the rest, each answer has a reason of its own.

    Raises:
        Fault: it is not so.
    """
    domain = candidate_answers.answers(position, question.kind)
    unthought = set(question.answers).difference(domain)
    if unthought:
        raise Fault(f"{question.kind}: {n.word(min(unthought))} is offered, and nobody would think of it")
    for answer in domain:
        reason = question.why_not(answer)
        if reason == NOT_AN_ANSWER:
            raise Fault(f"{question.kind}: {n.word(answer)} is not offered, and nothing is said against it")
        if reason:
            tally.refusal(reason)


# One game.


def seed_of(seed: int, name: str, game: int) -> str:
    """What a game's random generator is seeded with; the same whoever plays it, and when."""
    return f"{seed}/{name}/{game}"


def player_of(name: str, game: int, rng: random.Random, tally: Tally) -> FuzzPlayer:
    """Who answers in a game of a set."""
    return (
        TakeoverPlayer(rng, tally, STAYING[game % len(STAYING)])
        if name == option_sets.TAKEOVER
        else FuzzPlayer(rng, tally)
    )


def play_game(seed: int, name: str, game: int) -> Findings:
    """One random game of a set under all checks.

    Args:
        seed: of the whole run.
        name: one of `sets.SETS`, or `sets.TAKEOVER`.
        game: its number in the run; with the seed it decides everything.
    """
    findings = Findings(games=1)
    options = option_sets.options_of(name, game)
    player = player_of(name, game, random.Random(seed_of(seed, name, game)), findings.tally)
    position = setup.initial_position(options)
    reason = _run(lambda: _play_out(position, player))
    if not reason and game % SAMPLED == 0:
        findings.replayed = 1
        text = fast_record.as_record(options, player.done)
        reason = _run(lambda: replay_checks.check(text, position, random.Random(seed_of(seed, name, game))))
    findings.decisions = player.decisions
    if reason:
        findings.failures.append(Failure(game, reason, fast_record.as_record(options, player.done)))
    return findings


def _run(what: Callable[[], None]) -> str:
    """What went wrong; "" if nothing did."""
    try:
        what()
    except (Fault, replay_checks.Differs) as fault:
        return str(fault)
    except Exception as error:  # noqa: BLE001 - whatever breaks in the rules is a finding, and the soak goes on
        return f"{type(error).__name__}: {error}"
    return ""


def _play_out(position: Position, player: FuzzPlayer) -> None:
    while position.phase != state.GAME_OVER:
        table = Table(position, player, narrate=True)
        phase = position.phase
        turns.play_turn(table)
        player.tally.turn(phase, table)
    check_position(position)


# Many games.


def play_chunk(seed: int, name: str, first: int, games: int) -> Findings:
    """A batch of games."""
    findings = Findings()
    for game in range(first, first + games):
        findings.add(play_game(seed, name, game))
    return findings


def play_games(seed: int, name: str, first: int, games: int, jobs: int) -> Iterator[Findings]:
    """Games in chunks, always in the same order, on as many processes as wished."""
    return process_pool.in_chunks(partial(play_chunk, seed, name), first, games, jobs)
