"""The value network's bench: rows of positions, inputs, games by their seed, learning, comparing predictors."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

from bench.value_network import experiment, features, network, played_games, position_rows, predictor_comparison
from bench.value_network.network import Lessons, Settings
from bench.value_network.played_games import PROGRAMS, RULEBOOK, SEARCH, Games
from cubalibre import Game
from cubalibre import board as b
from cubalibre.lab.games import entrants
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.search import value

pytestmark = pytest.mark.games

FOUR = [RULEBOOK] * 4
ALONE = [NONPLAYER, SEARCH, NONPLAYER, NONPLAYER]
FIELDS = ("inputs", "games", "results", "counts")


def of(position: Position, programs: list[str]) -> Games:
    """A game of which one position was kept."""
    rows = np.frombuffer(position_rows.row(position), np.uint8)[None]
    return Games(rows, np.array([0]), np.array([[PROGRAMS.index(word) for word in programs]]), np.array([b.GOV]))


def late(programs: list[str]) -> Position:
    """A position of the third campaign, with cards in force and Cash."""
    position = Game(Options(entrants.players(programs)), seed=1).position
    position.played = [1, b.PROPAGANDA, 2, b.PROPAGANDA]
    position.resources, position.aid, position.alliance = [12, 7, 9, 31], 11, b.RELUCTANT
    position.add(b.cell(b.SIERRA, b.M26_BASE), 1)
    position.add(b.cell(b.HAVANA, b.CLOSED_CASINO), 1)
    position.momentum, position.capabilities = [16], [13]
    return position


# Inputs.


@pytest.mark.parametrize("programs", [FOUR, ALONE])
def test_the_figures_and_chances_are_those_of_the_value(programs: list[str]) -> None:
    position = late(programs)
    games = of(position, programs)
    assert features.figures(games)[0].tolist() == [value.figures(position, faction) for faction in b.FACTIONS]
    for faction in b.FACTIONS if programs is FOUR else (b.M26,):
        said = value.of(position, (faction,)).chance / value.CERTAIN
        assert features.todays(games)[0, faction] == pytest.approx(said, abs=0.002)


def test_a_position_has_its_pieces_cards_and_control_among_the_inputs() -> None:
    games = of(late(FOUR), FOUR)
    assert features.field(games, "pieces")[0, b.cell(b.HAVANA, b.CLOSED_CASINO)] == 1
    assert features.field(games, "momentum")[0].nonzero()[0].tolist() == [16]
    assert features.field(games, "capabilities")[0].nonzero()[0].tolist() == [13]
    assert features.field(games, "control")[0, b.HAVANA] == b.GOV + 1
    assert features.campaigns(games).tolist() == [2]


def test_a_difference_on_the_board_is_one_of_the_inputs() -> None:
    position = late(FOUR)
    before = features.board(of(position, FOUR))
    position.terror = [1, *position.terror[1:]]
    assert (features.board(of(position, FOUR)) != before).sum() == 1


# Games.


def test_a_seed_determines_a_game() -> None:
    programs, rows, winner = played_games.play("cheap", "1/cheap/3")
    assert (programs, rows, winner) == played_games.play("cheap", "1/cheap/3")
    assert rows != played_games.play("cheap", "1/cheap/4")[1]
    assert {len(row) for row in rows} == {position_rows.WIDTH}
    assert winner in b.FACTIONS


def test_one_seat_or_four_search() -> None:
    drawn = [played_games.programs_of("one-search", random.Random(number)) for number in range(20)]
    assert {sum(SEARCH in word for word in programs) for programs in drawn} == {1}
    assert played_games.programs_of("four-searches", random.Random(1)) == [SEARCH] * 4


# Learning.


def lessons(number: int) -> Lessons:
    """Games of two rows, of which the second input says the winner, but only together with the first."""
    rng = np.random.default_rng(number)
    inputs = rng.integers(0, 2, (number, 2)).astype(np.int8)
    winners = (inputs[:, 0] != inputs[:, 1]).astype(np.int64)
    return Lessons(inputs, np.arange(number) // 2, np.eye(4, dtype=np.float32)[winners], np.ones(number, np.float32))


def test_hidden_units_learn_what_no_weighted_sum_says() -> None:
    known, judge = lessons(4000), lessons(400)
    flat = network.learned(known, judge, Settings(0, rate=0.03))
    deep = network.learned(known, judge, Settings(8, rate=0.03))
    assert network.missed(flat.predict(judge.inputs), judge) > 0.6
    assert network.missed(deep.predict(judge.inputs), judge) < 0.3


def test_slopes_are_those_of_the_log_loss() -> None:
    known = lessons(50)
    made = network.Network(2, Settings(3))
    slope = made.slopes(known.inputs, known.results, known.counts)[0][1, 2]
    made.layers[0][1, 2] += 0.01
    above = network.missed(made.predict(known.inputs), known)
    made.layers[0][1, 2] -= 0.02
    below = network.missed(made.predict(known.inputs), known)
    assert slope == pytest.approx((above - below) / 0.02, abs=2e-3)


def test_lambda_returns_mix_what_is_said_later_with_the_end() -> None:
    chances = np.array([[0.4, 0.6], [0.2, 0.8], [0.5, 0.5], [0.9, 0.1]], np.float32)
    results = np.array([[1, 0], [1, 0], [0, 1], [0, 1]], np.float32)
    found = network.traced(chances, Lessons(chances, np.array([0, 0, 1, 1]), results, np.ones(4, np.float32)), 0.5)
    assert found[:, 0].tolist() == pytest.approx([0.6, 1, 0.45, 0])


# The comparison.


def test_a_game_counts_once_however_many_positions_it_has() -> None:
    found = predictor_comparison.by_game(np.array([1.0, 3.0, 5.0]), np.array([4, 4, 7]))
    assert found.tolist() == [2.0, 5.0]
    mean, low, high = predictor_comparison.interval(np.array([0.0, 1.0] * 50))
    assert mean == 0.5
    assert low == pytest.approx(0.4, abs=0.03)
    assert high == pytest.approx(0.6, abs=0.03)


def test_it_goes_on_and_writes_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played_games, "PART", {"cheap": 8})
    few = {
        name: (inputs, settings._replace(epochs=1))
        for name, (inputs, settings) in predictor_comparison.PREDICTORS.items()
    }
    monkeypatch.setattr(predictor_comparison, "PREDICTORS", few)
    arguments = ["--rounds", "1", "--seed", "1", "--folder", str(tmp_path), "--page", str(tmp_path / "page.md")]
    experiment.main(arguments)
    page = (tmp_path / "page.md").read_text("utf-8")
    assert "8 games of the rulebook" in " ".join(page.split())
    monkeypatch.setattr(played_games, "play", lambda *_: pytest.fail("played again"))
    experiment.main(arguments)
    assert (tmp_path / "page.md").read_text("utf-8") == page
    cells = json.loads((tmp_path / "value-network.json").read_text("utf-8"))["cells"]
    assert {cell["table"] for cell in cells} == {predictor_comparison.TABLES[0]}
