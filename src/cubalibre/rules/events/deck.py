"""5.2 All Event cards: their sides, their execution, and whether an Event would have an effect."""

from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import eligibility, exploration
from cubalibre.rules.events import directorio, government, july26, syndicate
from cubalibre.rules.events.card import Card, Effect, momentum
from cubalibre.rules.exploration import Candidates
from cubalibre.table import Table

CARDS: Final = (*government.CARDS, *july26.CARDS, *directorio.CARDS, *syndicate.CARDS)
CARD: Final[dict[int, Card]] = {card.number: card for card in CARDS}
"""Number -> card."""


def _effects() -> dict[tuple[int, n.Answer], Effect]:
    effects = {(card.number, n.EVENT_UNSHADED): card.unshaded for card in CARDS}
    return effects | {(card.number, n.EVENT_SHADED): card.shaded for card in CARDS if card.shaded}


EFFECTS: Final = _effects()
"""(card, `event-unshaded` or `event-shaded`) -> what it does; a single text is `event-unshaded`."""


def sides(card: int) -> list[n.Answer]:
    """5.2: the sides of a card: unshaded and shaded, or a single text."""
    return [side for side in (n.EVENT_UNSHADED, n.EVENT_SHADED) if (card, side) in EFFECTS]


def is_momentum(card: int, side: n.Answer) -> bool:
    """5.4: whether a side of a card is a Government Momentum."""
    return EFFECTS[card, side] is momentum


def execute(table: Table, faction: b.Faction, side: n.Answer) -> None:
    """5.1: execute one side of the current card."""
    table.say("event", faction, table.position.current, side)
    with table.executing_event(faction, side):
        EFFECTS[table.position.current, side](table, faction)


def attempts(
    position: Position, faction: b.Faction, side: n.Answer, candidates: Candidates, narrate: bool = False
) -> Iterator[Table]:
    """8.1: an Event executed on copies of a position, in each of the ways that choices and dice could go."""
    return exploration.ways(position, lambda table: execute(table, faction, side), candidates, narrate)


def changes_anything(
    position: Position, faction: b.Faction, side: n.Answer, candidates: Candidates = exploration.every_answer
) -> bool:
    """8.1: whether an Event could have an effect: played on copies, choice by choice, until one changes something.

    Dice and the choices of others count like the executor's own: one way that changes something is enough. Of all that
    is legal only the `candidates` count, where the choices of a decider are known.
    """
    return any(_differ(position, table.position, faction) for table in attempts(position, faction, side, candidates))


def _differ(before: Position, after: Position, executor: b.Faction) -> bool:
    """8.1: whether an Event has changed anything; that its executor stays Eligible alone is not enough."""
    if after.pieces != before.pieces or after.opinion != before.opinion or after.resources != before.resources:
        return True
    plain = after.branch()
    plain.eligible, plain.eligibility_text = before.eligible, before.eligibility_text
    if plain != before:
        return True
    stays = after.eligibility_text[executor] == state.STAYS_ELIGIBLE
    noticed = [f for f in b.FACTIONS if f != executor or not stays]
    rested = before.branch()
    rested.did = state.replaced(before.did, executor, state.EVENT)
    after.did = state.replaced(after.did, executor, state.EVENT)
    return any(_chances(rested, f) != _chances(after, f) for f in noticed)


def _chances(position: Position, faction: b.Faction) -> tuple[bool, bool]:
    """2.3.7: whether a Faction may still act on this card, and whether it will be Eligible for the next."""
    waits = position.eligible[faction] == 1 and position.did[faction] == state.NOTHING
    return waits, eligibility.eligible_next(position, faction)
