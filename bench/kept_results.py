"""Long measurements of which each result is kept in a file as soon as it is there, so that they go on after a stop."""

import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from cubalibre import i18n, json_lines
from cubalibre.i18n.languages import ENGLISH
from cubalibre.json_lines import OtherResults
from cubalibre.lab.workers import executor, process_pool


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


def added(
    path: Path, head: Mapping[str, object], measure: Callable[[int], dict[str, Any]], games: Collection[int], jobs: int
) -> Iterator[dict[str, Any]]:
    """Measure games in `jobs` processes; each result is added to the file before it is returned."""
    running = process_pool.processes(min(jobs, max(1, len(games))))
    for found in running(partial(executor.one_by_one, measure), ((game, 1) for game in games)):
        json_lines.add(path, head, found)
        yield from found
