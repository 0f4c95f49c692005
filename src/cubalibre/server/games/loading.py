"""Games from storage and from files: opened at the newest checkpoint, or as far as today's rules allow."""

import logging
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from cubalibre import Game, RecordError, record
from cubalibre import notation as n
from cubalibre.game_decider import PEOPLE
from cubalibre.options import Options
from cubalibre.record import FIRST_VERSION, FORMAT
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import history, seat_assignment
from cubalibre.server.games.lessons.catalogue import COURSES
from cubalibre.server.games.lessons.course import Course
from cubalibre.server.games.record_check import ASKED_AGAIN, UNVERIFIED
from cubalibre.server.storage.store import Change, GameRow, Seat, Store

FIRST_FORMAT: Final = f'{{"format": "{FORMAT}", "version": {FIRST_VERSION},'
"""How the header of a game begins that is stored in format 1."""
UNPLAYABLE: Final = "unplayable"
CUT: Final = "cut"
_LOG: Final = logging.getLogger(__name__)


def course_of(row: GameRow) -> Course | None:
    """The course that a game follows; None if it is no lesson, or one that this version does not have."""
    return COURSES.get(row.lesson or "")


def decides(game: Game) -> str:
    """The Faction, or Chance, whose decision is due, by its word; "" when the game is over."""
    return n.FACTION_WORDS[game.question.who] if game.question else ""


def change(game: Game, row: GameRow, keep: int) -> Change:
    """What has become of a stored game after its first entries; if none of them is kept, its header is new too."""
    header = row.header if keep else game.header()
    return Change(keep, game.lines(keep), game.over, decides(game), len(game.position.played), header)


class Opened(NamedTuple):
    """A game from storage."""

    game: Game
    change: Change | None
    """What must be stored anew."""
    cut: bool
    """Whether more is stored than the game has: what does not fit today's rules stays until somebody decides anew."""


def opened(row: GameRow, lines: list[str], seats: Sequence[Seat], said_last: str, bots: Collection[str]) -> Opened:
    """A game from storage.

    If an answer of the turn under way is not legal any more, that turn is asked again from its start. In format 1,
    which has no checkpoints, the game goes on from the start of the first turn that does not fit.

    Args:
        row: the game.
        lines: its entries.
        seats: its seats.
        said_last: the last notice at the table.
        bots: see `seating.programs`.

    Raises:
        Refused: what is stored is damaged, or today's rules break down on it.
    """
    if len(lines) != row.entries:
        _LOG.error("game %s is damaged: %d of its %d entries are stored", row.id, len(lines), row.entries)
        raise Refused(409, "damaged", refusal_text("damaged", number=row.entries, value=len(lines)))
    try:
        try:
            return _whole(row, lines, seats, bots)
        except RecordError as error:
            if error.sound is None:
                raise
            return _cut(row, lines, seats, error.sound, said_last, bots)
    except RecordError as error:
        # Neither a log nor a spectator is told the reason, which may name a hidden marker.
        _LOG.error("game %s cannot be played on under today's rules: line %d of its record", row.id, error.line)
        raise Refused(409, UNPLAYABLE, refusal_text("unplayable", number=error.line), line=error.line) from None


def _whole(row: GameRow, lines: list[str], seats: Sequence[Seat], bots: Collection[str]) -> Opened:
    programs = seat_assignment.programs(seats, bots, taught=course_of(row) is not None)
    game = Game.from_record(_record(row, lines), seats=programs)
    keep = max(0, game.noted - 1)
    found = change(game, row, keep)
    same = found.lines == lines[keep:] and found.header == row.header
    return Opened(game, None if same else found, cut=False)


def _cut(
    row: GameRow, lines: list[str], seats: Sequence[Seat], sound: int, said_last: str, bots: Collection[str]
) -> Opened:
    """As far as it is sound; programs go on alike at each opening, since nothing of that is stored yet."""
    course, word = course_of(row), CUT if row.header.startswith(FIRST_FORMAT) else ASKED_AGAIN
    programs = seat_assignment.programs(seats, bots, taught=course is not None, alike=row.id)
    game = Game.from_record(_record(row, lines), seats=programs, entries=sound)
    if course is not None:
        course.go_on(game)
    notice = f"{word} {sound}"
    if notice == said_last:
        return Opened(game, None, cut=True)
    _LOG.warning("game %s: today's rules do not go on from entry %d as it was played", row.id, sound)
    found = Change(row.entries, [], row.over, decides(game), len(game.position.played), row.header, notice)
    return Opened(game, found, cut=True)


def _record(row: GameRow, lines: list[str]) -> str:
    return "\n".join([row.header, *lines]) + "\n"


def is_current(notice: str, game: Game) -> bool:
    """Whether a notice still matters: that a turn is asked again does as long as it lasts."""
    word, _, number = notice.partition(" ")
    return word == UNVERIFIED or (word == ASKED_AGAIN and int(number) == game.history.current.first)


def options_of(text: str) -> Options:
    """The options of a game by its record, of which the first line is enough.

    Raises:
        RecordError: that line cannot be read.
    """
    return record.read(text.partition("\n")[0] + "\n").options


def stored_record(store: Store, game_id: str) -> str:
    """The record of a game that is not all there when it is opened, as it is stored.

    Raises:
        RecordError: not even its header can be read.
        Refused: it would give away what is hidden.
    """
    row, text = _stored(store, game_id)
    history.check_open(options_of(row.header), row.over)
    return text


def as_stored(store: Store, game_id: str) -> Game:
    """A game as it is stored, at which nobody plays on.

    Raises:
        RecordError: it cannot be opened.
    """
    return Game.from_record(_stored(store, game_id)[1], seats=PEOPLE)


def whole_record(store: Store, game_id: str) -> str:
    """The record of a game as it is stored, with what is hidden: for an operator.

    Raises:
        RecordError: not all of it is stored.
    """
    return _stored(store, game_id)[1]


def _stored(store: Store, game_id: str) -> tuple[GameRow, str]:
    row, lines = store.with_lines(game_id) or (None, [])
    if row is None or len(lines) != row.entries:
        raise RecordError(0, "record.lines", number=len(lines), last=row.entries if row else 0)
    return row, _record(row, lines)
