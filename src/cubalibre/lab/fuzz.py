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
from cubalibre.lab import again, sets
from cubalibre.lab.tally import Tally
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.record import Entry
from cubalibre.rules import interjections, invariants, sequence, setup, turns
from cubalibre.rules import questions as q
from cubalibre.rules.operation import SPECIALS_OF
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Question, Table

MEDDLING: Final = 0.03
MOST_DECISIONS: Final = 20_000
"""A game that goes on beyond this is taken to have no end; random ones have some 300 to 1,500 decisions."""
SAMPLED: Final = 50
"""One game in so many is also replayed, taken back and forked."""
_CHUNK: Final = 20
_LOOPS: Final = (
    *q.OPERATION_SPACE.values(), q.GARRISON_CUBES, q.GARRISON_ASSAULT, q.MARCH_ORIGIN,
)  # fmt: skip
"""Questions that are put again and again until the answer is `done`; a Special Activity may be chosen there."""
_CHOICES: Final[dict[str, tuple[n.Answer, ...]]] = {
    q.RALLY_CHOICE: (n.PLACE, n.BASE, n.FLIP, n.PLACE_MANY),
    q.ATTACK_HOW: (n.ATTACK, n.AMBUSH),
    q.ACTIVATE: (n.DONE,),
    q.ASSAULT_PIECE: (n.DONE,),
    q.ATTACK_PIECE: (n.DONE,),
}
"""Questions between a few words, with a reason against each of them."""
_REASONS_AGAINST_THE_REST: Final = (q.SWEEP_TROOPS, q.GARRISON_CUBES)
"""Questions whose reasons fit the answers that are not offered, and only those."""


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
        check_question(table, question, self.probe, self.tally)
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


def check_question(table: Table, question: Question, rng: random.Random, tally: Tally) -> None:
    """A sound position, at least one answer, none twice; and the reasons against an answer fit the offer.

    Raises:
        Fault: it is not so.
    """
    check_position(table.position)
    answers = question.answers
    if not answers:
        raise Fault(f"{question.kind}: there is no answer")
    if len(set(answers)) < len(answers):
        raise Fault(f"{question.kind}: an answer stands there twice")
    if question.who != b.CHANCE:
        check_reasons(table.position, question, rng, tally)


def check_reasons(position: Position, question: Question, rng: random.Random, tally: Tally) -> None:
    """A random answer that is offered has nothing against it; one that is not has a reason of its own.

    Raises:
        Fault: it is not so.
    """
    answers = question.answers
    offered = answers[int(rng.random() * len(answers))]
    if question.why_not(offered):
        raise Fault(f"{question.kind}: {n.word(offered)} is offered in spite of {question.why_not(offered)}")
    refusal = question.refusal
    if refusal is None:
        return
    if offered != n.DONE and question.kind not in _REASONS_AGAINST_THE_REST and refusal(offered):
        raise Fault(f"{question.kind}: {n.word(offered)} is offered in spite of {refusal(offered)}")
    domain = _domain(position, question)
    other = domain[int(rng.random() * len(domain))] if domain else offered
    if other in answers:
        return
    reason = refusal(other)
    if not reason:
        raise Fault(f"{question.kind}: {n.word(other)} is not offered, and nothing is said against it")
    tally.refusal(reason)


def _domain(position: Position, question: Question) -> list[n.Answer]:
    """All that somebody might want to answer where the rules give their reasons for what is not offered."""
    kind = question.kind
    if kind == q.ACTION:
        return sequence.actions(question.who)
    if kind == q.LAUNDER:
        return [*position.cash]
    domain: list[n.Answer] = [*b.SPACES] if any(n.is_space(answer) for answer in question.answers) else []
    if any(n.is_lot(answer) for answer in question.answers):
        domain += [lot for space in b.SPACES for piece in b.KINDS for lot in position.lots(space, piece)]
    if any(n.is_number(answer) for answer in question.answers):
        domain += [n.of_number(number) for number in range(15)]
    domain += _CHOICES.get(kind, ())
    if kind in _LOOPS:
        domain.append(n.DONE)
    # A March that has just been paid for must first be made: no Activity is in question before that.
    if kind == q.PAUSE or (kind in _LOOPS and not (kind == q.MARCH_ORIGIN and n.DONE not in question.answers)):
        domain += SPECIALS_OF[question.who]
    return domain


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
