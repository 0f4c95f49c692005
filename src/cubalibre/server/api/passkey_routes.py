"""Passkey endpoints: make one, come in with one."""

import ipaddress
from contextlib import suppress
from typing import Annotated, Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from cubalibre.server.api import people_requests, responses
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, Keys, Service, check_arrival, errors, send
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.people import accounts, passkey_service
from cubalibre.server.people.passkey_service import Site

router = APIRouter(prefix="/api/people", tags=["people"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)

PasskeyId = Annotated[str, Path(pattern="^[0-9a-f]{64}$", description="The passkey's id.")]
_LOCAL: Final = "localhost"


@router.post("/passkeys/options", response_model=responses.PasskeyOptions, responses=errors())
def options(service: Service, request: Request) -> Response:
    """Return what a browser needs to come in with a passkey."""
    site = _site(request)
    check_arrival(request)
    return send(responses.PasskeyOptions(passkey_service.options(service.store, site)))


@router.post("/passkeys", status_code=201, response_model=responses.KnownDevice, responses=errors(403, 409))
def come_in(service: Service, request: Request, body: people_requests.PasskeySigned) -> Response:
    """Add this device to those of the person whose passkey has signed. The response holds its key."""
    person, key = passkey_service.come_in(service.store, _site(request), body.credential, body.device)
    return send(responses.KnownDevice(person.id, person.name, key), 201)


@router.post("/me/passkeys/options", response_model=responses.PasskeyOptions, responses=errors(403))
def new_options(service: Service, request: Request, keys: Keys = None) -> Response:
    """Return what a browser needs to make a passkey of the person whose own key comes with the request."""
    person = accounts.person_of(service.store, keys)
    return send(responses.PasskeyOptions(passkey_service.new_options(service.store, person, _site(request))))


@router.post("/me/passkeys", status_code=201, response_model=responses.Done, responses=errors(403, 409))
def add(service: Service, request: Request, body: people_requests.NewPasskey, keys: Keys = None) -> Response:
    """Keep a passkey that the browser has made."""
    person = accounts.person_of(service.store, keys)
    passkey_service.add(service.store, person, _site(request), body.credential, body.label)
    return send(responses.Done(), 201)


@router.post("/me/passkeys/{passkey_id}/remove", response_model=responses.Done, responses=errors(403, 404))
def remove(service: Service, passkey_id: PasskeyId, keys: Keys = None) -> Response:
    """Remove one of a person's passkeys; nobody comes in with it any more."""
    passkey_service.remove(service.store, accounts.person_of(service.store, keys), passkey_id)
    return send(responses.Done())


def _site(request: Request) -> Site:
    """Where the page of a request is from: `Origin`, which `trusted_hosts` has compared with this server.

    Raises:
        Refused: browsers have no passkeys for such a page.
    """
    origin = request.headers.get("origin") or f"{request.url.scheme}://{request.headers.get('host', '')}"
    parts = urlsplit(origin)
    host = parts.hostname or ""
    is_local = host == _LOCAL or host.endswith(f".{_LOCAL}")
    if not host or _is_address(host) or (parts.scheme != "https" and not is_local):
        raise Refused(422, "no-passkeys-here", refusal_text("no-passkeys-here"))
    return Site(origin, host)


def _is_address(host: str) -> bool:
    with suppress(ValueError):
        return bool(ipaddress.ip_address(host))
    return False
