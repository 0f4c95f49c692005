from cubalibre import board as b
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import control, deck, invariants, setup
from cubalibre.table import Table
from tests.scenes import Script
from tests.scenes.turns import turn


def standard() -> Position:
    return setup.initial_position(Options())


def test_2_1_setup_tracks() -> None:
    position = standard()
    assert position.alliance == b.FIRM
    assert position.aid == 15
    assert [position.resources[f] for f in (b.GOV, b.SYN, b.M26, b.DR)] == [15, 15, 10, 5]
    assert position.eligible == [1, 1, 1, 1]
    assert invariants.violations(position) == []


def test_2_1_setup_totals() -> None:
    position = standard()
    assert control.total_support(position) == 16
    assert control.opposition_and_bases(position) == 7
    assert control.dr_population_and_bases(position) == 1
    assert control.open_casinos(position) == 3


def test_2_1_setup_spaces() -> None:
    position = standard()
    assert [position.line(space) for space in b.SPACES] == [
        "AS | SYN C1",
        "PS | 26J u1 | SYN C1",
        "PO",
        "N | GOV T3",
        "PO | DR u1",
        "PO",
        "AO | 26J u2 B1",
        "AS | GOV T6 P4 | DR u2 | SYN C1",
        "PS | GOV T1 P2",
        "N | GOV T2 P2 | 26J u1",
        "",
        "",
        "",
    ]


def test_2_1_setup_available_pieces() -> None:
    position = standard()
    assert (position.available_of(b.TROOPS), position.available_of(b.POLICE)) == (3, 7)
    assert position.available_of(b.GOV_BASE) == 2
    assert (position.available_of(b.M26_UNDERGROUND), position.available_of(b.M26_BASE)) == (11, 3)
    assert (position.available_of(b.DR_UNDERGROUND), position.available_of(b.DR_BASE)) == (12, 4)
    assert (position.available_of(b.SYN_UNDERGROUND), position.available_of(b.CASINO)) == (6, 7)
    assert (position.cash_available(), position.markers_left()) == (4, 20)


def test_2_1_setup_control() -> None:
    position = standard()
    controlled = {space: control.controller(position, space) for space in b.POPULATED}
    assert [s for s in b.POPULATED if controlled[s] == b.GOV] == [b.LAS_VILLAS, b.HAVANA, b.CAMAGUEY_CITY, b.SANTIAGO]
    assert [s for s in b.POPULATED if controlled[s] == b.M26] == [b.SIERRA]
    assert [s for s in b.POPULATED if controlled[s] == b.DR] == [b.CAMAGUEY]
    assert [s for s in b.POPULATED if controlled[s] == b.SYN] == [b.PINAR]
    assert [s for s in b.POPULATED if controlled[s] == b.NOBODY] == [b.LA_HABANA, b.MATANZAS, b.ORIENTE]


def test_2_1_without_options_no_marker_is_drawn_and_nothing_deployed() -> None:
    table = Table(standard(), Script(["card-5", "card-7"]))
    turn(table, 3)
    assert table.position.phase == state.ACTION
    assert [*table.position.deception] == [[], [], [], []]


def test_2_2_the_top_card_is_played_first_and_the_next_turned_up() -> None:
    table = Table(standard(), Script(["card-5", "card-7"]))
    table.position.phase = state.START
    asked = turn(table).asked
    assert [(who, kind) for who, kind, _ in asked] == [("chance", "draw-card")] * 2
    assert table.position.current == 5
    assert table.position.upcoming == [7]
    assert table.position.played == []
    assert deck.cards_left(table.position) == 50


def test_2_2_a_new_game_begins_with_the_first_faction_on_the_first_card() -> None:
    game = Game(Options(), seats={b.CHANCE: Script(["card-48", "card-7"])})
    assert game.question is not None
    assert (game.question.who, game.question.kind) == (b.SYN, "action")
    assert not game.position.played
