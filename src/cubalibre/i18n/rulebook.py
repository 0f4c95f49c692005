"""Rules text: the sections of the rulebook in our own words, by number, and full-text search."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from cubalibre.i18n.catalogue import has, text
from cubalibre.i18n.english.rules import TITLES
from cubalibre.i18n.english.rules.form import ITEM
from cubalibre.i18n.glossary import explain, sections_at_end
from cubalibre.i18n.languages import LANGUAGES, remembered
from cubalibre.i18n.text_matching import folded

REFERENCE: Final = re.compile(r"§(\d+(?:\.\d+)+)")
"""A reference to a section within a text."""
_TYPED: Final = re.compile(r"§?\s*(\d+(?:\.\d+)*)\.?")
_CHAPTER: Final = ".0"


class Section(NamedTuple):
    """A section of the rules in the current language."""

    number: str
    """The number as in the rulebook: `3.3.2`, or `3.0` for a whole chapter."""
    title: str
    lines: list[str]
    """Paragraphs, and list items, which begin with `- `; references to sections have the form `§3.3.2`."""


class Found(NamedTuple):
    """A search result."""

    number: str
    line: str
    """The line of the section with most of the words."""
    about: bool
    """Whether the words are the title of the section, or a glossary term that it explains."""


class _Indexed(NamedTuple):
    """A section as it is searched."""

    section: Section
    titles: list[str]
    """The words of its titles, in the current language and in English."""
    lines: list[str]
    """The words of its lines."""


def sections() -> list[str]:
    """The numbers of all sections, in the order of the rulebook."""
    return list(TITLES)


def section(number: str) -> Section:
    """A section.

    Raises:
        KeyError: there is no such section.
    """
    return Section(number, text("rule-title", number), text("rule", number).split("\n"))


def section_number(typed: str) -> str | None:
    """Parse the number of a section, e.g. `3.3.2`, `§3.3.2`, `3` or `3.0`; None if there is no such section."""
    named = _TYPED.fullmatch(typed.strip())
    number = named[1] if named else ""
    return next((found for found in (number, f"{number}{_CHAPTER}") if has("rule-title", found)), None)


def is_number(typed: str) -> bool:
    """Whether a text has the form of a section number, existing or not."""
    return _TYPED.fullmatch(typed.strip()) is not None


def children(number: str) -> list[str]:
    """The sections directly below a section: `3.2` below `3.0`, `3.2.1` below `3.2`."""
    return [other for other in TITLES if parent(other) == number]


def parent(number: str) -> str | None:
    """The section directly above; None for a chapter."""
    above = number.rpartition(".")[0]
    if number.endswith(_CHAPTER):
        return None
    return above if "." in above else f"{above}{_CHAPTER}"


def near(typed: str) -> list[str]:
    """Suggestions for a number without a section, e.g. the sections of 3.3 for 3.3.9; otherwise the chapters."""
    above = typed.strip(" §.").rpartition(".")[0]
    while above:
        if found := section_number(above):
            return children(found) or [found]
        above = above.rpartition(".")[0]
    return [number for number in TITLES if parent(number) is None]


def search(words: str) -> list[Found]:
    """The sections that contain all these words or words that begin with them.

    First come sections about the words, then those with most of the words in their titles, then those with the most
    matches per line. Case and accents are ignored; English titles are known in every language.
    """
    wanted = _words(words)
    different = dict.fromkeys(f" {word}" for word in wanted.split())
    main = _of_term(words)
    ranked = []
    for place, (found, titles, lines) in enumerate(_index() if wanted else ()):
        about = found.number == main or wanted in titles
        whole = "".join((*titles, *lines))
        if about or all(word in whole for word in different):
            in_title = max(_hits(different, title) for title in titles)
            hits = [_hits(different, line) for line in lines]
            line = found.lines[hits.index(max(hits))].removeprefix(ITEM)
            rank = (found.number != main, not about, -in_title, -sum(hits) / len(hits), place)
            ranked.append((rank, Found(found.number, line, about)))
    return [found for _, found in sorted(ranked)]


def _of_term(words: str) -> str | None:
    """The main section of a glossary term."""
    entry = explain(words) if not is_number(words) else None
    named = sections_at_end(entry) if entry else []
    return section_number(named[0]) if named else None


def _words(line: str) -> str:
    """The words of a line, each after a space."""
    return "".join(f" {word}" for word in re.findall(r"\w+", folded(line)))


@remembered(len(LANGUAGES))
def _index() -> list[_Indexed]:
    """All sections with their words, in the order of the rulebook."""
    return [_indexed(section(number)) for number in TITLES]


def _indexed(found: Section) -> _Indexed:
    titles = [_words(found.title), _words(TITLES[found.number])]
    return _Indexed(found, titles, [_words(line) for line in found.lines])


def _hits(wanted: Iterable[str], line: str) -> int:
    """The number of wanted words that a line contains, whole or as a prefix."""
    return sum(word in line for word in wanted)
