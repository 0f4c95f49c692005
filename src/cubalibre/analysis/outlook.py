"""Outlook: whole games played on from a moment by programs at all seats, with their winners and margins."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.analysis import shrinkage
from cubalibre.analysis.playouts import Seated, played_to_the_end
from cubalibre.analysis.shrinkage import Chance, Shrinkage
from cubalibre.game_decider import PEOPLE, GameDecider
from cubalibre.intervals import Share, Values, share
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.record import Entry
from cubalibre.rules import turns, victory
from cubalibre.search.analysis import Asked, Asking
from cubalibre.search.player import Search
from cubalibre.search.playouts import Trial
from cubalibre.search.strong_players import RULEBOOK
from cubalibre.table import Table

Result: TypeAlias = tuple[tuple[b.Faction, ...], tuple[int, ...]]
"""The Factions of a game's winner, and the margin of each Faction."""
BY_THE_RULEBOOK: Final = (RULEBOOK,) * len(b.FACTIONS)
"""The levels of four programs that decide by chapter 8."""
_NOBODY: Final[tuple[b.Faction, ...]] = ()
"""The Factions whose hidden markers are known."""


class Outlook(NamedTuple):
    """The results of games from one moment."""

    results: tuple[Result, ...]
    shrinkage: Shrinkage = shrinkage.NONE
    """What makes chances of the shares of games, if chances are said."""

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.results)

    def wins(self, faction: b.Faction) -> Share:
        """The share of games that a Faction wins; a player's Factions win together (1.5)."""
        return share(sum(faction in winners for winners, _ in self.results), self.games)

    def chance(self, faction: b.Faction) -> Chance:
        """The chance of a Faction to win."""
        return self.shrinkage.share(faction, self.wins(faction))

    def margins(self, faction: b.Faction) -> Values:
        """Margin of a Faction at the end -> games."""
        return Counter(margins[faction] for _, margins in self.results)


def from_position(position: Position, games: int, seed: str) -> Outlook:
    """Play games by the rulebook from the start of a turn."""
    return Outlook(tuple(results(position, (), BY_THE_RULEBOOK, seed, range(games))))


def played(table: Table, question: Question, games: int, seed: str) -> Outlook:
    """Play games by the rulebook from the question that is due at a table, to say each Faction's chance."""
    found = _results(Trial(table, question, _NOBODY, seed), BY_THE_RULEBOOK, range(games))
    return Outlook(tuple(found), shrinkage.of(table.position))


def results(
    start: Position, entries: Sequence[Entry], levels: Sequence[int], seed: str, games: Iterable[int]
) -> Iterator[Result]:
    """Play games from within a turn; equal seeds and numbers of games give equal cards and dice.

    Hidden Deception markers (2.1) are drawn again in each game.

    Args:
        start: the position at the start of the turn.
        entries: the entries of the turn so far.
        levels: the level of each Faction's program (`strong_players.OFFERED`).
        seed: of all random numbers.
        games: the numbers of the games.
    """
    found = trial(start, entries, seed)
    if isinstance(found, Position):
        yield from (_result(found) for _ in games)
        return
    yield from _results(found, levels, games)


def trial(start: Position, entries: Sequence[Entry], seed: str) -> Trial | Position:
    """Playouts from the decision that is due, from what all may see; if none is, the position at the game's end."""
    position = start.copy()
    asked = _due(position, list(entries))
    return position if asked is None else Trial(asked.table, asked.question, _NOBODY, seed)


def _results(trial: Trial, levels: Sequence[int], games: Iterable[int]) -> Iterator[Result]:
    for game in games:
        yield _result(played_to_the_end(trial, game, _programs(trial, game, levels)))


def _due(position: Position, entries: list[Entry]) -> Asked | None:
    """The decision that is due; None if the game ends without one."""
    while position.phase != state.GAME_OVER:
        start = position.branch()
        try:
            turns.play_turn(Table(position, GameDecider(entries, 0, dict.fromkeys(PEOPLE, Asking()))))
        except Asked as asked:
            return asked
        assert position != start, "a turn without a question changes the phase"
        entries = []
    return None


def _programs(trial: Trial, game: int, levels: Sequence[int]) -> Seated:
    """Programs for one game, with random numbers of their own."""
    strong = {
        faction: Search(f"{trial.seed}/{game}/{n.FACTION_WORDS[faction]}", levels[faction])
        for faction in b.FACTIONS
        if levels[faction] != RULEBOOK
    }
    return Seated(trial.others(game), strong)


def _result(position: Position) -> Result:
    margins = tuple(victory.faction_margin(position, faction) for faction in b.FACTIONS)
    return victory.ranking(position)[0].factions, margins


def words(outlook: Outlook) -> dict[str, dict[str, object]]:
    """The outlook as JSON, by the words of the Factions."""
    return {n.FACTION_WORDS[faction]: _words(outlook, faction) for faction in b.FACTIONS}


def _words(outlook: Outlook, faction: b.Faction) -> dict[str, object]:
    wins, chance = outlook.wins(faction), outlook.chance(faction)
    margins = {str(margin): games for margin, games in sorted(outlook.margins(faction).items())}
    return {"wins": wins.times, "share": chance.mean, "low": chance.low, "high": chance.high, "margins": margins}
