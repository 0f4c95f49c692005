"""8.8.2 Train of a Non-player Government: cubes where something lacks, then a Base or Civic Action."""

from collections.abc import Callable, Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.mind import Key, Mind, Procedure, Row
from cubalibre.position import Position
from cubalibre.rules import coin
from cubalibre.rules import questions as q

CUBES: Final = 4
_LACKS: Final[tuple[tuple[str, Callable[[Position, b.Space], bool]], ...]] = (
    ("8.8.2/without-control", lambda p, s: not moves.controls(p, s)),
    ("8.8.2/without-police", lambda p, s: not p.count(s, b.POLICE)),
    ("8.8.2/without-troops", lambda p, s: not p.count(s, b.TROOPS)),
)


def lacks(position: Position, space: b.Space) -> bool:
    """8.8.2: whether a space is without Government Control, Police or Troops."""
    return any(lacking(position, space) for _, lacking in _LACKS)


def wants_train(mind: Mind) -> bool:
    """8.8.2: something lacks in a City or at a Government Base."""
    p = mind.position
    return any(moves.has_base_or_is_city(p, s) and lacks(p, s) for s in b.POPULATED)


def train_rows(mind: Mind) -> Iterator[Row]:
    """8.8.2: four cubes each where Control, then where Police, then where Troops lack; then a Base (R53-R55)."""
    p = mind.position
    left = moves.slots(mind)
    if left <= 0 or _base_spaces_selected(mind):
        return
    enough = p.available_of(b.TROOPS) + p.available_of(b.POLICE) >= CUBES
    homes = mind.open_spaces(lambda s: enough and moves.has_base_or_is_city(p, s))
    for reason, lacking in _LACKS:
        spaces = [s for s in homes if lacking(p, s)]
        yield Row(reason, spaces, everyone=len(spaces) <= left and _plenty(p, len(spaces)))
    yield Row("8.8.2/base", mind.open_spaces(lambda s: base_fits(p, s)))


def _plenty(position: Position, spaces: int) -> bool:
    """Whether so many spaces all get the same, in whatever order."""
    return min(position.available_of(b.TROOPS), position.available_of(b.POLICE)) * 2 >= CUBES * spaces


def _base_spaces_selected(mind: Mind) -> bool:
    """Whether the space for the Base has been selected; all others are Cities or have one."""
    return any(not moves.has_base_or_is_city(mind.position, s) for s in mind.op.spaces)


def base_fits(position: Position, space: b.Space) -> bool:
    """8.8.2: a Province with two cubes and without a Government Base can get one."""
    return g.base_room(position, GOV, space) > 0 and not coin.train_base_refusal(position, space)


def train_space(mind: Mind) -> n.Answer:
    """8.8.2: the next space; Transport comes after all else."""
    space = mind.next_space(train_rows(mind))
    return space if space != b.NOWHERE else g.done(mind)


def train_troops(mind: Mind) -> n.Answer:
    """8.8.2, 8.1.2: half of the cubes, less than that only for want of them (R16, R54)."""
    troops, police = (mind.position.available_of(kind) for kind in (b.TROOPS, b.POLICE))
    mind.note("8.8.2/four-cubes", mind.about)
    return n.of_number(CUBES - min(police, max(CUBES // 2, CUBES - troops)))


def train_police(mind: Mind) -> n.Answer:
    """8.8.2: what is missing to four cubes."""
    return mind.answers[-1]


# Base or Civic Action.


def levels(position: Position, space: b.Space) -> int:
    """8.8.2: by how many levels Civic Action could raise a space with 9 Resources left; 0 if not at all (R56)."""
    if coin.civic_action_refusal(position, space):
        return 0
    bought = (position.resources[GOV] - moves.KEPT) // coin.CIVIC_ACTION_COST
    return max(0, min(bought - position.terror[space], b.ACTIVE_SUPPORT - position.opinion[space]))


def train_extra_space(mind: Mind) -> n.Answer:
    """8.8.2: the Base where it was planned; else Civic Action where it moves most Population."""
    p = mind.position
    spaces = mind.spaces
    for space in spaces:
        if base_fits(p, space):
            return space
    worth = [space for space in spaces if levels(p, space)]
    if not worth:
        return n.DONE
    mind.note("8.8.2/civic-action", *worth)
    most: Key[b.Space] = ("8.8.2/most-population-shifted", lambda s: b.POP[s] * levels(p, s))
    return mind.pick(worth, most)


def train_extra(mind: Mind) -> n.Answer:
    """8.8.2: a Base only in a Province without one."""
    return n.BASE if base_fits(mind.position, mind.space) else n.CIVIC_ACTION


def civic_action_more(mind: Mind) -> n.Answer:
    """8.8.2: as many levels as leave 9 Resources."""
    return n.YES if levels(mind.position, mind.space) else n.NO


ANSWERS: Final[dict[str, Procedure]] = {
    q.OPERATION_SPACE[n.TRAIN]: train_space,
    q.TRAIN_TROOPS: train_troops,
    q.TRAIN_POLICE: train_police,
    q.TRAIN_EXTRA_SPACE: train_extra_space,
    q.TRAIN_EXTRA: train_extra,
    q.TRAIN_BASE_CUBE: g.own_loss,
    q.CIVIC_ACTION_MORE: civic_action_more,
}
