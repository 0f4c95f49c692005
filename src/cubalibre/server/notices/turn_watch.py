"""Watching games: whom a change of a game concerns, from the tables alone, so that nothing is missed over a stop."""

from collections.abc import Collection, Mapping
from datetime import UTC, datetime, timedelta
from typing import Final

from cubalibre.notation import FactionWord
from cubalibre.server.games import seat_assignment
from cubalibre.server.storage import notices, people, watched_games
from cubalibre.server.storage.notice_targets import MESSAGE, OVER, TURN
from cubalibre.server.storage.notices import Notice
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.rows import GameRow, Message, Seat, now
from cubalibre.server.storage.store import Store
from cubalibre.server.storage.watched_games import Watched

_FRESH: Final = timedelta(hours=1)
"""Messages of a game that is looked at for the first time are announced if they are not older."""
_MESSAGES: Final = 500


def look(store: Store, game_id: str, pause: float) -> None:
    """Store the notices that follow from the changes of a game since it was last looked at.

    They are due after `pause` seconds. A person is called once for a stretch of decisions of theirs: again when another
    person, or a search that may take long, has decided in between.
    """
    row = store.game(game_id)
    holders = people.holders(store, game_id)
    if row is None or not holders:
        return
    before = watched_games.watched(store, game_id)
    caller = None if row.over else holders.get(row.decides)  # type: ignore[call-overload]
    stands = Watched(row.revision, row.entries, row.messages, row.over, caller.id if caller else "")
    found = [
        *_turn(store, row, before, caller, holders),
        *_over(row, before, holders),
        *_messages(store, row, before, holders),
    ]
    due = notices.later(timedelta(seconds=pause))
    watched_games.watch(store, game_id, stands, found, due)


def has_decided(store: Store, row: GameRow, since: int, factions: Collection[str]) -> bool:
    """Whether a seat has decided anything, or acted, after the first `since` entries."""
    return any(seat in factions for seat, _ in watched_games.seats_that_decided(store, row, since))


def factions_of(holders: Mapping[FactionWord, Person], person_id: str) -> list[FactionWord]:
    """The Factions whose seats a person holds."""
    return [faction for faction, person in holders.items() if person.id == person_id]


def _turn(
    store: Store, row: GameRow, before: Watched | None, caller: Person | None, holders: Mapping[FactionWord, Person]
) -> list[Notice]:
    if caller is None:
        return []
    mine = factions_of(holders, caller.id)
    same = before is not None and before.person_id == caller.id
    if before is not None and same and not _others_decided(store, row, before.entries, mine):
        return []
    values = {"faction": row.decides, "entries": str(row.entries)}
    return [Notice(caller.id, f"turn {row.id} {row.revision}", TURN, row.id, values, now())]


def _others_decided(store: Store, row: GameRow, since: int, mine: Collection[str]) -> bool:
    """Whether somebody else than one person has been waited for after the first `since` entries."""
    waited_for = {seat.faction for seat in store.seats(row.id) if _takes_time(seat)} - set(mine)
    return any(asked and seat in waited_for for seat, asked in watched_games.seats_that_decided(store, row, since))


def _takes_time(seat: Seat) -> bool:
    """Whether a seat does not answer at once."""
    return seat.key_hash is not None or seat_assignment.is_searching(seat.kind)


def _over(row: GameRow, before: Watched | None, holders: Mapping[FactionWord, Person]) -> list[Notice]:
    if not row.over or before is None or before.over:
        return []
    called = {person.id for person in holders.values()}
    return [Notice(person, f"over {row.id} {row.revision}", OVER, row.id, {}, now()) for person in sorted(called)]


def _messages(
    store: Store, row: GameRow, before: Watched | None, holders: Mapping[FactionWord, Person]
) -> list[Notice]:
    since = before.messages if before is not None else max(0, row.messages - _MESSAGES)
    if row.messages <= since:
        return []
    said = [message for message in store.messages(row.id, since, _MESSAGES) if message.faction]
    if before is None:
        said = [message for message in said if _is_fresh(message)]
    found = []
    for person in sorted({person.id for person in holders.values()}):
        mine = factions_of(holders, person)
        others = [message.faction for message in said if message.faction not in mine]
        if others:
            key = f"message {row.id} {row.messages}"
            found.append(Notice(person, key, MESSAGE, row.id, {"faction": others[-1]}, now()))
    return found


def _is_fresh(message: Message) -> bool:
    return datetime.fromisoformat(message.sent) > datetime.now(UTC) - _FRESH
