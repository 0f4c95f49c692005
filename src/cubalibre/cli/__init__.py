"""The `cubalibre` command."""

import os
import random
import sys
from pathlib import Path
from typing import Annotated

import typer

from cubalibre.cli.serve import serve_command

app = typer.Typer(
    name="cubalibre",
    help="The board game Cuba Libre: play it, see games again, check records, play many random games.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.command("play")
def play_command(
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who plays what: g, m, d, s = Government, 26July, Directorio, Syndicate, each person, person:NAME "
            "or random. Who is not named is a person.",
            metavar="g=person,m=random,...",
        ),
    ] = None,
    options: Annotated[
        str | None,
        typer.Option(
            help="Optional rules: short, short=third-propaganda, variable, sudden, deception, deception=first, "
            "no-reveal, eligibility=a, eligibility=b.",
            metavar="short,sudden,...",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Makes dice, cards and random players repeatable.")] = None,
    record: Annotated[Path | None, typer.Option(help="Where to record the game.", metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option(help="Take up a recorded game again.", metavar="FILE")] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="You enter what dice and cards show.")] = False,
) -> None:
    """Play a game in the terminal. Without options: a menu."""
    from cubalibre.cli import play

    play.play(play.Wishes(seats, options, seed, record, resume, real_dice))


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
) -> None:
    """Step through a recorded game, or print its story if the input is not a terminal."""
    from cubalibre.cli import console, records

    records.replay(file, to, console.new_console())


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
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int | None, typer.Option(help="With it the same games are played again.")] = None,
    name: Annotated[
        str, typer.Option("--set", help="Options: standard, short, variable, sudden, deception or first-printing.")
    ] = "standard",
    first: Annotated[int, typer.Option(min=0, help="The number of the first game.")] = 0,
    jobs: Annotated[int | None, typer.Option(min=1, help="How many processes; one for each core by default.")] = None,
    save: Annotated[Path, typer.Option(help="Where to save games that fail.", metavar="DIR")] = Path("fuzz-failures"),
    report: Annotated[Path | None, typer.Option(help="Write what was seen, as Markdown.", metavar="FILE")] = None,
) -> None:
    """Play random games and check all along what must always hold."""
    from cubalibre.cli import console, soak
    from cubalibre.lab.sets import SETS

    if name not in SETS:
        console.fail(f"--set {name}: choose one of {', '.join(SETS)}.", console.USAGE)
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    jobs = jobs or len(os.sched_getaffinity(0))
    if not soak.soak(console.new_console(), name, seed, first, games, jobs, save, report):
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
