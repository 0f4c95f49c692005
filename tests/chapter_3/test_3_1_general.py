"""3.1 Operations in general: whose they are, spaces, payment, free Operations (R 40 - R 42, R 46, R 47)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import operations, sequence
from tests.scenes import operate, scene

# 3.1.2 Free Operations, R 46.


def test_3_1_2_construct_is_never_free() -> None:
    with pytest.raises(AssertionError):
        operations.free_operation(b.SYN, n.CONSTRUCT, limited=True)
    table = scene({"oriente": "N | SYN u1 C1 | cash SYN u1"})
    assert sequence.laundered_refusal(table.position, b.SYN, n.CONSTRUCT) == "2.3.6/not-construct"
    assert sequence.laundered_refusal(table.position, b.SYN, n.RALLY) == ""


def test_3_1_2_r46_a_free_operation_leaves_eligibility_alone() -> None:
    table = scene({}, ["oriente", "done"])
    operate(table, b.M26, n.RALLY, free=True)
    assert table.position.did == [0, 0, 0, 0]
    sequence.adjust_eligibility(table)
    assert table.position.eligible == [1, 1, 1, 1]


def test_3_1_2_r46_the_executor_of_the_event_goes_on_executing_afterwards() -> None:
    # 1.4.1: it may take pieces off at any moment of its Event, after a granted Operation too.
    table = scene({}, ["oriente", "done"])
    table.executing = (b.GOV,)
    operate(table, b.M26, n.RALLY, free=True)
    assert table.executing == (b.GOV,)
