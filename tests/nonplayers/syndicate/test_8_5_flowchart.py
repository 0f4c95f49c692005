"""8.5 The Syndicate as a Non-player: which Operation it comes to."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import choice, syndicate
from tests.nonplayers.scenes import nonplayers, reasons
from tests.nonplayers.test_8_1_choice import asked

SIX = "AS | SYN u6"
"""All Syndicate Guerrillas, where no EC is near."""


def operation(board: dict[str, str], rounds: int = 0, resources: int = 20) -> tuple[str, str]:
    """Which Operation the Syndicate comes to, and the first test that held."""
    table = nonplayers(board, rounds=rounds, resources=(20, 20, 20, resources))
    kind = choice.choose_operation(asked(table, b.SYN), syndicate.FLOWCHART)
    return n.word(kind), next(reason for reason in reasons(table) if reason.startswith("8.5/"))


# 1: a Casino without a Guerrilla.


@pytest.mark.parametrize("casino", ["C1", "X1"])
def test_8_5_a_casino_open_or_closed_without_a_guerrilla_rally(casino: str) -> None:
    assert operation({"havana": f"N | SYN {casino}"}) == ("rally", "8.5/casino-unguarded")


def test_8_5_no_rally_if_each_casino_has_a_guerrilla() -> None:
    assert operation({"havana": "N | SYN a1 C2"})[0] != "rally"


def test_8_5_no_rally_if_no_guerrilla_is_available() -> None:
    assert operation({"havana": "N | SYN C1", "matanzas": SIX})[0] == "construct"
    assert operation({"havana": "N | SYN C1", "matanzas": "AS | SYN u5"})[0] == "rally"


# 2: an empty EC in reach; before the last Round Cash that can reach a closed Casino.


@pytest.mark.parametrize(
    ("origin", "near"),
    [
        ("pinar-del-rio", True),
        ("la-habana", True),
        ("matanzas", False),
        ("las-villas", True),
        ("havana", False),
        ("camaguey-province", True),
        ("camaguey-city", False),
        ("oriente", True),
        ("sierra-maestra", True),
        ("santiago-de-cuba", False),
    ],
)
def test_8_5_an_empty_ec_beside_a_guerrilla_march(origin: str, near: bool) -> None:
    assert (operation({origin: "N | GOV T1 | SYN a1"})[0] == "march") == near


@pytest.mark.parametrize("held", ["GOV T1", "GOV P1", "26J a1", "DR u1", "SYN u1"])
def test_8_5_an_ec_with_any_piece_is_not_empty(held: str) -> None:
    assert operation({"pinar-del-rio": "AS | SYN u1", "cigar": held})[0] != "march"


CLOSED = {"havana": "N | SYN u1 X1"}


def test_8_5_before_the_last_round_cash_beside_a_closed_casino_march() -> None:
    board = {**CLOSED, "la-habana": "N | GOV T1 | SYN a1 | cash SYN a1", "cigar": "GOV P1"}
    assert operation(board, rounds=3) == ("march", "8.5/empty-ec-or-last-cash")
    assert operation(board, rounds=2) == ("construct", "8.5/more-casinos-than-cash")


@pytest.mark.parametrize(
    "la_habana",
    [
        "N | GOV T1 | SYN a1",  # no Cash
        "N | GOV T1 | SYN a1 | cash GOV T1",  # not its Cash
        "N | GOV T1 | SYN a1 X1 | cash SYN a1",  # it lies by a closed Casino already
    ],
)
def test_8_5_no_march_for_other_cash(la_habana: str) -> None:
    assert operation({**CLOSED, "la-habana": la_habana, "cigar": "GOV P1"}, rounds=3)[0] != "march"


def test_8_5_cash_farther_away_does_not_count() -> None:
    assert operation({**CLOSED, "matanzas": "N | SYN u1 | cash SYN u1"}, rounds=3)[0] != "march"


def test_8_5_an_open_casino_attracts_no_cash() -> None:
    board = {"havana": "N | SYN u1 C1", "la-habana": "N | SYN u1 | cash SYN u1", "cigar": "GOV P1"}
    assert operation(board, rounds=3)[0] != "march"


# 3 and 4: more Casinos than Cash.

FULL = dict.fromkeys(("matanzas", "camaguey-city", "santiago-de-cuba"), "PS | GOV T1 | SYN u1 C2")


def test_8_5_more_casinos_available_or_closed_than_cash_on_the_map_construct() -> None:
    assert operation({"matanzas": "PS | GOV T2 | SYN u1"}) == ("construct", "8.5/more-casinos-than-cash")


@pytest.mark.parametrize(
    ("holders", "expected"),
    [
        ("cash GOV T1 | cash 26J u1", "construct"),  # 3 Casinos, 2 markers
        ("cash GOV T1 | cash 26J u1 | cash DR u1", "terror"),  # 3 markers: whoever holds them
        ("cash GOV T2 | cash 26J u1", "terror"),
    ],
)
def test_8_5_cash_of_every_holder_counts_np_r24(holders: str, expected: str) -> None:
    board = {**FULL, "oriente": f"N | GOV T1 | 26J u1 | DR u1 | {holders}", "havana": "AS | SYN u1 C1"}
    assert operation(board)[0] == expected


def test_8_5_closed_casinos_count_like_available_ones() -> None:
    # 3 Available; without the closed ones 3 markers would be enough for Terror.
    board = {**FULL, "oriente": "N | GOV T1 | 26J u1 | DR u1 | cash GOV T1 | cash 26J u1 | cash DR u1"}
    board["matanzas"] = "PS | GOV T1 | SYN u1 C1 X1"
    board["havana"] = "AS | SYN u1 C1"
    assert operation(board) == ("construct", "8.5/more-casinos-than-cash")


def test_8_5_otherwise_terror() -> None:
    board = {**FULL, "oriente": "N | GOV T1 | 26J u1 | cash GOV T4"}
    assert operation(board) == ("terror", "8.5/otherwise-terror")


# Order, and IF NONE.


def test_8_5_the_tests_are_read_in_order() -> None:
    board = {"havana": "N | SYN C1", "pinar-del-rio": "PS | SYN u1"}
    assert operation(board)[0] == "rally"
    board["havana"] = "N | SYN u1 C1"
    assert operation(board)[0] == "march"
    board["cigar"] = "GOV P1"
    assert operation(board)[0] == "construct"


def test_8_5_construct_impossible_terror() -> None:
    assert operation({"matanzas": "PS | SYN u1"}, resources=4) == ("terror", "8.5/more-casinos-than-cash")


def test_8_5_five_resources_are_enough_to_construct() -> None:
    assert operation({"matanzas": "PS | SYN u1"}, resources=5) == ("construct", "8.5/more-casinos-than-cash")


@pytest.mark.parametrize(
    "board",
    [
        {"matanzas": "PS | SYN u1 | 26J u1"},  # nobody Controls it
        {"matanzas": "PS | SYN u1 | 26J u2"},
        {"matanzas": "PS | SYN u1 | DR u2"},
        {"matanzas": "PS | SYN u1 C2"},  # no room
    ],
)
def test_8_5_no_space_to_construct_in_terror(board: dict[str, str]) -> None:
    assert operation(board) == ("terror", "8.5/more-casinos-than-cash")


def test_8_5_no_casino_to_place_or_open_terror() -> None:
    # All Casinos are on the map. The closed ones outnumber the Cash, but are opened only before the last Round.
    board = dict.fromkeys(("pinar-del-rio", "la-habana", "camaguey-province", "havana"), "PS | GOV T1 | SYN u1 C2")
    board |= {"oriente": "N | GOV T3 | SYN a1 X1", "las-villas": "N | GOV T3 | SYN a1 X1"}
    board |= {"cigar": "GOV P1", "factory": "GOV P1", "sugar-cane": "GOV P1"}
    assert operation(board) == ("terror", "8.5/more-casinos-than-cash")
    assert operation(board, rounds=3) == ("construct", "8.5/more-casinos-than-cash")


def test_8_5_terror_impossible_construct_though_cash_is_enough_np_r9() -> None:
    # Nobody is Underground.
    board = {**FULL, "oriente": "N | GOV T1 | 26J u1 | cash GOV T4", "las-villas": "N | GOV T1"}
    board |= dict.fromkeys(FULL, "PS | GOV T1 | SYN a1 C2")
    assert operation(board) == ("construct", "8.5/otherwise-terror")


def test_8_5_neither_construct_nor_terror_pass() -> None:
    assert operation({"matanzas": "N | SYN u1"}, resources=4) == ("pass", "8.5/more-casinos-than-cash")
    board = {**FULL, "oriente": "N | GOV T1 | 26J u1 | cash GOV T4"}
    board |= dict.fromkeys(FULL, "PS | GOV T1 | SYN a1 C2")
    assert operation(board, resources=4) == ("pass", "8.5/otherwise-terror")
