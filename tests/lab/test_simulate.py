"""Many games without people: who wins, the same on any number of processes."""

import json
import math
import random
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cubalibre import Game, i18n, intervals
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli import app
from cubalibre.cli.game import record_file, seat_options, seated_programs
from cubalibre.game_decider import PEOPLE
from cubalibre.lab.dataset import game_rows, statistics
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import fast_record, playout, replay_checks
from cubalibre.lab.workers import executor, process_pool
from cubalibre.options import NONPLAYER, Options
from cubalibre.question import Question
from cubalibre.rules import lasting, pieces, turns
from cubalibre.rules import questions as q
from cubalibre.seats.mixed import Mixed
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Table
from tests import runs
from tests.scenes import scene

pytestmark = pytest.mark.games

ONE = Options(("random-government", "random-26july", "random-directorio", NONPLAYER))
SEATS = ("--seats", "rest=random,s=nonplayer")


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["simulate", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    assert "\x1b" not in result.output, "no colours and no progress bar in a pipe"
    return result


# Figures.


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (10, 20, 0.2993, 0.7007), (1, 10, 0.0179, 0.4042), (0, 1, 0, 0.7935)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    """The published figures of the score interval at 95%."""
    assert intervals.wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_a_mean_with_its_standard_error() -> None:
    found = intervals.estimate(Counter([2, 4, 4, 4, 5, 5, 7, 9]))
    assert found.mean == 5
    assert found.error == pytest.approx(math.sqrt(32 / 7 / 8))
    assert intervals.estimate(Counter([3, 3])) == intervals.Estimate(3, 0)
    assert math.isnan(intervals.estimate(Counter([3])).error)


def test_the_mean_of_values_in_groups() -> None:
    alone = intervals.ratio([2, 4, 4, 4, 5, 5, 7, 9], [1] * 8)
    assert alone == pytest.approx(intervals.estimate(Counter([2, 4, 4, 4, 5, 5, 7, 9])))
    twice = intervals.ratio([4, 8, 8, 8, 10, 10, 14, 18], [2] * 8)  # each value twice says no more than once
    assert twice == pytest.approx(alone)
    assert intervals.ratio([6, 0], [1, 2]).mean == 2
    assert math.isnan(intervals.ratio([3], [1]).error)


# Games.


def played(seed: int, first: int, games: int, jobs: int = 1, checked: bool = False) -> list[game_rows.GameRow]:
    return runs.played(Run(ONE, seed, checked=checked), first, games, jobs)


def test_the_same_games_on_one_process_and_on_two() -> None:
    one, two = (played(5, 0, 13, jobs) for jobs in (1, 2))
    assert one == two
    assert [row.game for row in one] == list(range(13))
    assert len({row.seed for row in one}) == 13
    assert played(6, 0, 3) != one[:3]
    assert Run(ONE, 5).play(7) == one[7], "a game by itself"
    assert played(5, 9, 3) == one[9:12]
    assert played(5, 0, 13, checked=True) == one, "the checks disturb nothing"


def test_a_row_tells_how_the_game_ended() -> None:
    for game in range(12):
        row = Run(ONE, 1).play(game)
        assert row.ranks[row.winner] == 1
        assert sorted(row.ranks.values()) == [1, 2, 3, 4]
        position, done = playout.play_game(ONE, 1, game)
        told = Game.from_record(fast_record.as_record(ONE, done), seats=PEOPLE).narration
        assert row.when == ("propaganda" if any(what == "victory" for what, _ in told) else "end")
        best = max(row.margins.values())
        assert row.margins[row.winner] == best
        if row.margins["syndicate"] == best:
            assert row.winner == "syndicate", "a tie goes to the Non-player"
        if row.when == "propaganda":
            assert row.margins[row.winner] > 0
        else:
            assert position.propaganda_cards() == 4
        assert row.cards == len(position.played) + 1
        assert row.totals["syndicate-resources"] == position.resources[b.SYN]
        assert row.margins["syndicate"] == min(row.totals["open-casinos"] - 7, position.resources[b.SYN] - 30)


def check_broken(capture: list[str], folder: Path, *checked: str) -> str:
    """What is told of a broken game, and saved; the record."""
    result = run("--games", "3", "--seed", "1", "--jobs", "1", *SEATS, *checked)
    assert result.exit_code == 1
    for part in capture:
        assert part in result.output
    assert f"cubalibre simulate {' '.join(SEATS)} --seed 1 --first 0 --games 1 --checked" in result.output
    path = Path("fuzz-failures/nonplayers-1-0.jsonl")
    assert str(path) in result.output
    once_more = run("--games", "1", "--first", "0", "--seed", "1", "--jobs", "1", *SEATS, "--checked")
    assert once_more.output == result.output
    return (folder / path).read_text()


def test_an_illegal_answer_of_a_nonplayer_breaks_its_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    honest = NonPlayer.decide

    def decide(self: NonPlayer, table: Table, question: Question) -> n.Answer:
        return n.of_number(9) if question.kind == q.PROFIT_SPACE else honest(self, table, question)

    monkeypatch.setattr(NonPlayer, "decide", decide)
    with pytest.raises(playout.BrokenGame, match=r"game 0 broke down: syndicate answers profit-space with 9") as broken:
        playout.play_game(ONE, 1, 0)
    text = check_broken(
        ["game 0 broke down", "syndicate answers profit-space with 9, which is not legal"], tmp_path, "--checked"
    )
    assert text == broken.value.text
    assert len(text.splitlines()) > 10
    monkeypatch.undo()
    game = Game.from_record(text, seats=PEOPLE)
    assert game.question is not None
    assert game.question.kind == q.PROFIT_SPACE, "the record leads to where it went wrong"


def test_a_position_that_cannot_be_breaks_its_game_at_the_next_question(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)

    def forgetful(table: Table, space: b.Space, kind: b.Kind, number: int = 1) -> int:
        table.position.add(b.cell(space, kind), number)
        return number

    monkeypatch.setattr(pieces, "place", forgetful)
    text = check_broken(["on the map and Available"], tmp_path)
    with pytest.raises(replay_checks.Differs, match="on the map and Available"):
        replay_checks.examine(partial(record_file.game_at, Path("fuzz-failures/nonplayers-1-0.jsonl")))
    assert text


def test_a_position_that_cannot_be_breaks_its_game_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(table: Table) -> None:
        table.position.aid, table.position.phase = 50, state.GAME_OVER

    monkeypatch.setattr(turns, "play_turn", end)
    with pytest.raises(playout.BrokenGame, match="aid: 50 is not on the track"):
        playout.play_game(ONE, 1, 0)


@pytest.mark.parametrize(
    ("answers", "refusal", "reason"),
    [
        ([], None, "there is no answer"),
        ([n.YES, n.NO, n.YES], None, "an answer stands there twice"),
        ([n.YES, n.NO], "1.0/no", "there is no answer"),
    ],
)
def test_an_unsound_question_breaks_its_game(
    monkeypatch: pytest.MonkeyPatch, answers: list[n.Answer], refusal: str | None, reason: str
) -> None:
    asked = Question(b.GOV, q.ACTION, answers, None if refusal is None else lambda _: refusal, -1, True)

    def end(table: Table) -> None:
        table.decider.decide(table, asked)

    monkeypatch.setattr(turns, "play_turn", end)
    with pytest.raises(playout.BrokenGame, match=f"action: .*{reason}"):
        playout.play_game(ONE, 1, 0)


def test_a_rule_that_crashes_breaks_its_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)

    def crash(table: Table, faction: b.Faction, amount: int) -> None:
        raise ZeroDivisionError("what a rule")

    monkeypatch.setattr(pieces, "add_resources", crash)
    check_broken(["game 0 broke down: ZeroDivisionError: what a rule"], tmp_path)


def test_a_game_that_breaks_down_only_without_the_checks_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(self: Mixed, table: Table, question: Question) -> n.Answer:
        raise ZeroDivisionError("what a seat")

    monkeypatch.setattr(playout, "Mixed", type("Crashing", (Mixed,), {"decide": crash}))
    with pytest.raises(playout.BrokenGame, match="game 0 broke down: ZeroDivisionError: what a seat"):
        Run(ONE, 1).play(0)


def test_a_game_of_too_many_turns_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "play_turn", lambda table: None)
    monkeypatch.setattr(playout, "MOST_DECISIONS", 50)
    with pytest.raises(playout.BrokenGame, match="no end after 50 turns"):
        Run(ONE, 1).play(0)


def test_a_game_without_an_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "MOST_DECISIONS", 50)
    with pytest.raises(playout.BrokenGame, match="no end after 50 decisions") as broken:
        playout.play_game(ONE, 1, 0)
    assert len(broken.value.text.splitlines()) == 51


def test_a_broken_game_comes_through_from_another_process() -> None:
    with pytest.raises(playout.BrokenGame, match="game 13 broke down: ValueError: thirteen") as broken:
        list(process_pool.processes(2)(_breaks_at_thirteen, executor.cut(10, 10)))
    assert broken.value.text == "its record"


def _breaks_at_thirteen(first: int, games: int) -> int:
    if first <= 13 < first + games:
        raise playout.BrokenGame(13, "ValueError: thirteen", "its record")
    return games


def test_every_game_is_in_one_chunk() -> None:
    found = list(process_pool.processes(1)(_numbers, executor.cut(7, 25)))
    assert [number for chunk in found for number in chunk] == list(range(7, 32))
    assert len(found) > 1


def _numbers(first: int, games: int) -> list[int]:
    return list(range(first, first + games))


def test_only_a_nonplayer_acts_beside_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[b.Faction] = []

    def act(self: NonPlayer, table: Table, question: Question) -> None:
        asked.append(question.who)

    monkeypatch.setattr(NonPlayer, "act", act)
    playout.play_game(ONE, 1, 0)
    assert set(asked) == {b.SYN}


@pytest.mark.parametrize("players", [ONE.players, (NONPLAYER,) * 4, (NONPLAYER, "random-x", "random-x", NONPLAYER)])
def test_every_game_can_be_replayed_from_its_record_without_nonplayers(players: tuple[str, str, str, str]) -> None:
    options = Options(players)
    for number in range(4):
        position, done = playout.play_game(options, 3, number)
        game = replay_checks.replay(fast_record.as_record(options, done), position)
        assert game.to_record() == Game.from_record(game.to_record()).to_record()


def test_what_a_nonplayer_does_beside_a_question_is_in_the_record() -> None:
    """8.6.5: 26July, a player, is at victory: the Directorio cancels the Pact before it acts."""
    options = Options(("1", "random-26july", NONPLAYER, "2"))
    board = {"oriente": "AO | DR u2 B2", "las-villas": "AO | 26J B2", "sierra-maestra": "AO | 26J B2"}
    table = scene({**board, "camaguey-province": "AO", "pinar-del-rio": "PO"})
    table.position.options = options
    table.position.capabilities = [lasting.PACT_OF_CARACAS]
    player = playout.CheckedSeats(options, random.Random(1))
    question = Question(b.DR, q.ACTION, [n.RALLY, n.PASS], None, -1, True)
    table.choosing = b.DR
    beside = player.act(table, question)
    assert beside is not None
    beside.carry_out(table)
    (act,) = player.done
    assert (
        fast_record.as_record(options, [act])
        .splitlines()[1]
        .startswith('{"n": 1, "seat": "directorio", "act": "cancel')
    )
    assert [reason for reason, _ in act.why] == ["8.6.5/pact-cancelled"]
    assert not lasting.capability(table.position, lasting.PACT_OF_CARACAS)


# What the rows come to.


def test_a_player_of_two_factions_is_one_contestant() -> None:
    """1.5, 7.3: its margin is the lower of the two."""
    options = Options((NONPLAYER, "random-x", "random-x", NONPLAYER))
    assert statistics.contestants(options) == [(b.GOV,), (b.M26, b.DR), (b.SYN,)]
    assert statistics.contestants(ONE) == [(b.GOV,), (b.M26,), (b.DR,), (b.SYN,)]
    ended = [
        ("directorio", "end", (-1, 3, 1, 0)),
        ("26july", "end", (-1, 2, 7, 0)),
        ("syndicate", "propaganda", (-9, -5, 4, 1)),
        ("syndicate", "end", (-9, -5, -6, 1)),
    ]
    summary = statistics.Summary(
        options,
        (
            game_rows.Ended(winner, when, 40, dict(zip(n.FACTION_WORDS, margins, strict=False)))
            for winner, when, margins in ended
        ),
    )
    gov, rebels, syn = summary.results()
    assert (gov.wins.times, rebels.wins.times, syn.wins.times) == (0, 2, 2)
    assert rebels.margins == Counter([-6, -5, 1, 2])
    assert rebels.margin.mean == -2
    assert (syn.in_propaganda.times, syn.at_end.times) == (1, 1)
    assert (rebels.wins.low, rebels.wins.high) == intervals.wilson(2, 4)
    assert rebels.wins.share == 0.5


def test_the_interval_of_a_mean() -> None:
    found = intervals.Estimate(10.0, 0.5)
    assert (found.low, found.high) == pytest.approx((9.02, 10.98), abs=1e-3)


# The command.


def test_simulate_prints_wins_margins_and_length(tmp_path: Path) -> None:
    path = tmp_path / "rows.json"
    result = run("--games", "20", "--seed", "3", "--jobs", "1", "--json", str(path), *SEATS)
    assert result.exit_code == 0
    assert "Government random, 26July random, Directorio random, Syndicate Non-player" in " ".join(
        result.output.split()
    )
    data = json.loads(path.read_text())
    assert data["seed"] == 3
    assert data["options"]["players"][b.SYN] == NONPLAYER
    games = data["games"]
    assert len(games) == 20
    assert set(games[0]) == {"game", "seed", "winner", "when", "cards", "margins", "ranks", "totals"}
    for name, word in (("Government", "government"), ("Syndicate", "syndicate")):
        line = next(line for line in result.output.splitlines() if line.startswith(f"{name} ")).split()
        won = [row for row in games if row["winner"] == word]
        early = sum(row["when"] == "propaganda" for row in won)
        assert line[1:4] == [str(len(won)), str(early), str(len(won) - early)]
        assert line[4] == f"{len(won) / 20:.1%}"
        assert line[-3] == f"{sum(row['margins'][word] for row in games) / 20:+.2f}"
    assert f"Length: {i18n.number(sum(row['cards'] for row in games) / 20, 1)}" in result.output


def test_four_nonplayers_sit_down_unless_told_otherwise() -> None:
    result = run("--games", "2", "--seed", "1", "--jobs", "1", "--options", "short,random-spaces=equal,free-ecs")
    assert result.exit_code == 0
    assert result.output.count("Non-player") == 4


def test_a_seed_is_chosen_and_named() -> None:
    result = run("--games", "1", *SEATS)
    assert "1 game, seed " in result.output
    assert "± –" in result.output, "of one game no error can be told"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "g=person"], "Nobody can be asked"),
        (["--seats", "g=person:Ana"], "Nobody can be asked"),
        (["--seats", "x=random"], "FACTION=WHO"),
        (["--options", "deception"], "3 or 4 players"),
        (["--options", "nonsense"], "is not one of"),
        (["--games", "0"], "at least 1 is expected"),
        (["--jobs", "0"], "at least 1 is expected"),
        (["--json", "no/such/folder/x.json"], "cannot be written"),
        (["--json", "."], "cannot be written"),
    ],
)
def test_simulate_says_what_is_wrong_before_it_plays(arguments: list[str], message: str) -> None:
    result = run("--games", "1000000", *arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


def test_factions_of_random_players_of_the_same_name_are_one_players() -> None:
    result = run("--games", "2", "--seed", "1", "--jobs", "1", "--seats", "m=random:bo,d=random:bo,rest=nonplayer")
    assert result.exit_code == 0
    assert any(line.startswith("26July + Directorio ") for line in result.output.splitlines())
    names = seat_options.read_seats("m=random:bo,d=random:bo,g=random")
    assert names == ("random-government", "random-bo", "random-bo", "4")
    assert seated_programs.setup_text(Options(names))[:2] == [
        "A random player plays Government.",
        "A random player plays 26July and Directorio.",
    ]
