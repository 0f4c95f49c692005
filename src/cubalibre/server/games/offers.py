"""What is put to others in the talk, gifts and the wish to go back: found by its number, and settled once."""

from cubalibre.server.errors import Refused, said
from cubalibre.server.events.subscriptions import Counts
from cubalibre.server.games.service import House, Live
from cubalibre.server.storage.store import Message, Offer, OfferUpdate


def found(house: House, live: Live, number: int) -> tuple[Message, Offer]:
    """An offer with its message.

    Raises:
        Refused: there is none with this number.
    """
    messages = house.store.messages(live.row.id, number - 1, 1)
    if not messages or messages[0].number != number or messages[0].offer is None:
        raise Refused(404, "no-such-offer", said("no-such-offer"))
    return messages[0], messages[0].offer


def settle(house: House, live: Live, settling: OfferUpdate) -> None:
    """Change the state of an offer, and tell everybody.

    Raises:
        Refused: somebody else was faster.
    """
    if not house.store.settle(live.row.id, settling):
        raise gone()
    house.hub.publish(live.row.id, Counts(live.row.revision, live.row.entries, live.row.messages))


def gone() -> Refused:
    """The offer stands no more."""
    return Refused(409, "offer-gone", said("offer-gone"))
