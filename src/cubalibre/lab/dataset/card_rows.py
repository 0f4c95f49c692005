"""Rows of cards: what the Factions did on each card of a game, the state after it, and the pieces on the map."""

from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.lab.dataset.columns import NUMBER, TRUTH, WORD, Column, of_each_faction, of_each_space
from cubalibre.position import Position
from cubalibre.rules import control, victory
from cubalibre.table import Story, Table

CardRow: TypeAlias = tuple[int | str | bool | None, ...]
"""The values of `COLUMNS`."""
PieceRow: TypeAlias = tuple[int, str, str, int]
"""The values of `PIECES`."""
PLACE: Final = Column(NUMBER, "Place of the card in its game; the first is 1")
COLUMNS: Final[dict[str, Column]] = {
    "place": PLACE,
    "card": Column(NUMBER, "Printed number of the card; 0 is Propaganda"),
    **of_each_faction("eligible", Column(TRUTH, "Eligible when the card was played (2.3.1); null on Propaganda")),
    "first_faction": Column(WORD, "1st Faction to execute an Operation or the Event (2.3.4)"),
    "second_faction": Column(WORD, "2nd Faction to execute an Operation or the Event (2.3.4)"),
    **of_each_faction("did", Column(WORD, "Operation, side of the Event or Pass; null if it did nothing")),
    **of_each_faction("special", Column(WORD, "Special Activity with the Operation; null without one")),
    **of_each_faction("limited", Column(TRUTH, "Limited Operation (2.3.5); null without an Operation")),
    **of_each_faction("margin", Column(NUMBER, "Victory margin after the card (7.3)")),
    **of_each_faction("resources", Column(NUMBER, "Resources after the card", "Resources")),
    "aid": Column(NUMBER, "Aid after the card", "Resources"),
    "alliance": Column(NUMBER, "US Alliance after the card: 0 Firm, 1 Reluctant, 2 Embargoed"),
    **of_each_space("control", Column(WORD, "Faction in Control after the card, or none (1.7)")),
    **of_each_space("support", Column(NUMBER, "Level after the card, -2 Active Opposition to 2 Active Support (1.6)")),
}
PIECES: Final[dict[str, Column]] = {
    "place": PLACE,
    "space": Column(WORD, "Space"),
    "piece": Column(WORD, "Kind of piece; Guerrillas are Underground or Active, Casinos open or closed"),
    "pieces": Column(NUMBER, "Pieces of this kind in the space after the card; none if there is no row", "pieces"),
}
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
        """2.3.4: note the Faction's action; what an Event or Cash grants in addition belongs to it."""
        for at, (what, numbers) in enumerate(story):
            if what == "pass":
                self._did[numbers[0]] = n.word(n.PASS)
            elif what == "event":
                self._acts(b.Faction(numbers[0]), numbers[2])
            elif what == "operation":
                self._acts(b.Faction(numbers[0]), numbers[1])
                self._limited[numbers[0]] = bool(numbers[2])
                self._special[numbers[0]] = _special(story[at:])
            else:
                continue
            return

    def _acts(self, faction: b.Faction, what: n.Answer) -> None:
        self._acted.append(n.FACTION_WORDS[faction])
        self._did[faction] = n.word(what)

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


def _special(story: list[Story]) -> str | None:
    """4.1: the Special Activity of a turn; with "MAP" it may accompany a Laundered Operation (2.3.6)."""
    return next((n.word(numbers[1]) for what, numbers in story if what == "special"), None)
