"""What the endpoints share: the house, the reader's keys, the shape of answers."""

from typing import Annotated, Any, Final, TypeAlias

from fastapi import Depends, Header, Path, Query, Request
from starlette.responses import Response

from cubalibre import board as b
from cubalibre.server import serialize
from cubalibre.server.api import responses
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import seat_assignment
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.limits.addresses import address_of
from cubalibre.server.limits.rate import RateLimits
from cubalibre.server.settings import GAME_ID, KEY_HEADER

HEADERS: Final = {"Cache-Control": "no-store"}
MOST_KEYS: Final = 400
"""Characters of the header with the keys."""

GameId = Annotated[str, Path(pattern=GAME_ID, description="The game's id.", examples=["q3pQxlkO1m2Y"])]
Keys = Annotated[
    str | None,
    Header(
        alias=KEY_HEADER, max_length=MOST_KEYS, description="Keys of seats, with commas between; none for a spectator."
    ),
]
Since = Annotated[int, Query(ge=0, le=1_000_000_000)]


async def _service(request: Request) -> GameService:  # no thread is needed for it
    service: GameService = request.app.state.service
    return service


Service = Annotated[GameService, Depends(_service)]


async def _language(
    lang: Annotated[
        str | None,
        Query(max_length=10, description="Of the texts; what is left out follows `Accept-Language`.", examples=["en"]),
    ] = None,
) -> None:
    """The language of a request: `server.speech` has put it in force before; here it is described."""


IN_A_LANGUAGE: Final = [Depends(_language)]
"""What the endpoints of a router depend on that answer in a language."""
Held: TypeAlias = tuple[b.Faction, ...]
"""The Factions whose keys came with a request."""


def send(body: object, status: int = 200) -> Response:
    """A response body as the answer."""
    return Response(serialize.to_json(body), status, HEADERS, "application/json")


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """For the API's description: what may go wrong; some things may everywhere."""
    return {status: {"model": responses.Error} for status in (*statuses, 400, 408, 413, 422, 429, 503)}


def held(session: GameSession, keys: str | None) -> Held:
    """The Factions that the reader holds."""
    return seat_assignment.held(session.seats, keys)


def check_new_game(request: Request) -> None:
    """Bound the rate of new games."""
    rates: RateLimits = request.app.state.rates
    wait = rates.game(address_of(request.scope))
    if wait:
        raise Refused(429, "too-many-games", refusal_text("too-many-games"), after=int(wait) + 1)


def check_new_message(request: Request, seat: str) -> None:
    """Bound the rate of messages."""
    rates: RateLimits = request.app.state.rates
    wait = rates.message(seat)
    if wait:
        raise Refused(429, "too-many-messages", refusal_text("too-many-messages"), after=int(wait) + 1)
