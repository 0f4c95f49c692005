"""2.3.5: what one space means for each Operation."""

from cubalibre import board as b
from cubalibre import notation as n
from tests.scenes import operate, scene, script, settle, show


def test_2_3_5_a_full_operation_asks_for_another_space() -> None:
    table = scene({}, ["oriente", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert script(table).why_not("rally-space", "infiltrate") == "4.1/none-with-this"


def test_2_3_5_no_special_activity() -> None:
    table = scene({"oriente": "N | 26J u1 | GOV T1"}, ["oriente"])
    operate(table, b.M26, n.RALLY, limited=True)
    assert script(table).why_not("rally-space", "infiltrate") == "2.3.5/no-special-activity"


def test_2_3_5_garrison_moves_into_one_ec_but_activates_in_all() -> None:
    board = {"havana": "N | GOV T3", "cigar": "GOV P1 | DR u1", "sugar-cane": "26J u1 | GOV P1"}
    answers = ["havana:troops", "factory", "2", "havana:troops", "done", "cigar:dr-u", "sugar-cane:26july-u"]
    table = scene(board, [*answers, "done"])
    operate(table, b.GOV, n.GARRISON, limited=True)
    assert (show(table, "cigar"), show(table, "sugar-cane")) == ("GOV P1 | DR a1", "GOV P1 | 26J a1")
    assert show(table, "factory") == "GOV T3"
    assert settle(table).offered("garrison-assault") == ["factory", "done"]
    assert script(table).why_not("garrison-assault", "cigar") == "2.3.5/one-space"


def test_2_3_5_terror_without_kidnap() -> None:
    table = scene({"havana": "N | 26J u2"}, ["havana"])
    operate(table, b.M26, n.TERROR, limited=True)
    assert script(table).why_not("terror-space", "kidnap") == "2.3.5/no-special-activity"
    assert show(table, "havana") == "PO | 26J u1 a1 | terror 1"
