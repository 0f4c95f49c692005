"""8.6.2 The Directorio as a Non-player: Rally and Subvert."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import insurgent, operations
from cubalibre.rules.lasting import PACT_OF_CARACAS
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


def test_8_6_2_np_r50_the_last_guerrilla_joins_others_in_a_random_space() -> None:
    few = {"camaguey-city": "N | DR u1", "santiago-de-cuba": "N | DR u1", "havana": "AS | DR a12 | GOV P15"}
    table = rally(NOWHERE_ELSE | few, ["santiago-de-cuba"])
    assert candidates(table) == ["camaguey-city", "santiago-de-cuba"]
    assert answered(table, "rally-space") == ["santiago-de-cuba", "done"]


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
