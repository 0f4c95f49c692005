"""8.5.2 The Syndicate as a Non-player: March."""

import pytest

from cubalibre import board as b
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons, take_turn
from tests.scenes import show

SPACES = "march-space"


def march(board: dict[str, str], script: list[str] | None = None, rounds: int = 0, resources: int = 20) -> Table:
    table = take_turn(nonplayers(board, script or [], rounds=rounds, resources=(20, 20, 20, resources)), b.SYN)
    assert answered(table, "action") == ["march"]
    return table


# Step 1: empty ECs.


def test_8_5_2_a_guerrilla_into_each_empty_ec_in_reach_for_free() -> None:
    board = {"pinar-del-rio": "N | SYN u2", "las-villas": "N | SYN u2", "oriente": "N | SYN u1", "sugar-cane": "GOV P1"}
    table = march(board)
    assert answered(table, SPACES) == ["cigar", "factory", "done"]
    assert show(table, "cigar") == "SYN u1"
    assert show(table, "factory") == "SYN u1"
    assert table.position.resources[b.SYN] == 20
    assert answered(table, "random-pick") == []


def test_8_5_2_from_where_most_of_its_guerrillas_are() -> None:
    table = march({"pinar-del-rio": "N | SYN a2 C1", "la-habana": "N | SYN u1"})
    assert show(table, "pinar-del-rio").startswith("N | SYN a1 C1")
    assert "8.5.2/most-guerrillas" in reasons(table)


def test_8_5_2_of_equals_from_where_no_open_casino_is() -> None:
    table = march({"pinar-del-rio": "N | SYN u1 C1", "la-habana": "N | SYN u1 X1"})
    assert show(table, "la-habana") == "N | SYN X1"
    assert "8.5.2/no-open-casino" in reasons(table)


def test_8_5_2_of_equals_at_random() -> None:
    table = march({"pinar-del-rio": "N | SYN u1 C1", "la-habana": "N | SYN u1 C1"}, ["la-habana"])
    assert candidates(table) == ["pinar-del-rio", "la-habana"]
    assert show(table, "la-habana") == "N | SYN C1"


def test_8_5_2_a_casino_may_be_left_bare_np_r23() -> None:
    assert show(march({"pinar-del-rio": "N | SYN u1 C1"}), "pinar-del-rio") == "N | SYN C1"


def test_8_5_2_an_underground_one_goes_first_and_one_with_cash_last_np_r13() -> None:
    table = march({"pinar-del-rio": "N | SYN u2 a2 | cash SYN u1"})
    assert show(table, "cigar") == "SYN u1"
    assert show(table, "pinar-del-rio") == "N | SYN u1 a2 | cash SYN u1"
    # Underground comes before that.
    assert show(march({"pinar-del-rio": "N | SYN u1 a2 | cash SYN u1"}), "cigar") == "SYN u1 | cash SYN u1"


def test_8_5_2_several_kinds_of_guerrillas_one_goes() -> None:
    table = march({"las-villas": "N | SYN a3"})
    assert show(table, "factory") == "SYN a1"
    assert show(table, "las-villas") == "N | SYN a2"


# Step 2: Cash to closed Casinos before the last Round.

BUSY = {"cigar": "GOV P1", "factory": "GOV P1", "sugar-cane": "GOV P1"}
"""No EC is empty."""


def test_8_5_2_before_the_last_round_all_cash_in_reach_goes_to_a_closed_casino() -> None:
    board = {
        **BUSY,
        "matanzas": "N | SYN u1 X1",
        "la-habana": "N | SYN u2 | cash SYN u1",
        "las-villas": "N | SYN a2 | cash SYN a2",
    }
    table = march(board, rounds=3)
    assert answered(table, SPACES)[:1] == ["matanzas"]
    assert answered(table, "march-origin") == ["la-habana", "las-villas", "done"]
    assert show(table, "matanzas") == "N | SYN u2 a1 X1 | cash SYN u1 | cash SYN a2"
    assert show(table, "la-habana") == "N | SYN u1"
    assert show(table, "las-villas") == "N | SYN a1"
    assert table.position.resources[b.SYN] == 19


def test_8_5_2_only_those_with_cash_leave() -> None:
    table = march({**BUSY, "matanzas": "N | SYN u1 X1", "la-habana": "N | SYN u2 a1 | cash SYN a1"}, rounds=3)
    assert show(table, "la-habana") == "N | SYN u2"


def test_8_5_2_several_closed_casinos_in_reach_random() -> None:
    board = {**BUSY, "matanzas": "N | SYN u1 X1", "havana": "N | SYN u1 X1", "la-habana": "N | SYN u1 | cash SYN u1"}
    table = march(board, ["matanzas"], rounds=3)
    assert candidates(table) == ["matanzas", "havana"]
    assert show(table, "matanzas") == "N | SYN u2 X1 | cash SYN u1"


def test_8_5_2_each_within_reach_of_its_own_cash_nothing_to_roll_for() -> None:
    board = {
        **BUSY,
        "havana": "N | SYN u1 X1",
        "la-habana": "N | SYN u1 | cash SYN u1",
        "santiago-de-cuba": "N | SYN u1 X1",
        "sierra-maestra": "N | SYN u1 | cash SYN u1",
    }
    table = march(board, rounds=3)
    assert answered(table, SPACES)[:2] == ["havana", "santiago-de-cuba"]
    assert answered(table, "random-pick") == []


def test_8_5_2_a_space_between_two_closed_casinos_without_cash_is_no_reason_to_roll() -> None:
    # La Habana, where a Guerrilla holds none, lies between Pinar del Río and Matanzas.
    board = {
        "pinar-del-rio": "N | SYN u1 X1", "la-habana": "N | SYN u1", "matanzas": "N | SYN u1 X1",
        "cigar": "GOV P1 | SYN u1 | cash SYN u1", "las-villas": "N | SYN u1 | cash SYN u1",
        "factory": "GOV P1", "sugar-cane": "GOV P1",
    }  # fmt: skip
    table = march(board, rounds=3)
    assert answered(table, SPACES)[:2] == ["pinar-del-rio", "matanzas"]
    assert answered(table, "random-pick") == []


def test_8_5_2_with_one_resource_only_one_of_them_at_random_np_r50() -> None:
    board = {
        **BUSY,
        "havana": "N | SYN u1 X1",
        "la-habana": "N | SYN u1 | cash SYN u1",
        "santiago-de-cuba": "N | SYN u1 X1",
        "sierra-maestra": "N | SYN u1 | cash SYN u1",
    }
    table = march(board, ["santiago-de-cuba"], rounds=3, resources=1)
    assert answered(table, SPACES) == ["santiago-de-cuba", "done"]


def test_8_5_2_into_support_only_as_many_as_go_unnoticed_the_rest_elsewhere() -> None:
    board = {
        **BUSY,
        "havana": "PS | GOV P2 | SYN u1 X1",
        "matanzas": "N | SYN u1 X1",
        "la-habana": "N | SYN u3 | cash SYN u1 | cash SYN u1 | cash SYN u1",
    }
    table = march(board, ["havana"], rounds=3)
    assert answered(table, SPACES)[:2] == ["havana", "matanzas"]
    assert show(table, "havana") == "PS | GOV P2 | SYN u2 X1 | cash SYN u1"
    assert show(table, "matanzas") == "N | SYN u3 X1 | cash SYN u1 | cash SYN u1"


def test_8_5_2_active_ones_with_cash_do_not_hold_back_for_cover() -> None:
    # An Underground Guerrilla without Cash stays behind, so there is nobody to slip in.
    board = {
        **BUSY,
        "havana": "PS | GOV P2 | SYN u1 X1",
        "la-habana": "N | SYN u1 a2 | cash SYN a1 | cash SYN a1",
    }
    table = march(board, rounds=3)
    assert show(table, "havana") == "PS | GOV P2 | SYN u1 a2 X1 | cash SYN a1 | cash SYN a1"


def test_8_5_2_ecs_come_first_and_who_has_moved_stays() -> None:
    # The one in Matanzas has no Cash to bring.
    board = {"pinar-del-rio": "N | SYN u1 | cash SYN u1", "la-habana": "N | SYN u1 X1", "matanzas": "N | SYN u1"}
    # Pinar del Río and La Habana have one each and no open Casino: the one with Cash is taken.
    table = march(board, ["pinar-del-rio"], rounds=3)
    assert answered(table, SPACES)[:1] == ["cigar"]
    assert "la-habana" not in answered(table, SPACES)
    assert show(table, "cigar") == "SYN u1 | cash SYN u1"


def test_8_5_2_cash_on_an_ec_comes_too() -> None:
    board = {**BUSY, "cigar": "SYN a1 | cash SYN a1", "la-habana": "N | SYN u1 X1"}
    assert show(march(board, rounds=3), "la-habana").startswith("N | SYN u1 a1 X1 | cash SYN a1")


def test_8_5_2_in_other_campaigns_cash_stays_where_it_is() -> None:
    board = {"cigar": "GOV P1", "las-villas": "N | SYN u1", "havana": "N | SYN u1 X1", "la-habana": "N | SYN u1"}
    board["la-habana"] += " | cash SYN u1"
    assert answered(march(board, rounds=2), SPACES)[:1] == ["factory"]
    assert show(march(board, rounds=2), "la-habana") == "N | SYN u1 | cash SYN u1"
    assert show(march(board, rounds=3), "la-habana") == "N"


def test_8_5_2_then_the_profit_chain() -> None:
    table = march({"las-villas": "N | SYN u1", "havana": "N | SYN u1 C1"})
    assert answered(table, SPACES) == ["factory", "profit", "done"]


# From the worked example.

CARD_10 = {
    "pinar-del-rio": "AS | GOV P3 | SYN u1 C1", "la-habana": "AS | GOV T3 P1 B1 | SYN u1 C2",
    "camaguey-province": "AS | GOV T3 P2 B1 | SYN u1", "oriente": "N | DR u2 B2",
    "havana": "PS | GOV T3 P2 | DR u1 a1 B2 | SYN u2 C2 | terror 1",
}  # fmt: skip


def test_example_card_10_march_to_factory_and_cigar_profit_in_havana_and_la_habana() -> None:
    table = take_turn(nonplayers(CARD_10, ["pinar-del-rio"], players=[b.M26], resources=(16, 6, 7, 24)), b.SYN)
    assert answered(table, SPACES) == ["cigar", "factory", "profit", "done"]
    assert candidates(table) == ["pinar-del-rio", "la-habana"]
    assert show(table, "pinar-del-rio") == "AS | GOV P3 | SYN C1"
    assert sorted(answered(table, "profit-space")) == ["havana", "la-habana"]
    assert table.position.resources[b.SYN] == 24


@pytest.mark.parametrize("rounds", [0, 3])
def test_8_5_2_sugar_cane_is_not_reached_from_afar(rounds: int) -> None:
    table = march({"pinar-del-rio": "N | SYN u1"}, rounds=rounds)
    assert show(table, "sugar-cane") == ""
