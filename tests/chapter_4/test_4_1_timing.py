"""4.1: when a Special Activity may come, with which Operation, and what it must not spoil."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.special import syndicate
from tests.scenes import operate, scene, settle, why_no_operation
from tests.scenes.activities import begun, full, muscle_cubes, play, specials, why_not_act, why_not_in

HAVANA_TROOPS = {"havana": "AS | GOV T3"}

# Before, during, after; once; never with a Limited Operation.


def test_4_1_r46_no_activity_with_a_free_operation() -> None:
    table = scene(HAVANA_TROOPS, ["havana", "done"])
    operate(table, b.GOV, n.ASSAULT, free=True)
    assert "transport" not in settle(table).offered("assault-space")
    assert settle(table).why_not("assault-space", "transport") == "4.1/none-with-this"


# 4.1.1 Which with which (2.11 of the digest).

GOES_WITH = {
    (b.GOV, n.TRAIN): {n.TRANSPORT},
    (b.GOV, n.GARRISON): {n.TRANSPORT, n.AIR_STRIKE, n.REPRISAL},
    (b.GOV, n.SWEEP): {n.TRANSPORT, n.AIR_STRIKE, n.REPRISAL},
    (b.GOV, n.ASSAULT): {n.TRANSPORT, n.AIR_STRIKE, n.REPRISAL},
    (b.M26, n.RALLY): {n.INFILTRATE},
    (b.M26, n.MARCH): {n.INFILTRATE},
    (b.M26, n.ATTACK): set(),
    (b.M26, n.TERROR): {n.KIDNAP},
    (b.DR, n.RALLY): {n.SUBVERT},
    (b.DR, n.MARCH): {n.SUBVERT},
    (b.DR, n.ATTACK): set(),
    (b.DR, n.TERROR): {n.ASSASSINATE},
    (b.SYN, n.RALLY): {n.PROFIT, n.MUSCLE, n.BRIBE},
    (b.SYN, n.MARCH): {n.PROFIT, n.MUSCLE, n.BRIBE},
    (b.SYN, n.TERROR): {n.BRIBE},
    (b.SYN, n.CONSTRUCT): {n.PROFIT, n.MUSCLE, n.BRIBE},
}
"""All but Ambush, which is chosen when its Attack is resolved."""

ALL_POSSIBLE = {
    "havana": "N | GOV T3 P1 | 26J u2 | DR u1 | SYN C1",
    "oriente": "PO | GOV T4 | 26J a1",
    "camaguey-province": "PS | DR u3 | SYN u1",
    "matanzas": "N | GOV P2 | SYN u1 C1",
    "las-villas": "N | GOV T2 | DR u1",
}


@pytest.mark.parametrize(("faction", "kind"), GOES_WITH, ids=lambda value: n.word(value) if value > b.SYN else None)
def test_4_1_1_activity_goes_with_operation(faction: b.Faction, kind: n.Answer) -> None:
    table = scene(ALL_POSSIBLE)
    assert set(specials(full(faction, kind), table.position)) == GOES_WITH[faction, kind]


@pytest.mark.parametrize(
    ("faction", "kind", "special"),
    [
        (b.GOV, n.TRAIN, n.AIR_STRIKE),
        (b.GOV, n.TRAIN, n.REPRISAL),
        (b.M26, n.TERROR, n.INFILTRATE),
        (b.M26, n.ATTACK, n.INFILTRATE),
        (b.M26, n.RALLY, n.KIDNAP),
        (b.M26, n.RALLY, n.AMBUSH),
        (b.DR, n.TERROR, n.SUBVERT),
        (b.DR, n.MARCH, n.ASSASSINATE),
        (b.SYN, n.TERROR, n.PROFIT),
        (b.SYN, n.TERROR, n.MUSCLE),
    ],
    ids=lambda value: n.word(value) if value > b.SYN else None,
)
def test_4_1_1_activity_of_another_operation_is_refused(faction: b.Faction, kind: n.Answer, special: n.Answer) -> None:
    table = scene(ALL_POSSIBLE)
    assert full(faction, kind).special_refusal(table.position, special) == "4.1.1/other-operation"


def test_4_1_ambush_is_not_explained_by_the_rules_of_bribe() -> None:
    table = scene({"oriente": "N | GOV T1 | 26J u1"}, resources=(20, 20, 20, 0))
    assert not full(b.M26, n.ATTACK).special_refusal(table.position, n.AMBUSH).startswith("4.5.4")


# R43 No empty Activity.


def test_4_1_r43_subvert_without_any_effect_is_refused() -> None:
    board = {"oriente": "N | DR u1"}
    rich = scene(board, resources=(20, 20, 49, 20))
    assert full(b.DR, n.RALLY).special_refusal(rich.position, n.SUBVERT) != ""
    poorer = scene(board, resources=(20, 20, 48, 20))
    assert full(b.DR, n.RALLY).special_refusal(poorer.position, n.SUBVERT) == ""


def test_4_1_r43_reprisal_without_any_effect_is_refused() -> None:
    table = scene({"matanzas": "N | terror 10", "las-villas": "N | terror 10", "oriente": "N | GOV T1"})
    assert full(b.GOV, n.SWEEP).special_refusal(table.position, n.REPRISAL) != ""
    table.position.terror[b.MATANZAS] = 9
    assert full(b.GOV, n.SWEEP).special_refusal(table.position, n.REPRISAL) == ""


# R45 The promise.

KIDNAP_IN_HAVANA = {"havana": "N | GOV T1 | 26J u2", "oriente": "N | 26J u1"}


def test_4_1_r45_kidnap_that_could_not_pay_for_its_terror_is_refused() -> None:
    ransom = scene({"havana": "N | GOV T1 | 26J u2 | cash GOV T1"}, resources=(20, 0, 20, 20))
    nothing = scene({"havana": "N | GOV T1 | 26J u2"}, resources=(0, 0, 20, 20))
    for table in (ransom, nothing):
        refusal = why_not_in(table, n.KIDNAP, b.HAVANA)
        assert refusal == "4.1/operation-impossible"
        assert why_no_operation(table, b.M26, n.TERROR) == "3.1/cannot-pay"


def test_4_1_r45_bribe_first_must_leave_the_price_of_a_space() -> None:
    board = {"oriente": "N | GOV T1", "matanzas": "N | SYN u1"}
    three = scene(board, resources=(20, 20, 20, 3))
    assert full(b.SYN, n.RALLY).special_refusal(three.position, n.BRIBE) != ""
    four = scene(board, resources=(20, 20, 20, 4))
    assert full(b.SYN, n.RALLY).special_refusal(four.position, n.BRIBE) == ""


def test_4_1_r45_muscle_first_must_leave_a_space_to_construct_in() -> None:
    board = {"camaguey-city": "N | GOV T1", "matanzas": "N | 26J u2 | SYN C1"}
    table = scene(board)
    op = full(b.SYN, n.CONSTRUCT)
    assert muscle_cubes(table, op, b.CIGAR) == []
    two = scene(board | {"camaguey-city": "N | GOV T2"})
    assert muscle_cubes(two, op, b.CIGAR) == ["camaguey-city:troops"]


def test_4_1_r45_profit_first_must_leave_a_space_to_construct_in() -> None:
    # Without its open Casino the Syndicate loses the Control that it builds by.
    op = full(b.SYN, n.CONSTRUCT)
    table = scene({"matanzas": "N | SYN C1"})
    assert (
        syndicate.profit_piece_refusal(table.position, op, n.Lot(n.parse("matanzas:casino")))
        == "4.1/operation-impossible"
    )
    guarded = scene({"matanzas": "N | SYN u1 C1"})
    assert syndicate.profit_piece_refusal(guarded.position, op, n.Lot(n.parse("matanzas:casino"))) == ""


# R45 and the acts that are allowed at any time.


def test_4_1_r45_take_off_may_not_break_the_promise() -> None:
    table = scene({"havana": "N | GOV T1 | 26J u1", "oriente": "N | 26J u1"})
    begun(table, b.M26, n.TERROR, special="kidnap", promised="havana")
    assert why_not_act(table, "26july", "take-off havana:26july-u") == "4.1/operation-impossible"
    assert why_not_act(table, "26july", "take-off oriente:26july-u") == ""


def test_4_1_r45_gift_may_not_break_the_promise() -> None:
    table = scene(KIDNAP_IN_HAVANA, resources=(20, 3, 20, 20))
    begun(table, b.M26, n.TERROR, special="kidnap", promised="havana")
    assert why_not_act(table, "26july", "gift directorio 3") == "4.1/operation-impossible"
    assert why_not_act(table, "26july", "gift directorio 2") == ""


def test_4_1_operation_named_but_not_begun_may_not_be_broken_either() -> None:
    table = scene({"oriente": "N | 26J u1"}, resources=(20, 1, 20, 20))
    op = begun(table, b.M26, n.TERROR)
    assert why_not_act(table, "26july", "take-off oriente:26july-u") == "4.1/operation-impossible"
    assert why_not_act(table, "26july", "gift directorio 1") == "4.1/operation-impossible"
    op.begun = True
    assert why_not_act(table, "26july", "take-off oriente:26july-u") == ""
    assert why_not_act(table, "26july", "gift directorio 1") == ""


def test_4_1_r45_rehousing_may_not_turn_the_needed_kidnap_into_ransom() -> None:
    board = {"la-habana": "N | GOV T1 | 26J u2 | SYN u1 C1 | cash GOV T1"}
    act = "rehouse la-habana:troops$1 la-habana:syn-u"
    poor = scene(board, resources=(20, 0, 20, 20))
    begun(poor, b.M26, n.TERROR)
    assert why_not_act(poor, "government", act) == "4.1/operation-impossible"
    rich = scene(board, resources=(20, 1, 20, 20))
    begun(rich, b.M26, n.TERROR)
    assert why_not_act(rich, "government", act) == ""


def test_4_1_r45_rehousing_may_not_take_the_price_away() -> None:
    table = scene({"matanzas": "N | SYN u2 | 26J u1 | cash SYN u1"}, resources=(20, 20, 20, 2))
    begun(table, b.SYN, n.CONSTRUCT)
    assert why_no_operation(table, b.SYN, n.CONSTRUCT) == ""
    act = "rehouse matanzas:syn-u$1 matanzas:26july-u"
    assert why_not_act(table, "syndicate", act) == "4.1/operation-impossible"
    assert why_not_act(table, "syndicate", "rehouse matanzas:syn-u$1 matanzas:syn-u") == ""


def test_4_1_r45_closing_a_casino_may_not_take_the_control_away() -> None:
    table = scene({"matanzas": "N | SYN C1"})
    begun(table, b.SYN, n.CONSTRUCT)
    assert why_not_act(table, "syndicate", "close matanzas:casino") == "4.1/operation-impossible"
    begun(table, b.SYN, n.RALLY)
    assert why_not_act(table, "syndicate", "close matanzas:casino") == ""


def test_4_1_r45_gift_is_fine_while_the_activity_still_makes_the_operation_possible() -> None:
    table = scene({"matanzas": "N | SYN u1 C1"}, resources=(20, 20, 20, 2))
    begun(table, b.SYN, n.CONSTRUCT)
    assert why_not_act(table, "26july", "gift syndicate 1") == ""
    assert why_not_act(table, "syndicate", "gift 26july 1") == "4.1/operation-impossible"


def test_4_1_r45_take_off_elsewhere_is_fine_while_the_activity_makes_the_operation_possible() -> None:
    table = scene(KIDNAP_IN_HAVANA | {"oriente": "N | 26J a1"}, resources=(20, 0, 20, 20))
    begun(table, b.M26, n.TERROR)
    assert why_not_act(table, "26july", "take-off oriente:26july-a") == ""


def test_4_1_r45_cash_of_a_piece_taken_off_may_not_turn_the_needed_kidnap_into_ransom() -> None:
    # Passed on to the only target, the Cash would leave 26July without the Resources that it needs.
    board = {"la-habana": "N | 26J u2 | SYN u1 C1 | cash 26J u1"}
    answers = ["!26july take-off la-habana:26july-u$1", "la-habana:syn-u", "kidnap"]
    with pytest.raises(AssertionError, match=r"4\.1/operation-impossible|was not offered"):
        play(b.M26, n.TERROR, board, answers, resources=(20, 0, 20, 20))
