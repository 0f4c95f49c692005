"""Why a Non-player did what it did: a line for each reason that its narration gives (8)."""

import contextlib
import importlib
from typing import Final

from cubalibre import notation as n
from cubalibre.i18n import names
from cubalibre.i18n.catalogue import text
from cubalibre.table import Story

_TABLES: Final = ("general", "syndicate", "directorio", "july26", "government", "events")


def _merged() -> dict[str, str]:
    merged: dict[str, str] = {}
    for name in _TABLES:
        with contextlib.suppress(ModuleNotFoundError):
            merged |= importlib.import_module(f"cubalibre.i18n.english_reasons_{name}").REASONS
    return merged


REASONS: Final[dict[str, str]] = _merged()
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
    counted = REASONS.get(slug, name.replace("-", " ")).removesuffix(".")
    values = {"section": section, "text": counted[:1].upper() + counted[1:]}
    if not about:
        return text("fragment", "why", **values)
    return text("fragment", "why.about", answers=_answers(about), **values)


def _answers(about: tuple[n.Answer, ...]) -> str:
    called = list(dict.fromkeys(map(names.plain_answer, about)))
    first = text("fragment", "comma").join(called[:MOST_NAMED])
    more = len(called) - MOST_NAMED
    return text("fragment", "why.many", answers=first, number=more) if more > 0 else first
