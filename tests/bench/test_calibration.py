"""Calibration: its figures, what is played and kept, how it goes on, what is written and refused."""

import argparse
import json
import math
from pathlib import Path
from typing import Any

import pytest

from bench.calibration import measure, measured_games, reliability, report
from bench.calibration.measured_games import Measuring, Players
from bench.calibration.reliability import Said
from cubalibre import board as b
from cubalibre.analysis import efforts, luck, outlook, shrinkage
from cubalibre.analysis.replayed_turns import Moment
from cubalibre.intervals import Estimate
from cubalibre.options import NONPLAYER
from cubalibre.search import value
from tests.analysis.games import PEOPLE, TINY, before_the_victory_check

pytestmark = pytest.mark.games

ALONE = Players("nonplayers", "Four Non-players", 0)


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two playouts a position; luck is not found by playouts but given."""
    monkeypatch.setitem(efforts.EFFORTS, efforts.QUICK, TINY._replace(games=2))
    monkeypatch.setattr(luck, "of", lambda *_: [Estimate(0.01, 0.03)] * 4)
    monkeypatch.setattr(measure, "TABLES", (ALONE,))
    monkeypatch.setattr(report, "TABLES", (ALONE,))


def said(game: int, chance: float, won: bool, faction: str = "26july", campaign: int = 1) -> Said:
    return Said(game, faction, campaign, chance, won)


def run(folder: Path, *more: str) -> dict[str, Any]:
    """What the JSON says after a command."""
    given = ("--effort", "quick", "--jobs", "1", "--folder", str(folder / "kept"), "--page", str(folder / "page.md"))
    measure.main([*given, *more])
    found: dict[str, Any] = json.loads((folder / "kept" / "calibration.json").read_text("utf-8"))
    return found


# Figures.


def test_a_point_has_the_mean_of_what_was_said_and_the_share_that_came_true() -> None:
    found = [said(1, 0.12, False), said(2, 0.16, True), said(3, 0.9, True), said(4, 1.0, True)]
    low, high = reliability.curve(found)
    assert (low.chances, high.chances) == (2, 2)
    assert low.said == pytest.approx(0.14)
    assert low.won == 0.5
    assert (high.said, high.won) == (0.95, 1.0)


def test_chances_of_one_game_do_not_make_a_difference_more_certain() -> None:
    alone = [said(game, 0.5, game % 2 == 0) for game in range(10)]
    four_times = [each for each in alone for _ in range(4)]
    (one,), (other,) = reliability.curve(alone), reliability.curve(four_times)
    assert one.error == pytest.approx(0.5 / math.sqrt(9))
    assert other.error == pytest.approx(one.error)
    assert math.isnan(reliability.curve(alone[:1])[0].error)


def test_a_score_is_the_squared_distance_beside_that_of_each_factions_share() -> None:
    found = [said(game, 0.8 if game == 1 else 0.2, game == 1) for game in range(4)]
    found += [said(game, 0.0, False, "syndicate") for game in range(4)]
    score = reliability.score(found)
    assert (score.chances, score.wins) == (8, 1)
    assert score.brier == pytest.approx(0.04 / 2)
    assert score.plain == pytest.approx(0.25 * 0.75 / 2)


def test_luck_is_taken_out_of_results_and_the_noise_of_playouts_stays() -> None:
    found = reliability.adjusted([(game % 2 == 0, Estimate(0.4 if game % 2 == 0 else -0.4, 0.1)) for game in range(8)])
    assert (found.plain.mean, found.adjusted.mean, found.luck.mean) == (0.5, 0.5, 0.0)
    assert found.fall == pytest.approx(0.8)
    assert found.noise == pytest.approx(0.1 / math.sqrt(8))


def test_results_without_a_spread_have_no_fall() -> None:
    assert reliability.adjusted([(False, Estimate(0.0, 0.1)), (False, Estimate(0.2, 0.1))]).fall == 0.0


def test_the_quality_of_chances_is_that_of_what_was_said_of_the_winner() -> None:
    found = reliability.quality([said(1, 0.5, True), said(1, 0.5, False), said(2, 0.0, True), said(2, 1.0, False)])
    assert found.log_loss == pytest.approx(-(math.log(0.5) + math.log(reliability.LEAST)) / 2)
    assert found.brier == pytest.approx((0.25 + 0.25 + 1 + 1) / 4)


# What is fitted.


def line_of(game: int, wins: list[int], winner: int) -> dict[str, Any]:
    return {"game": game, "won": [f == winner for f in b.FACTIONS], "said": [[1, wins, [2500] * 4]]}


def test_a_leader_who_wins_less_often_than_was_said_is_trusted_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """Said of Syndicate is 100% of two games; it wins two of three at a table of four players, all of Non-players."""
    four = Players("four", "Four players", 4)
    monkeypatch.setattr(report, "TABLES", (ALONE, four))
    given = argparse.Namespace(games=12, effort=efforts.QUICK)
    found = {
        ("chances", "four"): {game: line_of(game, [0, 0, 0, 2], 0 if game % 3 == 0 else 3) for game in range(12)},
        ("chances", "nonplayers"): {game: line_of(game, [0, 0, 0, 2], 3) for game in range(12)},
    }
    assert report.fitted(given, found) == [11, 0]  # 1 - 3/4 of 44% are 67%
    del found["chances", "four"]
    assert report.fitted(given, found) == [0, 0]
    assert report.fitted(given, {}) == shrinkage.PERCENT


# What is played.


def test_players_change_their_seats() -> None:
    tables = {table.name: table for table in measured_games.TABLES}
    assert [*map(_players, tables.values())] == [0, 1, 2, 3, 4]
    assert [tables["solitaire"].programs(game).index("search:2") for game in range(5)] == [0, 1, 2, 3, 0]
    assert len({tables["two-players"].programs(game) for game in range(6)}) == 6


def _players(table: Players) -> int:
    """How many players of level 2 are at a table, in every game."""
    (number,) = {table.programs(game).count("search:2") for game in range(12)}
    assert all(table.options(game).players.count(NONPLAYER) == 4 - number for game in range(12))
    return number


def test_one_card_of_each_campaign_is_looked_at_and_one_faction_wins() -> None:
    line = Measuring(ALONE, 5, efforts.QUICK).chances(0)
    campaigns = [campaign for campaign, *_ in line["said"]]
    assert campaigns == [*range(1, len(campaigns) + 1)]
    assert all(sum(wins) == 2 for _, wins, _ in line["said"])
    assert all(0 <= each <= value.CERTAIN for _, _, values in line["said"] for each in values)
    assert sum(line["won"]) == 1
    assert line == Measuring(ALONE, 5, efforts.QUICK).chances(0)


def test_whole_games_are_those_of_the_analysis() -> None:
    """Their first part gives the values at the Reset, without further playouts."""
    position = before_the_victory_check()
    found = measured_games._said(3, position, 5, "7")
    games = outlook.from_position(position, 5, "7")
    assert found.wins == [games.wins(faction).times for faction in b.FACTIONS]
    assert sum(found.values) > 0


def test_luck_is_summed_over_all_dice_and_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def one(moment: Moment, *_: object) -> list[Estimate]:
        asked.append(moment.question.kind)
        return [Estimate(0.01, 0.03)] * 4

    monkeypatch.setattr(luck, "of", one)
    line = Measuring(ALONE, 5, efforts.QUICK).luck(1)
    assert len(asked) > 20
    early, late = line["luck"]
    assert min(early[0][0], late[0][0]) > 0.02
    assert early[0][0] + late[0][0] == pytest.approx(0.01 * len(asked))
    assert [each[0] for each in late] == [late[0][0]] * len(b.FACTIONS)
    plain, shrunk = (shrinkage.at(PEOPLE, 1, [percent, percent]) for percent in (0, 15))
    whole, less = (measured_games.results(line, [plain, by])[b.SYN] for by in (plain, shrunk))
    assert whole[0] is line["won"][b.SYN]
    assert whole[1].mean == pytest.approx(0.01 * len(asked))
    assert whole[1].error == pytest.approx(0.03 * math.sqrt(len(asked)), abs=1e-5)
    assert less[1].mean == pytest.approx(early[0][0] + 0.4 * late[0][0])


def test_it_goes_on_and_plays_no_game_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    real = Measuring.chances

    def chances(measuring: Measuring, game: int) -> dict[str, Any]:
        played.append(game)
        return real(measuring, game)

    monkeypatch.setattr(Measuring, "chances", chances)
    first = run(tmp_path, "--games", "1")
    assert run(tmp_path, "--games", "1") == first
    again = run(tmp_path, "--games", "3")
    assert played == [0, 1, 2]
    assert again["tables"]["nonplayers"]["games"] == 2, "the first one is fitted to"
    assert (
        again[shrinkage.FIELD] == json.loads((tmp_path / "kept" / "shrinkage.json").read_text("utf-8"))[shrinkage.FIELD]
    )


def test_the_page_has_the_curve_the_scores_and_luck(tmp_path: Path) -> None:
    found = run(tmp_path, "--games", "4")["tables"]["nonplayers"]
    page = (tmp_path / "page.md").read_text("utf-8")
    assert f"## Four Non-players: {found['positions']} positions of 2 games" in page
    assert f"| Four Non-players | {found['positions']} | {found['quality']['games, plain']['log_loss']:.3f} |" in page
    assert sum(point["chances"] for point in found["curve"]) == 4 * found["positions"]
    assert [score.get("faction") for score in found["scores"]][:4] == [*measured_games.FACTIONS]
    assert "| Four Non-players | Government | 4 |" in page
    luck_of = found["luck"]["26july"]
    assert luck_of["plain"]["mean"] - luck_of["adjusted"]["mean"] == pytest.approx(luck_of["luck"]["mean"])


def test_results_of_another_seed_are_refused_and_stay(tmp_path: Path) -> None:
    run(tmp_path, "--games", "1")
    before = (tmp_path / "kept" / "chances-nonplayers.jsonl").read_bytes()
    with pytest.raises(SystemExit, match="holds other results"):
        run(tmp_path, "--games", "1", "--seed", "2")
    assert (tmp_path / "kept" / "chances-nonplayers.jsonl").read_bytes() == before
