"""8.5.1 The Syndicate as a Non-player: Rally."""

import pytest

from cubalibre import board as b
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons, take_turn
from tests.scenes import show

SPACES = "rally-space"


def test_8_5_1_rally_guards_every_casino_without_a_guerrilla() -> None:
    table = take_turn(
        nonplayers({"havana": "N | SYN C1", "pinar-del-rio": "N | SYN X1", "oriente": "N | SYN u1"}), b.SYN
    )
    assert answered(table, "action") == ["rally"]
    assert answered(table, SPACES) == ["pinar-del-rio", "havana", "profit", "done"]
    assert show(table, "havana") == "N | SYN u1 C1 | cash SYN u1"
    assert table.position.resources[b.SYN] == 18
    assert "8.5.1/guard-casinos" in reasons(table)


def test_8_5_1_a_casino_with_a_guerrilla_of_its_own_gets_none() -> None:
    table = take_turn(nonplayers({"havana": "N | SYN X1", "pinar-del-rio": "N | SYN a1 X1"}), b.SYN)
    assert answered(table, SPACES) == ["havana", "done"]


def test_8_5_1_too_few_guerrillas_random_spaces_np_r50() -> None:
    board = {"havana": "N | SYN X1", "pinar-del-rio": "N | SYN X1", "oriente": "N | SYN X1", "matanzas": "N | SYN u4"}
    table = take_turn(nonplayers(board, ["oriente", "havana"]), b.SYN)
    assert candidates(table, 0) == ["pinar-del-rio", "oriente", "havana"]
    assert candidates(table, 1) == ["pinar-del-rio", "havana"]
    assert answered(table, SPACES) == ["oriente", "havana", "done"]


def test_8_5_1_just_enough_guerrillas_nothing_to_roll_for() -> None:
    board = {"havana": "N | SYN X1", "pinar-del-rio": "N | SYN X1", "matanzas": "N | SYN u4"}
    table = take_turn(nonplayers(board), b.SYN)
    assert answered(table, SPACES) == ["pinar-del-rio", "havana", "done"]
    assert answered(table, "random-pick") == []


# Step 2.

ALONE = {"pinar-del-rio": "N | SYN X1"}
"""What brings it to Rally."""


@pytest.mark.parametrize("cube", ["GOV T1", "GOV P1"])
def test_8_5_1_all_active_at_an_open_casino_with_a_cube_they_turn_underground(cube: str) -> None:
    table = take_turn(nonplayers({**ALONE, "havana": f"N | {cube} | SYN a2 C1"}), b.SYN)
    assert answered(table, SPACES)[:2] == ["pinar-del-rio", "havana"]
    assert answered(table, "rally-choice") == ["flip"]
    assert show(table, "havana").startswith(f"N | {cube} | SYN u2 C1")


@pytest.mark.parametrize(
    "havana",
    [
        "N | GOV T1 | SYN u1 a1 C1",  # one is Underground
        "N | 26J a1 | SYN a1 C1",  # no cube, though enemies
        "N | GOV T1 B1 | SYN a1 X1",  # no open Casino
        "N | GOV B1 | SYN a1 C1",  # a Base is no cube
    ],
)
def test_8_5_1_otherwise_they_stay_as_they_are(havana: str) -> None:
    table = take_turn(nonplayers({**ALONE, "havana": havana}, resources=(20, 20, 20, 2)), b.SYN)
    assert "havana" not in answered(table, SPACES)


def test_8_5_1_casinos_are_guarded_before_anybody_goes_underground() -> None:
    board = {"santiago-de-cuba": "N | SYN X1", "pinar-del-rio": "N | GOV T1 | SYN a1 C1"}
    table = take_turn(nonplayers(board, resources=(20, 20, 20, 1)), b.SYN)
    assert answered(table, SPACES) == ["santiago-de-cuba", "profit", "done"]


def test_8_5_1_too_few_resources_for_all_that_go_underground_random_spaces_np_r50() -> None:
    board = {**ALONE, "havana": "N | GOV T1 | SYN a1 C1", "oriente": "N | GOV P1 | SYN a1 C1"}
    table = take_turn(nonplayers(board, ["havana"], resources=(20, 20, 20, 2)), b.SYN)
    assert answered(table, SPACES)[:2] == ["pinar-del-rio", "havana"]
    assert candidates(table) == ["oriente", "havana"]
    table = take_turn(nonplayers(board, resources=(20, 20, 20, 3)), b.SYN)
    assert answered(table, SPACES)[:3] == ["pinar-del-rio", "oriente", "havana"]
    assert answered(table, "random-pick") == []


def test_8_5_1_they_go_underground_when_the_last_guerrilla_has_been_placed() -> None:
    board = {**ALONE, "havana": "N | GOV T1 | SYN a1 C1", "camaguey-city": "N | SYN u4"}
    table = take_turn(nonplayers(board), b.SYN)
    assert answered(table, SPACES)[:2] == ["pinar-del-rio", "havana"]
    assert show(table, "havana").startswith("N | GOV T1 | SYN u1 C1")


def test_8_5_1_where_a_guerrilla_has_just_been_placed_nobody_flips_np_r22() -> None:
    table = take_turn(nonplayers({"pinar-del-rio": "N | GOV T1 | SYN C1"}), b.SYN)
    assert answered(table, SPACES) == ["pinar-del-rio", "profit", "done"]
    assert answered(table, "rally-choice") == ["place"]


# From the worked example.

CARD_6 = {
    "pinar-del-rio": "AS | GOV T3 | SYN C1", "la-habana": "PS | GOV T3 P1 B1 | SYN C1",
    "camaguey-province": "PO | GOV T2 P2 B1 | SYN u1", "oriente": "N | DR u4 B1",
    "havana": "AS | GOV T3 P4 | DR a2 B2 | SYN u2 C1",
}  # fmt: skip


def test_example_card_6_rally_in_pinar_and_la_habana_then_profit_in_two_of_three() -> None:
    table = take_turn(nonplayers(CARD_6, ["la-habana", "havana"], players=[b.M26], resources=(1, 1, 5, 24)), b.SYN)
    assert answered(table, SPACES) == ["pinar-del-rio", "la-habana", "profit", "done"]
    assert candidates(table, 0) == ["pinar-del-rio", "la-habana", "havana"]
    assert candidates(table, 1) == ["pinar-del-rio", "havana"]
    assert show(table, "la-habana") == "PS | GOV T3 P1 B1 | SYN u1 C1 | cash SYN u1"
    assert show(table, "havana") == "AS | GOV T3 P4 | DR a2 B2 | SYN u2 C1 | cash SYN u1"


CARD_12 = {
    "pinar-del-rio": "AS | GOV T3 P3 | 26J u1 B1 | SYN C1",
    "la-habana": "AS | GOV T3 P1 B1 | SYN u1 C2 | cash SYN u1",
    "havana": "PS | GOV T3 P2 | DR u7 a1 B2 | SYN u2 C2 | terror 1 | cash SYN u1",
    "cigar": "SYN u1", "factory": "SYN u1",
}  # fmt: skip


def test_example_card_12_rally_in_pinar_profit_there_and_at_random() -> None:
    table = take_turn(nonplayers(CARD_12, ["la-habana"], players=[b.M26], resources=(13, 6, 7, 24)), b.SYN)
    assert answered(table, SPACES) == ["pinar-del-rio", "profit", "done"]
    assert answered(table, "profit-space") == ["pinar-del-rio", "la-habana"]
    assert candidates(table) == ["la-habana", "havana"]
    assert show(table, "la-habana") == "AS | GOV T3 P1 B1 | SYN u1 C2 | cash SYN u2"
