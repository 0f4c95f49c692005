"""The `play` command: from what was asked for to a game at the terminal."""

import contextlib
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from cubalibre import Game, Options, RecordError
from cubalibre.cli import files, menu, seating
from cubalibre.cli.console import USAGE, fail, new_console
from cubalibre.cli.session import Left, Session

REMINDER: Final = 8
"""How much of the story is told again when a game is taken up again."""


@dataclass(frozen=True)
class Wishes:
    """The options of the command line."""

    seats: str | None = None
    options: str | None = None
    seed: int | None = None
    record: Path | None = None
    resume: Path | None = None
    real_dice: bool = False

    @property
    def none(self) -> bool:
        """Whether nothing was asked for."""
        return self == Wishes()


def play(wishes: Wishes) -> None:
    """Play a game, new or taken up again."""
    _load_line_editing()
    console = new_console()
    if wishes.none and sys.stdin.isatty():
        try:
            choice = menu.choose(console)
        except Left:
            return
        if choice.resume is not None:
            resume(console, choice.resume, None, choice.real_dice)
        elif choice.options is not None:
            begin(console, choice.options, None, None, choice.real_dice)
        return
    if wishes.resume is not None:
        if wishes.seats is not None or wishes.options is not None or wishes.record is not None:
            fail("--resume goes on with the seats, options and file of that game: leave out --seats, --options "
                 "and --record.", USAGE)  # fmt: skip
        resume(console, wishes.resume, wishes.seed, wishes.real_dice or files.has_real_dice(wishes.resume))
        return
    try:
        options = seating.read_options(wishes.options or "", seating.read_seats(wishes.seats or ""))
    except seating.SeatingError as error:
        fail(str(error), USAGE)
    begin(console, options, wishes.seed, wishes.record, wishes.real_dice)


def _load_line_editing() -> None:
    """Arrow keys and a history of lines at the prompt, where the platform has them."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - `input` uses it by itself


def begin(console: Console, options: Options, seed: int | None, record: Path | None, real_dice: bool) -> None:
    """A new game."""
    path = record or files.new_record_path(real_dice)
    if path.exists():
        fail(f"{path} exists already: take that game up again with --resume, or choose another file.", USAGE)
    try:
        if record is None:
            path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror}")
    game = Game(options, seats=seating.seats_for(options, seed, real_dice), seed=seed)
    for line in seating.setup_text(options):
        console.print(line)
    console.print("Type help at any time. Every decision is saved at once.", style="dim")
    Session(game, path, console, real_dice).play()


def resume(console: Console, path: Path, seed: int | None, real_dice: bool) -> None:
    """Take up a recorded game again, at the same file."""
    try:
        options = Game.load(path, seats=dict.fromkeys(range(5))).options
        if any(map(options.is_nonplayer, range(4))):
            fail(f"{path}: it has Non-player Factions, which cannot play in this version yet.")
        game = Game.load(path, seats=seating.seats_for(options, seed, real_dice), seed=seed)
    except RecordError as error:
        fail(f"{path}: {error}")
    except OSError as error:
        fail(f"{path}: {error.strerror}")
    session = Session(game, path, console, real_dice)
    session.told = max(0, len(game.narration) - REMINDER)
    session.play()
