"""Table talk, and offers: acts that one player proposes and another accepts."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.notation import FactionWord
from cubalibre.rules import interjections
from cubalibre.rules.interjections import Act
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.events.subscriptions import Counts
from cubalibre.server.games import decisions, offers, prose, rewind_requests, undo_steps
from cubalibre.server.games.service import ExpectedRevision, GameService, GameSession
from cubalibre.server.settings import PAGE
from cubalibre.server.storage.store import (
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
from cubalibre.server.storage.store import Message as StoredMessage
from cubalibre.view import words


def say(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    speaker: str | None,
    text: str,
    offered: tuple[str, str] | None,
) -> int:
    """Say something at the table, perhaps with an offer; the number of the message."""
    decisions.check_seat(mine)
    gift = _gift(*offered) if offered is not None else None
    parties = _parties(gift) if gift is not None else b.FACTIONS
    who = n.faction_named(speaker) if speaker else next((f for f in parties if f in mine), b.NOBODY)
    if who not in mine:
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction.speak"))
    if who not in parties:
        raise Refused(422, "not-an-offer", refusal_text("not-an-offer.party"))
    offer = None
    if gift is not None:
        offer = Offer(n.FACTION_WORDS[gift.who], interjections.words(gift), _cards(session), OPEN)
    number = service.store.say(session.row.id, n.FACTION_WORDS[who], text, offer, service.settings.most_messages)
    if number is None:
        raise Refused(409, "too-many-messages", refusal_text("too-many-messages.game"))
    service.hub.publish(session.row.id, Counts(session.row.revision, session.row.entries, number))
    return number


def _gift(faction: str, line: str) -> Act:
    """What a Faction would give."""
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
    """Who gives and who gets."""
    return gift.who, n.faction_of(gift.one)


def _cards(session: GameSession) -> int:
    """An offer stands as long as the card of the time is played."""
    return len(session.now.position.played)


@dataclass(slots=True)
class OfferState:
    """A gift that is offered or asked for, or the wish to go back (`rewind 120`)."""

    faction: FactionWord
    act: str
    text: str
    state: str
    regret: list[FactionWord]
    """Who may still ask that the gift be taken back."""
    to: int | None
    """How many entries would stay if the game went back; null for a gift."""
    waits: list[FactionWord]
    """Who has not agreed yet to go back."""


@dataclass(slots=True)
class Message:
    """Something said at the table; by nobody's seat, if it is a notice."""

    number: int
    sent: str
    seat: FactionWord | None
    text: str
    offer: OfferState | None


@dataclass(slots=True)
class Messages:
    """Table talk."""

    items: list[Message]
    messages: int


class _Standing(NamedTuple):
    """The state of an offer of a gift as it is shown."""

    state: str
    regret: Sequence[b.Faction] = ()
    """The parties who may still ask that the gift be taken back."""


def listing(service: GameService, game_id: str, since: int) -> Messages:
    """The messages after number `since`, and how many there are."""
    row, seats = service.row(game_id), service.store.seats(game_id)
    found = service.store.messages(game_id, since, PAGE)
    agreed = _agreed(service, game_id, found)
    shown = [_shown(message, row, seats, agreed.get(message.number)) for message in found]
    return Messages(shown, row.messages)


def _agreed(service: GameService, game_id: str, messages: Sequence[StoredMessage]) -> dict[int, _Standing]:
    """What has become of the accepted gifts among some messages, by their numbers; nothing if the game is damaged."""
    offers_by_number = [(m.number, m.offer) for m in messages if m.offer and m.offer.entry and m.offer.state in AGREED]
    if offers_by_number:
        with suppress(Refused), service.open(game_id) as session:
            return {number: _become(offer, session) for number, offer in offers_by_number}
    return {}


def _become(offer: Offer, session: GameSession) -> _Standing:
    """What has become of an accepted gift."""
    parties = _parties(_gift(offer.faction, offer.act))
    if offers.has_gone_back(offer, session.now):
        return _Standing(RETURNED)
    if not offers.is_last(offer, session.now.entries, session.seats, parties):
        return _Standing(ACCEPTED)
    waits = [party for party, state in zip(parties, REGRETTED, strict=True) if offer.state != state]
    return _Standing(offer.state, waits)


def _shown(message: StoredMessage, row: GameRow, seats: Sequence[Seat], agreed: _Standing | None) -> Message:
    offer = message.offer
    return Message(
        number=message.number,
        sent=message.sent,
        seat=_faction(message.faction) if message.faction else None,
        text=message.text if message.faction else prose.notice(message.text),
        offer=None
        if offer is None
        else _wish(offer, row, seats)
        if rewind_requests.is_rewind(offer)
        else _gift_of(offer, agreed or _Standing(_state(offer, row.cards))),
    )


def _faction(word: str) -> FactionWord:
    return words.FACTION[n.faction_named(word)]


def _gift_of(offer: Offer, standing: _Standing) -> OfferState:
    return OfferState(
        faction=_faction(offer.faction),
        act=offer.act,
        text=prose.act_text(offer.faction, offer.act),
        state=standing.state,
        regret=[words.FACTION[party] for party in standing.regret],
        to=None,
        waits=[],
    )


def _wish(offer: Offer, row: GameRow, seats: Sequence[Seat]) -> OfferState:
    to = rewind_requests.to_of(offer)
    return OfferState(
        faction=_faction(offer.faction),
        act=offer.act,
        text=prose.text("rewind", number=to),
        state=rewind_requests.shown_state(offer, row),
        regret=[],
        to=to,
        waits=[words.FACTION[faction] for faction in rewind_requests.waits(offer, row, seats)],
    )


def _state(offer: Offer, cards: int) -> str:
    """The state of an offer by itself; after its card nothing becomes of it any more."""
    if offer.state == OPEN:
        return OPEN if offer.cards == cards else "expired"
    return ACCEPTED if offer.state in AGREED else offer.state


def accept(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision, number: int
) -> None:
    """Accept an offer: the gift is made; or agree to go back."""
    decisions.check_seat(mine)
    asked = offers.found(service, session, number)
    if rewind_requests.is_rewind(asked[1]):
        rewind_requests.agree(service, session, mine, expected, *asked)
        return
    message, offer, giver, receiver = _standing(service, session, mine, number)
    other = receiver if message.faction == n.FACTION_WORDS[giver] else giver
    if other not in mine:
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction.offer"))
    decisions.check_place(service, session, mine, expected)
    settling = OfferUpdate(number, OPEN, ACCEPTED, len(session.now.entries) + 1)
    decisions.interject(service, session, mine, expected, offer.faction, offer.act, settling)


def withdraw(service: GameService, session: GameSession, mine: Sequence[b.Faction], number: int) -> None:
    """Take an offer back, or decline it: nobody can accept it any more."""
    decisions.check_seat(mine)
    asked = offers.found(service, session, number)
    if rewind_requests.is_rewind(asked[1]):
        rewind_requests.decline(service, session, mine, *asked)
        return
    _, _, *parties = _standing(service, session, mine, number)
    _check_party(parties, mine)
    offers.settle(service, session, OfferUpdate(number, OPEN, WITHDRAWN))


def _check_party(parties: Sequence[b.Faction], mine: Sequence[b.Faction]) -> None:
    if not any(party in mine for party in parties):
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction.between"))


def take_back(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision, number: int
) -> None:
    """Take back a gift that was made by accepting an offer, once both parties have asked for it."""
    _, offer, *parties = _standing(service, session, mine, number, AGREED)
    _check_party(parties, mine)
    decisions.check_place(service, session, mine, expected)
    last = undo_steps.last_of(session.now.entries, session.seats, parties)
    if last + 1 != offer.entry:
        raise undo_steps.refused(refusal_text("undo-refused.later"))
    asked = {party for party, state in zip(parties, REGRETTED, strict=True) if party in mine or state == offer.state}
    if len(asked) == len(parties):
        settling = OfferUpdate(number, offer.state, TAKEN_BACK)
        service.carry_out(session, mine, expected, lambda game: game.rewind(last), keep=last, settles=settling)
    elif offer.state == ACCEPTED:
        offers.settle(service, session, OfferUpdate(number, ACCEPTED, REGRETTED[parties.index(asked.pop())]))


def _standing(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], number: int, states: Sequence[str] = (OPEN,)
) -> tuple[StoredMessage, Offer, b.Faction, b.Faction]:
    decisions.check_seat(mine)
    message, offer = offers.found(service, session, number)
    has_expired = offer.state == OPEN and offer.cards != _cards(session)
    if rewind_requests.is_rewind(offer) or offer.state not in states or has_expired:
        raise offers.gone()
    return message, offer, *_parties(_gift(offer.faction, offer.act))
