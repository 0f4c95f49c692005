"""Random games with everything that must always hold checked at every question, and what they showed."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre import record
from cubalibre.lab import again, plausible, sets
from cubalibre.lab.tally import Tally
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.record import Entry
from cubalibre.rules import interjections, invariants, setup, turns
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import NOT_AN_ANSWER, Question, Table

MEDDLING: Final = 0.03
MOST_DECISIONS: Final = 20_000
"""A game that goes on beyond this is taken to have no end; random ones have some 300 to 1,500 decisions."""
SAMPLED: Final = 50
"""One game in so many is also replayed, taken back and forked."""
REASONS: Final = 0.1
"""The share of the questions at which every answer that is not offered is asked for its reason: some hundreds each."""
_CHUNK: Final = 20


class Fault(Exception):  # noqa: N818 - what a game showed, not what the program did wrong
    """Something that must never be."""


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
        self.noted: list[tuple[b.Faction, str, n.Answer]] = []
        self.acts: dict[int, str] = {}
        """Place in `noted` -> the act that stands there."""
        self.decisions = 0

    def decide(self, table: Table, question: Question) -> n.Answer:
        """A random answer, after the checks."""
        self.decisions += 1
        if self.decisions > MOST_DECISIONS:
            raise Fault(f"the game does not end: {MOST_DECISIONS} decisions")
        check_question(table, question, self.probe)
        if self.probe.random() < REASONS:
            check_reasons(table.position, question, self.tally)
        answer = super().decide(table, question)
        self.noted.append((question.who, question.kind, answer))
        self.tally.decision(table, question, answer)
        return answer

    def meddle(self, table: Table, act: interjections.Act) -> None:
        """Carry out an act, and check the position that it leaves."""
        self.acts[len(self.noted)] = interjections.words(act)
        self.noted.append((act.who, "", n.DONE))
        self.tally.act(act)
        super().meddle(table, act)
        check_position(table.position)

    def entries(self) -> list[Entry]:
        """All that was done, as the entries of a record."""
        return [
            Entry(who, kind, n.word(answer) if kind else self.acts[i])
            for i, (who, kind, answer) in enumerate(self.noted)
        ]


# What must hold.


def check_position(position: Position) -> None:
    """Everything that always holds in a position.

    Raises:
        Fault: it does not.
    """
    found = invariants.violations(position)
    if found:
        raise Fault("; ".join(found))


def check_question(table: Table, question: Question, rng: random.Random) -> None:
    """A sound position, at least one answer, none twice, and nothing against one that is offered.

    Raises:
        Fault: it is not so.
    """
    check_position(table.position)
    answers = question.answers
    if not answers:
        raise Fault(f"{question.kind}: there is no answer")
    if len(set(answers)) < len(answers):
        raise Fault(f"{question.kind}: an answer stands there twice")
    check_offer(question, rng)


def check_offer(question: Question, rng: random.Random) -> None:
    """A random answer that is offered has nothing against it.

    Raises:
        Fault: it has.
    """
    offered = question.answers[int(rng.random() * len(question.answers))]
    reason = question.refusal(offered) if question.refusal else ""
    if reason:
        raise Fault(f"{question.kind}: {n.word(offered)} is offered in spite of {reason}")


def check_reasons(position: Position, question: Question, tally: Tally) -> None:
    """All that is offered is what somebody might answer; and of the rest, each answer has a reason of its own.

    Raises:
        Fault: it is not so.
    """
    domain = plausible.answers(position, question.kind)
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


def play_game(seed: int, name: str, game: int) -> Findings:
    """One random game of a set under all checks.

    Args:
        seed: of the whole run.
        name: one of `sets.SETS`.
        game: its number in the run; with the seed it decides everything.
    """
    findings = Findings(games=1)
    options = sets.options_of(name, game)
    player = FuzzPlayer(random.Random(seed_of(seed, name, game)), findings.tally)
    position = setup.initial_position(options)
    reason = _run(lambda: _play_out(position, player))
    entries = player.entries()
    if not reason and game % SAMPLED == 0:
        findings.replayed = 1
        text = as_record(options, entries)
        reason = _run(lambda: again.check(text, position, random.Random(seed_of(seed, name, game))))
    findings.decisions = player.decisions
    if reason:
        findings.failures.append(Failure(game, reason, as_record(options, entries)))
    return findings


def _run(what: Callable[[], None]) -> str:
    """What went wrong; "" if nothing did."""
    try:
        what()
    except (Fault, again.Differs) as fault:
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


def as_record(options: Options, entries: list[Entry]) -> str:
    """The text of a record."""
    lines = [record.header_line(options, None)]
    lines += [record.entry_line(number, entry) for number, entry in enumerate(entries, 1)]
    return "\n".join(lines) + "\n"


# Many games.


def play_chunk(seed: int, name: str, first: int, games: int) -> Findings:
    """Some games in a row."""
    findings = Findings()
    for game in range(first, first + games):
        findings.add(play_game(seed, name, game))
    return findings


def play_games(seed: int, name: str, first: int, games: int, jobs: int) -> Iterator[Findings]:
    """Games in chunks, always in the same order, on as many processes as wished."""
    chunks = [(at, min(_CHUNK, first + games - at)) for at in range(first, first + games, _CHUNK)]
    if jobs == 1 or len(chunks) == 1:
        for at, number in chunks:
            yield play_chunk(seed, name, at, number)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(chunks)), context, _ignore_interrupts) as pool:
        waiting = [pool.submit(play_chunk, seed, name, at, number) for at, number in chunks]
        try:
            for future in waiting:
                yield future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that the user started."""
    signal(SIGINT, SIG_IGN)
