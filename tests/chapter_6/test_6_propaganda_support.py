"""6.3 Support Phase."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import coin, interjections, propaganda
from cubalibre.rules.interjections import Act
from cubalibre.table import Table
from tests.scenes import scene, script, show
from tests.scenes.refusals import watch_act
from tests.scenes.turns import deal, phase, turn


def played(
    which: int, board: dict[str, str], answers: Sequence[str] = (), resources: Sequence[int] = (20, 20, 20, 20)
) -> Table:
    """After one phase."""
    table = scene(board, answers, phase=which, card=0, resources=resources)
    turn(table)
    return table


# 6.3.1 US Alliance.


def alliance(board: dict[str, str], box: int, aid: int) -> tuple[int, int]:
    """The box and Aid after the test."""
    table = scene(board, phase=state.ALLIANCE, card=0, aid=aid, alliance=box)
    turn(table)
    assert phase(table) == "civic-action"
    return table.position.alliance, table.position.aid


@pytest.mark.parametrize(("box", "after"), [(b.FIRM, 1), (b.RELUCTANT, 2), (b.EMBARGOED, 2)])
def test_6_3_1_at_18_the_alliance_falls_a_box_and_aid_by_10(box: int, after: int) -> None:
    # Havana 12 and Las Villas 4 at Active, Oriente 2 at Passive Support.
    board = {"havana": "AS", "las-villas": "AS", "oriente": "PS"}
    assert alliance(board, box, 15) == (after, 5)


def test_6_3_1_aid_stops_at_0() -> None:
    assert alliance({}, b.FIRM, 7) == (b.RELUCTANT, 0)


@pytest.mark.parametrize("box", [b.FIRM, b.RELUCTANT, b.EMBARGOED])
def test_6_3_1_above_18_nothing_changes_and_nothing_improves(box: int) -> None:
    board = {"havana": "AS", "las-villas": "AS", "oriente": "PS", "matanzas": "PS"}
    assert alliance(board, box, 15) == (box, 15)


def test_6_3_1_opposition_does_not_count() -> None:
    board = {"havana": "AS", "las-villas": "AS", "oriente": "AS", "sierra-maestra": "AO"}
    assert alliance(board, b.FIRM, 15) == (b.FIRM, 15)


def test_6_3_1_r101_the_test_comes_before_civic_action() -> None:
    board = {"havana": "PS | GOV T1 P1", "las-villas": "AS"}
    table = scene(board, ["havana"], phase=state.ALLIANCE, card=0, aid=15)
    turn(table, 2)
    assert show(table, "havana") == "AS | GOV T1 P1"
    assert (table.position.alliance, table.position.aid) == (b.RELUCTANT, 5)


# 6.3.2 Civic Action.


def test_6_3_2_first_terror_goes_then_support_rises_4_each() -> None:
    table = played(state.CIVIC, {"oriente": "PO | GOV T1 P1 | terror 1"}, ["oriente", "oriente", "oriente", "done"])
    assert show(table, "oriente") == "PS | GOV T1 P1"
    assert table.position.resources[b.GOV] == 8


def test_6_3_2_it_is_optional() -> None:
    table = played(state.CIVIC, {"oriente": "PO | GOV T1 P1"}, ["done"])
    assert table.position.resources[b.GOV] == 20
    assert phase(table) == "agitation"


def test_6_3_2_in_as_many_spaces_as_can_be_paid() -> None:
    board = {"oriente": "N | GOV T1 P1", "havana": "N | GOV T1 P1"}
    table = played(state.CIVIC, board, ["oriente", "havana"], resources=(9, 0, 0, 0))
    assert (show(table, "oriente"), show(table, "havana")) == ("PS | GOV T1 P1", "PS | GOV T1 P1")
    assert table.position.resources[b.GOV] == 1


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


def test_6_3_3_first_terror_goes_then_opposition_rises_1_each() -> None:
    table = played(state.AGITATION, {"oriente": "PS | 26J u1 | terror 1"}, ["oriente"] * 3 + ["done"])
    assert show(table, "oriente") == "PO | 26J u1"
    assert table.position.resources[b.M26] == 17


def test_6_3_3_it_is_optional_and_ends_with_the_money() -> None:
    table = played(state.AGITATION, {"oriente": "AS | 26J u1"}, ["done"])
    assert table.position.resources[b.M26] == 20
    table = played(state.AGITATION, {"oriente": "AS | 26J u1"}, ["oriente", "oriente"], resources=(0, 2, 0, 0))
    assert show(table, "oriente") == "N | 26J u1"
    assert phase(table) == "expat-backing"


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


def test_6_3_4_the_directorio_rallies_free_in_one_space() -> None:
    table = played(state.EXPAT, {}, ["oriente", "place"], resources=(0, 0, 0, 0))
    assert show(table, "oriente") == "N | DR u1"
    assert phase(table) == "redeploy"


def test_6_3_4_it_is_optional() -> None:
    table = played(state.EXPAT, {}, ["done"])
    assert table.position.on_map(b.DR_UNDERGROUND) == 0


def test_6_3_4_nobody_is_asked_where_no_space_is_open() -> None:
    table = played(state.EXPAT, dict.fromkeys(n.SPACE_WORDS[:10], "AS"))
    assert script(table).asked == []
    assert phase(table) == "redeploy"


@pytest.mark.parametrize(
    ("line", "choice", "after"),
    [
        ("N | DR u1 a1", "base", "N | DR B1"),
        ("PO | DR a2 B1", "flip", "PO | DR u2 B1"),
        ("PS | DR B1", "place-many", "PS | DR u3 B1"),
        ("PS | DR B1", "place", "PS | DR u1 B1"),
    ],
)
def test_6_3_4_r102_all_options_of_rally(line: str, choice: str, after: str) -> None:
    # Oriente: Population 2, with one Base up to 3 Guerrillas.
    number = ["3"] if choice == "place-many" else []
    guerrillas = ["oriente:dr-u"] if choice == "base" else []
    table = played(state.EXPAT, {"oriente": line}, ["oriente", choice, *number, *guerrillas])
    assert show(table, "oriente") == after


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


def test_6_3_4_r6_voluntary_removal_during_the_free_rally() -> None:
    answers = ["oriente", "place", "!directorio take-off matanzas:dr-u", "go-on"]
    table = played(state.EXPAT, {"matanzas": "N | DR u15"}, answers)
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | DR u1", "N | DR u14")


def test_6_3_4_r6_a_base_freed_elsewhere_for_the_free_rally() -> None:
    # All four Bases stand on the map, so that at first only a Guerrilla could be placed.
    board = {"oriente": "N | DR u2", "matanzas": "N | DR B2", "las-villas": "N | DR B2"}
    answers = ["oriente", "!directorio take-off matanzas:dr-base", "base"]
    table = played(state.EXPAT, board, answers)
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | DR B1", "N | DR B1")


def test_6_3_4_r6_a_nonplayer_takes_nothing_off_and_is_not_asked() -> None:
    options = Options(players=("1", "2", NONPLAYER, "3"))
    table = scene({"oriente": "N"}, ["oriente"], phase=state.EXPAT, card=0, options=options)
    assert [kind for _, kind, _ in turn(table).asked] == ["expat-backing"]


def test_6_3_4_r6_who_declines_the_rally_removes_nothing() -> None:
    # Without a Rally nothing is being executed, so no piece may leave the map before its space is chosen.
    table = scene({"matanzas": "N | DR u2"}, ["done"], phase=state.EXPAT, card=0)
    seen = watch_act(table, b.DR, "take-off matanzas:dr-u")
    turn(table)
    assert seen.reasons == [("expat-backing", "1.4.1/only-while-executing")]


def test_6_3_4_r24_no_gifts() -> None:
    table = scene({}, phase=state.EXPAT, card=0)
    table.executing = (b.DR,)
    gift = Act(b.GOV, interjections.GIFT, n.of_faction(b.DR), n.of_number(1))
    assert interjections.refusal(table, gift) == "1.8/only-during-event-cards"


# 6.3.5 The final Round.


def test_6_3_5_r106_in_the_final_round_nothing_is_redeployed_or_reset() -> None:
    board = {"cigar": "GOV T1", "oriente": "N | SYN X1 | DR a1 | terror 1"}
    table = deal(scene(board, ["done"], phase=state.EXPAT), [0, 0, 0], 0, [1])
    table.position.eligible = [0, 1, 1, 1]
    turn(table)
    assert phase(table) == "game-over"
    assert (show(table, "cigar"), show(table, "oriente")) == ("GOV T1", "N | DR a1 | SYN X1 | terror 1")
    assert table.position.eligible == [0, 1, 1, 1]


def test_6_3_5_in_an_earlier_round_redeploy_follows() -> None:
    assert phase(played(state.EXPAT, {}, ["done"])) == "redeploy"
