"""`cubalibre companion`: beside a game on a physical board, the program plays the Non-players."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre.cli import parameters as p
from cubalibre.cli.companion import games
from cubalibre.cli.companion.companion_session import Companion
from cubalibre.cli.game import menu, record_file, seat_options, seated_programs, start
from cubalibre.cli.game.prompt import Left, is_at_keyboard, load_line_editing
from cubalibre.cli.text.console import USAGE, fail, new_console
from cubalibre.options import NONPLAYER, Options
from cubalibre.table import Decider


def companion(
    file: Annotated[Path | None, typer.Argument(metavar="FILE")] = None,
    seats: p.SEATS = None,
    options: p.OPTIONS = None,
    why: p.WHY = False,
    hints: p.HINTS = False,
) -> None:
    load_line_editing()
    console = new_console()
    try:
        chosen = _choose(console) if file is None else games.Choice(file)
        if chosen.path.exists():
            session = _resumed(console, chosen.path, why, is_new=seats is not None or options is not None)
        else:
            session = _begun(console, chosen, _ask_seats(console) if seats is None else seats, options or "", why)
        session.hints = hints
        session.play()
    except seat_options.SeatingError as error:
        fail(str(error), USAGE)
    except Left:
        return


def _choose(console: Console) -> games.Choice:
    """Ask which game it is; exits with a message if there is no terminal."""
    if not is_at_keyboard():
        fail(i18n.text("companion", "say-file"), USAGE)
    return games.choose(console)


def _begun(console: Console, chosen: games.Choice, seats: str, options: str, why: bool) -> Companion:
    """The session of a new game.

    Raises:
        SeatingError: the seats or options are wrong.
    """
    players = seat_options.read_seats(seats, known=(seat_options.PERSON, NONPLAYER))
    read = seat_options.read_options(options, players).with_real_components()
    _check_players(read)
    start.claim(chosen.path, make_folder=chosen.path.parent == games.folder())
    games.remember(chosen.path)
    greeting = (*seated_programs.setup_text(read), i18n.text("companion", "greeting"))
    session = Companion(Game(read, seats={b.CHANCE: None}), chosen.path, console, why, greeting)
    if chosen.in_the_middle:
        session.greet()
        session.enter("")
    return session


def _ask_seats(console: Console) -> str:
    """Ask who sits where; exits with a message if there is no terminal."""
    if not is_at_keyboard():
        fail(i18n.text("companion", "say-who"), USAGE)
    seats = menu.ask_solitaire(console)
    if seats is None:
        raise Left
    return seats


def _check_players(options: Options) -> None:
    """Exit with a message unless there are Non-players, and otherwise people only."""
    if NONPLAYER not in options.players:
        fail(i18n.text("companion", "no-nonplayers"), USAGE)
    if seated_programs.thinks(options) or seated_programs.held_by(options, seated_programs.RANDOM):
        fail(i18n.text("companion", "no-random"), USAGE)


def _resumed(console: Console, path: Path, why: bool, is_new: bool) -> Companion:
    """The session of a game that is continued; exits with a message if a new one was described."""
    if is_new:
        fail(i18n.text("companion", "own-options", path=path), USAGE)

    def seats(options: Options) -> dict[b.Faction, Decider | None]:
        _check_players(options)
        return {b.CHANCE: None}

    session = Companion(record_file.resume(path, seats), path, console, why)
    games.remember(path)
    session.remind(start.REMINDER)
    return session
