"""Sections on wins, length, and the margins and Resources card by card."""

from collections.abc import Mapping, Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import i18n, intervals
from cubalibre import notation as n
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.dataset.columns import of_faction
from cubalibre.lab.dataset.game_rows import AT_END, IN_PROPAGANDA
from cubalibre.lab.report import plot_style, plots
from cubalibre.lab.report.page_elements import Figure, Section, Table, columns, names, said, share, signed
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
    head = ["", *columns("wins", "share", "early", "at-end", "margin")]
    head += [i18n.percent(0.05), said("column.median"), i18n.percent(0.95)]
    about = {"faction": markdown_tables.contestant(best.factions), "share": i18n.percent(best.wins.share)}
    figure = Figure(said("wins.figure"), plots.wins(f"{key}-wins", results), description)
    table = Table(said("wins.table"), head, rows)
    return Section("wins", [figure], [table], text=said("wins.text", **about), wide=True)


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
    figure = Figure(said("lengths.figure"), plots.lengths(f"{key}-lengths", found.lengths), description)
    table = Table(said("lengths.table"), columns("cards", "ended-early", "to-the-end"), rows)
    return Section("lengths", [figure], more=[table], text=f"{text} {description}", wide=True)


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


def _courses(name: str, moments: Sequence[Moment], figures: Sequence[Figure], shown: Mapping[str, str]) -> Section:
    """The figures, and a table of columns by their headings."""
    chosen = [moment for moment in moments if moment.place % _TOLD == 1 or moment is moments[-1]]
    rows = [
        [
            str(at.place),
            i18n.number(at.games),
            *(said("spread", **at.values[each]._asdict()) for each in shown.values()),
        ]
        for at in chosen
    ]
    table = Table(said(f"{name}.table"), [said("column.card"), said("games"), *shown], rows)
    return Section(name, figures, more=[table], text=said(f"{name}.text", still=said("course.still")))


def _by_faction(what: str) -> dict[str, str]:
    """Name of a Faction -> the column about it."""
    return {name: of_faction(what, faction) for name, faction in zip(names(), b.FACTIONS, strict=True)}


def margins(key: str, found: Aggregates) -> Section:
    """Section: each Faction's margin, card by card."""
    figures = [_course(key, found.moments, "margin", faction, 0) for faction in b.FACTIONS]
    return _courses("margins", found.moments, figures, _by_faction("margin"))


def resources(key: str, found: Aggregates) -> Section:
    """Section: each Faction's Resources, card by card."""
    moments = found.moments
    figures = [_course(key, moments, "resources", faction, None) for faction in b.FACTIONS]
    aid = moments[-1].values["aid"]
    description = said("aid.told", card_number=moments[-1].place, low=aid.low, high=aid.high)
    figures.append(Figure(said("aid"), plots.course(f"{key}-aid", moments, "aid", plot_style.SOFT, None), description))
    return _courses("resources", moments, figures, _by_faction("resources") | {said("aid"): "aid"})
