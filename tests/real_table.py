"""A game at a real table: what the companion prints is carried out on a mirror of the board, line by line."""

import io
from pathlib import Path
from typing import Final

from rich.console import Console

from cubalibre import Game, codec
from cubalibre import board as b
from cubalibre.cli.companion.companion_session import Companion
from cubalibre.history import GameTurn
from cubalibre.rules import questions as q
from tests.mirror import Mirror, Reader, mirror

BY_PEOPLE: Final = ("cylinders", "effects", "laundered", "played", "current", "following", "markers", "shown")
"""Parts of a mirror that people change without a list when the next card is played."""


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
        printed = self._read()
        self._settle()
        return printed

    def type(self, line: str) -> str:
        """Type a line, and carry out what is listed."""
        self.session.obey(line)
        return self._read()

    def play(self, line: str) -> str:
        """Type an answer; in a turn of a player, put the board right but for Control and victory markers."""
        number = len(self.game.entries)
        printed = self.type(line)
        assert len(self.game.entries) > number, printed
        turn = self.game.history.turn_of(number)
        if self._is_players(turn):
            control, totals = self.board.control, self.board.totals
            self.hands.table = mirror(codec.to_json(turn.after))
            self.board.control, self.board.totals = control, totals
        return printed

    def _is_players(self, turn: GameTurn) -> bool:
        """Whether a player began a turn on an Event card, in which no Non-player acts: that would be listed."""
        begun, nonplayer = turn.entries[0], self.game.options.is_nonplayer
        acting = [b.Faction(numbers[0]) for what, numbers in turn.narration if what in ("operation", "event")]
        return begun.question == q.ACTION and not any(map(nonplayer, [begun.seat, *acting]))

    def _settle(self) -> None:
        """What people do without a list when the next card is played: cards, cylinders and what goes with them."""
        turn = self.game.history.current
        shown = self.program if self._is_listed(turn) else mirror(codec.to_json(turn.before))
        for name in BY_PEOPLE:
            setattr(self.board, name, getattr(shown, name))

    def _is_listed(self, turn: GameTurn) -> bool:
        """Whether the board shows what has happened in the turn under way: no dice are due in a Non-player's turn."""
        question = self.game.question
        if question is None or question.who != b.CHANCE or not turn.entries:
            return True
        return not self.game.options.is_nonplayer(turn.entries[0].seat)

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
