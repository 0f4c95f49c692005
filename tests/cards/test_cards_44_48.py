"""Cards 44-48: Rebel Air Force, Anastasia, Sinatra, Pact of Miami, Santo Trafficante Jr."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import propaganda, turns
from cubalibre.rules.events import deck
from cubalibre.table import Table
from tests.cards.scenes import SHADED, UNSHADED, card_scene, decided, deciders, execute, has_effect, play
from tests.scenes import operate, scene, script, settle, show

# 44 Rebel Air Force, unshaded.


def test_card_44_unshaded_the_executor_picks_the_guerrilla_and_its_faction_the_victims() -> None:
    lines = {
        "oriente": "N | GOV T2 P1 | 26J u1 | DR u1 a1",
        "matanzas": "N | 26J u1 | SYN u1",
        "cigar": "GOV P1 | SYN u1",
    }
    answers = ["oriente:dr-u", "oriente:police"]
    table = play(44, UNSHADED, b.SYN, lines, answers)
    assert script(table).offered("event-piece") == ["oriente:26july-u", "oriente:dr-u", "oriente:dr-a"]
    assert show(table, "oriente") == "N | GOV T1 | 26J u1 | DR u1 a2"
    assert decided(table) == [
        ("syndicate", "event-piece"),
        ("directorio", "attack-piece"),
    ]


def test_card_44_unshaded_an_active_guerrilla_may_ambush_and_stays_active() -> None:
    table = play(44, UNSHADED, b.GOV, {"oriente": "N | GOV T1 | 26J a1"}, ["oriente:troops"])
    assert show(table, "oriente") == "N | 26J u1 a1"


def test_card_44_unshaded_is_free_and_leaves_eligibility() -> None:
    table = card_scene(44, {"oriente": "N | GOV T1 | 26J u1"}, ["oriente:troops"], resources=(0, 0, 0, 0))
    table.position.eligible = [1, 0, 1, 1]
    execute(table, UNSHADED, b.SYN)
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 0, 1, 1]
    assert table.position.did == [0, 0, 0, 0]


def test_card_44_unshaded_bases_go_before_cubes() -> None:
    lines = {"oriente": "N | GOV T2 P1 B1 | 26J u1"}
    table = play(44, UNSHADED, b.M26, lines, ["oriente:gov-base", "oriente:police"])
    assert script(table).offered("attack-piece", 0) == ["oriente:gov-base", "done"]
    assert script(table).offered("attack-piece", 1) == ["oriente:troops", "oriente:police"]
    assert show(table, "oriente") == "N | GOV T2 | 26J u1 a1"


def test_card_44_unshaded_two_bases_are_all_that_two_hits_reach() -> None:
    table = play(44, UNSHADED, b.M26, {"oriente": "N | GOV T2 B2 | 26J u1"}, ["oriente:gov-base"])
    assert show(table, "oriente") == "N | GOV T2 | 26J u1 a1"


def test_card_44_unshaded_hits_the_government_only() -> None:
    lines = {"oriente": "N | GOV T1 | 26J u1 | DR a1 | SYN a1 C1"}
    table = play(44, UNSHADED, b.GOV, lines, ["oriente:26july-u", "oriente:troops"])
    assert show(table, "oriente") == "N | 26J u1 a1 | DR a1 | SYN a1 C1"


def test_card_44_unshaded_in_an_ec_and_takes_cash() -> None:
    lines = {"cigar": "GOV P1 | DR u1 | cash GOV P1"}
    table = play(44, UNSHADED, b.GOV, lines, ["cigar:police$1", "let-go", "cigar:dr-a"])
    assert show(table, "cigar") == "DR u1 a1 | cash DR a1"
    assert decided(table)[-2:] == [("government", "cash-pass"), ("directorio", "cash-capture")]


def test_card_44_unshaded_places_nothing_without_an_available_guerrilla() -> None:
    lines = {"oriente": "N | GOV T1 | 26J u1", "matanzas": "N | 26J u14"}
    table = play(44, UNSHADED, b.GOV, lines, ["oriente:troops", "go-on"])
    assert show(table, "oriente") == "N | 26J a1"
    table = play(44, UNSHADED, b.GOV, lines, ["oriente:troops", "!26july take-off matanzas:26july-u", "go-on"])
    assert show(table, "oriente") == "N | 26J u1 a1"


def test_card_44_unshaded_is_ineffective_without_a_rebel_beside_a_government_piece() -> None:
    assert not has_effect(44, UNSHADED, b.GOV, {"oriente": "N | GOV T1 | SYN u1", "matanzas": "N | 26J u1 B1 | DR u1"})
    assert not has_effect(44, UNSHADED, b.GOV, {"oriente": "N | GOV T1 | 26J B1"})
    assert has_effect(44, UNSHADED, b.GOV, {"oriente": "N | GOV B1 | 26J a1"})
    assert has_effect(44, UNSHADED, b.GOV, {"cigar": "GOV P1 | DR a1"})


# 44 Rebel Air Force, shaded.


def test_card_44_shaded_the_named_faction_pays_the_roll_to_the_syndicate() -> None:
    table = play(44, SHADED, b.GOV, answers=["directorio", "4"])
    assert table.position.resources == [20, 20, 16, 24]
    assert decided(table) == [("government", "event-faction"), ("chance", "event-roll")]
    assert script(table).offered("event-faction") == ["26july", "directorio"]


def test_card_44_shaded_pays_no_more_than_it_has() -> None:
    table = play(44, SHADED, b.SYN, answers=["26july", "6"], resources=(20, 2, 20, 20))
    assert table.position.resources == [20, 0, 20, 22]


def test_card_44_shaded_what_exceeds_49_is_lost() -> None:
    table = play(44, SHADED, b.SYN, answers=["26july", "5"], resources=(20, 20, 20, 47))
    assert table.position.resources == [20, 15, 20, 49]


def test_card_44_shaded_names_a_faction_that_can_pay_if_there_is_one() -> None:
    table = play(44, SHADED, b.GOV, answers=["3"], resources=(0, 20, 0, 0))
    assert table.position.resources == [0, 17, 0, 3]


def test_card_44_shaded_is_ineffective_only_with_both_at_0() -> None:
    assert not has_effect(44, SHADED, b.GOV, resources=(20, 0, 0, 20))
    assert has_effect(44, SHADED, b.GOV, resources=(20, 1, 0, 20))
    assert has_effect(44, SHADED, b.GOV, resources=(20, 0, 1, 49))


# 45 Anastasia.


def test_card_45_unshaded_closes_the_casinos_of_havana_and_costs_5() -> None:
    lines = {"havana": "AS | GOV P2 | SYN u2 C2", "la-habana": "PS | SYN C1"}
    table = play(45, UNSHADED, b.M26, lines)
    assert show(table, "havana") == "AS | GOV P2 | SYN u2 X2"
    assert show(table, "la-habana") == "PS | SYN C1"
    assert table.position.resources == [20, 20, 20, 15]
    assert deciders(table) == []


def test_card_45_unshaded_closes_a_third_casino_too_and_stops_at_0() -> None:
    table = card_scene(46, {"havana": "N | SYN C3"}, resources=(20, 20, 20, 3))
    table.position.played, table.position.current = [46], 45
    execute(table, UNSHADED, b.GOV)
    assert show(table, "havana") == "N | SYN X3"
    assert table.position.resources[b.SYN] == 0


def test_card_45_unshaded_is_ineffective_without_open_casino_in_havana_and_resources() -> None:
    lines = {"havana": "N | SYN X2", "la-habana": "N | SYN C1"}
    assert not has_effect(45, UNSHADED, b.GOV, lines, resources=(9, 9, 9, 0))
    assert has_effect(45, UNSHADED, b.GOV, lines, resources=(9, 9, 9, 1))
    assert has_effect(45, UNSHADED, b.GOV, {"havana": "N | SYN C1"}, resources=(9, 9, 9, 0))


@pytest.mark.parametrize(("before", "after"), [(20, 30), (44, 49)])
def test_card_45_shaded_the_syndicate_gains_10(before: int, after: int) -> None:
    table = play(45, SHADED, b.DR, resources=(20, 20, 20, before))
    assert table.position.resources == [20, 20, 20, after]


def test_card_45_shaded_is_ineffective_only_at_49() -> None:
    assert not has_effect(45, SHADED, b.GOV, resources=(0, 0, 0, 49))
    assert has_effect(45, SHADED, b.GOV, resources=(0, 0, 0, 48))


# 46 Sinatra.


@pytest.mark.parametrize(("before", "after"), [(20, 14), (4, 0)])
def test_card_46_unshaded_the_syndicate_loses_6(before: int, after: int) -> None:
    table = play(46, UNSHADED, b.M26, resources=(20, 20, 20, before))
    assert table.position.resources == [20, 20, 20, after]


def test_card_46_unshaded_is_ineffective_only_at_0() -> None:
    assert not has_effect(46, UNSHADED, b.GOV, resources=(9, 9, 9, 0))
    assert has_effect(46, UNSHADED, b.GOV, resources=(9, 9, 9, 1))


def test_card_46_shaded_a_third_casino_and_cash_with_a_police() -> None:
    table = play(46, SHADED, b.DR, {"havana": "AS | GOV T6 P4 | SYN C1 X1"})
    assert show(table, "havana") == "AS | GOV T6 P4 | SYN C2 X1 | cash GOV P1"


def test_card_46_shaded_the_executor_picks_the_police() -> None:
    lines = {"havana": "AS | GOV P2 | SYN C2 | cash GOV P1"}
    table = play(46, SHADED, b.SYN, lines, ["havana:police$1"])
    assert show(table, "havana") == "AS | GOV P2 | SYN C3 | cash GOV P2"
    assert deciders(table) == ["syndicate"]


def test_card_46_shaded_without_police_or_available_cash_places_the_casino_only() -> None:
    assert show(play(46, SHADED, b.GOV, {"havana": "AS | GOV T6 | SYN u1"}), "havana") == "AS | GOV T6 | SYN u1 C1"
    lines = {"havana": "AS | GOV P1", "cigar": "SYN u2 | cash SYN u4"}
    assert show(play(46, SHADED, b.GOV, lines), "havana") == "AS | GOV P1 | SYN C1"


CASINOS_ELSEWHERE = {
    "pinar-del-rio": "N | SYN C2",
    "la-habana": "N | SYN C2",
    "matanzas": "N | SYN C2",
    "las-villas": "N | SYN C2",
}


def test_card_46_shaded_without_an_available_casino_places_the_cash_only() -> None:
    lines = CASINOS_ELSEWHERE | {"havana": "AS | GOV P1 | SYN C2"}
    assert show(play(46, SHADED, b.GOV, lines), "havana") == "AS | GOV P1 | SYN C2 | cash GOV P1"


def test_card_46_shaded_the_syndicate_may_take_a_casino_off_to_place_it() -> None:
    lines = CASINOS_ELSEWHERE | {"havana": "AS | GOV P1 | SYN C2"}
    table = play(46, SHADED, b.SYN, lines, ["!syndicate take-off matanzas:casino", "go-on"])
    assert show(table, "havana") == "AS | GOV P1 | SYN C3 | cash GOV P1"
    assert show(table, "matanzas") == "N | SYN C1"


def test_card_46_shaded_is_ineffective_without_casino_and_without_cash_or_police() -> None:
    lines = CASINOS_ELSEWHERE | {"havana": "AS | GOV T1 | SYN C2"}
    assert not has_effect(46, SHADED, b.GOV, lines)
    no_cash = CASINOS_ELSEWHERE | {"havana": "AS | GOV P1 | SYN C2", "cigar": "SYN u1 | cash SYN u4"}
    assert not has_effect(46, SHADED, b.GOV, no_cash)
    assert has_effect(46, SHADED, b.GOV, lines | {"havana": "AS | GOV P1 | SYN C2"})
    assert has_effect(46, SHADED, b.GOV, lines | {"matanzas": "N | SYN C1"})


# 46 Sinatra: what the third Casino in Havana means later.


def after_sinatra(card: int, line: str, answers: list[str], phase: int = state.ACTION) -> Table:
    table = card_scene(46, {"havana": line}, answers)
    table.position.played, table.position.current, table.position.phase = [46], card, phase
    return table


def test_card_46_shaded_no_fourth_casino_by_construct_but_a_closed_one_may_open() -> None:
    table = after_sinatra(1, "AS | GOV P4 | SYN C2 X1", ["havana", "done"])
    operate(table, b.SYN, n.CONSTRUCT)
    assert show(table, "havana") == "AS | GOV P4 | SYN C3"


@pytest.mark.parametrize("line", ["AS | GOV P4 | SYN C3", "AS | GOV P4 | SYN C2"])
def test_card_46_shaded_construct_is_limited_to_two_again(line: str) -> None:
    """R42: the space may be paid for, but no Casino comes to two or three, even when the third has gone again."""
    table = after_sinatra(1, line, ["havana", "done"])
    operate(table, b.SYN, n.CONSTRUCT)
    assert show(table, "havana") == line


def test_card_46_shaded_no_fourth_casino_by_llano() -> None:
    table = after_sinatra(42, "PO | SYN C3", ["havana"])
    execute(table, SHADED, b.SYN)
    assert show(table, "havana") == "N | SYN C3"


def test_card_46_shaded_a_deposit_opens_but_does_not_place_another() -> None:
    lines = "AS | GOV P5 | SYN u1 C2 X1 | cash SYN u1"
    table = after_sinatra(b.PROPAGANDA, lines, ["open"], state.DEPOSITS)
    propaganda.deposits_phase(table)
    settle(table)
    assert script(table).offered("deposit-for") == ["resources", "open"]
    assert show(table, "havana") == "AS | GOV P5 | SYN u1 C3"


def test_card_46_shaded_all_three_earn_and_reopen_and_skim_once() -> None:
    table = after_sinatra(b.PROPAGANDA, "AS | GOV P4 | SYN C3", [], state.EARNINGS)
    propaganda.earnings_phase(table)
    assert table.position.resources[b.SYN] == 20 + 6 - 2
    assert table.position.resources[b.GOV] == 20 + 8 + 2
    table = after_sinatra(b.PROPAGANDA, "AS | GOV P4 | SYN X3", [], state.RESET)
    propaganda.reset_phase(table)
    settle(table)
    assert show(table, "havana") == "AS | GOV P4 | SYN C3"


# 47 Pact of Miami.


def test_card_47_unshaded_the_executor_removes_any_two_guerrillas() -> None:
    lines = {"oriente": "N | 26J u2 a1 B1", "havana": "N | SYN u1 | GOV T1", "cigar": "DR a1"}
    table = play(47, UNSHADED, b.SYN, lines, ["havana:syn-u", "oriente:26july-a"])
    assert show(table, "havana") == "N | GOV T1"
    assert show(table, "oriente") == "N | 26J u2 B1"
    assert script(table).offered("event-piece") == [
        "oriente:26july-u",
        "oriente:26july-a",
        "havana:syn-u",
        "cigar:dr-a",
    ]
    assert set(deciders(table)) == {"syndicate"}
    assert table.position.resources == [20, 20, 20, 20]


def test_card_47_unshaded_with_a_single_guerrilla_removes_that() -> None:
    table = play(47, UNSHADED, b.DR, {"cigar": "26J u1"})
    assert show(table, "cigar") == ""


def test_card_47_unshaded_the_owner_of_cash_may_hand_it_over() -> None:
    lines = {"oriente": "N | GOV T1 | 26J u2 | cash 26J u1"}
    table = play(47, UNSHADED, b.SYN, lines, ["oriente:26july-u$1", "oriente:troops"])
    assert show(table, "oriente") == "N | GOV T1 | cash GOV T1"
    assert ("26july", "cash-pass") in decided(table)


def test_card_47_unshaded_cash_that_nobody_takes_leaves_the_map() -> None:
    lines = {"oriente": "N | GOV T1 | 26J u1 | cash 26J u1", "havana": "N | DR u2"}
    table = play(47, UNSHADED, b.SYN, lines, ["oriente:26july-u$1", "let-go"])
    assert show(table, "oriente") == "N | GOV T1"
    assert table.position.cash == []


def test_card_47_unshaded_cash_cannot_pass_to_the_other_guerrilla_removed() -> None:
    """0.16: not to a piece that the same effect removes; so the owner is asked when both are chosen."""
    lines = {"oriente": "N | GOV T1 | 26J u1 | DR u1 | cash 26J u1", "havana": "N | SYN u1"}
    answers = ["oriente:26july-u$1", "oriente:dr-u", "let-go"]
    table = play(47, UNSHADED, b.SYN, lines, answers)
    assert script(table).offered("cash-pass") == ["oriente:troops", "let-go"]


def test_card_47_unshaded_is_ineffective_without_guerrillas_only_if_the_government_is_out_anyway() -> None:
    assert has_effect(47, UNSHADED, b.SYN, {"oriente": "N | 26J B1 | GOV T1"})
    assert has_effect(47, UNSHADED, b.GOV, {"oriente": "N | 26J a1"})


def test_card_47_unshaded_is_ineffective_for_the_government_itself_without_guerrillas() -> None:
    """It executes, so it is out on the next card whatever the text says."""
    assert not has_effect(47, UNSHADED, b.GOV, {"oriente": "N | 26J B1 | GOV T1"})


def test_card_47_unshaded_is_ineffective_after_a_government_operation_without_guerrillas() -> None:
    table = card_scene(47)
    table.position.did[b.GOV] = state.OP_SPECIAL
    assert not deck.changes_anything(table.position, b.SYN, UNSHADED)


def test_card_47_shaded_26july_and_directorio_lose_3_each() -> None:
    table = play(47, SHADED, b.GOV, resources=(20, 20, 2, 20))
    assert table.position.resources == [20, 17, 0, 20]
    assert deciders(table) == []


def test_card_47_shaded_is_effective_through_eligibility_or_resources() -> None:
    assert has_effect(47, SHADED, b.SYN, resources=(0, 0, 0, 0))
    assert has_effect(47, SHADED, b.SYN, resources=(0, 1, 0, 0))


def play_turns(table: Table, until: int) -> None:
    """Whole turns, until a card is the current one and its first Faction is due."""
    for _ in range(30):
        if table.position.current == until and table.position.phase == state.ACTION:
            return
        turns.play_turn(table)
    raise AssertionError("the card never came")


def who_acted(table: Table) -> list[str]:
    return [who for who, kind, _ in script(table).asked if kind == "action"]


def game_at_47(answers: list[str], upcoming: int = 1, options: Options | None = None) -> Table:
    return card_scene(47, None, answers, upcoming=[upcoming], options=options)


def test_card_47_unshaded_the_government_is_out_on_this_card_and_the_next() -> None:
    """Order of 47: Syndicate, Directorio, 26July, Government; of 1: Government, 26July, Directorio, Syndicate."""
    answers = ["event-unshaded", "pass", "pass", "card-2", "pass", "pass", "card-3", "pass"]
    table = game_at_47(answers)
    play_turns(table, 2)
    assert who_acted(table) == ["syndicate", "directorio", "26july", "26july", "directorio"]
    turns.play_turn(table)
    settle(table)
    assert who_acted(table)[-1] == "government"


def test_card_47_shaded_26july_and_directorio_are_out_on_this_card_and_the_next() -> None:
    answers = ["event-shaded", "pass", "card-2", "pass", "card-3", "pass", "pass", "pass", "pass"]
    table = game_at_47(answers)
    play_turns(table, 2)
    assert who_acted(table) == ["syndicate", "government", "government"]
    for _ in range(4):
        turns.play_turn(table)
    settle(table)
    assert who_acted(table)[3:] == ["government", "26july", "directorio", "syndicate"]


def test_card_47_unshaded_a_government_that_passed_already_is_out_on_the_next_card() -> None:
    """By Eligibility A the order is that of the next card, 1, so the Government comes before the executor."""
    table = game_at_47(["pass", "event-unshaded", "pass", "pass"], options=Options(eligibility="a"))
    for _ in range(5):
        turns.play_turn(table)
    settle(table)
    assert who_acted(table) == ["government", "26july", "directorio", "syndicate"]
    assert table.position.phase == state.NEXT_CARD
    assert table.position.eligible == [0, 0, 1, 1]


def test_card_47_unshaded_a_government_that_acted_already_is_out_on_the_next_card_only() -> None:
    table = game_at_47(["event-unshaded", "card-2", "pass", "pass", "pass", "card-3"])
    table.position.did[b.GOV] = state.OP_SPECIAL
    turns.play_turn(table)
    turns.play_turn(table)
    assert table.position.eligible == [0, 1, 1, 0]
    play_turns(table, 1)
    assert who_acted(table) == ["syndicate"]
    for _ in range(3):
        turns.play_turn(table)
    assert table.position.eligible == [1, 1, 1, 1]


def test_card_47_shaded_executed_by_one_of_the_two_binds_it_as_well() -> None:
    answers = ["pass", "event-shaded", "pass", "card-2", "pass", "pass", "card-3"]
    table = game_at_47(answers)
    play_turns(table, 2)
    settle(table)
    assert who_acted(table) == ["syndicate", "directorio", "government", "government", "syndicate"]
    assert table.position.eligible == [1, 1, 1, 1]


def test_card_47_unshaded_a_propaganda_round_in_between_makes_everybody_eligible() -> None:
    answers = ["event-unshaded", "pass", "pass", "card-1", "done", "card-2", "pass"]
    table = game_at_47(answers, upcoming=0)
    play_turns(table, 1)
    assert table.position.eligible == [1, 1, 1, 1]
    turns.play_turn(table)
    settle(table)
    assert who_acted(table) == ["syndicate", "directorio", "26july", "government"]


def test_card_47_shaded_a_propaganda_round_in_between_makes_everybody_eligible() -> None:
    answers = ["event-shaded", "pass", "card-1", "done", "card-2", "pass", "pass"]
    table = game_at_47(answers, upcoming=0)
    play_turns(table, 1)
    turns.play_turn(table)
    turns.play_turn(table)
    settle(table)
    assert who_acted(table) == ["syndicate", "government", "government", "26july"]


def test_card_47_unshaded_binds_where_acting_does_not_tire() -> None:
    """By the first printing's Eligibility B only Event text makes anybody Ineligible."""
    table = game_at_47(["pass", "pass", "pass", "event-unshaded"], options=Options(eligibility="b"))
    # The order is that of the next card, 1: Government, 26July, Directorio, Syndicate.
    for _ in range(4):
        turns.play_turn(table)
    turns.play_turn(table)
    settle(table)
    assert table.position.phase == state.NEXT_CARD
    assert table.position.eligible == [0, 1, 1, 1]


# 48 Santo Trafficante Jr, unshaded.


def test_card_48_unshaded_the_syndicate_loses_10_and_all_cover() -> None:
    lines = {"havana": "N | SYN u2 a1 | 26J u1 | DR u1", "cigar": "SYN u1 | cash SYN u1"}
    table = play(48, UNSHADED, b.GOV, lines)
    assert table.position.resources == [20, 20, 20, 10]
    assert show(table, "havana") == "N | 26J u1 | DR u1 | SYN a3"
    assert show(table, "cigar") == "SYN a1 | cash SYN a1"
    assert deciders(table) == []


def test_card_48_unshaded_stops_at_0() -> None:
    assert play(48, UNSHADED, b.GOV, resources=(20, 20, 20, 7)).position.resources == [20, 20, 20, 0]


def test_card_48_unshaded_is_ineffective_only_at_0_without_hidden_guerrillas() -> None:
    assert not has_effect(48, UNSHADED, b.GOV, {"havana": "N | SYN a2 | 26J u1"}, resources=(9, 9, 9, 0))
    assert has_effect(48, UNSHADED, b.GOV, {"havana": "N | SYN a2"}, resources=(9, 9, 9, 1))
    assert has_effect(48, UNSHADED, b.GOV, {"cigar": "SYN u1"}, resources=(9, 9, 9, 0))


# 48 Santo Trafficante Jr, shaded.


def earnings(lines: dict[str, str], capabilities: list[int]) -> b.ByFaction[int]:
    """Resources after 6.2.1-6.2.3, from 20 each, with every EC sabotaged so that none pays."""
    table = scene(lines | dict.fromkeys(("cigar", "factory", "sugar-cane"), "sabotage"), phase=state.EARNINGS, card=0)
    table.position.capabilities = capabilities
    propaganda.earnings_phase(table)
    settle(table)
    return table.position.resources


def test_card_48_shaded_comes_into_force_for_the_rest_of_the_game() -> None:
    table = play(48, SHADED, b.SYN)
    assert table.position.capabilities == [48]
    table.position.phase, table.position.current = state.RESET, b.PROPAGANDA
    propaganda.reset_phase(table)
    assert table.position.capabilities == [48]


def test_card_48_shaded_is_always_effective() -> None:
    assert has_effect(48, SHADED, b.GOV)
    assert has_effect(48, SHADED, b.GOV, upcoming=[0])


def test_card_48_shaded_a_hidden_syndicate_guerrilla_prevents_skim() -> None:
    lines = {"la-habana": "PS | GOV P3 | SYN u1 C1"}
    assert earnings(lines, []) == [22, 20, 20, 20]
    assert earnings(lines, [48]) == [20, 20, 20, 22]


def test_card_48_shaded_an_active_one_or_none_does_not() -> None:
    assert earnings({"la-habana": "PS | GOV P3 | SYN a1 C1"}, [48]) == [22, 20, 20, 20]
    assert earnings({"la-habana": "PS | GOV P3 | SYN C2"}, [48]) == [22, 20, 20, 22]
    assert earnings({"la-habana": "PS | 26J u3 | SYN C1"}, [48]) == [20, 22, 20, 20]


def test_card_48_shaded_counts_space_by_space_and_against_every_faction() -> None:
    lines = {
        "la-habana": "PS | GOV P3 | SYN u1 C1",
        "pinar-del-rio": "PS | GOV P3 | SYN C1",
        "oriente": "PO | 26J u5 | SYN u1 C1",
        "matanzas": "N | DR u4 | SYN u1 C1",
    }
    # Casinos earn 8; one of four spaces is skimmed; the Directorio earns 1 for its space.
    assert earnings(lines, [48]) == [22, 20, 21, 26]
    assert earnings(lines, []) == [24, 22, 23, 20]


def test_card_48_shaded_leaves_other_earnings_alone() -> None:
    lines = {"santiago-de-cuba": "N | SYN u1", "camaguey-city": "N | DR u1 B1"}
    assert earnings(lines, [48]) == earnings(lines, []) == [20, 20, 21, 21]


def test_card_48_shaded_does_not_guard_against_kidnap() -> None:
    lines = {"la-habana": "N | 26J u1 | SYN u1 C1"}
    table = card_scene(1, lines, ["la-habana", "kidnap", "3", "done"], capabilities=[48])
    operate(table, b.M26, n.TERROR)
    assert table.position.resources == [20, 22, 20, 17]
