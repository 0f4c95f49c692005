"""A game: setup and answers -> position, next question, legal answers, narration; undo, fork, save, load.

A game is its setup plus a list of entries (answers, and acts allowed at any time). For each new answer, the turn under
way is replayed from its start with one entry more.
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
from cubalibre.deals import Deal
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
"""All faults that the engine reports: stable code -> English sentence."""


class Game:
    """One game, from any start position, with people, programs or both at its seats.

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
        """Begin a game and run it until a person must answer.

        Args:
            options: the players and the optional rules.
            seats: programs by Faction, e.g. `{"26july": bot}`. A player's Faction without a program is played by a
                person. A Non-player's plays by chapter 8, and Chance is automatic, unless the value is None: then a
                person answers, and enters dice and cards for Chance.
            seed: of the automatic Chance; unpredictable if omitted.
            start: a position to start from instead of the setup of 2.1; its options replace `options`.

        Raises:
            notation.Fault: a seat does not exist, or an argument has the wrong type.
            IllegalAnswer: a program gave an answer that is not legal.
        """
        check_type("options", options, Options)
        check_type("start", start, Position)
        if start is not None:
            options = start.options
        self.options = options or Options()
        self.noted = 0
        """Number of entries before the newest checkpoint of the record that the game was loaded from."""
        self.deals: tuple[Deal, ...] = ()
        """The ledger of deals, as in the record that the game was loaded from. No rule looks at it."""
        self._progress = begun(self.options, start, seated(self.options, seats, seed))

    # State.

    @property
    def question(self) -> Question | None:
        """The decision that is due; None when the game is over. The object stays the same until it is answered."""
        return self._progress.shown

    @property
    def position(self) -> Position:
        """A copy of the current position, also during a turn."""
        return self._progress.table.position.copy()

    @property
    def margins(self) -> dict[str, int]:
        """7.3: each Faction's margin beyond its goal, by its word."""
        return standings.margins(self._progress.table.position)

    @property
    def control(self) -> dict[str, n.FactionWord | None]:
        """1.7: the Faction that Controls each Province and City, by their words; None if Uncontrolled."""
        return standings.control_by_space(self._progress.table.position)

    @property
    def ranking(self) -> list[Rank]:
        """7.1, 7.3: all contestants by their current margins, the leader first."""
        return standings.ranking(self._progress.table.position)

    def __str__(self) -> str:
        """The board and the question that is due."""
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
        """Whether the game is a read-only position that cannot be continued (`snapshot`)."""
        return self._progress.still

    @property
    def seats(self) -> Mapping[b.Faction, Decider | None]:
        """The programs at the seats; None for a person."""
        return MappingProxyType(dict(self._progress.seats))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All answers and acts so far, including Chance's."""
        return tuple(self._progress.entries)

    @property
    def turn(self) -> tuple[Entry, ...]:
        """The entries of the turn under way."""
        return tuple(self._progress.entries[self._progress.checkpoints.entries :])

    @property
    def history(self) -> History:
        """The game so far, turn by turn; later moves do not change it."""
        return History(self._progress)

    @property
    def narration(self) -> tuple[Story, ...]:
        """Everything that has happened since the start, as data."""
        checkpoints = self._progress.checkpoints
        return (*checkpoints.story(0, checkpoints.told), *self._progress.table.story)

    @property
    def told(self) -> int:
        """Number of items of the narration."""
        return self._progress.checkpoints.told + len(self._progress.table.story)

    @property
    def answers(self) -> tuple[str, ...]:
        """The legal answers to the question as words; for the dice of a random space, the space itself is legal too."""
        question = self._progress.question
        return tuple(n.word(answer) for answer in question.answers) if question else ()

    @property
    def acts(self) -> tuple[tuple[str, str], ...]:
        """Faction and act for each act allowed before the answer; of gifts only those of 1 and of everything."""
        return self._progress.acts

    @property
    def acts_matter(self) -> bool:
        """Whether an act could open another answer to a question that has a single one."""
        return self._progress.acts_matter

    def ends_turn(self, word: str) -> bool:
        """Whether a legal answer would end the turn under way; the turn is played with it on a copy.

        Raises:
            IllegalAnswer: it is not legal.
        """
        self._check_legal(word)
        return self._progress.ends_turn(n.parse(word))

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

    # Moves.

    def answer(self, word: str) -> None:
        """Answer the question, and run until a person must answer again.

        Raises:
            IllegalAnswer: the answer is not legal, or the game is over; nothing has changed.
        """
        question = self._check_legal(word)
        self._take(Entry(question.who, question.kind, word))

    def _check_legal(self, word: str) -> Question:
        """The question that is due, to which the answer is legal."""
        try:
            reason = self.why_not(word)
        except ValueError:
            reason = "1.0/not-a-word"
        question = self._progress.question
        if reason or question is None:
            raise IllegalAnswer(word, reason)
        return question

    def interject(self, faction: str, line: str) -> None:
        """Carry out an act that is allowed at any time, before the question is answered.

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
        """Take back a person's last answer or act, and all that programs did since.

        With `force`, also if a die roll or a card followed.

        Raises:
            UndoRefused: there is none, or it is final; nothing has changed.
        """
        entries, seats = self._progress.entries, self._progress.seats
        people = {entry.seat for entry in entries if seats.get(entry.seat) is None}
        self.rewind(last_to_take_back(entries, people, force))

    def rewind(self, entries: int, by_consent: bool = False) -> None:
        """Go back to the moment before an entry (0 for the first), and drop it and all that follow.

        Args:
            entries: number of entries to keep.
            by_consent: all players agree to go back past dice and cards. The record keeps the dropped entries, and the
                deck its order; dice are rolled again.

        Raises:
            ValueError: there are fewer entries.
            UndoRefused: the current rules do not lead to that moment, or the record cannot keep the dropped entries;
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
        """Ask the program whose decision is due again, after it has postponed it by raising `game_decider.Pending`.

        Nothing happens if no program's decision is due.

        Raises:
            IllegalAnswer: a program gave an answer that is not legal; nothing has changed.
        """
        self._progress = self._progress.with_seats(self._progress.seats)

    def seat(self, seats: Mapping[b.Faction, Decider | None]) -> None:
        """Seat other programs, which play on at once if they must decide; None for people.

        Raises:
            IllegalAnswer: a program gave an answer that is not legal; nothing has changed.
        """
        self._progress = self._progress.with_seats({**self._progress.seats, **seats})

    def fork(self) -> Self:
        """An independent copy with copies of the programs, which play on in it."""
        return self._with(self._progress.fork())

    def snapshot(self, entries: int | None = None) -> Self:
        """A copy without programs, now or after the first n entries, for looking at and for trying answers.

        Without n it is cheap. The copy is `still` if the current rules do not reproduce that turn.

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
        """Header line of the record."""
        checkpoints = self._progress.checkpoints
        return record.header_line(self.options, checkpoints.first, checkpoints.ended_with(0), self.deals)

    def lines(self, after: int) -> list[str]:
        """Record lines of the entries after the first n."""
        checkpoints, entries = self._progress.checkpoints, self._progress.entries
        return [
            record.entry_line(number, entries[number - 1], checkpoints.ended_with(number))
            for number in range(after + 1, len(entries) + 1)
        ]

    def to_record(self) -> str:
        """Text of the game's record (docs/record.md)."""
        return "\n".join([self.header(), *self.lines(0)]) + "\n"

    @classmethod
    def from_record(
        cls, text: str, *, seats: Seats | None = None, seed: int | None = None, entries: int | None = None
    ) -> Self:
        """Rebuild a game from the text of a record.

        Finished turns are taken from their checkpoints; each answer of the turn under way must be legal. Format 1 has
        no checkpoints, so every turn is replayed. `follow` replays all turns of any record.

        Args:
            text: the record, as `to_record` returns it.
            seats: as for a new game; programs play on from the end of the record.
            seed: of the automatic Chance from there on.
            entries: load only the first n entries.

        Raises:
            RecordError: damaged, foreign, illegal or newer; with the line, the reason, and the number of entries from
                the start that can be loaded.
        """
        found = record.read(text)
        game = cls.__new__(cls)
        game.options, game.deals = found.options, found.deals
        progress, game.noted = opened(found, entries)
        game._progress = progress.with_seats(seated(found.options, seats, seed))
        return game

    def follow(self) -> RecordError | None:
        """Replay every turn by the current rules; the first difference from the record, or None.

        The position at the end of each turn and its narration are compared.

        Raises:
            RecordError: a recorded position cannot be one.
        """
        checkpoints, entries = self._progress.checkpoints, self._progress.entries
        faults = (checkpoints.follow(turn, entries, told=True) for turn in range(len(checkpoints.turns)))
        return next((fault for fault in faults if fault is not None), None)

    def save(self, path: str | Path) -> None:
        """Write the record to a file, atomically.

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
        """Load a game from the file of a record; see `from_record`.

        Raises:
            RecordError: the record cannot be loaded; with the line and the reason.
            OSError: the file cannot be read.
        """
        try:
            text = Path(path).read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise RecordError(0, "game.utf8", number=error.start) from None
        return cls.from_record(text, seats=seats, seed=seed, entries=entries)
