"""How often each reason of a Non-player decided something, and each side of a card was executed by which of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.i18n.reasons import REASONS
from cubalibre.lab import playing
from cubalibre.options import Options
from cubalibre.rules.events.deck import EFFECTS
from cubalibre.table import Table

Side: TypeAlias = tuple[int, n.Answer]
"""A card and a side of it."""
_EXECUTES: Final = "8.1/event"
NEVER: Final = "never"


@dataclass
class Coverage:
    """What a number of games showed."""

    games: int = 0
    times: Counter[str] = field(default_factory=Counter)
    """Reason -> how often it counted."""
    in_games: Counter[str] = field(default_factory=Counter)
    """Reason -> in how many games it counted."""
    executed: Counter[tuple[Side, b.Faction]] = field(default_factory=Counter)
    """Side of a card and Faction -> how often that Non-player executed it."""

    def add(self, other: "Coverage") -> None:
        """Take in what other games showed."""
        self.games += other.games
        self.times += other.times
        self.in_games += other.in_games
        self.executed += other.executed

    def never(self) -> list[str]:
        """The reasons with a text that never counted."""
        return [reason for reason in REASONS if not self.times[reason]]

    def unknown(self) -> list[str]:
        """The reasons that counted and have no text."""
        return sorted(set(self.times) - set(REASONS))


class _Watch:
    """Counts the reasons of one game, and who executed which Event."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.seen: set[str] = set()

    def __call__(self, phase: int, table: Table) -> None:
        for reason, about in table.notes:
            self.coverage.times[reason] += 1
            self.seen.add(reason)
            if reason == _EXECUTES:
                # Only one Faction executes the Event of a card (2.3.4).
                faction = table.position.did.index(state.EVENT)
                self.coverage.executed[(n.card_of(about[0]), about[1]), faction] += 1


def play_games(options: Options, seed: int, first: int, games: int) -> Coverage:
    """Some games in a row."""
    coverage = Coverage()
    for game in range(first, first + games):
        watch = _Watch(coverage)
        playing.play_game(options, seed, game, watch)
        coverage.games += 1
        coverage.in_games.update(watch.seen)
    return coverage


def cover(options: Options, seed: int, games: int, jobs: int) -> Iterator[Coverage]:
    """Play games; what each few of them showed, in order.

    Raises:
        playing.BrokenGame: a game broke down.
    """
    for _, coverage in playing.in_chunks(partial(play_games, options, seed), games, jobs):
        yield coverage


# As tables.


def by_section(coverage: Coverage) -> dict[str, list[str]]:
    """Section -> its reasons, those without a text included; sections in the order of the rules."""
    sections: dict[str, list[str]] = {}
    for reason in sorted({*REASONS, *coverage.times}, key=_order):
        sections.setdefault(reason.partition("/")[0], []).append(reason)
    return sections


def _order(reason: str) -> tuple[list[int], str]:
    section, _, name = reason.partition("/")
    return [int(number) for number in section.split(".")], name


def sides() -> list[Side]:
    """Each side of each card, in order."""
    return sorted(EFFECTS)


def side_name(side: Side) -> str:
    """A side of a card as a line of a table."""
    return f"{side[0]} {i18n.card_title(side[0])}, {n.word(side[1]).removeprefix('event-')}"


def markdown(coverage: Coverage, seed: int, seats: str) -> str:
    """The report: reasons by section, then Events by card side."""
    never = coverage.never()
    lines = [
        "# What decides for the Non-players",
        "",
        f"{coverage.games:,} games, seed {seed}, {seats}. {len(REASONS):,} reasons, of which {len(never):,} never "
        f"counted; they are marked **{NEVER}**.",
    ]
    for section, reasons in by_section(coverage).items():
        lines += ["", f"## {section}", "", "| Reason | Text | Times | Games |", "| --- | --- | ---: | ---: |"]
        lines += [f"| {' | '.join(_row(coverage, reason))} |" for reason in reasons]
    names = [i18n.faction_name(faction) for faction in b.FACTIONS]
    lines += ["", "## Events executed by Non-players", "", f"| Side | {' | '.join(names)} |"]
    lines += ["| --- |" + " ---: |" * len(names)]
    for side in sides():
        counts = [coverage.executed[side, faction] for faction in b.FACTIONS]
        cells = [f"{count:,}" for count in counts] if any(counts) else [f"**{NEVER}**", *[""] * (len(counts) - 1)]
        lines.append(f"| {side_name(side)} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _row(coverage: Coverage, reason: str) -> list[str]:
    name, times = reason.partition("/")[2], coverage.times[reason]
    return [name, REASONS.get(reason, "(no text)"), f"{times:,}" if times else f"**{NEVER}**",
            f"{coverage.in_games[reason]:,}"]  # fmt: skip
