"""8.6 The Directorio as a Non-player: which Operation, and what if it would do nothing."""

import pytest

from cubalibre import board as b
from cubalibre.rules.lasting import PACT_OF_CARACAS
from tests.nonplayers.rebel_scenes import IDLE_DR, considered
from tests.nonplayers.scenes import nonplayers, reasons


def choice(board: dict[str, str], *, pact: bool = False, resources: int = 20) -> tuple[str, str]:
    """What it does, and the flowchart's reason."""
    table = nonplayers(board, resources=(20, 20, resources, 20), capabilities=[PACT_OF_CARACAS] if pact else [])
    action = considered(table, b.DR)
    why = [reason for reason in reasons(table) if reason.startswith("8.6/")]
    assert len(why) == (1 if resources else 0)
    return action, why[0] if why else ""


@pytest.mark.parametrize("level", ["AS", "AO"])
def test_8_6_terror_at_an_active_level_with_an_underground_guerrilla(level: str) -> None:
    reason = "8.6/terror-at-an-active-level"
    assert choice({"havana": f"{level} | DR u1 | GOV P3"}) == ("terror", reason)
    assert choice({"havana": f"{level} | DR a1 | GOV P3"})[0] == "rally"


@pytest.mark.parametrize("level", ["PS", "N", "PO"])
def test_8_6_no_terror_at_other_levels(level: str) -> None:
    assert choice({"havana": f"{level} | DR u1 | GOV P3"})[0] == "rally"


def test_8_6_under_the_pact_active_opposition_is_no_reason_for_terror() -> None:
    assert choice({"oriente": "AO | DR u1"}, pact=True)[0] == "rally"
    assert choice({"oriente": "AS | DR u1"}, pact=True)[0] == "terror"


def test_8_6_terror_at_a_government_base_that_could_be_killed() -> None:
    assert choice({"las-villas": "N | DR u2 | GOV P1 B1"}) == ("terror", "8.6/terror-at-a-government-base")
    assert choice({"las-villas": "N | DR u1 a1 | GOV T5 P1 B1"})[0] == "terror"
    assert choice({"las-villas": "N | DR u2 | GOV P2 B1"})[0] == "rally"
    assert choice({"las-villas": "N | DR a2 | GOV P1 B1"})[0] == "rally"
    assert choice({"las-villas": "N | DR u2 | GOV P1 T1"})[0] == "rally"


def test_8_6_no_terror_at_a_government_base_where_the_pact_forbids_it() -> None:
    assert choice({"las-villas": "PO | DR u2 | GOV B1"}) == ("terror", "8.6/terror-at-a-government-base")
    assert choice({"las-villas": "PO | DR u2 | GOV B1"}, pact=True)[0] == "rally"


def test_8_6_rally_with_six_available() -> None:
    assert choice({"santiago-de-cuba": "AS | DR a9"}) == ("rally", "8.6/rally-with-six-available")
    assert choice(IDLE_DR) == ("march", "8.6/otherwise-march")


def test_8_6_rally_for_a_base() -> None:
    reason = "8.6/rally-for-a-base"
    assert choice({"oriente": "N | DR a3", "santiago-de-cuba": "AS | DR a7"}) == ("rally", reason)
    assert choice({"oriente": "N | DR a2", "santiago-de-cuba": "AS | DR a8"})[0] == "march"
    assert choice({"oriente": "AS | DR a3", "santiago-de-cuba": "AS | DR a7"})[0] == "march"
    assert choice({"oriente": "N | DR a4 | GOV B1 | 26J B1", "santiago-de-cuba": "AS | DR a7"})[0] == "march"
    assert choice({"oriente": "N | DR a3", "santiago-de-cuba": "AS | DR a7 B2", "pinar-del-rio": "AS | DR B2"}) == (
        "march",
        "8.6/otherwise-march",
    )


def test_8_6_no_base_where_rally_would_rather_go_underground() -> None:
    board = {"oriente": "N | DR a3 B1 | GOV T1", "santiago-de-cuba": "AS | DR a7"}
    assert choice(board)[0] == "march"
    assert choice(board | {"oriente": "N | DR u1 a2 B1 | GOV T1"})[0] == "rally"
    assert choice(board | {"oriente": "N | DR a3 B1 | SYN u1"})[0] == "rally"


def test_8_6_np_r31_attack_where_two_removals_bring_control() -> None:
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 | GOV T2"}) == ("attack", "8.6/attack-for-control")
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 | GOV T1"})[0] == "attack"
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 | GOV T3"})[0] == "march"
    assert choice(IDLE_DR | {"matanzas": "N | DR u2 | GOV T1"})[0] == "march", "it has Control"


def test_8_6_np_r31_bases_and_casinos_count_once_nobody_guards_them() -> None:
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 | GOV P1 B1"})[0] == "attack"
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 | SYN C2"})[0] == "attack"
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 | SYN C1 X1"})[0] == "attack"
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 | SYN X1"})[0] == "march", "closed Casinos break no Control"
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 | GOV T2 | SYN C1"})[0] == "march", "three against one"


def test_8_6_np_r31_not_with_26july_under_the_pact_and_not_in_ecs() -> None:
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 | 26J a2"})[0] == "attack"
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 | 26J a2"}, pact=True)[0] == "march"
    assert choice(IDLE_DR | {"matanzas": "N | DR u2 | 26J a2 | GOV T1"}, pact=True)[0] == "march", "a tie remains"
    assert choice(IDLE_DR | {"cigar": "DR u1 | GOV T1"})[0] == "march"


def test_8_6_np_r31_an_attack_that_its_steps_do_not_allow_leads_to_march() -> None:
    table = nonplayers(IDLE_DR | {"matanzas": "N | DR a1 | GOV T2"})
    assert considered(table, b.DR) == "march"
    assert reasons(table) == ["8.1/event-not-on-offer", "8.6/attack-for-control", "8.1/would-do-nothing"]


def test_8_6_without_resources_it_passes() -> None:
    assert choice({"havana": "AS | DR u1"}, resources=0)[0] == "pass"


def test_8_6_the_tests_are_read_in_order() -> None:
    for_control = {"matanzas": "N | DR u1 | GOV T2"}
    six = {"santiago-de-cuba": "AS | DR a8"}
    assert choice(for_control | six) == ("rally", "8.6/rally-with-six-available")
    assert choice(for_control | six | {"havana": "AS | DR u1"})[1] == "8.6/terror-at-an-active-level"
    board = {"santiago-de-cuba": "AS | DR a6", "matanzas": "N | DR u1 | GOV T2", "oriente": "N | DR a3"}
    assert choice(board)[1] == "8.6/rally-for-a-base"
    assert choice(board | {"oriente": "AS | DR a3"})[1] == "8.6/attack-for-control"


def test_8_6_np_r31_a_base_alone_attacks_nobody() -> None:
    assert choice(IDLE_DR | {"matanzas": "N | DR B1 | GOV T1"})[1] == "8.6/otherwise-march"
    assert choice(IDLE_DR | {"matanzas": "N | DR u1 B1 | GOV T2"})[0] == "attack"
