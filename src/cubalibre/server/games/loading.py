"""Load a game from storage: from its newest checkpoint, or the part of its record that fits the current rules."""

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from cubalibre import Game, RecordError, record
from cubalibre import notation as n
from cubalibre.game_decider import PEOPLE
from cubalibre.options import Options
from cubalibre.record import FIRST_VERSION, FORMAT
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import history, seat_assignment, spectating
from cubalibre.server.games.lessons.catalogue import COURSES
from cubalibre.server.games.lessons.course import Course
from cubalibre.server.games.record_check import ASKED_AGAIN, UNVERIFIED
from cubalibre.server.storage import deals
from cubalibre.server.storage.rows import Change, GameRow, Seat
from cubalibre.server.storage.store import Store

FIRST_FORMAT: Final = f'{{"format": "{FORMAT}", "version": {FIRST_VERSION},'
"""The beginning of the header of a record in format 1."""
UNPLAYABLE: Final = "unplayable"
CUT: Final = "cut"
_TURNS: Final = '"turns": ['
"""What the line of an entry has with which a turn ended."""
_NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
_LOG: Final = logging.getLogger(__name__)


def course_of(row: GameRow) -> Course | None:
    """The course of a lesson; None if the game is not a lesson, or one that this version does not have."""
    return COURSES.get(row.lesson or "")


def decides(game: Game) -> str:
    """The word of the Faction, or Chance, that decides next; "" when the game is over."""
    return n.FACTION_WORDS[game.question.who] if game.question else ""


def change(game: Game, row: GameRow, keep: int) -> Change:
    """The change to a stored game after its first `keep` entries; if none is kept, the header is new too."""
    header = row.header if keep else game.header()
    shown = spectating.shown(game, row.delay) if row.delay else None
    lines, cards = game.lines(keep), len(game.position.played)
    return Change(keep, lines, game.over, decides(game), cards, header, shown=shown)


class LoadedGame(NamedTuple):
    """A game loaded from storage."""

    game: Game
    change: Change | None
    """What must be stored again; None if nothing."""
    truncated: bool
    """Whether more is stored than the game has: entries that do not fit the rules stay until the next decision."""


def load(
    row: GameRow,
    lines: list[str],
    seats: Sequence[Seat],
    last_notice: str,
    bots: Collection[str],
    secret: Callable[[], str],
    absent: Mapping[str, str] = _NOBODY,
) -> LoadedGame:
    """Load a game from its stored row and entries.

    If an answer of the turn under way is no longer legal, that turn is played again from its start. If that start is
    not possible by the current rules, the game resumes at the newest turn whose start is; in format 1, which has no
    checkpoints, at the start of the first turn that does not fit.

    `last_notice` is the last notice in the chat; for `bots` see `seat_assignment.programs`; `secret` is the secret of
    the database (`dice_secret`); `absent` has the programs that decide for absent players, by Faction.

    Raises:
        Refused: the stored game is damaged, or the current rules fail on it.
    """
    if len(lines) != row.entries:
        _LOG.error("game %s is damaged: %d of its %d entries are stored", row.id, len(lines), row.entries)
        raise Refused(409, "damaged", refusal_text("damaged", number=row.entries, value=len(lines)))
    seat = seat_assignment.unreadable(seats)
    if seat:
        _LOG.error("game %s is damaged: its seat %r cannot be read", row.id, seat)
        raise Refused(409, "damaged", refusal_text("damaged.seat", value=seat))
    try:
        try:
            return _load_whole(row, lines, seats, bots, absent)
        except RecordError as error:
            if error.sound is None:
                raise
            return _load_sound_part(row, lines, seats, error.sound, last_notice, bots, secret(), absent)
    except RecordError as error:
        # The reason may name a hidden marker: neither the log nor a spectator may see it.
        _LOG.error("game %s cannot be played on under today's rules: line %d of its record", row.id, error.line)
        raise Refused(409, UNPLAYABLE, refusal_text("unplayable", number=error.line), line=error.line) from None


def _load_whole(
    row: GameRow, lines: list[str], seats: Sequence[Seat], bots: Collection[str], absent: Mapping[str, str]
) -> LoadedGame:
    programs = seat_assignment.programs(seats, bots, is_lesson=course_of(row) is not None, absent=absent)
    game = Game.from_record(_record(row, lines), seats=programs)
    keep = max(0, game.noted - 1)
    found = change(game, row, keep)
    same = found.lines == lines[keep:] and found.header == row.header
    return LoadedGame(game, None if same else found, truncated=False)


def _load_sound_part(
    row: GameRow,
    lines: list[str],
    seats: Sequence[Seat],
    sound: int,
    last_notice: str,
    bots: Collection[str],
    secret: str,
    absent: Mapping[str, str],
) -> LoadedGame:
    """Load the sound part. Nothing that programs add to it is stored yet, so a fixed seed makes each load the same.

    Players know all but the secret; what comes after their next decision is stored, and drawn freely.
    """
    course = course_of(row)
    past = row.header.startswith(FIRST_FORMAT) or any(_TURNS in line for line in lines[sound:])
    word = CUT if past else ASKED_AGAIN
    programs = seat_assignment.programs(
        seats, bots, is_lesson=course is not None, dice_seed=f"{secret} {row.id} {sound}", absent=absent
    )
    game = Game.from_record(_record(row, lines), seats=programs, entries=sound)
    if course is not None:
        course.play_chance(game)
    seat_assignment.draw_freely(programs)
    notice = f"{word} {sound}"
    if notice == last_notice:
        return LoadedGame(game, None, truncated=True)
    _LOG.warning("game %s: today's rules do not go on from entry %d as it was played", row.id, sound)
    found = Change(row.entries, [], row.over, decides(game), len(game.position.played), row.header, notice)
    return LoadedGame(game, found, truncated=True)


def _record(row: GameRow, lines: list[str]) -> str:
    if not isinstance(row.header, str):  # SQLite stores bytes in any column
        raise RecordError(1, "record.object")
    return "\n".join([row.header, *lines]) + "\n"


def is_current(notice: str, game: Game) -> bool:
    """Whether a notice still applies; one about a turn that is played again applies during that turn."""
    word, _, number = notice.partition(" ")
    return word == UNVERIFIED or (word == ASKED_AGAIN and int(number) == game.history.current.first)


def options_of(text: str) -> Options:
    """The options in a record, of which only the first line is read.

    Raises:
        RecordError: that line cannot be read.
    """
    return record.read(text.partition("\n")[0] + "\n").options


def stored_record(store: Store, game_id: str) -> str:
    """The stored record of a game that cannot be loaded in full.

    Raises:
        RecordError: its header cannot be read.
        Refused: it would reveal hidden information.
    """
    row, text = _stored(store, game_id)
    history.check_public(options_of(row.header), row.over)
    return record.with_deals(text, deals.of_record(store, game_id))


def as_stored(store: Store, game_id: str) -> Game:
    """A stored game, loaded without programs at its seats.

    Raises:
        RecordError: it cannot be loaded.
    """
    text = _stored(store, game_id)[1]
    seat = seat_assignment.unreadable(store.seats(game_id))
    if seat:
        raise RecordError(0, "record.stored-seat", value=repr(seat))
    return Game.from_record(text, seats=PEOPLE)


def whole_record(store: Store, game_id: str) -> str:
    """The stored record of a game with all hidden information, for an operator.

    Raises:
        RecordError: entries are missing.
    """
    return record.with_deals(_stored(store, game_id)[1], deals.of_record(store, game_id))


def _stored(store: Store, game_id: str) -> tuple[GameRow, str]:
    row, lines = store.with_lines(game_id) or (None, [])
    if row is None or len(lines) != row.entries:
        raise RecordError(0, "record.lines", number=len(lines), last=row.entries if row else 0)
    return row, _record(row, lines)
