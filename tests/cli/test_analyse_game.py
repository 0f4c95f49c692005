"""`cubalibre analyse` of a whole game: what it shows and writes, how it goes on after a stop, what it refuses."""

import json
import pickle
import re
import shutil
from pathlib import Path

import pytest

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.analysis import efforts, results_file
from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import TurnResult
from cubalibre.cli.text.console import INTERRUPTED, USAGE
from tests.analysis.games import TINY, before_the_victory_check, saved_game, turn_of_one
from tests.cli.test_commands import data_folder, run
from tests.language.brackets import left

__all__ = ["data_folder"]

QUICK = ("analyse", "game.jsonl", "--effort", "quick", "--seat", "m,d", "--jobs", "1")
RECORDS = Path(__file__).parents[1] / "engine" / "records"
RESULTS = Path("game.jsonl.quick.analysis")


@pytest.fixture(autouse=True)
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(efforts.EFFORTS, efforts.QUICK, TINY)
    monkeypatch.setenv("COLUMNS", "160")
    return saved_game(tmp_path / "game.jsonl")


def document(*more: str) -> dict[str, object]:
    assert run(*QUICK, "--json", "found.json", *more).exit_code == 0
    found: dict[str, object] = json.loads(Path("found.json").read_text("utf-8"))
    return found


def noted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the turns that are analysed from now on."""
    done: list[int] = []
    real = Task.analysed

    def analysed(task: Task, number: int) -> TurnResult:
        done.append(number)
        return real(task, number)

    monkeypatch.setattr(Task, "analysed", analysed)
    return done


def test_it_shows_chances_turns_luck_and_turning_points() -> None:
    output = run(*QUICK).output
    parts = [
        output.index(heading)
        for heading in ("Chances to win", "Turns for which a better one", "luck so far", "Turning points")
    ]
    assert parts == sorted(parts)
    assert "mistake" in output
    assert "nearer to equal ones: by 32%, from the third campaign on by 16%" in " ".join(output.split())
    assert "Better: 26July Rallies" in output
    assert str(RESULTS) in output


def test_of_a_player_with_several_factions_it_is_said_that_they_win_together(tmp_path: Path) -> None:
    together = "A player’s Factions win together"
    assert together not in run(*QUICK).output
    position = before_the_victory_check()
    position.options = Options(("1", "2", "2", "4"))
    turn_of_one(position, "pass", "pass").save(tmp_path / "shared.jsonl")
    assert together in run("analyse", "shared.jsonl", *QUICK[2:]).output


def test_a_decision_in_a_propaganda_round_is_shown_with_its_phase(tmp_path: Path) -> None:
    position = before_the_victory_check()
    position.opinion[b.ORIENTE] = position.opinion[b.CAMAGUEY] = b.NEUTRAL
    game = turn_of_one(position, *["pass"] * 4, seed=1)
    while game.position.phase != state.EXPAT:
        game.answer("done")
    game.save(tmp_path / "round.jsonl")
    output = run("analyse", "round.jsonl", "--effort", "quick", "--seat", "m", "--jobs", "1").output
    assert "Propaganda Round: Agitation. 26July changes nothing." in " ".join(output.split())
    assert re.search(r"No\. 12, Propaganda Round: Agitation: .* points\n +Played: 26July changes nothing\.", output)


def test_the_json_has_whole_numbers_of_games_and_the_judgements(game: Game) -> None:
    found = document()
    cards, turns, seats = found["cards"], found["turns"], found["seats"]
    assert isinstance(cards, list)
    assert isinstance(turns, list)
    assert isinstance(seats, dict)
    assert all(sum(each["wins"] for each in card["chances"].values()) == card["games"] == TINY.games for card in cards)
    assert turns[0]["faction"] == "26july"
    assert turns[0]["judgement"] == "mistake", "of 17 points by the playouts 11 are shown"
    assert found["shrinkage"] == [32, 16], "among four people"
    shown = [(each["wins"], each["share"]) for card in cards for each in card["chances"].values()]
    assert shown == [(wins, pytest.approx(0.08 + 0.68 * wins / TINY.games)) for wins, _ in shown]
    kept = [json.loads(line) for line in RESULTS.read_text("utf-8").splitlines()[1:]]
    assert kept[0]["losses"][0]["loss"] * 0.68 == pytest.approx(turns[0]["loss"]), "the file has those of the playouts"
    points = found["turning_points"]
    assert isinstance(points, list)
    assert points[0] == {"turn": 0, "faction": "26july"}
    assert seats.keys() == {"26july", "directorio"}
    assert not found["over"]
    assert not game.over


def test_it_goes_on_after_a_stop_and_finds_the_same(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = sum(turn.over for turn in game.history.turns)
    whole = document()
    before = RESULTS.read_text("utf-8")
    RESULTS.unlink()
    real = Task.analysed

    def until_stopped(task: Task, number: int) -> TurnResult:
        if number == 3:
            raise KeyboardInterrupt
        return real(task, number)

    monkeypatch.setattr(Task, "analysed", until_stopped)
    stopped = run(*QUICK)
    assert stopped.exit_code == INTERRUPTED
    assert f"3 of {turns} turns" in stopped.output
    monkeypatch.setattr(Task, "analysed", real)
    done = noted(monkeypatch)
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write('{"turn": 3, "dig')  # cut short, as by a kill
    assert document() == whole
    assert done == [*range(3, turns)]
    assert RESULTS.read_text("utf-8") == before
    assert document() == whole
    assert len(done) == turns - 3, "all were there"


def test_a_game_that_goes_on_keeps_its_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sum(turn.over for turn in saved_game(tmp_path / "game.jsonl", turns=2).history.turns)
    run(*QUICK)
    after = sum(turn.over for turn in saved_game(tmp_path / "game.jsonl", turns=4).history.turns)
    done = noted(monkeypatch)
    assert run(*QUICK).exit_code == 0
    assert done == [*range(before, after)]


def test_results_may_be_kept_in_a_folder() -> None:
    run(*QUICK, "--out", "kept")
    assert not RESULTS.exists()
    assert (Path("kept") / RESULTS).exists()


@pytest.mark.parametrize("text", ["foreign", "{}\n", '{"format": "cubalibre-record"}\n{"n": 1}\n'])
def test_a_foreign_file_is_refused_and_stays(text: str) -> None:
    RESULTS.write_text(text, "utf-8")
    result = run(*QUICK)
    assert result.exit_code == USAGE
    assert "is not the analysis of this record" in result.output
    assert RESULTS.read_text("utf-8") == text


def test_a_damaged_line_is_named() -> None:
    run(*QUICK)
    lines = RESULTS.read_text("utf-8").splitlines(keepends=True)
    lines[3] = lines[3].replace('"losses": [', '"losses": 7, "lost": [')
    RESULTS.write_text("".join(lines), "utf-8")
    result = run(*QUICK)
    assert result.exit_code == USAGE
    assert "line 4 is damaged" in result.output


def test_other_settings_and_other_games_are_another_analysis(tmp_path: Path) -> None:
    run(*QUICK)
    assert "is not the analysis" in run(*QUICK, "--seed", "2").output
    game = saved_game(tmp_path / "game.jsonl", turns=1)
    game.rewind(0)
    game.answer("rally")
    game.answer("sierra-maestra")
    game.answer("base")
    while len(game.history.turns) == 1:
        game.answer("done" if "done" in game.answers else game.answers[-1])
    game.save("game.jsonl")
    assert "is not the analysis" in run(*QUICK).output


def test_a_result_is_read_as_it_was_written_also_by_another_process() -> None:
    task = Task(Path("game.jsonl").read_text("utf-8"), efforts.QUICK, (b.M26,), 1)
    file = results_file.ResultsFile(Path("one.analysis"), task)
    file.add(task.analysed(0))
    assert file.read() == {0: pickle.loads(pickle.dumps(task)).analysed(0)}


def test_a_record_of_format_1_is_analysed() -> None:
    shutil.copyfile(RECORDS / "format-1.jsonl", "old.jsonl")
    output = run("analyse", "old.jsonl", "--effort", "quick", "--jobs", "1").output
    assert "Chances to win" in output
    assert "Turning points" in output


def test_a_player_of_two_factions_is_shown_with_both(tmp_path: Path) -> None:
    position = before_the_victory_check()
    position.options = Options(("1", "2", "2", "4"))
    turn_of_one(position, "pass").save(tmp_path / "game.jsonl")
    seats = document("--seat", "d")["seats"]
    assert isinstance(seats, dict)
    assert seats.keys() == {"26july", "directorio"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--effort", "great"), "--effort great: choose one of quick, normal, long"),
        (("--seat", "x"), "--seat x: choose g, m, d or s"),
        (("--seat", "m", "--to", "1"), "for a single decision"),
        (("--json", "no/such/file.json"), "no/such/file.json"),
    ],
)
def test_bad_options_are_explained(arguments: tuple[str, ...], message: str) -> None:
    result = run("analyse", "game.jsonl", *arguments)
    assert result.exit_code == USAGE
    assert message in result.output


def test_a_game_without_a_finished_turn_says_so(tmp_path: Path) -> None:
    saved_game(tmp_path / "game.jsonl", turns=0)
    assert "no turn in it is over yet" in run(*QUICK).output


@pytest.mark.usefixtures("brackets")
def test_it_speaks_the_language_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    assert left(run(*QUICK).output, {"game", "jsonl", "quick", "analysis"}) == set()
    assert left(run("analyse", "game.jsonl", "--effort", "x").output, {"quick", "normal", "long"}) <= {"effort"}
