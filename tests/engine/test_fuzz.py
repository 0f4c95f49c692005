"""The fuzzer finds what is broken, finds nothing where nothing is, and can show everything again."""

import random
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cubalibre import Game, RecordError
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli import app
from cubalibre.cli.game import record_file
from cubalibre.lab.dataset import game_rows, run_folder, run_query
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.fuzz import candidate_answers, fuzz_report, fuzzer
from cubalibre.lab.fuzz.tally import Tally
from cubalibre.lab.games import (
    fast_record,
    option_sets,
    playout,
    position_checks,
    replay_checks,
)
from cubalibre.lab.games.position_checks import Fault
from cubalibre.lab.workers import executor
from cubalibre.nonplayer import procedures
from cubalibre.options import NONPLAYER, OPTION_WORDS
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import interjections, operations, pieces, turns
from cubalibre.rules import questions as q
from cubalibre.rules.insurgent import RALLY_CHOICES
from cubalibre.table import Table
from tests.samples import times
from tests.scenes import Script, scene

pytestmark = pytest.mark.games

DONE_WELL = 0


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["fuzz", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


@pytest.mark.parametrize("name", option_sets.SETS)
def test_no_game_of_a_set_breaks_a_promise(name: str, tmp_path: Path) -> None:
    games = f"{times(8, 2)}"
    result = run("--games", games, "--seed", "7", "--set", name, "--jobs", "1", "--save", str(tmp_path / "failures"))
    assert result.exit_code == DONE_WELL, result.output
    assert f"{games} games" in result.output
    assert not (tmp_path / "failures").exists()


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executor, "CHUNK", 2)
    games = f"{times(24, 3)}"
    reports: list[str] = []
    for seed, jobs in (("3", "1"), ("3", "2"), ("4", "1")):
        path = tmp_path / f"{len(reports)}.md"
        assert run("--games", games, "--seed", seed, "--jobs", jobs, "--report", str(path)).exit_code == DONE_WELL
        reports.append(path.read_text())
    assert reports[0] == reports[1]
    assert reports[0].replace("Seed 3", "Seed 4") != reports[2]


def played(seed: int, name: str, *games: int) -> list[GameRow]:
    run = fuzzer.FuzzRun(option_sets.options_of(name, 0), seed, set_name=name)
    return [run.play(game) for game in games]


def happened(games: list[GameRow], heading: str) -> Counter[str]:
    rows = [row for game in games for row in game.kept["counts"] if row[0] == heading]
    return Counter({what: sum(times for _, each, times in rows if each == what) for _, what, _ in rows})


def failures(games: list[GameRow]) -> list[fuzzer.FailureRow]:
    return [row for game in games for row in game.kept["failures"]]


def test_a_game_is_the_same_in_whatever_run_it_stands() -> None:
    _, among = played(5, "short", 20, 21)
    assert [among] == played(5, "short", 21)


def test_a_run_that_was_broken_off_goes_on_and_its_report_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = ("--games", "3", "--seed", "2", "--set", "all", "--jobs", "1")
    run(*given, "--report", str(tmp_path / "whole.md"))
    play, began = fuzzer.FuzzRun.play, list[int]()

    def stopped(run: fuzzer.FuzzRun, game: int) -> GameRow:
        began.append(game)
        if began == [0, 1]:
            raise KeyboardInterrupt
        return play(run, game)

    monkeypatch.setattr(executor, "CHUNK", 1)
    monkeypatch.setattr(fuzzer.FuzzRun, "play", stopped)
    kept = ("--out", str(tmp_path / "run"), "--report", str(tmp_path / "part.md"))
    assert "Broken off: 1 game is in" in run(*given, *kept).output
    assert "1 of these games was there already." in run(*given, *kept).output
    assert began == [0, 1, 1, 2]
    assert (tmp_path / "part.md").read_text() == (tmp_path / "whole.md").read_text()
    assert run(*given[:-4], "--jobs", "1", "--out", str(tmp_path / "run")).exit_code == 1, "another set"


def test_games_that_other_code_has_passed_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = ("--games", "1", "--seed", "2", "--jobs", "1", "--out", str(tmp_path))
    assert run(*given).exit_code == DONE_WELL
    monkeypatch.setattr(fuzzer, "_engine", lambda: "0123456789abcdef")
    result = run(*given)
    assert result.exit_code == 1
    assert "engine is " in result.output


def test_a_broken_rule_is_caught_and_saved_as_a_record_that_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forgetful(table: Table, space: b.Space, kind: b.Kind, number: int = 1) -> int:
        table.position.add(b.cell(space, kind), number)
        return number

    with monkeypatch.context() as broken:
        broken.setattr(pieces, "place", forgetful)
        result = run("--games", "3", "--seed", "1", "--jobs", "1", "--save", str(tmp_path))
        assert result.exit_code == 1
        assert "on the map and Available" in result.output
        assert "cubalibre fuzz --set standard --seed 1 --first 0 --games 1" in result.output
        path = tmp_path / "standard-1-0.jsonl"
        with pytest.raises(replay_checks.Differs, match="on the map and Available"):
            replay_checks.examine(partial(record_file.game_at, path))
        assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 1
        once_more = run("--games", "1", "--first", "0", "--seed", "1", "--jobs", "1", "--save", str(tmp_path / "more"))
        assert once_more.exit_code == 1
        assert (tmp_path / "more" / path.name).read_text() == path.read_text()
    assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0


def test_a_rule_that_crashes_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(table: Table, faction: b.Faction, amount: int) -> None:
        raise ZeroDivisionError("what a rule")

    monkeypatch.setattr(pieces, "add_resources", crash)
    result = run("--games", "1", "--seed", "1", "--jobs", "1", "--save", str(tmp_path))
    assert result.exit_code == 1
    assert "ZeroDivisionError: what a rule" in result.output
    with pytest.raises(RecordError, match="what a rule"):
        replay_checks.examine(partial(record_file.game_at, tmp_path / "standard-1-0.jsonl"))


def test_a_game_without_an_end_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "MOST_DECISIONS", 40)
    games = played(1, "standard", 1)
    ((reason, record),) = failures(games)
    assert "no end after 40 decisions" in reason
    assert len(record.splitlines()) >= 41
    assert (games[0].when, games[0].winner) == ("broken", "")


def finished() -> tuple[Position, str]:
    """A finished game and its record."""
    player = fuzzer.player_of("standard", 0, random.Random(9), Tally())
    return playout.play_with(player, 0).position, fast_record.as_record(player.options, player.done)


def test_a_rule_that_changes_between_play_and_replay_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    position, text = finished()
    replay_checks.check(text, position, random.Random(1))
    position.aid += 1
    with pytest.raises(replay_checks.Differs, match="another position"):
        replay_checks.check(text, position, random.Random(1))


def test_undo_and_forks_that_differ_are_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    position, text = finished()
    with monkeypatch.context() as broken:
        broken.setattr(Game, "fork", lambda game: game)
        with pytest.raises(replay_checks.Differs, match="disturbed"):
            replay_checks.check(text, position, random.Random(1))

    def careless(game: Game, force: bool = False) -> None:
        game.rewind(max(0, len(game.entries) - 2))

    monkeypatch.setattr(Game, "undo", careless)
    with pytest.raises((replay_checks.Differs, IndexError)):
        replay_checks.check(text, position, random.Random(1))


# The checks at a question.


def asked(answers: list[n.Answer], kind: str = "rally-space") -> Question:
    return Question(b.M26, kind, answers, None, -1, True)


def test_no_answer_and_an_answer_twice_are_faults() -> None:
    table = scene()
    with pytest.raises(Fault, match="no answer"):
        position_checks.check_question(table, asked([]))
    with pytest.raises(Fault, match="twice"):
        position_checks.check_question(table, asked([b.HAVANA, b.ORIENTE, b.HAVANA]))


def test_an_unsound_position_is_a_fault() -> None:
    table = scene()
    table.position.aid = 50
    with pytest.raises(Fault, match="aid"):
        position_checks.check_question(table, asked([b.HAVANA]))


@pytest.mark.parametrize(
    ("kind", "offered", "missing"),
    [
        (q.OPERATION_SPACE[n.RALLY], "havana", "pinar-del-rio"),
        (q.OPERATION_SPACE[n.RALLY], " ".join(n.SPACE_WORDS), "done"),
        (q.RALLY_CHOICE, "flip", "place"),
        (q.LAUNDER_CONSENT, "yes", "no"),
        (q.HOW_MANY, "1", "0"),
        (q.KIDNAP_TARGET, "government", "26july"),
        (q.DRAW, "card-7", "propaganda"),
    ],
)
def test_what_is_not_offered_must_be_refused(kind: str, offered: str, missing: str) -> None:
    position, tally = scene({"havana": "N | GOV T1 | 26J u1 a1"}).position, Tally()
    question = asked([n.parse(word) for word in offered.split()], kind)
    with pytest.raises(Fault, match=f"{missing} is not offered, without a reason"):
        fuzzer.check_reasons(position, question, tally)
    assert not tally.happened


def test_each_reason_is_counted() -> None:
    tally = Tally()
    rule = Question(b.M26, q.RALLY_CHOICE, RALLY_CHOICES, lambda a: "" if a == n.FLIP else "3.3.1/support", -1, True)
    fuzzer.check_reasons(scene().position, rule, tally)
    assert tally.rows() == [("Reasons against an answer", "3.3.1/support", 3)]


def test_an_answer_that_nobody_would_think_of_is_a_fault() -> None:
    with pytest.raises(Fault, match="let-go is offered, but is no candidate"):
        fuzzer.check_reasons(scene().position, asked([n.LET_GO], q.RALLY_CHOICE), Tally())


def test_every_question_asks_for_something() -> None:
    silent = [kind for kind in q.SECTION if not candidate_answers.answers(scene().position, kind)]
    assert silent == []


# What is played.


@pytest.mark.parametrize("name", option_sets.SETS)
def test_every_set_alternates_the_arrangements_of_players(name: str) -> None:
    played = {option_sets.options_of(name, game).players for game in range(240)}
    assert {option_sets.FOUR, option_sets.THREE} <= played
    if name == "deception":
        assert played == {option_sets.FOUR, option_sets.THREE}
    else:
        assert option_sets.TWO in played
        assert set(option_sets.SOLITAIRE) <= played
        assert any(players.count(NONPLAYER) == 3 for players in played)


def test_the_sets_hold_every_optional_rule() -> None:
    games = {name: [option_sets.options_of(name, game) for game in range(40)] for name in option_sets.SETS}
    assert {o.short for o in games["short"]} == {"cards"}
    assert all(o.variable_deployment for o in games["variable"])
    assert all(o.sudden_propaganda for o in games["sudden"])
    assert {o.deception for o in games["deception"]} == {"third"}
    first = games["first-printing"]
    assert {o.eligibility for o in first} == {"", "a", "b"}
    assert any(o.no_reveal for o in first)
    assert any(o.short == "third-propaganda" for o in first)
    assert any(o.deception == "first" for o in first)


def test_2_1_r114_a_set_has_the_cards_of_a_real_table() -> None:
    options = [option_sets.options_of(option_sets.REAL_COMPONENTS, game) for game in range(40)]
    assert all(each.real_components for each in options)
    assert {each.short for each in options} == {"", "cards", "third-propaganda"}
    games = played(1, option_sets.REAL_COMPONENTS, *range(6))
    assert not failures(games)


def test_every_optional_rule_is_a_set_by_its_word() -> None:
    for word, (rule, each) in OPTION_WORDS.items():
        played = [option_sets.options_of(word, game) for game in range(24)]
        assert all(each in rule.chosen(getattr(options, rule.field)) for options in played), word


@pytest.mark.parametrize(("game", "player"), [(3, "government"), (7, "26july"), (11, "directorio"), (15, "syndicate")])
def test_only_the_player_of_a_solitaire_game_acts_at_any_time(game: int, player: str) -> None:
    games = played(2, "standard", game)
    assert not failures(games)
    assert {act.split()[0] for act in happened(games, "Acts at any time")} == {player}


# What is counted.


class Counted(Script):
    """A script whose answers are tallied."""

    def __init__(self, answers: list[str], tally: Tally) -> None:
        super().__init__(answers)
        self.tally = tally

    def decide(self, table: Table, question: Question) -> n.Answer:
        answer = super().decide(table, question)
        self.tally.decision(table, question, answer)
        return answer


def tally_of(position: Position, faction: b.Faction, kind: n.Answer, *script: str) -> Tally:
    tally = Tally()
    table = Table(position, Counted(list(script), tally), narrate=True)
    operations.execute(table, operations.paid_operation(faction, kind, limited=False, special=True))
    tally.turn(state.ACTION, table)
    return tally


@pytest.mark.parametrize(
    ("when", "script"),
    [
        ("before", ["infiltrate", "remove", "oriente", "done"]),
        ("during", ["oriente", "infiltrate", "remove", "matanzas", "done"]),
        ("after", ["oriente", "infiltrate", "remove", "done"]),
    ],
)
def test_special_activities_are_counted_by_their_moment(when: str, script: list[str]) -> None:
    tally = tally_of(scene({"oriente": "N | 26J u1 | GOV P1"}).position, b.M26, n.RALLY, *script)
    assert tally.happened["Special Activities"] == {f"infiltrate {when}": 1}
    assert tally.happened["Operations"] == {"26july rally, full": 1}
    assert tally.happened["Questions"]["rally-space"] == len(script) - 1


def test_civic_action_in_a_train_is_told_from_the_price_of_a_space() -> None:
    position = scene({"havana": "N | GOV T2 P2", "santiago-de-cuba": "N"}, alliance=b.EMBARGOED).position
    script = ["santiago-de-cuba", "0", "0", "havana", "0", "0", "done", "go-on", "havana", "civic-action"]
    script += ["yes", "go-on"]
    tally = tally_of(position, b.GOV, n.TRAIN, *script)
    assert tally.happened["Operations"] == {"government train, full": 1, "Civic Action during a Train": 2}


def test_sabotage_is_counted() -> None:
    tally = tally_of(scene({"cigar": "26J u1"}).position, b.M26, n.TERROR, "cigar", "done")
    assert tally.happened["Sabotage"] == {"by Terror or Event": 1}


def tally_of_event(card: int, board: dict[str, str], *script: str) -> Tally:
    """26July, the only Eligible Faction, executes the Event."""
    tally = Tally()
    table = scene(board, card=card)
    table.position.eligible = [0, 1, 0, 0]
    table.decider = Counted(list(script), tally)
    turns.play_turn(table)
    tally.turn(state.ACTION, table)
    return tally


def test_events_are_counted_as_offered_executed_and_changing_something() -> None:
    landing = tally_of_event(14, {}, "event-unshaded")
    assert landing.happened["Events offered"] == {
        "14 Operation Fisherman, unshaded": 1,
        "14 Operation Fisherman, shaded": 1,
    }
    assert landing.happened["Events"] == {"14 Operation Fisherman, unshaded": 1}
    assert landing.happened["Events that changed something"] == {"14 Operation Fisherman, unshaded": 1}
    in_vain = tally_of_event(14, {"pinar-del-rio": "AS"}, "event-shaded")
    assert in_vain.happened["Events"] == {"14 Operation Fisherman, shaded": 1}
    assert "Events that changed something" not in in_vain.happened
    assert not tally_of_event(14, {}, "pass").happened.keys() & {"Events", "Events that changed something"}


def test_an_event_in_whose_course_somebody_acts_proves_no_change() -> None:
    board = {"pinar-del-rio": "N | DR B2", "havana": "N | 26J u15"}
    script = ["event-unshaded", "!26july take-off havana:26july-u", "go-on"]
    acting = Tally()
    table = scene(board, card=14)
    table.position.eligible = [0, 1, 0, 0]
    table.decider = Counted(script, acting)
    turns.play_turn(table)
    acting.act(interjections.parse(b.M26, "take-off havana:26july-u"))
    acting.turn(state.ACTION, table)
    assert acting.happened["Events"] == {"14 Operation Fisherman, unshaded": 1}
    assert "Events that changed something" not in acting.happened


def test_capabilities_and_momentum_are_counted() -> None:
    capability = tally_of_event(13, {}, "event-unshaded")
    assert capability.happened["Capabilities and Momentum"] == {"Capability 13 El Che": 1}
    momentum = tally_of_event(10, {}, "event-shaded")
    assert momentum.happened["Capabilities and Momentum"] == {"Momentum 10 MAP": 1}


def test_the_report_tells_what_the_events_did(tmp_path: Path) -> None:
    run = fuzzer.FuzzRun(option_sets.options_of("standard", 0), 1)
    tally = tally_of_event(14, {"pinar-del-rio": "AS"}, "event-shaded")
    with run_folder.opened(tmp_path, run) as folder:
        folder.missing(range(1))
        folder.add([replace(game_rows.broken("", 0), kept={"counts": tally.rows(), "failures": [("it broke", "")]})])
    with run_query.tables(tmp_path) as base:
        text = fuzz_report.markdown(run, fuzz_report.Findings(base))
    assert (
        "Seed 1, 1 games, 1 decisions, 0 games replayed, taken back and forked, 1 failures.\n- Game 0: it broke\n"
        in text
    )
    assert "| 14 Operation Fisherman, shaded | 1 | 1 | 0 |" in text
    assert "| 48 Santo Trafficante Jr, unshaded | 0 | 0 | 0 |" in text
    assert "- Event 48 Santo Trafficante Jr, unshaded" in text
    assert "- a change by Event 14 Operation Fisherman, shaded" in text
    assert "- Event 14 Operation Fisherman, shaded" not in text
    assert "## Events that" not in text


def test_the_report_names_what_was_and_what_was_never_seen(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "report.md"
    run("--games", "1", "--seed", "1", "--jobs", "1", "--report", str(path))
    text = path.read_text()
    assert text.startswith("# Random games: standard\n")
    assert "| action |" in text
    assert "## Never seen" in text
    assert "- question deception-draw" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--set", "long"], "choose one of standard"),
        (["--games", "0"], "--games"),
        (["--jobs", "0"], "--jobs"),
        (["--games", "many"], "a whole number is expected"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_clearly(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output


# Chapter 8 takes over.


def test_in_the_set_takeover_chapter_8_answers_some_questions_of_every_faction() -> None:
    games = played(1, option_sets.TAKEOVER, *range(12))
    assert not failures(games)
    sets = [option_sets.options_of(option_sets.TAKEOVER, game) for game in range(240)]
    assert {options.short for options in sets} == {"", "cards", "third-propaganda"}
    assert happened(games, "Questions")[q.RANDOM_COLUMN], "only chapter 8 throws dice to choose a space"


def test_an_answer_of_chapter_8_that_is_not_offered_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(procedures, "answer", lambda mind: n.PASS)
    counted = happened(played(1, option_sets.TAKEOVER, 0, 1), fuzzer.NOT_OFFERED)
    assert counted["directorio rally-space"] > 0


def test_an_answer_of_chapter_8_that_breaks_down_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(procedures, "answer", lambda mind: {}[mind])
    assert "KeyError" in failures(played(1, option_sets.TAKEOVER, 0))[0][0]
