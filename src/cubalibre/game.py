"""A game: setup and answers -> position, next question, legal answers, narration; undo, fork, save, load.

A game is its setup plus its list of entries (answers, and acts allowed at any time). To take an answer, the turn
under way is run again from its start with one entry more.
"""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Self

from cubalibre import notation as n
from cubalibre import position as state
from cubalibre import record, standings
from cubalibre.extras import FAULTS as FAULTS_OF_EXTRAS
from cubalibre.options import Options
from cubalibre.past import Past, stumbling
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.record import Entry, RecordError
from cubalibre.recorder import FAULTS as FAULTS_OF_SEATS
from cubalibre.recorder import PEOPLE, Illegal, IllegalAnswer, Pending, Recorder, Seats, check_type, parse_act, seated
from cubalibre.rules import interjections, questions, setup, turns
from cubalibre.rules.interjections import Act
from cubalibre.seats.guests import FAULTS as FAULTS_OF_BOTS
from cubalibre.standings import Rank
from cubalibre.storage import write_whole
from cubalibre.table import Story, Table
from cubalibre.undoing import FAULTS as FAULTS_OF_UNDOING
from cubalibre.undoing import UndoRefused, last_to_take_back, with_undone

GAME_OVER_REASON: Final = "1.0/game-over"
FAULTS: Final[dict[str, str]] = FAULTS_OF_EXTRAS | FAULTS_OF_BOTS | FAULTS_OF_SEATS | FAULTS_OF_UNDOING
"""Everything that the engine can find wrong: a stable code -> the sentence in English."""


class Game:
    """One game, from any position, with people, programs or both at its seats.

    >>> game = Game(seed=1)
    >>> game.question
    <syndicate, action: rally construct event-unshaded event-shaded pass>
    >>> game.answer("pass")
    >>> game
    <Game: 3 entries, <26july, action: rally march attack terror event-unshaded event-shaded pass>>
    >>> game.margins
    {'government': -2, '26july': -8, 'directorio': -8, 'syndicate': -14}
    >>> game.control["sierra-maestra"]
    '26july'

    `print(game)` shows the whole board.
    """

    def __init__(
        self,
        options: Options | None = None,
        *,
        seats: Seats | None = None,
        seed: int | None = None,
        start: Position | None = None,
    ) -> None:
        """Begin a game and run it to the first question that a person must answer.

        Args:
            options: who plays what, and the optional rules.
            seats: programs for Factions, e.g. `{"26july": bot}`; a player's Faction without one is a person's, a
                Non-player's (8) plays by chapter 8 unless it is given as None. Chance is automatic unless `chance` is
                given as None: then a person enters dice and cards.
            seed: of the automatic Chance; without one it is unpredictable.
            start: a position to start from instead of the setup of 2.1; its options count then.

        Raises:
            notation.Fault: a seat that does not exist, or something of the wrong type.
            IllegalAnswer: a program gave an answer that is not legal.
        """
        check_type("options", options, Options)
        check_type("start", start, Position)
        if start is not None:
            options = start.options
        self.options = options or Options()
        self._seats = seated(self.options, seats, seed)
        self._begin(start)
        self._advance()

    def _begin(self, start: Position | None) -> None:
        first = start.copy() if start is not None else setup.initial_position(self.options)
        if first.phase != state.REDEPLOY:
            first.forget_moves()
        self._entries: list[Entry] = []
        self._past = Past(first)
        self._recorder = Recorder(self._entries, 0, self._seats)
        self._table = Table(first, self._recorder)
        self._question: Question | None = None
        self.still = False
        """Whether there is a position to look at, but nothing can be done (`apart`)."""
        self.noted = 0
        """How many entries came before the newest checkpoint of the record that the game was opened from."""

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
    def margins(self) -> dict[str, int]:
        """7.3: how far each Faction is beyond its goal, by its word."""
        return standings.margins(self._table.position)

    @property
    def control(self) -> dict[str, str | None]:
        """1.7: who Controls each Province and City, by their words; None if it is Uncontrolled."""
        return standings.control_by_space(self._table.position)

    @property
    def ranking(self) -> list[Rank]:
        """7.1, 7.3: all contestants by their margins as they are now, the winner first."""
        return standings.ranking(self._table.position)

    def __str__(self) -> str:
        """The board, and what is to be decided."""
        return f"{self._table.position}\n{self._state()}"

    def __repr__(self) -> str:
        return f"<Game: {len(self._entries)} entries, {self._state()}>"

    def _state(self) -> str:
        return "over" if self.over else "still" if self.still else repr(self._question)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._question is None and not self.still

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every answer and act so far, Chance's included."""
        return tuple(self._entries)

    @property
    def turn(self) -> tuple[Entry, ...]:
        """The entries of the turn under way."""
        return tuple(self._entries[self._recorder.first :])

    @property
    def narration(self) -> tuple[Story, ...]:
        """All that has happened since the start, as data."""
        return (*self._past.story(0, self._past.told), *self._table.story)

    @property
    def told(self) -> int:
        """How many items the narration has."""
        return self._past.told + len(self._table.story)

    @property
    def moments(self) -> tuple[int, ...]:
        """For each entry the number of items of the narration that came before it, and before the dice for it."""
        before = self._past.told
        known = [*self._past.moments, *[before + told for told in self._recorder.moments]]
        return (*known, *[before + len(self._table.story)] * (len(self._entries) - len(known)))

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

    @property
    def acts_matter(self) -> bool:
        """Whether an act beside a question with a single legal answer could open another."""
        question = self._question
        if question is None or not question.open_window:
            return False
        return question.kind == questions.MAKE_AVAILABLE or interjections.could_open(self._table, question)

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
        return self._act_refusal(parse_act(faction, line))

    def _act_refusal(self, act: Act) -> str:
        if self._question is None:
            return GAME_OVER_REASON
        if self.options.is_nonplayer(act.who):
            return "8.1.2/nonplayers-do-not-deal"
        if not self._question.open_window:
            return "1.0/in-the-midst-of-an-act"
        return interjections.refusal(self._table, act)

    def asked(self, after: int) -> Iterator[Question | None]:
        """For each entry after the first n the question that was due; None where today's rules do not follow.

        Raises:
            RecordError: a position that is noted cannot be one.
        """
        return self._past.asked(after, self._entries)

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
        act = parse_act(faction, line)
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

    def rewind(self, entries: int, by_consent: bool = False) -> None:
        """Go back to the moment before an entry (0 for the first), dropping it and all that follow.

        Args:
            entries: how many stay.
            by_consent: all players agree to go back past dice and cards: the record keeps what is taken back, and the
                deck its order; dice are thrown anew.

        Raises:
            ValueError: there are not so many entries.
            UndoRefused: today's rules do not lead to that moment, or the record cannot keep what is taken back;
                nothing has changed.
        """
        self._check_moment(entries)
        self._go_back(with_undone(self._entries, entries, by_consent))

    def _check_moment(self, entries: int) -> None:
        if not 0 <= entries <= len(self._entries):
            raise ValueError(f"there are {len(self._entries)} entries; {entries} is not a moment among them")

    def _go_back(self, left: list[Entry]) -> None:
        """Go on from the first entries alone."""
        before = self._state_of_play()
        try:
            self._past.cut(len(left))
            self._entries = left
            self._advance()
        except (Illegal, RecordError):
            self._restore(before)
            raise UndoRefused("undo.rules") from None

    def fork(self) -> Self:
        """An independent game from here on: what happens in one never touches the other."""
        other = copy.copy(self)
        other._seats = copy.deepcopy(self._seats)
        other._entries = self._entries[:]
        other._past = self._past.copy()
        if not self.still:
            other._advance()
        return other

    def apart(self, entries: int) -> Self:
        """A copy as it was after n entries, at which nobody plays on; `still` if today's rules do not follow that turn.

        Raises:
            ValueError: there are not as many entries.
            RecordError: a position that is noted cannot be one.
        """
        self._check_moment(entries)
        other = self.fork()
        other._seats = PEOPLE
        turn = self._past.turn_of(entries)
        if turn == len(self._past.turns) or self._past.follow(turn, self._entries) is None:
            other._go_back(other._entries[:entries])
        else:
            other._be_still(turn, entries)
        return other

    def _be_still(self, turn: int, entries: int) -> None:
        """Show the position at the start of a turn, and what was told in it until n entries were made."""
        first = self._past.entries_before(turn)
        story, moments = self._past.told_in(turn, entries)
        self._past.cut(first)
        del self._entries[entries:]
        self._recorder = Recorder(self._entries, first, self._seats)
        self._recorder.moments = moments
        self._table, self._question = Table(self._past.now.copy(), self._recorder), None
        self._table.story = story
        self.still = True

    def _take(self, entry: Entry) -> None:
        before = self._state_of_play()
        self._entries.append(entry)
        try:
            self._advance()
        except BaseException as error:
            self._restore(before)
            if isinstance(error, Illegal):
                raise IllegalAnswer(entry.word, error.reason) from None
            raise

    def _state_of_play(self) -> tuple[list[Entry], Past, Recorder, Table, Question | None]:
        return self._entries[:], self._past.copy(), self._recorder, self._table, self._question

    def _restore(self, before: tuple[list[Entry], Past, Recorder, Table, Question | None]) -> None:
        self._entries, self._past, self._recorder, self._table, self._question = before

    def _advance(self) -> None:
        """Run the turn under way, and those after it, until a person must decide or the game is over."""
        while True:
            position, first = self._past.now, self._past.entries
            self._recorder = recorder = Recorder(self._entries, first, self._seats)
            self._table = Table(position.copy(), recorder, narrate=True)
            self._question = None
            if position.phase == state.GAME_OVER:
                if first < len(self._entries):
                    raise Illegal(first, "game.over")
                return
            try:
                turns.play_turn(self._table)
            except Pending as pending:
                self._question = pending.question
                return
            self._past.add(recorder.index, recorder.moments, self._table.story, self._table.position)

    # Records.

    def header(self) -> str:
        """The first line of the record."""
        return record.header_line(self.options, self._past.first, self._past.ended_with(0))

    def lines(self, after: int) -> list[str]:
        """The lines of the record for the entries after the first so many."""
        return [
            record.entry_line(number, self._entries[number - 1], self._past.ended_with(number))
            for number in range(after + 1, len(self._entries) + 1)
        ]

    def to_record(self) -> str:
        """The game as the text of a record (docs/record.md)."""
        return "\n".join([self.header(), *self.lines(0)]) + "\n"

    @classmethod
    def from_record(
        cls, text: str, *, seats: Seats | None = None, seed: int | None = None, entries: int | None = None
    ) -> Self:
        """Rebuild a game from the text of a record.

        The turns that are over count as they are noted; each answer of the turn under way must be legal where it
        is. In format 1, which notes no positions, that is every turn. `follow` plays all of them again.

        Args:
            text: what `to_record` gave.
            seats: as for a new game; they play on from the end of the record.
            seed: of the automatic Chance from there on.
            entries: only the first so many entries; without it all.

        Raises:
            RecordError: damaged, foreign, illegal or newer; with the line and the reason, and how many entries from
                the start make a game that loads.
        """
        found = record.read(text)
        game = cls.__new__(cls)
        game.options = found.options
        game._seats = PEOPLE
        game._begin(found.start)
        game._entries = [e._replace(digest="") if e.digest else e for e in found.entries[:entries]]
        kept = [turn for turn in found.turns if turn.entries <= len(game._entries)]
        game._past.read(kept, found.changes[: len(kept)])
        game.noted = game._past.entries
        fault = game._taken_up()
        game._past.check_digests(found.entries[: entries if fault is None else game._past.entries])
        if fault is not None:
            raise fault
        game._seats = seated(found.options, seats, seed)
        if game._question is not None and game._seats.get(game._question.who) is not None:
            game._advance()
        return game

    def _taken_up(self) -> RecordError | None:
        """Play the turn under way as far as it is recorded; why that cannot be."""
        try:
            self._advance()
            _ = self.answers  # worked out when they are read, by rules that may break down as well
        except Illegal as fault:
            return RecordError(fault.index + 2, fault.code, self._past.entries, **fault.values)
        except Exception as error:  # noqa: BLE001 - see `stumbling`
            return stumbling(error, len(self._entries) + 1, self._past.entries)
        return None

    def follow(self) -> RecordError | None:
        """Play every turn again by today's rules; where one does not come out as it is noted, and why; None if all do.

        What is compared is the position at its end, and what was told in it.

        Raises:
            RecordError: a position that is noted cannot be one.
        """
        faults = (self._past.follow(turn, self._entries, told=True) for turn in range(len(self._past.turns)))
        return next((fault for fault in faults if fault is not None), None)

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
        seats: Seats | None = None,
        seed: int | None = None,
        entries: int | None = None,
    ) -> Self:
        """Rebuild a game from a file; see `from_record`.

        Raises:
            RecordError: the record cannot be loaded; with the line and the reason.
            OSError: the file cannot be read.
        """
        try:
            text = Path(path).read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise RecordError(0, "game.utf8", number=error.start) from None
        return cls.from_record(text, seats=seats, seed=seed, entries=entries)
