"""Recorded games in files: loading one, resuming one, and an entry in words."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from cubalibre import Game, RecordError, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis import hint
from cubalibre.atomic_files import write_whole
from cubalibre.cli import record_paths
from cubalibre.cli.game import seated_programs
from cubalibre.cli.game.prompt import Left, is_at_keyboard, read_line
from cubalibre.cli.text.console import USAGE, fail, new_console
from cubalibre.game_decider import PEOPLE
from cubalibre.options import Options
from cubalibre.record import Entry
from cubalibre.search.analysis import Asked
from cubalibre.table import Decider


def game_at(path: Path) -> Game:
    """A recorded game in which nobody plays on.

    Raises:
        RecordError: it cannot be loaded.
        OSError: it cannot be read.
    """
    return Game.load(path, seats=PEOPLE)


def playable_part(path: Path) -> tuple[Game, RecordError | None]:
    """A recorded game as far as it can be continued, and the error where that is not its end; nobody plays on.

    If an answer of the unfinished turn is no longer legal, the game ends at the start of that turn.

    Raises:
        RecordError: it cannot be loaded at all.
        OSError: it cannot be read.
    """
    try:
        return game_at(path), None
    except RecordError as error:
        if error.sound is None:
            raise
        return Game.load(path, seats=PEOPLE, entries=error.sound), error


def load(path: Path) -> Game:
    """A recorded game in which nobody plays on; prints where today's rules differ, or exits with a message."""
    return _opened(path)[0]


def _opened(path: Path) -> tuple[Game, bool]:
    """The game, and whether it is the whole record."""
    try:
        game, error = playable_part(path)
        fault = game.follow()
    except (RecordError, OSError) as refused:
        fail(_fault(path, refused))
    if error is not None:
        _remark("goes-on", path, number=error.sound, error=i18n.fault(error))
    if fault is not None:
        _remark("unverified", path, number=fault.sound, error=i18n.fault(fault))
    return game, error is None


def _remark(key: str, path: Path, **values: object) -> None:
    new_console(stderr=True).print(i18n.text("record", key, path=path, **values), style="yellow", soft_wrap=True)


def resume(
    path: Path,
    seats: Callable[[Options], Mapping[b.Faction, Decider | None]],
    seed: int | None = None,
    to: int | None = None,
) -> Game:
    """A recorded game to continue in the same file, after entry `to` or the last playable one.

    If the record goes further, a copy of it is kept. `seats` tells who plays on; `seed` is that of dice and cards.
    """
    _mend(path)
    found, whole = _opened(path)
    last = len(found.entries)
    begin = last if to is None else check_entry(to, last)
    try:
        if begin < last or not whole:
            kept = record_paths.backup_path(path)
            shutil.copyfile(path, kept)
            _remark("kept", kept)
        with seated_programs.thinking(new_console(), found.options):
            return Game.load(path, seats=seats(found.options), seed=seed, entries=begin)
    except (RecordError, OSError) as error:
        fail(_fault(path, error))


def _mend(path: Path) -> None:
    """Take a last line that is cut short off a record if the person agrees; a copy of the record is kept."""
    if not is_at_keyboard():
        return
    try:
        text = path.read_text("utf-8")
        whole, feed, cut = text.rpartition("\n")
        if not (feed and cut) or not _agrees(i18n.text("record", "cut", path=path)):
            return
        kept = record_paths.backup_path(path)
        shutil.copyfile(path, kept)
        write_whole(path, whole + feed)
    except (OSError, UnicodeDecodeError):
        return  # which is reported when the record is opened
    _remark("kept", kept)


def _agrees(question: str) -> bool:
    try:
        typed = read_line(new_console(), question)
    except Left:
        return False
    return typed.strip().casefold() in ("y", i18n.text("record", "yes"))


def check_entry(to: int, last: int) -> int:
    """The number of an entry, or 0 for the start; exits with a message if the record has no such entry."""
    if not 0 <= to <= last:
        fail(i18n.plural("record", "to", last, typed=to), USAGE)
    return to


def asked_at(path: Path, game: Game, to: int | None) -> Asked:
    """The decision after an entry of a recorded game, or after the last one; exits with a message if none is due."""
    last = len(game.entries)
    entry = last if to is None else check_entry(to, last)
    try:
        Game.load(path, seats=hint.ASKING, entries=entry)
    except Asked as found:
        asked = found
    else:
        fail(i18n.text("analysis", "over" if entry == last and game.over else "chance", number=entry), USAGE)
    return asked


def _fault(path: Path, error: RecordError | OSError) -> str:
    reason = i18n.system(error) if isinstance(error, OSError) else i18n.fault(error)
    return i18n.text("program", "fault", path=path, error=reason)


def entry_text(entry: Entry) -> str:
    """An entry in words."""
    if not entry.question:
        return i18n.text("record", "act", who=i18n.faction_name(entry.seat), act=entry.word)
    answer = i18n.answer_text(n.parse(entry.word))
    return i18n.text("record", "decision", who=i18n.faction_name(entry.seat), question=entry.question, answer=answer)
