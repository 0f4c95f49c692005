"""State of a game: its entries, its finished turns, and the turn under way with the question that is due.

For each new answer, the turn under way is replayed from its start with one entry more. This is done on a copy: the
state of a game is replaced as a whole, or not at all.
"""

import copy
from collections.abc import Mapping
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.checkpoints import Checkpoints, breakdown
from cubalibre.game_decider import PEOPLE, GameDecider, Illegal, Pending, SingleAnswer
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.record import Entry, Record, RecordError
from cubalibre.rules import interjections, questions, setup, turns
from cubalibre.rules.interjections import Act
from cubalibre.table import Decider, Table

GAME_OVER_REASON: Final = "1.0/game-over"
Programs: TypeAlias = Mapping[b.Faction, Decider | None]
"""The programs at the seats; None for a person."""


class Progress:
    """The state of a game. It is immutable: each step returns a new one."""

    def __init__(self, start: Position, seats: Programs) -> None:
        """Make the state before the first question of a game."""
        self.seats = seats
        self.entries: list[Entry] = []
        self.checkpoints = Checkpoints(start)
        self.decider = GameDecider(self.entries, 0, seats)
        self.table = Table(start, self.decider)
        self.question: Question | None = None
        """The decision of a person that is due; answers are checked against it."""
        self._shown: Question | None = None
        self.still = False
        """Whether this is a read-only position that cannot be continued."""
        self._acts: tuple[tuple[str, str], ...] | None = None

    @property
    def shown(self) -> Question | None:
        """A copy of the question for callers, so that they cannot change the original."""
        if self._shown is None and self.question is not None:
            self._shown = self.question.copy()
        return self._shown

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.question is None and not self.still

    @property
    def acts(self) -> tuple[tuple[str, str], ...]:
        """Faction and act for each act allowed before the answer; of gifts only those of 1 and of everything."""
        if self._acts is None:
            is_open = self.question is not None and self.question.open_window
            found = interjections.legal(self.table) if is_open else []
            self._acts = tuple((n.FACTION_WORDS[act.who], interjections.words(act)) for act in found)
        return self._acts

    @property
    def acts_matter(self) -> bool:
        """Whether an act could open another answer to a question that has a single one."""
        question = self.question
        if question is None or not question.open_window:
            return False
        return question.kind == questions.MAKE_AVAILABLE or interjections.could_open(self.table, question)

    def ends_turn(self, answer: n.Answer) -> bool:
        """Whether a legal answer to the question would end the turn under way."""
        try:
            turns.replay(self.table, SingleAnswer(answer))
        except Pending:
            return False
        return True

    def act_refusal(self, act: Act) -> str:
        """Why an act may not be carried out now, as `section/slug`; "" if it may."""
        if self.question is None:
            return GAME_OVER_REASON
        if self.table.position.options.is_nonplayer(act.who):
            return "8.1.2/nonplayers-do-not-deal"
        if not self.question.open_window:
            return "1.0/in-the-midst-of-an-act"
        return interjections.refusal(self.table, act)

    # Steps.

    def played_on(self, *more: Entry) -> "Progress":
        """The state after more entries and the answers of programs that follow.

        Raises:
            Illegal: an entry is not legal at its place.
            IllegalAnswer: a program gave an answer that is not legal.
        """
        then = self._copy(self.seats)
        then.entries += more
        then._advance()
        return then

    def back_to(self, left: list[Entry], seats: Programs | None = None) -> "Progress":
        """The state after only these entries, the first ones of the game; optionally with other programs.

        Raises:
            Illegal: the current rules do not lead there.
            RecordError: a recorded position is not possible.
        """
        then = self._copy(self.seats if seats is None else seats)
        then.checkpoints.cut(len(left))
        then.entries = left
        then._advance()
        return then

    def with_seats(self, seats: Programs) -> "Progress":
        """The state with other programs, which play on at once if one of them must decide."""
        then = self._copy(seats)
        if self.question is not None and seats.get(self.question.who) is not None:
            then._advance()
        return then

    def fork(self) -> "Progress":
        """An independent state with copies of the programs."""
        then = self._copy(copy.deepcopy(self.seats))
        if not self.still:
            then._advance()
        return then

    def without_programs(self) -> "Progress":
        """The state with people at all seats."""
        return self._sharing(PEOPLE)

    def at(self, entries: int) -> "Progress":
        """The state after n entries, without programs; `still` if the current rules do not reproduce that turn.

        Raises:
            RecordError: what is recorded is not a position.
        """
        turn = self.checkpoints.turn_of(entries)
        if turn == len(self.checkpoints.turns) or self.checkpoints.follow(turn, self.entries) is None:
            return self.back_to(self.entries[:entries], PEOPLE)
        return self._still_at(turn, entries)

    def _still_at(self, turn: int, entries: int) -> "Progress":
        """The position at the start of a turn, and the narration of that turn up to n entries."""
        then = self._copy(PEOPLE)
        first = then.checkpoints.entries_before(turn)
        story, moments = then.checkpoints.story_until(turn, entries)
        then.checkpoints.cut(first, shown=True)
        del then.entries[entries:]
        then.decider = GameDecider(then.entries, first, PEOPLE)
        then.decider.moments = moments
        then.table, then.question, then._shown = Table(then.checkpoints.now.copy(), then.decider), None, None
        then.table.story = story
        then.still, then._acts = True, None
        return then

    def _copy(self, seats: Programs) -> "Progress":
        """A copy to be changed, with its own entries and checkpoints."""
        other = self._sharing(seats)
        other.entries, other.checkpoints = self.entries[:], self.checkpoints.copy()
        return other

    def _sharing(self, seats: Programs) -> "Progress":
        other = Progress.__new__(Progress)
        vars(other).update(vars(self))  # `copy.copy` takes ten times as long
        other.seats = seats
        return other

    def _advance(self) -> None:
        """Play the turn under way and those after it until a person must decide or the game is over."""
        self.question = self._shown = self._acts = None
        self.still = False
        while True:
            position, first = self.checkpoints.now, self.checkpoints.entries
            self.decider = decider = GameDecider(self.entries, first, self.seats)
            self.table = Table(position.copy(), decider, narrate=True)
            if position.phase == state.GAME_OVER:
                if first < len(self.entries):
                    raise Illegal(first, "game.over")
                return
            try:
                turns.play_turn(self.table)
            except Pending as pending:
                self.question = pending.question
                return
            self.checkpoints.add(decider.index, decider.moments, self.table.story, self.table.position)

    def _open(self) -> RecordError | None:
        """Play the turn under way as far as it is recorded; the fault of the record, or None."""
        try:
            self._advance()
            if self.question is not None:
                _ = self.question.answers  # computed when read, which may raise as well
        except Illegal as fault:
            return RecordError(fault.index + 2, fault.code, self.checkpoints.entries, **fault.values)
        except Exception as error:  # noqa: BLE001 - see `breakdown`
            return breakdown(error, len(self.entries) + 1, self.checkpoints.entries)
        return None


def begun(options: Options, start: Position | None, seats: Programs) -> Progress:
    """A new game, from a position or the setup of 2.1, up to a person's first decision.

    Raises:
        IllegalAnswer: a program gave an answer that is not legal.
    """
    return _first(options, start, seats).played_on()


def _first(options: Options, start: Position | None, seats: Programs) -> Progress:
    first = start.copy() if start is not None else setup.initial_position(options)
    if first.phase != state.REDEPLOY:
        first.forget_moves()
    return Progress(first, seats)


def opened(found: Record, entries: int | None) -> tuple[Progress, int]:
    """The state at the end of a record, without programs, and the number of entries before its newest checkpoint.

    With `entries`, only that many are loaded.

    Raises:
        RecordError: it is damaged, or the current rules do not lead to its end; see `Game.from_record`.
    """
    game = _first(found.options, found.start, PEOPLE)
    game.entries += [entry._replace(digest="") if entry.digest else entry for entry in found.entries[:entries]]
    kept = [turn for turn in found.turns if turn.entries <= len(game.entries)]
    game.checkpoints.read(kept, found.changes[: len(kept)])
    noted = game.checkpoints.entries
    fault = game._open()
    game.checkpoints.check_digests(found.entries[: entries if fault is None else game.checkpoints.entries])
    if fault is not None:
        raise fault
    return game, noted
