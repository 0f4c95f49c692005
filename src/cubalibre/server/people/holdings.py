"""Seats that people hold under their names: of new games, by the seats' keys, and released."""

from collections.abc import Mapping

import sqlalchemy as sa

from cubalibre.notation import FactionWord
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games.name_likeness import are_deceptive
from cubalibre.server.games.seat_assignment import FRIEND, ME
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.people import endings
from cubalibre.server.people.accounts import known, person_of
from cubalibre.server.storage import people
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.store import Store
from cubalibre.view import words


def names_for(
    store: Store, keys: str | None, kinds: Mapping[FactionWord, str], names: Mapping[FactionWord, str]
) -> Mapping[FactionWord, str]:
    """The names at the seats of a new game: who is known by a name has it at the own seats, unless another was given.

    It is left out if it could be taken for the name of another player.
    """
    mine = [faction for faction, kind in kinds.items() if kind == ME]
    if not mine or any(names.get(faction) for faction in mine):
        return names
    person, others = known(store, keys), {name for name in names.values() if name}
    if person is None or person.name in others or are_deceptive({*others, person.name}):
        return names
    return {**names, **dict.fromkeys(mine, person.name)}


def hold_new(service: GameService, keys: str | None, game_id: str) -> None:
    """Let the person who has made a game hold its seats, besides those for friends; nobody if no person is known."""
    person = known(service.store, keys)
    if person is not None:
        own = [seat.faction for seat in service.store.seats(game_id) if seat.key_hash and seat.kind != FRIEND]
        people.hold(service.store, game_id, person.id, own)


def hold(service: GameService, session: GameSession, keys: str | None) -> Person:
    """Let a person hold the seats whose keys come with their own; they have them on all their devices then.

    Raises:
        Refused: there is no key of a person or of a seat, or another person holds one of the seats.
    """
    person = person_of(service.store, keys)
    mine = service.held(session.row.id, session.seats, keys)
    if not mine:
        raise Refused(403, "no-seat", refusal_text("no-seat"))
    if session.row.over:
        endings.settle_opened(service, session)  # for those who have held its seats up to now
    try:
        people.hold(service.store, session.row.id, person.id, [words.SEAT[faction] for faction in mine])
    except (people.HeldByAnother, sa.exc.IntegrityError):
        raise Refused(409, "held", refusal_text("held")) from None
    if session.row.over:
        endings.add_late(service, session)
    return person


def release(service: GameService, keys: str | None, game_id: str) -> None:
    """Let a person hold no seat in a game any more; whoever has the key of a seat holds it as before.

    Raises:
        Refused: there is no key of a person, or they hold no seat in the game.
    """
    person, row = person_of(service.store, keys), service.row(game_id)
    if row.over:
        endings.settle(service, row.id)  # it has counted
    if not people.release(service.store, row.id, person.id):
        raise Refused(403, "no-seat", refusal_text("no-seat"))
