"""8.8.5, 8.8.1 What an Assault of a Non-player Government would remove in a space, and the Troops it brings."""

from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.position import Position
from cubalibre.rules import coin, pieces

Order: TypeAlias = tuple[b.Faction, ...]
NOTHING: Final = ""
CASINOS: Final = "8.8.5/close-casinos"
BASES: Final = "8.8.5/bases"
CASH: Final = "8.8.5/cash"
GUERRILLAS: Final = "8.8.5/guerrillas"


class Removal:
    """What an Assault in a space removes."""

    def __init__(self, purpose: str, order: Order, guerrillas: list[int], bases: list[int]) -> None:
        """The Guerrillas and Bases removed, by Faction."""
        self.purpose = purpose
        """What the space is chosen for, as a reason; NOTHING if no piece is hit."""
        self.order = order
        """The Factions hit, in order."""
        self.guerrillas = guerrillas
        """By Faction."""
        self.bases = bases
        """By Faction; for the Syndicate open Casinos."""
        self.cash_from: Order = ()
        """The Factions whose Cash is taken."""
        self.total = sum(guerrillas) + sum(bases)
        """All pieces removed and Casinos closed."""
        self.rebel_bases = bases[M26] + bases[DR]
        """26July and Directorio Bases."""


_IDLE: Final = Removal(NOTHING, (), [0] * 4, [0] * 4)


# 8.8.5 What it removes in one space.


def _remove(position: Position, space: b.Space, order: Order, capacity: int, purpose: str) -> Removal:
    """8.8.5: what is removed if Factions are hit in this order, each to the maximum extent (1.4.1)."""
    guerrillas, bases = [0] * 4, [0] * 4
    hit: list[b.Faction] = []
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
    return Removal(purpose if hit else NOTHING, tuple(hit), guerrillas, bases)


def can_be_hit(position: Position, space: b.Space) -> bool:
    """3.2.4: whether anything could be removed there: an Active Guerrilla, or a Base or Casino without a hidden one."""
    for faction in b.INSURGENTS:
        if position.count(space, b.active(faction)):
            return True
        if position.bases(space, faction) and not position.count(space, b.underground(faction)):
            return True
    return False


def _may_hit_syndicate(position: Position, space: b.Space, capacity: int) -> bool:
    """8.8.5: whether the Syndicate may be hit: as a player at victory, or if no open Casino must close for it (R61)."""
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
    givers: list[b.Faction] = []
    if not any(n.space_of(lot) == space for lot in position.cash):
        return ()
    for faction in moves.REBELS_FIRST:
        spared = faction == SYN and not _may_hit_syndicate(position, space, capacity)
        if not spared and _gives_cash(position, faction, space, capacity):
            givers.append(faction)
            capacity -= min(capacity, position.count(space, b.active(faction)))
    return tuple(givers)


def removal(
    position: Position, space: b.Space, capacity: int, closing: bool = True, only: b.Faction = b.NOBODY
) -> Removal:
    """8.8.5: what an Assault in a space removes, by the first purpose that it can serve there.

    Args:
        position: the position before.
        space: where.
        capacity: how many pieces at the most (3.2.4).
        closing: whether Casinos come first if the Syndicate is a player's about to win.
        only: the one Faction that may be hit; or NOBODY.
    """
    if not capacity or not can_be_hit(position, space):
        return _IDLE
    if only != b.NOBODY:
        return _remove(position, space, (only,), capacity, GUERRILLAS)
    plain = _remove(position, space, moves.REBELS_FIRST, capacity, GUERRILLAS)
    if not plain.order:
        return _IDLE
    if closing and g.player_at_victory(position, SYN):
        first = _remove(position, space, (SYN, M26, DR), capacity, CASINOS)
        if first.bases[SYN]:
            return first
    best = plain
    if plain.rebel_bases < position.bases(space, M26) + position.bases(space, DR):
        other = _remove(position, space, (DR, M26, SYN), capacity, BASES)
        best = other if other.rebel_bases > plain.rebel_bases else plain
    if best.rebel_bases:
        best.purpose = BASES
        return best
    givers = _for_cash(position, space, capacity)
    if not givers:
        return plain
    order = (*givers, *(faction for faction in moves.REBELS_FIRST if faction not in givers))
    captured = _remove(position, space, order, capacity, CASH)
    captured.cash_from = givers
    return captured


def before_hits(position: Position, hits: tuple[n.Lot, ...], passed: list[n.Lot]) -> Position:
    """8.8.5: the position before an Assault removed what it has hit so far in a space.

    Args:
        position: the position now.
        hits: the pieces that were hit.
        passed: the pieces to which their owners passed Cash since, in order; what cubes have seized stays with them.
    """
    if not hits:
        return position
    before = position.branch()
    for lot in hits:
        before.add(n.cell_of(lot), 1)
        if n.kind_of(lot) == b.CASINO:
            before.add(b.cell(n.space_of(lot), b.CLOSED_CASINO), -1)
        if not n.is_plain(lot):
            before.marked.append(lot)
    for holder in reversed(passed):
        with_cash = n.Lot(holder + 1)
        if with_cash in before.marked:  # it may have handed it on at once (4.5.2)
            pieces.take_cash(before, with_cash)
    return before


# "Armored Cars": Troops come first (8.8.1).


class Prospect:
    """What an Assault in a space removes, and how many Troops "Armored Cars" bring to it first."""

    def __init__(self, removal: Removal, troops: int, gains_control: bool) -> None:
        """A removal, the Troops brought for it, and whether the Government gains Control by it."""
        self.removal = removal
        self.troops = troops
        self.gains_control = gains_control


def prospect(position: Position, space: b.Space, closing: bool = True, only: b.Faction = b.NOBODY) -> Prospect:
    """8.8.5, 8.8.1: an Assault in a space, with Troops for all that can fall and for Control where they may come."""
    if not can_be_hit(position, space):
        return Prospect(_IDLE, 0, gains_control=False)
    alone = removal(position, space, coin.assault_capacity(position, space), closing, only)
    if not coin.troops_come_to_assaults(position):
        return Prospect(alone, 0, _gains(position, space, alone, 0))
    rows = _with_troops(position, space, alone, closing, only)
    most = max([row.total for row in rows])
    best = [number for number, row in enumerate(rows) if row.total == most]
    for number in best:
        if _gains(position, space, rows[number], number):
            return Prospect(rows[number], number, gains_control=True)
    return Prospect(rows[best[0]], best[0], gains_control=False)


def _with_troops(position: Position, space: b.Space, alone: Removal, closing: bool, only: b.Faction) -> list[Removal]:
    """8.8.1: what an Assault removes with 0, 1, 2... more Troops, up to all that can come; `alone` is that with 0."""
    rows, gathered = [alone], position.branch()
    capacity = coin.assault_capacity(position, space)
    # A capacity above the number of pieces there changes nothing.
    enough = 1 + sum(position.pieces_of(space, faction) for faction in b.INSURGENTS)
    for _ in range(sum(moves.spare_troops(position, space).values())):
        gathered.add(b.cell(space, b.TROOPS), 1)
        before, capacity = capacity, min(enough, coin.assault_capacity(gathered, space))
        same = capacity <= before
        rows.append(rows[-1] if same else removal(gathered, space, capacity, closing, only))
    return rows


def assaulted(position: Position, space: b.Space, row: Prospect) -> Position:
    """8.8.1: the position after that Assault, its Troops taken from any spaces that can spare them."""
    after, left = position.branch(), row.troops
    for origin, number in moves.spare_troops(position, space).items():
        after.add(b.cell(origin, b.TROOPS), -min(left, number))
        left -= min(left, number)
    after.add(b.cell(space, b.TROOPS), row.troops)
    for faction in b.INSURGENTS:
        after.add(b.cell(space, b.active(faction)), -row.removal.guerrillas[faction])
        after.add(b.cell(space, b.base(faction)), -row.removal.bases[faction])
    return after


def _gains(position: Position, space: b.Space, row: Removal, troops: int) -> bool:
    if not row.order or b.is_ec(space) or moves.controls(position, space):
        return False
    return g.lead(position, GOV, space) + troops + row.total > 0


def prospects(position: Position, spaces: tuple[b.Space, ...] = b.SPACES) -> dict[b.Space, Prospect]:
    """8.8.5: the spaces in which an Assault would remove anything."""
    found = {space: prospect(position, space) for space in spaces if can_be_hit(position, space)}
    return {space: row for space, row in found.items() if row.removal.total}


def ec_prospects(position: Position) -> dict[b.Space, int]:
    """8.8.3: the ECs in which the Assault of a Garrison would remove 26July Guerrillas, and how many."""
    found = {ec: prospect(position, ec, only=M26).removal.total for ec in b.ECS if can_be_hit(position, ec)}
    return {ec: number for ec, number in found.items() if number}
