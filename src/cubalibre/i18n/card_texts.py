"""Card texts: the effects of each side, rulings, and the search for cards by number or title."""

import difflib
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from typing import Final, Literal, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import catalogue, names
from cubalibre.i18n.catalogue import text
from cubalibre.i18n.english.glossary.play import PROPAGANDA
from cubalibre.i18n.languages import ENGLISH, language, speaking
from cubalibre.i18n.text_matching import folded
from cubalibre.rules.events import deck, july26
from cubalibre.rules.events.card import Effect, capability, momentum

SideKey: TypeAlias = Literal["unshaded", "shaded", "single", "phase"]
Lasts: TypeAlias = Literal["capability", "momentum"]
_SIDE_KEY: Final[dict[n.Answer, SideKey]] = {n.EVENT_UNSHADED: "unshaded", n.EVENT_SHADED: "shaded"}
_LASTING: Final[dict[Effect, Lasts]] = {
    capability: "capability", july26.pact_of_caracas: "capability", momentum: "momentum",
}  # fmt: skip
_NUMBER: Final = re.compile(r"(?:card[ -]|#)?(\d{1,4})")
_CLOSE_ENOUGH: Final = 0.6
_MOST_SUGGESTIONS: Final = 6


def card_sides(card: int, variants: Sequence[str] = ()) -> list[tuple[str, str]]:
    """Title and effect, under the variants in force, of each side of a card; of Propaganda, the phases of its Round."""
    if card == b.PROPAGANDA:
        return [(text("term", phase), text("glossary", phase)) for phase in PROPAGANDA]
    return [(_side_title(card, side), _side_text(f"{card}.{_key(card, side)}", variants)) for side in deck.sides(card)]


def card_side_keys(card: int) -> list[tuple[SideKey, Lasts | None]]:
    """Key of each side of `card_sides`, and its lasting effect.

    Returns:
        `unshaded`, `shaded`, `single` for the only side, or `phase` for the Propaganda card; and `capability`,
        `momentum`, or None for an immediate effect.
    """
    if card == b.PROPAGANDA:
        return [("phase", None) for _ in PROPAGANDA]
    return [(_key(card, side), _LASTING.get(deck.EFFECTS[card, side])) for side in deck.sides(card)]


def card_rulings(card: int) -> list[str]:
    """The rulings on a card, one sentence each."""
    return list(_rulings(card))


def card_order_text(card: int) -> str:
    """The Factions in the order of a card's symbols; "" for a Propaganda card."""
    if card == b.PROPAGANDA:
        return ""
    return catalogue.enumerated(names.faction_name(faction) for faction in deck.CARD[card].order)


def find_card(query: str, *, whole_words: bool = False) -> list[int]:
    """The cards that match a query.

    Args:
        query: a number (0: Propaganda), a title, words of a title, or another part of one. Only the best kind of match
            is returned.
        whole_words: ignore matches of parts of words.
    """
    number = _NUMBER.fullmatch(query.strip().casefold())
    if number:
        return [int(number[1])] if int(number[1]) <= b.N_EVENTS else []
    wanted = _normal(query)
    if not wanted:
        return []
    called = _titles(language())
    exact = [card for card, titles in called.items() if wanted in titles]
    words = [card for card, titles in called.items() if any(f" {wanted} " in f" {title} " for title in titles)]
    parts = [] if whole_words else [card for card, titles in called.items() if any(wanted in t for t in titles)]
    return exact or words or parts


def suggest_cards(query: str) -> list[str]:
    """Titles of cards that are similar to a query, the closest first."""
    known = {title: card for card, titles in _titles(language()).items() for title in titles}
    known |= {word: card for title, card in known.items() for word in title.split() if word not in known}
    near = difflib.get_close_matches(_normal(query), known, _MOST_SUGGESTIONS, _CLOSE_ENOUGH)
    return list(dict.fromkeys(names.card_title(known[title]) for title in near))


def _key(card: int, side: n.Answer) -> SideKey:
    return _SIDE_KEY[side] if len(deck.sides(card)) > 1 else "single"


def _side_title(card: int, side: n.Answer) -> str:
    title = text("fragment", f"side.{_key(card, side)}")
    lasting = _LASTING.get(deck.EFFECTS[card, side])
    return text("fragment", "side.lasting", side=title, lasting=text("fragment", lasting)) if lasting else title


def _side_text(key: str, variants: Sequence[str]) -> str:
    varied = (f"{key}.{variant}" for variant in variants)
    return text("card-side", next((each for each in varied if catalogue.has("card-side", each)), key))


def _rulings(card: int) -> Iterator[str]:
    for number in count(1):
        if not catalogue.has("card-ruling", f"{card}.{number}"):
            return
        yield text("card-ruling", f"{card}.{number}")


@cache
def _titles(code: str) -> dict[int, tuple[str, ...]]:
    """Card -> its normalized titles in a language and in English."""
    by_language = []
    for each in dict.fromkeys((code, ENGLISH)):
        with speaking(each):
            by_language.append([_normal(names.card_title(card)) for card in range(b.N_EVENTS + 1)])
    return dict(enumerate(zip(*by_language, strict=True)))


def _normal(title: str) -> str:
    """A title without case, accents and punctuation."""
    return " ".join("".join(c if c.isalnum() else " " for c in folded(title) if c.isalnum() or c in " -_").split())
