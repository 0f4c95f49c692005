"""`cubalibre outlook`: who wins from a moment of a record or from a position, and two moments side by side."""

import itertools
import json
from pathlib import Path

import pytest

from cubalibre import Game, codec, intervals
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.analysis import outlook, what_if
from cubalibre.cli.analysis import outlook_starts, outlook_text
from cubalibre.cli.text.console import USAGE
from cubalibre.game_decider import PEOPLE
from tests.analysis.games import before_the_victory_check, saved_game
from tests.cli.test_commands import data_folder, run
from tests.language.brackets import left

__all__ = ["data_folder"]

FEW = ("--games", "6", "--jobs", "1", "--json", "found.json")


pytestmark = pytest.mark.usefixtures("light_search")


@pytest.fixture(autouse=True)
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    saved_game(path)
    return path


def found() -> dict[str, object]:
    read: dict[str, object] = json.loads(Path("found.json").read_text("utf-8"))
    return read


def wins(at: int = 0) -> dict[str, int]:
    moments = found()["moments"]
    assert isinstance(moments, list)
    return {word: each["wins"] for word, each in moments[at]["factions"].items()}


def test_games_are_played_from_a_moment_and_equal_seeds_play_the_same() -> None:
    assert run("outlook", "game.jsonl", "--at", "1", *FEW).exit_code == 0
    first = found()
    assert sum(wins().values()) == 6
    run("outlook", "game.jsonl@1", *FEW)
    assert found() == first
    moments = first["moments"]
    assert isinstance(moments, list)
    assert all(sum(each["margins"].values()) == 6 for each in moments[0]["factions"].values())


def test_within_a_turn_the_rest_of_it_is_played_by_the_rulebook_too(record: Path) -> None:
    assert run("outlook", f"{record}@0", *FEW).exit_code == 0
    assert sum(wins().values()) == 6


def test_a_position_is_played_on_like_the_record_that_stands_there() -> None:
    Path("position.json").write_text(json.dumps(codec.to_json(before_the_victory_check())), "utf-8")
    assert run("outlook", "position.json", "game.jsonl@0", *FEW).exit_code == 0
    assert wins(0) == wins(1)
    assert set(found()["differences"]) == {"government", "26july", "directorio", "syndicate"}  # type: ignore[call-overload]


def test_two_moments_are_compared() -> None:
    output = run("outlook", "game.jsonl@0", "game.jsonl", "--games", "6", "--jobs", "1").output
    assert "Wins in game.jsonl@" in output
    assert "less wins in game.jsonl@0" in output


def test_a_moment_is_compared_with_itself_changed_by_space_field_and_program() -> None:
    """26July, without its Bases and pieces in the east, no longer wins the check that comes next."""
    change = "sierra-maestra=N; oriente=N; camaguey-province=N | DR u1; resources=26july 0, syndicate 9; g=search:2"
    output = run("outlook", "game.jsonl@0", "--set", change, "--set", "aid=3", *FEW).output
    assert f"game.jsonl@0, {change}: 6 games with Government search:2, 26July rulebook" in " ".join(output.split())
    assert wins(0)["26july"] > wins(1)["26july"]
    moments = found()["moments"]
    assert isinstance(moments, list)
    assert moments[1]["difference"]["26july"]["mean"] == pytest.approx((wins(1)["26july"] - wins(0)["26july"]) / 6)
    assert [*moments[2]["difference"]] == ["government", "26july", "directorio", "syndicate"]


def test_a_changed_moment_within_a_turn_begins_at_the_start_of_the_turn(record: Path) -> None:
    turn = Game.load(record, seats=PEOPLE).history.turn(0)
    assert turn.last > turn.first
    start = outlook_starts.read([f"{record}@{turn.last - 1}"], None, ["aid=3"], "", "1")
    assert [*start] == [f"{record}@{turn.first}", f"{record}@{turn.first}, aid=3"]
    assert all(each.entries == () for each in start.values())


def test_a_change_is_read_in_the_form_of_its_field() -> None:
    position = codec.to_json(before_the_victory_check())
    for typed, change in (
        ("oriente = PO | 26J u3 B2", {"spaces": {"oriente": "PO | 26J u3 B2"}}),
        ("upcoming=0, 12", {"upcoming": [0, 12]}),
        ("momentum=none", {"momentum": []}),
        ("eligible=government,syndicate", {"eligible": ["government", "syndicate"]}),
        ("resources=26july 5, syndicate 0", {"resources": {"26july": 5, "syndicate": 0}}),
        ("round_just_held=true", {"round_just_held": True}),
        ("alliance=reluctant", {"alliance": "reluctant"}),
        ("current=none", {"current": None}),
        ("aid=99999999", {"aid": "99999999"}),
    ):
        assert what_if.read_change(typed, position) == change
    changed = what_if.changed(position, {"upcoming": [0, 12]})
    assert codec.from_json(changed).upcoming == [0, 12]
    assert changed["spaces"] == position["spaces"]


def test_cards_to_come_are_played_in_their_order() -> None:
    position = before_the_victory_check()
    start = what_if.Start(what_if.changed(codec.to_json(position), {"upcoming": [14, 0]}))
    ends = outlook.from_position(codec.from_json(start.position), 2, "1")
    assert tuple(start.results(0, 2)) == ends.results


def test_the_spread_of_margins_is_shown_with_the_same_rows_for_all() -> None:
    output = run("outlook", "game.jsonl@0", "game.jsonl", "--games", "6", "--jobs", "1").output
    first, other = (part.split("\n\n")[0].splitlines() for part in output.split("Margins at the end of ")[1:])
    assert [line[:10] for line in first[3:]] == [line[:10] for line in other[3:]]
    assert "█" in "".join(first)


@pytest.mark.parametrize(("least", "most"), [(0, 0), (-7, 9), (-30, 44), (-500, 400)])
def test_rows_of_margins_are_few_cover_all_and_part_at_the_goal(least: int, most: int) -> None:
    rows = outlook_text.bins(least, most)
    assert least in rows[0]
    assert most in rows[-1]
    assert all(one[-1] + 1 == other[0] for one, other in itertools.pairwise(rows))
    assert not any({0, 1} <= {*row} for row in rows)
    assert len(rows) <= 20


def test_a_finished_game_has_its_result() -> None:
    position = before_the_victory_check()
    position.phase = state.GAME_OVER
    over = outlook.from_position(position, 3, "1")
    assert len(over.results) == over.wins(b.M26).games == 3
    assert len(set(over.results)) == 1


def test_the_difference_of_shares_has_newcombes_interval() -> None:
    """The first two examples of Newcombe's paper of 1998, method 10."""
    for one, other, expected in (
        ((56, 70), (48, 80), (0.2, 0.0524, 0.3339)),
        ((9, 10), (3, 10), (0.6, 0.1705, 0.8090)),
    ):
        difference = intervals.difference(intervals.share(*one), intervals.share(*other))
        assert difference == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("game.jsonl@999",), "game.jsonl, entry 999: the record has"),
        (("game.jsonl", "--at", "-1"), "entry -1: the record has"),
        (("nothing.jsonl",), "nothing.jsonl"),
        (("game.jsonl",) * 5, "At most 4 outlooks"),
        (("game.jsonl", "position.json", "--set", "aid=3"), "At most 4 outlooks"),
        (("game.jsonl", "--set", "aid"), "'aid' is not a field of a position"),
        (("game.jsonl", "--set", "aid=3; habana=N"), "'habana=N' is not a field of a position"),
        (("game.jsonl", "--set", "aid=much"), "aid: 'much' is not a whole number"),
        (("game.jsonl", "--set", "oriente=26J u30"), "--set 'oriente=26J u30': "),
        (("game.jsonl", "--set", "m=search:9"), "'search:9' is not a program here; they are rulebook, search:2"),
        (("game.jsonl", "--seats", "x=rulebook"), "rulebook, search:2"),
        (("game.jsonl", "--games", "0"), "--games"),
        (("position.json@3",), "is a position, which has no entries"),
        (("impossible.json",), "impossible.json"),
    ],
)
def test_what_cannot_be_played_on_is_explained(arguments: tuple[str, ...], message: str) -> None:
    data = codec.to_json(before_the_victory_check())
    Path("position.json").write_text(json.dumps(data), "utf-8")
    Path("impossible.json").write_text(json.dumps({**data, "aid": 999}), "utf-8")
    result = run("outlook", *arguments)
    assert result.exit_code in (1, USAGE)
    assert message in result.output


@pytest.mark.usefixtures("brackets")
def test_it_speaks_the_language_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    output = run(
        "outlook", "game.jsonl@0", "game.jsonl@1", "--games", "3", "--jobs", "1", "--seats", "g=search:2"
    ).output
    assert left(output, {"game", "jsonl"}) == set()
