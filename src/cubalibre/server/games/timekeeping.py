"""Timekeeping: the pace of a game, and what each player has left of their time. Times are seconds since 1970.

A live game gives each player a bank of minutes, and only the time of their own decisions counts. The other pace gives
a number of days for what a player decides in a turn; time beyond that comes from a bank of days, which never refills.
"""

import json
import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, Literal, NamedTuple, TypeAlias, cast
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from cubalibre.server.storage.clocks import Clock, Period

PaceKind: TypeAlias = Literal["none", "live", "days"]
MOST_MINUTES: Final = 600
MOST_DAYS: Final = 30
MOST_BANK: Final = 90
"""Days in a bank."""
_MINUTE: Final = 60.0
_DAY: Final = 86_400.0
_SATURDAY: Final = 5
_MOST_WEEKENDS: Final = 120
_SHORTEST_RETURN: Final = 2 * _MINUTE
_LIVE_REMINDER: Final = 2 * _MINUTE
_DAYS_REMINDER: Final = _DAY / 2
_WORD: Final = re.compile(r"none|live-(\d+)|days-(\d+)-(\d+)")


class Pace(NamedTuple):
    """The pace of a game; `minutes` counts if it is live, `days` and `bank` if it is of days."""

    kind: PaceKind
    minutes: int = 0
    """The bank of each player."""
    days: int = 0
    """For what a player decides in a turn."""
    bank: int = 0
    """The days beyond these that a player may use in the whole game."""

    @property
    def word(self) -> str:
        """The pace as it is stored: `none`, `live-30` or `days-2-10`."""
        return {"none": "none", "live": f"live-{self.minutes}", "days": f"days-{self.days}-{self.bank}"}[self.kind]

    @property
    def bank_seconds(self) -> float:
        """A player's bank at the start of the game."""
        return self.minutes * _MINUTE if self.kind == "live" else self.bank * _DAY

    @property
    def turn_seconds(self) -> float:
        """The time in a turn that does not come from the bank."""
        return self.days * _DAY if self.kind == "days" else 0.0

    @property
    def reminder(self) -> float:
        """How long before the end of their time a player is reminded."""
        usual = _LIVE_REMINDER if self.kind == "live" else _DAYS_REMINDER
        return min(usual, (self.bank_seconds + self.turn_seconds) / 4)


class Waiting(NamedTuple):
    """How a game waits for its players."""

    pace: Pace
    weekends: bool
    """Whether the clock stands on weekends; only in a game of days."""
    zone: str
    """The time zone of these weekends."""
    program: str
    """The program that takes the seats of an absent player."""


def waiting(
    kind: PaceKind = "none",
    minutes: int = 30,
    days: int = 2,
    bank: int = 10,
    weekends: bool = False,
    zone: str = "UTC",
    program: str = "nonplayer",
) -> Waiting | None:
    """How a game waits for its players, from what was chosen; None if nothing was."""
    if (kind, program) == ("none", "nonplayer"):
        return None
    numbers = {"live": (minutes, 0, 0), "days": (0, days, bank)}.get(kind, (0, 0, 0))
    return Waiting(Pace(kind, *numbers), weekends, zone, program)


def pace_of(word: str) -> Pace:
    """The pace with this word.

    Raises:
        ValueError: there is none.
    """
    found = _WORD.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is not a pace")
    minutes, days, bank = (int(number or 0) for number in found.groups())
    return Pace(cast("PaceKind", word.partition("-")[0]), minutes, days, bank)


def is_zone(name: str) -> bool:
    """Whether a time zone is known by this name."""
    try:
        ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return False
    return True


class Times(NamedTuple):
    """What one player has left, and has used in the turn under way."""

    bank: float
    turn: int
    """Number of entries before the turn in which they decided last."""
    used: float
    """What they have used in that turn."""

    def spend(self, pace: Pace, seconds: float) -> "Times":
        """The times after so many seconds more of this player's decisions."""
        free = pace.turn_seconds
        beyond = max(0.0, self.used + seconds - free) - max(0.0, self.used - free)
        return self._replace(bank=max(0.0, self.bank - beyond), used=self.used + seconds)

    def left(self, pace: Pace) -> float:
        """The seconds until the player's time is over, if they decide and no clock stands."""
        return max(0.0, pace.turn_seconds - self.used) + self.bank


def times_of(clock: Clock) -> dict[str, Times]:
    """What each player has left, by the first Faction of each; as of `clock.since` for the one who decides."""
    return {player: Times(*found) for player, found in json.loads(clock.times).items()}


def stored_times(times: dict[str, Times]) -> str:
    """The times as text."""
    return json.dumps(times)


def spent(clock: Clock, seconds: float) -> dict[str, Times]:
    """What each player has left after so many seconds more of the one who decides."""
    times = times_of(clock)
    if clock.player in times:
        times[clock.player] = times[clock.player].spend(pace_of(clock.pace), seconds)
    return times


class Moment(NamedTuple):
    """Whose time runs."""

    player: str
    """The first Faction of the player whose decision it is; "" if it is nobody's, or nobody waits for it."""
    turn: int
    """Number of entries before the turn under way."""


def at_moment(clock: Clock, times: dict[str, Times], moment: Moment, time: float, anew: bool = False) -> Clock:
    """The clock once these times are charged and it is this player's decision.

    A player who decides on in the same turn has used what they had used; so has one who has gone back to an earlier
    turn, unless everyone begins `anew`.
    """
    times = {player: found._replace(turn=0, used=0.0) for player, found in times.items()} if anew else dict(times)
    player = moment.player if clock.stopped is None and moment.player in times else ""
    if player and times[player].turn < moment.turn:
        times[player] = times[player]._replace(turn=moment.turn, used=0.0)
    changed = clock._replace(player=player, since=time, times=stored_times(times), reminded=False)
    return changed._replace(look=next_look(changed, times, time))


def next_look(clock: Clock, times: dict[str, Times], time: float) -> float | None:
    """When a server must look at a clock again, at the earliest: to remind its player, or at the end of their time."""
    pace = pace_of(clock.pace)
    if not clock.player or pace.kind == "none":
        return None
    left = times[clock.player].left(pace)
    return time + left if clock.reminded else time + max(0.0, left - pace.reminder)


def returned(clock: Clock, players: Iterable[str]) -> Clock:
    """The clock with a little time for players of a live game who return with none left."""
    pace, times = pace_of(clock.pace), times_of(clock)
    least = min(max(_SHORTEST_RETURN, pace.bank_seconds / 10), pace.bank_seconds)
    if pace.kind == "live":
        for player in players:
            if player in times:
                times[player] = times[player]._replace(bank=max(times[player].bank, least))
    return clock._replace(times=stored_times(times))


# Time that counts.


def counted(began: float, ended: float, running: Sequence[Period], still: Sequence[Period]) -> float:
    """The seconds of a period in which a server was running and the clock did not stand."""
    return sum(_within(piece, running) for piece in _without(Period(began, ended), still))


def _within(piece: Period, periods: Sequence[Period]) -> float:
    """The seconds of a period that belong to others, which may overlap."""
    total, at = 0.0, piece.began
    for period in sorted(periods):
        began, ended = max(at, period.began), min(piece.ended, period.ended)
        if began < ended:
            total, at = total + ended - began, ended
    return total


def _without(piece: Period, periods: Sequence[Period]) -> list[Period]:
    """What remains of a period without others, which may overlap."""
    left, at = [], piece.began
    for period in sorted(periods):
        if at < min(period.began, piece.ended):
            left.append(Period(at, min(period.began, piece.ended)))
        at = max(at, period.ended)
    return [*left, Period(at, piece.ended)] if at < piece.ended else left


def weekends(began: float, ended: float, zone: str) -> list[Period]:
    """The weekends in a time zone, from the first that ends after a time to the first that begins after another."""
    place = ZoneInfo(zone)
    day = datetime.fromtimestamp(began, UTC).astimezone(place).replace(hour=0, minute=0, second=0, microsecond=0)
    saturday = day + timedelta(days=_SATURDAY - day.weekday())
    found: list[Period] = []
    while len(found) < _MOST_WEEKENDS:
        weekend = Period(saturday.timestamp(), (saturday + timedelta(days=2)).timestamp())
        if weekend.ended > began:
            found.append(weekend)
        if weekend.began > ended:
            break
        saturday += timedelta(days=7)
    return found
