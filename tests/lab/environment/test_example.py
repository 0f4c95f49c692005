"""examples/train.py: beats random play after a short run, and rejects unknown arguments."""

import importlib.util
import sys
from types import ModuleType

import pytest

from cubalibre.lab.environment import raw_env
from cubalibre.search.strong_players import RULEBOOK
from tests.docs import documents
from tests.samples import times

pytestmark = pytest.mark.games


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train", documents.ROOT / "examples" / "train.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_sixty_games_are_enough_to_beat_random_play(example: ModuleType) -> None:
    env = raw_env(learners=["26july"])
    learner = example.Learner(seed=1)
    before, margin_before = example.test(env, learner, 40)
    assert example.train(env, learner, 60, seconds=3600, first=1) == 60
    after, margin_after = example.test(env, learner, 40)
    assert after.low > before.high
    assert margin_after.low > margin_before.high


def test_it_stops_when_the_time_is_used_up(example: ModuleType) -> None:
    env = raw_env(learners=["26july"])
    assert 0 < example.train(env, example.Learner(seed=1), 10**6, seconds=0.5, first=1) < 10**5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--games", "0"], "'0' is not a whole number from 1"),
        (["--test-games", "1"], "'1' is not a whole number from 2"),
        (["--minutes", "nan"], "'nan' is not a number of minutes above 0"),
        (["--faction", "fidel"], "invalid choice: 'fidel'"),
        (["--opponents", "friends"], "invalid choice: 'friends'"),
    ],
)
def test_arguments_that_cannot_be(
    example: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    message: str,
) -> None:
    monkeypatch.setattr(sys, "argv", ["train.py", *arguments])
    with pytest.raises(SystemExit) as stopped:
        example.main()
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err


def test_its_command_line_says_how_it_went(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    level = times(2, RULEBOOK)  # what searches takes ten times as long
    monkeypatch.setattr(example, "LEVEL", level)
    monkeypatch.setattr(
        sys,
        "argv",
        [
            "train.py",
            "--opponents",
            "nonplayer",
            "--faction",
            "syndicate",
            "--games",
            "3",
            "--test-games",
            "2",
            "--strong-games",
            "2",
        ],
    )
    example.main()
    first, random, progress, trained, after, strong = capsys.readouterr().out.splitlines()
    assert first.startswith("syndicate against nonplayer opponents")
    assert random.startswith("random play: wins ")
    assert trained.startswith("trained in 3 games and ")
    assert after.startswith("trained: wins ")
    assert progress.startswith("game 3 of 3: margin -")
    assert strong.startswith(f"trained, against level {level}: wins ")
