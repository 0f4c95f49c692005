"""Cards 19-21: Sierra Maestra Manifesto, The Twelve, Fangio.

Card 19's Eligibility text is tried through whole turns in test_cards_17_19_eligibility.
"""

import pytest

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import interjections
from tests.cards.scenes import SHADED, UNSHADED, card_scene, decided, deciders, execute, has_effect, play
from tests.scenes import script, show

WITHOUT_26JULY_PLAYER = Options(players=("gov", NONPLAYER, "dr", "syn"))

# 19 Sierra Maestra Manifesto.


def test_card_19_each_faction_in_turn_chooses_its_own_space_and_pieces() -> None:
    board = {
        "oriente": "N | 26J u1",
        "matanzas": "N | DR B1",
        "pinar-del-rio": "N | SYN X1",
        "cigar": "GOV T1",
    }
    answers = ["oriente", "guerrillas", "base", "matanzas", "base", "done", "pinar-del-rio", "guerrillas"]
    table = play(19, UNSHADED, b.SYN, board, [*answers, "cigar", "police", "troops"])
    assert deciders(table) == ["26july"] * 3 + ["directorio"] * 3 + ["syndicate"] * 2 + ["government"] * 3
    assert show(table, "oriente") == "N | 26J u2 B1"
    assert show(table, "matanzas") == "N | DR B2"
    # A closed Casino is presence enough (and Casinos are not placed).
    assert show(table, "pinar-del-rio") == "N | SYN u2 X1"
    assert show(table, "cigar") == "GOV T2 P1"
    assert table.position.resources == [20, 20, 20, 20]


def test_card_19_two_pieces_at_most_in_one_space() -> None:
    board = {"oriente": "N | 26J u1", "havana": "AS | 26J u1"}
    table = play(19, UNSHADED, b.GOV, board, ["havana", "guerrillas", "guerrillas"])
    assert script(table).offered("event-space") == ["oriente", "havana", "done"]
    assert show(table, "havana") == "AS | 26J u3"
    assert show(table, "oriente") == "N | 26J u1"
    assert [kind for _, kind in decided(table)] == ["event-space", "event-choice", "event-choice"]


def test_card_19_one_or_none_will_do() -> None:
    table = play(19, UNSHADED, b.GOV, {"oriente": "N | 26J u1 | DR u1"}, ["done", "oriente", "guerrillas", "done"])
    assert show(table, "oriente") == "N | 26J u1 | DR u2"
    assert deciders(table) == ["26july", "directorio", "directorio", "directorio"]


def test_card_19_both_may_be_bases() -> None:
    table = play(19, UNSHADED, b.GOV, {"oriente": "AO | DR u1"}, ["oriente", "base", "base"])
    assert show(table, "oriente") == "AO | DR u1 B2"


def test_card_19_bases_only_where_they_fit() -> None:
    board = {"oriente": "N | GOV B1 | 26J u1 | DR B1"}
    table = play(19, UNSHADED, b.M26, board, ["oriente", "guerrillas", "done", "done"])
    assert script(table).offered("event-choice") == ["guerrillas", "done"]
    table = play(19, UNSHADED, b.M26, {"sugar-cane": "26J u1"}, ["sugar-cane", "guerrillas"])
    assert show(table, "sugar-cane") == "26J u3"
    assert script(table).offered("event-choice") == ["guerrillas", "done"]


def test_card_19_the_syndicate_places_guerrillas_only() -> None:
    table = play(19, UNSHADED, b.GOV, {"havana": "N | SYN C1"}, ["havana", "guerrillas"])
    assert script(table).offered("event-choice") == ["guerrillas", "done"]
    assert show(table, "havana") == "N | SYN u2 C1"


def test_card_19_the_government_places_cubes_and_bases_in_a_city_too() -> None:
    table = play(19, UNSHADED, b.M26, {"havana": "AO | GOV P1"}, ["havana", "base", "troops"])
    assert script(table).offered("event-choice") == ["troops", "police", "base"]
    assert show(table, "havana") == "AO | GOV T1 P1 B1"


def test_card_19_a_faction_places_only_where_it_stands_already() -> None:
    # 26July's arrivals make no room for others, and who is not on the map places nothing.
    board = {"oriente": "N | 26J u1", "matanzas": "N | SYN u1"}
    table = play(19, UNSHADED, b.GOV, board, ["oriente", "base", "done", "done"])
    assert script(table).offered("event-space", 1) == ["matanzas", "done"]
    assert deciders(table) == ["26july"] * 3 + ["syndicate"]


def test_card_19_only_the_executor_may_take_pieces_off_first() -> None:
    board = {"oriente": "N | 26J u15 B2", "matanzas": "N | 26J B2"}
    table = play(19, UNSHADED, b.GOV, board)
    assert deciders(table) == []
    answers = ["matanzas", "!26july take-off oriente:26july-u", "go-on", "done"]
    table = play(19, UNSHADED, b.M26, board, answers)
    assert show(table, "oriente") == "N | 26J u14 B2"
    assert show(table, "matanzas") == "N | 26J u1 B2"


def test_card_19_a_faction_that_merely_places_may_not_take_pieces_off() -> None:
    table = card_scene(19, {"oriente": "N | 26J u1"})
    table.executing = (b.GOV,)
    act = interjections.parse(b.M26, "take-off oriente:26july-u")
    assert interjections.refusal(table, act) == "1.4.1/only-while-executing"


def test_card_19_a_nonplayer_executor_takes_nothing_off() -> None:
    board = {"oriente": "N | 26J u15 B2", "matanzas": "N | 26J B2"}
    assert deciders(play(19, UNSHADED, b.M26, board, options=WITHOUT_26JULY_PLAYER)) == []


@pytest.mark.parametrize("executor", b.FACTIONS)
def test_card_19_the_executor_alone_stays_eligible(executor: b.Faction) -> None:
    table = play(19, UNSHADED, executor, {"oriente": "N | DR u1"}, ["oriente", "guerrillas", "done"])
    assert [f for f in b.FACTIONS if table.position.eligibility_text[f] != state.BY_RULE] == [executor]


def test_card_19_has_an_effect_if_somebody_can_place() -> None:
    assert has_effect(19, UNSHADED, b.GOV, {"oriente": "N | DR u1"})
    assert has_effect(19, UNSHADED, b.GOV, {"havana": "N | SYN X1"})


def test_card_19_has_no_effect_if_nobody_can_place() -> None:
    # That the executor stays Eligible does not count as an effect.
    assert not has_effect(19, UNSHADED, b.GOV)
    assert not has_effect(19, UNSHADED, b.GOV, {"oriente": "N | 26J u15 B2", "matanzas": "N | 26J B2"})


# 20 The Twelve, unshaded.


def test_card_20_unshaded_the_named_faction_marches_and_rallies() -> None:
    board = {"oriente": "N | 26J u3", "havana": "N | DR u1 | SYN u1"}
    answers = ["26july", "sierra-maestra", "1", "camaguey-province", "2", "done", "camaguey-province", "base"]
    table = play(20, UNSHADED, b.GOV, board, answers)
    assert script(table).offered("event-faction") == ["26july", "directorio", "syndicate"]
    assert decided(table)[0] == ("government", "event-faction")
    assert set(deciders(table)[1:]) == {"26july"}
    assert script(table).offered("event-space") == ["camaguey-province", "sierra-maestra"]
    assert show(table, "sierra-maestra") == "N | 26J u1"
    assert show(table, "camaguey-province") == "N | 26J B1"
    assert show(table, "oriente") == "N"


def test_card_20_unshaded_is_free_and_leaves_eligibility_alone() -> None:
    board = {"oriente": "N | DR u2"}
    table = card_scene(20, board, ["sierra-maestra", "2", "done", "place"], resources=(0, 0, 0, 0))
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    execute(table, UNSHADED, b.SYN)
    assert show(table, "sierra-maestra") == "N | DR u3"
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 1, 0, 1]
    assert table.position.did == [state.NOTHING] * 4


def test_card_20_unshaded_no_special_activity_goes_with_it() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1"}
    table = play(20, UNSHADED, b.M26, board, ["sierra-maestra", "done"])
    assert script(table).offered("march-space", 1) == ["done"]


def test_card_20_unshaded_only_who_can_march_is_named() -> None:
    table = play(20, UNSHADED, b.GOV, {"oriente": "N | SYN u1 | 26J B1 | DR B1"}, ["sierra-maestra", "done"])
    assert set(deciders(table)) == {"syndicate"}
    assert show(table, "sierra-maestra") == "N | SYN u2"
    assert deciders(play(20, UNSHADED, b.M26, {"oriente": "N | 26J B1"})) == []


def test_card_20_unshaded_it_must_march() -> None:
    table = play(20, UNSHADED, b.GOV, {"oriente": "N | 26J u1"}, ["sugar-cane", "done"])
    assert "done" not in script(table).offered("march-space")


def test_card_20_unshaded_the_rally_is_in_a_space_just_entered() -> None:
    board = {"oriente": "N | 26J u1", "matanzas": "N | 26J u2 B1"}
    table = play(20, UNSHADED, b.GOV, board, ["sierra-maestra", "done"])
    assert show(table, "sierra-maestra") == "N | 26J u2"
    assert show(table, "matanzas") == "N | 26J u2 B1"


@pytest.mark.parametrize(
    ("word", "level", "rallied"),
    [("26J", "PS", 0), ("26J", "AO", 1), ("DR", "AO", 0), ("DR", "AS", 0), ("DR", "PS", 1), ("SYN", "AS", 1)],
)
def test_card_20_unshaded_the_usual_limits_of_rally_hold(word: str, level: str, rallied: int) -> None:
    board = {"oriente": f"N | {word} u1", "sierra-maestra": level}
    table = play(20, UNSHADED, b.GOV, board, ["sierra-maestra", "done"])
    assert show(table, "sierra-maestra") == f"{level} | {word} u{1 + rallied}"


def test_card_20_unshaded_no_rally_in_an_ec() -> None:
    table = play(20, UNSHADED, b.GOV, {"oriente": "N | 26J u1"}, ["sugar-cane", "done"])
    assert show(table, "sugar-cane") == "26J u1"


def test_card_20_unshaded_it_rallies_where_it_can_if_it_can_anywhere() -> None:
    board = {"oriente": "N | 26J u2"}
    table = play(20, UNSHADED, b.GOV, board, ["sugar-cane", "1", "sierra-maestra", "done"])
    assert [show(table, s) for s in ("sierra-maestra", "sugar-cane")] == ["N | 26J u2", "26J u1"]


def test_card_20_unshaded_only_spaces_just_entered_where_it_can_rally_are_offered() -> None:
    board = {"oriente": "N | 26J u3", "sierra-maestra": "PS"}
    march = ["sugar-cane", "1", "sierra-maestra", "1", "camaguey-province", "done"]
    assert show(play(20, UNSHADED, b.GOV, board, march), "camaguey-province") == "N | 26J u2"
    board["sierra-maestra"] = "N"
    table = play(20, UNSHADED, b.GOV, board, [*march, "sierra-maestra"])
    assert script(table).offered("event-space") == ["camaguey-province", "sierra-maestra"]
    assert [show(table, s) for s in ("sierra-maestra", "sugar-cane")] == ["N | 26J u2", "26J u1"]


def test_card_20_unshaded_all_options_of_rally() -> None:
    board = {"oriente": "N | 26J u2", "sierra-maestra": "N | 26J a2 B1"}
    march = ["sierra-maestra", "2", "done"]
    table = play(20, UNSHADED, b.GOV, board, [*march, "place-many", "4"])
    assert script(table).offered("rally-choice") == ["place", "base", "flip", "place-many"]
    assert show(table, "sierra-maestra") == "N | 26J u6 a2 B1"
    assert show(play(20, UNSHADED, b.GOV, board, [*march, "flip"]), "sierra-maestra") == "N | 26J u4 B1"
    board = {"la-habana": "N | SYN a1", "havana": "N | SYN C1"}
    assert show(play(20, UNSHADED, b.GOV, board, ["havana", "done", "flip"]), "havana") == "N | SYN u1 C1"


def test_card_20_unshaded_the_march_is_noticed_as_ever_and_cash_goes_along() -> None:
    board = {"la-habana": "N | DR u2 | cash DR u1", "havana": "AS | GOV T2"}
    table = play(20, UNSHADED, b.GOV, board, ["havana", "1", "1", "done"])
    assert show(table, "havana") == "AS | GOV T2 | DR a2 | cash DR a1"


def test_card_20_unshaded_the_guerrilla_life_bends_its_rally() -> None:
    table = play(20, UNSHADED, b.GOV, {"oriente": "N | 26J a1"}, ["sierra-maestra", "done"], capabilities=[30])
    assert show(table, "sierra-maestra") == "N | 26J u2"


def test_card_20_unshaded_morgan_bends_its_march() -> None:
    table = play(20, UNSHADED, b.GOV, {"matanzas": "N | DR u1"}, ["camaguey-province", "done"], capabilities=[28])
    assert show(table, "camaguey-province") == "N | DR u2"


def test_card_20_unshaded_the_marching_player_may_take_own_pieces_off() -> None:
    board = {"oriente": "N | DR u2", "havana": "N | DR a13"}
    off = "!directorio take-off havana:dr-a"
    march = ["sierra-maestra", "1", "camaguey-province", "done"]
    table = play(20, UNSHADED, b.GOV, board, [*march, off, "sierra-maestra"])
    assert show(table, "sierra-maestra") == "N | DR u2"
    assert show(table, "havana") == "N | DR a12"
    table = play(20, UNSHADED, b.GOV, board, [*march, "sierra-maestra", off, "go-on"])
    assert show(table, "sierra-maestra") == "N | DR u2"
    table = play(20, UNSHADED, b.GOV, board, [*march, "sierra-maestra", "go-on"])
    assert show(table, "sierra-maestra") == "N | DR u1"


def test_card_20_unshaded_has_an_effect_if_a_guerrilla_can_march() -> None:
    assert not has_effect(20, UNSHADED, b.GOV, {"oriente": "N | 26J B1 | DR B1 | GOV T3 | SYN C1"})
    assert has_effect(20, UNSHADED, b.GOV, {"oriente": "N | SYN a1"})


# 20 The Twelve, shaded.


def test_card_20_shaded_half_of_the_greatest_crowd_of_all_factions_goes() -> None:
    board = {
        "oriente": "N | GOV T6 | 26J u2 a1 B1 | DR a1 | SYN u1",
        "havana": "N | 26J u4",
        "matanzas": "N | DR B2 | SYN C2 | GOV T6",
    }
    # Three of five, of whichever Factions.
    answers = ["oriente:syn-u", "oriente:26july-u", "oriente:26july-u"]
    table = play(20, SHADED, b.GOV, board, answers)
    assert set(deciders(table)) == {"government"}
    assert script(table).offered("event-piece") == [
        "oriente:26july-u",
        "oriente:26july-a",
        "oriente:dr-a",
        "oriente:syn-u",
    ]
    assert show(table, "oriente") == "N | GOV T6 | 26J a1 B1 | DR a1"
    assert show(table, "havana") == "N | 26J u4"


@pytest.mark.parametrize(("there", "left"), [(1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_card_20_shaded_half_is_rounded_up(there: int, left: int) -> None:
    table = play(20, SHADED, b.GOV, {"cigar": f"26J u{there}"})
    assert table.position.guerrillas(b.CIGAR, b.M26) == left


def test_card_20_shaded_the_executor_breaks_ties() -> None:
    board = {"oriente": "N | 26J u2 a1", "factory": "SYN u3", "havana": "N | DR u2", "matanzas": "N | GOV T9"}
    table = play(20, SHADED, b.GOV, board, ["factory"])
    assert script(table).offered("event-space") == ["oriente", "factory"]
    assert show(table, "factory") == "SYN u1"


def test_card_20_shaded_owners_of_cash_pass_it_on() -> None:
    board = {"oriente": "N | GOV T1 | 26J u2 a2 | cash 26J u1"}
    answers = ["oriente:26july-a", "oriente:26july-u$1", "oriente:troops"]
    table = play(20, SHADED, b.GOV, board, answers)
    assert show(table, "oriente") == "N | GOV T1 | 26J u1 a1 | cash GOV T1"


def test_card_20_shaded_cash_is_not_passed_to_a_piece_that_goes_too() -> None:
    # Those that go are to be known before any Cash of theirs finds a new holder.
    board = {"oriente": "N | 26J u1 | DR u1 | SYN u1 | cash 26J u1"}
    answers = ["oriente:26july-u$1", "oriente:dr-u", "oriente:syn-u"]
    table = play(20, SHADED, b.GOV, board, answers)
    assert decided(table)[:2] == [("government", "event-piece")] * 2
    assert script(table).offered("cash-pass") == ["oriente:syn-u", "let-go"]


def test_card_20_shaded_has_an_effect_while_a_guerrilla_is_on_the_map() -> None:
    assert not has_effect(20, SHADED, b.GOV, {"oriente": "N | 26J B1 | DR B1 | SYN C1 | GOV T3"})
    assert has_effect(20, SHADED, b.GOV, {"cigar": "SYN a1"})


# 21 Fangio, unshaded.


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("AS", "PS"),
        ("AS | 26J u1", "N | 26J u1"),
        ("PS | 26J B1", "PO | 26J B1"),
        ("PO | 26J a2", "AO | 26J a2"),
        ("N | DR u1", "PO | DR u1"),
        ("AO | 26J u1", "AO | 26J u1"),
    ],
)
def test_card_21_unshaded_a_city_moves_toward_active_opposition_twice_with_26july(before: str, after: str) -> None:
    table = play(21, UNSHADED, b.SYN, {"havana": before, "santiago-de-cuba": "PS | 26J u1"}, ["havana"])
    assert show(table, "havana") == after
    assert show(table, "santiago-de-cuba") == "PS | 26J u1"
    assert decided(table) == [("syndicate", "event-space")]
    assert script(table).offered("event-space") == ["havana", "camaguey-city", "santiago-de-cuba"]


def test_card_21_unshaded_has_an_effect_unless_all_cities_are_at_active_opposition() -> None:
    cities = {"havana": "AO", "camaguey-city": "AO", "santiago-de-cuba": "AO"}
    assert not has_effect(21, UNSHADED, b.GOV, cities)
    assert has_effect(21, UNSHADED, b.GOV, cities | {"camaguey-city": "PO"})


# 21 Fangio, shaded.


def test_card_21_shaded_a_casino_opens_here_and_cash_comes_there() -> None:
    board = {
        "havana": "N | GOV T1 | 26J u1 | SYN X1",
        "pinar-del-rio": "N | GOV P1 | SYN a1 C1",
        "oriente": "N | SYN X2",
    }
    answers = ["havana", "open", "pinar-del-rio", "pinar-del-rio:police"]
    table = play(21, SHADED, b.M26, board, answers)
    assert script(table).offered("event-space") == ["pinar-del-rio", "oriente", "havana"]
    assert script(table).offered("event-space", 1) == ["pinar-del-rio", "oriente"]
    assert script(table).offered("event-choice") == ["open", "cash"]
    assert show(table, "havana") == "N | GOV T1 | 26J u1 | SYN C1"
    assert show(table, "pinar-del-rio") == "N | GOV P1 | SYN a1 C1 | cash GOV P1"
    assert show(table, "oriente") == "N | SYN X2"
    assert set(deciders(table)) == {"26july"}


def test_card_21_shaded_one_casino_opens_in_each_of_two_different_spaces() -> None:
    board = {"havana": "N | SYN X2", "oriente": "N | SYN X1"}
    table = play(21, SHADED, b.SYN, board, ["havana"])
    assert [show(table, s) for s in ("havana", "oriente")] == ["N | SYN C1 X1", "N | SYN C1"]


def test_card_21_shaded_a_casino_taken_off_meanwhile_cannot_be_opened() -> None:
    board = {"havana": "N | GOV T1 | SYN X1", "oriente": "N | SYN X1"}
    table = play(21, SHADED, b.SYN, board, ["havana", "!syndicate take-off havana:closed-casino"])
    assert show(table, "havana") == "N | GOV T1 | cash GOV T1"
    assert show(table, "oriente") == "N | SYN C1"


def test_card_21_shaded_cash_also_where_the_casino_is_closed() -> None:
    board = {"havana": "N | DR u1 | SYN X1"}
    table = play(21, SHADED, b.GOV, board, ["cash"])
    assert show(table, "havana") == "N | DR u1 | SYN X1 | cash DR u1"


def test_card_21_shaded_cash_in_both_spaces() -> None:
    board = {"havana": "N | DR u1 a1 | SYN C1 | cash DR u1", "oriente": "N | 26J u1 | SYN C1"}
    table = play(21, SHADED, b.GOV, board, ["oriente", "havana:dr-u$1"])
    assert show(table, "oriente") == "N | 26J u1 | SYN C1 | cash 26J u1"
    assert show(table, "havana") == "N | DR u1 a1 | SYN C1 | cash DR u2"


def test_card_21_shaded_without_cash_available_casinos_open() -> None:
    board = {"cigar": "SYN u1 | cash SYN u4", "havana": "N | GOV T1 | SYN X1", "oriente": "N | GOV T1 | SYN C1"}
    table = play(21, SHADED, b.GOV, board, ["havana"])
    assert show(table, "havana") == "N | GOV T1 | SYN C1"
    assert show(table, "oriente") == "N | GOV T1 | SYN C1"
    assert decided(table) == [("government", "event-space")]


def test_card_21_shaded_a_single_casino_space_is_served_alone() -> None:
    table = play(21, SHADED, b.GOV, {"havana": "N | SYN X1", "oriente": "N | GOV T3"})
    assert show(table, "havana") == "N | SYN C1"
    assert deciders(table) == []


def test_card_21_shaded_a_casino_space_with_nothing_to_do_may_be_selected() -> None:
    board = {"havana": "N | SYN C1", "oriente": "N | SYN X1", "matanzas": "N | SYN X1"}
    table = play(21, SHADED, b.GOV, board, ["havana", "oriente"])
    assert script(table).offered("event-space") == ["matanzas", "oriente", "havana"]
    assert [show(table, s) for s in ("oriente", "matanzas")] == ["N | SYN C1", "N | SYN X1"]


def test_card_21_shaded_has_an_effect_with_a_casino_to_open_or_cash_to_place() -> None:
    assert not has_effect(21, SHADED, b.GOV)
    assert not has_effect(21, SHADED, b.GOV, {"havana": "N | SYN C1", "oriente": "N | SYN u1"})
    assert has_effect(21, SHADED, b.GOV, {"havana": "N | SYN X1"})
    assert has_effect(21, SHADED, b.GOV, {"havana": "N | GOV P1 | SYN C1"})
    spent = {"havana": "N | GOV P1 | SYN C1 | cash GOV P4"}
    assert not has_effect(21, SHADED, b.GOV, spent)


def test_card_21_shaded_has_an_effect_if_one_casino_space_of_many_is_of_use() -> None:
    board = {"havana": "N | SYN C1", "oriente": "N | SYN X1", "matanzas": "N | SYN C1"}
    assert has_effect(21, SHADED, b.GOV, board)
