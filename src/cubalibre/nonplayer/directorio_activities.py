"""8.6 The Directorio as a Non-player: Attack, Subvert, Assassinate, Expat Backing."""

from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import rebels
from cubalibre.nonplayer.mind import Key, Mind, Procedure, Row
from cubalibre.options import ATTACK_BY_TARGETS
from cubalibre.position import Position
from cubalibre.rules import control, insurgent, pact
from cubalibre.rules import questions as q
from cubalibre.rules.special import directorio as rules

# 8.6.4 Attack.

MAX_ATTACKS: Final = 3


def attack_gains_control(mind: Mind) -> bool:
    """8.6: an Attack that removes one or two pieces would give it Control where it has a Guerrilla (R31)."""
    p = mind.position
    spaces = [s for s in b.POPULATED if p.guerrillas(s, DR) and control.controller(p, s) != DR]
    return any(g.lead(p, DR, s) + removable(p, s) > 0 for s in spaces)


def removable(position: Position, space: b.Space) -> int:
    """3.3.3: how many pieces that count for Control an Attack could remove.

    "Bases last" never lowers this: when the last cubes and Guerrillas have gone nothing guards a Base any more.
    """
    enemies = [f for f in (GOV, M26, SYN) if not pact.protects(position, DR, f)]
    pieces = sum(position.mobile(space, f) + position.bases(space, f) for f in enemies)
    return min(insurgent.ATTACK_REMOVES, pieces)


def attack_rows(mind: Mind) -> Iterator[Row]:
    """8.6.4: an Ambush where it has fewest Guerrillas, then Attacks where it has many; three spaces at most (R39)."""
    p, op = mind.position, mind.op
    left = MAX_ATTACKS - len(op.spaces)
    if not left:
        return
    order = _target_order(p)
    by_targets = ATTACK_BY_TARGETS in p.options.variants
    fewest: Key[b.Space] = ("8.6.4/fewest-guerrillas", lambda s: -p.guerrillas(s, DR))
    most: Key[b.Space] = ("8.6.4/most-guerrillas", lambda s: p.guerrillas(s, DR))
    with_targets = mind.open_spaces(lambda s: bool(rebels.targets(p, DR, s)))
    hidden = [s for s in with_targets if p.count(s, b.DR_UNDERGROUND)] if rebels.may_ambush(mind) else []
    yield Row("8.6.4/ambush", hidden, order if by_targets else (fewest, *order))
    strong = [s for s in with_targets if p.guerrillas(s, DR) >= rebels.STRONG]
    keys = order if by_targets else (most, *order)
    # Where all of them are served, only equals come in any order: the rolls belong to the spaces.
    strong.sort(key=lambda s: [value(s) for _, value in keys], reverse=True)
    yield Row("8.6.4/attack", strong, keys, everyone=len(strong) <= left)


def _target_order(position: Position) -> tuple[Key[b.Space], ...]:
    """8.6.4: the order of targets, for spaces: what the best target there is."""

    def owners(space: b.Space) -> set[b.Faction]:
        return {n.owner_of(lot) for lot in rebels.targets(position, DR, space)}

    def for_cash(space: b.Space) -> bool:
        lots = rebels.targets(position, DR, space)
        return bool(rebels.cash_lots(position, DR, lots, insurgent.ATTACK_REMOVES))

    return (
        ("8.6.4/for-cash", for_cash),
        ("8.6.4/player-at-victory", lambda s: any(g.player_at_victory(position, f) for f in owners(s))),
        ("8.6.4/government", lambda s: GOV in owners(s)),
        ("8.6.4/syndicate", lambda s: SYN in owners(s)),
    )


def attack_how(mind: Mind) -> n.Answer:
    """8.6.4: the first space where that can be is Ambushed."""
    return n.AMBUSH if n.AMBUSH in mind.answers else n.ATTACK


def attack_piece(mind: Mind) -> n.Answer:
    """8.6.4: for Cash; of a player at victory; the Government's, the Syndicate's, 26July's."""
    p = mind.position
    lots = [answer for answer in mind.answers if n.is_lot(answer)]
    for_cash = rebels.cash_lots(p, DR, lots, rebels.hits_left(mind))
    chosen = rebels.hit(
        mind,
        "8.6.4/hit",
        ("8.6.4/for-cash", lambda lot: lot in for_cash),
        ("8.6.4/player-at-victory", lambda lot: g.player_at_victory(p, n.owner_of(lot))),
        ("8.6.4/government", lambda lot: n.owner_of(lot) == GOV),
        ("8.6.4/syndicate", lambda lot: n.owner_of(lot) == SYN),
    )
    if n.owner_of(chosen) == M26:
        mind.note("8.6.4/26july", chosen)
    return chosen


# 8.6.2 Subvert.


def subvert_space(mind: Mind) -> n.Answer:
    """8.6.2: where it removes most Opposition with 26July at victory, else most Support; else for Resources (R33)."""
    p = mind.position
    against_m26 = g.at_victory(p, M26)
    sign = -1 if against_m26 else 1
    reason = "8.6.2/subvert-opposition" if against_m26 else "8.6.2/subvert-support"
    turned = [s for s in mind.spaces if p.opinion[s] * sign > 0]
    if turned:
        mind.note(reason, *turned)
        return mind.pick(turned, ("8.6.2/subvert-most", lambda s: b.POP[s] * abs(p.opinion[s])))
    mind.note("8.6.2/subvert-for-resources", *mind.answers)
    population: Key[b.Space] = ("8.6.2/subvert-most-population", lambda s: b.POP[s])
    neutral: Key[b.Space] = ("8.6.2/subvert-neutral", lambda s: p.opinion[s] == b.NEUTRAL)
    return mind.pick(mind.spaces, population, neutral)


# 8.6.1 Assassinate.


def victims(mind: Mind, spaces: list[b.Space]) -> list[n.Lot]:
    """8.6.1: the best pieces to kill in these spaces: Bases, for Cash, the Government's, a player's."""
    p = mind.position
    lots = [lot for space in spaces for lot in rules.assassinate_targets(p, DR, space)]
    for_cash = rebels.cash_lots(p, DR, lots, 1)
    return mind.narrow(
        lots,
        ("8.6.1/kill-a-base", g.is_base),
        ("8.6.1/kill-for-cash", lambda lot: lot in for_cash),
        ("8.6.1/kill-government", lambda lot: n.owner_of(lot) == GOV),
        ("8.6.1/kill-police-before-troops", lambda lot: n.kind_of(lot) == b.POLICE),
        ("8.6.1/kill-a-players", lambda lot: g.is_player(p, n.owner_of(lot))),
    )


def killing_grounds(mind: Mind) -> list[b.Space]:
    """8.6.1: the spaces of this Terror where it may kill."""
    return [s for s in mind.op.spaces if not rules.assassinate_refusal(mind.position, mind.op, s)]


def can_assassinate(mind: Mind) -> bool:
    """8.6.1: somebody can be killed where it has just Terrorized."""
    return bool(killing_grounds(mind))


def assassinate_space(mind: Mind) -> n.Answer:
    """8.6.1: where the best piece to kill is."""
    return mind.pick(sorted({n.space_of(lot) for lot in victims(mind, killing_grounds(mind) or mind.spaces)}))


def assassinate_piece(mind: Mind) -> n.Answer:
    """8.6.1: the best piece there; of several Factions a random one, Underground before Active."""
    lots = victims(mind, [mind.space])
    victim = g.one_faction(mind, lots)
    return mind.pick([lot for lot in lots if n.owner_of(lot) == victim], g.COVER_FIRST)


# 6.3.4, 8.6.2 Expat Backing.

EXPAT_MOST_POPULATION: Final[Key[b.Space]] = ("8.6.2/expat-most-population", lambda s: b.POP[s])


def rally_gain(position: Position, space: b.Space) -> int:
    """8.6.2: how many Guerrillas one Rally may place."""
    bases = position.bases(space, DR)
    most = insurgent.rally_strength(DR, space, bases) if bases else 1
    return min(most, position.available_of(b.DR_UNDERGROUND))


def expat_control(position: Position, space: b.Space) -> bool:
    """8.6.2: Guerrillas placed in a space would give it Control there."""
    return control.controller(position, space) != DR and g.lead(position, DR, space) + rally_gain(position, space) > 0


def expat_base(position: Position, space: b.Space) -> bool:
    """8.6.2: two Guerrillas could make room for a Base there (R34)."""
    return not insurgent.rally_choice_refusal(position, DR, space, position.bases(space, DR), n.BASE)


def expat_backing(mind: Mind) -> n.Answer:
    """8.6.2: Guerrillas for Control of most Population; else a Base; else Guerrillas anywhere."""
    p = mind.position
    spaces = mind.spaces
    anywhere = spaces if p.available_of(b.DR_UNDERGROUND) else []
    rows = (
        Row("8.6.2/expat-control", [s for s in spaces if expat_control(p, s)], (EXPAT_MOST_POPULATION,)),
        Row("8.6.2/expat-base", [s for s in spaces if expat_base(p, s)]),
        Row("8.6.2/expat-anywhere", anywhere),
    )
    row = next((row for row in rows if row.candidates), None)
    return mind.choose(row) if row is not None else n.DONE


def expat_choice(mind: Mind) -> n.Answer:
    """8.6.2: what its space was chosen for."""
    p, space = mind.position, mind.space
    founds = expat_base(p, space) and not expat_control(p, space)
    return n.BASE if founds and n.BASE in mind.answers else rebels.more_guerrillas(mind)


ANSWERS: Final[dict[str, Procedure]] = {
    q.ATTACK_HOW: attack_how,
    q.ATTACK_PIECE: attack_piece,
    q.AMBUSH_GUERRILLA: rebels.ambush_guerrilla,
    q.SUBVERT_SPACE: subvert_space,
    q.ASSASSINATE_SPACE: assassinate_space,
    q.ASSASSINATE_PIECE: assassinate_piece,
    q.EXPAT_BACKING: expat_backing,
}
