"""Response times beside notices and an analysis: what the table of figures says."""

from bench.server import load, response_times
from bench.server.response_times import AS_USUAL, CALLED


def test_a_quantile_is_a_time_that_was_measured() -> None:
    times = [float(number) for number in range(100, 0, -1)]
    assert [load.quantile(times, share) for share in (0.0, 0.5, 0.99, 1.0)] == [1, 51, 100, 100]


def test_each_round_is_compared_with_that_as_usual() -> None:
    found = {AS_USUAL: [[10.0] * 4, [20.0] * 4, [10.0] * 4], CALLED: [[11.0] * 4, [20.0] * 4, [30.0] * 4]}
    usual, called = list(response_times.lines(found))[2:]
    assert usual == "| as usual | 12 | 10.0 | 20.0 | 20.0 | 1.00 (1.00 to 1.00) | 1.00, 1.00, 1.00 |"
    assert called == "| people are called | 12 | 20.0 | 30.0 | 30.0 | 1.50 (1.00 to 3.00) | 1.10, 1.00, 3.00 |"
