"""Play and complete the data set of games that is published (`make dataset`).

Usage: python -m tools.dataset FOLDER [--share 0.001] [--seed 1958] [--jobs 2]

Each table of players is a run folder in FOLDER (docs/simulation.md). Once all games have been played, the datasheet,
the licence, the notebook, the list of columns and the checksums are written beside them. The same command continues
after a stop, there or in a copy of FOLDER, and a larger share extends a smaller one.
"""

import argparse
import csv
import hashlib
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import typer
from rich.console import Console

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.atomic_files import write_whole
from cubalibre.cli.batch import batch_options, kept_games
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.text.console import new_console
from cubalibre.i18n.languages import ENGLISH
from cubalibre.lab.dataset.columns import CARDS, COLUMNS, DECISIONS, MOMENTS, PIECES, STEPS
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games.entrants import RULEBOOK
from cubalibre.lab.games.option_sets import SOLITAIRE
from cubalibre.options import NONPLAYER, Options

ROOT: Final = Path(__file__).parents[1]
KEEP: Final = (CARDS, PIECES, STEPS, DECISIONS)
"""Tables of rows besides those of games and seats."""
LEVEL_2: Final = "search:2"
SUMS: Final = "SHA256SUMS"
"""As `sha256sum --check` reads it."""
COPIES: Final = {
    "README.md": ROOT / "docs" / "dataset.md",
    "LICENSE": ROOT / "LICENSE",
    "dataset.ipynb": ROOT / "examples" / "dataset.ipynb",
}
"""What is published with the games."""
_LETTERS: Final = "gmds"
_LINK: Final = re.compile(r"\[([^]]+)]\([^)]+\.md(#[^)]*)?\)")
"""In Markdown, to another page of the documentation."""


class Players(NamedTuple):
    """Who plays at a table, and how many games."""

    name: str
    """Of the run folder."""
    options: Options
    games: int
    """Pairs of games, if there are two sets of programs."""
    programs: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    """The programs of each second game, which has the deck and dice of the one before."""

    def batch(self, seed: int, share: float, engine: Engine) -> Batch:
        """A share of the games, at least one."""
        run = Run(self.options, seed, KEEP, self.programs, self.against)
        games = max(1, round(self.games * share))
        if not self.programs:
            return Batch(run, f"--seats rest={NONPLAYER}", 0, games, engine)
        against = f" --against {_seats(self.against)}" if self.against else ""
        return Batch(run, f"--seats {_seats(self.programs)}{against}", 0, games, engine, ("match", ""))


def _seats(programs: tuple[str, ...]) -> str:
    return ",".join(f"{letter}={program}" for letter, program in zip(_LETTERS, programs, strict=True))


def _solitaire(players: tuple[str, str, str, str]) -> Players:
    """The person plays by the rulebook and, with the same deck and dice, by level 2."""
    held = [n.FACTION_WORDS[faction] for faction in b.FACTIONS if players[faction] != NONPLAYER]
    rulebook, searching = (
        tuple(NONPLAYER if player == NONPLAYER else program for player in players) for program in (RULEBOOK, LEVEL_2)
    )
    return Players(f"solitaire-{'-'.join(held)}", Options(players), 10_000, rulebook, searching)


TABLES: Final = (
    Players("nonplayers", Options((NONPLAYER,) * 4), 100_000),
    *map(_solitaire, SOLITAIRE),
    Players("level-2", Options(("1", "2", "3", "4")), 10_000, (LEVEL_2,) * 4),
)


def main(arguments: list[str] | None = None) -> None:
    """Play what is missing, then write what is published with it."""
    given = _parser().parse_args(arguments)
    console, engine = new_console(), Engine.checked(given.jobs)
    try:
        with i18n.speaking(ENGLISH):
            play(console, given.folder, [table.batch(given.seed, given.share, engine) for table in TABLES])
    except typer.Exit as left:
        sys.exit(left.exit_code)
    complete(given.folder)
    console.print(f"The data set is in {given.folder}; {SUMS} has its checksums.", soft_wrap=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--share", type=_share, default=1.0, help="of the games of each table, at least one game")
    parser.add_argument("--seed", type=int, default=1958)
    parser.add_argument("--jobs", type=int, default=batch_options.cores(), help="processes; by default all cores")
    return parser


def _share(typed: str) -> float:
    share = float(typed)
    if not 0 < share <= 1:
        raise argparse.ArgumentTypeError(f"{typed} is not a share: more than 0, at most 1")
    return share


def play(console: Console, folder: Path, batches: list[Batch]) -> None:
    """Play the missing games of each table; while there may be some, there are no checksums."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / SUMS).unlink(missing_ok=True)
    for table, batch in zip(TABLES, batches, strict=True):
        console.print(f"{table.name}: {len(batch.numbers):,} games", soft_wrap=True)
        for _ in kept_games.play(console, batch, folder / table.name):
            pass


def complete(folder: Path) -> None:
    """Write what is published with the games, the checksums last."""
    for name, source in COPIES.items():
        write_whole(folder / name, _LINK.sub(r"\1", source.read_text("utf-8")))
    write_whole(folder / "columns.csv", columns())
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != SUMS)
    sums = (f"{_digest(path)}  {path.relative_to(folder).as_posix()}\n" for path in paths)
    write_whole(folder / SUMS, "".join(sums))


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def columns() -> str:
    """The list of columns, as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("table", "column", "kind", "description", "unit"))
    writer.writerows(_columns())
    return text.getvalue()


def _columns() -> Iterator[tuple[str, ...]]:
    for table, described in COLUMNS.items():
        if table != MOMENTS:
            yield from ((table, name, *column) for name, column in described.items())


if __name__ == "__main__":
    main()
