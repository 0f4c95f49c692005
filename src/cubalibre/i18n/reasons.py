"""Why a Non-player did what it did: a line for each reason that its narration gives (8)."""

from typing import Final

from cubalibre import notation as n
from cubalibre.i18n import names
from cubalibre.i18n.catalogue import enumerated, has, text
from cubalibre.i18n.english import TABLES
from cubalibre.table import Story

REASONS: Final = TABLES["reason"]
"""Each reason of a Non-player (`section/slug`) in words."""
MOST_NAMED: Final = 6
"""Of more answers than this only the first are named."""


def is_reason(story: Story) -> bool:
    """Whether an item of the narration is a Non-player's reason."""
    return "/" in story[0]


def tell_reason(story: Story) -> str:
    """A reason as a line: its section, what counted, and what it was about."""
    slug, about = story
    section, _, name = slug.partition("/")
    counted = (text("reason", slug) if has("reason", slug) else name.replace("-", " ")).removesuffix(".")
    values = {"section": section, "text": counted[:1].upper() + counted[1:]}
    if not about:
        return text("fragment", "why", **values)
    key = "why.after-colon" if ": " in counted else "why.about"  # one line has one colon
    return text("fragment", key, answers=_answers(about), **values)


def _answers(about: tuple[n.Answer, ...]) -> str:
    called = [names.plain_answer(answer) for answer in about]
    if not all(map(names.is_number, about)):
        called = list(dict.fromkeys(called))
    first = enumerated(called[:MOST_NAMED])
    more = len(called) - MOST_NAMED
    return text("fragment", "why.many", answers=first, number=more) if more > 0 else first
