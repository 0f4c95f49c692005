"""7. Victory: conditions, margins, ranking, ties."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER
from cubalibre.position import Position
from cubalibre.rules import control

TIE_ORDER: Final = (b.SYN, b.DR, b.M26, b.GOV)
"""7.1: who wins a tie, after Non-players."""
FULL_SUCCESS: Final = 5
"""8.9: the degree from which a single player's success is a full one; below it is a stalemate."""


def condition_met(position: Position, faction: b.Faction) -> bool:
    """7.2: whether a Faction passes its victory check."""
    if faction == b.GOV:
        cities = all(position.opinion[city] == b.ACTIVE_SUPPORT for city in b.CITIES)
        return cities and control.total_support(position) > b.GOV_GOAL
    return faction_margin(position, faction) > 0


def faction_margin(position: Position, faction: b.Faction) -> int:
    """7.3: how far a Faction is beyond its goal; the Government's does not ask for the Cities."""
    if faction == b.GOV:
        return control.total_support(position) - b.GOV_GOAL
    if faction == b.M26:
        return control.opposition_and_bases(position) - b.M26_GOAL
    if faction == b.DR:
        return control.dr_population_and_bases(position) - b.DR_GOAL
    casinos = control.open_casinos(position) - b.CASINO_GOAL
    return min(casinos, position.resources[b.SYN] - b.SYN_RESOURCES_GOAL)


def wins_check(position: Position, faction: b.Faction) -> bool:
    """6.1: a Faction ends the game by the check: a Non-player, or all of a player's together; never a solitaire one."""
    options = position.options
    name = options.players[faction]
    if name == NONPLAYER:
        return condition_met(position, faction)
    held = [f for f in b.FACTIONS if options.players[f] == name]
    return not options.solitaire and all(condition_met(position, f) for f in held)


def somebody_wins(position: Position) -> bool:
    """6.1: whether the check ends the game."""
    return any(wins_check(position, faction) for faction in b.FACTIONS)


class Standing:
    """7.3: a contestant in the ranking: a Non-player Faction, or a player with all their Factions."""

    def __init__(self, name: str, factions: tuple[b.Faction, ...], faction: b.Faction, margin: int) -> None:
        """Take the values of the attributes."""
        self.name = name
        """The player's name, or `nonplayer`."""
        self.factions = factions
        self.faction = faction
        """The Faction with that margin: of a player's Factions, the one with the lowest (7.3)."""
        self.margin = margin


def ranking(position: Position) -> list[Standing]:
    """7.1, 7.3: all contestants, the winner first."""
    options = position.options
    standings = [
        Standing(NONPLAYER, (f,), f, faction_margin(position, f)) for f in b.FACTIONS if options.is_nonplayer(f)
    ]
    for name in options.player_list:
        held = tuple(f for f in b.FACTIONS if options.players[f] == name)
        lowest = min(faction_margin(position, f) for f in held)
        tied = [f for f in TIE_ORDER if f in held and faction_margin(position, f) == lowest]
        standings.append(Standing(name, held, tied[0], lowest + agendas(position, held[0])))
    alone_wins = ended_by_victory(position) and options.solitaire
    return sorted(standings, key=lambda s: (not (alone_wins and _passes(position, s)), *_rank(s)))


def ended_by_victory(position: Position) -> bool:
    """6.1: whether the game ended in a Victory Phase, before its Round was held."""
    over = position.phase == state.GAME_OVER and position.current == b.PROPAGANDA
    return over and not position.round_just_held


def _passes(position: Position, standing: Standing) -> bool:
    """8.9: a Non-player that passes the check wins at once; a single player never does."""
    return standing.name == NONPLAYER and condition_met(position, standing.faction)


def degree(position: Position) -> int:
    """8.9: the difference between a single player's margin and the highest Non-player's; above 0 is a success."""
    standings = ranking(position)
    player = next(standing for standing in standings if standing.name != NONPLAYER)
    return player.margin - max(standing.margin for standing in standings if standing.name == NONPLAYER)


def _rank(standing: Standing) -> tuple[int, bool, int]:
    return (-standing.margin, standing.name != NONPLAYER, TIE_ORDER.index(standing.faction))


def agendas(position: Position, first_faction: b.Faction) -> int:
    """Deception (2.1): each Hidden Agenda marker adds 1 to its player's margin for good."""
    return position.deception[first_faction].count(n.HIDDEN_AGENDA)
