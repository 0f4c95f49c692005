"""Clock worker: a thread that keeps the heartbeat, reminds and replaces players, and gives planned answers."""

import logging
import threading
from typing import Final, cast

from sqlalchemy.exc import SQLAlchemyError

from cubalibre.notation import FactionWord
from cubalibre.server.clocks import planned_answers, reminders, replacement
from cubalibre.server.errors import Refused
from cubalibre.server.games import game_clock, timekeeping
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.storage import clocks, plans

_PAUSE: Final = 5.0
"""Seconds between two looks; less than a third of `clocks.GRAIN`."""
_TASK: Final = "clocks"
_LOG: Final = logging.getLogger(__name__)


class ClockWorker:
    """Looks at the clocks of all games, in one server at a time; each server keeps the heartbeat."""

    def __init__(self, service: GameService) -> None:
        """Make a worker that has not started."""
        self._service = service
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="clocks", daemon=True)

    def start(self) -> None:
        """Note that a server runs, and start the thread."""
        self._beat()
        self._thread.start()

    def close(self) -> None:
        """Stop the thread."""
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        self._resume()
        while not self._stopped.wait(_PAUSE):
            if self._beat():
                self._look()
            self._answer()

    def _beat(self) -> bool:
        """Note that a server runs; whether a clock does."""
        try:
            return clocks.beat(self._service.store, self._service.time())
        except SQLAlchemyError as error:
            _LOG.error("the storage fails: %s", error)
            return False

    def _resume(self) -> None:
        """Continue the games in which programs decide for absent players: opening one lets its program decide."""
        try:
            for game_id in clocks.waiting_for_programs(self._service.store):
                if self._stopped.is_set():
                    return
                self._open(game_id, look=False)
        except SQLAlchemyError as error:
            _LOG.error("the storage fails: %s", error)

    def _look(self) -> None:
        try:
            with self._service.store.only_here(_TASK) as mine:
                if mine:
                    self.look()
        except SQLAlchemyError as error:
            _LOG.error("the storage fails while clocks are looked at: %s", error)

    def _answer(self) -> None:
        try:
            self.answer()
        except SQLAlchemyError as error:
            _LOG.error("the storage fails while planned answers are looked at: %s", error)

    def answer(self) -> None:
        """Give the answers that players have planned ahead."""
        for game_id, faction in plans.waiting(self._service.store):
            if self._stopped.is_set():
                return
            try:
                with self._service.open(game_id) as session:
                    planned_answers.give(self._service, session, faction)
            except Refused:
                pass  # the game has changed meanwhile, or is damaged

    def look(self) -> None:
        """Look at all clocks that are due."""
        for game_id in clocks.due(self._service.store, self._service.time()):
            if self._stopped.is_set():
                return
            self._open(game_id, look=True)

    def _open(self, game_id: str, look: bool) -> None:
        try:
            with self._service.open(game_id) as session:
                if look:
                    look_at(self._service, session)
        except Refused as refused:
            # Another server was faster, and the clock is looked at again; or the game is damaged.
            if refused.code != "stale":
                self._leave(game_id)
        except SQLAlchemyError:
            raise
        except Exception:  # noqa: BLE001 - other games go on
            _LOG.exception("the clock of game %s cannot be kept", game_id)
            self._leave(game_id)

    def _leave(self, game_id: str) -> None:
        """Look no more at a clock until a decision moves it, so that one game does not keep others waiting."""
        with self._service.store.writing() as connection:
            clock = clocks.clock_of(connection, game_id)
            if clock is not None:
                clocks.put(connection, clock._replace(look=None))


def look_at(service: GameService, session: GameSession) -> None:
    """Remind the player whose time runs if it is nearly over, or replace them if it is over.

    Raises:
        Refused: the game has changed meanwhile.
    """
    time = service.time()
    with service.store.reading() as connection:
        clock = clocks.clock_of(connection, session.row.id)
        if clock is None or not clock.player or clock.look is None or clock.look > time:
            return
        factions = game_clock.players(session.game, session.seats).get(cast("FactionWord", clock.player), ())
        times = timekeeping.spent(clock, game_clock.used(connection, clock, factions, time))
    pace = timekeeping.pace_of(clock.pace)
    left = times[clock.player].left(pace)
    if left <= 0:
        replacement.replace(service, session, cast("FactionWord", clock.player), clock.program)
        return
    reminded = clock.reminded or left <= pace.reminder
    if reminded and not clock.reminded:
        reminders.remind(service.store, session.row.id, factions, clock.since, time + left)
    look = timekeeping.next_look(clock._replace(reminded=reminded), times, time)
    with service.store.writing() as connection:
        clocks.note_look(connection, clock, look, reminded)
