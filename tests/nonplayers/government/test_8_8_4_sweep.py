"""8.8.4 The Government as a Non-player: Sweep."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.lasting import SIM
from tests.nonplayers.government.scenes import DR_WINS, operate, paid
from tests.nonplayers.scenes import answered, candidates
from tests.scenes import show


def swept(board: dict[str, str], chance: tuple[str, ...] = (), resources: int = 20, sim: bool = False) -> list[str]:
    """The spaces of a Sweep, in order."""
    momentum = (SIM,) if sim else ()
    table = operate(n.SWEEP, board, chance, resources=(resources, 20, 20, 20), momentum=momentum)
    return answered(table, "sweep-space")[:-1]


# Where.


@pytest.mark.parametrize("rebel", ["26J u1", "DR u1"])
def test_8_8_4_where_a_hidden_rebel_can_be_found_np_r64(rebel: str) -> None:
    board = {"havana": "N | GOV P1 | 26J a1 | DR a1 | SYN u1", "santiago-de-cuba": f"N | GOV P1 | {rebel}"}
    assert swept(board) == ["santiago-de-cuba"]


def test_8_8_4_one_possible_activation_is_enough_np_r64() -> None:
    assert swept({"sierra-maestra": "N | 26J u5", "oriente": "N | GOV T1 | DR a1"}) == ["sierra-maestra"]


def test_8_8_4_nobody_can_come_no_sweep_there_np_r64() -> None:
    far = {"havana": "N | GOV P1 | DR u1", "sierra-maestra": "N | 26J u1", "las-villas": "N | GOV T3"}
    assert swept(far) == ["havana"]


def test_8_8_4_in_a_forest_two_cubes_are_needed() -> None:
    board = {"havana": "N | GOV P1 | DR u1", "oriente": "N | GOV P1 | 26J u1"}
    assert swept(board) == ["havana"]
    assert swept({**board, "oriente": "N | GOV P1 | 26J u1", "sugar-cane": "GOV T1"}) == ["havana", "oriente"]


def test_8_8_4_support_first_then_havana_then_cubes_np_r64() -> None:
    board = {
        "santiago-de-cuba": "PS | 26J u1", "sierra-maestra": "N | GOV T3 | 26J u1", "havana": "N | GOV P1 | DR u1",
        "matanzas": "N | DR u1", "las-villas": "N | GOV T2", "sugar-cane": "GOV T1",
    }  # fmt: skip
    assert swept(board, resources=8) == ["santiago-de-cuba", "havana", "sierra-maestra", "matanzas"]


def test_8_8_4_havana_comes_before_others_at_support_too() -> None:
    board = {
        "camaguey-city": "AS | GOV P2 | DR u1",
        "havana": "PS | GOV P1 | DR u1",
        "santiago-de-cuba": "N | GOV P1 | 26J u1",
    }
    assert swept(board, resources=5) == ["havana", "camaguey-city"]


def test_8_8_4_havana_before_others_with_cubes_np_r64() -> None:
    board = {"havana": "N | DR u1", "la-habana": "N | GOV T2", "santiago-de-cuba": "N | GOV P2 | 26J u1"}
    assert swept(board, resources=2) == ["havana"]


def test_8_8_4_else_at_random() -> None:
    board = {"camaguey-city": "N | GOV P2 | DR u1", "santiago-de-cuba": "N | GOV P1 | 26J u1"}
    table = operate(n.SWEEP, board, ("santiago-de-cuba",), resources=(2, 20, 20, 20))
    assert candidates(table) == ["camaguey-city", "santiago-de-cuba"]
    assert swept(board) == ["camaguey-city", "santiago-de-cuba"]  # all are served, and nobody moves


@pytest.mark.parametrize(("alliance", "spaces"), [(b.FIRM, 4), (b.RELUCTANT, 3), (b.EMBARGOED, 2)])
def test_8_8_4_at_most_9_resources(alliance: int, spaces: int) -> None:
    board = {
        "havana": "PS | GOV P1 | DR u1", "la-habana": "PS | GOV P1 | DR u1", "camaguey-city": "N | GOV P1 | DR u1",
        "santiago-de-cuba": "N | GOV P1 | DR u1", "matanzas": "N | GOV P1 | DR u1",
    }  # fmt: skip
    chance = {4: ("matanzas", "camaguey-city"), 3: ("matanzas",), 2: ()}[spaces]
    table = operate(n.SWEEP, board, chance, alliance=alliance)
    assert paid(table) == spaces * b.COIN_COST[alliance]


# How many.


@pytest.mark.parametrize(
    ("line", "troops", "number"),
    [
        ("N | 26J u2 B1", 9, 4),  # for Control
        ("N | 26J u2 a1 B1", 4, 2),  # too few for Control: to find both
        ("N | 26J u2 a1 B1", 1, 1),
        ("N | GOV P1 | 26J u2 a1 B1", 2, 1),
        ("N | GOV P2 | 26J u2 a1 B1", 2, 0),
        ("N | GOV P2 | 26J u2 a1 B1", 3, 3),
        ("N | GOV P3 | 26J u2", 9, 0),
        ("N | 26J u1 | SYN u1 | DR u1 B2", 3, 3),  # Syndicate Guerrillas count as well
    ],
)
def test_8_8_4_as_many_as_find_most_and_for_control_if_it_can_be_had_np_r65(
    line: str, troops: int, number: int
) -> None:
    board = {"matanzas": line, "las-villas": f"N | GOV T{troops} | SYN u5 | DR a9"}
    table = operate(n.SWEEP, board)
    assert troops - table.position.count(b.LAS_VILLAS, b.TROOPS) == number


@pytest.mark.parametrize(
    ("line", "troops", "number"),
    [
        ("N | 26J u2 B2", 4, 4),
        ("N | 26J u2 B2", 3, 2),  # a third would find nobody
        ("N | GOV P1 | 26J u2 B2", 3, 3),
        ("N | GOV P1 | 26J u2 B2", 2, 1),
        ("N | GOV P1 | 26J u1", 9, 1),
    ],
)
def test_8_8_4_in_a_forest_two_for_each_guerrilla_np_r65(line: str, troops: int, number: int) -> None:
    board = {"camaguey-province": line, "las-villas": f"N | GOV T{troops} | SYN u6 | DR a9"}
    table = operate(n.SWEEP, board)
    assert troops - table.position.count(b.LAS_VILLAS, b.TROOPS) == number


# From where.


def test_8_8_4_an_origin_keeps_control_if_it_has_it_np_r65() -> None:
    table = operate(n.SWEEP, {"matanzas": "N | 26J u3 B1", "las-villas": "N | GOV T3 P1 | DR a1"})
    assert show(table, "las-villas") == "N | GOV T1 P1 | DR a1"
    assert show(table, "matanzas") == "N | GOV T2 | 26J u1 a2 B1"


def test_8_8_4_a_selected_origin_keeps_what_its_own_sweep_needs_np_r65() -> None:
    board = {"las-villas": "PS | GOV T4 | 26J u3 B2", "matanzas": "N | DR u2 B1"}
    table = operate(n.SWEEP, board)
    assert answered(table, "sweep-space")[:2] == ["las-villas", "matanzas"]
    assert show(table, "matanzas") == "N | GOV T1 | DR u1 a1 B1"
    assert show(table, "las-villas") == "PS | GOV T3 | 26J a3 B2"


def test_8_8_4_troops_move_once_and_from_ecs_too() -> None:
    board = {"oriente": "PS | 26J u1 B2", "sierra-maestra": "N | 26J u2 B2", "sugar-cane": "GOV T4"}
    table = operate(n.SWEEP, board)
    assert show(table, "oriente") == "PS | GOV T4 | 26J a1 B2"
    assert show(table, "sierra-maestra") == "N | 26J u2 B2"


def test_8_8_4_from_a_random_space_all_it_can_give_then_another_np_r66() -> None:
    board = {"matanzas": "N | 26J u3 a9 B1", "la-habana": "N | GOV T3", "las-villas": "N | GOV T3"}
    table = operate(n.SWEEP, board, ("las-villas",))
    assert candidates(table) == ["la-habana", "las-villas"]
    assert (show(table, "las-villas"), show(table, "la-habana")) == ("N | GOV T1", "N | GOV T2")
    table = operate(n.SWEEP, {**board, "la-habana": "N | GOV T2"})  # all three must come
    assert (show(table, "las-villas"), show(table, "la-habana")) == ("N | GOV T1", "N | GOV T1")


def test_8_8_4_the_origin_stays_the_same_from_lot_to_lot_np_r66() -> None:
    board = {"matanzas": "N | 26J u3 a9 B1", "la-habana": "N | GOV T3 | cash GOV T1", "las-villas": "N | GOV T3"}
    table = operate(n.SWEEP, board, ("la-habana",))
    assert (show(table, "la-habana"), show(table, "las-villas")) == ("N | GOV T1", "N | GOV T2")


def test_8_1_3_troops_with_cash_go_first() -> None:
    table = operate(n.SWEEP, {"matanzas": "N | 26J u1 a3", "las-villas": "N | GOV T3 | DR a9 | cash GOV T1"})
    assert show(table, "matanzas") == "N | GOV T1 | 26J a4 | cash GOV T1"


# Activation.


def test_8_8_4_whom_it_finds_first() -> None:
    table = operate(n.SWEEP, {"havana": "N | GOV P2 | 26J u1 | DR u1 | SYN u1"})
    assert show(table, "havana") == "N | GOV P2 | 26J a1 | DR a1 | SYN u1"
    winner = {**DR_WINS, "havana": "N | GOV P1 | 26J u1 | DR u1"}
    assert show(operate(n.SWEEP, winner), "havana") == "N | GOV P1 | 26J a1 | DR u1"
    assert show(operate(n.SWEEP, winner, players=(b.DR,)), "havana") == "N | GOV P1 | 26J u1 | DR a1"


# "S.I.M." (8.8.1).


def test_8_8_1_sim_rather_where_no_cubes_are() -> None:
    board = {"santiago-de-cuba": "N | GOV P1 | DR u1", "matanzas": "N | DR u1", "las-villas": "N | GOV P1 | SYN a1"}
    assert swept(board, resources=2, sim=True) == ["matanzas"]
    assert swept(board, resources=2) == ["santiago-de-cuba"]


@pytest.mark.parametrize(
    ("there", "left"),
    [("T3 P3", "T1 P1"), ("T1 P5", "P2"), ("T5 P1", "T2"), ("T5 P0", "T1"), ("T0 P5", "P1")],
)
def test_8_8_1_sim_half_of_those_who_enter_are_police(there: str, left: str) -> None:
    """Four enter: two of each as far as there are any."""
    there = " ".join(word for word in there.split() if word[1:] != "0")
    board = {"matanzas": "N | 26J u4 B2 a8", "las-villas": f"N | GOV {there} | SYN a6"}
    table = operate(n.SWEEP, board, momentum=(SIM,))
    assert show(table, "las-villas") == f"N | GOV {left} | SYN a6"


def test_8_8_1_sim_of_three_two_are_police() -> None:
    table = operate(n.SWEEP, {"matanzas": "N | 26J u3 B2 a8", "las-villas": "N | GOV T3 P3 | SYN a6"}, momentum=(SIM,))
    assert show(table, "matanzas") == "N | GOV T1 P2 | 26J a11 B2"


@pytest.mark.parametrize(
    ("guerrillas", "la_habana", "las_villas", "entered"),
    [("u4", "T5 P1", "P3", "T2 P2"), ("u2", "T4 P1", "P2", "T1 P1")],
)
def test_8_8_1_sim_troops_that_no_other_space_has_come_before_police(
    guerrillas: str, la_habana: str, las_villas: str, entered: str
) -> None:
    """La Habana can spare so few that its Police would take the place of Troops."""
    board = {"matanzas": f"N | 26J {guerrillas} B2 a8", "la-habana": f"N | GOV {la_habana} | SYN a3",
             "las-villas": f"N | GOV {las_villas}"}  # fmt: skip
    assert show(operate(n.SWEEP, board, momentum=(SIM,)), "matanzas").startswith(f"N | GOV {entered} |")


def test_8_8_1_sim_police_come_from_one_space_and_troops_from_another() -> None:
    board = {
        "matanzas": "N | 26J u3 B2 a8",
        "las-villas": "N | GOV T3 | SYN a4",
        "la-habana": "N | GOV P3 | SYN a2 | DR a3",
    }
    table = operate(n.SWEEP, board, ("las-villas",), momentum=(SIM,))
    assert show(table, "matanzas") == "N | GOV T1 P2 | 26J a11 B2"
