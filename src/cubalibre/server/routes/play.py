"""Decisions: answer, act, take back, ask why not, look ahead."""

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from cubalibre.server import play, remedies, rewinding, schemas, texts, wishes
from cubalibre.server.errors import Refused, said
from cubalibre.server.house import Live, Place
from cubalibre.server.routes.common import (
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
from cubalibre.server.routes.usual import Usual

router = APIRouter(prefix="/api/games/{game_id}", tags=["play"], route_class=Usual, dependencies=IN_A_LANGUAGE)
_ERRORS = errors(403, 404, 409)


@router.post("/answers", response_model=schemas.GameState, responses=_ERRORS)
def answer(house: TheHouse, game_id: GameId, wish: wishes.Answer, keys: Keys = None) -> Response:
    """Answer the question; once stored, the game as it is then."""

    def decision(live: Live, mine: Held) -> None:
        play.answer(house, live, mine, Place(wish.at, wish.revision), wish.words)

    return send(house.decide(game_id, keys, decision, wish.log))


@router.post("/acts", response_model=schemas.GameState, responses=_ERRORS)
def act(house: TheHouse, game_id: GameId, wish: wishes.Act, keys: Keys = None) -> Response:
    """Carry out an act that is allowed beside the question."""

    def decision(live: Live, mine: Held) -> None:
        play.act(house, live, mine, Place(wish.at, wish.revision), wish.faction, wish.act)

    return send(house.decide(game_id, keys, decision, wish.log))


@router.post("/undo", response_model=schemas.GameState, responses=_ERRORS)
def undo(house: TheHouse, game_id: GameId, wish: wishes.Undo, keys: Keys = None) -> Response:
    """Take back one's own last decisions, as long as no die, card or decision of somebody else came after them."""
    undone: list[schemas.Undone] = []

    def decision(live: Live, mine: Held) -> None:
        undone[:] = play.undo(house, live, mine, Place(wish.at, wish.revision), wish.to)

    return send(replace(house.decide(game_id, keys, decision, wish.log), undone=undone))


@router.post("/rewind", response_model=schemas.GameState, responses=_ERRORS)
def rewind(
    house: TheHouse,
    request: Request,
    game_id: GameId,
    wish: wishes.Rewind,
    keys: Keys = None,
) -> Response:
    """Go back past dice and cards: at once if nobody else plays, or else all other people are asked in the talk."""

    def decision(live: Live, mine: Held) -> None:
        play.check_seat(mine)
        check_new_message(request, f"{game_id}/{mine[0]}")
        rewinding.ask(house, live, mine, Place(wish.at, wish.revision), wish.to)

    return send(house.decide(game_id, keys, decision, wish.log))


@router.post("/why", response_model=schemas.Reason, responses=_ERRORS)
def why(house: TheHouse, game_id: GameId, wish: wishes.WhyNot, keys: Keys = None) -> Response:
    """Why an answer (`word`) or an act (`faction`, `act`) is not possible; only for who could make it."""
    with house.open(game_id) as live:
        mine = held(live, keys)
        play.check_seat(mine)
        remedy = remedies.NONE
        if wish.word is not None and wish.act is None and wish.faction is None:
            reason = play.why_not_answer(live, mine, wish.word)
            remedy = remedies.remedy(live.now, wish.word, reason) if reason else remedy
        elif wish.word is None and wish.act is not None and wish.faction is not None:
            reason = play.why_not_act(live, mine, wish.faction, wish.act)
        else:
            raise Refused(422, "invalid", said("invalid.why"))
    text, section = texts.reason_text(reason) if reason else ("", None)
    return send(schemas.Reason(not reason, text, section, remedy.text, remedy.spaces))


@router.get("/preview", response_model=texts.Along, responses=_ERRORS)
def along(
    house: TheHouse,
    game_id: GameId,
    revision: Annotated[int | None, Query(ge=0, le=1_000_000_000, description="That of the state one has.")] = None,
    keys: Keys = None,
) -> Response:
    """What can be given along with each answer, where the next question is one's own; nothing is decided by it."""
    with house.open_at(game_id, revision) as live:
        mine = held(live, keys)
        play.check_seat(mine)
        return send(play.along(live, mine))


@router.post("/preview", response_model=play.Foreseen, responses=_ERRORS)
def preview(house: TheHouse, game_id: GameId, wish: wishes.Preview, keys: Keys = None) -> Response:
    """What an answer would do, up to the next decision, die or card; nothing is decided by it."""
    with house.open(game_id) as live:
        mine = held(live, keys)
        play.check_seat(mine)
        return send(play.preview(live, mine, wish.words))
