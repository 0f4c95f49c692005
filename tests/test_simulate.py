"""Many games without people: who wins, the same on any number of processes."""

import json
import math
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli import app
from cubalibre.lab import playing, simulate
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import invariants
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Question, Table

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
    assert simulate.wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_a_mean_with_its_standard_error() -> None:
    found = simulate.estimate([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean == 5
    assert found.error == pytest.approx(math.sqrt(32 / 7 / 8))
    assert simulate.estimate([3, 3]) == simulate.Estimate(3, 0)
    assert math.isnan(simulate.estimate([3]).error)


# Games.


def test_the_same_games_on_one_process_and_on_two() -> None:
    one = [row for rows in simulate.simulate(ONE, 5, 25, jobs=1) for row in rows]
    two = [row for rows in simulate.simulate(ONE, 5, 25, jobs=2) for row in rows]
    assert one == two
    assert [row.game for row in one] == list(range(25))
    assert len({row.seed for row in one}) == 25
    assert [row for rows in simulate.simulate(ONE, 6, 25, jobs=1) for row in rows] != one
    assert simulate.play_game(ONE, 5, 17) == one[17], "a game by itself"


def test_a_row_tells_how_the_game_ended() -> None:
    for game in range(12):
        row = simulate.play_game(ONE, 1, game)
        phases: list[int] = []
        tables: list[Table] = []

        def watch(phase: int, table: Table, phases: list[int] = phases, tables: list[Table] = tables) -> None:
            phases.append(phase)
            tables.append(table)
            assert not invariants.violations(table.position)

        position = playing.play_game(ONE, 1, game, watch)
        assert row.when == ("propaganda" if phases[-1] == state.VICTORY else "end")
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


def test_a_broken_game_is_named_with_what_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NonPlayer, "decide", lambda self, table, question: n.of_number(99))
    with pytest.raises(playing.BrokenGame, match=r"game 0 broke down: RuntimeError: syndicate answers [a-z-]+ with 99"):
        simulate.play_game(ONE, 1, 0)
    result = run("--games", "3", "--seed", "1", "--jobs", "1", *SEATS)
    assert result.exit_code == 1
    assert "game 0 broke down" in result.output
    assert "--seed" in result.output


def test_a_game_without_an_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_DECISIONS", 50)
    with pytest.raises(playing.BrokenGame, match="no end after 50 decisions"):
        simulate.play_game(ONE, 1, 0)


def test_a_broken_game_comes_through_from_another_process() -> None:
    with pytest.raises(playing.BrokenGame, match="game 13 broke down: ValueError: thirteen"):
        for _ in playing.in_chunks(_breaks_at_thirteen, 30, jobs=2):
            pass


def _breaks_at_thirteen(first: int, games: int) -> int:
    if first <= 13 < first + games:
        raise playing.BrokenGame(13, "ValueError: thirteen")
    return games


def test_every_game_is_in_one_chunk() -> None:
    chunks = list(playing.in_chunks(partial(_numbers), 25, jobs=1))
    assert [number for _, found in chunks for number in found] == list(range(25))
    assert sum(number for number, _ in chunks) == 25


def _numbers(first: int, games: int) -> list[int]:
    return list(range(first, first + games))


def test_only_a_nonplayer_acts_beside_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[b.Faction] = []

    def interrupted(self: NonPlayer, table: Table, question: Question) -> bool:
        asked.append(question.who)
        return False

    monkeypatch.setattr(NonPlayer, "interrupted", interrupted)
    simulate.play_game(ONE, 1, 0)
    assert set(asked) == {b.SYN}


# The command.


def test_simulate_prints_wins_margins_and_length(tmp_path: Path) -> None:
    path = tmp_path / "rows.json"
    result = run("--games", "20", "--seed", "3", "--jobs", "2", "--json", str(path), *SEATS)
    assert result.exit_code == 0
    assert "Government random, 26July random, Directorio random, Syndicate Non-player" in " ".join(
        result.output.split()
    )
    data = json.loads(path.read_text())
    assert data["seed"] == 3
    assert data["options"]["players"][b.SYN] == NONPLAYER
    rows = data["games"]
    assert len(rows) == 20
    assert set(rows[0]) == {"game", "seed", "winner", "when", "cards", "margins", "totals"}
    for name, word in (("Government", "government"), ("Syndicate", "syndicate")):
        line = next(line for line in result.output.splitlines() if line.startswith(f"{name} ")).split()
        won = [row for row in rows if row["winner"] == word]
        early = sum(row["when"] == "propaganda" for row in won)
        assert line[1:4] == [str(len(won)), str(early), str(len(won) - early)]
        assert line[4] == f"{len(won) / 20:.1%}"
        assert line[-3] == f"{sum(row['margins'][word] for row in rows) / 20:+.2f}"
    assert f"Length: {sum(row['cards'] for row in rows) / 20:.1f}" in result.output


def test_four_nonplayers_sit_down_unless_told_otherwise() -> None:
    result = run("--games", "2", "--seed", "1", "--jobs", "1", "--options", "short,random-spaces=equal,free-ecs")
    assert result.exit_code == 0
    assert result.output.count("Non-player") == 4


def test_a_seed_is_chosen_and_named() -> None:
    result = run("--games", "1", *SEATS)
    assert "1 games, seed " in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "g=person"], "Nobody can be asked"),
        (["--seats", "g=person:Ana"], "Nobody can be asked"),
        (["--seats", "x=random"], "FACTION=WHO"),
        (["--options", "deception"], "3 or 4 players"),
        (["--options", "nonsense"], "is not one of"),
        (["--games", "0"], "greater than or equal to 1"),
        (["--jobs", "0"], "greater than or equal to 1"),
        (["--json", "no/such/folder/x.json"], "cannot be written"),
        (["--json", "."], "cannot be written"),
    ],
)
def test_simulate_says_what_is_wrong_before_it_plays(arguments: list[str], message: str) -> None:
    result = run("--games", "1000000", *arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())
