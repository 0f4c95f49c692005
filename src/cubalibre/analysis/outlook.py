"""Outlook: whole games played from a moment by the rulebook's Non-players, with their winners and margins."""

from collections import Counter
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.analysis.playouts import played_to_the_end
from cubalibre.intervals import Share, Values, share
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import turns, victory
from cubalibre.search.analysis import Asked, Asking
from cubalibre.search.playouts import Trial
from cubalibre.table import Table

_NOBODY: Final[tuple[b.Faction, ...]] = ()
"""The Factions whose hidden markers are known."""


class Outlook(NamedTuple):
    """The results of games from one moment."""

    results: tuple[tuple[tuple[b.Faction, ...], tuple[int, ...]], ...]
    """For each game, the Factions of the winner and the margin of each Faction."""

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.results)

    def wins(self, faction: b.Faction) -> Share:
        """The share of games that a Faction wins; a player's Factions win together (1.5)."""
        return share(sum(faction in winners for winners, _ in self.results), self.games)

    def margins(self, faction: b.Faction) -> Values:
        """Margin of a Faction at the end -> games."""
        return Counter(margins[faction] for _, margins in self.results)


def played(table: Table, question: Question, games: int, seed: str) -> Outlook:
    """Play games from the question that is due at a table.

    Hidden Deception markers (2.1) are drawn again in each game. Equal seeds play equal games.
    """
    trial = Trial(table, question, _NOBODY, seed)
    return Outlook(tuple(_result(played_to_the_end(trial, sample)) for sample in range(games)))


def settled(position: Position, games: int) -> Outlook:
    """The outlook of a game that is over: its result, as often as games would have been played."""
    return Outlook((_result(position),) * games)


def from_position(position: Position, games: int, seed: str) -> Outlook:
    """Play games from the start of a turn."""
    position = position.copy()
    while position.phase != state.GAME_OVER:
        start = position.branch()
        try:
            turns.play_turn(Table(position, Asking()))
        except Asked as asked:
            return played(asked.table, asked.question, games, seed)
        assert position != start, "a turn without a question changes the phase"
    return settled(position, games)


def _result(position: Position) -> tuple[tuple[b.Faction, ...], tuple[int, ...]]:
    margins = tuple(victory.faction_margin(position, faction) for faction in b.FACTIONS)
    return victory.ranking(position)[0].factions, margins


def words(outlook: Outlook) -> dict[str, dict[str, object]]:
    """The outlook as JSON, by the words of the Factions."""
    return {n.FACTION_WORDS[faction]: _words(outlook, faction) for faction in b.FACTIONS}


def _words(outlook: Outlook, faction: b.Faction) -> dict[str, object]:
    wins = outlook.wins(faction)
    margins = {str(margin): games for margin, games in sorted(outlook.margins(faction).items())}
    return {"wins": wins.times, "share": wins.share, "low": wins.low, "high": wins.high, "margins": margins}
