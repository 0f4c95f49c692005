"""6.3 Support Phase."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import coin, interjections, propaganda
from cubalibre.rules.interjections import Act
from tests.scenes import scene
from tests.scenes.turns import turn

# 6.3.2 Civic Action.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("N | GOV T1 P1", ""),
        ("N | GOV T1", "6.3.2/troops-and-police"),
        ("N | GOV P2", "6.3.2/troops-and-police"),
        ("N | GOV T1 P1 | DR u2", "6.3.2/government-control"),
        ("AS | GOV T1 P1", "6.3.2/active-support-already"),
        ("AS | GOV T1 P1 | terror 1", ""),
    ],
)
def test_6_3_2_control_troops_police_and_something_to_mend(line: str, reason: str) -> None:
    assert coin.civic_action_refusal(scene({"oriente": line}).position, b.ORIENTE) == reason


def test_6_3_2_not_in_ecs_and_not_below_4_resources() -> None:
    board = {"cigar": "GOV T1 P1 | sabotage", "oriente": "N | GOV T1 P1"}
    assert coin.civic_action_refusal(scene(board).position, b.CIGAR) == "6.3.2/not-in-ec"
    poor = scene(board, resources=(3, 0, 0, 0))
    assert coin.civic_action_refusal(poor.position, b.ORIENTE) == "6.3.2/cannot-pay"


def test_6_3_2_r6_no_voluntary_removal() -> None:
    table = scene({"oriente": "N | GOV T1 P1"}, phase=state.CIVIC, card=0)
    act = Act(b.GOV, interjections.TAKE_OFF, n.parse("oriente:troops"))
    assert interjections.refusal(table, act) == "1.4.1/only-while-executing"


# 6.3.3 Agitation.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("N | 26J u1", ""),
        ("N | 26J B1", ""),
        ("N | 26J u1 | GOV T1", "6.3.3/control"),
        ("N | DR u1", "6.3.3/control"),
        ("AO | 26J u1", "6.3.3/active-opposition-already"),
        ("AO | 26J u1 | terror 2", ""),
    ],
)
def test_6_3_3_under_26july_control_while_there_is_something_to_stir(line: str, reason: str) -> None:
    assert propaganda.agitation_refusal(scene({"oriente": line}).position, b.ORIENTE) == reason


def test_6_3_3_not_in_ecs_and_not_without_resources() -> None:
    assert propaganda.agitation_refusal(scene({"cigar": "26J u1 | sabotage"}).position, b.CIGAR) == "6.3.3/control"
    poor = scene({"oriente": "N | 26J u1"}, resources=(0, 0, 0, 0))
    assert propaganda.agitation_refusal(poor.position, b.ORIENTE) == "6.3.3/cannot-pay"


# 6.3.4 Expat Backing.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("N | DR u1 | GOV T1", ""),
        ("N | DR u2 | GOV T1", ""),
        ("N", ""),
        ("PS", ""),
        ("PO", ""),
        ("N | DR u1 | GOV T2", "6.3.4/controlled-by-another"),
        ("N | 26J u1", "6.3.4/controlled-by-another"),
        ("N | SYN C1", "6.3.4/controlled-by-another"),
        ("AS", "3.3.1/active-level"),
        ("AO | DR u3", "3.3.1/active-level"),
    ],
)
def test_6_3_4_r102_not_at_active_levels_nor_under_anothers_control(line: str, reason: str) -> None:
    assert propaganda.expat_refusal(scene({"oriente": line}).position, b.ORIENTE) == reason


def test_6_3_4_not_in_ecs() -> None:
    assert propaganda.expat_refusal(scene({"cigar": "DR u1"}).position, b.CIGAR) == "3.3.1/not-in-ec"


def test_6_3_4_r6_a_nonplayer_takes_nothing_off_and_is_not_asked() -> None:
    options = Options(players=("1", "2", NONPLAYER, "3"))
    table = scene({"oriente": "N"}, ["oriente"], phase=state.EXPAT, card=0, options=options)
    assert [kind for _, kind, _ in turn(table).asked] == ["expat-backing"]


def test_6_3_4_r24_no_gifts() -> None:
    table = scene({}, phase=state.EXPAT, card=0)
    table.executing = (b.DR,)
    gift = Act(b.GOV, interjections.GIFT, n.of_faction(b.DR), n.of_number(1))
    assert interjections.refusal(table, gift) == "1.8/only-during-event-cards"
