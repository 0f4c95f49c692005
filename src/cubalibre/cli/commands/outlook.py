"""`cubalibre outlook`: many games played on from a moment of a record, or from a position, with their winners."""

import json
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console

from cubalibre import Game, i18n, intervals
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis import outlook as games_ahead
from cubalibre.analysis.outlook import Outlook
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import output
from cubalibre.cli.game import record_file
from cubalibre.cli.text.console import USAGE, fail, new_console, new_table
from cubalibre.codec import FORMAT, PositionError, from_json
from cubalibre.game_decider import PEOPLE
from cubalibre.position import Position
from cubalibre.search.analysis import Asked, Asking

_MOST = 2
"""The number of moments that can be compared."""
_LIKELY = (0.05, 0.5, 0.95)
"""The quantiles of margins that are shown."""


class Moment(NamedTuple):
    """Where games begin."""

    name: str
    found: Outlook


def outlook(
    files: Annotated[list[str], typer.Argument(metavar="FILE[@N]")],
    at: Annotated[int | None, typer.Option(metavar="N")] = None,
    games: p.GAMES = 500,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    json_to: p.JSON_FILE = None,
) -> None:
    if len(files) > _MOST:
        fail(i18n.text("outlook", "two"), USAGE)
    output.check_writable(json_to)
    with new_console(stderr=True).status(i18n.text("outlook", "playing")):
        moments = [_moment(*_parted(file, at), games, str(seed)) for file in files]
    console = new_console()
    for moment in moments:
        _show(console, moment)
    if len(moments) == _MOST:
        _show_difference(console, *moments)
    if json_to is not None:
        output.write(json_to, json.dumps(_document(moments, games, seed), ensure_ascii=False, indent=1) + "\n")


def _parted(typed: str, at: int | None) -> tuple[Path, int | None]:
    """The file, and the number of an entry after `@`, or else that of `--at`."""
    name, sign, number = typed.rpartition("@")
    if sign and number.isdecimal() and not Path(typed).exists():
        return Path(name), int(number)
    return Path(typed), at


def _moment(path: Path, at: int | None, games: int, seed: str) -> Moment:
    position = _position(path)
    if position is not None:
        if at is not None:
            fail(i18n.text("outlook", "position-alone", path=path), USAGE)
        return Moment(str(path), games_ahead.from_position(position, games, seed))
    last = len(record_file.load(path).entries)
    if at is not None and not 0 <= at <= last:
        fail(i18n.plural("outlook", "at", last, typed=at, path=path), USAGE)
    entry = last if at is None else at
    return Moment(f"{path}@{entry}", _from_record(path, entry, games, seed))


def _position(path: Path) -> Position | None:
    """The position in a file; None if the file is something else, such as a record."""
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None  # which is reported when it is opened as a record
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None
    try:
        return from_json(data)
    except PositionError as error:
        fail(i18n.text("program", "fault", path=path, error=i18n.fault(error)))


def _from_record(path: Path, entry: int, games: int, seed: str) -> Outlook:
    try:
        game = Game.load(path, seats=dict.fromkeys(PEOPLE, Asking()), entries=entry)
    except Asked as asked:
        return games_ahead.played(asked.table, asked.question, games, seed)
    return games_ahead.settled(game.position, games)


def _show(console: Console, moment: Moment) -> None:
    found = moment.found
    console.print(i18n.plural("outlook", "heading", found.games, name=moment.name, games=i18n.number(found.games)))
    headings = [i18n.text("outlook", f"column.{key}") for key in ("wins", "interval", "low", "middle", "high")]
    table = new_table([i18n.text("outlook", "column.faction")], headings)
    for faction in b.FACTIONS:
        wins, margins = found.wins(faction), found.margins(faction)
        interval = f"{i18n.percent(wins.low)}-{i18n.percent(wins.high)}"
        likely = (i18n.signed(intervals.at_portion(margins, portion)) for portion in _LIKELY)
        table.add_row(i18n.faction_name(faction), i18n.percent(wins.share), interval, *likely)
    console.print(table)
    console.print()


def _differences(moments: list[Moment]) -> dict[b.Faction, tuple[float, float, float]]:
    """How much more often each Faction wins from the second moment, with the interval."""
    first, second = (moment.found for moment in moments)
    return {faction: intervals.difference(second.wins(faction), first.wins(faction)) for faction in b.FACTIONS}


def _show_difference(console: Console, *moments: Moment) -> None:
    console.print(i18n.text("outlook", "difference", one=moments[0].name, other=moments[1].name))
    headings = [i18n.text("outlook", f"column.{key}") for key in ("difference", "interval")]
    table = new_table([i18n.text("outlook", "column.faction")], headings)
    for faction, found in _differences([*moments]).items():
        mean, low, high = (i18n.signed(100 * each, 1) for each in found)
        table.add_row(i18n.faction_name(faction), mean, i18n.text("outlook", "from-to", low=low, high=high))
    console.print(table)


def _document(moments: list[Moment], games: int, seed: int) -> dict[str, Any]:
    found: dict[str, Any] = {
        "format": "cubalibre-outlook",
        "games": games,
        "seed": seed,
        "moments": [{"of": moment.name, "factions": games_ahead.words(moment.found)} for moment in moments],
    }
    if len(moments) == _MOST:
        found["differences"] = {
            n.FACTION_WORDS[faction]: dict(zip(("mean", "low", "high"), each, strict=True))
            for faction, each in _differences(moments).items()
        }
    return found
