"""6.2.4, 8.1.2 Deposit of Cash by a Non-player in a Propaganda Round: for a Base whenever possible."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.draw import Share, competing
from cubalibre.nonplayer.mind import Mind
from cubalibre.position import Position


def deposit_use(position: Position, lot: n.Lot) -> n.Answer:
    """6.2.4, 8.1.2: a Base for Cash whenever possible; in the last Round the Syndicate opens a closed Casino first."""
    faction, space = n.owner_of(lot), n.space_of(lot)
    if faction == b.SYN and g.last_round(position) and position.count(space, b.CLOSED_CASINO):
        return n.OPEN
    possible = g.base_room(position, faction, space) and position.available_of(b.base(faction))
    return n.BASE if possible else n.RESOURCES


def deposit_cash(mind: Mind) -> n.Lot:
    """6.2.4: the next Cash to deposit; with too few Bases for all of it, that of a random space."""
    p, lots = mind.position, mind.lots
    founding = [lot for lot in lots if deposit_use(p, lot) == n.BASE]
    if len(founding) < len(lots):
        return next(lot for lot in lots if lot not in founding)
    spaces = sorted({n.space_of(lot) for lot in founding})
    own = [lot for lot in p.cash if n.owner_of(lot) == mind.faction]
    markers = [n.space_of(lot) for lot in own for _ in range(n.cash_of(lot))]
    available = p.available_of(b.base(mind.faction))
    wanted = {s: min(markers.count(s), g.base_room(p, mind.faction, s)) for s in spaces}
    if sum(wanted.values()) > available:
        mind.note("8.1.2/too-few-bases", *spaces)
    space = mind.at_random(competing(spaces, [Share(available, lambda s: wanted[s])]))
    return next(lot for lot in founding if n.space_of(lot) == space)


_DEPOSIT: Final[dict[n.Answer, str]] = {
    n.BASE: "8.1.2/base-for-cash", n.OPEN: "8.1.2/casino-opened-for-cash", n.RESOURCES: "8.1.2/no-base-for-cash",
}  # fmt: skip


def deposit_for(mind: Mind) -> n.Answer:
    """6.2.4, 8.1.2: `deposit_use` as an answer, with its reason."""
    use = deposit_use(mind.position, mind.lot)
    mind.note(_DEPOSIT[use], use)
    return use
