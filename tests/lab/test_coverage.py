"""How often each reason of a Non-player counted, what it did, and who executed which Event."""

import random
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli import app
from cubalibre.cli.batch import batch_options
from cubalibre.cli.commands.coverage import items_table
from cubalibre.i18n.reasons import REASONS
from cubalibre.lab.dataset import markdown_tables, nonplayer_coverage
from cubalibre.lab.dataset.nonplayer_coverage import Coverage
from cubalibre.lab.games import playout
from cubalibre.lab.games.fast_record import Done
from cubalibre.nonplayer.procedures import FLOWCHARTS
from cubalibre.options import NONPLAYER, Options
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules import setup, turns
from cubalibre.table import Table
from tests import runs

pytestmark = pytest.mark.games

ONE = Options(("random-government", "random-26july", "random-directorio", NONPLAYER))
SEATS = ("--seats", "rest=random,s=nonplayer")
GAMES = 15


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["coverage", *arguments], env={"COLUMNS": "120"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


class Counting(playout.CheckedSeats):
    """Counts for itself what the Non-player notes, does and executes."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        super().__init__(options, rng)
        self.times: Counter[str] = Counter()
        self.events: Counter[tuple[int, n.Answer]] = Counter()

    def decide(self, table: Table, question: Question) -> n.Answer:
        told = len(table.notes)
        answer = super().decide(table, question)
        if question.who == b.SYN:
            self.times.update(reason for reason, _ in table.notes[told:])
            self.times.update(
                f"if-none syndicate {n.word(about[0])}"
                for reason, about in table.notes[told:]
                if reason == "8.1/would-do-nothing"
            )
            if question.kind == q.ACTION and answer in (n.EVENT_UNSHADED, n.EVENT_SHADED):
                self.events[table.position.current, answer] += 1
                self.times[f"event {table.position.current:02} {n.word(answer)}"] += 1
            elif question.kind == q.ACTION:
                self.times[f"action syndicate {n.word(answer)}"] += 1
            elif answer in n.SPECIALS:
                self.times[f"special syndicate {n.word(answer)}"] += 1
        return answer


def test_each_note_and_each_thing_done_is_counted() -> None:
    times: Counter[str] = Counter()
    in_games: Counter[str] = Counter()
    events: Counter[tuple[int, n.Answer]] = Counter()
    for game in range(GAMES):
        player = Counting(ONE, random.Random(playout.seed_of(4, game)))
        position = setup.initial_position(ONE)
        while position.phase != state.GAME_OVER:
            turns.play_turn(Table(position, player))
        times += player.times
        in_games.update(set(player.times))
        events += player.events
    found = runs.coverage(ONE, 4, 0, GAMES)
    assert found.games == GAMES
    assert found.times == times
    assert found.in_games == in_games
    for side, number in events.items():
        assert found.by_faction[nonplayer_coverage.event(side), b.SYN] == number
    assert sum(events.values()) > GAMES
    assert times["special syndicate profit"]
    assert times["action syndicate rally"]
    assert times["action syndicate pass"]


def test_only_nonplayers_count_and_what_an_event_grants_is_no_special_activity() -> None:
    done = [
        Done(b.M26, q.ACTION, n.RALLY),
        Done(b.SYN, q.ACTION, n.CONSTRUCT, why=(("8.1/would-do-nothing", (n.TERROR,)),)),
        Done(b.SYN, q.OPERATION_SPACE[n.CONSTRUCT], n.PROFIT),
        Done(b.SYN, q.EVENT_CHOICE, n.AMBUSH),
        Done(b.CHANCE, q.RANDOM_PICK, n.PASS),
    ]
    assert nonplayer_coverage.steps(ONE, done) == [
        ("syndicate", "8.1/would-do-nothing", 1),
        ("syndicate", "action syndicate construct", 1),
        ("syndicate", "if-none syndicate terror", 1),
        ("syndicate", "special syndicate profit", 1),
    ]


def test_the_same_on_one_process_and_on_two() -> None:
    one, two = (runs.coverage(ONE, 9, 3, 11, jobs) for jobs in (1, 2))
    assert one == two
    assert one.games == 11
    assert one != runs.coverage(ONE, 9, 4, 11)


def test_reasons_stand_by_section_in_the_order_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    for slug in ("8.10.1/b", "8.2/a", "8.10/c", "8.5.1/z", "8.5.1/a"):
        monkeypatch.setitem(REASONS, slug, "Text")
    found = nonplayer_coverage.groups()
    sections = [[int(number) for number in heading.split(".")] for heading in found if heading[0].isdecimal()]
    assert sections == sorted(sections)
    assert list(found["8.5.1"]) == sorted(found["8.5.1"])
    assert {item for item in nonplayer_coverage.items() if "/" in item} == set(REASONS)
    assert len(nonplayer_coverage.items()) == len(set(nonplayer_coverage.items()))


def test_each_operation_that_could_do_nothing_stands_there_with_what_follows() -> None:
    found = nonplayer_coverage.groups()["If none"]
    assert len(found) == 16
    assert found["if-none 26july terror"] == "26July: Terror would do nothing; then Rally"
    assert found["if-none government assault"] == "Government: Assault would do nothing; then Pass"
    for faction, chart in zip(b.FACTIONS, FLOWCHARTS, strict=True):
        for kind in chart.if_none:
            assert nonplayer_coverage.if_none(faction, kind) in found


def test_every_operation_special_activity_and_side_is_to_be_seen() -> None:
    found = nonplayer_coverage.groups()
    assert set(found["Operations and Passes"]) >= {"action government train", "action syndicate pass"}
    assert len(found["Operations and Passes"]) == 20
    assert set(found["Special Activities"]) == {
        *(f"special government {word}" for word in ("transport", "air-strike", "reprisal", "free-assault")),
        *(f"special 26july {word}" for word in ("infiltrate", "kidnap", "ambush")),
        *(f"special directorio {word}" for word in ("subvert", "assassinate", "ambush")),
        *(f"special syndicate {word}" for word in ("profit", "muscle", "bribe", "assassinate")),
    }
    assert len(found["Events"]) == len(nonplayer_coverage.sides())


def test_what_never_happened_is_marked_with_its_argument_and_what_has_no_text_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(REASONS, "8.99/tested", "A reason that counts")
    monkeypatch.setitem(REASONS, "8.99/idle", "A reason that never counts")
    monkeypatch.setitem(REASONS, "8.99/lazy", "Another one")
    side = nonplayer_coverage.sides()[0]
    four = Coverage(
        7,
        Counter({"8.99/tested": 1200, "8.99/unheard-of": 2, nonplayer_coverage.event(side): 3}),
        Counter({"8.99/tested": 5}),
        Counter({(nonplayer_coverage.event(side), b.GOV): 3}),
    )
    one = Coverage(4, Counter({"8.99/tested": 34}), Counter({"8.99/tested": 1}))
    whole = four + one
    assert whole.games == 11
    assert "8.99/idle" in whole.never()
    assert "8.99/tested" not in whole.never()
    assert whole.unknown() == ["8.99/unheard-of"]
    lines = list(
        markdown_tables.coverage({"Four": four, "One": one}, lambda item: "It sleeps." if item == "8.99/idle" else "")
    )
    assert "| tested | A reason that counts | 1,234 | 6 | 1,200 | 34 |" in lines
    assert "| idle | A reason that never counts | **never** | 0 | 0 | 0 |" in lines
    assert "| unheard-of | (no text) | 2 | 0 | 2 | 0 |" in lines
    assert "| 8.99/idle | It sleeps. |" in lines
    assert "| 8.99/lazy | **not argued** |" in lines
    assert f"| {nonplayer_coverage.side_name(side)} | 3 | 0 | 0 | 0 |" in lines
    alone = list(markdown_tables.coverage({"": four}, lambda item: ""))
    assert "| tested | A reason that counts | 1,200 | 5 |" in alone
    table = items_table(whole)
    shown = dict(zip(table.columns[0].cells, table.columns[1].cells, strict=True))
    assert (shown["8.99/idle"], shown["8.99/tested"], shown["8.99/unheard-of"]) == ("never", "1,234", "2")


def test_coverage_prints_tables_and_writes_a_report(tmp_path: Path) -> None:
    path = tmp_path / "coverage.md"
    result = run("--games", "6", "--seed", "2", "--jobs", "1", "--report", str(path), *SEATS)
    assert result.exit_code == 0
    found = runs.coverage(batch_options.read_unattended(SEATS[1], None), 2, 0, 6)
    printed = [line.split() for line in result.output.splitlines()]
    for item, times in found.times.items():
        assert [*item.split(), f"{times:,}", str(found.in_games[item])] in printed
    for item in found.never():
        assert [*item.split(), "never", "0"] in printed
    assert path.read_text().startswith("# What decides for the Non-players")
    assert "6 games, seed 2" in path.read_text()
    for side in nonplayer_coverage.sides():
        assert f"| {nonplayer_coverage.side_name(side)} |" in path.read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(["--seats", "m=person"], "Nobody can be asked"), (["--report", "no/folder/x.md"], "cannot be written")],
)
def test_coverage_says_what_is_wrong_before_it_plays(arguments: list[str], message: str) -> None:
    result = run("--games", "1000000", *arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())
