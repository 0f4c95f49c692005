"""4.5.2 Cash: who holds it, how it moves, and what becomes of it when its holder goes (1.5.1 for handing it on)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import propaganda, turns
from tests.scenes import scene, script, settle, show
from tests.scenes.activities import play, probe, why_not_act

# Each cause of removal: the owner first passes it on or lets it go; what is let go follows the cause.


def test_4_5_2_r15_assault_owner_passes_cash_on() -> None:
    board = {"havana": "N | GOV T1 P1 | 26J a1 B1 | DR u1 B1 | SYN C1 | cash 26J a1"}
    answers = ["havana", "havana:26july-a$1", "havana:dr-u", "havana:26july-base", "done"]
    table = play(b.GOV, n.ASSAULT, board, answers)
    # Any Faction's Guerrilla or cube, never a Base; nobody but the owner is asked.
    assert script(table).offered("cash-pass") == ["havana:troops", "havana:police", "havana:dr-u", "let-go"]
    assert "cash DR u1" in show(table, "havana")


def test_4_5_2_r16_assault_seizure_of_what_is_let_go() -> None:
    board = {"havana": "N | GOV T1 P1 | 26J a1 | DR u1 | cash 26J a1"}
    answers = ["havana", "havana:26july-a$1", "let-go", "havana:police", "done"]
    table = play(b.GOV, n.ASSAULT, board, answers)
    assert script(table).offered("cash-capture") == ["havana:troops", "havana:police"]
    assert show(table, "havana") == "N | GOV T1 P1 | DR u1 | cash GOV P1"


def test_4_5_2_r15_owner_may_hand_it_to_the_captor_himself() -> None:
    board = {"havana": "N | GOV T1 P1 | 26J a1 | cash 26J a1"}
    table = play(b.GOV, n.ASSAULT, board, ["havana", "havana:26july-a$1", "havana:troops", "done"])
    assert show(table, "havana") == "N | GOV T1 P1 | cash GOV T1"


def test_4_5_2_free_assault_of_garrison_seizes_too() -> None:
    board = {"factory": "GOV T1 | 26J a1 | cash 26J a1"}
    table = play(b.GOV, n.GARRISON, board, ["done", "factory", "factory:26july-a$1", "let-go"])
    assert show(table, "factory") == "GOV T1 | cash GOV T1"


def test_4_5_2_attack_captures_for_a_guerrilla_of_the_attacker() -> None:
    board = {"oriente": "N | GOV T1 P1 | 26J u2 | DR u1 | cash GOV T1"}
    answers = ["oriente", "attack", "2", "oriente:troops$1", "let-go", "oriente:police", "done"]
    table = play(b.M26, n.ATTACK, board, answers)
    assert show(table, "oriente") == "N | 26J a2 | DR u1 | cash 26J a1"


def test_4_5_2_r15_attack_owner_passes_cash_on() -> None:
    board = {"oriente": "N | GOV T1 P1 | 26J u2 | cash GOV T1"}
    answers = ["oriente", "attack", "2", "oriente:troops$1", "oriente:police", "let-go", "done"]
    table = play(b.M26, n.ATTACK, board, answers)
    assert show(table, "oriente") == "N | 26J a2 | cash 26J a1"


def test_4_5_2_ambush_captures_too() -> None:
    board = {"oriente": "N | GOV T1 | DR u1 a1 | cash GOV T1"}
    answers = ["oriente", "ambush", "oriente:troops$1", "let-go", "oriente:dr-a", "done"]
    table = play(b.DR, n.ATTACK, board, answers)
    assert show(table, "oriente") == "N | DR u1 a2 | cash DR a1"


def test_4_5_2_infiltrate_commandeers_for_the_new_guerrilla() -> None:
    board = {"oriente": "N | GOV P1 | cash GOV P1", "sierra-maestra": "N | 26J u1"}
    table = play(b.M26, n.RALLY, board, ["infiltrate", "replace", "let-go", "matanzas", "done"])
    assert show(table, "oriente") == "N | 26J u1 | cash 26J u1"


def test_4_5_2_infiltrate_without_a_26july_guerrilla_there_the_cash_goes() -> None:
    board = {"oriente": "N | GOV P1 | DR u1 | cash GOV P1", "sierra-maestra": "N | 26J u1"}
    table = play(b.M26, n.RALLY, board, ["infiltrate", "remove", "let-go", "matanzas", "done"])
    assert show(table, "oriente") == "N | DR u1"
    assert table.position.cash_available() == 4


def test_4_5_2_r15_infiltrate_owner_passes_cash_on() -> None:
    board = {"oriente": "N | GOV T1 P1 | 26J u1 | cash GOV P1"}
    table = play(b.M26, n.RALLY, board, ["infiltrate", "replace", "oriente:troops", "matanzas", "done"])
    assert show(table, "oriente") == "N | GOV T1 | 26J u2 | cash GOV T1"


def test_4_5_2_assassinate_commandeers_for_a_directorio_guerrilla() -> None:
    board = {"oriente": "N | 26J u1 | DR u2 | SYN u1 | cash SYN u1"}
    answers = ["oriente", "assassinate", "oriente:syn-u$1", "let-go", "oriente:dr-a", "done"]
    table = play(b.DR, n.TERROR, board, answers)
    assert script(table).offered("cash-capture") == ["oriente:dr-u", "oriente:dr-a"]
    assert show(table, "oriente") == "N | 26J u1 | DR u1 a1 | terror 1 | cash DR a1"


def test_4_5_2_r15_assassinate_owner_passes_cash_on() -> None:
    board = {"oriente": "N | 26J u1 | DR u2 | SYN u1 | cash SYN u1"}
    answers = ["oriente", "assassinate", "oriente:syn-u$1", "oriente:26july-u", "done"]
    table = play(b.DR, n.TERROR, board, answers)
    assert show(table, "oriente").endswith("cash 26J u1")


@pytest.mark.parametrize(
    ("choice", "left"),
    [("oriente:dr-u", " | cash DR u1"), ("oriente:syn-u", " | cash SYN u1"), ("remove", "")],
)
def test_4_5_2_bribe_contraband_to_anybody_or_removed(choice: str, left: str) -> None:
    board = {"oriente": "N | GOV P1 | DR u1 | SYN u1 | cash GOV P1"}
    answers = ["matanzas", "bribe", "oriente", "cubes", "let-go", choice, "done"]
    table = play(b.SYN, n.RALLY, board, answers)
    assert script(table).offered("cash-capture") == ["oriente:dr-u", "oriente:syn-u", "remove"]
    assert show(table, "oriente") == f"N | DR u1 | SYN u1{left}"


def test_4_5_2_r15_bribe_owner_passes_cash_on() -> None:
    board = {"oriente": "N | GOV T1 P1 | SYN u1 | cash GOV P1"}
    answers = ["matanzas", "bribe", "oriente", "cubes", "oriente:police$1", "oriente:troops", "done", "done"]
    table = play(b.SYN, n.RALLY, board, answers)
    assert show(table, "oriente") == "N | GOV T1 | SYN u1 | cash GOV T1"


def test_4_5_2_bribe_turning_a_guerrilla_leaves_its_cash() -> None:
    board = {"oriente": "N | DR u1 | cash DR u1"}
    table = play(b.SYN, n.RALLY, board, ["matanzas", "bribe", "oriente", "flip", "done"])
    assert show(table, "oriente") == "N | DR a1 | cash DR a1"


def test_4_5_2_r17_air_strike_has_no_seizure() -> None:
    board = {"oriente": "N | GOV T1 | 26J a1 | cash 26J a1"}
    table = play(b.GOV, n.SWEEP, board, ["air-strike", "let-go", "santiago-de-cuba", "done"])
    assert show(table, "oriente") == "N | GOV T1"
    assert table.position.cash_available() == 4


def test_4_5_2_r17_air_strike_owner_passes_cash_on() -> None:
    board = {"oriente": "N | GOV T1 | 26J a1 | cash 26J a1"}
    table = play(b.GOV, n.SWEEP, board, ["air-strike", "oriente:troops", "santiago-de-cuba", "done"])
    assert show(table, "oriente") == "N | GOV T1 | cash GOV T1"


def test_4_5_2_r17_rally_swap_for_a_base_passes_or_loses_cash() -> None:
    board = {"oriente": "N | 26J u3 | SYN u1 | cash 26J u1"}
    pieces = ["oriente", "base", "oriente:26july-u", "oriente:26july-u$1"]
    table = play(b.M26, n.RALLY, board, [*pieces, "oriente:26july-u", "done"])
    assert script(table).offered("cash-pass") == ["oriente:26july-u", "oriente:syn-u", "let-go"]
    assert show(table, "oriente") == "N | 26J u1 B1 | SYN u1 | cash 26J u1"
    table = play(b.M26, n.RALLY, board, [*pieces, "let-go", "done"])
    assert show(table, "oriente") == "N | 26J u1 B1 | SYN u1"


def test_4_5_2_r17_train_swap_for_a_base_passes_or_loses_cash() -> None:
    board = {"camaguey-province": "N | GOV T1 P2 | 26J u1 | cash GOV T1"}
    pieces = ["camaguey-province", "done", "camaguey-province", "base", "camaguey-province:troops$1"]
    table = play(b.GOV, n.TRAIN, board, [*pieces, "let-go"])
    assert show(table, "camaguey-province") == "N | GOV P1 B1 | 26J u1"
    table = play(b.GOV, n.TRAIN, board, [*pieces, "camaguey-province:26july-u"])
    assert show(table, "camaguey-province") == "N | GOV P1 B1 | 26J u1 | cash 26J u1"


def test_4_5_2_voluntary_removal_passes_or_loses_cash() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1 | cash 26J u1"}
    act = "!26july take-off oriente:26july-u$1"
    table = play(b.M26, n.RALLY, board, ["matanzas", act, "oriente:troops", "done"])
    assert show(table, "oriente") == "N | GOV T1 | cash GOV T1"
    table = play(b.M26, n.RALLY, board, ["matanzas", act, "let-go", "done"])
    assert show(table, "oriente") == "N | GOV T1"


def test_4_5_2_last_piece_of_a_space_takes_its_cash_off_unasked() -> None:
    board = {"oriente": "N | 26J a1 B1 | cash 26J a2"}
    table = play(b.GOV, n.SWEEP, board, ["air-strike", "matanzas", "done"])
    assert show(table, "oriente") == "N | 26J B1"
    assert table.position.cash_available() == 4


# R23 Several markers beneath one piece.


def test_4_5_2_r23_owner_decides_marker_by_marker() -> None:
    board = {"havana": "N | GOV T1 | 26J a1 | DR u1 | cash 26J a3"}
    answers = ["havana", "havana:26july-a$3", "havana:dr-u", "let-go", "havana:dr-u$1", "done"]
    table = play(b.GOV, n.ASSAULT, board, answers)
    assert show(table, "havana") == "N | GOV T1 | DR u1 | cash GOV T1 | cash DR u2"


def test_4_5_2_r23_captor_may_split_what_he_captures() -> None:
    board = {"havana": "N | GOV T1 P1 | 26J a1 | cash 26J a2"}
    answers = ["havana", "havana:26july-a$2", "let-go", "havana:troops", "let-go", "havana:police", "done"]
    table = play(b.GOV, n.ASSAULT, board, answers)
    assert show(table, "havana") == "N | GOV T1 P1 | cash GOV T1 | cash GOV P1"


def test_4_5_2_r23_captor_may_keep_it_together() -> None:
    board = {"havana": "N | GOV T1 P1 | 26J a1 | cash 26J a2"}
    answers = ["havana", "havana:26july-a$2", "let-go", "havana:troops", "let-go", "havana:troops$1", "done"]
    table = play(b.GOV, n.ASSAULT, board, answers)
    assert show(table, "havana") == "N | GOV T1 P1 | cash GOV T2"


# R20, R22 Cash lies beneath one given piece, belongs to its Faction and moves with it.


def test_4_5_2_r20_like_pieces_with_and_without_cash_are_told_apart() -> None:
    board = {"havana": "N | GOV T1 | 26J a2 | cash 26J a1"}
    table = play(b.GOV, n.ASSAULT, board, ["havana", "havana:26july-a", "done"])
    assert script(table).offered("assault-piece") == ["havana:26july-a", "havana:26july-a$1", "done"]
    assert show(table, "havana") == "N | GOV T1 | 26J a1 | cash 26J a1"


def test_4_5_2_march_takes_cash_along() -> None:
    board = {"oriente": "N | SYN u2 | cash SYN u2"}
    table = play(b.SYN, n.MARCH, board, ["sierra-maestra", "0", "done", "done"])
    assert show(table, "oriente") == "N | SYN u1"
    assert show(table, "sierra-maestra") == "N | SYN u1 | cash SYN u2"


def test_4_5_2_cash_never_changes_the_side() -> None:
    board = {
        "sugar-cane": "GOV T3",
        "oriente": "N | SYN u1 | cash SYN u1",
        "sierra-maestra": "AS | SYN a1 | cash SYN a1",
    }
    table = play(b.SYN, n.MARCH, board, ["sugar-cane", "oriente", "done", "done"])
    assert show(table, "sugar-cane") == "GOV T3 | SYN a1 | cash SYN a1"
    table = play(b.SYN, n.RALLY, {"oriente": "N | SYN a1 C1 | cash SYN a1"}, ["oriente", "flip", "done"])
    assert show(table, "oriente") == "N | SYN u1 C1 | cash SYN u1"


def test_4_5_2_r22_sweep_garrison_and_redeploy_take_cash_along() -> None:
    board = {"oriente": "N | GOV T2 | cash GOV T1"}
    table = play(b.GOV, n.SWEEP, board, ["sierra-maestra", "oriente:troops$1", "done", "done", "go-on", "go-on"])
    assert show(table, "sierra-maestra") == "N | GOV T1 | cash GOV T1"
    table = play(b.GOV, n.GARRISON, board, ["oriente:troops$1", "factory", "done", "done", "go-on"])
    assert show(table, "factory") == "GOV T1 | cash GOV T1"


def test_4_5_2_r22_muscled_cube_keeps_its_cash_and_its_owner() -> None:
    board = {"havana": "N | GOV T1 | cash GOV T1"}
    table = play(b.SYN, n.RALLY, board, ["muscle", "cigar", "oriente", "done"])
    assert show(table, "cigar") == "GOV T1 | cash GOV T1"


def test_4_5_2_cash_belongs_to_the_holders_faction() -> None:
    table = probe({"oriente": "N | SYN C1 | 26J u1 | cash 26J u1"})
    assert why_not_act(table, "syndicate", "rehouse oriente:26july-u$1 oriente:26july-u") == "4.5.2/own-cash"
    position = table.position
    position.phase = state.DEPOSITS
    table = probe({"oriente": "N | SYN C1 | 26J u1 | cash 26J u1"}, ["resources"], phase=state.DEPOSITS)
    turns.play_turn(table)
    settle(table)
    assert table.position.resources == [20, 26, 20, 20]


def test_4_5_2_cash_that_left_the_map_is_available_again() -> None:
    board = {"havana": "N | GOV T1 | SYN u1 C1 | cash GOV T2 | cash SYN u2"}
    answers = ["profit", "havana:syn-u$2", "done", "oriente", "done"]
    table = play(b.SYN, n.RALLY, board, answers)
    assert table.position.cash_available() == 1
    assert show(table, "havana") == "N | GOV T1 | SYN u1 C1 | cash GOV T2 | cash SYN u1"


# 1.5.1, 4.5.2 Re-housing at any time.

HAVANA = {"havana": "N | GOV T1 B1 | 26J u1 | SYN u2 C1 | cash SYN u1", "la-habana": "N | SYN u1"}


@pytest.mark.parametrize("to", ["troops", "26july-u", "syn-u"])
def test_4_5_2_r18_rehouse_under_any_factions_piece_unasked(to: str) -> None:
    board = {"havana": "N | GOV T1 B1 | 26J u1 | SYN u1 a1 C1 | cash SYN a1"}
    table = play(b.GOV, n.ASSAULT, board, [f"!syndicate rehouse havana:syn-a$1 havana:{to}", "matanzas", "done"])
    assert table.position.cash == [n.parse(f"havana:{to}$1")]
    assert "26july" not in [who for who, _, _ in script(table).asked]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("havana:syn-u$1 havana:gov-base", "4.5.2/holder-in-the-space"),
        ("havana:syn-u$1 havana:casino", "4.5.2/holder-in-the-space"),
        ("havana:syn-u$1 la-habana:syn-u", "4.5.2/holder-in-the-space"),
        ("havana:syn-u$1 havana:dr-u", "4.5.2/holder-in-the-space"),
        ("havana:syn-u$1 havana", "4.5.2/holder-in-the-space"),
        ("havana:syn-u$1 havana:syn-u$1", "4.5.2/another-holder"),
        ("la-habana:syn-u havana:syn-u", "4.5.2/own-cash"),
        ("havana:troops havana:syn-u", "4.5.2/own-cash"),
    ],
)
def test_4_5_2_where_cash_cannot_be_rehoused(line: str, reason: str) -> None:
    assert why_not_act(scene(HAVANA), "syndicate", f"rehouse {line}") == reason


def test_4_5_2_another_faction_may_not_rehouse_it() -> None:
    assert why_not_act(scene(HAVANA), "26july", "rehouse havana:syn-u$1 havana:26july-u") == "4.5.2/own-cash"


def test_4_5_2_rehouse_one_marker_of_several() -> None:
    board = {"havana": "N | GOV T1 | SYN u1 | cash SYN u2"}
    table = play(b.GOV, n.ASSAULT, board, ["!syndicate rehouse havana:syn-u$2 havana:troops", "matanzas", "done"])
    assert show(table, "havana") == "N | GOV T1 | SYN u1 | cash GOV T1 | cash SYN u1"


def test_4_5_2_r19_rehousing_between_steps_but_not_in_the_midst_of_an_act() -> None:
    board = {"havana": "N | GOV T2 | 26J a2 | DR u1 | cash 26J a1"}
    answers = ["?open", "havana", "?closed", "havana:26july-a$1", "?closed", "let-go", "?open", "done"]
    play(b.GOV, n.ASSAULT, board, answers)


def test_4_5_2_r19_not_between_the_naming_of_a_kidnap_target_and_its_end() -> None:
    board = {"havana": "N | 26J u2 | SYN u1 a1 C1 | cash SYN u1 | cash SYN a1"}
    answers = [
        "havana",
        "?open",
        "kidnap",
        "syndicate",
        "?closed",
        "havana:syn-u$1",
        "?closed",
        "havana:26july-a",
        "done",
    ]
    play(b.M26, n.TERROR, board, answers)


def test_4_5_2_r19_while_a_faction_chooses_its_action_too() -> None:
    table = probe(HAVANA, ["!syndicate rehouse havana:syn-u$1 havana:troops", "pass"])
    table.position.eligible = [0, 0, 1, 0]
    turns.play_turn(table)
    settle(table)
    assert "cash GOV T1" in show(table, "havana")


@pytest.mark.parametrize(
    ("phase", "reason"),
    [
        (state.ACTION, ""),
        (state.DEPOSITS, "6.2.4/deposits-begun"),
        (state.CIVIC, "6.2.4/deposits-begun"),
        (state.EXPAT, "6.2.4/deposits-begun"),
        (state.REDEPLOY, "6.2.4/deposits-begun"),
    ],
)
def test_4_5_2_r19_not_once_deposits_began(phase: int, reason: str) -> None:
    table = scene(HAVANA, phase=phase)
    assert why_not_act(table, "syndicate", "rehouse havana:syn-u$1 havana:troops") == reason


def test_6_2_4_r19_no_window_during_deposits() -> None:
    board = {"havana": "N | GOV T1 | SYN u2 | cash SYN u1 | cash SYN u1", "oriente": "N | SYN u1 | cash SYN u1"}
    answers = ["?closed", "havana:syn-u$1", "?closed", "resources", "havana:syn-u$1", "resources", "resources"]
    table = probe(board, answers, phase=state.DEPOSITS)
    propaganda.deposits_phase(table)
    assert table.position.resources[b.SYN] == 38


# R21 One player with several Factions.

PAIR = Options(players=("1", "2", "2", "1"))


def test_4_5_2_r21_no_rehousing_between_factions_of_one_player() -> None:
    table = scene({"havana": "N | GOV T1 | 26J u1 | DR u1 | SYN u2 | cash SYN u1 | cash DR u1"}, options=PAIR)
    assert why_not_act(table, "syndicate", "rehouse havana:syn-u$1 havana:troops") == "1.5/own-factions"
    assert why_not_act(table, "syndicate", "rehouse havana:syn-u$1 havana:26july-u") == ""
    assert why_not_act(table, "syndicate", "rehouse havana:syn-u$1 havana:syn-u") == ""
    assert why_not_act(table, "directorio", "rehouse havana:dr-u$1 havana:26july-u") == "1.5/own-factions"


def test_4_5_2_r21_no_passing_on_between_factions_of_one_player() -> None:
    board = {"havana": "N | GOV T1 | 26J a1 | DR u1 | SYN u1 | cash 26J a1"}
    table = play(b.GOV, n.ASSAULT, board, ["havana", "havana:26july-a$1", "havana:syn-u", "done"], options=PAIR)
    assert script(table).offered("cash-pass") == ["havana:troops", "havana:syn-u", "let-go"]


def test_4_5_2_r21_seizure_between_factions_of_one_player() -> None:
    board = {"havana": "N | GOV T1 | SYN a1 | 26J u1 | cash SYN a1"}
    table = play(b.GOV, n.ASSAULT, board, ["havana", "havana:syn-a$1", "let-go", "done"], options=PAIR)
    assert script(table).offered("cash-pass") == ["havana:26july-u", "let-go"]
    assert show(table, "havana") == "N | GOV T1 | 26J u1 | cash GOV T1"


def test_4_5_2_r21_contraband_between_factions_of_one_player() -> None:
    board = {"oriente": "N | GOV T1 P1 | SYN u1 | 26J u1 | cash GOV P1"}
    answers = ["matanzas", "bribe", "oriente", "cubes", "oriente:police$1", "let-go", "oriente:syn-u", "done", "done"]
    table = play(b.SYN, n.RALLY, board, answers, options=PAIR)
    assert script(table).offered("cash-pass") == ["oriente:troops", "oriente:26july-u", "let-go"]
    assert show(table, "oriente").endswith("cash SYN u1")


def test_4_5_2_r21_kidnap_between_factions_of_one_player() -> None:
    pair = Options(players=("1", "2", "3", "2"))
    board = {"oriente": "N | 26J u1 | SYN u1 C1 | cash SYN u1"}
    table = play(b.M26, n.TERROR, board, ["oriente", "kidnap", "done"], options=pair)
    assert show(table, "oriente").endswith("cash 26J a1")
