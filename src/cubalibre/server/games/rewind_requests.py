"""Going back past dice and cards, which needs the consent of all people at the table.

The wish is a message with an offer of its own kind. It stands until somebody decides: `Offer.cards` is the revision of
the game for which it was made, and the state says who has agreed.
"""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import decisions, offers, seat_assignment, undo_steps
from cubalibre.server.games.service import ExpectedRevision, GameService, GameSession
from cubalibre.server.storage.store import ACCEPTED, WITHDRAWN, GameRow, Message, Offer, OfferUpdate, Seat

_REWIND: Final = "rewind"
_AGREED: Final = "agreed "
"""In a state that is open, before the Factions who agree, each by its number."""


def is_rewind(offer: Offer) -> bool:
    """Whether an offer is the wish to go back."""
    return offer.act.startswith(f"{_REWIND} ")


def to_of(offer: Offer) -> int:
    """How many entries would stay."""
    return int(offer.act.removeprefix(f"{_REWIND} "))


def stands(offer: Offer, row: GameRow) -> bool:
    """Whether a wish to go back can still be agreed to."""
    return offer.state.startswith(_AGREED) and offer.cards == row.revision


def shown_state(offer: Offer, row: GameRow) -> str:
    """The state of a wish to go back, as it is shown."""
    if stands(offer, row):
        return "open"
    return "expired" if offer.state.startswith(_AGREED) else offer.state


def waits(offer: Offer, row: GameRow, seats: Sequence[Seat]) -> list[b.Faction]:
    """Whose people have not agreed yet."""
    return [f for f in _people(seats) if f not in _agreed(offer)] if stands(offer, row) else []


def _agreed(offer: Offer) -> set[b.Faction]:
    return {b.Faction(int(digit)) for digit in offer.state.removeprefix(_AGREED)}


def _people(seats: Sequence[Seat]) -> list[b.Faction]:
    return [n.faction_named(seat.faction) for seat in seats if seat.kind in seat_assignment.PEOPLE]


def ask(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision, to: int
) -> None:
    """Go back if nobody else plays; or else ask the other people whether they agree.

    Raises:
        Refused: there is no such moment, or the game is a lesson.
    """
    decisions.check_seat(mine)
    decisions.check_place(service, session, mine, expected)
    if session.course is not None:
        raise undo_steps.refused(refusal_text("undo-refused.lesson"))
    if not 1 <= to < len(session.now.entries):
        raise Refused(404, "no-such-entry", refusal_text("no-such-entry", number=len(session.now.entries)))
    if set(_people(session.seats)) <= set(mine):
        _go_back(service, session, mine, expected, to)
        return
    body = Offer(n.FACTION_WORDS[mine[0]], f"{_REWIND} {to}", session.row.revision, _state(mine))
    session.row = service.row(session.row.id)
    if body in (message.offer for message in service.store.messages(session.row.id, session.row.messages - 1, 1)):
        return  # it was sent twice
    if service.store.say(session.row.id, body.faction, "", body, service.settings.most_messages) is None:
        raise Refused(409, "too-many-messages", refusal_text("too-many-messages.game"))
    session.row = service.row(session.row.id)


def agree(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    message: Message,
    offer: Offer,
) -> None:
    """Agree to go back; the last one to agree carries it out."""
    _check_stands(session, mine, offer)
    decisions.check_place(service, session, mine, expected)
    agreed = _agreed(offer) | set(mine)
    if agreed.issuperset(_people(session.seats)):
        settling = OfferUpdate(message.number, offer.state, ACCEPTED)
        _go_back(service, session, mine, expected, to_of(offer), settling)
    else:
        offers.settle(service, session, OfferUpdate(message.number, offer.state, _state(agreed)))


def decline(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], message: Message, offer: Offer
) -> None:
    """Withdraw the wish, or do not agree to it."""
    _check_stands(session, mine, offer)
    offers.settle(service, session, OfferUpdate(message.number, offer.state, WITHDRAWN))


def _check_stands(session: GameSession, mine: Sequence[b.Faction], offer: Offer) -> None:
    decisions.check_seat(mine)
    if not stands(offer, session.row):
        raise offers.gone()


def _state(agreed: Sequence[b.Faction] | set[b.Faction]) -> str:
    return _AGREED + "".join(str(int(faction)) for faction in sorted(agreed))


def _go_back(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    to: int,
    settling: OfferUpdate | None = None,
) -> None:
    service.carry_out(session, mine, expected, lambda game: game.rewind(to, by_consent=True), keep=to, settles=settling)
