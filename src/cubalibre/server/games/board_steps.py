"""What hands have to do at the real board of a companion game, turn by turn, so that it is as the program has it.

The steps follow from the state of the real board (`BoardState`), which a client keeps or the devices at a table share
(`shared_board`). So they are right whatever happened since: turns of Non-players, or the way back to an earlier moment.
"""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Annotated, Final, NamedTuple

from pydantic import Field

from cubalibre import board as b
from cubalibre import codec, i18n
from cubalibre.codec import PositionData
from cubalibre.game import Game
from cubalibre.history import GameTurn
from cubalibre.i18n.languages import ENGLISH
from cubalibre.notation import SeatWord
from cubalibre.position import Position
from cubalibre.rules import questions as q
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import prose, real_table
from cubalibre.server.storage.rows import Seat
from cubalibre.table import Story
from cubalibre.view import words
from cubalibre.view.differences import Differences
from cubalibre.view.real_board import RealBoard

_BACK: Final = "back"
"""The part of a step's key that says that the board goes back."""
_LAST_REASONS: Final = 2
"""Reasons that are told with a die that a Non-player needs."""


@dataclass(slots=True)
class BoardState:
    """How the real board stands."""

    turns: int
    """Number of finished turns that have been carried out."""
    entries: int
    """Number of entries that have been carried out."""
    pieces: PositionData
    """The position of pieces, tracks and cards (docs/position.md)."""
    markers: PositionData
    """The position from which Control and victory markers follow."""


@dataclass(slots=True)
class BoardStep:
    """One thing to do by hand."""

    space: str | None
    """The word of its space; null for tracks, cards and cylinders."""
    text: str
    key: str
    """What the step is ticked by: the same in every language, and as long as the step is to be done."""


@dataclass(slots=True)
class BoardTurn:
    """What there is to do for a turn."""

    seat: SeatWord | None
    """Whose turn it was."""
    text: str
    """The turn in a sentence; empty if the board goes back."""
    steps: list[BoardStep]
    reasons: list[str]
    """Why a Non-player did it."""


@dataclass(slots=True)
class Ticked:
    """What is ticked on the list that the devices at a table share."""

    number: int
    """The number of lists that were done before it."""
    ticks: dict[str, str]
    """The ticked steps by their keys, each with its text in the language in which it was ticked; also steps that are no
    longer to be done, because a turn was taken back."""
    changes: int
    """The number of changes so far, which is `board` in the event stream."""


@dataclass(slots=True)
class BoardSteps:
    """What there is to do at the real board, in order."""

    revision: int
    back: bool
    """Whether the game is not where the real board can get by going on: it went back, or its position was corrected."""
    turns: list[BoardTurn]
    board: BoardState
    """The state of the real board once all is done."""
    about: list[str]
    """For which Non-player a die is needed, and why; empty if none is."""
    corrected: bool = False
    """Whether the steps are what a correction of the position has changed, which may be so on the board already."""
    shared: Annotated[Ticked | None, Field(exclude_if=lambda value: value is None)] = None
    """What is ticked, if the devices at the table share the list; left out otherwise."""


class _Part(NamedTuple):
    """Successive entries of a turn by people, or by Non-players and the game itself."""

    turn: GameTurn
    is_people: bool
    end: int
    """Number of entries of the game at its end."""

    @property
    def ends_turn(self) -> bool:
        return self.turn.over and self.end == self.turn.last


def steps(game: Game, revision: int, board: BoardState | None, is_new: bool) -> BoardSteps:
    """What there is to do at a real board, and how it stands then.

    Args:
        game: the game.
        revision: of the game.
        board: how the real board stands; None if the client does not know.
        is_new: whether a board that is not known stands as at the start of the game, not as it is now.

    Raises:
        Refused: the state of the board is not possible.
    """
    known = _Known.read(board) if board is not None else None
    if known is None and not is_new:
        return BoardSteps(revision, False, [], as_begun(game, is_new), _about(game))
    known = known or _Known(0, 0, RealBoard(game.history.turn(0).before))
    if known.is_of(game):
        parts = list(_parts_after(game, known.turns, known.entries))
        turns = [turn for part in parts if (turn := _carried_out(game, part, known.board)) is not None]
        state = _settled(game, parts, known.board, known)
        return BoardSteps(revision, False, turns, state, _about(game))
    parts = list(_parts_after(game, 0, 0))
    found = _steps(known.board.bring_to(_after(game, parts)), _BACK)
    turns = [BoardTurn(None, "", found, [])] if found else []
    return BoardSteps(revision, True, turns, _settled(game, parts, known.board), _about(game))


def as_begun(game: Game, is_new: bool) -> BoardState:
    """How a real board stands of which nothing is known: as at the start of the game if it is new, or as now."""
    if not is_new:
        parts = list(_parts_after(game, 0, 0))
        return _settled(game, parts, RealBoard(_after(game, parts)))
    start = codec.to_json(game.history.turn(0).before)
    return BoardState(0, 0, start, start)


def check(state: BoardState) -> None:
    """Check the state of a board that a client sends.

    Raises:
        Refused: it is not possible.
    """
    _Known.read(state)


def is_to_come(key: str, state: BoardState) -> bool:
    """Whether a step, by its key, belongs to a turn that the board does not show yet."""
    turn, _, rest = key.partition(".")
    entries = rest.partition(".")[0]
    if not turn.isdecimal() or not entries.isdecimal():
        return False
    return int(turn) > state.turns or (int(turn) == state.turns and int(entries) > state.entries)


class _Known(NamedTuple):
    """The state of a real board that a client knows."""

    turns: int
    entries: int
    board: RealBoard

    @classmethod
    def read(cls, state: BoardState) -> "_Known":
        pieces, markers = (real_table.read(data, in_a_game=False) for data in (state.pieces, state.markers))
        return cls(state.turns, state.entries, RealBoard(pieces, markers))

    def is_of(self, game: Game) -> bool:
        """Whether the game has passed through this state, so that it goes on from there."""
        history = game.history
        if self.turns > history.current.number or self.entries > len(game.entries):
            return False
        turn = history.turn(self.turns)
        if not turn.first <= self.entries <= turn.last:
            return False
        then = turn.before if self.entries == turn.first else _position(game, turn, self.entries)
        return then == self.board.pieces


def _position(game: Game, turn: GameTurn, entries: int) -> Position:
    """The position after some entries of a turn."""
    return turn.after if entries == turn.last else game.snapshot(entries).position


def _parts_after(game: Game, turns: int, entries: int) -> Iterator[_Part]:
    """What can be carried out at the board after some turns and entries: not what is still under way."""
    history = game.history
    for number in range(turns, history.current.number + 1):
        turn = history.turn(number)
        for part in _parts(game, turn):
            if (part.end > entries or turn.first == turn.last) and (turn.over or _is_complete(game, part)):
                yield part


def _parts(game: Game, turn: GameTurn) -> list[_Part]:
    """The entries of a turn, split where people and programs take turns; Chance belongs to who decided before it."""
    nonplayer = game.options.is_nonplayer
    by_people: list[bool] = []
    seats = [entry.seat for entry in turn.entries]
    first = next((seat for seat in seats if seat != b.CHANCE), b.NOBODY)
    for seat in seats:
        last = by_people[-1] if by_people else first in b.FACTIONS and not nonplayer(first)
        by_people.append(last if seat == b.CHANCE else not nonplayer(seat))
    if not by_people:
        return [_Part(turn, False, turn.last)] if turn.over else []
    found, end = [], turn.first
    for is_people, group in groupby(by_people):
        end += len(list(group))
        found.append(_Part(turn, is_people, end))
    return found


def _is_complete(game: Game, part: _Part) -> bool:
    """Whether a part of the turn under way can be carried out: others decide after it."""
    question = game.question
    if part.end < part.turn.last or question is None:
        return True
    return not part.is_people and question.who != b.CHANCE


def _after(game: Game, parts: Sequence[_Part]) -> Position:
    """The position after some parts, from the first of the game."""
    return _position(game, parts[-1].turn, parts[-1].end) if parts else game.history.turn(0).before


def _settled(game: Game, parts: Sequence[_Part], board: RealBoard, known: _Known | None = None) -> BoardState:
    """The state of the board after these parts; the same as before without any."""
    turns, entries = (known.turns, known.entries) if known else (0, 0)
    if parts:
        last = parts[-1]
        turns, entries = last.turn.number + last.ends_turn, last.end
    return BoardState(turns, entries, codec.to_json(board.pieces), codec.to_json(board.markers))


def _carried_out(game: Game, part: _Part, board: RealBoard) -> BoardTurn | None:
    """What there is to do for a part; None if nothing. People have moved their own pieces."""
    position = _position(game, part.turn, part.end)
    if part.is_people:
        board.changed_by_people(position)
        if not part.ends_turn:
            return None
    # People turn up the cards, and what was Laundered is no thing at the board.
    todo = replace(board.bring_to(position), cards=[], laundered={})
    found = _steps(todo, f"{part.turn.number}.{part.end}")
    if not found:
        return None
    told = part.turn.narration
    who = i18n.whose(told, [entry.seat for entry in part.turn.entries])
    seat = words.FACTION[who] if who in b.FACTIONS else None
    return BoardTurn(seat, i18n.turn_sentence(told, who), found, _reasons(told))


def _steps(todo: Differences, part: str) -> list[BoardStep]:
    """The steps of a part of a turn; a key has the part, the number of the step, and what it is."""
    lines = i18n.step_lines(todo)
    with i18n.speaking(ENGLISH):
        same = i18n.step_lines(todo)
    keys = (f"{part}.{i}.{zlib.crc32(line.text.encode()):08x}" for i, line in enumerate(same))
    return [BoardStep(line.space, line.text, key) for line, key in zip(lines, keys, strict=True)]


def _reasons(told: Sequence[Story]) -> list[str]:
    return [prose.story_text(story) for story in told if i18n.is_reason(story)]


def _about(game: Game) -> list[str]:
    """For which Non-player a die is needed, and why."""
    question = game.question
    if question is None or question.kind not in q.FOR_NONPLAYERS:
        return []
    turn = game.history.current
    who = i18n.whose(turn.narration, [entry.seat for entry in turn.entries])
    name = [i18n.faction_name(who)] if who in b.FACTIONS else []
    return [*name, *_reasons(turn.narration)[-_LAST_REASONS:]]


def check_table(seats: Sequence[Seat], mine: Sequence[b.Faction]) -> None:
    """Refuse a reader who does not hold the real table: the steps are for those who sit there.

    Raises:
        Refused: the key of the table is missing, or the game has no real table.
    """
    if not real_table.is_held(seats, mine):
        raise Refused(403, "no-seat", refusal_text("no-seat"))
