"""View of the table: spaces, Factions, tracks and cards, the same for every seat except for hidden markers."""

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
"""The nine boxes of Available pieces, by one kind each."""


@dataclass(slots=True)
class Lot:
    """Equal pieces in a space."""

    lot: str
    """The lot by its word as an answer: `havana:troops`, with Cash `havana:troops$1`."""
    kind: str
    """A word such as `troops`, `26july-u` (Underground) or `closed-casino`."""
    owner: FactionWord
    cash: int
    """Cash markers beneath each piece."""
    number: int
    """Number of pieces."""


@dataclass(slots=True)
class SpaceView:
    """The contents of a space."""

    lots: list[Lot]
    """The pieces."""
    level: LevelWord | None
    """Support or Opposition; null in an Economic Center."""
    control: FactionWord | None
    """The Faction that Controls the space; null if Uncontrolled."""
    terror: int
    """Number of Terror markers; in an Economic Center, of Sabotage markers."""


@dataclass(slots=True)
class FactionView:
    """The public state of a Faction."""

    player: str
    """The player's name."""
    nonplayer: bool
    resources: int
    eligible: bool
    """Whether it is Eligible for this card (2.3)."""
    did: DidWord
    """The Faction's action on the current card."""
    margin: int
    """Margin beyond its goal (7.3)."""
    at_victory: bool
    """Whether it meets its victory condition (7.2)."""
    wins: bool
    """Whether the victory check would end the game for its player now (6.1)."""
    markers: int
    """Number of Deception markers that it holds."""


@dataclass(slots=True)
class Track:
    """A total, and the goal that must be exceeded (7.2)."""

    value: int
    goal: int


@dataclass(slots=True)
class SupportTrack(Track):
    """Total Support."""

    cities: int
    """Number of Cities at Active Support."""


@dataclass(slots=True)
class Tracks:
    """The edge tracks."""

    support: SupportTrack
    """Total Support."""
    opposition: Track
    """Total Opposition plus 26July Bases."""
    directorio: Track
    """Population under Directorio Control plus Directorio Bases."""
    casinos: Track
    """Open Casinos."""
    syndicate: Track
    """The Syndicate's Resources."""
    aid: int
    alliance: AllianceWord
    price: int
    """Cost of a space for the Government, in Resources."""
    cash_available: int
    """Number of Cash markers off the map."""
    markers_left: int
    """Number of Terror and Sabotage markers left in the pool."""


@dataclass(slots=True)
class Cards:
    """The cards on the table, and the public facts of the deck."""

    current: int | None
    """The card being played, 0 for Propaganda; null before the first."""
    next: list[int]
    """Cards face up on the deck, the next one first."""
    order: list[FactionWord]
    """The order of the Factions on the current Event card."""
    waiting: list[FactionWord]
    """Factions that may still act on the current card, in order."""
    capabilities: list[int]
    """Cards whose Insurgent Capability is in force."""
    momentum: list[int]
    """Cards whose Government Momentum is in force."""
    face_down: int
    """Number of cards face down."""
    propaganda_left: int
    """Number of Propaganda cards not yet turned up."""
    final_event: bool
    """Whether this is the final Event card (2.3.9)."""
    final_round: bool
    """Whether this is the final Propaganda card: its Round, until the Support Phase, is the end of the game (2.4.1)."""


@dataclass(slots=True)
class TableView:
    """The table in a position, independent of the question that is due."""

    position: PositionView
    spaces: dict[str, SpaceView]
    """By the words of the spaces."""
    factions: dict[FactionWord, FactionView]
    available: dict[str, int]
    """Number of Available pieces, by kind; Guerrillas by their Underground kind, Casinos by the open one."""
    tracks: Tracks
    cards: Cards


def table_view(position: Position, seats: Collection[b.Faction]) -> TableView:
    """View of the table in a position, for the holder of some seats."""
    return TableView(
        position=position_view(position, seats),
        spaces={n.SPACE_WORDS[s]: space_view(position, s) for s in b.SPACES},
        factions={words.FACTION[f]: faction_view(position, f) for f in b.FACTIONS},
        available={n.KIND_WORDS[kind]: position.available_of(kind) for kind in BOXES},
        tracks=tracks_view(position),
        cards=cards_view(position),
    )


def space_view(position: Position, space: b.Space) -> SpaceView:
    """View of a space: pieces by lot, opinion, Control, Terror."""
    return SpaceView(
        lots=[_lot_view(lot, position.lot_size(lot)) for lot in position.lots_in(space)],
        level=None if b.is_ec(space) else words.LEVEL[position.opinion[space] + 2],
        control=standings.controller(position, space),
        terror=position.terror[space],
    )


@lru_cache(_LOTS)
def _lot_view(lot: n.Lot, number: int) -> Lot:
    """View of a lot; cached and shared, so it must not be changed."""
    return Lot(
        lot=n.word(lot),
        kind=n.KIND_WORDS[n.kind_of(lot)],
        owner=words.FACTION[n.owner_of(lot)],
        cash=n.cash_of(lot),
        number=number,
    )


def faction_view(position: Position, faction: b.Faction) -> FactionView:
    """The public state of a Faction."""
    options, margin = position.options, victory.faction_margin(position, faction)
    at_victory = margin > 0 and victory.condition_met(position, faction)
    return FactionView(
        player=options.players[faction],
        nonplayer=options.is_nonplayer(faction),
        resources=position.resources[faction],
        eligible=bool(position.eligible[faction]),
        did=words.DID[position.did[faction]],
        margin=margin,
        at_victory=at_victory,
        wins=at_victory and victory.wins_check(position, faction),
        markers=len(position.deception[faction]),
    )


def tracks_view(position: Position) -> Tracks:
    """View of the edge tracks, each with the goal that must be exceeded (7.2)."""
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
    """View of the current and next card, the lasting Events, and the public facts of the deck."""
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
        final_round=current == b.PROPAGANDA and deck.in_final_round(position),
    )
