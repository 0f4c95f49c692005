"""A position as a row of bytes: what everybody at the table sees of it, before any feature is made of it."""

from collections.abc import Iterable
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import control, deck, victory

CARDS: Final = b.N_EVENTS + 1
MARGIN_AT: Final = 60
"""Added to margins, which may be negative."""
FIELDS: Final[dict[str, int]] = {
    "pieces": b.N_SPACES * b.N_KINDS, "opinion": b.N_SPACES, "terror": b.N_SPACES, "control": len(b.POPULATED),
    "available": len(b.POOL_SIZE), "resources": 4, "tracks": 2, "margins": 4, "cash": 4, "eligible": 4, "did": 4,
    "campaign": 1, "pile": 2, "cards": 2, "capabilities": CARDS, "momentum": CARDS,
}  # fmt: skip
"""Field -> number of bytes: `tracks` are Aid and the Alliance, `campaign` counts the Propaganda cards played, `pile` is
the number of cards left in the pile being drawn from and whether its Propaganda card is among them, `cards` are the
current and the next card or CARDS."""
WIDTH: Final = sum(FIELDS.values())


def row(position: Position) -> bytes:
    """The row of a position, WIDTH bytes."""
    lots = position.cash
    return bytes((
        *position.pieces,
        *(level - b.ACTIVE_OPPOSITION for level in position.opinion),
        *position.terror,
        *(control.controller(position, space) - b.NOBODY for space in b.POPULATED),
        *position.available,
        *position.resources,
        position.aid, position.alliance,
        *(victory.faction_margin(position, faction) + MARGIN_AT for faction in b.FACTIONS),
        *(sum(n.cash_of(lot) for lot in lots if b.OWNER[n.kind_of(lot)] == faction) for faction in b.FACTIONS),
        *position.eligible, *position.did,
        position.propaganda_cards(),
        deck.pile_left(position), deck.pile_has_propaganda(position),
        position.current if position.current >= 0 else CARDS, position.next_card() if position.upcoming else CARDS,
        *_among(position.capabilities), *_among(position.momentum),
    ))  # fmt: skip


def _among(cards: Iterable[int]) -> list[int]:
    """Card -> 1 if it is among those given."""
    found = [0] * CARDS
    for card in cards:
        found[card] = 1
    return found
