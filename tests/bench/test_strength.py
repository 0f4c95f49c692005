"""The tables of strength: their rows, the order of their games, what is kept, refused, timed and written."""

import json
import time
from collections import Counter
from itertools import count
from pathlib import Path

import pytest

from bench.strength import play_tables, strength_page, table_rows, thinking_times
from bench.strength.table_rows import Row, Settings
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.cli.text import console
from cubalibre.lab.dataset import game_rows
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.run import MATCH, Run
from cubalibre.lab.tournament import match_summary
from cubalibre.search import levels, turn_choice
from cubalibre.search.playouts import Trial

pytestmark = pytest.mark.games

ALONE = Row("a", "A: all", "rest=nonplayer", b.FACTIONS)
FIRST = Row("a", "A: all", "m=nonplayer/search:2,rest=nonplayer", (b.M26,))
SECOND = Row("a", "A: all", "s=nonplayer/search:2,rest=nonplayer", (b.SYN,))
OTHER = Row("b", "B: none yet", "d=search:2,rest=nonplayer", (b.DR,))


@pytest.fixture(name="few", autouse=True)
def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_tables, "rows", lambda _level: [ALONE, FIRST, SECOND, OTHER])
    monkeypatch.setitem(table_rows.RULEBOOK_GAMES, "a", 3)


@pytest.fixture(name="played")
def note_games(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The programs of each game that is played; a row's turn is one game."""
    noted: list[tuple[str, ...]] = []
    real = Run.play

    def play(run: Run, game: int) -> GameRow:
        noted.append(run.programs)
        return real(run, game)

    monkeypatch.setattr(Run, "play", play)
    monkeypatch.setattr(play_tables, "slices", lambda table, games, _size: table_rows.slices(table, games, 1))
    return noted


def run(folder: Path, *more: str) -> str:
    """What the page says after a command."""
    page = folder / "page.md"
    given = ("a", "--games", "2", "--seed", "1", "--level", "2", "--options", "short", "--jobs", "1", *more)
    play_tables.main([*given, "--folder", str(folder / "kept"), "--page", str(page)])
    return page.read_text("utf-8")


def cells(page: str, heading: str, seat: str, program: str) -> list[str]:
    part = page.split(f"\n## {heading}\n")[1].split("\n## ", maxsplit=1)[0]
    lines = [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith(f"| {seat} | {program} |")]
    assert len(lines) == 1, (seat, program, part)
    return lines[0][2:]


# Rows and their order.


def test_the_rows_are_those_of_the_three_tables() -> None:
    found = table_rows.rows(5)
    by_table = {table: [row.seats for row in found if row.table == table] for table in "abc"}
    assert Counter(map(len, by_table.values())) == Counter([9, 12, 20])
    assert by_table["a"][:4] == [f"{seat}=nonplayer/search:5,rest=nonplayer" for seat in "gmds"]
    assert by_table["a"][4:] == [*(f"{seat}=nonplayer/search:2,rest=nonplayer" for seat in "gmds"), "rest=nonplayer"]
    assert by_table["b"][3:9:5] == ["s=search:5,rest=nonplayer", "g=rulebook,rest=nonplayer"]
    assert by_table["c"][:5] == [*(f"{seat}=search:2,rest=rulebook" for seat in "gmds"), "rest=rulebook"]
    assert by_table["c"][15:] == [*(f"{seat}=search:5,rest=search:4" for seat in "gmds"), "rest=search:4"]
    assert len(set(found)) == len(found)
    assert [row.seats for row in table_rows.rows(2) if row.table == "b" and row.searched] == by_table["b"][4:8]


def test_the_rows_take_turns_after_what_the_rulebook_plays_alone() -> None:
    found = [*table_rows.slices([FIRST, SECOND, ALONE], 25, 10)]
    turns = [(row, first, games) for first, games in ((0, 10), (10, 10), (20, 5)) for row in (FIRST, SECOND)]
    assert found == [(ALONE, 0, 3), *turns]
    assert sum(games for row, _, games in table_rows.slices([FIRST], None, 10)) == 200


# Playing.


def test_the_page_says_what_was_played_and_what_was_not(tmp_path: Path) -> None:
    page = run(tmp_path)
    assert "Seed 1,\noptions `short`, version 3 of the rules" in page
    kept = (tmp_path / "kept" / "a-m-nonplayer-search-2-rest-nonplayer.json").read_text("utf-8").splitlines()
    fared = match_summary.summary([game_rows.from_line(json.loads(line)) for line in kept[1:]])[b.M26]
    games, wins, lead = cells(page, FIRST.heading, "26July", "nonplayer/search:2")
    assert games == "2 of 200"
    assert wins.startswith(f"{fared.wins.share:.0%} ({fared.wins.low:.0%}-")
    assert lead == f"{fared.lead.mean:+.2f} ± {fared.lead.error:.2f}"
    assert cells(page, ALONE.heading, "Directorio", "nonplayer")[0] == "3"
    assert cells(page, OTHER.heading, "Directorio", "search:2") == ["0 of 200", "–", "–"]
    assert "## B: none yet\n\n0 games." in page


def test_a_table_that_was_stopped_goes_on(
    tmp_path: Path, played: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    going = Run.play

    def stopped(run: Run, game: int) -> GameRow:
        if len(played) == 5:
            raise KeyboardInterrupt
        return going(run, game)

    with monkeypatch.context() as patch:
        patch.setattr(Run, "play", stopped)
        with pytest.raises(SystemExit, match="130"):
            run(tmp_path)
    page = (tmp_path / "page.md").read_text("utf-8")
    assert cells(page, ALONE.heading, "Government", "nonplayer")[0] == "3"
    assert cells(page, FIRST.heading, "26July", "nonplayer/search:2")[0] == "1 of 200"
    assert cells(page, SECOND.heading, "Syndicate", "nonplayer/search:2")[0] == "1 of 200"
    again = run(tmp_path)
    assert len(played) == 7
    assert cells(again, FIRST.heading, "26July", "nonplayer/search:2")[0] == "2 of 200"
    assert run(tmp_path) == again
    assert len(played) == 7


def test_games_with_other_weights_are_refused_and_left_alone(
    tmp_path: Path, played: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where another table has them: they would be on the same page."""
    run(tmp_path, "--games", "0")
    (tmp_path / "page.md").unlink()
    played.clear()
    settings = Settings(1, 2, "short", tmp_path / "kept")
    path = settings.path(OTHER.table, OTHER.seats)
    head = settings.batch(OTHER.seats).run.head(MATCH) | {"weights": "0123456789abcdef"}
    path.write_text(json.dumps(head) + "\n", "utf-8")
    with pytest.raises(SystemExit) as left:
        run(tmp_path)
    assert left.value.code == 2
    assert "holds games of another seed, other options, other weights or another version" in capsys.readouterr().err
    assert played == []
    assert json.loads(path.read_text("utf-8")) == head
    assert not (tmp_path / "page.md").exists()


# Times.


def test_each_turn_that_is_planned_whole_is_timed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[tuple[levels.Level, int]] = []
    real = turn_choice.best

    def best(trial: Trial, level: levels.Level) -> list[turn_choice.Prospect]:
        planned.append((level, trial.table.position.phase))
        return real(trial, level)

    ticks = count()
    monkeypatch.setattr(turn_choice, "best", best)
    monkeypatch.setattr(time, "process_time", lambda: next(ticks) / 8)
    settings = Settings(1, 2, "short", tmp_path)
    thinking_times.measure(console.new_console(), settings, 2, 1)
    whole = planned.count((levels.LEVELS[2], state.ACTION))
    assert 0 < whole < len(planned)
    assert thinking_times.found(settings, 2, False)[0].seconds == [0.125] * whole
    page = strength_page.text(settings, {})
    assert f"| 2 | 0 | – | – | {whole} | 125 ms | 125 ms |" in page
    assert "| 3 | 0 | – | – | 0 | – | – |" in page
    assert f"Measured on {thinking_times.found(settings, 2, False)[0].machine}.\n" in page
