"""Starting and resuming a game at the terminal: its record, the programs at its seats, and its session."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rich.console import Console

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre.cli import record_paths
from cubalibre.cli.game import record_file, seat_options, seated_programs
from cubalibre.cli.game.session import Session
from cubalibre.cli.text.console import USAGE, fail
from cubalibre.seats.third_party_bots import BotError, BotFailed
from cubalibre.table import Decider

REMINDER: Final = 8
"""Lines of the narration that are repeated when a game is resumed."""


@dataclass(frozen=True)
class StartOptions:
    """The options of `play` other than seats and rules."""

    seed: int | None = None
    record: Path | None = None
    to: int | None = None
    real_dice: bool = False
    why: bool = False
    hints: bool = False
    bots: tuple[str, ...] = ()
    """Bots by `module:Class` that a record may name: to seat one is to run its code."""


def begin(console: Console, options: Options, given: StartOptions) -> None:
    """Start a new game; with real dice, the cards are real ones too."""
    if given.real_dice:
        options = options.with_real_components()
    seats = _seats_for(console, options, given)
    path = given.record or record_paths.new_record_path(given.real_dice)
    claim(path, make_folder=given.record is None)
    for line in seated_programs.setup_text(options):
        console.print(line)
    try:
        with seated_programs.thinking(console, options):
            game = Game(options, seats=seats, seed=given.seed)
    except BaseException as error:
        path.unlink()  # nothing has been played yet
        if isinstance(error, KeyboardInterrupt):
            return
        raise
    console.print(i18n.text("program", "begun"), style="dim")
    session = Session(game, path, console, given.real_dice, given.why)
    session.hints = given.hints
    session.play()


def resume(console: Console, path: Path, given: StartOptions) -> None:
    """Resume a recorded game in the same file."""
    given = replace(given, real_dice=given.real_dice or record_paths.has_real_dice(path))

    def seats(options: Options) -> Mapping[b.Faction, Decider | None]:
        for bot in seated_programs.bots_by_module(options):
            _allow(bot, given.bots)
        return _seats_for(console, options, given)

    game = record_file.resume(path, seats, given.seed, given.to)
    session = Session(game, path, console, given.real_dice, given.why)
    session.hints = given.hints
    session.remind(REMINDER)
    session.play()


def _seats_for(console: Console, options: Options, given: StartOptions) -> Mapping[b.Faction, Decider | None]:
    """The programs at the table; the first failure of each bot is reported."""
    reported: set[object] = set()

    def report(failed: BotFailed) -> None:
        if failed.values["faction"] in reported:
            return
        reported.add(failed.values["faction"])
        console.print(i18n.text("session", "bot-failed", error=i18n.fault(failed)), style="yellow", soft_wrap=True)

    try:
        return seated_programs.seats_for(options, given.seed, given.real_dice, report)
    except BotError as error:
        fail(i18n.fault(error))


def _allow(bot: str, bots: tuple[str, ...]) -> None:
    """Exit with a message unless the user allows a bot that a record names, and it can be loaded."""
    if bot not in bots:
        fail(i18n.text("program", "bot-unasked", name=bot), USAGE)
    try:
        seat_options.check_bot(bot, "--bot")
    except seat_options.SeatingError as error:
        fail(str(error), USAGE)


def claim(path: Path, make_folder: bool = False) -> None:
    """Create an empty record; exits with a message if the file exists or cannot be written."""
    if path.exists():
        fail(i18n.text("program", "exists", path=path), USAGE)
    try:
        if make_folder:
            path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))
