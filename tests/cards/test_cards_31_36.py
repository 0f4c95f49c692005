"""Cards 31-36: Escopeteros, Resistencia Cívica, Carlos Prío, US Speaking Tour, Defections, Menoyo."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import control
from tests.cards.scenes import SHADED, SOLO, UNSHADED, decided, deciders, has_effect, play
from tests.scenes import script, show

NOBODY_PLAYS_GOVERNMENT = Options(players=(NONPLAYER, "26j", "dr", "syn"))
CITIES = ["havana", "camaguey-city", "santiago-de-cuba"]
PAIR = Options(players=("gov", "rebel", "rebel", "syn"))
NO_DR_GUERRILLA_LEFT = {"pinar-del-rio": "N | DR u10 a5"}
NO_26JULY_GUERRILLA_LEFT = {"pinar-del-rio": "N | 26J u10 a5"}
NO_GUERRILLA_LEFT = {"pinar-del-rio": "N | 26J u15 | DR u15 | SYN u6"}
NO_BASE_LEFT = {
    "havana": "N | GOV B2",
    "matanzas": "N | 26J B2",
    "la-habana": "N | 26J B2",
    "oriente": "N | DR B2",
    "camaguey-province": "N | DR B2",
}


# 31 Escopeteros, unshaded.


def test_card_31_unshaded_a_base_and_a_guerrilla_of_factions_that_the_executor_picks() -> None:
    table = play(31, UNSHADED, b.SYN, {"sierra-maestra": "AS"}, ["sierra-maestra", "26july", "syndicate"])
    assert show(table, "sierra-maestra") == "AS | 26J B1 | SYN u1"
    assert decided(table) == [
        ("syndicate", "event-space"),
        ("syndicate", "event-faction"),
        ("syndicate", "event-faction"),
    ]
    assert script(table).offered("event-space") == ["las-villas", "sierra-maestra"]
    assert script(table).offered("event-faction") == ["government", "26july", "directorio"]
    assert script(table).offered("event-faction", 1) == ["26july", "directorio", "syndicate"]


def test_card_31_unshaded_even_a_government_base() -> None:
    table = play(31, UNSHADED, b.GOV, {}, ["las-villas", "government", "directorio"])
    assert show(table, "las-villas") == "N | GOV B1 | DR u1"


def test_card_31_unshaded_with_no_room_for_a_base_only_the_guerrilla_comes() -> None:
    table = play(31, UNSHADED, b.M26, {"las-villas": "N | GOV B1 | DR B1 | SYN C2"}, ["las-villas", "26july"])
    assert show(table, "las-villas") == "N | GOV B1 | 26J u1 | DR B1 | SYN C2"


def test_card_31_unshaded_only_factions_that_have_the_piece_available() -> None:
    board = {"havana": "N | GOV B2", "pinar-del-rio": "N | SYN u6"}
    table = play(31, UNSHADED, b.M26, board, ["las-villas", "directorio", "26july"])
    assert script(table).offered("event-faction") == ["26july", "directorio"]
    assert script(table).offered("event-faction", 1) == ["26july", "directorio"]


def test_card_31_unshaded_without_a_guerrilla_only_the_base_comes() -> None:
    table = play(31, UNSHADED, b.GOV, NO_GUERRILLA_LEFT, ["las-villas", "directorio"])
    assert show(table, "las-villas") == "N | DR B1"


def test_card_31_unshaded_either_mountain_may_be_picked_even_where_nothing_can_be_placed() -> None:
    board = NO_GUERRILLA_LEFT | {"las-villas": "N | GOV B1 | 26J B1"}
    table = play(31, UNSHADED, b.SYN, board, ["las-villas", "go-on"])
    assert script(table).offered("event-space") == ["las-villas", "sierra-maestra"]
    assert show(table, "las-villas") == "N | GOV B1 | 26J B1"
    assert show(table, "sierra-maestra") == "N"


def test_card_31_unshaded_the_executor_may_take_its_own_base_off_to_place_it_again() -> None:
    answers = ["las-villas", "government", "!government take-off havana:gov-base", "go-on", "26july"]
    table = play(31, UNSHADED, b.GOV, {"havana": "N | GOV B2"}, answers)
    assert show(table, "las-villas") == "N | GOV B1 | 26J u1"
    assert show(table, "havana") == "N | GOV B1"
    table = play(31, UNSHADED, b.GOV, {"havana": "N | GOV B2"}, ["las-villas", "26july", "26july"], options=SOLO)
    assert script(table).offered("event-faction") == ["26july", "directorio"]


def test_card_31_unshaded_is_ineffective_when_nothing_can_be_placed() -> None:
    full = {"las-villas": "N | GOV B1 | 26J B1", "sierra-maestra": "N | 26J B1 | DR B1"}
    assert not has_effect(31, UNSHADED, b.GOV, NO_GUERRILLA_LEFT | full)
    assert not has_effect(31, UNSHADED, b.GOV, NO_GUERRILLA_LEFT | NO_BASE_LEFT)
    assert has_effect(31, UNSHADED, b.GOV, NO_GUERRILLA_LEFT | NO_BASE_LEFT | {"oriente": "N | DR B1"})
    assert has_effect(31, UNSHADED, b.GOV, full | {"pinar-del-rio": "N | 26J u15 | DR u15 | SYN u5"})
    assert has_effect(31, UNSHADED, b.GOV, NO_GUERRILLA_LEFT | full | {"las-villas": "N | 26J B1"})


# 31 Escopeteros, shaded.


@pytest.mark.parametrize(("before", "after"), [("AO", "PO"), ("PO", "N"), ("N", "PS"), ("PS", "AS"), ("AS", "AS")])
def test_card_31_shaded_a_mountain_one_level_toward_active_support(before: str, after: str) -> None:
    table = play(31, SHADED, b.DR, {"sierra-maestra": before}, ["sierra-maestra"])
    assert show(table, "sierra-maestra") == after
    assert show(table, "las-villas") == "N"
    assert script(table).offered("event-space") == ["las-villas", "sierra-maestra"]
    assert deciders(table) == ["directorio"]


def test_card_31_shaded_is_ineffective_with_both_at_active_support() -> None:
    assert not has_effect(31, SHADED, b.GOV, {"las-villas": "AS", "sierra-maestra": "AS"})
    assert has_effect(31, SHADED, b.GOV, {"las-villas": "AS", "sierra-maestra": "PS"})


# 32 Resistencia Cívica.


def test_card_32_unshaded_every_directorio_piece_of_a_city_becomes_26julys() -> None:
    board = {"havana": "AS | GOV P1 | 26J a1 | DR u1 a1 B1 | SYN C1", "santiago-de-cuba": "N | DR u1"}
    table = play(32, UNSHADED, b.SYN, board, ["havana", "havana:dr-u", "havana:dr-a"])
    assert show(table, "havana") == "AS | GOV P1 | 26J u2 a1 B1 | SYN C1"
    assert show(table, "santiago-de-cuba") == "N | DR u1"
    assert set(deciders(table)) == {"syndicate"}
    assert control.controller(table.position, b.HAVANA) == b.M26


def test_card_32_shaded_every_26july_piece_of_a_city_becomes_the_directorios() -> None:
    board = {"havana": "AS | 26J u1 a1 B1 | DR a1", "santiago-de-cuba": "N | 26J u1", "oriente": "AO | 26J u3"}
    table = play(32, SHADED, b.GOV, board, ["havana", "havana:26july-a", "havana:26july-u"])
    assert show(table, "havana") == "AS | DR u2 a1 B1"
    assert show(table, "oriente") == "AO | 26J u3"
    assert control.dr_population_and_bases(table.position) == 6 + 1


def test_card_32_unshaded_cities_only() -> None:
    board = {"oriente": "N | DR u3", "cigar": "DR u1", "camaguey-city": "N | DR a1", "havana": "N | 26J u1"}
    table = play(32, UNSHADED, b.M26, board, ["camaguey-city"])
    assert script(table).offered("event-space") == CITIES
    assert show(table, "camaguey-city") == "N | 26J u1"
    assert show(table, "oriente") == "N | DR u3"


@pytest.mark.parametrize("side", [UNSHADED, SHADED])
def test_card_32_any_city_may_be_selected_even_one_with_nobody_to_replace(side: n.Answer) -> None:
    board = {"havana": "N | 26J u1 | DR u1", "camaguey-city": "N | GOV T1"}
    table = play(32, side, b.SYN, board, ["camaguey-city"])
    assert script(table).offered("event-space") == CITIES
    assert [show(table, city) for city in CITIES] == ["N | 26J u1 | DR u1", "N | GOV T1", "N"]
    assert deciders(table) == ["syndicate"]


def test_card_32_unshaded_two_bases_for_two_bases_fit() -> None:
    table = play(32, UNSHADED, b.GOV, {"havana": "N | DR B2"}, ["havana"])
    assert show(table, "havana") == "N | 26J B2"
    table = play(32, UNSHADED, b.GOV, {"havana": "N | GOV B1 | DR B1"}, ["havana"])
    assert show(table, "havana") == "N | GOV B1 | 26J B1"


def test_card_32_unshaded_beyond_what_is_available_pieces_just_go() -> None:
    board = {"pinar-del-rio": "N | 26J u14", "matanzas": "N | 26J B2", "la-habana": "N | 26J B2"}
    board |= {"havana": "N | DR u1 a1 B1 | cash DR u1"}
    answers = ["havana", "havana:dr-a", "havana:dr-u$1", "let-go"]
    table = play(32, UNSHADED, b.GOV, board, answers)
    assert show(table, "havana") == "N | 26J u1"
    # The executor picks who is replaced while there is somebody Available: here the one with the Cash is.
    table = play(32, UNSHADED, b.GOV, board, ["havana", "havana:dr-u$1", "havana:26july-u", "havana:dr-a"])
    assert show(table, "havana") == "N | 26J u1 | cash 26J u1"


def test_card_32_shaded_beyond_what_is_available_pieces_just_go() -> None:
    board = NO_DR_GUERRILLA_LEFT | {"havana": "N | 26J u2 B1"}
    table = play(32, SHADED, b.GOV, board, ["havana", "havana:26july-u", "havana:26july-u"])
    assert show(table, "havana") == "N | DR B1"


def test_card_32_unshaded_executing_26july_may_take_its_own_off_to_replace_more() -> None:
    board = NO_26JULY_GUERRILLA_LEFT | {"havana": "N | DR u2"}
    answers = ["!26july take-off pinar-del-rio:26july-a", "go-on"]
    table = play(32, UNSHADED, b.M26, board, ["havana", *answers, *answers])
    assert show(table, "havana") == "N | 26J u2"
    assert show(table, "pinar-del-rio") == "N | 26J u10 a3"
    table = play(32, UNSHADED, b.DR, board, ["havana"])
    assert show(table, "havana") == "N"


def test_card_32_shaded_executing_directorio_may_take_its_own_off_to_replace_more() -> None:
    board = NO_DR_GUERRILLA_LEFT | {"havana": "N | 26J u1"}
    table = play(32, SHADED, b.DR, board, ["havana", "!directorio take-off pinar-del-rio:dr-a", "go-on"])
    assert show(table, "havana") == "N | DR u1"


def test_card_32_unshaded_what_is_taken_off_meanwhile_does_not_change_sides() -> None:
    board = {"havana": "N | DR u1 a1"}
    table = play(32, UNSHADED, b.DR, board, ["havana", "!directorio take-off havana:dr-u"])
    assert show(table, "havana") == "N | 26J u1"


def test_card_32_unshaded_the_directorio_disposes_of_its_cash() -> None:
    board = {"havana": "N | GOV P1 | DR u1 | cash DR u1"}
    table = play(32, UNSHADED, b.M26, board, ["havana", "havana:26july-u"])
    assert decided(table) == [("26july", "event-space"), ("directorio", "cash-pass")]
    assert script(table).offered("cash-pass") == ["havana:police", "havana:26july-u", "let-go"]
    assert show(table, "havana") == "N | GOV P1 | 26J u1 | cash 26J u1"
    # 1.5: one player's Factions hand nothing to each other.
    table = play(32, UNSHADED, b.M26, board, ["havana", "let-go"], options=PAIR)
    assert script(table).offered("cash-pass") == ["havana:police", "let-go"]


def test_card_32_shaded_26july_disposes_of_its_cash() -> None:
    table = play(32, SHADED, b.GOV, {"havana": "N | 26J u1 | cash 26J u1"}, ["havana", "havana:dr-u"])
    assert decided(table) == [("government", "event-space"), ("26july", "cash-pass")]
    assert show(table, "havana") == "N | DR u1 | cash DR u1"


def test_card_32_unshaded_is_ineffective_without_a_directorio_piece_in_a_city() -> None:
    board = {"oriente": "N | DR u3 B1", "sugar-cane": "DR u1", "havana": "N | 26J u1 B1"}
    assert not has_effect(32, UNSHADED, b.GOV, board)
    assert has_effect(32, UNSHADED, b.GOV, board | {"camaguey-city": "N | DR B1"})
    assert has_effect(32, UNSHADED, b.GOV, NO_26JULY_GUERRILLA_LEFT | {"camaguey-city": "N | DR u1"})


def test_card_32_shaded_is_ineffective_without_a_26july_piece_in_a_city() -> None:
    board = {"oriente": "N | 26J u3 B1", "sugar-cane": "26J u1", "havana": "N | DR u1 B1"}
    assert not has_effect(32, SHADED, b.GOV, board)
    assert has_effect(32, SHADED, b.GOV, board | {"camaguey-city": "N | 26J a1"})


# 33 Carlos Prío.


def test_card_33_unshaded_5_resources_for_the_directorio_or_26july() -> None:
    table = play(33, UNSHADED, b.SYN, {}, ["directorio"])
    assert script(table).offered("event-faction") == ["26july", "directorio"]
    assert deciders(table) == ["syndicate"]
    assert table.position.resources == [20, 20, 25, 20]
    table = play(33, UNSHADED, b.DR, {}, ["26july"], resources=(20, 47, 20, 20))
    assert table.position.resources == [20, 49, 20, 20]


def test_card_33_unshaded_names_one_that_can_gain() -> None:
    # 26July could give some of its Resources away.
    table = play(33, UNSHADED, b.GOV, answers=["directorio"], resources=(20, 49, 20, 20))
    assert script(table).offered("event-faction") == ["directorio"]
    assert table.position.resources == [20, 49, 25, 20]


def test_card_33_unshaded_is_ineffective_with_both_at_49() -> None:
    assert not has_effect(33, UNSHADED, b.GOV, resources=(20, 49, 49, 20))
    assert has_effect(33, UNSHADED, b.GOV, resources=(20, 48, 49, 20))
    assert has_effect(33, UNSHADED, b.GOV, resources=(20, 49, 48, 20))


@pytest.mark.parametrize("level", ["AO", "PO", "N", "PS", "AS"])
def test_card_33_shaded_a_directorio_base_and_neutral(level: str) -> None:
    table = play(33, SHADED, b.GOV, {"havana": f"{level} | GOV P1 | 26J u1"}, ["havana"])
    assert show(table, "havana") == "N | GOV P1 | 26J u1 | DR B1"
    assert deciders(table) == ["government"]


def test_card_33_shaded_wherever_the_government_has_no_control() -> None:
    board = {
        "havana": "AS | GOV T1",
        "oriente": "AO | 26J u1",
        "matanzas": "N | GOV T1 | DR u1",
        "las-villas": "N | GOV T2 | DR u1",
        "sierra-maestra": "N | GOV T1 | SYN X2",
    }
    table = play(33, SHADED, b.SYN, board, ["oriente"])
    assert script(table).offered("event-space") == [
        "pinar-del-rio",
        "la-habana",
        "matanzas",
        "camaguey-province",
        "oriente",
        "camaguey-city",
        "santiago-de-cuba",
    ]
    assert show(table, "oriente") == "N | 26J u1 | DR B1"


def test_card_33_shaded_the_level_is_set_even_without_a_base() -> None:
    table = play(33, SHADED, b.GOV, {"oriente": "AO | 26J B2"}, ["oriente"])
    assert show(table, "oriente") == "N | 26J B2"
    table = play(33, SHADED, b.GOV, NO_BASE_LEFT | {"sierra-maestra": "AO"}, ["sierra-maestra"])
    assert show(table, "sierra-maestra") == "N"


def test_card_33_shaded_the_executing_directorio_may_take_a_base_off_to_place_it_again() -> None:
    answers = ["sierra-maestra", "!directorio take-off oriente:dr-base", "go-on"]
    table = play(33, SHADED, b.DR, NO_BASE_LEFT | {"sierra-maestra": "AO"}, answers)
    assert show(table, "sierra-maestra") == "N | DR B1"
    assert show(table, "oriente") == "N | DR B1"


def test_card_33_shaded_executed_under_full_government_control_asks_nobody() -> None:
    board = dict.fromkeys(n.SPACE_WORDS[:10], "AS | GOV T1") | {"oriente": "AO | GOV P1", "factory": "DR u1"}
    table = play(33, SHADED, b.SYN, board)
    assert show(table, "oriente") == "AO | GOV P1"
    assert deciders(table) == []


def test_card_33_shaded_is_ineffective_when_no_level_changes_and_no_base_fits() -> None:
    board = NO_BASE_LEFT | {"camaguey-city": "AS | GOV T1"}
    assert not has_effect(33, SHADED, b.GOV, board)
    assert has_effect(33, SHADED, b.GOV, board | {"camaguey-city": "AS"})
    assert has_effect(33, SHADED, b.GOV, board | {"oriente": "N | DR B1"})


# 34 US Speaking Tour.


@pytest.mark.parametrize(
    ("named", "after"),
    [("26july", [20, 25, 22, 22]), ("directorio", [20, 22, 25, 22]), ("syndicate", [20, 22, 22, 25])],
)
def test_card_34_unshaded_a_die_roll_for_one_insurgent_and_2_for_the_others(named: str, after: list[int]) -> None:
    table = play(34, UNSHADED, b.GOV, {}, [named, "5"])
    assert table.position.resources == after
    # Named before the roll.
    assert decided(table) == [("government", "event-faction"), ("chance", "event-roll")]
    assert script(table).offered("event-faction") == ["26july", "directorio", "syndicate"]


def test_card_34_unshaded_stops_at_49() -> None:
    table = play(34, UNSHADED, b.DR, {}, ["directorio", "6"], resources=(20, 48, 45, 49))
    assert table.position.resources == [20, 49, 49, 49]


def test_card_34_unshaded_names_one_that_can_gain() -> None:
    # 0.2: where a Faction is left open, one is taken for which the text can be carried out.
    table = play(34, UNSHADED, b.SYN, {}, ["26july", "1"], resources=(20, 20, 20, 49))
    assert script(table).offered("event-faction") == ["26july", "directorio"]
    assert table.position.resources == [20, 21, 22, 49]


def test_card_34_unshaded_is_ineffective_with_all_three_at_49() -> None:
    assert not has_effect(34, UNSHADED, b.GOV, resources=(0, 49, 49, 49))
    assert has_effect(34, UNSHADED, b.GOV, resources=(0, 48, 49, 49))
    assert has_effect(34, UNSHADED, b.GOV, resources=(0, 49, 48, 49))
    assert has_effect(34, UNSHADED, b.GOV, resources=(0, 49, 49, 48))


@pytest.mark.parametrize(
    ("aid", "government", "aid_after"), [(0, 20, 8), (5, 25, 13), (8, 28, 16), (30, 28, 38), (45, 28, 49)]
)
def test_card_34_shaded_the_lesser_of_8_and_aid_then_8_aid(aid: int, government: int, aid_after: int) -> None:
    table = play(34, SHADED, b.M26, aid=aid)
    assert table.position.resources == [government, 20, 20, 20]
    assert table.position.aid == aid_after
    assert deciders(table) == []


def test_card_34_shaded_is_ineffective_only_with_both_at_49() -> None:
    assert not has_effect(34, SHADED, b.GOV, resources=(49, 0, 0, 0), aid=49)
    assert has_effect(34, SHADED, b.GOV, resources=(48, 0, 0, 0), aid=49)
    assert has_effect(34, SHADED, b.GOV, resources=(49, 0, 0, 0), aid=48)
    assert has_effect(34, SHADED, b.GOV, resources=(0, 0, 0, 0), aid=0)


# 35 Defections.


def test_card_35_two_cubes_of_the_executors_choice_become_its_guerrillas() -> None:
    board = {"oriente": "N | GOV T2 P1 B1 | DR a1"}
    table = play(35, UNSHADED, b.DR, board, ["oriente:troops", "oriente:police"])
    assert show(table, "oriente") == "N | GOV T1 B1 | DR u2 a1"
    assert script(table).offered("event-piece") == ["oriente:troops", "oriente:police"]
    assert deciders(table) == ["directorio"] * 2


def test_card_35_for_the_government_guerrillas_become_troops_or_police() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1 a1"}
    table = play(35, UNSHADED, b.GOV, board, ["oriente:26july-u", "police", "troops"])
    assert show(table, "oriente") == "N | GOV T2 P1"
    assert script(table).offered("event-choice") == ["troops", "police"]


def test_card_35_one_if_there_is_only_one() -> None:
    table = play(35, UNSHADED, b.M26, {"oriente": "N | 26J u1 | GOV B1 | DR a1 B1"})
    assert show(table, "oriente") == "N | GOV B1 | 26J u2 | DR B1"


def test_card_35_one_enemy_only() -> None:
    board = {"oriente": "N | 26J u1 | GOV T1 | DR u2 | SYN a1"}
    table = play(35, UNSHADED, b.M26, board, ["syndicate"])
    assert script(table).offered("event-faction") == ["government", "directorio", "syndicate"]
    assert show(table, "oriente") == "N | GOV T1 | 26J u2 | DR u2"


def test_card_35_where_the_executor_has_any_piece_and_an_enemy_a_guerrilla_or_cube() -> None:
    board = {
        "oriente": "N | SYN X1 | GOV P1",
        "matanzas": "N | SYN C1 | 26J B1",
        "havana": "AS | GOV P1 | 26J u1",
        "cigar": "SYN a1 | DR u1",
        "la-habana": "N | SYN u1 C2",
        "las-villas": "N | SYN C1 | DR a1",
    }
    table = play(35, UNSHADED, b.SYN, board, ["oriente"])
    assert script(table).offered("event-space") == ["las-villas", "oriente", "cigar"]
    assert show(table, "oriente") == "N | SYN u1 X1"


def test_card_35_a_base_alone_is_presence() -> None:
    table = play(35, UNSHADED, b.DR, {"oriente": "N | DR B1 | 26J a1"})
    assert show(table, "oriente") == "N | DR u1 B1"


def test_card_35_in_an_ec() -> None:
    table = play(35, UNSHADED, b.GOV, {"cigar": "GOV P1 | DR u1"}, ["troops"])
    assert show(table, "cigar") == "GOV T1 P1"


def test_card_35_beyond_what_is_available_the_surplus_is_removed() -> None:
    board = {"pinar-del-rio": "N | DR u13", "oriente": "N | DR u1 | GOV T1 P1"}
    table = play(35, UNSHADED, b.DR, board, ["oriente:troops", "go-on"])
    assert show(table, "oriente") == "N | DR u2"
    assert table.position.available_of(b.DR_UNDERGROUND) == 0


def test_card_35_the_executor_may_take_its_own_off_to_replace_both() -> None:
    board = {"pinar-del-rio": "N | DR u14", "oriente": "N | DR a1 | GOV T2"}
    answers = [
        "!directorio take-off oriente:dr-a",
        "go-on",
        "!directorio take-off pinar-del-rio:dr-u",
        "go-on",
    ]
    table = play(35, UNSHADED, b.DR, board, answers)
    # It was there when the space was selected, which is enough.
    assert show(table, "oriente") == "N | DR u2"
    assert show(table, "pinar-del-rio") == "N | DR u13"


def test_card_35_a_nonplayer_without_any_guerrilla_available_just_removes() -> None:
    table = play(35, UNSHADED, b.DR, {"oriente": "N | DR u15 | GOV T2"}, options=SOLO)
    assert show(table, "oriente") == "N | DR u15"


def test_card_35_a_nonplayer_government_takes_the_cubes_that_it_has() -> None:
    board = {"havana": "N | GOV P15", "oriente": "N | GOV T1 | DR u2"}
    table = play(35, UNSHADED, b.GOV, board, options=NOBODY_PLAYS_GOVERNMENT)
    assert show(table, "oriente") == "N | GOV T3"


def test_card_35_the_enemy_disposes_of_its_cash() -> None:
    board = {"oriente": "N | DR a1 | GOV T1 | SYN a1 | cash GOV T1"}
    table = play(35, UNSHADED, b.DR, board, ["government", "oriente:dr-u"])
    assert decided(table)[-1] == ("government", "cash-pass")
    assert script(table).offered("cash-pass") == ["oriente:dr-u", "oriente:dr-a", "oriente:syn-a", "let-go"]
    assert show(table, "oriente") == "N | DR u1 a1 | SYN a1 | cash DR u1"
    table = play(35, UNSHADED, b.DR, board, ["government", "let-go"])
    assert table.position.cash_available() == b.CASH_MARKERS


def test_card_35_for_the_government_the_cash_may_go_to_the_new_cube() -> None:
    board = {"oriente": "N | GOV B1 | SYN u1 | cash SYN u1"}
    table = play(35, UNSHADED, b.GOV, board, ["police", "oriente:police"])
    assert decided(table)[-1] == ("syndicate", "cash-pass")
    assert show(table, "oriente") == "N | GOV P1 B1 | cash GOV P1"


def test_card_35_is_ineffective_without_an_enemy_guerrilla_or_cube_beside_the_executor() -> None:
    board = {"oriente": "N | DR u1 | 26J B1 | GOV B1", "matanzas": "N | DR B1 | SYN C1 X1", "havana": "N | GOV P3"}
    assert not has_effect(35, UNSHADED, b.DR, board)
    assert has_effect(35, UNSHADED, b.GOV, board)
    assert has_effect(35, UNSHADED, b.DR, board | {"cigar": "DR a1 | SYN a1"})


# 36 Eloy Gutiérrez Menoyo.


def test_card_36_unshaded_a_piece_in_or_next_to_las_villas_makes_room_for_two_directorio_guerrillas() -> None:
    board = {
        "las-villas": "AS | GOV B1 | DR u1 | SYN u1 C1 X1",
        "matanzas": "N | 26J u1 a1",
        "camaguey-province": "N | 26J B1 | SYN a1 | DR B1",
        "factory": "GOV T1 P1",
        "oriente": "N | 26J u1",
        "la-habana": "N | GOV T1",
    }
    table = play(36, UNSHADED, b.SYN, board, ["factory:police"])
    assert script(table).offered("event-piece") == [
        "matanzas:26july-u",
        "matanzas:26july-a",
        "las-villas:gov-base",
        "las-villas:syn-u",
        "camaguey-province:26july-base",
        "camaguey-province:syn-a",
        "factory:troops",
        "factory:police",
    ]
    assert deciders(table) == ["syndicate"]
    assert show(table, "factory") == "GOV T1 | DR u2"
    for piece, space, line in (
        ("las-villas:gov-base", "las-villas", "AS | DR u3 | SYN u1 C1 X1"),
        ("camaguey-province:26july-base", "camaguey-province", "N | DR u2 B1 | SYN a1"),
    ):
        assert show(play(36, UNSHADED, b.GOV, board, [piece]), space) == line


def test_card_36_unshaded_as_many_as_are_available() -> None:
    board = {"matanzas": "N | 26J u1", "pinar-del-rio": "N | DR u14"}
    table = play(36, UNSHADED, b.GOV, board)
    assert show(table, "matanzas") == "N | DR u1"
    table = play(36, UNSHADED, b.GOV, board | NO_DR_GUERRILLA_LEFT)
    assert show(table, "matanzas") == "N"


def test_card_36_unshaded_the_executing_directorio_may_take_its_own_off_for_it() -> None:
    board = {"matanzas": "N | 26J u1"} | NO_DR_GUERRILLA_LEFT
    answers = ["!directorio take-off pinar-del-rio:dr-a", "go-on"]
    table = play(36, UNSHADED, b.DR, board, [*answers, *answers])
    assert show(table, "matanzas") == "N | DR u2"
    assert show(table, "pinar-del-rio") == "N | DR u10 a3"


def test_card_36_unshaded_the_owner_disposes_of_its_cash() -> None:
    board = {"factory": "GOV P1 | cash GOV P1"}
    table = play(36, UNSHADED, b.DR, board, ["factory:dr-u"])
    assert decided(table) == [("government", "cash-pass")]
    assert show(table, "factory") == "DR u2 | cash DR u1"


def test_card_36_unshaded_is_ineffective_without_such_a_piece() -> None:
    board = {"las-villas": "N | DR B1 | SYN C1 X1", "oriente": "N | GOV T1", "la-habana": "N | 26J u1"}
    assert not has_effect(36, UNSHADED, b.GOV, board | {"matanzas": "N | DR u1"})
    assert not has_effect(36, UNSHADED, b.GOV, board)
    assert has_effect(36, UNSHADED, b.GOV, board | {"camaguey-province": "N | GOV B1"})
    assert has_effect(36, UNSHADED, b.GOV, board | {"factory": "SYN a1"} | NO_DR_GUERRILLA_LEFT)


def test_card_36_shaded_a_directorio_guerrilla_becomes_26julys_or_the_syndicates() -> None:
    board = {"oriente": "N | DR u1 a1 B1", "cigar": "DR a1"}
    table = play(36, SHADED, b.GOV, board, ["cigar:dr-a", "syndicate"])
    assert script(table).offered("event-piece") == ["oriente:dr-u", "oriente:dr-a", "cigar:dr-a"]
    assert script(table).offered("event-faction") == ["26july", "syndicate"]
    assert set(deciders(table)) == {"government"}
    assert show(table, "cigar") == "SYN u1"
    table = play(36, SHADED, b.DR, board, ["oriente:dr-u", "26july"])
    assert show(table, "oriente") == "N | 26J u1 | DR a1 B1"


def test_card_36_shaded_one_that_is_available_comes_or_nobody() -> None:
    board = {"oriente": "N | DR u1", "pinar-del-rio": "N | SYN u6"}
    assert show(play(36, SHADED, b.GOV, board), "oriente") == "N | 26J u1"
    board |= {"matanzas": "N | 26J u15"}
    assert show(play(36, SHADED, b.GOV, board), "oriente") == "N"


def test_card_36_shaded_the_executing_syndicate_may_take_one_of_its_own_off_for_it() -> None:
    board = {"oriente": "N | DR u2 a1", "pinar-del-rio": "N | SYN u6"}
    off = "!syndicate take-off pinar-del-rio:syn-u"
    table = play(36, SHADED, b.SYN, board, [off, "oriente:dr-a", "syndicate"])
    assert show(table, "oriente") == "N | DR u2 | SYN u1"
    # While 26July has one Available and the Syndicate none, it is 26July's that comes (5.1.3).
    table = play(36, SHADED, b.SYN, board, ["oriente:dr-a", "26july"])
    assert show(table, "oriente") == "N | 26J u1 | DR u2"
    table = play(36, SHADED, b.SYN, board | {"matanzas": "N | 26J u15"}, ["oriente:dr-a", off, "go-on"])
    assert show(table, "oriente") == "N | DR u2 | SYN u1"


def test_card_36_shaded_the_directorio_disposes_of_its_cash() -> None:
    board = {"oriente": "N | GOV T1 | DR u1 | cash DR u1"}
    table = play(36, SHADED, b.GOV, board, ["26july", "oriente:26july-u"])
    assert decided(table)[-1] == ("directorio", "cash-pass")
    assert script(table).offered("cash-pass") == ["oriente:troops", "oriente:26july-u", "let-go"]
    assert show(table, "oriente") == "N | GOV T1 | 26J u1 | cash 26J u1"


def test_card_36_shaded_is_ineffective_without_a_directorio_guerrilla() -> None:
    assert not has_effect(36, SHADED, b.GOV, {"oriente": "N | DR B1 | 26J u1"})
    assert has_effect(36, SHADED, b.GOV, {"oriente": "N | DR a1"} | {"pinar-del-rio": "N | SYN u6 | 26J u15"})
