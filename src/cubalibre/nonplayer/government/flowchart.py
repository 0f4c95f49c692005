"""8.8 The Government as a Non-player: its flowchart, Special Activities, and table of procedures."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import plan
from cubalibre.nonplayer.flowchart import Flowchart, Test
from cubalibre.nonplayer.government import (
    air_strike,
    assault,
    garrison,
    momentum,
    moves,
    propaganda,
    redeploy,
    reprisal,
    sweep,
    train,
)
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.rules import questions as q

_FIGHTING: Final = (
    (n.AIR_STRIKE, air_strike.strikes_anywhere),
    (n.REPRISAL, reprisal.worth_it),
    (n.TRANSPORT, train.transport_from_where),
)


def first_activity(mind: Mind) -> n.Answer:
    """8.8.5: the Special Activity that comes before an Assault; NOTHING if none is possible."""
    for activity, worth in _FIGHTING:
        if not mind.op.special_refusal(mind.position, activity) and worth(mind):
            return activity
    return n.NOTHING


def operation_space(mind: Mind) -> n.Answer:
    """8.8: the next space of a Train, Sweep or Assault; a Special Activity comes before an Assault, or at the end."""
    op = mind.op
    if op.kind == n.ASSAULT and not op.begun and not op.special_used:
        activity = first_activity(mind)
        if activity != n.NOTHING:
            mind.note("8.8.5/activity-first", activity)
            return activity
    space = plan.next_space(mind, FLOWCHART.steps[op.kind](mind))
    return space if space != b.NOWHERE else g.done(mind)


def can_assault(mind: Mind) -> bool:
    """8.8.5: whether a Special Activity or an Assault would do anything."""
    return any(row.candidates for row in momentum.assault_rows(mind)) or first_activity(mind) != n.NOTHING


def how_many(mind: Mind) -> n.Answer:
    """8.8: how many of the chosen Troops go in a Sweep, or to an Assault; other cubes go one by one."""
    counts = {q.SWEEP_TROOPS: sweep.number, q.ASSAULT_TROOPS: assault.number}
    count = counts.get(moves.last_question(mind))
    return mind.number(count(mind) if count is not None else 1)


FLOWCHART: Final[Flowchart] = Flowchart(
    tests=(
        Test("8.8.1/armored-cars", momentum.wants_armored_assault, n.ASSAULT),
        Test("8.8.1/sanchez-mosquera", momentum.wants_mountain_assault, n.ASSAULT),
        Test("8.8.1/masferrer", momentum.wants_masferrer, n.SWEEP),
        Test("8.8/something-lacks", train.wants_train, n.TRAIN),
        Test("8.8/rebels-at-an-ec", garrison.wants_garrison, n.GARRISON),
        Test("8.8/assault-pays", assault.wants_assault, n.ASSAULT),
        Test("8.8/otherwise-sweep", lambda mind: True, n.SWEEP),
    ),
    if_none={n.TRAIN: n.GARRISON, n.GARRISON: n.SWEEP, n.SWEEP: n.ASSAULT},
    steps={n.TRAIN: train.train_rows, n.SWEEP: sweep.sweep_rows, n.ASSAULT: momentum.assault_rows},
    specials={
        n.TRAIN: ((n.TRANSPORT, train.transport_from_where),),
        n.GARRISON: _FIGHTING,
        n.SWEEP: ((n.FREE_ASSAULT, momentum.can_free_assault), *_FIGHTING),
        n.ASSAULT: _FIGHTING,
    },
    possible={n.GARRISON: garrison.can_garrison, n.ASSAULT: can_assault},
)
ANSWERS: Final[dict[str, Procedure]] = {
    **train.ANSWERS,
    **garrison.ANSWERS,
    **sweep.ANSWERS,
    **assault.ANSWERS,
    **air_strike.ANSWERS,
    **reprisal.ANSWERS,
    **propaganda.ANSWERS,
    **redeploy.ANSWERS,
    **dict.fromkeys((q.OPERATION_SPACE[kind] for kind in (n.TRAIN, n.SWEEP, n.ASSAULT)), operation_space),
    q.ACTIVATE: moves.activate,
    q.HOW_MANY: how_many,
}
