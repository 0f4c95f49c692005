"""Results of an analysis, turn by turn: what is kept in a file, as JSON, and what is shown of it.

Kept are the figures of the playouts; they are shrunk when they are read, so that all turns in a file are treated alike,
however old it is.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Self

from cubalibre import notation as n
from cubalibre.analysis import shrinkage
from cubalibre.analysis.shrinkage import Chance, Shrinkage
from cubalibre.history import GameTurn
from cubalibre.intervals import Estimate, share


@dataclass(frozen=True)
class CardChances:
    """Whole games from the start of a card."""

    games: int
    wins: dict[str, int]
    """Faction -> games won; a player's Factions win together."""


@dataclass(frozen=True)
class TurnLoss:
    """A player's decision about a turn."""

    who: str
    loss: float
    error: float
    """Its standard error."""
    lead: float
    """How much lower the lead is at the end of the playouts, in points of margin (7.3)."""
    lead_error: float
    chance: float
    """The chance to win with the turn played, by playouts to the next Reset."""
    better: list[str]
    """What would be narrated of the best turn found (docs/record.md); empty if it is the turn played."""

    @property
    def estimate(self) -> Estimate:
        """The loss with its interval."""
        return Estimate(self.loss, self.error)

    def shown(self, by: Shrinkage) -> Self:
        """The loss and the chance that are shown."""
        chance = by.mean(n.faction_named(self.who), self.chance)
        return replace(self, loss=by.difference(self.loss), error=by.difference(self.error), chance=chance)


@dataclass(frozen=True)
class Luck:
    """A die or a card."""

    entry: int
    """The number of the entry in the record, from 1."""
    question: str
    answer: str
    luck: dict[str, list[float]]
    """Faction -> how much better its chance to win has become than was to be expected, and the standard error."""

    def shown(self, by: Shrinkage) -> Self:
        """The luck that is shown."""
        return replace(self, luck={word: [*map(by.difference, found)] for word, found in self.luck.items()})


@dataclass(frozen=True)
class TurnResult:
    """The analysis of one turn of a record."""

    turn: int
    """Its number, from 0."""
    digest: str
    """A digest of the turn, by which the result is known to belong to it."""
    entries: list[int]
    """The numbers of entries before it and at its end."""
    number: int
    """Which card of the game was being played, from 1; 0 before the first."""
    card: int
    """The card; 0 is Propaganda, -1 none."""
    followed: bool
    """Whether today's rules reproduce it; otherwise it has no losses and no luck."""
    chances: CardChances | None = None
    """At the first turn on a card."""
    losses: list[TurnLoss] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The result as JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Read what `to_json` wrote.

        Raises:
            KeyError, TypeError, ValueError: it is something else.
        """
        chances = data["chances"]
        return cls(
            **{
                **data,
                "chances": None if chances is None else CardChances(**chances),
                "losses": [TurnLoss(**each) for each in data["losses"]],
                "luck": [Luck(**each) for each in data["luck"]],
            }
        )


@dataclass(frozen=True)
class ShownResult(TurnResult):
    """A result with the losses and the luck that are shown."""

    shrinkage: Shrinkage = shrinkage.NONE

    def chance(self, faction: str) -> Chance:
        """The chance of a Faction to win at the start of the card, which has `chances`."""
        assert self.chances is not None, "not the first turn on a card"
        return self.shrinkage.share(n.faction_named(faction), share(self.chances.wins[faction], self.chances.games))


def shown(results: Iterable[TurnResult], turns: Sequence[GameTurn]) -> list[ShownResult]:
    """What is shown of the results of a game with some turns."""
    return [_shown(result, shrinkage.of(turns[result.turn].before)) for result in results]


def _shown(result: TurnResult, by: Shrinkage) -> ShownResult:
    losses, luck = [lost.shown(by) for lost in result.losses], [each.shown(by) for each in result.luck]
    return ShownResult(**{**vars(result), "losses": losses, "luck": luck}, shrinkage=by)
