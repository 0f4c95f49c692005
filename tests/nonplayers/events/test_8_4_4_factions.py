"""8.4.4, 8.4.1 Who profits by Events and who is hurt, and what Non-players do with free Operations and Cash."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from tests.nonplayers.events.scenes import S, U, executed, plays
from tests.nonplayers.scenes import answered, candidates, reasons
from tests.scenes import show

FACTION = "event-faction"
PIECE = "event-piece"

# Who profits.


def test_8_4_4_itself_first() -> None:
    table = plays(DR, 33, {}, resources=(5, 5, 5, 5))
    assert table.position.resources == [5, 5, 10, 5]
    assert "8.4.4/itself" in reasons(table)


def test_8_4_4_else_another_nonplayer_at_random() -> None:
    board = {"oriente": "N | 26J u15"}
    table = plays(M26, 7, board, ["directorio", "syndicate", "directorio"])
    assert candidates(table) == ["directorio", "syndicate"]
    assert show(table, "havana") == "N | DR u1"
    assert show(table, "camaguey-city") == "N | SYN u1"


def test_8_4_4_else_another_nonplayer_before_a_player() -> None:
    table = plays(M26, 7, {"oriente": "N | 26J u15"}, players=(DR,))
    assert [show(table, city) for city in ("havana", "camaguey-city", "santiago-de-cuba")] == ["N | SYN u1"] * 3


def test_8_4_4_a_player_only_where_the_text_leaves_nobody_else() -> None:
    board = {"havana": "PS", "oriente": "N | 26J u15"}
    table = plays(M26, 8, board, ["syndicate", "directorio", "directorio"], players=(DR, SYN))
    assert "8.4.4/only-players" in reasons(table)
    assert show(table, "havana") == "N | SYN u1"


def test_8_4_4_card_7_own_guerrillas_while_they_last() -> None:
    table = plays(DR, 7, {"oriente": "N | DR u13"}, ["26july"])
    assert show(table, "havana") == "N | DR u1"
    assert show(table, "camaguey-city") == "N | DR u1"
    assert show(table, "santiago-de-cuba") == "N | 26J u1"


def test_8_4_1_card_34_the_syndicate_takes_the_roll() -> None:
    table = plays(SYN, 34, {}, ["5"], resources=(0, 0, 0, 0))
    assert table.position.resources == [0, 2, 2, 5]


# Who is hurt.


@pytest.mark.parametrize("faction", [GOV, SYN])
def test_8_4_1_card_44_from_a_player_that_has_resources_else_at_random(faction: b.Faction) -> None:
    table = plays(faction, 44, {}, ["4"], players=(DR,), resources=(5, 9, 9, 5))
    assert table.position.resources == [5, 9, 5, 9]
    table = plays(faction, 44, {}, ["4"], players=(DR,), resources=(5, 9, 0, 5))
    assert table.position.resources == [5, 5, 0, 9]
    table = plays(faction, 44, {}, ["26july", "4"], resources=(5, 9, 9, 5))
    assert candidates(table) == ["26july", "directorio"]


# 1 Armored Cars.


def test_8_4_1_card_1_march_to_government_pieces_and_ambush_there() -> None:
    # By its own priorities the Directorio would go for Control of Oriente; Government pieces are in Sierra Maestra.
    board = {"santiago-de-cuba": "N | DR u4", "sierra-maestra": "N | GOV T1", "camaguey-province": "N | DR u1"}
    table = plays(DR, 1, board)
    assert answered(table, "march-space") == ["sierra-maestra"]
    assert "GOV" not in show(table, "sierra-maestra")
    assert answered(table, PIECE) == []
    assert answered(table, "attack-piece") == ["sierra-maestra:troops"]


def test_8_4_1_card_1_by_its_march_priorities_among_those() -> None:
    board = {
        "camaguey-province": "N | DR u6",
        "las-villas": "N | GOV T1",
        "camaguey-city": "N | GOV T1",
        "oriente": "N",
    }
    table = plays(DR, 1, board)
    assert answered(table, "march-space") == ["las-villas"], "as populous as Oriente, where nobody is"
    assert "8.6.3/gain-control" in reasons(table)


def test_8_4_1_card_1_without_government_pieces_in_reach_its_default_destination() -> None:
    board = {"camaguey-province": "N | DR u5", "las-villas": "N | 26J u9", "havana": "N | GOV T1"}
    table = plays(DR, 1, board)
    assert answered(table, "march-space") == ["oriente"]
    assert "8.4.1/1-government-pieces" not in reasons(table)


def test_8_4_1_card_1_what_no_priority_asks_for_is_still_done() -> None:
    table = plays(M26, 1, {"oriente": "N | 26J u1", "sierra-maestra": "N | GOV T1"})
    assert "8.4.4/march-anyway" in reasons(table)
    assert show(table, "oriente") == "N"
    assert show(table, "sierra-maestra") == "N | 26J u1 a1"


def test_8_4_1_card_1_the_same_where_no_government_piece_is_in_reach() -> None:
    table = plays(M26, 1, {"santiago-de-cuba": "N | 26J u1"})
    assert "8.4.4/march-anyway" in reasons(table)
    assert show(table, "sierra-maestra") == "N | 26J u1"


def test_8_4_1_card_1_named_by_a_player_it_marches_the_same_way() -> None:
    board = {"oriente": "N | 26J u3", "sugar-cane": "GOV P1", "camaguey-province": "PS"}
    table = executed(GOV, U, 1, board)
    assert answered(table, "march-space") == ["sugar-cane"]


# 3 Eulogio Cantillo.


@pytest.mark.parametrize("executor", [GOV, SYN])
def test_8_4_1_card_3_where_most_pieces_of_players_go(executor: b.Faction) -> None:
    board = {"havana": "N | GOV T3 | 26J a3", "camaguey-city": "N | GOV T1 | DR a1", "matanzas": "N | GOV T2 | DR u2"}
    assert show(plays(executor, 3, board, players=(DR,)), "matanzas") == "N | GOV T2"
    assert show(plays(executor, 3, board), "havana") == "N | GOV T3"


def test_8_4_1_card_3_among_equals_most_of_nonplayers() -> None:
    board = {"havana": "N | GOV T3 | DR a1 | 26J a1", "camaguey-city": "N | GOV T3 | DR a1"}
    table = plays(GOV, 3, board, players=(DR,))
    assert show(table, "havana") == "N | GOV T3"


def test_8_4_4_card_3_out_of_a_space_where_it_is() -> None:
    board = {"oriente": "N | GOV T1 | 26J a2", "matanzas": "N | GOV T1 | DR a3"}
    table = plays(M26, 3, board)
    assert answered(table, "event-space") == ["oriente"]
    assert show(table, "oriente") == "N | GOV T1"
    assert show(table, "sugar-cane") == "26J u2", "all go, to an EC without an own Underground Guerrilla"


def test_8_4_4_card_3_a_nonplayers_destination_in_a_players_event() -> None:
    board = {"oriente": "N | GOV T1 | DR a2", "camaguey-province": "N | 26J u1", "sierra-maestra": "N | 26J u2"}
    table = executed(M26, U, 3, board)
    assert show(table, "camaguey-province") == "N | 26J u1 | DR u2", "there they gain Control"
    board = {"las-villas": "N | GOV T1 | DR a1", "matanzas": "N | 26J u1", "camaguey-province": "N | 26J u1"}
    table = executed(M26, U, 3, board)
    assert show(table, "matanzas") == "N | 26J u1 | DR u1", "toward Havana"


def test_8_4_4_card_3_26july_to_government_control_only_from_cover() -> None:
    board = {"sierra-maestra": "PO | GOV T1 | 26J a1", "santiago-de-cuba": "N | GOV T1", "sugar-cane": "GOV P3"}
    assert show(executed(GOV, U, 3, board), "santiago-de-cuba") == "N | GOV T1 | 26J u1"
    table = executed(GOV, U, 3, board | {"sierra-maestra": "N | GOV T1 | 26J a1"})
    assert show(table, "oriente") == "N | 26J u1", "toward Havana"


# 17, 20 and 26.


def test_8_4_4_card_17_rallies_at_its_bases() -> None:
    table = plays(M26, 17, {"oriente": "AS | 26J B1", "matanzas": "N | DR B1"})
    assert show(table, "oriente") == "AS | 26J u6 B1", "2 x (1 Base + Population 2), as if Neutral"
    assert show(table, "matanzas") == "N | DR B1"


def test_8_4_4_card_17_random_order_if_guerrillas_are_short() -> None:
    board = {"oriente": "N | DR B1", "matanzas": "N | DR B1", "cigar": "DR u12"}
    table = plays(DR, 17, board, ["matanzas"])
    assert show(table, "matanzas") == "N | DR u2 B1"
    assert show(table, "oriente") == "N | DR u1 B1"


def test_8_4_4_card_20_march_by_its_priorities_then_rally_where_it_came() -> None:
    board = {"camaguey-province": "N | DR u5", "las-villas": "N | 26J u9", "oriente": "N | 26J u1"}
    table = plays(DR, 20, board, ["oriente"])
    assert answered(table, "march-space") == ["oriente", "las-villas", "done"], "Control; then toward Havana"
    assert candidates(table) == ["las-villas", "oriente"]
    assert show(table, "oriente") == "N | 26J u1 | DR u3"
    assert show(table, "las-villas") == "N | 26J u9 | DR u2"


@pytest.mark.parametrize("executor", [M26, DR])
def test_8_4_1_card_26_a_guerrilla_in_havana_that_ambushes(executor: b.Faction) -> None:
    board = {"havana": "PS | GOV T1 P1 | SYN C1", "oriente": "N | DR u3 B1"}
    table = plays(executor, 26, board)
    assert answered(table, "event-choice") == ["ambush"], "a Rally would be possible"
    assert show(table, "havana") == "PS | DR u1 a1 | SYN C1"


def test_8_4_1_card_26_in_a_players_event_too_if_the_condition_is_met() -> None:
    table = executed(GOV, U, 26, {"havana": "AS | GOV T1 P1", "oriente": "N | DR u3"})
    assert show(table, "havana") == "AS | DR u1 a1"


def test_8_4_4_card_26_else_where_most_comes_of_it() -> None:
    board = {"havana": "AS | GOV P1 | DR u1", "oriente": "N | DR u1 B2", "cigar": "DR u7"}
    table = executed(GOV, U, 26, board)
    assert answered(table, "event-space") == ["oriente"]
    assert show(table, "oriente") == "N | DR u6 B2", "one, and four by the Rally at two Bases"


# 41, 43 and 44.


def test_8_4_1_card_41_the_syndicate_ambushes_a_player() -> None:
    board = {"oriente": "N | SYN u1 | DR u1 B1", "matanzas": "N | SYN u1 | 26J u1", "havana": "N | SYN X1"}
    table = plays(SYN, 41, board, players=(M26,))
    assert show(table, "matanzas") == "N | SYN u1 a1"
    assert show(table, "havana") == "N | SYN C1"
    assert "8.4.1/41-a-player" in reasons(table)


def test_8_4_1_card_41_else_where_most_is_removed() -> None:
    board = {"oriente": "N | SYN u1 | DR u1 B1", "matanzas": "N | SYN u1 | 26J u3"}
    assert show(plays(SYN, 41, board), "oriente") == "N | SYN u1 a1"


@pytest.mark.parametrize("faction", [M26, DR])
def test_8_4_1_card_43_terror_by_a_guest_where_most_people_live(faction: b.Faction) -> None:
    board = {"havana": "PS | SYN u1", "oriente": "PS | SYN u1", "matanzas": "AS | 26J u1 | DR u1"}
    table = plays(faction, 43, board)
    assert show(table, "havana") == "N | SYN a1 | terror 1"
    assert show(table, "matanzas") == "AS | 26J u1 | DR u1"


def test_8_4_1_card_43_the_guest_does_the_terror_not_an_own_guerrilla() -> None:
    table = plays(M26, 43, {"havana": "AS | 26J u2 | SYN u1"})
    assert show(table, "havana") == "PS | 26J u2 | SYN a1 | terror 1"


def test_8_4_1_card_43_an_attack_with_a_guest() -> None:
    board = {"oriente": "N | GOV T2 | 26J a3 | SYN u2", "matanzas": "N | GOV T1 | 26J a5"}
    table = plays(M26, 43, board, ["4"])
    assert answered(table, "event-choice") == ["attack"]
    assert show(table, "oriente") == "N | 26J a3 | SYN u1 a1"
    assert show(table, "matanzas") == "N | GOV T1 | 26J a5"


def test_8_4_1_card_43_named_by_a_player_without_use_for_a_guest() -> None:
    table = executed(SYN, U, 43, {"oriente": "N | 26J u1 B1", "havana": "N | SYN u1"}, ["26july"])
    assert show(table, "havana") == "N | SYN u1"
    assert answered(table, PIECE) == ["go-on"]


def test_8_4_1_card_44_where_a_government_base_is() -> None:
    board = {"oriente": "N | GOV T1 B1 | DR u5", "matanzas": "N | GOV T2 | DR u1"}
    table = plays(DR, 44, board)
    assert show(table, "oriente") == "N | DR u5 a1"
    assert show(table, "matanzas") == "N | GOV T2 | DR u1"


def test_8_4_1_card_44_the_directorio_where_it_has_fewest_and_an_active_one_acts() -> None:
    board = {"oriente": "N | GOV T2 | DR u4", "matanzas": "N | GOV T2 | DR u1 a1"}
    assert show(plays(DR, 44, board), "matanzas") == "N | DR u2 a1"


def test_8_4_1_card_44_26july_for_cash() -> None:
    board = {"oriente": "N | GOV T2 | 26J u4", "matanzas": "N | GOV T1 | 26J u1 | cash GOV T1"}
    table = plays(M26, 44, board)
    assert show(table, "matanzas") == "N | 26J u1 a1 | cash 26J a1"


# Cash and Casinos.


def test_8_4_1_card_21_government_cash_to_its_cubes_first() -> None:
    board = {"havana": "N | GOV P1 | SYN X1", "oriente": "N | GOV T1 | SYN C1", "matanzas": "N | SYN X2"}
    table = plays(GOV, 21, board)
    assert show(table, "havana") == "N | GOV P1 | SYN X1 | cash GOV P1"
    assert show(table, "oriente") == "N | GOV T1 | SYN C1 | cash GOV T1"


def test_8_4_1_card_21_government_then_a_casino_to_open() -> None:
    board = {"havana": "N | GOV P1 | SYN X1", "matanzas": "N | SYN X2", "oriente": "N | DR u1 | SYN C1"}
    table = plays(GOV, 21, board)
    assert show(table, "havana") == "N | GOV P1 | SYN X1 | cash GOV P1"
    assert show(table, "matanzas") == "N | SYN C1 X1"


def test_8_4_1_card_21_syndicate_opens_then_takes_cash() -> None:
    board = {"havana": "N | SYN u1 X1", "matanzas": "N | SYN u1 C1", "oriente": "N | DR u1 | SYN C1"}
    table = plays(SYN, 21, board)
    assert show(table, "havana") == "N | SYN u1 C1"
    assert show(table, "matanzas") == "N | SYN u1 C1 | cash SYN u1"


def test_8_4_1_card_38_government_takes_most_cash_under_troops() -> None:
    board = {
        "havana": "N | GOV T1 P1 | SYN u2 | cash SYN u1 | cash SYN u1",
        "oriente": "N | GOV P3 | 26J u1 | cash 26J u1",
        "matanzas": "N | SYN u1 | cash SYN u1",
    }
    table = plays(GOV, 38, board)
    assert sorted(n.word(lot) for lot in table.position.cash if n.owner_of(lot) == GOV) == ["havana:troops$2"]


@pytest.mark.parametrize("faction", [M26, DR])
def test_8_4_1_card_38_rebels_under_underground_guerrillas_first(faction: b.Faction) -> None:
    own = "26J" if faction == M26 else "DR"
    board = {"oriente": f"N | GOV T1 | {own} u2 a1 | SYN u1 | cash GOV T1 | cash SYN u1"}
    table = plays(faction, 38, board)
    line = show(table, "oriente")
    assert line.count(f"cash {own} u1") == 2


def test_8_4_1_card_38_syndicate_moves_lone_casinos_to_safety() -> None:
    board = {
        "oriente": "N | 26J u2 | SYN X1",
        "havana": "N | GOV P3 | SYN C1",
        "matanzas": "N | SYN C1",
        "la-habana": "N | GOV T4 | SYN C2",
        "pinar-del-rio": "N | DR u5 | SYN C2",
    }
    table = plays(SYN, 38, board, ["havana"])
    assert candidates(table) == ["matanzas", "havana"]
    assert show(table, "havana") == "N | GOV P3 | SYN C2"
    assert show(table, "oriente") == "N | 26J u2"
    assert show(table, "pinar-del-rio") == "N | DR u5 | SYN C2", "two are not alone"


def test_8_4_1_card_38_the_syndicate_decides_in_a_players_event() -> None:
    board = {"oriente": "N | 26J u2 | SYN X1", "havana": "N | GOV P3 | SYN C1"}
    table = executed(GOV, S, 38, board)
    assert show(table, "havana") == "N | GOV P3 | SYN C2"
    table = executed(GOV, S, 38, {"oriente": "N | 26J u2 | SYN X1", "havana": "N | DR u3 | SYN X1"})
    assert show(table, "oriente") == "N | 26J u2 | SYN C1"


def test_8_4_1_card_46_cash_with_a_police_that_has_none() -> None:
    table = plays(SYN, 46, {"havana": "N | GOV P2 | cash GOV P1"})
    assert show(table, "havana") == "N | GOV P2 | SYN C1 | cash GOV P1 | cash GOV P1"
