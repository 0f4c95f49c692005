"""Texts of the browser's pages: the names of everything on the board, and what the pages say by themselves."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias, cast

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.i18n import languages
from cubalibre.notation import AllianceWord, FactionWord, LevelWord, SeatWord
from cubalibre.view import words


@dataclass(slots=True)
class KindForms:
    """The names of a kind of piece after the numbers 1, 2 and 5."""

    one: str
    few: str
    many: str


@dataclass(slots=True)
class Names:
    """The names of everything on the board, by the words of the notation."""

    factions: dict[SeatWord, str]
    short: dict[FactionWord, str]
    spaces: dict[str, str]
    kinds: dict[str, KindForms]
    own_kinds: dict[str, KindForms]
    """Kinds of pieces without their owners."""
    words: dict[str, str]
    """Words such as `rally` and `pass`."""
    levels: dict[LevelWord, str]
    alliances: dict[AllianceWord, str]
    phases: dict[str, str]
    terms: dict[str, str]
    """Terms of the glossary."""
    cards: dict[str, str]


def _kinds(name: Callable[[b.Kind, int], str]) -> dict[str, KindForms]:
    return {n.KIND_WORDS[k]: KindForms(*(name(k, number) for number in (1, 2, 5))) for k in b.KINDS}


def names() -> Names:
    """The names of everything on the board, in the language in force."""
    return Names(
        factions={words.SEAT[f]: i18n.faction_name(f) for f in (*b.FACTIONS, b.CHANCE)},
        short={words.FACTION[f]: i18n.faction_short(f) for f in b.FACTIONS},
        spaces={n.SPACE_WORDS[s]: i18n.space_name(s) for s in b.SPACES},
        kinds=_kinds(i18n.kind_name),
        own_kinds=_kinds(i18n.own_kind_name),
        words={word: i18n.answer_text(answer) for answer, word in n.WORDS.items()},
        levels={word: i18n.level_name(level) for level, word in zip(b.LEVELS, words.LEVEL, strict=True)},
        alliances={word: i18n.alliance_name(i) for i, word in enumerate(words.ALLIANCE)},
        phases={word: i18n.phase_name(i) for i, word in enumerate(state.PHASE_WORDS)},
        terms=cast("dict[str, str]", i18n.templates("term")),  # there are no plurals among them
        cards={str(card): i18n.card_title(card) for card in range(b.N_EVENTS + 1)},
    )


@dataclass(slots=True)
class Texts:
    """What the browser's pages say by themselves."""

    lang: str
    languages: dict[str, str]
    """The languages on offer, each by what it calls itself."""
    names: Names
    rules: list[i18n.OfferedRule]
    """The optional rules that a game may be set up with."""
    web: dict[str, str | list[str]]


def for_pages() -> Texts:
    """All that the browser's pages say by themselves, and the languages in which they can."""
    return Texts(
        lang=i18n.language(),
        languages={code: i18n.LANGUAGES[code] for code in languages.COMPLETE},
        names=names(),
        rules=i18n.offered_rules(),
        web=i18n.templates("web"),
    )


PartName: TypeAlias = Literal["analysis", "clocks", "companion", "notices", "open-games", "people", "table"]
_TABLES: Final[dict[PartName, str]] = {
    "analysis": "analysis-page",
    "clocks": "clocks",
    "companion": "beside",
    "notices": "notices",
    "open-games": "open-games",
    "people": "people",
    "table": "table",
}
"""The tables of texts of the parts of the browser's pages that are loaded only when they are needed."""


@dataclass(slots=True)
class PartTexts:
    """What a part of the browser's pages says, which is loaded only when it is needed."""

    lang: str
    texts: dict[str, str | list[str]]


def _for_part(part: PartName) -> PartTexts:
    return PartTexts(i18n.language(), i18n.templates(_TABLES[part]))


FOR_PARTS: Final = {part: partial(_for_part, part) for part in _TABLES}
"""For each part, the function that returns all that its pages say by themselves."""
