"""The ledger of a game: deals that players write down (1.5.1). They bind nobody; parties say what became of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.deals import MOST_DEALS, Deal
from cubalibre.notation import FactionWord
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import decisions, seat_assignment
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.storage import administration, deals
from cubalibre.server.storage.deals import StoredDeal, TooManyDeals
from cubalibre.server.storage.rows import GameRow
from cubalibre.view import words

VerdictWord: TypeAlias = Literal["kept", "broken"]


@dataclass(slots=True)
class WrittenDeal:
    """A deal that players have written down."""

    number: int
    """Its number in this game, from 1."""
    written: str
    """When it was written down."""
    entry: int
    """How many entries the game had then."""
    by: FactionWord
    """Who has written it down."""
    others: list[FactionWord]
    """The other Factions concerned."""
    text: str
    until: int | None
    """The Propaganda Round until which it is to hold, from 1; null without end."""
    said: dict[FactionWord, VerdictWord]
    """What parties say has become of it."""


@dataclass(slots=True)
class Ledger:
    """The deals of a game, the first one first."""

    deals: list[WrittenDeal]


def shown(service: GameService, row: GameRow) -> Ledger:
    """The deals of a game, to those who see it as `row`."""
    return Ledger([_shown(stored) for stored in deals.of_game(service.store, row.id, row.messages)])


def _shown(stored: StoredDeal) -> WrittenDeal:
    deal = stored.deal
    return WrittenDeal(
        number=stored.number,
        written=stored.written,
        entry=deal.entry,
        by=cast("FactionWord", deal.by),
        others=[cast("FactionWord", faction) for faction in deal.others],
        text=deal.text,
        until=deal.until,
        said={cast("FactionWord", faction): cast("VerdictWord", verdict) for faction, verdict in deal.said},
    )


def write(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    by: FactionWord | None,
    others: Sequence[FactionWord],
    text: str,
    until: int | None,
) -> Ledger:
    """Write a deal down, as a Faction of one's own: `by`, or the first of those.

    Raises:
        Refused: it is not one's own Faction, the others are not other people, or nothing more may be written.
    """
    decisions.check_seat(mine)
    who = n.faction_named(by) if by else next((faction for faction in mine if faction != b.CHANCE), b.NOBODY)
    if who not in mine or who == b.NOBODY:
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction.speak"))
    if session.game.over:
        raise Refused(409, "over", refusal_text("over"))
    game_id, writer = session.row.id, words.FACTION[who]
    people = {seat.faction for seat in session.seats if seat.kind in seat_assignment.PEOPLE}
    if len(set(others)) < len(others) or writer in others or not people.issuperset(others):
        raise Refused(422, "not-a-deal", refusal_text("not-a-deal"))
    if administration.is_muted(service.store, game_id, writer):
        raise Refused(403, "muted", refusal_text("muted"))
    try:
        row = deals.add(
            service.store, game_id, Deal(0, writer, tuple(others), text, until), service.settings.most_messages
        )
    except TooManyDeals:
        raise Refused(409, "too-many-deals", refusal_text("too-many-deals", number=MOST_DEALS)) from None
    _tell(service, session, row)
    return shown(service, session.row)


def say(
    service: GameService, session: GameSession, mine: Sequence[b.Faction], number: int, verdict: VerdictWord | None
) -> Ledger:
    """Say what has become of a deal, for all parties to it whose seats one holds; None for nothing any more.

    Raises:
        Refused: there is no such deal, or one is no party to it.
    """
    decisions.check_seat(mine)
    game_id = session.row.id
    stored = next((deal for deal in deals.of_game(service.store, game_id) if deal.number == number), None)
    if stored is None:
        raise Refused(404, "no-such-deal", refusal_text("no-such-deal"))
    own = [faction for faction in stored.parties if n.faction_named(faction) in mine]
    if not own:
        raise Refused(403, "not-your-faction", refusal_text("not-your-faction.deal"))
    row = deals.say(service.store, game_id, number, own, verdict, service.settings.most_messages)
    _tell(service, session, row)
    return shown(service, session.row)


def _tell(service: GameService, session: GameSession, row: GameRow | None) -> None:
    if row is None:
        raise Refused(409, "too-many-messages", refusal_text("too-many-messages.game"))
    session.row = session.row._replace(messages=row.messages)
    service.publish(session.row)
