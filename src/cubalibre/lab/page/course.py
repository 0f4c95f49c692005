"""Who wins, how long it takes, and how the Factions stand meanwhile."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.lab import statistics, tables
from cubalibre.lab.cards import of_faction
from cubalibre.lab.page import drawing, plots
from cubalibre.lab.page.findings import Findings, Moment
from cubalibre.lab.page.parts import Figure, Section, Table, names, share, signed
from cubalibre.lab.rows import AT_END, IN_PROPAGANDA

_TOLD: Final = 4
"""Of the cards played, every so many stand in the tables beside the pictures."""


def wins(key: str, found: Findings) -> Section:
    """Who wins, and by how much."""
    results = found.summary.results()
    best = max(results, key=lambda result: result.wins.times)
    told = "; ".join(f"{tables.contestant(result.factions)} {share(result.wins)}" for result in results)
    rows = [
        [
            tables.contestant(result.factions), f"{result.wins.times:,}", share(result.wins),
            f"{result.in_propaganda.share:.1%}", f"{result.at_end.share:.1%}",
            f"{signed(round(result.margin.mean, 2))} ± {result.margin.high - result.margin.mean:.2f}",
            *(signed(statistics.at_portion(result.margins, portion)) for portion in (0.05, 0.5, 0.95)),
        ]
        for result in results
    ]  # fmt: skip
    head = ["", "Wins", "Share (95%)", "early", "at the end", "Mean margin (95%)", "5%", "median", "95%"]
    return Section(
        f"{key}-wins",
        "Who wins",
        f"{tables.contestant(best.factions)} wins most: {best.wins.share:.0%} of the games. The line in each bar is "
        "where the true share lies with 95% (Wilson). A margin is how far a Faction is beyond its goal when the game "
        "ends (7.3), a player's the lowest of his Factions'. Early: in a Victory Phase (6.1).",
        [Figure("Share of the games won", plots.wins(f"{key}-wins", results), told)],
        [Table("Wins and margins", head, rows)],
        wide=True,
    )


def compared(found: Sequence[tuple[str, Findings]]) -> Table:
    """Who wins at which table."""
    rows = [
        [f"Table {name}", f"{each.summary.games:,}", *(_won(each, faction) for faction in b.FACTIONS)]
        for name, each in found
    ]
    return Table("Share of the games won (95%); a player's Factions win together", ["", "Games", *names()], rows)


def _won(found: Findings, faction: b.Faction) -> str:
    return next(share(result.wins) for result in found.summary.results() if faction in result.factions)


def lengths(key: str, found: Findings) -> Section:
    """How long the games are."""
    mean = statistics.estimate(found.summary.lengths)
    early = statistics.share(found.summary.early, found.summary.games)
    counted = sorted(found.summary.lengths)
    rows = [
        [str(cards), *(f"{found.lengths.get((cards, when), 0):,}" for when in (IN_PROPAGANDA, AT_END))]
        for cards in counted
    ]
    text = (
        f"A game lasts {mean.mean:.1f} ± {mean.high - mean.mean:.1f} cards, Propaganda cards included. "
        f"{share(early)} of the games end in a Victory Phase."
    )
    told = (
        f"From {counted[0]} to {counted[-1]} cards, the median is {statistics.at_portion(found.summary.lengths, 0.5)}."
    )
    return Section(
        f"{key}-lengths",
        "How long it takes",
        f"{text} {told}",
        [Figure("Games by their length", plots.lengths(f"{key}-lengths", found.lengths), told)],
        more=[Table("Games by length", ["Cards", "ended early", "to the end"], rows)],
        wide=True,
    )


# The course of the games.


def _course(key: str, moments: Sequence[Moment], what: str, faction: b.Faction, goal: int | None) -> Figure:
    name = i18n.faction_name(faction)
    column = of_faction(what, faction)
    first, last = moments[0].values[column], moments[-1].values[column]
    number = signed if goal is not None else str
    told = (
        f"The median is {number(first.median)} after the first card and {number(last.median)} after card "
        f"{moments[-1].place}; then half of the games lie between {number(last.low)} and {number(last.high)}."
    )
    svg = plots.course(f"{key}-{column}", moments, column, drawing.FACTIONS[faction], goal)
    return Figure(name, svg, told, n.FACTION_WORDS[faction])


def _course_table(moments: Sequence[Moment], what: str, columns: Sequence[str], head: Sequence[str]) -> Table:
    chosen = [moment for moment in moments if moment.place % _TOLD == 1 or moment is moments[-1]]
    rows = [
        [str(moment.place), f"{moment.games:,}", *("{1} ({0} to {2})".format(*moment.values[each]) for each in columns)]
        for moment in chosen
    ]
    return Table(f"{what}: median and quartiles", ["Card", "Games", *head], rows)


_STILL: Final = "The thick line is the median, the band the middle half of those games that were still under way."


def margins(key: str, found: Findings) -> Section:
    """How near to its goal each Faction is, card by card."""
    columns = [of_faction("margin", faction) for faction in b.FACTIONS]
    return Section(
        f"{key}-margins",
        "Margins over the game",
        f"How far each Faction is beyond its goal (7.2) after each card; the dashed line is the goal. {_STILL}",
        [_course(key, found.moments, "margin", faction, 0) for faction in b.FACTIONS],
        more=[_course_table(found.moments, "Margins", columns, names())],
    )


def resources(key: str, found: Findings) -> Section:
    """What each Faction has to spend, card by card."""
    columns = [of_faction("resources", faction) for faction in b.FACTIONS]
    figures = [_course(key, found.moments, "resources", faction, None) for faction in b.FACTIONS]
    aid = found.moments[-1].values["aid"]
    told = f"Half of the games that come to card {found.moments[-1].place} have {aid.low} to {aid.high} then."
    figures.append(Figure("Aid", plots.course(f"{key}-aid", found.moments, "aid", drawing.SOFT, None), told))
    return Section(
        f"{key}-resources",
        "Resources and Aid",
        f"What each Faction has after each card. {_STILL}",
        figures,
        more=[_course_table(found.moments, "Resources", [*columns, "aid"], [*names(), "Aid"])],
    )
