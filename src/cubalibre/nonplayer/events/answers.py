"""8.4.3-8.4.4 How a Non-player answers the questions that Events put, by the instruction for the side of the card."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events import instructions, rehearsal
from cubalibre.nonplayer.events.instruction import Instruction, Rule
from cubalibre.nonplayer.mind import Mind


def _instruction(mind: Mind) -> Instruction:
    return instructions.of_side(mind.position.current, mind.table.side)


def _candidates(mind: Mind, rule: Rule) -> list[n.Answer]:
    """8.4.4: the answers that are equally good by a rule; all, where only players would profit."""
    candidates = list(rule(mind))
    if not candidates:
        mind.note("8.4.4/only-players")
    return candidates or mind.answers


def _chosen(mind: Mind) -> n.Answer:
    choice = _instruction(mind).choice(mind.question)
    assert choice is not None
    candidates = _candidates(mind, choice.rule)
    if choice.key is not None:
        spaces = [answer for answer in candidates if n.is_space(answer)]
        candidates = [*mind.narrow(spaces, choice.key(mind))]
    if choice.gain is not None:
        candidates = rehearsal.ranked(mind, candidates, choice.gain)
    return mind.at_random(candidates)


def space(mind: Mind) -> n.Answer:
    """8.4.3: the space of an Event."""
    chosen = _chosen(mind)
    mind.note("8.4.3/space", chosen)
    return chosen


def faction(mind: Mind) -> n.Answer:
    """8.4.4: who profits by an Event, or is hurt."""
    chosen = _chosen(mind)
    mind.note("8.4.4/faction", chosen)
    return chosen


def way(mind: Mind) -> n.Answer:
    """8.4.3: one of the ways in which a text can be carried out."""
    chosen = _chosen(mind)
    mind.note("8.4.3/way", chosen)
    return chosen


def destination(mind: Mind) -> n.Answer:
    """8.4.3: where pieces go."""
    return _chosen(mind)


# Pieces.


def piece(mind: Mind) -> n.Answer:
    """8.4.3, 8.1.2: a piece: of a random Faction among equals; Police and Troops in turn, Underground first; where."""
    pieces = _instruction(mind).piece
    candidates = _candidates(mind, pieces.rule)
    if pieces.gain is not None:
        candidates = rehearsal.ranked(mind, candidates, pieces.gain)
    lots = [answer for answer in candidates if n.is_lot(answer)]
    if not lots:
        return mind.at_random(candidates)
    if pieces.hurt and n.owner_of(lots[0]) != mind.faction:
        lots = _of_one_victim(mind, lots)
    # The space comes before the cover: the worked example draws it among Active and Underground ones alike (card 36).
    chosen = mind.pick(_in_one_space(mind, lots), *pieces.cover)
    mind.note("8.4.3/piece", chosen)
    return chosen


def _of_one_victim(mind: Mind, lots: list[n.Lot]) -> list[n.Lot]:
    victim = g.one_faction(mind, lots)
    mind.note("8.4.4/victim", n.of_faction(victim))
    cubes = sum(1 for lot in mind.question.before if n.owner_of(lot) == b.GOV)
    of_victim = [lot for lot in lots if n.owner_of(lot) == victim]
    return mind.narrow(of_victim, g.cubes_in_turn(cubes))


def _in_one_space(mind: Mind, lots: list[n.Lot]) -> list[n.Lot]:
    """8.4.3: as much as possible in one space before the next; of several a random one."""
    where = sorted({n.space_of(lot) for lot in lots})
    last = [n.space_of(lot) for lot in mind.question.before[-1:]]
    chosen = last[0] if last and last[0] in where else mind.at_random(where)
    return [lot for lot in lots if n.space_of(lot) == chosen]
