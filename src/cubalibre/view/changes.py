"""Changes from one position to another: pieces, opinion, Control, margins, Resources, tracks; for previews."""

from dataclasses import dataclass

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.codec import ELIGIBILITY_WORDS
from cubalibre.notation import AllianceWord, FactionWord, LevelWord
from cubalibre.position import BY_RULE, Position
from cubalibre.rules import victory
from cubalibre.standings import controller
from cubalibre.view import words


@dataclass(slots=True)
class PieceChange:
    """Pieces of a kind that come to a space or leave it."""

    space: str
    kind: str
    number: int
    """How many more there are; negative if there are fewer."""


@dataclass(slots=True)
class LevelChange:
    """A space whose level of Support or Opposition changes (1.6)."""

    space: str
    before: LevelWord
    after: LevelWord


@dataclass(slots=True)
class ControlChange:
    """A space whose Control changes (1.7); null where nobody has it."""

    space: str
    before: FactionWord | None
    after: FactionWord | None


@dataclass(slots=True)
class MarkerChange:
    """Terror markers of a space; in an Economic Center, its Sabotage marker."""

    space: str
    number: int
    """How many more there are; negative if there are fewer."""


@dataclass(slots=True)
class NumberChange:
    """A number that changes."""

    before: int
    after: int


@dataclass(slots=True)
class Changes:
    """What differs in a later position; what stays the same is left out."""

    victory: dict[FactionWord, bool]
    """Factions that come to meet their victory condition (true), or no longer meet it (7.2)."""
    margins: dict[FactionWord, NumberChange]
    """Margins beyond the goals (7.3)."""
    pieces: list[PieceChange]
    levels: list[LevelChange]
    control: list[ControlChange]
    terror: list[MarkerChange]
    cash: dict[FactionWord, NumberChange]
    """The number of Cash markers beneath a Faction's pieces (4.5.2)."""
    resources: dict[FactionWord, NumberChange]
    aid: NumberChange | None
    alliance: AllianceWord | None
    """The new box of the US Alliance."""
    capabilities: list[int]
    """Cards whose Insurgent Capability comes into force."""
    momentum: list[int]
    """Cards whose Government Momentum comes into force."""
    eligibility: dict[FactionWord, str]
    """The effect of Event text on Eligibility (2.3.7): `stays-eligible`, `ineligible`, or `to-eligible`."""


def changes(before: Position, after: Position) -> Changes:
    """The changes from one position to another of the same game."""
    return Changes(
        victory=_victory(before, after),
        margins=by_faction(_margins(before), _margins(after)),
        pieces=_pieces(before, after),
        levels=level_changes(before, after),
        control=control_changes(before, after),
        terror=_terror(before, after),
        cash=by_faction(_cash(before), _cash(after)),
        resources=by_faction(before.resources, after.resources),
        aid=NumberChange(before.aid, after.aid) if before.aid != after.aid else None,
        alliance=words.ALLIANCE[after.alliance] if before.alliance != after.alliance else None,
        capabilities=[card for card in after.capabilities if card not in before.capabilities],
        momentum=[card for card in after.momentum if card not in before.momentum],
        eligibility=_eligibility(before, after),
    )


def by_faction(before: b.ByFaction[int], after: b.ByFaction[int]) -> dict[FactionWord, NumberChange]:
    """The numbers that differ, one for each Faction."""
    return {words.FACTION[f]: NumberChange(before[f], after[f]) for f in b.FACTIONS if before[f] != after[f]}


def _victory(before: Position, after: Position) -> dict[FactionWord, bool]:
    now = {f: victory.condition_met(after, f) for f in b.FACTIONS}
    return {words.FACTION[f]: met for f, met in now.items() if met != victory.condition_met(before, f)}


def _pieces(before: Position, after: Position) -> list[PieceChange]:
    cells = ((s, kind) for s in b.SPACES for kind in b.KINDS)
    differences = ((s, kind, after.count(s, kind) - before.count(s, kind)) for s, kind in cells)
    return [PieceChange(n.SPACE_WORDS[s], n.KIND_WORDS[kind], number) for s, kind, number in differences if number]


def level_changes(before: Position, after: Position) -> list[LevelChange]:
    """The spaces whose Support or Opposition differs."""
    pairs = ((s, before.opinion[s], after.opinion[s]) for s in b.POPULATED)
    return [
        LevelChange(n.SPACE_WORDS[s], words.LEVEL[was + 2], words.LEVEL[now + 2]) for s, was, now in pairs if was != now
    ]


def control_changes(before: Position, after: Position) -> list[ControlChange]:
    """The spaces whose Control differs."""
    trios = ((n.SPACE_WORDS[s], controller(before, s), controller(after, s)) for s in b.POPULATED)
    return [ControlChange(space, was, now) for space, was, now in trios if was != now]


def _terror(before: Position, after: Position) -> list[MarkerChange]:
    differences = ((s, after.terror[s] - before.terror[s]) for s in b.SPACES)
    return [MarkerChange(n.SPACE_WORDS[s], number) for s, number in differences if number]


def _margins(position: Position) -> b.ByFaction[int]:
    return [victory.faction_margin(position, f) for f in b.FACTIONS]


def _cash(position: Position) -> b.ByFaction[int]:
    lots = position.cash
    return [sum(n.cash_of(lot) for lot in lots if n.owner_of(lot) == f) for f in b.FACTIONS]


def _eligibility(before: Position, after: Position) -> dict[FactionWord, str]:
    pairs = ((f, before.eligibility_text[f], after.eligibility_text[f]) for f in b.FACTIONS)
    return {words.FACTION[f]: ELIGIBILITY_WORDS[now] for f, was, now in pairs if now not in (was, BY_RULE)}
