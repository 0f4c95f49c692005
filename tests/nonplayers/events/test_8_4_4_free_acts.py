"""8.4.4, 8.4.1 Free Operations and Special Activities of Non-players inside Events, card by card (R51)."""

import pytest

from cubalibre import board as b
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.game import Game
from cubalibre.rules import questions as q
from cubalibre.rules.lasting import ARMORED_CARS, EL_CHE
from tests.nonplayers.events.scenes import OPERATIONS, S, U, event_of, executed, instructed, plays
from tests.nonplayers.government.scenes import M26_WINS
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons
from tests.scenes import show

PIECE = "event-piece"

# 3 Eulogio Cantillo: the ways out.


@pytest.mark.parametrize(
    ("ec", "slips_in"), [("GOV P2", True), ("GOV P3", False), ("26J a1", True), ("26J u1", False), ("DR u3", True)]
)
def test_8_4_4_card_3_26july_to_an_ec_without_cover_and_with_few_cubes(ec: str, slips_in: bool) -> None:
    board = {"oriente": "N | GOV T1 | 26J a1", "sugar-cane": ec}
    table = executed(GOV, U, 3, board)
    assert answered(table, "event-to") == ["sugar-cane" if slips_in else "camaguey-province"]


def test_8_4_4_card_3_26july_rather_to_support_under_government_control() -> None:
    board = {"sierra-maestra": "AO | GOV T1 | 26J a1", "santiago-de-cuba": "N | GOV T1", "oriente": "PS | GOV T1"}
    board["sugar-cane"] = "26J u1"
    assert show(executed(GOV, U, 3, board), "oriente") == "PS | GOV T1 | 26J u1"
    table = executed(GOV, U, 3, {**board, "oriente": "AO | GOV T1"}, ["santiago-de-cuba"])
    assert candidates(table) == ["oriente", "santiago-de-cuba"], "none at Support"


def test_8_4_4_card_3_26july_from_an_ec_to_government_control() -> None:
    board = {"sugar-cane": "GOV T1 | 26J a1", "sierra-maestra": "N | GOV T1", "oriente": "N"}
    assert answered(executed(GOV, U, 3, board), "event-to") == ["sierra-maestra"]


def test_8_4_4_card_3_with_el_che_government_control_before_ecs() -> None:
    board = {"sierra-maestra": "PO | GOV T1 | 26J a1", "santiago-de-cuba": "N | GOV T1"}
    assert answered(executed(GOV, U, 3, board), "event-to") == ["sugar-cane"]
    assert answered(executed(GOV, U, 3, board, capabilities=(EL_CHE,)), "event-to") == ["santiago-de-cuba"]


def test_8_4_4_card_3_the_directorio_for_control_of_most_population() -> None:
    board = {"camaguey-province": "N | GOV T1 | DR a2", "las-villas": "N | 26J u2", "oriente": "N | 26J u1"}
    assert answered(executed(M26, U, 3, board), "event-to") == ["oriente"], "Las Villas takes three"
    board["las-villas"] = "N | DR u1"
    assert answered(executed(M26, U, 3, board), "event-to") == ["oriente"], "Las Villas is the Directorio's already"
    board |= {"oriente": "N | 26J u2", "camaguey-city": "N | 26J u1"}
    assert answered(executed(M26, U, 3, board), "event-to") == ["camaguey-city"]


def test_8_4_4_card_3_the_syndicate_to_an_empty_ec_else_anywhere() -> None:
    board = {"la-habana": "N | GOV T1 | SYN a1"}
    assert answered(executed(GOV, U, 3, board), "event-to") == ["cigar"]
    table = executed(GOV, U, 3, {**board, "cigar": "DR a1"}, ["matanzas"])
    assert candidates(table) == ["pinar-del-rio", "matanzas", "havana"]


@pytest.mark.parametrize(
    ("cash", "rounds", "to"),
    [(" | cash SYN a1", 3, "matanzas"), (" | cash SYN a1", 2, "havana"), ("", 3, "havana")],
)
def test_8_4_4_card_3_the_syndicate_with_cash_to_a_closed_casino_at_last(cash: str, rounds: int, to: str) -> None:
    board = {"la-habana": f"N | GOV T1 | SYN a1{cash}", "matanzas": "N | SYN X1", "cigar": "DR a1"}
    table = executed(GOV, U, 3, board, [] if to == "matanzas" else [to], rounds=rounds)
    assert answered(table, "event-to") == [to]
    table = executed(GOV, U, 3, {**board, "cigar": ""}, rounds=rounds)
    assert answered(table, "event-to") == ["cigar"], "an empty EC before it"


def test_8_4_4_card_3_whoever_profits_leaves_not_a_player() -> None:
    board = {"matanzas": "N | GOV T1 | DR a1", "havana": "N | GOV T1 | SYN a1"}
    table = plays(M26, 3, board, players=(DR,))
    assert show(table, "matanzas") == "N | GOV T1 | DR a1"
    assert show(table, "havana") == "N | GOV T1"


def test_8_4_4_card_3_all_of_the_syndicate_go_too() -> None:
    table = executed(GOV, U, 3, {"la-habana": "N | GOV T1 | SYN u1 a2"})
    assert (show(table, "la-habana"), show(table, "cigar")) == ("N | GOV T1", "SYN u3")


# 1 Armored Cars and 20 The Twelve: Marches that no priority asks for.


def test_8_4_1_card_1_one_group_from_where_most_are_underground_and_one_stays() -> None:
    """Sierra Maestra is under nobody's Control and no nearer to Havana, but Government pieces are there."""
    board = {"sierra-maestra": "N | GOV T1 | DR u1", "oriente": "N | 26J u2 a3", "sugar-cane": "26J u3"}
    board |= {"camaguey-province": "N", "factory": "26J u1"}
    table = plays(M26, 1, board)
    assert "8.4.4/march-anyway" in reasons(table)
    assert show(table, "sierra-maestra") == "N | 26J u2 a1"
    assert (show(table, "sugar-cane"), show(table, "oriente")) == ("26J u1", "N | 26J u2 a3")


def test_8_4_4_card_20_a_compelled_march_is_all_there_is_np_r51() -> None:
    """None may leave by its priorities; once two are together one might, but the text has been obeyed."""
    board = {"santiago-de-cuba": "N | 26J u1", "sierra-maestra": "N | 26J u1"}
    table = executed(GOV, U, 20, board, ["sierra-maestra"])
    assert candidates(table) == ["oriente", "sierra-maestra", "santiago-de-cuba"]
    assert answered(table, "march-space") == ["sierra-maestra", "done"]
    assert show(table, "sierra-maestra") == "N | 26J u3"


def test_8_4_4_card_20_a_compelled_march_that_is_resumed_at_any_die_is_all_there_is() -> None:
    board = {"santiago-de-cuba": "N | 26J u1", "sierra-maestra": "N | 26J u1", "oriente": "N | 26J u1"}
    position = nonplayers(board, players=[GOV], card=20, random_spaces="table").position
    position.eligible = [1, 0, 0, 0]
    game = Game(start=position, seats={b.CHANCE: None})
    game.answer("event-unshaded")
    # To the Sierra Maestra, from Oriente.
    for die in ("4", "4", "4", "6"):
        assert game.question is not None
        assert game.question.kind in (q.RANDOM_COLUMN, q.RANDOM_ROW)
        game = Game.from_record(game.to_record(), seats={b.CHANCE: None})
        game.answer(die)
    words = [entry.word for entry in game.entries if entry.question in ("march-space", "march-origin")]
    assert words == ["sierra-maestra", "oriente", "done", "done"]


def test_8_4_4_card_20_the_syndicate_may_be_compelled_as_well_np_r51() -> None:
    table = executed(GOV, U, 20, {"santiago-de-cuba": "N | SYN u2"})
    assert (show(table, "santiago-de-cuba"), show(table, "sierra-maestra")) == ("N | SYN u1", "N | SYN u2")


def test_8_4_1_card_3_casinos_that_close_are_pieces_of_a_player() -> None:
    """The Syndicate is about to win."""
    board = {"pinar-del-rio": "N | SYN C2", "oriente": "N | SYN C2", "camaguey-province": "N | SYN C2"}
    board |= {"las-villas": "N | SYN C1", "havana": "N | GOV T1 | SYN C1", "matanzas": "N | GOV T2 | 26J a2"}
    table = plays(GOV, 3, board, players=(SYN,), resources=(20, 20, 20, 31))
    assert show(table, "havana") == "N | GOV T1 | SYN X1"
    assert show(plays(GOV, 3, board, players=(SYN,)), "matanzas") == "N | GOV T2"


# 9 Coup.


def test_8_8_5_card_9_no_roll_for_the_order_of_cities() -> None:
    table = plays(SYN, 9, {"havana": "N | GOV T1 P1 | DR a1", "santiago-de-cuba": "N | GOV P1 | DR u1 B1"})
    assert (show(table, "havana"), show(table, "santiago-de-cuba")) == ("N | GOV T1 P1", "N | GOV P1 | DR B1")


def test_8_8_1_card_9_armored_cars_bring_troops_against_the_directorio_alone_np_r69() -> None:
    """Havana needs two; its 26July Guerrillas call for none, nor do those of the Syndicate in Santiago."""
    board = {
        "havana": "N | GOV T1 P1 | DR u4 | 26J a9", "camaguey-city": "N | GOV T3 P1",
        "santiago-de-cuba": "N | GOV P1 | SYN u1 a1",
    }  # fmt: skip
    table = plays(SYN, 9, board, ["santiago-de-cuba", "havana"], momentum=(ARMORED_CARS,))
    assert show(table, "havana") == "N | GOV T3 P1 | 26J a9"
    assert show(table, "camaguey-city") == "N | GOV T1 P1"
    assert show(table, "santiago-de-cuba") == "N | GOV P1 | SYN u1 a1"


# 17 Alberto Bayo.


def test_8_4_4_card_17_without_a_base_of_its_own_another_nonplayer_rallies() -> None:
    assert show(plays(M26, 17, {"oriente": "N | DR B1"}), "oriente") == "N | DR u3 B1"
    assert event_of(M26, 17, {"oriente": "N | DR B1"}, players=(DR,)) == OPERATIONS
    assert event_of(M26, 17, {"oriente": "N | DR u1"}) == OPERATIONS


def test_8_4_4_card_17_itself_only_if_the_rally_would_do_anything() -> None:
    board = {"oriente": "N | 26J B1", "matanzas": "N | DR B1"}
    table = plays(M26, 17, {**board, "cigar": "26J u15"})
    assert show(table, "matanzas") == "N | DR u2 B1", "26July has no Guerrilla Available"
    table = plays(M26, 17, {**board, "cigar": "26J u14", "oriente": "N | 26J a1 B1"})
    assert show(table, "oriente") == "N | 26J u1 B1", "one to be hidden"
    table = plays(M26, 17, {**board, "cigar": "26J u12", "oriente": "N | 26J u3 B1"})
    assert show(table, "oriente") == "N | 26J u1 B2", "a Base to be founded"
    assert event_of(M26, 17, {**board, "cigar": "26J u15"}, players=(DR,)) == OPERATIONS


def test_8_4_4_card_17_no_roll_where_guerrillas_last_for_all_bases_np_r50() -> None:
    board = {"oriente": "N | DR B1", "matanzas": "N | DR B1", "cigar": "DR u10"}
    table = plays(DR, 17, board)
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | DR u3 B1", "N | DR u2 B1")


# 20 The Twelve.


def test_8_4_4_card_20_another_nonplayer_marches_where_it_has_reason_to() -> None:
    board = {"santiago-de-cuba": "N | 26J u1", "camaguey-province": "N | DR u5", "oriente": "N | 26J u1"}
    table = plays(M26, 20, board | {"las-villas": "N | 26J u9"}, players=(SYN,))
    assert "8.4.4/itself" in reasons(table)
    board = {"santiago-de-cuba": "N | 26J u1", "camaguey-province": "N | DR u5"}
    table = plays(M26, 20, board, ["oriente"], players=(SYN,))
    assert "8.4.4/another-nonplayer" in reasons(table)
    assert event_of(M26, 20, {"santiago-de-cuba": "N | 26J u1", "oriente": "N | DR u3"}, players=(DR,)) == OPERATIONS


# 26 Rodríguez Loeches.


def test_8_4_1_card_26_nobody_to_ambush_in_havana() -> None:
    """What else the text allows there is still compulsory: a Rally, else a March, else nothing."""
    table = plays(DR, 26, {"oriente": "N | DR u1"})
    assert show(table, "havana") == "N | DR u2"
    table = plays(DR, 26, {"havana": "AS", "la-habana": "N | DR u2"})
    assert answered(table, "event-choice") == []
    assert show(table, "havana").startswith("AS | DR")
    table = plays(DR, 26, {"havana": "AS", "oriente": "N | DR u1"})
    assert show(table, "havana") == "AS | DR u1"


def test_8_4_1_card_26_26july_fixes_havana_and_ambush_a_player_directorio_picks_the_targets() -> None:
    board = {"havana": "AS | GOV T1 P2", "oriente": "N | DR u3 B1"}
    table = plays(M26, 26, board, ["havana:troops"], players=(DR,))
    assert show(table, "havana") == "AS | GOV P1 | DR u1 a1"


def test_8_4_4_card_26_a_rally_that_would_do_nothing_gives_way_to_an_ambush_np_r51() -> None:
    """None is Available; two Guerrillas are too few for a Base. A March would be possible."""
    board = {"oriente": "N | GOV T1 | DR u2", "sugar-cane": "DR u13"}
    table = executed(GOV, U, 26, board)
    assert answered(table, "event-choice") == ["ambush"]
    assert show(table, "oriente") == "N | DR u1 a1"


def test_8_4_4_card_26_a_rally_before_an_ambush_np_r51() -> None:
    """In the order of the Directorio's flowchart."""
    board = {"havana": "AS | DR a1", "oriente": "N | GOV T2 | DR u1 B2"}
    table = executed(GOV, U, 26, board)
    assert answered(table, "event-choice") == ["rally"]
    assert show(table, "oriente") == "N | GOV T2 | DR u6 B2"


def test_8_4_3_card_26_a_casino_that_closes_counts_as_a_base() -> None:
    board = {"oriente": "N | SYN C1 | DR u2", "matanzas": "N | GOV T2 | DR u2", "cigar": "DR u11"}
    table = executed(GOV, U, 26, board)
    assert answered(table, "event-space") == ["oriente"]
    assert show(table, "oriente") == "N | DR u1 a1 | SYN X1"


# 41 Fat Butcher.


def test_8_4_1_card_41_in_the_space_it_is_the_player_who_is_hit() -> None:
    board = {"oriente": "N | SYN u1 | DR u2 | 26J u2"}
    assert show(plays(SYN, 41, board, players=(M26,)), "oriente") == "N | DR u2 | SYN u1 a1"
    assert show(plays(SYN, 41, board, players=(DR,)), "oriente") == "N | 26J u2 | SYN u1 a1"


def test_8_4_1_card_41_the_syndicates_ambusher_keeps_away_from_cash() -> None:
    board = {"oriente": "N | SYN u2 | DR u2 | cash SYN u1"}
    assert show(plays(SYN, 41, board), "oriente") == "N | SYN u2 a1 | cash SYN u1"


def test_8_4_1_card_41_without_an_ambush_a_random_casino_opens() -> None:
    board = {"havana": "N | SYN X1", "oriente": "N | SYN X1 u1", "matanzas": "N | SYN a1 | DR u1"}
    table = plays(SYN, 41, board, ["oriente"])
    assert candidates(table) == ["oriente", "havana"]
    assert answered(table, PIECE) == []
    assert event_of(SYN, 41, {"oriente": "N | SYN C1 u1"}) == OPERATIONS


# 43 Mafia Offensive: the Attack, by the host's own priorities.


def test_8_4_1_card_43_terror_comes_before_an_attack() -> None:
    board = {"havana": "PS | SYN u1", "oriente": "N | GOV T2 | 26J a3 | SYN u1"}
    assert show(plays(M26, 43, board), "havana") == "N | SYN a1 | terror 1"
    table = plays(M26, 43, {**board, "havana": "PS | SYN a1"}, ["4"])
    assert answered(table, "event-choice") == ["attack"]


def test_8_4_1_card_43_an_underground_guest_at_support_may_be_there_for_terror_only() -> None:
    """Active, it can but Attack, at Support as well."""
    table = plays(M26, 43, {"havana": "PS | GOV T2 | 26J a3 | SYN a1"}, ["4"])
    assert answered(table, "event-choice") == ["attack"]
    assert show(table, "havana") == "PS | 26J a3 | SYN a1"


def test_8_4_1_card_43_of_two_guests_alike_an_active_one() -> None:
    table = plays(M26, 43, {"oriente": "N | GOV T2 | 26J a3 | SYN u1 a1"}, ["4"])
    assert show(table, "oriente") == "N | 26J a3 | SYN u1 a1"


def test_8_4_1_card_43_26july_attacks_for_cash_before_others() -> None:
    board = {"oriente": "N | GOV T2 | 26J a3 | SYN u1", "matanzas": "N | GOV T1 | 26J a3 | SYN u1 | cash GOV T1"}
    table = plays(M26, 43, board, ["2"], players=(SYN,))
    assert show(table, "matanzas") == "N | 26J a3 | SYN a1 | cash 26J a1"
    assert show(table, "oriente") == "N | GOV T2 | 26J a3 | SYN u1"


def test_8_4_1_card_43_26july_only_for_cash_or_against_the_government_np_r47() -> None:
    board = {"oriente": "N | DR u2 | 26J a3 | SYN u1"}
    assert instructed(M26, 43, board)[0] == OPERATIONS
    strong_elsewhere = {**board, "matanzas": "N | GOV T1 | 26J a4"}
    assert instructed(M26, 43, strong_elsewhere)[0] == OPERATIONS, "a guest is of no use there"
    assert instructed(M26, 43, {"oriente": "N | DR u2 | 26J a3 | SYN u1 | cash DR u1"})[0] == U
    assert instructed(M26, 43, {"oriente": "N | GOV B1 | 26J a3 | SYN u1"})[0] == U


def test_8_4_1_card_43_the_directorio_where_it_has_most_guerrillas_np_r39() -> None:
    board = {"oriente": "N | GOV T2 | DR a3 | SYN u1", "matanzas": "N | 26J a2 | DR a4 | SYN u1"}
    table = plays(DR, 43, board, ["5"])
    assert show(table, "matanzas") == "N | DR a4 | SYN a1"


def test_8_4_1_card_43_the_directorio_then_for_cash_then_a_player_at_victory_then_the_government() -> None:
    board = {**M26_WINS, "la-habana": "N | 26J a2 | DR a3 | SYN u1", "pinar-del-rio": "N | GOV T2 | DR a3 | SYN u1"}
    table = plays(DR, 43, board, ["4"], players=(M26,))
    assert show(table, "la-habana") == "N | DR a3 | SYN a1"
    table = plays(DR, 43, board, ["4"])
    assert show(table, "pinar-del-rio") == "N | DR a3 | SYN a1"
    board["camaguey-city"] = "N | 26J a1 | DR a3 | SYN u1 | cash 26J a1"
    table = plays(DR, 43, board, ["4", "let-go"], players=(M26,))
    assert show(table, "camaguey-city") == "N | DR a3 | SYN a1 | cash DR a1"


def test_8_4_1_card_43_only_the_guest_leaves_the_casino_unguarded() -> None:
    """With its last Guerrilla as a guest the Syndicate's Casino can be hit."""
    assert instructed(DR, 43, {"oriente": "N | DR a3 | SYN a1 C1"})[0] == U
    assert instructed(DR, 43, {"oriente": "N | DR a3 | SYN a1 X1"})[0] == OPERATIONS


def test_8_4_1_card_43_named_by_a_player_the_first_useful_operation_np_r51() -> None:
    """Terror at Active Opposition would be legal, but no priority asks for it."""
    table = executed(SYN, U, 43, {"oriente": "AO | 26J u1 B1"}, ["26july"])
    assert answered(table, "event-choice") == ["rally"]
    assert show(table, "oriente") == "AO | 26J u7 B1"


# 44 Rebel Air Force.


def test_8_4_4_card_44_itself_before_another_nonplayer_whatever_there_is_to_hit() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1", "matanzas": "N | GOV T1 B1 | DR u1 a1"}
    table = plays(M26, 44, board)
    assert show(table, "oriente") == "N | 26J u1 a1"
    del board["oriente"]
    table = plays(M26, 44, board)
    assert show(table, "matanzas") == "N | DR u2 a1"
    assert "8.4.4/victim" not in reasons(table), "it acts, and loses nothing"


def test_8_4_1_card_44_the_base_goes_and_then_a_police() -> None:
    board = {"oriente": "N | GOV T1 P1 B1 | 26J a1", "matanzas": "N | GOV T2 | 26J a1"}
    assert show(plays(M26, 44, board), "oriente") == "N | GOV T1 | 26J u1 a1"


def test_8_4_1_card_44_provinces_before_ecs_np_r20() -> None:
    board = {"cigar": "GOV T1 | 26J u1", "oriente": "N | GOV T1 | 26J u1"}
    assert show(plays(M26, 44, board), "cigar") == "GOV T1 | 26J u1"


def test_8_4_1_card_44_an_active_guerrilla_acts_if_there_is_one() -> None:
    assert show(plays(M26, 44, {"oriente": "N | GOV T1 | 26J u1 a1"}), "oriente") == "N | 26J u2 a1"


def test_8_4_4_a_nonplayer_is_told_where_by_a_player() -> None:
    """The player names the Guerrilla; its Faction decides whom to hit."""
    board = {"oriente": "N | GOV T2 P1 | 26J u1"}
    assert show(executed(DR, U, 44, board), "oriente") == "N | GOV T1 | 26J u1 a1"
    assert show(executed(GOV, S, 41, {"oriente": "N | SYN u1 | GOV T2 P1"}), "oriente") == "N | GOV T1 | SYN u1 a1"


@pytest.mark.parametrize("alliance", [b.FIRM, b.EMBARGOED])
def test_8_4_4_card_3_the_government_sweeps_and_assaults_free_of_charge(alliance: int) -> None:
    table = plays(GOV, 3, {"havana": "N | GOV T1 | 26J u1"}, alliance=alliance, resources=(0, 5, 5, 5))
    assert show(table, "havana") == "N | GOV T1"
