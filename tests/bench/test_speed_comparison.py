"""`make bench BASE=commit`: minimum times, ratios and intervals."""

import random

import pytest

from bench.speed.comparison import least, ratio, slowest, together


def noisy(seconds: float, rng: random.Random) -> list[list[float]]:
    """Seven rounds of ten units that take as long as given, and up to a third longer when the machine is busy."""
    return [[seconds * unit * (1 + rng.random() / 3) for unit in range(1, 11)] for _ in range(7)]


def test_each_unit_counts_by_its_least_whichever_round_it_was() -> None:
    assert least([[1.0, 9.0], [5.0, 3.0]]) == 2.0


def test_twice_the_time_is_half_as_fast_however_short_the_interval() -> None:
    assert ratio([[1.0, 2.0]] * 5, [[2.0, 4.0]] * 5) == (0.5, 0.5, 0.5)
    assert ratio([[1.0, 2.0]] * 5, [[2.0, 4.0]] * 5).slower


def test_a_busy_moment_in_one_round_changes_little() -> None:
    quiet, busy = [[1.0, 2.0]] * 7, [[1.0, 2.0]] * 6 + [[10.0, 20.0]]
    assert ratio(quiet, busy).best == 1.0
    assert ratio(quiet, busy).low == 1.0


@pytest.mark.parametrize(("time", "slower"), [(1.0, False), (1.02, False), (1.2, True), (0.8, False)])
def test_a_line_is_slower_only_if_the_whole_interval_is(time: float, slower: bool) -> None:
    rng = random.Random(1)
    found = ratio(noisy(1.0, rng), noisy(time, rng))
    assert found.low <= found.best <= found.high
    assert found.low < 1 / time < found.high
    assert found.slower is slower


def test_the_slowest_in_a_hundred_is_slower_than_99_of_them_each_at_its_least() -> None:
    times = [float(unit) for unit in range(100)]
    assert slowest([times]) == 99.0
    assert slowest([[*times, 500.0], [*times, 400.0]]) == 99.0
    assert slowest([[2 * time for time in times], times]) == 99.0


def test_how_cores_hinder_each_other_is_seen_at_the_least_of_both() -> None:
    assert together([[1.0, 4.0], [3.0, 2.0]]) == 0.5
    assert ratio([[1.0, 2.0]] * 3, [[2.0, 2.0]] * 3, together).best == 0.5


def test_an_interval_is_the_same_each_time_and_narrows_with_more_rounds() -> None:
    rng = random.Random(2)
    before, now = noisy(1.0, rng) * 4, noisy(1.0, rng) * 4
    few, many = ratio(before[:7], now[:7]), ratio(before, now)
    assert few == ratio(before[:7], now[:7])
    assert many.high - many.low < few.high - few.low
