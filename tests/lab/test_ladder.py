"""Ladders: equal numbers of games at each seat, ratings that follow the results, resumed files."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from typer.testing import CliRunner, Result

from cubalibre import notation as n
from cubalibre.cli import app
from cubalibre.lab.dataset import game_rows, headers, run_folder, run_query
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.tournament import ladder
from cubalibre.lab.tournament.ladder import LadderResult
from cubalibre.options import Options

pytestmark = pytest.mark.games

CHEAP = ("--players", "rulebook,random,tests.bots:Thrifty", "--seed", "1", "--options", "short", "--jobs", "1")
FIVE = ("a", "b", "c", "d", "e")
HEAD = headers.header(1, Options())


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["ladder", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def rows(path: Path) -> list[GameRow]:
    games = sorted(run_folder.read(path), key=lambda game: game.game)
    return [replace(game, seconds={}, longest={}) for game in games]


def rated(entrants: tuple[str, ...], games: list[GameRow]) -> list[LadderResult]:
    """The ratings, by queries of a run of these games."""
    with TemporaryDirectory() as folder, run_folder.opened(Path(folder), of(entrants), HEAD) as opened:
        opened.missing(range(len(games)))
        opened.add(games)
        with run_query.tables(Path(folder)) as base:
            return ladder.rated(entrants, base)


def of(entrants: tuple[str, ...]) -> Run:
    return Run(Options(), 1, programs=entrants, ladder=True)


def won(game: int, seats: tuple[str, ...], best: str, **more: object) -> GameRow:
    """A game that a program has won, as far as a ladder looks at it."""
    words = n.FACTION_WORDS[:4]
    order = sorted(words, key=lambda word: seats[words.index(word)] != best)
    ranks = {word: place for place, word in enumerate(order, 1)}
    nothing = dict.fromkeys(words, 0.0)
    totals = game_rows.broken("", 0).totals
    row = GameRow(
        order[0], "end", 40, dict.fromkeys(words, 0), ranks, totals, game, f"1/{game}", dict.fromkeys(words, 10),
        nothing, nothing, list(seats),
    )  # fmt: skip
    return replace(row, **more)  # type: ignore[arg-type]


# Who sits where.


@pytest.mark.parametrize("entrants", [FIVE, FIVE[:4], FIVE[:2]])
def test_each_sits_at_every_seat_as_often(entrants: tuple[str, ...]) -> None:
    tables = [of(entrants).seats(game) for game in range(400)]
    assert tables == [of(entrants).seats(game) for game in range(400)]
    for entrant in entrants:
        at = [sum(table[seat] == entrant for table in tables) for seat in range(4)]
        assert len(set(at)) == 1
        assert 250 > at[0] > 50


def test_four_different_ones_sit_at_a_table_if_there_are_four() -> None:
    tables = [of(FIVE).seats(game) for game in range(40)]
    assert {len(set(table)) for table in tables} == {4}
    assert len(set(tables)) > 20


# Ratings.


def test_who_wins_is_rated_above_the_others_and_more_games_make_it_surer() -> None:
    played = [won(game, of(FIVE).seats(game), "c") for game in range(80)]
    few, many = (rated(FIVE, games) for games in (played[:8], played))
    assert few[0].program == many[0].program == "c"
    assert many[0].rating.low > max(each.rating.high for each in many[1:])
    assert many[0].rating.high - many[0].rating.low < few[0].rating.high - few[0].rating.low
    assert many[0].seats.wins.share == 1
    assert (
        sum(sat for _, sat in many[0].by_seat) == many[0].seats.wins.games == sum(times for times, _ in many[0].by_seat)
    )


def test_games_count_in_their_order_whoever_ended_first() -> None:
    played = [won(game, of(FIVE).seats(game), FIVE[game % 5]) for game in range(20)]
    assert rated(FIVE, played) == rated(FIVE, played[::-1])


def test_failures_are_counted_and_who_has_not_played_is_not_there() -> None:
    games = [won(0, ("a", "b", "c", "d"), "a", faults={"syndicate": "it failed"})]
    found = {each.program: each for each in rated(FIVE, games)}
    assert set(found) == {"a", "b", "c", "d"}
    assert [found[each].seats.faults for each in "abcd"] == [0, 0, 0, 1]


def test_one_at_two_seats_is_rated_once() -> None:
    found = rated(("a", "b"), [won(0, ("a", "b", "b", "b"), "a")])
    assert [each.program for each in found] == ["a", "b"]
    assert [each.seats.wins.games for each in found] == [1, 3]


# The command.


def test_a_ladder_goes_on_and_writes_the_same_table(tmp_path: Path) -> None:
    whole, part, table = (tmp_path / name for name in ("whole", "part", "table.md"))
    result = run(*CHEAP, "--games", "6", "--out", str(whole), "--table", str(table))
    run(*CHEAP, "--games", "2", "--out", str(part))
    again = run(*CHEAP, "--games", "6", "--jobs", "2", "--out", str(part))
    assert "2 of these games were there already." in again.output
    assert rows(part) == rows(whole)
    best = next(line for line in result.output.splitlines() if line.startswith("1. "))
    assert best.split()[1] in table.read_text("utf-8").split("| 1. ")[1].split("|")[0]
    assert "cubalibre ladder --players rulebook,random,tests.bots:Thrifty --options short" in table.read_text("utf-8")
    seats = Counter(program for row in rows(whole) for program in row.seats)
    assert sum(seats.values()) == 24


def test_the_rulebook_is_rated_above_random_play() -> None:
    output = run(
        "--players", "random,rulebook", "--games", "12", "--seed", "1", "--options", "short", "--jobs", "1"
    ).output
    assert output.index("1. rulebook") < output.index("2. random")


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ("random", "name two programs or more, each once"),
        ("random,random", "name two programs or more, each once"),
        ("random,nonplayer", "'nonplayer' does not play in a player's seat; rulebook, random, "),
        ("random,nonplayer/search:2", "does not play in a player's seat"),
        ("random,clever", "'clever' is neither one of"),
    ],
)
def test_players_that_cannot_be_are_usage_errors(players: str, message: str) -> None:
    result = run("--players", players)
    assert (result.exit_code, message in " ".join(result.output.split())) == (2, True)


def test_another_ladder_is_left_alone(tmp_path: Path) -> None:
    run(*CHEAP, "--games", "1", "--out", str(tmp_path))
    before = rows(tmp_path)
    result = run("--players", "rulebook,random", "--seed", "1", "--out", str(tmp_path))
    assert 'players is ["rulebook", "random", "tests.bots:Thrifty"], not ["rulebook", "random"]' in result.output
    assert result.exit_code == 1
    assert rows(tmp_path) == before
