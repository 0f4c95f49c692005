"""8.4.3-8.4.4 Answers of a Non-player to the questions of an Event, by the instruction for the side of the card."""

from typing import Final

from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events import instructions, rehearsal
from cubalibre.nonplayer.mind import Key, Mind, Procedure
from cubalibre.rules import questions as q

_CHOSEN: Final = {q.EVENT_SPACE: "8.4.3/space", q.EVENT_FACTION: "8.4.4/faction", q.EVENT_CHOICE: "8.4.3/way"}
"""What is noted with the answer."""


def answer(mind: Mind) -> n.Answer:
    """8.4.3-8.4.4: the answer: a space, a Faction, a way to carry out a text, a destination or a piece."""
    choice = instructions.of_side(mind.position.current, mind.table.side).choice(mind.question)
    assert choice is not None
    candidates = list(choice.rule(mind))
    if not candidates:
        mind.note("8.4.4/only-players")
        candidates = mind.answers
    if choice.key is not None:
        spaces = [answer for answer in candidates if n.is_space(answer)]
        candidates = [*mind.narrow(spaces, choice.key(mind))]
    if choice.gain is not None:
        candidates = rehearsal.ranked(mind, candidates, choice.gain)
    if any(map(n.is_lot, candidates)):
        return _piece(mind, [answer for answer in candidates if n.is_lot(answer)], choice.hurt, choice.cover)
    chosen = mind.at_random(candidates)
    if mind.question.kind in _CHOSEN:
        mind.note(_CHOSEN[mind.question.kind], chosen)
    return chosen


def _piece(mind: Mind, lots: list[n.Lot], hurt: bool, cover: tuple[Key[n.Lot], ...]) -> n.Lot:
    """8.4.3, 8.1.2: a piece: first whose (of equals a random Faction), then where, then which."""
    if hurt and n.owner_of(lots[0]) != mind.faction:
        victim = g.one_faction(mind, lots)
        mind.note("8.4.4/victim", n.of_faction(victim))
        lots = mind.narrow([lot for lot in lots if n.owner_of(lot) == victim], g.cubes_in_turn(mind.lots_before))
    # As much as possible in one space before the next; and the space comes before the cover: the worked example draws
    # it among Active and Underground ones alike (card 36).
    where = sorted({n.space_of(lot) for lot in lots})
    last = [n.space_of(lot) for lot in mind.lots_before[-1:]]
    space = last[0] if last and last[0] in where else mind.at_random(where)
    chosen = mind.pick([lot for lot in lots if n.space_of(lot) == space], *cover)
    mind.note("8.4.3/piece", chosen)
    return chosen


ANSWERS: Final[dict[str, Procedure]] = dict.fromkeys((*_CHOSEN, q.EVENT_TO, q.EVENT_PIECE), answer)
