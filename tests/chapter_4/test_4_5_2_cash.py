"""4.5.2 Cash: who holds it, how it moves, and what becomes of it when its holder goes (1.5.1 for handing it on)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import propaganda, turns
from tests.scenes import scene, script, settle, show
from tests.scenes.activities import play, probe, why_not_act

# R20, R22 Cash lies beneath one given piece, belongs to its Faction and moves with it.


def test_4_5_2_cash_belongs_to_the_holders_faction() -> None:
    table = probe({"oriente": "N | SYN C1 | 26J u1 | cash 26J u1"})
    assert why_not_act(table, "syndicate", "rehouse oriente:26july-u$1 oriente:26july-u") == "4.5.2/own-cash"
    position = table.position
    position.phase = state.DEPOSITS
    table = probe({"oriente": "N | SYN C1 | 26J u1 | cash 26J u1"}, ["resources"], phase=state.DEPOSITS)
    turns.play_turn(table)
    settle(table)
    assert table.position.resources == [20, 26, 20, 20]


# 1.5.1, 4.5.2 Re-housing at any time.

HAVANA = {"havana": "N | GOV T1 B1 | 26J u1 | SYN u2 C1 | cash SYN u1", "la-habana": "N | SYN u1"}


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
