"""Cuba Libre: the rules engine, its records, and the seats around the table."""

from cubalibre.game import Game, IllegalAnswer, UndoRefused
from cubalibre.options import Options, OptionsError
from cubalibre.record import RecordError

__all__ = ["Game", "IllegalAnswer", "Options", "OptionsError", "RecordError", "UndoRefused"]
