"""8.6.2 The Directorio as a Non-player: Rally and Subvert."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import insurgent, operations
from cubalibre.rules.events import deck
from cubalibre.rules.lasting import GUERRILLA_LIFE, PACT_OF_CARACAS
from cubalibre.rules.special import directorio as rules
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import execute
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons, watched
from tests.scenes import show


def rally(board: dict[str, str], answers: Sequence[str] = (), *, resources: int = 20) -> Table:
    return execute(nonplayers(board, answers, resources=(20, 20, resources, 20)), b.DR, n.RALLY)


NOWHERE_ELSE = dict.fromkeys(
    ("pinar-del-rio", "la-habana", "matanzas", "las-villas", "camaguey-province", "oriente", "sierra-maestra",
     "havana", "camaguey-city", "santiago-de-cuba"), "AS")  # fmt: skip
"""No Rally space but those that are given otherwise, and nothing to Subvert."""


def test_8_6_2_rally_goes_underground_where_all_are_active_at_a_base_with_cubes() -> None:
    table = rally(NOWHERE_ELSE | {"havana": "N | DR a2 B1 | GOV P9"})
    assert show(table, "havana") == "N | GOV P9 | DR u2 B1"
    assert answered(table, "rally-choice") == ["flip"]


def test_8_6_2_rally_does_not_go_underground_otherwise() -> None:
    for line in ("N | DR u1 a1 B1 | GOV P9", "N | DR a2 B1 | 26J u5", "N | DR B1 | GOV P9"):
        table = rally(NOWHERE_ELSE | {"santiago-de-cuba": line})
        assert "flip" not in answered(table, "rally-choice")
        assert answered(table, "rally-number") == ["2"]
    table = rally(NOWHERE_ELSE | {"santiago-de-cuba": "N | DR a2 | GOV P9"})
    assert show(table, "santiago-de-cuba") == "N | GOV P9 | DR u1 a2"


def test_8_6_2_rally_makes_a_base_of_active_guerrillas_first() -> None:
    table = rally(NOWHERE_ELSE | {"havana": "PO | DR u2 a1 | GOV P9"})
    assert show(table, "havana") == "PO | GOV P9 | DR u1 B1"
    table = rally(NOWHERE_ELSE | {"havana": "PS | DR u2 | GOV P9"})
    assert show(table, "havana") == "PS | GOV P9 | DR u3"


def test_8_6_2_a_base_needs_room_and_one_available() -> None:
    table = rally(NOWHERE_ELSE | {"havana": "N | DR u3 | GOV P9 B1 | 26J B1"})
    assert show(table, "havana") == "N | GOV P9 B1 | 26J B1 | DR u4"
    board = {"havana": "N | DR u3 | GOV P9", "oriente": "AS | DR B2 | GOV T9", "pinar-del-rio": "AS | DR B1 | GOV T5"}
    table = rally(NOWHERE_ELSE | board | {"camaguey-city": "N | DR u3 | GOV P5"}, ["camaguey-city"])
    assert candidates(table) == ["havana", "camaguey-city"], "one Base is left for two spaces"
    assert show(table, "camaguey-city") == "N | GOV P5 | DR u1 B1"
    assert show(table, "havana") == "N | GOV P9 | DR u4"


def test_8_6_2_rally_places_at_bases_then_with_others_then_in_one_more_space() -> None:
    board = NOWHERE_ELSE | {
        "oriente": "N | DR u1 B1 | GOV T9",
        "havana": "PO | DR u1 B1 | GOV P14",
        "camaguey-city": "N | DR a1 | GOV T1",
        "santiago-de-cuba": "N",
        "matanzas": "PS",
    }
    table = rally(board, ["matanzas"])
    assert answered(table, "rally-space") == ["oriente", "havana", "camaguey-city", "matanzas", "subvert", "done"]
    assert candidates(table) == ["matanzas", "santiago-de-cuba"]
    assert show(table, "oriente") == "N | GOV T9 | DR u4 B1", "Population and Bases"
    assert show(table, "havana") == "PO | GOV P14 | DR u8 B1"
    assert show(table, "camaguey-city") == "N | GOV T1 | DR u1 a1"
    assert show(table, "matanzas") == "N | DR u1"
    assert table.position.resources[b.DR] == 17


def test_8_6_2_a_base_made_in_this_rally_is_no_base_yet() -> None:
    table = rally(NOWHERE_ELSE | {"havana": "N | DR a3 | GOV P9"})
    assert answered(table, "rally-space") == ["havana", "done"]


def test_8_6_2_np_r50_when_guerrillas_run_out_random_spaces_are_served_fully() -> None:
    # Card 10 of the example: 10 Available, Oriente 4 first, Havana the remaining 6.
    board = NOWHERE_ELSE | {"oriente": "N | DR B2 | GOV T9", "havana": "N | DR u1 B2 | GOV P9",
                            "matanzas": "AS | DR a4 | GOV T6", "santiago-de-cuba": "N"}  # fmt: skip
    table = rally(board, ["oriente"])
    assert candidates(table) == ["oriente", "havana"]
    assert show(table, "oriente") == "N | GOV T9 | DR u4 B2"
    assert show(table, "havana") == "N | GOV P9 | DR u7 B2"
    assert answered(table, "rally-space") == ["oriente", "havana", "done"], "none is left for the last step"


def test_8_6_2_np_r50_the_last_guerrilla_joins_others_in_a_random_space() -> None:
    few = {"camaguey-city": "N | DR u1", "santiago-de-cuba": "N | DR u1", "havana": "AS | DR a12 | GOV P15"}
    table = rally(NOWHERE_ELSE | few, ["santiago-de-cuba"])
    assert candidates(table) == ["camaguey-city", "santiago-de-cuba"]
    assert answered(table, "rally-space") == ["santiago-de-cuba", "done"]


def test_8_6_2_too_few_resources_take_the_first_steps() -> None:
    board = NOWHERE_ELSE | {
        "havana": "N | DR a1 B1 | GOV P9",
        "oriente": "N | DR a3 | GOV T9",
        "matanzas": "N | DR u1 | GOV T2",
    }
    assert answered(rally(board, resources=1), "rally-space") == ["havana", "done"]
    assert answered(rally(board, resources=2), "rally-space") == ["havana", "oriente", "done"]


def test_8_6_2_the_guerrilla_life_is_not_for_the_directorio() -> None:
    table = nonplayers(NOWHERE_ELSE | {"havana": "N | DR a1 B1 | GOV P9"}, capabilities=[GUERRILLA_LIFE])
    assert show(execute(table, b.DR, n.RALLY), "havana") == "N | GOV P9 | DR u1 B1"


def test_8_6_2_a_free_limited_rally_is_one_space_by_the_same_steps_without_subvert() -> None:
    board = NOWHERE_ELSE | {"matanzas": "N | DR u1", "oriente": "N | DR a3"}
    table = execute(nonplayers(board, resources=(0, 0, 0, 0)), b.DR, n.RALLY, free=True, limited=True)
    assert show(table, "oriente") == "N | DR a1 B1"
    assert show(table, "matanzas") == "N | DR u1"


def test_8_6_2_a_rally_by_an_event_without_an_operation_follows_the_same_steps() -> None:
    for line, after in (
        ("AS | DR a2 B1 | GOV P9", "AS | GOV P9 | DR u2 B1"),
        ("AS | DR u1 a2 B1", "AS | DR u1 B2"),
        ("AS | DR B1", "AS | DR u7 B1"),
    ):
        table = nonplayers({"havana": line})
        insurgent.rally_in(table, b.DR, b.HAVANA, 1)
        assert show(table, "havana") == after


def test_8_6_2_a_rally_with_none_available_goes_underground_if_it_must_do_something() -> None:
    table = nonplayers({"havana": "N | DR a2 B1", "oriente": "AS | DR u13"})
    insurgent.rally_in(table, b.DR, b.HAVANA, 1)
    assert show(table, "havana") == "N | DR u2 B1"


# Subvert.


def subvert(board: dict[str, str], answers: Sequence[str] = (), *, pact: bool = False) -> Table:
    table = nonplayers(board, answers, resources=(5, 5, 5, 5), capabilities=[PACT_OF_CARACAS] if pact else ())
    rules.SUBVERT.do(table, operations.paid_operation(b.DR, n.RALLY, limited=False, special=True))
    assert watched(table).left == []
    return table


M26_AT_VICTORY = {"havana": "AO", "camaguey-city": "AO", "santiago-de-cuba": "AO"}


def test_8_6_2_subvert_where_it_removes_most_support() -> None:
    board = {
        "las-villas": "PS | DR a1",
        "matanzas": "AS | DR a1",
        "pinar-del-rio": "PS | DR a1",
        "oriente": "AO | DR a1",
    }
    table = subvert(board, ["matanzas"])
    assert candidates(table) == ["matanzas", "las-villas"], "2 each"
    assert "8.6.2/subvert-support" in reasons(table)
    assert show(table, "matanzas") == "N | DR a1"
    assert table.position.resources[b.DR] == 6
    assert answered(subvert(board | {"las-villas": "AS | DR a1"}), "subvert-space") == ["las-villas"]


def test_8_6_2_with_26july_at_victory_subvert_where_it_removes_most_opposition() -> None:
    board = {"las-villas": "PO | DR a1", "matanzas": "PO | DR a1", "oriente": "AS | DR a1"}
    table = subvert(board | M26_AT_VICTORY)
    assert answered(table, "subvert-space") == ["las-villas"]
    assert "8.6.2/subvert-opposition" in reasons(table)
    assert answered(subvert(board), "subvert-space") == ["oriente"], "26July is not at victory"
    table = subvert({"las-villas": "PO | DR a1", "matanzas": "AO | DR a1", **M26_AT_VICTORY}, ["matanzas"])
    assert candidates(table) == ["matanzas", "las-villas"]


def test_8_6_2_np_r33_if_that_finds_nothing_most_population_then_neutral() -> None:
    table = subvert({"las-villas": "PO | DR a1", "oriente": "N | DR a1", "matanzas": "N | DR a1"})
    assert answered(table, "subvert-space") == ["oriente"]
    assert table.position.resources[b.DR] == 7
    table = subvert({"las-villas": "PO | DR a1", "matanzas": "N | DR a1"})
    assert answered(table, "subvert-space") == ["las-villas"], "Neutral counts only among the most populous"
    table = subvert({"las-villas": "AS | DR a1", "matanzas": "N | DR a1", **M26_AT_VICTORY})
    assert answered(table, "subvert-space") == ["las-villas"], "no Opposition to remove"


def test_8_6_2_np_r33_under_the_pact_opposition_is_not_subverted() -> None:
    table = subvert(
        {"las-villas": "PO | DR a1", "matanzas": "N | DR a1", "pinar-del-rio": "N | DR a1"}, ["matanzas"], pact=True
    )
    assert candidates(table) == ["pinar-del-rio", "matanzas"]


def test_8_6_2_subvert_follows_rally_and_needs_a_controlled_province() -> None:
    table = rally(NOWHERE_ELSE | {"oriente": "PO | DR u1 | GOV T1"})
    assert answered(table, "rally-space") == ["oriente", "subvert", "done"], "the Guerrilla placed brings Control"
    assert show(table, "oriente") == "N | GOV T1 | DR u2"
    table = rally(NOWHERE_ELSE | {"oriente": "PO | DR u1 | GOV T2", "camaguey-city": "N | DR u1"})
    assert answered(table, "rally-space") == ["oriente", "camaguey-city", "done"]


def test_8_6_2_a_second_base_where_one_stands_rather_than_guerrillas_there() -> None:
    table = rally(NOWHERE_ELSE | {"havana": "N | DR u1 a2 B1 | GOV P9"})
    assert show(table, "havana") == "N | GOV P9 | DR u1 B2"
    table = rally(NOWHERE_ELSE | {"havana": "N | DR u1 a1 B1 | GOV P9"})
    assert show(table, "havana") == "N | GOV P9 | DR u8 a1 B1"


def test_8_6_2_rally_at_neutral_and_passive_levels_only() -> None:
    board = {"oriente": "AO | DR a3", "havana": "AS | DR a3", "las-villas": "PO | DR a1 | GOV T3"}
    table = rally(NOWHERE_ELSE | board | {"matanzas": "PS | DR a1 | GOV T3"})
    assert answered(table, "rally-space") == ["matanzas", "las-villas", "subvert", "done"]


def test_8_6_2_np_r7_a_limited_rally_that_an_event_grants_stays_limited() -> None:
    # "Mafia Offensive", played by the Syndicate for the Directorio: by its own steps it would Rally in four spaces.
    board = NOWHERE_ELSE | {
        "oriente": "N | DR a3",
        "matanzas": "N | DR a1 | GOV T3",
        "las-villas": "N | DR a1 | GOV T3",
    }
    table = nonplayers(board, ["directorio"], players=[b.SYN], card=43)
    deck.execute(table, b.SYN, n.EVENT_UNSHADED)
    assert show(table, "oriente") == "N | DR a1 B1"
    assert show(table, "matanzas") == "N | GOV T3 | DR a1"
    assert show(table, "las-villas") == "N | GOV T3 | DR a1"
    assert table.position.resources[b.DR] == 20


def test_8_6_2_a_rally_with_none_available_and_no_base_places_nobody() -> None:
    table = nonplayers({"havana": "N | DR a2", "oriente": "AS | DR u13"})
    insurgent.rally_in(table, b.DR, b.HAVANA, 0)
    assert answered(table, "rally-choice") == ["place"], "two are too few for a Base"
    assert show(table, "havana") == "N | DR a2"


@pytest.mark.parametrize("players", [(), (b.M26,)])
def test_8_6_2_np_r33_26july_at_victory_player_or_not(players: tuple[b.Faction, ...]) -> None:
    table = nonplayers({"las-villas": "PO | DR a1", "oriente": "AS | DR a1", **M26_AT_VICTORY}, players=players)
    rules.SUBVERT.do(table, operations.paid_operation(b.DR, n.RALLY, limited=False, special=True))
    assert answered(table, "subvert-space") == ["las-villas"]


def test_8_6_2_np_r33_under_the_pact_with_26july_at_victory_it_is_for_resources() -> None:
    table = subvert({"las-villas": "PO | DR a1", "oriente": "AS | DR a1", "matanzas": "N | DR a1", **M26_AT_VICTORY},
                    pact=True)  # fmt: skip
    assert answered(table, "subvert-space") == ["oriente"]
    assert "8.6.2/subvert-for-resources" in reasons(table)


def test_8_6_2_nothing_to_roll_for_where_all_can_be_served() -> None:
    exposed = {"havana": "N | DR a1 B1 | GOV P9", "camaguey-city": "N | DR a1 B1 | GOV P1"}
    assert answered(rally(NOWHERE_ELSE | exposed), "rally-choice") == ["flip", "flip"]
    founders = {"havana": "N | DR a3 | GOV P9", "camaguey-city": "N | DR a3 | GOV P4", "oriente": "AS | DR B2 | GOV T5"}
    table = rally(NOWHERE_ELSE | founders)
    assert answered(table, "rally-choice") == ["base", "base"], "two Bases are left"
    at_bases = {"havana": "N | DR u1 B1 | GOV P9", "camaguey-city": "N | DR u1 B1 | GOV P4"}
    table = rally(NOWHERE_ELSE | at_bases | {"oriente": "AS | DR a4 | GOV T5"})
    assert answered(table, "rally-number") == ["7", "2"], "nine are left"
    others = {"havana": "N | DR u1 | GOV P9", "camaguey-city": "N | DR u1 | GOV P4"}
    table = rally(NOWHERE_ELSE | others | {"oriente": "AS | DR a11 | GOV T12"})
    assert show(table, "havana") == "N | GOV P9 | DR u2"
    assert show(table, "camaguey-city") == "N | GOV P4 | DR u2", "two are left"
