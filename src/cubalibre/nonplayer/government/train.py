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


def wants_train(mind: Mind) -> bool:
    """8.8.2: something lacks in a City or at a Government Base."""
    p = mind.position
    homes = [space for space in b.POPULATED if moves.has_base_or_is_city(p, space)]
    return any(lacking(p, home) for home in homes for _, lacking in _LACKS)


def train_rows(mind: Mind) -> Iterator[Row]:
    """8.8.2: four cubes each where Control, then where Police, then where Troops lack; then a Base (R53-R55)."""
    p = mind.position
    left = moves.slots(mind)
    if left <= 0 or any(not moves.has_base_or_is_city(p, s) for s in mind.op.spaces):  # the one for the Base
        return
    enough = p.available_of(b.TROOPS) + p.available_of(b.POLICE) >= CUBES
    homes = mind.open_spaces(lambda s: enough and moves.has_base_or_is_city(p, s))
    for reason, lacking in _LACKS:
        spaces = [s for s in homes if lacking(p, s)]
        same = min(p.available_of(b.TROOPS), p.available_of(b.POLICE)) * 2 >= CUBES * len(spaces)
        yield Row(reason, spaces, everyone=len(spaces) <= left and same)  # all get the same, in whatever order
    yield Row("8.8.2/base", mind.open_spaces(lambda s: base_fits(p, s)))


def base_fits(position: Position, space: b.Space) -> bool:
    """8.8.2: a Province with two cubes and without a Government Base can get one."""
    return g.base_room(position, GOV, space) > 0 and not coin.train_base_refusal(position, space)


def train_troops(mind: Mind) -> n.Answer:
    """8.8.2, 8.1.2: half of the cubes, less than that only for want of them (R16, R54)."""
    troops, police = (mind.position.available_of(kind) for kind in (b.TROOPS, b.POLICE))
    mind.note("8.8.2/four-cubes", mind.about)
    return mind.number(CUBES - min(police, max(CUBES // 2, CUBES - troops)))


# Base or Civic Action.


def levels(position: Position, space: b.Space) -> int:
    """8.8.2: by how many levels Civic Action could raise a space with 9 Resources left; 0 if not at all (R56)."""
    if coin.civic_action_refusal(position, space):
        return 0
    bought = (position.resources[GOV] - moves.KEPT) // coin.CIVIC_ACTION_COST
    return max(0, min(bought - position.terror[space], b.ACTIVE_SUPPORT - position.opinion[space]))


def train_extra_space(mind: Mind) -> n.Answer:
    """8.8.2: the Base where it was planned; else Civic Action where it moves most Population."""
    p, spaces = mind.position, mind.spaces
    base = next((space for space in spaces if base_fits(p, space)), b.NOWHERE)
    worth = [space for space in spaces if levels(p, space)]
    if base != b.NOWHERE:
        return base
    if not worth:
        return n.DONE
    mind.note("8.8.2/civic-action", *worth)
    most: Key[b.Space] = ("8.8.2/most-population-shifted", lambda s: b.POP[s] * levels(p, s))
    return mind.pick(worth, most)


ANSWERS: Final[dict[str, Procedure]] = {
    q.TRAIN_TROOPS: train_troops,
    q.TRAIN_POLICE: g.most,
    q.TRAIN_EXTRA_SPACE: train_extra_space,
    q.TRAIN_EXTRA: lambda mind: n.BASE if base_fits(mind.position, mind.space) else n.CIVIC_ACTION,
    q.TRAIN_BASE_CUBE: g.own_loss,
    q.CIVIC_ACTION_MORE: lambda mind: n.YES if levels(mind.position, mind.space) else n.NO,
}
