"""Lessons: what there is, a lesson to play, and the way back to its course."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from cubalibre.server import beginning, play, reference, schemas, seating, wishes
from cubalibre.server.house import Live, Place
from cubalibre.server.lessons.catalogue import course
from cubalibre.server.lessons.course import Lessons, WholeLesson
from cubalibre.server.routes.common import IN_A_LANGUAGE, GameId, Held, Keys, TheHouse, check_new_game, errors, send

router = APIRouter(prefix="/api", tags=["lessons"], dependencies=IN_A_LANGUAGE)
Name = Annotated[str, Path(max_length=40, examples=["first-game"])]


@router.get("/lessons", response_model=Lessons, responses=errors())
def lessons() -> Response:
    """All lessons, in the order in which they should be taken."""
    return send(reference.lessons())


@router.get("/lessons/{name}", response_model=WholeLesson, responses=errors(404))
def lesson(name: Name) -> Response:
    """A lesson with all that is read in it."""
    return send(course(name).whole)


@router.post("/lessons/{name}", status_code=201, response_model=schemas.Created, responses=errors(404))
def begin(house: TheHouse, request: Request, name: Name) -> Response:
    """Begin a lesson: a game in which its course is followed."""
    found = course(name)
    check_new_game(request)
    game_id, keys = beginning.create(house, seating.seats_of(found.seats, {}), {}, "", found)
    return send(schemas.Created(game_id, keys), 201)


@router.post("/games/{game_id}/back", response_model=schemas.GameState, responses=errors(403, 404, 409))
def back(house: TheHouse, game_id: GameId, wish: wishes.Place, keys: Keys = None) -> Response:
    """In a lesson, go back to where its course was left."""

    def decision(live: Live, mine: Held) -> None:
        play.back(house, live, mine, Place(wish.at, wish.revision))

    return send(house.decide(game_id, keys, decision, wish.log))
