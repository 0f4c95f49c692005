"""The PettingZoo environment: conventions, whole games, error messages."""

import importlib
import itertools
import random
import sys

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test  # type: ignore[import-untyped]
from pettingzoo.test.state_test import test_state as check_state  # type: ignore[import-untyped]
from pettingzoo.test.state_test import test_state_space as check_state_space

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.lab.environment import actions, env, raw_env, rewards
from cubalibre.lab.games import option_sets
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from tests.lab.environment.random_play import play_out
from tests.samples import times

# PettingZoo remarks on any environment outside its own list whose observations are not bare arrays, although a
# dictionary is its own way of giving an action mask.
pytestmark = [
    pytest.mark.games,
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]
PAIR = Options(("1", "2", "2", "3"))
SOLO = Options((NONPLAYER, "1", NONPLAYER, NONPLAYER))
DECEPTION = Options(deception="first")


# PettingZoo's own tests.


@pytest.mark.parametrize(
    "made",
    [
        env,
        lambda: env(SOLO),
        lambda: env(PAIR, reward="margin"),
        lambda: env(learners=["26july"]),
        lambda: env(DECEPTION, acts=True, max_decisions=120),
        raw_env,
    ],
    ids=["four", "solo", "pair", "one-learner", "acts", "raw"],
)
def test_api(made: type[raw_env]) -> None:
    api_test(made(), num_cycles=200)


def test_seed() -> None:
    seed_test(lambda: env(DECEPTION, acts=True), num_cycles=60)
    seed_test(lambda: env(SOLO), num_cycles=60)


@pytest.mark.filterwarnings("ignore:State space for each environment probably should be:UserWarning")
def test_state() -> None:
    check_state_space(env(DECEPTION))
    check_state(env(DECEPTION), num_cycles=20)


def test_render(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(env)
    assert "Actions: " in capsys.readouterr().out


def test_performance_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It plays for five seconds; here each look at the clock is one."""
    seconds = itertools.count(step=0.05)
    monkeypatch.setattr(performance_benchmark.__globals__["time"], "time", lambda: next(seconds))
    performance_benchmark(env(SOLO))
    assert "turns per second" in capsys.readouterr().out


# Games.


@pytest.mark.parametrize("name", option_sets.SETS)
@pytest.mark.parametrize("acts", [False, True])
def test_whole_games_under_every_set_of_options(name: str, acts: bool) -> None:
    for game in range(times(3, 1)):
        made = raw_env(option_sets.options_of(name, game), acts=acts)
        totals = play_out(made, game)
        position = Game.from_record(made.record(), seats=dict.fromkeys((*b.FACTIONS, b.CHANCE))).position
        assert position.phase == state.GAME_OVER
        worth = rewards.of(position, "ranking")
        assert totals == {agent: worth[factions] for agent, factions in made.factions.items()}


def test_the_same_seed_makes_the_same_game_and_the_next_one_goes_on_from_it() -> None:
    one, other = raw_env(learners=["26july"]), raw_env(learners=["26july"])
    first = []
    for made in (one, other):
        play_out(made, 5)
        first.append(made.record())
        made.reset()
        first.append(made.record())
    assert first[:2] == first[2:]
    assert first[0] != first[1]
    one.reset(seed=6)
    assert one.record() != first[1]


def test_agents_are_players_with_all_their_factions() -> None:
    assert raw_env(PAIR).factions == {"player_0": (b.GOV,), "player_1": (b.M26, b.DR), "player_3": (b.SYN,)}
    assert raw_env(PAIR, learners=["directorio"]).possible_agents == ["player_1"]
    assert raw_env(SOLO).possible_agents == ["player_1"]


def test_only_who_is_asked_has_legal_actions() -> None:
    made = raw_env()
    made.reset(seed=1)
    for _ in range(50):
        for agent in made.agents:
            legal = np.flatnonzero(made.observe(agent)["action_mask"]).tolist()
            assert legal == (made.legal() if agent == made.agent_selection else [])
        assert made.legal()
        made.step(made.legal()[-1])


def test_every_legal_action_is_legal_in_the_game_too() -> None:
    made = raw_env()
    made.reset(seed=1)
    rng = random.Random(1)
    people = dict.fromkeys((*b.FACTIONS, b.CHANCE))
    for _ in range(40):
        game = Game.from_record(made.record(), seats=people)
        assert [actions.word_at(index) for index in made.legal()] == sorted(game.answers, key=actions.index_of_word)
        made.step(rng.choice(made.legal()))


def test_what_one_observes_says_whose_one_is() -> None:
    made = raw_env(PAIR)
    made.reset(seed=1)
    assert made.observe("player_1")["observation"][:4].tolist() == [0, 1, 1, 0]
    assert made.state()[:4].tolist() == [1, 1, 1, 1]


# Acts.


def test_a_gift_is_composed_of_three_actions() -> None:
    made = raw_env(acts=True)
    made.reset(seed=2)
    giver = made.factions[made.agent_selection][0]
    receiver = (giver + 1) % 4
    agent, before = made.agent_selection, made.record()
    for word in (f"{n.FACTION_WORDS[giver]} gift", n.FACTION_WORDS[receiver], "2"):
        assert made.record() == before
        made.step(actions.index_of_word(word))
        assert made.agent_selection == agent
    assert f"gift {n.FACTION_WORDS[receiver]} 2" in made.record()


def test_without_acts_there_are_none() -> None:
    made = raw_env()
    made.reset(seed=1)
    assert not set(made.legal()) & set(actions.ranges()["acts"])


def test_an_act_that_has_begun_goes_on_with_what_it_can_concern() -> None:
    made = raw_env(acts=True)
    made.reset(seed=2)
    giver = made.factions[made.agent_selection][0]
    made.step(actions.index_of_word(f"{n.FACTION_WORDS[giver]} gift"))
    assert [actions.word_at(index) for index in made.legal()] == [
        word for word in n.FACTION_WORDS[:4] if word != n.FACTION_WORDS[giver]
    ]


# The end.


def ended(**margins: int) -> Position:
    """A game that is over, with these Resources of the Syndicate and Support."""
    position = Position(Options(("1", "2", "2", NONPLAYER)))
    position.phase, position.current = state.GAME_OVER, b.PROPAGANDA
    position.round_just_held = 1
    position.opinion[b.HAVANA] = b.Level(margins["support"])
    return position


def test_rewards_by_ranking_count_non_players_too() -> None:
    # Government 12 - 18 = -6; 26July and the Directorio -15 and -9, so -15; the Syndicate -30.
    assert rewards.of(ended(support=2), "ranking") == {(b.GOV,): 1.0, (b.M26, b.DR): 0.0, (b.SYN,): -1.0}


def test_rewards_by_margin_are_the_lower_of_two_factions() -> None:
    assert rewards.of(ended(support=2), "margin") == {(b.GOV,): -6.0, (b.M26, b.DR): -15.0, (b.SYN,): -30.0}
    assert rewards.WORST["margin"] == -30


@pytest.mark.parametrize("reward", ["ranking", "margin"])
def test_there_is_no_reward_before_the_end(reward: str) -> None:
    made = raw_env(reward=reward)
    made.reset(seed=3)
    rng = random.Random(3)
    while not any(made.terminations.values()):
        assert not any(made.rewards.values())
        made.step(rng.choice(made.legal()))
    assert all(made.terminations.values())
    assert any(made.rewards.values())
    assert made.legal() == []


def test_a_game_cut_short_is_truncated_without_reward() -> None:
    made = raw_env(max_decisions=7)
    made.reset(seed=1)
    for _ in range(7):
        assert not any(made.truncations.values())
        made.step(made.legal()[0])
    assert all(made.truncations.values())
    assert not any(made.terminations.values())
    assert not any(made.rewards.values())


def test_a_game_that_ends_with_the_last_action_allowed_is_not_truncated() -> None:
    made = raw_env(SOLO)
    play_out(made, 1)
    decisions = sum(1 for line in made.record().splitlines() if '"seat": "26july", "q"' in line)
    cut, rng = raw_env(SOLO, max_decisions=decisions), random.Random(1)
    cut.reset(seed=1)
    for _ in range(decisions):
        cut.step(rng.choice(cut.legal()))
    assert cut.record() == made.record()
    assert (cut.terminations, cut.truncations) == ({"player_1": True}, {"player_1": False})


# What is wrong.


def illegal(made: raw_env) -> int:
    return next(index for index in range(actions.N_ACTIONS) if index not in made.legal())


def test_an_illegal_action_of_the_raw_environment_is_an_error_that_says_what_is_legal() -> None:
    made = raw_env()
    made.reset(seed=2)
    before = made.record()
    with pytest.raises(
        ValueError, match=r"player_\d may not answer 'action' with action 0, 'pinar-del-rio': .*Legal are "
    ):
        made.step(0)
    with pytest.raises(ValueError, match=r"may not answer 'action' with action None\. Legal are"):
        made.step(None)
    with pytest.raises(ValueError, match=r"action: 1\.5 is not a whole number"):
        made.step(1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="2074 is not an action"):
        made.step(actions.N_ACTIONS)
    assert made.record() == before


def test_an_illegal_action_ends_the_wrapped_game_at_the_cost_of_who_took_it() -> None:
    for reward, worst in rewards.WORST.items():
        made = env(reward=reward)
        made.reset(seed=1)
        culprit = made.agent_selection
        made.step(illegal(made.unwrapped))
        assert made.rewards == {agent: worst if agent == culprit else 0 for agent in made.agents}
        assert all(made.terminations.values())


def test_an_action_outside_the_space_is_an_error_of_the_wrapped_environment() -> None:
    made = env()
    made.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        made.step(actions.N_ACTIONS)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"reward": "fame"}, "reward: 'fame' is not one of ranking, margin"),
        ({"render_mode": "rgb_array"}, "render_mode: 'rgb_array' is not one of ansi, human"),
        ({"max_decisions": 0}, "max_decisions: 0 is less than 1"),
        ({"learners": ["fidel"]}, "learners: 'fidel' is not a Faction; they are government, 26july, directorio, synd"),
        ({"options": SOLO, "learners": ["syndicate"]}, "learners: syndicate is a Non-player in these options"),
        ({"learners": []}, "learners: there is none"),
        ({"options": Options((NONPLAYER,) * 4)}, "learners: there is none"),
    ],
)
@pytest.mark.parametrize("make", [env, raw_env])
def test_arguments_that_cannot_be(make: type[raw_env], arguments: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make(**arguments)  # type: ignore[arg-type]


def test_a_seed_must_be_a_whole_number() -> None:
    with pytest.raises(ValueError, match="seed: 'one' is not a whole number"):
        raw_env().reset(seed="one")  # type: ignore[arg-type]
    numbers = raw_env(), raw_env()
    numbers[0].reset(seed=3)
    numbers[1].reset(seed=np.int64(3))  # type: ignore[arg-type]
    assert numbers[0].record() == numbers[1].record()


def test_without_the_laboratorys_packages_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("cubalibre.lab.environment")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ModuleNotFoundError, match=r"extra lab \(pettingzoo is not installed\); get it with: make lab"):
        importlib.import_module("cubalibre.lab.environment")


# In words.


def test_rendered_are_the_board_and_the_question_with_its_actions() -> None:
    made = raw_env(render_mode="ansi")
    made.reset(seed=2)
    text = made.render()
    assert text is not None
    assert "Havana: AS | GOV T6 P4" in text
    index = actions.index_of(n.PASS)
    assert f"{index} pass" in text.splitlines()[-1]
    play_out(made, 1)
    assert str(made.render()).endswith("The game is over.")


def test_to_a_human_every_question_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    made = raw_env(render_mode="human")
    made.reset(seed=2)
    made.step(made.legal()[0])
    assert made.render() is None
    assert capsys.readouterr().out.count("Actions: ") == 3


def test_nothing_is_rendered_unless_wished() -> None:
    made = raw_env()
    made.reset(seed=1)
    assert made.render() is None


def test_what_is_rendered_betrays_no_hidden_marker() -> None:
    texts = set()
    made = raw_env(DECEPTION, render_mode="ansi")
    made.reset(seed=1)
    for markers in ([n.EMPTY_THREAT, n.EMPTY_THREAT], [n.HIDDEN_AGENDA, n.ASSET_MARKER]):
        for faction in b.FACTIONS:
            made._episode.position.deception[faction] = markers
        texts.add(made.render())
    assert len(texts) == 1
