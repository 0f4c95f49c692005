"""Markdown tables of coverage and of wins and margins."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cubalibre import board as b
from cubalibre import i18n, intervals
from cubalibre.intervals import Estimate, Share
from cubalibre.lab.dataset import nonplayer_coverage
from cubalibre.lab.dataset.nonplayer_coverage import NEVER, Coverage, Item
from cubalibre.lab.dataset.statistics import Result, Summary

_NO_TEXT: Final = "(no text)"
_LIKELY: Final = (0.05, 0.5, 0.95)
"""Quantiles of margins: nine of ten games lie between the first and the last."""


def rows(head: list[str], lines: list[list[str]], words: int = 1) -> list[str]:
    """A Markdown table; its first `words` columns hold text, the others numbers."""
    rule = ["---"] * words + ["---:"] * (len(head) - words)
    return [f"| {' | '.join(line)} |" for line in (head, rule, *lines)]


def table(head: list[str], lines: list[list[str]], words: int = 1) -> str:
    """The same as one text."""
    return "\n".join(rows(head, lines, words)) + "\n"


def coverage(parts: Mapping[str, Coverage], argument: Callable[[Item], str]) -> Iterator[str]:
    """All items with their counts by run, of several with their sum, then the sides of the Events by who executed them.

    `argument` gives the reason why an item never occurs, "" if none is known.
    """
    whole = sum(parts.values(), Coverage())
    columns = [whole, *parts.values()] if len(parts) > 1 else [whole]
    head = ["Item", "What it is", "Times", "Games", *(parts if len(parts) > 1 else ())]
    groups = nonplayer_coverage.groups()
    if whole.unknown():
        groups["Not known"] = dict.fromkeys(whole.unknown(), _NO_TEXT)
    never = whole.never()
    number = len(nonplayer_coverage.items())
    yield f"{number:,} items, of which {len(never):,} never happened; they are marked **{NEVER}**."
    if never:
        yield from ("", "## What never happened, and why", "")
        yield from rows(["Item", "Why"], [[item, argument(item) or "**not argued**"] for item in never], words=2)
    for heading, items in groups.items():
        yield from ("", f"## {heading}", "")
        yield from rows(head, [_item(columns, item, what) for item, what in items.items()], words=2)
    yield from ("", "## Who executed the Events", "")
    yield from rows(["Side", *(i18n.faction_name(faction) for faction in b.FACTIONS)], [*_executed(whole)])


def _item(columns: list[Coverage], item: Item, what: str) -> list[str]:
    whole = columns[0]
    name = item.partition("/")[2] or item.partition(" ")[2]
    times = f"{whole.times[item]:,}" if whole.times[item] else f"**{NEVER}**"
    return [name, what, times, f"{whole.in_games[item]:,}", *(f"{part.times[item]:,}" for part in columns[1:])]


def _executed(whole: Coverage) -> Iterator[list[str]]:
    for side in nonplayer_coverage.sides():
        item = nonplayer_coverage.event(side)
        yield [nonplayer_coverage.side_name(side), *(f"{whole.by_faction[item, f]:,}" for f in b.FACTIONS)]


def balance(summary: Summary) -> Iterator[str]:
    """Wins, margins and length of games, as a table."""
    head = ["", "Wins", "Share", "in a Victory Phase", "at the end", "Mean margin", "5%", "median", "95%"]
    yield from rows(head, [_result(result) for result in summary.results()])
    yield ""
    early = intervals.share(summary.early, summary.games)
    yield f"Length: {_mean(intervals.estimate(summary.lengths), 1)} cards. Ended in a Victory Phase: {_share(early)}."


def contestant(factions: tuple[b.Faction, ...]) -> str:
    """The name of a contestant: its Factions."""
    return " + ".join(i18n.faction_name(faction) for faction in factions)


def _result(result: Result) -> list[str]:
    likely = [f"{intervals.at_portion(result.margins, part):+}" for part in _LIKELY]
    shares = [_share(share) for share in (result.wins, result.in_propaganda, result.at_end)]
    return [contestant(result.factions), f"{result.wins.times:,}", *shares, _mean(result.margin, 2, "+"), *likely]


def _share(share: Share) -> str:
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def _mean(value: Estimate, digits: int, sign: str = "") -> str:
    return f"{value.mean:{sign}.{digits}f} ({value.low:{sign}.{digits}f} to {value.high:{sign}.{digits}f})"
