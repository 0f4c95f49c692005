"""A game: setup and answers -> position, next question, legal answers, narration; undo, fork, save, load.

A game is its setup plus its list of entries (answers, and acts allowed at any time). To take an answer, the turn
under way is run again from its start with one entry more.
"""

import copy
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import codec, record, standings
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.extras import FAULTS as FAULTS_OF_EXTRAS
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.record import Entry, RecordError
from cubalibre.recorder import FAULTS as FAULTS_OF_SEATS
from cubalibre.recorder import Illegal, IllegalAnswer, Pending, Recorder, Seats, check_type, seated
from cubalibre.rules import interjections, setup, turns
from cubalibre.rules.interjections import Act
from cubalibre.standings import Rank
from cubalibre.storage import write_whole
from cubalibre.table import Decider, Question, Story, Table

GAME_OVER_REASON: Final = "1.0/game-over"
FAULTS: Final[dict[str, str]] = (
    FAULTS_OF_EXTRAS
    | FAULTS_OF_SEATS
    | {
        "game.faction": "{typed} is not a Faction; they are {known}",
        "undo.final": "a die or card has been turned up since; that decision is final",
        "undo.none": "there is no decision to take back",
        "undo.turned-up": "a die or card has been turned up; that cannot be taken back",
    }
)
"""Everything that the engine can find wrong: a stable code -> the sentence in English."""


class UndoRefused(n.Fault):
    """There is nothing to undo, or undoing would take back something that has been revealed."""

    def __init__(self, code: str) -> None:
        super().__init__(code, FAULTS[code], {})


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
        self._start = start.copy() if start is not None else None
        self._seats = seated(self.options, seats, seed)
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
        return "over" if self._question is None else repr(self._question)

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
            if isinstance(error, Illegal):
                raise IllegalAnswer(entry.word, error.reason) from None
            raise

    def _advance(self) -> None:
        """Run the turn under way, and those after it, until a person must decide or the game is over."""
        while True:
            position, first = self._turns[-1].position, self._turns[-1].entries
            recorder = Recorder(self._entries, first, self._seats)
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
    def from_record(cls, text: str, *, seats: Seats | None = None, seed: int | None = None) -> "Game":
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
        except Illegal as fault:
            raise RecordError(fault.index + 2, fault.code, **fault.values) from None
        game._check_digests(entries)
        game._seats = seated(header.options, seats, seed)
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
        seats: Seats | None = None,
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


def _parse_act(faction: str, line: str) -> Act:
    if faction not in n.FACTION_WORDS[:4]:
        values: dict[str, object] = {"typed": repr(faction), "known": ", ".join(n.FACTION_WORDS[:4])}
        raise n.Fault("game.faction", FAULTS["game.faction"], values)
    return interjections.parse(n.faction_named(faction), line)
