"""The figures that the text of the worked example states, read off the engine's positions at the right moment."""

from collections.abc import Callable
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import coin, control, operations, pieces, victory
from cubalibre.rules import questions as q
from cubalibre.rules.special import government
from cubalibre.table import Decider, Table
from tests.solo_example.trace import LEVELS, SPACES, available, faction_of, faction_word, kind_of, space_of

MOMENTS: Final[dict[tuple[int, int], str]] = {
    (1, 0): "aaa",
    (1, 1): "-bbbbbbaaaaa",
    (2, 0): "a",
    (2, 1): "aaaaa",
    (3, 0): "bassaaa",
    (3, 1): "b-bbssssa",
    (4, 0): "aaa",
    (4, 1): "saaaa",
    (5, 0): "b11112333333333333",
    (5, 1): "ssssssa",
    (6, 0): "baaaa",
    (6, 1): "bssaa",
    (7, 0): "b",
    (7, 1): "aaaaaa",
    (7, 2): "bll-lllccccccgggggggga",
    (7, 3): "bbbbbbaaaaaaabbbbaaaaaaa",
    (7, 4): "a",
    (8, 0): "",
    (8, 1): "bbbbaaaaa",
    (9, 0): "",
    (9, 1): "sssssaa",
    (10, 0): "bassaa",
    (10, 1): "bbba1saaa",
    (11, 0): "ba",
    (11, 1): "bbsss-ssaa",
    (12, 0): "bsaaa",
    (12, 1): "bbbssa",
    (13, 0): "baa",
    (13, 1): "bbbbb22bb----77777sssssssa",
    (14, 0): "bbbaaa",
    (14, 1): "bsaaa",
    (15, 0): "a",
    (15, 1): "bbsssaaa",
    (16, 0): "bbaa",
    (16, 1): "bbbbbaa",
    (17, 0): "b",
    (17, 1): "aaaaaaa",
    (17, 2): "bll-ccccccga",
    (17, 3): "bbbb",
    (17, 4): "aaaaaa",
}
"""(step, act or phase) -> the moment of each of its checks: b before it, a after it, s when the Special Activity
begins, a digit when so many spaces, groups of cubes or parts of an Event are done; in the Support Phase l after the
Alliance test, c after Civic Action, g after Agitation. `-` is not compared."""

NOT_COMPARED: Final = {
    "max_sweep_spaces": "8.1.2: a Non-player Government spends 9 Resources at most; no rule of chapters 1-7",
    "max_train_spaces": "8.1.2: the same limit",
    "civic_actions_affordable": "8.8.2, 8.8.6: what is left above the 9 Resources that a Non-player Government keeps",
    "province_troops_able_to_move": "8.8.3: what a Non-player's Garrison may draw from the Provinces",
    "province_police_able_to_move": "8.8.3: the same for Police",
    "camaguey_city_police_able_to_move": "8.8.3: what a City can spare",
    "cubes_short_overall": "8.8.3: need less what may move",
}
"""Figures of chapter 8, which is not written yet -> the reason why nothing can be compared."""


class Look(NamedTuple):
    """What a figure is read from."""

    position: Position
    """At the moment of the figure."""
    before: Position
    after: Position
    offers: dict[tuple[str, n.Answer], list[n.Answer]]
    """The answers offered in the act: (kind of question, what about) -> answers."""


def read(figure: str, look: Look) -> object:
    """The value of a figure."""
    name, _, rest = figure.partition(".")
    return FIGURES[name](look, rest)


def words(spaces: list[b.Space]) -> list[str]:
    return sorted(SPACES[space] for space in spaces)


def count(position: Position, rest: str) -> int:
    """`havana.troops+police`."""
    space, _, kinds = rest.partition(".")
    return sum(position.count(space_of(space), kind_of(word)) for word in kinds.split("+"))


def in_box(position: Position, rest: str) -> int:
    """`26july.guerrillas+bases`."""
    faction, _, names = rest.partition(".")
    return sum(available(position)[faction][name] for name in names.split("+"))


def cash(position: Position, space: b.Space) -> int:
    return sum(n.cash_of(lot) for lot in position.cash if n.space_of(lot) == space)


def everywhere(position: Position, kinds: tuple[b.Kind, ...]) -> int:
    return sum(position.on_map(kind) for kind in kinds)


def offered_spaces(look: Look, kind: str) -> list[str]:
    """The spaces offered when a kind of question was first put; none if it was not put at all."""
    answers = look.offers.get((kind, -1), [])
    return words([answer for answer in answers if n.is_space(answer)])


def construct_candidates(look: Look) -> list[str]:
    """The offered spaces where something can be built: the others are paid for in vain (R 42)."""

    def has_use(space: b.Space) -> bool:
        room = not pieces.placement_refusal(look.position, space, b.CASINO)
        return room or look.position.count(space, b.CLOSED_CASINO) > 0

    return [word for word in offered_spaces(look, "construct-space") if has_use(space_of(word))]


def rally_limit(look: Look, space: str) -> int:
    return max(n.number_of(answer) for answer in look.offers[q.RALLY_NUMBER, space_of(space)])


# Control: how many cubes make or keep it, found by putting them there or taking them away.


def shortfall(position: Position, space: b.Space, kind: b.Kind = b.TROOPS) -> int:
    """The Government's cubes that are missing for Control."""
    trial = position.copy()
    while control.count_control(trial, space) != b.GOV:
        trial.add(b.cell(space, kind), 1)
    return trial.count(space, kind) - position.count(space, kind)


def above_control(position: Position, space: b.Space) -> int:
    """The most Troops that could leave without loss of Government Control."""
    for leaving in range(position.count(space, b.TROOPS), 0, -1):
        trial = position.copy()
        trial.add(b.cell(space, b.TROOPS), -leaving)
        if control.count_control(trial, space) == b.GOV:
            return leaving
    return 0


def police_needed(position: Position, space: b.Space) -> int:
    """The Police that would hold a space without its Troops."""
    trial = position.copy()
    trial.add(b.cell(space, b.TROOPS), -position.count(space, b.TROOPS))
    return shortfall(trial, space, b.POLICE)


def most_troops_above_control(position: Position) -> list[str]:
    """8.8.2: the Cities that a Non-player's Transport would draw on."""
    most = max(above_control(position, city) for city in b.CITIES)
    return words([city for city in b.CITIES if above_control(position, city) == most])


# Spaces with something in common.


def hidden_rebels_at_support(p: Position) -> list[str]:
    kinds = (b.M26_UNDERGROUND, b.DR_UNDERGROUND)
    return words([s for s in b.SPACES if control.has_support(p, s) and any(p.count(s, kind) for kind in kinds)])


def room_for_two_bases(p: Position) -> list[str]:
    """1.4.2: where the Directorio stands and two more Bases fit."""
    found = []
    for space in b.SPACES:
        if p.pieces_of(space, b.DR) and not pieces.base_stacking_refusal(p, space):
            trial = Table(p.copy(), Decider())
            pieces.place(trial, space, b.DR_BASE)
            if not pieces.base_stacking_refusal(trial.position, space):
                found.append(space)
    return words(found)


def provinces_without_base(p: Position) -> list[str]:
    return words([s for s in b.PROVINCES if p.cubes(s) and not p.bases(s, b.GOV)])


def casinos_guarded(p: Position, guarded: bool) -> list[str]:
    """Spaces with an open Casino and (or but no) Syndicate Guerrilla."""
    casinos = [s for s in b.POPULATED if p.count(s, b.CASINO)]
    return words([s for s in casinos if bool(p.guerrillas(s, b.SYN)) == guarded])


def without_police(p: Position) -> list[str]:
    return words([s for s in b.SPACES if (b.is_city(s) or p.bases(s, b.GOV)) and not p.count(s, b.POLICE)])


def reprisal_at_opposition(p: Position) -> list[str]:
    sweep = operations.paid_operation(b.GOV, n.SWEEP, limited=False, special=True)
    possible = [s for s in b.SPACES if not government.REPRISAL.where(p, sweep, s)]
    return words([s for s in possible if control.has_opposition(p, s)])


# What would be, and what makes sure.


def oriente_radicalised(p: Position) -> bool:
    trial = p.copy()
    trial.opinion[b.ORIENTE] = b.ACTIVE_OPPOSITION
    return control.opposition_and_bases(trial) > b.M26_GOAL


def assault_covers_directorio(p: Position, space: b.Space) -> bool:
    return coin.assault_capacity(p, space) >= p.pieces_of(space, b.DR) == 10


def best_lead(p: Position) -> int:
    others = max(victory.faction_margin(p, f) for f in b.FACTIONS if p.options.is_nonplayer(f))
    return others - victory.faction_margin(p, b.M26)


def stays_underground(look: Look, space: b.Space) -> bool:
    arrived = look.after.count(space, b.M26_UNDERGROUND) - look.before.count(space, b.M26_UNDERGROUND)
    return arrived > 0 and not look.after.count(space, b.M26_ACTIVE)


def outnumber_police(p: Position, space: b.Space, faction: b.Faction) -> bool:
    return p.guerrillas(space, faction) > p.count(space, b.POLICE)


_ACTIVE: Final = (b.M26_ACTIVE, b.DR_ACTIVE, b.SYN_ACTIVE)
_DR_PIECES: Final = (b.DR_UNDERGROUND, b.DR_ACTIVE, b.DR_BASE)

FIGURES: Final[dict[str, Callable[[Look, str], object]]] = {
    "pieces": lambda look, rest: count(look.position, rest),
    "available": lambda look, rest: in_box(look.position, rest),
    "resources": lambda look, rest: look.position.resources[faction_of(rest)],
    "control": lambda look, rest: faction_word(control.controller(look.position, space_of(rest))),
    "level": lambda look, rest: LEVELS[look.position.opinion[space_of(rest)] + 2],
    "terror": lambda look, rest: look.position.terror[space_of(rest)],
    "sabotage": lambda look, rest: b.is_ec(space_of(rest)) and look.position.terror[space_of(rest)] == 1,
    "cash": lambda look, rest: cash(look.position, space_of(rest)),
    "cash_available": lambda look, _: look.position.cash_available(),
    "aid": lambda look, _: look.position.aid,
    "us_alliance": lambda look, _: n.ALLIANCE_WORDS[look.position.alliance],
    "total_support": lambda look, _: control.total_support(look.position),
    "total_support_18_or_less": lambda look, _: control.total_support(look.position) <= 18,
    "opposition_plus_bases": lambda look, _: control.opposition_and_bases(look.position),
    "dr_pop_plus_bases": lambda look, _: control.dr_population_and_bases(look.position),
    "dr_controlled_population": lambda look, _: control.dr_population(look.position),
    "dr_bases_on_map": lambda look, _: look.position.on_map(b.DR_BASE),
    "open_casinos": lambda look, _: control.open_casinos(look.position),
    "guerrillas_active_on_map": lambda look, _: everywhere(look.position, _ACTIVE),
    "dr_pieces_removed": lambda look, _: everywhere(look.before, _DR_PIECES) - everywhere(look.after, _DR_PIECES),
    "dr_guerrillas_available_at_least_6": lambda look, _: in_box(look.position, "directorio.guerrillas") >= 6,
    "cubes_available_below_4": lambda look, _: in_box(look.position, "government.troops+police") < 4,
    "cubes_at_least_3": lambda look, rest: look.position.cubes(space_of(rest)) >= 3,
    "cubes_cover_all_10_dr_pieces": lambda look, rest: assault_covers_directorio(look.position, space_of(rest)),
    "other_spaces_police_at_most_2": lambda look, _: all(
        look.position.count(s, b.POLICE) <= 2 for s in b.SPACES if s != b.SANTIAGO
    ),
    "troops_outside_cities": lambda look, _: sum(
        look.position.count(s, b.TROOPS) for s in b.SPACES if not b.is_city(s)
    ),
    "dr_guerrillas_outnumber_police": lambda look, rest: outnumber_police(look.position, space_of(rest), b.DR),
    "m26_guerrillas_outnumber_police": lambda look, rest: outnumber_police(look.position, space_of(rest), b.M26),
    "stays_underground": lambda look, rest: stays_underground(look, space_of(rest)),
    "rally_limit": rally_limit,
    "troops_above_control": lambda look, rest: above_control(look.position, space_of(rest)),
    "troops_needed_for_control": lambda look, rest: shortfall(look.position, space_of(rest)),
    "control_shortfall": lambda look, rest: shortfall(look.position, space_of(rest)),
    "police_needed_to_keep_control": lambda look, rest: police_needed(look.position, space_of(rest)),
    "most_troops_above_control": lambda look, _: most_troops_above_control(look.position),
    "spaces_at_support_with_underground_26july_or_dr": lambda look, _: hidden_rebels_at_support(look.position),
    "spaces_with_dr_pieces": lambda look, _: words([s for s in b.SPACES if look.position.pieces_of(s, b.DR)]),
    "dr_spaces_with_room_for_2_bases": lambda look, _: room_for_two_bases(look.position),
    "provinces_with_cubes_and_no_govt_base": lambda look, _: provinces_without_base(look.position),
    "spaces_with_open_casino_and_syndicate_guerrilla": lambda look, _: casinos_guarded(look.position, True),
    "casino_spaces_without_syndicate_guerrilla": lambda look, _: casinos_guarded(look.position, False),
    "profit_candidates": lambda look, _: casinos_guarded(look.position, True),
    "cities_or_govt_bases_without_police": lambda look, _: without_police(look.position),
    "empty_ecs": lambda look, _: words(
        [s for s in b.ECS if not any(look.position.pieces_of(s, f) for f in b.FACTIONS)]
    ),
    "construct_candidates": lambda look, _: construct_candidates(look),
    "civic_action_spaces": lambda look, _: offered_spaces(look, q.CIVIC_ACTION),
    "agitation_spaces": lambda look, _: offered_spaces(look, q.AGITATION),
    "expat_backing_candidates": lambda look, _: offered_spaces(look, q.EXPAT_BACKING),
    "reprisal_opposition_spaces": lambda look, _: reprisal_at_opposition(look.position),
    "if_event_set_oriente_to_active_opposition": lambda look, _: oriente_radicalised(look.position),
    "any_faction_at_victory": lambda look, _: (
        any(victory.condition_met(look.position, f) for f in b.FACTIONS) or look.after.phase == state.GAME_OVER
    ),
    "victory_margin": lambda look, rest: victory.faction_margin(look.position, faction_of(rest)),
    "best_nonplayer_margin_minus_26july_margin": lambda look, _: best_lead(look.position),
}
"""Name of a figure, up to its first dot -> how it is read; the rest of the name is handed on."""
