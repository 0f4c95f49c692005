"""The `cubalibre` command."""

import sys
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from cubalibre import extras, i18n
from cubalibre.cli import language, usage
from cubalibre.cli.admin import admin
from cubalibre.cli.fit import fit_command, moments_command
from cubalibre.cli.ladder import ladder_command
from cubalibre.cli.match import match_command
from cubalibre.cli.parameters import BOTS, FIRST, GAMES, JOBS, OPTIONS, PROGRAMS, SEED
from cubalibre.cli.report import report_command
from cubalibre.cli.serve import serve_command
from cubalibre.cli.simulate import simulate_command

app = language.Program(
    name="cubalibre",
    cls=language.Commands,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


_WHY: TypeAlias = Annotated[bool, typer.Option("--why")]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cubalibre {extras.version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def common(
    ctx: typer.Context,
    wish: Annotated[
        str | None,
        typer.Option("--language", is_eager=True, callback=language.put_in_force, metavar="|".join(i18n.COMPLETE)),
    ] = None,
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=_show_version)] = False,
) -> None:
    """Take what may stand before any command."""
    if ctx.invoked_subcommand is None:
        raise usage.Misuse(i18n.text("usage", "name-a-command"), ctx.command_path)


@app.command("play")
def play_command(
    seats: Annotated[str | None, typer.Option(metavar="g=person,rest=nonplayer")] = None,
    options: OPTIONS = None,
    seed: SEED = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    to: Annotated[int | None, typer.Option(metavar="N")] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice")] = False,
    why: _WHY = False,
    bot: BOTS = None,
) -> None:
    """Carry out `cubalibre play`."""
    from cubalibre.cli import play

    play.play(play.Wishes(seats, options, seed, record, resume, to, real_dice, why, tuple(bot or ())))


@app.command("companion")
def companion_command(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    seats: Annotated[str | None, typer.Option(metavar="g=person,rest=nonplayer")] = None,
    options: OPTIONS = None,
    why: _WHY = False,
) -> None:
    """Carry out `cubalibre companion`."""
    from cubalibre.cli import companion

    companion.companion(file, seats, options, why)


@app.command("card")
def card_command(
    query: Annotated[list[str], typer.Argument(metavar="WHAT")],
) -> None:
    """Carry out `cubalibre card`."""
    from cubalibre.cli import cards, console

    cards.look_up(console.new_console(), " ".join(query))


@app.command("rules")
def rules_command(
    query: Annotated[list[str] | None, typer.Argument(metavar="WHAT")] = None,
) -> None:
    """Carry out `cubalibre rules`."""
    from cubalibre.cli import console, rules

    rules.look_up(console.new_console(), " ".join(query or []))


@app.command("replay")
def replay_command(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    to: Annotated[int | None, typer.Option(metavar="N")] = None,
    why: _WHY = False,
) -> None:
    """Carry out `cubalibre replay`."""
    from cubalibre.cli import console, records

    records.replay(file, to, why, console.new_console())


@app.command("explain")
def explain_command(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    card: Annotated[int | None, typer.Option(metavar="N")] = None,
    faction: Annotated[str | None, typer.Option(metavar="F")] = None,
) -> None:
    """Carry out `cubalibre explain`."""
    from cubalibre.cli import console, explain

    explain.explain(file, card, faction, console.new_console())


@app.command("analyse")
def analyse_command(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    to: Annotated[int | None, typer.Option(metavar="N")] = None,
    steps: Annotated[int | None, typer.Option(min=1, metavar="N")] = None,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
) -> None:
    """Carry out `cubalibre analyse`."""
    from cubalibre.cli import analyse, console

    analyse.analyse(console.new_console(), file, to, steps, seed)


@app.command("verify")
def verify_command(
    files: Annotated[list[Path] | None, typer.Argument(metavar="FILE")] = None,
    database: Annotated[str | None, typer.Option(metavar="sqlite:///FILE|postgresql://...")] = None,
) -> None:
    """Carry out `cubalibre verify`."""
    from cubalibre.cli import console, verifying

    if not verifying.verify(files or [], database, console.new_console()):
        raise typer.Exit(1)


@app.command("show")
def show_command(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Carry out `cubalibre show`."""
    from cubalibre.cli import console, records

    records.show(file, as_json, console.new_console())


@app.command("fuzz")
def fuzz_command(
    games: GAMES = 1000,
    seed: SEED = None,
    name: Annotated[str, typer.Option("--set", metavar="NAME")] = "standard",
    first: FIRST = 0,
    jobs: JOBS = None,
    save: Annotated[Path, typer.Option(metavar="DIR")] = Path("fuzz-failures"),
    report: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
) -> None:
    """Carry out `cubalibre fuzz`."""
    from cubalibre.cli import console, laboratory, soak
    from cubalibre.lab.games.option_sets import SETS, TAKEOVER

    known = (*SETS, TAKEOVER)
    if name not in known:
        console.fail(i18n.text("fuzz", "set", typed=name, known=i18n.enumerated(known)), console.USAGE)
    if not soak.soak(
        console.new_console(), name, laboratory.some(seed), first, games, jobs or laboratory.cores(), save, report
    ):
        raise typer.Exit(1)


app.command("simulate")(simulate_command)
app.command("match")(match_command)
app.command("ladder")(ladder_command)
app.command("moments")(moments_command)
app.command("fit")(fit_command)
app.command("report")(report_command)


@app.command("coverage")
def coverage_command(
    games: GAMES = 1000,
    seed: SEED = None,
    seats: PROGRAMS = None,
    options: OPTIONS = None,
    first: FIRST = 0,
    report: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    jobs: JOBS = None,
) -> None:
    """Carry out `cubalibre coverage`."""
    from cubalibre.cli import console, laboratory

    run = laboratory.read_run(seats, options, laboratory.some(seed), first, games, jobs or laboratory.cores())
    laboratory.check_writable(report)
    laboratory.cover(console.new_console(), run, report)


@app.command("survey")
def survey_command(
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 10_000,
    solitaire: Annotated[int, typer.Option(min=1, metavar="N")] = 1000,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    reports: Annotated[Path, typer.Option(metavar="DIR")] = Path("build"),
    json_to: Annotated[Path, typer.Option("--json", metavar="DIR")] = Path("build/nonplayers"),
    jobs: JOBS = None,
) -> None:
    """Carry out `cubalibre survey`."""
    from cubalibre.cli import console, laboratory

    if not laboratory.survey(
        console.new_console(), seed, games, solitaire, jobs or laboratory.cores(), reports, json_to
    ):
        raise typer.Exit(1)


app.command("serve")(serve_command)
app.add_typer(admin)


def main() -> None:
    """Run the command line."""
    from cubalibre.cli import console

    sys.excepthook = console.report_crash
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter shows a question mark.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    with i18n.speaking(language.of_environment() or i18n.language()):
        typer.main.get_command(app)()
