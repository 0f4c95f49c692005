"""Which files of rows belong together: games of the same rules and options, each of them once."""

import json
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from cubalibre import i18n
from cubalibre.lab.dataset import parquet, simulation_run
from cubalibre.lab.dataset.game_rows import FORMAT
from cubalibre.lab.dataset.parquet import FileError, Label
from cubalibre.lab.dataset.simulation_run import GAMES
from cubalibre.lab.workers.executor import Chunk
from cubalibre.options import Options, OptionsError

_MANY: Final = 3
"""Of more seeds than this only the number is told."""


class SourceError(Exception):
    """Files of which no page can be made; the message says which, and why."""


@dataclass
class Group:
    """Games of the same options, played by the same rules and program."""

    options: Options
    rules: int
    program: str
    files: dict[str, list[Path]] = field(default_factory=dict)
    """Table -> its files, in the order of seeds and games."""
    games: dict[str, int] = field(default_factory=dict)
    """Table -> how many games it is about."""
    seeds: list[int] = field(default_factory=list)

    @property
    def seeds_text(self) -> str:
        """The seeds in a few words."""
        if len(self.seeds) > _MANY:
            return i18n.text("report", "seeds-many", number=len(self.seeds))
        if len(self.seeds) == 1:
            return i18n.text("report", "seed", seed=self.seeds[0])
        return i18n.text("report", "seeds", seeds=i18n.enumerated(map(str, self.seeds)))


@dataclass(frozen=True)
class _Source:
    path: Path
    label: Label
    head: dict[str, Any]
    options: Options

    @property
    def part(self) -> tuple[int, Chunk]:
        """Which games it is about."""
        return self.head["seed"], (self.label.first, self.label.games)

    @property
    def key(self) -> str:
        """What files must share to belong together."""
        shared = {name: self.head[name] for name in ("rules", "program", "options")}
        return json.dumps(shared, sort_keys=True)


def groups(paths: list[Path]) -> list[Group]:
    """What some files, and the files in some folders, are about; the options in the order of the paths.

    Raises:
        SourceError: a file is not ours, damaged, of another version, or holds the same games as another.
        OSError: one cannot be read.
    """
    sources: dict[str, list[_Source]] = {}
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
        return _Source(path, label, head, Options.from_json(head["options"]))
    except FileError as error:
        raise SourceError(str(error)) from None
    except (KeyError, TypeError, ValueError, OptionsError):
        raise SourceError(i18n.text("run", "unclear-file", path=path)) from None


def _group(sources: list[_Source]) -> Group:
    first = sources[0]
    group = Group(first.options, first.head["rules"], first.head["program"])
    games = _ordered(sources, GAMES)
    if not games:
        raise SourceError(i18n.text("run", "no-games", path=first.path))
    there = {source.part for source in games}
    for table in simulation_run.TABLES:
        # A run that was killed may have left behind the cards or steps of games that it never finished.
        found = [source for source in _ordered(sources, table) if source.part in there]
        if found:
            group.files[table] = [source.path for source in found]
            group.games[table] = sum(source.label.games for source in found)
    group.seeds = sorted({source.head["seed"] for source in games})
    return group


def _ordered(sources: list[_Source], table: str) -> list[_Source]:
    """The files of a table in the order of their games, of which each is there once."""
    found = sorted((source for source in sources if source.label.table == table), key=lambda source: source.part)
    for one, other in pairwise(found):
        (seed, (first, games)), (other_seed, (other_first, _)) = one.part, other.part
        if seed == other_seed and other_first < first + games:
            values = {"path": one.path, "other_path": other.path, "seed": seed, "first": other_first}
            raise SourceError(i18n.text("run", "same-games", **values))
    return found
