"""4.5 Profit, Muscle, Bribe (Cash itself: test_4_5_2_cash)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.special import syndicate
from tests.scenes import scene, show
from tests.scenes.activities import full, muscle_cubes, play, why_not_in

# 4.5.1 Profit.


def test_4_5_1_cash_needs_an_open_casino_and_a_holder() -> None:
    board = {
        "havana": "N | SYN u1 X1",
        "oriente": "N | 26J B1 | SYN C1",
        "las-villas": "N | SYN u1",
        "factory": "SYN u1",
    }
    assert syndicate.cash_spaces(scene(board).position) == []
    assert syndicate.cash_spaces(scene({"oriente": "N | 26J a1 | SYN C1"}).position) == [b.ORIENTE]


def test_4_5_1_r93_four_markers_in_all() -> None:
    board = {"havana": "N | GOV T1 | SYN u1 C1 | cash GOV T3", "oriente": "N | SYN u1 C1", "matanzas": "N | SYN u1 C1"}
    answers = ["profit", "cash", "oriente", "las-villas", "done"]
    table = play(b.SYN, n.RALLY, board, answers)
    assert table.position.cash_available() == 0
    assert show(table, "matanzas") == "N | SYN u1 C1"
    assert syndicate.profit_use_refusal(table.position, full(b.SYN, n.RALLY), n.CASH) == "4.1/no-effect"
    assert syndicate.profit_use_refusal(table.position, full(b.SYN, n.RALLY), n.CLOSE) == ""


def test_4_5_1_only_open_casinos_and_own_cash() -> None:
    board = {
        "havana": "N | GOV T1 | SYN u1 X1 | cash GOV T1",
        "oriente": "N | SYN C1",
        "factory": "SYN u1 | cash SYN u1",
    }
    table = scene(board)
    words = [n.word(lot) for lot in syndicate.profit_pieces(table.position)]
    assert words == ["oriente:casino", "factory:syn-u$1"]
    op = full(b.SYN, n.RALLY)
    assert (
        syndicate.profit_piece_refusal(table.position, op, n.Lot(n.parse("havana:troops$1"))) == "4.5.1/casino-or-cash"
    )


def test_4_5_1_nothing_to_profit_by() -> None:
    table = scene({"havana": "N | SYN u1 X1"})
    assert full(b.SYN, n.RALLY).special_refusal(table.position, n.PROFIT) == "4.5.1/nothing-to-profit-by"


# 4.5.3 Muscle.


def muscled(board: dict[str, str], to: b.Space) -> list[str]:
    """The cubes that could be muscled into a space."""
    return muscle_cubes(scene(board), full(b.SYN, n.RALLY), to)


CUBES = {"santiago-de-cuba": "N | GOV T1 P1", "sugar-cane": "GOV T1 P1"}


def test_4_5_3_r94_police_to_a_city_troops_to_a_province_or_ec() -> None:
    board = CUBES | {"havana": "N | SYN C1", "oriente": "N | SYN C1"}
    assert muscled(board, b.HAVANA) == ["santiago-de-cuba:police", "sugar-cane:police"]
    assert muscled(board, b.ORIENTE) == ["santiago-de-cuba:troops", "sugar-cane:troops"]
    assert muscled(board, b.FACTORY) == ["santiago-de-cuba:troops", "sugar-cane:troops"]


def test_4_5_3_only_to_an_open_casino_or_an_ec() -> None:
    table = scene(CUBES | {"havana": "N | SYN C1", "oriente": "N | SYN X1", "matanzas": "N | SYN u1"})
    assert why_not_in(table, n.MUSCLE, b.HAVANA) == ""
    assert why_not_in(table, n.MUSCLE, b.CIGAR) == ""
    assert why_not_in(table, n.MUSCLE, b.ORIENTE) == "4.5.3/casino-or-ec"
    assert why_not_in(table, n.MUSCLE, b.MATANZAS) == "4.5.3/casino-or-ec"


def test_4_5_3_cubes_come_from_other_spaces() -> None:
    table = scene({"factory": "GOV T2"})
    assert why_not_in(table, n.MUSCLE, b.FACTORY) == "4.5.3/cubes"
    assert why_not_in(table, n.MUSCLE, b.CIGAR) == ""


# 4.5.4 Bribe.


def test_4_5_4_r95_one_space_with_somebody_to_bribe() -> None:
    table = scene({"oriente": "N | SYN C1", "factory": "GOV T1"})
    assert why_not_in(table, n.BRIBE, b.ORIENTE) == "4.5.4/nobody-to-bribe"
    assert why_not_in(table, n.BRIBE, b.FACTORY) == ""


@pytest.mark.parametrize("kind", [n.RALLY, n.MARCH, n.TERROR, n.CONSTRUCT])
def test_4_5_4_bribe_with_any_syndicate_operation(kind: n.Answer) -> None:
    table = scene({"oriente": "N | SYN u2", "matanzas": "N | GOV T1"})
    assert full(b.SYN, kind).special_refusal(table.position, n.BRIBE) == ""
