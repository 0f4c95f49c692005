"""Records: stepping through one, checking it, showing where it ends."""

import json
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from cubalibre import Game, RecordError, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli import files, screen, seating, telling
from cubalibre.cli.console import USAGE, fail, new_console
from cubalibre.cli.keyboard import QUIT, Left, is_at_keyboard, read_line
from cubalibre.codec import to_json
from cubalibre.options import Options
from cubalibre.record import Entry
from cubalibre.recorder import PEOPLE
from cubalibre.table import Decider


def game_at(path: Path) -> Game:
    """A recorded game in which nobody plays on.

    Raises:
        RecordError: it cannot be loaded.
        OSError: it cannot be read.
    """
    return Game.load(path, seats=PEOPLE)


def seen(path: Path) -> tuple[Game, RecordError | None]:
    """A recorded game as far as it can be played on from, and why that is not all of it; nobody plays on.

    If an answer of the turn under way is not legal any more, it ends at the start of that turn.

    Raises:
        RecordError: it cannot be loaded at all.
        OSError: it cannot be read.
    """
    try:
        return game_at(path), None
    except RecordError as error:
        if error.sound is None:
            raise
        return Game.load(path, seats=PEOPLE, entries=error.sound), error


def load(path: Path) -> Game:
    """A recorded game in which nobody plays on; says where today's rules do not follow it, or leaves with a message."""
    return _opened(path)[0]


def _opened(path: Path) -> tuple[Game, bool]:
    """The same, and whether it is all of the record."""
    try:
        game, error = seen(path)
        fault = game.follow()
    except (RecordError, OSError) as refused:
        fail(_fault(path, refused))
    if error is not None:
        _remark("goes-on", path, number=error.sound, error=i18n.fault(error))
    if fault is not None:
        _remark("unverified", path, number=fault.sound, error=i18n.fault(fault))
    return game, error is None


def _remark(key: str, path: Path, **values: object) -> None:
    new_console(stderr=True).print(i18n.text("record", key, path=path, **values), style="yellow", soft_wrap=True)


def take_up(
    path: Path,
    seats: Callable[[Options], Mapping[b.Faction, Decider | None]],
    seed: int | None = None,
    to: int | None = None,
) -> Game:
    """A recorded game to be played on in the same file; of a record that goes further a copy is kept.

    Args:
        path: the file.
        seats: who plays on, by the game's options.
        seed: of the automatic Chance from there on.
        to: after which entry; None: where the record ends, or as far as it can be played on from.
    """
    seen, whole = _opened(path)
    last = len(seen.entries)
    begin = last if to is None else _in_record(to, last)
    try:
        if begin < last or not whole:
            kept = files.free_name(path)
            shutil.copyfile(path, kept)
            _remark("kept", kept)
        with seating.thinking(new_console(), seen.options):
            return Game.load(path, seats=seats(seen.options), seed=seed, entries=begin)
    except (RecordError, OSError) as error:
        fail(_fault(path, error))


def last_entry(path: Path, to: int | None) -> int:
    """The entry of a record after which a game is looked at: the one given, or the last that can be played on from."""
    last = len(load(path).entries)
    return last if to is None else _in_record(to, last)


def _in_record(to: int, last: int) -> int:
    """The number of an entry, or 0 for the start; leaves with a message if there is none such."""
    if not 0 <= to <= last:
        fail(i18n.text("record", "to", typed=to, number=last), USAGE)
    return to


def _fault(path: Path, error: RecordError | OSError) -> str:
    """What is wrong with a file."""
    reason = i18n.system(error) if isinstance(error, OSError) else i18n.fault(error)
    return i18n.text("program", "fault", path=path, error=reason)


class Replay:
    """A walk through a recorded game."""

    def __init__(self, game: Game, console: Console, why: bool = False) -> None:
        """Stand at the start of a game in which nobody plays on; with `why` Non-players' reasons are told too."""
        self.whole = game
        self.entries = game.entries
        self.game = game
        self.console = console
        self.why = why
        self.told = 0
        self.go_to(0)

    def go_to(self, number: int) -> None:
        """Go to the moment after this many entries."""
        back = number < len(self.game.entries)
        self.game = self.whole.snapshot(number)
        if back:
            self.told = self.game.told

    def go_to_next_turn(self) -> None:
        """Go on until the card, the phase or the turn has changed."""
        start = self._turn()
        while self.at < len(self.entries) and self._turn() == start:
            self.go_to(self.at + 1)

    def _turn(self) -> tuple[int, int, tuple[int, ...]]:
        position = self.game.position
        return position.current, position.phase, tuple(position.did)

    @property
    def at(self) -> int:
        """How many entries have been gone through."""
        return len(self.game.entries)

    def tell(self) -> None:
        """The last entry, and what happened since the last telling."""
        if self.at:
            entry = self.entries[self.at - 1]
            heading = Text.assemble((f"{self.at}/{len(self.entries)}  ", "bold cyan"), describe(entry))
            self.console.print(heading)
        telling.show(self.console, telling.lines(self.game.narration[self.told :], self.why))
        self.told = self.game.told
        if self.game.still:
            self.console.print(i18n.text("record", "still"), style="yellow")

    def show_board(self) -> None:
        """The table as it is."""
        who = self.game.question.who if self.game.question else b.NOBODY
        self.console.print(screen.whole(self.game.position, self.console.width, who))
        self.show_result()

    def show_result(self) -> None:
        """The ranking, if the game is over."""
        if self.game.over:
            self.console.print()
            self.console.print(screen.ranking(self.game.position))

    # The two ways to look at it.

    def tell_all(self, to: int) -> None:
        """The whole story up to an entry, then the board."""
        self.go_to(to)
        telling.show(self.console, telling.lines(self.game.narration, self.why))
        self.show_board()

    def walk(self, start: int) -> None:
        """Step through the game at the keyboard."""
        self.jump(start)
        self.console.print(i18n.text("record", "keys"), style="dim")
        while True:
            try:
                typed = read_line(self.console, f"[{self.at}/{len(self.entries)}] ").strip().casefold()
            except Left:
                return
            if typed in QUIT:
                return
            self._step(typed)

    def _step(self, typed: str) -> None:
        if typed in ("", "n", "next"):
            self._forward()
        elif typed in ("b", "back"):
            self.go_to(max(0, self.at - 1))
            self.tell()
        elif typed in ("t", "turn"):
            self.go_to_next_turn()
            self.tell()
        elif typed == "board":
            self.show_board()
        elif typed.isdecimal() and int(typed) <= len(self.entries):
            self.jump(int(typed))
        else:
            keys = i18n.text("record", "keys.range", keys=i18n.text("record", "keys"), number=len(self.entries))
            self.console.print(keys, style="dim")

    def jump(self, number: int) -> None:
        """Go to a moment and look around; of the story only what its entry brought is told."""
        self.go_to(max(0, number - 1))
        self.told = self.game.told if number else 0
        self.go_to(number)
        self.show_board()
        self.console.print()
        self.tell()

    def _forward(self) -> None:
        if self.at == len(self.entries):
            self.console.print(i18n.text("record", "end"), style="dim")
            self.show_result()
            return
        self.go_to(self.at + 1)
        self.tell()


def describe(entry: Entry) -> str:
    """An entry in words."""
    if not entry.question:
        return act(entry)
    answer = i18n.answer_text(n.parse(entry.word))
    return i18n.text("record", "decision", who=i18n.faction_name(entry.seat), question=entry.question, answer=answer)


def act(entry: Entry) -> str:
    """An act of a record: whose it is, and its words of the notation."""
    return i18n.text("record", "act", who=i18n.faction_name(entry.seat), act=entry.word)


def replay(path: Path, to: int | None, why: bool, console: Console) -> None:
    """Step through a record at a terminal, or print its story."""
    game = load(path)
    last = len(game.entries)
    if to is not None:
        _in_record(to, last)
    walk = Replay(game, console, why)
    if is_at_keyboard() and console.is_terminal:
        walk.walk(to or 0)
    else:
        walk.tell_all(last if to is None else to)


def show(path: Path, as_json: bool, console: Console) -> None:
    """The position at the end of a record."""
    game = load(path)
    if as_json:
        console.print(json.dumps(to_json(game.position), ensure_ascii=False, indent=2), soft_wrap=True)
        return
    Replay.show_board(_at_end(game, console))


def _at_end(game: Game, console: Console) -> Replay:
    last = len(game.entries)
    walk = Replay(game, console)
    walk.go_to(last)
    return walk
