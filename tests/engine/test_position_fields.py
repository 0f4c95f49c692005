"""A field of Position is named in `assign`, `copy`, `key` and `codec`: one that is forgotten anywhere is reported."""

from collections.abc import Callable

import pytest

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import lasting


def troops_in_havana(position: Position) -> None:
    position.add(b.cell(b.HAVANA, b.TROOPS), 1)
    position.available[b.POOL[b.TROOPS]] -= 1


def troops_with_cash(position: Position) -> None:
    troops_in_havana(position)
    position.relabel(n.lot(b.cell(b.HAVANA, b.TROOPS)), n.lot(b.cell(b.HAVANA, b.TROOPS), 1))


def played_on(position: Position, phase: int = state.ACTION) -> None:
    position.phase, position.current, position.upcoming = phase, 1, [2]


def in_force(name: str, card: int) -> Callable[[Position], None]:
    """A Capability or Momentum, whose card was played before."""

    def change(position: Position) -> None:
        played_on(position)
        position.played = [card]
        setattr(position, name, [card])

    return change


def redeploying(position: Position) -> None:
    played_on(position, state.REDEPLOY)
    position.current = b.PROPAGANDA
    position.control_markers = [b.NOBODY] * b.N_SPACES


def deceiving(position: Position) -> None:
    position.options = Options(deception="first")
    position.deception = [[n.EMPTY_THREAT, n.HIDDEN_AGENDA], [], [], []]


def shown(position: Position) -> None:
    deceiving(position)
    position.shown = [[n.EMPTY_THREAT], [], [], []]


def sets(name: str, value: object) -> Callable[[Position], None]:
    """Begins an Event card, and gives a field a value."""

    def change(position: Position) -> None:
        played_on(position)
        setattr(position, name, value)

    return change


FIELDS: dict[str, Callable[[Position], None]] = {
    "options": sets("options", Options(short="cards")),
    "pieces": troops_in_havana,
    "available": troops_in_havana,
    "marked": troops_with_cash,
    "opinion": sets("opinion", [b.ACTIVE_SUPPORT, *[b.NEUTRAL] * 12]),
    "terror": sets("terror", [2, *[0] * 12]),
    "control_markers": redeploying,
    "resources": sets("resources", [1, 2, 3, 4]),
    "aid": sets("aid", 5),
    "alliance": sets("alliance", b.RELUCTANT),
    "capabilities": in_force("capabilities", lasting.RAUL),
    "momentum": in_force("momentum", lasting.SIM),
    "phase": played_on,
    "current": played_on,
    "upcoming": played_on,
    "played": sets("played", [3]),
    "round_just_held": sets("round_just_held", 1),
    "eligible": sets("eligible", [0, 1, 1, 1]),
    "did": sets("did", [state.OP_ONLY, 0, 0, 0]),
    "eligibility_text": sets("eligibility_text", [state.INELIGIBLE, 0, 0, 0]),
    "laundered": sets("laundered", [1, 0, 0, 0]),
    "faction_turn": sets("faction_turn", 4),
    "deception": deceiving,
    "shown": shown,
}
"""Each field, and something that gives it another value than it has before setup."""


def forgotten_in(position: Position, name: str, before: Position) -> list[str]:
    """The places that do without a field in which a position differs from one `before`."""
    value = getattr(position, name)
    assigned = type(position)(position.options)
    assigned.assign(position)
    bare = position.branch()
    setattr(bare, name, getattr(before, name))
    places = {
        "assign": getattr(assigned, name, None) == value,
        "branch": getattr(position.branch(), name, None) == value,
        "copy": getattr(position.copy(), name, None) == value,
        "==": bare != position,
        "key": bare.key() != position.key(),
        "hash": hash(bare) != hash(position),
    }
    return [place for place, follows in places.items() if not follows]


def test_every_field_is_here() -> None:
    assert list(FIELDS) == list(vars(Position(Options())))


@pytest.mark.parametrize("name", FIELDS)
def test_each_field_is_copied_and_compared(name: str) -> None:
    position, before = Position(Options()), Position(Options())
    FIELDS[name](position)
    assert getattr(position, name) != getattr(before, name)
    assert forgotten_in(position, name, before) == []


@pytest.mark.parametrize("name", FIELDS)
def test_each_field_comes_back_from_json(name: str) -> None:
    position = Position(Options())
    FIELDS[name](position)
    assert getattr(codec.from_json(codec.to_json(position)), name) == getattr(position, name)


class Wider(Position):
    """A position with a field of which nothing else knows."""

    def __init__(self, options: Options, source: Position | None = None) -> None:
        super().__init__(options, source)
        self.weather = 0

    def branch(self) -> "Wider":
        return Wider(self.options, self)


def test_a_field_that_is_forgotten_everywhere_is_missed_everywhere() -> None:
    position = Wider(Options())
    position.weather = 1
    assert "weather" not in FIELDS
    assert forgotten_in(position, "weather", Wider(Options())) == ["assign", "branch", "copy", "==", "key", "hash"]
