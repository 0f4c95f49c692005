"""The cards in words: what each side does, how it is to be read, and the way from a title to a card."""

import difflib
import re
from collections.abc import Iterator
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


def card_sides(card: int) -> list[tuple[str, str]]:
    """What a card does, side by side, each with its title; of the Propaganda card the phases of its Round."""
    if card == b.PROPAGANDA:
        return [(text("term", phase), text("glossary", phase)) for phase in PROPAGANDA]
    return [(_side_title(card, side), text("card-side", f"{card}.{_key(card, side)}")) for side in deck.sides(card)]


def card_side_keys(card: int) -> list[tuple[SideKey, Lasts | None]]:
    """Of each side of `card_sides` what it is, and whether it lasts.

    Returns:
        `unshaded`, `shaded`, or `single` if there is no other; of the Propaganda card `phase`; and `capability`,
        `momentum`, or None if it is done at once.
    """
    if card == b.PROPAGANDA:
        return [("phase", None) for _ in PROPAGANDA]
    return [(_key(card, side), _LASTING.get(deck.EFFECTS[card, side])) for side in deck.sides(card)]


def card_rulings(card: int) -> list[str]:
    """How a card is to be read where its text leaves a doubt, one sentence each."""
    return list(_rulings(card))


def card_order_text(card: int) -> str:
    """The Factions in the order of a card's symbols; a Propaganda card has none."""
    if card == b.PROPAGANDA:
        return ""
    return catalogue.enumerated(names.faction_name(faction) for faction in deck.CARD[card].order)


def find_card(query: str, *, whole_words: bool = False) -> list[int]:
    """The cards that somebody names.

    Args:
        query: a number (0: Propaganda), a title, words of a title, or any other part of one. What fits better hides
            what fits worse.
        whole_words: leave out titles of which only part of a word fits.
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
    """Titles of cards that somebody who wrote `query` may have meant, the closest first."""
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


def _rulings(card: int) -> Iterator[str]:
    for number in count(1):
        if not catalogue.has("card-ruling", f"{card}.{number}"):
            return
        yield text("card-ruling", f"{card}.{number}")


@cache
def _titles(code: str) -> dict[int, tuple[str, ...]]:
    """Card -> what it is called in a language and on the English card, as it is compared."""
    by_language = []
    for each in dict.fromkeys((code, ENGLISH)):
        with speaking(each):
            by_language.append([_normal(names.card_title(card)) for card in range(b.N_EVENTS + 1)])
    return dict(enumerate(zip(*by_language, strict=True)))


def _normal(title: str) -> str:
    """A title without case, accents, full stops and the like."""
    return " ".join("".join(c if c.isalnum() else " " for c in folded(title) if c.isalnum() or c in " -_").split())
