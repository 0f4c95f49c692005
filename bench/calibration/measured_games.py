"""Games of programs with what the analysis says about them: chances at the start of cards, and luck."""

import hashlib
import json
import random
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.analysis import luck, outlook, replayed_turns
from cubalibre.analysis.efforts import EFFORTS
from cubalibre.game import Game
from cubalibre.game_decider import PEOPLE
from cubalibre.intervals import Estimate
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import entrants, fast_record, playout
from cubalibre.lab.games.playout import PROGRAM, Played
from cubalibre.lab.study import study_rows
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.record import RULES_VERSION
from cubalibre.rules import victory
from cubalibre.search.weights import WEIGHTS
from cubalibre.table import Table

FORMAT: Final = "cubalibre-calibration/1"
LEVEL_2: Final = "search:2"
FACTIONS: Final = n.FACTION_WORDS[: len(b.FACTIONS)]
_SINGLE: Final[list[tuple[b.Faction, ...]]] = [(faction,) for faction in b.FACTIONS]


class Players(NamedTuple):
    """Who plays at a table."""

    name: str
    heading: str
    rest: str
    """The program of each seat."""
    one: str = ""
    """The program of one seat, which changes from game to game."""

    def programs(self, game: int) -> tuple[str, ...]:
        """The programs of a game by Faction."""
        return tuple(self.one if self.one and game % 4 == faction else self.rest for faction in b.FACTIONS)


TABLES: Final = (
    Players("nonplayers", "Four Non-players", NONPLAYER),
    Players("solitaire", "Level 2 and three Non-players", NONPLAYER, LEVEL_2),
    Players("level-2", "Four players of level 2", LEVEL_2),
)


class Chances(NamedTuple):
    """What is said at the start of a card."""

    campaign: int
    """From 1; a Propaganda card ends its campaign."""
    wins: list[int]
    """By Faction: games won of those that were played from there."""


class Measuring(NamedTuple):
    """The measurement of games at a table; it can be sent to another process."""

    table: Players
    seed: int
    effort: str
    """One of `EFFORTS`."""

    def head(self, what: str) -> Mapping[str, object]:
        """Everything that determines the results of a kind, as the header of their file."""
        return {
            "format": FORMAT, "what": what, "program": PROGRAM, "rules": RULES_VERSION, "seed": self.seed,
            "seats": [self.table.rest, self.table.one], "effort": self.effort,
            "search": entrants.search_version(self.table.programs(0)),
            "weights": hashlib.sha256(json.dumps(WEIGHTS).encode()).hexdigest()[:16],
        }  # fmt: skip

    def chances(self, game: int) -> dict[str, Any]:
        """Play a game and say the chances at the start of one card of each campaign, drawn by lot.

        Nothing of the rest of the game is known then: dice and cards to come are others.
        """
        starts: dict[int, list[Position]] = {}

        def after(table: Table) -> None:
            assert table.start is not None, "a turn has been played"
            now = table.position
            if table.start.phase == state.NEXT_CARD and now.phase in (state.ACTION, state.VICTORY):
                starts.setdefault(study_rows.campaign(now), []).append(now.copy())

        played = self._played(game, after)
        lot = random.Random(f"{self.seed}/{game}/cards")
        said = []
        for campaign, positions in sorted(starts.items()):
            seed = f"{self.seed}/{game}/{campaign}/said"
            found = outlook.from_position(lot.choice(positions), EFFORTS[self.effort].games, seed)
            said.append(Chances(campaign, [found.wins(faction).times for faction in b.FACTIONS]))
        return {"game": game, "won": _won(played.position), "said": said}

    def luck(self, game: int) -> dict[str, Any]:
        """Play a game and find the sum of each Faction's luck in it, with its standard error."""
        played = self._played(game)
        record = fast_record.as_record(self._options(game), played.done)
        sums = [[0.0, 0.0] for _ in b.FACTIONS]
        turns = [turn for turn in Game.from_record(record, seats=PEOPLE).history.turns if turn.over]
        for turn in turns:
            for moment in replayed_turns.moments(turn) or []:
                if luck.is_luck(moment):
                    found = luck.of(moment, _SINGLE, EFFORTS[self.effort], f"{self.seed}/{game}/luck")
                    for faction in b.FACTIONS:
                        sums[faction][0] += found[faction].mean
                        sums[faction][1] += found[faction].error ** 2
        found_luck = [[round(mean, 6), round(variance**0.5, 6)] for mean, variance in sums]
        return {"game": game, "won": _won(played.position), "luck": found_luck}

    def _played(self, game: int, after: playout.Watch | None = None) -> Played:
        run = Run(self._options(game), self.seed, programs=self.table.programs(game))
        return playout.play_with(run.entrants(game), game, after)

    def _options(self, game: int) -> Options:
        return Options(entrants.players(self.table.programs(game)))


def _won(position: Position) -> list[bool]:
    winners = victory.ranking(position)[0].factions
    return [faction in winners for faction in b.FACTIONS]


def results(line: Mapping[str, Any]) -> list[tuple[bool, Estimate]]:
    """By Faction: whether it won, and its luck."""
    return [(won, Estimate(*found)) for won, found in zip(line["won"], line["luck"], strict=True)]
