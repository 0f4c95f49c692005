"""View of a game: what a seat may see of it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from cubalibre import board as b
from cubalibre.game import Game
from cubalibre.standings import Rank
from cubalibre.view.forecast import Forecast, forecast
from cubalibre.view.question import QuestionView, question_view
from cubalibre.view.table import TableView, table_view

SPECTATOR: Final[tuple[b.Faction, ...]] = ()


@dataclass(slots=True)
class View(TableView):
    """What a seat may see of a game, in numbers and words of the notation."""

    entries: int
    """Number of answers and acts so far, including Chance's."""
    over: bool
    """Whether the game has ended."""
    question: QuestionView | None
    """The decision that is due; null once the game is over."""
    forecast: Forecast | None
    """Null once the game is over."""
    ranking: list[Rank] | None
    """All contestants, the winner first; null until the game is over."""


def view(game: Game, seats: Collection[b.Faction] = SPECTATOR, table: TableView | None = None) -> View:
    """View of a game for the holder of some seats, Chance's among them with real dice; none are a spectator's.

    `table` is shown instead of the current one, if given.
    """
    position = game.position
    table = table or table_view(position, seats)
    return View(
        position=table.position,
        spaces=table.spaces,
        factions=table.factions,
        available=table.available,
        tracks=table.tracks,
        cards=table.cards,
        entries=len(game.entries),
        over=game.over,
        question=question_view(game, seats),
        forecast=None if game.over else forecast(position),
        ranking=game.ranking if game.over else None,
    )
