"""What `cubalibre outlook` prints: wins, the spread of margins as a histogram, and differences."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from rich.console import Console

from cubalibre import board as b
from cubalibre import i18n, intervals
from cubalibre.analysis.outlook import Outlook
from cubalibre.cli.text.console import headings, new_table

Difference: TypeAlias = tuple[float, float, float]
"""A difference of shares, and the ends of its interval."""
_LIKELY: Final = (0.05, 0.5, 0.95)
"""The quantiles of margins that are shown."""
_WIDTHS: Final = (1, 2, 5, 10, 20, 50)
"""How many margins a row of the histogram can have."""
_ROWS: Final = 15
_BAR: Final = 8
"""Letters of the longest bar."""


def show(console: Console, name: str, programs: Sequence[str], found: Outlook) -> None:
    """Print how many games each Faction wins, with the quantiles of its margin; programs if any searches."""
    key = "heading-seats" if programs else "heading"
    seated = i18n.enumerated(f"{i18n.faction_name(each)} {programs[each]}" for each in b.FACTIONS if programs)
    console.print(i18n.plural("outlook", key, found.games, name=name, games=i18n.number(found.games), programs=seated))
    table = new_table(headings("outlook", "faction"), headings("outlook", "wins", "interval", "low", "middle", "high"))
    for faction in b.FACTIONS:
        wins, margins = found.wins(faction), found.margins(faction)
        interval = f"{i18n.percent(wins.low)}-{i18n.percent(wins.high)}"
        likely = (i18n.signed(intervals.at_portion(margins, portion)) for portion in _LIKELY)
        table.add_row(i18n.faction_name(faction), i18n.percent(wins.share), interval, *likely)
    console.print(table)
    console.print()


def show_margins(console: Console, named: Mapping[str, Outlook]) -> None:
    """Print a histogram of margins for each outlook, all with the same rows and the same scale."""
    outlooks = named.values()
    margins = [margin for found in outlooks for faction in b.FACTIONS for margin in found.margins(faction)]
    rows = bins(min(margins), max(margins))
    counts = [[[_within(found, faction, row) for faction in b.FACTIONS] for row in rows] for found in outlooks]
    longest = max(share for each in counts for row in each for share in row)
    for name, each in zip(named, counts, strict=True):
        console.print(i18n.text("outlook", "margins", name=name))
        table = new_table([*headings("outlook", "margin"), *map(i18n.faction_name, b.FACTIONS)])
        for row, shares in zip(rows, each, strict=True):
            table.add_row(_range(row), *(_bar(share, longest) for share in shares))
        console.print(table)
        console.print()


def bins(least: int, most: int) -> list[range]:
    """Consecutive ranges of margins of one width; one begins at 1, where the goal is exceeded (7.2)."""
    width = next((width for width in _WIDTHS if (most - least) // width < _ROWS - 1), _WIDTHS[-1])
    first, last = (least - 1) // width, (most - 1) // width
    return [range(at * width + 1, (at + 1) * width + 1) for at in range(first, last + 1)]


def _within(found: Outlook, faction: b.Faction, row: range) -> float:
    """The share of games whose margin is in a range."""
    return sum(games for margin, games in found.margins(faction).items() if margin in row) / found.games


def _range(row: range) -> str:
    low, high = i18n.signed(row[0]), i18n.signed(row[-1])
    return low if len(row) == 1 else i18n.text("outlook", "from-to", low=low, high=high)


def _bar(share: float, longest: float) -> str:
    return f"{'█' * round(_BAR * share / longest):{_BAR}} {i18n.percent(share)}" if share else ""


def show_difference(console: Console, one: str, other: str, found: Mapping[b.Faction, Difference]) -> None:
    """Print how much more often each Faction wins in the second of two outlooks."""
    console.print(i18n.text("outlook", "difference", one=one, other=other))
    table = new_table(headings("outlook", "faction"), headings("outlook", "difference", "interval"))
    for faction, figures in found.items():
        mean, low, high = (i18n.signed(100 * each, 1) for each in figures)
        table.add_row(i18n.faction_name(faction), mean, i18n.text("outlook", "from-to", low=low, high=high))
    console.print(table)
    console.print()
