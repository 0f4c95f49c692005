"""Notice worker: a thread that looks at changed games, decides about notices that are due, and sends them.

One server on a database does each round (`Store.only_here`); if two should do one at once, the lease of each delivery
keeps them apart. Nothing here is on the path of a decision.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from typing import Final, TypeAlias

from sqlalchemy.exc import SQLAlchemyError

from cubalibre.server.events.presence import Presence
from cubalibre.server.events.subscriptions import EventHub
from cubalibre.server.notices import quiet_hours, turn_watch
from cubalibre.server.notices.notice_text import NoticeText, digest_of, text_of
from cubalibre.server.notices.senders import SENT, Outcome, Senders, offered
from cubalibre.server.settings import Settings
from cubalibre.server.storage import notice_targets, notices, people, watched_games
from cubalibre.server.storage.notice_targets import REMINDER, TEST, TURN, Target, Wishes
from cubalibre.server.storage.notices import FAILING, GONE, Delivery, Notice
from cubalibre.server.storage.store import Store

PAUSES: Final = tuple(timedelta(seconds=seconds) for seconds in (30, 120, 600, 3_600, 4 * 3_600, 12 * 3_600))
"""Before each further attempt; after the last one the target is switched off."""
_LONGEST_WISH: Final = 3_600.0
"""Seconds that a receiver may make a notice wait."""
_AT_ONCE: Final = 16
_AT_ONCE_OF_A_TARGET: Final = 2
_DECIDED_AT_ONCE: Final = 32
"""Notices in one round, after which others are sent."""
_ROUND: Final = 1.0
"""Seconds between rounds, unless something has been sent. A change of a game begins none: a round for each decision
would make its players wait, since threads take turns, and so do writers of SQLite."""
_LOOKS: Final = 4
"""How often the games that have changed are looked at while a notice waits; at most once in a round."""
_LOOK_AT_ALL: Final = 300.0
"""Seconds after which all games are looked at, in case that a change was not heard of."""
_SWEEP: Final = 3_600.0
_LOOK_AGAIN: Final = timedelta(seconds=5)
"""While a page is in sight that has not reported since something happened."""
_ENDING: Final = 3.0
"""Seconds in which what is being sent may arrive when the server stops."""
_NOTED: Final = Outcome("sent", "noted")
"""It has arrived, and the database knows it."""
Parcel: TypeAlias = tuple[Delivery, ...]
"""What is sent as one: a notice, or all those in a daily mail."""
_LOG: Final = logging.getLogger(__name__)


class NoticeWorker:
    """Calls people, as long as it runs."""

    def __init__(self, store: Store, hub: EventHub, presence: Presence, settings: Settings, senders: Senders) -> None:
        self._store = store
        self._presence = presence
        self._settings = settings
        self._senders = senders
        self._changed: set[str] = set()
        self._ended = threading.Event()
        self._pool = ThreadPoolExecutor(_AT_ONCE, "send-notice")
        self._under_way: dict[Future[Outcome], Parcel] = {}
        self._outcomes: list[tuple[Parcel, Outcome]] = []
        """What was sent and is not noted yet, as while the database does not answer."""
        self._thread = threading.Thread(target=self._run, name="notices", daemon=True)
        self._next: dict[Callable[[], None], float] = {}
        self.numbers: Final[dict[str, int]] = {"sent": 0, "failed": 0, "gone": 0}
        """For the metrics: how often a notice was sent, or failed."""
        hub.observers.append(self.note_change)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def close(self) -> None:
        """Stop the thread. What is being sent may arrive; what has not arrived is sent by the next server."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def note_change(self, game_id: str) -> None:
        """Look at a game soon."""
        if game_id:
            self._changed.add(game_id)

    @property
    def counts(self) -> tuple[int, int]:
        """Numbers of notices and of deliveries that wait."""
        with suppress(SQLAlchemyError):
            return notices.counts(self._store)
        return 0, 0

    def _run(self) -> None:
        failed = False
        while not self._ended.is_set():
            try:
                with self._store.only_here("notices") as mine:
                    self._note_outcomes()
                    if mine:
                        self._round()
                failed = False
            except SQLAlchemyError as error:
                if not failed:
                    _LOG.warning("the storage fails while people are called: %s", type(error).__name__)
                failed = True
            self._rest()
        wait(self._under_way, _ENDING)
        with suppress(SQLAlchemyError):
            self._note_outcomes()

    def _rest(self) -> None:
        """Wait until something has been sent, or a second is over."""
        if self._under_way:
            wait(self._under_way, _ROUND, return_when=FIRST_COMPLETED)
        else:
            self._ended.wait(_ROUND)

    def _round(self) -> None:
        self._every(_LOOK_AT_ALL, self._find_changed)
        self._every(_SWEEP, self._sweep)
        self._every(max(_ROUND, self._settings.notice_pause / _LOOKS), self._look)
        for notice in notices.due_notices(self._store, _DECIDED_AT_ONCE):
            self._decide(notice)
        self._send()

    def _every(self, seconds: float, task: Callable[[], None]) -> None:
        if time.monotonic() >= self._next.get(task, 0.0):
            task()
            self._next[task] = time.monotonic() + seconds

    def _find_changed(self) -> None:
        self._changed.update(watched_games.unwatched(self._store))

    def _sweep(self) -> None:
        notices.sweep(self._store)

    def _look(self) -> None:
        """Look at the games that have changed; at each once for all that was decided in it meanwhile."""
        for game_id in self._taken():
            with self._kept_if_it_fails(game_id):
                turn_watch.look(self._store, game_id, self._settings.notice_pause)

    def _taken(self) -> Iterator[str]:
        """The games that have changed so far; others may be added meanwhile."""
        for _ in range(len(self._changed)):
            if self._ended.is_set():
                return
            yield self._changed.pop()

    @contextmanager
    def _kept_if_it_fails(self, game_id: str) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError:
            self._changed.add(game_id)
            raise

    # Notices that are due.

    def _decide(self, notice: Notice) -> None:
        """Decide whether a notice is sent, and to which targets; or look at it later."""
        wishes = notice_targets.wishes(self._store, notice.person_id, notice.game_id)
        if notice.kind != TEST:
            if notice.kind not in wishes.kinds or not self._is_wanted(notice):
                notices.drop(self._store, notice)
                return
            if self._may_be_looking(notice):
                notices.postpone(self._store, notice, notices.later(_LOOK_AGAIN))
                return
            quiet = quiet_hours.end_of_quiet(wishes, datetime.now(UTC))
            if quiet is not None:
                notices.postpone(self._store, notice, quiet.isoformat(timespec="seconds"))
                return
        usable = [target for target in notice_targets.targets(self._store, notice.person_id) if self._is_usable(target)]
        only = notice.values.get("target")
        called = [target for target in usable if only in (None, target.id)]
        notices.spread(self._store, notice, {target.id: _due(notice, target, wishes) for target in called})

    def _is_usable(self, target: Target) -> bool:
        return not target.off and target.confirms is None and target.kind in offered(self._settings)

    def _is_wanted(self, notice: Notice) -> bool:
        """Whether what a notice says is still so, and its person does not know it."""
        if notice.game_id is None:
            return True
        row, holders = self._store.game(notice.game_id), people.holders(self._store, notice.game_id)
        mine = turn_watch.factions_of(holders, notice.person_id)
        if row is None or not mine:
            return False
        if notice.kind in (TURN, REMINDER) and (row.over or row.decides not in mine):
            return False
        if notice.kind == TURN and turn_watch.has_decided(self._store, row, int(notice.values["entries"]), mine):
            return False
        seen = self._presence.in_sight(notice.game_id, mine)
        return seen is None or seen < _seconds(notice.created) + 1  # times are stored to the second

    def _may_be_looking(self, notice: Notice) -> bool:
        """Whether a page was in sight before it happened, and has not said since that it is or is not."""
        if notice.game_id is None:
            return False
        holders = people.holders(self._store, notice.game_id)
        mine = turn_watch.factions_of(holders, notice.person_id)
        return self._presence.in_sight(notice.game_id, mine) is not None

    # Deliveries.

    def _send(self) -> None:
        """Send as much as may be sent at once."""
        free = _AT_ONCE - len(self._under_way)
        if free <= 0 or self._outcomes or self._ended.is_set():
            return
        for parcel in _parcels(notices.lease(self._store, free, _AT_ONCE_OF_A_TARGET, self._busy_targets())):
            if parcel[0].is_gathered and self._is_put_off(parcel):
                continue
            wanted = [delivery for delivery in parcel if not self._is_stale(delivery)]
            if not wanted:
                notices.sent(self._store, parcel)
                continue
            text = self._digest(parcel, wanted) if parcel[0].is_gathered else self._text(parcel[0])
            self._under_way[self._pool.submit(self._deliver, parcel, text)] = parcel

    def _is_put_off(self, parcel: Parcel) -> bool:
        """Whether a daily mail must wait, since its person has quiet hours now, as after a long stop of the server."""
        wishes = notice_targets.wishes(self._store, parcel[0].notice.person_id)
        quiet = quiet_hours.end_of_quiet(wishes, datetime.now(UTC))
        if quiet is not None:
            notices.put_off(self._store, parcel, quiet.isoformat(timespec="seconds"), have_failed=False)
        return quiet is not None

    def _is_stale(self, delivery: Delivery) -> bool:
        """Whether what a delivery says has changed while it waited."""
        has_waited = delivery.attempts > 0 or delivery.is_gathered
        return has_waited and delivery.notice.kind in (TURN, REMINDER) and not self._is_wanted(delivery.notice)

    def _busy_targets(self) -> set[str]:
        return {parcel[0].target.id for parcel in self._under_way.values()}

    def _deliver(self, parcel: Parcel, text: NoticeText) -> Outcome:
        """Send, and note at once that it has arrived: if the process is killed before that, it is sent again."""
        outcome = self._senders.send(parcel[0].target, text)
        if outcome == SENT:
            with suppress(SQLAlchemyError):
                notices.sent(self._store, parcel)
                return _NOTED
        return outcome

    def _digest(self, parcel: Parcel, wanted: Iterable[Delivery]) -> NoticeText:
        """A daily mail. Its name is that of the whole parcel: it stays the same if some are no longer wanted."""
        language = people.language_of(self._store, parcel[0].notice.person_id)
        return digest_of(parcel, [self._text(delivery) for delivery in wanted], language)

    def _text(self, delivery: Delivery) -> NoticeText:
        game_id = delivery.notice.game_id
        row = self._store.game(game_id) if game_id else None
        person_id = delivery.notice.person_id
        language = people.language_of(self._store, person_id)
        wishes = notice_targets.wishes(self._store, person_id)
        return text_of(delivery, row.title if row else "", language, wishes.zone)

    def _note_outcomes(self) -> None:
        """Note what has come of what was sent; what cannot be noted now stays for the next time."""
        for future in [future for future in self._under_way if future.done()]:
            parcel = self._under_way.pop(future)
            self._outcomes.append((parcel, _outcome_of(future)))
        arrived = [(parcel, outcome) for parcel, outcome in self._outcomes if outcome.result == "sent"]
        if arrived:
            notices.sent(self._store, [each for parcel, outcome in arrived if outcome != _NOTED for each in parcel])
            self.numbers["sent"] += len(arrived)
            self._outcomes = [each for each in self._outcomes if each not in arrived]
        while self._outcomes:
            self._note_failure(*self._outcomes[-1])
            self._outcomes.pop()

    def _note_failure(self, parcel: Parcel, outcome: Outcome) -> None:
        target, attempts = parcel[0].target, max(delivery.attempts for delivery in parcel)
        if outcome.result == "gone" or attempts >= len(PAUSES):
            notices.switch_off(self._store, target.id, GONE if outcome.result == "gone" else FAILING)
        else:
            pause = max(PAUSES[attempts].total_seconds(), min(outcome.wait or 0.0, _LONGEST_WISH))
            notices.put_off(self._store, parcel, notices.later(timedelta(seconds=pause)), have_failed=True)
        self.numbers[outcome.result] += 1
        _LOG.info("a notice to target %s (%s) failed: %s", target.id, target.kind, outcome.reason)


def _due(notice: Notice, target: Target, wishes: Wishes) -> str:
    """When a notice is sent to a target."""
    if not target.daily or notice.kind == TEST:
        return notices.later(timedelta())
    return quiet_hours.next_daily(wishes, datetime.now(UTC)).isoformat(timespec="seconds")


def _parcels(deliveries: Iterable[Delivery]) -> list[Parcel]:
    """What is sent as one, what came first before the rest."""
    gathered: dict[str, list[Delivery]] = {}
    single: list[Parcel] = []
    for delivery in sorted(deliveries, key=lambda each: (each.notice.created, each.notice.key)):
        if delivery.is_gathered:
            gathered.setdefault(delivery.target.id, []).append(delivery)
        else:
            single.append((delivery,))
    return [*single, *map(tuple, gathered.values())]


def _outcome_of(future: "Future[Outcome]") -> Outcome:
    error = future.exception()
    if error is None:
        return future.result()
    _LOG.error("a notice could not be made: %s", type(error).__name__)
    return Outcome("failed", type(error).__name__)


def _seconds(stored: str) -> float:
    return datetime.fromisoformat(stored).timestamp()
