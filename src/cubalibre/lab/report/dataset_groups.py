"""Groups of Parquet files: games of the same rules, program and options, each game once."""

import json
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from cubalibre import i18n
from cubalibre.lab.dataset import game_rows, parquet
from cubalibre.lab.dataset.columns import COLUMNS, GAMES
from cubalibre.lab.dataset.headers import FORMAT
from cubalibre.lab.dataset.parquet import FileError
from cubalibre.options import Options, OptionsError

_MANY: Final = 3
"""Of more seeds only the number is shown."""


@dataclass
class Group:
    """Games of the same rules, program, options and entrants."""

    options: Options
    rules: int
    program: str
    entrants: tuple[str, ...] = ()
    """Programs by name, in a match by Faction."""
    files: dict[str, list[Path]] = field(default_factory=dict)
    """Table -> its files, in the order of seeds and games."""
    games: dict[str, int] = field(default_factory=dict)
    """Table -> games."""
    seeds: list[int] = field(default_factory=list)

    @property
    def seeds_text(self) -> str:
        """The seeds as text."""
        if len(self.seeds) > _MANY:
            return i18n.text("report", "seeds-many", number=len(self.seeds))
        if len(self.seeds) == 1:
            return i18n.text("report", "seed", seed=self.seeds[0])
        return i18n.text("report", "seeds", seeds=i18n.enumerated(map(str, self.seeds)))


_Key: TypeAlias = tuple[Options, int, str, tuple[str, ...]]


class _Source(NamedTuple):
    """A file; in the order of their games."""

    seed: int
    first: int
    games: int
    table: str
    path: Path


def groups(paths: list[Path]) -> list[Group]:
    """Group files and the files in folders, in the order of the paths.

    Raises:
        FileError: a file is damaged, foreign, of another version, or holds the same games as another.
        OSError: a file cannot be read.
    """
    sources: dict[_Key, list[_Source]] = {}
    for file in dict.fromkeys(file.resolve() for path in paths for file in _files(path)):
        key, source = _source(file)
        sources.setdefault(key, []).append(source)
    return [_fill(Group(*key), same) for key, same in sources.items()]


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(path.rglob("*.parquet"))
    if not found:
        raise FileError(i18n.text("run", "no-files", path=path))
    return found


def _source(path: Path) -> tuple[_Key, _Source]:
    """What the files of a group share, and the file."""
    label = parquet.label(path)
    try:
        head = json.loads(label.head)
        if head["format"] not in (FORMAT, game_rows.FORMAT):
            raise FileError(i18n.text("run", "other-format", path=path, old=head["format"], new=FORMAT))
        source = _Source(head["seed"], label.first, label.games, label.table, path)
        entrants = (*head.get("players", ()), *head.get("seats", ()), *head.get("against", ()))
        return (Options.from_json(head["options"]), head["rules"], head["program"], entrants), source
    except (KeyError, TypeError, ValueError, OptionsError):
        raise FileError(i18n.text("run", "unclear-file", path=path)) from None


def _fill(group: Group, sources: list[_Source]) -> Group:
    games = _ordered(sources, GAMES)
    if not games:
        raise FileError(i18n.text("run", "no-games", path=sources[0].path))
    there = {source[:3] for source in games}
    for table in COLUMNS:
        # A killed run may have left cards or steps of a part whose games it has not written.
        found = [source for source in _ordered(sources, table) if source[:3] in there]
        if found:
            group.files[table] = [source.path for source in found]
            group.games[table] = sum(source.games for source in found)
    group.seeds = sorted({source.seed for source in games})
    return group


def _ordered(sources: list[_Source], table: str) -> list[_Source]:
    """The files of a table in the order of their games.

    Raises:
        FileError: two files hold the same game.
    """
    found = sorted(source for source in sources if source.table == table)
    for one, other in pairwise(found):
        if one.seed == other.seed and other.first < one.first + one.games:
            values = {"path": one.path, "other_path": other.path, "seed": one.seed, "first": other.first}
            raise FileError(i18n.text("run", "same-games", **values))
    return found
