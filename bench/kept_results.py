"""Long measurements of which each result is kept in a file as soon as it is there, so that they go on after a stop."""

import argparse
import json
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from cubalibre import i18n, json_lines
from cubalibre.atomic_files import write_whole
from cubalibre.cli.batch.batch_options import cores
from cubalibre.i18n.languages import ENGLISH
from cubalibre.json_lines import OtherResults
from cubalibre.lab.workers import executor, process_pool


def parser(about: str, name: str, seed: int) -> argparse.ArgumentParser:
    """The options that such measurements share, by the docstring of a program and the name of its folder and page."""
    found = argparse.ArgumentParser(description=about.partition("\n")[0])
    found.add_argument("--seed", type=int, default=seed)
    found.add_argument("--jobs", type=int, default=cores(), help="processes; by default all cores")
    found.add_argument("--folder", type=Path, default=Path("build", name), help="where the results are kept")
    found.add_argument("--page", type=Path, default=Path("build/reports", f"{name}.md"))
    return found


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Make the folder for results, in English; after Ctrl-C, or if it holds other results, end with a message.

    Raises:
        SystemExit: with that message.
    """
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with i18n.speaking(ENGLISH):
            yield
    except OtherResults:
        sys.exit(f"{folder} holds other results: move it away, or name another folder.")
    except KeyboardInterrupt:
        sys.exit("Stopped; the same command goes on.")


def write(given: argparse.Namespace, page: str, name: str, document: Mapping[str, object]) -> None:
    """Write the page, and its figures as JSON into a file of the folder."""
    given.page.parent.mkdir(parents=True, exist_ok=True)
    write_whole(given.page, page)
    write_whole(given.folder / name, json.dumps(document, indent=1) + "\n")


def added(
    path: Path, head: Mapping[str, object], measure: Callable[[int], dict[str, Any]], games: Collection[int], jobs: int
) -> Iterator[dict[str, Any]]:
    """Measure games in `jobs` processes; each result is added to the file before it is returned."""
    running = process_pool.processes(min(jobs, max(1, len(games))))
    for found in running(partial(executor.one_by_one, measure), ((game, 1) for game in games)):
        json_lines.add(path, head, found)
        yield from found
