"""What lies on the table, the same for every seat but for hidden markers: spaces, Factions, tracks, cards."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre import standings
from cubalibre.codec import DidWord
from cubalibre.notation import AllianceWord, FactionWord, LevelWord
from cubalibre.position import Position
from cubalibre.rules import control, deck, sequence, victory
from cubalibre.rules.events.deck import CARD
from cubalibre.view import words
from cubalibre.view.position import PositionView, position_view

_LOTS: Final = 8192
BOXES: Final = (
    b.TROOPS, b.POLICE, b.GOV_BASE, b.M26_UNDERGROUND, b.M26_BASE, b.DR_UNDERGROUND, b.DR_BASE, b.SYN_UNDERGROUND,
    b.CASINO,
)  # fmt: skip
"""One kind for each of the nine boxes of Available pieces."""


@dataclass(slots=True)
class Lot:
    """Like pieces in one space."""

    lot: str
    """The lot as an answer names it: `havana:troops`, with its Cash `havana:troops$1`."""
    kind: str
    owner: FactionWord
    cash: int
    number: int


@dataclass(slots=True)
class SpaceView:
    """What stands in a space."""

    lots: list[Lot]
    level: LevelWord | None
    """Support or Opposition; null in an Economic Center."""
    control: FactionWord | None
    terror: int
    """Terror markers; in an Economic Center Sabotage."""


@dataclass(slots=True)
class FactionView:
    """A Faction's player, track, margin, and what it did on this card; everybody may see it."""

    player: str
    nonplayer: bool
    resources: int
    eligible: bool
    did: DidWord
    margin: int
    at_victory: bool
    markers: int
    """Deception markers held."""


@dataclass(slots=True)
class Track:
    """A total, and the goal that must be exceeded (7.2)."""

    value: int
    goal: int


@dataclass(slots=True)
class SupportTrack(Track):
    """Total Support, and the Cities at Active Support."""

    cities: int


@dataclass(slots=True)
class Tracks:
    """The edge tracks."""

    support: SupportTrack
    opposition: Track
    directorio: Track
    casinos: Track
    syndicate: Track
    aid: int
    alliance: AllianceWord
    price: int
    """What the Government pays for a space."""
    cash_available: int
    markers_left: int
    """Terror and Sabotage markers that are left."""


@dataclass(slots=True)
class Cards:
    """The cards on the table, and what is known of the deck."""

    current: int | None
    next: list[int]
    order: list[FactionWord]
    waiting: list[FactionWord]
    """Who may yet act on this card, in order."""
    capabilities: list[int]
    momentum: list[int]
    face_down: int
    propaganda_left: int
    final_event: bool


@dataclass(slots=True)
class TableView:
    """What lies on the table in a position, whoever decides."""

    position: PositionView
    spaces: dict[str, SpaceView]
    factions: dict[FactionWord, FactionView]
    available: dict[str, int]
    tracks: Tracks
    cards: Cards


def table_view(position: Position, seats: Collection[b.Faction]) -> TableView:
    """The table in a position, for the holder of these seats."""
    return TableView(
        position=position_view(position, seats),
        spaces={n.SPACE_WORDS[s]: space_view(position, s) for s in b.SPACES},
        factions={words.FACTION[f]: faction_view(position, f) for f in b.FACTIONS},
        available={n.KIND_WORDS[kind]: position.available_of(kind) for kind in b.KINDS if kind in BOXES},
        tracks=tracks_view(position),
        cards=cards_view(position),
    )


def space_view(position: Position, space: b.Space) -> SpaceView:
    """Pieces lot by lot, opinion, Control, Terror."""
    return SpaceView(
        lots=[_lot_view(lot, position.lot_size(lot)) for lot in position.lots_in(space)],
        level=None if b.is_ec(space) else words.LEVEL[position.opinion[space] + 2],
        control=standings.controller(position, space),
        terror=position.terror[space],
    )


@lru_cache(_LOTS)
def _lot_view(lot: n.Lot, number: int) -> Lot:
    """A lot; views share it, so it must not be changed."""
    return Lot(
        lot=n.word(lot),
        kind=n.KIND_WORDS[n.kind_of(lot)],
        owner=words.FACTION[n.owner_of(lot)],
        cash=n.cash_of(lot),
        number=number,
    )


def faction_view(position: Position, faction: b.Faction) -> FactionView:
    """A Faction as everybody may see it."""
    options = position.options
    return FactionView(
        player=options.players[faction],
        nonplayer=options.is_nonplayer(faction),
        resources=position.resources[faction],
        eligible=bool(position.eligible[faction]),
        did=words.DID[position.did[faction]],
        margin=victory.faction_margin(position, faction),
        at_victory=victory.condition_met(position, faction),
        markers=len(position.deception[faction]),
    )


def tracks_view(position: Position) -> Tracks:
    """The edge tracks, each with the goal that must be exceeded (7.2)."""
    cities = sum(position.opinion[city] == b.ACTIVE_SUPPORT for city in b.CITIES)
    return Tracks(
        support=SupportTrack(control.total_support(position), b.GOV_GOAL, cities),
        opposition=Track(control.opposition_and_bases(position), b.M26_GOAL),
        directorio=Track(control.dr_population_and_bases(position), b.DR_GOAL),
        casinos=Track(control.open_casinos(position), b.CASINO_GOAL),
        syndicate=Track(position.resources[b.SYN], b.SYN_RESOURCES_GOAL),
        aid=position.aid,
        alliance=words.ALLIANCE[position.alliance],
        price=b.COIN_COST[position.alliance],
        cash_available=position.cash_available(),
        markers_left=position.markers_left(),
    )


def cards_view(position: Position) -> Cards:
    """The current and next card, those that last, and what is known of the deck."""
    current = position.current
    order = CARD[sequence.order_card(position)].order if current > b.PROPAGANDA else ()
    return Cards(
        current=current if current >= 0 else None,
        next=position.upcoming[:],
        order=[words.FACTION[f] for f in order],
        waiting=[words.FACTION[f] for f in sequence.candidates(position)] if current > b.PROPAGANDA else [],
        capabilities=position.capabilities[:],
        momentum=position.momentum[:],
        face_down=deck.cards_left(position),
        propaganda_left=deck.final_propaganda(position) - deck.turned_up(position).count(b.PROPAGANDA),
        final_event=position.phase == state.ACTION and sequence.is_final_event_card(position),
    )
