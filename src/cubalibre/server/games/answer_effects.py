"""Short texts on an answer: its cost, what it does, for new players, and the question after it."""

from dataclasses import dataclass
from typing import Final

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.notation import SeatWord
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules import sequence
from cubalibre.view.words import SEAT

_OPERATION_OF: Final = {kind: operation_ for operation_, kind in q.OPERATION_SPACE.items()}


@dataclass(slots=True)
class NextQuestion:
    """The question after an answer."""

    then: SeatWord | None
    """The Faction, or Chance, that decides next; null if the game is over."""
    asks: str | None
    """The `kind` of the next question: `draw-card` for a card; null if the game is over."""


def price(answer: n.Answer, question: Question, position: Position) -> str | None:
    """The cost of an answer in words; None if it is free."""
    cost = question.cost(answer)
    if cost:
        return i18n.plural("server", "price", cost)
    word = n.WORDS.get(answer)
    chooses = question.kind == q.ACTION or answer in n.SPECIALS
    if not chooses or not i18n.has("server", f"price.{word}"):
        return None
    return i18n.text("server", f"price.{word}", cost=b.COIN_COST[position.alliance])


def next_question(question: Question | None) -> tuple[SeatWord | None, str | None]:
    """The seat and kind of a question; neither if the game is over."""
    return (None, None) if question is None else (SEAT[question.who], question.kind)


def effect(answer: n.Answer, question: Question, position: Position) -> str | None:
    """A sentence on what an answer does; None if its name says it already."""
    if answer in (n.EVENT_UNSHADED, n.EVENT_SHADED):
        return _event(answer, position)
    key = next((key for key in _keys(answer, question) if i18n.has("does", key)), None)
    if key is None:
        return None
    sentence = i18n.text("does", key)
    return i18n.text("does", "limited", text=sentence) if _is_limited(answer, question, position) else sentence


def _keys(answer: n.Answer, question: Question) -> list[str]:
    """The keys under which the sentence may be found, the most specific first."""
    word = n.WORDS.get(answer)
    if word is None:
        word = "space" if n.is_space(answer) else "lot" if n.is_lot(answer) else "number"
        asked = _OPERATION_OF.get(question.kind)
        named = n.WORDS[asked] if asked is not None and n.is_space(answer) else ""
    else:
        named = word if question.kind in (q.ACTION, q.LAUNDER_OPERATION) or answer in n.SPECIALS else ""
    keys = [f"{question.kind}.{word}"]
    return [*keys, f"{named}.{n.FACTION_WORDS[question.who]}", named] if named else keys


def _is_limited(answer: n.Answer, question: Question, position: Position) -> bool:
    """Whether an Operation among the answers is a Limited one (2.3.5)."""
    if question.kind != q.ACTION or answer not in sequence.KINDS:
        return question.kind == q.LAUNDER_OPERATION
    # Without Pass among the answers, a Hidden Asset has been spent for a full Operation.
    return n.PASS in question.answers and sequence.must_be_limited(position, question.who)


def _event(answer: n.Answer, position: Position) -> str | None:
    """The text of the Event side that would be carried out."""
    words = (words for _, words in i18n.card_sides(position.current, position.options.variants))
    sides = zip(i18n.card_side_keys(position.current), words, strict=False)
    wanted = answer == n.EVENT_SHADED
    return next((words for (key, _), words in sides if (key == "shaded") == wanted), None)
