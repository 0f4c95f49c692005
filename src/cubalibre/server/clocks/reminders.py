"""Reminders to people whose time is nearly over."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, TypeAlias

from cubalibre.server.storage import people
from cubalibre.server.storage.store import Store

Enqueue: TypeAlias = Callable[[Store, str, str, str, str, dict[str, str], str], None]
"""`storage.notices.enqueue`: store, person, kind, game, key, values, when it is due."""
KIND: Final = "time-nearly-over"
enqueue: Enqueue | None = None
"""How a reminder is sent: `storage.notices.enqueue`; None where nobody is called."""


def remind(store: Store, game_id: str, factions: tuple[str, ...], since: float, ends: float) -> None:
    """Remind the person who holds these seats, once for each decision, that their time is nearly over."""
    if enqueue is None:
        return
    holders = people.holders(store, game_id)
    ending = datetime.fromtimestamp(ends, UTC).isoformat(timespec="seconds")
    due = datetime.now(UTC).isoformat(timespec="seconds")
    for person_id in {holder.id for faction, holder in holders.items() if faction in factions}:
        enqueue(store, person_id, KIND, game_id, f"{KIND} {game_id} {since:.0f}", {"ends": ending}, due)
