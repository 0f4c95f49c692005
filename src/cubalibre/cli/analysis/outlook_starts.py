"""Where the games of `cubalibre outlook` begin: moments of records or positions, as they are and with changes."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from cubalibre import codec, i18n
from cubalibre.analysis import what_if
from cubalibre.analysis.what_if import Start
from cubalibre.cli.game import record_file, seat_options
from cubalibre.cli.game.seat_options import SeatingError
from cubalibre.cli.text.console import USAGE, fail
from cubalibre.codec import FORMAT, PositionError
from cubalibre.position import Position
from cubalibre.search.strong_players import OFFERED, RULEBOOK, SEARCH

MOST: Final = 4
"""How many outlooks can be shown side by side."""
_RULEBOOK_WORD: Final = "rulebook"
_PROGRAMS: Final = {
    _RULEBOOK_WORD: RULEBOOK,
    **{f"{SEARCH}:{level}": level for level in OFFERED if level != RULEBOOK},
}
"""Program -> its level."""


def read(files: Sequence[str], at: int | None, changes: Sequence[str], seats: str, seed: str) -> dict[str, Start]:
    """The moments, and after a single one the same moment with each set of changes; exits if an option is wrong."""
    if len(files) + len(changes) > MOST or (changes and len(files) > 1):
        fail(i18n.text("outlook", "number", number=MOST), USAGE)
    try:
        levels = [_level(word) for word in seat_options.by_faction(seats, _RULEBOOK_WORD, list(_PROGRAMS))]
        found = dict(_start(*_parted(file, at), is_changed=bool(changes)) for file in files)
        found = {name: replace(start, levels=levels, seed=seed) for name, start in found.items()}
        for name, start in [*found.items()] if changes else []:
            found |= {f"{name}, {each}": _with(start, each) for each in changes}
    except SeatingError as error:
        fail(str(error), USAGE)
    return found


def programs(start: Start) -> list[str]:
    """The program of each Faction; none if all are the rulebook."""
    words = {level: word for word, level in _PROGRAMS.items()}
    return [words[level] for level in start.levels] if any(level != RULEBOOK for level in start.levels) else []


def _level(program: str) -> int:
    word = program.strip().casefold()
    if word not in _PROGRAMS:
        raise SeatingError(i18n.text("outlook", "program", typed=repr(word), known=i18n.enumerated(_PROGRAMS)))
    return _PROGRAMS[word]


def _with(start: Start, typed: str) -> Start:
    """A start with the changes of one `--set`."""
    levels, position = [*start.levels], start.position
    changes: codec.Changes = {"spaces": {}}
    try:
        for part in filter(None, (part.strip() for part in typed.split(";"))):
            field, _, value = part.partition("=")
            faction = seat_options.faction_of(field)
            if faction is not None:
                levels[faction] = _level(value)
                continue
            for name, change in what_if.read_change(part, position).items():
                changes[name] = {**changes[name], **change} if name in changes and isinstance(change, dict) else change
        return replace(start, levels=levels, position=what_if.changed(position, changes))
    except PositionError as error:
        fail(i18n.text("outlook", "change", typed=typed, error=i18n.fault(error)), USAGE)


def _parted(typed: str, at: int | None) -> tuple[Path, int | None]:
    """The file, and the number of an entry after `@`, or else that of `--at`."""
    name, sign, number = typed.rpartition("@")
    if sign and number.isdecimal() and not Path(typed).exists():
        return Path(name), int(number)
    return Path(typed), at


def _start(path: Path, at: int | None, is_changed: bool) -> tuple[str, Start]:
    """A moment by its name; the start of its turn if it is changed, or if today's rules do not reproduce the turn."""
    position = _position(path)
    if position is not None:
        if at is not None:
            fail(i18n.text("outlook", "position-alone", path=path), USAGE)
        return str(path), Start(codec.to_json(position))
    game = record_file.load(path)
    last = len(game.entries)
    if at is not None and not 0 <= at <= last:
        fail(i18n.plural("outlook", "at", last, typed=at, path=path), USAGE)
    moment = game.snapshot(last if at is None else at)
    turn = moment.history.current
    before, entries = codec.to_json(turn.before), () if is_changed or moment.still else turn.entries
    return f"{path}@{turn.first + len(entries)}", Start(before, entries)


def _position(path: Path) -> Position | None:
    """The position in a file; None if the file is something else, such as a record."""
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None  # which is reported when it is opened as a record
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None
    try:
        return codec.from_json(data)
    except PositionError as error:
        fail(i18n.text("program", "fault", path=path, error=i18n.fault(error)))
