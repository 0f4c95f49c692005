"""8.8.3 The Government as a Non-player: Air Strike, Reprisal or Transport with Garrison, Sweep and Assault."""

from typing import Any

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules.lasting import GUANTANAMO_BAY
from cubalibre.table import Table
from tests.nonplayers.government.scenes import DR_WINS, M26_WINS, NOTHING_TO_SPARE, activity
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons, take_turn
from tests.scenes import show

SWEPT = {**NOTHING_TO_SPARE, "santiago-de-cuba": "PS | GOV T2 P2 | 26J u1 | SYN u2"}
"""A Sweep finds a Guerrilla in Santiago, where no aeroplane may strike; nothing can be spared for Transport."""
POOR = (3, 20, 20, 20)
"""Enough for one space."""
SYN_RICH = (3, 20, 20, 31)
SYN_WINS = {"oriente": "N | SYN C2", "sierra-maestra": "N | SYN C2", "camaguey-province": "N | SYN C2"}
"""With two more open Casinos and 31 Resources the Syndicate is about to win."""


def strike(board: dict[str, str], chance: tuple[str, ...] = (), **more: Any) -> Table:
    """A Sweep in Santiago and its Special Activity."""
    table = activity(n.SWEEP, {**SWEPT, **board}, chance, **{"resources": POOR, **more})
    assert answered(table, "sweep-space") == ["santiago-de-cuba", "done"]
    return table


def activity_of(board: dict[str, str], chance: tuple[str, ...] = (), **more: Any) -> str:
    """The Special Activity of that Sweep, and where it changed anything."""
    table, before = strike(board, chance, **more), nonplayers(board)
    changed = [place for place in board if show(table, place) != show(before, place)]
    return " ".join([*(answered(table, "special-or-end") or ["go-on"]), *changed])


# Which Activity.


def test_8_8_3_an_air_strike_before_a_reprisal_before_transport() -> None:
    troops = {"havana": "N | GOV T3 P1 | SYN u1", "matanzas": "N | GOV P1"}
    opposition = {"las-villas": "PO | GOV T1"}
    bare_base = {"oriente": "N | 26J B1"}
    assert activity_of({**troops, **opposition, **bare_base}) == "air-strike oriente"
    assert activity_of({**troops, **opposition}) == "reprisal las-villas"
    table = strike(troops)
    assert answered(table, "special-or-end") == ["transport"]
    assert show(table, "matanzas") == "N | GOV T2 P1"
    assert activity_of({}) == "go-on"


def test_8_8_3_the_same_after_a_garrison() -> None:
    troops = {**NOTHING_TO_SPARE, "havana": "N | GOV T3 P1 | SYN u1", "matanzas": "N | GOV P1"}
    board = {**troops, "factory": "GOV P1 | DR u1"}
    opposition = {"las-villas": "PO | GOV T1"}
    table = activity(n.GARRISON, {**board, **opposition})
    assert answered(table, "special-or-end") == ["air-strike"]
    assert show(table, "factory") == "GOV P1"
    table = activity(n.GARRISON, {**board, **opposition}, alliance=b.EMBARGOED)
    assert answered(table, "special-or-end") == ["reprisal"]
    table = activity(n.GARRISON, board, alliance=b.EMBARGOED)
    assert answered(table, "special-or-end") == ["transport"]
    assert show(table, "matanzas") == "N | GOV T2 P1"


def test_8_8_3_the_same_before_an_assault() -> None:
    board = {**NOTHING_TO_SPARE, "havana": "N | GOV T3 P1 | SYN u1", "matanzas": "N | GOV P1"}
    board |= {"santiago-de-cuba": "N | GOV T1 P1 | DR a1"}
    table = activity(n.ASSAULT, board)
    assert answered(table, "assault-space") == ["transport", "santiago-de-cuba", "done"]
    table = activity(n.ASSAULT, {**board, "las-villas": "PO | GOV T1"})
    assert answered(table, "assault-space") == ["reprisal", "santiago-de-cuba", "done"]


def test_8_8_3_no_air_strike_while_embargoed() -> None:
    assert activity_of({"oriente": "N | 26J B1"}, alliance=b.RELUCTANT) == "air-strike oriente"
    assert activity_of({"oriente": "N | 26J B1"}, alliance=b.EMBARGOED, resources=(4, 20, 20, 20)) == "go-on"


# Air Strike: whom.

RED_BASE = {"matanzas": "N | 26J B1"}
YELLOW_BASE = {"la-habana": "N | DR B1"}
BESIDE = {"pinar-del-rio": "N | GOV P1 | DR a1 u5"}
LONE = {"cigar": "26J a1"}


def test_8_8_3_a_base_of_a_player_about_to_win_first_np_r59() -> None:
    board = {**DR_WINS, "la-habana": "N | 26J B1", "oriente": "N | DR B2 u1"}
    assert activity_of(board) == "air-strike la-habana"
    assert activity_of(board, players=(b.DR,)) == "air-strike las-villas"


def test_8_8_3_open_casinos_only_of_a_player_about_to_win_np_r59() -> None:
    board = {**SYN_WINS, "matanzas": "N | SYN C1 X1", "las-villas": "N | SYN C1 u1"}
    assert activity_of(board, resources=SYN_RICH) == "go-on"
    assert activity_of(board, ("oriente",), resources=SYN_RICH, players=(b.SYN,)) == "air-strike oriente"


def test_8_8_3_of_several_players_about_to_win_a_random_one() -> None:
    board = {**M26_WINS, **{space: DR_WINS[space] for space in ("camaguey-province", "matanzas")}}
    board |= {"oriente": "AO | DR B2", "sierra-maestra": "AO | DR B2", "camaguey-province": "AO | DR u1"}
    board |= {
        "matanzas": "AO | DR u1",
        "las-villas": "AO | 26J B2",
        "pinar-del-rio": "N | DR u1",
        "la-habana": "N | DR u1",
    }
    table = strike(board, ("directorio", "oriente"), players=(b.M26, b.DR))
    assert candidates(table) == ["26july", "directorio"]
    assert candidates(table, 1) == ["oriente", "sierra-maestra"]


def test_8_8_3_the_piece_is_of_the_faction_that_the_space_was_chosen_for() -> None:
    """Both players are about to win, and both have a Base without protection in Oriente."""
    board = {
        "las-villas": "AO | 26J u1 B1", "camaguey-province": "AO | DR u1", "matanzas": "AO | DR u1",
        "sierra-maestra": "AO | DR u1 B1", "oriente": "AO | 26J B1 | DR B1", "havana": "N | DR u1",
        "cigar": "SYN u1 | 26J a1",
    }  # fmt: skip
    table = strike(board, ("directorio",), players=(b.M26, b.DR))
    assert candidates(table) == ["26july", "directorio"]
    assert show(table, "oriente") == "AO | 26J B1"


def test_8_8_3_then_a_26july_base_then_one_of_the_directorio() -> None:
    assert activity_of({**LONE, **BESIDE, **YELLOW_BASE, **RED_BASE}) == "air-strike matanzas"
    assert activity_of({**LONE, **BESIDE, **YELLOW_BASE}) == "air-strike la-habana"


def test_8_8_3_a_base_with_a_guerrilla_of_its_own_is_safe() -> None:
    assert activity_of({"matanzas": "N | 26J B1 u1 | DR u3"}) == "go-on"
    assert activity_of({"matanzas": "N | 26J B1 | DR u3"}) == "air-strike matanzas"


def test_8_8_3_then_an_active_guerrilla_beside_a_cube_26july_first() -> None:
    assert activity_of({**LONE, **BESIDE}) == "air-strike pinar-del-rio"
    assert activity_of({**BESIDE, "las-villas": "N | GOV T1 | 26J a2"}) == "air-strike las-villas"
    winner = {**DR_WINS, "la-habana": "N | GOV P1 | DR a2 B0", "pinar-del-rio": "N | GOV P1 | 26J a2"}
    winner |= {"las-villas": "N | DR B2 u1", "oriente": "N | DR B2 u1"}
    assert activity_of(winner) == "air-strike pinar-del-rio"
    assert activity_of(winner, players=(b.DR,)) == "air-strike la-habana"


def test_8_8_3_then_an_active_guerrilla_that_is_alone_of_its_faction() -> None:
    assert activity_of({"cigar": "DR a1 | SYN u1", "factory": "26J a2"}) == "air-strike cigar"
    assert activity_of({"cigar": "DR a1 | SYN u1", "factory": "26J a1"}) == "air-strike factory"
    assert activity_of({"cigar": "DR a1 u1", "factory": "26J a2", "sugar-cane": "SYN a1"}) == "go-on"


def test_8_8_3_provinces_before_ecs_then_at_random() -> None:
    assert activity_of({"cigar": "DR a1", "oriente": "N | DR a1 | SYN u1"}) == "air-strike oriente"
    table = strike({"cigar": "DR a1", "factory": "DR a1"}, ("factory",))
    assert candidates(table) == ["cigar", "factory"]


def test_8_8_3_the_piece_is_of_the_line_that_the_space_was_chosen_for() -> None:
    table = strike({"las-villas": "N | GOV T1 | DR a1 | 26J B1"})
    assert show(table, "las-villas") == "N | GOV T1 | DR a1"
    table = strike({"las-villas": "N | GOV T1 | DR a1 | 26J a1 | SYN a1"})
    assert show(table, "las-villas") == "N | GOV T1 | DR a1 | SYN a1"


# "Guantánamo Bay" (8.8.1).


def two(board: dict[str, str], chance: tuple[str, ...] = (), **more: Any) -> str:
    """The same with "Guantánamo Bay" in force."""
    return activity_of(board, chance, momentum=(GUANTANAMO_BAY,), **more)


def test_8_8_1_guantanamo_two_pieces_in_a_space_before_a_better_one_alone() -> None:
    board = {"matanzas": "N | 26J B1", "las-villas": "N | GOV T1 | DR a2"}
    assert activity_of(board) == "air-strike matanzas"
    assert two(board) == "air-strike las-villas"


def test_8_8_1_guantanamo_the_classes_hold_among_such_strikes() -> None:
    board = {"matanzas": "N | DR B1 a1", "las-villas": "N | GOV T1 | 26J a2", "oriente": "N | GOV P1 | DR a2"}
    assert two(board) == "air-strike matanzas"  # a Guerrilla and then its Base
    assert two({**board, "matanzas": "N | DR B1 u1 a1"}) == "air-strike las-villas"


def test_8_8_1_guantanamo_one_piece_if_two_cannot_be_hit() -> None:
    assert two({"matanzas": "N | 26J B1"}) == "air-strike matanzas"
    assert two({"matanzas": "N | 26J B1"}, alliance=b.EMBARGOED, resources=(4, 20, 20, 20)) == "air-strike matanzas"


def test_8_8_1_guantanamo_never_hits_the_syndicate_along() -> None:
    board = {"matanzas": "N | GOV P1 | 26J a1 | SYN a1", "cigar": "DR a1"}
    assert two(board) == "air-strike cigar"
    assert two({"matanzas": "N | GOV P1 | 26J a1 | SYN a1"}) == "go-on"


def test_8_8_1_guantanamo_the_second_piece_by_the_same_list() -> None:
    table = strike({"las-villas": "N | GOV T1 | 26J a1 | DR a1 B1"}, momentum=(GUANTANAMO_BAY,))
    assert show(table, "las-villas") == "N | GOV T1 | 26J a1"
    table = strike({"las-villas": "N | GOV T1 | 26J a1 | DR a1 u1 B1"}, momentum=(GUANTANAMO_BAY,))
    assert show(table, "las-villas") == "N | GOV T1 | DR u1 B1"


# Reprisal.


def test_8_8_3_reprisal_under_control_at_opposition_with_most_population_np_r60() -> None:
    board = {"las-villas": "PO | GOV T1", "matanzas": "AO | GOV T1", "oriente": "AO | GOV T1 | SYN u1"}
    assert activity_of(board) == "reprisal las-villas"
    table = strike({"matanzas": "AO | GOV T1", "pinar-del-rio": "PO | GOV T1"}, ("pinar-del-rio",))
    assert show(table, "pinar-del-rio") == "N | GOV T1 | terror 1"


@pytest.mark.parametrize(
    ("line", "players", "left"),
    [
        ("GOV T9 | 26J a1 | DR u1", (b.M26,), "GOV T9 | 26J a1"),
        ("GOV T9 | 26J u1 | DR u1", (b.DR,), "GOV T9 | 26J u1"),
        ("GOV T9 | DR u1 | SYN u1", (b.SYN,), "GOV T9 | DR u1"),
    ],
)
def test_8_8_3_reprisal_drives_out_underground_then_a_player_np_r60(
    line: str, players: tuple[b.Faction, ...], left: str
) -> None:
    table = strike({"camaguey-city": f"PO | {line}", "camaguey-province": "N | 26J u1 B1"}, players=players)
    assert show(table, "camaguey-city") == f"N | {left} | terror 1"


def test_8_8_3_reprisal_else_of_a_random_faction_np_r60() -> None:
    table = strike({"camaguey-city": "PO | GOV T9 | 26J u1 | DR u1 | SYN a1"}, ("directorio",))
    assert candidates(table) == ["26july", "directorio"]
    assert show(table, "camaguey-province") == "N | DR u1"


def test_8_8_3_reprisal_rather_to_a_neutral_or_opposition_space() -> None:
    beside = {"la-habana": "PS", "las-villas": "AS"}
    table = strike({"matanzas": "PO | GOV T9 | DR u1", **beside}, ("las-villas",))
    assert candidates(table) == ["la-habana", "las-villas"]
    table = strike({"matanzas": "PO | GOV T9 | DR u1", **beside, "la-habana": "AO"})
    assert show(table, "la-habana") == "AO | DR u1"
    table = strike(
        {"oriente": "PO | GOV T9 | DR u1", "camaguey-province": "AS", "sierra-maestra": "AS"}, ("sierra-maestra",)
    )
    assert candidates(table) == ["camaguey-province", "sierra-maestra"]


def test_8_8_3_without_anything_there_is_no_activity() -> None:
    table = take_turn(nonplayers({**SWEPT, "oriente": "N"}), b.GOV)
    assert "8.1/special-activity" not in reasons(table)
    assert table.position.did[b.GOV] == state.OP_ONLY
