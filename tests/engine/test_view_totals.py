"""What a game came to for each Faction: small turns, counted by hand."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.table import Story, Table
from cubalibre.view.totals import Passage, Total, success, totals
from tests.scenes import operate, scene

NOTHING = Total(0, 0, 0)


def counted(*passages: Passage) -> dict[str, Total]:
    """The totals of the Factions for which there is something to count."""
    return {word: total for word, total in totals(passages).items() if total != NOTHING}


def played(board: dict[str, str], faction: b.Faction, operation: n.Answer, *answers: str) -> Passage:
    """An Operation as a turn of its own."""
    table: Table = scene(board, answers)
    before = table.position.copy()
    operate(table, faction, operation, special=False)
    return Passage(table.story, before, table.position)


def test_1_7_a_march_takes_a_space_from_nobody_and_another_from_a_faction() -> None:
    board = {"las-villas": "N | 26J u4", "matanzas": "N | GOV P1"}
    first = played(board, b.M26, n.MARCH, "matanzas", "2", "done")
    assert counted(first)["26july"] == Total(lost=0, taken=1, gained=0)
    again = Passage([], first.after, first.before)
    assert {word: total.taken for word, total in counted(first, again).items()} == {"26july": 1, "government": 1}


def test_a_control_that_is_held_from_the_beginning_was_not_taken() -> None:
    position = scene({"matanzas": "N | 26J u2"}).position
    assert counted(Passage([], position, position.copy())) == {}


def test_3_3_1_two_guerrillas_that_make_room_for_a_base_are_not_lost() -> None:
    turn = played({"oriente": "N | 26J u2"}, b.M26, n.RALLY, "oriente", "base", "done")
    assert [what for what, _ in turn.told].count("remove") == 2
    assert counted(turn) == {}


def test_3_2_1_nor_are_cubes_with_reasons_in_between() -> None:
    told: list[Story] = [
        ("remove", (b.HAVANA, b.TROOPS, 1)),
        ("8.5.1/cubes", ()),
        ("remove", (b.HAVANA, b.POLICE, 1)),
        ("place", (b.HAVANA, b.GOV_BASE, 1)),
    ]
    position = Position(Options())
    assert counted(Passage(told, position, position)) == {}


@pytest.mark.parametrize(
    "told",
    [
        [("remove", (b.HAVANA, b.TROOPS, 1)), ("place", (b.HAVANA, b.GOV_BASE, 1))],
        [("remove", (b.HAVANA, b.TROOPS, 1))] * 2 + [("place", (b.ORIENTE, b.GOV_BASE, 1))],
        [("remove", (b.HAVANA, b.TROOPS, 1))] * 2 + [("place", (b.HAVANA, b.M26_BASE, 1))],
        [("remove", (b.HAVANA, b.TROOPS, 1)), ("terror", (b.HAVANA, 1)), ("remove", (b.HAVANA, b.TROOPS, 1))],
    ],
    ids=["one", "elsewhere", "another's", "no Base"],
)
def test_any_other_piece_that_is_removed_is_lost(told: list[Story]) -> None:
    position = Position(Options())
    removed = [what for what, _ in told].count("remove")
    assert counted(Passage(told, position, position)) == {"government": Total(removed, 0, 0)}


def test_1_4_1_what_a_faction_takes_off_itself_is_not_lost_but_what_follows_is() -> None:
    off: list[Story] = [("act", (b.M26,)), ("remove", (b.ORIENTE, b.M26_UNDERGROUND, 1))]
    position = Position(Options())
    assert counted(Passage(off, position, position)) == {}
    hit: Story = ("remove", (b.HAVANA, b.DR_ACTIVE, 1))
    assert counted(Passage([*off, hit, *off, hit], position, position)) == {"directorio": Total(2, 0, 0)}


def test_1_8_resources_that_come_are_counted_and_those_that_go_are_not() -> None:
    told: list[Story] = [
        ("resources", (b.DR, 5, 3)),
        ("resources", (b.SYN, 10, 14)),
        ("resources", (b.SYN, 14, 15)),
    ]
    position = Position(Options())
    assert counted(Passage(told, position, position)) == {"syndicate": Total(0, 0, 5)}


def test_8_9_only_a_game_against_non_players_has_a_degree_of_success() -> None:
    assert success(Position(Options())) is None
    alone = Options(players=(NONPLAYER, "1", NONPLAYER, NONPLAYER))
    position = scene({"havana": "AO", "las-villas": "AO"}, options=alone).position
    found = success(position)
    assert found is not None
    # Opposition 16 of 15; of the others the Directorio is nearest, with 0 of 9
    assert found.degree == 1 - (-9)
    assert (found.full, found.by_victory) == (5, False)
