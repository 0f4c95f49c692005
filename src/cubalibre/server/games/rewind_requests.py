"""Rewind by consent: go back past dice and cards once all human players have agreed.

A request is a chat message with an offer of its own kind. It is open until the next decision: `Offer.cards` holds the
revision of the game for which it was made, and the state lists the Factions that have agreed.
"""

from collections.abc import Collection, Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import decisions, offers, real_table, seat_assignment, undo_steps
from cubalibre.server.games.service import ExpectedRevision, GameService, GameSession
from cubalibre.server.storage.rows import ACCEPTED, WITHDRAWN, GameRow, Message, Offer, OfferUpdate, Seat

_REWIND: Final = "rewind"
_AGREED: Final = "agreed "
"""Prefix of the state of an open request; the numbers of the Factions that have agreed follow."""


def is_rewind(offer: Offer) -> bool:
    """Whether an offer is a rewind request."""
    return offer.act.startswith(f"{_REWIND} ")


def target_of(offer: Offer) -> int:
    """The number of entries that would remain."""
    return int(offer.act.removeprefix(f"{_REWIND} "))


def is_open(offer: Offer, row: GameRow) -> bool:
    """Whether a rewind request is still open."""
    return offer.state.startswith(_AGREED) and offer.cards == row.revision


def shown_state(offer: Offer, row: GameRow) -> str:
    """The state of a rewind request, as shown to clients."""
    if is_open(offer, row):
        return "open"
    return "expired" if offer.state.startswith(_AGREED) else offer.state


def as_shown(offer: Offer, row: GameRow, is_open: bool) -> Offer:
    """A rewind request to those who see an earlier moment of the game, `row`, at which it may have been open."""
    if not is_open:
        return offer._replace(cards=0)
    return offer._replace(cards=row.revision, state=_state([n.faction_named(offer.faction)]))


def missing_agreements(offer: Offer, row: GameRow, seats: Sequence[Seat]) -> list[b.Faction]:
    """The Factions at these seats whose players have not agreed yet."""
    return [f for f in _human_factions(seats) if f not in _agreed(offer)] if is_open(offer, row) else []


def _agreed(offer: Offer) -> set[b.Faction]:
    return {b.Faction(int(digit)) for digit in offer.state.removeprefix(_AGREED)}


def _human_factions(seats: Sequence[Seat], absent: Collection[str] = ()) -> list[b.Faction]:
    people = (seat.faction for seat in seats if seat.kind in seat_assignment.PEOPLE)
    return [n.faction_named(faction) for faction in people if faction not in absent]


def ask(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision, to: int
) -> None:
    """Rewind at once if there is no other human player; otherwise post a request in the chat.

    Raises:
        Refused: there is no such entry, or the game is a lesson.
    """
    decisions.check_seat(mine)
    decisions.check_revision(service, session, mine, expected)
    if session.course is not None:
        raise undo_steps.undo_refused(refusal_text("undo-refused.lesson"))
    if not 1 <= to < len(session.game.entries):
        raise Refused(404, "no-such-entry", refusal_text("no-such-entry", number=len(session.game.entries)))
    if set(_human_factions(session.seats, session.absent)) <= set(mine):
        _rewind(service, session, mine, expected, to)
        return
    body = Offer(n.FACTION_WORDS[mine[0]], f"{_REWIND} {to}", session.row.revision, _state(mine))
    session.row = service.row(session.row.id)
    if body in (message.offer for message in service.store.messages(session.row.id, session.row.messages - 1, 1)):
        return  # a repeated request
    if service.store.add_message(session.row.id, body.faction, "", body, service.settings.most_messages) is None:
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
    """Agree to a rewind request; the last agreement carries it out."""
    _check_open(session, mine, offer)
    decisions.check_revision(service, session, mine, expected)
    agreed = _agreed(offer) | set(mine)
    if agreed.issuperset(_human_factions(session.seats, session.absent)):
        update = OfferUpdate(message.number, offer.state, ACCEPTED)
        _rewind(service, session, mine, expected, target_of(offer), update)
    else:
        offers.settle(service, session, OfferUpdate(message.number, offer.state, _state(agreed)))


def decline(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], message: Message, offer: Offer
) -> None:
    """Withdraw a rewind request, or decline it."""
    _check_open(session, mine, offer)
    offers.settle(service, session, OfferUpdate(message.number, offer.state, WITHDRAWN))


def _check_open(session: GameSession, mine: Sequence[b.Faction], offer: Offer) -> None:
    decisions.check_seat(mine)
    if not is_open(offer, session.row):
        raise offers.offer_gone()


def _state(agreed: Sequence[b.Faction] | set[b.Faction]) -> str:
    return _AGREED + "".join(str(int(faction)) for faction in sorted(agreed))


def _rewind(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    to: int,
    update: OfferUpdate | None = None,
) -> None:
    # With real cards there is no order of a deck to be kept, and no limit to what may be taken back.
    keeps_order = not real_table.draws_by_hand(session.seats)
    service.carry_out(session, mine, expected, lambda game: game.rewind(to, keeps_order), keep=to, offer_update=update)
