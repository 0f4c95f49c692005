"""`cubalibre fuzz`: play random games, check every step, and save the games that fail."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console

from cubalibre import i18n, installation
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, kept_games, output
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.text.console import USAGE, fail, new_console, require
from cubalibre.lab.games.option_sets import ALL, REAL_COMPONENTS, SETS, TAKEOVER, options_of
from cubalibre.options import OPTION_WORDS

if TYPE_CHECKING:
    from cubalibre.lab.fuzz.fuzz_report import Failure

MOST_SAVED: Final = 20
"""Of the games that fail; a fault that every game shows need not fill the disk."""


def fuzz(
    games: p.GAMES = 1000,
    seed: p.SEED = None,
    name: Annotated[str, typer.Option("--set", metavar="NAME")] = "standard",
    first: p.FIRST = 0,
    out: p.OUT = None,
    jobs: p.JOBS = None,
    save: Annotated[Path, typer.Option(metavar="DIR")] = Path("fuzz-failures"),
    report: p.REPORT = None,
) -> None:
    """Play and check games; the exit code is 1 if one fails."""
    require(installation.LAB, "pyarrow", "duckdb")
    from cubalibre.lab.fuzz import fuzz_report as reports
    from cubalibre.lab.fuzz.fuzzer import FuzzRun

    known = dict.fromkeys((*SETS, ALL, TAKEOVER, REAL_COMPONENTS, *OPTION_WORDS))
    if name not in known:
        fail(i18n.text("fuzz", "set", typed=name, known=i18n.enumerated(known)), USAGE)
    console = new_console()
    run = FuzzRun(options_of(name, 0), batch_options.chosen_seed(seed, out), replayed=True, set_name=name)
    batch = Batch(run, f"--set {name}", first, games, Engine.checked(jobs), ("fuzz", ""))
    with kept_games.played(console, batch, out) as base:
        found = reports.Findings(base)
    values = {"games": found.games, "decisions": found.decisions, "replayed": found.replayed}
    counts = {key: i18n.number(value) for key, value in (values | {"failed": len(found.failures)}).items()}
    console.print(i18n.text("fuzz", "played", name=name, seed=run.seed, **counts), soft_wrap=True)
    if report is not None:
        output.write(report, reports.markdown(run, found))
        console.print(i18n.text("fuzz", "report", path=report), soft_wrap=True)
    for failure in found.failures[:MOST_SAVED]:
        _save(console, run.seed, name, failure, save)
    if len(found.failures) > MOST_SAVED:
        console.print(i18n.text("fuzz", "more", number=i18n.number(len(found.failures) - MOST_SAVED)))
    if found.failures:
        raise typer.Exit(1)


def _save(console: Console, seed: int, name: str, failure: "Failure", folder: Path) -> None:
    path = folder / f"{name}-{seed}-{failure.game}.jsonl"
    output.write(path, failure.record)
    console.print(i18n.text("fuzz", "game", number=failure.game, reason=failure.reason), style="red", soft_wrap=True)
    console.print(f"  {i18n.text('fuzz', 'record', path=path)}", soft_wrap=True)
    command = f"cubalibre fuzz --set {name} --seed {seed} --first {failure.game} --games 1"
    console.print(f"  {i18n.text('fuzz', 'again', command=command)}", soft_wrap=True)
