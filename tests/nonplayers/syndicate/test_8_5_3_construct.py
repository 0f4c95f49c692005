"""8.5.3 The Syndicate as a Non-player: Construct."""

import pytest

from cubalibre import board as b
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons, take_turn
from tests.scenes import show

SPACES = "construct-space"
BUSY = {"cigar": "GOV P1", "factory": "GOV P1", "sugar-cane": "GOV P1"}


def construct(board: dict[str, str], script: list[str] | None = None, rounds: int = 0, resources: int = 20) -> Table:
    table = nonplayers({**BUSY, **board}, script or [], rounds=rounds, resources=(20, 20, 20, resources))
    take_turn(table, b.SYN)
    assert answered(table, "action") == ["construct"]
    return table


def spaces(table: Table) -> list[str]:
    return [word for word in answered(table, SPACES) if word not in ("done", "profit", "muscle", "bribe")]


def test_8_5_3_a_new_closed_casino_where_the_government_or_the_syndicate_controls() -> None:
    board = {"matanzas": "N | GOV T1", "las-villas": "N | SYN u1", "oriente": "N | 26J u1", "havana": "N | DR u1"}
    table = construct(board, ["las-villas"])
    assert candidates(table) == ["matanzas", "las-villas"]
    assert show(table, "las-villas") == "N | SYN u1 X1"
    assert table.position.resources[b.SYN] == 15


def test_8_5_3_rather_beside_another_casino_open_or_closed_np_r24() -> None:
    board = {"matanzas": "N | GOV T1", "las-villas": "N | SYN a2 X1", "santiago-de-cuba": "N | GOV T3 | SYN a1 C1"}
    table = construct(board, ["santiago-de-cuba"])
    assert candidates(table) == ["las-villas", "santiago-de-cuba"]
    assert "8.5.3/beside-another" in reasons(table)


def test_8_5_3_not_where_two_casinos_stand_already_np_r24() -> None:
    board = {"matanzas": "N | GOV T1", "las-villas": "N | SYN a1 C1 X1", "havana": "N | SYN a1 X2"}
    assert spaces(construct(board)) == ["matanzas"]


@pytest.mark.parametrize(("resources", "number"), [(35, 1), (36, 2), (49, 2)])
def test_8_5_3_one_space_with_more_than_35_resources_two(resources: int, number: int) -> None:
    board = {"matanzas": "N | GOV T1", "las-villas": "N | GOV T1", "santiago-de-cuba": "N | GOV T1"}
    script = ["las-villas", "matanzas"][:number]
    table = construct(board, script, resources=resources)
    assert spaces(table) == script
    assert table.position.resources[b.SYN] == resources - 5 * number


def test_8_5_3_two_different_spaces() -> None:
    table = construct({"matanzas": "N | GOV T1"}, resources=40)
    assert spaces(table) == ["matanzas"]
    assert show(table, "matanzas") == "N | GOV T1 | SYN X1"


def test_8_5_3_while_casinos_are_available() -> None:
    board = dict.fromkeys(("pinar-del-rio", "la-habana", "camaguey-province", "havana"), "N | SYN a1 X2")
    board |= {"oriente": "N | SYN a1 X1", "matanzas": "N | GOV T1", "las-villas": "N | GOV T1"}
    # A single Casino is left, whatever it could pay for.
    assert spaces(construct(board, resources=40)) == ["oriente"]


# Before the last Round.


def test_8_5_3_before_the_last_round_it_opens_casinos_first() -> None:
    board = {"matanzas": "N | GOV T1", "las-villas": "N | SYN a1 X1", "havana": "N | SYN a1 C1"}
    table = construct(board, rounds=3)
    assert show(table, "las-villas").startswith("N | SYN a1 C1")
    assert "8.5.3/open" in reasons(table)
    # In other campaigns it places, beside another.
    assert answered(construct(board, ["las-villas"], rounds=2), "construct-choice") == ["place"]


def test_8_5_3_several_to_open_random() -> None:
    board = {"las-villas": "N | SYN a1 X1", "havana": "N | SYN a1 X2", "oriente": "N | 26J u2 | SYN a1 X1"}
    table = construct(board, ["havana"], rounds=3)
    assert candidates(table) == ["las-villas", "havana"]
    assert show(table, "havana").startswith("N | SYN a1 C1 X1")


def test_8_5_3_both_are_opened_without_a_roll_if_it_is_rich() -> None:
    board = {"las-villas": "N | SYN a1 X1", "havana": "N | SYN a1 X2", "matanzas": "N | GOV T1"}
    table = construct(board, rounds=3, resources=36)
    assert spaces(table) == ["las-villas", "havana"]
    assert answered(table, "random-pick") == []


def test_8_5_3_of_three_to_open_two_random_ones_if_it_is_rich() -> None:
    board = dict.fromkeys(("las-villas", "havana", "camaguey-city"), "N | SYN a1 X1")
    table = construct(board, ["havana", "las-villas"], rounds=3, resources=36)
    assert candidates(table, 0) == ["las-villas", "havana", "camaguey-city"]
    assert candidates(table, 1) == ["las-villas", "camaguey-city"]
    assert answered(table, "construct-choice") == ["open", "open"]


def test_8_5_3_not_where_its_cash_lies_which_opens_one_anyway() -> None:
    board = {"las-villas": "N | SYN a1 X1 | cash SYN a1", "havana": "N | GOV T1 | SYN a1 X1 | cash GOV T1"}
    board["havana"] = "N | GOV T2 | SYN a1 X1 | cash GOV T1"
    table = construct(board, rounds=3)
    # Another Faction's Cash opens nothing.
    assert spaces(table) == ["havana"]
    assert answered(table, "construct-choice") == ["open"]


def test_8_5_3_with_selections_left_it_places_then_too() -> None:
    board = {"las-villas": "N | SYN a1 X1 | cash SYN a1", "havana": "N | SYN a1 X1", "matanzas": "N | GOV T1"}
    table = construct(board, rounds=3, resources=40)
    assert spaces(table) == ["havana", "las-villas"]
    assert answered(table, "construct-choice") == ["open", "place"]
    assert show(table, "las-villas").startswith("N | SYN a1 X2")


def test_8_5_3_with_none_to_open_it_places() -> None:
    table = construct({"matanzas": "N | GOV T1"}, rounds=3)
    assert show(table, "matanzas") == "N | GOV T1 | SYN X1"


def test_8_5_3_then_the_profit_chain() -> None:
    table = construct({"matanzas": "N | GOV T1", "havana": "N | 26J u2 | SYN u1 C1"})
    assert answered(table, SPACES) == ["matanzas", "profit", "done"]


# From the worked example.

CARD_16 = {
    "pinar-del-rio": "AS | GOV P1 | 26J u1 B1 | SYN u1 C1 | cash SYN u1",
    "la-habana": "AS | GOV P1 B1 | 26J u1 | SYN u1 C2 | cash SYN u2",
    "matanzas": "AO | 26J u1", "las-villas": "AO | 26J u2 | DR u1", "camaguey-province": "N | GOV P1 B1 | DR a5",
    "oriente": "N | 26J u2 | DR u5 B2", "sierra-maestra": "AO | 26J u2 B2",
    "havana": "PS | GOV T11 P2 | DR u1 | SYN u2 C2 | terror 1 | cash SYN u1", "camaguey-city": "PS | GOV T1 P1",
    "santiago-de-cuba": "N | GOV T3 P4 | 26J u3 a1 B1 | terror 2", "cigar": "GOV P1 | SYN a1",
    "factory": "GOV P1 | SYN a1", "sugar-cane": "26J u1",
}  # fmt: skip


def test_example_card_16_construct_in_santiago_and_a_bribe_in_pinar() -> None:
    table = nonplayers(CARD_16, ["santiago-de-cuba"], players=[b.M26], resources=(6, 4, 7, 23), rounds=1)
    take_turn(table, b.SYN)
    assert answered(table, "action") == ["construct"]
    assert candidates(table) == ["camaguey-city", "santiago-de-cuba"]
    assert show(table, "santiago-de-cuba") == "N | GOV T3 P4 | 26J u3 a1 B1 | SYN X1 | terror 2"
    assert answered(table, SPACES) == ["santiago-de-cuba", "bribe", "done"]
    assert show(table, "pinar-del-rio") == "AS | GOV P1 | 26J u1 | SYN u1 C1 | cash SYN u1"
    assert table.position.resources[b.SYN] == 15
