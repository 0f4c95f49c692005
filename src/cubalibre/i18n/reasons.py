"""Why a program did what it did: a line for each reason that its narration gives."""

from typing import Final

from cubalibre import notation as n
from cubalibre.i18n import names
from cubalibre.i18n.catalogue import enumerated, has, percent, text
from cubalibre.i18n.english import TABLES
from cubalibre.search.expectation import EXPECTED
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
    if slug == EXPECTED:
        return _tell_expected(section, about)
    counted = (text("reason", slug) if has("reason", slug) else name.replace("-", " ")).removesuffix(".")
    values = {"section": section, "text": counted[:1].upper() + counted[1:]}
    if not about:
        return text("fragment", "why", **values)
    key = "why.after-colon" if ": " in counted else "why.about"  # one line has one colon
    return text("fragment", key, answers=_answers(about), **values)


def _tell_expected(section: str, about: tuple[n.Answer, ...]) -> str:
    """What a strong player expected of its turn, and of the next best one."""
    shares = [percent(n.number_of(answer) / 100) for answer in about[:2] if n.is_number(answer)]
    values = dict(zip(("percent", "next"), shares, strict=False))
    if len(about) < 3 or len(shares) < 2:
        return text("fragment", "why.expected", section=section, percent=values.get("percent", ""))
    return text("fragment", "why.expected.next", section=section, answers=_answers(about[2:]), **values)


def _answers(about: tuple[n.Answer, ...]) -> str:
    called = [names.plain_answer(answer) for answer in about]
    if not all(map(names.is_number, about)):
        called = list(dict.fromkeys(called))
    first = enumerated(called[:MOST_NAMED])
    more = len(called) - MOST_NAMED
    return text("fragment", "why.many", answers=first, number=more) if more > 0 else first
