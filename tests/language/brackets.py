"""A language of brackets: each text is the English one in ⟦ ⟧, so that what came out of no catalogue shows."""

import re
from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations

from babel.messages import Catalog

from cubalibre.i18n import card_texts, glossary, languages
from tools import messages

MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
LETTERS = re.compile(r"[A-Za-z]{2,}")


def marked(language: str) -> Catalog:
    """A catalogue in which each text is the English in brackets; of a plural each form says which it is."""
    catalogue = Catalog(locale=language)
    for source in messages.sources():
        forms = [f"⟦{source.forms[0]}⟧"]
        if len(source.forms) > 1:
            forms += [f"⟦{source.forms[1]} {form}⟧" for form in range(2, catalogue.num_plurals + 1)]
        id_, string = (source.forms, tuple(forms)) if len(forms) > 1 else (source.forms[0], forms[0])
        catalogue.add(id_, string, context=source.context)
    return catalogue


@cache
def in_brackets(language: str) -> GNUTranslations:
    """The same as gettext looks texts up in it."""
    return languages.compiled(marked(language))


def forget() -> None:
    """Nothing that was made of one catalogue is kept for another."""
    for made in (glossary._texts_in, glossary._names_in, card_texts._titles):
        made.cache_clear()


def unmarked(text: str) -> str:
    """What of a text did not come out of a catalogue."""
    while (shorter := MARKED.sub("", text)) != text:
        text = shorter
    return text


def left(told: str, known: Iterable[str]) -> set[str]:
    """The words that came out of no catalogue, but for those of some texts that are the same in every language."""
    same = {word.casefold() for text in known for word in LETTERS.findall(text)}
    return {word for word in LETTERS.findall(unmarked(told.replace("\n", " "))) if word.casefold() not in same}
