"""Answers in words: their meanings at a question, costs, and reasons for refusals."""

from typing import Final, TypeGuard

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import catalogue, names
from cubalibre.i18n.catalogue import text
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q

_OF_GROUPS: Final = frozenset((q.GARRISON_CUBES, q.SWEEP_TROOPS, q.ASSAULT_TROOPS, q.MARCH_ORIGIN, q.REDEPLOY))
_TO_PLACE: Final = frozenset((q.GARRISON_TO, q.REDEPLOY_TO))
"""Questions for the destination of such a group."""
_FACTIONS: Final = tuple(map(n.of_faction, b.FACTIONS))
OPERATION_SPACES: Final = frozenset(q.OPERATION_SPACE.values())
"""Questions for the next space of an Operation."""
_PIECE_OF: Final = {
    q.TRAIN_TROOPS: b.TROOPS, q.TRAIN_POLICE: b.POLICE, "deploy-troops": b.TROOPS, "deploy-police": b.POLICE,
}  # fmt: skip
"""Questions for a number of pieces that are not on the map yet."""


def about_values(question: Question, position: Position | None = None) -> dict[str, str]:
    """Placeholders from the Faction and subject of a question; with a position, also from the number of pieces."""
    values = {"who": names.faction_name(question.who)}
    about = question.about
    if n.is_space(question.detail):
        values["place"] = names.space_name(question.detail)
    if n.is_space(about):
        values["space"] = names.space_name(about)
    elif names.is_card(about):
        values["card"] = names.card_name(n.card_of(about))
    elif n.is_number(about):
        values["number"] = str(n.number_of(about))
    elif n.is_lot(about):
        kind = n.kind_of(about)
        other_side = "active" if kind in b.UNDERGROUND_KINDS else "underground"
        values["space"] = names.space_name(n.space_of(about))
        size = position.lot_size(about) if position is not None and question.kind in _TO_PLACE else 1
        values["piece"] = names.lot_name(about, with_marks=False, number=size)
        values["group"] = names.lot_name(about, number=_most(question))
        values["kind"] = names.kind_name(kind)
        values["other_side"] = text("fragment", other_side)
    elif about in _FACTIONS:
        values["faction"] = names.faction_name(n.faction_of(about))
    return values


def _most(question: Question) -> int:
    """The highest number among the answers, which is the size of the group; 1 if the answers are no numbers."""
    return max((n.number_of(answer) for answer in question.answers if n.is_number(answer)), default=1)


def answer_text(
    answer: n.Answer, question: Question | None = None, position: Position | None = None, ends_turn: bool = False
) -> str:
    """An answer as text.

    Args:
        answer: the answer.
        question: if given, the text is the meaning of the answer to this question.
        position: if given, the text has the number of pieces where a whole group is chosen.
        ends_turn: whether the answer `done`, or `go-on` at the last pause, ends the turn.
    """
    if question is not None and ends_turn and answer == (n.GO_ON if question.kind == q.LAST_PAUSE else n.DONE):
        if question.kind in OPERATION_SPACES or question.kind == q.LAST_PAUSE:
            return text("fragment", "end-turn")
        return text("fragment", "end-turn.with", answer=answer_text(answer, question))
    plain = names.plain_answer(answer)
    if question is not None and position is not None and is_group(answer, question):
        plain = names.lot_name(answer, number=position.lot_size(answer))
    if question is None:
        return plain
    if question.kind == q.MARCH_ORIGIN and position is not None and n.is_space(answer):
        return text("fragment", "march-from", space=plain, pieces=_may_march(answer, question.who, position))
    if question.kind == q.SUBVERT_SPACE and position is not None and n.is_space(answer):
        return _with_gain(plain, min(b.POP[answer], b.TRACK_MAX - position.resources[question.who]))
    key = _key(answer, question)
    if key:
        return text("answer", key, **{"answer": plain} | about_values(question) | _numbers(answer, question))
    return text("fragment", "special-activity", answer=plain) if answer in n.SPECIALS else plain


def _with_gain(space: str, resources: int) -> str:
    """A space with the Resources that it pays, if any."""
    if not resources:
        return space
    gain = catalogue.plural("change", "resources", resources, change=catalogue.signed(resources))
    return text("fragment", "space-gain", space=space, gain=gain)


def _may_march(origin: b.Space, faction: b.Faction, position: Position) -> str:
    """The Guerrillas of a Faction in a space that have not Marched yet."""
    found = []
    for kind in (b.underground(faction), b.active(faction)):
        number = sum(position.lot_size(lot) for lot in position.lots(origin, kind) if not n.has_moved(lot))
        if number:
            name = names.own_kind_name(kind, number)
            found.append(text("fragment", "pieces", number=number, kind=name))
    return catalogue.listing(found)


def is_group(answer: n.Answer, question: Question) -> TypeGuard[n.Lot]:
    """Whether an answer is a group of equal pieces whose number the next question asks for."""
    return n.is_lot(answer) and question.kind in _OF_GROUPS


def is_special(answer: n.Answer, question: Question) -> bool:
    """Whether an answer is a Special Activity and has no text of its own for this question."""
    return answer in n.SPECIALS and not _key(answer, question)


def _key(answer: n.Answer, question: Question) -> str:
    """Key of the text of an answer to this question; "" if it has none."""
    keys = (f"{question.kind}.{form}" for form in _forms(answer, question))
    return next((key for key in keys if catalogue.has("answer", key)), "")


def _forms(answer: n.Answer, question: Question) -> list[str]:
    """Forms of an answer in keys of the table, the most specific first."""
    if answer == n.EVENT_UNSHADED and n.EVENT_SHADED not in question.answers:
        return ["event"]
    if answer in n.WORDS:
        return [f"{n.WORDS[answer]}.{n.FACTION_WORDS[question.who]}", n.WORDS[answer]]
    if n.is_lot(answer):
        return ["casino", "lot"] if n.kind_of(answer) == b.CASINO else ["lot"]
    if n.is_number(answer):
        return ["number"] if n.number_of(answer) else ["zero", "number"]
    return ["space"] if n.is_space(answer) else []


def _numbers(answer: n.Answer, question: Question) -> dict[str, str]:
    """Placeholders of an answer that is a number, of Guerrillas or of the pieces in question."""
    if not n.is_number(answer):
        return {}
    number = n.number_of(answer)
    guerrillas = catalogue.plural("own-kind", "guerrilla", number)
    values = {"number": str(number), "guerrillas": text("fragment", "pieces", number=number, kind=guerrillas)}
    kind = n.kind_of(question.about) if n.is_lot(question.about) else _PIECE_OF.get(question.kind)
    if kind is not None:
        values["pieces"] = text("fragment", "pieces", number=number, kind=names.kind_name(kind, number))
    return values


def price_note(question: Question, position: Position) -> str:
    """A note on the cost of the answers, after one that there is no piece for them; "" if there is none."""
    key = question.kind
    if key == q.ACTION:
        key = f"{key}.{n.FACTION_WORDS[question.who]}"
    elif key in OPERATION_SPACES and not any(question.cost(space) for space in b.SPACES):
        key = "free"
    notes = [text("price", "rally-space.none-available")] if _lacks_guerrillas(question, position) else []
    if catalogue.has("price", key):
        alliance = names.alliance_name(position.alliance)
        notes.append(text("price", key, cost=b.COIN_COST[position.alliance], alliance=alliance))
    return " ".join(notes)


def _lacks_guerrillas(question: Question, position: Position) -> bool:
    """Whether a Rally can place none, unless one is taken off the map first (1.4.1)."""
    return question.kind == q.RALLY_SPACE and not position.available_of(b.underground(question.who))


def reason(slug: str) -> str:
    """The reason for a refusal, the engine's `section/slug`, as a sentence or two."""
    section = slug.partition("/")[0]
    if not catalogue.has("refusal", slug):
        return text("fragment", "reason-unknown", section=section)
    return text("fragment", "reason", section=section, topic=text("topic", section), text=text("refusal", slug))
