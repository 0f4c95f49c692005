"""`cubalibre replay`: step through a recorded game at a terminal, or print its narration."""

from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import Game, i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.game import board_text, narration_text, record_file
from cubalibre.cli.game.prompt import BACK, Left, english, is_at_keyboard, leaves, read_line
from cubalibre.cli.text.console import new_console

_FORWARD: Final = ("", "n", "next")


def replay(file: p.FILE, to: p.TO = None, why: p.WHY = False) -> None:
    game = record_file.load(file)
    last = len(game.entries)
    if to is not None:
        record_file.check_entry(to, last)
    console = new_console()
    walk = Replay(game, console, why)
    if is_at_keyboard() and console.is_terminal:
        walk.walk(to or 0)
    else:
        walk.tell_all(last if to is None else to)


class Replay:
    """A walk through a recorded game."""

    def __init__(self, game: Game, console: Console, why: bool = False) -> None:
        """Start before the first entry; with `why`, the reasons of Non-players are shown."""
        self.whole = game
        self.entries = game.entries
        self.game = game
        self.console = console
        self.why = why
        self.told = 0
        """Length of the narration shown so far."""
        self.go_to(0)

    def go_to(self, number: int) -> None:
        """Go to the moment after entry `number`; 0 is the start."""
        back = number < self.at
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
        """The number of the last entry passed."""
        return len(self.game.entries)

    def tell(self) -> None:
        """Print the last entry, and the narration since the last call."""
        if self.at:
            entry = record_file.entry_text(self.entries[self.at - 1])
            self.console.print(Text.assemble((f"{self.at}/{len(self.entries)}  ", "bold cyan"), entry))
        narration_text.show(self.console, narration_text.lines(self.game.narration[self.told :], self.why))
        self.told = self.game.told
        if self.game.still:
            self.console.print(i18n.text("record", "still"), style="yellow")

    def tell_all(self, to: int) -> None:
        """Print the whole narration up to an entry, then the board."""
        self.go_to(to)
        narration_text.show(self.console, narration_text.lines(self.game.narration, self.why))
        board_text.show_table(self.console, self.game)

    def walk(self, start: int) -> None:
        """Step through the game at the keyboard."""
        self.jump(start)
        self.console.print(i18n.text("record", "keys"), style="dim")
        while True:
            try:
                typed = read_line(self.console, f"[{self.at}/{len(self.entries)}] ").strip().casefold()
            except Left:
                return
            if leaves(typed):
                return
            self._step(typed)

    def _step(self, typed: str) -> None:
        if typed in _FORWARD and self.at == len(self.entries):
            self.console.print(i18n.text("record", "end"), style="dim")
            board_text.show_result(self.console, self.game)
        elif typed in _FORWARD:
            self.go_to(self.at + 1)
            self.tell()
        elif typed == "b" or english(typed) == BACK:
            self.go_to(max(0, self.at - 1))
            self.tell()
        elif typed in ("t", "turn"):
            self.go_to_next_turn()
            self.tell()
        elif english(typed) == "board":
            board_text.show_table(self.console, self.game)
        elif typed.isdecimal() and int(typed) <= len(self.entries):
            self.jump(int(typed))
        else:
            keys = i18n.text("record", "keys.range", keys=i18n.text("record", "keys"), number=len(self.entries))
            self.console.print(keys, style="dim")

    def jump(self, number: int) -> None:
        """Go to a moment and show the board, and the narration of its entry only."""
        self.go_to(max(0, number - 1))
        self.told = self.game.told if number else 0
        self.go_to(number)
        board_text.show_table(self.console, self.game)
        self.console.print()
        self.tell()
