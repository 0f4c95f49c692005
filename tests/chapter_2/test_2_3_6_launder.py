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


def test_2_3_6_own_cash_buys_a_free_limited_operation() -> None:
    answers = ["rally", "oriente", "done", "havana:26july-u$1", "terror", "havana"]
    table = turn(b.M26, CASH, answers)
    assert show(table, "havana") == "PO | 26J u1 a1 | terror 1"
    assert table.position.resources[b.M26] == 19
    assert table.position.cash_available() == 4
    assert table.position.did[b.M26] == state.OP_ONLY
    bought = next(question for question in script(table).questions if question.kind == "terror-space")
    assert (bought.about, bought.detail) == (n.CASH, n.LIMITED)


def test_2_3_6_r29_not_after_a_free_operation() -> None:
    table = scene(CASH)
    op = operations.free_operation(b.M26, n.RALLY, limited=False)
    op.begun = True
    assert (
        sequence.launder_refusal(table.position, op, n.Lot(n.parse("havana:26july-u$1")))
        == "2.3.6/paid-and-no-activity"
    )


# R31 Another Faction's Cash, by agreement.

THEIRS = {"havana": "N | 26J u1 | SYN u1 | cash SYN u1"}


@pytest.mark.parametrize("players", [("1", "2", "3", "nonplayer"), ("1", "nonplayer", "2", "3")])
def test_2_3_6_r31_nonplayers_neither_give_nor_profit(players: tuple[str, str, str, str]) -> None:
    table = scene(THEIRS, options=Options(players=players))
    op = operations.paid_operation(b.M26, n.RALLY, limited=False, special=True)
    op.paid = 1
    assert (
        sequence.launder_refusal(table.position, op, n.Lot(n.parse("havana:syn-u$1"))) == "8.1.2/nonplayers-do-not-deal"
    )


def test_2_3_6_r31_a_refusal_is_told() -> None:
    table = turn(b.M26, THEIRS, ["rally", "oriente", "done", "havana:syn-u$1", "no", "no"])
    assert ("launder-refused", (b.SYN, n.parse("havana:syn-u$1"))) in table.story
    assert "launder" not in [what for what, _ in table.story]


# R30 Once a card for each of the two.


def test_2_3_6_r30_not_a_second_time() -> None:
    table = scene(CASH)
    table.position.laundered = state.replaced(table.position.laundered, b.M26, 1)
    op = operations.paid_operation(b.M26, n.RALLY, limited=False, special=True)
    op.paid = 1
    assert sequence.launder_refusal(table.position, op, n.Lot(n.parse("havana:26july-u$1"))) == "2.3.6/once-a-card"
    sequence.adjust_eligibility(table)
    assert sequence.launder_refusal(table.position, op, n.Lot(n.parse("havana:26july-u$1"))) == ""


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
