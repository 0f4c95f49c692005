"""Printed facts of the board: Factions, spaces, adjacency, kinds of pieces, pools and tracks (1.2-1.4, 1.6-1.8).

Everything is a small integer, so that a position is plain data; `notation` gives each its stable word. Constants are
literals, so that the compiler can inline them. Tables are typed as tuples of any length: compiled code copies a tuple
of fixed length on each indexing.
"""

# mypy: disable-error-code="assignment, return-value"

from typing import TYPE_CHECKING, Final, NewType, TypeAlias, TypeVar

from cubalibre.compilation import COMPILING, Indexed

Faction = NewType("Faction", int)
Space = NewType("Space", int)
Kind = NewType("Kind", int)
Cell = NewType("Cell", int)
Level = NewType("Level", int)

T = TypeVar("T")

# Lists, of which the compiler knows it and the type checker does not: so an index of another type is an error.
if TYPE_CHECKING and not COMPILING:
    BySpace: TypeAlias = Indexed[Space, T]
    ByFaction: TypeAlias = Indexed[Faction, T]
else:
    BySpace: TypeAlias = list[T]
    ByFaction: TypeAlias = list[T]

# 1.5 Factions. Chance has a seat, too; NOBODY is "no Faction" (Uncontrolled, no one acting).
GOV: Final[Faction] = 0
M26: Final[Faction] = 1
DR: Final[Faction] = 2
SYN: Final[Faction] = 3
CHANCE: Final[Faction] = 4
NOBODY: Final[Faction] = -1
FACTIONS: Final[tuple[Faction, ...]] = (GOV, M26, DR, SYN)
INSURGENTS: Final[tuple[Faction, ...]] = (M26, DR, SYN)

# 1.3 Spaces: seven Provinces, three Cities, three Economic Centers.
PINAR: Final[Space] = 0
LA_HABANA: Final[Space] = 1
MATANZAS: Final[Space] = 2
LAS_VILLAS: Final[Space] = 3
CAMAGUEY: Final[Space] = 4
ORIENTE: Final[Space] = 5
SIERRA: Final[Space] = 6
HAVANA: Final[Space] = 7
CAMAGUEY_CITY: Final[Space] = 8
SANTIAGO: Final[Space] = 9
CIGAR: Final[Space] = 10
FACTORY: Final[Space] = 11
SUGAR: Final[Space] = 12
NOWHERE: Final[Space] = -1
"""No space."""
SPACES: Final = tuple(Space(space) for space in range(13))
PROVINCES: Final = SPACES[:7]
CITIES: Final = SPACES[7:10]
ECS: Final = SPACES[10:]
POPULATED: Final = SPACES[:10]
N_SPACES: Final = 13

FOREST: Final = 0
GRASSLAND: Final = 1
MOUNTAIN: Final = 2
CITY: Final = 3
EC: Final = 4
TERRAIN: Final[tuple[int, ...]] = (
    FOREST, GRASSLAND, GRASSLAND, MOUNTAIN, FOREST, FOREST, MOUNTAIN, CITY, CITY, CITY, EC, EC, EC,
)  # fmt: skip
POP: Final[tuple[int, ...]] = (1, 1, 1, 2, 1, 2, 1, 6, 1, 1, 0, 0, 0)
ECON: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 2)

_LINKS: Final = (
    (PINAR, LA_HABANA), (PINAR, CIGAR), (LA_HABANA, HAVANA), (LA_HABANA, MATANZAS), (LA_HABANA, CIGAR),
    (MATANZAS, LAS_VILLAS), (LAS_VILLAS, CAMAGUEY), (LAS_VILLAS, FACTORY), (CAMAGUEY, CAMAGUEY_CITY),
    (CAMAGUEY, ORIENTE), (CAMAGUEY, FACTORY), (ORIENTE, SIERRA), (ORIENTE, SUGAR), (SIERRA, SANTIAGO),
    (SIERRA, SUGAR),
)  # fmt: skip
ADJACENT: Final = tuple(
    tuple(other for other in SPACES if (space, other) in _LINKS or (other, space) in _LINKS) for space in SPACES
)

# 1.4 Kinds of pieces in a space. The kinds of an owner are consecutive: kind // 3 is the owner (except for a closed
# Casino), 3 * f and 3 * f + 1 are its Underground and Active Guerrillas, 3 * f + 2 its Base.
TROOPS: Final[Kind] = 0
POLICE: Final[Kind] = 1
GOV_BASE: Final[Kind] = 2
M26_UNDERGROUND: Final[Kind] = 3
M26_ACTIVE: Final[Kind] = 4
M26_BASE: Final[Kind] = 5
DR_UNDERGROUND: Final[Kind] = 6
DR_ACTIVE: Final[Kind] = 7
DR_BASE: Final[Kind] = 8
SYN_UNDERGROUND: Final[Kind] = 9
SYN_ACTIVE: Final[Kind] = 10
CASINO: Final[Kind] = 11
CLOSED_CASINO: Final[Kind] = 12
N_KINDS: Final = 13
KINDS: Final = tuple(Kind(kind) for kind in range(N_KINDS))
SPACE_OF: Final = tuple(space for space in SPACES for _ in KINDS)
"""Cell -> space."""
KIND_OF: Final = KINDS * N_SPACES
"""Cell -> kind."""
OWNER: Final[tuple[Faction, ...]] = (GOV, GOV, GOV, M26, M26, M26, DR, DR, DR, SYN, SYN, SYN, SYN)
KINDS_OF: Final = tuple(tuple(kind for kind in KINDS if OWNER[kind] == faction) for faction in FACTIONS)
"""Faction -> its kinds."""
MOBILE_KINDS: Final = (
    TROOPS, POLICE, M26_UNDERGROUND, M26_ACTIVE, DR_UNDERGROUND, DR_ACTIVE, SYN_UNDERGROUND, SYN_ACTIVE,
)  # fmt: skip
"""Guerrillas and cubes: the pieces that move and may hold Cash (4.5.2)."""
GUERRILLA_KINDS: Final = (
    M26_UNDERGROUND, M26_ACTIVE, DR_UNDERGROUND, DR_ACTIVE, SYN_UNDERGROUND, SYN_ACTIVE,
)  # fmt: skip
UNDERGROUND_KINDS: Final = (M26_UNDERGROUND, DR_UNDERGROUND, SYN_UNDERGROUND)
BASE_KINDS: Final = (GOV_BASE, M26_BASE, DR_BASE)
"""Non-Casino Bases (1.4.2)."""

# Force pools: pieces on the map plus Available pieces always add up to these numbers.
POOL: Final[tuple[int, ...]] = (0, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 8)
"""Kind -> pool."""
POOL_SIZE: Final[tuple[int, ...]] = (15, 15, 2, 15, 4, 15, 4, 6, 10)

CASH_MARKERS: Final = 4
TERROR_MARKERS: Final = 20
"""Terror and Sabotage markers share one pool."""
TRACK_MAX: Final = 49
MAX_BASES: Final = 2
MAX_CASINOS: Final = 2

# 1.6 Support and Opposition.
ACTIVE_OPPOSITION: Final[Level] = -2
PASSIVE_OPPOSITION: Final[Level] = -1
NEUTRAL: Final[Level] = 0
PASSIVE_SUPPORT: Final[Level] = 1
ACTIVE_SUPPORT: Final[Level] = 2
LEVELS: Final = tuple(Level(level) for level in range(ACTIVE_OPPOSITION, ACTIVE_SUPPORT + 1))

# 6.3.1 US Alliance, and the cost of a COIN Operation in each box.
FIRM: Final = 0
RELUCTANT: Final = 1
EMBARGOED: Final = 2
COIN_COST: Final[tuple[int, ...]] = (2, 3, 4)

# 2. Cards. Every Propaganda card is card 0.
PROPAGANDA: Final = 0
N_EVENTS: Final = 48
N_PROPAGANDA: Final = 4

# 7.2 Goals, which a Faction must exceed.
GOV_GOAL: Final = 18
M26_GOAL: Final = 15
DR_GOAL: Final = 9
CASINO_GOAL: Final = 7
SYN_RESOURCES_GOAL: Final = 30
SUPPORT_TEST: Final = 18


def cell(space: Space, kind: Kind) -> Cell:
    """Index of a kind of piece in a space within `Position.pieces`."""
    return space * N_KINDS + kind


def is_ec(space: Space) -> bool:
    """1.3.4: whether a space is an Economic Center: no Bases, opinion, Control or Terror."""
    return space >= CIGAR


def is_city(space: Space) -> bool:
    """1.3.3: whether a space is a City."""
    return HAVANA <= space <= SANTIAGO


def underground(faction: Faction) -> Kind:
    """The kind of an Insurgent's Underground Guerrillas."""
    return KINDS[3 * faction]


def active(faction: Faction) -> Kind:
    """The kind of an Insurgent's Active Guerrillas."""
    return KINDS[3 * faction + 1]


def base(faction: Faction) -> Kind:
    """The kind of a Faction's Bases; the Syndicate's are its open Casinos."""
    return KINDS[3 * faction + 2]
