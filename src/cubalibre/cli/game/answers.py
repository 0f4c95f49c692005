"""Typed answers: a number of the list, a word of the notation, or the beginning of a readable name."""

from collections.abc import Iterable, Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.i18n.names import is_card
from cubalibre.position import Position
from cubalibre.question import Question


class Unclear(ValueError):  # noqa: N818 - not an error of the program
    """The text means no answer, or several; the message says which."""


class Ambiguous(Unclear):
    """The text could mean several answers."""


def plain(text: str) -> str:
    """The text without case, accents and punctuation."""
    kept = "".join(c if c.isalnum() or c in ":$*@" else " " for c in i18n.folded(text))
    return " ".join(kept.split())


def names(answer: n.Answer, question: Question | None, position: Position | None = None) -> set[str]:
    """All names of an answer, each as `plain` text."""
    known = {n.word(answer), i18n.answer_text(answer)}
    if question is not None:
        known |= {i18n.answer_text(answer, question, position, ends_turn) for ends_turn in (False, True)}
        known.add(i18n.answer_text(answer, question))
    if n.is_number(answer):
        known = {n.word(answer)}
    elif is_card(answer):
        known |= {str(n.card_of(answer)), i18n.card_title(n.card_of(answer))}
    return {plain(name) for name in known}


_CARDS: Final = tuple(n.of_card(card) for card in range(b.N_EVENTS + 1))
_MOST_NAMED: Final = 6
"""Maximum number of answers that are named where none of them was typed."""
_TOO_SHORT: Final = 2
"""Letters of a name that do not name it in a line of several answers: "la" may begin the name of another space."""
_VOCABULARY: Final = (*b.SPACES, *(n.of_faction(faction) for faction in b.FACTIONS), *n.WORDS, *_CARDS)


def is_name(text: str, question: Question, position: Position) -> bool:
    """Whether the text is the whole name of an answer that could be given, and not merely its number in a list."""
    typed = plain(text)
    return any(typed in names(answer, question, position) for answer in (*question.answers, *question.instead))


def typed_as_they_are(answers: Iterable[n.Answer]) -> bool:
    """Whether all answers are numbers or cards: 3 then means that number or card, not the third line."""
    return all(n.is_number(answer) or is_card(answer) for answer in answers)


def understand(text: str, question: Question, listed: list[n.Answer], position: Position | None = None) -> n.Answer:
    """The answer that is meant; it need not be legal.

    A number is that of an answer in `listed`; the position decides what the answers are called.

    Raises:
        Unclear: it means nothing, or could mean several things.
    """
    typed = plain(text)
    if typed.isdecimal() and not typed_as_they_are(listed):
        if 1 <= int(typed) <= len(listed):
            return listed[int(typed) - 1]
        raise Unclear(i18n.text("session", "numbered", number=len(listed)))
    offered = _matching(typed, (*question.answers, *question.instead), question, position)
    if len(offered) > 1:
        options = "; ".join(sorted(i18n.answer_text(answer, question, position) for answer in offered))
        raise Ambiguous(i18n.text("session", "several", typed=repr(text.strip()), answers=options))
    if offered:
        return offered[0]
    return _not_offered(text, typed, some(listed, question, position))


def first_of(
    line: str, question: Question, listed: list[n.Answer], position: Position | None = None, seen: bool = True
) -> tuple[n.Answer, str]:
    """The answer that a line begins with, which need not be legal, and the rest of the line.

    The longest beginning that means something counts; two letters of a name are enough only where nothing follows.
    `seen`: whether the person has seen the numbers of `listed`.

    Raises:
        Unclear: the line does not begin with an answer; the message names the first word if that means nothing.
    """
    words = line.split()
    if not seen and words[0].isdecimal() and not typed_as_they_are(listed):
        raise Unclear(i18n.text("session", "not-seen", number=words[0]))
    unclear: Unclear | None = None
    for end in range(len(words), 0, -1):
        beginning = " ".join(words[:end])
        is_long = end == len(words) or beginning.isdecimal() or len(plain(beginning)) > _TOO_SHORT
        try:
            meant = understand(beginning, question, listed, position)
        except Unclear as error:
            is_unknown_word = end == 1 and not isinstance(error, Ambiguous) and not isinstance(unclear, Ambiguous)
            if unclear is None or is_unknown_word or (is_long and isinstance(error, Ambiguous)):
                unclear = error
            continue
        if is_long or plain(beginning) in names(meant, question, position):
            return meant, " ".join(words[end:])
    assert unclear is not None
    raise unclear


def some(listed: Sequence[n.Answer], question: Question, position: Position | None = None) -> str:
    """The answers that could be given; the first ones, and how many more there are, if they are many."""
    named = i18n.enumerated([i18n.answer_text(answer, question, position) for answer in listed[:_MOST_NAMED]])
    more = len(listed) - _MOST_NAMED
    return named if more <= 0 else i18n.text("fragment", "why.many", answers=named, number=more)


def _not_offered(text: str, typed: str, possible: str) -> n.Answer:
    try:
        return n.parse(text.strip().casefold())
    except ValueError:
        pass
    others = _matching(typed, _VOCABULARY, None)
    if len(others) == 1:
        return others[0]
    if others:
        options = "; ".join(sorted(i18n.answer_text(answer) for answer in others))
        raise Ambiguous(i18n.text("session", "several-elsewhere", typed=repr(text.strip()), answers=options))
    raise Unclear(i18n.text("session", "not-an-answer", typed=repr(text.strip()), answers=possible))


def _matching(
    typed: str, answers: Iterable[n.Answer], question: Question | None, position: Position | None = None
) -> list[n.Answer]:
    """The answers with that name; else with a name that begins so; else with a word that begins so."""
    if not typed:
        return []
    known = [(answer, names(answer, question, position)) for answer in answers]
    exact = [answer for answer, called in known if typed in called]
    if exact or typed.isdecimal():
        return exact
    beginning = [answer for answer, called in known if any(name.startswith(typed) for name in called)]
    return beginning or [answer for answer, called in known if any(f" {typed}" in name for name in called)]
