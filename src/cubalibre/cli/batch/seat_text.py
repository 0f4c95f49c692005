"""How the results of programs are shown by `match`, `ladder` and the tables of strength."""

from typing import TYPE_CHECKING

from rich.console import Console

from cubalibre import i18n

if TYPE_CHECKING:
    from cubalibre.lab.dataset.run_query import Database
    from cubalibre.lab.tournament.seat_results import SeatResult


def cells(result: "SeatResult") -> tuple[str, str]:
    """The share of wins with its interval, and the lead with its error."""
    wins, lead = result.wins, result.lead
    share = f"{i18n.percent(wins.share)} ({i18n.percent(wins.low)}-{i18n.percent(wins.high)})"
    return share, f"{i18n.signed(lead.mean, 2)} ± {i18n.number(lead.error, 2)}"


def show_faults(console: Console, base: "Database") -> None:
    """Print for each bot that failed in how many games it did, and how in the first of them."""
    from cubalibre.lab.tournament import seat_results  # noqa: PLC0415 - only the extra `lab` installs DuckDB

    for each in seat_results.faults(base):
        values = {"name": each.program, "games": i18n.number(each.games), "first": each.first, "reason": each.reason}
        console.print(i18n.plural("match", "faults", each.games, **values), style="yellow", soft_wrap=True)
