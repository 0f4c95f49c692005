"""Rules reference for clients: table of contents, sections, search, glossary, and all of it for offline reading."""

from dataclasses import dataclass
from typing import TypeAlias

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.i18n import rulebook
from cubalibre.i18n.english.rules.form import ITEM
from cubalibre.server.games import prose
from cubalibre.server.games.lessons.catalogue import COURSES
from cubalibre.server.games.lessons.course import Lessons, WholeLesson
from cubalibre.server.games.prose import CardText


@dataclass(slots=True)
class Term:
    """A term of the glossary and its explanation."""

    term: str
    text: str


@dataclass(slots=True)
class CardTexts:
    """All cards in words."""

    cards: list[CardText]


@dataclass(slots=True)
class Terms:
    """All terms of the glossary."""

    terms: list[str]


@dataclass(slots=True)
class SectionTitle:
    """Number and title of a section of the rules."""

    number: str
    """Number in the rulebook, such as 3.3.2; 3.0 for a whole chapter."""
    title: str


@dataclass(slots=True)
class ContentsEntry(SectionTitle):
    """A section of the rules in the table of contents."""

    parent: str | None
    """Number of the section that contains it; null for a chapter."""


@dataclass(slots=True)
class Contents:
    """Table of contents of the rules."""

    sections: list[ContentsEntry]


@dataclass(slots=True)
class Section(SectionTitle):
    """A section of the rules in our own words, with links to others."""

    lines: list[str]
    """Paragraphs, and items of lists, which begin with `- `; references to sections have the form `§3.3.2`."""
    above: list[SectionTitle]
    """The sections that contain it, the chapter first."""
    below: list[SectionTitle]
    previous: SectionTitle | None
    """The previous section in the order of the rulebook."""
    next: SectionTitle | None


@dataclass(slots=True)
class FoundSection(SectionTitle):
    """A section that matches a search."""

    line: str
    """The line that matches."""
    about: bool
    """Whether the section is about the words of the query, not only mentions them."""


@dataclass(slots=True)
class FoundSections:
    """Results of a search, the best first."""

    found: list[FoundSection]
    near: list[str]
    """If nothing was found: similar terms or sections."""


Page: TypeAlias = Contents | Terms | Lessons | Section | Term | CardTexts | WholeLesson
"""A response that can be read offline."""


@dataclass(slots=True)
class Book:
    """Everything that can be read offline."""

    answers: dict[str, Page]
    """Path -> response, such as `help/sections/3.3.2`."""


def contents() -> Contents:
    """The table of contents in the order of the rulebook."""
    return Contents([ContentsEntry(number, _title(number), rulebook.parent(number)) for number in rulebook.sections()])


def section(number: str) -> Section:
    """A section in full.

    Raises:
        KeyError: there is no such section.
    """
    found, numbers = rulebook.section(number), rulebook.sections()
    at = numbers.index(number)
    return Section(
        number=found.number,
        title=found.title,
        lines=found.lines,
        above=[_section_title(above) for above in _parents(number)],
        below=[_section_title(below) for below in rulebook.children(number)],
        previous=_section_title(numbers[at - 1]) if at else None,
        next=_section_title(numbers[at + 1]) if at + 1 < len(numbers) else None,
    )


def cards() -> CardTexts:
    """All cards in words, Propaganda first."""
    return CardTexts([prose.card_text(number) for number in range(b.N_EVENTS + 1)])


def lessons() -> Lessons:
    """All lessons, in the recommended order."""
    return Lessons([course.summary for course in COURSES.values()])


def terms() -> Terms:
    """All terms of the glossary."""
    return Terms(i18n.terms())


def book() -> Book:
    """All rules, terms, cards and lessons, by the path of each."""
    return Book(
        {
            "help/sections": contents(),
            "help/terms": terms(),
            "lessons": lessons(),
            **{f"help/sections/{number}": section(number) for number in rulebook.sections()},
            **{f"help/terms/{term}": Term(term, i18n.explain(term) or "") for term in i18n.terms()},
            "help/cards": cards(),
            **{f"lessons/{name}": course.whole for name, course in COURSES.items()},
        }
    )


def search(query: str) -> FoundSections:
    """Search the rules for words or a section number; without results, similar terms or sections are suggested."""
    if number := rulebook.section_number(query):
        line = rulebook.section(number).lines[0].removeprefix(ITEM)
        found = [FoundSection(number, _title(number), line, about=True)]
    elif rulebook.is_number(query):
        return FoundSections([], rulebook.near(query))
    else:
        matches = rulebook.search(query)
        found = [FoundSection(each.number, _title(each.number), each.line, each.about) for each in matches]
    return FoundSections(found, [] if found else i18n.suggest(query))


def _parents(number: str) -> list[str]:
    above = rulebook.parent(number)
    return [*_parents(above), above] if above else []


def _section_title(number: str) -> SectionTitle:
    return SectionTitle(number, _title(number))


def _title(number: str) -> str:
    return i18n.text("rule-title", number)
