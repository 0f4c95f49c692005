"""8.8.3 The Government as a Non-player: Garrison."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.lasting import ARMORED_CARS
from tests.nonplayers.government.scenes import CALM, DR_WINS, operate, paid
from tests.nonplayers.scenes import answered, candidates
from tests.scenes import show


def garrison(board: dict[str, str], chance: tuple[str, ...] = ()) -> dict[str, str]:
    """Where each kind of cube came to, from the Cities in which nothing lacks unless told otherwise."""
    table = operate(n.GARRISON, {**CALM, **board}, chance)
    return {space: show(table, space) for space in n.SPACE_WORDS}


# 1: ECs.


@pytest.mark.parametrize("guerrilla", ["DR u1", "DR a1", "SYN u1", "SYN a1"])
def test_8_8_3_police_to_each_ec_with_more_guerrillas_of_any_faction_than_cubes_np_r58(guerrilla: str) -> None:
    after = garrison({"oriente": "N | GOV P3", "factory": guerrilla})
    assert after["factory"].startswith("GOV P1 | ")
    assert after["oriente"] == "N | GOV P2"
    assert garrison({"oriente": "N | GOV P3", "factory": f"GOV T1 | {guerrilla}"})["oriente"] == "N | GOV P3"


def test_8_8_3_as_many_as_guerrillas_and_from_where_most_police_are() -> None:
    after = garrison({"oriente": "N | GOV P4", "las-villas": "N | GOV P3 T9", "factory": "DR u2", "cigar": "SYN u1"})
    assert [after[space] for space in ("factory", "cigar", "oriente", "las-villas")] == [
        "GOV P2 | DR a2", "GOV P1 | SYN a1", "N | GOV P2", "N | GOV T9 P2",
    ]  # fmt: skip


def test_8_8_3_never_the_last_police_but_then_troops() -> None:
    after = garrison({"oriente": "N | GOV P2 T1", "factory": "DR u3"}, ("oriente", "havana"))
    assert (after["factory"], after["oriente"], after["havana"]) == ("GOV T2 P1 | DR a3", "N | GOV P1", "N | GOV P1")


def test_8_8_3_control_may_be_lost_even_in_cities_np_r58() -> None:
    after = garrison({"havana": "N | GOV T1 P2 | DR u2", "factory": "DR a1"})
    assert (after["factory"], after["havana"]) == ("GOV P1 | DR a1", "N | GOV T1 P1 | DR u2")


def test_8_8_3_an_ec_gives_only_what_it_has_beyond_its_guerrillas() -> None:
    after = garrison({"cigar": "GOV P5 | SYN a3", "factory": "SYN u3"}, ("havana",))
    assert after["cigar"] == "GOV P3 | SYN a3"
    assert after["factory"] == "GOV T1 P2 | SYN a3"


def test_8_8_3_a_space_that_received_gives_nothing() -> None:
    """Santiago's only spare Police goes to Factory; from there none goes on to Sugar Cane."""
    bare = {"havana": "N | GOV P1 T0", "camaguey-city": "N | GOV P1", "santiago-de-cuba": "N | GOV P2"}
    table = operate(n.GARRISON, {**bare, "factory": "SYN u1", "sugar-cane": "SYN u1"}, ("factory",))
    assert candidates(table) == ["factory", "sugar-cane"]
    assert (show(table, "factory"), show(table, "sugar-cane")) == ("GOV P1 | SYN a1", "SYN u1")


def test_8_8_3_several_ecs_each_finished_before_the_next() -> None:
    """Three Police can come for four Guerrillas."""
    few = {"havana": "N | GOV P2", "camaguey-city": "N | GOV P2", "santiago-de-cuba": "N | GOV P2"}
    table = operate(
        n.GARRISON, {**few, "factory": "SYN u2", "cigar": "SYN u2"}, ("factory", "havana", "santiago-de-cuba")
    )
    assert candidates(table) == ["cigar", "factory"]
    assert (show(table, "factory"), show(table, "cigar")) == ("GOV P2 | SYN a2", "GOV P1 | SYN u1 a1")


# 2: Cities.


def test_8_8_3_a_city_without_police_gets_a_police_without_troops_a_troops() -> None:
    after = garrison({"havana": "N | GOV T2", "oriente": "N | GOV T5 P2"})
    assert after["havana"] == "N | GOV T2 P1"
    after = garrison({"havana": "N | GOV P2", "oriente": "N | GOV T5 P2"})
    assert after["havana"] == "N | GOV T1 P2"


def test_8_8_3_for_control_police_first_then_troops() -> None:
    after = garrison({"havana": "N | GOV T1 P1 | DR u3", "oriente": "N | GOV T5 P3"})
    assert after["havana"] == "N | GOV T1 P3 | DR u3"
    after = garrison({"havana": "N | GOV T1 P1 | DR u4", "oriente": "N | GOV T5 P3"})
    assert after["havana"] == "N | GOV T2 P3 | DR u4"


def test_8_8_3_provinces_give_their_last_troops_and_their_control_np_r58() -> None:
    after = garrison({"havana": "N | GOV P1", "oriente": "N | GOV T1"})
    assert (after["havana"], after["oriente"]) == ("N | GOV T1 P1", "N")


def test_8_8_3_a_city_gives_only_beyond_control_and_one_of_the_kind_np_r58() -> None:
    assert garrison({"havana": "N | GOV P1", "santiago-de-cuba": "N | GOV T2 P1"})["havana"] == "N | GOV T1 P1"
    assert garrison({"havana": "N | GOV P1", "santiago-de-cuba": "N | GOV T2 P1 | DR u2"})["havana"] == "N | GOV P1"
    assert garrison({"havana": "N | GOV P1", "santiago-de-cuba": "N | GOV T2 P1 | DR u1"})["havana"] == "N | GOV T1 P1"
    assert garrison({"havana": "N | GOV T1", "santiago-de-cuba": "N | GOV T5 P1"})["havana"] == "N | GOV T1"


def test_8_8_3_an_uncontrolled_city_gives_nothing_to_another_np_r58() -> None:
    after = garrison({"havana": "N | GOV P1", "santiago-de-cuba": "N | GOV T4 P1 | DR u5"})
    assert after["havana"] == "N | GOV P1"


def test_8_8_3_cities_in_random_order_each_finished_before_the_next_np_r58() -> None:
    """Havana would need two cubes and Santiago one; there are two."""
    board = {"havana": "N | GOV T1 P1 | DR u3", "santiago-de-cuba": "N | GOV P1", "oriente": "N | GOV T2"}
    table = operate(n.GARRISON, {**CALM, **board}, ("havana",))
    assert candidates(table) == ["havana", "santiago-de-cuba"]
    assert (show(table, "havana"), show(table, "santiago-de-cuba")) == ("N | GOV T3 P1 | DR u3", "N | GOV P1")
    table = operate(n.GARRISON, {**CALM, **board}, ("santiago-de-cuba",))
    assert (show(table, "havana"), show(table, "santiago-de-cuba")) == ("N | GOV T2 P1 | DR u3", "N | GOV T1 P1")


def test_8_8_3_a_roll_between_sources_only_where_it_matters() -> None:
    board = {"havana": "N | GOV P1 T1 | DR u2", "oriente": "N | GOV T2", "matanzas": "N | GOV T2"}
    table = operate(n.GARRISON, {**CALM, **board}, ("matanzas",))
    assert candidates(table) == ["matanzas", "oriente"]
    two = {**board, "havana": "N | GOV P1 T1 | DR u3"}
    assert show(operate(n.GARRISON, {**CALM, **two}), "havana") == "N | GOV T3 P1 | DR u3"


def test_8_8_3_a_city_that_received_gives_nothing_to_another_np_r58() -> None:
    """Havana gets a Police; of Troops it has most, but those for Camagüey come from Santiago."""
    board = {"havana": "N | GOV T5", "camaguey-city": "N | GOV P1", "santiago-de-cuba": "N | GOV T2 P2"}
    table = operate(n.GARRISON, board, ("havana",))
    assert candidates(table) == ["havana", "camaguey-city"]
    assert [show(table, city) for city in board] == ["N | GOV T5 P1", "N | GOV T1 P1", "N | GOV T1 P1"]


# 3: Activation.

BARE = {"havana": "N | GOV P1", "camaguey-city": "N", "santiago-de-cuba": "N"}
"""Nothing can move."""


@pytest.mark.parametrize(
    ("factory", "exposed"),
    [
        ("GOV P2 | 26J u1 | DR u1 | SYN u1", ["factory:26july-u", "factory:dr-u"]),
        ("GOV P1 | DR u1 | SYN u1", ["factory:dr-u"]),
        ("GOV P1 | 26J a1 | SYN u2", ["factory:syn-u"]),
    ],
)
def test_8_8_3_a_guerrilla_for_each_cube_26july_then_the_directorio_first(factory: str, exposed: list[str]) -> None:
    table = operate(n.GARRISON, {**BARE, "factory": factory})
    assert answered(table, "activate") == exposed
    assert "SYN u1" in show(table, "factory")


def test_8_8_3_guerrillas_of_players_about_to_win_turn_active_first() -> None:
    board = {**DR_WINS, **BARE, "factory": "GOV P1 | 26J u1 | DR u1"}
    assert answered(operate(n.GARRISON, board), "activate") == ["factory:26july-u"]
    assert answered(operate(n.GARRISON, board, players=(b.DR,)), "activate") == ["factory:dr-u"]
    below = {**board, "matanzas": "N | DR u1 | GOV P1"}
    assert answered(operate(n.GARRISON, below, players=(b.DR,)), "activate") == ["factory:26july-u"]


# 4: the Assault.


def test_8_8_3_assault_in_the_ec_where_most_26july_pieces_fall() -> None:
    table = operate(n.GARRISON, {**CALM, "cigar": "GOV P1 | 26J a1", "factory": "GOV T2 P1 | 26J a2 | DR a1"})
    assert answered(table, "garrison-assault") == ["factory"]
    assert (show(table, "factory"), show(table, "cigar")) == ("GOV T2 P1 | DR a1", "GOV P1 | 26J a1")
    assert paid(table) == 2


def test_8_8_3_as_many_fall_as_there_are_cubes() -> None:
    board = {**BARE, "cigar": "GOV P2 | 26J a2", "factory": "GOV P1 | 26J a3"}
    table = operate(n.GARRISON, board)
    assert answered(table, "garrison-assault") == ["cigar"]
    table = operate(n.GARRISON, {**board, "cigar": "GOV P1 | 26J a1"}, ("factory",))
    assert candidates(table) == ["cigar", "factory"]
    assert show(table, "factory") == "GOV P1 | 26J a2"


def test_8_8_3_no_assault_on_others() -> None:
    table = operate(n.GARRISON, {**CALM, "factory": "GOV T2 P1 | DR a2 | SYN a1"})
    assert answered(table, "garrison-assault") == ["done"]


def test_8_8_1_armored_cars_bring_troops_to_that_assault_np_r69() -> None:
    """Troops that Garrison leaves at their EC come along after all."""
    board = {**BARE, "cigar": "GOV T3 | SYN a3", "factory": "GOV P1 | 26J a3 | DR a1"}
    assert show(operate(n.GARRISON, board), "factory") == "GOV P1 | 26J a2 | DR a1"
    table = operate(n.GARRISON, board, momentum=(ARMORED_CARS,))
    assert (show(table, "factory"), show(table, "cigar")) == ("GOV T2 P1 | DR a1", "GOV T1 | SYN a3")


def test_8_8_1_armored_cars_count_in_the_choice_of_that_ec_np_r69() -> None:
    """Three Troops can come to Factory, where nobody is, for two; at Sugar Cane one would fall."""
    board = {**BARE, "cigar": "GOV T3 | SYN a3", "factory": "26J a2", "sugar-cane": "GOV P1 | 26J a1"}
    assert answered(operate(n.GARRISON, board), "garrison-assault") == ["sugar-cane"]
    table = operate(n.GARRISON, board, momentum=(ARMORED_CARS,))
    assert answered(table, "garrison-assault") == ["factory"]
    assert (show(table, "factory"), show(table, "cigar")) == ("GOV T2", "GOV T1 | SYN a3")
