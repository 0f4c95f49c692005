"""Page with the tables of strength (docs/strength-tables.md)."""

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from bench.strength import thinking_times
from bench.strength.table_rows import Row, Settings
from bench.strength.thinking_times import Turns
from cubalibre import board as b
from cubalibre import i18n
from cubalibre.i18n.languages import ENGLISH
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.survey import markdown_tables
from cubalibre.lab.tournament import match_summary
from cubalibre.search.levels import LEVELS

_PAGE: Final = """\
# Tables of strength

How often the [player that looks ahead](strength.md) wins at each seat, and how long its levels think. Seed {seed},
{options}, version {rules} of the rules, version {program} of the program, {search} of the search, weights {weights}
(the beginning of a SHA-256). These commands play the games, go on after a stop, and write this page anew as they go:

    make strength-a
    make strength-b
    make strength-c
    make strength-times

*Wins*: the share of the games; the brackets hold the true one with 95% (Wilson's score interval). *Mean lead*: how far
the margin (7.3) is beyond the best of the others', with its standard error; in B it is the degree of success (8.9).
`rulebook` is level 1, `nonplayer` the rulebook's Non-player.

In C the second line of each seat is what it wins when all four are of the lower level: its share among equals.
"""
_TIMES: Final = """\

## Times

Processor time of planning a turn of one's own, in games among four of the level, one at a time.
"""
_NONE: Final = "–"


def text(settings: Settings, found: dict[Row, dict[int, GameRow]]) -> str:
    """The text of the page: the games of each row, and the times."""
    run = settings.batch(f"rest=search:{settings.level}").run
    options = f"options `{settings.options}`" if settings.options else "the standard game"
    with i18n.speaking(ENGLISH):
        parts = [_PAGE.format(**{**run.head(), "options": options})]
        for heading in dict.fromkeys(row.heading for row in found):
            parts += _part(settings, heading, {row: games for row, games in found.items() if row.heading == heading})
        parts += _times(settings)
    return "".join(parts)


def _part(settings: Settings, heading: str, found: dict[Row, dict[int, GameRow]]) -> Iterator[str]:
    yield f"\n## {heading}\n\n{_measured(settings.path(row.table, row.seats) for row in found)}\n\n"
    lines = [
        _line(settings, row, faction, list(games.values()))
        for faction in b.FACTIONS
        for row, games in found.items()
        if faction in row.factions
    ]
    yield _rows(["Seat", "Program", "Games", "Wins", "Mean lead"], lines, words=2)


def _line(settings: Settings, row: Row, faction: b.Faction, games: list[GameRow]) -> list[str]:
    programs = settings.batch(row.seats).run.programs
    begun = [i18n.faction_name(faction), programs[faction], _number(len(games), row.games)]
    if not games:
        return [*begun, _NONE, _NONE]
    fared = match_summary.summary(games)[faction]
    wins, lead = fared.wins, fared.lead
    return [
        *begun,
        f"{i18n.percent(wins.share)} ({i18n.percent(wins.low)}-{i18n.percent(wins.high)})",
        f"{i18n.signed(lead.mean, 2)} ± {i18n.number(lead.error, 2)}",
    ]


def _number(games: int, wanted: int) -> str:
    """The number of games, with the number wanted if some are missing."""
    return i18n.number(games) if games >= wanted else f"{i18n.number(games)} of {i18n.number(wanted)}"


def _measured(paths: Iterator[Path]) -> str:
    """The date of the last game."""
    newest = max((path.stat().st_mtime for path in paths if path.exists()), default=None)
    return "0 games." if newest is None else f"Measured up to {date.fromtimestamp(newest)}."


def _times(settings: Settings) -> Iterator[str]:
    """The section on thinking times by level, compiled and interpreted."""
    found = [[list(thinking_times.found(settings, each, how).values()) for how in (True, False)] for each in LEVELS]
    machines = sorted({game.machine for both in found for games in both for game in games})
    yield _TIMES + "".join(f"Measured on {machine}.\n" for machine in machines) + "\n"
    head = ["Level", "Turns, compiled", "mean", "longest", "Turns, interpreted", "mean", "longest"]
    yield _rows(
        head, [[str(level), *_spent(both[0]), *_spent(both[1])] for level, both in zip(LEVELS, found, strict=True)]
    )


def _spent(games: Sequence[Turns]) -> list[str]:
    seconds = [each for game in games for each in game.seconds]
    if not seconds:
        return ["0", _NONE, _NONE]
    times = (sum(seconds) / len(seconds), max(seconds))
    return [i18n.number(len(seconds)), *(f"{i18n.number(1000 * each)} ms" for each in times)]


def _rows(head: list[str], lines: list[list[str]], words: int = 1) -> str:
    return "\n".join(markdown_tables.rows(head, lines, words)) + "\n"
