"""Cuba Libre: rules engine, game records, and the players at the table.

The names exported here are all that a bot needs:

>>> from cubalibre import Bot, Game, Options
>>> class Thrifty(Bot):
...     def decide(self, table, question):
...         return min(question.answers, key=question.cost)
>>> options = Options(players=("nonplayer", "Thrifty", "nonplayer", "nonplayer"))
>>> game = Game(options, seats={"26july": Thrifty()}, seed=1)
>>> game.over, len(game.ranking)
(True, 4)
"""

from typing import TYPE_CHECKING

from cubalibre.codec import PositionError
from cubalibre.game import Game
from cubalibre.game_decider import IllegalAnswer
from cubalibre.notation import FACTION_WORDS, SPACE_WORDS, Answer, Fault
from cubalibre.options import Options, OptionsError
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.record import RecordError
from cubalibre.seats.bot import Bot, Rulebook
from cubalibre.table import Table
from cubalibre.undo import UndoRefused

__all__ = [
    "FACTION_WORDS",
    "SPACE_WORDS",
    "Answer",
    "Bot",
    "Fault",
    "Game",
    "IllegalAnswer",
    "Options",
    "OptionsError",
    "Position",
    "PositionError",
    "Question",
    "RecordError",
    "Rulebook",
    "Table",
    "UndoRefused",
]
__version__: str

if not TYPE_CHECKING:

    def __getattr__(name: str) -> str:
        """Return `__version__`, which is looked up on demand: the lookup takes longer than importing the board."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from cubalibre.installation import version  # noqa: PLC0415

        return version()
