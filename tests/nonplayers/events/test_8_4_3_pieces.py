"""8.4.3-8.4.4, 8.1.2 Events whose default or instruction comes to its limits: who else profits, what is left undone."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from tests.nonplayers.events.scenes import OPERATIONS, S, U, event_of, executed, plays
from tests.nonplayers.scenes import answered, candidates
from tests.scenes import show

SPACE = "event-space"
PIECE = "event-piece"

# Instructions whose side must have an effect.


@pytest.mark.parametrize(
    ("faction", "card", "idle", "useful"),
    [
        (DR, 32, {"oriente": "N | 26J u1"}, {"havana": "N | 26J u1"}),
        (DR, 36, {"havana": "N | GOV P1"}, {"matanzas": "N | GOV P1"}),
        (DR, 30, {"oriente": "N | DR u15"}, {"oriente": "N | DR u14 a1"}),
        (SYN, 12, {"havana": "N | GOV P1"}, {"oriente": "N | DR a1"}),
        (SYN, 36, {"oriente": "N | DR B1"}, {"oriente": "N | DR a1"}),
        (SYN, 38, {"havana": "N | SYN C1", "matanzas": "N | SYN C1"}, {"havana": "N | SYN X1"}),
        (SYN, 41, {"oriente": "N | SYN u1 C1"}, {"oriente": "N | SYN u1 | DR u1"}),
        (GOV, 21, {"havana": "N | GOV P1"}, {"havana": "N | GOV P1 | SYN C1"}),
        (M26, 41, {"oriente": "N | SYN X1"}, {"oriente": "N | SYN C1"}),
        (M26, 44, {"oriente": "N | GOV T1"}, {"oriente": "N | GOV T1 | 26J u1"}),
        (DR, 44, {"oriente": "N | GOV T1"}, {"oriente": "N | GOV T1 | DR a1"}),
        (DR, 1, {"oriente": "N | GOV T1"}, {"oriente": "N | DR u1"}),
    ],
)
def test_8_4_1_a_side_by_instruction_must_have_an_effect(
    faction: b.Faction, card: int, idle: dict[str, str], useful: dict[str, str]
) -> None:
    assert event_of(faction, card, idle) == OPERATIONS
    assert event_of(faction, card, useful) != OPERATIONS


def test_8_4_1_cards_34_and_44_tracks_at_their_ends() -> None:
    assert event_of(SYN, 34, resources=(5, 49, 49, 49)) == OPERATIONS
    assert event_of(SYN, 34, resources=(5, 49, 49, 48)) == U
    assert event_of(SYN, 44, resources=(5, 5, 0, 5)) == S
    assert event_of(M26, 41, aid=1) == U


def test_8_4_1_card_47_its_own_guerrillas_are_no_reason_but_the_governments_rest_is() -> None:
    assert event_of(M26, 47, {"havana": "N | GOV P1"}) == U
    table = plays(M26, 47, {"havana": "N | GOV P1 | SYN u1"})
    assert show(table, "havana") == "N | GOV P1"


# 4, 6, 8, 16, 28, 31: where.


def test_8_4_3_card_16_a_base_in_a_random_space_with_room() -> None:
    board = {"oriente": "N | 26J u1", "havana": "PS | 26J a1", "matanzas": "N | 26J u1 | DR B2", "cigar": "26J u1"}
    table = plays(M26, 16, board, ["havana"])
    assert candidates(table) == ["oriente", "havana"]
    assert show(table, "havana") == "PS | 26J a1 B1"


def test_8_4_3_card_6_equal_mountains_at_random() -> None:
    table = plays(M26, 6, {"las-villas": "N | GOV T2 P9", "sierra-maestra": "N | GOV T2"}, ["las-villas"])
    assert candidates(table) == ["las-villas", "sierra-maestra"]
    assert show(table, "las-villas") == "N | GOV P9"


def test_8_4_3_card_8_the_city_where_support_and_opposition_change_most() -> None:
    """Santiago from 2 Opposition to 2 Support; Havana from Passive to Active Support: 6."""
    board = {"havana": "PS", "santiago-de-cuba": "AO | DR u5", "camaguey-city": "AS"}
    assert answered(plays(GOV, 8, board), SPACE) == ["havana"]
    assert answered(plays(GOV, 8, {**board, "havana": "AS | DR u5"}), SPACE) == ["santiago-de-cuba"]


def test_8_4_3_support_and_opposition_are_summed_whatever_their_direction() -> None:
    """Camagüey City from 1 Support to 2 Opposition outweighs two steps in Santiago."""
    board = {"havana": "AO", "camaguey-city": "PS | 26J u1", "santiago-de-cuba": "PO | 26J u1"}
    assert answered(plays(M26, 21, board), SPACE) == ["camaguey-city"]
    board = {"sierra-maestra": "AS", "oriente": "PO", "santiago-de-cuba": "AS"}
    table = plays(M26, 24, board, ["santiago-de-cuba"])
    assert candidates(table) == ["sierra-maestra", "santiago-de-cuba"], "four each: two of Support, two of Opposition"


def test_8_4_3_card_30_directorio_hides_and_comes_to_a_random_city() -> None:
    table = plays(DR, 30, {"oriente": "N | DR u1 a2"}, ["santiago-de-cuba"])
    assert len(candidates(table)) == 3
    assert (show(table, "oriente"), show(table, "santiago-de-cuba")) == ("N | DR u3", "N | DR u1")


def test_8_4_3_card_27_the_guerrillas_come_whoever_executes_it() -> None:
    table = plays(M26, 27, {"havana": "PS"}, ["matanzas"], players=(DR,))
    assert (show(table, "matanzas"), show(table, "havana")) == ("N | DR u2", "N")


def test_8_4_3_card_20_tied_spaces_at_random() -> None:
    board = {"oriente": "N | 26J u2", "matanzas": "N | DR a2", "havana": "N | SYN u1"}
    table = plays(SYN, 20, board, ["matanzas"])
    assert candidates(table) == ["matanzas", "oriente"]
    assert show(table, "matanzas") == "N | DR a1"


def test_8_4_3_card_42_where_both_can_be_placed() -> None:
    """A Base before a Guerrilla alone."""
    board = {"havana": "N | GOV B1 | DR B1", "camaguey-city": "N", "santiago-de-cuba": "N | DR B2"}
    table = plays(M26, 42, board)
    assert show(table, "camaguey-city") == "N | 26J u1 B1"


def test_8_4_1_card_42_government_against_opposition_even_where_no_casino_fits() -> None:
    board = {"santiago-de-cuba": "AO | SYN C2", "camaguey-city": "PO"}
    assert show(plays(GOV, 42, board), "santiago-de-cuba") == "N | SYN C2"


def test_8_4_1_card_33_government_against_opposition_even_where_no_base_fits() -> None:
    board = {"matanzas": "AO | 26J B2", "pinar-del-rio": "PO"}
    assert show(plays(GOV, 33, board), "matanzas") == "N | 26J B2"


def test_8_4_3_card_28_not_where_less_would_change() -> None:
    board = {"oriente": "PO | DR u1", "matanzas": "PS | DR u1", "camaguey-city": "AO | DR a1"}
    assert answered(plays(SYN, 28, board), SPACE) == ["oriente"]


# 7, 10, 31, 34, 36: who else profits.


def test_8_4_4_card_10_one_own_guerrilla_and_one_of_another_nonplayer() -> None:
    table = plays(M26, 10, {"oriente": "N | GOV P1", "cigar": "26J u14"}, ["directorio"], players=(GOV,))
    assert candidates(table) == ["directorio", "syndicate"]
    assert show(table, "oriente") == "N | 26J u1 | DR u1"


def test_8_4_4_card_7_fewer_guerrillas_than_cities_random_cities() -> None:
    board = {"oriente": "N | 26J u14", "matanzas": "N | DR u15", "la-habana": "N | SYN u6"}
    table = plays(M26, 7, board, ["camaguey-city"])
    assert len(candidates(table)) == 3
    assert [show(table, city) for city in ("havana", "camaguey-city")] == ["N", "N | 26J u1"]


def test_8_4_4_card_31_without_an_own_base_another_nonplayers() -> None:
    board = {"oriente": "N | 26J B2", "matanzas": "N | 26J B2", "sierra-maestra": "N | DR B2"}
    table = plays(M26, 31, board, ["government"])
    assert candidates(table) == ["government", "directorio"]
    assert show(table, "las-villas") == "N | GOV B1 | 26J u1"
    assert show(plays(M26, 31, board, players=(GOV,)), "las-villas") == "N | 26J u1 | DR B1"


def test_8_4_4_card_34_at_49_another_nonplayer_takes_the_roll() -> None:
    table = plays(SYN, 34, {}, ["directorio", "4"], resources=(0, 0, 0, 49))
    assert candidates(table) == ["26july", "directorio"]
    assert table.position.resources == [0, 2, 4, 49]


def test_8_4_1_card_36_syndicate_never_helps_26july_while_it_can_come_itself() -> None:
    table = plays(SYN, 36, {"oriente": "N | DR u1"}, players=(M26,))
    assert show(table, "oriente") == "N | SYN u1"


def test_8_4_1_card_36_directorio_bases_then_police_then_troops() -> None:
    board = {"las-villas": "N | GOV T1 P1", "matanzas": "N | GOV T2 P1", "factory": "GOV P1"}
    table = plays(DR, 36, board, ["matanzas"])
    assert candidates(table) == ["matanzas", "las-villas"], "Police; ECs last"
    assert show(table, "matanzas") == "N | GOV T2 | DR u2"
    assert answered(plays(DR, 36, {"matanzas": "N | GOV T1", "las-villas": "N | 26J B1"}), PIECE) == ["matanzas:troops"]


# 12, 35, 47: whom it hits.


def test_8_4_1_card_12_the_police_to_an_ec_only_if_there_is_no_other_np_r20() -> None:
    assert show(plays(GOV, 12, {"cigar": "GOV T1", "oriente": "N | GOV T1"}), "oriente") == "N | GOV T1 P1"
    assert show(plays(GOV, 12, {"cigar": "GOV T1", "oriente": "N | GOV T1 P1"}), "cigar") == "GOV T1 P1"


def test_8_4_3_card_35_where_only_one_can_come_over_a_players_first() -> None:
    board = {"havana": "N | GOV T1 | SYN u1 | DR u1", "oriente": "N | 26J u1 | SYN u1"}
    table = plays(SYN, 35, board, players=(M26,))
    assert show(table, "oriente") == "N | SYN u2"
    table = plays(SYN, 35, {"havana": board["havana"]}, players=(DR,))
    assert show(table, "havana") == "N | GOV T1 | SYN u2"


def test_8_4_3_card_35_a_single_piece_of_a_player_draws_nobody_where_pairs_are() -> None:
    board = {"oriente": "N | 26J u2 | DR u1 | SYN u1", "matanzas": "N | 26J u2 | SYN u1"}
    table = plays(SYN, 35, board, ["matanzas"], players=(DR,))
    assert candidates(table) == ["matanzas", "oriente"]


def test_8_4_3_card_35_pairs_before_players_in_the_only_space() -> None:
    table = plays(SYN, 35, {"oriente": "N | GOV T2 | 26J u1 | SYN u1"}, players=(M26,))
    assert show(table, "oriente") == "N | 26J u1 | SYN u3"


def test_8_4_3_card_35_of_two_enemies_alike_a_random_one_underground_first() -> None:
    board = {"havana": "N | 26J u1 a2 | DR u2 | SYN C1"}
    table = plays(SYN, 35, board, ["26july"])
    assert candidates(table) == ["26july", "directorio"]
    assert show(table, "havana") == "N | 26J a1 | DR u2 | SYN u2 C1"


def test_8_4_3_card_35_who_finds_no_place_just_goes() -> None:
    """Nobody of the Syndicate is Available: still two are removed."""
    table = plays(SYN, 35, {"havana": "N | DR u3 | SYN u6"})
    assert show(table, "havana") == "N | DR u1 | SYN u6"


def test_8_4_1_card_47_for_control_players_go_before_nonplayers() -> None:
    board = {"las-villas": "N | 26J u2 | DR u1 | SYN u1"}
    table = plays(M26, 47, {**board, "oriente": "N | DR u3"}, players=(SYN,))
    assert answered(table, PIECE)[0] == "las-villas:syn-u"
    table = plays(M26, 47, {**board, "oriente": "N | DR u3"}, players=(DR,))
    assert answered(table, PIECE)[0] == "las-villas:dr-u"


def test_8_4_1_card_47_what_is_left_after_control_goes_from_a_player() -> None:
    """One removal brings Control of Oriente; the other is by 8.1.2, whoever the first one hit."""
    board = {"oriente": "N | 26J u1 | DR u1", "sierra-maestra": "N | DR u1 B1", "havana": "N | SYN u1 | GOV T5"}
    table = plays(M26, 47, board, players=(SYN,))
    assert answered(table, PIECE) == ["oriente:dr-u", "havana:syn-u"]


# 29, 44: removed, or paid.


def test_8_4_1_card_29_without_bases_a_random_space_then_underground_first() -> None:
    table = plays(SYN, 29, {"oriente": "N | DR a1", "matanzas": "N | DR u1 a1"}, ["matanzas"])
    assert candidates(table) == ["matanzas", "oriente"]
    assert show(table, "matanzas") == "N | DR a1"
    assert answered(table, "event-choice") == ["remove"]


# 21, 38, 46: Cash and Casinos.


def test_8_4_1_card_21_government_random_cubes_where_there_are_more_than_two_spaces() -> None:
    board = dict.fromkeys(("havana", "oriente", "matanzas"), "N | GOV P1 | SYN C1")
    table = plays(GOV, 21, board, ["oriente", "havana"])
    assert candidates(table) == ["matanzas", "oriente", "havana"]
    assert [show(table, space).endswith("cash GOV P1") for space in board] == [True, True, False]


def test_8_4_1_card_21_the_last_cash_goes_to_a_random_cube() -> None:
    board = {"havana": "N | GOV P1 | SYN C1", "oriente": "N | GOV P1 | SYN C1", "cigar": "DR u3 | cash DR u3"}
    table = plays(GOV, 21, board, ["oriente"])
    assert candidates(table) == ["oriente", "havana"]
    assert show(table, "oriente") == "N | GOV P1 | SYN C1 | cash GOV P1"


def test_8_4_1_card_21_government_no_cash_available_opens() -> None:
    board = dict.fromkeys(("havana", "oriente"), "N | GOV P1 | SYN C1")
    board |= {"matanzas": "N | SYN X1", "cigar": "DR u4 | cash DR u4"}
    table = plays(GOV, 21, board, ["oriente"])
    assert answered(table, SPACE) == ["matanzas", "oriente"]
    assert show(table, "matanzas") == "N | SYN C1"


def test_8_4_1_card_21_syndicate_no_cash_available_only_opens() -> None:
    board = {"havana": "N | DR u1 | SYN X1", "oriente": "N | DR u1 | SYN C1", "cigar": "DR u4 | cash DR u4"}
    table = plays(SYN, 21, board)
    assert show(table, "havana") == "N | DR u1 | SYN C1"


def test_8_4_1_card_21_cash_to_an_underground_guerrilla_without_any() -> None:
    board = {"havana": "N | SYN u2 a1 C1 | cash SYN u1"}
    assert show(plays(SYN, 21, board), "havana") == "N | SYN u2 a1 C1 | cash SYN u1 | cash SYN u1"


def test_8_4_1_card_38_own_cash_counts_for_nothing_in_the_choice_of_space() -> None:
    board = {
        "havana": "N | GOV T1 P2 | cash GOV P2 | SYN u1",
        "oriente": "N | GOV P1 | SYN u1 | cash SYN u1",
    }  # fmt: skip
    table = plays(GOV, 38, board)
    assert show(table, "oriente") == "N | GOV P1 | SYN u1 | cash GOV P1"


def test_8_4_1_card_38_rather_two_under_an_underground_guerrilla_than_one_under_an_active_np_r11() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1 a1 | SYN u1 | cash GOV T1 | cash SYN u1"}
    table = plays(M26, 38, board)
    assert [n.word(lot) for lot in table.position.cash] == ["oriente:26july-u$2"]


def test_8_4_1_card_38_syndicate_only_while_a_home_has_room() -> None:
    """There is one home for one of two lone Casinos; afterwards both are open."""
    board = {"oriente": "N | 26J u1 | SYN X1", "pinar-del-rio": "N | 26J u1 | SYN X1", "havana": "N | GOV P2 | SYN C1"}
    table = plays(SYN, 38, board, ["oriente"])
    assert candidates(table) == ["pinar-del-rio", "oriente"]
    assert show(table, "havana") == "N | GOV P2 | SYN C2"
    assert show(table, "pinar-del-rio") == "N | 26J u1 | SYN C1"


def test_8_4_1_card_38_syndicate_under_its_own_control_too_at_random() -> None:
    board = {"oriente": "N | 26J u2 | SYN X1", "matanzas": "N | SYN C1", "havana": "N | GOV P3 | SYN C1"}
    table = plays(SYN, 38, board, ["matanzas"])
    assert candidates(table) == ["matanzas", "havana"]
    assert show(table, "matanzas") == "N | SYN C2"


def test_8_4_1_card_38_never_to_a_space_without_a_casino() -> None:
    board = {"oriente": "N | 26J u2 | SYN X1", "havana": "N | GOV P3"}
    table = plays(SYN, 38, board)
    assert (show(table, "oriente"), show(table, "havana")) == ("N | 26J u2 | SYN C1", "N | GOV P3")


def test_8_4_1_card_46_government_the_same() -> None:
    table = plays(GOV, 46, {"havana": "N | GOV T1 P1 | SYN C2"})
    assert show(table, "havana") == "N | GOV T1 P1 | SYN C3 | cash GOV P1"


# 19 and players.


def test_8_4_4_the_executor_is_a_player_the_rest_decide_for_themselves() -> None:
    """19: the Syndicate places at random, the Directorio two Bases, the Government a Base and a Police."""
    board = {"oriente": "N | DR u1 | SYN u1", "matanzas": "N | GOV T1", "cigar": "SYN u1"}
    table = executed(M26, U, 19, board)
    assert show(table, "oriente") == "N | DR u1 B2 | SYN u3"
    assert show(table, "matanzas") == "N | GOV T1 P1 B1"
    assert show(table, "cigar") == "SYN u1"
