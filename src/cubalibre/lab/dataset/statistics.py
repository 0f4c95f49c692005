"""Statistics of many games in constant memory: results of each contestant."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.intervals import Estimate, Share, Values, estimate, share
from cubalibre.lab.dataset.game_rows import IN_PROPAGANDA, Ended
from cubalibre.options import NONPLAYER, Options


@dataclass(frozen=True)
class Result:
    """Results of a contestant: a Non-player Faction, or a player with all their Factions (1.5)."""

    factions: tuple[b.Faction, ...]
    wins: Share
    in_propaganda: Share
    """Wins in a Victory Phase (6.1)."""
    at_end: Share
    margin: Estimate
    margins: Values
    """Margin -> games; a player's margin is the lowest of their Factions' (7.3)."""


def contestants(options: Options) -> list[tuple[b.Faction, ...]]:
    """The Factions of each contestant, in board order."""
    alone = [(f,) for f in b.FACTIONS if options.players[f] == NONPLAYER]
    return sorted({*alone, *(team for team in options.teams if team)})


class Summary:
    """Counts of wins, lengths and margins."""

    def __init__(self, options: Options, rows: Iterable[Ended] = ()) -> None:
        self.games = 0
        self.lengths: Values = Counter()
        """Cards -> games."""
        self._words = {held: [n.FACTION_WORDS[f] for f in held] for held in contestants(options)}
        self._wins: Counter[tuple[str, bool]] = Counter()
        self._margins: dict[tuple[b.Faction, ...], Values] = {held: Counter() for held in self._words}
        for row in rows:
            self.add(row)

    def add(self, row: Ended) -> None:
        """Count a game."""
        self.games += 1
        self.lengths[row.cards] += 1
        self._wins[row.winner, row.when == IN_PROPAGANDA] += 1
        for held, words in self._words.items():
            self._margins[held][min(row.margins[word] for word in words)] += 1

    @property
    def early(self) -> int:
        """Games that ended in a Victory Phase (6.1)."""
        return sum(times for (_, early), times in self._wins.items() if early)

    def results(self) -> list[Result]:
        """The results of each contestant."""
        return [self._result(held) for held in self._words]

    def _result(self, held: tuple[b.Faction, ...]) -> Result:
        early, late = (sum(self._wins[word, when] for word in self._words[held]) for when in (True, False))
        wins, in_propaganda, at_end = (share(times, self.games) for times in (early + late, early, late))
        return Result(held, wins, in_propaganda, at_end, estimate(self._margins[held]), self._margins[held])
