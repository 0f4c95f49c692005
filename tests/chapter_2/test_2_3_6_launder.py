"""2.3.6 Launder."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import operations, sequence
from cubalibre.table import Table
from tests.scenes import scene, script, settle, show
from tests.scenes.activities import Probe, probe

CASH = {"havana": "N | 26J u2 | cash 26J u1"}


def turn(
    faction: b.Faction,
    board: dict[str, str],
    answers: list[str],
    *,
    resources: tuple[int, int, int, int] = (20, 20, 20, 20),
    options: Options | None = None,
) -> Table:
    """The turn of the only Eligible Faction."""
    table = probe(board, answers, resources=resources, options=options)
    table.position.eligible = [int(f == faction) for f in b.FACTIONS]
    sequence.take_turn(table)
    settle(table)
    return table


def asked(table: Table) -> list[str]:
    return [kind for _, kind, _ in script(table).asked]


def test_2_3_6_own_cash_buys_a_free_limited_operation() -> None:
    answers = ["rally", "oriente", "done", "havana:26july-u$1", "terror", "havana"]
    table = turn(b.M26, CASH, answers)
    assert show(table, "havana") == "PO | 26J u1 a1 | terror 1"
    assert table.position.resources[b.M26] == 19
    assert table.position.cash_available() == 4
    assert table.position.did[b.M26] == state.OP_ONLY
    bought = next(question for question in script(table).questions if question.kind == "terror-space")
    assert (bought.about, bought.detail) == (n.CASH, n.LIMITED)


def test_2_3_6_is_optional() -> None:
    table = turn(b.M26, CASH, ["rally", "oriente", "done", "?no = ok", "no"])
    assert table.position.cash_available() == 3
    assert table.position.laundered == [0, 0, 0, 0]


def test_2_3_6_after_a_limited_operation_too() -> None:
    table = probe(CASH, ["rally", "oriente", "havana:26july-u$1", "rally", "matanzas"])
    table.position.eligible = [1, 1, 0, 0]
    table.position.did = [state.OP_ONLY, 0, 0, 0]
    sequence.take_turn(table)
    settle(table)
    assert show(table, "matanzas") == "N | 26J u1"


@pytest.mark.parametrize(
    "answers", [["terror", "factory", "done"], ["march", "factory", "done"]], ids=["terror", "march"]
)
def test_2_3_6_r29_not_after_an_operation_that_cost_nothing(answers: list[str]) -> None:
    board = {"factory": "26J u1 | cash 26J u1", "las-villas": "N | 26J u1"}
    assert "launder" not in asked(turn(b.M26, board, answers))


def test_2_3_6_r29_one_paid_space_is_enough() -> None:
    board = {"factory": "26J u1 | cash 26J u1", "oriente": "N | 26J u1"}
    table = turn(b.M26, board, ["terror", "factory", "oriente", "done", "no"])
    assert asked(table)[-1] == "launder"


def test_2_3_6_r29_not_after_a_free_operation() -> None:
    table = scene(CASH)
    op = operations.free_operation(b.M26, n.RALLY, limited=False)
    op.begun = True
    assert (
        sequence.launder_refusal(table.position, op, n.Lot(n.parse("havana:26july-u$1")))
        == "2.3.6/paid-and-no-activity"
    )


def test_2_3_6_not_after_an_operation_with_activity() -> None:
    board = CASH | {"oriente": "N | GOV T1 | 26J u1"}
    table = turn(b.M26, board, ["rally", "infiltrate", "remove", "oriente", "done"])
    assert "launder" not in asked(table)
    assert table.position.cash_available() == 3


def test_2_3_6_not_after_an_ambush() -> None:
    board = {"oriente": "N | GOV T1 | 26J u2 | cash 26J u1"}
    table = turn(b.M26, board, ["attack", "oriente", "ambush", "oriente:26july-u", "done", "done"])
    assert "launder" not in asked(table)


def test_2_3_6_not_after_a_pass() -> None:
    assert "launder" not in asked(turn(b.M26, CASH, ["pass"]))


def test_2_3_6_no_activity_with_the_laundered_operation() -> None:
    board = CASH | {"oriente": "N | GOV T1 | 26J u1"}
    answers = ["rally", "oriente", "done", "havana:26july-u$1", "attack", "oriente", "2", "oriente:troops"]
    table = turn(b.M26, board, answers)
    assert "attack-how" not in asked(table)
    answers = ["rally", "oriente", "done", "havana:26july-u$1", "rally", "?infiltrate = 2.3.5/no-special-activity"]
    turn(b.M26, board, [*answers, "matanzas"])


def test_2_3_6_laundered_operation_is_limited_and_free() -> None:
    answers = ["rally", "oriente", "done", "havana:26july-u$1", "rally", "las-villas"]
    table = turn(b.M26, CASH, answers, resources=(20, 1, 20, 20))
    assert table.position.resources[b.M26] == 0
    assert show(table, "las-villas") == "N | 26J u1"


def test_2_3_6_r30_same_type_and_same_space() -> None:
    answers = ["rally", "oriente", "done", "havana:26july-u$1", "?rally = ok", "rally", "?oriente = ok", "oriente"]
    table = turn(b.M26, CASH, answers)
    assert show(table, "oriente") == "N | 26J u2"


def test_2_3_6_any_type_but_construct() -> None:
    board = {"oriente": "N | SYN u2 C1 | cash SYN u1"}
    answers = [
        "construct",
        "oriente",
        "done",
        "oriente:syn-u$1",
        "?construct = 2.3.6/not-construct",
        "rally",
        "matanzas",
    ]
    table = turn(b.SYN, board, answers)
    assert script(table).offered("launder-operation") == ["rally", "march", "terror"]


def test_2_3_6_types_that_are_impossible_are_not_offered() -> None:
    board = {"oriente": "N | 26J a1 | cash 26J a1"}
    table = turn(b.M26, board, ["rally", "matanzas", "done", "oriente:26july-a$1", "rally", "matanzas"])
    # No enemy to Attack.
    assert script(table).offered("launder-operation") == ["rally", "march", "terror"]


def test_2_3_6_civic_action_in_a_free_train_costs_four() -> None:
    board = {"havana": "N | GOV T1 P1 | cash GOV T1"}
    answers = [
        "assault",
        "havana",
        "done",
        "havana:troops$1",
        "train",
        "havana",
        "0",
        "0",
        "havana",
        "civic-action",
        "yes",
    ]
    table = turn(b.GOV, board, answers)
    assert table.position.resources[b.GOV] == 20 - 2 - 8
    assert show(table, "havana") == "AS | GOV T1 P1"


def test_2_3_6_second_of_several_markers_stays() -> None:
    board = {"havana": "N | 26J u1 | cash 26J u2"}
    table = turn(b.M26, board, ["rally", "oriente", "done", "havana:26july-u$2", "rally", "oriente"])
    assert show(table, "havana") == "N | 26J u1 | cash 26J u1"
    assert table.position.laundered[b.M26] == 1


# R31 Another Faction's Cash, by agreement.

THEIRS = {"havana": "N | 26J u1 | SYN u1 | cash SYN u1"}


def test_2_3_6_r31_another_faction_agrees() -> None:
    answers = ["rally", "oriente", "done", "havana:syn-u$1", "yes", "rally", "matanzas"]
    table = turn(b.M26, THEIRS, answers)
    assert ("syndicate", "launder-consent", ["yes", "no"]) in script(table).asked
    assert show(table, "havana") == "N | 26J u1 | SYN u1"


def test_2_3_6_r31_another_faction_declines() -> None:
    table = turn(b.M26, THEIRS, ["rally", "oriente", "done", "havana:syn-u$1", "no", "no"])
    assert "cash SYN u1" in show(table, "havana")
    assert table.position.laundered[b.M26] == 0


def test_2_3_6_r31_whoever_declines_may_hand_the_cash_over_instead() -> None:
    give = "!syndicate rehouse havana:syn-u$1 havana:26july-u"
    answers = ["rally", "oriente", "done", "havana:syn-u$1", "no", give, "havana:26july-u$1", "rally", "matanzas"]
    table = turn(b.M26, THEIRS, answers)
    assert show(table, "matanzas") == "N | 26J u1"
    assert table.position.cash_available() == 4


def test_2_3_6_r31_cash_that_nobody_else_could_hold_is_declined_for_good() -> None:
    board = {"havana": "N | SYN u1 | cash SYN u1"}
    table = turn(b.M26, board, ["rally", "oriente", "done", "havana:syn-u$1", "no"])
    assert table.position.laundered[b.M26] == 0


def test_2_3_6_r31_after_one_declines_another_may_be_asked() -> None:
    board = {"havana": "N | DR u1 | SYN u2 | cash SYN u1 | cash SYN u1 | cash DR u1"}
    answers = ["rally", "oriente", "done", "havana:syn-u$1", "no", "?havana:syn-u$1 = 2.3.6/owner-declines"]
    table = turn(b.M26, board, [*answers, "havana:dr-u$1", "yes", "rally", "matanzas"])
    assert show(table, "havana") == "N | DR u1 | SYN u2 | cash SYN u1 | cash SYN u1"


def test_2_3_6_r31_ineligible_and_passed_factions_may_give() -> None:
    table = probe(THEIRS, ["rally", "oriente", "done", "havana:syn-u$1", "yes", "rally", "matanzas"])
    table.position.eligible = [0, 1, 0, 1]
    table.position.did = [0, 0, 0, state.PASSED]
    sequence.take_turn(table)
    settle(table)
    assert table.position.eligible[b.GOV] == 0
    assert table.position.did[b.SYN] == state.PASSED


def test_2_3_6_r21_cash_of_the_same_player() -> None:
    pair = Options(players=("1", "2", "3", "2"))
    table = turn(b.M26, THEIRS, ["rally", "oriente", "done", "havana:syn-u$1", "rally", "matanzas"], options=pair)
    assert "launder-consent" not in asked(table)
    assert show(table, "havana") == "N | 26J u1 | SYN u1"


@pytest.mark.parametrize("players", [("1", "2", "3", "nonplayer"), ("1", "nonplayer", "2", "3")])
def test_2_3_6_r31_nonplayers_neither_give_nor_profit(players: tuple[str, str, str, str]) -> None:
    table = scene(THEIRS, options=Options(players=players))
    op = operations.paid_operation(b.M26, n.RALLY, limited=False, special=True)
    op.paid = 1
    assert (
        sequence.launder_refusal(table.position, op, n.Lot(n.parse("havana:syn-u$1"))) == "8.1.2/nonplayers-do-not-deal"
    )


# R30 Once a card for each of the two.


def test_2_3_6_r30_each_faction_profits_once_a_card() -> None:
    board = {"havana": "N | 26J u2 | DR u2 | cash 26J u1 | cash 26J u1 | cash DR u1 | cash DR u1"}
    first = ["rally", "oriente", "done", "havana:26july-u$1", "rally", "oriente"]
    second = ["rally", "matanzas", "havana:dr-u$1", "rally", "las-villas"]
    table = probe(board, [*first, *second], resources=(20, 20, 20, 20))
    table.position.eligible = [0, 1, 1, 0]
    table.position.current = 17
    for _ in range(2):
        sequence.take_turn(table)
    settle(table)
    assert table.position.laundered == [0, 1, 1, 0]
    assert show(table, "havana").endswith("cash 26J u1 | cash DR u1")


def test_2_3_6_r30_not_a_second_time() -> None:
    table = scene(CASH)
    table.position.laundered = state.replaced(table.position.laundered, b.M26, 1)
    op = operations.paid_operation(b.M26, n.RALLY, limited=False, special=True)
    op.paid = 1
    assert sequence.launder_refusal(table.position, op, n.Lot(n.parse("havana:26july-u$1"))) == "2.3.6/once-a-card"
    sequence.adjust_eligibility(table)
    assert sequence.launder_refusal(table.position, op, n.Lot(n.parse("havana:26july-u$1"))) == ""


def test_2_3_6_nobody_has_cash() -> None:
    assert "launder" not in asked(turn(b.M26, {"oriente": "N"}, ["rally", "oriente", "done"]))


def test_2_3_6_second_eligible_is_limited_after_a_laundered_turn() -> None:
    answers = ["rally", "oriente", "done", "havana:26july-u$1", "rally", "oriente", "rally", "las-villas"]
    table = probe(CASH, answers)
    table.position.eligible = [0, 1, 1, 0]
    table.position.current = 17
    sequence.take_turn(table)
    assert sequence.must_be_limited(table.position, b.DR)
    assert sequence.event_refusal(table.position, b.DR, n.EVENT_UNSHADED) != ""
    sequence.take_turn(table)
    settle(table)
    assert isinstance(table.decider, Probe)


def test_2_3_6_r45_interjections_may_not_make_the_laundered_operation_impossible() -> None:
    board = {"havana": "N | 26J u1 | cash 26J u1"}
    refused = "?!26july take-off havana:26july-u = 4.1/operation-impossible"
    answers = [
        "rally",
        "las-villas",
        "!26july take-off las-villas:26july-u",
        "done",
        "havana:26july-u$1",
        "march",
        refused,
    ]
    table = turn(b.M26, board, [*answers, "la-habana"])
    assert show(table, "la-habana") == "N | 26J u1"


def test_2_3_6_r19_cash_rehoused_at_the_last_moment_counts_where_it_is() -> None:
    board = {"havana": "N | 26J u1 | SYN u1 | cash 26J u1"}
    answers = ["rally", "oriente", "done", "!26july rehouse havana:26july-u$1 havana:syn-u"]
    table = turn(b.M26, board, [*answers, "?havana:26july-u$1 = 2.3.6/no-cash", "havana:syn-u$1", "no", "no"])
    assert show(table, "havana") == "N | 26J u1 | SYN u1 | cash SYN u1"
