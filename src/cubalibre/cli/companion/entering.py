"""The companion's `enter`: a game begun in the middle, typed in field by field and checked each time."""

from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import board as b
from cubalibre import codec, i18n
from cubalibre import notation as n
from cubalibre.cli.companion import edit
from cubalibre.cli.game.prompt import BACK, Left, command_of, leaves, read_line
from cubalibre.cli.text.console import indented
from cubalibre.codec import PositionData
from cubalibre.position import Position

_CARDS: Final = ("played", "current", "upcoming", "capabilities", "momentum")
_TRACKS: Final = (*(f"resources {word}" for word in n.FACTION_WORDS[:4]), "aid", "alliance")
_FACTIONS: Final = ("eligible", *(f"did {word}" for word in n.FACTION_WORDS[:4]))
_KEPT: Final = ("format", "options", "deployed", "deception", "shown")
"""Fields of a position that stay as they are."""
FIELDS: Final = (*_CARDS, *n.SPACE_WORDS, *_TRACKS, *_FACTIONS)
"""The fields in the order in which they are asked; what the rest is checked against comes first."""


class Draft:
    """A position of which the first fields have been entered."""

    def __init__(self, position: Position) -> None:
        """Nothing is entered yet; the position is what is suggested for each field."""
        self.position = position
        self.data: PositionData = codec.to_json(position)
        self.at = 0
        """Index of the field that is due."""

    @property
    def field(self) -> str:
        """The field that is due."""
        return FIELDS[self.at]

    @property
    def is_whole(self) -> bool:
        """Whether all fields have been entered."""
        return self.at == len(FIELDS)

    def suggestion(self) -> str:
        """What stands in the field now, as one would type it."""
        word, _, faction = self.field.partition(" ")
        if faction:
            return str(self.data[word][faction])
        return edit.shown(self.data, word).removeprefix(word).strip()

    def enter(self, typed: str) -> None:
        """Enter the field that is due, or keep what is suggested if nothing is typed.

        Raises:
            edit.EditError: it is not understood, or not possible beside what has been entered before.
        """
        changed = edit.changed(self.data, f"{self.field} {typed or self.suggestion() or 'empty'}")
        edit.checked(self.position, self._entered(changed))
        self.data = changed
        self.at += 1

    def _entered(self, data: PositionData) -> PositionData:
        """The fields up to the one that is due, in the phase that the card makes it."""
        fields = FIELDS[: self.at + 1]
        known = {name: data[name] for name in _KEPT}
        known |= {name: data[name] for name in {field.split(" ")[0] for field in fields} if name in data}
        known["spaces"] = {word: data["spaces"][word] for word in fields if word in data["spaces"]}
        known["phase"] = _phase(known.get("current"))
        return known

    def result(self) -> Position:
        """The position, when all fields have been entered."""
        return edit.checked(self.position, self._entered(self.data))

    def left(self) -> str:
        """The pieces and Cash that are not in the spaces entered so far, in the notation of spaces."""
        spaces = {word: line for word, line in self.data["spaces"].items() if word in FIELDS[: self.at]}
        board = edit.board_of(self.position, spaces)
        left = [" ".join((n.OWNER_WORDS[faction], *_left_of(board, faction))) for faction in b.FACTIONS]
        return " | ".join((*left, f"{_text('cash')} {board.cash_available()}"))


def _left_of(board: Position, faction: b.Faction) -> list[str]:
    """A Faction's pieces off a board; its Guerrillas and Casinos by one side."""
    first = {b.POOL[kind]: kind for kind in reversed(b.KINDS_OF[faction])}
    return [f"{n.KIND_LETTERS[kind]}{board.available[pool]}" for pool, kind in sorted(first.items())]


def _phase(current: int | None) -> str:
    """The phase in which a game goes on that is begun with a card."""
    if current is None:
        return "start"
    return "victory" if current == b.PROPAGANDA else "action"


def ask(console: Console, position: Position) -> Position | None:
    """Ask for each field; the position on the table, or None if the player gives up."""
    draft = Draft(position)
    console.print(_text("enter"))
    while not draft.is_whole:
        _show_field(console, draft)
        try:
            typed = read_line(console, "> ").strip()
        except Left:
            return None
        if leaves(typed):
            return None
        if command_of(typed) == (BACK, ""):
            draft.at = max(0, draft.at - 1)
            continue
        try:
            draft.enter(typed)
        except edit.EditError as error:
            console.print(str(error), style="yellow")
    return draft.result()


def _show_field(console: Console, draft: Draft) -> None:
    field = draft.field
    is_space = field in n.SPACE_WORDS
    if is_space:
        console.print(indented(Text(_text("left", pieces=draft.left()), style="dim")))
        name = i18n.space_name(n.space_named(field))
    else:
        word, _, faction = field.partition(" ")
        of = i18n.faction_name(n.faction_named(faction)) if faction else ""
        name = _text(f"enter.{word}", faction=of)
    suggested = draft.suggestion()
    shown = i18n.text("command-word", edit.EMPTY) if suggested in ("", edit.NONE) else suggested
    console.print(Text.assemble((name, "bold"), f"   {shown}"))


def _text(key: str, **values: object) -> str:
    return i18n.text("companion", key, **values)
