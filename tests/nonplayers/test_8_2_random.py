"""8.2-8.3 What is left to chance: the table of spaces with its clues, ECs, Factions and pieces."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import draw
from cubalibre.nonplayer.mind import Mind
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, nonplayers, watched

ALL = list(b.SPACES)


def spaces(*words: str) -> list[b.Space]:
    return [n.space_named(word) for word in words]


def table(*dice: str, mode: str = "table") -> Table:
    return nonplayers({}, dice, random_spaces=mode)


def drawn(candidates: Sequence[n.Answer], *dice: str, mode: str = "table") -> str:
    """What is drawn among the candidates; every die of the script must be needed."""
    at = table(*dice, mode=mode)
    me = Mind(at, Question(b.SYN, q.EVENT_SPACE, candidates, None, n.DONE, False))
    found = me.at_random([*candidates])
    assert watched(at).left == []
    return n.word(found)


# 3.1 The table: green gives the column, yellow the row.

LEFT = ("havana", "pinar-del-rio", "la-habana", "matanzas", "las-villas", "las-villas")
RIGHT = ("camaguey-province", "camaguey-city", "santiago-de-cuba", "sierra-maestra", "oriente", "oriente")


@pytest.mark.parametrize("green", range(1, 7))
@pytest.mark.parametrize("yellow", range(1, 7))
def test_8_2_every_cell(green: int, yellow: int) -> None:
    assert drawn(ALL, str(green), str(yellow)) == (LEFT if green <= 3 else RIGHT)[yellow - 1]


def test_8_2_the_green_die_is_thrown_before_the_yellow_one() -> None:
    at = table("6", "1")
    assert draw.space(at, ALL) == b.CAMAGUEY
    assert answered(at, q.RANDOM_COLUMN) == ["6"]
    assert answered(at, q.RANDOM_ROW) == ["1"]


@pytest.mark.parametrize(
    ("candidates", "kinds"),
    [(("havana", "oriente"), (q.RANDOM_COLUMN, q.RANDOM_ROW)), (("cigar", "factory"), (q.RANDOM_EC,))],
)
def test_8_2_dice_have_six_faces(candidates: tuple[str, ...], kinds: tuple[str, ...]) -> None:
    at = table(*"1" * len(kinds))
    draw.space(at, spaces(*candidates))
    for kind in kinds:
        assert watched(at).offered(kind) == ["1", "2", "3", "4", "5", "6"]


# The clues of the sources.


def test_8_2_the_walk_ends_at_oriente_and_goes_on_at_havana_np_r19() -> None:
    cells = [cell for column in draw.SPACES for cell in column]
    assert (cells[-1], cells[0]) == (b.ORIENTE, b.HAVANA)
    assert drawn(spaces("havana", "matanzas"), "6", "6") == "havana"
    assert set(cells) == set(b.POPULATED)


def test_8_2_green_3_and_yellow_4_is_matanzas() -> None:
    assert drawn(ALL, "3", "4") == "matanzas"


def test_8_2_from_matanzas_on_camaguey_province_comes_first() -> None:
    assert drawn(spaces("havana", "oriente", "camaguey-province"), "3", "4") == "camaguey-province"


def test_8_2_green_2_and_yellow_5_is_las_villas() -> None:
    assert drawn(ALL, "2", "5") == "las-villas"


def test_8_2_from_camaguey_city_on_havana_comes_first() -> None:
    assert drawn(spaces("havana", "la-habana", "pinar-del-rio", "camaguey-province"), "4", "2") == "havana"


def test_8_2_arrows_run_down_a_column_and_to_the_top_of_the_next() -> None:
    assert drawn(spaces("pinar-del-rio", "la-habana"), "1", "1") == "pinar-del-rio"
    assert drawn(spaces("camaguey-province", "havana"), "1", "2") == "camaguey-province"
    assert drawn(spaces("pinar-del-rio", "camaguey-province"), "4", "2") == "pinar-del-rio"


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize("row", range(6))
def test_8_2_the_walk_finds_a_single_candidate_from_everywhere(column: int, row: int) -> None:
    assert all(draw.walk(column, row, [space]) == space for space in b.POPULATED)


def test_8_2_each_further_space_is_rolled_for_anew() -> None:
    at = table("1", "1", "4", "1")
    assert draw.space(at, ALL) == b.HAVANA
    assert draw.space(at, [s for s in ALL if s != b.HAVANA]) == b.CAMAGUEY


# 3.2 Equal chances.


def test_8_2_equal_chances_if_agreed() -> None:
    at = table("oriente", mode="equal")
    assert draw.space(at, spaces("havana", "oriente", "cigar")) == b.ORIENTE
    assert watched(at).offered(q.RANDOM_PICK) == ["havana", "oriente"]


# 3.3 ECs.


@pytest.mark.parametrize("mode", ["table", "equal"])
def test_8_3_ecs_come_after_all_cities_and_provinces_np_r20(mode: str) -> None:
    # A single City or Province needs no dice.
    assert drawn(spaces("cigar", "factory", "oriente"), mode=mode) == "oriente"


@pytest.mark.parametrize(
    ("die", "ec"), list(enumerate(["cigar", "cigar", "factory", "factory", "sugar-cane", "sugar-cane"], 1))
)
def test_8_3_one_die_for_ecs(die: int, ec: str) -> None:
    assert drawn(spaces("cigar", "factory", "sugar-cane"), str(die)) == ec


def test_8_3_it_is_thrown_again_until_a_candidate_comes_up_np_r21() -> None:
    assert drawn(spaces("cigar", "factory"), "6", "5", "3") == "factory"


def test_8_3_equal_chances_for_ecs_too() -> None:
    assert drawn(spaces("cigar", "sugar-cane"), "sugar-cane", mode="equal") == "sugar-cane"


# Factions, pieces; and when nothing is rolled.


@pytest.mark.parametrize("mode", ["table", "equal"])
def test_8_2_factions_and_pieces_have_equal_chances(mode: str) -> None:
    factions = [n.of_faction(f) for f in b.INSURGENTS]
    assert drawn(factions, "directorio", mode=mode) == "directorio"
    assert drawn([n.parse(word) for word in ("havana:dr-u", "havana:dr-a")], "havana:dr-a", mode=mode) == "havana:dr-a"


@pytest.mark.parametrize("only", [["havana"], ["factory"], ["26july"], ["havana:dr-u"]])
def test_8_2_a_single_candidate_needs_no_chance(only: Sequence[str]) -> None:
    assert drawn([n.parse(word) for word in only]) == only[0]


# Whether chance decides at all.


@pytest.mark.parametrize(("guerrillas", "compete"), [(5, True), (6, False)])
def test_8_2_equals_compete_only_if_what_they_share_is_too_little_for_all(guerrillas: int, compete: bool) -> None:
    wanted = {b.HAVANA: 1, b.ORIENTE: 2, b.PINAR: 3}
    share = draw.Share(guerrillas, wanted.__getitem__)
    assert draw.competing([*wanted], [share]) == ([*wanted] if compete else [b.HAVANA])


@pytest.mark.parametrize(("first", "second", "compete"), [(2, 2, False), (1, 2, True), (2, 1, True)])
def test_8_2_every_limit_must_allow_for_all_of_them(first: int, second: int, compete: bool) -> None:
    both = [b.HAVANA, b.ORIENTE]
    assert draw.competing(both, [draw.up_to(first), draw.up_to(second)]) == (both if compete else [b.HAVANA])


def test_8_2_a_single_candidate_competes_with_nobody() -> None:
    assert draw.competing([b.HAVANA], [draw.up_to(0)]) == [b.HAVANA]
    assert draw.competing([], [draw.up_to(0)]) == []


# A person may draw the space otherwise, for example by the printed table, and name it.


@pytest.mark.parametrize("answers", [("oriente",), ("1", "oriente")])
def test_8_2_np_r19_the_space_itself_may_be_named_instead_of_either_die(answers: tuple[str, ...]) -> None:
    assert drawn(spaces("havana", "oriente"), *answers) == "oriente"


def test_8_3_the_ec_may_be_named_too() -> None:
    assert drawn(spaces("cigar", "factory"), "5", "factory") == "factory"


def test_8_2_np_r19_each_die_names_the_spaces_that_qualify_and_no_other_is_accepted() -> None:
    at = table("2", "2")
    draw.space(at, spaces("havana", "oriente", "cigar"))
    for question in watched(at).questions:
        assert question.instead == (b.HAVANA, b.ORIENTE)
        assert question.answers == [n.of_number(i) for i in range(1, 7)]
        assert (question.why_not(b.HAVANA), question.why_not(b.MATANZAS)) == ("", "1.0/not-an-answer")
        assert question.copy().why_not(b.HAVANA) == ""
