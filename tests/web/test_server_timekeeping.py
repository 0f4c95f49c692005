"""Time that counts, and what is left of it, without a server."""

from datetime import UTC, datetime

import pytest

from cubalibre.server.games import timekeeping
from cubalibre.server.games.timekeeping import Moment, Pace, Times
from cubalibre.server.storage.clocks import Clock, Period

DAY = 86_400.0
DAYS = Pace("days", days=2, bank=10)
LIVE = Pace("live", minutes=30)


def clock(pace: Pace, player: str = "26july", since: float = 0.0) -> Clock:
    times = timekeeping.stored_times(dict.fromkeys(("26july", "syndicate"), Times(pace.bank_seconds, 0, 0.0)))
    return Clock("game", pace.word, False, "UTC", "nonplayer", player, since, times, None, None, False)


@pytest.mark.parametrize("pace", [Pace("none"), LIVE, DAYS])
def test_a_pace_has_a_word(pace: Pace) -> None:
    assert timekeeping.pace_of(pace.word) == pace


@pytest.mark.parametrize("word", ["", "live", "live--1", "days-2", "days-2-10-3", "fast"])
def test_other_words_are_no_pace(word: str) -> None:
    with pytest.raises(ValueError, match="not a pace"):
        timekeeping.pace_of(word)


def test_time_counts_while_a_server_runs_and_the_clock_does_not_stand() -> None:
    running = [Period(0, 40), Period(30, 60), Period(80, 200)]
    still = [Period(10, 20), Period(15, 25), Period(90, 95)]
    assert timekeeping.counted(0, 100, running, still) == 60
    assert timekeeping.counted(0, 100, [], []) == 0
    assert timekeeping.counted(100, 100, running, []) == 0


def test_weekends_are_those_of_the_time_zone() -> None:
    friday = datetime(2026, 11, 20, 12, tzinfo=UTC).timestamp()
    first, second = timekeeping.weekends(friday, friday + 3 * DAY, "Europe/Madrid")
    assert datetime.fromtimestamp(first.began, UTC) == datetime(2026, 11, 20, 23, tzinfo=UTC)
    assert datetime.fromtimestamp(first.ended, UTC) == datetime(2026, 11, 22, 23, tzinfo=UTC)
    assert second.began == first.began + 7 * DAY
    sunday = datetime(2026, 3, 29, 12, tzinfo=UTC).timestamp()  # the clocks change
    assert timekeeping.weekends(sunday, sunday, "Europe/Madrid")[0].ended - sunday == 10 * 3600


def test_days_for_a_turn_are_used_before_the_bank() -> None:
    times = Times(DAYS.bank_seconds, 0, 0.0)
    assert times.left(DAYS) == 12 * DAY
    used = times.spend(DAYS, 1.5 * DAY).spend(DAYS, 1.5 * DAY)
    assert (used.bank, used.left(DAYS)) == (9 * DAY, 9 * DAY)
    assert used.spend(DAYS, 100 * DAY).left(DAYS) == 0


def test_a_live_player_has_the_bank_alone() -> None:
    times = Times(LIVE.bank_seconds, 0, 0.0).spend(LIVE, 60)
    assert times.left(LIVE) == 29 * 60


def test_who_decides_in_another_turn_has_new_days_but_no_new_bank() -> None:
    before = clock(DAYS)
    spent = timekeeping.spent(before, 3 * DAY)
    same = timekeeping.at_moment(before, spent, Moment("26july", 0), 3 * DAY)
    assert timekeeping.times_of(same)["26july"].left(DAYS) == 9 * DAY
    later = timekeeping.at_moment(before, spent, Moment("26july", 20), 3 * DAY)
    assert timekeeping.times_of(later)["26july"].left(DAYS) == 11 * DAY
    back = timekeeping.at_moment(later, timekeeping.spent(later, DAY), Moment("26july", 0), 4 * DAY)
    assert timekeeping.times_of(back)["26july"].left(DAYS) == 10 * DAY, "an undo gives no time back"
    anew = timekeeping.at_moment(later, timekeeping.spent(later, DAY), Moment("26july", 0), 4 * DAY, anew=True)
    assert timekeeping.times_of(anew)["26july"].left(DAYS) == 11 * DAY


def test_a_clock_is_looked_at_for_the_reminder_and_at_the_end() -> None:
    started = timekeeping.at_moment(clock(LIVE), timekeeping.times_of(clock(LIVE)), Moment("syndicate", 4), 100.0)
    assert started.look == 100 + 28 * 60
    reminded = started._replace(reminded=True)
    assert timekeeping.next_look(reminded, timekeeping.times_of(reminded), 100.0) == 100 + 30 * 60
    nobody = timekeeping.at_moment(started, timekeeping.times_of(started), Moment("", 4), 100.0)
    assert nobody.look is None


def test_who_returns_to_a_live_game_has_a_little_time() -> None:
    empty = clock(LIVE)._replace(times=timekeeping.stored_times({"26july": Times(0.0, 0, 1800.0)}))
    assert timekeeping.times_of(timekeeping.returned(empty, ["26july"]))["26july"].left(LIVE) == 180
    assert timekeeping.times_of(timekeeping.returned(empty, ["syndicate"]))["26july"].left(LIVE) == 0


def test_time_zones_are_known_by_name() -> None:
    assert timekeeping.is_zone("America/Havana")
    assert not timekeeping.is_zone("Havana")
    assert not timekeeping.is_zone("/etc/passwd")
    assert not timekeeping.is_zone("..")
