"""Views: what a seat may see of a game, as typed data in the words of the notation, independent of language.

Hidden are other players' Deception markers (2.1), and the legal answers of another player's decision, which could
reveal them. The order of the deck is not stored, and only Chance knows its seed.
"""

from cubalibre.view.forecast import Forecast, forecast
from cubalibre.view.game import SPECTATOR, View, view
from cubalibre.view.position import HIDDEN, PositionView, position_view
from cubalibre.view.question import QuestionView, question_view
from cubalibre.view.table import SpaceView, TableView, space_view, table_view
