"""1.6-1.8 Opinion, Control, the totals on the tracks, Resources and Aid."""

from itertools import pairwise

import pytest

from cubalibre import board as b
from cubalibre.rules import control, invariants, pieces, propaganda
from tests.scenes import scene, show

# 1.6 Support and Opposition.

LEVELS = ["AO", "PO", "N", "PS", "AS"]


@pytest.mark.parametrize(("before", "after"), list(pairwise(LEVELS)))
def test_1_6_a_shift_is_one_step_along_the_five_levels(before: str, after: str) -> None:
    table = scene({"oriente": before})
    pieces.shift(table, b.ORIENTE, 1)
    assert show(table, "oriente") == after
    pieces.shift(table, b.ORIENTE, -1)
    assert show(table, "oriente") == before


@pytest.mark.parametrize(("level", "step"), [("AS", 1), ("AO", -1)])
def test_1_6_no_shift_beyond_either_end(level: str, step: int) -> None:
    table = scene({"oriente": level})
    pieces.shift(table, b.ORIENTE, step)
    assert show(table, "oriente") == level


def test_1_6_setting_goes_straight_to_the_level() -> None:
    table = scene({"oriente": "AO"})
    pieces.set_level(table, b.ORIENTE, b.PASSIVE_SUPPORT)
    assert show(table, "oriente") == "PS"


def test_1_6_an_ec_never_has_an_opinion() -> None:
    position = scene().position
    position.opinion[b.CIGAR] = b.PASSIVE_SUPPORT
    assert invariants.violations(position) != []


@pytest.mark.parametrize(
    ("level", "support", "opposition"),
    [("AS", 12, 0), ("PS", 6, 0), ("N", 0, 0), ("PO", 0, 6), ("AO", 0, 12)],
)
def test_1_6_3_active_levels_count_twice_the_population(level: str, support: int, opposition: int) -> None:
    position = scene({"havana": level}).position
    assert control.total_support(position) == support
    assert control.total_opposition(position) == opposition


def test_1_6_3_totals_add_up_over_spaces_without_offsetting_each_other() -> None:
    board = {"havana": "PS", "oriente": "AS", "las-villas": "PO", "sierra-maestra": "AO | 26J B1", "matanzas": "N"}
    position = scene(board).position
    assert control.total_support(position) == 6 + 4
    assert control.total_opposition(position) == 2 + 2


def test_1_6_3_opposition_plus_bases_counts_bases_of_26july_only() -> None:
    board = {"oriente": "PO | 26J B2", "matanzas": "N | 26J B1 | DR B1", "havana": "N | GOV B1 | SYN C1"}
    assert control.opposition_and_bases(scene(board).position) == 2 + 3


def test_1_7_dr_population_plus_bases() -> None:
    board = {
        "oriente": "N | DR u1",  # 2, Controlled
        "las-villas": "N | DR B1",  # 2, Controlled by a Base, which counts too
        "havana": "N | DR u1 B1 | GOV T2",  # not Controlled: only the Base
        "cigar": "DR u3",
    }
    position = scene(board).position
    assert control.dr_population(position) == 4
    assert control.dr_population_and_bases(position) == 6


def test_1_4_4_open_casinos_total() -> None:
    board = {"oriente": "N | SYN C1 X1", "havana": "N | SYN C2"}
    assert control.open_casinos(scene(board).position) == 3


# 1.7 Control.


@pytest.mark.parametrize(
    ("line", "holder"),
    [
        ("N | GOV T2 P1 | 26J u1 | DR a1", b.GOV),
        ("N | GOV T2 | 26J u1 | DR a1", b.NOBODY),  # as many as all the others together
        ("N | GOV T2 | 26J u1 | DR a1 | SYN u1", b.NOBODY),  # more than each, fewer than all
        ("N | 26J a1 B1 | GOV P1", b.M26),
        ("N | DR B1", b.DR),
        ("N | DR u1 B1 | 26J a1 | SYN u1", b.NOBODY),
        ("N | SYN u1 C1 | GOV T1", b.SYN),
        ("N | GOV B1", b.GOV),
        ("N", b.NOBODY),
    ],
)
def test_1_7_control_is_more_pieces_than_all_others_together(line: str, holder: b.Faction) -> None:
    assert control.controller(scene({"oriente": line}).position, b.ORIENTE) == holder
    assert control.controller(scene({"havana": line}).position, b.HAVANA) == holder


def test_1_7_closed_casinos_do_not_count_for_or_against() -> None:
    board = {"oriente": "N | SYN X2", "matanzas": "N | SYN X1 | GOV T1", "havana": "N | SYN C1 | GOV T1"}
    position = scene(board).position
    assert control.controller(position, b.ORIENTE) == b.NOBODY
    assert control.controller(position, b.MATANZAS) == b.GOV
    assert control.controller(position, b.HAVANA) == b.NOBODY


def test_1_7_an_ec_is_never_controlled() -> None:
    assert control.controller(scene({"cigar": "GOV T5"}).position, b.CIGAR) == b.NOBODY


def test_1_7_r14_redeploy_alone_uses_control_as_it_was_when_it_began() -> None:
    position = scene({"oriente": "N | GOV T2 | 26J u1"}).position
    propaganda.begin_redeploy(position)
    position.add(b.cell(b.ORIENTE, b.TROOPS), -2)
    assert control.controller(position, b.ORIENTE) == b.GOV
    position.control_markers = []
    assert control.controller(position, b.ORIENTE) == b.M26


# 1.8 Resources and Aid.


@pytest.mark.parametrize(("before", "change", "after"), [(47, 5, 49), (49, 1, 49), (3, -5, 0), (0, -1, 0), (5, 5, 10)])
def test_1_8_resources_and_aid_stay_within_0_and_49(before: int, change: int, after: int) -> None:
    table = scene(resources=(before,) * 4, aid=before)
    for faction in b.FACTIONS:
        pieces.add_resources(table, faction, change)
    pieces.add_aid(table, change)
    assert table.position.resources == [after] * 4
    assert table.position.aid == after


def test_1_8_a_track_beyond_49_is_an_error() -> None:
    position = scene(resources=(49, 49, 49, 49), aid=49).position
    assert invariants.violations(position) == []
    position.aid = 50
    assert invariants.violations(position) != []
