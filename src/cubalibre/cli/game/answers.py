"""Understanding what somebody typed: a number of the list, a word of the notation, or a readable name."""

from collections.abc import Iterable
from typing import Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import Question


class Unclear(ValueError):  # noqa: N818 - the typist is not at fault
    """What was typed stands for no answer, or for several; the message says which."""


def plain(text: str) -> str:
    """Text without case, accents and punctuation."""
    kept = "".join(c if c.isalnum() or c in ":$*@" else " " for c in i18n.folded(text))
    return " ".join(kept.split())


def names(answer: n.Answer, question: Question | None, position: Position | None = None) -> set[str]:
    """All that an answer goes by."""
    known = {n.word(answer), i18n.answer_text(answer)}
    if question is not None:
        known |= {i18n.answer_text(answer, question), i18n.answer_text(answer, question, position)}
    if is_number(answer):
        known = {n.word(answer)}
    elif is_card(answer):
        known.add(str(n.card_of(answer)))
    return {plain(name) for name in known}


def is_number(answer: n.Answer) -> bool:
    """Whether an answer is a number, which is then typed as it is."""
    return n.word(answer).isdecimal()


def is_card(answer: n.Answer) -> bool:
    """Whether an answer is a card, which is then typed by its number."""
    return answer in _CARDS


_CARDS: Final = frozenset(n.of_card(card) for card in range(b.N_EVENTS + 1))
_VOCABULARY: Final = (
    *b.SPACES,
    *(n.of_faction(faction) for faction in b.FACTIONS),
    *n.WORDS,
    *sorted(_CARDS),
)


def typed_as_they_are(answers: Iterable[n.Answer]) -> bool:
    """Whether the answers are numbers or cards, so that typing 3 means that very number or card."""
    return all(is_number(answer) or is_card(answer) for answer in answers)


def understand(text: str, question: Question, listed: list[n.Answer], position: Position | None = None) -> n.Answer:
    """The answer that was meant; it need not be a legal one.

    Args:
        text: what was typed.
        question: what it should answer.
        listed: the answers on the screen, numbered from 1.
        position: in which they were listed.

    Raises:
        Unclear: it means nothing, or could mean several things.
    """
    typed = plain(text)
    if typed.isdecimal() and not typed_as_they_are(listed):
        if 1 <= int(typed) <= len(listed):
            return listed[int(typed) - 1]
        raise Unclear(i18n.text("session", "numbered", number=len(listed)))
    offered = _matching(typed, question.answers, question, position)
    if len(offered) > 1:
        options = "; ".join(sorted(i18n.answer_text(answer, question, position) for answer in offered))
        raise Unclear(i18n.text("session", "several", typed=repr(text.strip()), answers=options))
    if offered:
        return offered[0]
    return _not_offered(text, typed)


def _not_offered(text: str, typed: str) -> n.Answer:
    try:
        return n.parse(text.strip().casefold())
    except ValueError:
        pass
    others = _matching(typed, _VOCABULARY, None)
    if len(others) == 1:
        return others[0]
    if others:
        options = "; ".join(sorted(i18n.answer_text(answer) for answer in others))
        raise Unclear(i18n.text("session", "several-elsewhere", typed=repr(text.strip()), answers=options))
    raise Unclear(i18n.text("session", "not-an-answer", typed=repr(text.strip())))


def _matching(
    typed: str, answers: Iterable[n.Answer], question: Question | None, position: Position | None = None
) -> list[n.Answer]:
    """The answers of that name; else those whose name begins so; else those with a word that begins so."""
    if not typed:
        return []
    known = [(answer, names(answer, question, position)) for answer in answers]
    exact = [answer for answer, called in known if typed in called]
    if exact or typed.isdecimal():
        return exact
    beginning = [answer for answer, called in known if any(name.startswith(typed) for name in called)]
    return beginning or [answer for answer, called in known if any(f" {typed}" in name for name in called)]
