"""The page itself: one file that needs nothing else."""

import base64
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from cubalibre import i18n
from cubalibre.lab.page import course, doing, island
from cubalibre.lab.page.findings import LEAST, Findings, findings
from cubalibre.lab.page.parts import Cell, Section
from cubalibre.lab.page.sources import groups
from cubalibre.lab.runs import CARDS, GAMES, STEPS
from cubalibre.options import NONPLAYER

_FONTS: Final = {
    "Shrikhand": "shrikhand-latin-400-normal",
    "Sofia Sans": "sofia-sans-latin-wght-normal",
    "Sofia Sans Condensed": "sofia-sans-condensed-latin-wght-normal",
}
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_KEPT: Final = {CARDS: "what was done card by card", STEPS: "the steps of the Non-players"}


class Chapter:
    """All about the games of one group."""

    def __init__(self, found: Findings, name: str) -> None:
        """See the attributes of the same names."""
        self.found = found
        self.group = found.group
        self.name = name
        """What the table is called, if there are several."""
        self.key = f"table-{name.lower() or 'a'}"
        self.setup = i18n.options_text(found.group.options)
        self.sections = list(_sections(self.key, found))
        self.notes = list(_notes(found))


def _sections(key: str, found: Findings) -> Iterator[Section]:
    yield course.wins(key, found)
    yield course.lengths(key, found)
    if found.moments:
        yield course.margins(key, found)
        yield doing.actions(key, found)
        yield doing.events(key, found)
        yield island.board(key, found)
        yield course.resources(key, found)
    if found.steps:
        yield doing.steps(key, found)


def _notes(found: Findings) -> Iterator[str]:
    """What is not known of these games."""
    for table, what in _KEPT.items():
        unknown = found.group.games[GAMES] - found.group.games.get(table, 0)
        if unknown and (table == CARDS or NONPLAYER in found.group.options.players):
            yield f"Nothing was kept of {what} for {unknown:,} of these games: simulate them with --{table}."


def page(paths: list[Path]) -> str:
    """A page in HTML of what some files, and the files in some folders, show; the same for the same files.

    Raises:
        sources.SourceError: of a file no page can be made.
        OSError: one cannot be read.
    """
    found = [findings(group) for group in groups(paths)]
    several = len(found) > 1
    chapters = [Chapter(each, _name(at) if several else "") for at, each in enumerate(found)]
    return (
        _environment()
        .get_template("page.html")
        .render(
            chapters=chapters,
            compared=course.compared([(chapter.name, chapter.found) for chapter in chapters]) if several else None,
            fonts={name: _font(file) for name, file in _FONTS.items()},
            games=sum(each.summary.games for each in found),
            least=f"{LEAST:.0%}",
        )
    )


def _name(at: int) -> str:
    return _LETTERS[at % len(_LETTERS)] * (at // len(_LETTERS) + 1)


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("cubalibre.lab.page", ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.tests["heated"] = lambda cell: isinstance(cell, Cell)
    return environment


def _font(name: str) -> str:
    font = files("cubalibre") / "web" / "fonts" / f"{name}.woff2"
    return base64.b64encode(font.read_bytes()).decode()
