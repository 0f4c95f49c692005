"""What a hint finds: the best turn beside others and the rulebook's, what it may know, and what it tells."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis import hint
from cubalibre.analysis.hint import Hint, HintedTurn
from cubalibre.analysis.outlook import Outlook
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.search.analysis import Asked
from cubalibre.search.levels import LEVELS, Level
from tests.analysis.games import PEOPLE, before_the_victory_check, turn_of_one
from tests.scenes import scene


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, 2, Level(24, 3, (2, 4)))
    monkeypatch.setitem(hint.SAMPLES, 2, 8)


def asked(position: Position, *answers: str) -> Asked:
    """The decision that is due after some answers of a first turn."""
    found = hint.due(turn_of_one(position, *answers).to_record())
    assert found is not None
    return found


def hinted(due: Asked, seed: str = "1") -> Hint:
    return hint.of(due.table, due.question, 2, seed)


def foreseen(due: Asked, seed: str = "1") -> Outlook:
    return hint.outlook_now(due.table, due.question, 2, seed)


def played_by_level(given: Hint) -> HintedTurn:
    (turn,) = (turn for turn in given.turns if turn.of_level)
    return turn


def test_the_turn_that_wins_is_found_beside_that_of_the_rulebook() -> None:
    given = hinted(asked(before_the_victory_check()))
    assert (given.who, given.level, given.samples) == (b.M26, 2, 8)
    assert played_by_level(given).chance.mean == pytest.approx(0.76), "all playouts are won; among players that is less"
    assert sum(turn.by_rulebook for turn in given.turns) == 1
    assert 2 <= len(given.turns) <= 4
    assert sum(turn.best for turn in given.turns) == pytest.approx(1)
    assert given.turns[0].best == max(turn.best for turn in given.turns), "best first"


def test_within_a_turn_only_what_is_still_to_be_decided_is_told() -> None:
    whole = played_by_level(hinted(asked(before_the_victory_check()))).plan
    rest = played_by_level(hinted(asked(before_the_victory_check(), "rally"))).plan
    assert any(item == "operation" for item, _ in whole.story)
    assert rest.story
    assert not any(item == "operation" for item, _ in rest.story)


def test_a_plan_is_told_up_to_the_first_die_and_then_only_what_is_done() -> None:
    position = scene({"havana": "AS | GOV T3 P1 | 26J a4"}, card=13, options=PEOPLE).position
    position.played = [*range(1, 8)]
    due = asked(position, "attack")
    plans = [turn.plan for turn in hinted(due).turns]
    assert all(plan.dice for plan in plans)
    assert all(plan.after.count(b.HAVANA, b.TROOPS) == 3 for plan in plans), "no die has fallen yet"
    assert not any(item in ("die", "remove") for plan in plans for item, _ in plan.story)


def test_equal_seeds_give_the_same_and_another_seed_plays_other_games() -> None:
    due = asked(before_the_victory_check())
    assert hinted(due) == hinted(due)
    assert hinted(due) != hinted(due, "2")
    assert foreseen(due) == foreseen(due) != foreseen(due, "2")
    assert foreseen(due).games == 8


def test_2_1_what_others_hold_face_down_changes_nothing() -> None:
    """Twin positions, which a seat cannot tell apart, give the same hint and outlook."""
    own = [n.ASSET_MARKER] * 2
    found = []
    for government in ([n.HIDDEN_AGENDA] * 2, [n.ASSET_MARKER, n.EMPTY_THREAT]):
        position = before_the_victory_check()
        position.options = Options(PEOPLE.players, deception="third")
        position.deception = [government, own, [n.HIDDEN_AGENDA, n.EMPTY_THREAT], [n.EMPTY_THREAT, n.HIDDEN_AGENDA]]
        due = asked(position)
        found.append((hinted(due), foreseen(due)))
    assert found[0] == found[1]
