"""Card 43 shaded, Mafia Offensive: the Syndicate's Terror may be accompanied by an Assassination (Capability)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules import turns
from cubalibre.table import Table
from tests.cards.scenes import SHADED, card_scene, decided, has_effect, play
from tests.scenes import operate, script, settle, show


def with_capability(lines: dict[str, str], answers: list[str], resources: tuple[int, ...] = (20, 20, 20, 20)) -> Table:
    return card_scene(1, lines, answers, resources=resources, capabilities=[43])


def test_card_43_shaded_comes_into_force_for_the_rest_of_the_game() -> None:
    table = play(43, SHADED, b.GOV)
    assert table.position.capabilities == [43]
    table.position.phase, table.position.current = state.RESET, b.PROPAGANDA
    turns.play_turn(table)
    assert table.position.capabilities == [43]


def test_card_43_shaded_is_always_effective() -> None:
    assert has_effect(43, SHADED, b.GOV)
    assert has_effect(43, SHADED, b.GOV, upcoming=[0])


def test_card_43_shaded_the_syndicate_assassinates_with_terror() -> None:
    table = with_capability({"oriente": "PO | SYN u1 | DR u1"}, ["oriente", "assassinate", "done"])
    op = operate(table, b.SYN, n.TERROR)
    assert show(table, "oriente") == "N | SYN a1 | terror 1"
    assert op.special_used
    assert table.position.resources[b.SYN] == 19


def test_card_43_shaded_not_in_force_the_syndicate_has_no_such_activity() -> None:
    table = card_scene(1, {"oriente": "PO | SYN u1 | DR u1"}, ["oriente", "done"], resources=(20, 20, 2, 2))
    operate(table, b.SYN, n.TERROR)
    assert "assassinate" not in script(table).offered("terror-space")
    assert show(table, "oriente") == "N | DR u1 | SYN a1 | terror 1"


def test_card_43_shaded_no_police_stop_it() -> None:
    lines = {"havana": "AS | GOV T2 P6 | SYN u1"}
    table = with_capability(lines, ["havana", "assassinate", "havana:police", "done"])
    operate(table, b.SYN, n.TERROR)
    assert show(table, "havana") == "PS | GOV T2 P5 | SYN a1 | terror 1"


def test_card_43_shaded_the_directorio_is_still_stopped_by_police() -> None:
    table = with_capability({"havana": "AS | GOV P2 | DR u2"}, ["havana", "done"])
    operate(table, b.DR, n.TERROR)
    assert "assassinate" not in script(table).offered("terror-space", 1)


def test_card_43_shaded_hits_any_one_enemy_piece_however_guarded_but_no_casino() -> None:
    lines = {"oriente": "N | GOV T1 P1 B1 | 26J u1 a1 B1 | DR u1 | SYN u2 a1 C1 X1"}
    table = with_capability(lines, ["oriente", "assassinate", "oriente:26july-base", "done"])
    operate(table, b.SYN, n.TERROR)
    assert script(table).offered("assassinate-piece") == [
        "oriente:troops",
        "oriente:police",
        "oriente:gov-base",
        "oriente:26july-u",
        "oriente:26july-a",
        "oriente:26july-base",
        "oriente:dr-u",
    ]
    assert show(table, "oriente") == "N | GOV T1 P1 B1 | 26J u1 a1 | DR u1 | SYN u1 a2 C1 X1 | terror 1"


def test_card_43_shaded_takes_cash_to_a_syndicate_guerrilla() -> None:
    lines = {"oriente": "N | GOV P1 | SYN u1 a1 | cash GOV P1"}
    table = with_capability(lines, ["oriente", "assassinate", "let-go", "done"])
    operate(table, b.SYN, n.TERROR)
    assert show(table, "oriente") == "N | SYN a2 | terror 1 | cash SYN a1"
    assert ("government", "cash-pass") in decided(table)


def test_card_43_shaded_the_owner_may_save_the_cash_first() -> None:
    lines = {"oriente": "N | GOV P2 | SYN u1 | cash GOV P1"}
    answers = ["oriente", "assassinate", "oriente:police$1", "oriente:police", "done"]
    table = with_capability(lines, answers)
    operate(table, b.SYN, n.TERROR)
    assert show(table, "oriente") == "N | GOV P1 | SYN a1 | terror 1 | cash GOV P1"


def test_card_43_shaded_in_an_ec_too() -> None:
    table = with_capability({"cigar": "GOV P3 | SYN u1"}, ["cigar", "assassinate", "done"])
    operate(table, b.SYN, n.TERROR)
    assert show(table, "cigar") == "GOV P2 | SYN a1 | sabotage"


def test_card_43_shaded_only_in_a_terror_space() -> None:
    lines = {"oriente": "N | SYN u1", "matanzas": "N | SYN a1 | DR u1"}
    table = with_capability(lines, ["oriente", "done"])
    operate(table, b.SYN, n.TERROR)
    assert "assassinate" not in script(table).offered("terror-space", 1)


def test_card_43_shaded_may_come_before_the_terror_which_then_must_follow() -> None:
    lines = {"oriente": "N | SYN u1 | DR u1", "matanzas": "N | SYN u1"}
    table = with_capability(lines, ["assassinate", "oriente", "done"])
    operate(table, b.SYN, n.TERROR)
    assert "done" not in script(table).offered("terror-space", 1)
    assert show(table, "oriente") == "N | SYN a1 | terror 1"


def test_card_43_shaded_one_activity_only() -> None:
    lines = {"oriente": "N | SYN u1 | DR u2"}
    table = with_capability(lines, ["oriente", "assassinate", "done"])
    operate(table, b.SYN, n.TERROR)
    assert not {"assassinate", "bribe"} & set(script(table).offered("terror-space", 2))
    table = with_capability(lines, ["oriente", "bribe", "oriente:dr-u", "remove", "done", "done"])
    operate(table, b.SYN, n.TERROR)
    assert "assassinate" not in script(table).offered("terror-space", 2)


@pytest.mark.parametrize("kind", [n.RALLY, n.MARCH, n.CONSTRUCT])
def test_card_43_shaded_goes_with_terror_only(kind: n.Answer) -> None:
    lines = {"oriente": "N | SYN u3 | DR u1", "matanzas": "N"}
    answers = {
        n.RALLY: ["oriente", "done"],
        n.MARCH: ["camaguey-province", "1", "done", "done"],
        n.CONSTRUCT: ["oriente", "done"],
    }[kind]
    table = with_capability(lines, answers)
    operate(table, b.SYN, kind)
    assert not any("assassinate" in offered for _, _, offered in script(table).asked)


def test_card_43_shaded_not_with_a_limited_operation() -> None:
    table = with_capability({"oriente": "N | SYN u1 | DR u1"}, ["oriente"])
    operate(table, b.SYN, n.TERROR, limited=True)
    assert script(table).offered("terror-space") == ["oriente"]
    assert show(table, "oriente") == "N | DR u1 | SYN a1 | terror 1"


def test_card_43_shaded_needs_an_enemy_piece_there() -> None:
    table = with_capability({"oriente": "N | SYN u1 a1 C2"}, ["oriente", "done"])
    operate(table, b.SYN, n.TERROR)
    assert "assassinate" not in script(table).offered("terror-space", 1)


def test_card_43_shaded_used_in_a_turn_it_lets_the_second_eligible_play_the_event() -> None:
    lines = {"oriente": "N | SYN u1 | DR u1"}
    answers = ["terror", "oriente", "assassinate", "done", "event-shaded"]
    table = card_scene(45, lines, answers, capabilities=[43])
    turns.play_turn(table)
    assert table.position.did == [state.NOTHING, state.NOTHING, state.NOTHING, state.OP_SPECIAL]
    turns.play_turn(table)
    settle(table)
    assert table.position.did[b.DR] == state.EVENT
    assert table.position.resources[b.SYN] == 29


def test_card_43_shaded_a_turn_without_money_for_the_terror_has_no_assassination() -> None:
    """The Activity in a City or Province needs the Terror there to be payable; in an EC Terror is free."""
    lines = {"oriente": "N | SYN u1 | DR u1", "cigar": "SYN u1"}
    table = with_capability(lines, ["cigar", "done"], resources=(20, 20, 20, 0))
    operate(table, b.SYN, n.TERROR)
    assert not any("assassinate" in offered for _, _, offered in script(table).asked)
