"""The HTML page: one self-contained file."""

import base64
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from cubalibre import i18n
from cubalibre.lab.dataset.columns import CARDS, GAMES, STEPS
from cubalibre.lab.report import faction_turns, map_control, results
from cubalibre.lab.report.dataset_groups import groups
from cubalibre.lab.report.page_elements import Cell, Section, said
from cubalibre.lab.report.queries import LEAST, Aggregates, aggregate
from cubalibre.options import NONPLAYER

_CYRILLIC_LANGUAGES: Final = ("ru",)
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Chapter:
    """The part of the page about one group of games."""

    def __init__(self, found: Aggregates, name: str) -> None:
        self.found = found
        self.group = found.group
        self.name = name
        """The letter of the group, if there are several."""
        self.key = f"table-{name.lower() or 'a'}"
        self.setup = i18n.options_text(found.group.options)
        self.sections = list(_sections(self.key, found))
        self.notes = list(_notes(found))


def _sections(key: str, found: Aggregates) -> Iterator[Section]:
    yield results.wins(key, found)
    yield results.lengths(key, found)
    if found.moments:
        yield results.margins(key, found)
        yield faction_turns.actions(key, found)
        yield faction_turns.openings(found)
        yield faction_turns.effects(found)
        yield faction_turns.events(key, found)
        yield map_control.board(key, found)
        yield results.resources(key, found)
    if found.steps:
        yield faction_turns.steps(found)


def _notes(found: Aggregates) -> Iterator[str]:
    """Notes on tables that are missing."""
    for table in (CARDS, STEPS):
        unknown = found.group.games[GAMES] - found.group.games.get(table, 0)
        if unknown and (table == CARDS or NONPLAYER in found.group.options.players):
            yield i18n.plural("report", f"not-kept.{table}", unknown, games=i18n.number(unknown))


def page(paths: list[Path]) -> str:
    """The HTML page on files and on the files in folders; the same files and language give the same page.

    Raises:
        parquet.FileError: a file cannot be used.
        OSError: a file cannot be read.
    """
    found = [aggregate(group) for group in groups(paths)]
    several = len(found) > 1
    games = sum(each.summary.games for each in found)
    chapters = [Chapter(each, _name(at) if several else "") for at, each in enumerate(found)]
    template = _environment().get_template("page.html")
    return template.render(
        chapters=chapters,
        compared=results.compared([(chapter.name, chapter.found) for chapter in chapters]) if several else None,
        cyrillic=i18n.language() in _CYRILLIC_LANGUAGES,
        title=i18n.plural("report", "title", games, games=i18n.number(games)),
        language=i18n.language(),
        least=i18n.percent(LEAST),
    )


def _name(at: int) -> str:
    return _LETTERS[at % len(_LETTERS)] * (at // len(_LETTERS) + 1)


def _font(name: str) -> str:
    """A font file of the browser game in Base64."""
    return base64.b64encode((files("cubalibre") / "web" / "fonts" / f"{name}.woff2").read_bytes()).decode()


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("cubalibre.lab.report", ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.tests["heated"] = lambda cell: isinstance(cell, Cell)
    environment.filters["font"] = _font
    environment.globals["said"] = said
    environment.globals["number"] = i18n.number
    return environment
