"""4.1: when a Special Activity may come, with which Operation, and what it must not spoil."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules import sequence
from cubalibre.rules.special import syndicate
from tests.scenes import operate, scene, script, settle, show, why_no_operation
from tests.scenes.activities import begun, full, muscle_cubes, play, specials, why_not_act, why_not_in

HAVANA_TROOPS = {"havana": "AS | GOV T3"}

# Before, during, after; once; never with a Limited Operation.


def test_4_1_activity_before_the_operation() -> None:
    table = play(b.GOV, n.ASSAULT, HAVANA_TROOPS, ["transport", "oriente", "2", "oriente", "done"])
    assert show(table, "oriente") == "N | GOV T2"


def test_4_1_activity_between_two_spaces() -> None:
    table = play(b.GOV, n.ASSAULT, HAVANA_TROOPS, ["havana", "transport", "oriente", "2", "oriente", "done"])
    assert show(table, "oriente") == "N | GOV T2"
    assert table.position.resources[b.GOV] == 16


def test_4_1_activity_after_the_last_space() -> None:
    table = play(b.GOV, n.ASSAULT, HAVANA_TROOPS, ["havana", "transport", "oriente", "1", "done"])
    assert show(table, "oriente") == "N | GOV T1"


def test_4_1_activity_is_optional() -> None:
    table = play(b.GOV, n.ASSAULT, HAVANA_TROOPS, ["?transport = ok", "havana", "?transport = ok", "done"])
    assert show(table, "havana") == "AS | GOV T3"


def test_4_1_only_one_activity_with_an_operation() -> None:
    board = {"havana": "AS | GOV T3", "oriente": "PO | GOV T2 | 26J a1"}
    answers = ["?air-strike = ok", "?reprisal = ok", "transport", "matanzas", "1", "?air-strike = 4.1/only-one"]
    play(b.GOV, n.ASSAULT, board, [*answers, "?reprisal = 4.1/only-one", "?transport = 4.1/only-one", "havana", "done"])


def test_4_1_no_activity_with_a_limited_operation() -> None:
    play(b.GOV, n.ASSAULT, HAVANA_TROOPS, ["?transport = 2.3.5/no-special-activity", "havana"], limited=True)


def test_4_1_r76_no_ambush_with_a_limited_attack() -> None:
    table = play(b.M26, n.ATTACK, {"oriente": "N | 26J u2 | GOV T1"}, ["oriente", "6"], limited=True)
    assert "attack-how" not in [kind for _, kind, _ in script(table).asked]


def test_4_1_r46_no_activity_with_a_free_operation() -> None:
    table = scene(HAVANA_TROOPS, ["havana", "done"])
    operate(table, b.GOV, n.ASSAULT, free=True)
    assert "transport" not in settle(table).offered("assault-space")
    assert settle(table).why_not("assault-space", "transport") == "4.1/none-with-this"


def test_4_1_operation_must_follow_the_activity() -> None:
    answers = ["transport", "oriente", "1", "?done = 3.1/at-least-one-space", "havana", "?done = ok", "done"]
    play(b.GOV, n.ASSAULT, HAVANA_TROOPS, answers)


@pytest.mark.parametrize(
    ("answers", "did"),
    [
        (["assault", "havana", "transport", "oriente", "1", "done"], state.OP_SPECIAL),
        (["assault", "havana", "done"], state.OP_ONLY),
    ],
    ids=["with-activity", "without"],
)
def test_4_1_using_one_is_what_the_second_eligible_goes_by(answers: list[str], did: int) -> None:
    table = scene(HAVANA_TROOPS, answers)
    table.position.eligible = [1, 0, 0, 0]
    sequence.take_turn(table)
    settle(table)
    assert table.position.did[b.GOV] == did


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


def test_4_1_1_activity_in_any_valid_space_of_the_map() -> None:
    board = {"oriente": "N | GOV T1 | 26J a1"}
    table = play(b.GOV, n.ASSAULT, board, ["air-strike", "pinar-del-rio", "done"])
    assert show(table, "oriente") == "N | GOV T1"


@pytest.mark.parametrize("faction", [b.M26, b.DR])
def test_4_1_1_ambush_goes_with_attack(faction: b.Faction) -> None:
    owner = "26J" if faction == b.M26 else "DR"
    board = {"oriente": f"N | GOV T1 | {owner} u1"}
    play(faction, n.ATTACK, board, ["oriente", "?attack = ok", "?ambush = ok", "ambush", "done", "done"])


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


def test_4_1_r43_transport_moves_at_least_one() -> None:
    table = play(b.GOV, n.ASSAULT, HAVANA_TROOPS, ["transport", "oriente", "1", "havana", "done"])
    assert script(table).offered("transport-number") == ["1", "2", "3"]


# R44 How fine "during" is.


def test_4_1_r44_train_transport_between_the_cubes_and_the_base() -> None:
    answers = ["camaguey-city", "2", "0", "done", "?go-on = ok", "transport", "havana", "oriente", "2", "done"]
    table = play(b.GOV, n.TRAIN, {"havana": "N | GOV T2"}, answers)
    assert show(table, "oriente") == "N | GOV T2"
    assert "camaguey-city" in script(table).offered("train-extra-space")


def test_4_1_r44_train_transport_after_the_base() -> None:
    answers = ["havana", "0", "0", "done", "go-on", "havana", "transport", "oriente"]
    table = play(b.GOV, n.TRAIN, {"havana": "N | GOV T3"}, answers)
    assert show(table, "havana") == "N | GOV B1"
    assert show(table, "oriente") == "N | GOV T1"


def test_4_1_r44_sweep_transport_between_moves_and_activation() -> None:
    board = {"havana": "N | GOV T2", "oriente": "N | 26J u3"}
    answers = ["oriente", "done", "transport", "oriente", "2", "oriente:26july-u"]
    table = play(b.GOV, n.SWEEP, board, answers)
    # A Forest: one Guerrilla for two cubes.
    assert show(table, "oriente") == "N | GOV T2 | 26J u2 a1"


def test_4_1_r44_sweep_reprisal_between_two_activations() -> None:
    board = {"las-villas": "N | GOV T2 | 26J u1", "sierra-maestra": "N | GOV T2 | 26J u1"}
    answers = [
        "las-villas",
        "sierra-maestra",
        "done",
        "go-on",
        "las-villas:26july-u",
        "reprisal",
        "las-villas",
        "factory",
    ]
    table = play(b.GOV, n.SWEEP, board, [*answers, "sierra-maestra:26july-u"])
    assert show(table, "las-villas") == "N | GOV T2 | terror 1"
    assert show(table, "factory") == "26J a1"
    assert show(table, "sierra-maestra") == "N | GOV T2 | 26J a1"


def test_4_1_r44_garrison_between_moves_and_activation() -> None:
    board = {"havana": "N | GOV T1", "factory": "26J u1"}
    answers = ["transport", "factory", "done", "factory:26july-u", "done"]
    table = play(b.GOV, n.GARRISON, board, answers)
    assert show(table, "factory") == "GOV T1 | 26J a1"


def test_4_1_r44_garrison_between_activation_and_assault() -> None:
    board = {"factory": "GOV T1 | 26J u1"}
    answers = ["done", "factory:26july-u", "?factory = ok", "air-strike", "factory"]
    table = play(b.GOV, n.GARRISON, board, answers)
    assert show(table, "factory") == "GOV T1"


def test_4_1_r44_garrison_after_the_assault() -> None:
    board = {"factory": "GOV T1 | 26J a2"}
    table = play(b.GOV, n.GARRISON, board, ["done", "factory", "factory:26july-a", "air-strike"])
    assert show(table, "factory") == "GOV T1"


def test_4_1_r44_march_between_two_groups_of_a_destination() -> None:
    board = {"sierra-maestra": "N | 26J u1", "camaguey-province": "N | 26J u1", "oriente": "N | GOV P1"}
    answers = ["oriente", "sierra-maestra", "infiltrate", "replace", "camaguey-province", "done"]
    table = play(b.M26, n.MARCH, board, answers)
    assert show(table, "oriente") == "N | 26J u3"


def test_4_1_r44_no_activity_between_two_removals() -> None:
    board = {"havana": "N | GOV T2 | 26J a2", "oriente": "N | 26J a1"}
    answers = ["havana", "havana:26july-a", "?air-strike = ok", "done"]
    table = play(b.GOV, n.ASSAULT, board, answers)
    assert script(table).offered("assault-piece") == ["havana:26july-a", "done"]


def test_4_1_r44_all_of_the_activity_at_one_moment() -> None:
    board = {"havana": "N | GOV T2"}
    answers = ["muscle", "cigar", "done", "oriente", "?muscle = 4.1/only-one", "done"]
    table = play(b.SYN, n.RALLY, board, answers)
    assert show(table, "cigar") == "GOV T1"


# R45 The promise.

KIDNAP_IN_HAVANA = {"havana": "N | GOV T1 | 26J u2", "oriente": "N | 26J u1"}


def test_4_1_r45_kidnap_first_binds_the_terror_to_its_space() -> None:
    answers = ["kidnap", "2", "?done = 4.1/promised", "oriente", "?done = 4.1/promised", "havana", "?done = ok", "done"]
    table = play(b.M26, n.TERROR, KIDNAP_IN_HAVANA, answers)
    assert show(table, "havana") == "PO | GOV T1 | 26J u1 a1 | terror 1"


def test_4_1_r45_kidnap_after_its_terror_binds_nothing() -> None:
    answers = ["havana", "kidnap", "2", "?done = ok", "done"]
    table = play(b.M26, n.TERROR, KIDNAP_IN_HAVANA, answers)
    assert show(table, "oriente") == "N | 26J u1"


def test_4_1_r45_r92_assassinate_first_binds_the_terror_to_its_space() -> None:
    board = {"havana": "N | GOV T1 | DR u2", "oriente": "N | DR u1"}
    answers = ["assassinate", "?done = 4.1/promised", "oriente", "?done = 4.1/promised", "havana", "done"]
    table = play(b.DR, n.TERROR, board, answers)
    assert show(table, "havana") == "N | DR u1 a1 | terror 1"


def test_4_1_r45_what_the_promised_space_costs_is_kept_back() -> None:
    answers = ["kidnap", "4", "?oriente = 4.1/promised-elsewhere", "havana", "done"]
    play(b.M26, n.TERROR, KIDNAP_IN_HAVANA, answers, resources=(0, 1, 20, 20))


def test_4_1_r45_free_space_may_come_before_the_promised_one() -> None:
    board = KIDNAP_IN_HAVANA | {"factory": "26J u1"}
    answers = ["kidnap", "havana", "4", "factory", "?done = 4.1/promised", "havana", "done"]
    table = play(b.M26, n.TERROR, board, answers, resources=(0, 1, 20, 20))
    assert show(table, "factory") == "26J a1 | sabotage"


def test_4_1_r45_r40_kidnap_pays_for_its_own_terror() -> None:
    answers = ["?havana = 3.1/cannot-pay", "kidnap", "1", "havana", "done"]
    table = play(b.M26, n.TERROR, KIDNAP_IN_HAVANA, answers, resources=(20, 0, 20, 20))
    assert table.position.resources == [19, 0, 20, 20]


def test_4_1_r45_kidnap_that_could_not_pay_for_its_terror_is_refused() -> None:
    ransom = scene({"havana": "N | GOV T1 | 26J u2 | cash GOV T1"}, resources=(20, 0, 20, 20))
    nothing = scene({"havana": "N | GOV T1 | 26J u2"}, resources=(0, 0, 20, 20))
    for table in (ransom, nothing):
        refusal = why_not_in(table, n.KIDNAP, b.HAVANA)
        assert refusal == "4.1/operation-impossible"
        assert why_no_operation(table, b.M26, n.TERROR) == "3.1/cannot-pay"


def test_4_1_r45_ransom_first_is_fine_where_the_terror_can_be_paid_or_is_free() -> None:
    paid = {"havana": "N | GOV T1 | 26J u2 | cash GOV T1"}
    table = play(b.M26, n.TERROR, paid, ["kidnap", "havana", "havana:26july-u", "done"], resources=(20, 1, 20, 20))
    assert table.position.resources[b.M26] == 0
    free = {"factory": "GOV T1 | 26J u1 | cash GOV T1"}
    table = play(b.M26, n.TERROR, free, ["kidnap", "factory", "done"], resources=(20, 0, 20, 20))
    assert show(table, "factory") == "GOV T1 | 26J a1 | sabotage | cash 26J a1"


def test_4_1_r45_only_a_target_that_pays_is_offered() -> None:
    board = {"havana": "N | GOV T1 | 26J u2 | SYN C1 | cash GOV T1"}
    table = play(b.M26, n.TERROR, board, ["kidnap", "3", "havana", "done"], resources=(20, 0, 20, 20))
    assert table.position.resources == [20, 2, 20, 17]


def test_4_1_r45_r40_subvert_pays_for_the_rally() -> None:
    board = {"oriente": "PS | DR u1"}
    answers = ["?matanzas = 3.1/cannot-pay", "subvert", "matanzas", "done"]
    table = play(b.DR, n.RALLY, board, answers, resources=(20, 20, 0, 20))
    assert table.position.resources[b.DR] == 1


def test_4_1_r45_bribe_first_must_leave_the_price_of_a_space() -> None:
    board = {"oriente": "N | GOV T1", "matanzas": "N | SYN u1"}
    three = scene(board, resources=(20, 20, 20, 3))
    assert full(b.SYN, n.RALLY).special_refusal(three.position, n.BRIBE) != ""
    four = scene(board, resources=(20, 20, 20, 4))
    assert full(b.SYN, n.RALLY).special_refusal(four.position, n.BRIBE) == ""


def test_4_1_bribe_may_take_the_last_resources_after_the_first_space() -> None:
    table = play(
        b.SYN, n.RALLY, {"oriente": "N | GOV T1"}, ["matanzas", "bribe", "oriente", "done"], resources=(20, 20, 20, 4)
    )
    assert table.position.resources[b.SYN] == 0
    assert show(table, "oriente") == "N"


def test_4_1_r45_bribe_first_may_not_touch_the_only_underground_guerrilla() -> None:
    board = {"oriente": "N | SYN u1 | 26J u1 a1"}
    answers = ["bribe", "oriente:26july-u", "remove", "oriente:26july-a", "remove", "oriente", "done"]
    table = play(b.SYN, n.TERROR, board, answers)
    assert script(table).offered("bribe-piece") == ["oriente:26july-u", "oriente:26july-a"]
    assert show(table, "oriente") == "N | SYN a1 | terror 1"


def test_4_1_r45_bribe_first_may_make_the_terror_possible() -> None:
    board = {"oriente": "N | SYN a1"}
    table = play(b.SYN, n.TERROR, board, ["?oriente = 3.3.4/underground", "bribe", "oriente", "done"])
    assert show(table, "oriente") == "N | SYN a1 | terror 1"
    assert table.position.resources[b.SYN] == 16
    poor = scene(board, resources=(20, 20, 20, 3))
    assert why_no_operation(poor, b.SYN, n.TERROR) != ""


def test_4_1_r45_muscle_first_must_leave_a_space_to_construct_in() -> None:
    board = {"camaguey-city": "N | GOV T1", "matanzas": "N | 26J u2 | SYN C1"}
    table = scene(board)
    op = full(b.SYN, n.CONSTRUCT)
    assert muscle_cubes(table, op, b.CIGAR) == []
    two = scene(board | {"camaguey-city": "N | GOV T2"})
    assert muscle_cubes(two, op, b.CIGAR) == ["camaguey-city:troops"]


def test_4_1_r45_muscle_second_cube_is_judged_too() -> None:
    board = {"camaguey-city": "N | GOV T2"}
    table = play(b.SYN, n.CONSTRUCT, board, ["muscle", "cigar", "camaguey-city", "done"])
    assert show(table, "cigar") == "GOV T1"


def test_4_1_r45_muscle_first_may_make_construct_possible() -> None:
    board = {"havana": "N | GOV P1 | SYN C1", "oriente": "N | GOV P1 | 26J u1"}
    assert why_no_operation(scene(board), b.SYN, n.CONSTRUCT, special=False) == "3.1/no-space"
    table = play(b.SYN, n.CONSTRUCT, board, ["muscle", "havana", "done"])
    assert show(table, "havana") == "N | GOV P2 | SYN C1 X1"


def test_4_1_r45_muscle_of_two_cubes_may_make_construct_possible() -> None:
    board = {"havana": "N | GOV P1 | 26J u1 | SYN C1", "oriente": "N | GOV P2 | DR u2"}
    assert why_no_operation(scene(board, resources=(20, 20, 20, 5)), b.SYN, n.CONSTRUCT) == ""


def test_4_1_r45_bribe_of_two_pieces_may_make_construct_possible() -> None:
    board = {"havana": "N | 26J u2 | SYN C1"}
    assert why_no_operation(scene(board), b.SYN, n.CONSTRUCT) == ""


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


def test_4_1_r45_r40_profit_pays_for_construct() -> None:
    board = {"matanzas": "N | SYN u1 C1", "havana": "N | SYN u1 C1"}
    answers = ["profit", "matanzas:casino", "done", "havana", "done"]
    table = play(b.SYN, n.CONSTRUCT, board, answers, resources=(20, 20, 20, 2))
    assert table.position.resources[b.SYN] == 0
    assert show(table, "havana") == "N | SYN u1 C1 X1"


def test_4_1_r45_profit_that_has_begun_must_bring_enough() -> None:
    board = {"matanzas": "N | SYN u1 C1", "havana": "N | SYN u1 C1"}
    answers = ["profit", "matanzas:casino", "matanzas", "open", "done"]
    table = play(b.SYN, n.CONSTRUCT, board, answers, resources=(20, 20, 20, 0))
    # 3 do not pay for a space: the second Casino had to be closed as well.
    assert table.position.resources[b.SYN] == 1


def test_4_1_r45_infiltrate_first_may_make_a_free_march_possible() -> None:
    # Without the new Guerrilla none stands next to an EC, and nothing else is free.
    board = {"havana": "AS | 26J u1", "la-habana": "N | GOV P1"}
    answers = ["?cigar = 3.3.2/none-to-march", "infiltrate", "?done = 3.1/at-least-one-space", "cigar", "done"]
    table = play(b.M26, n.MARCH, board, answers, resources=(20, 0, 20, 20))
    assert show(table, "cigar") == "26J u1"
    full_pool = {"havana": "AS | 26J u15", "la-habana": "N | GOV P1"}
    assert why_no_operation(scene(full_pool, resources=(20, 0, 20, 20)), b.M26, n.MARCH) == "3.1/cannot-pay"


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


def test_4_1_r45_promise_holds_after_other_spaces_too() -> None:
    board = {"havana": "N | GOV T1 | 26J u1", "oriente": "N | 26J u1"}
    answers = ["kidnap", "1", "oriente", "?!26july take-off havana:26july-u = 4.1/operation-impossible"]
    table = play(b.M26, n.TERROR, board, [*answers, "havana", "!26july take-off havana:26july-a", "done"])
    assert show(table, "havana") == "PO | GOV T1 | terror 1"


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
