"""The `play` command: from what was asked for to a game at the terminal."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rich.console import Console

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre.cli import record_paths
from cubalibre.cli.game import menu, record_file, seat_options
from cubalibre.cli.game.prompt import Left, is_at_keyboard, load_line_editing
from cubalibre.cli.game.session import Session
from cubalibre.cli.text.console import USAGE, fail, new_console
from cubalibre.seats.guests import BotError, BotFailed
from cubalibre.table import Decider

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
    to: int | None = None
    real_dice: bool = False
    why: bool = False
    bots: tuple[str, ...] = ()
    """Those that a record may name as `module:Class`: to seat one is to run its code."""

    @property
    def none(self) -> bool:
        """Whether no game was asked for."""
        return self == Wishes(why=self.why)


def play(wishes: Wishes) -> None:
    """Play a game, new or taken up again."""
    load_line_editing()
    console = new_console()
    if wishes.bots and wishes.resume is None:
        fail(i18n.text("program", "bot-resumes"), USAGE)
    if wishes.none and is_at_keyboard():
        try:
            choice = menu.choose(console)
        except Left:
            return
        if choice.resume is not None:
            resume(console, choice.resume, Wishes(real_dice=choice.real_dice, why=wishes.why))
        elif choice.options is not None:
            begin(console, choice.options, Wishes(real_dice=choice.real_dice, why=wishes.why))
        return
    if wishes.resume is not None:
        if wishes.seats is not None or wishes.options is not None or wishes.record is not None:
            fail(i18n.text("program", "resume-alone"), USAGE)
        resume(console, wishes.resume, wishes)
        return
    if wishes.to is not None:
        fail(i18n.text("program", "to-alone"), USAGE)
    try:
        options = seat_options.read_options(
            wishes.options or "", seat_options.read_seats(wishes.seats or "", seed=wishes.seed)
        )
    except seat_options.SeatingError as error:
        fail(str(error), USAGE)
    begin(console, options, wishes)


def begin(console: Console, options: Options, wishes: Wishes) -> None:
    """A new game."""
    seats = seats_for(console, options, wishes)
    path = wishes.record or record_paths.new_record_path(wishes.real_dice)
    if wishes.record is None:
        make_folder(path)
    claim(path)
    for line in seat_options.setup_text(options):
        console.print(line)
    try:
        with seat_options.thinking(console, options):
            game = Game(options, seats=seats, seed=wishes.seed)
    except BaseException as error:
        path.unlink()  # nothing has been played yet
        if isinstance(error, KeyboardInterrupt):
            return
        raise
    console.print(i18n.text("program", "begun"), style="dim")
    Session(game, path, console, wishes.real_dice, wishes.why).play()


def seats_for(console: Console, options: Options, wishes: Wishes) -> Mapping[b.Faction, Decider | None]:
    """The programs at the table; the first time that a bot fails, the terminal says so."""
    told: set[object] = set()

    def report(failed: BotFailed) -> None:
        if failed.values["faction"] in told:
            return
        told.add(failed.values["faction"])
        console.print(i18n.text("session", "bot-failed", error=i18n.fault(failed)), style="yellow", soft_wrap=True)

    try:
        return seat_options.seats_for(options, wishes.seed, wishes.real_dice, report)
    except BotError as error:
        fail(i18n.fault(error))


def make_folder(path: Path) -> None:
    """Make the folder of the records; leaves with a message if that cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))


def claim(path: Path) -> None:
    """Make an empty file; leaves with a message if there is one already, or none can be written."""
    if path.exists():
        fail(i18n.text("program", "exists", path=path), USAGE)
    try:
        path.touch()
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))


def resume(console: Console, path: Path, wishes: Wishes) -> None:
    """Take up a recorded game again, at the same file."""
    wishes = replace(wishes, real_dice=wishes.real_dice or record_paths.has_real_dice(path))

    def seats(options: Options) -> Mapping[b.Faction, Decider | None]:
        for bot in seat_options.bots_by_module(options):
            _allow(bot, wishes.bots)
        return seats_for(console, options, wishes)

    game = record_file.take_up(path, seats, wishes.seed, wishes.to)
    session = Session(game, path, console, wishes.real_dice, wishes.why)
    session.remind(REMINDER)
    session.play()


def _allow(bot: str, bots: tuple[str, ...]) -> None:
    """Leave with a message unless a bot that a record names is one that the user wants to run, and is there."""
    if bot not in bots:
        fail(i18n.text("program", "bot-unasked", name=bot), USAGE)
    try:
        seat_options.check_bot(bot, "--bot")
    except seat_options.SeatingError as error:
        fail(str(error), USAGE)
