"""Reminders to people whose time is nearly over."""

from datetime import UTC, datetime

from cubalibre.server.storage import notice_targets, notices, people
from cubalibre.server.storage.store import Store


def remind(store: Store, game_id: str, factions: tuple[str, ...], since: float, ends: float) -> None:
    """Remind the person who holds these seats, once for each decision, that their time is nearly over."""
    holders = people.holders(store, game_id)
    ending = datetime.fromtimestamp(ends, UTC).isoformat(timespec="seconds")
    due = datetime.now(UTC).isoformat(timespec="seconds")
    for person_id in {holder.id for faction, holder in holders.items() if faction in factions}:
        notices.enqueue(
            store, person_id, notice_targets.REMINDER, game_id, f"clock {game_id} {since:.0f}", {"ends": ending}, due
        )
