"""Rows of cards: what the Factions did on each card of a game, the state after it, and the pieces on the map."""

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import control, victory
from cubalibre.table import Story, Table

CardRow: TypeAlias = tuple[int | str | bool | None, ...]
PieceRow: TypeAlias = tuple[int, str, str, int]
_CONTROLLER: Final = (*n.FACTION_WORDS[:4], "none")
"""Words by Faction; the index of NOBODY is -1."""


class Cards:
    """Collects the rows of a game's cards; call it after each turn."""

    def __init__(self) -> None:
        self.rows: list[CardRow] = []
        self._forget()

    def _forget(self) -> None:
        self._acted: list[str] = []
        self._did: list[str | None] = [None] * 4
        self._special: list[str | None] = [None] * 4
        self._limited: list[bool | None] = [None] * 4
        self._eligible: list[bool | None] = [None] * 4

    def __call__(self, table: Table) -> None:
        """Note the turn that the table has just played."""
        position, start = table.position, table.start
        if start is not None and start.phase == state.ACTION and None in self._eligible:
            self._eligible = list(map(bool, start.eligible))
        self._turn(table.story)
        if position.phase in (state.NEXT_CARD, state.GAME_OVER):
            self.rows.append(self._row(position))
            self._forget()

    def _turn(self, story: list[Story]) -> None:
        found = acted(story)
        if found is None:
            return
        if found.action != n.word(n.PASS):
            self._acted.append(n.FACTION_WORDS[found.faction])
        self._did[found.faction] = found.action
        self._limited[found.faction] = found.limited
        self._special[found.faction] = found.special

    def _row(self, position: Position) -> CardRow:
        first, second = (*self._acted, None, None)[:2]
        return (
            len(self.rows) + 1,
            position.current,
            *self._eligible,
            first,
            second,
            *self._did,
            *self._special,
            *self._limited,
            *(victory.faction_margin(position, f) for f in b.FACTIONS),
            *position.resources,
            position.aid,
            position.alliance,
            *(_CONTROLLER[control.controller(position, s)] for s in b.POPULATED),
            *(position.opinion[s] for s in b.POPULATED),
        )


class Pieces:
    """Collects the rows of the pieces on the map after each card of a game; call it after each turn."""

    def __init__(self) -> None:
        self.rows: list[PieceRow] = []
        self._place = 0

    def __call__(self, table: Table) -> None:
        """Note the pieces if the turn that the table has just played has ended a card."""
        position = table.position
        if position.phase in (state.NEXT_CARD, state.GAME_OVER):
            self._place += 1
            self.rows += [
                (self._place, n.SPACE_WORDS[b.SPACE_OF[cell]], n.KIND_WORDS[b.KIND_OF[cell]], number)
                for cell, number in enumerate(position.pieces)
                if number
            ]


class Acted(NamedTuple):
    """What a Faction did in its turn (2.3.4)."""

    faction: b.Faction
    action: str
    """train ... construct, event-unshaded, event-shaded, pass."""
    limited: bool | None
    """Whether an Operation was a Limited one (2.3.5)."""
    special: str | None
    """The Special Activity with an Operation."""


def acted(story: Iterable[Story]) -> Acted | None:
    """The action that the narration of a turn begins with; None without one.

    What an Event or Cash grants in addition belongs to it.
    """
    told = [*story]
    for at, (what, numbers) in enumerate(told):
        if what == "pass":
            return Acted(b.Faction(numbers[0]), n.word(n.PASS), None, None)
        if what == "event":
            return Acted(b.Faction(numbers[0]), n.word(numbers[2]), None, None)
        if what == "operation":
            return Acted(b.Faction(numbers[0]), n.word(numbers[1]), bool(numbers[2]), _special(told[at:]))
    return None


def _special(story: list[Story]) -> str | None:
    """4.1: the Special Activity of a turn; with "MAP" it may accompany a Laundered Operation (2.3.6)."""
    return next((n.word(numbers[1]) for what, numbers in story if what == "special"), None)
