import random
from collections import Counter

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.rules import interjections, setup
from cubalibre.seats.random import RandomChance
from cubalibre.table import Table
from tests.scenes import scene
from tests.scenes.turns import final_event_card, menu, no_effect, turn, why_not, with_event

THIRD = Options(deception="third")
FIRST = Options(deception="first")
RALLY_SCENE = {"oriente": "N | 26J u1 | GOV T1"}


@pytest.fixture(autouse=True)
def _plain_event(monkeypatch: pytest.MonkeyPatch) -> None:
    with_event(monkeypatch, no_effect)


def second_eligible(answers: list[str], options: Options = THIRD, did: int = state.OP_ONLY) -> Table:
    """26July, with a Hidden Asset, comes second after the Government."""
    table = scene(RALLY_SCENE, answers, options=options)
    table.position.did[b.GOV] = did
    table.position.deception[options.teams[b.M26][0]] = [n.ASSET_MARKER, n.HIDDEN_AGENDA]
    return table


def test_2_1_each_player_draws_two_markers() -> None:
    draws = ["empty-threat", "hidden-agenda", "asset-marker", "asset-marker"] * 2
    table = scene(answers=draws, options=THIRD, phase=state.DECEPTION)
    asked = turn(table)
    assert {who for who, _, _ in asked.asked} == {"chance"}
    factions = [faction for faction in b.FACTIONS for _ in range(2)]
    assert [n.faction_of(question.about) for question in asked.questions] == factions
    assert [question.number for question in asked.questions] == [1, 2] * 4
    assert [len(markers) for markers in table.position.deception] == [2, 2, 2, 2]
    assert table.position.deception[b.M26] == [n.ASSET_MARKER, n.ASSET_MARKER]
    assert [*table.position.shown] == [[], [], [], []]


def test_2_1_r4_a_kind_that_has_been_drawn_is_rarer() -> None:
    position = Position(THIRD)
    position.deception = [[n.EMPTY_THREAT] * 2, [n.EMPTY_THREAT], [], []]
    chance = RandomChance(random.Random(12))
    drawn = Counter(setup.draw_marker(Table(position, chance), b.GOV) for _ in range(1800))
    assert 140 < drawn[n.EMPTY_THREAT] < 260
    assert 710 < drawn[n.HIDDEN_AGENDA] < 890


def test_2_1_a_player_with_several_factions_draws_two_in_all_and_a_nonplayer_none() -> None:
    options = Options(("1", "2", "2", "3"), deception="third")
    table = scene(answers=["empty-threat"] * 4 + ["hidden-agenda"] * 2, options=options, phase=state.DECEPTION)
    turn(table)
    assert [len(markers) for markers in table.position.deception] == [2, 2, 0, 2]
    options = Options(("1", "2", NONPLAYER, "3"), deception="third")
    table = scene(answers=["empty-threat"] * 4 + ["hidden-agenda"] * 2, options=options, phase=state.DECEPTION)
    turn(table)
    assert [len(markers) for markers in table.position.deception] == [2, 2, 0, 2]


def test_2_1_r39_hidden_asset_turns_a_limited_operation_into_a_full_one_with_an_activity() -> None:
    table = second_eligible(["hidden-asset", "rally", "infiltrate", "remove", "matanzas", "oriente", "done"])
    asked = turn(table)
    assert "rally" in asked.offered("action", 1)
    assert "march" in asked.offered("action", 1)
    assert [question.detail for question in asked.questions[:3]] == [n.LIMITED, n.HIDDEN_ASSET, n.NOTHING]
    assert table.position.did[b.M26] == state.OP_SPECIAL
    assert table.position.resources[b.M26] == 18


def test_2_1_r39_hidden_asset_is_spent_once() -> None:
    table = second_eligible(["hidden-asset", "rally", "matanzas", "done"])
    turn(table)
    assert table.position.deception[b.M26] == [n.HIDDEN_AGENDA]
    again = second_eligible([])
    again.position.deception[b.M26] = [n.HIDDEN_AGENDA]
    assert why_not(again, b.M26, "hidden-asset") == "2.1/no-hidden-asset"


def test_2_1_r39_hidden_asset_also_where_the_event_is_open() -> None:
    table = second_eligible(["pass"], did=state.OP_SPECIAL)
    turn(table)
    assert menu(table) == ["rally", "march", "attack", "terror", "hidden-asset", "event-unshaded", "pass"]


def test_2_1_r39_hidden_asset_not_for_the_first_eligible_nor_after_the_event() -> None:
    table = second_eligible([], did=state.NOTHING)
    assert why_not(table, b.M26, "hidden-asset") == "2.1/not-limited"
    table = second_eligible([], did=state.EVENT)
    assert why_not(table, b.M26, "hidden-asset") == "2.1/not-limited"


def test_2_1_r39_hidden_asset_not_against_the_final_event_card() -> None:
    table = final_event_card(second_eligible([]))
    assert why_not(table, b.M26, "hidden-asset") == "2.3.9/limited-or-pass"


def test_2_1_hidden_asset_needs_a_possible_operation() -> None:
    table = second_eligible([])
    assert why_not(table, b.M26, "hidden-asset") == ""
    table = scene({}, options=THIRD, resources=(20, 0, 20, 20))
    table.position.did[b.GOV] = state.OP_ONLY
    table.position.deception[b.M26] = [n.ASSET_MARKER]
    assert why_not(table, b.M26, "hidden-asset") == "3.1/no-space"


def test_2_1_hidden_asset_serves_any_faction_of_its_player() -> None:
    options = Options(("1", "2", "2", "3"), deception="third")
    # The Directorio can only Rally, so it is not asked which Operation.
    table = second_eligible(["hidden-asset", "matanzas", "done"], options)
    table.position.eligible = state.replaced(table.position.eligible, b.M26, 0)
    turn(table)
    assert table.position.did[b.DR] == state.OP_ONLY
    assert table.position.deception[b.M26] == [n.HIDDEN_AGENDA]


def test_2_1_markers_are_shown_at_any_time_only_by_the_first_printing() -> None:
    show = interjections.Act(b.M26, interjections.SHOW, n.HIDDEN_AGENDA)
    assert interjections.refusal(second_eligible([]), show) == "2.1/shown-when-used"
    assert interjections.refusal(second_eligible([], FIRST), show) == ""
    none = interjections.Act(b.M26, interjections.SHOW, n.EMPTY_THREAT)
    assert interjections.refusal(second_eligible([], FIRST), none) == "2.1/no-such-marker"


def test_2_1_a_shown_marker_keeps_its_worth() -> None:
    table = second_eligible(["!26july show asset-marker", "hidden-asset", "rally", "matanzas", "done"], FIRST)
    turn(table)
    assert ("shown", (b.M26, n.ASSET_MARKER)) in table.story
    assert table.position.shown[b.M26] == []
    assert table.position.deception[b.M26] == [n.HIDDEN_AGENDA]


def test_2_1_a_marker_is_not_shown_twice() -> None:
    table = second_eligible(["!26july show hidden-agenda", "pass"], FIRST)
    turn(table)
    assert table.position.shown[b.M26] == [n.HIDDEN_AGENDA]
    act = interjections.Act(b.M26, interjections.SHOW, n.HIDDEN_AGENDA)
    assert interjections.refusal(table, act) == "2.1/no-such-marker"


def test_2_1_an_empty_threat_does_nothing() -> None:
    table = second_eligible([])
    table.position.deception[b.M26] = [n.EMPTY_THREAT, n.EMPTY_THREAT]
    assert why_not(table, b.M26, "hidden-asset") == "2.1/no-hidden-asset"
