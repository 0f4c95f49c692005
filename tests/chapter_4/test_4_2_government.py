"""4.2 Transport, Air Strike, Reprisal."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.special import government
from tests.scenes import scene
from tests.scenes.activities import full, why_not_in

# 4.2.1 Transport.


def test_4_2_1_r82_transport_from_a_city_whoever_controls_it() -> None:
    table = scene({"havana": "AO | GOV T1 | 26J u5"})
    assert why_not_in(table, n.TRANSPORT, b.HAVANA) == ""


def test_4_2_1_r82_transport_from_a_province_needs_a_base() -> None:
    table = scene({"oriente": "N | GOV T1 B1", "matanzas": "N | GOV T1", "factory": "GOV T1"})
    assert why_not_in(table, n.TRANSPORT, b.ORIENTE) == ""
    assert why_not_in(table, n.TRANSPORT, b.MATANZAS) == "4.2.1/city-or-base"
    assert why_not_in(table, n.TRANSPORT, b.FACTORY) == "4.2.1/city-or-base"


def test_4_2_1_another_factions_base_is_no_base() -> None:
    table = scene({"oriente": "N | GOV T1 | 26J B1 | SYN C1"})
    assert why_not_in(table, n.TRANSPORT, b.ORIENTE) == "4.2.1/city-or-base"


def test_4_2_1_only_troops_are_transported() -> None:
    table = scene({"havana": "N | GOV P4 | 26J u1"})
    assert why_not_in(table, n.TRANSPORT, b.HAVANA) == "4.2.1/troops"


# 4.2.2 Air Strike.


def test_4_2_2_r83_base_only_without_any_guerrilla_of_its_faction() -> None:
    for line, targets in (
        ("N | 26J u1 B1", []),
        ("N | 26J a1 B1", ["oriente:26july-a"]),
        ("N | 26J B1 | DR u1", ["oriente:26july-base"]),
        ("N | DR B1 | SYN u1 C1", ["oriente:dr-base"]),
        ("N | GOV T2 | SYN C1", ["oriente:casino"]),
        ("N | SYN X1", []),
        ("N | GOV B1", []),
        ("N | DR u2", []),
    ):
        table = scene({"oriente": line})
        assert [n.word(lot) for lot in government.air_strike_targets(table.position, b.ORIENTE)] == targets, line


def test_4_2_2_r83_province_or_ec_but_not_city() -> None:
    board = {"oriente": "N | 26J a1", "factory": "DR a1", "havana": "N | SYN a1", "matanzas": "N | 26J u1"}
    table = scene(board)
    assert why_not_in(table, n.AIR_STRIKE, b.ORIENTE) == ""
    assert why_not_in(table, n.AIR_STRIKE, b.FACTORY) == ""
    assert why_not_in(table, n.AIR_STRIKE, b.HAVANA) == "4.2.2/not-in-city"
    assert why_not_in(table, n.AIR_STRIKE, b.MATANZAS) == "4.2.2/target"


@pytest.mark.parametrize(("box", "reason"), [(b.FIRM, ""), (b.RELUCTANT, ""), (b.EMBARGOED, "4.2.2/embargoed")])
def test_4_2_2_not_while_embargoed(box: int, reason: str) -> None:
    table = scene({"oriente": "N | 26J a1"}, alliance=box)
    assert full(b.GOV, n.SWEEP).special_refusal(table.position, n.AIR_STRIKE) == reason


# 4.2.3 Reprisal.


def test_4_2_3_only_under_government_control() -> None:
    board = {"oriente": "N | GOV T2 | 26J u1", "matanzas": "N | GOV T1 | 26J u1", "factory": "GOV T2 | 26J u1"}
    table = scene(board | {"havana": "AO | GOV P2 | SYN C1"})
    assert why_not_in(table, n.REPRISAL, b.ORIENTE) == ""
    assert why_not_in(table, n.REPRISAL, b.HAVANA) == ""
    assert why_not_in(table, n.REPRISAL, b.MATANZAS) == "4.2.3/government-control"
    assert why_not_in(table, n.REPRISAL, b.FACTORY) == "4.2.3/not-in-ec"
