"""A recorded game outlives every change of the rules: it opens, can be looked at, played on, saved and opened again."""

import json
import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cubalibre import Game, RecordError, UndoRefused
from cubalibre import board as b
from cubalibre.cli import app
from cubalibre.lab.environment import raw_env
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import insurgent
from cubalibre.server.games.lessons import course
from cubalibre.server.games.record_check import load_record
from tests.engine.test_random_play import step
from tests.scenes import scene
from tests.scenes.changed_rules import CHANGES, FOLLOWED

pytestmark = pytest.mark.games

PEOPLE = dict.fromkeys((*b.FACTIONS, b.CHANCE))
OPTIONS = Options(players=("nonplayer", "1", "2", "nonplayer"))


@pytest.fixture(scope="module")
def played() -> tuple[str, list[Position]]:
    """A record that ends in the midst of a turn with a Rally in it; and the position after each entry."""
    for seed in range(100):
        rng, game = random.Random(seed), Game(OPTIONS, seed=seed)
        while not game.over:
            step(game, rng)
            if len(game.entries) > 100 and any(entry.question == "rally-number" for entry in game.turn):
                return game.to_record(), [game.snapshot(n).position for n in range(len(game.entries) + 1)]
    raise AssertionError("no game ends so")


def opened(text: str) -> Game:
    """As the programs open a record: at its end, or at the start of a turn that is asked again."""
    try:
        return Game.from_record(text, seats=PEOPLE)
    except RecordError as error:
        return Game.from_record(text, seats=PEOPLE, entries=error.sound)


@pytest.mark.parametrize("change", CHANGES)
def test_a_game_goes_on_whatever_has_changed(
    change: str, played: tuple[str, list[Position]], monkeypatch: pytest.MonkeyPatch
) -> None:
    text, positions = played
    before = Game.from_record(text, seats=PEOPLE)
    assert before.follow() is None
    CHANGES[change](monkeypatch)
    game = opened(text)
    kept = len(game.entries)
    assert kept >= before.history.current.first
    finished = before.history.moment(before.history.current.first)
    assert game.narration[:finished] == before.narration[:finished]
    fault = game.follow()
    assert (fault is None) == (change in FOLLOWED)
    # The past can be looked at: as it was, or, where today's rules do not lead, as the turn began.
    starts = [positions[turn.first] for turn in before.history.turns if turn.over]
    stills = 0
    for entries in range(kept + 1):
        then = game.snapshot(entries)
        assert (len(then.entries), then.over) == (entries, False)
        assert then.narration == before.narration[: len(then.narration)]
        assert then.position in starts if then.still else then.position == positions[entries] or entries == kept
        stills += then.still
    assert bool(stills) == (change not in FOLLOWED)
    # It is played on, saved and opened again; what is played now is followed.
    rng = random.Random(1)
    for _ in range(30):
        step(game, rng)
    again = Game.from_record(game.to_record(), seats=PEOPLE)
    assert (again.to_record(), again.position, again.answers) == (game.to_record(), game.position, game.answers)
    after = again.follow()
    assert (after and after.sound) == (fault and fault.sound)


@pytest.mark.parametrize("change", sorted(CHANGES.keys() - set(FOLLOWED)))
def test_a_still_copy_plays_again_once_it_goes_back_to_the_start_of_its_turn(
    change: str, played: tuple[str, list[Position]], monkeypatch: pytest.MonkeyPatch
) -> None:
    CHANGES[change](monkeypatch)
    game = opened(played[0])
    then = next(then for n in range(len(game.entries)) if (then := game.snapshot(n)).still)
    then.resume()
    assert (then.still, then.over, then.question) == (True, False, None)
    then.rewind(then.history.current.first)
    assert not then.still
    assert then.answers


@pytest.mark.parametrize("change", CHANGES)
def test_decisions_are_taken_back_as_far_as_todays_rules_lead(
    change: str, played: tuple[str, list[Position]], monkeypatch: pytest.MonkeyPatch
) -> None:
    CHANGES[change](monkeypatch)
    game = opened(played[0])
    while game.entries:
        before = (game.entries, game.position, game.answers, game.narration, game.to_record())
        try:
            game.undo(force=True)
        except UndoRefused as refusal:
            assert refusal.code == "undo.rules"  # noqa: PT017 - as good as an undo
            assert before == (game.entries, game.position, game.answers, game.narration, game.to_record())
            break
        assert game.entries == before[0][: len(game.entries)] != before[0]
    assert bool(game.entries) == (change not in FOLLOWED)
    game.rewind(game.history.current.first)  # the start of the turn under way can always be gone back to
    assert game.answers


def test_without_a_change_a_record_is_opened_at_its_newest_checkpoint_alone(
    played: tuple[str, list[Position]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has been played is not played again, so that it cannot matter how it would be played today."""
    turns: list[int] = []
    place = insurgent.rally_in

    def counted(table: object, *rest: object) -> None:
        turns.append(1)
        place(table, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(insurgent, "rally_in", counted)
    game = Game.from_record(played[0], seats=PEOPLE)
    opening = len(turns)
    game.follow()
    assert opening <= 3
    assert len(turns) > opening


def broken(*_: object) -> None:
    """A rule of today that breaks down."""
    raise ZeroDivisionError("oh")


def test_rules_that_break_down_are_a_fault_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    start = scene({"sierra-maestra": "AO | 26J u2 B1"}, card=13).position
    game = Game(start=start, seats=PEOPLE)
    for word in ("rally", "sierra-maestra"):
        game.answer(word)

    monkeypatch.setattr(insurgent, "rally_in", broken)
    with pytest.raises(RecordError, match=r"today's rules break down on this turn \(ZeroDivisionError: oh\)") as error:
        Game.from_record(game.to_record(), seats=PEOPLE)
    assert error.value.sound == 0
    assert Game.from_record(game.to_record(), seats=PEOPLE, entries=0).position == start


def test_an_impossible_checkpoint_is_damage_wherever_it_is(played: tuple[str, list[Position]]) -> None:
    text = played[0]
    line = next(i for i, line in enumerate(text.splitlines()) if '"upcoming": ' in line)
    spoiled = text.splitlines()
    spoiled[line] = spoiled[line].replace('"upcoming": [', '"upcoming": [0, 0, 0, 0, ')
    game = Game.from_record("\n".join(spoiled) + "\n", seats=PEOPLE)
    with pytest.raises(RecordError, match="upcoming") as error:
        game.follow()
    assert (error.value.line, error.value.sound) == (line + 1, None)


def edited(text: str, edit: Callable[[list[list[str]]], bool]) -> tuple[str, int]:
    """A record in which what is told of one turn late in the game is edited; and the entries before that turn."""
    lines = [json.loads(line) for line in text.splitlines()]
    ends = [at for at, line in enumerate(lines) if "turns" in line]
    for at in ends[len(ends) // 2 :]:
        if edit(lines[at]["turns"][0]["told"]):
            break
    return "".join(f"{json.dumps(line)}\n" for line in lines), max(end for end in ends if end < at)


def another_number(told: list[list[str]]) -> bool:
    for part in told:
        for at, item in enumerate(part):
            if item.startswith("resources "):
                part[at] = item.rpartition(" ")[0] + " 49"
                return True
    return False


def another_moment(told: list[list[str]]) -> bool:
    for part, after in pairwise(told):
        if part:
            after.insert(0, part.pop())
            return True
    return False


@pytest.mark.parametrize("edit", [another_number, another_moment])
def test_a_record_that_tells_another_story_is_not_called_whole(
    edit: Callable[[list[list[str]]], bool], played: tuple[str, list[Position]], tmp_path: Path
) -> None:
    """What is told is shown as it is noted; but only the position counts for playing on and looking back."""
    text, sound = edited(played[0], edit)
    game = Game.from_record(text, seats=PEOPLE)
    fault = game.follow()
    assert fault is not None
    assert "told is not what today's rules tell of this turn" in str(fault)
    assert fault.sound == sound
    assert not any(game.snapshot(entries).still for entries in range(sound, sound + 20))
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    assert f"{path}: followed up to entry {sound}, unverified after it: line " in run("verify", path).output


# As files.


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.mark.parametrize("change", CHANGES)
def test_files_are_read_verified_and_played_on(
    change: str, played: tuple[str, list[Position]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(played[0], encoding="utf-8")
    assert run("verify", tmp_path).output == f"{path}: whole ({played[0].count(chr(10)) - 1} entries, unfinished)\n"
    CHANGES[change](monkeypatch)
    verified = run("verify", path)
    if change in FOLLOWED:
        assert (verified.exit_code, "whole" in verified.output) == (0, True)
    else:
        assert (verified.exit_code, "whole" in verified.output) == (1, False)
        assert ": followed up to entry " in verified.output
        assert ", unverified after it: line " in verified.output
    for command in (["replay", path], ["replay", path, "--to", "40"], ["show", path], ["show", path, "--json"],
                    ["explain", path], ["explain", path, "--card", "2"]):  # fmt: skip
        shown = run(*command)
        assert shown.exit_code == 0, shown.output
        assert ("what comes after it is unverified" in shown.output) == (change not in FOLLOWED), shown.output
    entries = len(opened(played[0]).entries)
    resumed = CliRunner().invoke(app, ["play", "--resume", str(path)], input="quit\n")
    assert resumed.exit_code == 0, resumed.output
    assert len(Game.from_record(path.read_text("utf-8"), seats=PEOPLE).entries) >= entries


def test_of_a_record_that_is_cut_a_copy_is_kept(
    played: tuple[str, list[Position]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(played[0], encoding="utf-8")
    CHANGES["an order of questions"](monkeypatch)
    resumed = CliRunner().invoke(app, ["play", "--resume", str(path)], input="quit\n")
    assert "The game goes on from the start of that turn." in resumed.output
    assert (tmp_path / "game.jsonl.1").read_text("utf-8") == played[0]
    assert len(path.read_text("utf-8")) < len(played[0])


def test_a_record_of_which_not_even_the_first_turn_fits_opens_where_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = scene({"sierra-maestra": "AO | 26J u2 B1"}, card=13).position
    game, path = Game(start=start, seats=PEOPLE), tmp_path / "game.jsonl"
    for word in ("rally", "sierra-maestra"):
        game.answer(word)
    game.save(path)
    monkeypatch.setattr(insurgent, "rally_in", broken)
    shown = run("show", path)
    assert shown.exit_code == 0, shown.output
    assert "do not allow the turn after entry 0 as it is recorded" in shown.output
    live, notice = load_record(path.read_text("utf-8"), 30)
    assert (len(live.entries), live.position, notice) == (0, start, "asked-again 0")


def test_damage_is_called_damage(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(Game(seed=1).to_record() + "rally\n", encoding="utf-8")
    verified = run("verify", tmp_path)
    assert verified.exit_code == 1
    assert f"{path}: damaged: line " in verified.output
    assert run("verify").exit_code == 2


def in_format_1(text: str) -> str:
    """A record as format 1 had it, without digests."""
    lines = [json.loads(line) for line in text.splitlines()]
    lines[0]["version"] = 1
    return "".join(json.dumps({k: v for k, v in line.items() if k not in ("start", "turns")}) + "\n" for line in lines)


@pytest.mark.parametrize("command", [["play", "--resume"], ["companion"]])
def test_both_formats_are_taken_up_and_go_on_alike(
    command: list[str], played: tuple[str, list[Position]], tmp_path: Path
) -> None:
    found = []
    for version, text in ((1, in_format_1(played[0])), (2, played[0])):
        path = tmp_path / f"{version}.jsonl"
        path.write_text(text, encoding="utf-8")
        result = CliRunner().invoke(app, [*command, str(path)], input="undo\n1\nquit\n")
        assert result.exit_code == 0, result.output
        found.append((result.output.replace(str(path), ""), path.read_text("utf-8")))
    assert found[0] == found[1]
    assert json.loads(found[0][1].splitlines()[0])["version"] == 2


def test_environment_and_lessons_are_the_same_in_both_formats() -> None:
    made = raw_env()
    made.reset(seed=3)
    for _ in range(40):
        made.step(int(made.observe(made.agent_selection)["action_mask"].argmax()))
    courses = [path.read_text("utf-8") for path in sorted(Path(course.__file__).parent.glob("*.jsonl"))]
    assert len(courses) > 1
    for text in (made.record(), *courses):
        one, other = (Game.from_record(form, seats=PEOPLE) for form in (in_format_1(text), text))
        assert one.to_record() == other.to_record()
        again = Game.from_record(one.to_record(), seats=PEOPLE)
        assert again.follow() is None
        assert (again.entries, again.position) == (one.entries, one.position)
