"""What the analysis finds in single turns: losses, better turns, luck; and what it may know."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.analysis import efforts, losses, luck, replayed_turns, summary, told_plan
from cubalibre.analysis.playouts import reset_reached
from cubalibre.analysis.replayed_turns import Moment
from cubalibre.analysis.summary import BLUNDER
from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import TurnLoss, TurnResult
from cubalibre.game import Game
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import questions as q
from cubalibre.search import turn_plan
from cubalibre.search.playouts import Trial
from tests.analysis.games import PEOPLE, TINY, before_the_victory_check, play_on, turn_of_one
from tests.scenes import scene

REBELS = ((b.M26,), (b.GOV,))


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(efforts.EFFORTS, efforts.QUICK, TINY)


def first_turn(game: Game, seats: tuple[b.Faction, ...] = (b.M26,), seed: int = 1) -> TurnResult:
    return Task(game.to_record(), efforts.QUICK, seats, seed).analysed(0)


def test_a_turn_that_gives_the_victory_away_is_a_blunder_and_the_better_one_is_named() -> None:
    result = first_turn(turn_of_one(before_the_victory_check(), "pass"))
    (lost,) = result.losses
    assert lost.who == "26july"
    assert summary.judgement(lost) == BLUNDER
    assert lost.lead > 0
    assert any(item.startswith(("place", "level")) for item in lost.better)


def test_the_turn_that_wins_loses_nothing() -> None:
    game = play_on(turn_of_one(before_the_victory_check(), "rally", "sierra-maestra", "base"))
    (lost,) = first_turn(game).losses
    assert not summary.judgement(lost)
    assert lost.chance > 0.8


@pytest.mark.parametrize(
    ("lost", "lead", "better"),
    [(0.006, -5.0, True), (0.004, -5.0, False), (0.004, 1.0, True), (-0.004, 1.0, True), (-0.006, 1.0, False)],
)
def test_between_equal_chances_the_lead_says_which_turn_is_better(lost: float, lead: float, better: bool) -> None:
    assert losses._is_better(lost, lead) is better


def test_equal_seeds_find_the_same_and_another_seed_plays_other_games() -> None:
    game = turn_of_one(before_the_victory_check(), "pass")
    assert first_turn(game) == first_turn(game)
    assert first_turn(game).losses != first_turn(game, seed=2).losses


def test_a_turn_is_judged_only_beyond_its_interval() -> None:
    def judged(loss: float, error: float) -> str:
        return summary.judgement(TurnLoss("26july", loss, error, 0.0, 0.0, 0.5, []))

    assert [judged(loss, 0.01) for loss in (0.04, 0.06, 0.11, 0.16)] == ["", "inaccuracy", "mistake", "blunder"]
    assert not judged(0.3, 0.2)


def test_what_others_hold_face_down_changes_nothing() -> None:
    """2.1: twin positions, which a seat cannot tell apart, give the same."""
    hidden = [n.HIDDEN_AGENDA, n.ASSET_MARKER, n.EMPTY_THREAT]
    found = []
    for others in ([hidden[0]] * 2, [hidden[1], hidden[2]]):
        position = before_the_victory_check()
        position.options = Options(PEOPLE.players, deception="third")
        position.deception = [others, [n.ASSET_MARKER] * 2, [hidden[0], hidden[2]], [hidden[1], hidden[0]]]
        result = first_turn(turn_of_one(position, "pass"))
        found.append((result.chances, result.losses, result.luck))
    assert found[0] == found[1]


@pytest.mark.parametrize("face", range(1, 7))
def test_the_better_turn_is_narrated_with_the_die_that_fell(face: int) -> None:
    moments = attack_turn()
    first, die = moments[0], next(each for each in moments if each.question.kind == q.ATTACK_ROLL)
    trial = Trial(first.table, first.question, (b.M26,), "1")
    best = told_plan.candidate(trial, replayed_turns.plan(moments, (b.M26,)))
    story = losses._narrated(trial, best, (turn_plan.step(die.question, n.of_number(face)),))
    assert [numbers for what, numbers in story if what == "roll"] == [(face,)]


# Luck.


def attack_turn() -> list[Moment]:
    """A turn with an Attack in Havana."""
    position = scene(
        {"havana": "AS | GOV T3 P1 | 26J u4", "sierra-maestra": "AO | 26J u2 B1"}, card=13, options=PEOPLE
    ).position
    position.played = [*range(1, 8)]
    game = turn_of_one(position, "attack", "havana", seed=4)
    play_on(game)
    moments = replayed_turns.moments(game.history.turn(0))
    assert moments is not None
    return moments


def attack() -> Moment:
    """The die of an Attack in Havana."""
    return next(each for each in attack_turn() if each.question.kind == q.ATTACK_ROLL)


def test_luck_in_a_die_is_zero_on_average_over_its_faces() -> None:
    found = luck.beside_all(attack(), [*REBELS], 3, "1")
    assert len(found) == 6
    for team in range(len(REBELS)):
        for sample in range(3):
            assert sum(each[team][sample] for each in found.values()) == 0
    assert any(value for each in found.values() for values in each for value in values)


def test_the_luck_in_an_attack_is_what_the_face_brings() -> None:
    moment = attack()
    found = [luck.of(moment._replace(answer=n.of_number(face)), [(b.M26,)], TINY, "1")[0] for face in range(1, 7)]
    assert sum(each.mean for each in found) == pytest.approx(0)
    assert found[1] == found[2] == found[3] != found[4] == found[5], "four Guerrillas hit with 1 to 4 (3.3.3)"


def test_a_card_is_compared_with_cards_drawn_by_chance_with_equal_dice() -> None:
    position = before_the_victory_check()
    position.played, position.upcoming = [1, 2, 3], [14]
    game = turn_of_one(position, *["pass"] * 4, seed=1)
    drawing = next(turn for turn in game.history.turns if turn.before.phase == state.NEXT_CARD)
    moments = replayed_turns.moments(drawing)
    assert moments is not None
    (draw,) = moments
    assert len(draw.question.answers) == 44
    assert luck.is_luck(draw)
    trial = Trial(draw.table, draw.question, (), "1")
    drawn = reset_reached(trial, 0, n.NOTHING)
    assert drawn in [reset_reached(trial, 0, card) for card in draw.question.answers]


def test_a_card_drawn_beside_propaganda_counts_after_the_round() -> None:
    game = turn_of_one(before_the_victory_check(), *["pass"] * 4, seed=1)
    drawing = next(turn for turn in game.history.turns if turn.before.phase == state.NEXT_CARD)
    moments = replayed_turns.moments(drawing)
    assert moments is not None
    assert any(found.mean for found in luck.of(moments[0], [(b.GOV,), (b.DR,), (b.SYN,)], TINY, "1"))


# What can be analysed.


def test_a_turn_that_todays_rules_do_not_reproduce_is_left_out() -> None:
    record = turn_of_one(before_the_victory_check(), "pass").to_record()
    changed = record.replace('"26july": 21', '"26july": 22')
    assert changed != record
    result = Task(changed, efforts.QUICK, (b.M26,), 1).analysed(0)
    assert (result.followed, result.losses, result.luck) == (False, [], [])


def test_only_decisions_about_ones_own_turn_are_compared() -> None:
    game = turn_of_one(before_the_victory_check(), "pass")
    moments = replayed_turns.moments(game.history.turn(0))
    assert moments is not None
    assert losses.decision(moments, (b.M26,)) == moments[0]
    assert losses.decision(moments, (b.GOV,)) is None


def test_a_player_of_two_factions_is_judged_for_both() -> None:
    position: Position = before_the_victory_check()
    position.options = Options(("1", "2", "2", "4"))
    result = first_turn(turn_of_one(position, "pass"), (b.DR,))
    assert [lost.who for lost in result.losses] == ["26july"]
