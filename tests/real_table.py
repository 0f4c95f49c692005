"""A game at a real table: what the companion prints is carried out on a mirror of the board, line by line."""

import io
from pathlib import Path

from rich.console import Console

from cubalibre import Game, codec
from cubalibre.cli.companion.companion_session import Companion
from cubalibre.rules import questions as q
from tests.mirror import Mirror, Reader, mirror


class RealTable:
    """People, their board, and the companion in the terminal."""

    def __init__(self, game: Game, path: Path, why: bool = False) -> None:
        self.page = Console(file=io.StringIO(), width=400, highlight=False, markup=False)
        self.session = Companion(game, path, self.page, why)
        self.session.save()
        self.hands = Reader(mirror(codec.to_json(game.history.turn(0).before)))

    @property
    def game(self) -> Game:
        return self.session.game

    def look(self) -> str:
        """Print the news and the question, and carry out what is listed."""
        if self.game.question is not None:
            self.session.present(self.game.question)
        else:
            self.session.end()
        return self._read()

    def type(self, line: str) -> str:
        """Type a line, and carry out what is listed."""
        self.session.obey(line)
        return self._read()

    def play(self, line: str) -> str:
        """Type a player's answer; in a turn of the player, put the board right but for Control and victory markers."""
        number = len(self.game.entries)
        printed = self.type(line)
        assert len(self.game.entries) > number, printed
        turn = self.game.history.turn_of(number)
        begun, entry = turn.entries[0], self.game.entries[number]
        if (begun.seat, begun.question) == (entry.seat, q.ACTION):
            control, totals = self.board.control, self.board.totals
            self.hands.table = mirror(codec.to_json(turn.after))
            self.board.control, self.board.totals = control, totals
        return printed

    def _read(self) -> str:
        assert isinstance(self.page.file, io.StringIO)
        printed = self.page.file.getvalue()
        self.page.file.seek(0)
        self.page.file.truncate()
        self.hands.obey(printed)
        return printed

    @property
    def board(self) -> Mirror:
        """What lies on the table."""
        return self.hands.table

    @property
    def program(self) -> Mirror:
        """What the program has on its board."""
        return mirror(codec.to_json(self.game.position))
