"""Prompts: a question as a sentence, with its card, its number in a series, and a note for new players."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import catalogue, names
from cubalibre.i18n.card_texts import card_sides
from cubalibre.i18n.catalogue import text
from cubalibre.i18n.questions import OPERATION_SPACES, about_values
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.rules.events.deck import CARD

_NO_CARD: Final = -1
_SIDES: Final = {n.EVENT_UNSHADED: "unshaded", n.EVENT_SHADED: "shaded"}
_UP_TO: Final = frozenset(
    (
        q.EVENT_TO,
        q.ACTIVATE,
        q.ASSAULT_PIECE,
        q.ATTACK_PIECE,
        q.AIR_STRIKE_PIECE,
        q.PROFIT_SPACE,
        q.MUSCLE_CUBE,
        q.BRIBE_PIECE,
    )
)
"""Questions of which there may be fewer than their total."""


def prompt(
    question: Question,
    position: Position | None = None,
    ends_turn: bool = False,
    die: int | None = None,
    attack_failed: bool = False,
) -> str:
    """The question as a sentence, with its section of the rules.

    Args:
        question: the question.
        position: if given, the text names the card, the number of pieces and the like.
        ends_turn: whether the answer `done` ends the turn.
        die: what the die shows that was rolled for what is asked; None if there is none.
        attack_failed: whether it was rolled for an Attack that removes nothing.
    """
    key = "prompt.die.failed" if attack_failed else "prompt.die"
    rolled = [] if die is None else [text("fragment", key, number=die)]
    nothing_left = ends_turn and question.answers == [n.DONE]
    table, key = _prompt_key(question, position, nothing_left)
    sentence = text(table, key, **about_values(question, position))
    if table == "event-question":
        heading = catalogue.enumerated([*_event(question, position), *rolled, *_series(question)])
        sentence = text("fragment", "prompt.event", notes=heading, prompt=sentence)
    elif notes := [*rolled, *([] if nothing_left else _notes(question, position, key))]:
        whole = sentence.removesuffix(".")  # the notes go on with it
        sentence = text("fragment", "prompt.noted", prompt=whole, notes=catalogue.enumerated(notes))
    section = q.SECTION.get(question.kind)
    return text("fragment", "prompt", prompt=sentence, section=section) if section else sentence


def note(question: Question, position: Position | None = None) -> str:
    """What the question decides and what it leads to, for a new player.

    It is a sentence; of a question of an Event the text of the side that is executed, if the position is given.
    """
    card = _event_card(question, position)
    if position is not None and question.kind in q.OF_EVENTS and card in CARD:
        sides = zip(deck.sides(card), card_sides(card, position.options.variants), strict=True)
        for side, (_, effect) in sides:
            if side == question.side:
                return effect
    return text("question-note", question.kind)


def _prompt_key(question: Question, position: Position | None, nothing_left: bool) -> tuple[str, str]:
    """Table and key of the prompt, the most specific that there is."""
    kind = question.kind
    forms = [_form(what) for what in (question.about, question.detail) if what != n.NOTHING]
    keys = [("prompt", f"{kind}.end")] if nothing_left else []
    if kind in q.OF_EVENTS and question.side != n.NOTHING:
        of_card = f"{_event_card(question, position)}.{_SIDES[question.side]}.{kind}"
        keys += [("event-question", key) for key in (*(f"{of_card}.{form}" for form in forms), of_card)]
        keys += [("event-question", f"{kind}.{form}") for form in forms]
    keys += [("prompt", f"{kind}.{form}") for form in forms]
    if question.before or (kind in OPERATION_SPACES and n.DONE in question.answers):
        keys.append(("prompt", f"{kind}.next"))
    keys.append(("prompt", kind))
    return next(((table, key) for table, key in keys if catalogue.has(table, key)), ("fragment", "prompt-unknown"))


def _form(what: n.Answer) -> str:
    """The type of a subject, as in the keys of prompts."""
    if n.is_space(what):
        return "space"
    return "lot" if n.is_lot(what) else n.word(what)


def _event_card(question: Question, position: Position | None) -> int:
    """The card of the Event that asks; `_NO_CARD` if it is not known."""
    if names.is_card(question.about):
        return n.card_of(question.about)
    return position.current if position is not None else _NO_CARD


def _event(question: Question, position: Position | None) -> list[str]:
    """The title of the card that is executed, and its side if it has two; nothing outside an Event."""
    card = _event_card(question, position)
    if question.side == n.NOTHING or card not in CARD:
        return []
    sides = [text("fragment", f"prompt.{_SIDES[question.side]}")] if CARD[card].shaded else []
    return [names.card_title(card), *sides]


def _series(question: Question) -> list[str]:
    """Which of how many questions, or parts of an Event, it is; nothing if the rules do not fix a number."""
    number, total = question.place
    if total <= 1:
        return []
    may_end = question.kind in _UP_TO or (question.kind == q.EVENT_SPACE and n.DONE in question.answers)
    key = "prompt.of-up-to" if may_end and number < total else "prompt.of"
    return [text("fragment", key, number=number, all=total)]


def _notes(question: Question, position: Position | None, key: str) -> list[str]:
    """Notes on a question: a Laundered or Limited Operation, the Event, its number in a series."""
    notes: list[str] = []
    if question.about == n.CASH:
        notes.append(text("fragment", "prompt.laundered"))
    if question.detail == n.LIMITED and not key.endswith(".limited"):
        notes.append(text("fragment", "prompt.limited"))
    if question.kind not in q.OF_EVENTS:
        notes += _event(question, position)
    if question.before and question.who == b.CHANCE:
        notes.append(text("fragment", "prompt.result", number=question.number))
    if question.instead:
        spaces = catalogue.enumerated(map(names.plain_answer, question.instead))
        notes.append(text("fragment", "prompt.random-space", spaces=spaces))
    return [*_series(question), *notes]
