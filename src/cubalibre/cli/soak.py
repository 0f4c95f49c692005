"""The `fuzz` command: random games with a progress bar, and what came of them."""

import time
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cubalibre import i18n
from cubalibre.cli.console import fail
from cubalibre.lab.fuzz import fuzz_report, fuzzer
from cubalibre.lab.fuzz.fuzzer import Failure, FuzzResults
from cubalibre.storage import write_whole

MOST_SAVED: Final = 20
"""A fault that every game shows need not fill the disk."""


def soak(
    console: Console, name: str, seed: int, first: int, games: int, jobs: int, folder: Path, report_to: Path | None
) -> bool:
    """Play random games, save those that fail, write the report; whether all went well."""
    began = time.monotonic()
    findings = _play(console, name, seed, first, games, jobs)
    seconds = max(time.monotonic() - began, 0.001)
    console.print(
        i18n.plural(
            "fuzz",
            "played",
            jobs,
            name=name,
            seed=seed,
            games=i18n.number(findings.games),
            decisions=i18n.number(findings.decisions),
            rate=i18n.number(round(findings.decisions / seconds)),
            replayed=i18n.number(findings.replayed),
            failed=i18n.number(len(findings.failures)),
        ),
        soft_wrap=True,
    )
    if report_to is not None:
        _write(report_to, fuzz_report.markdown(name, seed, findings))
        console.print(i18n.text("fuzz", "report", path=report_to), soft_wrap=True)
    for failure in findings.failures[:MOST_SAVED]:
        _save(console, name, seed, failure, folder)
    if len(findings.failures) > MOST_SAVED:
        console.print(i18n.text("fuzz", "more", number=i18n.number(len(findings.failures) - MOST_SAVED)))
    return not findings.failures


def _play(console: Console, name: str, seed: int, first: int, games: int, jobs: int) -> FuzzResults:
    findings = FuzzResults()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(name, total=games)
        for more in fuzzer.play_games(seed, name, first, games, jobs):
            findings.add(more)
            failed = len(findings.failures)
            shown = i18n.text("fuzz", "failed", name=name, number=failed) if failed else name
            progress.update(task, advance=more.games, description=shown)
    return findings


def _save(console: Console, name: str, seed: int, failure: Failure, folder: Path) -> None:
    path = folder / f"{name}-{seed}-{failure.game}.jsonl"
    _write(path, failure.text)
    console.print(i18n.text("fuzz", "game", number=failure.game, reason=failure.reason), style="red", soft_wrap=True)
    console.print(f"  {i18n.text('fuzz', 'record', path=path)}", soft_wrap=True)
    command = f"cubalibre fuzz --set {name} --seed {seed} --first {failure.game} --games 1"
    console.print(f"  {i18n.text('fuzz', 'again', command=command)}", soft_wrap=True)


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))
