"""Why an answer is not possible: what would make it possible, and where the same choice is possible now."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import control
from cubalibre.server.games import prose
from cubalibre.view.possible import ActivityView, OperationView
from cubalibre.view.sheet import sheet


class Remedy(NamedTuple):
    """What would make an answer possible, in sentences, and where the same choice is possible."""

    text: str
    spaces: list[str]
    """Words of spaces; those that are legal answers already are left out."""


NONE: Final = Remedy("", [])


def remedy(game: Game, word: str, reason: str) -> Remedy:
    """What would make an answer possible that is illegal for a reason (`section/slug`); the game does not change."""
    question = game.question
    if question is None or question.who not in b.FACTIONS:
        return NONE
    answer, position = n.parse(word), game.position
    if n.is_space(answer) or n.is_lot(answer):
        space = answer if n.is_space(answer) else n.space_of(n.Lot(answer))
        return Remedy(_space_remedy(reason, position, question, answer, space), [])
    found = sheet(position, question.who, question)
    for activity in found.activities:
        if activity.word == word:
            return _of_activity(activity)
    for operation in found.operations:
        if operation.word == word:
            return _of_operation(operation, reason, position.resources[question.who])
    space = question.about if n.is_space(question.about) else b.NOWHERE
    return Remedy(_space_remedy(reason, position, question, answer, space), [])


def _of_activity(view: ActivityView) -> Remedy:
    """A Special Activity: the Operations that it accompanies, and where it would be possible with them, or why not."""
    operations = i18n.listing([_word_name(word) for word in view.with_])
    goes = _text("goes-with", answer=_word_name(view.word), operations=operations)
    lines = [goes[:1].upper() + goes[1:]]
    if view.spaces:
        lines.append(_text("then", operations=operations, spaces=_space_list(view.spaces)))
    elif view.why:
        lines.append(prose.reason_text(view.why)[0])
    return Remedy(" ".join(lines), view.spaces)


def _of_operation(view: OperationView, reason: str, resources: int) -> Remedy:
    """An Operation: what its spaces lack, what it costs, or where it would be possible."""
    spaces = view.spaces
    if reason == "3.1/no-space" and view.why not in ("", reason):
        return Remedy(prose.reason_text(view.why)[0], [])
    if reason == "3.1/cannot-pay":
        return Remedy(_text(reason, cost=view.price, number=resources), spaces)
    return Remedy(_text("where", spaces=_space_list(spaces)) if spaces else "", spaces)


def _word_name(word: str) -> str:
    return i18n.text("word", word)


def _space_list(spaces: list[str]) -> str:
    return i18n.listing([i18n.space_name(n.space_named(word)) for word in spaces])


# Remedies in one space.


def _space_remedy(reason: str, position: Position, question: Question, answer: n.Answer, space: b.Space) -> str:
    if reason == "3.1/cannot-pay":
        cost = question.cost(answer)
        return _text(reason, cost=cost, number=position.resources[question.who]) if cost else ""
    if space == b.NOWHERE:
        return ""
    if reason in _CONTROL:
        return _lacking_control(position, space, _CONTROL[reason])
    if reason in _UNDERGROUND:
        active = ".active" if position.guerrillas(space, question.who) else ""
        return _text(f"3.3.4/underground{active}")
    if reason in _OUTNUMBER:
        police = position.count(space, b.POLICE)
        own = position.guerrillas(space, question.who)
        return _text("4.3.3/outnumber-police", number=own, value=police, more=police + 1)
    if not i18n.has("remedy", reason):
        return ""
    return _text(reason, **_FIGURES[reason](position, space, question.who) if reason in _FIGURES else {})


_CONTROL: Final = {
    "4.2.3/government-control": b.GOV,
    "6.3.2/government-control": b.GOV,
    "4.4.1/directorio-control": b.DR,
    "6.3.3/control": b.M26,
}
_UNDERGROUND: Final = ("3.3.4/underground", "4.3.2/underground")
_OUTNUMBER: Final = ("4.3.3/outnumber-police", "4.4.3/outnumber-police")


def _lacking_control(position: Position, space: b.Space, faction: b.Faction) -> str:
    strengths = control.strengths(position, space)
    own = strengths[faction]
    return _text("control", faction=i18n.faction_name(faction), number=own, value=sum(strengths) - own)


def _cubes(position: Position, space: b.Space, _: b.Faction) -> dict[str, int]:
    return {"number": position.count(space, b.TROOPS), "value": position.count(space, b.POLICE)}


def _guerrillas(position: Position, space: b.Space, faction: b.Faction) -> dict[str, int]:
    return {"number": position.guerrillas(space, faction)}


def _strengths(position: Position, space: b.Space, _: b.Faction) -> dict[str, int]:
    strengths = control.strengths(position, space)
    return {"number": strengths[b.GOV], "more": strengths[b.SYN], "value": sum(strengths)}


_FIGURES: Final[dict[str, Callable[[Position, b.Space, b.Faction], dict[str, int]]]] = {
    "3.2.1/two-cubes": _cubes,
    "3.3.1/two-guerrillas": _guerrillas,
    "3.3.5/control": _strengths,
    "6.3.2/troops-and-police": _cubes,
}
"""Functions that return the figures in the text of a reason."""
_text: Final = partial(i18n.text, "remedy")
