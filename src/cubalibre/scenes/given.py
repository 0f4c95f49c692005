"""What is given in a scene as a position, and the values of its fields."""

from typing import Final

from cubalibre import codec
from cubalibre import notation as n
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.scenes import text
from cubalibre.scenes.text import Case, SceneError, Value

_FACTIONS: Final = ("eligible", "laundered")
_CARDS: Final = ("capabilities", "momentum", "upcoming", "played")
_OBJECTS: Final = ("resources", "did", "eligibility_text")
DEFAULTS: Final = {
    "phase": "action", "resources": "government 20, 26july 20, directorio 20, syndicate 20",
    "options": "random_spaces equal",
}  # fmt: skip
"""What a scene need not give; nor the card of a file of scenes of one card, nor that all are Non-players in chapter 8.
"""
_CARD: Final = "card-"


def position_of(case: Case) -> Position:
    """The position that is given.

    Raises:
        SceneError: it is not a possible one.
    """
    data: codec.PositionData = {"format": codec.FORMAT, "spaces": {}}
    for key, usual in DEFAULTS.items():
        data[key] = value_of(Value(case.line, key, usual))
    data["current"] = int(case.of.removeprefix(_CARD)) if case.of.startswith(_CARD) else 1
    for value in case.given.values():
        if value.key in n.SPACE_WORDS:
            _check_line(value)
            data["spaces"][value.key] = value.value
        elif value.key not in ("non-players", "one player"):
            found = value_of(value)
            data[value.key] = {**data[value.key], **found} if isinstance(found, dict) and value.key in data else found
    data["options"]["players"] = players(case)
    data.setdefault("upcoming", [48 if data["current"] != 48 else 47])
    try:
        return codec.from_json(data, in_a_game=False)
    except n.Fault as fault:
        named = str(fault).partition(":")[0]
        raise SceneError(
            case.given[named].line.number if named in case.given else case.line.number, str(fault)
        ) from None


def _check_line(value: Value) -> None:
    """A space by itself, so that the fault is found in its line."""
    try:
        codec.read_space_line(Position(Options()), n.space_named(value.key), value.value)
    except codec.PositionError as fault:
        raise SceneError(value.line.number, str(fault)) from None


def players(case: Case) -> list[str]:
    """Who plays each Faction, as in `Options`: a person of its own unless it is a Non-player."""
    names = ["1", "2", "3", "4"]
    by_chapter = Value(case.line, "non-players", "all" if case.of.startswith("8") else text.NONE)
    for faction in _factions(case.given.get("non-players", by_chapter)):
        names[n.faction_named(faction)] = NONPLAYER
    both = _factions(case.given.get("one player", Value(case.line, "one player", text.NONE)))
    for faction in both:
        names[n.faction_named(faction)] = names[n.faction_named(both[0])]
    return names


def _factions(value: Value) -> list[str]:
    if value.value in ("all", text.NONE):
        return list(n.FACTION_WORDS[:4]) if value.value == "all" else []
    for word in _words(value):
        if word not in n.FACTION_WORDS[:4]:
            raise SceneError(value.line.number, f"{word!r} is no Faction")
    return _words(value)


def _words(value: Value) -> list[str]:
    return [word.strip() for word in value.value.split(",")]


def value_of(value: Value) -> object:
    """The value of a field as in the JSON of a position.

    Raises:
        SceneError: it is none.
    """
    if value.key in _OBJECTS or value.key == "options":
        return dict(_pair(value, item) for item in _words(value))
    if value.key in _CARDS:
        return [] if value.value == text.NONE else [_number(value, item) for item in _words(value)]
    if value.key in _FACTIONS:
        return _factions(value)
    if value.key == "current" and value.value == text.NONE:
        return None
    if value.key == "round_just_held":
        return value.value == "true"
    return _number(value, value.value) if value.key in ("aid", "current") else value.value


def _pair(value: Value, item: str) -> tuple[str, object]:
    key, _, rest = item.partition(" ")
    if value.key == "resources":
        return key, _number(value, rest)
    if value.key == "options":
        if key == "variants":
            return key, rest.split()
        return key, {"true": True, "false": False}.get(rest, rest)
    return key, rest


def _number(value: Value, number: str) -> int:
    if not number.isdecimal():
        raise SceneError(value.line.number, f"{value.key}: {number!r} is not a number")
    return int(number)
