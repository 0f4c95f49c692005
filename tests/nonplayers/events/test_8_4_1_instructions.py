"""8.4.1-8.4.2 The Event Instructions: which side each Non-player takes of each of the 48 cards."""

from itertools import product
from typing import Final

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.nonplayer.events import instructions
from cubalibre.rules.events import deck
from tests.nonplayers.events.scenes import OPERATIONS, S, U, instructed

MATRIX: Final = """
1 Sm U* U* Sm    17 S U U S       33 C* U U O*
2 Sm Uc O* Sm    18 O* 1 C* O*    34 S U U U*
3 S* U U C*      19 1 1 1 O*      35 1 1 1 1
4 Sm U U Sm      20 S U U S       36 O* O* U* C*
5 Sm U U Sm      21 C* U C* C*    37 S U U S
6 Sm U U Sm      22 Sm Uc O* Sm   38 C* C* C* S*
7 C* U U O*      23 S U C* S      39 S U U S
8 S U U S        24 S U C* S      40 S U U C*
9 C* C* U S      25 S U U S       41 O* U* O* S*
10 O* U U O*     26 S C* C* S     42 C* U U S
11 O* 1 1 O*     27 S U U S       43 O* C* C* Sc
12 S* O* O* U*   28 S Uc Uc C*    44 S* U* U* S*
13 O* 1 O* O*    29 S* U U S*     45 O* O* O* S
14 S U O* S      30 O* Uc S* O*   46 S O* O* S
15 S U O* S      31 S U U S       47 S U* U* S
16 S U O* S      32 O* U S* O*    48 O* O* O* Sc
"""
"""Card, then what the Government, 26July, the Directorio and the Syndicate do; * with a halo, C by a condition."""
WORDS: Final = [word for line in MATRIX.strip().splitlines() for word in line.split()]
CELLS: Final = {
    (int(WORDS[i]), faction): WORDS[i + 1 + faction] for i in range(0, len(WORDS), 5) for faction in b.FACTIONS
}
SIDES: Final = {"U": U, "S": S, "1": U, "O": OPERATIONS}
CARDS: Final = [*dict.fromkeys(card for card, _ in CELLS)]
NEEDS_SOMETHING: Final = {(3, GOV), (29, GOV), (29, SYN), (44, GOV), (44, SYN)}
"""Where an instruction goes with a side that must find something on the map; tested below."""
RICH: Final = {
    "havana": "AS | GOV T3 P2 | 26J a1 | DR a1 B1 | SYN u1 C1",
    "las-villas": "PO | GOV T2 | 26J u2 B1 | DR u1",
    "santiago-de-cuba": "PO | 26J u1",
}
POOR: Final = {"matanzas": "N | GOV T1 | SYN u1"}


def test_the_matrix_is_complete() -> None:
    assert set(CELLS) == {(card, faction) for card in range(1, 49) for faction in b.FACTIONS}


def test_8_4_1_the_halos_are_those_on_the_cards() -> None:
    halos = {place for place in CELLS if instructions.of_card(place[0]).lines(place[1])}
    assert halos == {place for place, cell in CELLS.items() if cell.endswith("*")}
    assert len(halos) == 78


@pytest.mark.parametrize("card", CARDS)
def test_8_4_1_side_without_a_condition(card: int) -> None:
    for faction, cell in cells(card):
        reasons = f"8.4.1/{card}-{n.FACTION_WORDS[faction]}-" if cell.endswith("*") else "8.4.2/"
        boards = (RICH,) if (card, faction) in NEEDS_SOMETHING else (RICH, POOR)
        for board, players in product(boards, ((), (M26,), (GOV, SYN))):
            side, reason = instructed(faction, card, board, players=tuple(f for f in players if f != faction))
            where = n.FACTION_WORDS[faction], board, players
            assert (side, where) == (SIDES[cell[0]], where)
            assert reason.startswith(reasons), where


@pytest.mark.parametrize("card", CARDS)
def test_8_4_2_what_kind_of_text_the_side_is(card: int) -> None:
    """m Momentum, c Capability, 1 the only text."""
    for faction, cell in cells(card):
        is_text = cell[0] != "O"
        assert not is_text or deck.is_momentum(card, SIDES[cell[0]]) == ("m" in cell), n.FACTION_WORDS[faction]
        assert (cell[0] == "1") == (is_text and len(deck.sides(card)) == 1), n.FACTION_WORDS[faction]


def cells(card: int) -> list[tuple[b.Faction, str]]:
    """What the Non-players do whatever the board is like."""
    return [(faction, cell) for (of, faction), cell in CELLS.items() if of == card and not cell.startswith("C")]


# The Government.


def test_8_4_1_card_3_government_only_if_something_would_go() -> None:
    exposed = {"havana": "N | GOV T1 P0 | 26J a1"}
    assert instructed(GOV, 3, exposed) == (S, "8.4.1/3-government-something-to-remove")
    # Two Underground: the Sweep turns one Active, and the Assault removes it.
    assert instructed(GOV, 3, {"havana": "N | GOV T1 | 26J u2"})[0] == S
    # In a Mountain one Troops finds a Guerrilla, but removes none.
    assert instructed(GOV, 3, {"las-villas": "N | GOV T1 | 26J u1"}) == (
        OPERATIONS, "8.4.1/3-government-else-operations",
    )  # fmt: skip
    assert instructed(GOV, 3, {"havana": "N | GOV P3 | 26J a1"})[0] == OPERATIONS, "no Troops"


@pytest.mark.parametrize("card", [7, 42])
def test_8_4_1_cards_7_and_42_government_a_city_at_opposition(card: int) -> None:
    assert instructed(GOV, card, {"havana": "PO"})[0] == S
    assert instructed(GOV, card, {"havana": "AS", "camaguey-city": "N", "oriente": "AO"})[0] == OPERATIONS


def test_8_4_1_card_9_the_alliance_part_must_not_hurt() -> None:
    assert [instructed(GOV, 9, alliance=box)[0] for box in (b.FIRM, b.RELUCTANT, b.EMBARGOED)] == [
        OPERATIONS, OPERATIONS, S,
    ]  # fmt: skip
    assert [instructed(M26, 9, alliance=box)[0] for box in (b.FIRM, b.RELUCTANT, b.EMBARGOED)] == [
        U, OPERATIONS, OPERATIONS,
    ]  # fmt: skip


@pytest.mark.parametrize("faction", [GOV, SYN])
def test_8_4_1_card_29_a_directorio_piece(faction: b.Faction) -> None:
    assert instructed(faction, 29, {"oriente": "N | DR B1"})[0] == S
    assert instructed(faction, 29, {"oriente": "N | 26J u1 B1"})[0] == OPERATIONS


def test_8_4_1_card_33_government_opposition_without_its_control() -> None:
    assert instructed(GOV, 33, {"oriente": "PO"})[0] == S
    assert instructed(GOV, 33, {"oriente": "PO | GOV T1"})[0] == OPERATIONS
    assert instructed(GOV, 33, {"oriente": "N"})[0] == OPERATIONS


@pytest.mark.parametrize("faction", [GOV, SYN])
def test_8_4_1_card_44_somebody_has_resources(faction: b.Faction) -> None:
    assert instructed(faction, 44, resources=(20, 0, 1, 20))[0] == S
    assert instructed(faction, 44, resources=(20, 1, 0, 20))[0] == S
    assert instructed(faction, 44, resources=(20, 0, 0, 20))[0] == OPERATIONS


# 21 Fangio.


@pytest.mark.parametrize(
    ("board", "side"),
    [
        # Cash to a cube, and a closed Casino to open.
        ({"havana": "N | GOV P1 | SYN C1", "oriente": "N | 26J u1 | SYN X1"}, S),
        # A cube, and a space where only a rebel could get the Cash.
        ({"havana": "N | GOV P1 | SYN C1", "oriente": "N | 26J u1 | SYN C1"}, OPERATIONS),
        # A selection with nothing to do at all does not count.
        ({"havana": "N | GOV P1 | SYN C1", "oriente": "N | SYN C1"}, S),
        # Only one Casino space.
        ({"havana": "N | GOV P1 | SYN C1"}, S),
        ({"havana": "N | DR u1 | SYN C1"}, OPERATIONS),
        # Three Casino spaces: it takes the two that serve.
        ({"havana": "N | GOV P1 | SYN C1", "oriente": "N | 26J u1 | SYN C1", "matanzas": "N | SYN X1"}, S),
        # The last Cash goes to its cube, and then none is left for the rebel.
        ({"havana": "N | GOV P1 | SYN C1", "oriente": "N | 26J u1 | SYN C1", "factory": "DR u1 | cash DR u3"}, S),
    ],
)
def test_8_4_1_card_21_government(board: dict[str, str], side: n.Answer) -> None:
    assert instructed(GOV, 21, board)[0] == side


@pytest.mark.parametrize(
    ("board", "side"),
    [
        ({"havana": "N | GOV P1 | SYN X1", "oriente": "N | SYN X1"}, S),
        ({"havana": "N | GOV P1 | SYN X1", "oriente": "N | GOV T1 | SYN u1 C1"}, S),
        ({"havana": "N | GOV P1 | SYN X1", "oriente": "N | GOV T1 | SYN C1"}, OPERATIONS),
        ({"havana": "N | GOV P1 | SYN X1", "oriente": "N | SYN C1"}, S),
        # No Cash Available: nothing could go to another.
        ({"havana": "N | GOV P1 | SYN X1", "oriente": "N | GOV T1 | SYN C1", "factory": "DR u1 | cash DR u4"}, S),
    ],
)
def test_8_4_1_card_21_syndicate(board: dict[str, str], side: n.Answer) -> None:
    assert instructed(SYN, 21, board)[0] == side


# 26July and the Directorio.


@pytest.mark.parametrize("faction", [M26, DR])
def test_8_4_1_card_26_surprise_in_havana(faction: b.Faction) -> None:
    two_left = {"oriente": "N | DR u13"}
    assert instructed(faction, 26, two_left)[0] == U
    assert instructed(faction, 26, {"oriente": "N | DR u14"})[0] == OPERATIONS
    assert instructed(faction, 26, {"havana": "N | DR B1"})[0] == OPERATIONS


@pytest.mark.parametrize(
    ("faction", "own"), [(M26, "26J a1"), (DR, "DR u1"), (GOV, "GOV P1")], ids=["26july", "directorio", "government"]
)
def test_8_4_1_card_38_cash_of_others_beside_an_own_piece(faction: b.Faction, own: str) -> None:
    assert instructed(faction, 38, {"oriente": f"N | {own} | SYN u1 | cash SYN u1"})[0] == U
    assert instructed(faction, 38, {"oriente": f"N | {own}", "matanzas": "N | SYN u1 | cash SYN u1"})[0] == OPERATIONS


def test_8_4_1_card_38_own_cash_is_nothing_to_take() -> None:
    assert instructed(M26, 38, {"oriente": "N | 26J u2 | SYN u1 | cash 26J u1"})[0] == OPERATIONS
    assert instructed(GOV, 38, {"oriente": "N | GOV B1 | SYN u1 | cash SYN u1"})[0] == OPERATIONS, "a Base holds none"


@pytest.mark.parametrize("card", [18, 21, 23, 24])
def test_8_4_1_directorio_helps_26july_unless_that_is_a_player(card: int) -> None:
    assert instructed(DR, card, RICH, players=(GOV, SYN))[0] == U
    assert instructed(DR, card, RICH, players=(M26,)) == (
        OPERATIONS, f"8.4.1/{card}-directorio-26july-player-operations",
    )  # fmt: skip


@pytest.mark.parametrize("faction", [M26, DR])
def test_8_4_1_card_43_a_guest_for_terror_at_support_or_for_an_attack(faction: b.Faction) -> None:
    word = n.FACTION_WORDS[faction]
    own = "26J a3" if faction == M26 else "DR a3"
    assert instructed(faction, 43, {"havana": "PS | SYN u1"}) == (U, f"8.4.1/43-{word}-terror-with-a-guest")
    assert instructed(faction, 43, {"havana": "N | SYN u1", "pinar-del-rio": "AS | SYN a1"})[0] == OPERATIONS
    assert instructed(faction, 43, {"cigar": "SYN u1"})[0] == OPERATIONS
    attack = {"oriente": f"N | GOV T1 | {own} | SYN a1"}
    assert instructed(faction, 43, attack) == (U, f"8.4.1/43-{word}-attack-with-a-guest")
    weak = {"oriente": f"N | GOV T1 | {own.replace('3', '2')} | SYN a1"}
    assert instructed(faction, 43, weak) == (OPERATIONS, f"8.4.1/43-{word}-else-operations")
    assert instructed(faction, 43, {"oriente": f"N | {own} | SYN a1"})[0] == OPERATIONS, "nobody left to attack"


# The Syndicate.


@pytest.mark.parametrize("card", [3, 28, 40])
def test_8_4_1_syndicate_helps_the_government_unless_that_is_a_player(card: int) -> None:
    assert instructed(SYN, card, RICH, players=(M26, DR))[0] == S
    assert instructed(SYN, card, RICH, players=(GOV,)) == (
        OPERATIONS, f"8.4.1/{card}-syndicate-government-player-operations",
    )  # fmt: skip


def test_8_4_1_card_36_syndicate_denies_26july_the_place() -> None:
    all_out = {"matanzas": "N | SYN u6", "oriente": "N | DR u1"}
    assert instructed(SYN, 36, {"matanzas": "N | SYN u5", "oriente": "N | DR u1"}) == (
        S, "8.4.1/36-syndicate-syndicate-guerrilla-available",
    )  # fmt: skip
    assert instructed(SYN, 36, all_out) == (OPERATIONS, "8.4.1/36-syndicate-only-26july-operations")
    assert instructed(SYN, 36, all_out | {"santiago-de-cuba": "N | 26J u15"}) == (
        S, "8.4.1/36-syndicate-neither-available",
    )  # fmt: skip
