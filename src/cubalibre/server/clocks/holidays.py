"""Holidays: days on which a person's time does not run, in all their games of days."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games.service import GameService
from cubalibre.server.storage import clocks
from cubalibre.server.storage.clocks import Period

_DAY: Final = 86_400.0
_YEAR: Final = 365 * _DAY


@dataclass(slots=True)
class Holiday:
    """A person's holidays."""

    until: float | None
    """When the holiday that they are on ends, in seconds since 1970; null if they are on none."""
    left: int
    """The days that they may still take; within any year there are only so many."""


def shown(service: GameService, person_id: str) -> Holiday:
    """The holidays of a person."""
    time = service.time()
    with service.store.reading() as connection:
        return _shown(clocks.holidays_of(connection, person_id, time - _YEAR), service, time)


def take(service: GameService, person_id: str, days: int) -> Holiday:
    """Let a person be on holiday from now on for some days; for 0 days, end the holiday that they are on.

    Raises:
        Refused: they have not so many days left.
    """
    time = service.time()
    with service.store.writing() as connection:
        clocks.forget_holidays(connection, person_id, time - _YEAR)
        taken = clocks.holidays_of(connection, person_id, time - _YEAR)
        current = next((period for period in taken if period.began <= time < period.ended), None)
        others = [period for period in taken if period != current]
        began = current.began if current else time
        if days > _left(others if not current else [*others, Period(began, time)], service, time):
            raise Refused(409, "no-holiday", refusal_text("no-holiday", number=_left(taken, service, time)))
        if days or current:
            clocks.put_holiday(connection, person_id, Period(began, time + days * _DAY))
        games = clocks.running_games_of(connection, person_id)
        after = _shown(clocks.holidays_of(connection, person_id, time - _YEAR), service, time)
    for game_id in games:
        row = service.store.change_clock(game_id, lambda connection, row: True)
        if row is not None:
            service.publish(row)
    return after


def _shown(taken: Sequence[Period], service: GameService, time: float) -> Holiday:
    until = max((period.ended for period in taken if period.began <= time < period.ended), default=None)
    return Holiday(until, _left(taken, service, time))


def _left(taken: Sequence[Period], service: GameService, time: float) -> int:
    """The whole days that may still be taken; a holiday counts from the day a year ago."""
    used = sum(period.ended - max(period.began, time - _YEAR) for period in taken)
    return max(0, int(service.settings.holiday_days - used / _DAY))
