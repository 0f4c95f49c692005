"""The companion's `edit`: typed changes to a position, in the notation of docs/position.md."""

import copy
from typing import Any, Final

from cubalibre import board as b
from cubalibre import codec, i18n
from cubalibre import notation as n
from cubalibre.cli.game import answers, seat_options
from cubalibre.cli.game.prompt import english
from cubalibre.codec import PositionData
from cubalibre.position import Position

EMPTY: Final = "empty"
"""What is typed where nothing is, in the language in force or in English."""
NONE: Final = "none"
"""The same of cards and Factions; in English only."""
USAGE: Final = (
    ("edit oriente", "edit.show"),
    ("edit oriente N | 26J u3 B1 | GOV T2", "edit.space"),
    ("edit resources syndicate 12", "edit.resources"),
    ("edit eligible government 26july", "edit.eligible"),
    ("edit capabilities 13 18", "edit.capabilities"),
    ("edit aid 10; resources government 8", "edit.several"),
)
"""Examples of what can be typed, with the key of the text about each."""
_NUMBERS: Final = ("aid",)
_WORDS: Final = ("alliance", "phase")
_CARDS: Final = ("capabilities", "momentum", "played", "upcoming")
_FACTIONS: Final = ("eligible", "laundered")
_BY_FACTION: Final = ("resources", "did", "eligibility_text")
FIELDS: Final = (*_NUMBERS, *_WORDS, "current", *_CARDS, *_FACTIONS, *_BY_FACTION)


class EditError(ValueError):
    """A wrong change; the message says why."""


def edited(position: Position, text: str) -> Position:
    """The position with all changes of a text such as `oriente N | 26J u3; aid 10`.

    Raises:
        EditError: a change is not understood, or the result is not a possible position.
    """
    return checked(position, changed(codec.to_json(position), text))


def changed(data: PositionData, text: str) -> PositionData:
    """The data of a position with all changes of a text; they are not checked together.

    Raises:
        EditError: a change is not understood.
    """
    data = copy.deepcopy(data)
    for change in filter(None, (part.strip() for part in text.split(";"))):
        _change(data, change)
    return data


def checked(position: Position, data: PositionData) -> Position:
    """The position with these data, in the game of another one.

    Raises:
        EditError: it is not possible.
    """
    try:
        _check_pools(board_of(position, data["spaces"]))
        return codec.from_json(data)
    except codec.PositionError as error:
        raise EditError(i18n.text("edit", "fault", error=i18n.fault(error))) from None


def board_of(position: Position, spaces: dict[str, str]) -> Position:
    """A board with only these spaces, in the game of a position; a pool may be overdrawn.

    Raises:
        PositionError: a line is not in the notation.
    """
    board = Position(position.options)
    for word, line in spaces.items():
        codec.read_space_line(board, n.space_named(word), line)
    return board


def _check_pools(board: Position) -> None:
    """Check that no kind has more pieces than the game."""
    for pool, left in enumerate(board.available):
        if left < 0:
            kind = b.POOL.index(pool)
            pieces = i18n.text("pool", n.KIND_WORDS[kind])
            number = b.POOL_SIZE[pool]
            found = i18n.text("edit", "too-many", pieces=pieces, number=number, more=-left)
            raise EditError(i18n.text("edit", "fault", error=found))


def shown(data: PositionData, text: str) -> str:
    """The value of a space or field in the data of a position, as one would type it; "" if `text` is anything else."""
    field = text.strip().casefold()
    if field in FIELDS:
        return f"{field} {_typed(data[field])}"
    try:
        space = _space(field)
    except EditError:
        return ""
    return f"{n.SPACE_WORDS[space]} {data['spaces'][n.SPACE_WORDS[space]]}"


def _typed(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {item}" for key, item in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value)) or NONE
    return NONE if value is None else str(value)


def _change(data: PositionData, change: str) -> None:
    head, _, rest = change.partition(" ")
    field, values = head.casefold(), rest.replace(",", " ").split()
    is_empty = english(rest.strip()) in (EMPTY, NONE)
    if field not in FIELDS:
        space, line = _split_space(change)
        data["spaces"][n.SPACE_WORDS[space]] = "" if english(line) == EMPTY else line
    elif not values:
        raise EditError(i18n.text("edit", "value-missing", field=field, value=_typed(data[field])))
    elif field in _BY_FACTION:
        if len(values) != 2:
            raise EditError(i18n.text("edit", "faction-and-value", field=field))
        data[field][_faction(field, values[0])] = _number(field, values[1]) if field == "resources" else values[1]
    elif field in _FACTIONS:
        data[field] = [] if is_empty else [_faction(field, value) for value in values]
    elif field in _CARDS:
        data[field] = [] if is_empty else _cards(field, rest)
    elif field == "current" and (is_empty or not _are_numbers(values)):
        data[field] = None if is_empty else _card(field, rest)
    elif len(values) != 1:
        raise EditError(i18n.text("edit", "one-value", field=field))
    elif field in _WORDS:
        data[field] = values[0].casefold()
    else:
        data[field] = _number(field, values[0])


def _split_space(change: str) -> tuple[b.Space, str]:
    """The space that the first words name, and the rest of the line."""
    words = change.split(" ")
    for many in range(min(4, len(words)), 0, -1):
        try:
            return _space(" ".join(words[:many])), " ".join(words[many:]).strip()
        except EditError:
            continue
    raise EditError(i18n.text("edit", "neither", typed=repr(words[0]), fields=", ".join(FIELDS)))


def _space(text: str) -> b.Space:
    """The space with this word, name or beginning of a name."""
    wanted = answers.plain(text)
    known = {space: answers.names(space, None) for space in b.SPACES}
    exact = [space for space, names in known.items() if wanted in names]
    found = exact or [s for s, names in known.items() if wanted and any(name.startswith(wanted) for name in names)]
    if len(found) != 1:
        raise EditError(i18n.text("edit", "not-a-space", typed=repr(text.strip())))
    return found[0]


def _faction(field: str, text: str) -> str:
    faction = seat_options.faction_of(text)
    if faction is None:
        raise EditError(i18n.text("edit", "not-a-faction", field=field, typed=repr(text)))
    return n.FACTION_WORDS[faction]


def _are_numbers(values: list[str]) -> bool:
    return all(value.isdecimal() for value in values)


def _cards(field: str, text: str) -> list[int]:
    """Cards by their numbers, with spaces or commas between them, or by number and title with commas."""
    words = text.replace(",", " ").split()
    return [_card(field, part) for part in (words if _are_numbers(words) else text.split(","))]


def _card(field: str, text: str) -> int:
    typed = text.strip()
    if typed.isdecimal():
        return _number(field, typed)
    found = i18n.find_card(typed)
    if len(found) != 1:
        raise EditError(i18n.text("edit", "not-a-card", field=field, typed=repr(typed)))
    return found[0]


def _number(field: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise EditError(i18n.text("edit", "not-a-number", field=field, typed=repr(text)))
    return int(text)
