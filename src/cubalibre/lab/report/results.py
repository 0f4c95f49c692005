"""Sections on wins, length, and the margins and Resources card by card."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import i18n, intervals
from cubalibre import notation as n
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.dataset.columns import of_faction
from cubalibre.lab.dataset.game_rows import AT_END, IN_PROPAGANDA
from cubalibre.lab.report import plot_style, plots
from cubalibre.lab.report.page_elements import Figure, Section, Table, names, said, share, signed
from cubalibre.lab.report.queries import Aggregates, Moment

_TOLD: Final = 4
"""Every fourth card has a row in the tables."""


def wins(key: str, found: Aggregates) -> Section:
    """Section: wins and margins."""
    results = found.summary.results()
    best = max(results, key=lambda result: result.wins.times)
    description = "; ".join(f"{markdown_tables.contestant(result.factions)} {share(result.wins)}" for result in results)
    rows = [
        [
            markdown_tables.contestant(result.factions), i18n.number(result.wins.times), share(result.wins),
            i18n.percent(result.in_propaganda.share, 1), i18n.percent(result.at_end.share, 1),
            f"{signed(result.margin.mean, 2)} ± {i18n.number(result.margin.high - result.margin.mean, 2)}",
            *(signed(intervals.at_portion(result.margins, portion)) for portion in (0.05, 0.5, 0.95)),
        ]
        for result in results
    ]  # fmt: skip
    head = [said(f"column.{each}") for each in ("wins", "share", "early", "at-end", "margin")]
    head = ["", *head, i18n.percent(0.05), said("column.median"), i18n.percent(0.95)]
    return Section(
        f"{key}-wins",
        said("wins"),
        said("wins.text", faction=markdown_tables.contestant(best.factions), share=i18n.percent(best.wins.share)),
        [Figure(said("wins.figure"), plots.wins(f"{key}-wins", results), description)],
        [Table(said("wins.table"), head, rows)],
        wide=True,
    )


def compared(found: Sequence[tuple[str, Aggregates]]) -> Table:
    """Table: wins by Faction and group of games."""
    rows = [
        [said("table", name=name), i18n.number(each.summary.games), *(_won(each, faction) for faction in b.FACTIONS)]
        for name, each in found
    ]
    return Table(said("compared.shares"), ["", said("games"), *names()], rows)


def _won(found: Aggregates, faction: b.Faction) -> str:
    return next(share(result.wins) for result in found.summary.results() if faction in result.factions)


def lengths(key: str, found: Aggregates) -> Section:
    """Section: length of the games."""
    mean = intervals.estimate(found.summary.lengths)
    early = intervals.share(found.summary.early, found.summary.games)
    counted = sorted(found.summary.lengths)
    rows = [
        [str(cards), *(i18n.number(found.lengths.get((cards, when), 0)) for when in (IN_PROPAGANDA, AT_END))]
        for cards in counted
    ]
    about = {"cards": i18n.number(mean.mean, 1), "error": i18n.number(mean.high - mean.mean, 1)}
    text = said("lengths.text", share=share(early), **about)
    median = intervals.at_portion(found.summary.lengths, 0.5)
    description = said("lengths.told", low=counted[0], high=counted[-1], median=median)
    head = [said(f"column.{each}") for each in ("cards", "ended-early", "to-the-end")]
    return Section(
        f"{key}-lengths",
        said("lengths"),
        f"{text} {description}",
        [Figure(said("lengths.figure"), plots.lengths(f"{key}-lengths", found.lengths), description)],
        more=[Table(said("lengths.table"), head, rows)],
        wide=True,
    )


def _course(key: str, moments: Sequence[Moment], what: str, faction: b.Faction, goal: int | None) -> Figure:
    name = i18n.faction_name(faction)
    column = of_faction(what, faction)
    first, last = moments[0].values[column], moments[-1].values[column]
    number = signed if goal is not None else i18n.number
    values = {"first": first.median, "last": last.median, "low": last.low, "high": last.high}
    shown = {name: number(value) for name, value in values.items()}
    description = said("course.told", card_number=moments[-1].place, **shown)
    svg = plots.course(f"{key}-{column}", moments, column, plot_style.FACTIONS[faction], goal)
    return Figure(name, svg, description, n.FACTION_WORDS[faction])


def _course_table(moments: Sequence[Moment], caption: str, columns: Sequence[str], head: Sequence[str]) -> Table:
    chosen = [moment for moment in moments if moment.place % _TOLD == 1 or moment is moments[-1]]
    rows = [
        [
            str(moment.place),
            i18n.number(moment.games),
            *(said("spread", **moment.values[each]._asdict()) for each in columns),
        ]
        for moment in chosen
    ]
    return Table(caption, [said("column.card"), said("games"), *head], rows)


def margins(key: str, found: Aggregates) -> Section:
    """Section: each Faction's margin, card by card."""
    columns = [of_faction("margin", faction) for faction in b.FACTIONS]
    return Section(
        f"{key}-margins",
        said("margins"),
        said("margins.text", still=said("course.still")),
        [_course(key, found.moments, "margin", faction, 0) for faction in b.FACTIONS],
        more=[_course_table(found.moments, said("margins.table"), columns, names())],
    )


def resources(key: str, found: Aggregates) -> Section:
    """Section: each Faction's Resources, card by card."""
    columns = [of_faction("resources", faction) for faction in b.FACTIONS]
    figures = [_course(key, found.moments, "resources", faction, None) for faction in b.FACTIONS]
    aid = found.moments[-1].values["aid"]
    description = said("aid.told", card_number=found.moments[-1].place, low=aid.low, high=aid.high)
    figures.append(
        Figure(said("aid"), plots.course(f"{key}-aid", found.moments, "aid", plot_style.SOFT, None), description)
    )
    return Section(
        f"{key}-resources",
        said("resources"),
        said("resources.text", still=said("course.still")),
        figures,
        more=[_course_table(found.moments, said("resources.table"), [*columns, "aid"], [*names(), said("aid")])],
    )
