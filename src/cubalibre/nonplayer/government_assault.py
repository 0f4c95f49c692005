"""8.8.5 Assault of a Non-player Government: what one would remove, which spaces it takes, whom it hits there."""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.nonplayer import government_moves as moves
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.mind import Key, Mind, Procedure, Step
from cubalibre.position import Position
from cubalibre.rules import coin
from cubalibre.rules import questions as q

Order: TypeAlias = tuple[b.Faction, ...]
WORTH_IT: Final = 3
"""8.8.5: an Assault that removes as many Guerrillas is worth it."""
NOTHING: Final = ""
CASINOS: Final = "8.8.5/close-casinos"
BASES: Final = "8.8.5/bases"
CASH: Final = "8.8.5/cash"
GUERRILLAS: Final = "8.8.5/guerrillas"
ORDER: Final = "8.8.5/order"
CASH_FIRST: Final[Key] = ("8.8.5/cash-first", lambda lot: n.cash_of(lot) > 0)
MOSQUERA: Final = "8.8.1/sanchez-mosquera"
MOUNTAINS: Final = tuple(space for space in b.PROVINCES if b.TERRAIN[space] == b.MOUNTAIN)


class Removal(NamedTuple):
    """What an Assault in a space removes: its purpose, and by Faction the Guerrillas and Bases (or open Casinos)."""

    purpose: str
    """What the space is chosen for: a reason; NOTHING if nobody is hit."""
    order: Order
    """Those hit, in order."""
    guerrillas: tuple[int, ...]
    bases: tuple[int, ...]
    cash_from: Order = ()

    @property
    def total(self) -> int:
        """All pieces removed and Casinos closed."""
        return sum(self.guerrillas) + sum(self.bases)

    @property
    def rebel_bases(self) -> int:
        """26July and Directorio Bases."""
        return self.bases[M26] + self.bases[DR]


_IDLE: Final = Removal(NOTHING, (), (0, 0, 0, 0), (0, 0, 0, 0))


# 8.8.5 What it removes in one space.


def _remove(position: Position, space: b.Space, order: Order, capacity: int, purpose: str) -> Removal:
    """8.8.5: what falls if Factions are hit in this order, each to the utmost (1.4.1)."""
    guerrillas, bases, hit = [0] * 4, [0] * 4, []
    for faction in order:
        if not capacity or (faction == SYN and not _may_hit_syndicate(position, space, capacity)):
            continue
        exposed = position.count(space, b.active(faction))
        guerrillas[faction] = min(capacity, exposed)
        capacity -= guerrillas[faction]
        if guerrillas[faction] == position.guerrillas(space, faction):
            bases[faction] = min(capacity, position.bases(space, faction))
            capacity -= bases[faction]
        if guerrillas[faction] or bases[faction]:
            hit.append(faction)
    return Removal(purpose if hit else NOTHING, tuple(hit), tuple(guerrillas), tuple(bases))


def _may_hit_syndicate(position: Position, space: b.Space, capacity: int) -> bool:
    """8.8.5: the Syndicate is hit if it is a player's about to win, or if no open Casino must close for it (R61)."""
    if not position.count(space, b.CASINO) or position.count(space, b.SYN_UNDERGROUND):
        return True
    return position.count(space, b.SYN_ACTIVE) >= capacity or g.player_at_victory(position, SYN)


def _gives_cash(position: Position, faction: b.Faction, space: b.Space, capacity: int) -> bool:
    """8.1.2: whether removing Active Guerrillas of a Faction is removing for Cash (R12)."""
    if not capacity or not g.takes_cash(position, GOV, faction, space, capacity):
        return False
    if not g.is_player(position, faction):
        return not position.count(space, b.underground(faction))
    return any(n.cash_of(lot) for lot in position.lots(space, b.active(faction)))


def _for_cash(position: Position, space: b.Space, capacity: int) -> Order:
    """8.8.5: whose Cash is taken, in order."""
    givers = []
    for faction in moves.REBELS_FIRST:
        spared = faction == SYN and not _may_hit_syndicate(position, space, capacity)
        if not spared and _gives_cash(position, faction, space, capacity):
            givers.append(faction)
            capacity -= min(capacity, position.count(space, b.active(faction)))
    return tuple(givers)


def removal(position: Position, space: b.Space, capacity: int, closing: bool = True) -> Removal:
    """8.8.5: what an Assault in a space removes, by the first purpose that it can serve there.

    Args:
        position: the position before.
        space: where.
        capacity: how many pieces at the most (3.2.4).
        closing: whether Casinos come first if the Syndicate is a player's about to win.
    """
    if not capacity or not coin.assault_targets(position, space):
        return _IDLE
    if closing and g.player_at_victory(position, SYN):
        first = _remove(position, space, (SYN, M26, DR), capacity, CASINOS)
        if first.bases[SYN]:
            return first
    rows = [_remove(position, space, order, capacity, BASES) for order in ((M26, DR, SYN), (DR, M26, SYN))]
    best = max(rows, key=lambda row: row.rebel_bases)
    if best.rebel_bases:
        return best
    givers = _for_cash(position, space, capacity)
    order = (*givers, *(faction for faction in moves.REBELS_FIRST if faction not in givers))
    row = _remove(position, space, order, capacity, CASH if givers else GUERRILLAS)
    return row._replace(cash_from=givers)


# "Armored Cars": Troops come first (8.8.1).


class Prospect(NamedTuple):
    """What an Assault in a space removes, and how many Troops "Armored Cars" bring to it first."""

    removal: Removal
    troops: int
    gains_control: bool


def prospect(position: Position, space: b.Space, closing: bool = True) -> Prospect:
    """8.8.5, 8.8.1: an Assault in a space, with Troops for all that can fall and for Control where they may come."""
    rows = [(0, removal(position, space, coin.assault_capacity(position, space), closing))]
    if coin.troops_come_to_assaults(position) and coin.assault_targets(position, space):
        gathered = position.copy()
        for number in range(1, troops_in_reach(position, space) + 1):
            gathered.pieces[b.cell(space, b.TROOPS)] += 1
            rows.append((number, removal(gathered, space, coin.assault_capacity(gathered, space), closing)))
    most = max(row.total for _, row in rows)
    best = [Prospect(row, number, _gains(position, space, row, number)) for number, row in rows if row.total == most]
    return next((found for found in best if found.gains_control), best[0])


def _gains(position: Position, space: b.Space, row: Removal, troops: int) -> bool:
    if b.is_ec(space) or moves.controls(position, space) or row == _IDLE:
        return False
    return g.lead(position, GOV, space) + troops + row.total > 0


def troops_in_reach(position: Position, space: b.Space) -> int:
    """8.8.1: Troops that could come without the loss of Government Control where they are (R69)."""
    return sum(moves.can_leave(position, s, position.count(s, b.TROOPS)) for s in b.SPACES if s != space)


def prospects(position: Position, spaces: tuple[b.Space, ...] = b.SPACES) -> dict[b.Space, Prospect]:
    """8.8.5: the spaces in which an Assault would remove anything."""
    found = {space: prospect(position, space) for space in spaces}
    return {space: row for space, row in found.items() if row.removal.total}


def ec_prospects(position: Position) -> dict[b.Space, int]:
    """8.8.3: the ECs in which the Assault of a Garrison would remove 26July Guerrillas, and how many."""
    found = {ec: min(_ec_capacity(position, ec), position.count(ec, b.M26_ACTIVE)) for ec in b.ECS}
    return {ec: number for ec, number in found.items() if number}


def _ec_capacity(position: Position, ec: b.Space) -> int:
    come = troops_in_reach(position, ec) if coin.troops_come_to_assaults(position) else 0
    return coin.assault_capacity(position, ec) + come


def assault_pays(position: Position, found: dict[b.Space, Prospect]) -> bool:
    """8.8.5: whether Assaults in these spaces would bring Control, remove a rebel Base or three Guerrillas (R52)."""
    rows = [row.removal for row in found.values()]
    most = sorted((sum(row.guerrillas) for row in rows), reverse=True)
    in_all = sum(most[: moves.affordable(position, position.resources[GOV])])
    gained = any(row.gains_control for row in found.values())
    return gained or in_all >= WORTH_IT or any(row.rebel_bases for row in rows)


# Which spaces.


def assault_steps(mind: Mind) -> Iterator[Step]:
    """8.8.5: Casinos of a player about to win; Bases; Cash; Guerrillas. After an Activity one space in any case."""
    if moves.slots(mind) <= 0:
        return
    if mind.noted(MOSQUERA):
        yield from _steps(mind, MOUNTAINS)
    yield from _steps(mind, b.SPACES)
    if mind.op.special_used and not mind.op.spaces:
        yield Step("8.8.5/without-effect", mind.open_spaces(lambda s: True)[:1])


def _steps(mind: Mind, spaces: tuple[b.Space, ...]) -> Iterator[Step]:
    found = prospects(mind.position, tuple(s for s in spaces if not mind.op.space_refusal(mind.position, s)))
    rows = {space: row.removal for space, row in found.items()}
    together = not coin.troops_come_to_assaults(mind.position)
    for purpose, keys in purposes(rows):
        candidates = [space for space, row in rows.items() if row.purpose == purpose]
        everyone = together and purpose != CASINOS and len(candidates) <= moves.slots(mind)
        yield Step(purpose, candidates, keys, everyone)


def purposes(rows: dict[b.Space, Removal]) -> tuple[tuple[str, tuple[Key, ...]], ...]:
    """8.8.5: the purposes in order, each with its nested priorities."""
    return (
        (CASINOS, (("8.8.5/most-casinos", lambda s: rows[s].bases[SYN]),)),
        (BASES, (
            ("8.8.5/most-bases", lambda s: rows[s].rebel_bases),
            ("8.8.5/26july-bases", lambda s: rows[s].bases[M26]),
        )),
        (CASH, (
            ("8.8.5/cash-of-26july", lambda s: M26 in rows[s].cash_from),
            ("8.8.5/cash-of-the-directorio", lambda s: DR in rows[s].cash_from),
        )),
        (GUERRILLAS, (
            ("8.8.5/most-guerrillas", lambda s: sum(rows[s].guerrillas)),
            ("8.8.5/most-of-26july", lambda s: rows[s].guerrillas[M26]),
            ("8.8.5/most-of-the-directorio", lambda s: rows[s].guerrillas[DR]),
        )),
    )  # fmt: skip


def free_assault_spaces(mind: Mind, spaces: list[b.Space]) -> dict[b.Space, Removal]:
    """8.8.1: where the free Assault of "Rolando Masferrer" removes anything by the priorities of an Assault (R70)."""
    found = {space: prospect(mind.position, space, closing=False).removal for space in spaces}
    return {space: row for space, row in found.items() if row.total}


def free_assault_space(mind: Mind) -> n.Answer:
    """8.8.1: the space of that free Assault."""
    rows = free_assault_spaces(mind, mind.answers)
    for purpose, keys in purposes(rows):
        candidates = [space for space, row in rows.items() if row.purpose == purpose]
        if candidates:
            mind.note(purpose, *candidates)
            return mind.pick(candidates, *keys)
    return g.done(mind)


# In a space.


def order_in(mind: Mind, space: b.Space) -> Order:
    """8.8.5: whom the Assault in a space hits, in order; decided before the first piece goes."""
    noted = mind.recall(ORDER)
    if noted and noted[0] == space:
        return tuple(n.faction_of(faction) for faction in noted[1:])
    p, kind = mind.position, moves.under_way(mind)
    found = removal(p, space, coin.assault_capacity(p, space), closing=kind != n.SWEEP)
    order: Order = (M26,) if kind == n.GARRISON else found.order
    mind.note(ORDER, space, *(n.of_faction(faction) for faction in order))
    return order


def assault_piece(mind: Mind) -> n.Answer:
    """8.8.5: Faction by Faction, each until nothing of it can be hit; those that hold a player's Cash first."""
    order = order_in(mind, mind.about)
    if n.DONE not in mind.answers:
        order = (*order, *moves.REBELS_FIRST)
    for faction in order:
        lots = [lot for lot in mind.answers if n.is_lot(lot) and n.owner_of(lot) == faction]
        if lots:
            return mind.pick(lots, *((CASH_FIRST,) if g.is_player(mind.position, faction) else ()))
    return n.DONE


def assault_troops(mind: Mind) -> n.Answer:
    """8.8.1: "Armored Cars" bring Troops, from one random space after another as many as it can spare (R69)."""
    p, to = mind.position, mind.about
    number = _troops_wanted(mind, to)
    if not number:
        return n.DONE
    spare = {s: moves.can_leave(p, s, p.count(s, b.TROOPS)) for s in b.SPACES if s != to}
    last = mind.recall("8.8.1/armored-cars-from")
    origin = last[1] if last and last[0] == to and spare[last[1]] > 0 else b.NOBODY
    if origin == b.NOBODY:
        useful = [s for s in spare if spare[s] > 0]
        origin = useful[0] if number == sum(spare.values()) else mind.at_random(useful)
        mind.note("8.8.1/armored-cars-from", to, origin)
    return moves.send(mind, p.lots(origin, b.TROOPS), to, min(number, spare[origin]))


def _troops_wanted(mind: Mind, space: b.Space) -> int:
    p, kind = mind.position, moves.under_way(mind)
    if kind == n.GARRISON:
        falls = ec_prospects(p).get(space, 0)
        return max(0, falls - coin.assault_capacity(p, space))
    return prospect(p, space, closing=kind != n.SWEEP).troops


ANSWERS: Final[dict[str, Procedure]] = {
    q.ASSAULT_PIECE: assault_piece,
    q.ASSAULT_TROOPS: assault_troops,
    q.FREE_ASSAULT_SPACE: free_assault_space,
}
