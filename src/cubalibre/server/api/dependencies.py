"""Dependencies shared by endpoints: game service, keys of seats, language, JSON responses, rate limits."""

from typing import Annotated, Any, Final, TypeAlias

from fastapi import Depends, Header, Path, Query, Request
from starlette.responses import Response

from cubalibre import board as b
from cubalibre.server import serialize
from cubalibre.server.api import responses
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.limits.addresses import address_of
from cubalibre.server.limits.rate import RateLimits
from cubalibre.server.settings import GAME_ID, KEY_HEADER

HEADERS: Final = {"Cache-Control": "no-store"}
MOST_KEYS: Final = 400
"""Maximum length of the header with the keys."""

GameId = Annotated[str, Path(pattern=GAME_ID, description="The game's id.", examples=["q3pQxlkO1m2Y"])]
Keys = Annotated[
    str | None,
    Header(
        alias=KEY_HEADER,
        max_length=MOST_KEYS,
        description="Keys of seats and a person's own, with commas between; none for a spectator.",
    ),
]
Since = Annotated[int, Query(ge=0, le=1_000_000_000)]


async def _service(request: Request) -> GameService:  # async, so that it needs no thread
    service: GameService = request.app.state.service
    return service


Service = Annotated[GameService, Depends(_service)]


async def _language(
    lang: Annotated[
        str | None,
        Query(max_length=10, description="Language of the texts; `Accept-Language` by default.", examples=["en"]),
    ] = None,
) -> None:
    """Describe the parameter `lang`; the middleware in `api.language` has already put the language in force."""


IN_A_LANGUAGE: Final = [Depends(_language)]
"""Dependencies of a router whose endpoints respond in a language."""
Held: TypeAlias = tuple[b.Faction, ...]
"""The Factions whose keys are in a request."""


def send(body: object, status: int = 200) -> Response:
    """The JSON response with a body."""
    return Response(serialize.to_json(body), status, HEADERS, "application/json")


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The error responses of an endpoint for the OpenAPI description, including those that any endpoint may return."""
    return {status: {"model": responses.Error} for status in (*statuses, 400, 408, 413, 422, 429, 503)}


def held(service: GameService, session: GameSession, keys: str | None) -> Held:
    """The Factions of a game that the reader holds."""
    return service.held(session.row.id, session.seats, keys)


def check_new_game(request: Request) -> None:
    """Refuse a new game if the address creates games too fast."""
    rates: RateLimits = request.app.state.rates
    wait = rates.game(address_of(request.scope))
    if wait:
        raise Refused(429, "too-many-games", refusal_text("too-many-games"), after=int(wait) + 1)


def check_arrival(request: Request) -> None:
    """Refuse a new person, or an attempt to add a device, if there are too many from the address."""
    rates: RateLimits = request.app.state.rates
    wait = rates.arrival(address_of(request.scope))
    if wait:
        raise Refused(429, "too-many-arrivals", refusal_text("too-many-arrivals"), after=int(wait) + 1)


def check_new_message(request: Request, seat: str) -> None:
    """Refuse a message if the seat posts messages too fast."""
    rates: RateLimits = request.app.state.rates
    wait = rates.message(seat)
    if wait:
        raise Refused(429, "too-many-messages", refusal_text("too-many-messages"), after=int(wait) + 1)
