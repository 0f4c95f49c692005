"""How often each reason of a Non-player counted, and who executed which Event."""

import random
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli import app, laboratory
from cubalibre.i18n.reasons import REASONS
from cubalibre.lab import coverage, playing
from cubalibre.lab.coverage import Coverage
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import questions as q
from cubalibre.rules import setup, turns
from cubalibre.rules.events.deck import CARDS
from cubalibre.table import Question, Table

ONE = Options(("random-government", "random-26july", "random-directorio", NONPLAYER))
SEATS = ("--seats", "rest=random,s=nonplayer")
GAMES = 15


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["coverage", *arguments], env={"COLUMNS": "120"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


class Counting(playing.Mixed):
    """Counts for itself what the Non-player notes and executes."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        super().__init__(options, rng)
        self.reasons: Counter[str] = Counter()
        self.events: Counter[tuple[int, n.Answer]] = Counter()

    def decide(self, table: Table, question: Question) -> n.Answer:
        noted = len(table.notes)
        answer = super().decide(table, question)
        if question.who == b.SYN:
            self.reasons.update(reason for reason, _ in table.notes[noted:])
            if question.kind == q.ACTION and answer in (n.EVENT_UNSHADED, n.EVENT_SHADED):
                self.events[table.position.current, answer] += 1
        return answer


def test_each_note_and_each_event_is_counted() -> None:
    reasons: Counter[str] = Counter()
    in_games: Counter[str] = Counter()
    events: Counter[tuple[int, n.Answer]] = Counter()
    for game in range(GAMES):
        player = Counting(ONE, random.Random(playing.seed_of(4, game)))
        position = setup.initial_position(ONE)
        while position.phase != state.GAME_OVER:
            turns.play_turn(Table(position, player))
        reasons += player.reasons
        in_games.update(set(player.reasons))
        events += player.events
    found = coverage.play_games(ONE, 4, 0, GAMES)
    assert found.games == GAMES
    assert found.times == reasons
    assert found.in_games == in_games
    assert found.executed == Counter({(side, b.SYN): times for side, times in events.items()})
    assert sum(events.values()) > GAMES


def test_the_same_on_one_process_and_on_two() -> None:
    one, two = Coverage(), Coverage()
    for more in coverage.cover(ONE, 9, 25, jobs=1):
        one.add(more)
    for more in coverage.cover(ONE, 9, 25, jobs=2):
        two.add(more)
    assert one == two
    assert one.games == 25


def test_reasons_stand_by_section_in_the_order_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    for slug in ("8.10.1/b", "8.2/a", "8.10/c", "8.5.1/z", "8.5.1/a"):
        monkeypatch.setitem(REASONS, slug, "Text")
    found = coverage.by_section(Coverage(times=Counter({"8.99/unheard-of": 3})))
    sections = [[int(number) for number in section.split(".")] for section in found]
    assert sections == sorted(sections)
    assert found["8.99"] == ["8.99/unheard-of"]
    assert found["8.5.1"] == sorted(found["8.5.1"])
    assert {reason for reasons in found.values() for reason in reasons} == {*REASONS, "8.99/unheard-of"}


def test_what_never_counted_is_marked_and_what_has_no_text_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REASONS, "8.99/tested", "A reason that counts")
    monkeypatch.setitem(REASONS, "8.99/idle", "A reason that never counts")
    side = (CARDS[0].number, n.EVENT_SHADED)
    found = Coverage(
        7,
        Counter({"8.99/tested": 1234, "8.99/unheard-of": 2}),
        Counter({"8.99/tested": 5}),
        Counter({(side, b.GOV): 3}),
    )
    assert "8.99/idle" in found.never()
    assert "8.99/tested" not in found.never()
    assert found.unknown() == ["8.99/unheard-of"]
    lines = coverage.markdown(found, 1, "four Non-players").splitlines()
    assert "| tested | A reason that counts | 1,234 | 5 |" in lines
    assert "| idle | A reason that never counts | **never** | 0 |" in lines
    assert "| unheard-of | (no text) | 2 | 0 |" in lines
    assert f"| {coverage.side_name(side)} | 3 | 0 | 0 | 0 |" in lines
    assert sum("**never** |  |  |" in line for line in lines) == len(coverage.sides()) - 1
    table = laboratory.reasons_table(found)
    assert list(table.columns[1].cells)[list(table.columns[0].cells).index("8.99/idle")] == "never"


def test_coverage_prints_tables_and_writes_a_report(tmp_path: Path) -> None:
    path = tmp_path / "coverage.md"
    result = run("--games", "6", "--seed", "2", "--jobs", "1", "--report", str(path), *SEATS)
    assert result.exit_code == 0
    found = coverage.play_games(laboratory.read_table(SEATS[1], None), 2, 0, 6)
    rows = {line.split()[0]: line.split()[1:] for line in result.output.splitlines() if line.startswith("8.")}
    assert set(rows) == {*REASONS, *found.times}
    for reason, times in found.times.items():
        assert rows[reason] == [f"{times:,}", str(found.in_games[reason])]
    assert path.read_text().startswith("# What decides for the Non-players")
    assert "6 games, seed 2" in path.read_text()
    for side in coverage.sides():
        assert f"| {coverage.side_name(side)} |" in path.read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(["--seats", "m=person"], "Nobody can be asked"), (["--report", "no/folder/x.md"], "cannot be written")],
)
def test_coverage_says_what_is_wrong_before_it_plays(arguments: list[str], message: str) -> None:
    result = run("--games", "1000000", *arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())
