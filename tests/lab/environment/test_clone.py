"""Environments can be cloned at any question, also during a turn."""

import copy
import random

import pytest

from cubalibre import board as b
from cubalibre.lab.environment import SeatEnv, env, raw_env
from cubalibre.lab.environment.episode import Episode
from cubalibre.lab.games.option_sets import SETS, options_of
from cubalibre.options import NONPLAYER, Options
from cubalibre.search.strong_players import Strong
from tests.lab.environment.random_play import play_out

pytestmark = pytest.mark.games
MIXED = Options((NONPLAYER, "me", NONPLAYER, "you"), short="cards")


def step(game: raw_env, rng: random.Random, number: int) -> None:
    for _ in range(number):
        if game.legal():
            game.step(rng.choice(game.legal()))


def end(game: raw_env, seed: int) -> str:
    rng = random.Random(seed)
    while game.legal():
        game.step(rng.choice(game.legal()))
    return game.record()


@pytest.mark.parametrize("name", SETS)
def test_a_copy_goes_on_as_the_original_would(name: str) -> None:
    """Every seventh question of a game of each set of options, acts and Non-players included."""
    game = raw_env(options_of(name, 3), acts=True, max_decisions=300)
    game.reset(seed=5)
    rng = random.Random(2)
    for _ in range(20):
        step(game, rng, 7)
        one, other = game.clone(), game.clone()
        assert one.record() == game.record()
        assert one.render() == game.render()
        assert one.legal() == game.legal()
        step(one, random.Random(9), 30)
        step(other, random.Random(9), 30)
        assert one.record() == other.record()
    assert game.clone().record() == game.record()


def test_a_copy_has_the_luck_of_its_original() -> None:
    game = raw_env(MIXED, learners=["26july"])
    game.reset(seed=3)
    step(game, random.Random(1), 25)
    copied = game.clone()
    twice = copied.clone()
    ends = {end(each, 7) for each in (twice, copied, game)}
    assert len(ends) == 1
    assert game.infos == copied.infos
    assert game.clone().infos == game.infos


def test_a_copy_and_its_original_do_not_disturb_each_other() -> None:
    game = raw_env(MIXED)
    game.reset(seed=3)
    step(game, random.Random(1), 10)
    before = (game.record(), game.legal(), game.agent_selection, dict(game.rewards))
    end(game.clone(), 1)
    assert (game.record(), game.legal(), game.agent_selection, dict(game.rewards)) == before


def test_the_games_after_it_are_the_same_as_well() -> None:
    game = raw_env(Options(short="cards"), learners=["26july"])
    game.reset(seed=3)
    copied = game.clone()
    for each in (game, copied):
        each.reset()
    assert game.record() == copied.record()


def test_wrappers_are_copied_with_the_game() -> None:
    wrapped = env(MIXED)
    wrapped.reset(seed=3)
    copied = copy.deepcopy(wrapped)
    copied.step(copied.unwrapped.legal()[0])
    assert len(copied.unwrapped.record()) > len(wrapped.unwrapped.record())
    assert play_out(copy.deepcopy(raw_env(MIXED)), 1) == play_out(raw_env(MIXED), 1)


def test_a_copy_in_the_midst_of_what_chance_decides() -> None:
    """Where Chance is asked from outside too, a Non-player may be in the midst of a throw of dice."""
    rng = random.Random(4)
    match = Episode(MIXED, (*b.FACTIONS, b.CHANCE), random.Random(1))
    for _ in range(150):
        assert match.question is not None
        copied = match.clone()
        assert copied.question is not None
        assert (copied.question.kind, copied.question.answers) == (match.question.kind, match.question.answers)
        assert copied.done == match.done
        match.answer(rng.choice(match.question.answers))


def test_a_seat_is_copied_too() -> None:
    seat = SeatEnv("syndicate", MIXED)
    seat.reset(seed=1)
    other = seat.clone()
    for each in (seat, other):
        each.step(each.game.legal()[0])
    assert seat.game.record() == other.game.record()


@pytest.mark.usefixtures("light_search")
def test_strong_players_and_bots_sit_by_name_and_are_copied_with_the_game() -> None:
    players = (Strong(2, 1, "government").name, "me", "bot-tests.bots:Dice-directorio", NONPLAYER)
    game = raw_env(Options(players, short="cards"), learners=["26july"])
    game.reset(seed=1)
    step(game, random.Random(1), 12)
    assert "7.3/expected" in game.record()
    assert end(game.clone(), 5) == end(game.clone(), 5)
