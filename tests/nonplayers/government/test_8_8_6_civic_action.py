"""8.8.6 The Government as a Non-player: Civic Action in the Support Phase."""

import pytest

from cubalibre import position as state
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, nonplayers, play


def support(board: dict[str, str], resources: int, chance: tuple[str, ...] = (), rounds: int = 1) -> Table:
    """The Government's part of a Support Phase."""
    table = nonplayers(board, chance, phase=state.CIVIC, resources=(resources, 20, 20, 20), rounds=rounds)
    return play(table)


@pytest.mark.parametrize("line", ["N | GOV T2", "N | GOV P2", "N | GOV T1 P1 | DR u2"])
def test_8_8_6_only_with_control_troops_and_police(line: str) -> None:
    assert answered(support({"havana": line}, 40), "civic-action") == []
