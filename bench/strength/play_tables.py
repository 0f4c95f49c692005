"""Play the games of a table of strength and write the page with all tables.

    python -m bench.strength.play_tables a                  table a, b or c; `times` for the thinking times
    python -m bench.strength.play_tables a --games 20       20 games in each row with a search

`make strength-a` and the like run it with the compiled engine. Each row is a match of `cubalibre match` in a file of
its own and can be resumed. The rows take turns, so that an interrupted table has about equally many games in each row.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

import typer
from rich.console import Console

from bench.strength import strength_page, thinking_times
from bench.strength.table_rows import GAMES, SLICE, Row, Settings, rows, slices
from cubalibre import i18n
from cubalibre.cli.batch import batch_options, kept_games, output
from cubalibre.cli.text.console import USAGE, fail, new_console
from cubalibre.i18n.languages import ENGLISH
from cubalibre.lab.dataset import game_rows, json_lines
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.json_lines import OtherGames
from cubalibre.lab.dataset.run import MATCH
from cubalibre.search.levels import LEVELS

TIMES: Final = "times"


def main(arguments: list[str] | None = None) -> None:
    """Play and write the page."""
    given = _parser().parse_args(arguments)
    settings = Settings(given.seed, given.level, given.options, given.folder)
    settings.folder.mkdir(parents=True, exist_ok=True)
    console = new_console()
    try:
        with i18n.speaking(ENGLISH):
            _write(settings, given.page)
            if given.table == TIMES:
                for level in LEVELS:
                    thinking_times.measure(console, settings, level, given.games)
                    _write(settings, given.page)
            else:
                _play(console, settings, given)
    except typer.Exit as left:
        sys.exit(left.exit_code)
    except KeyboardInterrupt:
        sys.exit(130)
    console.print(f"The tables are in {given.page}.", soft_wrap=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("table", choices=(*GAMES, TIMES))
    parser.add_argument("--games", type=int, help="of each row in which a search plays, or of each level for the times")
    parser.add_argument("--seed", type=int, default=9000)
    parser.add_argument("--level", type=int, choices=LEVELS, default=max(LEVELS), help="the main one of a and b")
    parser.add_argument("--options", help="as `cubalibre match` takes them")
    parser.add_argument("--jobs", type=int, default=batch_options.cores(), help="processes; by default all cores")
    parser.add_argument("--folder", type=Path, default=Path("measured/strength"), help="where the games are kept")
    parser.add_argument("--page", type=Path, default=Path("docs/strength-tables.md"))
    return parser


def _kept(settings: Settings) -> dict[Row, dict[int, GameRow]]:
    """The games played so far, by row of all tables; exits with a message if they do not fit together."""
    try:
        for level in LEVELS:
            for compiled in (True, False):
                thinking_times.found(settings, level, compiled)
        return {row: _games(settings, row) for row in rows(settings.level)}
    except OtherGames:
        fail(
            f"{settings.folder} holds games of another seed, other options, other weights or another version: "
            "move it away, or name another folder.",
            USAGE,
        )


def _games(settings: Settings, row: Row) -> dict[int, GameRow]:
    head = settings.batch(row.seats).run.head(MATCH)
    return json_lines.read(settings.path(row.table, row.seats), head, game_rows.from_line)


def _play(console: Console, settings: Settings, given: argparse.Namespace) -> None:
    """Play the missing games of a table and write the page after each slice."""
    found = {row: games for row, games in _kept(settings).items() if row.table == given.table}
    for row, first, games in slices(list(found), given.games, max(SLICE, 4 * given.jobs)):
        if found[row].keys() >= set(range(first, first + games)):
            continue
        batch = settings.batch(row.seats, first, games, given.jobs)
        for _ in kept_games.play(console, batch, file=settings.path(row.table, row.seats)):
            pass
        _write(settings, given.page)


def _write(settings: Settings, page: Path) -> None:
    """Write the page with all games so far, also those of other processes."""
    output.write(page, strength_page.text(settings, _kept(settings)))


if __name__ == "__main__":
    main()
