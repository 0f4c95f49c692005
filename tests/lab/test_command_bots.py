"""Bots over a pipe: what they are told and what not, their answers, and what happens if none comes."""

import gc
import json
import shutil
import subprocess
import sys
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner, Result

from cubalibre import notation as n
from cubalibre.cli import app
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import command_bot, entrants
from cubalibre.options import Options
from cubalibre.seats import third_party_bots
from cubalibre.seats.third_party_bots import BotError

pytestmark = pytest.mark.games

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
SPY = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    with open({log!r}, "a") as log:
        log.write(line)
    if message["type"] == "question":
        print(json.dumps({{"answer": message["answers"][0]["word"]}}), flush=True)
"""


def program(folder: Path, text: str) -> str:
    """The name of a bot that runs a Python program."""
    path = folder / "bot.py"
    path.write_text(text, "utf-8")
    return f"command:{sys.executable} {path}"


def run_of(bot: str, deception: str = "") -> Run:
    programs = ("rulebook", bot, "rulebook", "rulebook")
    return Run(Options(entrants.players(programs), short="cards", deception=deception), 1, programs=programs)


def match(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["match", "--seed", "1", "--jobs", "1", "--options", "short", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_a_program_is_told_what_its_seat_may_see_and_nothing_else(tmp_path: Path) -> None:
    log = tmp_path / "log"
    row = run_of(program(tmp_path, SPY.format(log=str(log))), deception="third").play(0)
    begin, *asked = map(json.loads, log.read_text("utf-8").splitlines())
    assert begin["type"] == "begin"
    assert begin["protocol"] == command_bot.PROTOCOL
    assert row.faults == {}
    assert len(asked) == row.decisions["26july"] > 5
    for message in asked:
        assert message["type"] == "question"
        assert message["faction"] == "26july"
        assert message["answers"]
        hands = message["view"]["position"]["deception"]
        assert {marker for word, hand in hands.items() for marker in hand if word != "26july"} == {"hidden"}
        assert set(hands["26july"]) <= {"empty-threat", "hidden-agenda", "asset"} | {n.word(n.ASSET_MARKER)}
    assert any(message["view"]["spaces"]["havana"]["lots"] for message in asked)
    assert any(answer["cost"] for message in asked for answer in message["answers"])


def failed(row: GameRow) -> str:
    assert row.ranks["26july"] == 4
    return row.faults["26july"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("import sys; sys.stdin.readline(); sys.stdin.readline(); sys.exit(3)", "it has ended (exit code 3)"),
        ("input(); input(); print('rally', flush=True); input()", "and wrote 'rally'"),
        ("input(); input(); print('[1]', flush=True); input()", "and wrote '[1]'"),
        ('input(); input(); print(\'{"answer": "castro"}\', flush=True); input()', "it answers 'castro'"),
        ("input(); input(); print('{\"answer\": [1]}', flush=True); input()", "it answers [1], which is not one of"),
        ("while True: input()", "it has not answered within 0.5 seconds"),
    ],
)
def test_what_goes_wrong_is_a_fault_that_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, message: str
) -> None:
    monkeypatch.setenv(command_bot.LIMIT, "0.5" if "True" in text else "60")
    assert message in failed(run_of(program(tmp_path, text)).play(0))


def test_no_program_outlives_its_game(tmp_path: Path) -> None:
    before = {child.pid for child in psutil.Process().children()}
    run_of(program(tmp_path, SPY.format(log=str(tmp_path / "log")))).play(0)
    gc.collect()
    assert {child.pid for child in psutil.Process().children()} <= before


def test_a_program_that_is_not_there_is_refused_before_any_game() -> None:
    with pytest.raises(BotError, match="it cannot be started"):
        third_party_bots.Guest("command:./no-such-program", "1")
    result = match("--seats", "m=command:./no-such-program")
    assert result.exit_code == 2
    assert "command:./no-such-program cannot be loaded: CommandError: it cannot be started" in result.output


@pytest.mark.parametrize(("language", "name"), [("python3", "rallying.py"), ("perl", "rallying.pl")])
def test_the_examples_play(language: str, name: str, tmp_path: Path) -> None:
    if shutil.which(language) is None:
        pytest.skip(f"{language} is not installed")
    seats = ("--games", "1", "--seats", f"m=command:{language} {EXAMPLES / name},rest=rulebook")
    path, again = tmp_path / "one.json", tmp_path / "two.json"
    assert match(*seats, "--json", str(path)).exit_code == 0
    match(*seats, "--json", str(again))
    one, two = (json.loads(each.read_text("utf-8"))["games"][0] for each in (path, again))
    assert one["faults"] == {}
    assert one["decisions"]["26july"] > 5
    assert one["totals"] == two["totals"] or name.endswith(".pl")


def test_games_of_another_program_do_not_go_on(tmp_path: Path) -> None:
    bot, path = program(tmp_path, SPY.format(log=str(tmp_path / "log"))), tmp_path / "games"
    seats = ("--seats", f"m={bot},rest=rulebook", "--out", str(path))
    match(*seats, "--games", "1")
    assert "1 of these games was there already" in match(*seats, "--games", "1").output
    program(tmp_path, SPY.format(log=str(tmp_path / "log")) + "# changed")
    result = match(*seats, "--games", "1")
    assert result.exit_code == 1
    assert "bots" in result.output


def test_the_server_and_a_game_in_the_terminal_start_no_program_by_a_name() -> None:
    """A record or a request may hold any name; only commands that play many games know of programs."""
    code = (
        "import cubalibre.server.operation.run, cubalibre.cli.commands.play, cubalibre.cli.commands.verify\n"
        "from cubalibre.seats import third_party_bots as bots\n"
        "try: bots.find('command:true')\n"
        "except bots.BotError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.startswith("the bot command:true cannot be loaded: ModuleNotFoundError")
