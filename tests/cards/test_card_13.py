"""Card 13, El Che: the first group of each 26July March ends Underground."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules import turns
from cubalibre.rules.events import deck
from cubalibre.table import Table
from tests.cards.scenes import UNSHADED, card_scene, deciders, has_effect, play
from tests.scenes import operate, settle, show

EL_CHE = [13]


def march(
    board: dict[str, str],
    answers: list[str],
    *,
    faction: b.Faction = b.M26,
    capabilities: list[int] = EL_CHE,
    limited: bool = False,
) -> Table:
    table = card_scene(1, board, answers, capabilities=capabilities)
    operate(table, faction, n.MARCH, limited=limited, special=False)
    return table


# The card.


@pytest.mark.parametrize("executor", b.FACTIONS)
def test_card_13_comes_into_force_for_whoever_executes_it(executor: b.Faction) -> None:
    table = play(13, UNSHADED, executor)
    assert table.position.capabilities == [13]
    assert table.position.momentum == []
    assert table.position.eligibility_text == [state.BY_RULE] * 4
    assert deciders(table) == []


def test_card_13_has_a_single_text() -> None:
    assert deck.sides(13) == [UNSHADED]


def test_card_13_always_has_an_effect() -> None:
    assert all(has_effect(13, UNSHADED, executor) for executor in b.FACTIONS)


# In action.


def test_card_13_an_active_group_ends_underground() -> None:
    board = {"oriente": "N | 26J a3"}
    assert show(march(board, ["sierra-maestra", "2", "done"]), "sierra-maestra") == "N | 26J u2"
    assert show(march(board, ["sierra-maestra", "2", "done"], capabilities=[]), "sierra-maestra") == "N | 26J a2"


def test_card_13_those_who_stay_behind_do_not_turn() -> None:
    assert show(march({"oriente": "N | 26J a3"}, ["sierra-maestra", "2", "done"]), "oriente") == "N | 26J a1"


def test_card_13_it_undoes_the_activation_of_that_march() -> None:
    board = {"la-habana": "N | 26J u2", "havana": "AS | GOV T3"}
    assert show(march(board, ["havana", "2", "done"]), "havana") == "AS | GOV T3 | 26J u2"
    assert show(march(board, ["havana", "2", "done"], capabilities=[]), "havana") == "AS | GOV T3 | 26J a2"


def test_card_13_in_an_ec_too() -> None:
    board = {"oriente": "N | 26J u2 a2", "sugar-cane": "GOV P1"}
    assert show(march(board, ["sugar-cane", "2", "2", "done"]), "sugar-cane") == "GOV P1 | 26J u4"
    assert show(march(board, ["sugar-cane", "2", "2", "done"], capabilities=[]), "sugar-cane") == "GOV P1 | 26J a4"


def test_card_13_all_of_the_group_hide_whatever_side_they_set_out_on() -> None:
    board = {"oriente": "N | 26J u1 a2"}
    table = march(board, ["sierra-maestra", "1", "1", "done"])
    assert show(table, "sierra-maestra") == "N | 26J u2"
    assert show(table, "oriente") == "N | 26J a1"


def test_card_13_guerrillas_already_there_do_not_turn() -> None:
    board = {"oriente": "N | 26J a2", "sierra-maestra": "N | 26J a1 | DR a1"}
    assert show(march(board, ["sierra-maestra", "2", "done"]), "sierra-maestra") == "N | 26J u2 a1 | DR a1"


def test_card_13_cash_stays_with_its_holder() -> None:
    board = {"oriente": "N | 26J a1 | cash 26J a1"}
    assert show(march(board, ["sierra-maestra", "done"]), "sierra-maestra") == "N | 26J u1 | cash 26J u1"


# Only the first group, of 26July's choice.


@pytest.mark.parametrize(
    ("first", "number", "second", "other", "line"),
    [
        ("sierra-maestra", "2", "camaguey-province", "1", "u2 a1"),
        ("camaguey-province", "1", "sierra-maestra", "2", "u1 a2"),
    ],
)
def test_card_13_a_group_of_another_origin_comes_second(
    first: str, number: str, second: str, other: str, line: str
) -> None:
    board = {"camaguey-province": "N | 26J a2", "sierra-maestra": "N | 26J a3"}
    table = march(board, ["oriente", first, number, second, other, "done"])
    assert show(table, "oriente") == f"N | 26J {line}"


def test_card_13_a_group_for_another_destination_comes_second() -> None:
    board = {"oriente": "N | 26J a3"}
    table = march(board, ["sierra-maestra", "1", "camaguey-province", "2", "done"])
    assert show(table, "sierra-maestra") == "N | 26J u1"
    assert show(table, "camaguey-province") == "N | 26J a2"


def test_card_13_a_later_group_may_be_noticed() -> None:
    board = {"oriente": "N | 26J u3", "camaguey-province": "PS | GOV T3"}
    table = march(board, ["sierra-maestra", "1", "camaguey-province", "2", "done"])
    assert show(table, "camaguey-province") == "PS | GOV T3 | 26J a2"


def test_card_13_each_march_has_a_first_group() -> None:
    board = {"oriente": "N | 26J a1", "las-villas": "N | 26J a1"}
    table = card_scene(1, board, ["sierra-maestra", "done"], capabilities=EL_CHE)
    operate(table, b.M26, n.MARCH, special=False)
    table.decider = card_scene(1, {}, ["matanzas", "done"]).decider
    operate(table, b.M26, n.MARCH, special=False)
    assert [show(table, s) for s in ("sierra-maestra", "matanzas")] == ["N | 26J u1", "N | 26J u1"]


# Every 26July March, and nothing else.


def test_card_13_limited_march_with_two_origins() -> None:
    board = {"camaguey-province": "N | 26J a1", "sierra-maestra": "N | 26J a1"}
    table = march(board, ["oriente", "sierra-maestra", "camaguey-province"], limited=True)
    assert show(table, "oriente") == "N | 26J u1 a1"


def test_card_13_free_march_of_card_20() -> None:
    board = {"las-villas": "N | 26J a3"}
    answers = ["matanzas", "1", "factory", "2", "done"]
    table = play(20, UNSHADED, b.GOV, board, answers, capabilities=EL_CHE)
    # Of the two in Matanzas one has come by the Rally.
    assert show(table, "matanzas") == "N | 26J u2"
    assert show(table, "factory") == "26J a2"


def test_card_13_free_march_of_card_1_before_its_ambush() -> None:
    board = {"sierra-maestra": "N | 26J a1", "santiago-de-cuba": "N | GOV P2"}
    table = play(1, UNSHADED, b.GOV, board, ["santiago-de-cuba", "santiago-de-cuba:police"], capabilities=EL_CHE)
    # The ambusher, hidden on arrival, shows itself; the one that comes for the Ambush is the hidden one.
    assert ("hide", (b.SANTIAGO, b.M26_UNDERGROUND, 1)) in table.story
    assert show(table, "santiago-de-cuba") == "N | 26J u1 a1"


def test_card_13_laundered_march() -> None:
    board = {"oriente": "N | 26J u1 a2 | cash 26J u1"}
    answers = ["rally", "matanzas", "done", "oriente:26july-u$1", "march", "sierra-maestra", "0", "2"]
    table = card_scene(13, board, answers, capabilities=EL_CHE)
    turns.play_turn(table)
    settle(table)
    assert show(table, "sierra-maestra") == "N | 26J u2"
    assert table.position.did[b.M26] == state.OP_ONLY


@pytest.mark.parametrize(("faction", "word"), [(b.DR, "DR"), (b.SYN, "SYN")])
def test_card_13_other_factions_march_as_ever(faction: b.Faction, word: str) -> None:
    board = {"oriente": f"N | {word} a1"}
    assert show(march(board, ["sierra-maestra", "done"], faction=faction), "sierra-maestra") == f"N | {word} a1"


def test_card_13_being_driven_out_by_reprisal_is_no_march() -> None:
    board = {"santiago-de-cuba": "N | GOV T3 | 26J a1"}
    table = card_scene(1, board, ["reprisal", "santiago-de-cuba", "done"], capabilities=EL_CHE)
    operate(table, b.GOV, n.SWEEP)
    assert show(table, "sierra-maestra") == "N | 26J a1"


def test_card_13_outlasts_the_reset() -> None:
    table = card_scene(13, capabilities=EL_CHE)
    table.position.current, table.position.phase = b.PROPAGANDA, state.RESET
    turns.play_turn(table)
    assert table.position.capabilities == [13]
