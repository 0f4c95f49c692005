"""8.8.7 The Government as a Non-player: Redeploy; and 6.2.4 what becomes of its Cash."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.table import Table
from tests.government_scenes import CALM
from tests.nonplayer_scenes import Watched, answered, nonplayers, play, watched
from tests.scenes import show


class Phase:
    """A whole Redeploy phase, move by move."""

    def __init__(self, board: dict[str, str], chance: tuple[str, ...] = ()) -> None:
        self.table = nonplayers(board, chance, phase=state.REDEPLOY)
        self.moves: list[tuple[str, str]] = []
        """Each cube that moved, and where to."""
        self.asked: list[list[str]] = []
        """Among what Chance chose."""
        left = list(chance)
        while self.table.position.phase == state.REDEPLOY:
            self.table = _move(self.table, left)
            lots = [lot for lot in answered(self.table, "redeploy") if lot != "done"]
            self.moves += zip(lots, answered(self.table, "redeploy-to"), strict=False)
            self.asked += [offered for _, kind, offered in watched(self.table).asked if kind == "random-pick"]
        assert left == []

    def show(self, *spaces: str) -> list[str]:
        """Some spaces afterwards."""
        return [show(self.table, space) for space in spaces]


def _move(table: Table, left: list[str]) -> Table:
    seat = Watched([])
    seat.left = left
    following = Table(table.position, seat, narrate=True)
    if table.position.control_markers:
        from cubalibre.rules import turns

        turns.play_turn(following)
        return following
    seat.left = []
    return play(following)
