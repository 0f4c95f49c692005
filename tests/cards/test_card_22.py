"""Card 22, Raúl: rerolls of Attack and Kidnap (Capability), and Aid by Kidnap (Momentum)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules import turns
from cubalibre.table import Table
from tests.cards.scenes import SHADED, UNSHADED, card_scene, decided, deciders, has_effect, play
from tests.scenes import operate, script, settle, show

RAUL = [22]
ONE_TROOP = {"oriente": "N | 26J a2 | GOV T1"}
SANTIAGO = {"santiago-de-cuba": "N | 26J u2 | GOV P1"}


def attack(
    board: dict[str, str],
    answers: list[str],
    *,
    faction: b.Faction = b.M26,
    capabilities: list[int] = RAUL,
    limited: bool = False,
) -> Table:
    table = card_scene(1, board, answers, capabilities=capabilities)
    operate(table, faction, n.ATTACK, limited=limited)
    return table


def kidnap(
    board: dict[str, str],
    answers: list[str],
    *,
    capabilities: list[int] | None = None,
    momentum: list[int] | None = None,
    resources: tuple[int, int, int, int] = (20, 20, 20, 20),
    aid: int = 5,
) -> Table:
    table = card_scene(
        1, board, answers, capabilities=capabilities or [], momentum=momentum or [], resources=resources, aid=aid
    )
    operate(table, b.M26, n.TERROR)
    return table


def rerolls(table: Table) -> list[str]:
    """Who was asked whether to roll again."""
    return [who for who, kind in decided(table) if kind == "reroll"]


# The card.


@pytest.mark.parametrize("executor", b.FACTIONS)
def test_card_22_unshaded_is_a_capability_and_shaded_a_momentum(executor: b.Faction) -> None:
    table = play(22, UNSHADED, executor)
    assert (table.position.capabilities, table.position.momentum) == (RAUL, [])
    table = play(22, SHADED, executor)
    assert (table.position.capabilities, table.position.momentum) == ([], RAUL)
    assert table.position.eligibility_text == [state.BY_RULE] * 4
    assert deciders(table) == []


def test_card_22_unshaded_always_has_an_effect() -> None:
    assert has_effect(22, UNSHADED, b.GOV)
    assert has_effect(22, UNSHADED, b.GOV, upcoming=[b.PROPAGANDA])


def test_card_22_shaded_has_an_effect() -> None:
    assert has_effect(22, SHADED, b.GOV, upcoming=[48])


# Unshaded: Attack.


def test_card_22_unshaded_a_failed_attack_is_rolled_again() -> None:
    table = attack(ONE_TROOP, ["oriente", "5", "yes", "2", "oriente:troops", "done"])
    assert show(table, "oriente") == "N | 26J a2"
    assert rerolls(table) == ["26july"]


def test_card_22_unshaded_the_second_result_stands() -> None:
    table = attack(ONE_TROOP, ["oriente", "2", "yes", "3", "done"])
    assert show(table, "oriente") == "N | GOV T1 | 26J a2"
    assert len(rerolls(table)) == 1


def test_card_22_unshaded_26july_need_not_roll_again() -> None:
    table = attack(ONE_TROOP, ["oriente", "3", "no", "done"])
    assert show(table, "oriente") == "N | GOV T1 | 26J a2"
    table = attack(ONE_TROOP, ["oriente", "2", "no", "oriente:troops", "done"])
    assert show(table, "oriente") == "N | 26J a2"


def test_card_22_unshaded_captured_goods_go_by_the_second_result() -> None:
    table = attack(ONE_TROOP, ["oriente", "2", "yes", "1", "oriente:troops", "done"])
    assert show(table, "oriente") == "N | 26J u1 a2"
    table = attack(ONE_TROOP, ["oriente", "1", "yes", "2", "oriente:troops", "done"])
    assert show(table, "oriente") == "N | 26J a2"


def test_card_22_unshaded_once_in_each_attack_space() -> None:
    board = ONE_TROOP | {"matanzas": "N | 26J a1 | GOV T1"}
    answers = ["oriente", "6", "yes", "6", "matanzas", "6", "yes", "1", "matanzas:troops", "done"]
    table = attack(board, answers)
    assert len(rerolls(table)) == 2
    assert show(table, "matanzas") == "N | 26J u1 a1"


def test_card_22_unshaded_in_a_limited_attack_too() -> None:
    table = attack(ONE_TROOP, ["oriente", "6", "yes", "2", "oriente:troops"], limited=True)
    assert show(table, "oriente") == "N | 26J a2"


def test_card_22_unshaded_in_a_free_attack_too() -> None:
    answers = ["26july", "attack", "oriente", "6", "yes", "2", "oriente:troops"]
    table = play(43, UNSHADED, b.SYN, ONE_TROOP, answers, capabilities=RAUL)
    assert show(table, "oriente") == "N | 26J a2"


def test_card_22_unshaded_an_ambush_has_no_die() -> None:
    board = {"oriente": "N | 26J u2 | GOV T1"}
    table = attack(board, ["oriente", "ambush", "oriente:troops", "done"])
    assert "chance" not in deciders(table)
    assert rerolls(table) == []


def test_card_22_unshaded_not_for_the_directorio() -> None:
    table = attack({"oriente": "N | DR a2 | GOV T1"}, ["oriente", "5", "done"], faction=b.DR)
    assert rerolls(table) == []


def test_card_22_unshaded_not_without_it() -> None:
    assert rerolls(attack(ONE_TROOP, ["oriente", "5", "done"], capabilities=[])) == []
    table = kidnap(SANTIAGO, ["santiago-de-cuba", "kidnap", "1", "done"])
    assert rerolls(table) == []


def test_card_22_unshaded_not_for_the_die_of_an_event() -> None:
    table = play(34, UNSHADED, b.M26, {}, ["26july", "1"], capabilities=RAUL)
    assert rerolls(table) == []


# Unshaded: Kidnap.


def test_card_22_unshaded_a_kidnap_is_rolled_again() -> None:
    table = kidnap(SANTIAGO, ["santiago-de-cuba", "kidnap", "1", "yes", "6", "done"], capabilities=RAUL)
    assert table.position.resources == [14, 25, 20, 20]
    assert rerolls(table) == ["26july"]
    assert table.position.aid == 5


def test_card_22_unshaded_a_worse_second_kidnap_roll_stands() -> None:
    table = kidnap(SANTIAGO, ["santiago-de-cuba", "kidnap", "5", "yes", "1", "done"], capabilities=RAUL)
    assert table.position.resources == [19, 20, 20, 20]
    table = kidnap(SANTIAGO, ["santiago-de-cuba", "kidnap", "5", "no", "done"], capabilities=RAUL)
    assert table.position.resources == [15, 24, 20, 20]


def test_card_22_unshaded_cash_ransom_has_no_die() -> None:
    board = {"santiago-de-cuba": "N | 26J u2 | GOV P1 | cash GOV P1"}
    answers = ["santiago-de-cuba", "kidnap", "santiago-de-cuba:26july-a", "done"]
    table = kidnap(board, answers, capabilities=RAUL)
    assert rerolls(table) == []
    assert table.position.resources == [20, 19, 20, 20]


def test_card_22_unshaded_outlasts_the_reset() -> None:
    table = card_scene(1, capabilities=RAUL, momentum=[1])
    table.position.current, table.position.phase = b.PROPAGANDA, state.RESET
    turns.play_turn(table)
    assert (table.position.capabilities, table.position.momentum) == (RAUL, [])


# Shaded.


@pytest.mark.parametrize(("roll", "aid"), [("1", 7), ("4", 13), ("6", 17)])
def test_card_22_shaded_a_kidnap_of_the_government_raises_aid_by_twice_as_much(roll: str, aid: int) -> None:
    table = kidnap(SANTIAGO, ["santiago-de-cuba", "kidnap", roll, "done"], momentum=RAUL)
    assert table.position.resources == [20 - int(roll), 19 + int(roll), 20, 20]
    assert table.position.aid == aid


def test_card_22_shaded_a_kidnap_of_the_syndicate_does_too() -> None:
    board = {"oriente": "N | 26J u1 | SYN C1"}
    table = kidnap(board, ["oriente", "kidnap", "3", "done"], momentum=RAUL)
    assert table.position.resources == [20, 22, 20, 17]
    assert table.position.aid == 11
    assert show(table, "oriente") == "PO | 26J a1 | SYN X1 | terror 1"


def test_card_22_shaded_in_an_ec_too() -> None:
    table = kidnap({"factory": "26J u1"}, ["factory", "kidnap", "3", "done"], momentum=RAUL)
    assert table.position.aid == 11


def test_card_22_shaded_counts_what_the_target_had() -> None:
    answers = ["santiago-de-cuba", "kidnap", "6", "done"]
    table = kidnap(SANTIAGO, answers, momentum=RAUL, resources=(2, 20, 20, 20))
    assert table.position.resources == [0, 21, 20, 20]
    assert table.position.aid == 9
    table = kidnap(SANTIAGO, answers, momentum=RAUL, resources=(0, 20, 20, 20))
    assert table.position.aid == 5


def test_card_22_shaded_counts_what_left_the_target_though_26july_tops_out() -> None:
    answers = ["santiago-de-cuba", "kidnap", "6", "done"]
    table = kidnap(SANTIAGO, answers, momentum=RAUL, resources=(20, 49, 20, 20))
    assert table.position.resources == [14, 49, 20, 20]
    assert table.position.aid == 17


def test_card_22_shaded_aid_stops_at_49() -> None:
    table = kidnap(SANTIAGO, ["santiago-de-cuba", "kidnap", "6", "done"], momentum=RAUL, aid=40)
    assert table.position.aid == 49


def test_card_22_shaded_cash_ransom_is_not_resources() -> None:
    board = {"santiago-de-cuba": "N | 26J u2 | GOV P1 | cash GOV P1"}
    answers = ["santiago-de-cuba", "kidnap", "santiago-de-cuba:26july-a", "done"]
    table = kidnap(board, answers, momentum=RAUL)
    assert table.position.aid == 5
    assert show(table, "santiago-de-cuba") == "PO | GOV P1 | 26J u1 a1 | terror 1 | cash 26J a1"


def test_card_22_shaded_brings_no_reroll_and_no_aid_without_it() -> None:
    answers = ["santiago-de-cuba", "kidnap", "6", "done"]
    assert rerolls(kidnap(SANTIAGO, answers, momentum=RAUL)) == []
    assert kidnap(SANTIAGO, answers).position.aid == 5


def test_card_22_shaded_ends_with_the_reset() -> None:
    table = card_scene(1, SANTIAGO, ["santiago-de-cuba", "kidnap", "6", "done"], momentum=RAUL, aid=5)
    table.position.current, table.position.phase = b.PROPAGANDA, state.RESET
    turns.play_turn(table)
    assert table.position.momentum == []
    table.position.current, table.position.phase = 2, state.ACTION
    operate(table, b.M26, n.TERROR)
    settle(table)
    assert table.position.aid == 5
    assert "reroll" not in [kind for _, kind, _ in script(table).asked]
