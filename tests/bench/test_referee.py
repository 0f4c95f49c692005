"""Referee: where positions are drawn, how turns are judged, its figures, how it goes on, what is written, refused."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

from bench.referee import figures, judge_levels, positions, verdict
from bench.referee.figures import Line
from bench.referee.positions import TABLES, Drawn, Place
from bench.referee.verdict import PROGRAMS, Playouts
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis import told_plan
from cubalibre.analysis.replayed_turns import Moment
from cubalibre.intervals import Z
from cubalibre.position import Position
from cubalibre.rules import questions as q
from cubalibre.rules import turns
from cubalibre.search import levels, player
from cubalibre.search.analysis import Asked, Asking
from cubalibre.search.levels import LEVELS, Level
from cubalibre.search.playouts import FRESH, Trial
from cubalibre.search.turn_choice import Candidate
from cubalibre.search.turn_plan import Plan
from cubalibre.search.value import Worth
from cubalibre.table import Table
from tests.analysis.games import before_the_victory_check

pytestmark = pytest.mark.games

TINY = Level(4, 2, (1, 1))


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """All levels try next to nothing."""
    for level in LEVELS:
        monkeypatch.setitem(levels.LEVELS, level, TINY)


def moment() -> Moment:
    """26July is asked for its action, at a table of four people."""
    with pytest.raises(Asked) as found:
        turns.play_turn(Table(before_the_victory_check(), Asking()))
    return Moment(found.value.table, found.value.question, n.PASS, 1)


def verdict_of(times: int = 2, playouts: int = 10) -> dict[str, Any]:
    drawn = Drawn(Place(TABLES[2], b.M26, 0), moment(), won=True)
    return verdict.of(drawn, verdict.effort(times, playouts), "5")


def line(game: int, losses: dict[str, float], **more: Any) -> Line:
    """A position in which the best chance is 50%, with the losses of some programs, each with an error of a point."""
    programs = {
        name: {"chance": 0.5 - loss, "loss": [loss, 0.01], "halves": [loss, loss]}
        for name, loss in (dict.fromkeys(PROGRAMS, 0.0) | losses).items()
    }
    usual = {"game": game, "faction": "26july", "campaign": 1, "won": False, "same": True, "favour": 0.01, "turns": 5}
    return {**usual, "programs": programs, **more}


def run(folder: Path, *more: str) -> dict[str, Any]:
    """What the JSON says after a command."""
    given = ("--times", "2", "--playouts", "10", "--jobs", "1", "--folder", str(folder / "kept"))
    judge_levels.main([*given, "--page", str(folder / "page.md"), *more])
    found: dict[str, Any] = json.loads((folder / "kept" / "referee.json").read_text("utf-8"))
    return found


# Where positions are drawn.


def test_each_48_games_have_all_strata_and_each_12_all_tables_and_factions() -> None:
    places = [positions.place(game) for game in range(96)]
    assert len(set(places[:48])) == 48
    assert places[48:] == places[:48]
    for first in range(0, 48, 12):
        twelve = places[first : first + 12]
        assert len({(each.table, each.faction) for each in twelve}) == 12
        assert sorted(each.quarter for each in twelve) == sorted([*range(4)] * 3)


@pytest.mark.parametrize("game", [3, 7, 11])
def test_a_whole_turn_on_an_event_card_is_drawn_which_the_faction_decides(game: int) -> None:
    drawn = positions.drawn(5, game)
    table, question = drawn.moment.table, drawn.moment.question
    assert drawn.place == positions.place(game)
    assert (question.who, question.kind) == (drawn.place.faction, q.ACTION)
    assert player.is_whole(table)
    assert table.position.options.is_nonplayer(question.who) == (drawn.place.table.name == "nonplayers")


def test_the_same_seed_draws_the_same_position() -> None:
    one, again = positions.drawn(5, 3), positions.drawn(5, 3)
    assert (again.moment.table.position, again.won) == (one.moment.table.position, one.won)


def test_positions_are_drawn_within_the_quarter(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = [moment()._replace(entry=entry) for entry in range(100)]
    monkeypatch.setattr(positions, "_decisions", lambda *_: moments)
    for game in (0, 36):
        assert positions.drawn(5, game).moment.entry // 25 == positions.place(game).quarter


# How turns are judged.


def worths(*chances: int) -> Playouts:
    return [Worth(chance, chance) for chance in chances]


def test_a_loss_is_what_the_best_turn_wins_more() -> None:
    played = {"good": worths(*[6000] * 20), "bad": worths(*[5000, 6000] * 10)}
    found = verdict.judged(played, {"one": "good", "other": "bad"})
    assert found["same"] is True
    assert (found["best"], found["favour"], found["turns"]) == (0.6, 0.0, 2)
    assert found["programs"]["one"] == {"chance": 0.6, "loss": [0.0, 0.0], "halves": [0.0, 0.0]}
    error = math.sqrt(0.05**2 * 20 / 19 / 20)
    assert found["programs"]["other"] == {"chance": 0.55, "loss": [0.05, round(error, 6)], "halves": [0.1, 0.0]}


def test_no_playout_judges_a_turn_that_it_chose() -> None:
    """Each turn wins in just one of the ten parts: whichever is the best by nine of them never wins in the tenth."""
    played = {at: worths(*(10_000 * (number % 10 == at) for number in range(20))) for at in range(10)}
    found = verdict.judged(played, {"one": 3})
    assert (found["best"], found["favour"]) == (0.0, 0.1)
    assert found["programs"]["one"]["loss"][0] == -0.1


def test_halves_that_have_other_best_turns_do_not_agree() -> None:
    found = verdict.judged({"even": worths(*[6000, 5000] * 10), "odd": worths(*[5000, 6000] * 10)}, {"one": "odd"})
    assert found["same"] is False
    assert found["programs"]["one"]["halves"] == [0.0, -0.1]


def test_the_effort_is_so_many_times_that_of_level_5(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert verdict.effort(10, 400) == (Level(2000, 128, (20, 30, 60, 120)), 4, 400)
    usual, ten = LEVELS[5], verdict.effort(10, 400).search
    assert ten.effort() == 10 * usual.effort()


def test_every_program_decides_and_all_turns_are_judged_by_equally_many_fresh_playouts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    samples: dict[Plan, list[int]] = {}
    seeds = set()
    real = Trial.played_out

    def played_out(trial: Trial, plan: Plan, sample: int, end: Position | None) -> Worth:
        seeds.add(trial.seed)
        if trial.seed == "5/referee" and sample >= FRESH:
            samples.setdefault(plan, []).append(sample)
        return real(trial, plan, sample, end)

    monkeypatch.setattr(Trial, "played_out", played_out)
    found = verdict_of()
    assert [*found["programs"]] == [*PROGRAMS]
    assert seeds == {"5/referee", "5/search:2", "5/search:3", "5/search:4", "5/search:5"}
    assert [*samples.values()] == [[*range(FRESH, FRESH + 10)]] * found["turns"]
    assert all(0 <= each["chance"] <= 1 for each in found["programs"].values())
    expected = {"table": "players", "faction": "26july", "campaign": 1, "quarter": 0, "card": 13, "won": True}
    assert found.items() >= expected.items()


def test_a_verdict_is_the_same_again() -> None:
    assert verdict_of() == verdict_of()


def test_the_rulebook_decides_everything_in_its_turn_and_chance_in_the_random_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plans: list[Plan] = []
    real = told_plan.candidate

    def candidate(trial: Trial, plan: Plan) -> Candidate:
        plans.append(plan)
        return real(trial, plan)

    monkeypatch.setattr(told_plan, "candidate", candidate)
    verdict_of()
    random, rulebook, *searched = plans
    assert rulebook == ()
    assert random not in searched
    assert len({random[0].answer, *(each[0].answer for each in searched)}) > 1


# Figures.


def test_losses_are_means_by_position_and_gains_are_paired() -> None:
    found = figures.losses([line(0, {"random": 0.1, "rulebook": 0.06}), line(1, {"random": 0.3, "rulebook": 0.02})])
    random, rulebook, level_2, *_ = found
    assert [each.program for each in found] == [*PROGRAMS]
    assert random.gain is None
    assert (random.loss.mean, random.loss.error) == pytest.approx((0.2, 0.1))
    assert rulebook.gain is not None
    assert (rulebook.gain.mean, rulebook.gain.error) == pytest.approx((0.16, 0.12))
    assert level_2.gain is not None
    assert level_2.gain.mean == pytest.approx(0.04)


def test_great_losses_are_those_whose_interval_does_not_reach_0() -> None:
    uncertain = line(2, {"random": 0.2})
    uncertain["programs"]["random"]["loss"] = [0.2, 0.2 / Z + 0.001]
    found = figures.losses([line(0, {"random": 0.06}), line(1, {"random": 0.1}), uncertain, line(3, {})])[0]
    assert [(share.times, share.games) for share in found.great] == [(2, 4), (1, 4)]


def test_agreement_of_halves() -> None:
    found = figures.trust([line(0, {"random": 0.1}), line(1, {"rulebook": 0.2}, same=False)])
    assert (found.same.times, found.same.games) == (1, 2)
    assert (found.halves, found.favour, found.turns) == pytest.approx((1.0, 0.01, 5))
    assert math.isnan(figures.trust([line(0, {})]).halves)


def test_the_chance_of_level_2_is_compared_with_how_games_ended() -> None:
    curve, score = figures.calibration([line(0, {"search:2": 0.05}, won=True), line(1, {"search:2": 0.05})])
    (point,) = curve
    assert (point.chances, point.said, point.won) == pytest.approx((2, 0.45, 0.5))
    assert score.brier == pytest.approx((0.55**2 + 0.45**2) / 2)


# What is kept and written.


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are judged; what is found is given."""
    judged: list[int] = []

    def of(_: judge_levels.Refereeing, game: int) -> Line:
        judged.append(game)
        where = positions.place(game)
        losses = {"random": 0.08 + game / 100, "rulebook": 0.04, "search:2": 0.02}
        return line(game, losses, table=where.table.name, faction=n.FACTION_WORDS[where.faction])

    monkeypatch.setattr(judge_levels.Refereeing, "verdict", of)
    return judged


def test_it_goes_on_and_judges_no_position_again(tmp_path: Path, quick: list[int]) -> None:
    first = run(tmp_path, "--positions", "2")
    assert run(tmp_path, "--positions", "2") == first
    assert run(tmp_path, "--positions", "5")["positions"] == 5
    assert quick == [*range(5)]


def test_the_page_has_losses_by_player_and_by_table_and_the_check(tmp_path: Path, quick: list[int]) -> None:
    found = run(tmp_path, "--positions", "4")
    page = (tmp_path / "page.md").read_text("utf-8")
    assert "| random | 9.5 (8.2 to 10.8) |  | 100% (51% to 100%) | 50% (15% to 85%) |" in page
    assert "| rulebook | 4.0 (4.0 to 4.0) | +5.5 (+4.2 to +6.8) |" in page
    assert "| Official solitaire game | 1 |" in page
    assert "| Government | 3 | 9.0 ± 1.1 |" in page
    assert "same best turn in 100%" in page
    assert found["losses"][0]["loss"]["mean"] == pytest.approx(0.095)
    assert [group["positions"] for group in found["groups"]] == [2, 1, 1, 3, 1, 4]


def test_a_position_is_played_and_judged(tmp_path: Path) -> None:
    found = run(tmp_path, "--positions", "1")
    (kept,) = (tmp_path / "kept" / "positions.jsonl").read_text("utf-8").splitlines()[1:]
    assert json.loads(kept)["table"] == "nonplayers"
    assert found["positions"] == 1
    assert found["losses"][0]["loss"]["error"] is None
    assert "nan" not in (tmp_path / "page.md").read_text("utf-8").replace("correlation of nan", "")


def test_verdicts_of_another_effort_are_refused_and_stay(tmp_path: Path, quick: list[int]) -> None:
    run(tmp_path, "--positions", "1")
    before = (tmp_path / "kept" / "positions.jsonl").read_bytes()
    with pytest.raises(SystemExit, match="holds other results"):
        run(tmp_path, "--positions", "1", "--playouts", "20")
    assert (tmp_path / "kept" / "positions.jsonl").read_bytes() == before
