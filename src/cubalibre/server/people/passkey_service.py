"""Passkeys: a person makes one on a device, and comes in with it on any device that has it (WebAuthn).

The site that a passkey is for is the host of the page; the browser signs the page's origin, which must be the same.
"""

from typing import Any, Final, NamedTuple

from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games.seat_assignment import hash_key
from cubalibre.server.people import accounts
from cubalibre.server.settings import MOST_DEVICES, MOST_PASSKEYS
from cubalibre.server.storage import administration, passkeys, people
from cubalibre.server.storage.passkeys import Passkey
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.rows import now
from cubalibre.server.storage.store import Store

CHALLENGE_MINUTES: Final = 5
"""How long a browser has to sign."""
_GAME: Final = "Cuba Libre"


class Site(NamedTuple):
    """Where a page is from."""

    origin: str
    """Scheme, host and port."""
    host: str


def new_options(store: Store, person: Person, site: Site) -> dict[str, Any]:
    """What a browser needs to make a passkey of a person (`PublicKeyCredentialCreationOptions`, as JSON)."""
    import webauthn  # noqa: PLC0415 - a tenth of a second, for those who use it
    from webauthn.helpers import options_to_json_dict, structs  # noqa: PLC0415

    known = [webauthn.base64url_to_bytes(each.credential) for each in passkeys.of_person(store, person.id)]
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name=_GAME,
        user_id=person.id.encode(),
        user_name=person.name,
        timeout=CHALLENGE_MINUTES * 60_000,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=each) for each in known],
    )
    _keep(store, options.challenge, person.id)
    return options_to_json_dict(options)


def add(store: Store, person: Person, site: Site, credential: dict[str, Any], label: str) -> None:
    """Keep the passkey that a browser has made for a person.

    Raises:
        Refused: it is not what was asked for, or the person has too many.
    """
    import webauthn  # noqa: PLC0415

    try:
        challenge = _signed_challenge(credential)
        if not passkeys.take_challenge(store, _hash(challenge), person.id):
            raise _bad()
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Refused:
        raise
    except Exception:  # noqa: BLE001 - what a stranger sends may break the library anywhere
        raise _bad() from None
    name, key = (webauthn.helpers.bytes_to_base64url(b) for b in (made.credential_id, made.credential_public_key))
    passkey = Passkey(hash_key(name), person.id, name, key, made.sign_count, label, now(), people.today())
    if not passkeys.add(store, passkey, MOST_PASSKEYS):
        raise Refused(409, "too-many-passkeys", refusal_text("too-many-passkeys", number=MOST_PASSKEYS))


def remove(store: Store, person: Person, passkey_id: str) -> None:
    """Remove a passkey of a person, with which nobody comes in any more.

    Raises:
        Refused: they have no such one.
    """
    if not passkeys.remove(store, person.id, passkey_id):
        raise Refused(404, "no-such-passkey", refusal_text("no-such-passkey"))


def options(store: Store, site: Site) -> dict[str, Any]:
    """What a browser needs to come in with any passkey of this site (`PublicKeyCredentialRequestOptions`, as JSON)."""
    import webauthn  # noqa: PLC0415
    from webauthn.helpers import options_to_json_dict, structs  # noqa: PLC0415

    found = webauthn.generate_authentication_options(
        rp_id=site.host,
        timeout=CHALLENGE_MINUTES * 60_000,
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    _keep(store, found.challenge, None)
    return options_to_json_dict(found)


def come_in(store: Store, site: Site, credential: dict[str, Any], label: str) -> tuple[Person, str]:
    """Add a device of the person whose passkey has signed; the person, and the key of the device.

    Raises:
        Refused: nobody has this passkey, it has not signed what was asked for, or the person has too many devices.
    """
    passkey = passkeys.with_id(store, hash_key(str(credential.get("id"))))
    if passkey is None:
        raise _unknown()
    uses = _verified(store, site, credential, passkey)
    device, key = accounts.new_device("", label)
    try:
        person = passkeys.come_in(store, passkey, uses, device, MOST_DEVICES)
    except people.TooManyDevices:
        raise accounts.too_many_devices() from None
    if person is None:
        raise _unknown()
    return person, key


def _verified(store: Store, site: Site, credential: dict[str, Any], passkey: Passkey) -> int:
    """How often a passkey that has signed was used, as its authenticator counts."""
    import webauthn  # noqa: PLC0415

    try:
        challenge = _signed_challenge(credential)
        if not passkeys.take_challenge(store, _hash(challenge), None):
            raise _bad()
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=webauthn.base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.uses,
            require_user_verification=True,
        )
        whose = credential["response"].get("userHandle")
        if whose and webauthn.base64url_to_bytes(whose) != passkey.person_id.encode():
            raise _bad()
    except Refused:
        raise
    except Exception:  # noqa: BLE001 - what a stranger sends may break the library anywhere
        raise _bad() from None
    return found.new_sign_count


def _signed_challenge(credential: dict[str, Any]) -> bytes:
    """The challenge that a browser says it has signed."""
    import webauthn  # noqa: PLC0415
    from webauthn.helpers import parse_client_data_json  # noqa: PLC0415

    data = webauthn.base64url_to_bytes(credential["response"]["clientDataJSON"])
    return parse_client_data_json(data).challenge


def _keep(store: Store, challenge: bytes, person_id: str | None) -> None:
    until = administration.at(CHALLENGE_MINUTES * accounts.A_MINUTE)
    passkeys.keep_challenge(store, _hash(challenge), person_id, until)


def _hash(challenge: bytes) -> str:
    return hash_key(challenge.hex())


def _bad() -> Refused:
    return Refused(422, "bad-passkey", refusal_text("bad-passkey"))


def _unknown() -> Refused:
    return Refused(403, "unknown-passkey", refusal_text("unknown-passkey"))
