"""Game endpoints: create, check options, import, state, summary, record, rematch, another try, events."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from cubalibre.notation import SeatWord
from cubalibre.options import Options
from cubalibre.server.api import requests, responses
from cubalibre.server.api.dependencies import (
    HEADERS,
    IN_A_LANGUAGE,
    GameId,
    Keys,
    Service,
    check_new_game,
    errors,
    held,
    send,
)
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.api.summaries import summary_of
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.events.subscriptions import Counts, Subscriber
from cubalibre.server.games import (
    board_position,
    creation,
    decisions,
    further_tries,
    history,
    loading,
    seat_assignment,
    spectating,
)
from cubalibre.server.games.game_state import GameState
from cubalibre.server.games.service import GameService
from cubalibre.server.games.table_rules import Agreed
from cubalibre.server.limits.addresses import address_of, host_of
from cubalibre.server.people import holdings
from cubalibre.server.storage import deals
from cubalibre.view import words

router = APIRouter(prefix="/api/games", tags=["games"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)


@router.post("", status_code=201, response_model=responses.Created, responses=errors())
def create(service: Service, request: Request, body: requests.NewGame, keys: Keys = None) -> Response:
    """Create a game. The response holds the keys of all human players: your own, and those to pass on.

    If the key of a person comes with the request, they hold the seats that are not for friends.
    """
    check_new_game(request)
    seats = seat_assignment.seats_of(body.seats, holdings.names_for(service.store, keys, body.seats, body.names))
    options, waiting = body.options.model_dump(), body.pace.waiting
    agreed = Agreed(body.spectators.delay, body.hints)
    created = creation.create(service, seats, options, body.title, table=body.table, waiting=waiting, agreed=agreed)
    return _created(service, keys, *created)


def _created(service: GameService, keys: str | None, game_id: str, new_keys: dict[SeatWord, str]) -> Response:
    holdings.hold_new(service, keys, game_id)
    return send(responses.Created(game_id, new_keys), 201)


@router.post("/check", response_model=responses.Clashes, responses=errors())
def check(body: requests.NewGame) -> Response:
    """Check the seats and options of a new game for conflicts."""
    return send(
        responses.Clashes(
            seat_assignment.clashes(seat_assignment.seats_of(body.seats, body.names), body.options.model_dump())
        )
    )


@router.post("/position", response_model=board_position.CheckedPosition, responses=errors())
def position(body: requests.EnteredPosition) -> Response:
    """Check a position that is entered from a real board; without one, return that of the setup."""
    return send(board_position.check(Options(), body.position))


@router.post("/import", status_code=201, response_model=responses.Created, responses=errors())
def import_record(service: Service, body: requests.Import, keys: Keys = None) -> Response:
    """Create a game that continues an uploaded record; a person holds its seats as those of a new game."""
    delay = body.spectators.delay
    return _created(service, keys, *creation.import_record(service, body.record, body.seats, body.title, delay))


@router.get("/{game_id}", response_model=GameState, responses=errors(404, 409))
def state(
    service: Service,
    game_id: GameId,
    since: Annotated[
        int | None, Query(ge=0, le=1_000_000_000, description="Also return the `log` after this entry.")
    ] = None,
    keys: Keys = None,
) -> Response:
    """Return the state of a game for the holder of these keys, with the legal answers if the decision is theirs."""
    with service.reading(game_id, keys) as (session, mine):
        return send(service.state(session, mine, since))


@router.get("/{game_id}/summary", response_model=responses.Summary, responses=errors(404))
def summary(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Return a summary of a game, for a list of games."""
    return send(summary_of(service, service.shown_to(game_id, keys), keys))


@router.get(
    "/{game_id}/record",
    response_class=Response,
    responses=errors(403, 404, 409) | {200: {"content": {"text/plain": {}}, "description": "The record."}},
)
def record(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Return the record of a game, to keep or to import; with Deception markers only once the game is over."""
    try:
        with service.reading(game_id, keys) as (session, _):
            if session.truncated:
                text = loading.stored_record(service.store, game_id)
            else:
                text = history.record(session.game, deals.of_record(service.store, game_id, session.row.messages))
    except Refused as refused:
        if refused.code != loading.UNPLAYABLE or _sees_less(service, game_id, keys):
            raise
        text = loading.stored_record(service.store, game_id)
    name = f'attachment; filename="cubalibre-{game_id}.jsonl"'
    return PlainTextResponse(text, headers=HEADERS | {"Content-Disposition": name})


def _sees_less(service: GameService, game_id: str, keys: str | None) -> bool:
    row = service.row(game_id)
    is_hidden = row.delay < 0 or (row.delay > 0 and not row.over)
    return is_hidden and not service.held(game_id, service.store.seats(game_id), keys)


@router.post("/{game_id}/rematch", status_code=201, response_model=responses.Followed, responses=errors(403, 404, 409))
def rematch(service: Service, request: Request, game_id: GameId, keys: Keys = None) -> Response:
    """Create the rematch of a finished game: same seats, keys and options. All players get the same one."""
    with service.open(game_id) as session:
        decisions.check_seat(held(service, session, keys))
        if session.row.rematch is None:
            check_new_game(request)
        return send(responses.Followed(creation.rematch(service, session)), 201)


@router.post("/{game_id}/again", status_code=201, response_model=responses.Created, responses=errors(403, 404, 409))
def again(
    service: Service, request: Request, game_id: GameId, body: requests.FurtherTry, keys: Keys = None
) -> Response:
    """Create a game from a moment of a finished one: the reader's seats, and programs at all others."""
    with service.open(game_id) as session:
        found = further_tries.further_try(session, held(service, session, keys), body.entry)
    check_new_game(request)
    return _created(service, keys if body.hold else None, *creation.try_again(service, found, body.title))


@router.get(
    "/{game_id}/events",
    response_class=Response,
    responses=errors(404)
    | {200: {"content": {"text/event-stream": {}}, "description": "Counts, at once and after each change."}},
)
async def events(
    service: Service,
    request: Request,
    game_id: GameId,
    last_event_id: Annotated[str | None, Header(max_length=100, description="Not needed: see docs/api.md.")] = None,
    keys: Keys = None,
) -> Response:
    """Stream server-sent events: `data: {"entries", "messages", "revision"}` at once and after every change.

    In a companion game `board` counts the changes at the real board; in a game with a clock `clock` counts those of the
    clock.

    While a strong player thinks, events with `thought` say how far it is, in per cent. Each seat has streams of its
    own, which need its key.
    """
    address, subscriber, delayed = address_of(request.scope), None, False
    if keys or not service.hub.is_full(game_id, address):
        row = await run_in_threadpool(service.row, game_id)
        seats = await run_in_threadpool(service.store.seats, row.id) if keys else ()
        mine = await run_in_threadpool(service.held, game_id, seats, keys)
        if not mine:
            spectating.check(row)
        delayed = bool(row.delay) and not mine
        subscriber = service.hub.join(game_id, address, [words.SEAT[faction] for faction in mine])
    if subscriber is None:
        raise Refused(429, "too-many-listeners", refusal_text("too-many-listeners"))
    counts = service.shown_counts if delayed else service.counts
    return _Stream(service, subscriber, counts, partial(request.app.state.is_banned, host_of(request.scope)))


class _Stream(StreamingResponse):
    """A stream of events; its subscription is cancelled however it ends, even if it never started."""

    def __init__(
        self,
        service: GameService,
        subscriber: Subscriber,
        read_counts: Callable[[str], Counts],
        is_banned: Callable[[], bool],
    ) -> None:
        headers = {**HEADERS, "X-Accel-Buffering": "no"}
        lines = _event_lines(service, subscriber, read_counts, is_banned)
        super().__init__(lines, media_type="text/event-stream", headers=headers)
        self._leave = partial(service.hub.leave, subscriber)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


async def _event_lines(
    service: GameService, subscriber: Subscriber, read_counts: Callable[[str], Counts], is_banned: Callable[[], bool]
) -> AsyncIterator[str]:
    """The lines of a stream. What is published are the counts for players; others are read each time."""
    is_delayed = read_counts == service.shown_counts
    with suppress(Refused, asyncio.CancelledError):
        counts = await service.hub.read(read_counts, subscriber.game_id)
        yield f"retry: 1500\n{_event(counts)}"
        while True:
            received = await subscriber.wait(service.settings.heartbeat)
            if service.hub.closing or is_banned():
                return
            if received is not None and not is_delayed:
                yield _event(received)
                continue
            # Timeout or wake-up: read the counts again, as another process with the same SQLite file cannot notify us.
            now = await service.hub.read(read_counts, subscriber.game_id)
            if now == counts and received is not None:
                continue  # what has changed is not shown yet: not even a heartbeat tells of it
            yield _event(now) if now != counts else ": alive\n\n"
            counts = now


def _event(counts: Counts) -> str:
    thought = "" if counts.thought is None else f', "thought": {counts.thought}'
    board = f', "board": {counts.board}' if counts.board else ""
    clock = f', "clock": {counts.clock}' if counts.clock else ""
    numbers = f'"entries": {counts.entries}, "messages": {counts.messages}, "revision": {counts.revision}'
    return f"id: {counts.revision}.{counts.messages}\ndata: {{{numbers}{board}{clock}{thought}}}\n\n"
