"""Episodes: games that stop at each question to a learning player and continue with the answer.

The rules ask (`table.ask`) and wait for the answer; an environment is called and must return at each question. The
rules therefore run in a greenlet, which is left at a question and resumed with the answer: nothing runs twice, nothing
runs concurrently, and a game that is dropped unwinds.
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
from cubalibre.search.strong_players import strong
from cubalibre.seats.mixed import Mixed
from cubalibre.seats.third_party_bots import Guest
from cubalibre.table import Decider, Interjection, Story, Table

Reply: TypeAlias = n.Answer | Act
GAME_OVER: Final = "there is nothing to answer: the game is over, or was ended by an error; start another one"


class _Seats(Decider):
    """The seats: Chance and programs answer at once, a learning player's question leaves the greenlet.

    They hold no reference to the episode, so that it can be dropped during a turn.
    """

    def __init__(self, options: Options, learners: frozenset[b.Faction], rng: random.Random) -> None:
        self.options = options
        self.learners = learners
        self.rng = rng
        strongs = {f: player for f in b.FACTIONS if (player := strong(options.players[f])) is not None}
        self.programs = Mixed(options, rng, learners | strongs.keys()).seats
        """The program of each Faction that does not learn, and of Chance."""
        for faction, player in strongs.items():
            self.programs[faction] = player.seat()
        self.done: list[Done] = []
        self.turn_start = 0
        self.luck_before = rng.getstate()
        """State of the random numbers at the start of the current turn."""
        self.replies: list[Reply] = []
        """Replies of learning players in the current turn."""
        self.guests_before: dict[int, Decider] = {}
        """Copies of the bots at the start of the current turn."""
        self.table: Table | None = None
        self.reply: n.Answer | None = None
        """A learning player's answer that was given where an act was possible."""

    def play(self, position: Position) -> None:
        """Play from the start of a turn to the end of the game."""
        while position.phase != state.GAME_OVER:
            self.table = Table(position, self)
            self.turn_start = len(self.done)
            self.luck_before = self.rng.getstate()
            self.replies.clear()
            self.guests_before = {f: deepcopy(bot) for f, bot in enumerate(self.programs) if isinstance(bot, Guest)}
            turns.play_turn(self.table)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """The act of a program or learning player beside a question."""
        before = len(table.notes)
        act = self._act(table, question)
        if act is not None:
            self.done.append(fast_record.acted(act, tuple(table.notes[before:])))
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
        before = len(table.notes)
        answer = self.programs[question.who].decide(table, question)
        return answer, tuple(table.notes[before:])

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


class Episode:
    """A game with learning players at some seats.

    It belongs to the thread that started it.

    Attributes:
        options: players and optional rules; Non-players follow chapter 8.
        learners: the Factions whose questions stop the game. The other players are the strong players or bots that they
            are named for, or random.
        question: the current question to a learning player; None when the game is over.
    """

    def __init__(self, options: Options, learners: Collection[b.Faction], rng: random.Random) -> None:
        """Start a game and run it to the first question of a learning player; `rng` is its only randomness."""
        self.options = options
        self.learners = frozenset(learners)
        self._begin(_Seats(options, self.learners, rng), setup.initial_position(options))

    def _begin(self, seats: _Seats, position: Position) -> None:
        self._seats = seats
        self._rules = greenlet(seats.play)
        self.question: Question | None = self._rules.switch(position)

    def clone(self) -> "Episode":
        """An independent copy in the same state, with the same random numbers to come.

        The current turn is played again from its start with the same answers.
        """
        other, seats, start = Episode.__new__(Episode), self._seats, self._table.start
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

    def __deepcopy__(self, _: object) -> "Episode":
        """A clone: a greenlet cannot be copied."""
        return self.clone()

    @property
    def done(self) -> list[Done]:
        """All answers and acts so far, Chance's included; read-only."""
        return self._seats.done

    @property
    def done_in_turn(self) -> list[Done]:
        """The answers and acts of the current turn."""
        return self._seats.done[self._seats.turn_start :]

    @property
    def position(self) -> Position:
        """The current position, also during a turn; read-only."""
        return self._table.position

    @property
    def _table(self) -> Table:
        assert self._seats.table is not None, "every game has a first turn"
        return self._seats.table

    def answer(self, answer: n.Answer) -> None:
        """Answer the question and run to the next one.

        Raises:
            ValueError: the answer is not legal, or the game is over; nothing has changed.
        """
        question = self._pending()
        if answer not in question.answers:
            raise ValueError(f"{n.word(answer)!r} is no legal answer to {question.kind!r} ({question.why_not(answer)})")
        self._go_on(answer)

    def acts(self, factions: Collection[b.Faction]) -> list[Act]:
        """The legal acts of these Factions beside the question, with gifts of every amount."""
        if self.question is None or not self.question.open_window:
            return []
        acts = [act for act in interjections.legal(self._table) if act.who in factions]
        gifts = [act for act in acts if act.kind == interjections.GIFT]
        others = [act for act in acts if act.kind != interjections.GIFT]
        return others + [gift for one in {(act.who, act.one): act for act in gifts}.values() for gift in self._all(one)]

    def _all(self, gift: Act) -> list[Act]:
        """The legal amounts of a gift between the same Factions."""
        most = self.position.resources[gift.who]
        amounts = [replace(gift, other=n.of_number(amount)) for amount in range(1, most + 1)]
        return [act for act in amounts if not interjections.refusal(self._table, act)]

    def interject(self, act: Act) -> None:
        """Carry out an act beside the question and run to the next question, usually the same.

        Raises:
            ValueError: the act is not legal; nothing has changed.
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
        self.question = None  # after an error or Ctrl-C the rules cannot continue
        self._rules.parent = getcurrent()
        self.question = self._rules.switch(reply)
