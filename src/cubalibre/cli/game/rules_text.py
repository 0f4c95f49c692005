"""The rules as text: the contents, a section in full, or the sections in which words are found."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from cubalibre import i18n
from cubalibre.cli.text.console import bullets
from cubalibre.i18n import rulebook
from cubalibre.i18n.english.rules.form import ITEM

MOST: Final = 12
"""Number of search results listed."""


class NotFound(LookupError):  # noqa: N818 - not an error of the program
    """There is no such section, or none with these words; the message offers others."""


def found(query: str) -> Group:
    """The section with a number, or the sections with these words.

    Raises:
        NotFound: nothing is found.
    """
    if number := rulebook.section_number(query):
        return page(number)
    if rulebook.is_number(query):
        near = i18n.enumerated(_entry(number) for number in rulebook.near(query))
        raise NotFound(i18n.text("rules", "no-section", typed=query.strip(), sections=near))
    hits = rulebook.search(query)
    if not hits:
        near_terms = i18n.suggest(query)
        key = "no-words.near" if near_terms else "no-words"
        values = {"terms": i18n.enumerated(near_terms)} if near_terms else {}
        raise NotFound(i18n.text("rules", key, typed=repr(query), **values))
    return _hits(query, hits)


def contents() -> Group:
    """All sections by number and title."""
    lines: list[RenderableType] = [Text(i18n.text("rules", "contents"), style="dim")]
    for number in rulebook.sections():
        above = rulebook.parent(number)
        lines += [Text(), Text(_entry(number), style="bold")] if above is None else [_indented(number, above)]
    return Group(*lines)


def page(number: str) -> Group:
    """A section in full, and the titles of its subsections."""
    section = rulebook.section(number)
    lines: list[RenderableType] = [Text(_entry(number), style="bold")]
    listed = False
    for line in section.lines:
        item = line.startswith(ITEM)
        if not (item and listed):
            lines.append(Text())
        lines.append(bullets([_prose(line.removeprefix(ITEM))]) if item else _prose(line))
        listed = item
    below = rulebook.children(number)
    return Group(*lines, *([Text()] if below else []), *(Text(f"  {_entry(child)}") for child in below))


def _hits(query: str, hits: list[rulebook.Found]) -> Group:
    """The section about the words in full, and a line for each other one."""
    about = hits[0].about or len(hits) == 1
    lines: list[RenderableType] = [page(hits[0].number)] if about else []
    others = hits[1:] if about else hits
    if others:
        heading = "also" if about else "found"
        lines.append(Text("\n" if about else "").append(i18n.text("rules", heading, typed=repr(query)), "bold"))
    for each in others[:MOST]:
        lines.append(Text(f"  {_entry(each.number)}"))
        lines.append(Padding(Text(each.line, style="dim", overflow="ellipsis", no_wrap=True), (0, 0, 0, 6)))
    if len(others) > MOST:
        lines.append(Text(i18n.plural("rules", "further", len(others) - MOST)))
    return Group(*lines)


def _entry(number: str) -> str:
    return i18n.text("rules", "entry", section=number, title=i18n.text("rule-title", number))


def _indented(number: str, above: str) -> Text:
    return Text(f"{'  ' if rulebook.parent(above) is None else '    '}{_entry(number)}")


def _prose(line: str) -> Text:
    text = Text(line)
    text.highlight_regex(rulebook.REFERENCE, "cyan")
    return text
