"""The games of one server: kept in memory while they are played, each change stored before it is acknowledged."""

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, TypeAlias, cast

from sqlalchemy.exc import SQLAlchemyError

from cubalibre import Game, IllegalAnswer, UndoRefused, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.search.strong_players import SEARCH
from cubalibre.server import serialize
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.events.subscriptions import Counts, EventHub
from cubalibre.server.games import history, loading, prose, seat_assignment, undo_steps
from cubalibre.server.games.game_state import GameState, SeatKind, SeatState, SeatStates
from cubalibre.server.games.imports import Imports
from cubalibre.server.games.lessons.course import Course
from cubalibre.server.limits.rate import metered
from cubalibre.server.search_pool import search_seat
from cubalibre.server.search_pool.scheduler import SearchScheduler
from cubalibre.server.search_pool.search_seat import SearchResult, SearchTask
from cubalibre.server.search_pool.worker_processes import WorkerProcesses
from cubalibre.server.settings import Settings
from cubalibre.server.storage.store import GameRow, OfferUpdate, Seat, Store
from cubalibre.view import view

_LOG: Final = logging.getLogger(__name__)


class ExpectedRevision:
    """The place in the record that a decision was made for."""

    def __init__(self, at: int, revision: int | None) -> None:
        """See the attributes."""
        self.at = at
        """The number of entries that the decision follows."""
        self.revision = revision
        """The revision of the game that was seen; None if the client does not say."""


class GameSession:
    """One game in memory. Hold `lock` while using it."""

    def __init__(self, row: GameRow, seats: tuple[Seat, ...], game: Game, notice: str = "", cut: bool = False) -> None:
        """See the attributes."""
        self.lock = threading.RLock()
        self.row = row
        self.seats = seats
        self.game: Game | None = game
        self.notice = notice
        """What was last said at the table by nobody, as it is stored."""
        self.cut = cut
        """Whether more is stored than the game has, see `opening.Opened`."""

    @property
    def now(self) -> Game:
        """The game, which is in memory."""
        assert self.game is not None
        return self.game

    @property
    def course(self) -> Course | None:
        """The course that the game follows, if it is a lesson."""
        return loading.course_of(self.row)


Decision: TypeAlias = Callable[[GameSession, tuple[b.Faction, ...]], None]
"""What to do with a game, for the holder of some of its seats."""


class GameService:
    """All games of a database, as this server sees them."""

    def __init__(self, store: Store, hub: EventHub, settings: Settings) -> None:
        """Serve the games in `store`, telling `hub` of changes."""
        self.store = store
        self.hub = hub
        self.settings = settings
        self._sessions: OrderedDict[str, GameSession] = OrderedDict()
        self._lock = threading.Lock()
        self._engine = threading.BoundedSemaphore(settings.engine_threads)
        self.imports = Imports(settings)
        self.workers = WorkerProcesses(settings.searches + 1)  # so that no new game waits for a search
        self.searches = SearchScheduler(settings.searches, self.workers, self._look, self._go_on, store.only_here)

    def close(self) -> None:
        """End what is thought elsewhere."""
        self.searches.close()
        self.workers.close()

    # Games in memory.

    @contextmanager
    def open(self, game_id: str, fresh: bool = True) -> Iterator[GameSession]:
        """A game for one thread alone, as it is stored at this moment; else as it was when this server last looked."""
        session = self._find(game_id)
        with session.lock, self.working():
            row = self.row(game_id) if fresh else session.row
            if session.game is None or row.revision != session.row.revision:
                self._rebuild(session)
            else:
                session.row = row
            try:
                yield session
            finally:
                self._let_think(session)

    @contextmanager
    def open_at(self, game_id: str, revision: int | None) -> Iterator[GameSession]:
        """A game as a page has seen it; only if this server has not, it is read again."""
        known = self._sessions.get(game_id)
        with self.open(game_id, fresh=known is None or known.row.revision != revision) as session:
            yield session

    @contextmanager
    def working(self) -> Iterator[None]:
        """While this thread runs the rules, which is charged to the request under way."""
        with self._engine, metered():
            yield

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """While this thread waits for the disk, another may run the rules."""
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
            fresh = self._read(game_id, seats)
        return self._keep(fresh)

    def _read(self, game_id: str, seats: tuple[Seat, ...]) -> GameSession:
        """A game from storage; what has to be stored anew because of other rules or an older format is stored."""
        while True:
            found = self.store.with_lines(game_id)
            if found is None:
                raise _no_such_game()
            notice = self.store.notice(game_id)
            game, change, cut = loading.opened(*found, seats, notice, self.settings.bots)
            if change is None:
                return GameSession(found[0], seats, game, notice, cut)
            row = self.store.commit(found[0], change)
            if row is not None:
                self._publish(row)
                return GameSession(row, seats, game, change.notice or notice, cut)

    def _publish(self, row: GameRow) -> None:
        self.hub.publish(row.id, Counts(row.revision, row.entries, row.messages))

    def _keep(self, fresh: GameSession) -> GameSession:
        """Put a game among those in memory, unless another thread was faster."""
        with self._lock:
            session = self._sessions.setdefault(fresh.row.id, fresh)
            self._sessions.move_to_end(fresh.row.id)
            while len(self._sessions) > self.settings.live_games:
                self._sessions.popitem(last=False)
        return session

    def keep_new(self, session: GameSession) -> None:
        """A game that has been stored just now is played here from the start."""
        self._let_think(self._keep(session))

    def _rebuild(self, session: GameSession) -> None:
        session.game = None
        fresh = self._read(session.row.id, session.seats)
        session.row, session.game, session.notice, session.cut = fresh.row, fresh.game, fresh.notice, fresh.cut

    def bring_up(self, stopped: threading.Event) -> None:
        """Store every game of an older format in today's, so that it outlives the next change of the rules."""
        try:
            with self.store.only_here(loading.FIRST_FORMAT) as mine:
                for game_id in self.store.ids(loading.FIRST_FORMAT) if mine else ():
                    if stopped.is_set():
                        return
                    with suppress(Refused), self.working():
                        self._read(game_id, self.store.seats(game_id))
        except SQLAlchemyError as error:
            _LOG.error("the storage fails while games are brought up: %s", error)

    @property
    def games_in_memory(self) -> int:
        """How many games this server has open."""
        return len(self._sessions)

    # Strong players.

    def _let_think(self, session: GameSession) -> None:
        """If a game waits for a strong player, that one begins to think."""
        game = session.game
        if game is not None and search_seat.waiting(game) and len(game.entries) < self.settings.most_entries:
            self.searches.want(session.row.id)

    def let_all_think(self) -> None:
        """Strong players who were thinking when the server ended think again."""
        for game_id in self.store.waiting(SEARCH):
            self.searches.want(game_id)

    def _look(self, game_id: str) -> tuple[int, SearchTask] | None:
        with self.open(game_id) as session:
            order = search_seat.order(session.now)
            return None if order is None else (session.row.revision, order)

    def _go_on(self, game_id: str, revision: int, thought: SearchResult | None) -> None:
        with self.open(game_id) as session:
            if session.row.revision == revision:
                expected = ExpectedRevision(len(session.now.entries), revision)
                self.carry_out(session, (), expected, lambda game: search_seat.go_on(game, thought))
                self._publish(session.row)

    # What there is to see.

    def state(self, session: GameSession, mine: Sequence[b.Faction], since: int | None = None) -> GameState:
        """Everything that a client shows, for the holder of these seats; perhaps with the log after so many entries."""
        row, game = session.row, session.now
        back = undo_steps.steps(self.store, row, game, session.seats, mine)
        return GameState(
            id=row.id,
            title=title_of(row),
            created=row.created,
            revision=row.revision,
            messages=row.messages,
            rematch=row.rematch,
            notice=prose.notice(session.notice) if session.cut or loading.is_current(session.notice, game) else None,
            lesson=session.course.state(game.entries) if session.course else None,
            seats=seat_states(session.seats, mine),
            can_undo=bool(back.to),
            undo_to=back.to,
            undo_turn=back.to_turn(game),
            view=view(game, mine),
            texts=prose.texts(game, session.seats, mine, is_lesson=session.course is not None),
            log=None if since is None else history.log(game, since),
        )

    def counts(self, game_id: str) -> Counts:
        """How far a game is, and its table talk."""
        row = self.row(game_id)
        return Counts(row.revision, row.entries, row.messages)

    def row(self, game_id: str) -> GameRow:
        """A game as it is stored."""
        row = self.store.game(game_id)
        if row is None:
            raise _no_such_game()
        return row

    # Decisions.

    def decide(self, game_id: str, keys: str | None, decision: Decision, log: bool = False) -> GameState:
        """Decide something, and show the game as it is then.

        A decision is stored only if the game is still where this server last saw it, so nothing needs to be read
        before. What speaks against it may be out of date: that is judged again on what is stored.

        Args:
            game_id: the game.
            keys: of those who decide.
            decision: what to do with the game, for the holder of these seats.
            log: whether to add what happened since, in words.

        Raises:
            Refused: it is not carried out; nothing has changed.
        """
        with suppress(Refused):
            return self._decide(game_id, keys, decision, log, fresh=False)
        return self._decide(game_id, keys, decision, log, fresh=True)

    def _decide(self, game_id: str, keys: str | None, decision: Decision, log: bool, fresh: bool) -> GameState:
        with self.open(game_id, fresh) as session:
            mine, before, since = seat_assignment.held(session.seats, keys), session.row, len(session.now.entries)
            try:
                decision(session, mine)
                return self.state(session, mine, since if log else None)
            finally:
                if session.row is not before:
                    self._publish(session.row)

    def carry_out(
        self,
        session: GameSession,
        mine: Sequence[b.Faction],
        expected: ExpectedRevision,
        act: Callable[[Game], None],
        *,
        keep: int | None = None,
        settles: OfferUpdate | None = None,
    ) -> None:
        """Carry something out, and store it.

        Args:
            session: the game, at its place.
            mine: the seats of whoever decides.
            expected: the revision for which the decision was made.
            act: what is to be done.
            keep: how many entries stay as they are; without it all.
            settles: what becomes of an offer by it.

        Raises:
            Refused: it is illegal, or somebody else was faster; nothing has changed.
        """
        game, row = session.now, session.row
        stands = game.noted if session.cut else row.entries
        keep = stands if keep is None else min(keep, stands)
        try:
            act(game)
            if session.course is not None:
                session.course.go_on(game)
        except IllegalAnswer as error:
            message, section = prose.reason_text(error.reason)
            raise Refused(422, "illegal", message, section=section, reason=error.reason) from None
        except UndoRefused as refusal:
            raise undo_steps.refused(i18n.fault(refusal)) from None
        except BaseException:
            session.game = None  # whatever it was, the game is built anew
            raise
        # What followed the last entry that is kept may be more by now, if the rules have changed since.
        stay, keep = keep, keep if keep == row.entries else max(0, keep - 1)
        change = loading.change(game, row, keep)._replace(undone_to=stay)
        try:
            with self.waiting():
                stored = self.store.commit(row, change, settles)
        except BaseException:
            session.game = None  # it went on in memory alone
            raise
        if stored is None:
            session.game = None
            self._rebuild(session)
            raise self.too_late(session, mine, expected)
        session.row, session.cut = stored, False

    def too_late(self, session: GameSession, mine: Sequence[b.Faction], expected: ExpectedRevision) -> Refused:
        """The game is not at that place any more."""
        entries = len(session.now.entries)
        message = refusal_text("stale", number=entries, value=expected.at)
        if entries == expected.at:
            message = refusal_text("stale.undone")
        return Refused(409, "stale", message, current=serialize.to_data(self.state(session, mine)))


def title_of(row: GameRow) -> str:
    """What a game is called: a lesson by its own title, in the language in force."""
    course = loading.course_of(row)
    return course.title if course else row.title


def seat_states(seats: Sequence[Seat], mine: Sequence[b.Faction]) -> SeatStates:
    """Who sits where, as everybody may know it."""
    return {
        seat.faction: SeatState(
            kind="person" if seat.kind in seat_assignment.PEOPLE else cast("SeatKind", seat.kind),
            name=seat.name,
            mine=n.faction_named(seat.faction) in mine,
        )
        for seat in seats
    }


def _no_such_game() -> Refused:
    return Refused(404, "no-such-game", refusal_text("no-such-game"))
