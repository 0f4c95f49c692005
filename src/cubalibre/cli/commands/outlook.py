"""`cubalibre outlook`: many games played on from a moment of a record, or from a position, with their winners."""

import json
from typing import Annotated, Any

import typer

from cubalibre import board as b
from cubalibre import i18n, intervals
from cubalibre import notation as n
from cubalibre.analysis import outlook as games_ahead
from cubalibre.analysis.outlook import Outlook
from cubalibre.analysis.what_if import Start
from cubalibre.cli import parameters as p
from cubalibre.cli.analysis import outlook_starts, outlook_text
from cubalibre.cli.analysis.outlook_text import Difference
from cubalibre.cli.batch import output, progress
from cubalibre.cli.batch.batch_options import cores
from cubalibre.cli.text.console import INTERRUPTED, fail, new_console, one_interruption
from cubalibre.codec import PositionError
from cubalibre.lab.workers import executor, process_pool

_CHANGES = Annotated[list[str] | None, typer.Option("--set", metavar="'oriente=PO | 26J u3; aid=10; g=search:2'")]


def outlook(
    files: Annotated[list[str], typer.Argument(metavar="FILE[@N]")],
    at: Annotated[int | None, typer.Option(metavar="N")] = None,
    changes: _CHANGES = None,
    seats: Annotated[str, typer.Option(metavar="g=search:4,rest=rulebook")] = "",
    games: p.GAMES = 500,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    jobs: p.JOBS = None,
    json_to: p.JSON_FILE = None,
) -> None:
    output.check_writable(json_to)
    starts = outlook_starts.read(files, at, changes or [], seats, str(seed))
    moments = _played(starts, games, jobs or cores())
    console = new_console()
    for name, found in moments.items():
        outlook_text.show(console, name, outlook_starts.programs(starts[name]), found)
    outlook_text.show_margins(console, moments)
    first, *others = moments
    for other in others:
        outlook_text.show_difference(console, first, other, _difference(moments[first], moments[other]))
    if json_to is not None:
        output.write(json_to, json.dumps(_document(moments, games, seed), ensure_ascii=False, indent=1) + "\n")


def _played(starts: dict[str, Start], games: int, jobs: int) -> dict[str, Outlook]:
    """The outlook from each start; exits with a message if it is stopped."""
    running = process_pool.processes(min(jobs, -(-games // executor.CHUNK)))
    played = (more for start in starts.values() for more in running(start.results, executor.cut(0, games)))
    text = i18n.text("outlook", "playing")
    try:
        with one_interruption():
            chunks = progress.shown(new_console(stderr=True), text, played, games * len(starts))
            results = [result for more in chunks for result in more]
    except KeyboardInterrupt:
        fail(i18n.text("outlook", "broken-off"), INTERRUPTED)
    except PositionError as error:
        fail(i18n.fault(error))
    return {name: Outlook(tuple(results[at * games :][:games])) for at, name in enumerate(starts)}


def _difference(first: Outlook, other: Outlook) -> dict[b.Faction, Difference]:
    """How much more often each Faction wins in the other outlook, with the interval."""
    return {faction: intervals.difference(other.wins(faction), first.wins(faction)) for faction in b.FACTIONS}


def _document(moments: dict[str, Outlook], games: int, seed: int) -> dict[str, Any]:
    first, *others = moments.values()
    differences = [
        {
            n.FACTION_WORDS[faction]: dict(zip(("mean", "low", "high"), each, strict=True))
            for faction, each in _difference(first, other).items()
        }
        for other in others
    ]
    found: dict[str, Any] = {
        "format": "cubalibre-outlook",
        "games": games,
        "seed": seed,
        "moments": [{"of": name, "factions": games_ahead.words(each)} for name, each in moments.items()],
    }
    for moment, difference in zip(found["moments"][1:], differences, strict=True):
        moment["difference"] = difference
    return found | ({"differences": differences[0]} if len(differences) == 1 else {})
