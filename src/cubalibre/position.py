"""Position: the whole state of a game between two questions, as plain data that is cheap to copy, compare and hash.

Control and the victory totals are not stored but computed from the board (`rules.control`), so that they always agree
with it. Only during Redeploy (6.4) does `control_markers` hold the frozen Control markers.
"""

from bisect import insort
from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from typing import Final, TypeVar

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import Indexed, mypyc_attr
from cubalibre.options import Options

# Phases: each is one turn, a pure function of the position and the answers.
DECEPTION: Final = 0
DEPLOY: Final = 1
START: Final = 2
ACTION: Final = 3
NEXT_CARD: Final = 4
VICTORY: Final = 5
EARNINGS: Final = 6
DEPOSITS: Final = 7
ALLIANCE: Final = 8
CIVIC: Final = 9
AGITATION: Final = 10
EXPAT: Final = 11
REDEPLOY: Final = 12
RESET: Final = 13
GAME_OVER: Final = 14
PHASE_WORDS: Final = (
    "deception", "deploy", "start", "action", "next-card", "victory", "earnings", "deposits", "alliance",
    "civic-action", "agitation", "expat-backing", "redeploy", "reset", "game-over",
)  # fmt: skip

# 2.3.4: what a Faction did on this card.
NOTHING: Final = 0
PASSED: Final = 1
OP_ONLY: Final = 2
OP_SPECIAL: Final = 3
EVENT: Final = 4

# 2.3.7: effect of Event text on a Faction's Eligibility for the next card.
BY_RULE: Final = 0
STAYS_ELIGIBLE: Final = 1
INELIGIBLE: Final = 2
TO_ELIGIBLE: Final = 3

_BYTES: Final = tuple(bytes([number]) for number in range(256))
"""Each byte, ready to be put among the pieces."""

_LINES: Final = 4096
"""Number of lines of spaces that are kept: a turn changes few spaces, so most lines are those of the turn before."""

T = TypeVar("T")
Index = TypeVar("Index", bound=int)


def replaced(values: Indexed[Index, T], index: Index, value: T) -> list[T]:
    """A copy with another value at one index."""
    others = list(values)
    others[index] = value
    return others


@lru_cache(_LINES)
def _line(in_ec: bool, level: b.Level, pieces: bytes, terror: int, cash: tuple[n.Lot, ...]) -> str:
    """A space as a line of text: its pieces by kind, and the lots there that hold Cash."""
    parts = [] if in_ec else [n.LEVEL_WORDS[level - b.ACTIVE_OPPOSITION]]
    for faction in b.FACTIONS if any(pieces) else ():
        counts = [f"{n.KIND_LETTERS[kind]}{pieces[kind]}" for kind in b.KINDS_OF[faction] if pieces[kind]]
        if counts:
            parts.append(" ".join([n.OWNER_WORDS[faction], *counts]))
    if terror:
        parts.append("sabotage" if in_ec else f"terror {terror}")
    parts += [
        f"cash {n.OWNER_WORDS[b.OWNER[n.kind_of(lot)]]} {n.KIND_LETTERS[n.kind_of(lot)]}{n.cash_of(lot)}"
        for lot in cash
    ]
    return " | ".join(parts)


@mypyc_attr(free_list_len=1, acyclic=True)
class Position:
    """The state of a game.

    Attributes are lists indexed by Faction, space or pool; `pieces` has a byte for each cell (`board.cell`).
    docs/position.md describes the JSON form. The rules change `available`, `marked` and `resources` in place; all other
    lists are replaced, so that branches can share them.

    >>> from cubalibre import Game
    >>> position = Game(seed=1).position
    >>> position
    <Position: action, current card-41, next card-12>
    >>> position.line(b.HAVANA)
    'AS | GOV T6 P4 | DR u2 | SYN C1'
    >>> position.resources[b.GOV], position.aid
    (15, 15)

    `print(position)` shows the whole board.
    """

    def __init__(self, options: Options, source: "Position | None" = None) -> None:
        """Make an empty board before setup, with all pieces Available and all tracks at 0; or a branch of `source`."""
        if source is not None:
            self.assign(source)
            return
        self.options = options
        self.pieces: bytes = bytes(b.N_SPACES * b.N_KINDS)
        """Cell -> number of pieces; bytes, since they are read far more often than changed (`add`)."""
        self.available: list[int] = list(b.POOL_SIZE)
        self.marked: list[n.Lot] = []
        """The lot of each piece that has Cash, has moved in the Operation or Redeploy under way, or is a guest
        (`notation`). Sorted; equal items repeat."""
        self.opinion: b.BySpace[b.Level] = [b.NEUTRAL] * b.N_SPACES
        self.terror: b.BySpace[int] = [0] * b.N_SPACES
        """Terror markers, or in an EC its Sabotage marker."""
        self.control_markers: b.BySpace[b.Faction] = []
        """6.4: Control at the start of Redeploy; empty at all other times."""
        self.resources: b.ByFaction[int] = [0] * 4
        self.aid: int = 0
        self.alliance: int = b.FIRM
        self.capabilities: list[int] = []
        self.momentum: list[int] = []

        self.phase: int = DECEPTION
        self.current: int = -1
        """The card being played; -1 before the first."""
        self.upcoming: list[int] = []
        """Cards face up on the draw deck, the next one first."""
        self.played: list[int] = []
        """Cards played before the current one, oldest first."""
        self.round_just_held: int = 0
        """2.4: 1 if no Event card was played since the last Propaganda Round."""
        self.eligible: b.ByFaction[int] = [1] * 4
        self.did: b.ByFaction[int] = [NOTHING] * 4
        self.eligibility_text: b.ByFaction[int] = [BY_RULE] * 4
        """2.3.7: effect of Event text on each Faction's Eligibility for the next card."""
        self.laundered: b.ByFaction[int] = [0] * 4
        """2.3.6: 1 for a Faction that has profited from Laundering on this card."""
        self.faction_turn: int = 0
        """In setup phases, the number of Factions that have deployed or drawn markers."""
        self.deception: b.ByFaction[list[int]] = [list[int]() for _ in b.FACTIONS]
        """Deception markers of each player, at the player's first Faction in board order."""
        self.shown: b.ByFaction[list[int]] = [list[int]() for _ in b.FACTIONS]
        """The markers that have been shown to all players."""

    def copy(self) -> "Position":
        """An equal position that shares nothing with this one and may be changed freely."""
        copy = self.branch()
        copy.opinion, copy.terror, copy.control_markers = self.opinion[:], self.terror[:], self.control_markers[:]
        copy.capabilities, copy.momentum = self.capabilities[:], self.momentum[:]
        copy.upcoming, copy.played = self.upcoming[:], self.played[:]
        copy.eligible, copy.did, copy.laundered = self.eligible[:], self.did[:], self.laundered[:]
        copy.eligibility_text = self.eligibility_text[:]
        copy.deception, copy.shown = [hand[:] for hand in self.deception], [hand[:] for hand in self.shown]
        return copy

    def branch(self) -> "Position":
        """An equal position for the rules to continue from; it shares the lists that they replace and never modify."""
        return Position(self.options, self)

    def assign(self, source: "Position") -> None:
        """Become a branch of another position."""
        self.options = source.options
        self.pieces = source.pieces
        self.available = source.available[:]
        self.marked = source.marked[:]
        self.opinion = source.opinion
        self.terror = source.terror
        self.control_markers = source.control_markers
        self.resources = source.resources[:]
        self.aid = source.aid
        self.alliance = source.alliance
        self.capabilities = source.capabilities
        self.momentum = source.momentum
        self.phase = source.phase
        self.current = source.current
        self.upcoming = source.upcoming
        self.played = source.played
        self.round_just_held = source.round_just_held
        self.eligible = source.eligible
        self.did = source.did
        self.eligibility_text = source.eligibility_text
        self.laundered = source.laundered
        self.faction_turn = source.faction_turn
        self.deception = source.deception
        self.shown = source.shown

    def key(self) -> tuple[object, ...]:
        """A hashable value that is the same for equal positions only."""
        return (self.options, self._numbers(), *map(tuple, self._lists()))

    def _numbers(self) -> tuple[int, ...]:
        return (self.aid, self.alliance, self.phase, self.current, self.round_just_held, self.faction_turn)

    def _lists(self) -> list[Iterable[int]]:
        return [
            self.pieces, self.available, self.marked, self.opinion, self.terror, self.control_markers,
            self.resources, self.capabilities, self.momentum, self.upcoming, self.played, self.eligible,
            self.did, self.eligibility_text, self.laundered, *self.deception, *self.shown,
        ]  # fmt: skip

    def __eq__(self, other: object) -> bool:
        """Equal in everything that a rule or a player could notice."""
        if not isinstance(other, Position) or self._numbers() != other._numbers():
            return False
        return self._lists() == other._lists() and (self.options is other.options or self.options == other.options)

    def __hash__(self) -> int:
        """Hash of `key`; a position must not be changed while it is in a set or a dict."""
        return hash(self.key())

    # As text.

    def line(self, space: b.Space) -> str:
        """A space as a line of the notation of docs/position.md."""
        pieces = self.pieces[space * b.N_KINDS : (space + 1) * b.N_KINDS]
        cash = [lot for lot in self.marked if n.cash_of(lot) and n.space_of(lot) == space] if self.marked else []
        return _line(b.is_ec(space), self.opinion[space], pieces, self.terror[space], tuple(cash))

    def __str__(self) -> str:
        """The cards, the tracks, and a line for each space."""
        tracks = [f"{n.FACTION_WORDS[faction]} {self.resources[faction]}" for faction in b.FACTIONS]
        tracks += [f"aid {self.aid}", f"alliance {n.ALLIANCE_WORDS[self.alliance]}"]
        in_force = [
            f"{name} {' '.join(map(str, cards))}"
            for name, cards in (("capabilities", self.capabilities), ("momentum", self.momentum))
            if cards
        ]
        wide = max(map(len, n.SPACE_WORDS)) + 2
        spaces = [f"{word:<{wide}}{self.line(n.space_named(word))}".rstrip() for word in n.SPACE_WORDS]
        return "\n".join([self._summary(), ", ".join(tracks), *in_force, *spaces])

    def __repr__(self) -> str:
        return f"<Position: {self._summary()}>"

    def _summary(self) -> str:
        """The phase, and the cards that are face up."""
        cards = [("current", self.current), ("next", self.next_card())]
        shown = [f"{name} {n.word(n.of_card(card))}" for name, card in cards if card >= 0]
        return ", ".join([PHASE_WORDS[self.phase], *shown])

    # Pieces in a space.

    def count(self, space: b.Space, kind: b.Kind) -> int:
        """The number of pieces of a kind in a space."""
        return self.pieces[space * b.N_KINDS + kind]

    def cubes(self, space: b.Space) -> int:
        """Troops and Police."""
        at = space * b.N_KINDS
        return self.pieces[at] + self.pieces[at + 1]

    def guerrillas(self, space: b.Space, faction: b.Faction) -> int:
        """An Insurgent's Guerrillas, Underground and Active."""
        at = space * b.N_KINDS + 3 * faction
        return self.pieces[at] + self.pieces[at + 1]

    def mobile(self, space: b.Space, faction: b.Faction) -> int:
        """A Faction's cubes or Guerrillas."""
        at = space * b.N_KINDS + 3 * faction
        return self.pieces[at] + self.pieces[at + 1]

    def bases(self, space: b.Space, faction: b.Faction) -> int:
        """A Faction's Bases; the Syndicate's open Casinos."""
        return self.pieces[space * b.N_KINDS + 3 * faction + 2]

    def casinos(self, space: b.Space) -> int:
        """Open and closed Casinos."""
        at = space * b.N_KINDS + b.CASINO
        return self.pieces[at] + self.pieces[at + 1]

    def pieces_of(self, space: b.Space, faction: b.Faction) -> int:
        """1.4: all pieces of a Faction in a space, closed Casinos included."""
        at = space * b.N_KINDS + 3 * faction
        total = self.pieces[at] + self.pieces[at + 1] + self.pieces[at + 2]
        return total + self.pieces[at + 3] if faction == b.SYN else total

    def on_map(self, kind: b.Kind) -> int:
        """The number of pieces of a kind on the map."""
        return sum(self.pieces[kind :: b.N_KINDS])

    def available_of(self, kind: b.Kind) -> int:
        """1.4.1: the number of pieces of a kind in the Available box."""
        return self.available[b.POOL[kind]]

    def add(self, cell: b.Cell, number: int) -> None:
        """Add pieces to a cell; a negative number removes some.

        Raises:
            ValueError: the cell has fewer pieces.
        """
        pieces = self.pieces
        count = pieces[cell] + number
        if not 0 <= count < len(_BYTES):
            raise ValueError(f"a cell has at least 0 pieces, not {count}")
        self.pieces = pieces[:cell] + _BYTES[count] + pieces[cell + 1 :]

    # Lots: groups of equal pieces.

    def lots(self, space: b.Space, kind: b.Kind) -> list[n.Lot]:
        """The lots of one kind in a space, the plain one first."""
        cell = space * b.N_KINDS + kind
        if not self.pieces[cell]:
            return []
        return self._and_marked([n.PLAIN_LOTS[cell]], cell, cell + 1)

    def lots_in(self, space: b.Space) -> list[n.Lot]:
        """1.4: every lot in a space, by kind."""
        return self._lots_from(space * b.N_KINDS, (space + 1) * b.N_KINDS)

    def all_lots(self) -> list[n.Lot]:
        """Every lot on the map, by space and kind."""
        return self._and_marked(list(compress(n.PLAIN_LOTS, self.pieces)), 0, b.N_SPACES * b.N_KINDS)

    def lots_of(self, space: b.Space, first: b.Kind, last: b.Kind) -> list[n.Lot]:
        """The lots in a space of the kinds from `first` to `last`."""
        return self._lots_from(space * b.N_KINDS + first, space * b.N_KINDS + last + 1)

    def _lots_from(self, first: int, end: int) -> list[n.Lot]:
        """The lots of the cells from `first` to before `end`."""
        pieces = self.pieces
        plain = [n.PLAIN_LOTS[cell] for cell in range(first, end) if pieces[cell]]
        return self._and_marked(plain, first, end)

    def _and_marked(self, lots: list[n.Lot], first: int, end: int) -> list[n.Lot]:
        """The lots of some cells, given the plain lots of all cells with pieces."""
        if not lots or not self.marked:
            return lots
        low, high = n.PLAIN_LOTS[first], n.PLAIN_LOTS[end]
        last = n.NO_LOT
        for lot in self.marked:
            if low < lot < high and lot != last:
                insort(lots, lot)
                beside = n.plain(lot)
                if n.plain(last) != beside and not self.lot_size(beside):
                    lots.remove(beside)
                last = lot
        return lots

    def lot_size(self, lot: n.Lot) -> int:
        """The number of pieces of a lot; 0 if there is no such lot."""
        if not n.is_plain(lot):
            return self.marked.count(lot)
        number, end = self.pieces[n.cell_of(lot)], lot + n.LOTS_OF_A_CELL
        for other in self.marked:
            if lot < other < end:
                number -= 1
        return number

    def relabel(self, old: n.Lot, new: n.Lot) -> None:
        """Move one piece from a lot to another; the caller updates the counts of pieces."""
        if not n.is_plain(old):
            self.marked.remove(old)
        if not n.is_plain(new):
            self.marked.append(new)
            self.marked.sort()

    @property
    def cash(self) -> list[n.Lot]:
        """4.5.2: the lot of each piece that holds Cash."""
        return [lot for lot in self.marked if n.cash_of(lot)]

    @property
    def moved(self) -> list[n.Lot]:
        """The lot of each piece that may not move again in the Operation or Redeploy under way."""
        return [lot for lot in self.marked if n.has_moved(lot)]

    def forget_moves(self) -> None:
        """Remove the marks of pieces that have moved."""
        if self.marked:
            unmoved = [n.unmoved(lot) for lot in self.marked]
            self.marked = sorted(lot for lot in unmoved if not n.is_plain(lot))

    def cash_available(self) -> int:
        """4.5.2: the number of Cash markers off the map; 0 if other rules have put more there than exist."""
        return max(0, b.CASH_MARKERS - self.cash_placed())

    def cash_placed(self) -> int:
        """The number of Cash markers on the map."""
        return sum(n.cash_of(lot) for lot in self.marked)

    def markers_left(self) -> int:
        """The number of Terror and Sabotage markers left in the pool of 20; 0 too if more are on the map."""
        return max(0, b.TERROR_MARKERS - sum(self.terror))

    def propaganda_cards(self) -> int:
        """2.4: the number of Propaganda cards played, including the current one."""
        return self.played.count(b.PROPAGANDA) + (self.current == b.PROPAGANDA)

    def next_card(self) -> int:
        """The card face up on the draw deck, or -1."""
        return self.upcoming[0] if self.upcoming else -1
