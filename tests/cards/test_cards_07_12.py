import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import NONPLAYER, Options
from cubalibre.question import Question
from cubalibre.rules.events import deck
from cubalibre.table import Decider, Table
from tests.cards.scenes import SHADED, UNSHADED, card_scene, decided, deciders, execute, has_effect, play
from tests.scenes import script, show

CITIES = ("havana", "camaguey-city", "santiago-de-cuba")
ALL_OUT = {"pinar-del-rio": "N | 26J a15", "la-habana": "N | DR u15", "matanzas": "N | SYN a6"}
"""No Guerrilla is Available."""
NP_26JULY = Options(players=("gov", NONPLAYER, NONPLAYER, "syn"))
TO_ACTIVE_SUPPORT = "camaguey-city"


# 7 Election.


def test_card_7_unshaded_a_guerrilla_of_the_executors_choice_in_each_city() -> None:
    table = play(7, UNSHADED, b.GOV, {"havana": "AS"}, ["syndicate", "26july", "directorio"])
    assert [show(table, city) for city in CITIES] == ["AS | SYN u1", "N | 26J u1", "N | DR u1"]
    assert decided(table) == [("government", "event-faction")] * 3
    assert script(table).offered("event-faction") == ["26july", "directorio", "syndicate"]


def test_card_7_unshaded_only_factions_that_have_a_guerrilla_available() -> None:
    board = {"pinar-del-rio": "N | 26J a15", "matanzas": "N | SYN a5"}
    table = play(7, UNSHADED, b.GOV, board, ["syndicate"])
    # The Syndicate's last one is used up in the first City.
    assert script(table).offered("event-faction") == ["directorio", "syndicate"]
    assert [show(table, city) for city in CITIES] == ["N | SYN u1", "N | DR u1", "N | DR u1"]


def test_card_7_unshaded_with_too_few_the_executor_picks_the_cities() -> None:
    table = play(7, UNSHADED, b.GOV, ALL_OUT | {"matanzas": "N | SYN a5"}, ["santiago-de-cuba"])
    assert decided(table) == [("government", "event-space")]
    assert [show(table, city) for city in CITIES] == ["N", "N", "N | SYN u1"]


def test_card_7_unshaded_an_executing_player_may_free_own_guerrillas_others_may_not() -> None:
    answers = ["havana", "!26july take-off pinar-del-rio:26july-a", "go-on", "camaguey-city"]
    table = card_scene(7, ALL_OUT, [*answers, "go-on", "go-on"])
    execute(table, UNSHADED, b.M26)
    assert show(table, "havana") == "N | 26J u1"
    assert set(deciders(table)) == {"26july"}
    assert deciders(play(7, UNSHADED, b.DR, ALL_OUT, [], options=NP_26JULY)) == []
    assert deciders(play(7, UNSHADED, b.GOV, ALL_OUT)) == []


def test_card_7_unshaded_stacking_and_rally_levels_do_not_matter() -> None:
    board = dict.fromkeys(CITIES[:1], "AS | GOV B1 | DR B1 | SYN C2")
    table = play(7, UNSHADED, b.DR, board, ["26july", "26july", "26july"])
    assert show(table, "havana") == "AS | GOV B1 | 26J u1 | DR B1 | SYN C2"


def test_card_7_unshaded_has_an_effect_with_a_guerrilla_available() -> None:
    assert not has_effect(7, UNSHADED, b.GOV, ALL_OUT)
    assert not has_effect(7, UNSHADED, b.M26, ALL_OUT, options=NP_26JULY)
    assert has_effect(7, UNSHADED, b.GOV, ALL_OUT | {"matanzas": "N | SYN a5"})


@pytest.mark.parametrize("level", ["AS", "PS", "PO", "AO"])
def test_card_7_shaded_a_city_turns_neutral_and_aid_rises(level: str) -> None:
    table = play(7, SHADED, b.SYN, {"camaguey-city": level, "havana": "AS"}, ["camaguey-city"], aid=12)
    assert decided(table) == [("syndicate", "event-space")]
    assert script(table).offered("event-space") == list(CITIES)
    assert [show(table, city) for city in CITIES] == ["AS", "N", "N"]
    assert table.position.aid == 22


def test_card_7_shaded_aid_stops_at_49_and_a_neutral_city_may_be_picked() -> None:
    table = play(7, SHADED, b.GOV, {"havana": "AO"}, ["santiago-de-cuba"], aid=45)
    assert show(table, "havana") == "AO"
    assert table.position.aid == 49
    assert table.position.resources == [20, 20, 20, 20]


def test_card_7_shaded_has_an_effect_unless_all_cities_are_neutral_and_aid_is_full() -> None:
    assert not has_effect(7, SHADED, b.GOV, {"oriente": "AO"}, aid=49)
    assert has_effect(7, SHADED, b.GOV, aid=48)
    assert has_effect(7, SHADED, b.GOV, {"santiago-de-cuba": "PS"}, aid=49)


class OwnFactionFirst(Decider):
    """Names 26July where it may, and takes nothing off the map."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        own = n.of_faction(b.M26)
        return own if own in question.answers else question.answers[0]


def test_card_7_unshaded_naming_a_faction_that_cannot_come_is_no_way_out() -> None:
    # 0.2: a Faction that can provide a Guerrilla must be named while there is one.
    table = card_scene(7, {"pinar-del-rio": "N | 26J a15"})
    table.decider = OwnFactionFirst()
    deck.execute(table, b.M26, UNSHADED)
    assert all(table.position.guerrillas(city, b.DR) for city in b.CITIES)


# 8 General Strike.


def test_card_8_unshaded_each_city_one_step_toward_neutral_and_a_guerrilla() -> None:
    board = {"havana": "AS", "camaguey-city": "PO", "santiago-de-cuba": "N", "oriente": "AO"}
    table = play(8, UNSHADED, b.DR, board, ["directorio", "26july", "syndicate"])
    assert [show(table, city) for city in CITIES] == ["PS | DR u1", "N | 26J u1", "N | SYN u1"]
    assert show(table, "oriente") == "AO"
    assert decided(table) == [("directorio", "event-faction")] * 3


def test_card_8_unshaded_the_shifts_happen_without_guerrillas_too() -> None:
    board = ALL_OUT | {"havana": "AO", "camaguey-city": "PS", "santiago-de-cuba": "AS"}
    table = play(8, UNSHADED, b.GOV, board)
    assert [show(table, city) for city in CITIES] == ["PO", "N", "PS"]


def test_card_8_unshaded_with_too_few_the_executor_picks_the_cities() -> None:
    board = ALL_OUT | {"la-habana": "N | DR u13"}
    table = play(8, UNSHADED, b.GOV, board, ["camaguey-city", "santiago-de-cuba"])
    assert script(table).offered("event-space", 1) == ["havana", "santiago-de-cuba"]
    assert [show(table, city) for city in CITIES] == ["N", "N | DR u1", "N | DR u1"]


def test_card_8_unshaded_has_an_effect_unless_cities_are_neutral_and_no_guerrilla_available() -> None:
    assert not has_effect(8, UNSHADED, b.GOV, ALL_OUT)
    assert has_effect(8, UNSHADED, b.GOV, ALL_OUT | {"santiago-de-cuba": "PO"})
    assert has_effect(8, UNSHADED, b.GOV, ALL_OUT | {"matanzas": "N | SYN a5"})


def test_card_8_shaded_active_support_all_guerrillas_active_and_a_casino_opens() -> None:
    board = {
        "camaguey-city": "AO | 26J u2 a1 B1 | DR u1 | SYN u1 X1 | cash DR u1",
        "santiago-de-cuba": "AO | 26J u1",
        "oriente": "N | SYN X2",
        "matanzas": "N | SYN C1",
    }
    table = play(8, SHADED, b.GOV, board, [TO_ACTIVE_SUPPORT, "oriente"])
    assert show(table, "camaguey-city") == "AS | 26J a3 B1 | DR a1 | SYN a1 X1 | cash DR a1"
    assert show(table, "santiago-de-cuba") == "AO | 26J u1"
    assert show(table, "oriente") == "N | SYN C1 X1"
    # The executing Faction picks the Casino, not the Syndicate; only closed ones.
    assert decided(table) == [("government", "event-space")] * 2
    assert script(table).offered("event-space") == list(CITIES)
    assert script(table).offered("event-space", 1) == ["oriente", "camaguey-city"]


def test_card_8_shaded_without_a_closed_casino_the_rest_is_done() -> None:
    table = play(8, SHADED, b.M26, {"havana": "PO | SYN C1"}, ["havana"])
    assert show(table, "havana") == "AS | SYN C1"


def test_card_8_shaded_has_an_effect_by_level_by_guerrilla_or_by_casino() -> None:
    board = dict.fromkeys(CITIES, "AS | 26J a1 | SYN C1")
    assert not has_effect(8, SHADED, b.GOV, board | {"oriente": "N | 26J u1"})
    assert has_effect(8, SHADED, b.GOV, board | {"havana": "PS"})
    assert has_effect(8, SHADED, b.GOV, board | {"havana": "AS | DR u1"})
    assert has_effect(8, SHADED, b.GOV, board | {"pinar-del-rio": "N | SYN X1"})


# 9 Coup.


def test_card_9_unshaded_what_the_government_controls_goes_toward_neutral() -> None:
    board = {
        "havana": "AS | GOV P2 | DR u1",
        "oriente": "AO | GOV T1",
        "las-villas": "N | GOV T1",
        "matanzas": "PS | GOV T1 | 26J u1",
        "camaguey-city": "PS | SYN u1",
        "factory": "GOV T2",
    }
    table = play(9, UNSHADED, b.DR, board, alliance=b.EMBARGOED, aid=10)
    assert show(table, "havana") == "PS | GOV P2 | DR u1"
    assert show(table, "oriente") == "PO | GOV T1"
    assert show(table, "las-villas") == "N | GOV T1"
    assert show(table, "matanzas") == "PS | GOV T1 | 26J u1"
    assert show(table, "camaguey-city") == "PS | SYN u1"
    assert table.position.alliance == b.RELUCTANT
    assert table.position.aid == 10
    assert deciders(table) == []


def test_card_9_unshaded_the_alliance_cannot_be_more_than_firm() -> None:
    assert play(9, UNSHADED, b.GOV).position.alliance == b.FIRM
    assert play(9, UNSHADED, b.GOV, alliance=b.RELUCTANT).position.alliance == b.FIRM


def test_card_9_unshaded_has_an_effect_by_level_or_alliance() -> None:
    board = {"havana": "AS | GOV T1 | 26J u1", "oriente": "N | GOV T1"}
    assert not has_effect(9, UNSHADED, b.DR, board)
    assert has_effect(9, UNSHADED, b.DR, board | {"oriente": "PO | GOV T1"})
    assert has_effect(9, UNSHADED, b.DR, board, alliance=b.RELUCTANT)


def test_card_9_shaded_only_the_directorio_is_exposed_and_hit_up_to_the_cubes_in_each_city() -> None:
    board = {
        "havana": "N | GOV T1 P1 | 26J a1 | DR u3 B1 | SYN C1",
        "camaguey-city": "N | GOV P2 | DR u1 B1",
        "santiago-de-cuba": "N | DR u2",
        "oriente": "N | GOV T4 | DR u1",
    }
    table = play(9, SHADED, b.SYN, board, ["camaguey-city"], resources=(0, 0, 0, 0), aid=7)
    assert decided(table) == [("government", "event-space")]
    assert show(table, "havana") == "N | GOV T1 P1 | 26J a1 | DR a1 B1 | SYN C1"
    assert show(table, "camaguey-city") == "N | GOV P2"
    assert show(table, "santiago-de-cuba") == "N | DR u2"
    assert show(table, "oriente") == "N | GOV T4 | DR u1"
    assert table.position.alliance == b.RELUCTANT
    assert table.position.aid == 7
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.did == [0, 0, 0, 0]


def test_card_9_shaded_the_government_picks_pieces_and_who_takes_cash_but_cannot_stop() -> None:
    board = {"havana": "N | GOV T1 P1 | 26J u1 | DR u2 a1 | cash DR u1 | cash DR u1"}
    answers = ["havana:dr-a$1", "let-go", "havana:police", "havana:dr-a$1", "havana:26july-u"]
    table = play(9, SHADED, b.M26, board, answers)
    assert decided(table) == [
        ("government", "assault-piece"),
        ("directorio", "cash-pass"),
        ("government", "cash-capture"),
        ("government", "assault-piece"),
        ("directorio", "cash-pass"),
    ]
    assert script(table).offered("assault-piece") == ["havana:dr-a", "havana:dr-a$1"]
    assert show(table, "havana") == "N | GOV T1 P1 | 26J u1 | DR a1 | cash GOV P1 | cash 26J u1"


def test_card_9_shaded_embargoed_stays_embargoed() -> None:
    assert play(9, SHADED, b.GOV, alliance=b.EMBARGOED).position.alliance == b.EMBARGOED
    assert play(9, SHADED, b.GOV, alliance=b.RELUCTANT).position.alliance == b.EMBARGOED


def test_card_9_shaded_armored_cars_bring_troops_to_each_assault() -> None:
    board = {"havana": "N | GOV P1 | DR a2", "oriente": "N | GOV T1", "santiago-de-cuba": "N | DR a1"}
    table = play(9, SHADED, b.SYN, board, ["oriente:troops"], momentum=[1])
    assert decided(table) == [("government", "assault-troops")]
    assert show(table, "havana") == "N | GOV T1 P1"
    # A City without cubes is not Assaulted, whatever could come.
    assert show(table, "santiago-de-cuba") == "N | DR a1"


def test_card_9_shaded_the_government_chooses_the_order_so_that_troops_may_go_on_to_the_next_city() -> None:
    board = {"havana": "N | GOV P1 | DR a2", "camaguey-city": "N | GOV P1", "santiago-de-cuba": "N | GOV T1 | DR a2"}
    answers = ["santiago-de-cuba", "havana", "santiago-de-cuba:troops", "done"]
    table = play(9, SHADED, b.SYN, board, answers, momentum=[1])
    assert script(table).offered("event-space") == ["havana", "camaguey-city", "santiago-de-cuba"]
    assert script(table).offered("event-space", 1) == ["havana", "camaguey-city"]
    assert decided(table)[-1] == ("government", "assault-troops")
    assert show(table, "havana") == "N | GOV T1 P1"
    assert show(table, "santiago-de-cuba") == "N | DR a1"


def test_card_9_shaded_no_order_is_asked_of_cities_where_an_assault_would_find_nobody() -> None:
    board = {"havana": "N | GOV P1 | DR a1", "camaguey-city": "N | GOV P1 | 26J a1", "santiago-de-cuba": "N | DR a2"}
    table = play(9, SHADED, b.SYN, board)
    assert show(table, "havana") == "N | GOV P1"
    assert deciders(table) == []


def test_card_9_shaded_has_an_effect_by_alliance_or_by_directorio_in_a_city_with_cubes() -> None:
    board = {"havana": "N | GOV T1 | 26J u1", "santiago-de-cuba": "N | DR u2 B1", "oriente": "N | GOV T2 | DR a1"}
    assert not has_effect(9, SHADED, b.M26, board, alliance=b.EMBARGOED)
    assert has_effect(9, SHADED, b.M26, board, alliance=b.RELUCTANT)
    with_base = board | {"camaguey-city": "N | GOV P1 | DR B1"}
    assert has_effect(9, SHADED, b.M26, with_base, alliance=b.EMBARGOED)


# 10 MAP.


def test_card_10_unshaded_a_cube_makes_room_for_two_guerrillas() -> None:
    board = {"havana": "AS | GOV T2 P1", "cigar": "GOV T1 | 26J a1"}
    table = play(10, UNSHADED, b.M26, board, ["cigar:troops", "26july", "directorio"])
    assert script(table).offered("event-piece") == ["havana:troops", "havana:police", "cigar:troops"]
    assert set(deciders(table)) == {"26july"}
    assert show(table, "cigar") == "26J u1 a1 | DR u1"
    table = play(10, UNSHADED, b.GOV, board, ["havana:police", "syndicate", "syndicate"])
    assert show(table, "havana") == "AS | GOV T2 | SYN u2"


def test_card_10_unshaded_as_many_as_are_available_and_the_cube_goes_anyway() -> None:
    board = ALL_OUT | {"havana": "N | GOV T1"}
    assert show(play(10, UNSHADED, b.GOV, board), "havana") == "N"
    one_left = board | {"la-habana": "N | DR u14"}
    assert show(play(10, UNSHADED, b.GOV, one_left), "havana") == "N | DR u1"
    one_each = one_left | {"pinar-del-rio": "N | 26J a14"}
    table = play(10, UNSHADED, b.GOV, one_each, ["26july"])
    assert script(table).offered("event-faction") == ["26july", "directorio"]
    assert show(table, "havana") == "N | 26J u1 | DR u1"


def test_card_10_unshaded_the_government_may_hand_the_cash_to_a_newcomer() -> None:
    board = {"havana": "N | GOV T1 P1 | cash GOV T1"}
    table = play(10, UNSHADED, b.DR, board, ["havana:troops$1", "directorio", "directorio", "havana:dr-u"])
    assert decided(table)[-1] == ("government", "cash-pass")
    assert script(table).offered("cash-pass") == ["havana:police", "havana:dr-u", "let-go"]
    assert show(table, "havana") == "N | GOV P1 | DR u2 | cash DR u1"
    table = play(10, UNSHADED, b.DR, board, ["havana:troops$1", "directorio", "directorio", "let-go"])
    # Event text: nobody captures it.
    assert table.position.cash == []


def test_card_10_unshaded_an_executing_player_may_free_own_guerrillas() -> None:
    board = ALL_OUT | {"havana": "N | GOV T1"}
    answers = ["!26july take-off pinar-del-rio:26july-a", "!26july take-off pinar-del-rio:26july-a", "go-on"]
    table = play(10, UNSHADED, b.M26, board, answers)
    assert show(table, "havana") == "N | 26J u2"
    table = play(10, UNSHADED, b.M26, board, options=NP_26JULY)
    assert show(table, "havana") == "N"


def test_card_10_unshaded_has_an_effect_with_a_cube_on_the_map() -> None:
    assert not has_effect(10, UNSHADED, b.GOV, {"havana": "N | GOV B1 | 26J u1"})
    assert has_effect(10, UNSHADED, b.GOV, ALL_OUT | {"factory": "GOV P1"})


# 11 Batista Flees.


def test_card_11_in_order_resources_roll_troops_alliance_aid_redeploy() -> None:
    board = {"havana": "AS | GOV T2 P1", "las-villas": "N | GOV T2"}
    answers = ["2", "las-villas:troops", "havana:troops", "las-villas:troops", "done"]
    table = play(11, UNSHADED, b.M26, board, answers, aid=5, alliance=b.RELUCTANT)
    assert table.position.resources == [10, 20, 20, 20]
    assert table.position.aid == 15
    assert table.position.alliance == b.FIRM
    assert show(table, "havana") == "AS | GOV T2 P1"
    assert show(table, "las-villas") == "N"
    assert decided(table) == [
        ("chance", "event-roll"),
        ("26july", "event-piece"),
        ("26july", "event-piece"),
        ("government", "redeploy"),
        ("government", "redeploy"),
    ]
    assert script(table).offered("event-piece") == ["las-villas:troops", "havana:troops"]
    # Homeless Troops must go; then Police may still move.
    assert script(table).offered("redeploy") == ["las-villas:troops", "havana:police"]
    assert script(table).offered("redeploy", 1) == ["havana:police", "done"]


def test_card_11_limits() -> None:
    table = play(11, UNSHADED, b.DR, {"havana": "N | GOV T3"}, ["6"], resources=(7, 0, 0, 0), aid=44)
    assert show(table, "havana") == "N"
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.aid == 49
    assert table.position.alliance == b.FIRM


def test_card_11_the_government_redeploys_police_and_troops_by_choice() -> None:
    board = {
        "havana": "AS | GOV T3 P2",
        "camaguey-city": "PS | GOV P1",
        "santiago-de-cuba": "N | 26J u1",
        "oriente": "N | GOV T2 B1",
        "matanzas": "N | DR u1",
    }
    answers = [
        "1", "havana:troops",
        "havana:troops", "oriente", "1",
        "havana:police", "factory", "2",
        "done",
    ]  # fmt: skip
    table = play(11, UNSHADED, b.GOV, board, answers)
    assert script(table).offered("redeploy-to") == ["oriente", "camaguey-city"]
    assert script(table).offered("redeploy-to", 1) == [
        "oriente",
        "camaguey-city",
        "cigar",
        "factory",
        "sugar-cane",
    ]
    assert show(table, "oriente") == "N | GOV T3 B1"
    assert show(table, "factory") == "GOV P2"


def test_card_11_control_is_read_after_the_removal() -> None:
    board = {"santiago-de-cuba": "N | GOV T2 | 26J u1", "las-villas": "N | GOV T2"}
    table = play(11, UNSHADED, b.M26, board, ["1", "santiago-de-cuba:troops", "2"])
    # Nothing is left that the Government Controls and may enter: Havana it is.
    assert show(table, "santiago-de-cuba") == "N | GOV T1 | 26J u1"
    assert show(table, "havana") == "N | GOV T2"


def test_card_11_control_stands_still_while_the_government_redeploys() -> None:
    board = {"camaguey-city": "PS | GOV P1", "las-villas": "N | GOV T2", "havana": "N | GOV T1 | DR u1"}
    answers = ["1", "havana:troops", "camaguey-city:police", "factory", "2"]
    table = play(11, UNSHADED, b.M26, board, answers)
    assert show(table, "camaguey-city") == "PS | GOV T2"
    assert show(table, "factory") == "GOV P1"


def test_card_11_cash_on_the_troops_is_the_governments_to_pass_and_travels() -> None:
    board = {"havana": "N | GOV T1 P1 | cash GOV T1", "cigar": "GOV T1 | cash GOV T1"}
    answers = ["1", "havana:troops$1", "havana:police", "cigar:troops$1", "done"]
    table = play(11, UNSHADED, b.SYN, board, answers)
    assert decided(table)[2] == ("government", "cash-pass")
    assert show(table, "havana") == "N | GOV T1 P1 | cash GOV T1 | cash GOV P1"


def test_card_11_has_nearly_always_an_effect() -> None:
    nothing = {"havana": "N | 26J u1", "oriente": "N | GOV B1"}
    broke = (0, 20, 20, 20)
    assert not has_effect(11, UNSHADED, b.M26, nothing, resources=broke, aid=49)
    assert has_effect(11, UNSHADED, b.M26, nothing, resources=(1, 20, 20, 20), aid=49)
    assert has_effect(11, UNSHADED, b.M26, nothing, resources=broke, aid=48)
    assert has_effect(11, UNSHADED, b.M26, nothing, resources=broke, aid=49, alliance=b.RELUCTANT)
    assert has_effect(11, UNSHADED, b.M26, nothing | {"havana": "N | GOV T1"}, resources=broke, aid=49)
    assert has_effect(11, UNSHADED, b.M26, nothing | {"havana": "N | GOV P1"}, resources=broke, aid=49)


# 12 BRAC.


def test_card_12_unshaded_any_two_guerrillas() -> None:
    board = {
        "oriente": "N | GOV T1 | 26J u2 B1",
        "havana": "AS | DR a1 | SYN u1 C1",
        "factory": "DR u1",
    }
    table = play(12, UNSHADED, b.SYN, board, ["havana:dr-a", "factory:dr-u"])
    assert set(deciders(table)) == {"syndicate"}
    assert script(table).offered("event-piece") == ["oriente:26july-u", "havana:dr-a", "havana:syn-u", "factory:dr-u"]
    assert show(table, "havana") == "AS | SYN u1 C1"
    assert show(table, "factory") == ""
    table = play(12, UNSHADED, b.M26, board, ["oriente:26july-u", "havana:syn-u"])
    assert show(table, "oriente") == "N | GOV T1 | 26J u1 B1"


def test_card_12_unshaded_one_if_there_is_no_other() -> None:
    table = play(12, UNSHADED, b.GOV, {"oriente": "N | 26J u1 B1 | GOV T1"})
    assert show(table, "oriente") == "N | GOV T1 | 26J B1"


def test_card_12_unshaded_the_owner_hands_cash_on_or_loses_it() -> None:
    board = {"oriente": "N | GOV T1 | 26J u1 | DR u1 | cash 26J u1"}
    table = play(12, UNSHADED, b.GOV, board, ["oriente:26july-u$1", "oriente:troops"])
    assert decided(table)[1] == ("26july", "cash-pass")
    assert show(table, "oriente") == "N | GOV T1 | cash GOV T1"
    table = play(12, UNSHADED, b.GOV, board, ["oriente:26july-u$1", "let-go"])
    assert table.position.cash == []


def test_card_12_unshaded_has_an_effect_with_a_guerrilla_on_the_map() -> None:
    assert not has_effect(12, UNSHADED, b.GOV, {"oriente": "N | 26J B1 | GOV T1 | SYN C1"})
    assert has_effect(12, UNSHADED, b.GOV, {"oriente": "N | SYN a1"})


def test_card_12_shaded_a_police_anywhere_and_the_lesser_of_six_and_aid() -> None:
    table = play(12, SHADED, b.M26, None, ["sugar-cane"], aid=15)
    assert decided(table) == [("26july", "event-space")]
    assert len(script(table).offered("event-space")) == b.N_SPACES
    assert show(table, "sugar-cane") == "GOV P1"
    assert table.position.resources == [26, 20, 20, 20]
    assert table.position.aid == 15


@pytest.mark.parametrize(("aid", "before", "after"), [(0, 20, 20), (4, 20, 24), (6, 20, 26), (49, 46, 49)])
def test_card_12_shaded_gain(aid: int, before: int, after: int) -> None:
    table = play(12, SHADED, b.GOV, None, ["havana"], aid=aid, resources=(before, 1, 1, 1))
    assert table.position.resources == [after, 1, 1, 1]


def test_card_12_shaded_without_an_available_police_only_the_gain() -> None:
    board = {"havana": "N | GOV P15"}
    table = play(12, SHADED, b.SYN, board, aid=3)
    assert show(table, "havana") == "N | GOV P15"
    assert table.position.resources[b.GOV] == 23
    answers = ["oriente", "!government take-off havana:police", "go-on"]
    table = play(12, SHADED, b.GOV, board, answers, aid=3)
    assert show(table, "oriente") == "N | GOV P1"
    assert show(table, "havana") == "N | GOV P14"


def test_card_12_shaded_has_an_effect_by_police_or_gain() -> None:
    board = {"havana": "N | GOV P15"}
    assert not has_effect(12, SHADED, b.SYN, board, aid=0)
    assert not has_effect(12, SHADED, b.SYN, board, aid=9, resources=(49, 0, 0, 0))
    assert has_effect(12, SHADED, b.SYN, board, aid=1)
    assert has_effect(12, SHADED, b.SYN, {"havana": "N | GOV P14"}, aid=0)
