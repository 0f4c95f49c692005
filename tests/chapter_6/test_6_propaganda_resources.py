"""6.1 Victory Phase and 6.2 Resources Phase."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.rules import control, pieces, propaganda, turns
from cubalibre.table import Table
from tests.scenes import scene, script, show
from tests.scenes.turns import phase, turn


def earned(board: dict[str, str], resources: Sequence[int] = (0, 0, 0, 0), aid: int = 0) -> Table:
    """After earnings and Skim."""
    table = scene(board, phase=state.EARNINGS, card=0, resources=resources, aid=aid)
    turn(table)
    return table


def deposited(board: dict[str, str], answers: Sequence[str], resources: Sequence[int] = (0, 0, 0, 0)) -> Table:
    """After all deposits."""
    table = scene(board, answers, phase=state.DEPOSITS, card=0, resources=resources)
    turn(table)
    return table


# 6.1 (who wins: see chapter 7).


def test_6_1_without_a_winner_the_round_goes_on() -> None:
    table = scene(phase=state.VICTORY, card=0)
    turn(table)
    assert phase(table) == "earnings"


def test_6_1_a_faction_at_its_condition_ends_the_game_at_once() -> None:
    table = scene({"havana": "AO", "oriente": "AO"}, phase=state.VICTORY, card=0)
    turn(table)
    assert phase(table) == "game-over"
    assert table.position.resources == [20, 20, 20, 20]


# 6.2.1 Government.


@pytest.mark.parametrize(
    ("line", "sabotaged"),
    [
        ("26J u1", True),
        ("DR a1", True),
        ("26J u1 | DR a1 | GOV T1", True),
        ("26J u1 | DR u1 | GOV T1 P1", False),
        ("26J u2 | GOV P2", False),
        ("SYN u3", False),
        ("26J u1 | SYN u3 | GOV T1", False),
        ("GOV T1", False),
        ("", False),
    ],
)
def test_6_2_1_r96_rebels_who_outnumber_the_cubes_sabotage_an_ec(line: str, sabotaged: bool) -> None:
    assert earned({"cigar": line}).position.terror[b.CIGAR] == sabotaged


def test_6_2_1_r96_without_a_marker_the_ec_stays_unsabotaged() -> None:
    table = earned({"havana": "N | terror 20", "cigar": "26J u1"})
    assert table.position.terror[b.CIGAR] == 0
    assert table.position.resources[b.GOV] == 8


def test_6_2_1_r96_the_last_marker_goes_to_the_first_ec_in_board_order() -> None:
    table = earned({"havana": "N | terror 19", "cigar": "26J u1", "factory": "26J u1"})
    assert (table.position.terror[b.CIGAR], table.position.terror[b.FACTORY]) == (1, 0)


def test_6_2_1_an_ec_is_sabotaged_once() -> None:
    assert earned({"cigar": "26J u1 | sabotage"}).position.terror[b.CIGAR] == 1


def test_6_2_1_government_earns_the_unsabotaged_econ_and_aid() -> None:
    assert earned({}, aid=15).position.resources[b.GOV] == 23
    assert earned({"cigar": "sabotage"}, aid=15).position.resources[b.GOV] == 20
    assert earned({"sugar-cane": "26J u1"}, aid=3).position.resources[b.GOV] == 9


def test_6_2_1_aid_is_not_spent() -> None:
    assert earned({}, aid=15).position.aid == 15


def test_6_2_1_earnings_stop_at_49() -> None:
    table = earned({"oriente": "N | 26J B2 | DR u1"}, resources=(45, 48, 49, 49), aid=15)
    assert table.position.resources == [49, 49, 49, 49]


# 6.2.2 Insurgents.


def test_6_2_what_is_earned_is_told_in_a_line() -> None:
    table = earned({"havana": "N | DR u1", "oriente": "N | 26J B2 | DR u1 | SYN C1"}, resources=(48, 0, 0, 0), aid=5)
    # Econ 8 and Aid 5 (of which 1 has room on the track), 2 Bases, 2 spaces, an open Casino.
    assert table.story[0] == ("earnings", (13, 2, 2, 2))
    assert table.position.resources == [49, 2, 2, 2]


def test_6_2_2_26july_earns_its_bases() -> None:
    table = earned({"oriente": "N | 26J u5 B2", "havana": "N | 26J B1 | GOV T9"})
    assert table.position.resources[b.M26] == 3


def test_6_2_2_r97_directorio_earns_the_spaces_with_its_pieces_ecs_too() -> None:
    table = earned(
        {"oriente": "N | DR u3 B2", "havana": "N | DR a1 | GOV T9", "matanzas": "N | DR B1", "cigar": "DR u1"}
    )
    assert table.position.resources[b.DR] == 4


def test_6_2_2_r98_syndicate_earns_where_its_guerrillas_outnumber_police() -> None:
    table = earned(
        {"havana": "N | SYN u1 a1 | GOV T9 P1", "cigar": "SYN u1 | 26J u2 | GOV T3", "factory": "SYN u1 | GOV P1"}
    )
    # Havana 6 without any Casino, Cigar 3; in Factory the Police are as many.
    assert table.position.resources[b.SYN] == 9


def test_6_2_2_r98_casinos_are_no_guerrillas() -> None:
    assert earned({"camaguey-city": "N | SYN C1"}).position.resources[b.SYN] == 2
    assert earned({"camaguey-city": "N | SYN u1 C1 | GOV P1"}).position.resources[b.SYN] == 2
    assert earned({"camaguey-city": "N | SYN u1 C1"}).position.resources[b.SYN] == 3


def test_6_2_2_syndicate_earns_nothing_of_a_sabotaged_ec() -> None:
    assert earned({"cigar": "SYN u1 | sabotage"}).position.resources[b.SYN] == 0
    assert earned({"cigar": "SYN u1 | 26J u1"}).position.resources[b.SYN] == 0


def test_6_2_2_provinces_pay_the_syndicate_for_casinos_only() -> None:
    assert earned({"oriente": "N | SYN u3 C2"}).position.resources[b.SYN] == 4


def test_6_2_2_closed_casinos_pay_nothing() -> None:
    assert earned({"oriente": "N | SYN C1 X1"}).position.resources[b.SYN] == 2


# 6.2.3 Skim.


@pytest.mark.parametrize(("pieces_there", "skimmer"), [("GOV P3", b.GOV), ("26J u3", b.M26), ("DR u3", b.DR)])
def test_6_2_3_another_controller_skims_2(pieces_there: str, skimmer: b.Faction) -> None:
    table = earned({"oriente": f"N | {pieces_there} | SYN C1"}, resources=(0, 0, 0, 10))
    assert ("skim", (b.ORIENTE, skimmer, 2)) in table.story
    assert table.position.resources[b.SYN] == 10


def test_6_2_3_r99_two_casinos_are_skimmed_once() -> None:
    table = earned({"oriente": "N | 26J u3 | SYN C2"}, resources=(0, 0, 0, 0))
    assert (table.position.resources[b.M26], table.position.resources[b.SYN]) == (2, 2)


def test_6_2_3_every_such_space_is_skimmed() -> None:
    table = earned({"oriente": "N | 26J u3 | SYN C1", "matanzas": "N | 26J u3 | SYN C1"})
    assert (table.position.resources[b.M26], table.position.resources[b.SYN]) == (4, 0)


@pytest.mark.parametrize(
    "line", ["N | SYN u1 C1", "N | 26J u1 | SYN C1", "N | 26J u1 | DR u1 | SYN C1", "N | 26J u3 | SYN X1"]
)
def test_6_2_3_own_and_uncontrolled_spaces_and_closed_casinos_are_not_skimmed(line: str) -> None:
    table = earned({"oriente": line})
    assert not [what for what, _ in table.story if what == "skim"]


def test_6_2_3_r99_who_has_too_little_pays_what_there_is() -> None:
    table = scene(resources=(0, 0, 0, 1))
    assert pieces.transfer(table, b.SYN, b.GOV, propaganda.SKIM) == 1
    assert table.position.resources == [1, 0, 0, 0]


def test_6_2_3_skim_follows_the_earnings_and_stops_at_49() -> None:
    table = earned({"oriente": "N | 26J u3 | SYN C1"}, resources=(0, 48, 0, 49))
    assert (table.position.resources[b.M26], table.position.resources[b.SYN]) == (49, 47)


# 6.2.4 Deposits.

ALL_FOUR = {
    "oriente": "N | GOV T1 | 26J u1 | DR u1 | SYN u1 | cash GOV T1 | cash 26J u1 | cash DR u1 | cash SYN u1",
}


def test_6_2_4_r100_order_26july_directorio_government_syndicate() -> None:
    table = deposited(ALL_FOUR, ["resources"] * 4)
    assert [who for who, _, _ in script(table).asked] == ["26july", "directorio", "government", "syndicate"]
    assert table.position.resources == [6, 6, 6, 6]
    assert table.position.cash_available() == 4
    assert phase(table) == "alliance"


def test_6_2_4_for_a_marker_6_resources_capped_at_49() -> None:
    table = deposited({"cigar": "26J u1 | cash 26J u1"}, [], resources=(0, 45, 0, 0))
    assert table.position.resources[b.M26] == 49


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("N | GOV T1 | cash GOV T1", "N | GOV T1 B1"),
        ("N | 26J u1 | cash 26J u1", "N | 26J u1 B1"),
        ("N | DR a1 | cash DR a1", "N | DR a1 B1"),
        ("N | SYN u1 | cash SYN u1", "N | SYN u1 C1"),
    ],
)
def test_6_2_4_or_a_base_of_its_own_where_the_cash_lies(line: str, after: str) -> None:
    table = deposited({"oriente": line}, ["base"])
    assert show(table, "oriente") == after
    assert table.position.resources == [0, 0, 0, 0]


def test_6_2_4_the_syndicate_may_open_a_closed_casino() -> None:
    table = deposited({"oriente": "N | SYN u1 X1 | cash SYN u1"}, ["open"])
    assert script(table).offered("deposit-for") == ["resources", "base", "open"]
    assert show(table, "oriente") == "N | SYN u1 C1"


def test_6_2_4_r100_an_open_casino_cannot_be_opened() -> None:
    table = deposited({"oriente": "N | SYN u1 C1 | cash SYN u1"}, ["base"])
    assert script(table).offered("deposit-for") == ["resources", "base"]
    assert show(table, "oriente") == "N | SYN u1 C2"


def test_6_2_4_r100_in_an_ec_only_resources() -> None:
    table = deposited({"cigar": "GOV T1 | SYN u1 | cash GOV T1 | cash SYN u1"}, [])
    assert table.position.resources == [6, 0, 0, 6]


def test_6_2_4_r100_stacking_limits_bases_and_casinos() -> None:
    table = deposited({"oriente": "N | 26J u1 B1 | DR B1 | cash 26J u1"}, [])
    assert table.position.resources[b.M26] == 6
    table = deposited({"oriente": "N | SYN u1 C1 X1 | cash SYN u1"}, ["open"])
    assert script(table).offered("deposit-for") == ["resources", "open"]


def test_6_2_4_r100_a_base_must_be_available() -> None:
    board = {"oriente": "N | 26J u1 | cash 26J u1", "matanzas": "N | 26J B2", "las-villas": "N | 26J B2"}
    assert deposited(board, []).position.resources[b.M26] == 6


def test_6_2_4_r100_marker_by_marker_and_none_is_left() -> None:
    table = deposited({"oriente": "N | DR u1 | cash DR u3"}, ["base", "base"])
    # Two Bases fill the space; the third marker can only become Resources.
    assert show(table, "oriente") == "N | DR u1 B2"
    assert table.position.resources[b.DR] == 6
    assert table.position.cash == []


def test_6_2_4_r100_the_owner_picks_the_marker() -> None:
    board = {"oriente": "N | 26J u1 | cash 26J u1", "cigar": "26J u1 | cash 26J u1"}
    table = deposited(board, ["cigar:26july-u$1", "base"])
    assert script(table).offered("deposit-cash") == ["oriente:26july-u$1", "cigar:26july-u$1"]
    assert show(table, "oriente") == "N | 26J u1 B1"


def test_6_2_4_cash_beneath_anothers_piece_is_that_factions() -> None:
    table = deposited({"havana": "N | GOV P1 | SYN u1 | cash GOV P1"}, ["resources"])
    assert table.position.resources == [6, 0, 0, 0]


def test_6_2_4_control_changes_at_once() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1 | cash GOV T1 | cash 26J u1"}
    table = deposited(board, ["base", "resources"])
    assert control.controller(table.position, b.ORIENTE) == b.M26


def test_6_2_4_deposits_are_no_moment_for_gifts_or_removals() -> None:
    table = deposited(ALL_FOUR, ["resources"] * 4)
    assert not any(question.open_window for question in script(table).questions)


# The Round as a whole.


def test_6_1_to_6_5_the_phases_follow_each_other() -> None:
    table = scene({}, ["done"], phase=state.VICTORY, card=0)
    seen = []
    while phase(table) != "next-card":
        seen.append(phase(table))
        turns.play_turn(table)
    assert seen == [
        "victory", "earnings", "deposits", "alliance", "civic-action", "agitation", "expat-backing", "redeploy",
        "reset",
    ]  # fmt: skip
    # Of all these questions only Expat Backing had more than one answer.
    assert len(script(table).asked) == 1
