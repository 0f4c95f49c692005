"""The `cubalibre` command."""

import sys
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from cubalibre.cli.parameters import FIRST, GAMES, JOBS, OPTIONS, PROGRAMS, SEED, WHO
from cubalibre.cli.report import report_command
from cubalibre.cli.serve import serve_command
from cubalibre.cli.simulate import simulate_command

app = typer.Typer(
    name="cubalibre",
    help="The board game Cuba Libre: play it, see games again, check records, play many random games.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


_WHY: TypeAlias = Annotated[bool, typer.Option("--why", help="Always show the reasons of Non-players.")]


@app.command("play")
def play_command(
    seats: Annotated[
        str | None,
        typer.Option(
            help=f"Who plays what: {WHO}, each person, person:NAME, nonplayer or random. Who is not named is a person.",
            metavar="g=person,rest=nonplayer",
        ),
    ] = None,
    options: OPTIONS = None,
    seed: Annotated[int | None, typer.Option(help="Makes dice, cards and random players repeatable.")] = None,
    record: Annotated[Path | None, typer.Option(help="Where to record the game.", metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option(help="Take up a recorded game again.", metavar="FILE")] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="You enter what dice and cards show.")] = False,
    why: _WHY = False,
) -> None:
    """Play a game in the terminal. Without options: a menu."""
    from cubalibre.cli import play

    play.play(play.Wishes(seats, options, seed, record, resume, real_dice, why))


@app.command("companion")
def companion_command(
    file: Annotated[Path, typer.Argument(help="Where to record the game; one that is there already goes on.")],
    seats: Annotated[
        str | None,
        typer.Option(
            help=f"Who plays what: {WHO}, each person, person:NAME or nonplayer.", metavar="g=person,rest=nonplayer"
        ),
    ] = None,
    options: OPTIONS = None,
    why: _WHY = False,
) -> None:
    """Keep company with the real game on your table: the program plays the Non-players, you throw and move."""
    from cubalibre.cli import companion

    companion.companion(file, seats, options, why)


@app.command("card")
def card_command(
    query: Annotated[list[str], typer.Argument(help="Its number, or part of its title; 0 is Propaganda.")],
) -> None:
    """Explain a card: what both sides do, and how it is to be read."""
    from cubalibre.cli import cards, console

    cards.look_up(console.new_console(), " ".join(query))


@app.command("replay")
def replay_command(
    file: Annotated[Path, typer.Argument(help="A record.")],
    to: Annotated[int | None, typer.Option(help="Up to this entry; at a terminal: begin there.", metavar="N")] = None,
    why: _WHY = False,
) -> None:
    """Step through a recorded game, or print its story if the input is not a terminal."""
    from cubalibre.cli import console, records

    records.replay(file, to, why, console.new_console())


@app.command("explain")
def explain_command(
    file: Annotated[Path, typer.Argument(help="A record.")],
    card: Annotated[
        int | None, typer.Option(help="The number of a card played; without it: a list.", metavar="N")
    ] = None,
    faction: Annotated[str | None, typer.Option(help="Only this Faction: g, m, d or s.", metavar="F")] = None,
) -> None:
    """Retell a card of a recorded game step by step, with the reasons of the Non-players."""
    from cubalibre.cli import console, explain

    explain.explain(file, card, faction, console.new_console())


@app.command("verify")
def verify_command(files: Annotated[list[Path], typer.Argument(help="Records.")]) -> None:
    """Check recorded games under today's rules; the exit code is 1 if one of them fails."""
    from cubalibre.cli import console, records

    if not records.verify(files, console.new_console()):
        raise typer.Exit(1)


@app.command("show")
def show_command(
    file: Annotated[Path, typer.Argument(help="A record.")],
    as_json: Annotated[bool, typer.Option("--json", help="The position as JSON.")] = False,
) -> None:
    """Show the position at the end of a record."""
    from cubalibre.cli import console, records

    records.show(file, as_json, console.new_console())


@app.command("fuzz")
def fuzz_command(
    games: GAMES = 1000,
    seed: SEED = None,
    name: Annotated[
        str, typer.Option("--set", help="Options: standard, short, variable, sudden, deception or first-printing.")
    ] = "standard",
    first: FIRST = 0,
    jobs: JOBS = None,
    save: Annotated[Path, typer.Option(help="Where to save games that fail.", metavar="DIR")] = Path("fuzz-failures"),
    report: Annotated[Path | None, typer.Option(help="Write what was seen, as Markdown.", metavar="FILE")] = None,
) -> None:
    """Play random games and check all along what must always hold."""
    from cubalibre.cli import console, laboratory, soak
    from cubalibre.lab.sets import SETS

    if name not in SETS:
        console.fail(f"--set {name}: choose one of {', '.join(SETS)}.", console.USAGE)
    if not soak.soak(
        console.new_console(), name, laboratory.some(seed), first, games, jobs or laboratory.cores(), save, report
    ):
        raise typer.Exit(1)


app.command("simulate")(simulate_command)
app.command("report")(report_command)


@app.command("coverage")
def coverage_command(
    games: GAMES = 1000,
    seed: SEED = None,
    seats: PROGRAMS = None,
    options: OPTIONS = None,
    first: FIRST = 0,
    report: Annotated[Path | None, typer.Option(help="Write it as Markdown.", metavar="FILE")] = None,
    jobs: JOBS = None,
) -> None:
    """Play many games without people, and show how often each reason of the Non-players counted."""
    from cubalibre.cli import console, laboratory

    run = laboratory.read_run(seats, options, laboratory.some(seed), first, games, jobs or laboratory.cores())
    laboratory.check_writable(report)
    laboratory.cover(console.new_console(), run, report)


@app.command("survey")
def survey_command(
    games: Annotated[int, typer.Option(min=1, help="How many games of four Non-players.")] = 10_000,
    solitaire: Annotated[int, typer.Option(min=1, help="How many games of each solitaire table.")] = 1000,
    seed: Annotated[int, typer.Option(help="With it the same games are played again.")] = 1,
    reports: Annotated[
        Path, typer.Option(help="Where to write nonplayer-coverage.md and balance.md.", metavar="DIR")
    ] = Path("build"),
    json_to: Annotated[
        Path, typer.Option("--json", help="Where to write a row a game, a file for each table.", metavar="DIR")
    ] = Path("build/nonplayers"),
    jobs: JOBS = None,
) -> None:
    """Play four Non-players and every solitaire table; report what decided, what never did and why, and who won."""
    from cubalibre.cli import console, laboratory

    if not laboratory.survey(
        console.new_console(), seed, games, solitaire, jobs or laboratory.cores(), reports, json_to
    ):
        raise typer.Exit(1)


app.command("serve")(serve_command)


def main() -> None:
    """Run the command line."""
    from cubalibre.cli import console

    sys.excepthook = console.report_crash
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter shows a question mark.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    typer.main.get_command(app)()
