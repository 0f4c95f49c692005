"""Decision endpoints: answer, act, undo, rewind, why an answer is not possible, preview of an answer."""

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
    Service,
    check_new_message,
    errors,
    held,
    send,
)
from cubalibre.server.api.fast_route import FastRoute
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import (
    board_position,
    board_steps,
    corrections,
    decisions,
    drafts,
    prose,
    rewind_requests,
    shared_board,
    why_not,
)
from cubalibre.server.games.game_state import GameState, Undone
from cubalibre.server.games.service import ExpectedRevision, GameSession

router = APIRouter(prefix="/api/games/{game_id}", tags=["play"], route_class=FastRoute, dependencies=IN_A_LANGUAGE)
_ERRORS = errors(403, 404, 409)


@router.post("/answers", response_model=GameState, responses=_ERRORS)
def answer(service: Service, game_id: GameId, body: requests.Answer, keys: Keys = None) -> Response:
    """Answer the current question, and optionally those after it; return the new state once it is stored."""

    def decision(session: GameSession, mine: Held) -> None:
        decisions.answer(service, session, mine, ExpectedRevision(body.at, body.revision), body.words)

    return send(service.decide(game_id, keys, decision, body.log))


@router.post("/acts", response_model=GameState, responses=_ERRORS)
def act(service: Service, game_id: GameId, body: requests.Act, keys: Keys = None) -> Response:
    """Carry out an act, such as a gift, that is possible while a question is open."""

    def decision(session: GameSession, mine: Held) -> None:
        decisions.act(service, session, mine, ExpectedRevision(body.at, body.revision), body.faction, body.act)

    return send(service.decide(game_id, keys, decision, body.log))


@router.post("/undo", response_model=GameState, responses=_ERRORS)
def undo(service: Service, game_id: GameId, body: requests.Undo, keys: Keys = None) -> Response:
    """Undo your own last decisions, unless a die roll, a card or another player's decision followed them."""
    undone: list[Undone] = []

    def decision(session: GameSession, mine: Held) -> None:
        undone[:] = decisions.undo(service, session, mine, ExpectedRevision(body.at, body.revision), body.to)

    return send(replace(service.decide(game_id, keys, decision, body.log), undone=undone))


@router.post("/rewind", response_model=GameState, responses=_ERRORS)
def rewind(service: Service, request: Request, game_id: GameId, body: requests.Rewind, keys: Keys = None) -> Response:
    """Rewind past dice and cards: at once if you are the only human player, otherwise by a request in the chat."""

    def decision(session: GameSession, mine: Held) -> None:
        decisions.check_seat(mine)
        check_new_message(request, f"{game_id}/{mine[0]}")
        rewind_requests.ask(service, session, mine, ExpectedRevision(body.at, body.revision), body.to)

    return send(service.decide(game_id, keys, decision, body.log))


@router.post("/why", response_model=responses.Reason, responses=_ERRORS)
def why(service: Service, game_id: GameId, body: requests.WhyNot, keys: Keys = None) -> Response:
    """Explain why an answer (`word`) or an act (`faction`, `act`) is not possible; only for the deciding player."""
    with service.open(game_id) as session:
        mine = held(service, session, keys)
        decisions.check_seat(mine)
        remedy = why_not.NONE
        if body.word is not None and body.act is None and body.faction is None:
            reason = decisions.why_not_answer(session, mine, body.word)
            remedy = why_not.remedy(session.game, body.word, reason) if reason else remedy
        elif body.word is None and body.act is not None and body.faction is not None:
            reason = decisions.why_not_act(session, mine, body.faction, body.act)
        else:
            raise Refused(422, "invalid", refusal_text("invalid.why"))
    text, section = prose.reason_text(reason) if reason else ("", None)
    return send(responses.Reason(not reason, text, section, remedy.text, remedy.spaces))


@router.get("/preview", response_model=prose.Along, responses=_ERRORS)
def followups(
    service: Service,
    game_id: GameId,
    revision: Annotated[
        int | None, Query(ge=0, le=1_000_000_000, description="Revision of the state you have.")
    ] = None,
    keys: Keys = None,
) -> Response:
    """Return the followups that can be given with each answer, and the answers without effect."""
    with service.open_at(game_id, revision) as session:
        mine = held(service, session, keys)
        decisions.check_seat(mine)
        return send(decisions.available_followups(session, mine))


@router.post("/preview", response_model=decisions.Foreseen, responses=_ERRORS)
def preview(service: Service, game_id: GameId, body: requests.PreviewAfter, keys: Keys = None) -> Response:
    """Preview the effects of an answer up to the next decision, die roll or card; the game does not change."""
    with service.open(game_id) as session:
        mine = held(service, session, keys)
        decisions.check_seat(mine)
        return send(decisions.preview(session, mine, body.words, body.gathered))


@router.post("/draft", response_model=drafts.Draft, responses=_ERRORS)
def draft(service: Service, game_id: GameId, body: requests.Gathered, keys: Keys = None) -> Response:
    """Return what gathered answers and moves come to, and the question after them; the game does not change."""
    with service.open(game_id) as session:
        mine = held(service, session, keys)
        decisions.check_seat(mine)
        steps = [drafts.step(each.answers, [(m.lot, m.number, m.to) for m in each.moves]) for each in body.steps]
        return send(drafts.draft(session, mine, steps))


@router.post("/board", response_model=board_steps.BoardSteps, responses=_ERRORS)
def board(service: Service, game_id: GameId, body: requests.Board, keys: Keys = None) -> Response:
    """Return what there is to do at the real board of a companion game, and how it stands then; nothing changes."""
    with service.open(game_id) as session:
        board_steps.check_table(session.seats, held(service, session, keys))
        if body.shared:
            return send(shared_board.steps(service, session, body.state, body.start))
        return send(board_steps.steps(session.game, session.row.revision, body.state, body.start))


@router.get("/board/position", response_model=board_position.CheckedPosition, responses=_ERRORS)
def position(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Return the position of a companion game at the start of the turn under way, to be corrected."""
    with service.open(game_id) as session:
        board_steps.check_table(session.seats, held(service, session, keys))
        return send(corrections.before_turn(session))


@router.post("/board/position", response_model=GameState, responses=_ERRORS)
def correct(service: Service, game_id: GameId, body: requests.Correction, keys: Keys = None) -> Response:
    """Continue a companion game from another position; its record so far is kept as a game of its own."""
    kept: list[str] = []

    def decision(session: GameSession, mine: Held) -> None:
        kept[:] = [corrections.correct(service, session, mine, ExpectedRevision(body.at, body.revision), body.position)]

    return send(replace(service.decide(game_id, keys, decision, body.log), kept=kept[0]))


@router.post("/board/ticks", response_model=board_steps.Ticked, responses=_ERRORS)
def ticks(service: Service, game_id: GameId, body: requests.Ticks, keys: Keys = None) -> Response:
    """Tick steps of the list that the devices at a real table share, or end the list; return what is ticked then."""
    seats = service.store.seats(service.row(game_id).id)
    board_steps.check_table(seats, service.held(game_id, seats, keys))
    done = body.done.state if body.done else None
    return send(shared_board.tick(service, game_id, body.number, body.ticks, done))
