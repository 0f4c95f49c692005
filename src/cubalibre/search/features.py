"""What a Faction's prospects are judged by: whole numbers that anybody at the table could count."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import control, deck, victory

CAMPAIGNS: Final = 4
"""Campaigns that are distinguished: those before the first Propaganda Round, the second, and so on."""
POOR: Final = 6
"""Resources up to this number are worth more."""
NAMES: Final = (
    "campaign-1", "campaign-2", "campaign-3", "campaign-4", "cards", "margin", "margin-by-campaign", "beyond-goal",
    "margin-before-propaganda", "victory", "victory-last", "resources", "poor", "eligible", "cash",
    "first-kind", "second-kind", "bases", "spaces", "population", "in-havana", "in-economic-centers",
    "aid-or-open-casinos", "alliance", "cities-opposition-or-terror",
)  # fmt: skip
"""What the figures are, in the order of `of`."""


class Shared:
    """What the figures of all four Factions are made from."""

    def __init__(self, position: Position) -> None:
        """Count once what is needed four times."""
        self.campaign = min(CAMPAIGNS - 1, position.propaganda_cards())
        self.cards = deck.cards_turned_up(position)
        self.last_card = int(position.next_card() == b.PROPAGANDA)
        self.population = [0] * len(b.FACTIONS)
        """1.7: the population that each Faction Controls."""
        for space in b.POPULATED:
            holder = control.controller(position, space)
            if holder != b.NOBODY:
                self.population[holder] += b.POP[space]
        self.cash = [0] * len(b.FACTIONS)
        for lot in position.cash:
            self.cash[n.owner_of(lot)] += n.cash_of(lot)


def of(position: Position, shared: Shared, faction: b.Faction) -> list[int]:
    """The figures of a Faction in a position."""
    found = [int(shared.campaign == campaign) for campaign in range(CAMPAIGNS)]
    found.append(shared.cards)
    found += _margin(position, shared, faction)
    resources = position.resources[faction]
    found += [resources, min(POOR, resources), position.eligible[faction], shared.cash[faction]]
    found += _pieces(position, faction)
    found += [sum([int(position.pieces_of(space, faction) > 0) for space in b.POPULATED]), shared.population[faction]]
    found += [control.strength(position, b.HAVANA, faction), sum([position.pieces_of(ec, faction) for ec in b.ECS])]
    found += _particular(position, faction)
    return found


def _margin(position: Position, shared: Shared, faction: b.Faction) -> list[int]:
    margin = victory.faction_margin(position, faction)
    passes = int(victory.condition_met(position, faction))
    last = passes * (shared.campaign == CAMPAIGNS - 1)
    return [margin, margin * shared.campaign, max(0, margin), margin * shared.last_card, passes, last]


def _pieces(position: Position, faction: b.Faction) -> list[int]:
    """Troops, Police, Bases; or Underground and Active Guerrillas, and Bases, or Casinos open and closed."""
    first = b.Kind(3 * faction)
    closed = position.on_map(b.CLOSED_CASINO) if faction == b.SYN else 0
    bases = position.on_map(b.base(faction)) + closed
    return [position.on_map(first), position.on_map(b.Kind(first + 1)), bases]


def _particular(position: Position, faction: b.Faction) -> list[int]:
    """What matters to one Faction only."""
    if faction == b.GOV:
        cities = sum([int(position.opinion[city] == b.ACTIVE_SUPPORT) for city in b.CITIES])
        return [position.aid, position.alliance, cities]
    if faction == b.M26:
        return [0, 0, control.total_opposition(position)]
    if faction == b.SYN:
        return [control.open_casinos(position), 0, sum(position.terror)]
    return [0, 0, 0]
