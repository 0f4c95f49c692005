"""8.8.2 The Government as a Non-player: Train."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.table import Table
from tests.nonplayers.government.scenes import CALM, operate, paid
from tests.nonplayers.scenes import answered, candidates, nonplayers, take_turn
from tests.scenes import show

TWO_BASES = {"pinar-del-rio": "N | GOV T1 P1 B1", "matanzas": "N | GOV T1 P1 B1"}
"""Both Bases on the map, with nothing lacking there."""


def train(board: dict[str, str], chance: Sequence[str] = (), resources: int = 10, alliance: int = b.FIRM) -> Table:
    """A Train without Transport; 10 Resources are too few for Civic Action."""
    return operate(n.TRAIN, board, chance, resources=(resources, 20, 20, 20), alliance=alliance)


# 1: cubes.


def test_8_8_2_where_control_lacks_then_police_then_troops_np_r53() -> None:
    board = {**TWO_BASES, "havana": "N | GOV P1", "camaguey-city": "N | GOV T1", "santiago-de-cuba": "N | DR u1"}
    table = train(board)
    assert answered(table, "train-space") == ["santiago-de-cuba", "camaguey-city", "havana", "done"]
    assert [show(table, city) for city in CALM] == ["N | GOV T2 P3", "N | GOV T3 P2", "N | GOV T2 P2 | DR u1"]
    assert paid(table, 10) == 6


def test_8_8_2_inside_a_class_at_random_np_r53() -> None:
    """Havana lacks Control alone, the Base in Oriente everything; there is money for one."""
    board = {**CALM, "matanzas": "N | GOV T1 P1 B1", "havana": "N | GOV T1 P1 | DR u2", "oriente": "N | GOV B1 | DR u1"}
    table = train(board, ["oriente"], resources=3)
    assert candidates(table) == ["oriente", "havana"]
    assert answered(table, "train-space") == ["oriente", "done"]


def test_8_8_2_no_roll_where_all_are_served() -> None:
    table = train({**TWO_BASES, **dict.fromkeys(CALM, "N")})
    assert answered(table, "train-space") == ["havana", "camaguey-city", "santiago-de-cuba", "done"]


def test_8_8_2_a_roll_where_cubes_run_out() -> None:
    few = {**TWO_BASES, **dict.fromkeys(CALM, "N"), "cigar": "GOV P8"}  # 13 Troops and 5 Police for three spaces
    table = train(few, ["santiago-de-cuba", "camaguey-city"])
    assert [show(table, city) for city in CALM] == ["N | GOV T3 P1", "N | GOV T2 P2", "N | GOV T2 P2"]


def test_8_8_2_nothing_where_nothing_lacks_np_r53() -> None:
    table = train({**CALM, **TWO_BASES, "havana": "N"})
    assert answered(table, "train-space") == ["havana", "done"]


def test_8_8_2_a_province_with_a_base_is_trained_in() -> None:
    table = train({**CALM, "matanzas": "N | GOV B1 P1", "oriente": "N | GOV T1 P1 B1"})
    assert show(table, "matanzas") == "N | GOV T2 P3 B1"


@pytest.mark.parametrize(
    ("available", "placed"),
    [("T0 P5", "P4"), ("T5 P1", "T3 P1"), ("T1 P4", "T1 P3"), ("T4 P2", "T2 P2"), ("T4 P0", "T4"), ("T2 P2", "T2 P2")],
)
def test_8_8_2_police_and_troops_evenly_or_whatever_there_is_np_r16_r54(available: str, placed: str) -> None:
    troops, police = (int(word[1:]) for word in available.split())
    board = {**CALM, **TWO_BASES, "havana": "N", "cigar": f"GOV T{11 - troops} P{11 - police}"}
    table = train(board)
    assert show(table, "havana") == f"N | GOV {placed}"


def test_8_8_2_fewer_than_four_available_none_placed_np_r54() -> None:
    board = {**CALM, "pinar-del-rio": "N | GOV T1 P1 B1", "matanzas": "N | GOV B1 | DR u1", "havana": "N"}
    table = train({**board, "cigar": "GOV T8 P9"}, ["havana"])  # seven are Available, and then three
    assert candidates(table) == ["matanzas", "havana"]
    assert answered(table, "train-space") == ["havana", "done"]


def test_8_8_2_no_roll_where_cubes_just_suffice() -> None:
    few = {**CALM, **TWO_BASES, "havana": "N", "santiago-de-cuba": "N", "cigar": "GOV T8 P8"}  # four of each are left
    table = train(few)
    assert [show(table, city) for city in ("havana", "santiago-de-cuba")] == ["N | GOV T2 P2"] * 2


@pytest.mark.parametrize(("alliance", "spaces"), [(b.FIRM, 4), (b.RELUCTANT, 3), (b.EMBARGOED, 2)])
def test_8_8_2_at_most_9_resources(alliance: int, spaces: int) -> None:
    board = {**dict.fromkeys(CALM, "N"), "pinar-del-rio": "N | GOV B1", "matanzas": "N | GOV B1"}
    rolls = {b.FIRM: ["matanzas"], b.RELUCTANT: [], b.EMBARGOED: ["havana", "santiago-de-cuba"]}
    table = train(board, rolls[alliance], alliance=alliance)
    assert len(answered(table, "train-space")) == spaces + 1
    assert paid(table, 10) == spaces * b.COIN_COST[alliance]


# 2: a Base.


def test_8_8_2_a_base_in_a_random_province_troops_first_even_if_control_is_lost_np_r55() -> None:
    board = {**CALM, "oriente": "N | GOV T1 P2 | DR u2", "las-villas": "N | GOV T3"}
    table = train(board, ["oriente"])
    assert candidates(table) == ["las-villas", "oriente"]
    assert show(table, "oriente") == "N | GOV P1 B1 | DR u2"
    assert paid(table, 10) == 2
    assert show(train(board, ["las-villas"]), "las-villas") == "N | GOV T1 B1"


@pytest.mark.parametrize("line", ["N | GOV T1", "N | GOV T1 P1 B1", "N | GOV T2 P2 | 26J B1 | DR B1"])
def test_8_8_2_no_base_without_two_cubes_beside_another_or_without_room(line: str) -> None:
    table = train({**CALM, "havana": "N", "oriente": line})
    assert answered(table, "train-space") == ["havana", "done"]


def test_8_8_2_no_base_in_a_city_or_if_none_is_available() -> None:
    table = train({**CALM, "havana": "N"})
    assert answered(table, "train-space") == ["havana", "done"]
    table = train({**CALM, **TWO_BASES, "havana": "N", "oriente": "N | GOV T3"})
    assert answered(table, "train-space") == ["havana", "done"]


def test_8_8_2_a_space_for_the_base_must_be_paid_too_np_r55() -> None:
    board = {**CALM, "havana": "N", "oriente": "N | GOV T3"}
    assert show(train(board, resources=3), "oriente") == "N | GOV T3"
    assert show(train(board, resources=4), "oriente") == "N | GOV T1 B1"
    embargoed = {**board, "camaguey-city": "N"}
    assert show(operate(n.TRAIN, embargoed, alliance=b.EMBARGOED), "oriente") == "N | GOV T3"


# 3: Civic Action.


def civic(board: dict[str, str], resources: int, chance: list[str] | None = None) -> list[str]:
    """The Cities after a Train in Havana and wherever else something lacks, with both Bases on the map."""
    table = train({**CALM, **TWO_BASES, **board}, chance or [], resources=resources)
    return [show(table, city) for city in CALM]


def test_8_8_2_civic_action_by_as_many_levels_as_leave_9_resources_np_r56() -> None:
    assert civic({"havana": "PO"}, 2 + 9 + 12)[0] == "AS | GOV T2 P2"
    assert civic({"havana": "PO"}, 2 + 9 + 11)[0] == "PS | GOV T2 P2"
    assert civic({"havana": "PO"}, 2 + 9 + 3)[0] == "PO | GOV T2 P2"


def test_8_8_2_terror_only_with_a_level_after_it_np_r56() -> None:
    assert civic({"havana": "N | terror 2"}, 2 + 9 + 12)[0] == "PS | GOV T2 P2"
    assert civic({"havana": "N | terror 2"}, 2 + 9 + 11)[0] == "N | GOV T2 P2 | terror 2"


def test_8_8_2_civic_action_only_in_spaces_of_step_1_np_r56() -> None:
    assert civic({"havana": "AS"}, 30)[1:] == ["N | GOV T1 P1", "N | GOV T1 P1"]


def test_8_8_2_civic_action_where_most_population_moves() -> None:
    two = {"havana": "PS", "santiago-de-cuba": "AO"}
    assert civic(two, 4 + 9 + 16) == ["AS | GOV T2 P2", "N | GOV T1 P1", "AO | GOV T2 P2"]
    two = {"camaguey-city": "N", "santiago-de-cuba": "PO"}
    assert civic(two, 4 + 9 + 12)[1:] == ["N | GOV T2 P2", "AS | GOV T2 P2"]
    assert civic(two, 4 + 9 + 8, ["camaguey-city"])[1:] == ["AS | GOV T2 P2", "PO | GOV T2 P2"]


def test_8_8_2_no_civic_action_without_control() -> None:
    assert civic({"havana": "PS | DR u4"}, 30)[0] == "PS | GOV T2 P2 | DR u4"


def test_8_8_2_no_civic_action_beside_a_base() -> None:
    table = train({**CALM, "havana": "PS", "oriente": "N | GOV T3"}, resources=40)
    assert show(table, "oriente") == "N | GOV T1 B1"
    assert show(table, "havana") == "PS | GOV T2 P2"


# The order of things.


def test_8_8_2_no_other_activity_than_transport() -> None:
    board = {**CALM, **TWO_BASES, "havana": "N | DR u4", "oriente": "N | 26J B1", "las-villas": "PO | GOV T1"}
    board |= dict.fromkeys(("camaguey-city", "santiago-de-cuba"), "N | GOV T1 P1 | SYN u1")
    table = take_turn(nonplayers(board), b.GOV)
    assert answered(table, "action") == ["train"]
    assert answered(table, "special-or-end") == ["go-on"]


def test_8_8_2_transport_comes_last() -> None:
    table = take_turn(nonplayers({**CALM, **TWO_BASES, "havana": "N", "oriente": "N | GOV P1"}), b.GOV)
    assert answered(table, "train-space") == ["havana", "done"]
    assert answered(table, "special-or-end") == ["transport"]
    assert table.position.did[b.GOV] == state.OP_SPECIAL
    assert show(table, "oriente") == "N | GOV T2 P1"
