"""The rules reference for clients: the contents, a section with the way to others, what a search finds; or all."""

from typing import Any

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.i18n import rulebook
from cubalibre.i18n.english.rules.form import ITEM
from cubalibre.server.games import prose
from cubalibre.server.games.lessons.catalogue import COURSES


def contents() -> dict[str, Any]:
    """All sections in the order of the rulebook, each with the one above it."""
    return {"sections": [_titled(number) | {"parent": rulebook.parent(number)} for number in rulebook.sections()]}


def section(number: str) -> dict[str, Any]:
    """A section in full.

    Raises:
        KeyError: there is no such section.
    """
    found, all_ = rulebook.section(number), rulebook.sections()
    at = all_.index(number)
    return {
        "number": found.number,
        "title": found.title,
        "lines": found.lines,
        "above": [_titled(above) for above in _above(number)],
        "below": [_titled(below) for below in rulebook.children(number)],
        "previous": _titled(all_[at - 1]) if at else None,
        "next": _titled(all_[at + 1]) if at + 1 < len(all_) else None,
    }


def cards() -> dict[str, Any]:
    """All cards in words, Propaganda first."""
    return {"cards": [prose.card_text(number) for number in range(b.N_EVENTS + 1)]}


def book() -> dict[str, Any]:
    """All that is read of rules, terms, cards and lessons, by the path under which each is asked for alone."""
    return {
        "help/sections": contents(),
        "help/terms": {"terms": i18n.terms()},
        "lessons": {"items": [course.line for course in COURSES.values()]},
        **{f"help/sections/{number}": section(number) for number in rulebook.sections()},
        **{f"help/terms/{term}": {"term": term, "text": i18n.explain(term)} for term in i18n.terms()},
        "help/cards": cards(),
        **{f"lessons/{name}": course.whole for name, course in COURSES.items()},
    }


def search(query: str) -> dict[str, Any]:
    """The sections with these words, or the one of this number; if there are none, what may have been meant."""
    if number := rulebook.section_number(query):
        line = rulebook.section(number).lines[0].removeprefix(ITEM)
        found = [_titled(number) | {"line": line, "about": True}]
    elif rulebook.is_number(query):
        return {"found": [], "near": rulebook.near(query)}
    else:
        found = [_titled(each.number) | {"line": each.line, "about": each.about} for each in rulebook.search(query)]
    return {"found": found, "near": [] if found else i18n.suggest(query)}


def _above(number: str) -> list[str]:
    above = rulebook.parent(number)
    return [*_above(above), above] if above else []


def _titled(number: str) -> dict[str, Any]:
    return {"number": number, "title": i18n.text("rule-title", number)}
