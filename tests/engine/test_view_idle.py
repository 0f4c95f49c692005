"""Answers without effect: spaces, Operations and Event sides where nothing but what is paid would change."""

import pytest

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules import operations
from cubalibre.view import possible
from cubalibre.view.idle import idle_answers
from tests.scenes import scene

FIRST = {b.GOV: 1, b.M26: 19, b.DR: 25, b.SYN: 37}
"""A card on which the Faction is the first."""
PLAYERS = Options(players=("1", "2", "3", "4"))


def begun(
    faction: b.Faction, board: dict[str, str], *answers: str, card: int = 0, resources: tuple[int, ...] = (20,) * 4
) -> Game:
    """Four people, after some answers of the Faction that is first."""
    table = scene(board, options=PLAYERS, card=card or FIRST[faction], resources=resources)
    table.position.eligible = [1] * 4
    game = Game(start=table.position)
    for answer in answers:
        game.answer(answer)
    return game


def idle(game: Game) -> set[str]:
    return {n.word(answer) for answer in idle_answers(game)}


def useful(game: Game) -> set[str]:
    """The spaces that are not idle."""
    return {word for word in game.answers if word in n.SPACE_WORDS} - idle(game)


# Spaces of the Government.


def test_3_2_1_train_is_idle_where_no_cubes_come_and_none_stand() -> None:
    board = {"havana": "N | GOV T3", "oriente": "N | GOV B1", "matanzas": "N | GOV T2"}
    game = begun(b.GOV, board, "train", "transport", "santiago-de-cuba", "1")
    assert {"pinar-del-rio", "las-villas"} <= idle(game)
    assert {"havana", "oriente", "matanzas"} <= useful(game)  # cubes come; cubes come; two could become a Base


def test_3_2_1_train_is_not_idle_where_a_transport_has_brought_the_cubes_for_a_base() -> None:
    game = begun(b.GOV, {"havana": "N | GOV T3"}, "train")
    assert {"oriente", "pinar-del-rio"} <= idle(game)
    game = begun(b.GOV, {"havana": "N | GOV T3"}, "train", "transport", "oriente", "3")
    assert "oriente" in useful(game)
    assert "pinar-del-rio" in idle(game)


def test_1_4_1_train_is_not_idle_where_a_base_could_be_built_after_another_has_left_the_map() -> None:
    board = {"havana": "N | GOV T1 B2", "las-villas": "N | GOV T2"}
    game = begun(b.GOV, board, "train", "transport", "oriente")
    assert "las-villas" in useful(game)


def test_3_2_1_civic_action_is_an_effect_if_it_can_be_paid() -> None:
    board = {"las-villas": "PS | GOV T1 P1", "havana": "AS | GOV B2"}
    assert "las-villas" in useful(begun(b.GOV, board, "train"))
    full = {"las-villas": "AS | GOV T1 P1 B1 | 26J B1", "havana": "AS"}  # nothing left to mend, no room for a Base
    assert "las-villas" in useful(begun(b.GOV, full, "train"))  # at a Base cubes come


def test_3_2_3_sweep_is_idle_where_no_troops_come_and_nobody_hides() -> None:
    board = {"havana": "N | GOV T1", "las-villas": "N | GOV T2", "sierra-maestra": "N | 26J u1"}
    game = begun(b.GOV, board, "sweep", "transport", "las-villas")
    assert "matanzas" in useful(game)  # Troops come from Las Villas
    assert {"pinar-del-rio", "sierra-maestra"} <= idle(game)  # no cube is there or next to it


def test_3_2_3_sweep_is_not_idle_where_a_transport_has_brought_the_troops() -> None:
    board = {"havana": "N | GOV T2", "sierra-maestra": "N | 26J u1"}
    assert {"oriente", "sierra-maestra"} <= idle(begun(b.GOV, board, "sweep"))
    game = begun(b.GOV, board, "sweep", "transport", "sierra-maestra", "2")
    assert {"sierra-maestra", "oriente"} <= useful(game)  # from there they may Sweep on
    assert "pinar-del-rio" in idle(game)


def test_3_2_3_troops_that_have_moved_do_not_come_again() -> None:
    game = begun(b.GOV, {"las-villas": "N | GOV T2"}, "sweep", "matanzas", "las-villas:troops", "2")
    assert game.question is not None
    if game.question.kind != "sweep-space":
        game.answer("done")
    assert {"las-villas", "camaguey-province"} <= idle(game)


def test_3_2_4_assault_is_idle_where_nobody_can_be_hit() -> None:
    board = {
        "havana": "N | GOV T1 | 26J a1",
        "las-villas": "N | GOV T1 | 26J u1",
        "sierra-maestra": "N | GOV T1 | 26J a1",  # a Mountain takes two Troops
        "oriente": "N | 26J a1",
    }
    game = begun(b.GOV, board, "assault")
    assert useful(game) == {"havana"}


def test_3_2_2_garrison_assaults_where_somebody_can_be_hit() -> None:
    board = {"cigar": "GOV P1 | 26J a1", "factory": "GOV P1", "havana": "N"}
    game = begun(b.GOV, board, "garrison", "done")
    assert game.question is not None
    assert game.question.kind == "garrison-assault"
    assert (useful(game), idle(game) & set(n.SPACE_WORDS)) == ({"cigar"}, {"factory"})


# Spaces of the Insurgents.


def test_3_3_1_rally_is_never_idle_for_a_player() -> None:
    """With no Guerrilla Available, one may be taken off the map first (1.4.1)."""
    assert not idle(begun(b.M26, {"havana": "N"}, "rally"))
    assert not idle(begun(b.M26, {"oriente": "PO | 26J u15", "las-villas": "N"}, "rally"))


def test_3_3_1_rally_is_idle_if_nothing_can_be_placed_or_turned() -> None:
    solo = Options(players=("1", "nonplayer", "nonplayer", "nonplayer"))  # a Non-player takes nothing off the map
    position = scene({"oriente": "PO | SYN u6", "las-villas": "N"}, options=solo).position
    rally = operations.free_operation(b.SYN, n.RALLY, limited=True)
    assert not possible.has_effect(position, rally, n.space_named("las-villas"))


def test_3_3_2_march_is_never_idle() -> None:
    game = begun(b.M26, {"havana": "N | 26J u1"}, "march")
    assert not idle(game)


def test_3_3_3_attack_is_never_idle() -> None:
    game = begun(b.M26, {"havana": "N | 26J u1 | GOV T1", "oriente": "N | 26J a1 | GOV P1"}, "attack")
    assert not idle(game)


def test_3_3_4_terror_is_idle_in_a_sabotaged_economic_center() -> None:
    board = {"cigar": "26J u1 | sabotage", "factory": "26J u1", "havana": "N | 26J u1"}
    game = begun(b.M26, board, "terror", resources=(0, 20, 20, 20))
    assert "factory" in useful(game)
    assert "cigar" in useful(game)  # a Kidnap may follow there
    game.answer("havana")
    game.answer("kidnap")
    while game.question is not None and game.question.kind != "terror-space":
        game.answer(game.answers[0])
    assert "cigar" in idle(game)


def test_3_3_4_terror_is_idle_where_only_a_guerrilla_would_turn_active() -> None:
    board = {"cigar": "DR u1 | GOV P1 | sabotage", "factory": "DR u1"}
    game = begun(b.DR, board, "terror")
    assert (idle(game), useful(game)) == ({"cigar"}, {"factory"})


def test_4_4_3_terror_is_not_idle_where_an_assassination_may_follow() -> None:
    game = begun(b.DR, {"cigar": "DR u1 | GOV T1 | sabotage", "factory": "DR u1"}, "terror")
    assert "cigar" in useful(game)


def test_3_3_5_construct_is_idle_where_nothing_opens_and_there_is_no_room() -> None:
    board = {"havana": "N | GOV T3 | SYN C2", "las-villas": "N | GOV T3 | SYN C1 X1", "oriente": "N | GOV T1"}
    game = begun(b.SYN, board, "construct")
    assert (idle(game), useful(game)) == ({"havana"}, {"las-villas", "oriente"})


def test_4_3_3_kidnap_is_idle_where_there_is_nothing_to_take() -> None:
    board = {"havana": "N | 26J u1", "oriente": "N | 26J u1"}
    assert "kidnap" in idle(begun(b.M26, board, "terror", resources=(0, 20, 20, 20)))
    assert "kidnap" not in idle(begun(b.M26, board, "terror"))
    casino = board | {"oriente": "N | 26J u1 | SYN C1"}
    found = begun(b.M26, casino, "terror", "kidnap", resources=(0, 20, 20, 0))
    assert idle(found) == {"havana"}


# The choice of an action.


def test_3_2_4_an_assault_that_hits_nobody_is_idle_as_an_action() -> None:
    game = begun(b.GOV, {"oriente": "N | 26J u1"})
    assert "assault" in idle(game)
    assert "train" not in idle(game)


def test_4_1_an_operation_is_not_idle_if_a_special_activity_may_accompany_it() -> None:
    game = begun(b.GOV, {"havana": "N | GOV T1", "oriente": "N | 26J u1"})
    assert "assault" not in idle(game)  # with a Transport


def test_2_3_5_a_limited_operation_has_no_special_activity() -> None:
    table = scene({"havana": "N | GOV T1", "oriente": "N | 26J u1"}, options=PLAYERS, card=13)
    table.position.eligible = [1] * 4
    game = Game(start=table.position)
    game.answer("rally")
    game.answer("oriente")
    while game.question is not None and game.question.who == b.M26:
        game.answer("done" if "done" in game.answers else game.answers[0])
    while game.question is not None and game.question.who != b.GOV:
        game.answer("pass")
    assert "assault" in idle(game)


@pytest.mark.parametrize(
    ("card", "board", "found"),
    [
        (3, {"havana": "N | 26J u1"}, {"event-unshaded", "event-shaded"}),
        (3, {"havana": "N | 26J u1 | GOV T1"}, set[str]()),
        (4, {"havana": "AS | GOV P1"}, {"event-unshaded"}),
        (4, {"havana": "AS"}, set[str]()),
    ],
)
def test_5_1_an_event_side_without_effect_is_idle(card: int, board: dict[str, str], found: set[str]) -> None:
    """Card 3 needs Troops on both sides; 4 unshaded Support without Police, and shaded it is a Momentum."""
    game = begun(b.GOV, board, card=card)
    assert idle(game) & {"event-unshaded", "event-shaded"} == found


def test_where_no_answer_can_be_idle_none_is_tried() -> None:
    assert idle(begun(b.M26, {"havana": "N | 26J u2"}, "march", "la-habana")) == set()


def test_3_3_1_a_rally_turns_nobody_underground_where_all_are() -> None:
    board = {"oriente": "PO | 26J u1 B1", "las-villas": "N | 26J u1 a1 B1"}
    assert "flip" in idle(begun(b.M26, board, "rally", "oriente"))
    assert "flip" not in idle(begun(b.M26, board, "rally", "las-villas"))


def test_3_3_1_to_place_none_is_idle() -> None:
    assert idle(begun(b.M26, {"oriente": "PO | 26J u1 B1"}, "rally", "oriente", "place-many")) == {"0"}


@pytest.mark.parametrize(
    ("phase", "kind", "control", "last", "before"),
    [
        (state.CIVIC, "civic-action", "GOV T4 P1", "AS", "PS"),
        (state.AGITATION, "agitation", "26J u4", "AO", "PO"),
    ],
)
def test_6_3_a_step_is_idle_if_only_terror_leaves(phase: int, kind: str, control: str, last: str, before: str) -> None:
    """The Reset removes the marker anyway."""
    board = {"oriente": f"{last} | {control} | terror 1", "las-villas": f"{before} | {control} | terror 1"}
    table = scene(board, options=PLAYERS, phase=phase, card=0)
    game = Game(start=table.position)
    assert game.question is not None
    assert game.question.kind == kind
    assert (idle(game), useful(game)) == ({"oriente"}, {"las-villas"})


def test_5_1_a_space_that_ends_an_event_without_effect_is_idle() -> None:
    """Card 24 shaded: 26July leaves Camagüey City or Santiago de Cuba."""
    game = begun(b.M26, {"camaguey-city": "N | 26J u1 a1"}, "event-shaded", card=24)
    assert (useful(game), idle(game)) == ({"camaguey-city"}, {"santiago-de-cuba"})


def test_5_1_a_space_is_idle_where_each_of_several_changes_nothing() -> None:
    """Card 23 moves two Provinces toward Active Opposition."""
    provinces = {"pinar-del-rio": "AO", "la-habana": "N", "matanzas": "PO", "oriente": "AO"}
    game = begun(b.M26, provinces, "event-unshaded", card=23)
    assert {"pinar-del-rio", "oriente"} <= idle(game)
    assert {"la-habana", "matanzas"} <= useful(game)
    game.answer("oriente")
    assert "pinar-del-rio" in idle(game)
    assert {"la-habana", "matanzas"} <= useful(game)


def test_5_1_a_space_with_which_an_event_goes_on_is_not_judged() -> None:
    """Card 42 shaded places a Casino in a City: for Santiago de Cuba the Syndicate may first take one off the map."""
    full = ("havana", "camaguey-city", "las-villas", "oriente", "matanzas")
    game = begun(b.SYN, dict.fromkeys(full, "N | SYN C2"), "event-shaded", card=42)
    assert idle(game) == {"havana", "camaguey-city"}
