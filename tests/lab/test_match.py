"""Matches: programs at all seats, the same games on any number of processes, resumed files."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from typer.testing import CliRunner, Result

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli import app
from cubalibre.lab.dataset import headers, run_folder, run_query
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import entrants, playout, position_checks
from cubalibre.lab.tournament import seat_results
from cubalibre.lab.tournament.seat_results import SeatResult
from cubalibre.options import NONPLAYER, Options
from cubalibre.question import Question
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.third_party_bots import Guest, Report
from cubalibre.table import Table
from tests.patience import PATIENCE

pytestmark = [pytest.mark.games, pytest.mark.usefixtures("light_search")]

CHEAP = ("--games", "3", "--seed", "1", "--jobs", "1", "--seats", "m=rulebook,s=random")


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["match", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def without_times(path: Path) -> list[dict[str, object]]:
    """The header of a run folder, and its games without times."""
    games = sorted(run_folder.read(path), key=lambda game: game.game)
    rows = [{key: value for key, value in vars(game).items() if key not in ("seconds", "longest")} for game in games]
    return [headers.read(path / headers.RUN), *rows]


@pytest.fixture(name="cheap", scope="module")
def play_cheap(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run of a cheap match in this process, with which others are compared."""
    path = tmp_path_factory.mktemp("cheap") / "run"
    run(*CHEAP, "--out", str(path))
    return path


def results(games: list[GameRow]) -> dict[str, SeatResult]:
    """The results of each seat, by a query of a run of these games."""
    contest = of(*games[0].seats)
    with TemporaryDirectory() as folder, run_folder.opened(Path(folder), contest) as opened:
        opened.missing(range(len(games)))
        opened.add([replace(game, game=number) for number, game in enumerate(games)])
        with run_query.tables(Path(folder)) as base:
            return seat_results.by(base, "faction")


def of(*programs: str, short: str = "") -> Run:
    return Run(Options(entrants.players(programs), short=short), 5, programs=programs)


# Who sits where.


def test_a_search_in_a_nonplayers_seat_plays_by_that_seats_rules() -> None:
    assert entrants.players(("nonplayer/search:3", "search:3", "rulebook", "nonplayer")) == (
        NONPLAYER,
        "2",
        "3",
        NONPLAYER,
    )


def test_four_nonplayers_play_the_same_games_as_in_simulate() -> None:
    played = of(*(NONPLAYER,) * 4).play(2)
    row = Run(Options((NONPLAYER,) * 4), 5).play(2)
    assert {name: getattr(played, name) for name in row.RESULT} == {name: getattr(row, name) for name in row.RESULT}


@pytest.mark.parametrize("program", ["search:2", "nonplayer/search:2"])
def test_a_search_plays_a_whole_game_and_the_same_one_again(program: str) -> None:
    played = of(NONPLAYER, program, NONPLAYER, NONPLAYER, short="cards")
    one, again = played.play(0), played.play(0)
    assert one.decisions["26july"] > 0
    assert (one.margins, one.totals, one.decisions) == (again.margins, again.totals, again.decisions)


def test_a_program_that_answers_what_is_not_offered_breaks_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong(NonPlayer):
        def decide(self, table: Table, question: Question) -> n.Answer:
            return n.of_number(49)

    monkeypatch.setattr(entrants, "NonPlayer", Wrong)
    with pytest.raises(playout.BrokenGame, match="answers action with 49, which is not legal"):
        of("rulebook", "random", "random", "random").play(0)


def test_a_game_that_breaks_down_is_saved_and_can_be_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(table: object, question: object) -> None:
        raise position_checks.Fault("something")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(position_checks, "check_question", broken)
    result = run(*CHEAP, "--weights", str(OWN))
    assert result.exit_code == 1
    again = f"cubalibre match --weights {OWN} --seats m=rulebook,s=random --seed 1 --first 0 --games 1\n"
    assert again in result.output


def test_a_bot_that_fails_has_lost_whatever_the_rulebook_makes_of_it() -> None:
    """Where the winner's bot fails, the row says what it did, and who is the best of the others."""
    fair = of(*("rulebook",) * 4, short="cards").play(0)
    seat = n.FACTION_WORDS.index(fair.winner)
    row = of(*("tests.bots:Wrong" if f == seat else "rulebook" for f in b.FACTIONS), short="cards").play(0)
    assert row.margins == fair.margins
    assert list(row.faults) == [fair.winner]
    assert row.faults[fair.winner].startswith(f"the bot tests.bots:Wrong ({fair.winner}) answers '")
    others = sorted((rank, word) for word, rank in fair.ranks.items() if word != fair.winner)
    assert row.ranks == {word: rank - 1 for rank, word in others} | {fair.winner: 4}
    assert row.winner == others[0][1]
    assert not results([row])[fair.winner].wins.times


def test_a_bot_is_told_a_seed_that_gives_no_dice_away_and_the_search_has_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots: list[str] = []
    searches: list[str] = []

    class Told(Guest):
        def __init__(self, bot: str, seed: str, report: Report) -> None:
            bots.append(seed)
            super().__init__(bot, seed, report)

    def told(seed: str, level: int, weights: object) -> NonPlayer:
        searches.append(seed)
        return NonPlayer()

    monkeypatch.setattr(entrants, "Guest", Told)
    monkeypatch.setattr(entrants, "Search", told)
    programs = ("tests.bots:Thrifty", "search:2", "nonplayer/tests.bots:Thrifty", "random")
    for game in (0, 1, 0):
        of(*programs, short="cards").play(game)
    assert searches == ["5/0/26july", "5/1/26july", "5/0/26july"]
    assert bots[:2] == bots[4:]
    assert len(set(bots)) == 4
    assert all(seed.isdecimal() and len(seed) > 10 for seed in bots)


def test_nobody_wins_where_all_bots_fail() -> None:
    row = of(*("tests.bots:Wrong",) * 4, short="cards").play(0)
    assert (row.winner, len(row.faults), sorted(row.ranks.values())) == ("", 4, [1, 2, 3, 4])


def test_bots_sit_in_matches_and_their_failures_are_told(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    seats = "m=tests.bots:Dice,d=nonplayer/tests.bots:Thrifty,s=tests.bots:Broken"
    given = ("--games", "2", "--seed", "1", "--options", "short", "--seats", seats)
    output = run(*given, "--jobs", "1", "--out", str(one)).output
    assert "tests.bots:Broken failed in 2 games, which count as lost; for example in game 0: " in output
    rows = without_times(one)
    assert [row["faults"] for row in rows[1:]] == [{"syndicate": row["faults"]["syndicate"]} for row in rows[1:]]  # type: ignore[index]
    run(*given, "--jobs", "2", "--out", str(two))
    assert without_times(two) == rows


# What it shows.


def test_what_is_shown_is_what_was_played() -> None:
    result = run(*CHEAP)
    assert result.output.splitlines()[0] == (
        "3 games, seed 1: Government nonplayer, 26July rulebook, Directorio nonplayer, Syndicate random."
    )
    programs = ("nonplayer", "rulebook", "nonplayer", "random")
    contest = Run(Options(entrants.players(programs)), 1, programs=programs)
    games = [contest.play(number) for number in range(3)]
    fared = results(games)
    assert sum(each.wins.times for each in fared.values()) == 3
    for word, each in fared.items():
        name = FACTIONS[n.faction_named(word)]
        line = next(line for line in result.output.splitlines() if line.startswith(f"{name}  "))
        assert line.split()[2] == str(each.wins.times)
        assert f"{each.lead.mean:+.2f} ± {each.lead.error:.2f}" in line


def test_results_are_those_computed_by_hand() -> None:
    """26July wins the first game by 3, loses the second by 1, and thinks 3 s in 6 decisions."""
    words = n.FACTION_WORDS[:4]
    margins = [dict(zip(words, each, strict=True)) for each in ((-2, 4, 1, 0), (1, 0, -5, -1))]
    row = replace(of(*("random",) * 4, short="cards").play(0), decisions=dict.fromkeys(words, 3))
    games = [
        replace(row, winner=winner, margins=each, seconds=dict.fromkeys(words, seconds))
        for winner, each, seconds in zip(("26july", "government"), margins, (1.0, 2.0), strict=True)
    ]
    found = results(games)["26july"]
    assert (found.wins.times, found.wins.games, found.faults) == (1, 2, 0)
    assert (found.lead.mean, found.lead.error, found.seconds) == (1.0, 2.0, 0.5)


FACTIONS = {b.GOV: "Government", b.M26: "26July", b.DR: "Directorio", b.SYN: "Syndicate"}


@pytest.mark.parametrize(
    "seats", ["m=search:9", "m=search", "m=clever", "m=person", "rulebook/search:2", "x=random", "m=a:B"]
)
def test_a_program_that_is_not_known_is_a_usage_error(seats: str) -> None:
    result = run("--seats", seats)
    assert result.exit_code == 2
    assert "seats: " in result.output


# The folder.


@pytest.mark.parametrize(
    ("given", "known"),
    [
        (("--seed", "2"), "(seed is 1, not 2)"),
        (("--seats", "m=random"), 'seats is ["nonplayer", "rulebook", "nonplayer", "random"], not ["'),
        (("--options", "short"), 'options short is "", not "cards"'),
    ],
)
def test_another_match_is_refused_by_what_differs(tmp_path: Path, given: tuple[str, ...], known: str) -> None:
    path = tmp_path / "games"
    run(*CHEAP, "--out", str(path))
    result = run(*CHEAP, *given, "--out", str(path))
    assert (result.exit_code, known in result.output) == (1, True)


def test_a_match_goes_on_by_its_own_seed(tmp_path: Path) -> None:
    path = tmp_path / "games"
    run("--games", "1", "--seats", "rest=random", "--out", str(path))
    assert (
        "1 of these games was there already."
        in run("--games", "2", "--seats", "rest=random", "--out", str(path)).output
    )


@pytest.mark.parametrize("kept", [True, False])
def test_ctrl_c_says_what_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    play = Run.play

    def interrupted(run: Run, game: int) -> GameRow:
        if game == 2:
            os.kill(os.getpid(), signal.SIGINT)
        return play(run, game)

    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(Run, "play", interrupted)
    path = tmp_path / "games"
    result = run(*CHEAP, *(("--out", str(path)) if kept else ()))
    signal.signal(signal.SIGINT, before)
    told = f"Broken off: 2 games are in {path}; the same" if kept else "no game was kept. With --out FOLDER"
    assert told in result.output
    assert result.exit_code == 130


@pytest.mark.parametrize("program", ["search:3", "random"])
def test_several_ctrl_c_at_once_end_a_match_in_good_order(tmp_path: Path, program: str) -> None:
    path = tmp_path / "games"
    given = ["match", "--games", "9999", "--seed", "1", "--jobs", "2", "--seats", f"rest={program}", "--out", str(path)]
    playing = subprocess.Popen(
        [sys.executable, "-m", "cubalibre", *given], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    wanted, deadline = program != "search:3", time.monotonic() + PATIENCE
    lines = path / run_folder.UNFINISHED
    while not (path / headers.RUN).exists() or (wanted and not lines.exists()):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    for _ in range(4):
        playing.send_signal(signal.SIGINT)
        time.sleep(0.05)
    output, _ = playing.communicate(timeout=PATIENCE)
    assert playing.returncode == 130, output
    assert len(output.splitlines()) == 1
    assert f"in {path}; the same command goes on." in output


def test_two_processes_play_the_same_games(tmp_path: Path, cheap: Path) -> None:
    run(*CHEAP, "--jobs", "2", "--out", str(tmp_path / "two"))
    assert without_times(cheap) == without_times(tmp_path / "two")


def test_parts_that_two_machines_have_played_are_one_match(tmp_path: Path, cheap: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    run(*CHEAP[2:], "--games", "2", "--out", str(one))
    run(*CHEAP[2:], "--games", "1", "--first", "2", "--out", str(two))
    for table in ("games", "seats"):
        shutil.copytree(two / table, one / table, dirs_exist_ok=True)
    assert "3 of these games were there already." in run(*CHEAP, "--out", str(one)).output
    assert without_times(one) == without_times(cheap)


def test_another_machine_goes_on_with_a_part(tmp_path: Path, cheap: Path) -> None:
    part = tmp_path / "part"
    run(*CHEAP[2:], "--games", "1", "--first", "1", "--out", str(part))
    assert "1 of these games was there already." in run(*CHEAP, "--out", str(part)).output
    assert without_times(part) == without_times(cheap)


def test_rows_of_the_games_are_written_as_json(tmp_path: Path) -> None:
    path, folder = tmp_path / "games.json", tmp_path / "games"
    run(*CHEAP, "--out", str(folder), "--json", str(path))
    written = json.loads(path.read_text("utf-8"))
    assert (written["seed"], written["seats"]) == (1, ["nonplayer", "rulebook", "nonplayer", "random"])
    games = [
        {key: value for key, value in row.items() if key not in ("seconds", "longest")} for row in written["games"]
    ]
    assert [row | {"kept": {}} for row in games] == without_times(folder)[1:]


def test_a_cluster_plays_the_same_match(tmp_path: Path) -> None:
    one, dask = tmp_path / "one", tmp_path / "dask"
    bots = (*CHEAP[:-1], "m=tests.bots:Dice,s=random")
    run(*bots, "--out", str(one))
    run(*bots, "--engine", "dask", "--out", str(dask))
    assert without_times(one) == without_times(dask)


# The weights of the search.

SEARCHING = ("--games", "1", "--seed", "1", "--jobs", "1", "--options", "short", "--seats", "d=search:2")
OWN = files("cubalibre") / "search" / "weights.json"


@pytest.fixture(name="other_weights")
def write_other_weights(tmp_path: Path) -> str:
    """A file of weights by which it is best to have nothing."""
    path = tmp_path / "weights.json"
    path.write_text(re.sub(r"-?\d+(?=[,\]])", "-9", OWN.read_text("utf-8")), "utf-8")
    return str(path)


def test_the_search_values_positions_by_the_weights_of_a_file(tmp_path: Path, other_weights: str) -> None:
    own, other = tmp_path / "own", tmp_path / "other"
    run(*SEARCHING, "--out", str(own))
    run(*SEARCHING, "--out", str(other), "--weights", other_weights)
    (one, game), (two, other_game) = without_times(own), without_times(other)
    assert game["totals"] != other_game["totals"]
    assert one | {"weights": two["weights"]} == two != one


def test_a_match_goes_on_with_the_same_weights_alone(tmp_path: Path, other_weights: str) -> None:
    path = tmp_path / "games"
    run(*SEARCHING, "--out", str(path))
    assert run(*SEARCHING, "--out", str(path), "--weights", other_weights).exit_code == 1
    result = run(*SEARCHING, "--out", str(path), "--weights", str(OWN))
    assert "1 of these games was there already." in result.output


def test_weights_are_of_no_importance_where_nobody_searches(tmp_path: Path, other_weights: str) -> None:
    path = tmp_path / "games"
    run(*CHEAP, "--out", str(path))
    assert "3 of these games were there already." in run(*CHEAP, "--out", str(path), "--weights", other_weights).output


@pytest.mark.parametrize(
    ("text", "message"), [("{}", "was not written by this version of `cubalibre fit`"), (None, "cannot be read")]
)
def test_a_file_without_weights_is_a_usage_error(tmp_path: Path, text: str | None, message: str) -> None:
    path = tmp_path / "weights.json"
    if text is not None:
        path.write_text(text, "utf-8")
    result = run(*SEARCHING, "--weights", str(path))
    assert (result.exit_code, message in result.output) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(["--engine", "abacus"], "choose one of processes, dask"), (["--address", "tcp://x:1"], "add --engine dask")],
)
def test_engines_that_do_not_exist_are_usage_errors(arguments: list[str], message: str) -> None:
    result = run(*CHEAP, *arguments)
    assert (result.exit_code, message in result.output) == (2, True)


# Pairs.


PAIRS = (*CHEAP, "--options", "short", "--against", "m=random,s=random")


def paired() -> Run:
    programs = ("random", "rulebook", "random", "random")
    return Run(Options(entrants.players(programs), short="cards"), 5, programs=programs, against=("random",) * 4)


def test_both_games_of_a_pair_have_the_same_deck_and_dice() -> None:
    contest = paired()
    decks: list[list[int]] = []
    dice: list[dict[str, list[n.Answer]]] = []
    for number in (4, 5, 6):
        player = contest.entrants(number)
        position = playout.play_with(player, number).position
        decks.append([*position.played, position.current])
        kinds = {done.kind for done in player.done if done.who == b.CHANCE}
        dice.append({kind: [done.answer for done in player.done if done.kind == kind] for kind in kinds})
    one, other, next_pair = decks
    length = min(map(len, (one, other, next_pair)))
    assert one[:length] == other[:length] != next_pair[:length]
    rolls = {kind for kind in dice[0].keys() & dice[1].keys() if kind.endswith("-roll")}
    assert rolls
    for kind in rolls:
        assert all(roll == same for roll, same in zip(dice[0][kind], dice[1][kind], strict=False))
    assert dice[0] != dice[1], "the programs differ"


def test_a_match_of_pairs_shows_both_and_their_difference(tmp_path: Path) -> None:
    path = tmp_path / "games"
    result = run(*PAIRS, "--out", str(path))
    head, *rows = without_times(path)
    assert head["against"] == ["nonplayer", "random", "nonplayer", "random"]
    assert [row["game"] for row in rows] == list(range(6))
    assert [row["seed"] for row in rows] == ["1/0", "1/0", "1/1", "1/1", "1/2", "1/2"]
    assert [row["seats"][1] for row in rows] == ["rulebook", "random"] * 3  # type: ignore[index]
    assert "3 games, seed 1: " in result.output
    wins = [row["winner"] == "26july" for row in rows]
    difference = 100 * (sum(wins[::2]) - sum(wins[1::2])) / 3
    assert f"26July, rulebook compared with random: wins {difference:+.1f} ± " in result.output
    again = run(*PAIRS, "--out", str(path))
    assert "6 of these games were there already." in again.output
    assert again.output.splitlines()[1:] == result.output.splitlines()
    assert run(*CHEAP, "--options", "short", "--out", str(path)).exit_code == 1


def test_the_sequential_test_ends_at_the_first_pair_that_decides() -> None:
    """A pair for each letter: + if only the first program wins, - if only the second, = if both."""
    winners = {"+": ("26july", ""), "-": ("", "26july"), "=": ("26july", "26july")}
    for wins, expected in (("+" * 7, None), ("+" * 9, 16), ("-" * 8, 16), ("=+-" * 9, None), ("=-+" + "+" * 8, 22)):
        played: list[str | None] = [winner for each in wins for winner in winners[each]]
        assert seat_results.decided(played, b.M26) == expected
        assert seat_results.decided([*played[:10], None, *played], b.M26) is None


def test_a_match_stops_when_the_test_has_ended_and_goes_on_as_far(tmp_path: Path) -> None:
    path = tmp_path / "games"
    given = ("--games", "40", "--seed", "1", "--jobs", "1", "--options", "short", "--sprt", "--out", str(path))
    seats = ("--seats", "m=rulebook,rest=random", "--against", "rest=random")
    result = run(*given, *seats)
    assert "The sequential test has ended: one of the two programs is better" in result.output
    played = len(without_times(path)) - 1
    assert played < 80
    assert f"{played // 2} games, seed 1: " in result.output
    assert run(*given, *seats).output == f"{played} of these games were there already.\n{result.output}"
    few = run(*given[2:-2], *seats, "--games", "2")
    assert "The sequential test has not ended." in few.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--sprt",), "--sprt compares two programs: add --against"),
        (("--against", "m=random,s=rulebook", "--sprt"), "--sprt compares two programs"),
        (("--against", "m=rulebook,s=random"), "--against: name other programs"),
        (("--against", "m=nonplayer,s=random"), "--against: name other programs"),
        (("--against", "m=clever,s=random"), "'clever'"),
    ],
)
def test_pairs_that_compare_nothing_are_usage_errors(arguments: tuple[str, ...], message: str) -> None:
    result = run(*CHEAP, *arguments)
    assert (result.exit_code, message in result.output) == (2, True)
