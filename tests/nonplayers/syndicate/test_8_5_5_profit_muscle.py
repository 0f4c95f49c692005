"""8.5.5 The Syndicate as a Non-player: Profit, else Muscle."""

import pytest

from cubalibre import board as b
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons, take_turn
from tests.scenes import show

RALLY = {"matanzas": "N | SYN X1"}
"""What it does first: a Guerrilla to a closed Casino."""


def after_rally(board: dict[str, str], script: list[str] | None = None, resources: int = 20) -> Table:
    table = take_turn(nonplayers({**RALLY, **board}, script or [], resources=(20, 20, 20, resources)), b.SYN)
    assert answered(table, "action") == ["rally"]
    return table


def activity(table: Table) -> str:
    """The Special Activity that followed."""
    return answered(table, "rally-space")[-2]


# Profit.


def test_8_5_5_cash_in_two_spaces_with_an_open_casino_and_a_guerrilla() -> None:
    table = after_rally({"havana": "N | SYN u1 C1", "oriente": "N | SYN a1 C1"})
    assert activity(table) == "profit"
    assert show(table, "havana") == "N | SYN u1 C1 | cash SYN u1"
    assert show(table, "oriente") == "N | SYN a1 C1 | cash SYN a1"
    assert answered(table, "random-pick") == []


def test_8_5_5_a_single_space_gets_one_np_r27() -> None:
    table = after_rally({"havana": "N | SYN u1 C2"})
    assert show(table, "havana") == "N | SYN u1 C2 | cash SYN u1"


def test_8_5_5_not_where_only_others_could_hold_the_cash() -> None:
    # Havana gets a Guerrilla only if one is Available.
    board = {"havana": "N | GOV T1 | SYN C1", "oriente": "N | SYN u1 C1", "santiago-de-cuba": "N | SYN u4"}
    table = after_rally(board, ["matanzas"])
    assert answered(table, "profit-space") == ["oriente", "done"]


def test_8_5_5_rather_where_it_holds_no_cash_np_r27() -> None:
    board = {
        "havana": "N | SYN u1 C1 | cash SYN u1",
        "oriente": "N | GOV P1 | SYN u1 C1",
        "santiago-de-cuba": "N | 26J u1 | SYN u1 C1 | cash 26J u1",
    }
    table = after_rally(board)
    assert answered(table, "profit-space") == ["oriente", "santiago-de-cuba"]
    assert "8.5.5/no-own-cash" in reasons(table)


def test_8_5_5_then_where_no_other_faction_has_a_piece_np_r27() -> None:
    board = {
        "havana": "N | GOV B1 | SYN u1 C1",
        "oriente": "N | SYN u1 C1",
        "santiago-de-cuba": "N | DR a1 | SYN u1 C1",
        "camaguey-city": "N | SYN u1 C1",
    }
    table = after_rally(board)
    assert answered(table, "profit-space") == ["oriente", "camaguey-city"]
    assert "8.5.5/no-other-faction" in reasons(table)


def test_8_5_5_of_equals_random_and_a_second_roll_for_the_second_np_r27() -> None:
    board = dict.fromkeys(("havana", "oriente", "santiago-de-cuba"), "N | SYN u1 C1")
    table = after_rally(board, ["havana", "oriente"])
    assert candidates(table, 0) == ["oriente", "havana", "santiago-de-cuba"]
    assert candidates(table, 1) == ["oriente", "santiago-de-cuba"]
    assert answered(table, "profit-space") == ["havana", "oriente"]


def test_8_5_5_one_marker_left_one_roll() -> None:
    board = {"havana": "N | SYN u1 C1", "oriente": "N | SYN u1 C1", "santiago-de-cuba": "N | GOV T3 | cash GOV T3"}
    table = after_rally(board, ["havana"])
    assert candidates(table) == ["oriente", "havana"]
    assert show(table, "oriente") == "N | SYN u1 C1"


def test_8_5_5_the_second_marker_goes_beneath_one_without_cash_np_r11() -> None:
    table = after_rally({"havana": "N | SYN u2 C1 | cash SYN u1"})
    assert show(table, "havana") == "N | SYN u2 C1 | cash SYN u1 | cash SYN u1"


def test_8_5_5_it_never_turns_casinos_or_cash_into_resources() -> None:
    table = after_rally({"havana": "N | SYN u1 C2 | cash SYN u1"})
    assert answered(table, "profit-use") == ["cash"]
    assert table.position.resources[b.SYN] == 19


# Muscle, when Profit is impossible: no Cash is Available.

NO_CASH = {"cigar": "GOV P1 | cash GOV P4"}


def test_8_5_5_without_cash_available_muscle_against_26july_at_an_open_casino() -> None:
    table = after_rally({**NO_CASH, "oriente": "N | 26J u5 | SYN u1 C1", "santiago-de-cuba": "N | GOV T3 P3"})
    assert activity(table) == "muscle"
    assert show(table, "oriente") == "N | GOV T2 | 26J u5 | SYN u1 C1"
    assert "8.5.5/26july-controls-a-casino" in reasons(table)


def test_8_5_5_without_a_guerrilla_at_an_open_casino_muscle_too() -> None:
    table = after_rally({"oriente": "N | 26J u5 | SYN C1", "havana": "N | GOV T3 | SYN u5"}, ["matanzas"])
    assert activity(table) == "muscle"


def test_8_5_5_police_to_a_city_troops_to_a_province() -> None:
    table = after_rally({**NO_CASH, "camaguey-city": "N | 26J u5 | SYN u1 C1", "santiago-de-cuba": "N | GOV T3 P3"})
    assert show(table, "camaguey-city") == "N | GOV P2 | 26J u5 | SYN u1 C1"


def test_8_5_5_the_directorio_only_if_26july_controls_none() -> None:
    board = {**NO_CASH, "oriente": "N | DR u5 | SYN u1 C1", "santiago-de-cuba": "N | GOV T3 P3"}
    table = after_rally(board)
    assert answered(table, "muscle-to") == ["oriente"]
    assert "8.5.5/directorio-controls-a-casino" in reasons(table)
    table = after_rally({**board, "sierra-maestra": "N | 26J u5 | SYN u1 C1"})
    assert answered(table, "muscle-to") == ["sierra-maestra"]


@pytest.mark.parametrize(
    "oriente",
    [
        "N | 26J u2 | SYN u1 C1",  # nobody Controls it
        "N | 26J u5 | SYN u1 X1",  # closed
    ],
)
def test_8_5_5_otherwise_no_muscle_not_even_to_an_ec(oriente: str) -> None:
    board = {**NO_CASH, "oriente": oriente, "santiago-de-cuba": "N | GOV T3 P3", "factory": "26J u1"}
    assert activity(after_rally(board)) == "bribe"


def test_8_5_5_several_destinations_random() -> None:
    board = {
        **NO_CASH, "oriente": "N | 26J u5 | SYN u1 C1", "las-villas": "N | 26J u5 | SYN u1 C1", "havana": "N | GOV T9",
    }  # fmt: skip
    table = after_rally(board, ["las-villas"])
    assert candidates(table) == ["las-villas", "oriente"]
    assert show(table, "las-villas") == "N | GOV T2 | 26J u5 | SYN u1 C1"


def test_8_5_5_no_cubes_of_the_kind_no_muscle() -> None:
    board = {**NO_CASH, "oriente": "N | 26J u5 | SYN u1 C1", "santiago-de-cuba": "N | GOV P3"}
    assert activity(after_rally(board)) == "bribe"


def test_8_5_5_cubes_that_stand_there_already_are_no_source() -> None:
    board = {**NO_CASH, "oriente": "N | GOV T1 | 26J u5 | SYN u1 C1", "santiago-de-cuba": "N | GOV P3"}
    assert activity(after_rally(board)) == "bribe"


def test_8_5_5_one_cube_if_there_is_only_one() -> None:
    board = {**NO_CASH, "oriente": "N | 26J u5 | SYN u1 C1", "santiago-de-cuba": "N | GOV T1 P3"}
    assert show(after_rally(board), "oriente") == "N | GOV T1 | 26J u5 | SYN u1 C1"


RESCUE = {**NO_CASH, "oriente": "N | 26J u6 | SYN u1 C1"}


def test_8_5_5_from_where_most_cubes_of_the_kind_are_np_r28() -> None:
    table = after_rally({**RESCUE, "santiago-de-cuba": "N | GOV T2 P9", "havana": "N | GOV T3"})
    assert show(table, "havana") == "N | GOV T1"
    assert "8.5.5/most-of-the-kind" in reasons(table)


def test_8_5_5_then_most_cubes_of_all_np_r28() -> None:
    table = after_rally({**RESCUE, "santiago-de-cuba": "N | GOV T3 P1", "havana": "N | GOV T3"})
    assert show(table, "santiago-de-cuba") == "N | GOV T1 P1"
    assert "8.5.5/most-cubes" in reasons(table)


def test_8_5_5_then_at_random_both_from_one_space_np_r28() -> None:
    table = after_rally({**RESCUE, "santiago-de-cuba": "N | GOV T3", "havana": "N | GOV T3"}, ["havana"])
    assert candidates(table) == ["havana", "santiago-de-cuba"]
    # One has gone, yet the second comes from there too, where there are now fewer.
    assert show(table, "havana") == "N | GOV T1"


def test_8_5_5_the_second_from_elsewhere_when_the_first_space_has_no_more() -> None:
    # A City: Police; two single ones beside many Troops, and then one more elsewhere.
    board = {**NO_CASH, "camaguey-city": "N | 26J u6 | SYN u1 C1", "havana": "N | GOV T2 P1", "oriente": "N | GOV P1"}
    board["cigar"] = "GOV T1 | cash GOV T4"
    table = after_rally(board)
    assert show(table, "camaguey-city") == "N | GOV P2 | 26J u6 | SYN u1 C1"
    assert show(table, "havana") == "N | GOV T2"


def test_8_5_5_cubes_with_cash_move_first() -> None:
    board = {"oriente": "N | 26J u6 | SYN u1 C1", "havana": "N | GOV T3 | cash GOV T2 | cash GOV T2"}
    table = after_rally(board)
    assert show(table, "oriente") == "N | GOV T2 | 26J u6 | SYN u1 C1 | cash GOV T2 | cash GOV T2"


def test_8_5_5_neither_profit_nor_muscle_nor_bribe() -> None:
    table = after_rally({**NO_CASH, "santiago-de-cuba": "N | GOV T1"})
    assert answered(table, "rally-space") == ["matanzas", "done"]
