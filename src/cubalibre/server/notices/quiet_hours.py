"""Quiet hours: when a person is not called, in their own time zone."""

from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from cubalibre.server.storage.notice_targets import Wishes

_DAILY: Final = 8 * 60
"""The minute of a person's day at which daily mail is sent."""
_AFTER_QUIET: Final = 30
"""Minutes after the end of quiet hours: what they have held up is then in the mail."""
_DAY: Final = 24 * 60


def zone_named(name: str) -> ZoneInfo | None:
    """A time zone by its name; None if it is unknown here."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # a folder of the database of zones is an OSError
        return None


def end_of_quiet(wishes: Wishes, at: datetime) -> datetime | None:
    """When the quiet hours end in which a moment lies; None if it lies in none."""
    if wishes.quiet_from is None or wishes.quiet_to is None or wishes.quiet_from == wishes.quiet_to:
        return None
    local = at.astimezone(zone_named(wishes.zone) or UTC)
    minute = local.hour * 60 + local.minute
    over_night = wishes.quiet_from > wishes.quiet_to
    if over_night:
        is_quiet = minute >= wishes.quiet_from or minute < wishes.quiet_to
    else:
        is_quiet = wishes.quiet_from <= minute < wishes.quiet_to
    return _next_time(wishes, at, wishes.quiet_to) if is_quiet else None


def next_daily(wishes: Wishes, at: datetime) -> datetime:
    """When daily mail is sent next after a moment: at eight, or half an hour after quiet hours that last until then."""
    found = _next_time(wishes, at, _daily_minute(wishes))
    return end_of_quiet(wishes, found) or found


def _daily_minute(wishes: Wishes) -> int:
    if wishes.quiet_from is None or wishes.quiet_to is None:
        return _DAILY
    after = wishes.quiet_to + _AFTER_QUIET
    is_too_early = (_DAILY - wishes.quiet_from) % _DAY < (after - wishes.quiet_from) % _DAY
    return after % _DAY if is_too_early else _DAILY


def _next_time(wishes: Wishes, at: datetime, minute: int) -> datetime:
    """The next moment after another one at which it is a certain minute of the person's day."""
    local = at.astimezone(zone_named(wishes.zone) or UTC)
    found = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if found.astimezone(UTC) <= at:
        found = (found + timedelta(days=1)).replace(hour=minute // 60, minute=minute % 60)
    return found.astimezone(UTC)
