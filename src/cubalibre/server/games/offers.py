"""Offers in the chat, which are gifts or rewind requests: look-up by number, state changes, undone gifts."""

from collections.abc import Sequence
from contextlib import suppress

from cubalibre import Game
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.record import Entry
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import undo_steps
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.storage.rows import Message, Offer, OfferUpdate, Seat


def get_offer(service: GameService, session: GameSession, number: int) -> tuple[Message, Offer]:
    """The message with this number and its offer.

    Raises:
        Refused: there is no such offer.
    """
    messages = service.store.messages(session.row.id, number - 1, 1)
    if not messages or messages[0].number != number or messages[0].offer is None:
        raise Refused(404, "no-such-offer", refusal_text("no-such-offer"))
    return messages[0], messages[0].offer


def settle(service: GameService, session: GameSession, update: OfferUpdate) -> None:
    """Change the state of an offer and publish the change.

    Raises:
        Refused: its state has changed meanwhile.
    """
    if not service.store.update_offer(session.row.id, update):
        raise offer_gone()
    service.publish(session.row)


def offer_gone() -> Refused:
    """The refusal of an action on an offer that is no longer open."""
    return Refused(409, "offer-gone", refusal_text("offer-gone"))


def is_last(offer: Offer, entries: Sequence[Entry], seats: Sequence[Seat], parties: Sequence[b.Faction]) -> bool:
    """Whether an accepted gift can be undone: it is the last decision, and nothing was revealed since."""
    with suppress(Refused):
        return undo_steps.entries_before_last(entries, seats, parties) + 1 == offer.entry
    return False


def is_returned(offer: Offer, game: Game) -> bool:
    """Whether an accepted gift has been returned: its entry was undone, or the receiver passed (1.5.1)."""
    at = (offer.entry or 0) - 1
    gift = (n.faction_named(offer.faction), "", offer.act)
    if [(entry.seat, entry.question, entry.word) for entry in game.entries[at : at + 1]] != [gift]:
        return True
    items = game.history.items(at, 1)
    return bool(items) and any(what == "gifts-returned" for what, _ in game.history.turn(items[0].turn).narration)
