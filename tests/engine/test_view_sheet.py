"""Faction sheets: what a Faction needs, has and can do, as the rules have it, at every moment of a game."""

import random

import pytest

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.i18n import card_side_keys
from cubalibre.position import Position
from cubalibre.rules import lasting, setup
from cubalibre.rules import questions as q
from cubalibre.rules.events.deck import CARD
from cubalibre.seats.random import RandomChance
from cubalibre.view.goals import Goal
from cubalibre.view.sheet import EventView, Income, NextTurn, SheetView, sheet
from tests.engine.sheets import asked, deed, next_turn, parts
from tests.samples import WHOLE
from tests.scenes import scene

PEOPLE = Options(("1", "2", "3", "4"))


def standard() -> Position:
    """The Standard Deployment, as if an Event card of the Government's were being played."""
    position = setup.initial_position(PEOPLE)
    position.phase, position.current, position.upcoming = state.ACTION, 1, [2]
    return position


# 7.2 What it needs.


def test_7_2_government_at_the_standard_deployment() -> None:
    data = sheet(standard(), b.GOV)
    support, cities = data.goals
    assert (support.value, support.goal, data.margin, data.at_victory) == (16, 18, -2, False)
    counted = {space: found for space, found in parts(support, "support").items() if found[0]}
    # Havana and Pinar del Río are at Active Support, La Habana and Camagüey City at Passive Support.
    assert counted == {"pinar-del-rio": (2, 2), "la-habana": (1, 2), "havana": (12, 12), "camaguey-city": (1, 2)}
    assert (cities.value, cities.goal) == (1, 2)
    assert parts(cities, "city") == {"havana": (1, 1), "camaguey-city": (0, 1), "santiago-de-cuba": (0, 1)}


def test_7_2_26july_counts_opposition_and_bases() -> None:
    board = {"oriente": "AO | 26J B1", "las-villas": "PO", "matanzas": "PS | 26J B2", "havana": "AS"}
    (goal,) = sheet(scene(board).position, b.M26).goals
    assert (goal.value, goal.goal) == (4 + 2 + 3, 15)
    assert parts(goal, "base") == {"oriente": (1, 1), "matanzas": (2, 2)}
    opposition = parts(goal, "opposition")
    assert (opposition["oriente"], opposition["las-villas"], opposition["havana"]) == ((4, 4), (2, 4), (0, 12))


def test_7_2_directorio_counts_population_controlled_and_bases() -> None:
    board = {"havana": "N | DR u3 B1 | GOV T2", "oriente": "N | DR u1 | GOV T1"}
    (goal,) = sheet(scene(board).position, b.DR).goals
    assert (goal.value, goal.goal) == (6 + 1, 9)
    assert parts(goal, "population")["havana"] == (6, 6)
    assert parts(goal, "population")["oriente"] == (0, 2)
    assert parts(goal, "base") == {"havana": (1, 1)}


def test_7_2_syndicate_needs_open_casinos_and_resources() -> None:
    position = scene({"havana": "N | SYN C1 X1", "matanzas": "N | SYN C2"}, resources=(0, 0, 0, 31)).position
    casinos, resources = sheet(position, b.SYN).goals
    assert (casinos.value, casinos.goal) == (3, 7)
    assert parts(casinos, "casino") == {"havana": (1, 2), "matanzas": (2, 2)}
    assert (resources.value, resources.goal, resources.parts) == (31, 30, [])
    assert not sheet(position, b.SYN).at_victory


# 3. Operations.


@pytest.mark.parametrize(("alliance", "price"), [(b.FIRM, 2), (b.RELUCTANT, 3), (b.EMBARGOED, 4)])
def test_3_2_the_price_of_the_government_follows_the_us_alliance(alliance: int, price: int) -> None:
    position = scene({"havana": "N | GOV T1"}, alliance=alliance).position
    assert [deed(position, b.GOV, word).price for word in ("train", "garrison", "sweep", "assault")] == [price] * 4


def test_3_3_what_insurgents_pay() -> None:
    position = scene({"factory": "26J u1", "oriente": "N | 26J u1"}).position
    assert [deed(position, b.M26, word).price for word in ("rally", "march", "attack", "terror")] == [1] * 4
    assert deed(position, b.M26, "march").price_in_ec == deed(position, b.M26, "terror").price_in_ec == 0
    assert deed(position, b.SYN, "construct").price == 5


def test_3_3_1_rally_of_26july_not_at_support_and_of_the_directorio_not_at_active_levels() -> None:
    board = {"havana": "AS", "oriente": "PS", "las-villas": "AO"}
    provinces = ["pinar-del-rio", "la-habana", "matanzas", "camaguey-province", "sierra-maestra"]
    cities = ["camaguey-city", "santiago-de-cuba"]
    position = scene(board).position
    assert sorted(deed(position, b.M26, "rally").spaces) == sorted([*provinces, *cities, "las-villas"])
    assert sorted(deed(position, b.DR, "rally").spaces) == sorted([*provinces, *cities, "oriente"])


def test_3_1_without_resources_an_operation_is_impossible() -> None:
    position = scene({"oriente": "N | 26J u1"}, resources=(0, 0, 0, 0)).position
    assert deed(position, b.M26, "rally").why == deed(position, b.GOV, "train").why == "3.1/cannot-pay"
    assert deed(position, b.M26, "rally").spaces == []


def test_3_3_4_terror_without_an_underground_guerrilla() -> None:
    assert deed(scene({"oriente": "N | 26J a2"}).position, b.M26, "terror").why == "3.3.4/underground"


def test_3_3_3_attack_where_nobody_is_met() -> None:
    position = scene({"oriente": "N | 26J u1", "havana": "N | DR u1 | GOV T1"}).position
    assert deed(position, b.M26, "attack").why == "3.3.3/enemy-piece"
    assert deed(position, b.DR, "attack").spaces == ["havana"]


def test_3_2_4_assault_where_it_would_hit_somebody() -> None:
    board = {"havana": "N | GOV P1 | DR a1", "oriente": "N | GOV P1 | DR a1", "las-villas": "N | GOV T1 | DR a1"}
    view = deed(scene(board).position, b.GOV, "assault")
    assert view.spaces == ["havana"]  # Police count in Cities alone, and a Mountain asks for two Troops
    assert len(view.idle) == 12


def test_3_2_3_sweep_where_troops_come_or_guerrillas_hide() -> None:
    board = {"havana": "N | GOV T1", "oriente": "N | GOV T2 | 26J u1", "santiago-de-cuba": "N | GOV P1 | DR u1"}
    view = deed(scene(board).position, b.GOV, "sweep")
    expected = ["la-habana", "camaguey-province", "oriente", "sierra-maestra", "santiago-de-cuba"]
    assert sorted(view.spaces) == sorted(expected)


def test_3_2_2_garrison_needs_a_cube_from_elsewhere() -> None:
    view = deed(scene({"havana": "N | GOV T1"}).position, b.GOV, "garrison")
    assert (sorted(view.spaces), view.idle) == (
        ["camaguey-city", "cigar", "factory", "santiago-de-cuba", "sugar-cane"],
        ["havana"],
    )


def test_3_3_5_construct_where_there_is_room() -> None:
    board = {"havana": "N | GOV T3 | SYN C2", "oriente": "N | GOV T1", "las-villas": "N | SYN u1 X1"}
    view = deed(scene(board).position, b.SYN, "construct")
    assert (sorted(view.spaces), view.idle) == (["las-villas", "oriente"], ["havana"])


# 4. Special Activities.


def test_4_2_2_no_air_strike_while_embargoed() -> None:
    board = {"oriente": "N | 26J a1 | GOV T1"}
    assert deed(scene(board).position, b.GOV, "air-strike").spaces == ["oriente"]
    embargoed = deed(scene(board, alliance=b.EMBARGOED).position, b.GOV, "air-strike")
    assert (embargoed.why, embargoed.spaces) == ("4.2.2/embargoed", [])


def test_4_3_2_ambush_in_an_attack_space_with_an_underground_guerrilla() -> None:
    board = {"oriente": "N | 26J u1 | GOV T1", "havana": "N | 26J a1 | GOV T1"}
    assert deed(scene(board).position, b.M26, "ambush").spaces == ["oriente"]
    active = scene({"oriente": "N | 26J a1 | GOV T1"}).position
    assert deed(active, b.M26, "ambush").why == "4.3.2/underground"
    assert deed(scene({"oriente": "N | DR u1 | GOV T1"}).position, b.DR, "ambush").section == "4.4.2"


def test_4_4_1_subvert_pays_for_an_operation_that_could_not_be_paid() -> None:
    position = scene({"las-villas": "N | DR u1"}, resources=(0, 0, 0, 0)).position
    assert deed(position, b.DR, "subvert").spaces == ["las-villas"]
    rally = deed(position, b.DR, "rally")
    assert (rally.why, rally.spaces) == ("", [])


def test_4_5_bribe_is_the_one_that_costs() -> None:
    position = scene({"havana": "N | SYN u1 C1 | GOV P1"}).position
    assert {view.word: view.price for view in sheet(position, b.SYN).activities} == {
        "profit": 0,
        "muscle": 0,
        "bribe": 3,
    }
    assert deed(position, b.SYN, "profit").spaces == ["havana"]


def test_5_3_what_a_card_lends_stands_on_the_sheet_only_while_it_is_in_force() -> None:
    position = scene({"havana": "N | SYN u1 | GOV P1", "oriente": "N | GOV T1 | 26J a1"}).position
    words = [view.word for view in sheet(position, b.SYN).activities]
    assert "assassinate" not in words
    position.capabilities = [lasting.MAFIA_OFFENSIVE]
    position.momentum = [lasting.MASFERRER]
    assert deed(position, b.SYN, "assassinate").spaces == ["havana"]
    assert deed(position, b.GOV, "free-assault").spaces == ["oriente"]
    assert sheet(position, b.GOV).momentum == [lasting.MASFERRER]
    assert sheet(position, b.GOV).capabilities == sheet(position, b.SYN).momentum == []


def test_5_4_what_no_card_lends_is_not_told_with_a_limited_operation_either() -> None:
    position = scene({"oriente": "N | GOV T1 | 26J a1"}, options=PEOPLE).position
    position.did[b.M26] = state.OP_ONLY
    assert sheet(position, b.GOV).turn.limited
    assert "free-assault" not in [view.word for view in sheet(position, b.GOV).activities]


def test_5_3_5_4_each_card_that_lasts_touches_somebody() -> None:
    for kind, touched in (("capability", lasting.CAPABILITIES), ("momentum", lasting.MOMENTUM)):
        assert set(touched) == {card for card in CARD if kind in [lasts for _, lasts in card_side_keys(card)]}


# 2.3 Its turn.


def test_2_3_3_who_comes_when_on_this_card() -> None:
    position = scene(options=PEOPLE, card=1).position  # Government, 26July, Directorio, Syndicate
    position.eligible = state.replaced(position.eligible, b.M26, 0)
    turns = [sheet(position, faction).turn for faction in b.FACTIONS]
    assert [turn.moment for turn in turns] == ["now", "ineligible", "waits", "waits"]
    assert [turn.ahead for turn in turns] == [[], [], ["government"], ["government", "directorio"]]
    assert [turn.needs_pass for turn in turns] == [False, False, False, True]
    position.did[b.GOV] = state.PASSED
    assert not sheet(position, b.SYN).turn.needs_pass
    assert sheet(position, b.GOV).turn.moment == "done"


def test_2_3_4_in_the_midst_of_its_turn() -> None:
    position = scene(options=PEOPLE).position
    for question in (asked(b.GOV, q.OPERATION_SPACE[n.TRAIN]), asked(b.CHANCE, q.ATTACK_ROLL)):
        assert sheet(position, b.GOV, question).turn.moment == "midst"
    assert sheet(position, b.GOV, asked(b.GOV, q.ACTION, [n.TRAIN, n.PASS])).turn.moment == "now"


def test_2_1_a_hidden_asset_that_is_spent_lifts_the_limit() -> None:
    position = scene(options=PEOPLE).position
    position.did[b.GOV] = state.OP_ONLY
    assert sheet(position, b.M26, asked(b.M26, q.ACTION, [n.RALLY, n.PASS])).turn.limited
    turn = sheet(position, b.M26, asked(b.M26, q.ACTION, [n.RALLY])).turn
    assert (turn.moment, turn.limited) == ("midst", False)


def test_2_3_5_after_an_operation_alone_the_2nd_eligible_is_limited() -> None:
    position = scene({"oriente": "N | 26J u1 | GOV T1"}, options=PEOPLE).position
    position.did[b.GOV] = state.OP_ONLY
    data = sheet(position, b.M26)
    assert (data.turn.limited, data.turn.with_special) == (True, False)
    assert {view.why for view in data.activities} == {"2.3.5/no-special-activity"}
    assert data.event == EventView(1, "2.3.4/after-operation-only")
    assert not sheet(position, b.GOV).turn.limited  # its next turn is on another card


def test_2_3_7_eligibility_on_the_next_card() -> None:
    position = scene(options=PEOPLE, card=1).position
    position.upcoming = [15]  # 26July, Government, Syndicate, Directorio
    position.eligible = state.replaced(position.eligible, b.M26, 0)
    position.did[b.GOV] = state.OP_ONLY
    coming = {faction: next_turn(position, faction) for faction in b.FACTIONS}
    assert [coming[faction].eligible for faction in b.FACTIONS] == [False, True, None, None]
    assert coming[b.DR].ahead == ["26july", "syndicate"]
    position.upcoming = [b.PROPAGANDA]
    assert sheet(position, b.GOV).turn.next == NextTurn(0, eligible=True, ahead=[])
    position.upcoming = []
    assert sheet(position, b.GOV).turn.next is None


def test_2_3_7_between_two_cards_eligibility_is_settled() -> None:
    position = scene(options=PEOPLE, phase=state.NEXT_CARD).position
    position.eligible = state.replaced(position.eligible, b.GOV, 0)
    assert [next_turn(position, f).eligible for f in b.FACTIONS] == [False, True, True, True]


def test_2_3_2_by_the_eligibility_options_another_card_gives_the_order() -> None:
    position = scene(options=Options(("1", "2", "3", "4"), eligibility="a"), card=1).position
    position.upcoming = [15]
    assert next_turn(position, b.DR).ahead is None
    position.upcoming = [15, b.PROPAGANDA, 1]
    assert next_turn(position, b.DR).ahead == ["government", "26july"]


def test_6_2_what_propaganda_would_bring() -> None:
    # Aid 5, the three ECs 8, and 2 of Skim for Havana, which the Government Controls.
    position = scene({"havana": "N | GOV T3 | SYN C1"}, aid=5).position
    assert sheet(position, b.GOV).income == Income(15, 2)
    assert sheet(position, b.SYN).income == Income(0, -2)


def test_what_moved_in_the_operation_under_way_could_move_again_in_another_turn() -> None:
    position = scene({"oriente": "N | 26J u1"}).position
    position.relabel(lot := n.lot(b.cell(b.ORIENTE, b.M26_UNDERGROUND)), n.moved(lot))
    assert "sierra-maestra" in deed(position, b.M26, "march").spaces
    assert position.moved  # the position itself stays as it is


def test_6_4_markers_of_control_that_are_frozen_do_not_bind_a_turn_to_come() -> None:
    position = scene({"havana": "N | GOV T1", "oriente": "N | DR u1"}, phase=state.REDEPLOY, card=0).position
    position.control_markers = [b.NOBODY] * b.N_SPACES
    assert deed(position, b.SYN, "construct").spaces == ["havana"]
    assert deed(position, b.DR, "subvert").spaces == ["oriente"]


# Always.


@pytest.mark.games
@pytest.mark.parametrize(
    "options", [PEOPLE, Options(("1", "2", "3", "4"), deception="third")], ids=["plain", "deception"]
)
def test_a_sheet_says_what_the_decision_offers(options: Options) -> None:
    """In a random game each sheet can be had, adds up, and agrees with the question; by sample at each third moment."""
    rng = random.Random(3)
    game = Game(options, seats={b.CHANCE: RandomChance(rng)})
    seen, moments = set(), 0
    while game.question is not None:
        position, question = game.position, game.question
        factions = b.FACTIONS if question.kind == q.ACTION else [rng.choice(b.FACTIONS)]
        moments += 1
        if not WHOLE and moments % 3:
            factions = []
        for data in [sheet(position, faction, question) for faction in factions]:
            when = data.turn.moment
            seen.add(when)
            assert all(not goal.parts or goal.value == total(goal) for goal in data.goals)
            if when == "now":
                check_offers(data, [n.word(answer) for answer in question.answers])
        assert game.position == position
        game.answer(n.word(rng.choice(question.answers)))
    assert {sheet(game.position, faction).turn.moment for faction in b.FACTIONS} == {"over"}
    assert seen >= {"now", "midst", "waits", "done", "ineligible", "round"}


def total(goal: Goal) -> int:
    return sum(part.amount for part in goal.parts)


def check_offers(data: SheetView, offered: list[str]) -> None:
    """What the sheet holds possible is what the Faction is asked about."""
    operations = {n.WORDS[kind] for kind in range(n.TRAIN, n.CONSTRUCT + 1)}
    assert {view.word for view in data.operations if not view.why} == operations & set(offered)
    assert data.event is not None
    assert (data.event.why == "") == any(word.startswith("event") for word in offered)
