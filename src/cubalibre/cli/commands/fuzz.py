"""`cubalibre fuzz`: play random games, check every step, and save the games that fail."""

import time
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, output, progress
from cubalibre.cli.batch.batch_options import Engine
from cubalibre.cli.text.console import USAGE, fail, new_console
from cubalibre.lab.fuzz import fuzz_report as reports
from cubalibre.lab.fuzz import fuzzer
from cubalibre.lab.fuzz.fuzzer import FuzzResults
from cubalibre.lab.games.option_sets import SETS, TAKEOVER
from cubalibre.lab.games.playout import BrokenGame
from cubalibre.lab.workers import executor
from cubalibre.options import OPTION_WORDS

MOST_SAVED: Final = 20
"""Of the games that fail; a fault that every game shows need not fill the disk."""


def fuzz(
    games: p.GAMES = 1000,
    seed: p.SEED = None,
    name: Annotated[str, typer.Option("--set", metavar="NAME")] = "standard",
    first: p.FIRST = 0,
    jobs: p.JOBS = None,
    save: Annotated[Path, typer.Option(metavar="DIR")] = Path("fuzz-failures"),
    report: p.REPORT = None,
) -> None:
    """Play and check games; the exit code is 1 if one fails."""
    known = dict.fromkeys((*SETS, TAKEOVER, *OPTION_WORDS))
    if name not in known:
        fail(i18n.text("fuzz", "set", typed=name, known=i18n.enumerated(known)), USAGE)
    console, seed, engine = new_console(), batch_options.chosen_seed(seed), Engine.checked(jobs)
    began = time.monotonic()
    findings = FuzzResults()
    with progress.bar(console, games, name) as advance:
        for more in progress.in_chunks(engine, partial(fuzzer.play_game, seed, name), executor.cut(first, games)):
            for each in more:
                findings.add(each)
            failed = len(findings.failures)
            advance(len(more), i18n.text("fuzz", "failed", name=name, number=failed) if failed else name)
    _show(console, name, seed, engine.jobs, findings, max(time.monotonic() - began, 0.001))
    if report is not None:
        output.write(report, reports.markdown(name, seed, findings))
        console.print(i18n.text("fuzz", "report", path=report), soft_wrap=True)
    for failure in findings.failures[:MOST_SAVED]:
        _save(console, name, seed, failure, save)
    if len(findings.failures) > MOST_SAVED:
        console.print(i18n.text("fuzz", "more", number=i18n.number(len(findings.failures) - MOST_SAVED)))
    if findings.failures:
        raise typer.Exit(1)


def _show(console: Console, name: str, seed: int, jobs: int, findings: FuzzResults, seconds: float) -> None:
    values = {
        "games": findings.games,
        "decisions": findings.decisions,
        "rate": round(findings.decisions / seconds),
        "replayed": findings.replayed,
        "failed": len(findings.failures),
    }
    counts = {key: i18n.number(value) for key, value in values.items()}
    console.print(i18n.plural("fuzz", "played", jobs, name=name, seed=seed, **counts), soft_wrap=True)


def _save(console: Console, name: str, seed: int, failure: BrokenGame, folder: Path) -> None:
    path = folder / f"{name}-{seed}-{failure.game}.jsonl"
    output.write(path, failure.text)
    console.print(i18n.text("fuzz", "game", number=failure.game, reason=failure.reason), style="red", soft_wrap=True)
    console.print(f"  {i18n.text('fuzz', 'record', path=path)}", soft_wrap=True)
    command = f"cubalibre fuzz --set {name} --seed {seed} --first {failure.game} --games 1"
    console.print(f"  {i18n.text('fuzz', 'again', command=command)}", soft_wrap=True)
