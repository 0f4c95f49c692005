"""Rows of cards: what the Factions did on each card of a game, and the state after it."""

from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import control, victory
from cubalibre.table import Story, Table

CardRow: TypeAlias = tuple[int | str | bool | None, ...]
"""The values of `COLUMNS`."""
WORD: Final = "word"
NUMBER: Final = "number"
LONG: Final = "long"
TRUTH: Final = "truth"


def column(what: str, about: int, words: tuple[str, ...]) -> str:
    """Name of a column about a Faction or space, like `margin_government` or `control_las_villas`."""
    return f"{what}_{words[about].replace('-', '_')}"


def of_faction(what: str, faction: b.Faction) -> str:
    """Name of a column about a Faction."""
    return column(what, faction, n.FACTION_WORDS)


def of_space(what: str, space: b.Space) -> str:
    """Name of a column about a space."""
    return column(what, space, n.SPACE_WORDS)


COLUMNS: Final[dict[str, str]] = {
    "place": NUMBER,  # The first card of the game is 1.
    "card": NUMBER,  # 0 is Propaganda.
    "first": WORD,  # 2.3.2: the Factions that executed an Operation or the Event.
    "second": WORD,
    **{of_faction("did", f): WORD for f in b.FACTIONS},
    **{of_faction("special", f): WORD for f in b.FACTIONS},
    **{of_faction("limited", f): TRUTH for f in b.FACTIONS},
    **{of_faction("margin", f): NUMBER for f in b.FACTIONS},
    **{of_faction("resources", f): NUMBER for f in b.FACTIONS},
    "aid": NUMBER,
    "alliance": NUMBER,
    **{of_space("control", s): WORD for s in b.POPULATED},
    **{of_space("support", s): NUMBER for s in b.POPULATED},
}
"""Column -> WORD, NUMBER or TRUTH."""
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

    def __call__(self, table: Table) -> None:
        """Note the turn that the table has just played."""
        position = table.position
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


def _special(story: list[Story]) -> str | None:
    """4.1: the Special Activity of a turn; with "MAP" it may accompany a Laundered Operation (2.3.6)."""
    return next((n.word(numbers[1]) for what, numbers in story if what == "special"), None)
