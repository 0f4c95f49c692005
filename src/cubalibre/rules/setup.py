"""2.1 Setup: the standard deployment, Variable Deployment, and the Deception markers."""

from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.position import Position, replaced
from cubalibre.question import ALLOWED
from cubalibre.rules import pieces
from cubalibre.rules import questions as q
from cubalibre.table import Table

START_RESOURCES: Final = (15, 10, 5, 15)
START_AID: Final = 15
START_OPINION: Final = tuple(b.Level(level) for level in (2, 1, -1, 0, -1, -1, -2, 2, 1, 0, 0, 0, 0))
STANDARD: Final = (
    (
        (b.HAVANA, b.TROOPS, 6), (b.HAVANA, b.POLICE, 4), (b.CAMAGUEY_CITY, b.TROOPS, 1),
        (b.CAMAGUEY_CITY, b.POLICE, 2), (b.SANTIAGO, b.TROOPS, 2), (b.SANTIAGO, b.POLICE, 2),
        (b.LAS_VILLAS, b.TROOPS, 3),
    ),
    (
        (b.LA_HABANA, b.M26_UNDERGROUND, 1), (b.SIERRA, b.M26_UNDERGROUND, 2), (b.SIERRA, b.M26_BASE, 1),
        (b.SANTIAGO, b.M26_UNDERGROUND, 1),
    ),
    ((b.HAVANA, b.DR_UNDERGROUND, 2), (b.CAMAGUEY, b.DR_UNDERGROUND, 1)),
    ((b.HAVANA, b.CASINO, 1), (b.LA_HABANA, b.CASINO, 1), (b.PINAR, b.CASINO, 1)),
)  # fmt: skip
"""Each Faction's pieces at the start: space, kind, number."""

DEPLOY_ORDER: Final = (b.SYN, b.DR, b.M26, b.GOV)
CITY_TROOPS: Final = 9
PROVINCE_TROOPS: Final = 3
CITY_POLICE: Final = 8
MARKERS_OF_A_KIND: Final = 4
MARKERS_EACH: Final = 2
DECEPTION_MARKERS: Final = (n.EMPTY_THREAT, n.HIDDEN_AGENDA, n.ASSET_MARKER)
UNKNOWN: Final = n.NOTHING
"""A Deception marker that a person has drawn at a real table, which the program does not see."""


def initial_position(options: Options) -> Position:
    """2.1: the board before any decision: tracks and opinions set, and the pieces that nobody may choose."""
    position = Position(options)
    position.resources = list(START_RESOURCES)
    position.aid = START_AID
    position.opinion = list(START_OPINION)
    for faction in b.FACTIONS:
        if not options.variable_deployment or options.is_nonplayer(faction):
            for space, kind, number in STANDARD[faction]:
                position.add(b.cell(space, kind), number)
                position.available[b.POOL[kind]] -= number
    return position


# Deception.


def deception_phase(table: Table) -> bool:
    """2.1: each player draws two of the twelve markers unseen; then the phase is over."""
    position = table.position
    options = position.options
    if options.deception:
        for team in dict.fromkeys(options.teams):
            for _ in range(MARKERS_EACH if team else 0):
                marker = UNKNOWN if options.draws_unseen(team[0]) else draw_marker(table, team[0])
                hand = [*position.deception[team[0]], marker]
                position.deception = replaced(position.deception, team[0], hand)
    return True


def draw_marker(table: Table, faction: b.Faction, purpose: n.Answer = n.NOTHING) -> n.Answer:
    """2.1: Chance draws one of the markers that are left, for the player of a Faction."""

    def refusal(marker: n.Answer) -> str:
        return ALLOWED if markers_left(table.position, marker) else "2.1/none-of-this-kind-left"

    held = [marker for marker in table.position.deception[faction] if marker != UNKNOWN]
    about = n.of_faction(faction)
    return table.ask(b.CHANCE, q.DECEPTION_DRAW, DECEPTION_MARKERS, refusal, about, purpose, before=held)


def markers_left(position: Position, marker: n.Answer) -> int:
    """2.1: how many Deception markers of a kind, of four, are not known to be a player's or spent."""
    left = MARKERS_OF_A_KIND - sum(held.count(marker) for held in position.deception)
    if marker == n.ASSET_MARKER and any(UNKNOWN in held for held in position.deception):
        left -= _assets_spent(position)
    return max(0, left)


def _assets_spent(position: Position) -> int:
    """2.1: how many Hidden Assets have been spent: they alone leave a player's hand."""
    if position.phase == state.DECEPTION:
        return 0
    holders = [team[0] for team in dict.fromkeys(position.options.teams) if team]
    return sum(MARKERS_EACH - len(position.deception[holder]) for holder in holders)


def may_hold(position: Position, holder: b.Faction, marker: n.Answer) -> bool:
    """2.1: whether a player holds a marker of a kind, or one that nobody has seen and that may be of this kind."""
    held = position.deception[holder]
    return marker in held or (UNKNOWN in held and markers_left(position, marker) > 0)


def recognize(position: Position, holder: b.Faction, marker: n.Answer) -> None:
    """2.1: a marker of a player that nobody had seen is now known to be of this kind."""
    held = [*position.deception[holder]]
    held[held.index(UNKNOWN)] = marker
    position.deception = replaced(position.deception, holder, held)


def reveal_markers(table: Table) -> None:
    """7.3: at the end of the game players turn up the markers that nobody has seen; Hidden Agendas count."""
    position = table.position
    for faction in b.FACTIONS:
        while UNKNOWN in position.deception[faction]:
            marker = draw_marker(table, faction, n.HIDDEN_AGENDA)
            recognize(position, faction, marker)
            position.shown = replaced(position.shown, faction, [*position.shown[faction], marker])
            table.say("shown", faction, marker)


# Variable Deployment.


def deploy_phase(table: Table) -> bool:
    """2.1: Syndicate, Directorio, 26July, Government: the next one deploys its pieces; False while one is to come."""
    position = table.position
    if not position.options.variable_deployment or position.faction_turn == len(DEPLOY_ORDER):
        return True
    faction = DEPLOY_ORDER[position.faction_turn]
    position.faction_turn += 1
    if not position.options.is_nonplayer(faction):
        deploy(table, faction)
    return False


def deploy(table: Table, faction: b.Faction) -> None:
    """2.1: a player deploys the pieces of a Faction."""
    if faction == b.GOV:
        deploy_government(table)
        return
    kinds = [kind for _, kind, number in STANDARD[faction] for _ in range(number)]
    deployed: dict[b.Kind, list[b.Space]] = {kind: [] for kind in kinds}
    for kind in sorted(kinds, reverse=True):
        deploy_piece(table, faction, kind, deployed[kind], kinds.count(kind))


def deploy_piece(table: Table, faction: b.Faction, kind: b.Kind, before: list[b.Space], total: int) -> None:
    """2.1: one Insurgent piece starts in a space of its player's choice, after others of its kind."""
    refusal = partial(deploy_refusal, table.position, kind)
    before.append(table.ask_space(faction, q.DEPLOY_PIECE[kind], refusal, before=before, total=total))
    pieces.place(table, before[-1], kind)


def deploy_refusal(position: Position, kind: b.Kind, space: b.Space) -> str:
    """2.1: why an Insurgent piece may not start in a space."""
    if kind == b.CASINO:
        if b.is_ec(space):
            return "1.4.2/no-base-in-ec"
        return "2.1/another-space" if position.casinos(space) else ALLOWED
    if b.OWNER[kind] == b.DR:
        return ALLOWED
    if position.pieces_of(space, b.DR):
        return "2.1/directorio-there"
    if kind == b.M26_BASE:
        return pieces.base_stacking_refusal(position, space)
    crowded = b.is_city(space) and position.guerrillas(space, b.M26)
    return "2.1/one-guerrilla-a-city" if crowded else ALLOWED


def deploy_government(table: Table) -> None:
    """2.1: nine Troops and eight Police over any Cities, three Troops in one Province."""
    province = table.ask_space(b.GOV, q.DEPLOY_PROVINCE, lambda s: ALLOWED if s in b.PROVINCES else "2.1/province")
    pieces.place(table, province, b.TROOPS, PROVINCE_TROOPS)
    for kind, number in ((b.TROOPS, CITY_TROOPS), (b.POLICE, CITY_POLICE)):
        left = number
        for city in b.CITIES[:-1]:
            left -= pieces.place(table, city, kind, table.ask_number(b.GOV, q.DEPLOY_PIECE[kind], 0, left, city))
        pieces.place(table, b.CITIES[-1], kind, left)
