"""What is put to others in the talk, gifts and the wish to go back: found by its number, and settled once."""

from collections.abc import Sequence
from contextlib import suppress

from cubalibre import Game
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.record import Entry
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.events.subscriptions import Counts
from cubalibre.server.games import undo_steps
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.storage.store import Message, Offer, OfferUpdate, Seat


def found(service: GameService, session: GameSession, number: int) -> tuple[Message, Offer]:
    """An offer with its message.

    Raises:
        Refused: there is none with this number.
    """
    messages = service.store.messages(session.row.id, number - 1, 1)
    if not messages or messages[0].number != number or messages[0].offer is None:
        raise Refused(404, "no-such-offer", refusal_text("no-such-offer"))
    return messages[0], messages[0].offer


def settle(service: GameService, session: GameSession, settling: OfferUpdate) -> None:
    """Change the state of an offer, and tell everybody.

    Raises:
        Refused: somebody else was faster.
    """
    if not service.store.settle(session.row.id, settling):
        raise gone()
    service.hub.publish(session.row.id, Counts(session.row.revision, session.row.entries, session.row.messages))


def gone() -> Refused:
    """The offer stands no more."""
    return Refused(409, "offer-gone", refusal_text("offer-gone"))


def is_last(offer: Offer, entries: Sequence[Entry], seats: Sequence[Seat], parties: Sequence[b.Faction]) -> bool:
    """Whether an accepted gift can be taken back: it is the last decision of all, and nothing was revealed since."""
    with suppress(Refused):
        return undo_steps.last_of(entries, seats, parties) + 1 == offer.entry
    return False


def has_gone_back(offer: Offer, game: Game) -> bool:
    """Whether the game has lost an accepted gift: its entry is gone, or it was for a turn that was passed (1.5.1)."""
    at = (offer.entry or 0) - 1
    gift = (n.faction_named(offer.faction), "", offer.act)
    if [(entry.seat, entry.question, entry.word) for entry in game.entries[at : at + 1]] != [gift]:
        return True
    items = game.history.items(at, 1)
    return bool(items) and any(what == "gifts-returned" for what, _ in game.history.turn(items[0].turn).narration)
