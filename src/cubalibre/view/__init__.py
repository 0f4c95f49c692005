"""What one seat may see of a game, as typed values in no language: all that leaves the engine for others.

The deck's order exists nowhere, and the seed is Chance's own; what must be hidden besides are the Deception markers of
other players (2.1), and the legal answers of another player's decision, which would betray them.
"""

from cubalibre.view.forecast import Forecast, forecast
from cubalibre.view.game import SPECTATOR, View, view
from cubalibre.view.position import HIDDEN, PositionView, position_view
from cubalibre.view.question import QuestionView, question_view
from cubalibre.view.table import SpaceView, TableView, space_view, table_view

__all__ = [
    "HIDDEN",
    "SPECTATOR",
    "Forecast",
    "PositionView",
    "QuestionView",
    "SpaceView",
    "TableView",
    "View",
    "forecast",
    "position_view",
    "question_view",
    "space_view",
    "table_view",
    "view",
]
