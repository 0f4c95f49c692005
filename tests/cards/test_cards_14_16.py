"""Cards 14-16: Operation Fisherman, Come Comrades!, Larrazábal."""

import pytest

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import exploration
from cubalibre.rules.events import deck
from tests.cards.scenes import SHADED, UNSHADED, card_scene, decided, deciders, has_effect, play
from tests.scenes import script, show

WITHOUT_26JULY_PLAYER = Options(players=("gov", NONPLAYER, "dr", "syn"))
ALL_BASES = {"oriente": "N | 26J B2", "sierra-maestra": "N | 26J B2"}
ALL_GUERRILLAS = {"oriente": "N | 26J u15"}


# 14 Operation Fisherman.


@pytest.mark.parametrize("executor", b.FACTIONS)
def test_card_14_unshaded_a_base_and_a_guerrilla_land_in_pinar(executor: b.Faction) -> None:
    table = play(14, UNSHADED, executor)
    assert show(table, "pinar-del-rio") == "N | 26J u1 B1"
    assert deciders(table) == []
    assert table.position.resources == [20, 20, 20, 20]
    assert table.position.eligibility_text == [state.BY_RULE] * 4


def test_card_14_unshaded_support_does_not_keep_them_away() -> None:
    table = play(14, UNSHADED, b.GOV, {"pinar-del-rio": "AS | GOV T2 P2 | SYN C2"})
    assert show(table, "pinar-del-rio") == "AS | GOV T2 P2 | 26J u1 B1 | SYN C2"


def test_card_14_unshaded_without_room_for_the_base_the_guerrilla_still_lands() -> None:
    table = play(14, UNSHADED, b.GOV, {"pinar-del-rio": "N | GOV B1 | DR B1"})
    assert show(table, "pinar-del-rio") == "N | GOV B1 | 26J u1 | DR B1"
    assert table.position.available_of(b.M26_BASE) == 4


def test_card_14_unshaded_without_a_base_available_the_guerrilla_still_lands() -> None:
    table = play(14, UNSHADED, b.GOV, ALL_BASES)
    assert show(table, "pinar-del-rio") == "N | 26J u1"
    assert deciders(table) == []


def test_card_14_unshaded_without_a_guerrilla_available_the_base_still_lands() -> None:
    table = play(14, UNSHADED, b.DR, ALL_GUERRILLAS)
    assert show(table, "pinar-del-rio") == "N | 26J B1"
    assert deciders(table) == []


def test_card_14_unshaded_26july_executing_may_take_a_base_off_first() -> None:
    table = play(14, UNSHADED, b.M26, ALL_BASES, ["!26july take-off oriente:26july-base", "go-on"])
    assert show(table, "pinar-del-rio") == "N | 26J u1 B1"
    assert show(table, "oriente") == "N | 26J B1"
    assert deciders(table) == ["26july"]


def test_card_14_unshaded_26july_executing_may_take_a_guerrilla_off_first() -> None:
    board = {"oriente": "N | 26J u14 a1 | cash 26J a1"}
    answers = ["!26july take-off oriente:26july-a$1", "oriente:26july-u", "go-on"]
    table = play(14, UNSHADED, b.M26, board, answers)
    assert show(table, "pinar-del-rio") == "N | 26J u1 B1"
    assert show(table, "oriente") == "N | 26J u14 | cash 26J u1"


def test_card_14_unshaded_26july_executing_need_not_take_anything_off() -> None:
    assert show(play(14, UNSHADED, b.M26, ALL_BASES, ["go-on"]), "pinar-del-rio") == "N | 26J u1"


def test_card_14_unshaded_a_nonplayer_takes_nothing_off() -> None:
    table = play(14, UNSHADED, b.M26, ALL_BASES, options=WITHOUT_26JULY_PLAYER)
    assert show(table, "pinar-del-rio") == "N | 26J u1"
    assert deciders(table) == []


def test_card_14_unshaded_has_an_effect_while_a_piece_can_be_placed() -> None:
    guerrillas = {"matanzas": "N | 26J u15"}
    assert not has_effect(14, UNSHADED, b.GOV, ALL_BASES | guerrillas)
    assert not has_effect(14, UNSHADED, b.GOV, {"pinar-del-rio": "N | GOV B2"} | guerrillas)
    assert has_effect(14, UNSHADED, b.GOV, ALL_BASES | {"matanzas": "N | 26J u14"})
    assert has_effect(14, UNSHADED, b.GOV, {"pinar-del-rio": "N | GOV B1"} | guerrillas)


@pytest.mark.parametrize(("before", "after"), [("AO", "N"), ("PO", "PS"), ("N", "AS"), ("PS", "AS"), ("AS", "AS")])
def test_card_14_shaded_pinar_moves_two_levels_toward_active_support(before: str, after: str) -> None:
    table = play(14, SHADED, b.M26, {"pinar-del-rio": f"{before} | terror 2", "la-habana": "PO"})
    assert show(table, "pinar-del-rio") == f"{after} | terror 2"
    assert show(table, "la-habana") == "PO"
    assert deciders(table) == []


def test_card_14_shaded_has_an_effect_short_of_active_support() -> None:
    assert not has_effect(14, SHADED, b.GOV, {"pinar-del-rio": "AS", "oriente": "AO"})
    assert has_effect(14, SHADED, b.GOV, {"pinar-del-rio": "PS"})


# 15 Come Comrades!


@pytest.mark.parametrize("executor", b.FACTIONS)
def test_card_15_unshaded_the_executor_places_three_anywhere(executor: b.Faction) -> None:
    table = play(15, UNSHADED, executor, {"havana": "AS | GOV T6"}, ["havana", "sugar-cane", "havana"])
    assert show(table, "havana") == "AS | GOV T6 | 26J u2"
    assert show(table, "sugar-cane") == "26J u1"
    assert len(script(table).offered("event-space")) == len(b.SPACES)
    assert [who for who, _ in decided(table)] == [["government", "26july", "directorio", "syndicate"][executor]] * 3
    assert table.position.resources == [20, 20, 20, 20]


def test_card_15_unshaded_as_many_as_are_available() -> None:
    table = play(15, UNSHADED, b.GOV, {"oriente": "N | 26J u13"}, ["matanzas", "matanzas"])
    assert show(table, "matanzas") == "N | 26J u2"
    assert set(deciders(table)) == {"government"}


def test_card_15_unshaded_26july_executing_may_take_guerrillas_off_first() -> None:
    board = {"oriente": "N | 26J u13 a2"}
    off = "!26july take-off oriente:26july-a"
    table = play(15, UNSHADED, b.M26, board, ["matanzas", off, "go-on", off, "matanzas", "oriente", "go-on"])
    assert show(table, "matanzas") == "N | 26J u2"
    assert show(table, "oriente") == "N | 26J u13"


@pytest.mark.parametrize("executor", [b.M26, b.GOV])
def test_card_15_unshaded_a_nonplayer_takes_nothing_off(executor: b.Faction) -> None:
    table = play(15, UNSHADED, executor, ALL_GUERRILLAS, options=WITHOUT_26JULY_PLAYER)
    assert deciders(table) == []
    assert show(table, "oriente") == "N | 26J u15"


def test_card_15_unshaded_is_tried_in_one_way_where_none_comes_wherever_it_goes() -> None:
    """Thirteen spaces three times over would be 2,197 ways to place nothing."""
    position = card_scene(15, ALL_GUERRILLAS).position
    assert len([*deck.attempts(position, b.M26, UNSHADED, exploration.every_answer)]) == 1
    assert not deck.changes_anything(position, b.M26, UNSHADED)
    position = card_scene(15, {"oriente": "N | 26J u14"}).position
    assert len([*deck.attempts(position, b.M26, UNSHADED, exploration.every_answer)]) == len(b.SPACES)


def test_card_15_unshaded_has_an_effect_while_a_guerrilla_is_available() -> None:
    assert not has_effect(15, UNSHADED, b.GOV, ALL_GUERRILLAS)
    assert has_effect(15, UNSHADED, b.GOV, {"oriente": "N | 26J u14"})


@pytest.mark.parametrize(
    ("government", "aid", "richer", "aid_after"),
    [(20, 15, 30, 20), (20, 10, 30, 15), (20, 7, 27, 12), (20, 0, 20, 5), (45, 47, 49, 49), (49, 2, 49, 7)],
)
def test_card_15_shaded_the_lesser_of_ten_and_aid_and_then_more_aid(
    government: int, aid: int, richer: int, aid_after: int
) -> None:
    table = play(15, SHADED, b.SYN, resources=(government, 20, 20, 20), aid=aid)
    assert table.position.resources == [richer, 20, 20, 20]
    assert table.position.aid == aid_after
    assert deciders(table) == []


def test_card_15_shaded_has_an_effect_unless_both_tracks_are_full() -> None:
    assert not has_effect(15, SHADED, b.GOV, resources=(49, 0, 0, 0), aid=49)
    assert has_effect(15, SHADED, b.GOV, resources=(49, 0, 0, 0), aid=48)
    assert has_effect(15, SHADED, b.GOV, resources=(48, 0, 0, 0), aid=49)


# 16 Larrazábal.


def test_card_16_unshaded_a_base_where_26july_has_any_piece_and_there_is_room() -> None:
    board = {
        "oriente": "AS | GOV T3 | 26J a1",
        "sierra-maestra": "AO | 26J B1",
        "havana": "AS | 26J u1",
        "matanzas": "N | GOV B1 | 26J u1 | DR B1",
        "las-villas": "N | DR u3",
        "sugar-cane": "26J u2",
    }
    table = play(16, UNSHADED, b.SYN, board, ["oriente"])
    assert script(table).offered("event-space") == ["oriente", "sierra-maestra", "havana"]
    assert show(table, "oriente") == "AS | GOV T3 | 26J a1 B1"
    assert deciders(table) == ["syndicate"]
    assert show(play(16, UNSHADED, b.SYN, board, ["sierra-maestra"]), "sierra-maestra") == "AO | 26J B2"
    assert table.position.resources == [20, 20, 20, 20]


def test_card_16_unshaded_nothing_without_a_base_available() -> None:
    table = play(16, UNSHADED, b.GOV, ALL_BASES | {"matanzas": "N | 26J u1"})
    assert show(table, "matanzas") == "N | 26J u1"
    assert deciders(table) == []


def test_card_16_unshaded_26july_executing_may_take_a_base_off_first() -> None:
    board = ALL_BASES | {"matanzas": "N | 26J u1"}
    table = play(16, UNSHADED, b.M26, board, ["!26july take-off oriente:26july-base", "matanzas"])
    assert show(table, "matanzas") == "N | 26J u1 B1"
    assert show(table, "oriente") == "N | 26J B1"


def test_card_16_unshaded_a_nonplayer_takes_nothing_off() -> None:
    board = ALL_BASES | {"matanzas": "N | 26J u1"}
    table = play(16, UNSHADED, b.M26, board, options=WITHOUT_26JULY_PLAYER)
    assert deciders(table) == []
    assert show(table, "matanzas") == "N | 26J u1"


def test_card_16_unshaded_has_an_effect_with_a_base_and_a_place_for_it() -> None:
    assert not has_effect(16, UNSHADED, b.GOV, ALL_BASES | {"matanzas": "N | 26J u1"})
    assert not has_effect(16, UNSHADED, b.GOV, {"sugar-cane": "26J u1", "matanzas": "N | 26J u1 | DR B2"})
    assert has_effect(16, UNSHADED, b.GOV, {"matanzas": "N | 26J u1 | DR B1"})


def test_card_16_shaded_the_executor_removes_a_base_and_26july_loses_3() -> None:
    board = {"oriente": "N | 26J u3 B1", "santiago-de-cuba": "N | 26J B1 | DR B1", "matanzas": "N | GOV B1"}
    table = play(16, SHADED, b.GOV, board, ["oriente:26july-base"])
    assert script(table).offered("event-piece") == ["oriente:26july-base", "santiago-de-cuba:26july-base"]
    assert decided(table) == [("government", "event-piece")]
    # Guerrillas do not shield a Base from an Event.
    assert show(table, "oriente") == "N | 26J u3"
    assert table.position.resources == [20, 17, 20, 20]


def test_card_16_shaded_26july_may_execute_it_on_itself() -> None:
    table = play(16, SHADED, b.M26, {"oriente": "N | 26J B1"}, resources=(0, 2, 0, 0))
    assert show(table, "oriente") == "N"
    assert table.position.resources == [0, 0, 0, 0]


def test_card_16_shaded_without_a_base_26july_still_pays() -> None:
    table = play(16, SHADED, b.GOV, {"oriente": "N | DR B1"})
    assert table.position.resources == [20, 17, 20, 20]
    assert show(table, "oriente") == "N | DR B1"


def test_card_16_shaded_has_an_effect_with_a_base_or_resources_to_lose() -> None:
    nothing = (20, 0, 20, 20)
    assert not has_effect(16, SHADED, b.GOV, {"oriente": "N | 26J u1"}, resources=nothing)
    assert has_effect(16, SHADED, b.GOV, {"oriente": "N | 26J B1"}, resources=nothing)
    assert has_effect(16, SHADED, b.GOV, resources=(20, 1, 20, 20))
