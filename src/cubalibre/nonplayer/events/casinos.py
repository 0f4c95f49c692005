"""8.4.1 Cards 21, 38 and 46: how Non-players open and move Casinos, and who receives Cash."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.draw import competing, up_to
from cubalibre.nonplayer.mind import Key, Mind
from cubalibre.position import Position
from cubalibre.rules import control

# 21 Fangio, shaded.

SELECTIONS: Final = 2


def uses(faction: b.Faction) -> tuple[n.Answer, ...]:
    """8.4.1: what a Faction selects Casino spaces for, in order; spaces where nothing can be done come last."""
    return (n.CASH, n.OPEN, n.GO_ON) if faction == b.GOV else (n.OPEN, n.CASH, n.GO_ON)


def use(position: Position, faction: b.Faction, space: b.Space, cash: int) -> n.Answer:
    """8.4.1: what a Casino space is good for with `cash` markers Available; NO if only others would get Cash."""
    for_others = cash > 0 and any(position.mobile(space, f) for f in b.FACTIONS)
    can = {
        n.CASH: cash > 0 and position.mobile(space, faction) > 0,
        n.OPEN: position.count(space, b.CLOSED_CASINO) > 0,
        n.GO_ON: not for_others,
    }
    return next((word for word in uses(faction) if can[word]), n.NO)


def serving(position: Position, faction: b.Faction, spaces: list[b.Space], cash: int) -> list[b.Space]:
    """8.4.1: the spaces of the best use; none if every one would only bring Cash to others."""
    found = {space: use(position, faction, space, cash) for space in spaces}
    best = next((word for word in uses(faction) if word in found.values()), n.NO)
    return [space for space in spaces if found[space] == best != n.NO]


def all_selections_serve(mind: Mind) -> bool:
    """8.4.1: whether none of the selections that must be made could only bring Cash to another Faction."""
    p, cash = mind.position, mind.position.cash_available()
    left = [s for s in b.POPULATED if p.casinos(s)]
    for _ in range(min(SELECTIONS, len(left))):
        found = serving(p, mind.faction, left, cash)
        if not found:
            return False
        cash -= int(use(p, mind.faction, found[0], cash) == n.CASH)
        left.remove(found[0])
    return True


def fangio_space(mind: Mind) -> list[b.Space]:
    """8.4.1: the Government selects where a cube gets Cash, the Syndicate where a Casino opens; then the other way."""
    p, cash = mind.position, mind.position.cash_available()
    found = serving(p, mind.faction, mind.spaces, cash) or mind.spaces
    left = SELECTIONS - len(mind.question.before)
    return competing(found, [up_to(left), up_to(cash)])


def fangio_use(mind: Mind) -> list[n.Answer]:
    """8.4.1: what the space was selected for."""
    p = mind.position
    word = use(p, mind.faction, mind.space, p.cash_available())
    return [word] if mind.may(word) else mind.answers


def holders(mind: Mind) -> list[n.Lot]:
    """8.1.2: Cash goes to an own piece, Underground first, preferably one without any; on card 46 to any Police."""
    own = [lot for lot in mind.lots if n.owner_of(lot) == mind.faction]
    return mind.narrow(own or mind.lots, g.KEEPS_COVER, g.WITHOUT_CASH)


# 38 Meyer Lansky.


def transferable(position: Position, faction: b.Faction, space: b.Space) -> int:
    """8.4.1: how many Cash markers of others a Faction could take over in a space, where it has a cube or Guerrilla."""
    if not position.mobile(space, faction):
        return 0
    lots = [lot for lot in position.cash if n.space_of(lot) == space and n.owner_of(lot) != faction]
    return sum(n.cash_of(lot) for lot in lots)


def lansky_space(mind: Mind) -> list[b.Space]:
    """8.4.1: the spaces where most Cash of others can be taken."""
    p, faction = mind.position, mind.faction
    most: Key[b.Space] = ("8.4.1/38-most-cash", lambda s: transferable(p, faction, s))
    return mind.narrow(mind.spaces, most)


def lansky_holder(mind: Mind) -> list[n.Lot]:
    """8.4.1: all of it to own pieces: Troops before Police, Underground before Active."""
    own = [lot for lot in mind.lots if n.owner_of(lot) == mind.faction]
    return mind.narrow(own, g.TROOPS_FIRST, g.KEEPS_COVER, g.WITHOUT_CASH)


def is_safe(position: Position, space: b.Space) -> bool:
    """8.4.1: whether the Government or the Syndicate Controls a space."""
    return control.controller(position, space) in (b.GOV, b.SYN)


def safer_homes(position: Position, spaces: list[b.Space]) -> list[b.Space]:
    """8.4.1: spaces under their Control that hold exactly one Casino."""
    return [s for s in spaces if position.casinos(s) == 1 and is_safe(position, s)]


def moving_casinos(mind: Mind) -> Sequence[n.Answer]:
    """8.4.1: lone Casinos where neither the Government nor the Syndicate has Control, while there are better homes."""
    p = mind.position
    lone = [s for s in mind.spaces if p.casinos(s) == 1 and not is_safe(p, s)]
    if lone and safer_homes(p, list(b.POPULATED)):
        return lone
    return [n.DONE]


def casino_home(mind: Mind) -> list[b.Space]:
    """8.4.1: beside another Casino, under Control of the Government or the Syndicate."""
    return safer_homes(mind.position, mind.spaces) or mind.spaces
