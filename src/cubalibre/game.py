"""A game: setup and answers -> position, next question, legal answers, narration; undo, fork, save, load.

A game is its setup plus its list of entries (answers, and acts allowed at any time). To take an answer, the turn
under way is run again from its start with one entry more.
"""

import copy
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, Self

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import record, standings
from cubalibre.atomic_files import write_whole
from cubalibre.game_decider import FAULTS as FAULTS_OF_SEATS
from cubalibre.game_decider import Illegal, IllegalAnswer, Seats, check_type, parse_act, seated
from cubalibre.history import History
from cubalibre.installation import FAULTS as FAULTS_OF_EXTRAS
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.progress import GAME_OVER_REASON, Progress, begun, opened
from cubalibre.question import Question
from cubalibre.record import Entry, RecordError
from cubalibre.rules import interjections
from cubalibre.seats.third_party_bots import FAULTS as FAULTS_OF_BOTS
from cubalibre.standings import Rank
from cubalibre.table import Decider, Story
from cubalibre.undo import FAULTS as FAULTS_OF_UNDOING
from cubalibre.undo import UndoRefused, last_to_take_back, with_undone

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
        self.noted = 0
        """How many entries came before the newest checkpoint of the record that the game was opened from."""
        self._progress = begun(self.options, start, seated(self.options, seats, seed))

    # What there is to see.

    @property
    def question(self) -> Question | None:
        """What a person must decide now; None when the game is over. It is one object as long as it is due."""
        return self._progress.shown

    @property
    def position(self) -> Position:
        """A copy of the position as it stands, during a turn too."""
        return self._progress.table.position.copy()

    @property
    def margins(self) -> dict[str, int]:
        """7.3: how far each Faction is beyond its goal, by its word."""
        return standings.margins(self._progress.table.position)

    @property
    def control(self) -> dict[str, n.FactionWord | None]:
        """1.7: who Controls each Province and City, by their words; None if it is Uncontrolled."""
        return standings.control_by_space(self._progress.table.position)

    @property
    def ranking(self) -> list[Rank]:
        """7.1, 7.3: all contestants by their margins as they are now, the winner first."""
        return standings.ranking(self._progress.table.position)

    def __str__(self) -> str:
        """The board, and what is to be decided."""
        return f"{self._progress.table.position}\n{self._state()}"

    def __repr__(self) -> str:
        return f"<Game: {len(self._progress.entries)} entries, {self._state()}>"

    def _state(self) -> str:
        return "over" if self.over else "still" if self.still else repr(self.question)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._progress.over

    @property
    def still(self) -> bool:
        """Whether there is a position to look at, but nothing can be done (`snapshot`)."""
        return self._progress.still

    @property
    def seats(self) -> Mapping[b.Faction, Decider | None]:
        """The programs at the seats; None is a person."""
        return MappingProxyType(dict(self._progress.seats))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every answer and act so far, Chance's included."""
        return tuple(self._progress.entries)

    @property
    def turn(self) -> tuple[Entry, ...]:
        """The entries of the turn under way."""
        return self.history.current.entries

    @property
    def history(self) -> History:
        """What has happened so far, turn by turn; it stays as it is while the game goes on."""
        return History(self._progress)

    @property
    def narration(self) -> tuple[Story, ...]:
        """All that has happened since the start, as data."""
        checkpoints = self._progress.checkpoints
        return (*checkpoints.story(0, checkpoints.told), *self._progress.table.story)

    @property
    def told(self) -> int:
        """How many items the narration has."""
        return self._progress.checkpoints.told + len(self._progress.table.story)

    @property
    def answers(self) -> tuple[str, ...]:
        """The legal answers to the question, as words."""
        question = self._progress.question
        return tuple(n.word(answer) for answer in question.answers) if question else ()

    @property
    def acts(self) -> tuple[tuple[str, str], ...]:
        """Faction and act for all that may be done beside the question now; of gifts those of 1 and of all."""
        return self._progress.acts

    @property
    def acts_matter(self) -> bool:
        """Whether an act beside a question with a single legal answer could open another."""
        return self._progress.acts_matter

    def why_not(self, word: str) -> str:
        """Why an answer is not offered, as `section/slug`; "" if it is.

        Raises:
            notation.Fault: `word` is not a word of the notation.
        """
        answer = n.parse(word)
        question = self._progress.question
        return question.why_not(answer) if question else GAME_OVER_REASON

    def why_not_act(self, faction: str, line: str) -> str:
        """Why an act may not be carried out now, as `section/slug`; "" if it may.

        Raises:
            notation.Fault: the line is not an act of the notation, or the Faction is not one.
        """
        return self._progress.act_refusal(parse_act(faction, line))

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
        question = self._progress.question
        if reason or question is None:
            raise IllegalAnswer(word, reason)
        self._take(Entry(question.who, question.kind, word))

    def interject(self, faction: str, line: str) -> None:
        """Carry out an act that is allowed at any time, beside the question.

        Raises:
            IllegalAnswer: the act is not legal now; nothing has changed.
            notation.Fault: the line is not an act of the notation, or the Faction is not one.
        """
        act = parse_act(faction, line)
        reason = self._progress.act_refusal(act)
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
        entries, seats = self._progress.entries, self._progress.seats
        people = {entry.seat for entry in entries if seats.get(entry.seat) is None}
        self.rewind(last_to_take_back(entries, people, force))

    def rewind(self, entries: int, by_consent: bool = False) -> None:
        """Go back to the moment before an entry (0 for the first), dropping it and all that follow.

        Args:
            entries: how many stay.
            by_consent: all players agree to go back past dice and cards: the record keeps what is taken back, and the
                deck its order; dice are thrown anew.

        Raises:
            ValueError: there are fewer entries.
            UndoRefused: today's rules do not lead to that moment, or the record cannot keep what is taken back;
                nothing has changed.
        """
        self._check_moment(entries)
        left = with_undone(self._progress.entries, entries, by_consent)
        try:
            self._progress = self._progress.back_to(left)
        except (Illegal, RecordError):
            raise UndoRefused("undo.rules") from None

    def _check_moment(self, entries: int) -> None:
        number = len(self._progress.entries)
        if not 0 <= entries <= number:
            raise ValueError(f"there are {number} entries; {entries} is not a moment among them")

    def resume(self) -> None:
        """Ask again the program whose decision is due, after it has put it off by raising `game_decider.Pending`.

        If a person's decision is due, or none, nothing happens.

        Raises:
            IllegalAnswer: a program gave an answer that is not legal; nothing has changed.
        """
        self._progress = self._progress.with_seats(self._progress.seats)

    def fork(self) -> Self:
        """A copy with copies of the programs, which play on in it: neither game affects the other."""
        return self._with(self._progress.fork())

    def snapshot(self, entries: int | None = None) -> Self:
        """A copy as it is, or as it was after n entries, in which no program plays: to look at, and to try answers on.

        Without n it costs next to nothing. The copy is `still` if today's rules do not reproduce the turn of that time.

        Raises:
            ValueError: there are fewer entries.
            RecordError: a recorded position cannot be one.
        """
        if entries is None:
            return self._with(self._progress.without_programs())
        self._check_moment(entries)
        return self._with(self._progress.at(entries))

    def _with(self, progress: Progress) -> Self:
        other = copy.copy(self)
        other._progress = progress
        return other

    def _take(self, entry: Entry) -> None:
        try:
            self._progress = self._progress.played_on(entry)
        except Illegal as fault:
            raise IllegalAnswer(entry.word, fault.reason) from None

    # Records.

    def header(self) -> str:
        """The first line of the record."""
        checkpoints = self._progress.checkpoints
        return record.header_line(self.options, checkpoints.first, checkpoints.ended_with(0))

    def lines(self, after: int) -> list[str]:
        """Record lines of all entries after the first n."""
        checkpoints, entries = self._progress.checkpoints, self._progress.entries
        return [
            record.entry_line(number, entries[number - 1], checkpoints.ended_with(number))
            for number in range(after + 1, len(entries) + 1)
        ]

    def to_record(self) -> str:
        """The game as the text of a record (docs/record.md)."""
        return "\n".join([self.header(), *self.lines(0)]) + "\n"

    @classmethod
    def from_record(
        cls, text: str, *, seats: Seats | None = None, seed: int | None = None, entries: int | None = None
    ) -> Self:
        """Rebuild a game from the text of a record.

        The finished turns count as they are recorded; each answer of the turn under way must be legal where it
        is. In format 1, which records no positions, that is every turn. `follow` plays all of them again.

        Args:
            text: what `to_record` gave.
            seats: as for a new game; they play on from the end of the record.
            seed: of the automatic Chance from there on.
            entries: only the first n entries; without it all.

        Raises:
            RecordError: damaged, foreign, illegal or newer; with the line and the reason, and how many entries from
                the start make a game that loads.
        """
        found = record.read(text)
        game = cls.__new__(cls)
        game.options = found.options
        progress, game.noted = opened(found, entries)
        game._progress = progress.with_seats(seated(found.options, seats, seed))
        return game

    def follow(self) -> RecordError | None:
        """Play every turn again by today's rules; where one differs from the record, and why; None if none does.

        The position at the end of each turn is compared, and its narration.

        Raises:
            RecordError: a recorded position cannot be one.
        """
        checkpoints, entries = self._progress.checkpoints, self._progress.entries
        faults = (checkpoints.follow(turn, entries, told=True) for turn in range(len(checkpoints.turns)))
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
