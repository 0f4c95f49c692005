"""Games of programs with what the analysis says about them: chances at the start of cards, and luck."""

import math
import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.analysis import luck, outlook, replayed_turns, shrinkage
from cubalibre.analysis.efforts import EFFORTS
from cubalibre.analysis.shrinkage import Shrinkage
from cubalibre.game import Game
from cubalibre.game_decider import PEOPLE
from cubalibre.intervals import Estimate
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import entrants, fast_record, playout
from cubalibre.lab.games.playout import PROGRAM, Played
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.record import RULES_VERSION
from cubalibre.rules import turns, victory
from cubalibre.search import turn_plan, value
from cubalibre.search.playouts import Trial
from cubalibre.search.weights import WEIGHTS
from cubalibre.table import Decider, Table

FORMAT: Final = "cubalibre-calibration/2"
LEVEL_2: Final = "search:2"
FACTIONS: Final = n.FACTION_WORDS[: len(b.FACTIONS)]
_SINGLE: Final[list[tuple[b.Faction, ...]]] = [(faction,) for faction in b.FACTIONS]


class Players(NamedTuple):
    """Who plays at a table."""

    name: str
    heading: str
    strong: int
    """The number of players of level 2; the rest are Non-players."""

    def programs(self, game: int) -> tuple[str, ...]:
        """The programs of a game by Faction; from game to game, other Factions have the players."""
        seats = [*combinations(b.FACTIONS, self.strong)]
        held = seats[game % len(seats)]
        return tuple(LEVEL_2 if faction in held else NONPLAYER for faction in b.FACTIONS)

    def options(self, game: int) -> Options:
        """The options of a game."""
        return Options(entrants.players(self.programs(game)))


TABLES: Final = (
    Players("nonplayers", "Four Non-players", 0),
    Players("solitaire", "Level 2 and three Non-players", 1),
    Players("two-players", "Two players of level 2 and two Non-players", 2),
    Players("three-players", "Three players of level 2 and a Non-player", 3),
    Players("level-2", "Four players of level 2", 4),
)


class Chances(NamedTuple):
    """What is said at the start of a card."""

    campaign: int
    """From 1; a Propaganda card ends its campaign."""
    wins: list[int]
    """By Faction: games won of those that were played from there."""
    values: list[int]
    """By Faction: the mean value at the next Reset, in as many playouts, out of `value.CERTAIN`."""


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
            "players": self.table.strong, "effort": self.effort,
            "search": entrants.search_version(self.table.programs(0)),
            "weights": entrants.digest_of_weights(WEIGHTS),
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
                starts.setdefault(shrinkage.campaign(now), []).append(now.copy())

        played = self._played(game, after)
        lot = random.Random(f"{self.seed}/{game}/cards")
        said = []
        for campaign, positions in sorted(starts.items()):
            seed = f"{self.seed}/{game}/{campaign}/said"
            said.append(_said(campaign, lot.choice(positions), EFFORTS[self.effort].games, seed))
        return {"game": game, "won": _won(played.position), "said": said}

    def luck(self, game: int) -> dict[str, Any]:
        """Play a game and find the sum of each Faction's luck in it, with its standard error.

        The luck in the first two campaigns and that in the later ones are apart.
        """
        played = self._played(game)
        record = fast_record.as_record(self._options(game), played.done)
        sums = [[[0.0, 0.0] for _ in b.FACTIONS] for _ in range(2)]
        turns = [turn for turn in Game.from_record(record, seats=PEOPLE).history.turns if turn.over]
        for turn in turns:
            same = sums[shrinkage.campaign(turn.before) > shrinkage.EARLY]
            for moment in replayed_turns.moments(turn) or []:
                if luck.is_luck(moment):
                    found = luck.of(moment, _SINGLE, EFFORTS[self.effort], f"{self.seed}/{game}/luck")
                    for faction in b.FACTIONS:
                        same[faction][0] += found[faction].mean
                        same[faction][1] += found[faction].error ** 2
        found_luck = [[[round(mean, 6), round(variance**0.5, 6)] for mean, variance in same] for same in sums]
        return {"game": game, "won": _won(played.position), "luck": found_luck}

    def _played(self, game: int, after: playout.Watch | None = None) -> Played:
        run = Run(self._options(game), self.seed, programs=self.table.programs(game))
        return playout.play_with(run.entrants(game), game, after)

    def _options(self, game: int) -> Options:
        return self.table.options(game)


def _said(campaign: int, position: Position, games: int, seed: str) -> Chances:
    """What is said at a position: as in `outlook.from_position` and, at the Reset of the same games, as of turns."""
    trial = outlook.trial(position, (), seed)
    wins, values = [0] * len(b.FACTIONS), [0] * len(b.FACTIONS)
    for game in range(games):
        now, others = _at_reset(trial, game)
        for faction in b.FACTIONS:
            values[faction] += value.of(now, (faction,)).chance
        while now.phase != state.GAME_OVER:
            turns.play_turn(Table(now, others))
        for faction in victory.ranking(now)[0].factions:
            wins[faction] += 1
    return Chances(campaign, wins, [each // games for each in values])


def _at_reset(trial: Trial | Position, game: int) -> tuple[Position, Decider]:
    """The position at the Reset, and who decides; that of a game without any further decision is its end."""
    if isinstance(trial, Position):
        return trial, Decider()
    others = trial.others(game)
    position = turns.replay(trial.as_seen(game), others).position
    turn_plan.play_out(position, others, trial.rounds)
    return position, others


def _won(position: Position) -> list[bool]:
    winners = victory.ranking(position)[0].factions
    return [faction in winners for faction in b.FACTIONS]


def results(line: Mapping[str, Any], by: Sequence[Shrinkage]) -> list[tuple[bool, Estimate]]:
    """By Faction: whether it won, and its luck as it is shown: of the first two campaigns, and of later ones."""
    return [
        (won, _sum([[each.difference(value) for value in luck] for each, luck in zip(by, parts, strict=True)]))
        for won, *parts in zip(line["won"], *line["luck"], strict=True)
    ]


def _sum(found: list[list[float]]) -> Estimate:
    """The sum of independent means, each with its standard error."""
    return Estimate(math.fsum(mean for mean, _ in found), math.hypot(*(error for _, error in found)))
