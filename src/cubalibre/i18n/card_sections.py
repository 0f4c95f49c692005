"""Rules sections for a card: those of its type, and those of the terms in its texts."""

import re
from functools import cache
from typing import Final

from cubalibre import board as b
from cubalibre.i18n.card_texts import card_side_keys
from cubalibre.i18n.english import TABLES
from cubalibre.i18n.english.glossary.actions import OPERATIONS, SPECIALS
from cubalibre.i18n.english.glossary.play import PROPAGANDA
from cubalibre.i18n.glossary import sections_at_end

_PROPAGANDA: Final = ("2.4", "6.0")
_EVENT: Final = "5.1"
_LASTING: Final = {"capability": "5.3", "momentum": "5.4"}
_TERMS: Final = OPERATIONS | SPECIALS | PROPAGANDA
_SPOKEN_OF: Final = re.compile(rf"\b(?:({'|'.join(sorted(_TERMS, key=len, reverse=True))})(?:e?s)?|(\d(?:\.\d)+))\b")


@cache
def card_sections(card: int) -> tuple[str, ...]:
    """The sections of the rules for a card (0: Propaganda), the most general first; the same in all languages."""
    if card == b.PROPAGANDA:
        return _PROPAGANDA
    lasting = [_LASTING[lasts] for _, lasts in card_side_keys(card) if lasts]
    texts = (text for table in ("card-side", "card-ruling") for text in _texts(table, card))
    spoken_of = {section for text in texts for section in _sections(text)}
    return tuple(dict.fromkeys((_EVENT, *lasting, *sorted(spoken_of))))


def _texts(table: str, card: int) -> list[str]:
    return [text for key, text in TABLES[table].items() if key.startswith(f"{card}.")]


def _sections(text: str) -> list[str]:
    return [number or sections_at_end(_TERMS[term])[0] for term, number in _SPOKEN_OF.findall(text)]
