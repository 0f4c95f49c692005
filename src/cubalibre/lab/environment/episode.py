"""A game that stops at each question to a learning player and goes on with his answer.

The rules ask (`table.ask`) and wait for the answer; a learning environment is called, and must return at each question.
So the rules run in a greenlet of their own, which is left at a question and entered again with the answer: nothing is
run twice, nothing runs at the same time, and a game that is dropped unwinds where it stands.
"""

import random
from collections.abc import Collection
from copy import deepcopy
from dataclasses import replace
from typing import Final, TypeAlias

from greenlet import getcurrent, greenlet  # type: ignore[import-untyped]

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.lab.games import fast_record
from cubalibre.lab.games.fast_record import Done
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import interjections, setup, turns
from cubalibre.rules.interjections import Act
from cubalibre.search.sitting import strong
from cubalibre.seats.guests import Guest
from cubalibre.seats.mixed import Mixed
from cubalibre.table import Decider, Interjection, Story, Table

Reply: TypeAlias = n.Answer | Act
GAME_OVER: Final = "there is nothing to answer: the game is over, or was broken off by an error; begin another one"


class _Seats(Decider):
    """Chance and all programs answer at once; for a learning player the rules are left.

    It knows nothing of the match, which can so be dropped in the midst of a turn.
    """

    def __init__(self, options: Options, learners: frozenset[b.Faction], rng: random.Random) -> None:
        self.options = options
        self.learners = learners
        self.rng = rng
        strongs = {f: player for f in b.FACTIONS if (player := strong(options.players[f])) is not None}
        self.programs = Mixed(options, rng, learners | strongs.keys()).seats
        """Who answers for each Faction that does not learn, and for Chance."""
        for faction, player in strongs.items():
            self.programs[faction] = player.seat()
        self.done: list[Done] = []
        self.turn_start = 0
        self.luck_before = rng.getstate()
        """The state of the random numbers when the turn under way began."""
        self.replies: list[Reply] = []
        """What was answered from outside in that turn."""
        self.guests_before: dict[int, Decider] = {}
        """The bots as they were before that turn."""
        self.table: Table | None = None
        self.reply: n.Answer | None = None
        """A learning player's answer, if it was given while acts were still possible."""

    def play(self, position: Position) -> None:
        """Play the game to its end, from the start of a turn."""
        while position.phase != state.GAME_OVER:
            self.table = Table(position, self)
            self.turn_start = len(self.done)
            self.luck_before = self.rng.getstate()
            self.replies.clear()
            self.guests_before = {f: deepcopy(bot) for f, bot in enumerate(self.programs) if isinstance(bot, Guest)}
            turns.play_turn(self.table)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """What a Non-player or a learning player does beside a question."""
        told = len(table.notes)
        act = self._act(table, question)
        if act is not None:
            self.done.append(fast_record.acted(act, tuple(table.notes[told:])))
        return act

    def _act(self, table: Table, question: Question) -> Interjection | None:
        if question.who not in self.learners:
            return self.programs[question.who].act(table, question)
        reply = self._ask_outside(question)
        if isinstance(reply, Act):
            return reply
        self.reply = reply
        return None

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The seat's answer."""
        answer, why = self._decided(table, question)
        self.done.append(fast_record.answered(question, answer, why))
        return answer

    def _decided(self, table: Table, question: Question) -> tuple[n.Answer, tuple[Story, ...]]:
        if question.who in self.learners:
            return self._learners(question), ()
        told = len(table.notes)
        answer = self.programs[question.who].decide(table, question)
        return answer, tuple(table.notes[told:])

    def _learners(self, question: Question) -> n.Answer:
        if self.reply is None:
            reply = self._ask_outside(question)
            assert not isinstance(reply, Act), "acts are taken between two steps only"
            return reply
        answer, self.reply = self.reply, None
        return answer

    def _ask_outside(self, question: Question) -> Reply:
        outside = getcurrent().parent
        assert outside is not None, "the rules run in a greenlet of their own"
        reply: Reply = outside.switch(question)
        self.replies.append(reply)
        return reply


class Match:
    """One game with learning players at some of its seats.

    A match stays with the thread in which it began.

    Attributes:
        options: who plays what; Non-players play by chapter 8.
        learners: the Factions whose questions are handed out. Of the other players, those that a record would name as
            strong players or bots are these; the others play at random.
        question: the question that a learning player must answer now; None when the game is over.
    """

    def __init__(self, options: Options, learners: Collection[b.Faction], rng: random.Random) -> None:
        """Begin a game and run it to the first question of a learning player; `rng` is all its luck."""
        self.options = options
        self.learners = frozenset(learners)
        self._begin(_Seats(options, self.learners, rng), setup.initial_position(options))

    def _begin(self, seats: _Seats, position: Position) -> None:
        self._seats = seats
        self._rules = greenlet(seats.play)
        self.question: Question | None = self._rules.switch(position)

    def clone(self) -> "Match":
        """Another match that stands where this one does and has the same luck to come; neither disturbs the other.

        The turn under way is played again from its start, with the same answers.
        """
        other, seats, start = Match.__new__(Match), self._seats, self._table.start
        assert start is not None, "every turn has a start"
        other.options, other.learners = self.options, self.learners
        again = _Seats(self.options, self.learners, random.Random())
        again.rng.setstate(seats.luck_before)
        for faction, bot in seats.guests_before.items():
            again.programs[faction] = deepcopy(bot)
        again.done = seats.done[: seats.turn_start]
        other._begin(again, start.copy())
        for reply in seats.replies[:]:
            other._go_on(reply)
        return other

    def __deepcopy__(self, _: object) -> "Match":
        """A clone: a game under way cannot be copied in any other way."""
        return self.clone()

    @property
    def done(self) -> list[Done]:
        """Every answer and act so far, Chance's included; not to be changed."""
        return self._seats.done

    @property
    def done_in_turn(self) -> list[Done]:
        """Those of the turn under way."""
        return self._seats.done[self._seats.turn_start :]

    @property
    def position(self) -> Position:
        """The position as it stands, in the midst of a turn too; not to be changed."""
        return self._table.position

    @property
    def _table(self) -> Table:
        assert self._seats.table is not None, "every game has a first turn"
        return self._seats.table

    def answer(self, answer: n.Answer) -> None:
        """Answer the question, and run on to the next one.

        Raises:
            ValueError: the answer is not legal, or the game is over; nothing has changed.
        """
        question = self._pending()
        if answer not in question.answers:
            raise ValueError(f"{n.word(answer)!r} is no legal answer to {question.kind!r} ({question.why_not(answer)})")
        self._go_on(answer)

    def acts(self, factions: Collection[b.Faction]) -> list[Act]:
        """All that these Factions may do beside the question now, gifts of every amount among it."""
        if self.question is None or not self.question.open_window:
            return []
        acts = [act for act in interjections.legal(self._table) if act.who in factions]
        gifts = [act for act in acts if act.kind == interjections.GIFT]
        others = [act for act in acts if act.kind != interjections.GIFT]
        return others + [gift for one in {(act.who, act.one): act for act in gifts}.values() for gift in self._all(one)]

    def _all(self, gift: Act) -> list[Act]:
        """The gifts of every amount from the same giver to the same receiver."""
        most = self.position.resources[gift.who]
        amounts = [replace(gift, other=n.of_number(amount)) for amount in range(1, most + 1)]
        return [act for act in amounts if not interjections.refusal(self._table, act)]

    def interject(self, act: Act) -> None:
        """Carry out an act beside the question, and run on to the next one, mostly the same.

        Raises:
            ValueError: the act is not legal now; nothing has changed.
        """
        question = self._pending()
        reason = interjections.refusal(self._table, act) if question.open_window else "1.0/in-the-midst-of-an-act"
        if reason:
            raise ValueError(f"{interjections.words(act)!r} is not possible now ({reason})")
        self._go_on(act)

    def _pending(self) -> Question:
        if self.question is None:
            raise ValueError(GAME_OVER)
        return self.question

    def _go_on(self, reply: Reply) -> None:
        self.question = None  # if an error, or Ctrl-C, comes out of the rules, they cannot go on
        self._rules.parent = getcurrent()
        self.question = self._rules.switch(reply)
