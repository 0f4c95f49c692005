"""Table talk, and offers: acts that one player proposes and another accepts."""

from collections.abc import Sequence
from typing import Any, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import interjections
from cubalibre.server import play, texts
from cubalibre.server.errors import Refused, said
from cubalibre.server.house import House, Live, Place
from cubalibre.server.hub import Counts
from cubalibre.server.settings import PAGE
from cubalibre.server.store import Message, Offer

OPEN: Final = "open"


def say(
    house: House, live: Live, mine: Sequence[b.Faction], speaker: str | None, text: str, offered: tuple[str, str] | None
) -> int:
    """Say something at the table, perhaps with an offer; the number of the message."""
    play.check_seat(mine)
    parties = _parties(*offered) if offered is not None else b.FACTIONS
    who = n.faction_named(speaker) if speaker else next((f for f in parties if f in mine), b.NOBODY)
    if who not in mine:
        raise Refused(403, "not-your-faction", said("not-your-faction.speak"))
    if who not in parties:
        raise Refused(422, "not-an-offer", said("not-an-offer.party"))
    offer = None
    if offered is not None:
        offer = Offer(offered[0], " ".join(offered[1].split()), _cards(live), OPEN)
    number = house.store.say(live.row.id, n.FACTION_WORDS[who], text, offer, house.settings.most_messages)
    if number is None:
        raise Refused(409, "too-many-messages", said("too-many-messages.game"))
    house.hub.publish(live.row.id, Counts(live.row.revision, live.row.entries, number))
    return number


def _parties(faction: str, line: str) -> tuple[b.Faction, b.Faction]:
    """Who gives and who gets."""
    giver = n.faction_named(faction)
    try:
        act = interjections.parse(giver, line)
    except ValueError:
        raise Refused(422, "not-a-word", said("not-a-word.gift")) from None
    receiver = n.faction_of(act.one)
    is_gift = act.kind == interjections.GIFT and receiver in b.FACTIONS and receiver != giver
    if not is_gift or not 1 <= n.number_of(act.other) <= b.TRACK_MAX:
        raise Refused(422, "not-an-offer", said("not-an-offer"))
    return giver, receiver


def _cards(live: Live) -> int:
    """An offer stands as long as the card of the time is played."""
    return len(live.now.position.played)


def listing(house: House, game_id: str, since: int) -> dict[str, Any]:
    """The messages after number `since`, and the numbers of the offers that stand."""
    row = house.row(game_id)
    found = house.store.messages(game_id, since, PAGE)
    return {"items": [_shown(message, row.cards) for message in found], "messages": row.messages}


def _shown(message: Message, cards: int) -> dict[str, Any]:
    offer = message.offer
    return {
        "number": message.number,
        "sent": message.sent,
        "seat": message.faction or None,
        "text": message.text if message.faction else texts.notice(message.text),
        "offer": None
        if offer is None
        else {
            "faction": offer.faction,
            "act": offer.act,
            "text": texts.act_text(offer.faction, offer.act),
            "state": "expired" if offer.state == OPEN and offer.cards != cards else offer.state,
        },
    }


def accept(house: House, live: Live, mine: Sequence[b.Faction], place: Place, number: int) -> None:
    """Accept an offer: the gift is made."""
    message, offer, giver, receiver = _standing(house, live, mine, number)
    other = receiver if message.faction == n.FACTION_WORDS[giver] else giver
    if other not in mine:
        raise Refused(403, "not-your-faction", said("not-your-faction.offer"))
    play.check_place(house, live, mine, place)
    play.interject(house, live, mine, place, offer.faction, offer.act, number)


def withdraw(house: House, live: Live, mine: Sequence[b.Faction], number: int) -> None:
    """Take an offer back, or decline it: nobody can accept it any more."""
    _, _, giver, receiver = _standing(house, live, mine, number)
    if giver not in mine and receiver not in mine:
        raise Refused(403, "not-your-faction", said("not-your-faction.between"))
    if not house.store.withdraw(live.row.id, number):
        raise _gone()
    house.hub.publish(live.row.id, Counts(live.row.revision, live.row.entries, live.row.messages))


def _standing(
    house: House, live: Live, mine: Sequence[b.Faction], number: int
) -> tuple[Message, Offer, b.Faction, b.Faction]:
    play.check_seat(mine)
    found = house.store.messages(live.row.id, number - 1, 1)
    if not found or found[0].number != number or found[0].offer is None:
        raise Refused(404, "no-such-offer", said("no-such-offer"))
    offer = found[0].offer
    if offer.state != OPEN or offer.cards != _cards(live):
        raise _gone()
    return found[0], offer, *_parties(offer.faction, offer.act)


def _gone() -> Refused:
    return Refused(409, "offer-gone", said("offer-gone"))
