"""Section on Control and Support of the spaces."""

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.lab.report import plot_style, plots
from cubalibre.lab.report.page_elements import Figure, Section, Table, heated, names, said, signed
from cubalibre.lab.report.queries import HOLDERS, Aggregates


def board(key: str, found: Aggregates) -> Section:
    """Section: Control and Support of each space."""
    moments = found.moments
    figures = []
    for faction in b.FACTIONS:
        word, name = n.FACTION_WORDS[faction], i18n.faction_name(faction)
        rows = [[moment.control[space][word] for moment in moments] for space in b.POPULATED]
        svg = plots.heat(f"{key}-control-{word}", moments, rows, plot_style.shade(plot_style.FACTIONS[faction]), 0)
        most = max(b.POPULATED, key=lambda space: found.holders[space].get(word, 0))
        share = i18n.percent(found.holders[most].get(word, 0))
        description = said("control.told", faction=name, space=i18n.space_name(most), share=share)
        figures.append(Figure(said("control.figure", faction=name), svg, description, word))
    rows = [[moment.support[space] for moment in moments] for space in b.POPULATED]
    svg = plots.heat(f"{key}-support", moments, rows, plot_style.OPINION, b.ACTIVE_OPPOSITION)
    description = "; ".join(
        said(
            "support.from-to",
            space=i18n.space_name(space),
            old=signed(moments[0].support[space], 1),
            new=signed(moments[-1].support[space], 1),
        )
        for space in b.POPULATED
    )
    figures.append(Figure(said("support.figure"), svg, said("support.told", spaces=description)))
    return Section("map", figures, [_control(found), _levels(found)])


def _control(found: Aggregates) -> Table:
    colours = (*plot_style.FACTIONS, plot_style.NOBODY)
    rows = [
        [i18n.space_name(space)]
        + [heated(found.holders[space].get(holder, 0), colour) for holder, colour in zip(HOLDERS, colours, strict=True)]
        for space in b.POPULATED
    ]
    return Table(said("control.table"), [said("column.space"), *names(), said("column.nobody")], rows)


def _levels(found: Aggregates) -> Table:
    rows = [
        [i18n.space_name(space)]
        + [
            heated(
                found.levels[space].get(level, 0), plot_style.NOBODY if not level else plot_style.FACTIONS[level < 0]
            )
            for level in b.LEVELS
        ]
        for space in b.POPULATED
    ]
    return Table(said("support.table"), [said("column.space"), *map(i18n.level_name, b.LEVELS)], rows)
