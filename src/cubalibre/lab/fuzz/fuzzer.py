"""Runs of random games with all checks at every question, with counts of what happens, and failures."""

import hashlib
import random
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import rules
from cubalibre.lab.dataset import game_rows
from cubalibre.lab.dataset.columns import COUNTS, FAILURES
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.headers import Header
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.fuzz import candidate_answers
from cubalibre.lab.fuzz.tally import REASONS, REPLAYED, Tally
from cubalibre.lab.games import fast_record, option_sets, playout, replay_checks
from cubalibre.lab.games.playout import BrokenGame
from cubalibre.lab.games.position_checks import Fault, check_question
from cubalibre.nonplayer import procedures
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import NOT_AN_ANSWER, Question
from cubalibre.rules import questions as q
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Interjection, Table

MEDDLING: Final = 0.03
SAMPLED: Final = 50
"""Every fiftieth game is also replayed, undone and forked."""
PROBED: Final = 0.1
"""Share of the questions whose refused answers are all checked for a reason: some hundreds each."""
FailureRow: TypeAlias = tuple[str, str]
"""What was found, and the record of the game up to there."""


@dataclass(frozen=True)
class FuzzRun(Run):
    """Random games of a set of options; a game that breaks down has a row of its own and no result."""

    keep: tuple[str, ...] = (COUNTS, FAILURES)
    set_name: str = option_sets.STANDARD
    """One of `option_sets.SETS`, TAKEOVER, ALL, or the word of an optional rule."""

    def head(self) -> Header:
        """The header of the folder."""
        return super().head() | {"set": self.set_name, "engine": _engine()}

    def deal(self, game: int) -> str:
        """The seed of all decisions of a game."""
        return f"{self.seed}/{self.set_name}/{game}"

    def options_of(self, game: int) -> Options:
        """The options of a game."""
        return option_sets.options_of(self.set_name, game)

    def play(self, game: int) -> GameRow:
        """Play a game by its number under all checks."""
        deal, tally = self.deal(game), Tally()
        player = player_of(self.set_name, game, random.Random(deal), tally)
        failures: list[FailureRow] = []
        try:
            played = playout.play_with(player, game, player.count)
            row = game_rows.row_of(played.position, deal, game)
            if self.replayed and game % SAMPLED == 0:
                tally.count(REPLAYED, "games")
                check = partial(replay_checks.check, rng=random.Random(deal))
                playout.check_record(game, player.options, played, check)
        except BrokenGame as broken:
            row = game_rows.broken(deal, game)
            failures.append((broken.reason, broken.text))
        return replace(row, kept={COUNTS: tally.rows(), FAILURES: failures})


@cache
def _engine() -> str:
    """The beginning of the SHA-256 of the engine's code: games played by other code say nothing about this one."""
    root = Path(rules.__file__).parents[1]
    sources = sorted(path for part in ("*.py", "rules/**/*.py", "nonplayer/**/*.py") for path in root.glob(part))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]


class FuzzPlayer(playout.NotingSeats):
    """A random player at all seats that notes answers and acts and makes all checks."""

    def __init__(self, options: Options, rng: random.Random, tally: Tally) -> None:
        """Use `rng` for the answers; the checks have a generator of their own."""
        super().__init__(options, rng)
        self.rng = rng
        self.random = RandomPlayer(rng, MEDDLING)
        self.probe = random.Random(rng.getrandbits(32))
        self.tally = tally
        self.decisions = 0

    def decide(self, table: Table, question: Question) -> n.Answer:
        """Make the checks, then answer at random."""
        self.decisions += 1
        if self.decisions > playout.MOST_DECISIONS:
            raise Fault(f"no end after {playout.MOST_DECISIONS:,} decisions")
        check_question(table, question)
        if self.probe.random() < PROBED and question.kind != q.RANDOM_PICK:
            check_reasons(table.position, question, self.tally)
        answer = self.choose(table, question)
        if question.kind not in q.FOR_NONPLAYERS:  # a replay without Non-players does not ask them
            self.done.append(fast_record.answered(question, answer))
        self.tally.decision(table, question, answer)
        return answer

    def choose(self, table: Table, question: Question) -> n.Answer:
        """A random legal answer."""
        return self.random.decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """A random act now and then, noted; the next question checks the position after it."""
        act = self.choose_act(table, question)
        if act is not None:
            self.done.append(fast_record.acted(act))
            self.tally.act(act)
        return act

    def choose_act(self, table: Table, question: Question) -> Interjection | None:
        """A random legal act now and then."""
        return self.random.act(table, question)

    def count(self, table: Table) -> None:
        """Count what happened in a turn."""
        assert table.start is not None, "a turn has been played"
        self.tally.turn(table.start.phase, table)


NOT_OFFERED: Final = "Answers of chapter 8 that are not offered"
"""Heading of answers that were replaced because chapter 8's was not offered (`nonplayer.procedures`): none."""
STAYING: Final = (0.0, 0.5, 0.9)
"""Probability that the same player answers the next question, by game in turn."""


class TakeoverPlayer(FuzzPlayer):
    """A player that alternates between chapter 8 and random answers within a game, for all Factions."""

    def __init__(self, options: Options, rng: random.Random, tally: Tally, staying: float) -> None:
        """Use `rng` for the answers; `staying` is one of `STAYING`."""
        super().__init__(options, rng, tally)
        self.nonplayer = NonPlayer()
        self.staying = staying
        self.by_chapter_8 = False

    def choose(self, table: Table, question: Question) -> n.Answer:
        """The answer of chapter 8, which must be legal, or a random one.

        Raises:
            Fault: chapter 8's answer is not legal.
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
        """The act of chapter 8 while it answers, or a random act now and then."""
        act = self.nonplayer.act(table, question) if self.by_chapter_8 else None
        return act if act is not None else super().choose_act(table, question)


def check_reasons(position: Position, question: Question, tally: Tally) -> None:
    """Check that all legal answers are candidates, and that each refused candidate has a reason.

    Raises:
        Fault: a check fails.
    """
    domain = candidate_answers.answers(position, question.kind)
    unthought = set(question.answers).difference(domain)
    if unthought:
        raise Fault(f"{question.kind}: {n.word(min(unthought))} is offered, but is no candidate")
    for answer in domain:
        reason = question.why_not(answer)
        if reason == NOT_AN_ANSWER:
            raise Fault(f"{question.kind}: {n.word(answer)} is not offered, without a reason")
        if reason:
            tally.count(REASONS, reason)


def player_of(name: str, game: int, rng: random.Random, tally: Tally) -> FuzzPlayer:
    """The player of a game of a set."""
    options = option_sets.options_of(name, game)
    if name == option_sets.TAKEOVER:
        return TakeoverPlayer(options, rng, tally, STAYING[game % len(STAYING)])
    return FuzzPlayer(options, rng, tally)
