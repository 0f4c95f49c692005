"""8.5.5 The Syndicate as a Non-player: Bribe; and Assassinate with "Mafia Offensive"."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import syndicate
from cubalibre.nonplayer.mind import Mind
from cubalibre.question import Question
from cubalibre.table import Table
from tests.nonplayers.scenes import NO_PLAYERS, answered, candidates, nonplayers, reasons, take_turn
from tests.scenes import show

RALLY = {"matanzas": "N | SYN X1"}
"""What it does first; no open Casino with a Guerrilla, so no Profit, and no Muscle unless rebels Control one."""
ALL_CASH = {"factory": "GOV P1 | cash GOV P4"}


def bribe(
    board: dict[str, str],
    script: list[str] | None = None,
    players: tuple[b.Faction, ...] = NO_PLAYERS,
    resources: int = 20,
) -> Table:
    settings = (20, 20, 20, resources)
    table = take_turn(nonplayers({**RALLY, **board}, script or [], players=players, resources=settings), b.SYN)
    assert answered(table, "action") == ["rally"]
    return table


def bribed(table: Table) -> bool:
    return "bribe" in answered(table, "rally-space")


# When.


@pytest.mark.parametrize(("resources", "expected"), [(4, True), (3, False)])
def test_8_5_5_it_takes_three_resources(resources: int, expected: bool) -> None:
    # The Rally takes one.
    table = bribe({"havana": "N | 26J u1 | SYN u1"}, resources=resources)
    assert bribed(table) == expected
    assert table.position.resources[b.SYN] == (0 if expected else 2)


def test_8_5_5_government_pieces_alone_are_not_worth_it() -> None:
    assert not bribed(bribe({"havana": "N | GOV T2 P2 B1 | SYN u1"}))


def test_8_5_5_nor_rebels_where_no_syndicate_piece_is() -> None:
    assert not bribed(bribe({"havana": "N | 26J u2 B1", "oriente": "N | DR u2"}))


# Line 1: Cash.


def test_8_5_5_cash_of_a_player_comes_before_everything() -> None:
    board = {"havana": "N | GOV T1 P1 | SYN u1 | cash GOV T1", "oriente": "N | 26J B2 | SYN u1"}
    table = bribe(board, ["let-go"], players=(b.GOV,))
    assert show(table, "havana") == "N | SYN u1 | cash SYN u1"
    assert "8.5.5/bribe-for-cash" in reasons(table)


def test_8_5_5_a_player_may_pass_it_on_all_the_same() -> None:
    board = {"havana": "N | GOV T3 | DR u1 | SYN u1 | cash GOV T1"}
    table = bribe(board, ["havana:dr-u"], players=(b.GOV,))
    assert show(table, "havana") == "N | GOV T1 | DR u1 | SYN u1 | cash DR u1"


def test_8_5_5_cash_of_a_nonplayer_if_all_go_and_the_syndicate_inherits_np_r12() -> None:
    table = bribe({"havana": "N | DR u1 a1 | SYN u1 a1 | cash DR a1"})
    assert show(table, "havana") == "N | SYN u1 a1 | cash SYN u1"


@pytest.mark.parametrize(
    ("havana", "script"),
    [
        ("N | GOV P1 | DR u1 | SYN u1 | cash DR u1", []),  # the Government would inherit
        ("N | DR u2 a1 | SYN u1 | cash DR u1", ["havana:dr-u"]),  # one would stay
    ],
)
def test_8_5_5_otherwise_its_cash_is_no_target_np_r12(havana: str, script: list[str]) -> None:
    table = bribe({"havana": havana}, script)
    assert "8.5.5/bribe-for-cash" not in reasons(table)
    assert "8.5.5/directorio-anywhere" in reasons(table)


def test_8_5_5_only_with_a_guerrilla_to_receive_it() -> None:
    # A closed Casino receives nothing; Matanzas has got the last Guerrilla.
    board = {"havana": "N | GOV P1 | SYN X1 | cash GOV P1", "oriente": "N | SYN u5"}
    assert not bribed(bribe(board, ["matanzas"], players=(b.GOV,)))


def test_8_5_5_of_several_a_random_space_and_a_random_target() -> None:
    board = {
        "havana": "N | GOV P1 | 26J u1 | SYN u1 | cash GOV P1 | cash 26J u1",
        "oriente": "N | 26J u1 | SYN u1 | cash 26J u1",
    }
    table = bribe(board, ["havana", "26july", "let-go"], players=(b.GOV, b.M26))
    assert candidates(table, 0) == ["oriente", "havana"]
    assert candidates(table, 1) == ["government", "26july"]
    assert show(table, "havana") == "N | GOV P1 | SYN u1 | cash GOV P1 | cash SYN u1"


def test_8_5_5_for_cash_only_pieces_of_that_faction_go() -> None:
    board = {"havana": "N | 26J u1 | DR u1 | SYN u1 | cash DR u1"}
    assert show(bribe(board, ["let-go"], players=(b.DR,)), "havana") == "N | 26J u1 | SYN u1 | cash SYN u1"


def test_8_5_5_who_holds_cash_goes_first_then_police_and_troops_in_turn_np_r16() -> None:
    board = {"havana": "N | GOV T2 P2 | SYN u1 | cash GOV P1"}
    assert show(bribe(board, ["let-go"], players=(b.GOV,)), "havana") == "N | GOV T1 P1 | SYN u1 | cash SYN u1"
    board = {"havana": "N | GOV T2 P2 | SYN u1 | cash GOV T1"}
    assert show(bribe(board, ["let-go"], players=(b.GOV,)), "havana") == "N | GOV T1 P1 | SYN u1 | cash SYN u1"


def test_8_5_5_without_a_guerrilla_there_cash_let_go_leaves_the_map() -> None:
    # Line 4: a closed Casino is a Syndicate piece; 26July's Cash has nobody to go to.
    board = {"havana": "N | 26J u1 | DR a1 | SYN X1 | cash 26J u1", "oriente": "N | SYN u5"}
    table = bribe(board, ["matanzas", "let-go"], players=(b.M26, b.DR))
    assert show(table, "havana") == "N | SYN X1"
    assert table.position.cash == []


# Lines 2-5.


FAR = {"sierra-maestra": "N | SYN a5"}
"""Its last Guerrilla but one: a Rally places one in Matanzas, or at random in another space with a Casino."""


@pytest.mark.parametrize(
    ("havana", "oriente", "reason"),
    [
        # In Oriente there is more to be had, but by a later line.
        ("N | GOV T9 | 26J a1 | SYN C1", "N | GOV T5 | DR B1 | SYN C1", "8.5.5/26july-at-a-casino"),
        ("N | GOV T9 | DR a1 | SYN C1", "N | 26J u2 B1 | SYN X1", "8.5.5/directorio-at-a-casino"),
        ("N | GOV T9 | 26J a1 | SYN X1", "N | DR u2 B1 | SYN X1", "8.5.5/26july-anywhere"),
        ("N | GOV T9 | DR a1 | SYN X1", "N | 26J u2 B1", "8.5.5/directorio-anywhere"),
    ],
)
def test_8_5_5_the_lines_in_their_order(havana: str, oriente: str, reason: str) -> None:
    table = bribe({**FAR, "havana": havana, "oriente": oriente}, ["matanzas"])
    assert reason in reasons(table)
    assert answered(table, "bribe-space") == ["havana"]


def test_8_5_5_a_base_beats_guerrillas_over_all_spaces_np_r29() -> None:
    board = {**FAR, "havana": "N | 26J u2 | SYN X1", "oriente": "N | 26J u1 B1 | SYN X1"}
    table = bribe(board, ["matanzas"])
    assert show(table, "oriente") == "N | 26J u1 | SYN X1"
    assert "8.5.5/base" in reasons(table)


def test_8_5_5_only_a_base_of_the_faction_of_the_line_counts_np_r29() -> None:
    board = {**FAR, "havana": "N | 26J u2 | SYN X1", "oriente": "N | 26J u1 | DR B1 | SYN X1"}
    table = bribe(board, ["matanzas"])
    assert answered(table, "bribe-space") == ["havana"]
    assert show(table, "havana") == "N | SYN X1"


def test_8_5_5_two_guerrillas_beat_one_and_may_be_of_both_np_r29() -> None:
    board = {**FAR, "havana": "N | 26J u1 | SYN X1", "oriente": "N | 26J a1 | DR u2 | SYN X1"}
    table = bribe(board, ["matanzas"])
    assert show(table, "oriente") == "N | DR u1 | SYN X1"
    assert "8.5.5/two-guerrillas" in reasons(table)
    board["oriente"] = "N | 26J a1 | DR u1 a1 | SYN X1"
    assert show(bribe(board, ["matanzas"]), "oriente") == "N | DR a1 | SYN X1"


def test_8_5_5_of_the_faction_itself_first_underground_before_active_np_r29() -> None:
    board = {**FAR, "oriente": "N | 26J a1 u1 | DR u2 | SYN X1"}
    assert show(bribe(board, ["matanzas"]), "oriente") == "N | DR u2 | SYN X1"
    board = {**FAR, "oriente": "N | 26J a1 u2 | SYN X1"}
    assert show(bribe(board, ["matanzas"]), "oriente") == "N | 26J a1 | SYN X1"


def test_8_5_5_with_a_single_one_the_other_removal_lapses_np_r29() -> None:
    board = {**FAR, "oriente": "N | GOV T2 | 26J a1 | SYN X1"}
    table = bribe(board, ["matanzas"])
    assert show(table, "oriente") == "N | GOV T2 | SYN X1"
    assert answered(table, "bribe-how") == ["remove"]


def test_8_5_5_a_base_though_guerrillas_stand_by_it() -> None:
    board = {**FAR, "oriente": "N | 26J u3 B2 | SYN X1"}
    assert show(bribe(board, ["matanzas"]), "oriente") == "N | 26J u3 B1 | SYN X1"


def test_8_5_5_of_equals_at_random() -> None:
    board = {**FAR, "havana": "N | 26J u2 | SYN X1", "oriente": "N | 26J u3 | DR u1 | SYN X1"}
    table = bribe(board, ["matanzas", "oriente"])
    assert candidates(table, 1) == ["oriente", "havana"]


def test_8_5_5_ecs_last() -> None:
    board = {"sugar-cane": "26J u2 | SYN a1", "havana": "N | 26J a1 | SYN u1"}
    table = bribe(board)
    assert show(table, "havana") == "N | SYN u1"
    assert "8.5.5/ecs-last" in reasons(table)


def test_8_5_5_the_faction_counts_before_ecs_last_np_r29() -> None:
    board = {"sugar-cane": "26J u2 | SYN a1", "havana": "N | DR a1 | SYN u1"}
    assert show(bribe(board), "sugar-cane") == "SYN a1"


def test_8_5_5_of_ecs_one_by_the_die() -> None:
    board = {"sugar-cane": "26J u2 | SYN a1", "cigar": "26J u2 | SYN a1"}
    table = bribe(board, ["sugar-cane"])
    assert candidates(table) == ["cigar", "sugar-cane"]


def test_8_5_5_a_single_legal_space_is_not_asked_for_and_the_lines_decide_there() -> None:
    # Nobody stands anywhere else but in closed Casinos, which cannot be bribed.
    table = nonplayers({"havana": "PS | 26J a2 | DR u1 B1 | SYN u1 C1 | cash SYN u4"}, resources=(0, 0, 0, 4))
    take_turn(table, b.SYN)
    assert answered(table, "terror-space") == ["havana", "bribe", "done"]
    assert answered(table, "bribe-space") == []
    assert show(table, "havana") == "N | DR u1 B1 | SYN a1 C1 | terror 1 | cash SYN a4"


# Mafia Offensive (card 43): Assassinate after Terror.


def terror(
    board: dict[str, str],
    script: list[str] | None = None,
    resources: int = 4,
    card: int = 43,
    players: tuple[b.Faction, ...] = NO_PLAYERS,
) -> Table:
    """The Syndicate's Terror: it is too poor to Construct."""
    busy = {"cigar": "GOV P1", "factory": "GOV P1", "sugar-cane": "GOV P1"}
    settings = (20, 20, 20, resources)
    table = nonplayers({**busy, **board}, script or [], capabilities=[card], resources=settings, players=players)
    take_turn(table, b.SYN)
    assert answered(table, "action") == ["terror"]
    return table


def test_8_5_5_mafia_offensive_assassinate_in_the_terror_space_for_nothing_np_r30() -> None:
    table = terror({"havana": "PS | GOV P5 | 26J u1 | SYN u1 C1", "oriente": "N | 26J B2 | SYN a1 C1"})
    assert answered(table, "terror-space") == ["havana", "assassinate", "done"]
    # 3 Resources are left: the Terror took one, the killing none.
    assert table.position.resources[b.SYN] == 3
    assert show(table, "havana") == "N | GOV P5 | SYN a1 C1 | terror 1"


def test_8_5_5_without_it_a_bribe_wherever_it_is_best() -> None:
    table = terror({"havana": "PS | GOV P5 | 26J u1 | SYN u1 C1", "oriente": "N | 26J B2 | SYN a1 C1"}, card=13)
    assert answered(table, "terror-space") == ["havana", "bribe", "done"]
    assert show(table, "oriente") == "N | 26J B1 | SYN a1 C1"


def test_8_5_5_mafia_offensive_only_after_terror_np_r30() -> None:
    table = nonplayers({**RALLY, "havana": "N | 26J u2 | SYN u1"}, capabilities=[43])
    take_turn(table, b.SYN)
    assert answered(table, "rally-space") == ["matanzas", "bribe", "done"]
    assert show(table, "havana") == "N | SYN u1"


def test_8_5_5_mafia_offensive_nobody_to_kill_a_bribe_np_r30() -> None:
    table = terror({"havana": "PS | GOV P5 | SYN u1 C1", "oriente": "N | 26J B2 | SYN a1 C1"})
    assert answered(table, "terror-space") == ["havana", "bribe", "done"]


@pytest.mark.parametrize(
    ("havana", "left"),
    [
        ("PS | 26J u1 B1 | SYN u1", "N | 26J u1 | SYN a1 | terror 1"),  # a Base first
        ("PS | 26J a1 u1 | SYN u1", "N | 26J a1 | SYN a1 | terror 1"),  # Underground before Active
        ("PS | 26J a1 | DR u1 B1 | SYN u1", "N | DR u1 B1 | SYN a1 | terror 1"),  # 26July's line before the other's
        ("PS | DR a1 | SYN u1", "N | SYN a1 | terror 1"),
    ],
)
def test_8_5_5_mafia_offensive_the_lines_of_the_bribe_for_one_piece_np_r30(havana: str, left: str) -> None:
    assert show(terror({"havana": havana}), "havana") == left


def test_8_5_5_mafia_offensive_for_cash_first_if_one_piece_is_enough_np_r30() -> None:
    table = terror({"havana": "PS | 26J B1 | DR a1 | SYN u1 | cash DR a1"})
    assert show(table, "havana") == "N | 26J B1 | SYN a1 | terror 1 | cash SYN a1"
    table = terror({"havana": "PS | 26J B1 | DR a2 | SYN u1 | cash DR a1"})
    assert show(table, "havana") == "N | DR a2 | SYN a1 | terror 1 | cash DR a1"


def test_8_5_5_mafia_offensive_for_the_cash_of_cubes_too_np_r30() -> None:
    table = terror({"havana": "PS | GOV P1 | SYN u1 | cash GOV P1"}, ["let-go"], players=(b.GOV,))
    assert show(table, "havana") == "N | SYN a1 | terror 1 | cash SYN a1"


def test_8_5_5_mafia_offensive_of_cubes_that_hold_cash_police_first_np_r16() -> None:
    board = {"havana": "PS | GOV T1 P1 | SYN u1 | cash GOV T1 | cash GOV P1"}
    table = terror(board, ["let-go"], players=(b.GOV,))
    assert show(table, "havana") == "N | GOV T1 | SYN a1 | terror 1 | cash GOV T1 | cash SYN a1"


def test_8_5_5_mafia_offensive_of_two_terror_spaces_one_for_one_piece_np_r30() -> None:
    # The Government and 26July are players at victory. Two Guerrillas cannot go, for their Cash or otherwise.
    board = {
        "havana": "AS", "camaguey-city": "AS", "santiago-de-cuba": "AS", "la-habana": "AS",
        "oriente": "AO | 26J B2", "sierra-maestra": "AO | 26J B2", "las-villas": "AO",
        "pinar-del-rio": "AS | DR u1 | SYN u1", "matanzas": "AO | DR a2 | SYN u1 | cash DR a1",
    }  # fmt: skip
    table = terror(board, ["pinar-del-rio"], players=(b.GOV, b.M26))
    assert answered(table, "terror-space")[:2] == ["matanzas", "pinar-del-rio"]
    assert candidates(table) == ["matanzas", "pinar-del-rio"]
    assert show(table, "pinar-del-rio") == "PS | SYN a1 | terror 1"


# The Ambush of "Fat Butcher": the general order of targets.


def ambushed(line: str, before: str = "", script: list[str] | None = None) -> str:
    """What the Syndicate hits in Havana, first or after an earlier piece."""
    table = nonplayers({"havana": line}, script or [], players=[b.DR])
    hit = (n.parse(before),) if before else ()
    lots = [lot for kind in b.KINDS if b.OWNER[kind] != b.SYN for lot in table.position.lots(b.HAVANA, kind)]
    mind = Mind(table, Question(b.SYN, "attack-piece", [*lots, n.DONE], None, b.HAVANA, False, before=hit))
    return n.word(syndicate.ambush_piece(mind))


def test_8_4_4_ambush_in_the_general_order_of_targets() -> None:
    assert ambushed("N | 26J B1 | DR a1 | SYN u1") == "havana:dr-a"
    assert ambushed("N | GOV T1 | 26J B1 | SYN u1") == "havana:26july-base"
    assert ambushed("N | GOV T1 P1 | SYN u1") == "havana:police"
    assert ambushed("N | GOV T1 | 26J a1 | SYN u1", script=["26july"]) == "havana:26july-a"


def test_8_4_4_the_second_piece_of_the_same_faction_if_it_can_be_np_r17() -> None:
    assert ambushed("N | GOV T1 | DR a1 | SYN u1", "havana:police") == "havana:troops"
    assert ambushed("N | GOV T1 P1 | SYN u1", "havana:police") == "havana:troops"
    assert ambushed("N | DR a1 | SYN u1", "havana:police") == "havana:dr-a"
