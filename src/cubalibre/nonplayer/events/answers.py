"""8.4.3-8.4.4 How a Non-player answers the questions that Events put."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events import free_acts, guests, memory, rehearsal, rules
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.rules import questions as q


def _candidates(mind: Mind) -> list[n.Answer]:
    """The answers that are equally good by all that the rules say."""
    rule = rules.rule_for(mind.table, mind.question.kind)
    assert rule is not None
    candidates = rule(mind)
    if not candidates:
        mind.note("8.4.4/only-players")
        return mind.answers
    place = rules.place_of(mind.table, mind.question.kind)
    if place in rehearsal.RANKED and not mind.noted(memory.SPACE):
        return rehearsal.ranked(mind, candidates, *rehearsal.RANKED[place])
    return candidates


def space(mind: Mind) -> n.Answer:
    """8.4.3: the space of an Event."""
    chosen = mind.at_random(_candidates(mind))
    mind.note(memory.SPACE, chosen)
    return chosen


def faction(mind: Mind) -> n.Answer:
    """8.4.4: who profits by an Event, or is hurt."""
    chosen = mind.at_random(_candidates(mind))
    mind.note(memory.FACTION, chosen)
    return chosen


def piece(mind: Mind) -> n.Answer:
    """8.4.3, 8.1.2: a piece: of a random Faction among equals; Police and Troops in turn, Underground first; where."""
    candidates = _candidates(mind)
    lots = [answer for answer in candidates if n.is_lot(answer)]
    if not lots:
        return mind.at_random(candidates)
    place = rules.place_of(mind.table, q.EVENT_PIECE)
    if n.owner_of(lots[0]) != mind.faction and place not in rules.NO_VICTIMS:
        lots = _of_one_victim(mind, lots)
    # The space comes before the cover: the worked example draws it among Active and Underground ones alike (card 36).
    cover = (g.ACTIVE_FIRST, g.WITHOUT_CASH) if place in rules.ACTORS else (g.COVER_FIRST,)
    chosen = mind.pick(_in_one_space(mind, lots), *cover)
    mind.note(memory.PIECE, chosen)
    return chosen


def _of_one_victim(mind: Mind, lots: list[n.Lot]) -> list[n.Lot]:
    victim = g.one_faction(mind, lots)
    mind.note(memory.VICTIM, n.of_faction(victim))
    taken = [answers[0] for reason, answers in mind.table.notes if reason == memory.PIECE]
    cubes = sum(1 for lot in taken if n.owner_of(lot) == b.GOV)
    of_victim = [lot for lot in lots if n.owner_of(lot) == victim]
    return mind.narrow(of_victim, g.cubes_in_turn(cubes))


def _in_one_space(mind: Mind, lots: list[n.Lot]) -> list[n.Lot]:
    """8.4.3: as much as possible in one space before the next; of several a random one."""
    last = mind.recall(memory.PIECE)
    where = sorted({n.space_of(lot) for lot in lots})
    chosen = n.space_of(last[0]) if last and n.space_of(last[0]) in where else mind.at_random(where)
    return [lot for lot in lots if n.space_of(lot) == chosen]


def choice(mind: Mind) -> n.Answer:
    """8.4.3: one of the ways in which a text can be carried out."""
    chosen = mind.at_random(_candidates(mind))
    mind.note(memory.WAY, chosen)
    return chosen


def destination(mind: Mind) -> n.Answer:
    """8.4.3: where pieces go."""
    return mind.at_random(_candidates(mind))


_MARCH: Final = q.OPERATION_SPACE[n.MARCH]
_GUEST_SPACES: Final = (q.OPERATION_SPACE[n.TERROR], q.OPERATION_SPACE[n.ATTACK])
_STEERED: Final[dict[tuple[int, str], Procedure]] = {
    (3, q.MARCH_NUMBER): free_acts.all_of_them,
    (43, q.TERROR_GUERRILLA): guests.exposed_guest,
    **dict.fromkeys(((43, kind) for kind in _GUEST_SPACES), guests.where_the_guest_is),
}
"""Card and question of an Operation or Activity in it -> what differs from the Faction's own procedure."""


def steer(mind: Mind) -> n.Answer:
    """8.4.4: what an Event makes of a question that an Operation puts in it; NOBODY: the Faction's own procedure."""
    kind = mind.question.kind
    if kind == _MARCH:
        return free_acts.march_destination(mind)
    if kind in (q.MARCH_ORIGIN, q.MARCH_NUMBER) and mind.noted(free_acts.MARCH_ANYWAY):
        return free_acts.march_origin(mind) if kind == q.MARCH_ORIGIN else free_acts.march_number(mind)
    procedure = _STEERED.get((mind.position.current, kind))
    return procedure(mind) if procedure is not None else b.NOBODY
