"""Reasons of Non-players and strong players for their decisions, one line each."""

from typing import Final

from cubalibre import notation as n
from cubalibre.i18n import names
from cubalibre.i18n.catalogue import enumerated, has, percent, text
from cubalibre.i18n.english import TABLES
from cubalibre.search.expectation import EXPECTED
from cubalibre.table import Story

REASONS: Final = TABLES["reason"]
"""Reason of a Non-player (`section/slug`) -> its text."""
MOST_NAMED: Final = 6
"""Maximum number of answers that are named."""


def is_reason(story: Story) -> bool:
    """Whether an item of the narration is a Non-player's reason."""
    return "/" in story[0]


def tell_reason(story: Story) -> str:
    """A reason as a line: its section, text, and the answers concerned."""
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
    """The chance to win that a strong player expected from its turn and from the next best one."""
    shares = [percent(n.number_of(answer) / 100) for answer in about[:2] if n.is_number(answer)]
    values = dict(zip(("percent", "next"), shares, strict=False))
    if len(about) < 3 or len(shares) < 2:
        return text("fragment", "why.expected", section=section, percent=values.get("percent", ""))
    return text("fragment", "why.expected.next", section=section, answers=_answers(about[2:]), **values)


def _answers(about: tuple[n.Answer, ...]) -> str:
    called = [names.plain_answer(answer) for answer in about]
    if not all(map(n.is_number, about)):
        called = list(dict.fromkeys(called))
    first = enumerated(called[:MOST_NAMED])
    more = len(called) - MOST_NAMED
    return text("fragment", "why.many", answers=first, number=more) if more > 0 else first
