import random
from collections import Counter

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.rules import interjections, sequence, setup
from cubalibre.seats.random import RandomChance, RandomPlayer
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


# At a real table the markers of people are unknown to the program until they are shown.

REAL = Options(deception="third", real_components=True)
UNSEEN = setup.UNKNOWN


def test_2_1_r115_people_draw_markers_that_the_program_does_not_see() -> None:
    table = scene(options=REAL, phase=state.DECEPTION)
    assert not turn(table).asked
    assert [*table.position.deception] == [[UNSEEN] * 2] * 4


def test_2_1_r115_programs_that_play_have_theirs_drawn_at_setup() -> None:
    options = Options(("1", "random-26july", "3", "search-3-1-x"), deception="third", real_components=True)
    table = scene(answers=["empty-threat", "asset-marker"] * 2, options=options, phase=state.DECEPTION)
    turn(table)
    assert [len(held) for held in table.position.deception] == [2, 2, 2, 2]
    assert [UNSEEN in held for held in table.position.deception] == [True, False, True, False]


def unseen(answers: list[str], options: Options = REAL) -> Table:
    """26July, with two markers that nobody has seen, comes second after the Government."""
    table = second_eligible(answers, options)
    table.position.deception = [[UNSEEN] * 2 for _ in b.FACTIONS]
    return table


def test_2_1_r115_an_unseen_marker_may_be_declared_a_hidden_asset() -> None:
    table = unseen(["hidden-asset", "rally", "matanzas", "done"])
    turn(table)
    assert [*table.position.deception] == [[UNSEEN] * 2, [UNSEEN], [UNSEEN] * 2, [UNSEEN] * 2]
    assert [*table.position.shown] == [[], [], [], []]


def test_2_1_r115_no_fifth_hidden_asset_is_declared() -> None:
    table = unseen(["pass"])
    assert not sequence.hidden_asset_refusal(table.position, b.M26)
    table.position.deception = [[], [UNSEEN], [UNSEEN], [UNSEEN] * 2]
    assert setup.markers_left(table.position, n.ASSET_MARKER) == 0
    assert sequence.hidden_asset_refusal(table.position, b.M26) == "2.1/no-hidden-asset"


def test_2_1_r115_the_first_printing_shows_an_unseen_marker_as_what_it_is() -> None:
    options = Options(deception="first", real_components=True)
    table = unseen([], options)
    act = interjections.parse(b.M26, "show hidden-agenda")
    assert not interjections.refusal(table, act)
    interjections.carry_out(table, act)
    assert table.position.deception[b.M26] == [n.HIDDEN_AGENDA, UNSEEN]
    assert table.position.shown[b.M26] == [n.HIDDEN_AGENDA]
    interjections.carry_out(table, act)
    assert table.position.deception[b.M26] == [n.HIDDEN_AGENDA] * 2
    assert interjections.refusal(table, act) == "2.1/no-such-marker"


def test_2_1_r115_at_the_end_each_unseen_marker_is_turned_up() -> None:
    answers = ["done", "hidden-agenda", "hidden-agenda", "empty-threat"]
    table = scene(answers=answers, options=REAL, phase=state.EXPAT)
    position = table.position
    position.played, position.current = [1, 0, 2, 0, 3, 0], 0
    position.deception = [[UNSEEN], [], [n.EMPTY_THREAT], [UNSEEN] * 2]
    asked = turn(table)
    assert position.phase == state.GAME_OVER
    assert [question.about for question in asked.questions][-3:] == [n.of_faction(f) for f in (b.GOV, b.SYN, b.SYN)]
    assert [*position.deception] == [[n.HIDDEN_AGENDA], [], [n.EMPTY_THREAT], [n.HIDDEN_AGENDA, n.EMPTY_THREAT]]
    assert [*position.shown] == [[n.HIDDEN_AGENDA], [], [], [n.HIDDEN_AGENDA, n.EMPTY_THREAT]]


@pytest.mark.parametrize("deception", ["third", "first"])
def test_2_1_r115_games_with_unseen_markers_are_played_and_recorded_to_the_end(deception: str) -> None:
    options = Options(real_components=True, deception=deception)
    for seed in range(2):
        rng = random.Random(seed)
        game = Game(options, seats={f: RandomPlayer(rng, 0.1) for f in b.FACTIONS}, seed=seed)
        assert game.over
        assert not any(UNSEEN in held for held in game.position.deception)
        again = Game.from_record(game.to_record())
        assert (again.position, again.follow()) == (game.position, None)
