"""Lesson endpoints: list, pages, start a lesson, return to its course."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from cubalibre.server.api import requests, responses, rules_reference
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, GameId, Held, Keys, Service, check_new_game, errors, send
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.games import creation, decisions, seat_assignment
from cubalibre.server.games.game_state import GameState
from cubalibre.server.games.lessons.catalogue import course
from cubalibre.server.games.lessons.course import Lessons, WholeLesson
from cubalibre.server.games.service import ExpectedRevision, GameSession
from cubalibre.server.people import holdings

router = APIRouter(prefix="/api", tags=["lessons"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)
Name = Annotated[str, Path(max_length=40, examples=["first-game"])]


@router.get("/lessons", response_model=Lessons, responses=errors())
def lessons() -> Response:
    """Return all lessons, in the recommended order."""
    return send(rules_reference.lessons())


@router.get("/lessons/{name}", response_model=WholeLesson, responses=errors(404))
def lesson(name: Name) -> Response:
    """Return a lesson with all its pages."""
    return send(course(name).whole)


@router.post("/lessons/{name}", status_code=201, response_model=responses.Created, responses=errors(404))
def begin(service: Service, request: Request, name: Name, keys: Keys = None) -> Response:
    """Create a game that follows the course of a lesson; a person holds its seats as those of a new game."""
    found = course(name)
    check_new_game(request)
    game_id, new_keys = creation.create(service, seat_assignment.seats_of(found.seats, {}), {}, "", found)
    holdings.hold_new(service, keys, game_id)
    return send(responses.Created(game_id, new_keys), 201)


@router.post("/games/{game_id}/back", response_model=GameState, responses=errors(403, 404, 409))
def back(service: Service, game_id: GameId, body: requests.ExpectedRevision, keys: Keys = None) -> Response:
    """Return a lesson to where its course was left."""

    def decision(session: GameSession, mine: Held) -> None:
        decisions.return_to_course(service, session, mine, ExpectedRevision(body.at, body.revision))

    return send(service.decide(game_id, keys, decision, body.log))
