"""Plots of the report; the name of each is unique on the page."""

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.colors import Colormap
from matplotlib.patches import Patch
from matplotlib.ticker import FuncFormatter, MaxNLocator

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.dataset.game_rows import AT_END, IN_PROPAGANDA
from cubalibre.lab.dataset.statistics import Result
from cubalibre.lab.report import plot_style
from cubalibre.lab.report.page_elements import said
from cubalibre.lab.report.plot_style import FACTIONS, INK, SOFT
from cubalibre.lab.report.queries import Event, Moment


def _percent(share: float, _: int | None) -> str:
    return i18n.percent(share)


def _by_card(axes: Axes) -> None:
    axes.set_xlabel(said("axis.cards"))
    axes.xaxis.set_major_locator(MaxNLocator(8, integer=True))


def wins(name: str, results: Sequence[Result]) -> str:
    """Bar chart of wins with 95% intervals."""

    def draw(axes: Axes) -> None:
        for place, result in enumerate(results):
            share = result.wins
            axes.barh(place, share.share, 0.62, color=FACTIONS[result.factions[0]], edgecolor=INK, linewidth=1.4)
            axes.plot([share.low, share.high], [place, place], color=INK, linewidth=3, solid_capstyle="butt")
            axes.text(share.high + 0.015, place, i18n.percent(share.share, 1), va="center", fontweight="bold")
        axes.set_yticks(range(len(results)), [markdown_tables.contestant(result.factions) for result in results])
        axes.set_xlim(0, min(1.15, max(result.wins.high for result in results) + 0.15))
        axes.xaxis.set_major_formatter(FuncFormatter(_percent))
        axes.tick_params(axis="y", length=0)
        axes.invert_yaxis()

    return plot_style.picture(name, 0.75 + 0.52 * len(results), draw)


def lengths(name: str, found: Mapping[tuple[int, str], int]) -> str:
    """Stacked histogram of game lengths: games that ended in a Victory Phase on top of the others."""

    def draw(axes: Axes) -> None:
        cards = range(min(cards for cards, _ in found), max(cards for cards, _ in found) + 1)
        early, late = ([found.get((at, when), 0) for at in cards] for when in (IN_PROPAGANDA, AT_END))
        axes.bar(cards, late, 0.86, color=INK, label=said("legend.late"))
        axes.bar(
            cards, early, 0.86, bottom=late, color=plot_style.SUN, edgecolor=INK, linewidth=0.7,
            label=said("legend.early"),
        )  # fmt: skip
        _by_card(axes)
        axes.set_ylabel(said("axis.games"))
        axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
        axes.legend(frameon=False, loc="upper left")

    return plot_style.picture(name, 2.9, draw)


def course(name: str, moments: Sequence[Moment], column: str, colour: str, goal: int | None) -> str:
    """Median and quartiles of a value after each card; a goal is marked, and without one the axis begins at 0."""

    def draw(axes: Axes) -> None:
        at = [moment.place for moment in moments]
        spreads = [moment.values[column] for moment in moments]
        axes.fill_between(
            at, [s.low for s in spreads], [s.high for s in spreads], color=colour, alpha=0.35, linewidth=0, step="mid"
        )
        axes.step(at, [s.median for s in spreads], where="mid", color=colour, linewidth=5, solid_joinstyle="round")
        axes.step(at, [s.median for s in spreads], where="mid", color=INK, linewidth=1, solid_joinstyle="round")
        if goal is not None:
            axes.axhline(goal, color=INK, linewidth=1.2, linestyle=(0, (5, 4)))
        else:
            axes.set_ylim(bottom=0)
        _by_card(axes)
        axes.yaxis.set_major_locator(MaxNLocator(6, integer=True))
        axes.margins(x=0.01)

    return plot_style.picture(name, 2.6, draw)


def heat(name: str, moments: Sequence[Moment], rows: Sequence[Sequence[float]], colours: Colormap, low: float) -> str:
    """Heat map of a value by populated space and card, from `low` to -`low`, or from 0 to 1 if `low` is 0."""

    def draw(axes: Axes) -> None:
        first, last = moments[0].place, moments[-1].place
        axes.imshow(
            rows, cmap=colours, vmin=low, vmax=-low or 1, aspect="auto", interpolation="none",
            extent=(first - 0.5, last + 0.5, len(rows) - 0.5, -0.5),
        )  # fmt: skip
        axes.set_yticks(range(len(rows)), [i18n.space_name(space) for space in b.POPULATED])
        axes.tick_params(axis="y", length=0)
        _by_card(axes)
        axes.hlines([6.5], first - 0.5, last + 0.5, color=INK, linewidth=1.4)

    return plot_style.picture(name, 3.2, draw)


def events(name: str, found: Sequence[Event], sides: tuple[int, int]) -> str:
    """Bar chart of the executions of each Event, as a share of its plays, by Faction and side (left and right)."""
    ticks = (-1, -0.5, 0, 0.5, 1)

    def draw(axes: Axes) -> None:
        for side, sign in zip(sides, (-1, 1), strict=True):
            base = [0.0] * len(found)
            for faction in b.FACTIONS:
                shares = [sign * event.executed[faction, side] / event.times for event in found]
                axes.barh(
                    range(len(found)), shares, 0.74, left=base, color=FACTIONS[faction], edgecolor=INK, linewidth=0.5
                )
                base = [start + more for start, more in zip(base, shares, strict=True)]
        axes.axvline(0, color=INK, linewidth=1.4)
        axes.set_yticks(
            range(len(found)), [f"{i18n.card_title(event.card)}  {event.card}" for event in found], fontsize=10
        )
        axes.set_ylim(len(found) - 0.4, -0.6)
        axes.set_xlim(-1, 1)
        axes.set_xticks(ticks, [i18n.percent(abs(tick)) if tick else "0" for tick in ticks])
        axes.tick_params(axis="y", length=0)
        axes.tick_params(axis="x", top=True, labeltop=True)
        axes.grid(axis="x", color=plot_style.LINE, linewidth=0.7)
        axes.set_axisbelow(True)
        axes.spines["left"].set_visible(False)
        factions = [Patch(facecolor=FACTIONS[f], edgecolor=INK, label=i18n.faction_name(f)) for f in b.FACTIONS]
        axes.legend(
            handles=factions, frameon=False, loc="lower center", bbox_to_anchor=(0.1, 1.035), ncols=4, columnspacing=1,
            handlelength=1.2, fontsize=11,
        )  # fmt: skip
        for text, at in ((said("legend.shaded"), -0.5), (said("legend.unshaded"), 0.5)):
            axes.text(at, 1.03, text, transform=axes.get_xaxis_transform(), ha="center", color=SOFT)

    return plot_style.picture(name, 1 + 0.215 * len(found), draw)


def uses(name: str, shares: Sequence[Sequence[float]], labels: Sequence[str]) -> str:
    """Stacked bar chart of the uses of turns; shares by Faction, then by use."""
    looks = (("", 1.0), ("//", 1.0), ("..", 1.0), ("", 0.35), ("xx", 0.35))

    def draw(axes: Axes) -> None:
        for faction in b.FACTIONS:
            start = 0.0
            for share, (hatch, alpha) in zip(shares[faction], looks, strict=False):
                axes.barh(
                    faction, share, 0.62, left=start, color=FACTIONS[faction], alpha=alpha, hatch=hatch, linewidth=0
                )
                axes.barh(faction, share, 0.62, left=start, fill=False, edgecolor=INK, linewidth=1.2)
                start += share
        axes.set_yticks(range(4), [i18n.faction_name(faction) for faction in b.FACTIONS])
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(FuncFormatter(_percent))
        axes.tick_params(axis="y", length=0)
        axes.invert_yaxis()
        ways = [
            Patch(facecolor=SOFT, alpha=alpha, hatch=hatch, edgecolor=plot_style.CARD, label=label)
            for at, (label, (hatch, alpha)) in enumerate(zip(labels, looks, strict=False))
            if any(own[at] for own in shares)
        ]
        axes.legend(
            handles=ways, frameon=False, loc="lower left", bbox_to_anchor=(-0.12, 1), ncols=2, fontsize=11
        )  # fmt: skip

    return plot_style.picture(name, 3.1, draw)
