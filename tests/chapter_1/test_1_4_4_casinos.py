"""1.4.4-1.4.5 What an open Casino does, a closed one beside it, matter by matter."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules import control, pieces, propaganda
from tests.scenes import operate, scene, settle, show, why_no_operation
from tests.scenes.refusals import watch_act, why_not_there

# Each test has an open Casino in Oriente and a closed one in Matanzas, and tells them apart (or not).


def test_1_4_4_control_counts_open_casinos_only() -> None:
    position = scene({"oriente": "N | GOV T1 | SYN C1", "matanzas": "N | GOV T1 | SYN X1"}).position
    assert control.controller(position, b.ORIENTE) == b.NOBODY
    assert control.controller(position, b.MATANZAS) == b.GOV


def test_1_4_4_victory_income_and_skim_count_open_casinos_only() -> None:
    position = scene({"oriente": "N | GOV T2 | SYN C1", "matanzas": "N | GOV T2 | SYN X1"}).position
    assert control.open_casinos(position) == 1
    assert propaganda.syndicate_earnings(position) == 2
    assert propaganda.skimmers(position) == [(b.ORIENTE, b.GOV)]


def test_1_4_4_both_count_for_stacking() -> None:
    for line in ("N | SYN C2", "N | SYN X2", "N | SYN C1 X1"):
        position = scene({"oriente": line}).position
        assert pieces.placement_refusal(position, b.ORIENTE, b.CLOSED_CASINO) == "1.4.2/two-casinos"


def test_1_4_4_both_are_enemy_pieces() -> None:
    table = scene({"oriente": "N | DR u1 | SYN C1", "matanzas": "N | DR u1 | SYN X1", "havana": "N | DR u1"})
    assert why_not_there(table, b.DR, n.ATTACK, "oriente") == ""
    assert why_not_there(table, b.DR, n.ATTACK, "matanzas") == ""
    assert why_not_there(table, b.DR, n.ATTACK, "havana") == "3.3.3/enemy-piece"


def test_1_4_5_removed_by_another_faction_it_closes_instead() -> None:
    table = scene({"oriente": "N | GOV T2 | SYN C1"}, ["oriente", "oriente:casino", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert show(table, "oriente") == "N | GOV T2 | SYN X1"
    assert table.position.available_of(b.CASINO) == 9


@pytest.mark.parametrize("guard", ["GOV P1", "26J u1", "DR B1"])
def test_1_4_4_assault_closes_an_open_casino_whoever_guards_it_but_a_syndicate_guerrilla(guard: str) -> None:
    gov = "GOV T1 P1" if guard == "GOV P1" else f"GOV T1 | {guard}"
    table = scene({"oriente": f"N | {gov} | SYN C1"}, ["oriente", "oriente:casino", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert show(table, "oriente").endswith("SYN X1")


def test_1_4_4_assault_does_nothing_to_closed_or_guarded_casinos() -> None:
    board = {"oriente": "N | GOV T2 | SYN u1 C1", "matanzas": "N | GOV T2 | SYN X1"}
    table = scene(board, ["oriente", "matanzas", "done"])
    operate(table, b.GOV, n.ASSAULT, special=False)
    assert (show(table, "oriente"), show(table, "matanzas")) == (board["oriente"], board["matanzas"])


def test_1_4_4_air_strike_closes_an_open_casino_without_syndicate_guerrilla() -> None:
    board = {"oriente": "N | GOV T1 | SYN C1", "matanzas": "N | SYN X1", "las-villas": "N | SYN u1 C1"}
    table = scene(board, ["havana", "air-strike", "done"])
    operate(table, b.GOV, n.ASSAULT)
    assert show(table, "oriente") == "N | GOV T1 | SYN X1"


@pytest.mark.parametrize("guard", ["GOV T1", "GOV P1", "SYN u1", "SYN a1"])
def test_1_4_4_attack_closes_no_casino_beside_a_cube_or_syndicate_guerrilla(guard: str) -> None:
    line = f"N | {guard} | 26J a1 | SYN C1" if "GOV" in guard else f"N | 26J a1 | {guard} C1"
    table = scene({"oriente": line}, ["oriente", "1", "done", "done"])
    operate(table, b.M26, n.ATTACK, special=False)
    assert "oriente:casino" not in settle(table).offered("attack-piece")


def test_1_4_4_attack_closes_an_unguarded_open_casino_and_no_closed_one() -> None:
    board = {"oriente": "N | 26J a2 | SYN C1", "matanzas": "N | 26J a2 | SYN X1"}
    table = scene(board, ["oriente", "2", "oriente:casino", "matanzas", "2", "done"])
    operate(table, b.M26, n.ATTACK, special=False)
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | 26J a2 | SYN X1", "N | 26J a2 | SYN X1")


def test_1_4_4_ambush_has_the_same_limits() -> None:
    board = {"oriente": "N | GOV T2 | 26J u1 | SYN C1"}
    table = scene(board, ["oriente", "ambush", "oriente:troops", "done"])
    operate(table, b.M26, n.ATTACK)
    assert show(table, "oriente") == "N | 26J u1 a1 | SYN C1"
    assert settle(table).offered("attack-piece") == ["oriente:troops", "done"]


def test_1_4_4_assassinate_closes_an_open_casino_whoever_guards_it() -> None:
    board = {"oriente": "N | GOV T1 | DR u1 | SYN u1 C1 X1"}
    table = scene(board, ["oriente", "assassinate", "oriente:casino", "done"])
    operate(table, b.DR, n.TERROR)
    assert show(table, "oriente") == "N | GOV T1 | DR a1 | SYN u1 X2 | terror 1"
    assert "oriente:closed-casino" not in settle(table).offered("assassinate-piece")


def test_1_4_4_kidnap_closes_an_open_casino_whoever_guards_it() -> None:
    board = {"havana": "N | GOV T1 | 26J u1 | SYN u1 C1"}
    table = scene(board, ["havana", "kidnap", "government", "3", "done"])
    operate(table, b.M26, n.TERROR)
    assert show(table, "havana") == "PO | GOV T1 | 26J a1 | SYN u1 X1 | terror 1"


def test_1_4_4_kidnap_in_a_province_needs_an_open_casino() -> None:
    for line, offered in (("N | 26J u1 | SYN C1", True), ("N | 26J u1 | SYN X1", False)):
        table = scene({"oriente": line}, ["oriente", "done"])
        operate(table, b.M26, n.TERROR)
        assert ("kidnap" in settle(table).offered("terror-space", 1)) is offered


def test_1_4_4_voluntarily_the_syndicate_removes_open_and_closed_casinos_to_available() -> None:
    answers = ["!syndicate take-off oriente:casino", "!syndicate take-off matanzas:closed-casino", "havana", "done"]
    table = scene({"oriente": "N | SYN C1", "matanzas": "N | SYN X1"}, answers)
    operate(table, b.SYN, n.RALLY, special=False)
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N", "N")
    assert table.position.available_of(b.CASINO) == 10


def test_1_4_5_voluntarily_the_syndicate_may_also_close_an_open_casino() -> None:
    table = scene({"oriente": "N | SYN C1"}, ["!syndicate close oriente:casino", "havana", "done"])
    operate(table, b.SYN, n.RALLY, special=False)
    assert show(table, "oriente") == "N | SYN X1"


def test_1_4_4_voluntary_removal_only_while_the_syndicate_executes() -> None:
    table = scene({"oriente": "N | SYN C1"}, ["havana", "done"])
    seen = watch_act(table, b.SYN, "take-off oriente:casino")
    operate(table, b.M26, n.RALLY, special=False)
    assert {reason for _, reason in seen.reasons} == {"1.4.1/only-while-executing"}


def test_1_4_4_rally_hides_guerrillas_at_an_open_casino() -> None:
    table = scene({"oriente": "N | SYN a2 C1"}, ["oriente", "flip", "done"])
    operate(table, b.SYN, n.RALLY, special=False)
    assert show(table, "oriente") == "N | SYN u2 C1"


def test_1_4_4_profit_puts_cash_at_open_casinos_only() -> None:
    board = {"oriente": "N | GOV T1 | SYN C1", "matanzas": "N | GOV T1 | SYN X1"}
    table = scene(board, ["havana", "profit", "cash", "done"])
    operate(table, b.SYN, n.RALLY)
    assert show(table, "oriente") == "N | GOV T1 | SYN C1 | cash GOV T1"
    assert show(table, "matanzas") == "N | GOV T1 | SYN X1"


def test_1_4_4_profit_closes_open_casinos_only() -> None:
    board = {"oriente": "N | SYN C2", "matanzas": "N | SYN X1"}
    table = scene(board, ["havana", "profit", "done", "done"])
    operate(table, b.SYN, n.RALLY)
    assert show(table, "oriente") == "N | SYN C1 X1"
    assert table.position.resources[b.SYN] == 20 - 1 + 3


def test_1_4_4_muscle_goes_to_open_casinos_only() -> None:
    board = {"oriente": "N | SYN C1", "matanzas": "N | SYN X1", "havana": "N | GOV T2"}
    table = scene(board, ["santiago-de-cuba", "muscle", "oriente", "havana:troops", "done"])
    operate(table, b.SYN, n.RALLY)
    assert "matanzas" not in settle(table).offered("muscle-to")
    assert show(table, "oriente") == "N | GOV T2 | SYN C1"


def test_1_4_4_a_deposit_opens_a_closed_casino_or_places_an_open_one() -> None:
    for use, after in (("open", "N | SYN u1 C1"), ("base", "N | SYN u1 C1 X1")):
        table = scene({"oriente": "N | SYN u1 X1 | cash SYN u1"}, [use], phase=state.DEPOSITS)
        propaganda.deposits_phase(table)
        assert settle(table).offered("deposit-for") == ["resources", "base", "open"]
        assert show(table, "oriente") == after


def test_1_4_4_construct_places_closed_casinos_and_opens_closed_ones() -> None:
    board = {"oriente": "N | GOV T2", "matanzas": "N | GOV T2 | SYN X1"}
    table = scene(board, ["oriente", "matanzas", "open", "done"])
    operate(table, b.SYN, n.CONSTRUCT, special=False)
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | GOV T2 | SYN X1", "N | GOV T2 | SYN C1")


def test_1_4_4_reset_opens_every_casino() -> None:
    table = scene({"oriente": "N | SYN C1", "matanzas": "N | SYN X2"}, phase=state.RESET)
    propaganda.reset_phase(table)
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | SYN C1", "N | SYN C2")


def test_1_4_4_without_an_open_casino_there_is_no_syndicate_control_to_construct() -> None:
    assert why_no_operation(scene({"oriente": "N | SYN X2"}), b.SYN, n.CONSTRUCT, special=False) == "3.1/no-space"
    assert why_no_operation(scene({"oriente": "N | SYN C1"}), b.SYN, n.CONSTRUCT, special=False) == ""
