"""8.4.3, 8.1.2 Where Non-players carry Events out, and which pieces they place, remove and replace."""

import pytest

from cubalibre import board as b
from cubalibre.board import DR, GOV, M26, SYN
from tests.nonplayers.events.scenes import S, U, executed, plays
from tests.nonplayers.scenes import answered, candidates, reasons
from tests.scenes import show

SPACE = "event-space"
PIECE = "event-piece"

# By the change of Support and Opposition.


def test_8_4_3_card_4_the_greatest_change() -> None:
    board = {"las-villas": "PS", "pinar-del-rio": "AS", "camaguey-city": "PS", "havana": "AS | GOV P1"}
    table = plays(M26, 4, board, ["las-villas"])
    assert candidates(table) == ["pinar-del-rio", "las-villas"], "two each"
    assert "8.4.3/most-change" in reasons(table)


def test_8_4_3_card_5_the_pair_that_changes_most_then_its_neighbour() -> None:
    board = {"matanzas": "N | GOV T1", "pinar-del-rio": "N | GOV T1", "las-villas": "AS", "la-habana": "AS"}
    table = plays(M26, 5, board)
    assert answered(table, SPACE) == ["matanzas", "las-villas"]
    assert show(table, "las-villas") == "PO"
    assert show(table, "la-habana") == "AS"


def test_8_4_3_card_5_the_neighbour_where_the_first_province_is_the_only_one() -> None:
    board = {"matanzas": "N | GOV T1", "las-villas": "AS", "la-habana": "AS"}
    table = plays(M26, 5, board)
    assert answered(table, SPACE) == ["las-villas"]


def test_8_4_3_card_21_two_levels_where_26july_is() -> None:
    board = {"havana": "N", "santiago-de-cuba": "N | 26J u1", "camaguey-city": "N"}
    table = plays(M26, 21, board)
    assert answered(table, SPACE) == ["havana"], "Population 6"
    board = {"havana": "AO", "santiago-de-cuba": "N | 26J u1", "camaguey-city": "N"}
    assert answered(plays(M26, 21, board), SPACE) == ["santiago-de-cuba"]


def test_8_4_3_card_23_two_provinces() -> None:
    board = {"las-villas": "N", "oriente": "AO", "pinar-del-rio": "AO", "la-habana": "AO", "matanzas": "AO"}
    table = plays(M26, 23, board | {"camaguey-province": "N"}, ["camaguey-province"])
    assert answered(table, SPACE) == ["las-villas", "camaguey-province"]
    assert candidates(table) == ["camaguey-province", "sierra-maestra"]


def test_8_4_3_card_24_28_and_31_by_the_change_alone() -> None:
    board = {"oriente": "AO", "sierra-maestra": "PO", "santiago-de-cuba": "N"}
    assert answered(plays(M26, 24, board), SPACE) == ["santiago-de-cuba"]
    board = {"oriente": "PO | DR u1", "havana": "PS | DR a1", "matanzas": "AO | DR B1"}
    # Havana from 6 to 12, Oriente from -2 to 4: six each.
    table = plays(SYN, 28, board, ["oriente"])
    assert candidates(table) == ["oriente", "havana"]
    assert answered(plays(GOV, 31, {"las-villas": "N", "sierra-maestra": "AO"}), SPACE) == ["las-villas"]


def test_8_4_1_card_7_and_42_government_the_greatest_fall_of_opposition() -> None:
    board = {"havana": "AS", "camaguey-city": "PO", "santiago-de-cuba": "AO"}
    assert answered(plays(GOV, 7, board), SPACE) == ["santiago-de-cuba"]
    assert answered(plays(GOV, 42, board), SPACE) == ["santiago-de-cuba"]


def test_8_4_1_card_33_government_most_opposition_without_its_control() -> None:
    board = {"havana": "AO | GOV P1", "las-villas": "PO", "sierra-maestra": "PO", "matanzas": "AO | 26J B2"}
    table = plays(GOV, 33, board)
    assert answered(table, SPACE) == ["las-villas"], "as much as in Matanzas, but a Base can be placed"
    assert show(table, "las-villas") == "N | DR B1"


def test_8_4_3_card_42_syndicate_rather_a_casino_than_opposition() -> None:
    board = {"havana": "AO | SYN C2", "camaguey-city": "N", "santiago-de-cuba": "N | SYN X2"}
    assert answered(plays(SYN, 42, board), SPACE) == ["camaguey-city"]
    board = {"havana": "N", "camaguey-city": "N", "santiago-de-cuba": "PO"}
    assert answered(plays(SYN, 42, board), SPACE) == ["santiago-de-cuba"]


def test_8_4_3_card_8_shaded_then_a_random_casino() -> None:
    board = {"havana": "PO | 26J u1", "oriente": "N | SYN X1", "matanzas": "N | SYN X1"}
    table = plays(SYN, 8, board, ["matanzas"])
    assert answered(table, SPACE) == ["havana", "matanzas"]
    assert candidates(table) == ["matanzas", "oriente"]
    assert show(table, "havana") == "AS | 26J a1"


# By Bases and other pieces.


def test_8_4_3_card_6_the_mountain_with_more_troops() -> None:
    board = {"las-villas": "N | GOV T2", "sierra-maestra": "N | GOV T3"}
    assert answered(plays(DR, 6, board), SPACE) == ["sierra-maestra"]


def test_8_4_3_card_25_one_base_either_way_is_left_to_chance() -> None:
    table = plays(DR, 25, {}, ["oriente"])
    assert candidates(table) == ["camaguey-province", "oriente"]
    assert show(table, "oriente") == "N | DR u1 B1"


def test_8_4_3_card_25_where_a_base_fits() -> None:
    table = plays(DR, 25, {"oriente": "N | 26J B2"})
    assert answered(table, SPACE) == ["camaguey-province"]
    assert "8.4.3/most-bases" in reasons(table)


def test_8_4_3_card_24_shaded_bases_before_many_guerrillas() -> None:
    board = {"camaguey-city": "N | 26J B1", "santiago-de-cuba": "N | 26J u5"}
    assert answered(plays(GOV, 24, board), SPACE) == ["camaguey-city"]
    board = {"camaguey-city": "N | 26J u1 B1", "santiago-de-cuba": "N | 26J u2 B1"}
    assert answered(plays(GOV, 24, board), SPACE) == ["santiago-de-cuba"]


def test_8_4_3_card_32_most_bases_then_most_pieces_replaced() -> None:
    board = {"havana": "N | DR u4", "camaguey-city": "N | DR u1 B1", "santiago-de-cuba": "N | DR u2 B1"}
    table = plays(M26, 32, board)
    assert show(table, "santiago-de-cuba") == "N | 26J u2 B1"
    table = plays(DR, 32, {"havana": "N | 26J u3", "camaguey-city": "N | 26J u2"})
    assert show(table, "havana") == "N | DR u3"


def test_8_4_3_card_32_a_piece_goes_even_without_a_replacement_and_bases_come_first() -> None:
    board = {"havana": "N | DR u2 B1", "oriente": "N | 26J u15 B1"}
    assert show(plays(M26, 32, board), "havana") == "N | 26J B1"


def test_8_4_3_card_31_and_42_own_base_and_guerrilla() -> None:
    board = {"las-villas": "N | GOV B1 | DR B1"}
    assert show(plays(M26, 31, board), "sierra-maestra") == "N | 26J u1 B1"
    assert show(plays(DR, 31, board), "sierra-maestra") == "N | DR u1 B1"
    table = plays(DR, 42, {"havana": "N | GOV B1 | DR B1", "camaguey-city": "N | GOV B1 | DR B1"})
    assert show(table, "santiago-de-cuba") == "N | 26J B1 | DR u1", "the Base is 26July's by the text"


def test_8_4_3_card_15_and_27_all_in_one_random_space() -> None:
    table = plays(M26, 15, {}, ["oriente"])
    assert show(table, "oriente") == "N | 26J u3"
    assert "cigar" not in candidates(table)
    assert len(candidates(table)) == 10
    assert show(plays(DR, 27, {}, ["havana"]), "havana") == "N | DR u2"


def test_8_4_1_card_12_police_to_troops_without_police() -> None:
    board = {"havana": "N | GOV T1 P1", "oriente": "N | GOV T1", "matanzas": "N | GOV T2", "cigar": "GOV T1"}
    table = plays(GOV, 12, board, ["oriente"])
    assert candidates(table) == ["matanzas", "oriente"]
    assert show(table, "oriente") == "N | GOV T1 P1"


def test_8_4_3_card_12_police_anywhere_else() -> None:
    table = plays(GOV, 12, {"havana": "N | GOV T1 P1"}, ["matanzas"])
    assert len(candidates(table)) == 10, "any City or Province; no ECs"


# Pieces that leave, of whom and where.


def test_8_4_3_card_11_troops_leave_one_random_space_after_another() -> None:
    board = {"havana": "N | GOV T3 P9", "oriente": "N | GOV T2", "camaguey-city": "N | GOV T1 P4"}
    table = executed(M26, U, 11, board, ["4", "oriente", "havana"], players=(), alliance=b.EMBARGOED)
    pieces = answered(table, PIECE)
    assert pieces == ["oriente:troops", "oriente:troops", "havana:troops", "havana:troops"]


def test_8_4_3_card_12_players_first_then_a_space_then_underground_first() -> None:
    board = {"oriente": "N | 26J u1 a2", "matanzas": "N | 26J a3", "havana": "N | DR u9", "la-habana": "N | SYN u1"}
    table = plays(SYN, 12, board, ["oriente"], players=(M26,))
    assert candidates(table) == ["matanzas", "oriente"]
    assert answered(table, PIECE) == ["oriente:26july-u", "oriente:26july-a"]


def test_8_4_3_card_12_of_equals_a_random_faction_to_the_end() -> None:
    board = {"oriente": "N | 26J u1", "matanzas": "N | DR a1", "havana": "N | DR a1"}
    table = plays(SYN, 12, board, ["directorio", "havana"])
    assert candidates(table) == ["26july", "directorio"]
    assert show(table, "oriente") == "N | 26J u1"
    assert (show(table, "matanzas"), show(table, "havana")) == ("N", "N")


def test_8_4_3_card_12_never_itself_while_an_enemy_is_left() -> None:
    board = {"oriente": "N | SYN u3", "matanzas": "N | DR a1"}
    table = plays(SYN, 12, board)
    assert show(table, "matanzas") == "N"
    assert show(table, "oriente") == "N | SYN u2", "the second removal is compulsory"


def test_8_1_2_card_12_of_its_own_guerrillas_an_active_one_goes() -> None:
    board = {"oriente": "N | SYN u2 a1", "matanzas": "N | DR a1"}
    assert show(plays(SYN, 12, board), "oriente") == "N | SYN u2"


def test_8_4_3_card_20_in_the_crowded_space_players_first_then_underground() -> None:
    board = {"oriente": "N | 26J u1 a1 | DR a2 | SYN u1", "matanzas": "N | 26J u4"}
    table = plays(GOV, 20, board, ["26july"], players=(DR,))
    assert candidates(table) == ["26july", "syndicate"], "after the player's two"
    assert show(table, "oriente") == "N | 26J a1 | SYN u1"


def test_8_4_3_card_20_half_of_them_rounded_up() -> None:
    board = {"oriente": "N | 26J u2 a1 | DR u2"}
    table = plays(GOV, 20, board, players=(M26,))
    assert show(table, "oriente") == "N | DR u2"


@pytest.mark.parametrize(("card", "piece"), [(16, "26J B1"), (23, "26J B1"), (25, "DR B1")])
def test_8_4_3_cards_16_23_and_25_a_base_at_random(card: int, piece: str) -> None:
    board = {"oriente": f"N | {piece}", "matanzas": f"N | {piece}"}
    table = plays(GOV, card, board, ["matanzas"])
    assert (show(table, "oriente"), show(table, "matanzas")) == (f"N | {piece}", "N")


def test_8_4_3_card_26_shaded_a_random_space_then_underground_first() -> None:
    table = plays(SYN, 26, {"oriente": "N | DR a3", "matanzas": "N | DR u1 a1"}, ["matanzas"])
    assert candidates(table) == ["matanzas", "oriente"]
    assert show(table, "matanzas") == "N | DR a1"


def test_8_4_3_card_27_shaded_bases_first_among_the_nearest() -> None:
    board = {"matanzas": "N | DR u1 a1 B1", "havana": "N", "las-villas": "N | DR B1"}
    assert show(plays(SYN, 27, board), "matanzas") == "N | DR a1"


def test_8_4_1_card_29_a_base_first_and_never_a_replacement() -> None:
    table = plays(GOV, 29, {"oriente": "N | DR u2", "matanzas": "N | DR B1"})
    assert answered(table, PIECE) == ["matanzas:dr-base"]
    assert answered(table, "event-choice") == ["remove"]
    assert show(table, "matanzas") == "N"


def test_8_4_3_card_10_two_own_guerrillas_for_a_police() -> None:
    board = {"oriente": "N | GOV T5", "matanzas": "N | GOV T1 P1"}
    assert show(plays(M26, 10, board), "matanzas") == "N | GOV T1 | 26J u2"
    table = plays(DR, 10, {"oriente": "N | GOV T5", "matanzas": "N | GOV T1"}, ["oriente"])
    assert show(table, "oriente") == "N | GOV T4 | DR u2"


# 35 and 36.


def test_8_4_3_card_35_where_two_of_one_enemy_are_of_a_player_if_possible() -> None:
    board = {
        "havana": "N | GOV T1 | SYN u1 | DR u1",
        "oriente": "N | 26J u3 | SYN u1",
        "matanzas": "N | GOV T1 P1 | SYN C1",
    }
    table = plays(SYN, 35, board, players=(GOV,))
    assert answered(table, SPACE) == ["matanzas"]
    assert show(table, "matanzas") == "N | SYN u2 C1"
    table = plays(SYN, 35, board, ["oriente"], players=(DR,))
    assert candidates(table) == ["matanzas", "oriente"], "two of Non-players before one of a player"
    assert show(table, "oriente") == "N | 26J u1 | SYN u3"


def test_8_4_3_card_35_in_the_space_two_before_players() -> None:
    board = {"havana": "N | GOV T2 | 26J u1 | SYN u1"}
    table = plays(SYN, 35, board, players=(M26,))
    assert show(table, "havana") == "N | 26J u1 | SYN u3"


def test_8_4_3_card_35_police_then_troops() -> None:
    table = plays(M26, 35, {"havana": "N | GOV T3 P3 | 26J B1"})
    assert show(table, "havana") == "N | GOV T2 P2 | 26J u2 B1"


def test_8_4_3_card_35_the_government_gets_police_and_troops() -> None:
    table = plays(GOV, 35, {"havana": "N | GOV T1 | DR u1 a2"})
    assert show(table, "havana") == "N | GOV T2 P1 | DR a1"


def test_8_4_1_card_36_directorio_a_government_piece_base_police_troops() -> None:
    near = {"las-villas": "N | 26J B1", "matanzas": "N | GOV T2 P1", "camaguey-province": "N | GOV T1 B1"}
    assert show(plays(DR, 36, near), "camaguey-province") == "N | GOV T1 | DR u2"
    near["camaguey-province"] = "N | GOV T1"
    assert show(plays(DR, 36, near), "matanzas") == "N | GOV T2 | DR u2"
    far = {"las-villas": "N | 26J u1 B1", "matanzas": "N | SYN u1", "havana": "N | GOV P1"}
    table = plays(DR, 36, far, players=(SYN,))
    assert show(table, "matanzas") == "N | DR u2", "a player's Guerrilla before a Non-player's Base"
    assert show(plays(DR, 36, far), "las-villas") == "N | 26J u1 | DR u2"


def test_8_4_1_card_36_syndicate_takes_the_place_itself() -> None:
    table = plays(SYN, 36, {"oriente": "N | DR a1", "matanzas": "N | DR u1 a1"}, ["matanzas"])
    assert candidates(table) == ["matanzas", "oriente"]
    assert show(table, "matanzas") == "N | DR a1 | SYN u1"


def test_8_4_1_card_36_syndicate_with_nobody_available_just_removes() -> None:
    board = {"oriente": "N | DR a1", "matanzas": "N | SYN u6", "santiago-de-cuba": "N | 26J u15"}
    assert show(plays(SYN, 36, board), "oriente") == "N"


# 19 Sierra Maestra Manifesto.


def test_8_4_3_card_19_directorio_two_bases_where_both_fit() -> None:
    board = {"havana": "N | DR u1", "oriente": "N | DR a1 | GOV B1", "cigar": "DR u1"}
    table = plays(DR, 19, board)
    assert show(table, "havana") == "N | DR u1 B2"


def test_8_4_3_card_19_the_government_a_base_in_a_province_and_a_police() -> None:
    board = {"havana": "N | GOV T1", "la-habana": "N | GOV T1", "oriente": "N | GOV P1 B1", "matanzas": "N | GOV T1"}
    table = plays(GOV, 19, board, ["matanzas"])
    assert candidates(table) == ["la-habana", "matanzas"]
    assert show(table, "matanzas") == "N | GOV T1 P1 B1"


def test_8_4_3_card_19_the_government_never_in_a_city_nor_twice_in_a_province() -> None:
    table = plays(GOV, 19, {"havana": "N | GOV T1", "oriente": "N | GOV P1 B1"}, ["havana"])
    assert show(table, "havana") == "N | GOV T2 P1", "no Base; Police, then Troops"


def test_8_4_3_card_19_the_government_places_nothing_rather_than_such_a_base() -> None:
    board = {"havana": "N | GOV T15 P15", "oriente": "N | SYN u1"}
    assert show(plays(GOV, 19, board), "havana") == "N | GOV T15 P15"


def test_8_4_3_card_19_the_syndicate_at_random_where_it_has_a_piece_ecs_last() -> None:
    board = {"cigar": "SYN u1", "oriente": "N | SYN X1", "matanzas": "N | SYN C1"}
    table = plays(M26, 19, board, ["oriente"])
    assert candidates(table) == ["matanzas", "oriente"]
    assert show(table, "oriente") == "N | SYN u2 X1"


def test_8_4_3_card_19_nonplayers_place_in_a_players_event_too() -> None:
    board = {"havana": "N | DR u1 | 26J u1"}
    table = executed(M26, U, 19, board, ["havana", "guerrillas", "done"])
    assert show(table, "havana") == "N | 26J u2 | DR u1 B2"


# 47 Pact of Miami.


def test_8_4_1_card_47_control_of_most_population() -> None:
    board = {
        "las-villas": "N | 26J u1 | DR u2",
        "oriente": "N | 26J u1 | SYN u1",
        "havana": "N | 26J u2 | DR u4",
    }
    table = plays(M26, 47, board, ["oriente", "havana"])
    assert "8.4.1/47-for-control" in reasons(table)
    # Two removals: Las Villas alone, or Oriente and one more, bring a Population of 2.
    assert candidates(table) == ["las-villas", "oriente"]
    assert show(table, "oriente") == "N | 26J u1"
    assert show(table, "havana") == "N | 26J u2 | DR u3", "nothing more to gain: at random"


def test_8_4_1_card_47_two_removals_in_one_space() -> None:
    board = {"las-villas": "N | 26J u1 | DR u2", "oriente": "N | 26J B1", "havana": "N | 26J u1 | DR u3"}
    table = plays(M26, 47, board)
    assert show(table, "las-villas") == "N | 26J u1"


def test_8_4_1_card_47_two_spaces_with_one_removal_each() -> None:
    board = {"las-villas": "N | 26J u1 | DR u1", "oriente": "N | 26J u1 | SYN u1", "matanzas": "N | 26J u1 | DR u1"}
    table = plays(M26, 47, board, ["las-villas"])
    assert show(table, "las-villas") == "N | 26J u1"
    assert show(table, "oriente") == "N | 26J u1"
    assert show(table, "matanzas") == "N | 26J u1 | DR u1"


def test_8_4_1_card_47_two_spaces_together_outweigh_one() -> None:
    board = {"las-villas": "N | 26J u1 | DR u1", "matanzas": "N | 26J u1 | DR u1", "oriente": "N | 26J u1 | DR u2"}
    table = plays(M26, 47, board, ["matanzas"])
    assert candidates(table) == ["matanzas", "las-villas"], "Population 3, against 2 in Oriente"
    assert show(table, "las-villas") == "N | 26J u1"


def test_8_4_1_card_47_cubes_are_no_guerrillas_and_own_ones_stay() -> None:
    board = {
        "havana": "N | DR u1 | GOV T1",
        "oriente": "N | DR u2",
        "matanzas": "N | SYN a1",
        "la-habana": "N | 26J u1",
    }
    table = plays(DR, 47, board, players=(SYN,))
    assert "8.4.1/47-for-control" not in reasons(table)
    assert answered(table, PIECE) == ["matanzas:syn-a", "la-habana:26july-u"]


# 41 Fat Butcher, 46 Sinatra.


def test_8_4_1_card_41_aid_first_then_a_casino() -> None:
    board = {"oriente": "N | SYN C1", "matanzas": "N | SYN C1"}
    table = plays(M26, 41, board, aid=1)
    assert table.position.aid == 0
    table = plays(M26, 41, board, ["oriente"], aid=0)
    assert show(table, "oriente") == "N | SYN X1"


def test_8_4_3_a_players_choices_stay_his() -> None:
    table = executed(M26, S, 8, {"havana": "PO"}, ["camaguey-city"])
    assert show(table, "camaguey-city") == "AS"
