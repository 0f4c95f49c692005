"""Glossary: terms of the rules and their explanations, found by name, prefix or section."""

import difflib
import re
from functools import cache
from typing import Final

from cubalibre import board as b
from cubalibre.i18n import names
from cubalibre.i18n.catalogue import listing, text
from cubalibre.i18n.english.glossary import GLOSSARY
from cubalibre.i18n.english.glossary.play import ALIASES
from cubalibre.i18n.languages import language
from cubalibre.i18n.text_matching import folded

_SECTIONS_AT_END: Final = re.compile(r"\(([0-9., ]+)\)$")
_SECTION: Final = re.compile(r"\d+(\.\d+)+")
_CLOSE_ENOUGH: Final = 0.6
_MOST_SUGGESTIONS: Final = 6


def terms() -> list[str]:
    """Every term that can be explained."""
    return list(_texts())


def explain(term: str) -> str | None:
    """The explanation of a term; for a section number, of all its terms; None if unknown.

    Case, accents and a plural s are ignored; an unambiguous prefix of a term is enough.
    """
    wanted = _normal(term)
    found = _of_section(wanted) if _SECTION.fullmatch(wanted) else _of_name(wanted)
    return "\n".join(text("fragment", "glossary", term=name, text=_texts()[name]) for name in found) or None


def suggest(term: str) -> list[str]:
    """Known terms that are similar to `term`, the closest first."""
    wanted = _normal(term)
    if not wanted:
        return []
    if _SECTION.fullmatch(wanted):
        return [name for name in terms() if any(s.startswith(wanted) for s in _sections(name))][:_MOST_SUGGESTIONS]
    keys = [key for key in _names() if key.startswith(wanted)]
    keys += [key for key in _names() if wanted in key and len(wanted) > 2]
    keys += difflib.get_close_matches(wanted, _names(), _MOST_SUGGESTIONS, _CLOSE_ENOUGH)
    return list(dict.fromkeys(_names()[key] for key in keys))[:_MOST_SUGGESTIONS]


def _texts() -> dict[str, str]:
    return _texts_in(language())


def _names() -> dict[str, str]:
    return _names_in(language())


@cache
def _texts_in(_: str) -> dict[str, str]:
    """Term -> explanation in the current language, which is passed as the key of the cache."""
    texts = {text("term", term): text("glossary", term) for term in GLOSSARY}
    return texts | {names.space_name(space): _space_facts(space) for space in b.SPACES}


@cache
def _names_in(_: str) -> dict[str, str]:
    """Normalized name or alias -> term; English names are known in every language."""
    aliases = {alias: text("term", term) for alias, term in ALIASES.items()}
    own = {text("alias", alias): term for alias, term in aliases.items()}
    terms_in_english = {term: text("term", term) for term in GLOSSARY}
    called = aliases | own | terms_in_english | {term: term for term in terms()}
    return {_normal(name): term for name, term in called.items()}


def _normal(term: str) -> str:
    return " ".join(re.sub(r"[-_,!]", " ", folded(term)).split())


def _of_name(wanted: str) -> list[str]:
    for key in (wanted, wanted.removesuffix("s")):
        if key in _names():
            return [_names()[key]]
    begun = {term for key, term in _names().items() if wanted and key.startswith(wanted)}
    return list(begun) if len(begun) == 1 else []


def sections_at_end(entry: str) -> list[str]:
    """The sections at the end of a glossary entry, the main one first."""
    found = _SECTIONS_AT_END.search(entry)
    return found[1].split(", ") if found else []


def _sections(name: str) -> list[str]:
    return sections_at_end(_texts()[name])


def _of_section(section: str) -> list[str]:
    """The terms with this main section; if there are none, those that mention it. Spaces are left out."""
    others = {names.space_name(space) for space in b.SPACES}
    candidates = [name for name in terms() if name not in others]
    main = [name for name in candidates if _sections(name)[:1] == [section]]
    return main or [name for name in candidates if section in _sections(name)]


def _space_facts(space: b.Space) -> str:
    adjacent = listing([names.space_name(other) for other in b.ADJACENT[space]])
    if b.is_ec(space):
        return text("space-facts", "ec", econ=b.ECON[space], adjacent=adjacent)
    if b.is_city(space):
        return text("space-facts", "city", pop=b.POP[space], adjacent=adjacent)
    terrain = text("terrain", str(b.TERRAIN[space]))
    return text("space-facts", "province", terrain=terrain, pop=b.POP[space], adjacent=adjacent)
