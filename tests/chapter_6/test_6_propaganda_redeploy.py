"""6.4 Redeploy and 6.5 Reset."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules import control, propaganda, turns
from cubalibre.table import Table
from tests.scenes import scene, settle, show
from tests.scenes.turns import phase, turn


def redeploying(board: dict[str, str], answers: Sequence[str] = ()) -> Table:
    """At the start of Redeploy."""
    table = scene(board, answers, phase=state.REDEPLOY, card=0)
    propaganda.begin_redeploy(table.position)
    return table


def redeployed(board: dict[str, str], answers: Sequence[str] = ()) -> Table:
    """After Redeploy."""
    table = redeploying(board, answers)
    while table.position.phase == state.REDEPLOY:
        turns.play_turn(table)
    settle(table)
    return table


def why_not_move(table: Table, lot: str) -> str:
    """Why these cubes may not be moved now, or (`done`) why the phase may not end."""
    return propaganda.redeploy_refusal(table.position, n.parse(lot))


def destinations(table: Table, lot: str) -> list[str]:
    """Where these cubes may go."""
    p, cubes = table.position, n.Lot(n.parse(lot))
    return [n.word(space) for space in b.SPACES if not propaganda.redeploy_to_refusal(p, cubes, space)]


GOVERNMENT = {"camaguey-city": "N | GOV P2", "matanzas": "N | GOV T2 B1", "oriente": "N | GOV T1 P2"}


# 6.4.1 Police.


def test_6_4_police_may_go_to_ecs_and_government_controlled_spaces() -> None:
    table = redeploying({**GOVERNMENT, "havana": "N | GOV P1 | DR u1"})
    controlled = ["matanzas", "oriente", "camaguey-city"]
    assert destinations(table, "havana:police") == [*controlled, "cigar", "factory", "sugar-cane"]
    assert destinations(table, "oriente:police") == ["matanzas", "camaguey-city", "cigar", "factory", "sugar-cane"]


# 6.4.2 Troops that must move.


def test_6_4_troops_must_leave_ecs_and_provinces_without_a_base() -> None:
    table = redeploying({**GOVERNMENT, "cigar": "GOV T1"})
    assert why_not_move(table, "done") == "6.4.2/troops-must-leave"
    table = redeploying({**GOVERNMENT, "oriente": "N | GOV P2"})
    assert why_not_move(table, "done") == ""


def test_6_4_troops_go_to_controlled_cities_and_controlled_bases() -> None:
    board = {**GOVERNMENT, "havana": "N | GOV T1 | DR u1", "las-villas": "N | GOV B1 | DR u1", "cigar": "GOV T1"}
    table = redeploying(board)
    assert destinations(table, "cigar:troops") == ["matanzas", "camaguey-city"]


def test_6_4_r105_without_a_home_they_go_to_havana() -> None:
    table = redeploying({"cigar": "GOV T1", "havana": "N | DR u2"})
    assert destinations(table, "cigar:troops") == ["havana"]


def test_6_4_r105_without_a_home_no_other_troops_may_move() -> None:
    table = redeploying({"cigar": "GOV T1 P1", "santiago-de-cuba": "N | GOV T1 | DR u2", "oriente": "N | GOV T1 P1"})
    # Oriente is under Government Control, but has no Base: no home for Troops, yet open to Police.
    assert why_not_move(table, "santiago-de-cuba:troops") == "6.4/nowhere-to-go"
    assert destinations(table, "oriente:troops") == ["havana"]
    assert destinations(table, "cigar:police") == ["oriente", "factory", "sugar-cane"]


def test_6_4_r105_havana_is_no_home_while_there_is_another() -> None:
    table = redeploying({"cigar": "GOV T1", "camaguey-city": "N | GOV P1", "havana": "N | DR u2"})
    assert destinations(table, "cigar:troops") == ["camaguey-city"]


# 6.4.3 Troops that may move.


def test_6_4_other_troops_may_go_to_the_same_places_or_stay() -> None:
    table = redeploying({"matanzas": "N | GOV T2 B1", "havana": "N | GOV T1", "oriente": "N"})
    assert why_not_move(table, "done") == ""
    assert destinations(table, "havana:troops") == ["matanzas"]
    assert destinations(table, "matanzas:troops") == ["havana"]


def test_6_4_r104_troops_may_stay_with_a_base_or_in_a_city_that_others_control() -> None:
    board = {"matanzas": "N | GOV T1 B1 | DR u3", "havana": "N | GOV T1 | DR u3", "camaguey-city": "N | GOV P1"}
    table = redeploying(board)
    assert why_not_move(table, "done") == ""
    # They may leave; none may come in.
    assert destinations(table, "havana:troops") == ["camaguey-city"]
    assert destinations(table, "matanzas:troops") == ["camaguey-city"]


# The phase as a whole.


def test_6_4_r103_control_is_frozen_until_the_end() -> None:
    board = {"havana": "N | GOV P1 | DR u1", "santiago-de-cuba": "N | GOV P2 | DR u1", "oriente": "N | GOV T2"}
    table = redeploying(board, ["santiago-de-cuba:police", "cigar", "2"])
    propaganda.redeploy_phase(table)
    # Santiago has no Government piece left, and counts as Controlled still; Havana never does.
    assert destinations(table, "oriente:troops") == ["santiago-de-cuba"]
    assert control.controller(table.position, b.SANTIAGO) == b.GOV


def test_6_4_r103_control_is_adjusted_at_the_end() -> None:
    board = {"santiago-de-cuba": "N | GOV P2 | DR u1"}
    table = redeployed(board, ["santiago-de-cuba:police", "cigar", "2"])
    assert control.controller(table.position, b.SANTIAGO) == b.DR
    assert not table.position.control_markers
    assert phase(table) == "reset"


def test_6_4_each_cube_moves_once() -> None:
    board = {"havana": "N | GOV P1", "camaguey-city": "N | GOV P1"}
    table = redeploying(board, ["havana:police", "factory"])
    propaganda.redeploy_phase(table)
    assert why_not_move(table, "factory:police*") == "6.4/moved-already"
    assert why_not_move(table, "camaguey-city:police") == ""


def test_6_4_what_is_moved_is_forgotten_afterwards() -> None:
    assert redeployed({"havana": "N | GOV P1"}, ["havana:police", "factory"]).position.moved == []


def test_6_4_only_cubes_that_are_there_move() -> None:
    table = redeploying({"havana": "N | GOV P1 | DR u1"})
    for word in ("havana:dr-u", "havana:troops", "oriente:police"):
        assert why_not_move(table, word) == "6.4/no-such-cube"


# 6.5 Reset.


def reset(board: dict[str, str]) -> Table:
    table = scene(board, phase=state.RESET, card=0)
    table.position.eligible = [0, 1, 0, 1]
    table.position.momentum = [1, 4]
    table.position.capabilities = [13]
    turn(table)
    return table


def test_6_5_terror_and_sabotage_go() -> None:
    table = reset({"oriente": "PO | terror 3", "cigar": "sabotage"})
    assert (show(table, "oriente"), show(table, "cigar")) == ("PO", "")
    assert table.position.markers_left() == 20


def test_6_5_casinos_open_and_control_follows() -> None:
    table = reset({"oriente": "N | GOV T1 | SYN X2", "matanzas": "N | SYN C1 X1"})
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | GOV T1 | SYN C2", "N | SYN C2")
    assert control.controller(table.position, b.ORIENTE) == b.SYN
    assert control.open_casinos(table.position) == 4
