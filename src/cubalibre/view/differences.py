"""Differences between two positions, as steps that hands take at a real board to get from one to the other.

Pieces are matched: one that is missing in one space and surplus in another has moved, one on its other side is turned
over. The steps lead to exactly the other position, if they are taken in the order of the fields of `Differences`.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias, cast

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.codec import ELIGIBILITY_WORDS, DidWord
from cubalibre.notation import AllianceWord, FactionWord
from cubalibre.position import NOTHING, Position
from cubalibre.view import words
from cubalibre.view.changes import ControlChange, LevelChange, NumberChange, by_faction, control_changes, level_changes
from cubalibre.view.table import tracks_view

BoxWord: TypeAlias = Literal["eligible", "ineligible", DidWord]
"""Where a Faction's cylinder stands on the sequence of play; never "nothing"."""
TotalWord: TypeAlias = Literal["support", "opposition", "directorio", "casinos"]
"""A victory marker on the edge track (7.2)."""
CardPlace: TypeAlias = Literal["deck", "next", "current", "played"]
"""In the deck face down, face up on the deck, being played, or in the pile of played cards."""
EffectWord: TypeAlias = Literal["by-rule", "stays-eligible", "ineligible", "to-eligible"]
"""Effect of Event text on Eligibility (2.3.7)."""


@dataclass(slots=True)
class CashChange:
    """Cash markers that are taken from, or put beneath, each of some equal pieces (4.5.2)."""

    space: str
    kind: str
    number: int
    """Number of pieces."""
    before: int
    """Markers beneath each of them."""
    after: int


@dataclass(slots=True)
class PieceStep:
    """Equal pieces that move, turn over, are placed or removed; together with the Cash beneath them."""

    number: int
    kind: str
    origin: str | None
    """The space they come from; null if that is Available."""
    target: str | None
    """The space they go to, or stay in if they only turn over; null if that is Available."""
    becomes: str
    """The kind afterwards: another one if the pieces are turned over."""
    cash: int
    """Cash markers that stay beneath each of them."""


@dataclass(slots=True)
class MarkersChange:
    """Terror markers of a space; in an Economic Center, its Sabotage marker."""

    space: str
    before: int
    after: int


@dataclass(slots=True)
class AllianceChange:
    """The box of the US Alliance (6.3.1)."""

    before: AllianceWord
    after: AllianceWord


@dataclass(slots=True)
class CylinderChange:
    """The box of a Faction's cylinder on the sequence of play (2.3)."""

    before: BoxWord
    after: BoxWord


@dataclass(slots=True)
class EffectChange:
    """The effect of Event text on a Faction's Eligibility for the next card (2.3.7)."""

    before: EffectWord
    after: EffectWord


@dataclass(slots=True)
class CardStep:
    """A card that is turned up, played or put back; 0 is any Propaganda card."""

    card: int
    before: CardPlace
    after: CardPlace


@dataclass(slots=True)
class ShownChange:
    """Deception markers of a player that lie open."""

    before: list[str]
    after: list[str]


@dataclass(slots=True)
class Differences:
    """What is different in another position, in the order in which hands change it; what is the same is left out."""

    cash_taken: list[CashChange]
    """Cash that is taken from beneath pieces, before any of them is touched."""
    pieces: list[PieceStep]
    cash_placed: list[CashChange]
    """Cash that is put beneath pieces, after all pieces are in their places."""
    levels: list[LevelChange]
    control: list[ControlChange]
    terror: list[MarkersChange]
    resources: dict[FactionWord, NumberChange]
    aid: NumberChange | None
    totals: dict[TotalWord, NumberChange]
    """Markers of the victory conditions on the edge track."""
    alliance: AllianceChange | None
    cylinders: dict[FactionWord, CylinderChange]
    effects: dict[FactionWord, EffectChange]
    laundered: dict[FactionWord, bool]
    """2.3.6: Factions that now have profited from Laundering on this card (true), or now have not."""
    cards: list[CardStep]
    """In order: cards that go back, the top one first; then cards that are played or turned up."""
    capabilities_ended: list[int]
    capabilities: list[int]
    """Cards whose Insurgent Capability comes into force."""
    momentum_ended: list[int]
    momentum: list[int]
    """Cards whose Government Momentum comes into force."""
    markers: dict[FactionWord, NumberChange]
    """The number of Deception markers that a player holds, by the first Faction of the player."""
    shown: dict[FactionWord, ShownChange]


def differences(before: Position, after: Position) -> Differences:
    """The steps from one position to another, of the same game or not."""
    taken, steps, placed = _pieces(before, after)
    return Differences(
        cash_taken=taken,
        pieces=steps,
        cash_placed=placed,
        levels=level_changes(before, after),
        control=control_changes(before, after),
        terror=_terror(before, after),
        resources=by_faction(before.resources, after.resources),
        aid=NumberChange(before.aid, after.aid) if before.aid != after.aid else None,
        totals=_totals(before, after),
        alliance=_alliance(before, after),
        cylinders=_cylinders(before, after),
        effects=_effects(before, after),
        laundered=_laundered(before, after),
        cards=_cards(before, after),
        capabilities_ended=_without(before.capabilities, after.capabilities),
        capabilities=_without(after.capabilities, before.capabilities),
        momentum_ended=_without(before.momentum, after.momentum),
        momentum=_without(after.momentum, before.momentum),
        markers=by_faction([len(held) for held in before.deception], [len(held) for held in after.deception]),
        shown=_shown(before, after),
    )


def _without(cards: list[int], others: list[int]) -> list[int]:
    return [card for card in cards if card not in others]


# Pieces and their Cash.


class _Piece(NamedTuple):
    """A piece on the board, as eyes see it."""

    space: b.Space
    kind: b.Kind
    cash: int


class _Match(NamedTuple):
    """A piece that is missing, and one that is to be there: the same one, moved or turned over."""

    effort: tuple[int, int, int]
    """Actions by hand; then whether it moves, and whether to a space that is not adjacent."""
    old: _Piece
    new: _Piece


def _on_board(position: Position) -> Counter[_Piece]:
    """All pieces on the map; a guest (card 43) is the Syndicate Guerrilla that it was before."""
    found: Counter[_Piece] = Counter()
    for lot in position.all_lots():
        kind = n.kind_of(lot)
        if n.is_guest(lot):
            kind = b.underground(b.SYN) if kind in b.UNDERGROUND_KINDS else b.active(b.SYN)
        found[_Piece(n.space_of(lot), kind, n.cash_of(lot))] += position.lot_size(lot)
    return found


def _pieces(before: Position, after: Position) -> tuple[list[CashChange], list[PieceStep], list[CashChange]]:
    """Cash to take off first, the steps of pieces, and Cash to put down last."""
    was, now = _on_board(before), _on_board(after)
    taken: Counter[tuple[_Piece, int]] = Counter()
    placed: Counter[tuple[_Piece, int]] = Counter()
    steps: list[PieceStep] = []
    for old, new, number in _pairs(was - now, now - was):
        cash = min(old.cash, new.cash) if old and new else 0
        if old and old.cash > cash:
            taken[old, cash] += number
        if new and new.cash > cash:
            placed[new, cash] += number
        if old is None or new is None or (old.space, old.kind) != (new.space, new.kind):
            steps.append(_step(old, new, number, cash))
    return (
        [_cash_change(piece, number, piece.cash, cash) for (piece, cash), number in sorted(taken.items())],
        steps,
        [_cash_change(piece, number, cash, piece.cash) for (piece, cash), number in sorted(placed.items())],
    )


def _cash_change(piece: _Piece, number: int, before: int, after: int) -> CashChange:
    return CashChange(n.SPACE_WORDS[piece.space], n.KIND_WORDS[piece.kind], number, before, after)


def _step(old: _Piece | None, new: _Piece | None, number: int, cash: int) -> PieceStep:
    first, last = old or new, new or old
    assert first is not None
    assert last is not None
    return PieceStep(
        number=number,
        kind=n.KIND_WORDS[first.kind],
        origin=n.SPACE_WORDS[old.space] if old else None,
        target=n.SPACE_WORDS[new.space] if new else None,
        becomes=n.KIND_WORDS[last.kind],
        cash=cash,
    )


def _pairs(gone: Counter[_Piece], come: Counter[_Piece]) -> Iterator[tuple[_Piece | None, _Piece | None, int]]:
    """Each piece that is gone with one of its pool that has come, the least effort first; the rest without another."""
    matches = [_match(old, new) for old in gone for new in come if b.POOL[old.kind] == b.POOL[new.kind]]
    for match in sorted(matches):
        number = min(gone[match.old], come[match.new])
        if number:
            gone[match.old] -= number
            come[match.new] -= number
            yield match.old, match.new, number
    yield from ((piece, None, number) for piece, number in sorted(gone.items()) if number)
    yield from ((None, piece, number) for piece, number in sorted(come.items()) if number)


def _match(old: _Piece, new: _Piece) -> _Match:
    moves = int(old.space != new.space)
    effort = moves + (old.kind != new.kind) + abs(old.cash - new.cash)
    return _Match((effort, moves, int(new.space not in b.ADJACENT[old.space])), old, new)


# Markers, tracks and cylinders.


def _terror(before: Position, after: Position) -> list[MarkersChange]:
    trios = ((n.SPACE_WORDS[s], before.terror[s], after.terror[s]) for s in b.SPACES)
    return [MarkersChange(space, was, now) for space, was, now in trios if was != now]


def _totals(before: Position, after: Position) -> dict[TotalWord, NumberChange]:
    was, now = _markers(before), _markers(after)
    return {word: NumberChange(was[word], now[word]) for word in now if was[word] != now[word]}


def _markers(position: Position) -> dict[TotalWord, int]:
    seen = tracks_view(position)
    return {
        "support": seen.support.value,
        "opposition": seen.opposition.value,
        "directorio": seen.directorio.value,
        "casinos": seen.casinos.value,
    }


def _alliance(before: Position, after: Position) -> AllianceChange | None:
    if before.alliance == after.alliance:
        return None
    return AllianceChange(words.ALLIANCE[before.alliance], words.ALLIANCE[after.alliance])


def box(position: Position, faction: b.Faction) -> BoxWord:
    """2.3: where a Faction's cylinder stands."""
    if position.did[faction] != NOTHING:
        return words.DID[position.did[faction]]
    return "eligible" if position.eligible[faction] else "ineligible"


def _cylinders(before: Position, after: Position) -> dict[FactionWord, CylinderChange]:
    boxes = ((f, box(before, f), box(after, f)) for f in b.FACTIONS)
    return {words.FACTION[f]: CylinderChange(was, now) for f, was, now in boxes if was != now}


_EFFECT: Final = cast("tuple[EffectWord, ...]", ELIGIBILITY_WORDS)


def _effects(before: Position, after: Position) -> dict[FactionWord, EffectChange]:
    pairs = ((f, before.eligibility_text[f], after.eligibility_text[f]) for f in b.FACTIONS)
    return {words.FACTION[f]: EffectChange(_EFFECT[was], _EFFECT[now]) for f, was, now in pairs if was != now}


def _laundered(before: Position, after: Position) -> dict[FactionWord, bool]:
    changed = (f for f in b.FACTIONS if before.laundered[f] != after.laundered[f])
    return {words.FACTION[f]: bool(after.laundered[f]) for f in changed}


def _shown(before: Position, after: Position) -> dict[FactionWord, ShownChange]:
    pairs = ((f, _marker_words(before, f), _marker_words(after, f)) for f in b.FACTIONS)
    return {words.FACTION[f]: ShownChange(was, now) for f, was, now in pairs if was != now}


def _marker_words(position: Position, faction: b.Faction) -> list[str]:
    return [n.word(marker) for marker in position.shown[faction]]


# Cards.


def _cards(before: Position, after: Position) -> list[CardStep]:
    """Cards put back into the deck, the last one turned up first; then cards that change places, and new ones."""
    was, now = _row(before), _row(after)
    same = 0
    while same < min(len(was), len(now)) and was[same][0] == now[same][0]:
        same += 1
    back = [CardStep(card, place, "deck") for card, place in reversed(was[same:])]
    moved = [CardStep(card, place, now[at][1]) for at, (card, place) in enumerate(was[:same]) if place != now[at][1]]
    if moved and _PLACES.index(moved[0].before) < _PLACES.index(moved[0].after):
        moved.reverse()
    return [*back, *moved, *(CardStep(card, "deck", place) for card, place in now[same:])]


_PLACES: Final[tuple[CardPlace, ...]] = ("played", "current", "next", "deck")


def _row(position: Position) -> list[tuple[int, CardPlace]]:
    """All cards turned up so far, oldest first, and where they lie."""
    current: list[tuple[int, CardPlace]] = [(position.current, "current")] if position.current >= 0 else []
    played: list[tuple[int, CardPlace]] = [(card, "played") for card in position.played]
    return [*played, *current, *((card, "next") for card in position.upcoming)]
