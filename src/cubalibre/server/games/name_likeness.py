"""Names that could be taken for each other at a table: what people see, not which characters it is made of.

A name is reduced to a skeleton, a simple form of that of Unicode's UTS 39: compatible forms (full-width letters),
invisible characters, capitals, and the letters of the Cyrillic and Greek alphabets that look like Latin ones. Marks
count: José is not Jose. Look-alikes of other alphabets are known only in words that mix them with Latin letters.
"""

import unicodedata
from collections.abc import Collection
from itertools import combinations
from typing import Final

_LOOKS_LIKE: Final = str.maketrans(
    {
        **dict(zip("АВСЕНІЈКМОРЅТУХҮԚԜӀ", "ABCEHlJKMOPSTYXYQWl", strict=True)),
        **dict(zip("асеһіјорԛѕѵԝхуүԁӏг", "acehijopqsvwxyydlr", strict=True)),
        **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορσυ", "ABEZHlKMNOPTYXayikvopou", strict=True)),
        **dict(zip("I1|ǀ0ıɑɡ", "llllOiag", strict=True)),
        "m": "rn",
    }
)
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that show nothing, besides the control and format characters of Unicode and variation selectors."""
_CONTROLS: Final = ("Cc", "Cf")
_SELECTORS: Final = "VARIATION SELECTOR"
_LATIN: Final = "LATIN"
_ALPHABETS: Final = frozenset(("ARMENIAN", "CHEROKEE", "COPTIC", "CYRILLIC", "GREEK", "LISU"))
"""Alphabets with letters that look like Latin ones, which honest words do not mix with them."""


def are_deceptive(names: Collection[str]) -> bool:
    """Whether the different names of a table's players could deceive: one cannot be seen, or two look the same.

    Words that mix alphabets deceive if there is another name.
    """
    if len(names) > 1 and any(_is_mixed(word) for name in names for word in name.split()):
        return True
    seen = [_skeletons(name) for name in names]
    return any("" in each for each in seen) or any(one & other for one, other in combinations(seen, 2))


def _skeletons(name: str) -> set[str]:
    """What a name looks like; by its letters as they are, and as small letters."""
    return {_skeleton(name).casefold(), _skeleton(name.casefold())}


def _skeleton(name: str) -> str:
    shown = "".join(letter for letter in unicodedata.normalize("NFKD", name) if not _is_invisible(letter))
    return shown.translate(_LOOKS_LIKE).strip()


def _is_invisible(letter: str) -> bool:
    is_control = unicodedata.category(letter) in _CONTROLS
    return is_control or letter in _BLANK or unicodedata.name(letter, "").startswith(_SELECTORS)


def _is_mixed(word: str) -> bool:
    """Whether a word has letters of Latin and of an alphabet with look-alikes."""
    alphabets = {unicodedata.name(letter, "").partition(" ")[0] for letter in word}
    return _LATIN in alphabets and bool(alphabets & _ALPHABETS)
