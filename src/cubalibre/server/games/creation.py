"""New games: begun by their options, where a record ends, or after a game that is over."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cubalibre.game import Game
from cubalibre.notation import FactionWord
from cubalibre.options import Options
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import bot_games, loading, seat_assignment
from cubalibre.server.games.lessons.course import Course
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.limits.rate import charge
from cubalibre.server.search_pool.worker_processes import ProcessesEnded
from cubalibre.server.storage import administration
from cubalibre.server.storage.store import GameRow, Seat, now

_ID_BYTES: Final = 9


def create(
    service: GameService, seats: Sequence[Seat], chosen: Mapping[str, Any], title: str, course: Course | None = None
) -> tuple[str, dict[FactionWord, str]]:
    """Begin a game, perhaps a lesson; its id, and the keys of its people."""
    _check_room(service)
    seat_assignment.check_bots(seats, service.settings.bots)
    options = seat_assignment.options_of(seats, chosen)
    keyed, keys = seat_assignment.give_keys(seats)
    with service.working():
        game = _begun(service, options, keyed, course)
    return _store(service, game, keyed, title, course), keys


def import_record(
    service: GameService, text: str, kinds: Mapping[Any, str], title: str
) -> tuple[str, dict[FactionWord, str]]:
    """Begin a game where a record ends; its id, and the keys of its people.

    Raises:
        Refused: the record is damaged, with the line and the reason, or it costs too much.
    """
    _check_room(service)
    found = service.imports.checked(text)
    seats = seat_assignment.seats_from_record(loading.options_of(found.record), kinds)
    seat_assignment.check_bots(seats, service.settings.bots)
    keyed, keys = seat_assignment.give_keys(seats)
    with service.working():
        game = _begun(service, found.record, keyed)
    return _store(service, game, keyed, title, notice=found.notice), keys


def rematch(service: GameService, session: GameSession) -> str:
    """The game that follows on one that is over: the same seats, keys and options."""
    if not session.now.over:
        raise Refused(409, "not-over", refusal_text("not-over"))
    if session.row.rematch is None:
        _check_room(service)
        game = _begun(service, session.now.options, session.seats)
        row = _new_row(game, session.row.title)
        service.store.rematch(session.row.id, row, session.seats, game.lines(0))
    return str(service.row(session.row.id).rematch)


def _check_room(service: GameService) -> None:
    if administration.is_closed(service.store):
        raise Refused(503, "closed", refusal_text("closed"))
    if service.store.number_of_games() >= service.settings.most_games:
        raise Refused(429, "full", refusal_text("full"), after=3600)


def _begun(service: GameService, begun: Options | str, seats: Sequence[Seat], course: Course | None = None) -> Game:
    """A new game, by its options or from a record, as far as its programs play it at once.

    Raises:
        Refused: the server ends.
    """
    bots = service.settings.bots
    if bot_games.is_unattended(seats):
        try:
            with service.waiting():
                begun, seconds = service.workers.run(bot_games.played, begun, seats, bots)
        except ProcessesEnded:
            raise Refused(503, "ending", refusal_text("ending")) from None
        charge(seconds)
    programs = seat_assignment.programs(seats, bots, taught=course is not None)
    if isinstance(begun, str):
        return Game.from_record(begun, seats=programs)
    game = Game(begun, seats=programs)
    if course is not None:
        course.go_on(game)
    return game


def _store(
    service: GameService,
    game: Game,
    seats: tuple[Seat, ...],
    title: str,
    course: Course | None = None,
    notice: str = "",
) -> str:
    row = service.store.create(_new_row(game, title, course), seats, game.lines(0), notice)
    if not game.over:  # one that programs have played is not kept in memory until somebody looks at it
        service.keep_new(GameSession(row, seats, game, notice))
    return row.id


def new_id() -> str:
    """An id that no game has yet; it begins with a letter or a figure, so that no command takes it for an option."""
    while not (found := secrets.token_urlsafe(_ID_BYTES))[0].isalnum():
        pass
    return found


def _new_row(game: Game, title: str, course: Course | None = None) -> GameRow:
    created = now()
    return GameRow(
        id=new_id(),
        created=created,
        title=title,
        header=game.header(),
        revision=1,
        entries=len(game.entries),
        messages=0,
        over=game.over,
        decides=loading.decides(game),
        cards=len(game.position.played),
        rematch=None,
        lesson=course.name if course else None,
        changed=created,
    )
