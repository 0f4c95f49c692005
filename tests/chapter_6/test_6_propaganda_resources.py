"""6.1 Victory Phase and 6.2 Resources Phase."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.rules import control, pieces, propaganda
from cubalibre.table import Table
from tests.scenes import scene, script
from tests.scenes.turns import turn


def earned(board: dict[str, str], resources: Sequence[int] = (0, 0, 0, 0), aid: int = 0) -> Table:
    """After earnings and Skim."""
    table = scene(board, phase=state.EARNINGS, card=0, resources=resources, aid=aid)
    turn(table)
    return table


def deposited(board: dict[str, str], answers: Sequence[str], resources: Sequence[int] = (0, 0, 0, 0)) -> Table:
    """After all deposits."""
    table = scene(board, answers, phase=state.DEPOSITS, card=0, resources=resources)
    turn(table)
    return table


# 6.2.2 Insurgents.


def test_6_2_what_is_earned_is_told_in_a_line() -> None:
    table = earned({"havana": "N | DR u1", "oriente": "N | 26J B2 | DR u1 | SYN C1"}, resources=(48, 0, 0, 0), aid=5)
    # Econ 8 and Aid 5 (of which 1 has room on the track), 2 Bases, 2 spaces, an open Casino.
    assert table.story[0] == ("earnings", (13, 2, 2, 2))
    assert table.position.resources == [49, 2, 2, 2]


# 6.2.3 Skim.


@pytest.mark.parametrize(("pieces_there", "skimmer"), [("GOV P3", b.GOV), ("26J u3", b.M26), ("DR u3", b.DR)])
def test_6_2_3_another_controller_skims_2(pieces_there: str, skimmer: b.Faction) -> None:
    table = earned({"oriente": f"N | {pieces_there} | SYN C1"}, resources=(0, 0, 0, 10))
    assert ("skim", (b.ORIENTE, skimmer, 2)) in table.story
    assert table.position.resources[b.SYN] == 10


@pytest.mark.parametrize(
    "line", ["N | SYN u1 C1", "N | 26J u1 | SYN C1", "N | 26J u1 | DR u1 | SYN C1", "N | 26J u3 | SYN X1"]
)
def test_6_2_3_own_and_uncontrolled_spaces_and_closed_casinos_are_not_skimmed(line: str) -> None:
    table = earned({"oriente": line})
    assert not [what for what, _ in table.story if what == "skim"]


def test_6_2_3_r99_who_has_too_little_pays_what_there_is() -> None:
    table = scene(resources=(0, 0, 0, 1))
    assert pieces.transfer(table, b.SYN, b.GOV, propaganda.SKIM) == 1
    assert table.position.resources == [1, 0, 0, 0]


# 6.2.4 Deposits.

ALL_FOUR = {
    "oriente": "N | GOV T1 | 26J u1 | DR u1 | SYN u1 | cash GOV T1 | cash 26J u1 | cash DR u1 | cash SYN u1",
}


def test_6_2_4_control_changes_at_once() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1 | cash GOV T1 | cash 26J u1"}
    table = deposited(board, ["base", "resources"])
    assert control.controller(table.position, b.ORIENTE) == b.M26


def test_6_2_4_deposits_are_no_moment_for_gifts_or_removals() -> None:
    table = deposited(ALL_FOUR, ["resources"] * 4)
    assert not any(question.open_window for question in script(table).questions)
