"""Who Controls which space, and whom it supports."""

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.lab.page import drawing, plots
from cubalibre.lab.page.findings import HOLDERS, Findings
from cubalibre.lab.page.parts import Figure, Section, Table, heated, names, signed


def board(key: str, found: Findings) -> Section:
    """Who Controls what, and whom it supports."""
    moments = found.moments
    figures = []
    for faction in b.FACTIONS:
        word, name = n.FACTION_WORDS[faction], i18n.faction_name(faction)
        rows = [[moment.control[space][word] for moment in moments] for space in b.POPULATED]
        svg = plots.heat(f"{key}-control-{word}", moments, rows, drawing.shade(drawing.FACTIONS[faction]), 0)
        most = max(b.POPULATED, key=lambda space: found.holders[space].get(word, 0))
        told = (
            f"{name} Controls {i18n.space_name(most)} most: after {found.holders[most].get(word, 0):.0%} of all cards."
        )
        figures.append(Figure(f"Control by {name}", svg, told, word))
    rows = [[moment.support[space] for moment in moments] for space in b.POPULATED]
    svg = plots.heat(f"{key}-support", moments, rows, drawing.OPINION, b.ACTIVE_OPPOSITION)
    told = "; ".join(
        f"{i18n.space_name(space)} from {signed(round(moments[0].support[space], 1))} to "
        f"{signed(round(moments[-1].support[space], 1))}"
        for space in b.POPULATED
    )
    figures.append(Figure("Support (blue) and Opposition (red)", svg, f"Mean level: {told}."))
    return Section(
        f"{key}-map",
        "Control and Support",
        "Of all cards of all games, the share after which a Faction Controls a space (1.7), and after which it is at a "
        "level of Support or Opposition (1.6). The pictures show the same card by card: the stronger the colour, the "
        "more of the games still under way; for Support the mean level.",
        figures,
        [_control(found), _levels(found)],
    )


def _control(found: Findings) -> Table:
    colours = (*drawing.FACTIONS, drawing.NOBODY)
    rows = [
        [i18n.space_name(space)]
        + [heated(found.holders[space].get(holder, 0), colour) for holder, colour in zip(HOLDERS, colours, strict=True)]
        for space in b.POPULATED
    ]
    return Table("Control", ["Space", *names(), "nobody"], rows)


def _levels(found: Findings) -> Table:
    levels = range(b.ACTIVE_OPPOSITION, b.ACTIVE_SUPPORT + 1)
    rows = [
        [i18n.space_name(space)]
        + [
            heated(found.levels[space].get(level, 0), drawing.NOBODY if not level else drawing.FACTIONS[level < 0])
            for level in levels
        ]
        for space in b.POPULATED
    ]
    return Table("Support and Opposition", ["Space", *map(i18n.level_name, levels)], rows)
