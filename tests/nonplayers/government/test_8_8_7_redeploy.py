"""8.8.7 The Government as a Non-player: Redeploy."""

from cubalibre import position as state
from cubalibre.rules import invariants, propaganda, turns
from cubalibre.table import Table
from tests.nonplayers.scenes import candidates, nonplayers, watched
from tests.scenes import show


def redeploy(board: dict[str, str], chance: tuple[str, ...] = ()) -> Table:
    """A whole Redeploy phase, move by move."""
    table = nonplayers(board, chance, phase=state.REDEPLOY)
    propaganda.begin_redeploy(table.position)
    while table.position.phase == state.REDEPLOY:
        turns.play_turn(Table(table.position, watched(table), narrate=True))
        assert not invariants.violations(table.position)
    assert watched(table).left == []
    return table


def after(board: dict[str, str], chance: tuple[str, ...] = ()) -> dict[str, str]:
    """The spaces of a scene after Redeploy."""
    table = redeploy(board, chance)
    return {space: show(table, space) for space in board}


# Police: ECs.


def test_8_8_7_police_to_ecs_until_they_equal_26july_np_r63() -> None:
    board = {"havana": "N | GOV P5", "factory": "GOV P1 | 26J u3 | DR u4", "cigar": "DR u1 | SYN u1"}
    assert after(board) == {"havana": "N | GOV P3", "factory": "GOV P3 | 26J u3 | DR u4", "cigar": "DR u1 | SYN u1"}


def test_8_8_7_troops_at_an_ec_do_not_count_np_r63() -> None:
    assert after({"havana": "N | GOV P5", "factory": "GOV T1 | 26J u1"}) == {
        "havana": "N | GOV T1 P4", "factory": "GOV P1 | 26J u1",
    }  # fmt: skip


def test_8_8_7_several_ecs_in_random_order_each_finished_first() -> None:
    board = {"havana": "N | GOV P3", "factory": "26J u2", "cigar": "26J u2"}
    table = redeploy(board, ("factory",))
    assert candidates(table) == ["cigar", "factory"]
    assert [show(table, space) for space in board] == ["N | GOV P1", "GOV P2 | 26J u2", "26J u2"]
    assert after({**board, "havana": "N | GOV P5"})["cigar"] == "GOV P2 | 26J u2"  # enough for both: no roll


# Police: Provinces.


def test_8_8_7_police_hold_provinces_that_troops_must_leave_np_r63() -> None:
    board = {"havana": "N | GOV P4", "oriente": "N | GOV T3 P1 | DR u2"}
    assert after(board) == {"havana": "N | GOV T3 P2", "oriente": "N | GOV P3 | DR u2"}


def test_8_8_7_closed_casinos_count_as_open_there() -> None:
    board = {"havana": "N | GOV P4", "oriente": "N | GOV T3 | DR u1 | SYN X1"}
    assert after(board)["oriente"] == "N | GOV P3 | DR u1 | SYN X1"


def test_8_8_7_none_if_there_are_not_enough_np_r63() -> None:
    board = {"havana": "N | GOV P3", "oriente": "N | GOV T3 | DR u2"}
    assert after(board) == {"havana": "N | GOV T3 P3", "oriente": "N | DR u2"}


def test_8_8_7_not_without_control_nor_with_a_base() -> None:
    assert after({"havana": "N | GOV P4", "oriente": "N | GOV T2 | DR u2"})["oriente"] == "N | DR u2"
    assert after({"havana": "N | GOV P4 T1", "oriente": "N | GOV T1 P1 B1"})["havana"] == "N | GOV T1 P4"


def test_8_8_7_ecs_before_provinces_before_cities() -> None:
    board = {"camaguey-city": "N | GOV P2 T1", "havana": "N | GOV T2", "oriente": "N | GOV T1", "factory": "26J u1"}
    assert after(board)["factory"] == "GOV P1 | 26J u1"
    del board["factory"]
    assert after(board)["oriente"] == "N | GOV P1"
    del board["oriente"]
    assert after(board)["havana"].endswith("P1")


# Police: Cities and Bases.


def test_8_8_7_a_police_to_each_controlled_city_or_base_without_one() -> None:
    board = {"havana": "N | GOV T1", "oriente": "N | GOV T1 B1", "santiago-de-cuba": "N | GOV T1 P4"}
    assert after(board) == {
        "havana": "N | GOV T1 P1", "oriente": "N | GOV T1 P1 B1", "santiago-de-cuba": "N | GOV T1 P2",
    }  # fmt: skip
    lost = {**board, "havana": "N | GOV T1 | DR u1"}
    assert after(lost)["havana"] == "N | GOV T1 | DR u1"


# Police: sources.


def test_8_8_7_from_where_most_police_are_never_the_last() -> None:
    board = {"havana": "N | GOV P4", "las-villas": "N | GOV P3", "factory": "26J u3"}
    assert after(board) == {"havana": "N | GOV P2", "las-villas": "N | GOV P2", "factory": "GOV P3 | 26J u3"}
    assert after({"havana": "N | GOV P1", "factory": "26J u1"})["factory"] == "26J u1"


def test_8_8_7_no_control_is_lost() -> None:
    board = {"havana": "N | GOV P4 | DR u3", "santiago-de-cuba": "N | GOV P2", "factory": "26J u2"}
    assert after(board) == {
        "havana": "N | GOV P4 | DR u3", "santiago-de-cuba": "N | GOV P1", "factory": "GOV P1 | 26J u2",
    }  # fmt: skip
    board["havana"] = "N | GOV P4 | DR u4"  # it has none to lose
    assert after(board)["factory"] == "GOV P2 | 26J u2"


def test_8_8_7_a_province_whose_troops_must_go_is_judged_without_them() -> None:
    board = {"havana": "N | GOV T1 P1", "oriente": "N | GOV T5 P3 | DR u2", "factory": "26J u1"}
    assert after(board)["factory"] == "26J u1"
    board["oriente"] = "N | GOV T5 P3 | DR u1"
    assert after(board)["factory"] == "GOV P1 | 26J u1"
    board["oriente"] = "N | GOV T9 P3 | DR u6"  # its Control goes in any case
    assert after(board)["factory"] == "GOV P1 | 26J u1"


def test_8_8_7_an_ec_keeps_as_many_police_as_26july() -> None:
    board = {"cigar": "GOV P3 | 26J u2", "factory": "26J u2"}
    assert after(board) == {"cigar": "GOV P2 | 26J u2", "factory": "GOV P1 | 26J u2"}


def test_8_8_7_other_rebels_at_an_ec_hold_no_police() -> None:
    board = {"cigar": "GOV P3 | DR u3", "factory": "26J u2"}
    assert after(board) == {"cigar": "GOV P1 | DR u3", "factory": "GOV P2 | 26J u2"}


def test_8_8_7_equal_sources_at_random_if_it_matters() -> None:
    board = {"havana": "N | GOV P2 T1", "santiago-de-cuba": "N | GOV P2 T1", "factory": "26J u1"}
    assert after(board, ("santiago-de-cuba",))["santiago-de-cuba"] == "N | GOV T1 P1"
    assert after({**board, "factory": "26J u2"})["factory"] == "GOV P2 | 26J u2"


# Troops.


def test_8_8_7_troops_that_must_go_to_where_fewest_are() -> None:
    board = {
        "havana": "N | GOV T3 P1",
        "santiago-de-cuba": "N | GOV P1",
        "oriente": "N | DR u9 | GOV T2",
        "cigar": "GOV T1",
    }
    assert after(board) == {
        "havana": "N | GOV T3 P1", "santiago-de-cuba": "N | GOV T3 P1", "oriente": "N | DR u9", "cigar": "",
    }  # fmt: skip


def test_8_8_7_a_base_under_control_counts_one_without_does_not() -> None:
    board = {"havana": "N | GOV T2 P1", "oriente": "N | GOV P1 B1", "matanzas": "N | GOV B1 | DR u1", "cigar": "GOV T2"}
    assert after(board)["oriente"] == "N | GOV T2 P1 B1"
    assert after(board)["matanzas"] == "N | GOV B1 | DR u1"


def test_8_8_7_to_havana_if_there_is_nowhere_else_np_r63() -> None:
    assert after({"havana": "N | DR u2", "cigar": "GOV T2"})["havana"] == "N | GOV T2 | DR u2"


def test_8_8_7_then_evenly_one_by_one_from_the_fullest_np_r63() -> None:
    board = {"havana": "N | GOV T8 P1", "santiago-de-cuba": "N | GOV T1 P1", "camaguey-city": "N | GOV T3 P1"}
    assert list(after(board).values()) == ["N | GOV T4 P1"] * 3
    board["camaguey-city"] = "N | GOV T5 P1"
    assert after(board) == {
        "havana": "N | GOV T5 P1", "santiago-de-cuba": "N | GOV T4 P1", "camaguey-city": "N | GOV T5 P1",
    }  # fmt: skip


def test_8_8_7_the_fullest_first_and_equals_at_random_np_r63() -> None:
    """5, 4 and 1: the first goes from Havana; then Havana and Camagüey City have as many."""
    board = {"havana": "N | GOV T5 P1", "santiago-de-cuba": "N | GOV T1 P1", "camaguey-city": "N | GOV T4 P1"}
    table = redeploy(board, ("havana",))
    assert candidates(table) == ["havana", "camaguey-city"]
    assert [show(table, city) for city in board] == ["N | GOV T3 P1", "N | GOV T3 P1", "N | GOV T4 P1"]


def test_8_1_3_troops_with_cash_go_first_to_a_city() -> None:
    board = {"havana": "N | GOV T3 P1 | cash GOV T1", "santiago-de-cuba": "N | GOV T1 P1"}
    assert after(board) == {"havana": "N | GOV T2 P1", "santiago-de-cuba": "N | GOV T2 P1 | cash GOV T1"}


def test_8_8_7_not_if_control_would_be_lost() -> None:
    board = {"havana": "N | GOV T5 P1 | DR u5", "santiago-de-cuba": "N | GOV T1 P1"}
    assert after(board)["havana"] == "N | GOV T5 P1 | DR u5"
    board["camaguey-city"] = "N | GOV T4 P1"  # then from the next fullest
    assert after(board)["camaguey-city"] == "N | GOV T3 P1"


def test_8_8_7_equals_at_random_if_it_matters() -> None:
    board = {"havana": "N | GOV T2 P1", "santiago-de-cuba": "N | GOV T2 P1", "cigar": "GOV T1"}
    table = redeploy(board, ("santiago-de-cuba",))
    assert candidates(table) == ["havana", "santiago-de-cuba"]
    assert show(table, "santiago-de-cuba") == "N | GOV T3 P1"
    assert after({**board, "cigar": "GOV T2"})["havana"] == "N | GOV T3 P1"


def test_8_8_7_equals_at_random_where_only_cash_goes_elsewhere() -> None:
    """One of the two Troops comes to each City in the end; the dice decide which has the Cash."""
    board = {
        "havana": "N | GOV T2 P1", "santiago-de-cuba": "N | GOV T2 P1", "matanzas": "N | DR u9 | GOV T1",
        "oriente": "N | DR u9 | GOV T1 | cash GOV T1",
    }  # fmt: skip
    table = redeploy({**board, "matanzas": "N | GOV T1 | DR u3"}, ("oriente", "santiago-de-cuba"))
    assert candidates(table) == ["matanzas", "oriente"]
    assert candidates(table, 1) == ["havana", "santiago-de-cuba"]
    assert show(table, "santiago-de-cuba") == "N | GOV T3 P1 | cash GOV T1"
    assert show(table, "havana") == "N | GOV T3 P1"
