"""8.1.3 How many Guerrillas March, and which; which cubes move first."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.mind import Group
from cubalibre.table import Table
from tests.nonplayers.scenes import nonplayers
from tests.nonplayers.test_8_1_2_guidelines import lots, mind

# 2.5 March.


def group(board: dict[str, str], to: str, may: int, exactly: bool = False) -> dict[str, int]:
    """How many of each lot of 26July March from Matanzas."""
    p = nonplayers(board).position
    space = n.space_named(to)
    chosen = g.who_march(p, b.M26, space, Group(b.MATANZAS, may, exactly))
    return {n.word(lot).removeprefix("matanzas:26july-"): number for lot, number in chosen.items() if number}


@pytest.mark.parametrize(
    ("to", "may", "exactly", "expected"),
    [
        # exactly k, k <= L: U, then A
        ("PS | GOV T1", 2, True, {"u": 2}),
        ("PS", 3, True, {"u": 2, "a": 1}),
        ("N | GOV T9", 3, True, {"u": 2, "a": 1}),
        ("AO | GOV T9", 2, True, {"u": 2}),
        # exactly k, k > L: A, then U
        ("PS | GOV T2", 2, True, {"a": 2}),
        ("PS | GOV T1", 3, True, {"a": 2, "u": 1}),
        # as many as possible, may <= L: U, then A
        ("PS | GOV T1", 2, False, {"u": 2}),
        ("N | GOV T9", 3, False, {"u": 2, "a": 1}),
        # as many as possible, 1 <= L < may, and there is a U: L of them, U, then A
        ("PS | GOV T1", 4, False, {"u": 2}),
        ("AS", 4, False, {"u": 2, "a": 1}),
        ("PS | GOV T2", 4, False, {"u": 1}),
        # otherwise all that may, A, then U
        ("PS | GOV T3", 3, False, {"a": 2, "u": 1}),
        ("PS | GOV T5", 4, False, {"a": 2, "u": 2}),
    ],
)
def test_8_1_3_how_many_march_and_which_np_r14(to: str, may: int, exactly: bool, expected: dict[str, int]) -> None:
    assert group({"matanzas": "N | 26J u2 a2", "la-habana": to}, "la-habana", may, exactly) == expected


def test_8_1_3_without_an_underground_one_there_is_no_slipping_in_np_r14() -> None:
    assert group({"matanzas": "N | 26J a4", "la-habana": "PS | GOV T1"}, "la-habana", 4) == {"a": 4}


@pytest.mark.parametrize(("cubes", "expected"), [("", {"u": 2, "a": 1}), ("GOV P1", {"u": 2}), ("GOV P3", {"a": 4})])
def test_8_1_3_an_ec_is_watched_too(cubes: str, expected: dict[str, int]) -> None:
    board = {"las-villas": "N | 26J u2 a4", "factory": cubes}
    p = nonplayers(board).position
    chosen = g.who_march(p, b.M26, b.FACTORY, Group(b.LAS_VILLAS, 4))
    assert {n.word(lot).removeprefix("las-villas:26july-"): k for lot, k in chosen.items() if k} == expected


def test_8_1_3_into_a_province_those_with_cash_go_first_np_r13() -> None:
    board = {"matanzas": "N | 26J u2 a2 | cash 26J u1 | cash 26J a1", "la-habana": "N"}
    assert group(board, "la-habana", 1) == {"u$1": 1}
    assert group(board, "la-habana", 3) == {"u$1": 1, "u": 1, "a$1": 1}


def test_8_1_3_onto_an_ec_those_with_cash_go_last_np_r13() -> None:
    p = nonplayers({"oriente": "N | 26J u2 a1 | cash 26J u1"}).position
    one, two = (g.who_march(p, b.M26, b.SUGAR, Group(b.ORIENTE, number, exactly=True)) for number in (1, 2))
    assert {n.word(lot): k for lot, k in one.items() if k} == {"oriente:26july-u": 1}
    assert {n.word(lot): k for lot, k in two.items() if k} == {"oriente:26july-u": 1, "oriente:26july-u$1": 1}


def test_8_1_3_groups_are_judged_by_the_cubes_alone_np_r15() -> None:
    # Those who came from elsewhere before do not count against a later group.
    p = nonplayers({"matanzas": "N | 26J u3", "la-habana": "PS | 26J u5"}).position
    assert g.unnoticed(p, b.LA_HABANA) == 3


def march_number(table: Table, faction: b.Faction, about: str, to: str, allowed: int) -> int:
    space = n.space_named(to)
    group = Group(n.space_of(n.Lot(n.parse(about))), allowed)
    return g.who_march(table.position, faction, space, group)[n.Lot(n.parse(about))]


def test_8_1_3_with_el_che_the_first_group_need_not_hide() -> None:
    board = {"matanzas": "N | 26J u2 a2", "la-habana": "PS | GOV T2"}
    assert march_number(nonplayers(board), b.M26, "matanzas:26july-u", "la-habana", 4) == 1
    assert march_number(nonplayers(board, capabilities=[13]), b.M26, "matanzas:26july-u", "la-habana", 4) == 2


def test_8_1_3_with_morgan_the_space_passed_through_watches_too_np_r38() -> None:
    board = {"matanzas": "N | DR u3", "la-habana": "PS | GOV T1", "havana": "N"}
    table = nonplayers(board, capabilities=[28])
    assert march_number(table, b.DR, "matanzas:dr-u", "havana", 3) == 2
    board["la-habana"] = "N | GOV T1"
    assert march_number(nonplayers(board, capabilities=[28]), b.DR, "matanzas:dr-u", "havana", 3) == 3


# 2.6 Moving cubes.


def test_8_1_3_cubes_with_cash_move_first_but_last_onto_an_ec() -> None:
    table = nonplayers({"havana": "N | GOV T2 | cash GOV T1"})
    both = ["havana:troops", "havana:troops$1"]
    assert n.word(mind(table, b.GOV, both).pick(lots(*both), g.cash_in_moves(b.ORIENTE))) == "havana:troops$1"
    assert n.word(mind(table, b.GOV, both).pick(lots(*both), g.cash_in_moves(b.CIGAR))) == "havana:troops"
