"""People's accounts: a name, the devices that keep a key of the person, and codes that let further devices in.

An account has no password. The key of a device begins with `person.` and holds all seats of the person; the server
stores hashes of keys and codes.
"""

import secrets
from typing import Final

from cubalibre import i18n
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games.creation import new_id
from cubalibre.server.games.name_likeness import are_deceptive
from cubalibre.server.games.seat_assignment import PERSONS_KEY, hash_key, means_something, new_key, persons_hash
from cubalibre.server.settings import MOST_DEVICES, Settings
from cubalibre.server.storage import administration, people
from cubalibre.server.storage.people import Device, Person
from cubalibre.server.storage.rows import now
from cubalibre.server.storage.store import Store

LINK_MINUTES: Final = 10
"""How long the code in a link lets a device in."""
A_MINUTE: Final = 1 / (24 * 60)
"""In days."""
_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of codes: none that could be taken for another one."""
_GROUPS: Final = 4
_GROUP: Final = 5
"""20 letters of 30: as hard to guess as a key of 98 bits."""


def begin(store: Store, settings: Settings, name: str, label: str) -> tuple[Person, str]:
    """A new person, and the key of their first device, which is not returned again.

    Raises:
        Refused: nobody may have this name, or the server has as many people as it takes.
    """
    _check_name(name)
    if people.number(store) >= settings.most_people and not people.drop_idle(store, administration.at(-1)):
        raise Refused(429, "too-many-people", refusal_text("too-many-people"), after=3600)
    person = Person(new_id(), name, now(), i18n.language())
    device, key = new_device(person.id, label)
    people.add(store, person, device)
    return person, key


def known(store: Store, keys: str | None) -> Person | None:
    """The person whose own key is in a header; None if there is none, or it is unknown."""
    key_hash = persons_hash(keys)
    return people.with_key(store, key_hash) if key_hash else None


def person_of(store: Store, keys: str | None) -> Person:
    """The person whose own key is in a header.

    Raises:
        Refused: there is none, or it is unknown.
    """
    person = known(store, keys)
    if person is None:
        raise Refused(403, "no-person", refusal_text("no-person"))
    return person


def rename(store: Store, keys: str | None, name: str) -> None:
    """Change the name of a person; names in games stay as they are.

    Raises:
        Refused: there is no key of a person, or nobody may have this name.
    """
    person = person_of(store, keys)
    _check_name(name)
    people.rename(store, person.id, name)


def _check_name(name: str) -> None:
    if are_deceptive({name, "?"}) or means_something(name):
        raise Refused(422, "name", refusal_text("name"))


# Devices.


def too_many_devices() -> Refused:
    """The refusal of one device more than a person may have."""
    return Refused(409, "too-many-devices", refusal_text("too-many-devices", number=MOST_DEVICES))


def new_device(person_id: str, label: str) -> tuple[Device, str]:
    """A device that has been used today, and its key."""
    key = new_key(PERSONS_KEY)
    return Device(hash_key(key), person_id, new_id(), label, now(), people.today()), key


def link(store: Store, keys: str | None) -> tuple[str, str]:
    """A code that lets one further device in, and when it ends; the last one ends at once."""
    person, code, until = person_of(store, keys), _new_code(), administration.at(LINK_MINUTES * A_MINUTE)
    people.set_code(store, person.id, _hash_code(code), until)
    return code, until


def mailed_code(store: Store, person_id: str) -> str:
    """A code for a link by mail, like that of `link`, which does not end by it: a stranger may have asked for this."""
    code, until = _new_code(), administration.at(LINK_MINUTES * A_MINUTE)
    people.set_code(store, person_id, _hash_code(code), until, beside=True)
    return code


def recovery(store: Store, keys: str | None) -> str:
    """A new recovery code, which lets devices in for as long as there is no newer one."""
    person, code = person_of(store, keys), _new_code()
    people.set_code(store, person.id, _hash_code(code), None)
    return code


def join(store: Store, code: str, label: str) -> tuple[Person, str]:
    """Add a device of the person who has made a code; the person, and the key of the device.

    Raises:
        Refused: the code is unknown or has ended, or the person has too many devices.
    """
    device, key = new_device("", label)
    try:
        person = people.join(store, _hash_code(code), device, MOST_DEVICES)
    except people.TooManyDevices:
        raise too_many_devices() from None
    if person is None:
        raise Refused(403, "unknown-code", refusal_text("unknown-code"))
    return person, key


def rename_device(store: Store, keys: str | None, device_id: str, label: str) -> None:
    """Change what a person calls one of their devices.

    Raises:
        Refused: there is no key of a person, or they have no such device.
    """
    _check_device(people.rename_device(store, person_of(store, keys).id, device_id, label))


def remove_device(store: Store, keys: str | None, device_id: str) -> None:
    """Remove one of a person's devices, whose key ends at once.

    Raises:
        Refused: there is no key of a person, or they have no such device.
    """
    _check_device(people.remove_device(store, person_of(store, keys).id, device_id))


def _check_device(was_there: bool) -> None:
    if not was_there:
        raise Refused(404, "no-such-device", refusal_text("no-such-device"))


def _new_code() -> str:
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


def _hash_code(code: str) -> str:
    """The hash of a code, however it was typed."""
    return hash_key("".join(letter for letter in code.upper() if letter in _LETTERS))
