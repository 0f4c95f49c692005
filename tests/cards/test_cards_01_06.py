from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules.events.deck import CARD
from tests.cards.scenes import SHADED, UNSHADED, card_scene, decided, deciders, execute, has_effect, play
from tests.scenes import script, show

WITHOUT_26JULY_PLAYER = Options(players=("gov", NONPLAYER, NONPLAYER, "syn"))


# 1 Armored Cars.


def test_card_1_unshaded_march_then_ambush_by_a_newcomer() -> None:
    board = {"oriente": "N | 26J u2 | DR u1", "sierra-maestra": "N | GOV T1 P1"}
    table = play(1, UNSHADED, b.GOV, board, ["26july", "sierra-maestra", "2", "sierra-maestra:troops"])
    assert show(table, "sierra-maestra") == "N | 26J u2 a1"
    assert show(table, "oriente") == "N | DR u1"
    assert decided(table)[0] == ("government", "event-faction")
    assert script(table).offered("event-faction") == ["26july", "directorio"]
    assert deciders(table)[1:] == ["26july"] * 3


def test_card_1_unshaded_is_free_and_leaves_eligibility_alone() -> None:
    table = card_scene(1, {"camaguey-province": "N | DR u1"}, ["camaguey-city"], resources=(0, 0, 0, 0))
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    execute(table, UNSHADED, b.SYN)
    assert show(table, "camaguey-city") == "N | DR u1"
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 1, 0, 1]
    assert table.position.eligibility_text == [0, 0, 0, 0]
    assert table.position.did == [0, 0, 0, 0]


def test_card_1_unshaded_only_26july_or_the_directorio_and_only_if_it_can_march() -> None:
    board = {"oriente": "N | 26J u1 | SYN u1", "matanzas": "N | DR B1"}
    table = play(1, UNSHADED, b.SYN, board, ["sugar-cane"])
    assert decided(table) == [("26july", "march-space")]


def test_card_1_unshaded_an_active_newcomer_ambushes_and_stays_active() -> None:
    board = {"oriente": "N | 26J a1", "sierra-maestra": "N | GOV T1"}
    table = play(1, UNSHADED, b.M26, board, ["sierra-maestra", "sierra-maestra:troops"])
    assert show(table, "sierra-maestra") == "N | 26J u1 a1"


def test_card_1_unshaded_those_who_were_there_before_may_not_ambush() -> None:
    board = {"oriente": "N | 26J a1", "sierra-maestra": "N | 26J u1 | GOV T1"}
    table = play(1, UNSHADED, b.M26, board, ["sierra-maestra", "sierra-maestra:troops"])
    # The one that was there stays Underground; the other Underground one is the placed one.
    assert show(table, "sierra-maestra") == "N | 26J u2 a1"


def test_card_1_unshaded_one_destination_many_origins_each_group_noticed_by_itself() -> None:
    board = {"oriente": "N | 26J u4", "sierra-maestra": "N | 26J u1", "sugar-cane": "GOV T1 | sabotage"}
    answers = ["sugar-cane", "oriente", "3", "sierra-maestra", "sugar-cane:26july-u*", "sugar-cane:troops"]
    table = play(1, UNSHADED, b.M26, board, answers)
    assert script(table).offered("ambush-guerrilla") == ["sugar-cane:26july-u*", "sugar-cane:26july-a*"]
    assert show(table, "sugar-cane") == "26J u1 a4 | sabotage"
    assert show(table, "oriente") == "N | 26J u1"


def test_card_1_unshaded_at_least_one_guerrilla_marches() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "N | 26J u1"}
    table = play(1, UNSHADED, b.M26, board, ["sugar-cane", "oriente", "done"])
    assert "done" not in script(table).offered("march-space")
    assert "done" not in script(table).offered("march-origin")
    assert show(table, "sugar-cane") == "26J u1"


def test_card_1_unshaded_without_an_enemy_there_is_only_the_march() -> None:
    table = play(1, UNSHADED, b.GOV, {"oriente": "N | 26J u2"}, ["sierra-maestra", "1"])
    assert show(table, "sierra-maestra") == "N | 26J u1"


def test_card_1_unshaded_a_closed_casino_alone_is_an_enemy_piece() -> None:
    board = {"havana": "N | 26J u1", "la-habana": "N | SYN X1"}
    table = play(1, UNSHADED, b.GOV, board, ["la-habana"])
    assert show(table, "la-habana") == "N | 26J u1 a1 | SYN X1"


def test_card_1_unshaded_bases_go_last_and_cubes_guard_casinos() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "N | GOV P1 | DR u1 B1 | SYN C1"}
    table = play(
        1, UNSHADED, b.M26, board, ["26july", "sierra-maestra", "sierra-maestra:dr-u", "sierra-maestra:dr-base"]
    )
    assert script(table).offered("attack-piece") == ["sierra-maestra:police", "sierra-maestra:dr-u", "done"]
    assert script(table).offered("attack-piece", 1) == ["sierra-maestra:police", "sierra-maestra:dr-base"]
    assert show(table, "sierra-maestra") == "N | GOV P1 | 26J u1 a1 | SYN C1"


def test_card_1_unshaded_the_victim_may_save_its_cash_and_the_ambusher_takes_what_is_let_go() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "N | GOV T1 P1 | cash GOV T1 | cash GOV P1"}
    answers = ["sierra-maestra", "sierra-maestra:troops$1", "sierra-maestra:police$1", "let-go", "let-go"]
    answers += ["sierra-maestra:26july-a*", "sierra-maestra:26july-a$1*"]
    table = play(1, UNSHADED, b.M26, board, answers)
    assert ("government", "cash-pass") in decided(table)
    assert show(table, "sierra-maestra") == "N | 26J u1 a1 | cash 26J a2"


def test_card_1_unshaded_the_marchers_cash_comes_along() -> None:
    board = {"oriente": "N | DR u1 | cash DR u1"}
    table = play(1, UNSHADED, b.DR, board, ["camaguey-province"])
    assert show(table, "camaguey-province") == "N | DR u1 | cash DR u1"


def test_card_1_unshaded_a_player_may_free_a_guerrilla_for_the_placement() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "N | GOV T1", "pinar-del-rio": "N | 26J a14"}
    answers = [
        "sierra-maestra",
        "sierra-maestra:troops",
        "!26july take-off pinar-del-rio:26july-a",
        "go-on",
    ]
    table = play(1, UNSHADED, b.GOV, board, answers)
    assert show(table, "sierra-maestra") == "N | 26J u1 a1"
    assert show(table, "pinar-del-rio") == "N | 26J a13"


def test_card_1_unshaded_a_nonplayer_frees_none_and_places_none() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "N | GOV T1", "pinar-del-rio": "N | 26J a14"}
    answers = ["sierra-maestra", "sierra-maestra:troops"]
    table = play(1, UNSHADED, b.GOV, board, answers, options=WITHOUT_26JULY_PLAYER)
    assert show(table, "sierra-maestra") == "N | 26J a1"


def test_card_1_unshaded_who_came_and_was_taken_off_again_cannot_ambush() -> None:
    board = {"oriente": "N | 26J u1", "santiago-de-cuba": "N | 26J u1", "sierra-maestra": "N | 26J a1 | GOV T1"}
    answers = ["sierra-maestra", "oriente", "!26july take-off sierra-maestra:26july-u*", "done"]
    table = play(1, UNSHADED, b.M26, board, answers)
    assert show(table, "sierra-maestra") == "N | GOV T1 | 26J a1"


def test_card_1_unshaded_the_pact_leaves_only_the_march_against_the_ally() -> None:
    board = {"oriente": "N | 26J u1", "sierra-maestra": "N | DR u1"}
    table = play(1, UNSHADED, b.M26, board, ["26july", "sierra-maestra"], capabilities=[18])
    assert show(table, "sierra-maestra") == "N | 26J u1 | DR u1"
    table = play(1, UNSHADED, b.M26, board, ["26july", "sierra-maestra", "sierra-maestra:dr-u"])
    assert show(table, "sierra-maestra") == "N | 26J u1 a1"


def test_card_1_unshaded_morgan_and_el_che_bend_this_march_too() -> None:
    table = play(1, UNSHADED, b.DR, {"pinar-del-rio": "N | DR u1"}, ["matanzas"], capabilities=[28])
    assert show(table, "matanzas") == "N | DR u1"
    table = play(1, UNSHADED, b.M26, {"oriente": "N | 26J a1"}, ["sugar-cane"], capabilities=[13])
    assert show(table, "sugar-cane") == "26J u1"


def test_card_1_unshaded_has_an_effect_when_26july_or_the_directorio_can_march() -> None:
    assert not has_effect(1, UNSHADED, b.GOV, {"oriente": "N | SYN u2 | 26J B1", "havana": "N | DR B1"})
    assert has_effect(1, UNSHADED, b.GOV, {"oriente": "N | 26J a1"})
    assert has_effect(1, UNSHADED, b.SYN, {"havana": "N | DR u1"})


# 3 Eulogio Cantillo.


def test_card_3_unshaded_all_guerrillas_of_one_faction_march_out_and_hide() -> None:
    board = {"havana": "AS | GOV T1 | 26J u1 a2 | DR a1", "la-habana": "AS | 26J a1 | GOV P5"}
    table = play(3, UNSHADED, b.DR, board, ["26july"])
    assert show(table, "havana") == "AS | GOV T1 | DR a1"
    # Three with five Police in a space at Support are noticed; they hide again, but not the one that was there.
    assert show(table, "la-habana") == "AS | GOV P5 | 26J u3 a1"
    assert decided(table) == [("directorio", "event-faction")]
    assert script(table).offered("event-faction") == ["26july", "directorio"]


def test_card_3_unshaded_the_executor_picks_space_and_faction_the_marcher_where_to() -> None:
    board = {
        "sugar-cane": "GOV T1 | SYN a1",
        "las-villas": "N | GOV T1 | DR u1",
        "oriente": "N | GOV P3 | 26J u1",
        "matanzas": "N | GOV T1",
    }
    table = play(3, UNSHADED, b.GOV, board, ["sugar-cane", "oriente"])
    assert script(table).offered("event-space") == ["las-villas", "sugar-cane"]
    assert decided(table) == [("government", "event-space"), ("syndicate", "event-to")]
    assert script(table).offered("event-to") == ["oriente", "sierra-maestra"]
    assert show(table, "oriente") == "N | GOV P3 | 26J u1 | SYN u1"


def test_card_3_unshaded_the_marcher_may_split_but_leaves_nobody() -> None:
    board = {"las-villas": "N | GOV T1 | 26J u2 a1"}
    table = play(3, UNSHADED, b.GOV, board, ["matanzas", "1", "0", "factory", "0"])
    assert [show(table, s) for s in ("matanzas", "factory", "camaguey-province")] == [
        "N | 26J u1",
        "26J u1",
        "N | 26J u1",
    ]
    assert show(table, "las-villas") == "N | GOV T1"
    assert set(deciders(table)) == {"26july"}
    assert all("done" not in offered for _, _, offered in script(table).asked)


def test_card_3_unshaded_with_morgan_the_directorio_may_go_two_spaces() -> None:
    board = {"las-villas": "N | GOV T1 | DR a2"}
    table = play(3, UNSHADED, b.GOV, board, ["oriente", "1", "factory"], capabilities=[28])
    assert show(table, "oriente") == "N | DR u1"
    assert script(table).offered("event-to") == [
        "la-habana", "matanzas", "camaguey-province", "oriente", "camaguey-city", "factory",
    ]  # fmt: skip
    others = play(3, UNSHADED, b.GOV, {"las-villas": "N | GOV T1 | 26J a1"}, ["matanzas"], capabilities=[28])
    assert script(others).offered("event-to") == ["matanzas", "camaguey-province", "factory"]


def test_card_3_unshaded_the_executor_may_name_itself() -> None:
    table = play(3, UNSHADED, b.SYN, {"santiago-de-cuba": "N | GOV T1 | SYN a2"})
    assert show(table, "sierra-maestra") == "N | SYN u2"


def test_card_3_unshaded_is_free_leaves_eligibility_alone_and_carries_cash() -> None:
    board = {"havana": "N | GOV T1 | DR u1 a1 | cash DR a1"}
    table = card_scene(3, board, [], resources=(0, 0, 0, 0))
    table.position.eligible = [1, 1, 0, 1]
    execute(table, UNSHADED, b.M26)
    assert show(table, "la-habana") == "N | DR u2 | cash DR u1"
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 1, 0, 1]
    assert table.position.did == [0, 0, 0, 0]


def test_card_3_unshaded_the_marching_player_may_take_own_guerrillas_off() -> None:
    board = {"las-villas": "N | GOV T1 | 26J u1 a1"}
    answers = ["!26july take-off las-villas:26july-a", "factory"]
    table = play(3, UNSHADED, b.GOV, board, answers)
    assert show(table, "factory") == "26J u1"
    table = play(3, UNSHADED, b.GOV, board, [answers[0], "!26july take-off las-villas:26july-u"])
    assert show(table, "las-villas") == "N | GOV T1"


def test_card_3_unshaded_has_an_effect_with_troops_and_a_guerrilla_in_one_space() -> None:
    board = {"las-villas": "N | GOV T1 | 26J B1", "oriente": "N | GOV P1 | 26J u1 | DR u1"}
    assert not has_effect(3, UNSHADED, b.GOV, board)
    assert has_effect(3, UNSHADED, b.GOV, board | {"cigar": "GOV T1 | SYN u1"})


def test_card_3_shaded_sweep_then_assault_without_bringing_anybody() -> None:
    board = {"oriente": "N | GOV T2 | 26J u2", "sierra-maestra": "N | GOV T4"}
    answers = ["oriente", "oriente:26july-u", "oriente:26july-a"]
    table = play(3, SHADED, b.SYN, board, answers, resources=(0, 0, 0, 0))
    # Forest: two Troops expose one, and remove what is Active.
    assert show(table, "oriente") == "N | GOV T2 | 26J u1"
    assert show(table, "sierra-maestra") == "N | GOV T4"
    assert table.position.resources == [0, 0, 0, 0]
    assert decided(table) == [
        ("syndicate", "event-space"),
        ("government", "activate"),
        ("government", "assault-piece"),
    ]


def test_card_3_shaded_cities_and_provinces_with_troops() -> None:
    board = {
        "havana": "N | GOV T1",
        "matanzas": "N | GOV T1 P1",
        "oriente": "N | GOV P4 | 26J a1",
        "factory": "GOV T2 | DR a1",
    }
    table = play(3, SHADED, b.M26, board, ["havana"])
    assert script(table).offered("event-space") == ["matanzas", "havana"]


def test_card_3_shaded_police_count_in_a_city_but_kill_nobody_in_a_province() -> None:
    table = play(
        3,
        SHADED,
        b.GOV,
        {"havana": "N | GOV T1 P2 | DR u2 B1"},
        ["havana:dr-u", "havana:dr-a"],
    )
    assert show(table, "havana") == "N | GOV T1 P2"
    table = play(
        3,
        SHADED,
        b.GOV,
        {"matanzas": "N | GOV T1 P2 | DR u2 B1"},
        ["matanzas:dr-u", "matanzas:dr-a"],
    )
    assert show(table, "matanzas") == "N | GOV T1 P2 | DR a1 B1"


def test_card_3_shaded_the_government_may_leave_a_faction_alone() -> None:
    board = {"havana": "N | GOV T2 | 26J u1 | SYN C1"}
    table = play(3, SHADED, b.SYN, board, ["done", "done"])
    assert show(table, "havana") == "N | GOV T2 | 26J u1 | SYN C1"


def test_card_3_shaded_closes_casinos_and_seizes_cash() -> None:
    board = {"havana": "N | GOV T2 | SYN a1 C1 | cash SYN a1"}
    table = play(3, SHADED, b.GOV, board, ["havana:syn-a$1", "let-go"])
    assert show(table, "havana") == "N | GOV T2 | SYN X1 | cash GOV T1"
    assert ("syndicate", "cash-pass") in decided(table)


def test_card_3_shaded_momentum_bends_this_assault() -> None:
    matanzas = {"matanzas": "N | GOV T1 P1 | 26J a2"}
    table = play(3, SHADED, b.GOV, matanzas, ["matanzas:26july-a"], momentum=[4])
    assert show(table, "matanzas") == "N | GOV T1 P1"
    villas = {"las-villas": "N | GOV T1 P1 | 26J a2"}
    table = play(3, SHADED, b.GOV, villas, ["las-villas:26july-a"], momentum=[6])
    assert show(table, "las-villas") == "N | GOV T1 P1"
    answers = ["las-villas", "factory:troops", "las-villas:26july-a"]
    board = {"las-villas": "N | GOV T1 | 26J a1", "factory": "GOV T1", "havana": "N | GOV T1"}
    table = play(3, SHADED, b.GOV, board, [*answers[:2], "done", answers[2]], momentum=[1])
    assert show(table, "las-villas") == "N | GOV T2"


def test_card_3_shaded_has_an_effect_when_something_can_be_flipped_removed_or_closed() -> None:
    nothing = {
        "oriente": "N | GOV T1 | 26J u1",
        "las-villas": "N | GOV T1 | 26J a1",
        "havana": "N | GOV T1 | SYN X1",
        "matanzas": "N | GOV P2 | DR u1",
        "cigar": "GOV T2 | DR u1",
    }
    assert not has_effect(3, SHADED, b.GOV, nothing)
    assert has_effect(3, SHADED, b.GOV, {"oriente": "N | GOV T1 P1 | 26J u1"})
    assert has_effect(3, SHADED, b.GOV, {"las-villas": "N | GOV T1 | 26J u1"})
    assert has_effect(3, SHADED, b.GOV, {"oriente": "N | GOV T1 | 26J a1"})
    assert has_effect(3, SHADED, b.GOV, {"havana": "N | GOV T1 | SYN C1"})


# 4 S.I.M.


def test_card_4_unshaded_a_space_at_support_without_police_turns_neutral() -> None:
    board = {
        "havana": "AS | GOV T3",
        "la-habana": "PS",
        "matanzas": "PO",
        "pinar-del-rio": "AS | GOV P1",
        "oriente": "N",
    }
    table = play(4, UNSHADED, b.M26, board, ["havana"])
    assert decided(table) == [("26july", "event-space")]
    assert script(table).offered("event-space") == ["la-habana", "havana"]
    assert show(table, "havana") == "N | GOV T3"
    assert show(table, "la-habana") == "PS"
    assert show(play(4, UNSHADED, b.M26, board | {"havana": "N"}), "la-habana") == "N"


def test_card_4_unshaded_an_executing_government_may_first_take_its_police_off() -> None:
    board = {"havana": "AS | GOV P1", "la-habana": "PS", "matanzas": "PS"}
    table = play(4, UNSHADED, b.GOV, board, ["!government take-off havana:police", "havana"])
    assert show(table, "havana") == "N"


def test_card_4_unshaded_has_an_effect_where_support_has_no_police() -> None:
    board = {"havana": "AS | GOV P1", "matanzas": "AO", "oriente": "N"}
    assert not has_effect(4, UNSHADED, b.M26, board)
    assert has_effect(4, UNSHADED, b.M26, board | {"santiago-de-cuba": "PS | GOV T1"})


# 5 Rolando Masferrer.


def test_card_5_unshaded_a_province_with_troops_and_one_beside_it_turn_to_passive_opposition() -> None:
    board = {
        "las-villas": "AS | GOV T1",
        "camaguey-province": "AO",
        "oriente": "N | GOV P2",
        "havana": "AS | GOV T4",
        "sugar-cane": "GOV T1",
        "sierra-maestra": "N | GOV T1",
    }
    table = play(5, UNSHADED, b.DR, board, ["las-villas", "camaguey-province"])
    assert script(table).offered("event-space") == ["las-villas", "sierra-maestra"]
    assert script(table).offered("event-space", 1) == ["matanzas", "camaguey-province"]
    assert set(deciders(table)) == {"directorio"}
    assert show(table, "las-villas") == "PO | GOV T1"
    assert show(table, "camaguey-province") == "PO"
    assert show(table, "matanzas") == "N"


def test_card_5_unshaded_no_city_or_ec_is_the_neighbour() -> None:
    table = play(5, UNSHADED, b.GOV, {"sierra-maestra": "AO | GOV T1", "santiago-de-cuba": "AS"})
    assert show(table, "sierra-maestra") == "PO | GOV T1"
    assert show(table, "oriente") == "PO"
    assert show(table, "santiago-de-cuba") == "AS"


def test_card_5_unshaded_has_an_effect_unless_all_in_reach_are_at_passive_opposition() -> None:
    board = {"sierra-maestra": "PO | GOV T1", "oriente": "PO", "santiago-de-cuba": "AS | GOV T1", "cigar": "GOV T1"}
    assert not has_effect(5, UNSHADED, b.M26, board)
    assert has_effect(5, UNSHADED, b.M26, board | {"oriente": "AO"})
    assert has_effect(5, UNSHADED, b.M26, board | {"sierra-maestra": "N | GOV T1"})
    assert not has_effect(5, UNSHADED, b.M26, {"oriente": "N | GOV P1"})


# 6 Sánchez Mosquera.


def test_card_6_unshaded_all_troops_leave_one_mountain() -> None:
    board = {
        "las-villas": "N | GOV T3 P1 B1 | 26J u1",
        "sierra-maestra": "N | GOV T2",
        "oriente": "N | GOV T2",
    }
    table = play(6, UNSHADED, b.M26, board, ["las-villas"])
    assert decided(table) == [("26july", "event-space")]
    assert script(table).offered("event-space") == ["las-villas", "sierra-maestra"]
    assert show(table, "las-villas") == "N | GOV P1 B1 | 26J u1"
    assert show(table, "sierra-maestra") == "N | GOV T2"
    assert table.position.available_of(b.TROOPS) == 15 - 4


def test_card_6_unshaded_the_government_hands_cash_to_whoever_stays() -> None:
    board = {"las-villas": "N | GOV T2 P1 | 26J u1 | cash GOV T1"}
    table = play(6, UNSHADED, b.M26, board, ["las-villas:26july-u"])
    assert decided(table) == [("government", "cash-pass")]
    assert script(table).offered("cash-pass") == ["las-villas:police", "las-villas:26july-u", "let-go"]
    assert show(table, "las-villas") == "N | GOV P1 | 26J u1 | cash 26J u1"


def test_card_6_unshaded_cash_is_not_handed_to_troops_that_leave_too() -> None:
    # 0.16: the heir may not be one that the same effect removes.
    board = {"las-villas": "N | GOV T2 P1 | cash GOV T1 | cash GOV T1"}
    table = play(6, UNSHADED, b.M26, board, ["let-go", "let-go"])
    assert script(table).offered("cash-pass") == ["las-villas:police", "let-go"]
    assert table.position.cash_available() == 4


def test_card_6_unshaded_has_an_effect_with_troops_in_a_mountain() -> None:
    assert not has_effect(
        6, UNSHADED, b.M26, {"las-villas": "N | GOV P2", "oriente": "N | GOV T4", "havana": "N | GOV T1"}
    )
    assert has_effect(6, UNSHADED, b.M26, {"sierra-maestra": "N | GOV T1"})


# 2 and the Momentum sides: see test_cards_01_12_lasting.


def test_cards_1_to_12_order_of_the_symbols() -> None:
    letters = {number: "".join("GMDS"[f] for f in CARD[number].order) for number in range(1, 13)}
    assert letters == {
        1: "GMDS", 2: "GMDS", 3: "GMSD", 4: "GMSD", 5: "GDMS", 6: "GDMS",
        7: "GDSM", 8: "GDSM", 9: "GSMD", 10: "GSMD", 11: "GSDM", 12: "GSDM",
    }  # fmt: skip
