"""8.4.1-8.4.2 Which side of an Event a Non-player executes: the Event Instructions, by card and Faction."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events import casinos, free_acts, guests, rehearsal, rules
from cubalibre.nonplayer.mind import Mind
from cubalibre.rules.events import deck

Condition: TypeAlias = Callable[[Mind], bool]
U: Final = n.EVENT_UNSHADED
S: Final = n.EVENT_SHADED
OPERATIONS: Final = b.NOBODY
"""Not the Event, but an Operation."""


class Instruction(NamedTuple):
    """A line of the Event Instructions; of several for a card and Faction the first that holds is followed."""

    slug: str
    """Its reason, which begins with the card and the Faction."""
    holds: Condition
    side: n.Answer


# What the lines ask.


def _always(mind: Mind) -> bool:
    return True


def _player(faction: b.Faction) -> Condition:
    return lambda mind: g.is_player(mind.position, faction)


def _at_alliance(box: int) -> Condition:
    return lambda mind: mind.position.alliance == box


def _available(kind: b.Kind) -> Condition:
    return lambda mind: mind.position.available_of(kind) > 0


def _directorio_on_map(mind: Mind) -> bool:
    return any(mind.position.on_map(kind) for kind in (b.DR_UNDERGROUND, b.DR_ACTIVE, b.DR_BASE))


def _rebels_have_resources(mind: Mind) -> bool:
    return any(mind.position.resources[f] for f in (b.M26, b.DR))


def _removes_by_sweep_and_assault(mind: Mind) -> bool:
    return rehearsal.removes_anything(mind, S)


def _has_terror_guest(mind: Mind) -> bool:
    return bool(guests.terror_guests(mind))


def _has_attack_guest(mind: Mind) -> bool:
    return bool(guests.attack_guests(mind))


# The lines.

_CONDITIONAL: Final[tuple[tuple[str, Condition, n.Answer], ...]] = (
    ("8.4.1/3-government-something-to-remove", _removes_by_sweep_and_assault, S),
    ("8.4.1/7-government-city-at-opposition", rules.has_opposed_city, S),
    ("8.4.1/9-government-embargoed", _at_alliance(b.EMBARGOED), S),
    ("8.4.1/21-government-selections-serve", casinos.all_selections_serve, S),
    ("8.4.1/29-government-directorio-piece", _directorio_on_map, S),
    ("8.4.1/33-government-opposition-without-control", rules.has_opposed_space_without_control, S),
    ("8.4.1/38-government-cash-to-take", casinos.cash_to_take, U),
    ("8.4.1/42-government-city-at-opposition", rules.has_opposed_city, S),
    ("8.4.1/44-government-rebels-have-resources", _rebels_have_resources, S),
    ("8.4.1/9-26july-firm", _at_alliance(b.FIRM), U),
    ("8.4.1/26-26july-surprise-in-havana", free_acts.can_surprise_havana, U),
    ("8.4.1/38-26july-cash-to-take", casinos.cash_to_take, U),
    ("8.4.1/43-26july-terror-with-a-guest", _has_terror_guest, U),
    ("8.4.1/43-26july-attack-with-a-guest", _has_attack_guest, U),
    ("8.4.1/18-directorio-26july-player-operations", _player(b.M26), OPERATIONS),
    ("8.4.1/21-directorio-26july-player-operations", _player(b.M26), OPERATIONS),
    ("8.4.1/23-directorio-26july-player-operations", _player(b.M26), OPERATIONS),
    ("8.4.1/24-directorio-26july-player-operations", _player(b.M26), OPERATIONS),
    ("8.4.1/26-directorio-surprise-in-havana", free_acts.can_surprise_havana, U),
    ("8.4.1/38-directorio-cash-to-take", casinos.cash_to_take, U),
    ("8.4.1/43-directorio-terror-with-a-guest", _has_terror_guest, U),
    ("8.4.1/43-directorio-attack-with-a-guest", _has_attack_guest, U),
    ("8.4.1/3-syndicate-government-player-operations", _player(b.GOV), OPERATIONS),
    ("8.4.1/21-syndicate-selections-serve", casinos.all_selections_serve, S),
    ("8.4.1/28-syndicate-government-player-operations", _player(b.GOV), OPERATIONS),
    ("8.4.1/29-syndicate-directorio-piece", _directorio_on_map, S),
    ("8.4.1/36-syndicate-syndicate-guerrilla-available", _available(b.SYN_UNDERGROUND), S),
    ("8.4.1/36-syndicate-only-26july-operations", _available(b.M26_UNDERGROUND), OPERATIONS),
    ("8.4.1/40-syndicate-government-player-operations", _player(b.GOV), OPERATIONS),
    ("8.4.1/44-syndicate-rebels-have-resources", _rebels_have_resources, S),
)
"""In this order; those for the same card and Faction are tried one after the other, and before all that follow."""
_OPERATIONS: Final = (
    "8.4.1/3-government-else-operations", "8.4.1/7-government-else-operations", "8.4.1/9-government-else-operations",
    "8.4.1/10-government-operations", "8.4.1/11-government-operations", "8.4.1/13-government-operations",
    "8.4.1/18-government-operations", "8.4.1/21-government-else-operations", "8.4.1/29-government-else-operations",
    "8.4.1/30-government-operations", "8.4.1/32-government-operations", "8.4.1/33-government-else-operations",
    "8.4.1/36-government-operations", "8.4.1/38-government-else-operations", "8.4.1/41-government-operations",
    "8.4.1/42-government-else-operations", "8.4.1/43-government-operations", "8.4.1/44-government-else-operations",
    "8.4.1/45-government-operations", "8.4.1/48-government-operations",
    "8.4.1/9-26july-else-operations", "8.4.1/12-26july-operations", "8.4.1/26-26july-else-operations",
    "8.4.1/36-26july-operations", "8.4.1/38-26july-else-operations", "8.4.1/43-26july-else-operations",
    "8.4.1/45-26july-operations", "8.4.1/46-26july-operations", "8.4.1/48-26july-operations",
    "8.4.1/2-directorio-operations", "8.4.1/12-directorio-operations", "8.4.1/13-directorio-operations",
    "8.4.1/14-directorio-operations", "8.4.1/15-directorio-operations", "8.4.1/16-directorio-operations",
    "8.4.1/22-directorio-operations", "8.4.1/26-directorio-else-operations", "8.4.1/38-directorio-else-operations",
    "8.4.1/41-directorio-operations", "8.4.1/43-directorio-else-operations", "8.4.1/45-directorio-operations",
    "8.4.1/46-directorio-operations", "8.4.1/48-directorio-operations",
    "8.4.1/7-syndicate-operations", "8.4.1/10-syndicate-operations", "8.4.1/11-syndicate-operations",
    "8.4.1/13-syndicate-operations", "8.4.1/18-syndicate-operations", "8.4.1/19-syndicate-operations",
    "8.4.1/21-syndicate-else-operations", "8.4.1/29-syndicate-else-operations", "8.4.1/30-syndicate-operations",
    "8.4.1/32-syndicate-operations", "8.4.1/33-syndicate-operations", "8.4.1/44-syndicate-else-operations",
)  # fmt: skip
_UNSHADED: Final = (
    "8.4.1/1-26july-unshaded", "8.4.1/41-26july-unshaded", "8.4.1/44-26july-unshaded", "8.4.1/47-26july-unshaded",
    "8.4.1/1-directorio-unshaded", "8.4.1/18-directorio-unshaded", "8.4.1/21-directorio-unshaded",
    "8.4.1/23-directorio-unshaded", "8.4.1/24-directorio-unshaded", "8.4.1/36-directorio-unshaded",
    "8.4.1/44-directorio-unshaded", "8.4.1/47-directorio-unshaded", "8.4.1/12-syndicate-unshaded",
    "8.4.1/34-syndicate-unshaded",
)  # fmt: skip
_SHADED: Final = (
    "8.4.1/12-government-shaded", "8.4.1/30-directorio-shaded", "8.4.1/32-directorio-shaded",
    "8.4.1/3-syndicate-shaded", "8.4.1/28-syndicate-shaded", "8.4.1/36-syndicate-neither-available",
    "8.4.1/38-syndicate-shaded", "8.4.1/40-syndicate-shaded", "8.4.1/41-syndicate-shaded",
)  # fmt: skip


def _key(slug: str) -> tuple[int, b.Faction]:
    card, faction = slug.removeprefix("8.4.1/").split("-")[:2]
    return int(card), n.faction_named(faction)


def _by_card() -> dict[tuple[int, b.Faction], list[Instruction]]:
    lines = [Instruction(*row) for row in _CONDITIONAL]
    for slugs, side_taken in ((_OPERATIONS, OPERATIONS), (_UNSHADED, U), (_SHADED, S)):
        lines += [Instruction(slug, _always, side_taken) for slug in slugs]
    table: dict[tuple[int, b.Faction], list[Instruction]] = {}
    for line in lines:
        table.setdefault(_key(line.slug), []).append(line)
    return table


INSTRUCTIONS: Final = _by_card()
"""8.4.1: card with a halo and Faction -> its lines."""


def side(mind: Mind) -> n.Answer:
    """8.4.1-8.4.2: by instruction; else 26July and the Directorio unshaded, the others shaded. NOBODY: no Event."""
    card, faction = mind.position.current, mind.faction
    lines = INSTRUCTIONS.get((card, faction))
    if lines is not None:
        line = next(line for line in lines if line.holds(mind))
        mind.note(line.slug, n.of_card(card))
        return line.side
    sides = deck.sides(card)
    if len(sides) == 1:
        mind.note("8.4.2/single-text", n.of_card(card))
        return sides[0]
    shaded = faction in (b.GOV, b.SYN)
    mind.note("8.4.2/shaded" if shaded else "8.4.2/unshaded", n.of_card(card))
    return S if shaded else U


def has_effect(mind: Mind, chosen: n.Answer) -> bool:
    """8.1: whether executing a side could change anything, with the choices that Non-players would make."""
    return rehearsal.has_effect(mind, chosen)
