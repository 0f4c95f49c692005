"""8.8.5 Assault of a Non-player Government: whether it is worth it, in which spaces, and whom it hits there."""

from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, M26, SYN
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.draw import Share, answered, competing, up_to
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.government.removal import (
    BASES,
    CASH,
    CASINOS,
    GUERRILLAS,
    Order,
    Removal,
    before_hits,
    prospect,
    prospects,
    removal,
)
from cubalibre.nonplayer.mind import Key, Mind, Procedure, Row
from cubalibre.rules import coin
from cubalibre.rules import questions as q

WORTH_IT: Final = 3
"""8.8.5: the number of Guerrillas removed that makes an Assault worth it."""
CASH_FIRST: Final[Key[n.Lot]] = ("8.8.5/cash-first", lambda lot: n.cash_of(lot) > 0)
COUP: Final = 9


def wants_assault(mind: Mind) -> bool:
    """8.8.5: an Assault alone would bring Control, remove a rebel Base or three Guerrillas (R52)."""
    found = prospects(mind.position).values()
    if any(row.gains_control or row.removal.rebel_bases for row in found):
        return True
    most = sorted((sum(row.removal.guerrillas) for row in found), reverse=True)
    return sum(most[: moves.affordable(mind.position)]) >= WORTH_IT


# Which spaces.


def assault_rows(mind: Mind, first: tuple[b.Space, ...]) -> Iterator[Row]:
    """8.8.5: the spaces by purpose, those of `first` before others; after a Special Activity one space in any case."""
    left = moves.slots(mind)
    if left <= 0:
        return
    most = 1 if coin.troops_come_to_assaults(mind.position) else left  # what comes to the first is missing at the next
    for spaces in (first, b.SPACES):
        found = prospects(mind.position, tuple(s for s in spaces if not mind.op.space_refusal(mind.position, s)))
        yield best_row({space: found[space].removal for space in found}, most)
    if mind.op.special_used and not mind.op.spaces:
        yield Row("8.8.5/without-effect", mind.open_spaces()[:1])


def best_row(removals: dict[b.Space, Removal], most: int) -> Row:
    """8.8.5: the row for the first purpose that any space serves, with its nested priorities.

    Args:
        removals: what an Assault removes, by space.
        most: how many of the spaces can be taken without a change in what the next ones are worth.
    """
    purposes: tuple[tuple[str, tuple[Key[b.Space], ...]], ...] = (
        (CASINOS, (("8.8.5/most-casinos", lambda s: removals[s].bases[SYN]),)),
        (BASES, (("8.8.5/most-bases", lambda s: removals[s].rebel_bases),
                 ("8.8.5/26july-bases", lambda s: removals[s].bases[M26]))),
        (CASH, (("8.8.5/cash-of-26july", lambda s: M26 in removals[s].cash_from),
                ("8.8.5/cash-of-the-directorio", lambda s: DR in removals[s].cash_from))),
        (GUERRILLAS, (("8.8.5/most-guerrillas", lambda s: sum(removals[s].guerrillas)),
                      ("8.8.5/most-of-26july", lambda s: removals[s].guerrillas[M26]),
                      ("8.8.5/most-of-the-directorio", lambda s: removals[s].guerrillas[DR]))),
    )  # fmt: skip
    for purpose, keys in purposes:
        spaces = [space for space in removals if removals[space].purpose == purpose]
        if spaces:
            # With some Casinos closed the Syndicate may fall short of victory, which saves the others.
            return Row(purpose, spaces, keys, (up_to(1 if purpose == CASINOS else most),))
    return Row(GUERRILLAS, [])


def free_assault_spaces(mind: Mind, spaces: list[b.Space]) -> dict[b.Space, Removal]:
    """8.8.1: the spaces where the free Assault of "Rolando Masferrer" removes anything, by 8.8.5 (R70)."""
    found = {space: prospect(mind.position, space, closing=False).removal for space in spaces}
    return {space: row for space, row in found.items() if row.rebel_bases or sum(row.guerrillas)}


def free_assault_space(mind: Mind) -> n.Answer:
    """8.8.1: the space of that free Assault."""
    row = best_row(free_assault_spaces(mind, mind.spaces), 1)
    return mind.choose(row) if row.candidates else b.NOWHERE


# In a space.


def order_in(mind: Mind, space: b.Space) -> Order:
    """8.8.5: the Factions that the Assault in a space hits, in the order found before its first hit."""
    p = before_hits(mind.position, mind.lots_before, _passed_on(mind))
    order = removal(p, space, coin.assault_capacity(p, space), _closes(mind), _named(mind)).order
    if not mind.question.before:
        mind.note("8.8.5/order", space, *(n.of_faction(faction) for faction in order))
    return order


def _passed_on(mind: Mind) -> list[n.Lot]:
    """4.5.2: the pieces that received the Cash of those hit so far, in order."""
    lifted = sum(map(n.cash_of, mind.lots_before))
    passed = answered(mind.table, q.CASH_PASS)
    return [to for to in passed[max(0, len(passed) - lifted) :] if n.is_lot(to)]


def _closes(mind: Mind) -> bool:
    """8.8.1: whether it may aim at Casinos, as the free Assault of "Rolando Masferrer" may not (R70)."""
    return moves.under_way(mind) != n.SWEEP


def _named(mind: Mind) -> b.Faction:
    """8.8.3: the one Faction that it hits: in a Garrison 26July, by "Coup" the Directorio; NOBODY if it may hit any."""
    if moves.under_way(mind) == n.GARRISON:
        return M26
    coup = mind.table.side != n.NOTHING and mind.position.current == COUP
    return DR if coup else b.NOBODY


def assault_piece(mind: Mind) -> n.Answer:
    """8.8.5: the piece to hit: Faction by Faction, each as far as possible; holders of a player's Cash first."""
    order = order_in(mind, mind.space)
    if not mind.may(n.DONE):
        order = (*order, *moves.REBELS_FIRST)
    for faction in order:
        lots = [lot for lot in mind.lots if n.owner_of(lot) == faction]
        if lots:
            return mind.pick(lots, *((CASH_FIRST,) if g.is_player(mind.position, faction) else ()))
    return n.DONE


def assault_troops(mind: Mind) -> n.Answer:
    """8.8.1: Troops for "Armored Cars", from one random space after another as many as it can spare (R69)."""
    p, to = mind.position, mind.space
    wanted = _troops_wanted(mind, to)
    if not wanted:
        return n.DONE
    spare = moves.spare_troops(p, to)
    origin = moves.last_origin(mind)
    if origin not in spare:
        origin = mind.at_random(competing([*spare], [Share(wanted, lambda s: spare[s])]))
        mind.note("8.8.1/armored-cars-from", to, origin)
    return moves.send(mind, p.lots(origin, b.TROOPS), to, min(wanted, spare[origin]))


def number(mind: Mind) -> int:
    """8.8.1: how many of the Troops that were chosen come."""
    spare = moves.spare_troops(mind.position, mind.destination).get(n.space_of(mind.lot), 0)
    return min(_troops_wanted(mind, mind.destination), spare, mind.position.lot_size(mind.lot))


def _troops_wanted(mind: Mind, space: b.Space) -> int:
    return prospect(mind.position, space, _closes(mind), _named(mind)).troops


ANSWERS: Final[dict[str, Procedure]] = {
    q.ASSAULT_PIECE: assault_piece,
    q.ASSAULT_TROOPS: assault_troops,
    q.FREE_ASSAULT_SPACE: free_assault_space,
}
