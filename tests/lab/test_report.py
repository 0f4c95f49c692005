"""The report: its figures match the rows, and the page is self-contained."""

import json
import re
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from statistics import median_low

import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner, Result

from cubalibre import board as b
from cubalibre import i18n, record
from cubalibre import notation as n
from cubalibre.cli import app
from cubalibre.lab.dataset import parquet
from cubalibre.lab.dataset.parquet import FileError
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.report import dataset_groups, html_page, queries
from cubalibre.options import NONPLAYER, Options
from tests import runs
from tests.language.brackets import left

pytestmark = pytest.mark.games

MIXED = Options(("1", NONPLAYER, "2", NONPLAYER), short="cards")
PLAYER = Options(("random-x", "2", "3", "random-x"))
Row = dict[str, object]


def simulated(path: Path, options: Options, seed: int, games: int, cards: bool = True, steps: bool = True) -> Path:
    keep = [name for name, kept in (("cards", cards), ("steps", steps)) if kept]
    runs.fill(path, Run(options, seed, tuple(keep)), 0, games)
    return path


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve games in two parts."""
    path = simulated(tmp_path_factory.mktemp("runs") / "mixed", MIXED, 5, 7)
    return simulated(path, MIXED, 5, 12)


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of which neither cards nor steps were kept."""
    return simulated(tmp_path_factory.mktemp("runs") / "bare", PLAYER, 5, 3, cards=False, steps=False)


def rows(path: Path, table: str) -> list[Row]:
    return [row for file in sorted((path / table).glob("*.parquet")) for row in parquet.read(file)]


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


# Which files belong together.


def test_folders_and_files_of_the_same_options_are_one_group(mixed: Path, tmp_path: Path) -> None:
    other = simulated(tmp_path / "other", MIXED, 6, 2, cards=False)
    (group,) = dataset_groups.groups([mixed, other])
    assert group.options == MIXED
    assert group.seeds == [5, 6]
    assert group.seeds_text == "seeds 5, 6"
    assert group.games == {"games": 14, "cards": 12, "steps": 14}
    assert dataset_groups.groups([mixed.parent]) == dataset_groups.groups([mixed, *mixed.rglob("*.parquet")])
    files = sorted((mixed / "games").iterdir())
    assert dataset_groups.groups(files)[0].games == {"games": 12}
    assert queries.aggregate(dataset_groups.groups(files[1:])[0]).summary.games == 5


def test_folders_of_earlier_versions_are_read(mixed: Path, tmp_path: Path) -> None:
    """They have `when` in place of `ended`, and another format."""
    old = tmp_path / "old"
    for file in (mixed / "games").iterdir():
        rows = pq.read_table(file)
        label = json.loads(rows.schema.metadata[b"cubalibre"])
        label["head"] = label["head"].replace("cubalibre-run/1", "cubalibre-simulation/2")
        names = ["when" if name == "ended" else name for name in rows.column_names]
        (old / "games").mkdir(parents=True, exist_ok=True)
        kept = rows.rename_columns(names).replace_schema_metadata({"cubalibre": json.dumps(label)})
        pq.write_table(kept, old / "games" / file.name)
    found, expected = (queries.aggregate(dataset_groups.groups([path])[0]) for path in (old, mixed))
    assert found.lengths == expected.lengths
    assert found.summary.results() == expected.summary.results()


def test_other_options_are_another_group(mixed: Path, bare: Path) -> None:
    assert [group.options for group in dataset_groups.groups([bare, mixed])] == [PLAYER, MIXED]


def test_what_a_killed_run_left_behind_does_not_count(mixed: Path, tmp_path: Path) -> None:
    run = simulated(tmp_path / "run", MIXED, 5, 7)
    simulated(run, MIXED, 5, 12)
    (run / "games" / "000000007-000000011.parquet").unlink()
    (run / "games" / "000000007-000000011.parquet.part").write_bytes(b"half")
    (group,) = dataset_groups.groups([run])
    assert group.games == {"games": 7, "cards": 7, "steps": 7}


def test_the_same_games_twice_are_refused(mixed: Path, tmp_path: Path) -> None:
    again = simulated(tmp_path / "again", MIXED, 5, 3)
    with pytest.raises(FileError, match=r"hold the same games \(seed 5, from game 0 on\): name them only once"):
        dataset_groups.groups([mixed, again])


def test_foreign_and_damaged_files_are_refused(mixed: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(FileError, match="empty holds no Parquet files: name a folder"):
        dataset_groups.groups([tmp_path / "empty"])
    text = tmp_path / "notes.parquet"
    text.write_text("These are only notes.")
    with pytest.raises(FileError, match=r"notes.parquet is damaged, or not a Parquet file"):
        dataset_groups.groups([mixed, text])
    whole = next((mixed / "games").iterdir())
    cut = tmp_path / "cut.parquet"
    cut.write_bytes(whole.read_bytes()[:-9])
    with pytest.raises(FileError, match=r"cut.parquet is damaged"):
        dataset_groups.groups([cut])
    (foreign := tmp_path / "foreign.parquet").write_bytes(whole.read_bytes().replace(b"cubalibre", b"cubanlibr"))
    with pytest.raises(FileError, match=r"foreign.parquet was not written by a command with --out"):
        dataset_groups.groups([foreign])
    (old := tmp_path / "old.parquet").write_bytes(whole.read_bytes().replace(b"cubalibre-run/1", b"cubalibre-run/0"))
    with pytest.raises(FileError, match=r"old.parquet was written as cubalibre-run/0, and .* reads .*/1"):
        dataset_groups.groups([old])
    with pytest.raises(FileError, match="about games of which no file in the folder `games` was named"):
        dataset_groups.groups([mixed / "cards"])
    with pytest.raises(FileNotFoundError):
        dataset_groups.groups([tmp_path / "nothing"])


def test_a_file_whose_rows_are_damaged_is_refused(mixed: Path, tmp_path: Path) -> None:
    whole = next((mixed / "games").iterdir()).read_bytes()
    (spoilt := tmp_path / "spoilt.parquet").write_bytes(whole[:4] + b"\xff" * 2000 + whole[2004:])
    (group,) = dataset_groups.groups([spoilt])
    with pytest.raises(FileError, match="is damaged"):
        queries.aggregate(group)


# What they come to.


@pytest.fixture(scope="module")
def found(mixed: Path) -> queries.Aggregates:
    return queries.aggregate(dataset_groups.groups([mixed])[0])


def test_who_wins_and_how_long_it_takes(found: queries.Aggregates, mixed: Path) -> None:
    games = rows(mixed, "games")
    wins = {n.FACTION_WORDS[result.factions[0]]: result.wins.times for result in found.summary.results()}
    assert Counter(wins) == Counter(str(row["winner"]) for row in games)
    assert found.lengths == Counter((row["cards"], row["ended"]) for row in games)


def test_the_course_of_the_games(found: queries.Aggregates, mixed: Path) -> None:
    cards = rows(mixed, "cards")
    assert [moment.place for moment in found.moments] == list(range(1, max(number(row["place"]) for row in cards) + 1))
    for moment in found.moments:
        then = [row for row in cards if row["place"] == moment.place]
        assert moment.games == len(then)
        for column in queries.VALUES:
            values = sorted(number(row[column]) for row in then)
            assert moment.values[column].median == median_low(values)
            spread = moment.values[column]
            assert sum(value <= spread.low for value in values) * 4 >= len(values)
            assert sum(value < spread.low for value in values) * 4 <= len(values)
            assert sum(value >= spread.high for value in values) * 4 >= len(values)
            assert sum(value > spread.high for value in values) * 4 <= len(values)
        for space in b.POPULATED:
            word = n.SPACE_WORDS[space].replace("-", "_")
            holders = Counter(row[f"control_{word}"] for row in then)
            assert moment.control[space] == pytest.approx(
                {holder: holders[holder] / len(then) for holder in queries.HOLDERS}
            )
            levels = [number(row[f"support_{word}"]) for row in then]
            assert moment.support[space] == pytest.approx(sum(levels) / len(levels))


def test_few_games_are_no_course(mixed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "LEAST", 0.5)
    moments = queries.aggregate(dataset_groups.groups([mixed])[0]).moments
    games = Counter(row["place"] for row in rows(mixed, "cards"))
    assert {moment.place: moment.games for moment in moments} == {
        at: number for at, number in games.items() if number >= 6
    }
    assert len(moments) < len(games)


def test_what_the_factions_did(found: queries.Aggregates, mixed: Path) -> None:
    cards = rows(mixed, "cards")
    for faction in b.FACTIONS:
        word = n.FACTION_WORDS[faction]
        counted = Counter(
            (row[f"did_{word}"], row[f"special_{word}"], row[f"limited_{word}"]) for row in cards if row[f"did_{word}"]
        )
        assert {doing[:3]: doing.times for doing in found.turn_uses[faction]} == counted
    for event in found.events:
        played = [row for row in cards if row["card"] == event.card]
        assert event.times == len(played)
        for (faction, side), times in event.executed.items():
            assert times == sum(row[f"did_{n.FACTION_WORDS[faction]}"] == n.word(side) for row in played)
    assert sum(event.times for event in found.events) == sum(row["card"] != 0 for row in cards)


def test_first_turns_and_who_won_then(found: queries.Aggregates, mixed: Path) -> None:
    ranks = {row["game"]: row for row in rows(mixed, "games")}
    for faction in b.FACTIONS:
        word = n.FACTION_WORDS[faction]
        first: dict[object, Row] = {}
        for row in sorted(rows(mixed, "cards"), key=lambda row: number(row["place"])):
            if row[f"did_{word}"] not in (None, "pass"):
                first.setdefault(row["game"], row)
        counted = Counter((row[f"did_{word}"], row[f"special_{word}"]) for row in first.values())
        won = Counter(
            (row[f"did_{word}"], row[f"special_{word}"])
            for game, row in first.items()
            if ranks[game][f"rank_{word}"] == 1
        )
        assert {each[:2]: each.wins.games for each in found.openings[faction]} == counted
        assert {each[:2]: each.wins.times for each in found.openings[faction] if each.wins.times} == won


def test_what_turns_bring(found: queries.Aggregates, mixed: Path) -> None:
    cards = {(row["game"], row["place"]): row for row in rows(mixed, "cards")}
    for faction in b.FACTIONS:
        word = n.FACTION_WORDS[faction]
        gains: dict[tuple[object, object], list[int]] = {}
        games: dict[tuple[object, object], set[object]] = {}
        for (game, place), row in cards.items():
            before, did = cards.get((game, number(place) - 1)), row[f"did_{word}"]
            if before and did not in (None, "pass") and not row[f"limited_{word}"]:
                turn = did, row[f"special_{word}"]
                gains.setdefault(turn, []).append(number(row[f"margin_{word}"]) - number(before[f"margin_{word}"]))
                games.setdefault(turn, set()).add(game)
        expected = {turn: gained for turn, gained in gains.items() if len(games[turn]) > 1}
        assert {each[:2]: each.times for each in found.effects[faction]} == {
            turn: len(gained) for turn, gained in expected.items()
        }
        for each in found.effects[faction]:
            assert each.margin.mean == pytest.approx(sum(expected[each[:2]]) / each.times)


def test_the_board_and_the_steps(found: queries.Aggregates, mixed: Path) -> None:
    cards = rows(mixed, "cards")
    for space in b.POPULATED:
        word = n.SPACE_WORDS[space].replace("-", "_")
        for shares, column in ((found.holders[space], f"control_{word}"), (found.levels[space], f"support_{word}")):
            counted = Counter(row[column] for row in cards)
            assert shares == pytest.approx({value: times / len(cards) for value, times in counted.items()})
    steps = rows(mixed, "steps")
    for faction in b.FACTIONS:
        own = [row for row in steps if row["faction"] == n.FACTION_WORDS[faction]]
        times: Counter[object] = Counter()
        for row in own:
            times[row["step"]] += number(row["times"])
        games = Counter(row["step"] for row in own)
        assert {step.step: (step.times, step.games) for step in found.steps[faction]} == {
            step: (times[step], games[step]) for step in times
        }
        assert bool(own) == MIXED.is_nonplayer(faction)


# The page.


class Reader(HTMLParser):
    """Checks that every element is closed, and keeps what a test asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, dict[str, str | None]]] = []
        self.headings: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))
        if tag not in ("meta", "link", "img", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("h1", "h2", "h3"):
            self.headings.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def page(mixed: Path, bare: Path) -> str:
    return html_page.page([mixed, bare])


def test_the_page_answers_every_question(page: str) -> None:
    reader = read(page)
    course = ["Who wins", "How long it takes"]
    rest = ["Margins over the game", "What the Factions do", "Openings", "Margin changes by turn"]
    rest += ["Events", "Control and Support", "Resources and Aid"]
    both = [
        "15 games",
        "The tables compared",
        "Table A",
        *course,
        *rest,
        "Steps of the Non-players",
        "Table B",
        *course,
    ]
    assert reader.headings == both
    assert page.count("Nothing was kept of what was done card by card for 3 of these games") == 1
    assert "Nothing was kept of the steps" not in page, "nobody here has any"
    assert f"version {record.RULES_VERSION}" in page
    assert page.count("<dd>seed 5</dd>") == 2


def test_nothing_on_the_page_comes_from_elsewhere(page: str) -> None:
    for tag, attributes in read(page).attributes:
        assert tag not in ("script", "link", "iframe")
        for name in ("src", "href", "xlink:href", "data"):
            assert (attributes.get(name) or "#").startswith(("#", "data:"))
    assert not re.search(r"url\((?!\"?data:|\"?#)", page)
    assert "@import" not in page


def test_every_picture_is_told_in_words_and_every_name_is_one(page: str) -> None:
    attributes = read(page).attributes
    pictures = [told for tag, told in attributes if told.get("role") == "img"]
    assert len(pictures) == sum(tag == "svg" for tag, _ in attributes) == 2 * 2 + 4 + 1 + 1 + 5 + 5
    assert all(len(told["aria-label"] or "") > 30 for told in pictures)
    names = [told["id"] for _, told in attributes if "id" in told]
    assert len(set(names)) == len(names)
    assert {told["href"] for tag, told in attributes if tag == "a"} <= {f"#{name}" for name in names}


def test_the_same_files_make_the_same_page(page: str, mixed: Path, bare: Path) -> None:
    assert html_page.page([mixed, bare]) == page


def test_a_player_of_two_factions_has_one_line(bare: Path) -> None:
    page = html_page.page([bare])
    assert '<th scope="row">Government + Syndicate</th>' in page
    assert "The tables compared" not in page


# The command.


def report(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(app, ["report", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def test_the_command_writes_the_page(bare: Path, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    result = report(bare, "--out", out)
    assert (result.exit_code, result.output) == (0, f"The page is in {out}.\n")
    assert out.read_text(encoding="utf-8") == html_page.page([bare])


def test_the_command_says_in_a_line_what_is_wrong(bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "page.html"
    missing = report(tmp_path / "nothing", "--out", out)
    assert (missing.exit_code, missing.output) == (
        1,
        f"{tmp_path / 'nothing'} cannot be read: No such file or directory.\n",
    )
    empty = report(tmp_path, "--out", out)
    assert empty.exit_code == 1
    assert empty.output.startswith(f"{tmp_path} holds no Parquet files")
    nowhere = report(bare, "--out", tmp_path / "no" / "page.html")
    assert nowhere.exit_code == 2
    assert "there is no such folder" in nowhere.output
    monkeypatch.setitem(sys.modules, "duckdb", None)
    without = report(bare, "--out", out)
    assert without.output == "This needs the extra lab (duckdb is not installed); get it with: make lab\n"
    assert without.exit_code == 2
    assert not out.exists()


# In other languages.


class Words(HTMLParser):
    """Keeps what is read on a page, pictures and what they are called included."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []
        self.style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.style = tag == "style"
        self.read += [value or "" for name, value in attrs if name == "aria-label"]

    def handle_data(self, data: str) -> None:
        self.read += [] if self.style else [data]


@pytest.mark.usefixtures("brackets")
def test_all_that_is_read_on_the_page_is_in_the_language_in_force(mixed: Path, bare: Path) -> None:
    page = html_page.page([mixed, bare])
    words = Words()
    words.feed(page)
    assert left(" ".join(words.read), {"Cuba Libre", "cubalibre"}) == set()
    assert '<html lang="ru">' in page


def test_each_language_has_its_letters_and_numbers(bare: Path) -> None:
    with i18n.speaking("ru"):
        page = html_page.page([bare])
    assert "3 игры" in read(page).headings
    assert page.count("@font-face") == 6
    assert "Shrikhand" not in page.partition("</style>")[0].partition("@font-face")[2].partition(":root")[0]
    with i18n.speaking("es"):
        page = html_page.page([bare])
    assert "3 partidas" in read(page).headings
    assert re.search(r"\d,\d\N{NO-BREAK SPACE}% \(", page)
