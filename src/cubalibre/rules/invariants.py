"""Invariants: conditions that every position meets (1.3-1.8, 4.5.2)."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import lasting

SURPLUS: Final = ("holds.cash", "holds.markers")
"""More markers on the map than there are: a game of other rules goes on with them, and none is left to be placed."""
FAULTS: Final[dict[str, str]] = {
    "holds.negative": "a count of pieces is negative",
    "holds.pool": "{value}: {number} on the map and Available, not {all}",
    "holds.ec-base": "{value}: an EC holds no Base or Casino (1.4.2)",
    "holds.stacking": "{value}: more than two Bases or two Casinos (1.4.2)",
    "holds.cash": "more than {number} Cash markers",
    "holds.holder": "{value}: only a Guerrilla or cube holds Cash or moves (4.5.2)",
    "holds.too-many": "{value}: more of them hold Cash, or have moved, than stand there",
    "holds.order": "pieces with something particular are listed in order, and no others",
    "holds.guest": "there is at most one guest (card 43)",
    "holds.markers": "Terror and Sabotage markers are 0 to {number} together",
    "holds.level": "{value}: no such level of opinion",
    "holds.ec-opinion": "{value}: an EC has no opinion and at most one Sabotage (1.3.4)",
    "holds.track": "{value}: {number} is not on the track of 0 to {last} (1.8)",
    "holds.alliance": "the US Alliance is Firm, Reluctant or Embargoed",
}


def _fault(code: str, **values: object) -> n.Fault:
    return n.Fault(code, FAULTS[code], values)


def violations(position: Position) -> list[n.Fault]:
    """All violated invariants of a position; empty if it is possible."""
    return [
        *_pieces(position),
        *_stacking(position),
        *_marked(position),
        *_markers(position),
        *_tracks(position),
    ]


def _pieces(p: Position) -> list[n.Fault]:
    found = [_fault("holds.negative")] if min(p.available) < 0 else []
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
            counts = {"number": totals[pool], "all": b.POOL_SIZE[pool]}
            found.append(_fault("holds.pool", value=n.KIND_WORDS[kind], **counts))
    return found


def _stacking(p: Position) -> list[n.Fault]:
    found: list[n.Fault] = []
    for space in b.SPACES:
        at = space * b.N_KINDS
        bases = p.pieces[at + b.GOV_BASE] + p.pieces[at + b.M26_BASE] + p.pieces[at + b.DR_BASE]
        casinos = p.pieces[at + b.CASINO] + p.pieces[at + b.CLOSED_CASINO]
        if b.is_ec(space) and bases + casinos:
            found.append(_fault("holds.ec-base", value=n.SPACE_WORDS[space]))
        if bases > b.MAX_BASES or casinos > _most_casinos(p, space):
            found.append(_fault("holds.stacking", value=n.SPACE_WORDS[space]))
    return found


def _most_casinos(p: Position, space: b.Space) -> int:
    """1.4.2: two; in Havana a third by "Sinatra", once that card has been played."""
    extra = space == b.HAVANA and (p.current == lasting.SINATRA or lasting.SINATRA in p.played)
    return b.MAX_CASINOS + 1 if extra else b.MAX_CASINOS


def _marked(p: Position) -> list[n.Fault]:
    if not p.marked:
        return []
    found = [_fault("holds.cash", number=b.CASH_MARKERS)] if p.cash_placed() > b.CASH_MARKERS else []
    for lot in set(p.marked):
        if n.kind_of(lot) not in b.MOBILE_KINDS:
            found.append(_fault("holds.holder", value=n.word(lot)))
        if p.lot_size(n.lot(n.cell_of(lot))) < 0:
            found.append(_fault("holds.too-many", value=n.word(lot)))
    if p.marked != sorted(p.marked) or any(n.is_plain(lot) for lot in p.marked):
        found.append(_fault("holds.order"))
    if sum(1 for lot in p.marked if n.is_guest(lot)) > 1:
        found.append(_fault("holds.guest"))
    return found


def _markers(p: Position) -> list[n.Fault]:
    found: list[n.Fault] = []
    if sum(p.terror) > b.TERROR_MARKERS or min(p.terror) < 0:
        found.append(_fault("holds.markers", number=b.TERROR_MARKERS))
    for space in b.SPACES:
        if not b.ACTIVE_OPPOSITION <= p.opinion[space] <= b.ACTIVE_SUPPORT:
            found.append(_fault("holds.level", value=n.SPACE_WORDS[space]))
        if b.is_ec(space) and (p.opinion[space] or p.terror[space] > 1):
            found.append(_fault("holds.ec-opinion", value=n.SPACE_WORDS[space]))
    return found


def _tracks(p: Position) -> list[n.Fault]:
    found: list[n.Fault] = []
    for name, value in (*zip(n.FACTION_WORDS, p.resources, strict=False), ("aid", p.aid)):
        if not 0 <= value <= b.TRACK_MAX:
            found.append(_fault("holds.track", value=name, number=value, last=b.TRACK_MAX))
    if not b.FIRM <= p.alliance <= b.EMBARGOED:
        found.append(_fault("holds.alliance"))
    return found
