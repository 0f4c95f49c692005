"""1.3-1.4 The printed facts: spaces, adjacency, pieces and markers, and where they stand at the start."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import Options
from cubalibre.rules import control, invariants, setup
from tests.scenes import scene

SPACES = [
    ("pinar-del-rio", b.FOREST, 1, 0, "AS"),
    ("la-habana", b.GRASSLAND, 1, 0, "PS"),
    ("matanzas", b.GRASSLAND, 1, 0, "PO"),
    ("las-villas", b.MOUNTAIN, 2, 0, "N"),
    ("camaguey-province", b.FOREST, 1, 0, "PO"),
    ("oriente", b.FOREST, 2, 0, "PO"),
    ("sierra-maestra", b.MOUNTAIN, 1, 0, "AO"),
    ("havana", b.CITY, 6, 0, "AS"),
    ("camaguey-city", b.CITY, 1, 0, "PS"),
    ("santiago-de-cuba", b.CITY, 1, 0, "N"),
    ("cigar", b.EC, 0, 3, "N"),
    ("factory", b.EC, 0, 3, "N"),
    ("sugar-cane", b.EC, 0, 2, "N"),
]
NEIGHBOURS = {
    "pinar-del-rio": "la-habana cigar",
    "la-habana": "pinar-del-rio havana matanzas cigar",
    "havana": "la-habana",
    "matanzas": "la-habana las-villas",
    "las-villas": "matanzas camaguey-province factory",
    "camaguey-province": "las-villas camaguey-city oriente factory",
    "camaguey-city": "camaguey-province",
    "oriente": "camaguey-province sierra-maestra sugar-cane",
    "sierra-maestra": "oriente santiago-de-cuba sugar-cane",
    "santiago-de-cuba": "sierra-maestra",
    "cigar": "pinar-del-rio la-habana",
    "factory": "las-villas camaguey-province",
    "sugar-cane": "oriente sierra-maestra",
}


def space(word: str) -> b.Space:
    return n.space_named(word)


@pytest.mark.parametrize(("word", "terrain", "pop", "econ", "level"), SPACES)
def test_1_3_terrain_population_econ_and_opinion_at_the_start(
    word: str, terrain: int, pop: int, econ: int, level: str
) -> None:
    here = space(word)
    assert (b.TERRAIN[here], b.POP[here], b.ECON[here]) == (terrain, pop, econ)
    opinion = setup.initial_position(Options()).opinion[here]
    assert n.LEVEL_WORDS[opinion + 2] == level


def test_1_3_seven_provinces_three_cities_three_economic_centers() -> None:
    assert [n.SPACE_WORDS[s] for s in b.PROVINCES] == [row[0] for row in SPACES[:7]]
    assert [n.SPACE_WORDS[s] for s in b.CITIES] == [row[0] for row in SPACES[7:10]]
    assert [n.SPACE_WORDS[s] for s in b.ECS] == [row[0] for row in SPACES[10:]]
    assert [b.is_ec(s) for s in b.SPACES] == [False] * 10 + [True] * 3
    assert [b.is_city(s) for s in b.SPACES] == [False] * 7 + [True] * 3 + [False] * 3


def test_1_3_population_and_econ_totals() -> None:
    assert sum(b.POP[s] for s in b.PROVINCES) == 9
    assert sum(b.POP[s] for s in b.CITIES) == 8
    assert sum(b.ECON) == 8


@pytest.mark.parametrize("word", NEIGHBOURS)
def test_1_3_adjacency(word: str) -> None:
    assert {n.SPACE_WORDS[s] for s in b.ADJACENT[space(word)]} == set(NEIGHBOURS[word].split())


def test_1_3_fifteen_links() -> None:
    assert sum(len(neighbours) for neighbours in b.ADJACENT) == 30


def test_1_3_r3_havana_has_six_population_the_other_cities_one() -> None:
    assert [b.POP[s] for s in b.CITIES] == [6, 1, 1]


POOLS = [
    (b.TROOPS, 15, 3),
    (b.POLICE, 15, 7),
    (b.GOV_BASE, 2, 2),
    (b.M26_UNDERGROUND, 15, 11),
    (b.M26_BASE, 4, 3),
    (b.DR_UNDERGROUND, 15, 12),
    (b.DR_BASE, 4, 4),
    (b.SYN_UNDERGROUND, 6, 6),
    (b.CASINO, 10, 7),
]


@pytest.mark.parametrize(("kind", "pool", "left"), POOLS)
def test_1_4_force_pools_and_what_is_available_after_setup(kind: b.Kind, pool: int, left: int) -> None:
    assert b.POOL_SIZE[b.POOL[kind]] == pool
    assert setup.initial_position(Options()).available_of(kind) == left


def test_1_4_both_sides_of_a_guerrilla_and_of_a_casino_are_one_pool() -> None:
    position = scene({"oriente": "N | 26J u2 a3 | DR a1", "havana": "N | SYN a2 C1 X1"}).position
    assert position.available_of(b.M26_UNDERGROUND) == position.available_of(b.M26_ACTIVE) == 10
    assert position.available_of(b.DR_UNDERGROUND) == 14
    assert position.available_of(b.SYN_UNDERGROUND) == 4
    assert position.available_of(b.CASINO) == position.available_of(b.CLOSED_CASINO) == 8


def test_1_4_more_pieces_than_the_pool_are_an_error() -> None:
    position = scene({"oriente": "N | GOV T15"}).position
    assert invariants.violations(position) == []
    position.add(b.cell(b.HAVANA, b.TROOPS), 1)
    assert invariants.violations(position) != []


def test_2_1_board_at_the_start() -> None:
    position = setup.initial_position(Options())
    lines = {n.SPACE_WORDS[s]: position.line(s) for s in b.SPACES}
    assert lines == {
        "pinar-del-rio": "AS | SYN C1",
        "la-habana": "PS | 26J u1 | SYN C1",
        "matanzas": "PO",
        "las-villas": "N | GOV T3",
        "camaguey-province": "PO | DR u1",
        "oriente": "PO",
        "sierra-maestra": "AO | 26J u2 B1",
        "havana": "AS | GOV T6 P4 | DR u2 | SYN C1",
        "camaguey-city": "PS | GOV T1 P2",
        "santiago-de-cuba": "N | GOV T2 P2 | 26J u1",
        "cigar": "",
        "factory": "",
        "sugar-cane": "",
    }
    assert position.resources == [15, 10, 5, 15]
    assert (position.aid, position.alliance, position.eligible) == (15, b.FIRM, [1, 1, 1, 1])


def test_2_1_control_and_totals_at_the_start() -> None:
    position = setup.initial_position(Options())
    holders = {s: control.controller(position, s) for s in b.SPACES}
    assert {s for s in b.SPACES if holders[s] == b.GOV} == {b.HAVANA, b.CAMAGUEY_CITY, b.SANTIAGO, b.LAS_VILLAS}
    assert {s for s in b.SPACES if holders[s] == b.M26} == {b.SIERRA}
    assert {s for s in b.SPACES if holders[s] == b.DR} == {b.CAMAGUEY}
    assert {s for s in b.SPACES if holders[s] == b.SYN} == {b.PINAR}
    assert control.total_support(position) == 16
    assert control.opposition_and_bases(position) == 7
    assert control.dr_population_and_bases(position) == 1
    assert control.open_casinos(position) == 3


def test_1_4_four_cash_markers_no_fifth() -> None:
    position = scene({"havana": "N | GOV T2 P1 | cash GOV T2 | cash GOV P1 | cash GOV T1"}).position
    assert position.cash_available() == 0
    assert invariants.violations(position) == []
    position.marked[0] = n.Lot(position.marked[0] + 1)
    assert invariants.violations(position) != []


def test_1_4_terror_and_sabotage_share_twenty_markers() -> None:
    position = scene({"havana": "N | terror 17", "cigar": "sabotage"}).position
    assert position.markers_left() == 2
    position.terror[b.ORIENTE] = 3
    assert invariants.violations(position) != []


def test_2_1_r4_four_deception_markers_of_each_kind() -> None:
    position = setup.initial_position(Options(deception="third"))
    assert [setup.markers_left(position, m) for m in setup.DECEPTION_MARKERS] == [4, 4, 4]
    position.deception[b.GOV] = [n.HIDDEN_AGENDA, n.HIDDEN_AGENDA]
    assert [setup.markers_left(position, m) for m in setup.DECEPTION_MARKERS] == [4, 2, 4]
