"""People's accounts: a name, the keys of their devices, and the seats that they hold in games.

An account has no password. Each device keeps a key of its own, which begins with `person.` and holds all seats of the
person; the server stores its hash.
"""

import sqlalchemy as sa

from cubalibre import i18n
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games.creation import new_id
from cubalibre.server.games.seat_assignment import PERSONS_KEY, hash_key, new_key, persons_hash
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.storage import people
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.store import Store, now
from cubalibre.view import words


def begin(store: Store, name: str, label: str) -> tuple[Person, str]:
    """A new person, and the key of their first device, which is not returned again."""
    key, created = new_key(PERSONS_KEY), now()
    person = Person(new_id(), name, created, "", i18n.language(), None)
    people.add(store, person, hash_key(key), label)
    return person, key


def person_of(store: Store, keys: str | None) -> Person:
    """The person whose own key is in a header.

    Raises:
        Refused: there is none, or it is unknown.
    """
    key_hash = persons_hash(keys)
    person = people.with_key(store, key_hash) if key_hash else None
    if person is None:
        raise Refused(403, "no-person", refusal_text("no-person"))
    return person


def hold(service: GameService, session: GameSession, keys: str | None) -> Person:
    """Let a person hold the seats whose keys come with their own; they have them on all their devices then.

    Raises:
        Refused: there is no key of a person or of a seat, or another person holds one of the seats.
    """
    person = person_of(service.store, keys)
    mine = service.held(session.row.id, session.seats, keys)
    if not mine:
        raise Refused(403, "no-seat", refusal_text("no-seat"))
    try:
        people.hold(service.store, session.row.id, person.id, [words.SEAT[faction] for faction in mine])
    except (people.HeldByAnother, sa.exc.IntegrityError):
        raise Refused(409, "held", refusal_text("held")) from None
    return person
