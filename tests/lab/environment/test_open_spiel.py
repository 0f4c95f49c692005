"""The OpenSpiel game passes OpenSpiel's own tests, where it is installed."""

import random
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel (open_spiel) is not installed")
pytestmark = pytest.mark.games


@pytest.fixture(scope="module")
def game() -> Any:
    from cubalibre.lab.environment import open_spiel  # noqa: PLC0415 - it needs pyspiel

    return pyspiel.load_game(open_spiel.NAME, {"players": "1/nonplayer/3/nonplayer", "short": "cards"})


def play(state: Any, rng: random.Random, most: int) -> None:
    for _ in range(most):
        if state.is_chance_node():
            answers, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(rng.choices(answers, chances)[0])
        elif not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))


def test_a_random_simulation_of_openspiel_passes(game: Any) -> None:
    pyspiel.random_sim_test(game, 1, False, False)


def test_the_game_is_found_again_by_its_text(game: Any) -> None:
    assert pyspiel.load_game(str(game)).num_players() == game.num_players() == 2


def test_the_history_of_a_game_leads_to_the_same_state(game: Any) -> None:
    state, again = game.new_initial_state(), game.new_initial_state()
    play(state, random.Random(1), 10_000)
    assert state.is_terminal()
    for action in state.history():
        again.apply_action(action)
    assert (str(again), again.returns()) == (str(state), state.returns())
    assert max(state.returns()) <= 1


def test_a_clone_goes_its_own_way(game: Any) -> None:
    state = game.new_initial_state()
    play(state, random.Random(1), 60)
    before, clone = str(state), state.clone()
    assert (str(clone), clone.legal_actions()) == (before, state.legal_actions())
    play(clone, random.Random(2), 20)
    assert str(state) == before
    assert clone.history()[:60] == state.history()


def test_a_playthrough_of_openspiel_is_written(game: Any) -> None:
    from open_spiel.python.algorithms import generate_playthrough  # type: ignore[import-not-found] # noqa: PLC0415

    text = generate_playthrough.playthrough(str(game), action_sequence=[], seed=1)
    assert "IsTerminal() = True" in text
    assert f'GameType.short_name = "{game.get_type().short_name}"' in text
