"""4.2 Transport, Air Strike, Reprisal."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.special import government
from tests.scenes import scene, script, show
from tests.scenes.activities import full, play, why_not_in

# 4.2.1 Transport.


@pytest.mark.parametrize("number", ["1", "2", "3"])
def test_4_2_1_transport_moves_one_to_three_troops(number: str) -> None:
    table = play(b.GOV, n.SWEEP, {"havana": "N | GOV T5"}, ["transport", "oriente", number, "santiago-de-cuba", "done"])
    assert show(table, "oriente") == f"N | GOV T{number}"
    assert script(table).offered("transport-number") == ["1", "2", "3"]


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


def test_4_2_1_r82_transport_to_one_other_space_of_any_kind() -> None:
    table = play(b.GOV, n.TRAIN, {"havana": "N | GOV T1"}, ["transport", "sugar-cane", "matanzas", "done"])
    offered = script(table).offered("transport-to")
    assert sorted(offered) == sorted(word for word in n.SPACE_WORDS if word != "havana")
    assert show(table, "sugar-cane") == "GOV T1"


def test_4_2_1_r82_transport_from_one_origin() -> None:
    board = {"havana": "N | GOV T1", "camaguey-city": "N | GOV T2"}
    table = play(b.GOV, n.TRAIN, board, ["transport", "havana", "oriente", "matanzas", "done"])
    # One of Havana's; there was no asking for more from Camagüey.
    assert show(table, "oriente") == "N | GOV T1"
    assert script(table).offered("transport-from") == ["havana", "camaguey-city"]


def test_4_2_1_transport_does_not_activate_or_cost() -> None:
    board = {"havana": "N | GOV T3", "oriente": "N | 26J u1"}
    table = play(b.GOV, n.TRAIN, board, ["transport", "oriente", "3", "matanzas", "done"])
    assert show(table, "oriente") == "N | GOV T3 | 26J u1"
    assert table.position.resources[b.GOV] == 18


def test_4_2_1_r20_government_picks_which_troops_by_their_cash() -> None:
    board = {"havana": "N | GOV T4 | cash GOV T1"}
    table = play(b.GOV, n.TRAIN, board, ["transport", "oriente", "2", "1", "matanzas", "done"])
    assert show(table, "oriente") == "N | GOV T3 | cash GOV T1"
    table = play(b.GOV, n.TRAIN, board, ["transport", "oriente", "3", "matanzas", "done"])
    assert show(table, "oriente") == "N | GOV T3"
    assert show(table, "havana") == "N | GOV T1 | cash GOV T1"


def test_4_2_1_at_least_one_is_taken_even_if_none_of_the_first_kind() -> None:
    board = {"havana": "N | GOV T2 | cash GOV T1"}
    table = play(b.GOV, n.TRAIN, board, ["transport", "oriente", "0", "matanzas", "done"])
    assert show(table, "oriente") == "N | GOV T1 | cash GOV T1"


def test_4_2_1_r20_troops_that_swept_and_troops_that_did_not_are_told_apart() -> None:
    # The Government Transports Santiago's own Troops, which may then Sweep on from Las Villas.
    board = {"sierra-maestra": "N | GOV T1", "santiago-de-cuba": "N | GOV T1"}
    answers = ["santiago-de-cuba", "sierra-maestra:troops", "transport", "las-villas", "1", "0", "matanzas"]
    table = play(b.GOV, n.SWEEP, board, [*answers, "las-villas:troops", "done"])
    assert show(table, "matanzas") == "N | GOV T1"


# 4.2.2 Air Strike.


def test_4_2_2_air_strike_removes_one_active_guerrilla() -> None:
    board = {"oriente": "N | 26J u1 a2 B1"}
    table = play(b.GOV, n.SWEEP, board, ["air-strike", "matanzas", "done"])
    assert show(table, "oriente") == "N | 26J u1 a1 B1"
    assert table.position.resources[b.GOV] == 18


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


def test_4_2_2_air_strike_closes_a_casino_though_cubes_stand_by() -> None:
    table = play(b.GOV, n.ASSAULT, {"oriente": "N | GOV P3 | SYN C2"}, ["air-strike", "matanzas", "done"])
    assert show(table, "oriente") == "N | GOV P3 | SYN C1 X1"


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


def test_4_2_2_only_one_piece() -> None:
    board = {"oriente": "N | 26J a1", "factory": "DR a2"}
    table = play(b.GOV, n.SWEEP, board, ["air-strike", "factory", "matanzas", "done"])
    assert show(table, "factory") == "DR a1"
    assert show(table, "oriente") == "N | 26J a1"


# 4.2.3 Reprisal.


def test_4_2_3_reprisal_terror_shift_and_relocation() -> None:
    board = {"las-villas": "AO | GOV T3 | 26J u1"}
    table = play(b.GOV, n.SWEEP, board, ["reprisal", "factory", "matanzas", "done", "done"])
    assert show(table, "las-villas") == "PO | GOV T3 | terror 1"
    assert show(table, "factory") == "26J u1"
    assert script(table).offered("reprisal-to") == ["matanzas", "camaguey-province", "factory"]
    assert table.position.resources[b.GOV] == 18


@pytest.mark.parametrize(("before", "after"), [("AO", "PO"), ("PO", "N"), ("N", "N"), ("PS", "PS"), ("AS", "AS")])
def test_4_2_3_only_opposition_is_shifted(before: str, after: str) -> None:
    table = play(b.GOV, n.SWEEP, {"las-villas": f"{before} | GOV T3"}, ["reprisal", "santiago-de-cuba", "done"])
    assert show(table, "las-villas") == f"{after} | GOV T3 | terror 1"


def test_4_2_3_only_under_government_control() -> None:
    board = {"oriente": "N | GOV T2 | 26J u1", "matanzas": "N | GOV T1 | 26J u1", "factory": "GOV T2 | 26J u1"}
    table = scene(board | {"havana": "AO | GOV P2 | SYN C1"})
    assert why_not_in(table, n.REPRISAL, b.ORIENTE) == ""
    assert why_not_in(table, n.REPRISAL, b.HAVANA) == ""
    assert why_not_in(table, n.REPRISAL, b.MATANZAS) == "4.2.3/government-control"
    assert why_not_in(table, n.REPRISAL, b.FACTORY) == "4.2.3/not-in-ec"


def test_4_2_3_r84_marker_alone_is_enough() -> None:
    table = play(b.GOV, n.ASSAULT, {"oriente": "PS | GOV T1"}, ["reprisal", "matanzas", "done"])
    assert show(table, "oriente") == "PS | GOV T1 | terror 1"


def test_4_2_3_without_a_marker_left_the_rest_is_done() -> None:
    board = {"oriente": "PO | GOV T2 | 26J u1", "matanzas": "N | terror 19", "las-villas": "N | terror 1"}
    table = play(b.GOV, n.ASSAULT, board, ["reprisal", "sugar-cane", "pinar-del-rio", "done"])
    assert show(table, "oriente") == "N | GOV T2"
    assert show(table, "sugar-cane") == "26J u1"


def test_4_2_3_r84_relocation_is_compulsory_and_of_any_faction() -> None:
    board = {"oriente": "N | GOV T4 | 26J u1 | DR a1 | SYN u1"}
    table = play(b.GOV, n.ASSAULT, board, ["reprisal", "oriente:dr-a", "sierra-maestra", "matanzas", "done"])
    assert script(table).offered("reprisal-guerrilla") == ["oriente:26july-u", "oriente:dr-a", "oriente:syn-u"]
    assert script(table).offered("reprisal-to") == ["camaguey-province", "sierra-maestra", "sugar-cane"]
    assert show(table, "sierra-maestra") == "N | DR a1"


def test_4_2_3_r84_relocation_keeps_the_side_and_is_no_march() -> None:
    # A March of one into an EC with three cubes would Activate.
    board = {"las-villas": "N | GOV T2 | DR u1", "factory": "GOV T3"}
    table = play(b.GOV, n.ASSAULT, board, ["reprisal", "factory", "matanzas", "done"])
    assert show(table, "factory") == "GOV T3 | DR u1"


def test_4_2_3_r22_relocated_guerrilla_keeps_its_cash() -> None:
    board = {"las-villas": "N | GOV T3 | SYN u2 | cash SYN u2"}
    table = play(b.GOV, n.ASSAULT, board, ["reprisal", "las-villas:syn-u$2", "factory", "matanzas", "done"])
    assert show(table, "factory") == "SYN u1 | cash SYN u2"
