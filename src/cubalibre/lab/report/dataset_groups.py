"""Groups of Parquet files: games of the same rules, program and options, each game once."""

import json
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final

from cubalibre import i18n
from cubalibre.lab.dataset import parquet
from cubalibre.lab.dataset.game_rows import FORMAT
from cubalibre.lab.dataset.parquet import FileError, Label
from cubalibre.lab.dataset.run import COLUMNS, GAMES
from cubalibre.lab.workers.executor import Chunk
from cubalibre.options import Options, OptionsError

_MANY: Final = 3
"""Of more seeds only the number is shown."""


class SourceError(Exception):
    """A file cannot be used; the message says which and why."""


@dataclass
class Group:
    """Games of the same rules, program and options."""

    options: Options
    rules: int
    program: str
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


@dataclass(frozen=True)
class _Source:
    path: Path
    label: Label
    seed: int
    rules: int
    program: str
    options: Options

    @property
    def part(self) -> tuple[int, Chunk]:
        """The seed, and the games of the file."""
        return self.seed, (self.label.first, self.label.games)

    @property
    def key(self) -> tuple[int, str, Options]:
        """What the files of a group share."""
        return self.rules, self.program, self.options


def groups(paths: list[Path]) -> list[Group]:
    """Group files and the files in folders, in the order of the paths.

    Raises:
        SourceError: a file is damaged, foreign, of another version, or holds the same games as another.
        OSError: a file cannot be read.
    """
    sources: dict[tuple[int, str, Options], list[_Source]] = {}
    for file in dict.fromkeys(file.resolve() for path in paths for file in _files(path)):
        source = _source(file)
        sources.setdefault(source.key, []).append(source)
    return [_group(same) for same in sources.values()]


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(path.rglob("*.parquet"))
    if not found:
        raise SourceError(i18n.text("run", "no-files", path=path))
    return found


def _source(path: Path) -> _Source:
    try:
        label = parquet.label(path)
        head = json.loads(label.head)
        if head["format"] != FORMAT:
            raise SourceError(i18n.text("run", "other-format", path=path, old=head["format"], new=FORMAT))
        return _Source(path, label, head["seed"], head["rules"], head["program"], Options.from_json(head["options"]))
    except FileError as error:
        raise SourceError(str(error)) from None
    except (KeyError, TypeError, ValueError, OptionsError):
        raise SourceError(i18n.text("run", "unclear-file", path=path)) from None


def _group(sources: list[_Source]) -> Group:
    first = sources[0]
    group = Group(first.options, first.rules, first.program)
    games = _ordered(sources, GAMES)
    if not games:
        raise SourceError(i18n.text("run", "no-games", path=first.path))
    there = {source.part for source in games}
    for table in COLUMNS:
        # A killed run may have left cards or steps of a part whose games it has not written.
        found = [source for source in _ordered(sources, table) if source.part in there]
        if found:
            group.files[table] = [source.path for source in found]
            group.games[table] = sum(source.label.games for source in found)
    group.seeds = sorted({source.seed for source in games})
    return group


def _ordered(sources: list[_Source], table: str) -> list[_Source]:
    """The files of a table in the order of their games.

    Raises:
        SourceError: two files hold the same game.
    """
    found = sorted((source for source in sources if source.label.table == table), key=lambda source: source.part)
    for one, other in pairwise(found):
        (seed, (first, games)), (other_seed, (other_first, _)) = one.part, other.part
        if seed == other_seed and other_first < first + games:
            values = {"path": one.path, "other_path": other.path, "seed": seed, "first": other_first}
            raise SourceError(i18n.text("run", "same-games", **values))
    return found
