"""Chat endpoints: messages, offers of gifts, answers to offers and rewind requests."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from cubalibre.server.api import requests, responses
from cubalibre.server.api.dependencies import (
    IN_A_LANGUAGE,
    GameId,
    Held,
    Keys,
    Service,
    Since,
    check_new_message,
    errors,
    held,
    send,
)
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.games import chat, decisions
from cubalibre.server.games.game_state import GameState
from cubalibre.server.games.service import ExpectedRevision, GameSession

router = APIRouter(
    prefix="/api/games/{game_id}/messages", tags=["talk"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute
)
MessageNumber = Annotated[int, Path(ge=1, le=1_000_000_000)]


@router.post("", status_code=201, response_model=responses.Number, responses=errors(403, 404, 409))
def say(service: Service, request: Request, game_id: GameId, body: requests.NewMessage, keys: Keys = None) -> Response:
    """Post a message, optionally with an offer of a gift or a request for one."""
    with service.open(game_id) as session:
        mine = held(service, session, keys)
        decisions.check_seat(mine)
        check_new_message(request, f"{game_id}/{mine[0]}")
        offered = (body.offer.faction, body.offer.act) if body.offer else None
        return send(responses.Number(chat.say(service, session, mine, body.faction, body.text, offered)), 201)


@router.get("", response_model=chat.Messages, responses=errors(404))
def listing(service: Service, game_id: GameId, since: Since = 0, keys: Keys = None) -> Response:
    """Return the messages after number `since`; spectators may read them too."""
    return send(chat.listing(service, service.shown_to(game_id, keys), since))


@router.post("/{number}/withdraw", response_model=responses.Number, responses=errors(403, 404, 409))
def withdraw(service: Service, game_id: GameId, number: MessageNumber, keys: Keys = None) -> Response:
    """Withdraw or decline an offer or rewind request."""
    with service.open(game_id) as session:
        chat.withdraw(service, session, held(service, session, keys), number)
        return send(responses.Number(number))


@router.post("/{number}/report", response_model=responses.Number, responses=errors(403, 404))
def report(service: Service, game_id: GameId, number: MessageNumber, keys: Keys = None) -> Response:
    """Report a message to the operator of the server, who may mute its writer."""
    with service.open(game_id) as session:
        chat.report(service, session, held(service, session, keys), number)
        return send(responses.Number(number))


@router.post("/{number}/{act}", response_model=GameState, responses=errors(403, 404, 409))
def settle(
    service: Service,
    game_id: GameId,
    number: MessageNumber,
    act: Literal["accept", "take-back"],
    body: requests.ExpectedRevision,
    keys: Keys = None,
) -> Response:
    """Accept an offer (which makes the gift) or a rewind request, or ask to undo a gift, which both parties must do."""
    settled = chat.accept if act == "accept" else chat.take_back

    def decision(session: GameSession, mine: Held) -> None:
        settled(service, session, mine, ExpectedRevision(body.at, body.revision), number)

    return send(service.decide(game_id, keys, decision, body.log))
