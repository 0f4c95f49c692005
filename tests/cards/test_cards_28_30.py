"""Cards 28-30: Morgan, Fauré Chomón, The Guerrilla Life."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import operations
from cubalibre.rules.turns import play_turn
from cubalibre.table import Table
from tests.cards.scenes import SHADED, UNSHADED, card_scene, decided, deciders, has_effect, play
from tests.scenes import Script, operate, script, settle, show

NOBODY_PLAYS_26JULY = Options(players=("gov", NONPLAYER, "dr", "syn"))
NO_DR_GUERRILLA_LEFT = {"pinar-del-rio": "N | DR u10 a5"}
NO_26JULY_GUERRILLA_LEFT = {"pinar-del-rio": "N | 26J u10 a5"}


def with_capability(
    card: int, board: dict[str, str], answers: list[str], resources: tuple[int, int, int, int] = (20, 20, 20, 20)
) -> Table:
    """A scene on another card while one Capability is in force."""
    return card_scene(5, board, answers, capabilities=[card], resources=resources)


# 28 Morgan, unshaded: in force.


def test_card_28_unshaded_the_directorio_marches_one_or_two_spaces() -> None:
    table = with_capability(28, {"pinar-del-rio": "N | DR u2"}, ["matanzas", "1", "cigar", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert script(table).offered("march-space") == ["la-habana", "matanzas", "havana", "cigar"]
    assert show(table, "matanzas") == "N | DR u1"
    assert show(table, "cigar") == "DR u1"
    assert table.position.resources[b.DR] == 19


def test_card_28_unshaded_without_it_the_march_is_one_space() -> None:
    table = card_scene(5, {"pinar-del-rio": "N | DR u1"}, ["la-habana", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert script(table).offered("march-space") == ["la-habana", "cigar"]


@pytest.mark.parametrize(("faction", "pieces"), [(b.M26, "26J u1"), (b.SYN, "SYN u1")])
def test_card_28_unshaded_is_of_no_use_to_the_other_insurgents(faction: b.Faction, pieces: str) -> None:
    table = with_capability(28, {"pinar-del-rio": f"N | {pieces}"}, ["la-habana", "done"])
    operate(table, faction, n.MARCH, special=False)
    assert script(table).offered("march-space") == ["la-habana", "cigar"]


REACH = {
    "pinar-del-rio": {"la-habana", "cigar", "matanzas", "havana"},
    "la-habana": {"pinar-del-rio", "havana", "matanzas", "cigar", "las-villas"},
    "havana": {"la-habana", "pinar-del-rio", "matanzas", "cigar"},
    "las-villas": {
        "matanzas", "camaguey-province", "factory", "la-habana", "camaguey-city", "oriente",
    },
    "factory": {"las-villas", "camaguey-province", "matanzas", "camaguey-city", "oriente"},
    "camaguey-city": {"camaguey-province", "las-villas", "oriente", "factory"},
    "santiago-de-cuba": {"sierra-maestra", "oriente", "sugar-cane"},
    "sugar-cane": {"oriente", "sierra-maestra", "camaguey-province", "santiago-de-cuba"},
}  # fmt: skip


@pytest.mark.parametrize("origin", REACH)
def test_card_28_unshaded_reaches_all_within_two_and_nothing_beyond(origin: str) -> None:
    table = with_capability(28, {origin: "DR a1"}, [])
    op = operations.paid_operation(b.DR, n.MARCH, limited=False, special=False)
    offered = {n.word(s) for s in b.SPACES if not op.space_refusal(table.position, s)}
    assert offered == REACH[origin]


def test_card_28_unshaded_the_stop_on_the_way_costs_nothing() -> None:
    board = {"camaguey-province": "N | DR u1"}
    table = with_capability(28, board, ["sugar-cane", "done"], resources=(0, 0, 0, 0))
    operate(table, b.DR, n.MARCH, special=False)
    assert script(table).offered("march-space") == ["factory", "sugar-cane"]
    assert script(table).why_not("march-space", "sierra-maestra") == "3.1/cannot-pay"
    assert show(table, "sugar-cane") == "DR u1"


def test_card_28_unshaded_a_destination_is_paid_once_whatever_the_ways() -> None:
    board = {"camaguey-city": "N | DR u1", "la-habana": "N | DR u1", "factory": "DR a1"}
    answers = ["las-villas", "la-habana", "camaguey-city", "factory", "done"]
    table = with_capability(28, board, answers, resources=(20, 20, 1, 20))
    operate(table, b.DR, n.MARCH, special=False)
    assert show(table, "las-villas") == "N | DR u2 a1"
    assert table.position.resources[b.DR] == 0


def test_card_28_unshaded_an_origin_may_lie_two_away_but_not_three() -> None:
    board = {"pinar-del-rio": "N | DR u1", "la-habana": "N | DR u1", "matanzas": "N | DR u1"}
    table = with_capability(28, board, ["las-villas", "la-habana", "done", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert script(table).offered("march-origin") == ["la-habana", "matanzas"]
    assert script(table).why_not("march-origin", "pinar-del-rio") == "3.3.2/adjacent"


@pytest.mark.parametrize(
    ("group", "way", "arrived"),
    [
        ("3", "PS | GOV P1", "DR a3"),
        ("2", "PS | GOV P1", "DR u2"),
        ("2", "PS | GOV T1 P1", "DR a2"),
        ("4", "AS", "DR a4"),
        ("3", "AS", "DR u3"),
        ("4", "N | GOV T4", "DR u4"),
        ("4", "PO | GOV T4", "DR u4"),
    ],
)
def test_card_28_unshaded_a_group_may_be_noticed_in_the_space_passed_through(
    group: str, way: str, arrived: str
) -> None:
    board = {"pinar-del-rio": f"N | DR u{group}", "la-habana": way}
    table = with_capability(28, board, ["matanzas", group, "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert show(table, "matanzas") == f"N | {arrived}"
    assert show(table, "la-habana") == way


def test_card_28_unshaded_a_group_may_be_noticed_at_its_destination() -> None:
    board = {"pinar-del-rio": "N | DR u2", "matanzas": "PS | GOV T2"}
    table = with_capability(28, board, ["matanzas", "2", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert show(table, "matanzas") == "PS | GOV T2 | DR a2"
    table = with_capability(28, {"oriente": "N", "camaguey-province": "N | DR u4"}, ["sugar-cane", "4", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert show(table, "sugar-cane") == "DR a4"


def test_card_28_unshaded_the_two_spaces_are_tested_apart() -> None:
    # Two cubes on the way and two at the end: never more than three together with one Guerrilla.
    board = {"pinar-del-rio": "N | DR u1", "la-habana": "AS | GOV T2", "matanzas": "AS | GOV T2"}
    table = with_capability(28, board, ["matanzas", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert show(table, "matanzas") == "AS | GOV T2 | DR u1"


def test_card_28_unshaded_one_step_to_a_neighbour_passes_through_nothing() -> None:
    board = {"las-villas": "N | DR u3", "camaguey-province": "AS | GOV T3"}
    table = with_capability(28, board, ["factory", "3", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert show(table, "factory") == "DR u3"


def test_card_28_unshaded_groups_to_different_ends_pass_through_apart() -> None:
    board = {"pinar-del-rio": "N | DR u4", "la-habana": "AS | GOV T1", "havana": "N"}
    table = with_capability(28, board, ["matanzas", "2", "havana", "2", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert show(table, "matanzas") == "N | DR u2"
    assert show(table, "havana") == "N | DR u2"


def test_card_28_unshaded_groups_of_different_origins_are_noticed_apart() -> None:
    board = {"pinar-del-rio": "N | DR u3", "la-habana": "PS | GOV T1 | DR u3", "las-villas": "N | DR a1"}
    answers = ["matanzas", "pinar-del-rio", "3", "la-habana", "3", "las-villas", "done"]
    table = with_capability(28, board, answers)
    operate(table, b.DR, n.MARCH, special=False)
    # Those of La Habana do not enter the space that they leave.
    assert show(table, "matanzas") == "N | DR u3 a4"


def test_card_28_unshaded_who_has_marched_one_space_does_not_march_again() -> None:
    table = with_capability(28, {"pinar-del-rio": "N | DR u1"}, ["la-habana", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert script(table).offered("march-space", 1) == ["done"]


def test_card_28_unshaded_cash_comes_along() -> None:
    table = with_capability(28, {"pinar-del-rio": "N | DR u1 | cash DR u1"}, ["matanzas", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert show(table, "matanzas") == "N | DR u1 | cash DR u1"


def test_card_28_unshaded_a_limited_march_has_one_destination_and_many_origins() -> None:
    board = {"camaguey-city": "N | DR u1", "matanzas": "N | DR u1", "havana": "N | DR u1"}
    table = with_capability(28, board, ["las-villas", "camaguey-city", "matanzas"])
    operate(table, b.DR, n.MARCH, limited=True)
    assert script(table).offered("march-origin") == ["matanzas", "camaguey-city"]
    assert show(table, "las-villas") == "N | DR u2"
    assert table.position.resources[b.DR] == 19


def test_card_28_unshaded_a_free_march_too() -> None:
    table = with_capability(28, {"pinar-del-rio": "N | DR u1"}, ["matanzas", "done"], resources=(0, 0, 0, 0))
    operate(table, b.DR, n.MARCH, free=True)
    assert show(table, "matanzas") == "N | DR u1"
    assert table.position.resources == [0, 0, 0, 0]


def test_card_28_unshaded_comes_into_force_and_outlasts_reset() -> None:
    table = play(28, UNSHADED, b.SYN, {"pinar-del-rio": "N | DR u1"})
    assert deciders(table) == []
    assert table.position.capabilities == [28]
    table.position.phase, table.position.current = state.RESET, b.PROPAGANDA
    play_turn(table)
    table.position.phase, table.position.current = state.ACTION, 5
    table.decider = Script(["matanzas", "done"])
    operate(table, b.DR, n.MARCH, special=False)
    assert show(table, "matanzas") == "N | DR u1"


def test_card_28_unshaded_in_the_turns_of_a_card() -> None:
    answers = ["event-unshaded", "march", "matanzas", "1", "done", "done"]
    # The first printing's option takes the order from the next card: Government, 26July, Directorio, Syndicate.
    table = card_scene(28, {"pinar-del-rio": "N | DR u2"}, answers, options=Options(eligibility="a"), upcoming=[1])
    table.position.eligible = state.replaced(table.position.eligible, b.M26, 0)
    for _ in range(3):
        play_turn(table)
    settle(table)
    assert decided(table)[0] == ("government", "action")
    assert show(table, "matanzas") == "N | DR u1"
    # An ordinary Event: who executed it is Ineligible.
    assert table.position.eligible == [0, 1, 0, 1]


def test_card_28_unshaded_always_has_an_effect() -> None:
    assert has_effect(28, UNSHADED, b.GOV)


# 28 Morgan, shaded.


@pytest.mark.parametrize("level", ["AO", "PO", "N", "PS"])
def test_card_28_shaded_any_level_turns_to_active_support(level: str) -> None:
    table = play(28, SHADED, b.GOV, {"oriente": f"{level} | DR a1"})
    assert show(table, "oriente") == "AS | DR a1"


def test_card_28_shaded_provinces_and_cities_with_a_directorio_guerrilla() -> None:
    board = {
        "oriente": "PO | DR u1",
        "havana": "AS | DR a1",
        "cigar": "DR u1",
        "matanzas": "PO | DR B1",
        "las-villas": "N | 26J u1",
    }
    table = play(28, SHADED, b.SYN, board, ["oriente"])
    assert decided(table) == [("syndicate", "event-space")]
    assert script(table).offered("event-space") == ["oriente", "havana"]
    assert show(table, "oriente") == "AS | DR u1"
    assert table.position.capabilities == []


def test_card_28_shaded_executed_without_such_a_space_asks_nobody() -> None:
    table = play(28, SHADED, b.GOV, {"matanzas": "AO | DR B1", "sugar-cane": "DR u1"})
    assert show(table, "matanzas") == "AO | DR B1"
    assert deciders(table) == []


def test_card_28_shaded_is_ineffective_without_such_a_space_off_active_support() -> None:
    board = {"havana": "AS | DR u1", "matanzas": "AO | DR B1", "sugar-cane": "DR u1"}
    assert not has_effect(28, SHADED, b.GOV, board)
    assert has_effect(28, SHADED, b.GOV, board | {"oriente": "PS | DR a1"})


# 29 Fauré Chomón, unshaded.


def test_card_29_unshaded_a_base_and_two_guerrillas_of_one_of_the_two_in_las_villas() -> None:
    table = play(29, UNSHADED, b.GOV, {"las-villas": "AS | GOV T3"}, ["26july"])
    assert show(table, "las-villas") == "AS | GOV T3 | 26J u2 B1"
    assert script(table).offered("event-faction") == ["26july", "directorio"]
    table = play(29, UNSHADED, b.SYN, {}, ["directorio"])
    assert show(table, "las-villas") == "N | DR u2 B1"
    assert decided(table) == [("syndicate", "event-faction")]


def test_card_29_unshaded_as_far_as_stacking_and_available_allow() -> None:
    table = play(29, UNSHADED, b.DR, {"las-villas": "N | GOV B1 | 26J B1"}, ["directorio"])
    assert show(table, "las-villas") == "N | GOV B1 | 26J B1 | DR u2"
    table = play(29, UNSHADED, b.GOV, {"pinar-del-rio": "N | DR u14"}, ["directorio"])
    assert show(table, "las-villas") == "N | DR u1 B1"
    table = play(29, UNSHADED, b.GOV, NO_DR_GUERRILLA_LEFT, ["directorio"])
    assert show(table, "las-villas") == "N | DR B1"


def test_card_29_unshaded_the_named_faction_takes_nothing_off_unless_it_executes() -> None:
    table = play(29, UNSHADED, b.DR, NO_26JULY_GUERRILLA_LEFT, ["26july"])
    assert show(table, "las-villas") == "N | 26J B1"
    assert deciders(table) == ["directorio"]


def test_card_29_unshaded_the_executor_may_take_its_own_off_to_place_them_again() -> None:
    board = {"pinar-del-rio": "N | 26J a15 B2", "havana": "N | 26J B2"}
    answers = [
        "26july",
        "!26july take-off havana:26july-base",
        "go-on",
        "!26july take-off pinar-del-rio:26july-a",
        "go-on",
        "go-on",
    ]
    table = play(29, UNSHADED, b.M26, board, answers)
    assert show(table, "las-villas") == "N | 26J u1 B1"


def test_card_29_unshaded_names_a_faction_that_can_place_something() -> None:
    board = NO_26JULY_GUERRILLA_LEFT | {"havana": "N | 26J B2", "santiago-de-cuba": "N | 26J B2"}
    table = play(29, UNSHADED, b.GOV, board)
    assert show(table, "las-villas") == "N | DR u2 B1"


def test_card_29_unshaded_is_ineffective_when_neither_can_place_anything() -> None:
    board = {"pinar-del-rio": "N | 26J u15", "oriente": "N | DR u15", "las-villas": "N | GOV B2"}
    assert not has_effect(29, UNSHADED, b.GOV, board)
    assert has_effect(29, UNSHADED, b.GOV, board | {"oriente": "N | DR u14"})
    assert has_effect(29, UNSHADED, b.GOV, board | {"las-villas": "N | GOV B1"})


# 29 Fauré Chomón, shaded.


@pytest.mark.parametrize(
    ("piece", "replaced", "removed"),
    [
        ("dr-u", "N | 26J u1 | DR a1 B1", "N | DR a1 B1"),
        ("dr-a", "N | 26J u1 | DR u1 B1", "N | DR u1 B1"),
        ("dr-base", "N | 26J B1 | DR u1 a1", "N | DR u1 a1"),
    ],
)
def test_card_29_shaded_any_directorio_piece_goes_or_becomes_26julys(piece: str, replaced: str, removed: str) -> None:
    board = {"oriente": "N | DR u1 a1 B1"}
    table = play(29, SHADED, b.GOV, board, [f"oriente:{piece}", "replace"])
    assert show(table, "oriente") == replaced
    assert decided(table) == [("government", "event-piece"), ("government", "event-choice")]
    assert script(table).offered("event-choice") == ["remove", "replace"]
    table = play(29, SHADED, b.GOV, board, [f"oriente:{piece}", "remove"])
    assert show(table, "oriente") == removed


def test_card_29_shaded_anywhere_ecs_included_and_only_the_directorio() -> None:
    board = {"oriente": "N | DR u1 | 26J u1 B1", "cigar": "DR a1", "havana": "N | SYN u1 C1 | GOV P1 B1"}
    table = play(29, SHADED, b.SYN, board, ["cigar:dr-a", "replace"])
    assert script(table).offered("event-piece") == ["oriente:dr-u", "cigar:dr-a"]
    assert show(table, "cigar") == "26J u1"


def test_card_29_shaded_a_base_for_a_base_never_breaks_stacking() -> None:
    table = play(29, SHADED, b.M26, {"oriente": "N | GOV B1 | DR B1"}, ["replace"])
    assert show(table, "oriente") == "N | GOV B1 | 26J B1"


def test_card_29_shaded_with_nothing_available_the_piece_just_goes() -> None:
    board = NO_26JULY_GUERRILLA_LEFT | {"oriente": "N | DR u1"}
    table = play(29, SHADED, b.GOV, board)
    assert show(table, "oriente") == "N"


def test_card_29_shaded_26july_may_take_one_of_its_own_off_for_it() -> None:
    board = NO_26JULY_GUERRILLA_LEFT | {"oriente": "N | DR u1"}
    answers = ["replace", "!26july take-off pinar-del-rio:26july-a", "go-on"]
    table = play(29, SHADED, b.M26, board, answers)
    assert show(table, "oriente") == "N | 26J u1"
    table = play(29, SHADED, b.M26, board, options=NOBODY_PLAYS_26JULY)
    assert show(table, "oriente") == "N"


def test_card_29_shaded_the_directorio_disposes_of_its_cash() -> None:
    board = {"oriente": "N | GOV T1 | DR u1 | cash DR u1"}
    table = play(29, SHADED, b.GOV, board, ["replace", "oriente:26july-u"])
    assert show(table, "oriente") == "N | GOV T1 | 26J u1 | cash 26J u1"
    assert decided(table)[-1] == ("directorio", "cash-pass")
    table = play(29, SHADED, b.GOV, board, ["remove", "let-go"])
    assert script(table).offered("cash-pass") == ["oriente:troops", "let-go"]
    assert show(table, "oriente") == "N | GOV T1"


def test_card_29_shaded_who_is_named_keeps_its_cash_until_it_has_gone() -> None:
    # R19: nothing comes between naming a piece to be removed and removing it.
    board = {"oriente": "N | GOV T1 | DR u1 | cash DR u1"}
    answers = ["oriente:dr-u$1", "remove", "oriente:troops"]
    table = play(29, SHADED, b.GOV, board | {"cigar": "DR a1"}, answers)
    assert [question.open_window for question in script(table).questions] == [True, False, False]


def test_card_29_shaded_is_ineffective_without_a_directorio_piece() -> None:
    assert not has_effect(29, SHADED, b.GOV, {"oriente": "N | 26J u1 B1 | SYN C1"})
    assert has_effect(29, SHADED, b.GOV, {"oriente": "N | DR B1"})


# 30 The Guerrilla Life, unshaded: in force.


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (["place"], "PO | 26J u4 B1"),
        (["base"], "PO | 26J u1 B2"),
        (["flip"], "PO | 26J u3 B1"),
        (["place-many", "6"], "PO | 26J u9 B1"),
        (["place-many", "0"], "PO | 26J u3 B1"),
    ],
)
def test_card_30_unshaded_all_26july_guerrillas_hide_whatever_the_rally(answers: list[str], line: str) -> None:
    table = with_capability(30, {"oriente": "PO | 26J a3 B1"}, ["oriente", *answers, "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert show(table, "oriente") == line


def test_card_30_unshaded_no_base_is_needed_and_cash_stays() -> None:
    table = with_capability(30, {"oriente": "N | 26J a1 | cash 26J a1"}, ["oriente", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert show(table, "oriente") == "N | 26J u2 | cash 26J u1"


def test_card_30_unshaded_without_it_they_stay_active() -> None:
    table = card_scene(5, {"oriente": "N | 26J a1"}, ["oriente", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert show(table, "oriente") == "N | 26J u1 a1"


def test_card_30_unshaded_hides_with_none_available_to_place() -> None:
    table = with_capability(30, {"oriente": "N | 26J a15"}, ["oriente", "place", "go-on", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert show(table, "oriente") == "N | 26J u15"


def test_card_30_unshaded_only_where_26july_rallies_and_only_its_own() -> None:
    board = {"oriente": "N | 26J a1 | DR a1 | SYN a1", "matanzas": "N | 26J a1", "havana": "AS | 26J a1"}
    table = with_capability(30, board, ["oriente", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert show(table, "oriente") == "N | 26J u2 | DR a1 | SYN a1"
    assert show(table, "matanzas") == "N | 26J a1"
    assert "havana" not in script(table).offered("rally-space")


def test_card_30_unshaded_not_by_another_operation() -> None:
    table = with_capability(30, {"oriente": "N | 26J a1"}, ["sierra-maestra", "done"])
    operate(table, b.M26, n.MARCH, special=False)
    assert show(table, "sierra-maestra") == "N | 26J a1"


@pytest.mark.parametrize(("faction", "word"), [(b.DR, "DR"), (b.SYN, "SYN")])
def test_card_30_unshaded_is_of_no_use_to_the_other_insurgents(faction: b.Faction, word: str) -> None:
    board = {"oriente": f"N | 26J a1 | {word} a1"}
    table = with_capability(30, board, ["oriente", "done"])
    operate(table, faction, n.RALLY, special=False)
    assert show(table, "oriente") == f"N | 26J a1 | {word} u1 a1"


def test_card_30_unshaded_limited_and_free_rallies_too() -> None:
    table = with_capability(30, {"oriente": "N | 26J a1"}, ["oriente"])
    operate(table, b.M26, n.RALLY, limited=True)
    assert show(table, "oriente") == "N | 26J u2"
    table = with_capability(30, {"oriente": "N | 26J a1"}, ["oriente", "done"], resources=(0, 0, 0, 0))
    operate(table, b.M26, n.RALLY, free=True)
    assert show(table, "oriente") == "N | 26J u2"
    table = play(17, UNSHADED, b.GOV, {"havana": "AS | 26J a1 B1"}, ["place"], capabilities=[30])
    assert show(table, "havana") == "AS | 26J u2 B1"


def test_card_30_unshaded_comes_into_force_and_outlasts_reset() -> None:
    table = play(30, UNSHADED, b.M26, {"oriente": "N"})
    assert deciders(table) == []
    table.position.phase, table.position.current = state.RESET, b.PROPAGANDA
    play_turn(table)
    table.position.phase, table.position.current = state.ACTION, 5
    table.position.add(b.cell(b.ORIENTE, b.M26_ACTIVE), 1)
    table.position.available[b.POOL[b.M26_ACTIVE]] -= 1
    table.decider = Script(["oriente", "done"])
    operate(table, b.M26, n.RALLY, special=False)
    assert show(table, "oriente") == "N | 26J u2"


def test_card_30_unshaded_hides_nobody_by_itself() -> None:
    table = play(30, UNSHADED, b.GOV, {"oriente": "N | 26J a2 B1"})
    assert show(table, "oriente") == "N | 26J a2 B1"
    assert table.position.capabilities == [30]


def test_card_30_unshaded_always_has_an_effect() -> None:
    assert has_effect(30, UNSHADED, b.GOV)


# 30 The Guerrilla Life, shaded.


def test_card_30_shaded_the_directorio_hides_everywhere_and_comes_to_a_city() -> None:
    board = {
        "oriente": "N | 26J a1 | DR u1 a2 | SYN a1",
        "cigar": "DR a1 | cash DR a1",
        "havana": "AS | GOV T6 | DR a1",
    }
    table = play(30, SHADED, b.GOV, board, ["havana"])
    assert show(table, "oriente") == "N | 26J a1 | DR u3 | SYN a1"
    assert show(table, "cigar") == "DR u1 | cash DR u1"
    assert show(table, "havana") == "AS | GOV T6 | DR u2"
    assert decided(table) == [("government", "event-space")]
    assert script(table).offered("event-space") == ["havana", "camaguey-city", "santiago-de-cuba"]
    assert table.position.capabilities == []


def test_card_30_shaded_with_none_available_they_only_hide() -> None:
    table = play(30, SHADED, b.SYN, NO_DR_GUERRILLA_LEFT)
    assert show(table, "pinar-del-rio") == "N | DR u15"
    assert deciders(table) == []


def test_card_30_shaded_the_executing_directorio_may_take_one_off_for_the_city() -> None:
    answers = ["santiago-de-cuba", "!directorio take-off pinar-del-rio:dr-u", "go-on"]
    table = play(30, SHADED, b.DR, NO_DR_GUERRILLA_LEFT, answers)
    assert show(table, "santiago-de-cuba") == "N | DR u1"
    assert show(table, "pinar-del-rio") == "N | DR u14"


def test_card_30_shaded_is_ineffective_with_all_hidden_and_none_available() -> None:
    assert not has_effect(30, SHADED, b.GOV, {"pinar-del-rio": "N | DR u15"})
    assert has_effect(30, SHADED, b.GOV, {"pinar-del-rio": "N | DR u14 a1"})
    assert has_effect(30, SHADED, b.GOV, {"pinar-del-rio": "N | DR u14"})
