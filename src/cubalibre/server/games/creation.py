"""Create a game: from options, from an uploaded record, from a moment of a finished game, or as a rematch."""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy.engine import Connection

from cubalibre.game import Game
from cubalibre.notation import SeatWord
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import (
    bot_games,
    game_clock,
    loading,
    real_table,
    seat_assignment,
    spectating,
)
from cubalibre.server.games.further_tries import FurtherTry
from cubalibre.server.games.lessons.course import Course
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.games.table_rules import NOTHING_AGREED, Agreed
from cubalibre.server.games.timekeeping import Waiting
from cubalibre.server.limits.addresses import ADDRESS, OWN, is_bounded
from cubalibre.server.limits.billing import charge
from cubalibre.server.search_pool.worker_processes import ProcessesEnded, timed
from cubalibre.server.storage import administration, clocks, deals, results
from cubalibre.server.storage.rows import GameRow, Seat, now
from cubalibre.server.storage.schema import MAKER_LENGTH

_ID_BYTES: Final = 9
_SEARCHES_WAIT: Final = 30
"""Seconds after which an address may ask again whether it has fewer games under search."""


def create(
    service: GameService,
    seats: Sequence[Seat],
    chosen: Mapping[str, Any],
    title: str,
    course: Course | None = None,
    table: real_table.Setup | None = None,
    game_id: str | None = None,
    waiting: Waiting | None = None,
    beside: Callable[[Connection], None] | None = None,
    agreed: Agreed = NOTHING_AGREED,
) -> tuple[str, dict[SeatWord, str]]:
    """Create a game, a lesson, or a companion game beside a real table; its id and the keys of its human players.

    `game_id` is an id that it is to have, `waiting` how it waits for its players, if it has a clock, `beside` what
    else is stored in the same transaction, and `agreed` what the table has agreed on.
    """
    _check_capacity(service)
    _check_searches(service, (seat.kind for seat in seats))
    seat_assignment.check_bots(seats, service.settings.bots)
    options = seat_assignment.options_of(seats, chosen)
    if waiting is not None:
        if table is not None:
            raise Refused(422, "impossible-pace", refusal_text("impossible-pace.companion"))
        game_clock.check(waiting, options, seats)
    source: Options | Position = options
    if table is not None:
        source = real_table.start(options, table)
        seats = (*seats, real_table.seat(table))
    keyed, keys = seat_assignment.give_keys(seats)
    with service.working():
        game = _start_game(service, source, keyed, course)
    row = _new_row(game, title, course, agreed)
    row = row._replace(id=game_id or row.id)
    return _store(service, game, keyed, row, waiting=waiting, beside=beside), keys


def import_record(
    service: GameService, text: str, kinds: Mapping[Any, str], title: str, delay: int = 0
) -> tuple[str, dict[SeatWord, str]]:
    """Create a game that continues an uploaded record; its id and the keys of its human players.

    `delay` is what spectators see of it (`spectating.delay_of`): records do not say what was agreed.

    Raises:
        Refused: the record is damaged, with the line and the reason, or it costs too much.
    """
    _check_capacity(service)
    checked = service.imports.check(text)
    seats = seat_assignment.seats_from_record(loading.options_of(checked.record), kinds)
    return _continue(service, checked.record, seats, title, delay, checked.notice)


def try_again(service: GameService, found: FurtherTry, title: str) -> tuple[str, dict[SeatWord, str]]:
    """Create a game from a moment of a finished one; its id and the keys of the one person who plays it.

    Raises:
        Refused: there are too many games.
        RecordError: today's rules do not play it.
    """
    _check_capacity(service)
    return _continue(service, found.record, found.seats, title, found.delay)


def _continue(
    service: GameService, record: str, seats: Sequence[Seat], title: str, delay: int, notice: str = ""
) -> tuple[str, dict[SeatWord, str]]:
    """Create a game that continues a record; it does not count for statistics."""
    _check_searches(service, (seat.kind for seat in seats))
    seat_assignment.check_bots(seats, service.settings.bots)
    keyed, keys = seat_assignment.give_keys(seats)
    with service.working():
        game = _start_game(service, record, keyed)
    written, game.deals = game.deals, ()  # a stored game has them in a table of their own
    row = _new_row(game, title, agreed=Agreed(delay))

    def store_beside(connection: Connection) -> None:
        deals.put(connection, row.id, written, len(game.entries))
        results.leave_out(connection, row.id)

    return _store(service, game, keyed, row, notice=notice, beside=store_beside), keys


def rematch(service: GameService, session: GameSession) -> str:
    """The id of the rematch of a finished game: the same seats, keys and options."""
    if not session.game.over:
        raise Refused(409, "not-over", refusal_text("not-over"))
    if session.row.rematch is None:
        _check_capacity(service)
        _check_searches(service, (seat.kind for seat in session.seats))
        game = _start_game(service, session.game.options, session.seats)
        row = _new_row(game, session.row.title, agreed=Agreed(session.row.delay, session.row.hints))
        with service.store.reading() as connection:
            clock = clocks.clock_of(connection, session.row.id)
        waiting = game_clock.waiting_of(clock) if clock else None
        row, beside = _with_clock(service, row, game, session.seats, waiting)
        service.store.rematch(session.row.id, row, session.seats, game.lines(0), beside)
        service.publish(service.row(session.row.id))
    return str(service.row(session.row.id).rematch)


def keep_copy(service: GameService, session: GameSession) -> GameRow:
    """Store a copy of a game, with its seats and keys."""
    _check_capacity(service)
    row, game = session.row, session.game
    copy = row._replace(
        id=new_id(),
        created=now(),
        header=game.header(),
        revision=1,
        entries=len(game.entries),
        messages=0,
        board=0,
        clock=0,
    )

    def store_beside(connection: Connection) -> None:
        deals.copy(connection, row.id, copy.id, copy.entries)
        results.leave_out(connection, copy.id)

    return service.store.create(copy, session.seats, game.lines(0), like=row.id, beside=store_beside)


def _check_capacity(service: GameService) -> None:
    if administration.is_closed(service.store):
        raise Refused(503, "closed", refusal_text("closed"))
    store, settings, made_by = service.store, service.settings, _maker()
    a_day_ago = administration.at(-1)
    if settings.bounded and made_by and store.undecided_games(made_by, a_day_ago) >= settings.undecided_games:
        message = refusal_text("too-many-undecided", number=settings.undecided_games)
        raise Refused(429, "too-many-undecided", message, after=3600)
    if store.number_of_games() >= settings.most_games and not store.drop_undecided(a_day_ago):
        raise Refused(429, "full", refusal_text("full"), after=3600)


def _check_searches(service: GameService, kinds: Iterable[str]) -> None:
    """Refuse a game with strong players while too many games of the address wait for theirs."""
    address, most = ADDRESS.get(), service.settings.searching_games_an_address
    if not is_bounded(service.settings, address) or not any(map(seat_assignment.is_searching, kinds)):
        return
    if service.searches.games_of(address) >= most:
        raise Refused(429, "too-many-searches", refusal_text("too-many-searches", number=most), after=_SEARCHES_WAIT)


def _maker() -> str | None:
    """The address that makes a game, as it is stored; None on the server's own machine."""
    address = ADDRESS.get()
    return None if not address or address in OWN else address[:MAKER_LENGTH]


def _start_game(
    service: GameService, source: Options | Position | str, seats: Sequence[Seat], course: Course | None = None
) -> Game:
    """Start a game from options, a position or a record, up to the first decision that a program cannot make at once.

    Raises:
        Refused: the server is shutting down.
    """
    bots = service.settings.bots
    if bot_games.is_unattended(seats) and not isinstance(source, Position):
        try:
            with service.waiting():
                source, seconds = service.workers.run(timed, bot_games.play, source, seats, bots)
        except ProcessesEnded:
            raise Refused(503, "ending", refusal_text("ending")) from None
        charge(seconds)
    programs = seat_assignment.programs(seats, bots, is_lesson=course is not None)
    if isinstance(source, str):
        return Game.from_record(source, seats=programs)
    game = Game(start=source, seats=programs) if isinstance(source, Position) else Game(source, seats=programs)
    if course is not None:
        course.play_chance(game)
    return game


def _store(
    service: GameService,
    game: Game,
    seats: tuple[Seat, ...],
    row: GameRow,
    notice: str = "",
    waiting: Waiting | None = None,
    beside: Callable[[Connection], None] | None = None,
) -> str:
    row, with_clock = _with_clock(service, row, game, seats, waiting)

    def store_beside(connection: Connection) -> None:
        for store in (with_clock, beside):
            if store is not None:
                store(connection)

    row = service.store.create(row, seats, game.lines(0), notice, beside=store_beside)
    if not game.over:  # a finished game of programs is loaded when a reader asks for it
        service.add_created(GameSession(row, seats, game, notice))
    return row.id


def _with_clock(
    service: GameService, row: GameRow, game: Game, seats: Sequence[Seat], waiting: Waiting | None
) -> tuple[GameRow, Callable[[Connection], None] | None]:
    """The row of a new game that may have a clock, and what is stored of that."""
    if waiting is None:
        return row, None
    clock = game_clock.start(row.id, waiting, game, seats, service.time())
    return row._replace(clock=1), lambda connection: clocks.add(connection, clock)


def new_id() -> str:
    """A new id; it begins with a letter or digit, so that commands do not take it for an option."""
    while not (new := secrets.token_urlsafe(_ID_BYTES))[0].isalnum():
        pass
    return new


def _new_row(game: Game, title: str, course: Course | None = None, agreed: Agreed = NOTHING_AGREED) -> GameRow:
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
        made_by=_maker(),
        board=0,
        clock=0,
        delay=agreed.delay,
        shown=spectating.shown(game, agreed.delay) if agreed.delay else 0,
        shown_revision=1,
        hints=agreed.hints,
    )
