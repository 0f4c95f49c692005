"""Positions for the referee: starts of turns on Event cards, one of each game that programs play."""

import random
from typing import Final, NamedTuple

from bench.calibration.measured_games import LEVEL_2
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.analysis import losses, replayed_turns
from cubalibre.analysis.replayed_turns import Moment
from cubalibre.game import Game
from cubalibre.game_decider import PEOPLE
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import entrants, fast_record, playout
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import victory


class Players(NamedTuple):
    """Who plays at a table."""

    name: str
    heading: str
    rest: str
    """The program of each seat."""
    one: str = ""
    """The program of one seat; empty if it is that of the rest."""

    def programs(self, faction: b.Faction) -> tuple[str, ...]:
        """The programs of a game by Faction, `one` for this Faction."""
        return tuple(self.one or self.rest if each == faction else self.rest for each in b.FACTIONS)


TABLES: Final = (
    Players("nonplayers", "Among Non-players", NONPLAYER, f"{entrants.IN_ITS_SEAT}{LEVEL_2}"),
    Players("solitaire", "Official solitaire game", NONPLAYER, LEVEL_2),
    Players("players", "Four players", LEVEL_2),
)
QUARTERS: Final = 4
"""Parts of a game, by the number of the Faction's turns in it, from each of which as many positions are drawn."""
_CELLS: Final = len(TABLES) * len(b.FACTIONS)


class Place(NamedTuple):
    """Where a position is drawn: a stratum."""

    table: Players
    faction: b.Faction
    """Decides about the turn; level 2 of the search decides for it in the whole game."""
    quarter: int
    """The part of its turns that the position is drawn from, from 0."""


class Drawn(NamedTuple):
    """A position that was drawn, and how the game ended."""

    place: Place
    moment: Moment
    """The first decision of the turn."""
    won: bool
    """Whether the Faction won that game."""


def place(game: int) -> Place:
    """The stratum of a game by its number.

    Each run of 12 games has every table with every Faction, and each quarter three times; 48 games have all strata
    once. So the first games, however many, are a fair sample.
    """
    table, faction, block = game % len(TABLES), game // len(TABLES) % len(b.FACTIONS), game // _CELLS
    return Place(TABLES[table], b.FACTIONS[faction], (table + faction + block) % QUARTERS)


def drawn(seed: int, game: int) -> Drawn:
    """Play a game, and draw one of the turns that the Faction of its stratum decides, by lot within the quarter.

    Turns that leave no choice do not count. Seed and number determine the position.
    """
    where = place(game)
    programs = where.table.programs(where.faction)
    options = Options(entrants.players(programs))
    played = playout.play_with(Run(options, seed, programs=programs).entrants(game), game)
    found = _decisions(fast_record.as_record(options, played.done), where.faction)
    portion = (where.quarter + random.Random(f"{seed}/{game}/position").random()) / QUARTERS
    won = where.faction in victory.ranking(played.position)[0].factions
    return Drawn(where, found[int(portion * len(found))], won)


def _decisions(record: str, faction: b.Faction) -> list[Moment]:
    """The first decision of each turn on an Event card that a Faction decides."""
    history = Game.from_record(record, seats=PEOPLE).history
    on_events = [turn for turn in history.turns if turn.over and turn.before.phase == state.ACTION]
    found = [losses.decision(replayed_turns.moments(turn) or [], (faction,)) for turn in on_events]
    return [moment for moment in found if moment is not None]
