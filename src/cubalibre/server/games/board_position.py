"""A position that is entered from a real board: the pieces left over, and what is not possible in it."""

from dataclasses import dataclass

from cubalibre import board as b
from cubalibre import codec, i18n
from cubalibre import notation as n
from cubalibre.codec import PositionData, PositionError
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import setup
from cubalibre.view.table import BOXES, SpaceView, space_view


@dataclass(slots=True)
class Pool:
    """The pieces of one kind in the game."""

    all: int
    available: int
    """Those that are not on the map; less than 0 if more are there than the game has."""


@dataclass(slots=True)
class CheckedPosition:
    """A position as it is entered."""

    position: PositionData
    """The position (docs/position.md)."""
    pools: dict[str, Pool]
    """Pieces by kind; Guerrillas by their Underground kind, Casinos by the open one."""
    cash: int
    """Cash markers left over."""
    spaces: dict[str, SpaceView]
    """The spaces as they are drawn, by their words; up to the first line that cannot be read."""
    fault: str | None
    """What is not possible in it, in a sentence; null if it may be played."""


def check(options: Options, position: PositionData | None) -> CheckedPosition:
    """Check a position, or give the setup of 2.1 if there is none."""
    data = codec.to_json(setup.initial_position(options)) if position is None else position
    board, fault = _board(data)
    if fault is None:
        try:
            codec.from_json(data)
        except PositionError as error:
            fault = i18n.fault(error)
    pools = {n.KIND_WORDS[kind]: Pool(b.POOL_SIZE[b.POOL[kind]], board.available[b.POOL[kind]]) for kind in BOXES}
    spaces = {n.SPACE_WORDS[space]: space_view(board, space) for space in b.SPACES}
    return CheckedPosition(data, pools, board.cash_available(), spaces, fault)


def _board(data: PositionData) -> tuple[Position, str | None]:
    """The pieces of a position without regard to how many there are; and the first line that cannot be read."""
    board = Position(Options())
    spaces = data.get("spaces", {})
    for word in n.SPACE_WORDS:
        line = spaces.get(word, "") if isinstance(spaces, dict) else ""
        try:
            codec.read_space_line(board, n.space_named(word), line if isinstance(line, str) else "")
        except PositionError as error:
            return board, i18n.fault(error)
    return board, None
