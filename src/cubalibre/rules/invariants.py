"""What always holds in a position, checked as a whole (1.3-1.8, 4.5.2)."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import lasting


def violations(position: Position) -> list[str]:
    """Everything in a position that cannot be, in words; empty if it is sound."""
    return [
        *_pieces(position),
        *_stacking(position),
        *_marked(position),
        *_markers(position),
        *_tracks(position),
    ]


def _pieces(p: Position) -> list[str]:
    found = ["a count of pieces is negative"] if min(p.pieces) < 0 or min(p.available) < 0 else []
    totals = list(p.available)
    for kind in b.KINDS:
        totals[b.POOL[kind]] += sum(p.pieces[kind :: b.N_KINDS])
    for lot in p.marked:
        if n.is_guest(lot):
            totals[b.POOL[b.SYN_UNDERGROUND]] += 1
            totals[b.POOL[n.kind_of(lot)]] -= 1
    for kind in b.KINDS:
        pool = b.POOL[kind]
        if totals[pool] != b.POOL_SIZE[pool]:
            found.append(f"{n.KIND_WORDS[kind]}: {totals[pool]} on the map and Available, not {b.POOL_SIZE[pool]}")
    return found


def _stacking(p: Position) -> list[str]:
    found = []
    for space in b.SPACES:
        at = space * b.N_KINDS
        bases = p.pieces[at + b.GOV_BASE] + p.pieces[at + b.M26_BASE] + p.pieces[at + b.DR_BASE]
        casinos = p.pieces[at + b.CASINO] + p.pieces[at + b.CLOSED_CASINO]
        if b.is_ec(space) and bases + casinos:
            found.append(f"{n.SPACE_WORDS[space]}: an EC holds no Base or Casino (1.4.2)")
        if bases > b.MAX_BASES or casinos > _most_casinos(p, space):
            found.append(f"{n.SPACE_WORDS[space]}: more than two Bases or two Casinos (1.4.2)")
    return found


def _most_casinos(p: Position, space: b.Space) -> int:
    """1.4.2: two; in Havana a third by "Sinatra", once that card has been played."""
    extra = space == b.HAVANA and (p.current == lasting.SINATRA or lasting.SINATRA in p.played)
    return b.MAX_CASINOS + 1 if extra else b.MAX_CASINOS


def _marked(p: Position) -> list[str]:
    if not p.marked:
        return []
    found = [f"more than {b.CASH_MARKERS} Cash markers"] if p.cash_available() < 0 else []
    for lot in set(p.marked):
        if n.kind_of(lot) not in b.MOBILE_KINDS:
            found.append(f"{n.word(lot)}: only a Guerrilla or cube holds Cash or moves (4.5.2)")
        if p.lot_size(n.lot(n.cell_of(lot))) < 0:
            found.append(f"{n.word(lot)}: more of them hold Cash, or have moved, than stand there")
    if p.marked != sorted(p.marked) or any(n.is_plain(lot) for lot in p.marked):
        found.append("pieces with something particular are listed in order, and no others")
    if sum(1 for lot in p.marked if n.is_guest(lot)) > 1:
        found.append("there is at most one guest (card 43)")
    return found


def _markers(p: Position) -> list[str]:
    found = []
    if p.markers_left() < 0 or min(p.terror) < 0:
        found.append(f"Terror and Sabotage markers are 0 to {b.TERROR_MARKERS} together")
    for space in b.SPACES:
        if not b.ACTIVE_OPPOSITION <= p.opinion[space] <= b.ACTIVE_SUPPORT:
            found.append(f"{n.SPACE_WORDS[space]}: no such level of opinion")
        if b.is_ec(space) and (p.opinion[space] or p.terror[space] > 1):
            found.append(f"{n.SPACE_WORDS[space]}: an EC has no opinion and at most one Sabotage (1.3.4)")
    return found


def _tracks(p: Position) -> list[str]:
    found = []
    for name, value in (*zip(n.FACTION_WORDS, p.resources, strict=False), ("aid", p.aid)):
        if not 0 <= value <= b.TRACK_MAX:
            found.append(f"{name}: {value} is not on the track of 0 to {b.TRACK_MAX} (1.8)")
    if not b.FIRM <= p.alliance <= b.EMBARGOED:
        found.append("the US Alliance is Firm, Reluctant or Embargoed")
    return found
