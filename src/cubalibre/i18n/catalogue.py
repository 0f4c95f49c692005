"""The door to every text: a table, a key and the values of its placeholders."""

from typing import Final

from cubalibre.i18n import english_answers as answers
from cubalibre.i18n import english_cards_01_24 as early_cards
from cubalibre.i18n import english_cards_25_48 as late_cards
from cubalibre.i18n import english_glossary_play as glossary
from cubalibre.i18n import english_names as names
from cubalibre.i18n import english_questions as questions
from cubalibre.i18n import english_refusals as refusals
from cubalibre.i18n.english_options import OPTIONS
from cubalibre.i18n.english_refusals_events import EVENT_REFUSALS
from cubalibre.i18n.english_stories import STORIES

_TABLES: Final[dict[str, dict[str, str]]] = {
    "alliance": names.ALLIANCES,
    "answer": answers.AT_QUESTION,
    "card-ruling": early_cards.RULINGS | late_cards.RULINGS,
    "card-side": early_cards.SIDES | late_cards.SIDES,
    "faction": names.FACTIONS,
    "fragment": names.FRAGMENTS,
    "kind": names.KINDS,
    "level": names.LEVELS,
    "option": OPTIONS,
    "own-kind": names.OWN_KINDS,
    "phase": names.PHASES,
    "price": questions.PRICES,
    "prompt": questions.PROMPTS,
    "refusal": refusals.REFUSALS | EVENT_REFUSALS,
    "short-faction": names.SHORT_FACTIONS,
    "space": names.SPACES,
    "space-facts": glossary.SPACE_FACTS,
    "story": STORIES,
    "terrain": names.TERRAINS,
    "topic": refusals.TOPICS,
    "word": answers.WORDS,
}


def has(table: str, key: str) -> bool:
    """Whether there is such a text."""
    return key in _TABLES[table]


def text(table: str, key: str, **values: object) -> str:
    """A text, its placeholders filled.

    Raises:
        KeyError: there is no such text.
    """
    return _TABLES[table][key].format(**values)


def plural(table: str, key: str, number: int, **values: object) -> str:
    """The text for this many of something; `{number}` is filled too."""
    form = "one" if number == 1 else "many"
    return text(table, f"{key}.{form}", number=number, **values)


def listing(items: list[str]) -> str:
    """Several names as `A, B and C`."""
    if len(items) < 2:
        return "".join(items)
    first = text("fragment", "comma").join(items[:-1])
    return text("fragment", "and", first=first, last=items[-1])
