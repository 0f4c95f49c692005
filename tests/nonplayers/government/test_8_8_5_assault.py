"""8.8.5 The Government as a Non-player: Assault."""

from typing import Any

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.table import Table
from tests.nonplayers.government.scenes import DR_WINS, NOTHING_TO_SPARE, SYN_RICH, activity, operate, paid
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons, take_turn
from tests.scenes import show


def assaulted(board: dict[str, str], chance: tuple[str, ...] = (), resources: int = 2, **more: Any) -> list[str]:
    """The spaces of an Assault without a Special Activity, by default one."""
    table = operate(n.ASSAULT, board, chance, resources=(resources, 20, 20, 20), **more)
    return answered(table, "assault-space")[:-1]


def left(line: str, space: str = "havana", players: tuple[b.Faction, ...] = (), **more: Any) -> str:
    """What an Assault leaves of a space."""
    return show(operate(n.ASSAULT, {space: line}, players=players, **more), space)


# 3: which spaces.


def test_8_8_5_where_a_rebel_base_falls_then_cash_then_guerrillas() -> None:
    board = {
        "camaguey-city": "N | GOV P3 | DR a3", "havana": "N | GOV P1 | SYN a1 | cash SYN a1",
        "santiago-de-cuba": "N | GOV P1 | DR B1",
    }  # fmt: skip
    assert assaulted(board, resources=9) == ["santiago-de-cuba", "havana", "camaguey-city"]


def test_8_8_5_most_bases_then_those_of_26july() -> None:
    two = {"havana": "N | GOV P2 | DR B2", "santiago-de-cuba": "N | GOV P2 | 26J B1"}
    assert assaulted(two) == ["havana"]
    assert assaulted({**two, "havana": "N | GOV P1 | DR B2"}) == ["santiago-de-cuba"]
    assert assaulted({**two, "havana": "N | GOV P2 | 26J B2"}) == ["havana"]
    assert assaulted({**two, "havana": "N | GOV P2 | 26J B1 | DR B1"}) == ["havana"]


def test_8_8_5_cash_of_26july_then_of_the_directorio() -> None:
    yellow = {"havana": "N | GOV P1 | DR a1 | cash DR a1", "santiago-de-cuba": "N | GOV P1 | SYN a1 | cash SYN a1"}
    assert assaulted(yellow) == ["havana"]
    assert assaulted({**yellow, "camaguey-city": "N | GOV P1 | 26J a1 | cash 26J a1"}) == ["camaguey-city"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("GOV P3 | SYN a3", "GOV P2 | 26J a3"),
        ("GOV P2 | 26J a1 | SYN a1", "GOV P2 | DR a2"),
        ("GOV P2 | DR a2", "GOV P2 | SYN a2"),
    ],
)
def test_8_8_5_most_guerrillas_then_of_26july_then_of_the_directorio(one: str, other: str) -> None:
    assert assaulted({"havana": f"N | {other}", "santiago-de-cuba": f"N | {one}"}) == ["santiago-de-cuba"]


def test_8_8_5_else_at_random() -> None:
    board = {"havana": "N | GOV P1 | DR a2", "santiago-de-cuba": "N | GOV P1 | DR a1"}
    table = operate(n.ASSAULT, board, ("santiago-de-cuba",), resources=(2, 20, 20, 20))
    assert candidates(table) == ["havana", "santiago-de-cuba"]
    assert assaulted(board, resources=4) == ["havana", "santiago-de-cuba"]


@pytest.mark.parametrize(("alliance", "spaces"), [(b.FIRM, 4), (b.RELUCTANT, 3), (b.EMBARGOED, 2)])
def test_8_8_5_at_most_9_resources(alliance: int, spaces: int) -> None:
    board = {
        "havana": "N | GOV P5 | 26J a5", "cigar": "GOV P4 | 26J a4", "santiago-de-cuba": "N | GOV T3 | DR a3",
        "camaguey-city": "N | GOV P2 | SYN a2", "matanzas": "N | GOV T1 | SYN a1",
    }  # fmt: skip
    table = operate(n.ASSAULT, board, alliance=alliance)
    assert answered(table, "assault-space") == [
        *["havana", "cigar", "santiago-de-cuba", "camaguey-city"][:spaces], "done",
    ]  # fmt: skip
    assert paid(table) == spaces * b.COIN_COST[alliance]


# 2: Casinos of a player about to win.

CASINOS = {"matanzas": "N | SYN C2", "oriente": "N | SYN C2", "las-villas": "N | SYN C1"}


def test_8_8_5_a_player_about_to_win_with_casinos_loses_those_first_np_r61() -> None:
    board = {**CASINOS, "havana": "N | GOV P1 | SYN C1", "camaguey-city": "N | GOV P2 | SYN C2"}
    board |= {"santiago-de-cuba": "N | GOV P1 | DR B1"}
    table = operate(n.ASSAULT, board, resources=(9, 20, 20, 31), players=(b.SYN,))
    assert answered(table, "assault-space") == ["camaguey-city", "santiago-de-cuba", "done"]
    assert show(table, "camaguey-city") == "N | GOV P2 | SYN X2"
    table = operate(n.ASSAULT, board, resources=(9, 20, 20, 31))
    assert answered(table, "assault-space") == ["santiago-de-cuba", "done"]


def test_8_8_5_the_syndicate_first_in_such_a_space() -> None:
    board = {**CASINOS, "camaguey-city": "N | GOV P3 | 26J a2 | SYN a1 C2", "havana": "N | SYN C1"}
    table = operate(n.ASSAULT, board, resources=SYN_RICH, players=(b.SYN,))
    assert show(table, "camaguey-city") == "N | GOV P3 | 26J a2 | SYN X2"


# Whom it hits in a space.


def test_8_8_5_26july_then_the_directorio_then_the_syndicate() -> None:
    assert left("N | GOV P4 | 26J a2 u1 | DR a1 | SYN a2") == "N | GOV P4 | 26J u1 | SYN a1"
    assert left("N | GOV P1 | DR a1 | SYN a1") == "N | GOV P1 | SYN a1"


def test_8_8_5_for_bases_first_those_who_lose_one() -> None:
    assert left("N | GOV P2 | 26J a1 u1 | DR a1 B1") == "N | GOV P2 | 26J u1 a1"
    assert left("N | GOV P2 | 26J a1 B1 | DR a1 B1") == "N | GOV P2 | DR a1 B1"
    assert left("N | GOV P2 | 26J a1 B1 | DR B1") == "N | GOV P2 | DR B1"
    assert left("N | GOV P3 | 26J a1 B1 | DR a1 B1") == "N | GOV P3 | DR B1"


def test_8_8_5_the_order_that_fells_most_bases() -> None:
    assert left("N | GOV P2 | 26J a2 B1 | DR a1 B1") == "N | GOV P2 | 26J a2 B1"
    assert left("N | GOV P3 | 26J a2 B1 | DR B1") == "N | GOV P3 | DR B1"


def test_8_8_5_for_cash_first_those_who_hold_it_np_r12() -> None:
    assert left("N | GOV P1 | 26J a1 | DR a1 | cash DR a1") == "N | GOV P1 | 26J a1 | cash GOV P1"


def test_8_8_5_cash_of_a_nonplayer_only_if_it_can_pass_it_to_nobody_of_its_own_np_r12() -> None:
    assert left("N | GOV P1 | 26J a1 | DR a1 u1 | cash DR a1") == "N | GOV P1 | DR u1 a1 | cash DR a1"
    assert left("N | GOV P1 | 26J a1 | DR a2 | cash DR a1") == "N | GOV P1 | DR a2 | cash DR a1"


def test_8_8_5_cash_that_stays_with_a_hidden_guerrilla_is_no_purpose_np_r12() -> None:
    """Two cubes are as many as there are Guerrillas of the Directorio, but one of those is Underground."""
    assert left("N | GOV P2 | 26J a2 | DR a1 u1 | cash DR a1") == "N | GOV P2 | DR u1 a1 | cash DR a1"


def test_8_8_5_cash_for_which_a_casino_would_have_to_close_is_no_purpose_np_r61() -> None:
    board = {"havana": "N | GOV P3 | 26J a1 | SYN a1 C1 | cash SYN a1", "santiago-de-cuba": "N | GOV P2 | DR a2"}
    assert assaulted(board) == ["santiago-de-cuba"]
    assert assaulted({**board, "havana": "N | GOV P2 | 26J a1 | SYN a1 X1 | cash SYN a1"}) == ["havana"]


def test_8_8_5_cash_of_a_player_in_any_case_and_the_holder_first_np_r12() -> None:
    line = "N | GOV P1 | 26J a1 | DR a1 u1 | cash DR a1"
    table = operate(n.ASSAULT, {"havana": line}, ["let-go"], players=(b.DR,))
    assert show(table, "havana") == "N | GOV P1 | 26J a1 | DR u1 | cash GOV P1"
    table = operate(n.ASSAULT, {"havana": "N | GOV P1 | DR a3 | cash DR a1"}, ["let-go"], players=(b.DR,))
    assert show(table, "havana") == "N | GOV P1 | DR a2 | cash GOV P1"


@pytest.mark.parametrize(
    ("line", "player", "to", "after"),
    [
        ("26J a1 | SYN a2 | cash SYN a1", b.SYN, "havana:26july-a", "26J a1 | cash 26J a1"),
        ("26J a1 | DR a1 | SYN a1 | cash 26J a1", b.M26, "havana:syn-a", "SYN a1 | cash SYN a1"),
    ],
)
def test_8_8_5_cash_that_a_player_passes_on_changes_nobodys_turn(
    line: str, player: b.Faction, to: str, after: str
) -> None:
    table = operate(n.ASSAULT, {"havana": f"N | GOV P2 | {line}"}, [to], players=(player,))
    assert show(table, "havana") == f"N | GOV P2 | {after}"


def test_8_8_5_cash_under_a_hidden_guerrilla_of_a_player_is_out_of_reach() -> None:
    line = "N | GOV P1 | 26J a1 | DR a1 u1 | cash DR u1"
    assert left(line, players=(b.DR,)) == "N | GOV P1 | DR u1 a1 | cash DR u1"


def test_8_8_5_cash_from_the_directorio_then_from_the_syndicate_np_r61() -> None:
    line = "N | GOV T2 | 26J a1 | DR a1 | SYN a1 C1 | cash DR a1 | cash SYN a1"
    after = left(line, space="matanzas", alliance=b.EMBARGOED)
    assert after == "N | GOV T2 | 26J a1 | SYN C1 | cash GOV T1 | cash GOV T1"


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("N | GOV P3 | SYN a1 u1 C1", "N | GOV P3 | SYN u1 C1"),  # one is hidden
        ("N | GOV P1 | SYN a1 C1", "N | GOV P1 | SYN C1"),  # it uses up the cubes
        ("N | GOV P2 | SYN a1", "N | GOV P2"),  # there is no Casino
        ("N | GOV P2 | SYN a1 X2", "N | GOV P2 | SYN X2"),
        ("N | GOV P2 | DR a1 | SYN a1 C1", "N | GOV P2 | SYN C1"),
        ("N | GOV P3 | DR a1 | SYN a1 C1", "N | GOV P3 | SYN a1 C1"),  # the third would close it
    ],
)
def test_8_8_5_the_syndicate_only_where_no_casino_must_close_np_r61(line: str, after: str) -> None:
    assert left(line) == after


def test_8_8_5_where_it_would_have_to_close_a_casino_there_is_no_assault_np_r61() -> None:
    table = take_turn(nonplayers({**NOTHING_TO_SPARE, "matanzas": "N | GOV T2 | SYN a1 C1"}), b.GOV)
    assert answered(table, "action") == ["pass"]


# 1 and 4: the Special Activity.


def test_8_8_5_the_activity_comes_first() -> None:
    board = {"oriente": "N | GOV T1 P1 | 26J a1 B1", "havana": "N | GOV P1 | DR a1"}
    table = activity(n.ASSAULT, board)
    assert answered(table, "assault-space") == ["air-strike", "oriente", "havana", "done"]
    assert show(table, "oriente") == "N | GOV T1 P1"
    assert reasons(table)[0] == "8.8.5/activity-first"


def test_8_8_5_no_activity_after_the_first_space() -> None:
    table = activity(n.ASSAULT, {"havana": "N | GOV P1 | DR a1"})
    assert answered(table, "assault-space") == ["havana", "done"]


def test_8_8_5_after_an_activity_an_assault_without_effect_is_paid_for_np_r67() -> None:
    table = take_turn(nonplayers({**NOTHING_TO_SPARE, "oriente": "N | DR B1"}), b.GOV)
    assert answered(table, "action") == ["assault"]
    assert answered(table, "assault-space")[0] == "air-strike"
    assert paid(table) == 2
    assert "8.8.5/without-effect" in reasons(table)
    assert show(table, "oriente") == "N"
    assert table.position.did[b.GOV] == state.OP_SPECIAL


# Reprisal to expose a Base.


def exposed(board: dict[str, str], chance: tuple[str, ...] = (), **more: Any) -> Table:
    """An Assault with its Activity while there can be no Air Strike."""
    return activity(n.ASSAULT, {**NOTHING_TO_SPARE, **board}, chance, alliance=b.EMBARGOED, **more)


def test_8_8_5_reprisal_exposes_a_base_to_the_assault_np_r60() -> None:
    table = exposed({"matanzas": "N | GOV T3 | 26J u1 B1", "la-habana": "AS"})
    assert answered(table, "assault-space")[:2] == ["reprisal", "matanzas"]
    assert show(table, "matanzas") == "N | GOV T3 | terror 1"
    assert show(table, "las-villas") == "N | 26J u1"


@pytest.mark.parametrize(
    "line",
    [
        "N | GOV T4 | 26J u1 a1 B1",  # two of them
        "N | GOV T3 | 26J a1 B1",  # the Assault removes both
        "N | GOV P3 | 26J u1 B1",  # no Assault by Police
        "N | GOV T1 | 26J u1 B1",  # no Control
    ],
)
def test_8_8_5_reprisal_only_where_that_makes_the_difference_np_r60(line: str) -> None:
    assert "8.8.5/exposable" not in reasons(exposed({"matanzas": line, "oriente": "N | GOV T1 | DR a1"}))


def test_8_8_5_a_last_active_guerrilla_is_driven_out_where_one_troops_stands_np_r60() -> None:
    table = exposed({"matanzas": "N | GOV T1 P3 | 26J a1 B1", "la-habana": "AS"})
    assert answered(table, "assault-space")[:2] == ["reprisal", "matanzas"]
    assert show(table, "matanzas") == "N | GOV T1 P3 | terror 1"


def test_8_8_5_whoever_protects_the_base_leaves_and_nobody_else_np_r60() -> None:
    table = exposed({"matanzas": "N | GOV T4 | 26J a1 B1 | DR u1", "la-habana": "AS"})
    assert "8.8.5/exposable" not in reasons(table)  # the Assault reaches the Base in any case
    table = exposed({"matanzas": "N | GOV T4 | 26J u1 B1 | DR u1", "la-habana": "AS"})
    assert show(table, "matanzas") == "N | GOV T4 | DR u1 | terror 1"


def test_8_8_5_26july_before_the_directorio_but_players_about_to_win_first_np_r60() -> None:
    board = {"matanzas": "N | GOV T4 | 26J u1 B1", "camaguey-city": "N | GOV T4 | DR u1 B1", "la-habana": "AS"}
    assert "N | GOV T4 | terror 1" in show(exposed(board), "matanzas")
    winner = {**DR_WINS, "matanzas": "N | GOV T4 | 26J u1 B1", "camaguey-city": "N | GOV T4 | DR u1 B1"}
    winner |= {"las-villas": "N | DR B2 u1", "oriente": "N | DR B1 u1", "pinar-del-rio": "N | DR u1"}
    table = exposed(winner, players=(b.DR,))
    assert "terror 1" in show(table, "camaguey-city")


def test_8_8_5_an_open_casino_of_a_player_about_to_win_np_r60() -> None:
    board = {**CASINOS, "camaguey-city": "N | GOV T4 | SYN u1 C2", "pinar-del-rio": "N | SYN C1"}
    board |= dict.fromkeys(("havana", "santiago-de-cuba"), "N")
    table = exposed(board, resources=(20, 20, 20, 31), players=(b.SYN,))
    assert show(table, "camaguey-city") == "N | GOV T4 | SYN X2 | terror 1"


def test_8_8_5_not_to_a_base_that_it_would_protect_np_r60() -> None:
    board = {"matanzas": "N | GOV T3 | 26J u1 B1", "la-habana": "AS", "las-villas": "N | 26J B1"}
    table = exposed(board)
    assert show(table, "la-habana") == "AS | 26J u1"
    table = exposed({**board, "la-habana": "AS | 26J B1", "oriente": "N | GOV T1 | DR a1"})
    assert "8.8.5/exposable" not in reasons(table)
    table = exposed({**board, "las-villas": "N | 26J B1 u1"})
    assert show(table, "las-villas") == "N | 26J u2 B1"


def test_8_8_5_exposing_comes_before_reprisal_at_opposition() -> None:
    board = {"matanzas": "N | GOV T3 | 26J u1 B1", "oriente": "PO | GOV T1"}
    assert show(exposed(board, ("las-villas",)), "matanzas") == "N | GOV T3 | terror 1"
    sweeping = {**board, "santiago-de-cuba": "PS | GOV T1 P1 | DR u1"}
    table = activity(n.SWEEP, {**NOTHING_TO_SPARE, **sweeping}, alliance=b.EMBARGOED, resources=(4, 20, 20, 20))
    assert show(table, "oriente") == "N | GOV T1 | terror 1"
