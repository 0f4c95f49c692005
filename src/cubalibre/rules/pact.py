"""Card 18, "Pact of Caracas": what 26July and the Directorio may not do to each other while it is in force."""

from typing import Final

from cubalibre import board as b
from cubalibre.position import Position
from cubalibre.question import ALLOWED
from cubalibre.rules import lasting
from cubalibre.table import Table

ALLIES_ONLY: Final = "5.3/pact-allies-only"
OPPOSITION: Final = "5.3/pact-opposition"
SIGNATORIES: Final = (b.M26, b.DR)


def protects(position: Position, actor: b.Faction, victim: b.Faction) -> bool:
    """5.3: whether the Pact forbids a Faction's Operation or Special Activity to remove a piece of another."""
    both = actor != victim and actor in SIGNATORIES and victim in SIGNATORIES
    return both and lasting.capability(position, lasting.PACT_OF_CARACAS)


def opposition_refusal(position: Position, actor: b.Faction, space: b.Space, after: int) -> str:
    """5.3: no Operation or Special Activity of either may change Opposition that exists; `after`: what comes of it."""
    before = position.opinion[space]
    bound = actor in SIGNATORIES and lasting.capability(position, lasting.PACT_OF_CARACAS)
    return OPPOSITION if bound and before < b.NEUTRAL and after != before else ALLOWED


def terror_refusal(position: Position, actor: b.Faction, space: b.Space) -> str:
    """5.3, 3.3.4: the Directorio's Terror lowers Opposition, 26July's raises it; at the extreme nothing changes."""
    before = position.opinion[space]
    after = max(b.ACTIVE_OPPOSITION, before - 1) if actor == b.M26 else before + 1
    return opposition_refusal(position, actor, space, after)


def may_hand_over(position: Position, giver: b.Faction, receiver: b.Faction) -> bool:
    """1.5: a player's Factions transfer nothing to each other, except 26July and the Directorio under the Pact."""
    if not position.options.same_player(giver, receiver):
        return True
    both = giver in SIGNATORIES and receiver in SIGNATORIES
    return both and lasting.capability(position, lasting.PACT_OF_CARACAS)


def cancel(table: Table) -> None:
    """5.3: the Pact ends for good."""
    in_force = table.position.capabilities
    table.position.capabilities = [card for card in in_force if card != lasting.PACT_OF_CARACAS]
    table.say("pact-cancelled")
