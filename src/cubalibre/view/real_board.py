"""The real board: the position at which it stands, by what was listed for it and what people did themselves."""

from dataclasses import replace

from cubalibre.position import Position
from cubalibre.view.differences import Differences, differences


class RealBoard:
    """What lies on the table: pieces and tracks as in one position, Control and victory markers as in another.

    People move their own pieces as they enter their moves, but the markers that follow from pieces when a turn ends.
    """

    def __init__(self, position: Position, markers: Position | None = None) -> None:
        """A board that is set up as in a position, with its Control and victory markers perhaps as in another."""
        self._pieces = position
        self._markers = markers or position

    @property
    def pieces(self) -> Position:
        """The position of the pieces, tracks and cards."""
        return self._pieces

    @property
    def markers(self) -> Position:
        """The position of the Control and victory markers."""
        return self._markers

    def changed_by_people(self, position: Position) -> None:
        """People have made the pieces, tracks and cards those of a position."""
        self._pieces = position

    def markers_turned_up(self, position: Position) -> None:
        """People have turned up the Deception markers that lie open in a position (7.3); nothing else has changed."""
        self._pieces = with_markers_of(self._pieces, position)
        self._markers = with_markers_of(self._markers, position)

    def is_at(self, position: Position) -> bool:
        """Whether everything is as in a position."""
        return self._pieces == position and self._markers == position

    def bring_to(self, position: Position) -> Differences:
        """The steps by hand after which everything is as in a position; they count as done."""
        markers = differences(self._markers, position)
        todo = replace(differences(self._pieces, position), control=markers.control, totals=markers.totals)
        self._pieces = self._markers = position
        return todo


def with_markers_of(position: Position, other: Position) -> Position:
    """A position, but with the Deception markers of another: those that players hold, and those that lie open."""
    found = position.copy()
    found.deception, found.shown = other.deception, other.shown
    return found
