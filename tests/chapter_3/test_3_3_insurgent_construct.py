"""3.3.5 Construct (R 81)."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, show
from tests.scenes.refusals import watch, why_not_there


def construct(board: dict[str, str], *answers: str, limited: bool = False) -> dict[str, str]:
    """Construct without a Special Activity; the lines of the board's spaces afterwards, and Resources."""
    table = scene(board, answers)
    operate(table, b.SYN, n.CONSTRUCT, special=False, limited=limited)
    return {word: show(table, word) for word in board} | {"resources": str(table.position.resources[b.SYN])}


@pytest.mark.parametrize("where", ["oriente", "havana"])
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("N | GOV T1", ""),
        ("N | SYN u1", ""),
        ("N | SYN C1", ""),
        ("N", "3.3.5/control"),
        ("N | SYN X1", "3.3.5/control"),
        ("N | GOV T1 | SYN u1", "3.3.5/control"),
        ("N | 26J u1", "3.3.5/control"),
        ("N | DR u2 | SYN C1", "3.3.5/control"),
    ],
)
def test_3_3_5_r81_under_government_or_syndicate_control(where: str, line: str, reason: str) -> None:
    assert why_not_there(scene({where: line}), b.SYN, n.CONSTRUCT, where) == reason


def test_3_3_5_never_in_an_ec() -> None:
    table = scene({"cigar": "SYN u3", "factory": "GOV T3"})
    reasons = [why_not_there(table, b.SYN, n.CONSTRUCT, word) for word in ("cigar", "factory", "sugar-cane")]
    assert reasons == ["1.4.2/no-base-in-ec"] * 3


def test_3_3_5_a_new_casino_arrives_closed_at_five_resources() -> None:
    assert construct({"havana": "N | GOV T1"}, "havana", "done") == {"havana": "N | GOV T1 | SYN X1", "resources": "15"}


def test_3_3_5_or_a_closed_one_is_opened_at_five_resources() -> None:
    board = {"havana": "N | GOV T1 | SYN X1"}
    assert construct(board, "havana", "open", "done") == {"havana": "N | GOV T1 | SYN C1", "resources": "15"}
    assert construct(board, "havana", "place", "done") == {"havana": "N | GOV T1 | SYN X2", "resources": "15"}


@pytest.mark.parametrize(("line", "after"), [("C1 X1", "C2"), ("X2", "C1 X1")])
def test_3_3_5_no_third_casino_there(line: str, after: str) -> None:
    board = {"havana": f"N | GOV T4 | SYN {line}"}
    assert construct(board, "havana", "done")["havana"] == f"N | GOV T4 | SYN {after}"


def test_3_3_5_no_eleventh_casino_but_one_may_be_opened() -> None:
    board = dict.fromkeys(("oriente", "matanzas", "las-villas", "la-habana"), "N | GOV T3 | SYN C2")
    board |= {"havana": "N | GOV T3 | SYN C1 X1"}
    assert construct(board, "havana", "done")["havana"] == "N | GOV T3 | SYN C2"


def test_3_3_5_several_spaces_each_once() -> None:
    board = {"havana": "N | GOV T1", "oriente": "N | SYN C1", "matanzas": "N | GOV T1 | SYN X1"}
    table = scene(board, ["havana", "oriente", "matanzas", "open", "done"], resources=(0, 0, 0, 15))
    seen = watch(table, "construct-space", "havana")
    operate(table, b.SYN, n.CONSTRUCT, special=False)
    assert [show(table, word) for word in board] == ["N | GOV T1 | SYN X1", "N | SYN C1 X1", "N | GOV T1 | SYN C1"]
    assert table.position.resources[b.SYN] == 0
    assert seen.reasons == ["", *["3.1/already-selected"] * 3]


def test_3_3_5_no_debts() -> None:
    board = {"havana": "N | GOV T1", "oriente": "N | SYN C1"}
    table = scene(board, ["havana", "done"], resources=(0, 0, 0, 9))
    seen = watch(table, "construct-space", "oriente")
    operate(table, b.SYN, n.CONSTRUCT, special=False)
    assert seen.reasons == ["", "3.1/cannot-pay"]


def test_3_3_5_r81_control_gained_meanwhile_counts() -> None:
    # Muscled Troops make Matanzas Government-Controlled while Construct is under way.
    board = {"havana": "N | GOV T4", "matanzas": "N | GOV T1 | 26J u1 | SYN C1"}
    answers = ["havana", "muscle", "matanzas", "havana:troops", "matanzas", "done"]
    table = scene(board, answers)
    seen = watch(table, "construct-space", "matanzas")
    operate(table, b.SYN, n.CONSTRUCT)
    assert seen.reasons == ["3.3.5/control", "3.3.5/control", "", "3.1/already-selected"]
    assert show(table, "matanzas") == "N | GOV T3 | 26J u1 | SYN C1 X1"


def test_3_3_5_r81_control_lost_meanwhile_counts() -> None:
    board = {"havana": "N | GOV T4", "las-villas": "N | GOV T1", "matanzas": "N | SYN C1"}
    answers = ["havana", "muscle", "matanzas", "las-villas:troops", "done", "done"]
    table = scene(board, answers)
    seen = watch(table, "construct-space", "las-villas")
    operate(table, b.SYN, n.CONSTRUCT)
    assert seen.reasons == ["", "", "3.3.5/control"]


def test_3_3_5_r81_one_action_for_each_space() -> None:
    table = scene({"havana": "N | GOV T1"}, ["havana", "done"])
    seen = watch(table, "construct-space", "havana")
    operate(table, b.SYN, n.CONSTRUCT, special=False)
    # The Casino that has just arrived cannot be opened in the same Construct.
    assert seen.reasons == ["", "3.1/already-selected"]
    assert show(table, "havana") == "N | GOV T1 | SYN X1"


def test_2_3_5_limited_construct_in_one_space_without_activity() -> None:
    board = {"havana": "N | GOV T1 | SYN C1", "oriente": "N | SYN C1"}
    table = scene(board, ["oriente"])
    seen = watch(table, "construct-space", "profit")
    op = operate(table, b.SYN, n.CONSTRUCT, limited=True)
    assert seen.reasons == ["2.3.5/no-special-activity"]
    assert op.spaces == [b.ORIENTE]
    assert show(table, "oriente") == "N | SYN C1 X1"
    assert table.position.resources[b.SYN] == 15
