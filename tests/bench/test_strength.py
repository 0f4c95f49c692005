"""The tables of strength: their rows, the order of their games, what is kept, refused, timed and written."""

import json
from collections import Counter
from pathlib import Path

import pytest

from bench.speed import measurements
from bench.strength import play_tables
from bench.strength.play_tables import Row
from cubalibre import board as b
from cubalibre.lab.dataset import parquet, run_folder
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.run import Run
from cubalibre.search.levels import LEVELS

pytestmark = [pytest.mark.games, pytest.mark.usefixtures("light_search")]

ALONE = Row("a", "A: all", "rest=nonplayer")
FIRST = Row("a", "A: all", "m=nonplayer/search:2,rest=nonplayer", (b.M26,))
SECOND = Row("a", "A: all", "s=nonplayer/search:2,rest=nonplayer", (b.SYN,))
ROWS = play_tables.rows
OTHER = Row("b", "B: none yet", "d=search:2,rest=nonplayer", (b.DR,))


@pytest.fixture(name="few", autouse=True)
def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_tables, "rows", lambda _level: [ALONE, FIRST, SECOND, OTHER])
    monkeypatch.setitem(play_tables.RULEBOOK_GAMES, "a", 3)


@pytest.fixture(name="played")
def note_games(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The programs of each game that is played; a row's turn is one game."""
    noted: list[tuple[str, ...]] = []
    real = Run.play

    def play(run: Run, game: int) -> GameRow:
        noted.append(run.programs)
        return real(run, game)

    slices = play_tables.slices
    monkeypatch.setattr(Run, "play", play)
    monkeypatch.setattr(play_tables, "slices", lambda table, games, _size: slices(table, games, 1))
    return noted


def run(folder: Path, *more: str, table: str = "a") -> str:
    """What the page says after a command."""
    page = folder / "page.md"
    given = (table, "--games", "2", "--seed", "1", "--level", "2", "--options", "short", "--jobs", "1", *more)
    play_tables.main([*given, "--folder", str(folder / "kept"), "--page", str(page)])
    return page.read_text("utf-8")


def cells(page: str, heading: str, seat: str, program: str) -> list[str]:
    part = page.split(f"\n## {heading}\n")[1].split("\n## ", maxsplit=1)[0]
    lines = [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith(f"| {seat} | {program} |")]
    assert len(lines) == 1, (seat, program, part)
    return lines[0][2:]


OTHERS = ("government", "directorio", "syndicate")

# Rows and their order.


def test_the_rows_are_those_of_the_three_tables() -> None:
    found = ROWS(5)
    by_table = {table: [row.seats for row in found if row.table == table] for table in "abc"}
    assert Counter(map(len, by_table.values())) == Counter([9, 12, 20])
    assert by_table["a"][:4] == [f"{seat}=nonplayer/search:5,rest=nonplayer" for seat in "gmds"]
    assert by_table["a"][4:] == [*(f"{seat}=nonplayer/search:2,rest=nonplayer" for seat in "gmds"), "rest=nonplayer"]
    assert by_table["b"][3:9:5] == ["s=search:5,rest=nonplayer", "g=rulebook,rest=nonplayer"]
    assert by_table["c"][:5] == [*(f"{seat}=search:2,rest=rulebook" for seat in "gmds"), "rest=rulebook"]
    assert by_table["c"][15:] == [*(f"{seat}=search:5,rest=search:4" for seat in "gmds"), "rest=search:4"]
    assert len(set(found)) == len(found)
    assert [row.seats for row in ROWS(2) if row.table == "b" and row.searched] == by_table["b"][4:8]


def test_the_rows_take_turns_after_what_the_rulebook_plays_alone() -> None:
    found = [*play_tables.slices([FIRST, SECOND, ALONE], 25, 10)]
    turns = [(row, first, games) for first, games in ((0, 10), (10, 10), (20, 5)) for row in (FIRST, SECOND)]
    assert found == [(ALONE, 0, 3), *turns]
    assert sum(games for row, _, games in play_tables.slices([FIRST], None, 10)) == 200


# Playing.


def test_the_page_says_what_was_played_and_what_was_not(tmp_path: Path) -> None:
    page = run(tmp_path)
    assert "Seed 1,\noptions `short`, version 3 of the rules" in page
    kept = list(run_folder.read(tmp_path / "kept" / "a-m-nonplayer-search-2-rest-nonplayer"))
    leads = [game.margins["26july"] - max(game.margins[other] for other in OTHERS) for game in kept]
    games, wins, lead = cells(page, FIRST.heading, "26July", "nonplayer/search:2")
    assert games == "2 of 200"
    assert wins.startswith(f"{sum(game.winner == '26july' for game in kept) / 2:.0%} (")
    assert lead == f"{sum(leads) / 2:+.2f} ± {abs(leads[0] - leads[1]) / 2:.2f}"
    assert cells(page, ALONE.heading, "Directorio", "nonplayer")[0] == "3"
    assert cells(page, OTHER.heading, "Directorio", "search:2") == ["0 of 200", "–", "–"]


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
    folder = tmp_path / "kept" / "b-d-search-2-rest-nonplayer"
    folder.mkdir()
    head = json.loads((folder.parent / "a-rest-nonplayer" / "run.json").read_text("utf-8")) | {"weights": "0123456789"}
    (folder / "run.json").write_text(json.dumps(head), "utf-8")
    with pytest.raises(SystemExit) as left:
        run(tmp_path)
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert f"{tmp_path / 'kept'} holds other games" in said
    assert "weights is " in said
    assert played == []
    assert [path.name for path in folder.iterdir()] == ["run.json"]
    assert not (tmp_path / "page.md").exists()


# Times.


def test_the_time_of_all_decisions_is_divided_by_the_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {True: "times-compiled", False: "times-interpreted"}
    monkeypatch.setattr(play_tables, "timed", lambda compiled: [Row(names[compiled], "times", "rest=search:2")])
    monkeypatch.setattr(play_tables, "LEVELS", {2: LEVELS[2]})
    monkeypatch.setattr(measurements, "is_compiled", lambda: False)
    page = run(tmp_path, "--games", "1", table="times")
    folder = tmp_path / "kept" / "times-interpreted-rest-search-2"
    (game,) = run_folder.read(folder)
    (decisions,) = (folder / "decisions").iterdir()
    turns = sum(row["question"] == "action" for row in parquet.read(decisions))
    mean, longest = 1000 * sum(game.seconds.values()) / turns, 1000 * max(game.longest.values())
    assert turns > 20
    assert f"| 2 | 0 | – | – | {turns} | {mean:,.0f} ms | {longest:,.0f} ms |" in page
