"""A game: setup and answers -> position, next question, legal answers, narration; undo, fork, save, load.

A game is its setup plus its list of entries (answers, and acts allowed at any time). To take an answer, the turn
under way is run again from its start with one entry more.
"""

import copy
import random
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import codec, record
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.record import Entry, RecordError
from cubalibre.rules import interjections, setup, turns
from cubalibre.rules import questions as q
from cubalibre.rules.interjections import Act
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomChance
from cubalibre.storage import write_whole
from cubalibre.table import Answered, Decider, Interjection, Question, Story, Table

GAME_OVER_REASON: Final = "1.0/game-over"
FAULTS: Final[dict[str, str]] = record.FAULTS | {
    "game.faction": "{typed} is not a Faction; they are {known}",
    "undo.final": "a die or card has been turned up since; that decision is final",
    "undo.none": "there is no decision to take back",
    "undo.turned-up": "a die or card has been turned up; that cannot be taken back",
}
"""Everything that the engine can find wrong: a stable code -> the sentence in English."""


class IllegalAnswer(ValueError):  # noqa: N818 - the field says so
    """An answer or act that is not legal now. The game is as it was.

    Attributes:
        reason: `section/slug` of the condition that fails.
    """

    def __init__(self, word: str, reason: str) -> None:
        super().__init__(f"{word!r} is not possible now ({reason})")
        self.reason = reason


class UndoRefused(n.Fault):
    """There is nothing to undo, or undoing would take back something that has been revealed."""

    def __init__(self, code: str) -> None:
        super().__init__(code, FAULTS[code], {})


class _Pending(BaseException):
    """A person must decide: unwind the turn."""

    def __init__(self, question: Question) -> None:
        self.question = question


class _Illegal(BaseException):
    """A recorded entry is not legal where it stands; `reason` is `section/slug` if a rule forbids it."""

    def __init__(self, index: int, code: str, **values: object) -> None:
        self.index = index
        self.code = code
        self.values = values
        self.reason = str(values.get("reason", code))


class _Recorder(Decider):
    """Answers from the entries; beyond their end from the seats, noting what they say; or unwinds for a person."""

    def __init__(self, entries: list[Entry], index: int, seats: Mapping[b.Faction, Decider | None]) -> None:
        self.entries = entries
        self.index = self.first = index
        self.seats = seats
        self.moments: list[int] = []
        """For each entry from the first on, how many story items of this turn came before it."""

    def act(self, table: Table, question: Question) -> Interjection | None:
        at, told = self._after_dice(), len(table.story)
        if at == len(self.entries):
            return self._acted(table, question)
        entry = self.entries[at]
        if entry.question:
            return None
        self._pass_over_dice(table, at)
        self._repeat_reasons(table, entry)
        try:
            act = interjections.parse(entry.seat, entry.word)
        except n.Fault as error:
            raise _Illegal(self.index, error.code, **error.values) from None
        refusal = interjections.refusal(table, act)
        if refusal:
            raise _Illegal(self.index, "game.illegal-act", answer=repr(entry.word), reason=refusal)
        self._move_on(told)  # before the act, which may ask a question of its own
        return act

    def _acted(self, table: Table, question: Question) -> Interjection | None:
        seat, noted, told = self.seats.get(question.who), len(table.notes), len(table.story)
        act = seat.act(table, question) if seat is not None else None
        if act is not None:
            self.entries.append(Entry(act.who, "", interjections.words(act), why=tuple(table.notes[noted:])))
            self._move_on(told)
        return act

    def decide(self, table: Table, question: Question) -> n.Answer:
        is_die = question.kind in q.FOR_NONPLAYERS
        at, told = self.index if is_die else self._after_dice(), len(table.story)
        if at < len(self.entries):
            self._pass_over_dice(table, at)
            answer = self._recorded(question)
            self._repeat_reasons(table, self.entries[at])
        else:
            answer = self._decided(table, question)
        if is_die:
            self.index += 1  # what is told around it belongs to the Non-player's answer that it is thrown for
        else:
            self._move_on(told)
        return answer

    def _move_on(self, told: int) -> None:
        """One entry further; it begins, with any dice thrown for it, after so many story items."""
        self.index += 1
        self.moments += [told] * (self.index - self.first - len(self.moments))

    def _decided(self, table: Table, question: Question) -> n.Answer:
        seat, noted = self.seats.get(question.who), len(table.notes)
        if seat is None:
            raise _Pending(question)
        answer = seat.decide(table, question)
        if answer not in question.answers:
            raise IllegalAnswer(n.word(answer), question.why_not(answer))
        self.entries.append(Entry(question.who, question.kind, n.word(answer), why=tuple(table.notes[noted:])))
        return answer

    def _after_dice(self) -> int:
        """The next entry that is not Chance's for a Non-player: it throws them no more once its answer is recorded."""
        at = self.index
        while at < len(self.entries) and self.entries[at].question in q.FOR_NONPLAYERS:
            at += 1
        return at

    def _pass_over_dice(self, table: Table, to: int) -> None:
        for index in range(self.index, to):
            entry = self.entries[index]
            if not _possible_dice(entry):
                raise _Illegal(index, "game.dice", answer=repr(entry.word), question=repr(entry.question))
            table.trail.append(Answered(entry.seat, entry.question, n.parse(entry.word)))
        self.index = to

    def _repeat_reasons(self, table: Table, entry: Entry) -> None:
        for reason, answers in entry.why:
            table.note(reason, *answers)

    def _recorded(self, question: Question) -> n.Answer:
        entry = self.entries[self.index]
        if (entry.seat, entry.question) != (question.who, question.kind):
            asked = {"receiver": n.FACTION_WORDS[question.who], "question": repr(question.kind)}
            found = {"giver": n.FACTION_WORDS[entry.seat], "answer": repr(entry.question or entry.word)}
            raise _Illegal(self.index, "game.another-entry", **asked, **found)
        try:
            answer = n.parse(entry.word)
        except n.Fault as error:
            raise _Illegal(self.index, error.code, **error.values) from None
        refusal = question.why_not(answer)
        if refusal:
            values = {"answer": repr(entry.word), "question": repr(question.kind), "reason": refusal}
            raise _Illegal(self.index, "game.illegal", **values)
        return answer


def _possible_dice(entry: Entry) -> bool:
    """Whether Chance could have answered this for a Non-player, as far as that is to be seen without asking anew."""
    try:
        answer = n.parse(entry.word)
    except ValueError:
        return False
    is_die = entry.question != q.RANDOM_PICK
    return entry.seat == b.CHANCE and (not is_die or (n.is_number(answer) and 1 <= n.number_of(answer) <= 6))


class _Turn(NamedTuple):
    """A turn begun: its position, how many entries and story items came before it, and the position's digest."""

    position: Position
    entries: int
    told: int
    digest: str


def last_to_take_back(entries: Sequence[Entry], people: Collection[b.Faction], force: bool = False) -> int:
    """The number of entries before the last one of a person, if it may be taken back.

    Args:
        entries: of a game.
        people: the seats of people.
        force: even though a die or a card followed.

    Raises:
        UndoRefused: there is none, or it is final.
    """
    last = next((i for i in reversed(range(len(entries))) if entries[i].seat in people), None)
    if last is None:
        raise UndoRefused("undo.none")
    if not force and any(entry.seat == b.CHANCE for entry in entries[last + 1 :]):
        raise UndoRefused("undo.final")
    if not force and entries[last].seat == b.CHANCE:
        raise UndoRefused("undo.turned-up")
    return last


class Game:
    """One game, from any position, with people, programs or both at its seats."""

    def __init__(
        self,
        options: Options | None = None,
        *,
        seats: Mapping[b.Faction, Decider | None] | None = None,
        seed: int | None = None,
        start: Position | None = None,
    ) -> None:
        """Begin a game and run it to the first question that a person must answer.

        Args:
            options: who plays what, and the optional rules.
            seats: programs for Factions, by Faction; a player's Faction without one is a person's, a Non-player's
                (8) plays by chapter 8 unless it is given as None. Chance (`board.CHANCE`) is automatic unless it is
                given as None: then a person enters dice and cards.
            seed: of the automatic Chance; without one it is unpredictable.
            start: a position to start from instead of the setup of 2.1; its options count then.
        """
        if start is not None:
            options = start.options
        self.options = options or Options()
        self._start = start.copy() if start is not None else None
        self._seats = _seats(self.options, seats, seed)
        self._reset()
        self._advance()

    def _reset(self) -> None:
        first = self._start.copy() if self._start is not None else setup.initial_position(self.options)
        if first.phase != state.REDEPLOY:
            first.forget_moves()
        self._entries: list[Entry] = []
        self._turns: list[_Turn] = [_Turn(first, 0, 0, "")]
        self._told: list[Story] = []
        self._moments: list[int] = []
        self._table = Table(first, Decider())
        self._question: Question | None = None

    # What there is to see.

    @property
    def question(self) -> Question | None:
        """What a person must decide now; None when the game is over."""
        return self._question.copy() if self._question is not None else None

    @property
    def position(self) -> Position:
        """A copy of the position as it stands, in the midst of a turn too."""
        return self._table.position.copy()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._question is None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every answer and act so far, Chance's included."""
        return tuple(self._entries)

    @property
    def narration(self) -> tuple[Story, ...]:
        """All that has happened since the start, as data."""
        return (*self._told, *self._table.story)

    @property
    def moments(self) -> tuple[int, ...]:
        """For each entry the number of items of the narration that came before it, and before the dice for it."""
        return (*self._moments, *[len(self.narration)] * (len(self._entries) - len(self._moments)))

    @property
    def answers(self) -> tuple[str, ...]:
        """The legal answers to the question, as words."""
        return tuple(n.word(answer) for answer in self._question.answers) if self._question else ()

    @property
    def acts(self) -> tuple[tuple[str, str], ...]:
        """Faction and act for all that may be done beside the question now; of gifts those of 1 and of all."""
        if self._question is None or not self._question.open_window:
            return ()
        return tuple((n.FACTION_WORDS[a.who], interjections.words(a)) for a in interjections.legal(self._table))

    def why_not(self, word: str) -> str:
        """Why an answer is not offered, as `section/slug`; "" if it is.

        Raises:
            notation.Fault: `word` is not a word of the notation.
        """
        answer = n.parse(word)
        return self._question.why_not(answer) if self._question else GAME_OVER_REASON

    def why_not_act(self, faction: str, line: str) -> str:
        """Why an act may not be carried out now, as `section/slug`; "" if it may.

        Raises:
            notation.Fault: the line is not an act of the notation, or the Faction is not one.
        """
        return self._act_refusal(_parse_act(faction, line))

    def _act_refusal(self, act: Act) -> str:
        if self._question is None:
            return GAME_OVER_REASON
        if self.options.is_nonplayer(act.who):
            return "8.1.2/nonplayers-do-not-deal"
        if not self._question.open_window:
            return "1.0/in-the-midst-of-an-act"
        return interjections.refusal(self._table, act)

    # What can be done.

    def answer(self, word: str) -> None:
        """Answer the question, and run on to the next one that a person must answer.

        Raises:
            IllegalAnswer: the answer is not legal, or the game is over; nothing has changed.
        """
        try:
            reason = self.why_not(word)
        except ValueError:
            reason = "1.0/not-a-word"
        if reason or self._question is None:
            raise IllegalAnswer(word, reason)
        self._take(Entry(self._question.who, self._question.kind, word))

    def interject(self, faction: str, line: str) -> None:
        """Carry out an act that is allowed at any time, beside the question.

        Raises:
            IllegalAnswer: the act is not legal now; nothing has changed.
            notation.Fault: the line is not an act of the notation, or the Faction is not one.
        """
        act = _parse_act(faction, line)
        reason = self._act_refusal(act)
        if reason:
            raise IllegalAnswer(line, reason)
        self._take(Entry(act.who, "", interjections.words(act)))

    def undo(self, force: bool = False) -> None:
        """Take back a person's last answer or act, and what programs did since.

        Args:
            force: take it back even though a die or a card followed.

        Raises:
            UndoRefused: there is none, or it is final; nothing has changed.
        """
        people = {entry.seat for entry in self._entries if self._seats.get(entry.seat) is None}
        self.rewind(last_to_take_back(self._entries, people, force))

    def rewind(self, entries: int) -> None:
        """Go back to the moment before an entry (0 for the first), dropping it and all that follow.

        Raises:
            ValueError: there are not so many entries.
        """
        if not 0 <= entries <= len(self._entries):
            raise ValueError(f"there are {len(self._entries)} entries; {entries} is not a moment among them")
        del self._entries[entries:]
        while self._turns[-1].entries > entries:
            self._turns.pop()
        del self._told[self._turns[-1].told :]
        self._advance()

    def fork(self) -> "Game":
        """An independent game from here on: what happens in one never touches the other."""
        other = copy.copy(self)
        other._seats = copy.deepcopy(self._seats)
        other._entries = self._entries[:]
        other._turns = self._turns[:]
        other._told = self._told[:]
        other._moments = self._moments[:]
        other._advance()
        return other

    def _take(self, entry: Entry) -> None:
        before = (
            *(self._entries[:], self._turns[:], self._told[:], self._moments[:]),
            *(self._table, self._question),
        )
        self._entries.append(entry)
        try:
            self._advance()
        except BaseException as error:
            self._entries, self._turns, self._told, self._moments, self._table, self._question = before
            if isinstance(error, _Illegal):
                raise IllegalAnswer(entry.word, error.reason) from None
            raise

    def _advance(self) -> None:
        """Run the turn under way, and those after it, until a person must decide or the game is over."""
        while True:
            position, first = self._turns[-1].position, self._turns[-1].entries
            recorder = _Recorder(self._entries, first, self._seats)
            self._table = Table(position.copy(), recorder, narrate=True)
            self._question = None
            if position.phase == state.GAME_OVER:
                if first < len(self._entries):
                    raise _Illegal(first, "game.over")
                return
            try:
                turns.play_turn(self._table)
            except _Pending as pending:
                self._question = pending.question
                return
            finally:
                self._moments[first:] = [len(self._told) + told for told in recorder.moments]
            self._told += self._table.story
            after = self._table.position
            self._turns.append(_Turn(after, recorder.index, len(self._told), codec.digest(after)))

    # Records.

    def to_record(self) -> str:
        """The game as the text of a record (docs/record.md)."""
        digests = {turn.entries - 1: turn.digest for turn in self._turns[1:] if turn.entries}
        lines = [record.header_line(self.options, self._start)]
        lines += [
            record.entry_line(i + 1, entry._replace(digest=digests.get(i, ""))) for i, entry in enumerate(self._entries)
        ]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_record(
        cls, text: str, *, seats: Mapping[b.Faction, Decider | None] | None = None, seed: int | None = None
    ) -> "Game":
        """Rebuild a game from the text of a record: every answer must be legal where it stands.

        Args:
            text: what `to_record` gave.
            seats: as for a new game; they play on from the end of the record.
            seed: of the automatic Chance from there on.

        Raises:
            RecordError: damaged, foreign, illegal or newer; with the line and the reason.
        """
        header, entries = record.read(text)
        people: dict[b.Faction, Decider | None] = dict.fromkeys((*b.FACTIONS, b.CHANCE))
        game = cls(header.options, seats=people, start=header.start)
        game._entries = [entry._replace(digest="") for entry in entries]
        try:
            game._advance()
        except _Illegal as fault:
            raise RecordError(fault.index + 2, fault.code, **fault.values) from None
        game._check_digests(entries)
        game._seats = _seats(header.options, seats, seed)
        game._advance()
        return game

    def _check_digests(self, entries: list[Entry]) -> None:
        """A digest that was noted must still be the position's: else the record was changed, or the rules were."""
        ours: dict[int, list[str]] = {}
        for turn in self._turns[1:]:
            ours.setdefault(turn.entries - 1, []).append(turn.digest)
        for index, entry in enumerate(entries):
            if entry.digest and index not in ours:
                raise RecordError(index + 2, "game.no-turn")
            if entry.digest and entry.digest not in ours[index]:
                raise RecordError(index + 2, "game.another-position", value=ours[index][-1])

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all.

        Raises:
            OSError: the file cannot be written.
        """
        write_whole(Path(path), self.to_record())

    @classmethod
    def load(
        cls,
        path: str | Path,
        *,
        seats: Mapping[b.Faction, Decider | None] | None = None,
        seed: int | None = None,
    ) -> "Game":
        """Rebuild a game from a file; see `from_record`.

        Raises:
            RecordError: the record cannot be loaded; with the line and the reason.
            OSError: the file cannot be read.
        """
        try:
            text = Path(path).read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise RecordError(0, "game.utf8", number=error.start) from None
        return cls.from_record(text, seats=seats, seed=seed)


def _seats(
    options: Options, given: Mapping[b.Faction, Decider | None] | None, seed: int | None
) -> dict[b.Faction, Decider | None]:
    """Who sits where, people as None."""
    seats: dict[b.Faction, Decider | None] = {b.CHANCE: RandomChance(random.Random(seed))}
    seats.update({faction: NonPlayer() for faction in b.FACTIONS if options.is_nonplayer(faction)})
    seats.update(given or {})
    return seats


def _parse_act(faction: str, line: str) -> Act:
    if faction not in n.FACTION_WORDS[:4]:
        values: dict[str, object] = {"typed": repr(faction), "known": ", ".join(n.FACTION_WORDS[:4])}
        raise n.Fault("game.faction", FAULTS["game.faction"], values)
    return interjections.parse(n.FACTION_WORDS.index(faction), line)
