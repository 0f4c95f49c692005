"""`cubalibre play`: a game at the terminal, new or resumed, or the menu."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.game import menu, seat_options, start
from cubalibre.cli.game.prompt import Left, is_at_keyboard, load_line_editing
from cubalibre.cli.game.start import StartOptions
from cubalibre.cli.text.console import USAGE, fail, new_console


def play(
    seats: p.SEATS = None,
    options: p.OPTIONS = None,
    seed: p.SEED = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    to: p.TO = None,
    real_dice: Annotated[bool, typer.Option("--real-dice")] = False,
    why: p.WHY = False,
    hints: p.HINTS = False,
    bot: p.BOTS = None,
) -> None:
    load_line_editing()
    console = new_console()
    given = StartOptions(seed, record, to, real_dice, why, hints, tuple(bot or ()))
    if given.bots and resume is None:
        fail(i18n.text("program", "bot-resumes"), USAGE)
    if resume is not None:
        if seats is not None or options is not None or record is not None:
            fail(i18n.text("program", "resume-alone"), USAGE)
        start.resume(console, resume, given)
    elif seats is None and options is None and given == StartOptions(why=why, hints=hints) and is_at_keyboard():
        _ask(console, given)
    elif to is not None:
        fail(i18n.text("program", "to-alone"), USAGE)
    else:
        try:
            players = seat_options.read_seats(seats or "", seed=seed)
            read = seat_options.read_options(options or "", players)
        except seat_options.SeatingError as error:
            fail(str(error), USAGE)
        start.begin(console, read, given)


def _ask(console: Console, wanted: StartOptions) -> None:
    try:
        choice = menu.choose(console)
    except Left:
        return
    given = replace(wanted, real_dice=choice.real_dice)
    if choice.resume is not None:
        start.resume(console, choice.resume, given)
    elif choice.options is not None:
        start.begin(console, choice.options, given)
