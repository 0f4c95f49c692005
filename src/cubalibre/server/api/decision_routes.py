"""Decisions: answer, act, take back, ask why not, look ahead."""

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from cubalibre.server.api import requests, responses
from cubalibre.server.api.dependencies import (
    IN_A_LANGUAGE,
    GameId,
    Held,
    Keys,
    TheHouse,
    check_new_message,
    errors,
    held,
    send,
)
from cubalibre.server.api.fast_route import FastRoute
from cubalibre.server.errors import Refused, said
from cubalibre.server.games import (
    decisions,
    prose,
    rewind_requests,
    why_not,
)
from cubalibre.server.games.game_state import GameState, Undone
from cubalibre.server.games.service import Live, Place

router = APIRouter(prefix="/api/games/{game_id}", tags=["play"], route_class=FastRoute, dependencies=IN_A_LANGUAGE)
_ERRORS = errors(403, 404, 409)


@router.post("/answers", response_model=GameState, responses=_ERRORS)
def answer(house: TheHouse, game_id: GameId, wish: requests.Answer, keys: Keys = None) -> Response:
    """Answer the question; once stored, the game as it is then."""

    def decision(live: Live, mine: Held) -> None:
        decisions.answer(house, live, mine, Place(wish.at, wish.revision), wish.words)

    return send(house.decide(game_id, keys, decision, wish.log))


@router.post("/acts", response_model=GameState, responses=_ERRORS)
def act(house: TheHouse, game_id: GameId, wish: requests.Act, keys: Keys = None) -> Response:
    """Carry out an act that is allowed beside the question."""

    def decision(live: Live, mine: Held) -> None:
        decisions.act(house, live, mine, Place(wish.at, wish.revision), wish.faction, wish.act)

    return send(house.decide(game_id, keys, decision, wish.log))


@router.post("/undo", response_model=GameState, responses=_ERRORS)
def undo(house: TheHouse, game_id: GameId, wish: requests.Undo, keys: Keys = None) -> Response:
    """Take back one's own last decisions, as long as no die, card or decision of somebody else came after them."""
    undone: list[Undone] = []

    def decision(live: Live, mine: Held) -> None:
        undone[:] = decisions.undo(house, live, mine, Place(wish.at, wish.revision), wish.to)

    return send(replace(house.decide(game_id, keys, decision, wish.log), undone=undone))


@router.post("/rewind", response_model=GameState, responses=_ERRORS)
def rewind(
    house: TheHouse,
    request: Request,
    game_id: GameId,
    wish: requests.Rewind,
    keys: Keys = None,
) -> Response:
    """Go back past dice and cards: at once if nobody else plays, or else all other people are asked in the talk."""

    def decision(live: Live, mine: Held) -> None:
        decisions.check_seat(mine)
        check_new_message(request, f"{game_id}/{mine[0]}")
        rewind_requests.ask(house, live, mine, Place(wish.at, wish.revision), wish.to)

    return send(house.decide(game_id, keys, decision, wish.log))


@router.post("/why", response_model=responses.Reason, responses=_ERRORS)
def why(house: TheHouse, game_id: GameId, wish: requests.WhyNot, keys: Keys = None) -> Response:
    """Why an answer (`word`) or an act (`faction`, `act`) is not possible; only for who could make it."""
    with house.open(game_id) as live:
        mine = held(live, keys)
        decisions.check_seat(mine)
        remedy = why_not.NONE
        if wish.word is not None and wish.act is None and wish.faction is None:
            reason = decisions.why_not_answer(live, mine, wish.word)
            remedy = why_not.remedy(live.now, wish.word, reason) if reason else remedy
        elif wish.word is None and wish.act is not None and wish.faction is not None:
            reason = decisions.why_not_act(live, mine, wish.faction, wish.act)
        else:
            raise Refused(422, "invalid", said("invalid.why"))
    text, section = prose.reason_text(reason) if reason else ("", None)
    return send(responses.Reason(not reason, text, section, remedy.text, remedy.spaces))


@router.get("/preview", response_model=prose.Along, responses=_ERRORS)
def along(
    house: TheHouse,
    game_id: GameId,
    revision: Annotated[int | None, Query(ge=0, le=1_000_000_000, description="That of the state one has.")] = None,
    keys: Keys = None,
) -> Response:
    """What can be given along with each answer, where the next question is one's own; nothing is decided by it."""
    with house.open_at(game_id, revision) as live:
        mine = held(live, keys)
        decisions.check_seat(mine)
        return send(decisions.along(live, mine))


@router.post("/preview", response_model=decisions.Foreseen, responses=_ERRORS)
def preview(house: TheHouse, game_id: GameId, wish: requests.Preview, keys: Keys = None) -> Response:
    """What an answer would do, up to the next decision, die or card; nothing is decided by it."""
    with house.open(game_id) as live:
        mine = held(live, keys)
        decisions.check_seat(mine)
        return send(decisions.preview(live, mine, wish.words))
