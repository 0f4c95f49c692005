"""The game service: keeps games in memory and stores each change before it is acknowledged."""

import copy
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, NamedTuple, TypeAlias, cast

from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from cubalibre import Game, IllegalAnswer, UndoRefused, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.notation import FactionWord
from cubalibre.search.strong_players import SEARCH
from cubalibre.server import serialize
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.events.subscriptions import Counts, EventHub
from cubalibre.server.games import (
    bot_games,
    game_clock,
    history,
    loading,
    prose,
    real_table,
    seat_assignment,
    spectating,
    table_rules,
    undo_steps,
)
from cubalibre.server.games.game_state import Absent, GameState, SeatKind, SeatState, SeatStates
from cubalibre.server.games.imports import Imports
from cubalibre.server.games.lessons.course import Course
from cubalibre.server.games.timekeeping import Moment
from cubalibre.server.limits.billing import metered
from cubalibre.server.search_pool import search_seat
from cubalibre.server.search_pool.scheduler import SearchScheduler
from cubalibre.server.search_pool.search_seat import SearchResult, SearchTask
from cubalibre.server.search_pool.worker_processes import WorkerProcesses
from cubalibre.server.settings import Settings
from cubalibre.server.storage import clocks, people
from cubalibre.server.storage.dice_secret import dice_secret
from cubalibre.server.storage.rows import Change, GameRow, OfferUpdate, Seat
from cubalibre.server.storage.store import Store
from cubalibre.view import view, words

_LOG: Final = logging.getLogger(__name__)


class ExpectedRevision(NamedTuple):
    """The point in the record at which a decision was made."""

    at: int
    """Number of entries before the decision."""
    revision: int | None
    """Revision of the game that the client saw; None if it was not sent."""


class GameSession:
    """A game in memory. Hold `lock` while using it."""

    def __init__(
        self,
        row: GameRow,
        seats: tuple[Seat, ...],
        game: Game,
        notice: str = "",
        truncated: bool = False,
        absent: Mapping[str, str] | None = None,
    ) -> None:
        self.lock = threading.RLock()
        self.row = row
        self.seats = seats
        self.cached_game: Game | None = game
        self.notice = notice
        """The last notice in the chat, as stored."""
        self.truncated = truncated
        """Whether more is stored than the game has, see `loading.LoadedGame`."""
        self.absent: Mapping[str, str] = dict(absent or {})
        """The programs that decide for absent players, by Faction."""
        self.timed: Moment | None = None
        """Whose time runs, as stored by this server; None if another may have stored it."""

    @property
    def game(self) -> Game:
        """The game, which must be in memory."""
        assert self.cached_game is not None
        return self.cached_game

    @property
    def course(self) -> Course | None:
        """The course of the game, if it is a lesson."""
        return loading.course_of(self.row)


Decision: TypeAlias = Callable[[GameSession, tuple[b.Faction, ...]], None]
"""A change of a game by the holder of these seats."""


class GameService:
    """All games of a database."""

    def __init__(self, store: Store, hub: EventHub, settings: Settings) -> None:
        """Serve the games in `store` and publish changes to `hub`."""
        self.store = store
        self.hub = hub
        self.settings = settings
        self._sessions: OrderedDict[str, GameSession] = OrderedDict()
        self._lock = threading.Lock()
        self._engine = threading.BoundedSemaphore(settings.engine_threads)
        self.time: Callable[[], float] = time.time
        """The time for clocks, in seconds since 1970."""
        self.ended = threading.Event()
        """Set when a game has ended; who stores results waits for it."""
        self.imports = Imports(settings)
        self.workers = WorkerProcesses(settings.searches + 2)  # one is kept for quick searches, one for new games
        self.searches = SearchScheduler(
            settings.searches,
            self.workers,
            self._next_search,
            self._apply_plan,
            store.only_here,
            self._publish_progress,
        )

    def close(self) -> None:
        """Stop the searches and the worker processes."""
        self.searches.close()
        self.workers.close()

    # Games in memory.

    @contextmanager
    def open(self, game_id: str, fresh: bool = True) -> Iterator[GameSession]:
        """Lock a game for this thread; a `fresh` one is compared with storage first, another may be out of date."""
        session = self._find(game_id)
        with session.lock, self.working():
            row = self.row(game_id) if fresh else session.row
            if session.cached_game is None or row.revision != session.row.revision:
                self._reload(session)
            else:
                session.row = row
            try:
                yield session
            finally:
                self._request_search(session)

    @contextmanager
    def open_at(self, game_id: str, revision: int | None) -> Iterator[GameSession]:
        """Lock a game; compare it with storage only if the revision in memory is not this one."""
        known = self._sessions.get(game_id)
        with self.open(game_id, fresh=known is None or known.row.revision != revision) as session:
            yield session

    @contextmanager
    def working(self) -> Iterator[None]:
        """Run the rules in this thread; their processor time is charged to the request under way."""
        with self._engine, metered():
            yield

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Wait for storage or another process, and let another thread run the rules meanwhile."""
        self._engine.release()
        try:
            yield
        finally:
            self._engine.acquire()

    def _find(self, game_id: str) -> GameSession:
        with self._lock:
            session = self._sessions.get(game_id)
            if session is not None:
                self._sessions.move_to_end(game_id)
                return session
        seats = self.store.seats(game_id)
        with self.working():
            loaded = self._load(game_id, seats)
        return self._add(loaded)

    def _load(self, game_id: str, seats: tuple[Seat, ...]) -> GameSession:
        """Load a game; store what changes because of an older format or changed rules."""
        while True:
            found = self.store.with_lines(game_id)
            if found is None:
                raise _no_such_game()
            notice = self.store.notice(game_id)
            absent = clocks.absences(self.store, game_id) if found[0].clock else {}
            game, change, truncated = loading.load(
                *found, seats, notice, self.settings.bots, partial(dice_secret, self.store), absent
            )
            session = GameSession(found[0], seats, game, notice, truncated, absent)
            if change is None:
                return session
            row = self.store.commit(found[0], change, beside=self._clock_step(session))
            if row is not None:
                self.publish(row)
                session.row, session.notice = row, change.notice or notice
                return session

    def publish(self, row: GameRow) -> None:
        """Tell those who follow a game that it has changed."""
        self.hub.publish(row.id, counts_of(row))

    def _add(self, loaded: GameSession) -> GameSession:
        """Add a game to those in memory, unless another thread has done so already."""
        with self._lock:
            session = self._sessions.setdefault(loaded.row.id, loaded)
            self._sessions.move_to_end(loaded.row.id)
            while len(self._sessions) > self.settings.live_games:
                self._sessions.popitem(last=False)
        return session

    def add_created(self, session: GameSession) -> None:
        """Add a game that was just stored."""
        self._request_search(self._add(session))

    def _reload(self, session: GameSession) -> None:
        session.cached_game = None
        loaded = self._load(session.row.id, session.seats)
        session.row, session.cached_game = loaded.row, loaded.cached_game
        session.notice, session.truncated = loaded.notice, loaded.truncated
        session.absent, session.timed = loaded.absent, None

    def upgrade_old_formats(self, stopped: threading.Event) -> None:
        """Convert games in older formats to the current one, so that they survive the next change of the rules."""
        try:
            with self.store.only_here(loading.FIRST_FORMAT) as mine:
                for game_id in self.store.ids(loading.FIRST_FORMAT) if mine else ():
                    if stopped.is_set():
                        return
                    with suppress(Refused), self.working():
                        self._load(game_id, self.store.seats(game_id))
        except SQLAlchemyError as error:
            _LOG.error("the storage fails while old formats are upgraded: %s", error)

    @property
    def games_in_memory(self) -> int:
        """Number of games in memory."""
        return len(self._sessions)

    # Searches of strong players.

    def _request_search(self, session: GameSession) -> None:
        """Request a search if a game waits for a strong player."""
        game = session.cached_game
        if game is not None and search_seat.waiting(game) and len(game.entries) < self.settings.most_entries:
            is_attended = not bot_games.is_unattended(session.seats)
            self.searches.want(session.row.id, is_attended, search_seat.is_quick(game))

    def resume_searches(self) -> None:
        """Request the searches that were under way when the server stopped."""
        for game_id in self.store.waiting(SEARCH):
            self.searches.want(game_id, not bot_games.is_unattended(self.store.seats(game_id)))

    def _next_search(self, game_id: str) -> tuple[int, SearchTask] | None:
        with self.open(game_id) as session:
            task = search_seat.order(session.game)
            return None if task is None else (session.row.revision, task)

    def _apply_plan(self, game_id: str, revision: int, plan: SearchResult | None) -> None:
        with self.open(game_id) as session:
            if session.row.revision == revision:
                expected = ExpectedRevision(len(session.game.entries), revision)
                self.carry_out(session, (), expected, lambda game: search_seat.go_on(game, plan))
                self.publish(session.row)

    def _publish_progress(self, game_id: str, percent: int) -> None:
        session = self._sessions.get(game_id)
        if session is not None:
            self.hub.publish(game_id, counts_of(session.row)._replace(thought=percent))

    # Seats.

    def held(self, game_id: str, seats: Sequence[Seat], keys: str | None) -> tuple[b.Faction, ...]:
        """The Factions of a game whose seats a reader holds: by keys of the seats, or by a key of their own."""
        by_key, own = seat_assignment.factions_held(seats, keys), seat_assignment.persons_hash(keys)
        if own is None:
            return by_key
        named = people.held(self.store, own, game_id)
        return tuple(f for f in (*b.FACTIONS, b.CHANCE) if f in by_key or words.SEAT[f] in named)

    @contextmanager
    def reading(self, game_id: str, keys: str | None) -> Iterator[tuple[GameSession, tuple[b.Faction, ...]]]:
        """Lock a game for a reader, as they may see it, with the Factions that they hold.

        Raises:
            Refused: it is not theirs to see.
        """
        with self.open(game_id) as session:
            mine = self.held(game_id, session.seats, keys)
            yield session if mine or not session.row.delay else self._as_shown(session), mine

    def _as_shown(self, session: GameSession) -> GameSession:
        """A game with a delay as its spectators see it."""
        spectating.check(session.row)
        seen = copy.copy(session)
        seen.row = spectating.row_for_all(self.store, session.row)
        if session.row.over:
            return seen
        game = session.game.snapshot(min(session.row.shown, len(session.game.entries)))
        seen.row = seen.row._replace(decides=loading.decides(game), cards=len(game.position.played))
        seen.cached_game, seen.absent, seen.notice, seen.truncated = game, {}, "", False
        return seen

    def shown_to(self, game_id: str, keys: str | None) -> GameRow:
        """A game as a reader may see it, without its entries.

        Raises:
            Refused: it is not theirs to see.
        """
        row = self.row(game_id)
        if not row.delay:
            return row
        with self.reading(game_id, keys) as (session, _):
            return session.row

    # State.

    def state(self, session: GameSession, mine: Sequence[b.Faction], since: int | None = None) -> GameState:
        """The state of a game for the holder of these seats; with the log after entry `since` if one is given."""
        row, game = session.row, session.game
        undo = undo_steps.steps(self.store, row, game, session.seats, mine)
        seen = view(game, mine)
        return GameState(
            id=row.id,
            title=title_of(row),
            created=row.created,
            revision=row.revision,
            messages=row.messages,
            rematch=row.rematch,
            notice=prose.notice(session.notice)
            if session.truncated or loading.is_current(session.notice, game)
            else None,
            lesson=session.course.state(game.entries) if session.course else None,
            seats=seat_states(session.seats, mine),
            companion=real_table.state(session.seats, mine),
            can_undo=bool(undo.to),
            undo_to=undo.to,
            undo_turn=undo.to_turn(game),
            view=seen,
            texts=prose.texts(game, seen, mine, is_lesson=session.course is not None),
            log=None if since is None else history.log(game, since),
            clock=self._clock(session) if row.clock else None,
            absent=cast("Absent", session.absent) or None,
            stood_in=(game_clock.stood_in(game) or None) if game.over else None,
            spectators=spectating.rule(row),
            hints=table_rules.may_hint(row, game.options, session.seats) or None,
        )

    def _clock(self, session: GameSession) -> game_clock.ClockState | None:
        with self.store.reading() as connection:
            return game_clock.state(connection, session, self.time())

    def counts(self, game_id: str) -> Counts:
        """The counts of a game: revision, entries, messages."""
        return counts_of(self.row(game_id))

    def shown_counts(self, game_id: str) -> Counts:
        """The counts of a game with a delay, as its spectators see them."""
        return counts_of(spectating.row_for_all(self.store, self.row(game_id)))

    def row(self, game_id: str) -> GameRow:
        """A game as stored, without its entries."""
        row = self.store.game(game_id)
        if row is None:
            raise _no_such_game()
        return row

    # Decisions.

    def decide(self, game_id: str, keys: str | None, decision: Decision, log: bool = False) -> GameState:
        """Carry out a decision and return the new state.

        A decision is stored only if the game in memory is up to date, so storage is not read first. A refusal may come
        from an outdated game: the decision is then tried again on the stored one.

        `keys` is the header with the keys of seats; with `log` the state includes the log of what happened since.

        Raises:
            Refused: the decision is not possible; nothing has changed.
        """
        with suppress(Refused):
            return self._decide(game_id, keys, decision, log, fresh=False)
        return self._decide(game_id, keys, decision, log, fresh=True)

    def act(self, game_id: str, keys: str | None, decision: Decision) -> GameState:
        """Carry out something that is no decision, on the stored game, and return the new state.

        Raises:
            Refused: it is not possible; nothing has changed.
        """
        return self._decide(game_id, keys, decision, log=False, fresh=True)

    def _decide(self, game_id: str, keys: str | None, decision: Decision, log: bool, fresh: bool) -> GameState:
        with self.open(game_id, fresh) as session:
            mine = self.held(game_id, session.seats, keys)
            before, since = session.row, len(session.game.entries)
            try:
                decision(session, mine)
                return self.state(session, mine, since if log else None)
            finally:
                if session.row is not before:
                    self.publish(session.row)

    def carry_out(
        self,
        session: GameSession,
        mine: Sequence[b.Faction],
        expected: ExpectedRevision,
        act: Callable[[Game], None],
        *,
        keep: int | None = None,
        offer_update: OfferUpdate | None = None,
        absent: Mapping[str, str] | None = None,
    ) -> None:
        """Apply a change to a game and store it, together with a change of an offer if one is given.

        The first `keep` entries stay, or all. `absent` are the players who are absent from now on, with the programs
        that decide for them; by default those who were, except for the holder of these seats, who has returned.

        Raises:
            Refused: it is illegal, or the game has changed meanwhile; nothing has changed.
        """
        game, row = session.game, session.row
        stored_entries = game.noted if session.truncated else row.entries
        anew = keep is not None and offer_update is not None  # all have agreed to go back
        if keep is not None:
            search_seat.forget_plans(game)
        keep = stored_entries if keep is None else min(keep, stored_entries)
        absent = self._without(session, mine) if absent is None else absent
        try:
            self._seat(session, absent)
            act(game)
            if session.course is not None:
                session.course.play_chance(game)
        except IllegalAnswer as error:
            self._forget_unless(session, absent)
            message, section = prose.reason_text(error.reason)
            raise Refused(422, "illegal", message, section=section, reason=error.reason) from None
        except UndoRefused as refusal:
            self._forget_unless(session, absent)
            raise undo_steps.undo_refused(i18n.fault(refusal)) from None
        except BaseException:
            session.cached_game = None  # the game may be half changed: it is loaded again
            raise
        # The last entry that is kept is stored again: under changed rules more may follow from it.
        remaining, keep = keep, keep if keep == row.entries else max(0, keep - 1)
        change = loading.change(game, row, keep)._replace(undone_to=remaining, decided=bool(mine))
        beside = self._clock_step(session, absent, anew)
        self._commit(session, mine, expected, change, offer_update, beside)
        session.absent = dict(absent)

    def _without(self, session: GameSession, mine: Sequence[b.Faction]) -> Mapping[str, str]:
        """The absent players without those who hold these seats."""
        back = {words.SEAT[faction] for faction in mine}
        return {faction: program for faction, program in session.absent.items() if faction not in back}

    def _seat(self, session: GameSession, absent: Mapping[str, str]) -> None:
        """Seat programs for players who are absent now, and people who have returned."""
        if absent == session.absent:
            return
        left = {faction: program for faction, program in absent.items() if session.absent.get(faction) != program}
        back = dict.fromkeys(n.faction_named(faction) for faction in session.absent if faction not in absent)
        session.game.seat({**back, **seat_assignment.stand_ins_at(left)})

    def _forget_unless(self, session: GameSession, absent: Mapping[str, str]) -> None:
        """Load a game again if players have returned or left in memory only."""
        if absent != session.absent:
            session.cached_game = None

    def _clock_step(
        self, session: GameSession, absent: Mapping[str, str] | None = None, anew: bool = False
    ) -> Callable[[Connection], None] | None:
        """What is stored of a game's clock and of absent players in the transaction of a change; None if nothing."""
        absent = session.absent if absent is None else absent
        if not session.row.clock:
            return None
        moment = game_clock.moment(session.game, session.seats, absent)
        if moment == session.timed and absent == session.absent and not anew:
            return None

        def step(connection: Connection) -> None:
            session.timed = moment
            if absent != session.absent:
                clocks.put_absences(connection, session.row.id, absent)
            back = session.absent.keys() - absent.keys()
            game_clock.store_step(connection, session, moment, self.time(), anew, back)

        return step

    def start_anew(
        self, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision, game: Game, notice: str
    ) -> None:
        """Replace a game by another one at the same seats, with a notice, and store it.

        Raises:
            Refused: the game has changed meanwhile; nothing has changed.
        """
        change = loading.change(game, session.row, 0)._replace(notice=notice, decided=True)
        self._commit(session, mine, expected, change)
        session.cached_game, session.notice = game, notice

    def _commit(
        self,
        session: GameSession,
        mine: Sequence[b.Faction],
        expected: ExpectedRevision,
        change: Change,
        offer_update: OfferUpdate | None = None,
        beside: Callable[[Connection], None] | None = None,
    ) -> None:
        row = session.row
        try:
            with self.waiting():
                stored = self.store.commit(row, change, offer_update, beside)
        except BaseException:
            session.cached_game = None  # it was changed in memory only
            raise
        if stored is None:
            session.cached_game = None
            self._reload(session)
            raise self.stale(session, mine, expected)
        session.row, session.truncated = stored, False
        if stored.over and not row.over:
            self.ended.set()

    def stale(self, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision) -> Refused:
        """The refusal of a decision for an outdated revision, with the current state."""
        entries = len(session.game.entries)
        message = refusal_text("stale", number=entries, value=expected.at)
        if entries == expected.at:
            message = refusal_text("stale.undone")
        return Refused(409, "stale", message, current=serialize.to_data(self.state(session, mine)))


def counts_of(row: GameRow) -> Counts:
    """The counts of a game: revision, entries, messages, and changes beside them."""
    return Counts(row.revision, row.entries, row.messages, row.board, row.clock)


def title_of(row: GameRow) -> str:
    """The title of a game; of a lesson, its own title in the language in force."""
    course = loading.course_of(row)
    return course.title if course else row.title


def seat_states(seats: Sequence[Seat], mine: Sequence[b.Faction]) -> SeatStates:
    """The seats of a game as any reader may see them."""
    return {
        cast("FactionWord", seat.faction): SeatState(
            kind="person" if seat.kind in seat_assignment.PEOPLE else cast("SeatKind", seat.kind),
            name=seat.name,
            mine=n.faction_named(seat.faction) in mine,
        )
        for seat in seats
        if not real_table.is_chance(seat)
    }


def _no_such_game() -> Refused:
    return Refused(404, "no-such-game", refusal_text("no-such-game"))
