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
    """A word such as `troops`, `26july-u` (Underground) or `closed-casino`."""
    owner: FactionWord
    cash: int
    """Cash markers with these pieces (4.5.2)."""
    number: int
    """How many pieces there are."""


@dataclass(slots=True)
class SpaceView:
    """What stands in a space."""

    lots: list[Lot]
    """The pieces."""
    level: LevelWord | None
    """Support or Opposition; null in an Economic Center."""
    control: FactionWord | None
    """The Faction that Controls the space (1.7); null if none does."""
    terror: int
    """Terror markers; in an Economic Center Sabotage."""


@dataclass(slots=True)
class FactionView:
    """A Faction's player, track, margin, and what it did on this card; everybody may see it."""

    player: str
    """The player's name, or `nonplayer`."""
    nonplayer: bool
    resources: int
    eligible: bool
    """Whether it is Eligible for this card (2.3)."""
    did: DidWord
    """What it did on this card."""
    margin: int
    """How far it is beyond its victory condition (7.3)."""
    at_victory: bool
    """Whether it meets its victory condition (7.2)."""
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
    """How many Cities are at Active Support."""


@dataclass(slots=True)
class Tracks:
    """The edge tracks."""

    support: SupportTrack
    """Total Support."""
    opposition: Track
    """Total Opposition and the Bases of the 26July."""
    directorio: Track
    """The Population that the Directorio Controls, and its Bases."""
    casinos: Track
    """Open Casinos."""
    syndicate: Track
    """Resources of the Syndicate."""
    aid: int
    alliance: AllianceWord
    price: int
    """What the Government pays for a space."""
    cash_available: int
    """Cash markers that are Available."""
    markers_left: int
    """Terror and Sabotage markers that are left."""


@dataclass(slots=True)
class Cards:
    """The cards on the table, and what is known of the deck."""

    current: int | None
    """The number of the card being played, 0 for Propaganda; null between two cards."""
    next: list[int]
    """The cards that lie open beside it."""
    order: list[FactionWord]
    """The Factions in the order of the card's symbols."""
    waiting: list[FactionWord]
    """Who may yet act on this card, in order."""
    capabilities: list[int]
    """Capabilities in force, by the numbers of their cards."""
    momentum: list[int]
    """Momentum in force, by the numbers of its cards."""
    face_down: int
    """How many cards are left in the deck."""
    propaganda_left: int
    """How many Propaganda cards are still to come."""
    final_event: bool
    """Whether the final Propaganda card lies open as the next one (2.3.9)."""


@dataclass(slots=True)
class TableView:
    """What lies on the table in a position, whoever decides."""

    position: PositionView
    spaces: dict[str, SpaceView]
    """By the words of the spaces."""
    factions: dict[FactionWord, FactionView]
    available: dict[str, int]
    """Available pieces by their kind."""
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
