"""Chat at the table, with offers of gifts that one player proposes and another accepts."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.notation import FactionWord
from cubalibre.rules import interjections
from cubalibre.rules.interjections import Act
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import decisions, moments, offers, prose, rewind_requests, undo_steps
from cubalibre.server.games.moments import Moment
from cubalibre.server.games.service import ExpectedRevision, GameService, GameSession
from cubalibre.server.settings import PAGE
from cubalibre.server.storage import administration, clocks
from cubalibre.server.storage.rows import (
    ACCEPTED,
    AGREED,
    OPEN,
    REGRETTED,
    RETURNED,
    TAKEN_BACK,
    WITHDRAWN,
    GameRow,
    Offer,
    OfferUpdate,
    Seat,
)
from cubalibre.server.storage.rows import Message as StoredMessage
from cubalibre.view import words


def say(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    speaker: str | None,
    text: str,
    offered: tuple[str, str] | None,
) -> int:
    """Post a message, optionally with an offer; the number of the message."""
    decisions.check_seat(mine)
    gift = _gift(*offered) if offered is not None else None
    parties = _parties(gift) if gift is not None else b.FACTIONS
    who = n.faction_named(speaker) if speaker else next((f for f in parties if f in mine), b.NOBODY)
    if who not in mine:
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction.speak"))
    if who not in parties:
        raise Refused(422, "not-an-offer", refusal_text("not-an-offer.party"))
    if text and administration.is_muted(service.store, session.row.id, n.FACTION_WORDS[who]):
        raise Refused(403, "muted", refusal_text("muted"))
    offer = None
    if gift is not None:
        offer = Offer(n.FACTION_WORDS[gift.who], interjections.words(gift), _cards(session), OPEN)
    number = service.store.add_message(
        session.row.id, n.FACTION_WORDS[who], text, offer, service.settings.most_messages
    )
    if number is None:
        raise Refused(409, "too-many-messages", refusal_text("too-many-messages.game"))
    service.publish(session.row._replace(messages=number))
    return number


def report(service: GameService, session: GameSession, mine: Sequence[b.Faction], number: int) -> None:
    """Report a message to the operator of the server."""
    decisions.check_seat(mine)
    if not service.store.report(session.row.id, number, n.FACTION_WORDS[mine[0]]):
        raise Refused(404, "no-such-message", refusal_text("no-such-message"))


def _gift(faction: str, line: str) -> Act:
    """The gift in the line of an offer."""
    giver = n.faction_named(faction)
    try:
        act = interjections.parse(giver, line)
    except ValueError:
        raise Refused(422, "not-a-word", refusal_text("not-a-word.gift")) from None
    receiver = n.faction_of(act.one)
    is_gift = act.kind == interjections.GIFT and receiver in b.FACTIONS and receiver != giver
    if not is_gift or not 1 <= n.number_of(act.other) <= b.TRACK_MAX:
        raise Refused(422, "not-an-offer", refusal_text("not-an-offer"))
    return act


def _parties(gift: Act) -> tuple[b.Faction, b.Faction]:
    """The giver and the receiver of a gift."""
    return gift.who, n.faction_of(gift.one)


def _cards(session: GameSession) -> int:
    """The number of cards played so far: an offer expires with the card during which it was made."""
    return len(session.game.position.played)


@dataclass(slots=True)
class OfferState:
    """An offer of a gift, a request for one, or a rewind request (`rewind 120`)."""

    faction: FactionWord
    """Who gives, or asks to go back."""
    act: str
    """The act as it is sent."""
    text: str
    state: str
    """What has become of it, as a stable word."""
    regret: list[FactionWord]
    """The Factions that may still ask to undo the gift."""
    to: int | None
    """Number of entries that would remain after the rewind; null for a gift."""
    waits: list[FactionWord]
    """The Factions that have not agreed to the rewind yet."""
    moment: Moment | None
    """The moment to go back to, while the request is open; null otherwise, and for a gift."""


@dataclass(slots=True)
class Message:
    """A chat message; `seat` is null for a notice of the server."""

    number: int
    """The number of the message in this game, from 1."""
    sent: str
    seat: FactionWord | None
    """Who speaks; null for a notice."""
    text: str
    offer: OfferState | None


@dataclass(slots=True)
class Messages:
    """A page of chat messages, and the number of messages in the game."""

    items: list[Message]
    messages: int


class _GiftStatus(NamedTuple):
    """The state of a gift, as shown to clients."""

    state: str
    regret: Sequence[b.Faction] = ()
    """The parties that may still ask to undo the gift."""


def listing(service: GameService, row: GameRow, since: int) -> Messages:
    """The messages after number `since`, up to a page, and the number of all, for those who see the game as `row`."""
    game_id = row.id
    absent = clocks.absences(service.store, game_id) if row.clock else {}
    seats = [seat for seat in service.store.seats(game_id) if seat.faction not in absent]
    found = service.store.messages(game_id, since, max(0, min(PAGE, row.messages - since)))
    if row.delay and not row.over:
        found = [_as_shown(message, row) for message in found]
    agreed = _accepted_gifts(service, game_id, found)
    asked = _open_requests(service, row, found)
    shown = [_message(message, row, seats, agreed.get(message.number), asked.get(message.number)) for message in found]
    return Messages(shown, row.messages)


def _as_shown(message: StoredMessage, row: GameRow) -> StoredMessage:
    """A message to those who see an earlier moment of a game, `row`: what became of its offer since is left out."""
    offer = message.offer
    if offer is None:
        return message
    if rewind_requests.is_rewind(offer):
        return message._replace(offer=rewind_requests.as_shown(offer, row, is_open=message.entries == row.entries))
    is_settled = offer.entry is not None and offer.entry <= row.entries
    if offer.cards != row.cards or is_settled:
        return message
    return message._replace(offer=offer._replace(state=OPEN, entry=None))


def _open_requests(service: GameService, row: GameRow, messages: Sequence[StoredMessage]) -> dict[int, Moment]:
    """The moments of the open rewind requests among these messages, by message number; empty if the game is damaged."""
    found = {
        m.number: rewind_requests.target_of(m.offer)
        for m in messages
        if m.offer and rewind_requests.is_rewind(m.offer) and rewind_requests.is_open(m.offer, row)
    }
    if found:
        with suppress(Refused), service.open(row.id) as session:
            return {number: moments.moment(session.game, to) for number, to in found.items()}
    return {}


def _accepted_gifts(service: GameService, game_id: str, messages: Sequence[StoredMessage]) -> dict[int, _GiftStatus]:
    """The states of the accepted gifts among these messages, by message number; empty if the game is damaged."""
    offers_by_number = [(m.number, m.offer) for m in messages if m.offer and m.offer.entry and m.offer.state in AGREED]
    if offers_by_number:
        with suppress(Refused), service.open(game_id) as session:
            return {number: _gift_status(offer, session) for number, offer in offers_by_number}
    return {}


def _gift_status(offer: Offer, session: GameSession) -> _GiftStatus:
    """The state of an accepted gift."""
    parties = _parties(_gift(offer.faction, offer.act))
    if offers.is_returned(offer, session.game):
        return _GiftStatus(RETURNED)
    if not offers.is_last(offer, session.game.entries, session.seats, parties):
        return _GiftStatus(ACCEPTED)
    waits = [party for party, state in zip(parties, REGRETTED, strict=True) if offer.state != state]
    return _GiftStatus(offer.state, waits)


def _message(
    message: StoredMessage, row: GameRow, seats: Sequence[Seat], agreed: _GiftStatus | None, asked: Moment | None
) -> Message:
    offer = message.offer
    return Message(
        number=message.number,
        sent=message.sent,
        seat=_faction(message.faction) if message.faction else None,
        text=message.text if message.faction else prose.notice(message.text),
        offer=None
        if offer is None
        else _rewind_state(offer, row, seats, asked)
        if rewind_requests.is_rewind(offer)
        else _gift_state(offer, agreed or _GiftStatus(_state(offer, row.cards))),
    )


def _faction(word: str) -> FactionWord:
    return words.FACTION[n.faction_named(word)]


def _gift_state(offer: Offer, status: _GiftStatus) -> OfferState:
    return OfferState(
        faction=_faction(offer.faction),
        act=offer.act,
        text=prose.act_text(offer.faction, offer.act),
        state=status.state,
        regret=[words.FACTION[party] for party in status.regret],
        to=None,
        waits=[],
        moment=None,
    )


def _rewind_state(offer: Offer, row: GameRow, seats: Sequence[Seat], asked: Moment | None) -> OfferState:
    return OfferState(
        faction=_faction(offer.faction),
        act=offer.act,
        text=_rewind_text(asked),
        state=rewind_requests.shown_state(offer, row),
        regret=[],
        to=rewind_requests.target_of(offer),
        waits=[words.FACTION[faction] for faction in rewind_requests.missing_agreements(offer, row, seats)],
        moment=asked,
    )


def _rewind_text(asked: Moment | None) -> str:
    if asked is None:
        return prose.text("rewind.past")
    back = prose.text("rewind", event=asked.before)
    if asked.amid is None:
        return back
    return f"{back} {prose.text('rewind.amid', faction=i18n.faction_name(n.faction_named(asked.amid)))}"


def _state(offer: Offer, cards: int) -> str:
    """The state of a gift that was not accepted; an open offer expires with its card."""
    if offer.state == OPEN:
        return OPEN if offer.cards == cards else "expired"
    return ACCEPTED if offer.state in AGREED else offer.state


def accept(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision, number: int
) -> None:
    """Accept an offer, which makes the gift; or agree to a rewind request."""
    decisions.check_seat(mine)
    asked = offers.get_offer(service, session, number)
    if rewind_requests.is_rewind(asked[1]):
        rewind_requests.agree(service, session, mine, expected, *asked)
        return
    message, offer, giver, receiver = _open_gift(service, session, mine, number)
    other = receiver if message.faction == n.FACTION_WORDS[giver] else giver
    if other not in mine:
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction.offer"))
    decisions.check_revision(service, session, mine, expected)
    update = OfferUpdate(number, OPEN, ACCEPTED, len(session.game.entries) + 1)
    decisions.interject(service, session, mine, expected, offer.faction, offer.act, update)


def withdraw(service: GameService, session: GameSession, mine: Sequence[b.Faction], number: int) -> None:
    """Withdraw or decline an offer, so that it can no longer be accepted."""
    decisions.check_seat(mine)
    asked = offers.get_offer(service, session, number)
    if rewind_requests.is_rewind(asked[1]):
        rewind_requests.decline(service, session, mine, *asked)
        return
    _, _, *parties = _open_gift(service, session, mine, number)
    _check_party(parties, mine)
    offers.settle(service, session, OfferUpdate(number, OPEN, WITHDRAWN))


def _check_party(parties: Sequence[b.Faction], mine: Sequence[b.Faction]) -> None:
    if not any(party in mine for party in parties):
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction.between"))


def take_back(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision, number: int
) -> None:
    """Undo a gift that was made by accepting an offer, once both parties have asked for it."""
    _, offer, *parties = _open_gift(service, session, mine, number, AGREED)
    _check_party(parties, mine)
    decisions.check_revision(service, session, mine, expected)
    last = undo_steps.entries_before_last(session.game.entries, session.seats, parties)
    if last + 1 != offer.entry:
        raise undo_steps.undo_refused(refusal_text("undo-refused.later"))
    asked = {party for party, state in zip(parties, REGRETTED, strict=True) if party in mine or state == offer.state}
    if len(asked) == len(parties):
        update = OfferUpdate(number, offer.state, TAKEN_BACK)
        service.carry_out(session, mine, expected, lambda game: game.rewind(last), keep=last, offer_update=update)
    elif offer.state == ACCEPTED:
        offers.settle(service, session, OfferUpdate(number, ACCEPTED, REGRETTED[parties.index(asked.pop())]))


def _open_gift(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], number: int, states: Sequence[str] = (OPEN,)
) -> tuple[StoredMessage, Offer, b.Faction, b.Faction]:
    decisions.check_seat(mine)
    message, offer = offers.get_offer(service, session, number)
    has_expired = offer.state == OPEN and offer.cards != _cards(session)
    if rewind_requests.is_rewind(offer) or offer.state not in states or has_expired:
        raise offers.offer_gone()
    return message, offer, *_parties(_gift(offer.faction, offer.act))
