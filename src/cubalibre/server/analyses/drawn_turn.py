"""A turn as it is drawn on the map: the spaces that it is about, and its moves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cubalibre import board as b
from cubalibre import narration
from cubalibre import notation as n
from cubalibre.notation import FactionWord
from cubalibre.table import Story
from cubalibre.view import words


@dataclass(slots=True, frozen=True)
class PieceMove:
    """Pieces of a Faction go from one space to another."""

    origin: str
    to: str
    owner: FactionWord


@dataclass(slots=True)
class DrawnTurn:
    """What of a turn is drawn on the map."""

    spaces: list[str]
    """The spaces that are selected, or in which something changes."""
    moves: list[PieceMove]
    """Each pair of spaces and owner once."""


def drawn(told: Sequence[Story]) -> DrawnTurn:
    """What is drawn of a turn, by what was narrated of it."""
    spaces = [n.SPACE_WORDS[space] for item in told for space in _spaces(item)]
    moves = [_move(numbers) for what, numbers in told if what == "move"]
    return DrawnTurn(list(dict.fromkeys(spaces)), list(dict.fromkeys(moves)))


def _spaces(item: Story) -> Iterator[b.Space]:
    """The spaces of an item; that of its pieces, where it names these."""
    what, numbers = item
    for kind, number in zip(narration.SHAPES.get(what, "").split(), numbers, strict=False):
        if kind == "space":
            yield b.Space(number)
        elif kind == "answer" and n.is_lot(number):
            yield n.space_of(number)


def _move(numbers: Sequence[int]) -> PieceMove:
    origin, to, kind, _ = numbers
    return PieceMove(n.SPACE_WORDS[origin], n.SPACE_WORDS[to], words.FACTION[b.OWNER[kind]])
