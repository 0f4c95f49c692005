from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import control, setup
from cubalibre.table import Table
from tests.scenes import Script, script, show
from tests.scenes.turns import turn

SYNDICATE_STANDARD = ("pinar-del-rio", "la-habana", "havana")
DR_STANDARD = ("havana", "havana", "camaguey-province")
M26_STANDARD = ("sierra-maestra", "la-habana", "sierra-maestra", "sierra-maestra", "santiago-de-cuba")


def deploying(answers: Sequence[str], players: tuple[str, str, str, str] = ("1", "2", "3", "4")) -> Table:
    """Before the first Faction deploys."""
    position = setup.initial_position(Options(players, variable_deployment=True))
    position.phase = state.DEPLOY
    return Table(position, Script(answers))


def test_2_1_deployment_order_and_numbers() -> None:
    government = ("las-villas", "6", "1", "4", "2")
    table = deploying([*SYNDICATE_STANDARD, *DR_STANDARD, *M26_STANDARD, *government])
    asked = turn(table, 4).asked
    who = [seat for seat, _, _ in asked]
    assert who == ["syndicate"] * 3 + ["directorio"] * 3 + ["26july"] * 5 + ["government"] * 5
    standard = setup.initial_position(Options())
    assert table.position.pieces == standard.pieces
    assert table.position.available == standard.available


def test_2_1_deployment_leaves_the_markers_as_in_the_standard_setup() -> None:
    position = deploying([]).position
    standard = setup.initial_position(Options())
    assert position.resources == standard.resources
    assert position.opinion == standard.opinion
    assert (position.aid, position.alliance) == (15, b.FIRM)
    assert not any(position.pieces)


def test_2_1_deployment_is_skipped_without_the_option() -> None:
    position = setup.initial_position(Options())
    position.phase = state.DEPLOY
    table = Table(position, Script([]))
    turn(table)
    assert table.position.phase == state.START


def test_2_1_deployment_ends_with_the_first_card() -> None:
    table = deploying([])
    table.position.faction_turn = 4
    turn(table)
    assert table.position.phase == state.START


def test_2_1_casinos_start_in_three_different_spaces() -> None:
    table = deploying(["matanzas", "oriente", "havana"])
    asked = turn(table)
    assert asked.why_not("deploy-casino", "matanzas", 1) == "2.1/another-space"
    assert asked.why_not("deploy-casino", "cigar") == "1.4.2/no-base-in-ec"
    assert asked.why_not("deploy-casino", "oriente", 2) == "2.1/another-space"
    assert "havana" in asked.offered("deploy-casino")


def test_2_1_r113_casinos_start_open() -> None:
    table = deploying(["matanzas", "oriente", "havana"])
    turn(table)
    assert show(table, "matanzas") == "PO | SYN C1"
    assert control.open_casinos(table.position) == 3


def test_2_1_r113_guerrillas_may_start_in_an_ec() -> None:
    table = deploying(["cigar", "cigar", "factory", "oriente", "sugar-cane", "oriente", "oriente", "oriente"])
    table.position.faction_turn = 1
    turn(table, 2)
    assert show(table, "cigar") == "DR u2"
    assert show(table, "sugar-cane") == "26J u1"


def test_2_1_r113_totals_follow_the_real_deployment() -> None:
    camaguey_province = ["camaguey-province"] * 3
    table = deploying(["las-villas"] * 3 + ["oriente", *camaguey_province, "oriente"])
    table.position.faction_turn = 1
    turn(table, 2)
    assert control.controller(table.position, b.LAS_VILLAS) == b.DR
    assert control.controller(table.position, b.CAMAGUEY) == b.M26
    assert control.dr_population_and_bases(table.position) == 2
    assert control.opposition_and_bases(table.position) == 7


def test_2_1_26july_starts_only_where_no_directorio_is() -> None:
    table = deploying(["cigar", "oriente", "matanzas", *M26_STANDARD])
    table.position.faction_turn = 1
    asked = turn(table, 2)
    assert asked.why_not("deploy-base", "oriente") == "2.1/directorio-there"
    assert asked.why_not("deploy-guerrilla", "cigar", 3) == "2.1/directorio-there"
    assert "cigar" in asked.offered("deploy-guerrilla")


def test_2_1_26july_starts_with_one_guerrilla_a_city() -> None:
    cities = ["havana", "camaguey-city", "santiago-de-cuba"]
    table = deploying(["havana", *cities, "oriente"])
    table.position.faction_turn = 2
    asked = turn(table)
    assert asked.why_not("deploy-guerrilla", "havana", 1) == "2.1/one-guerrilla-a-city"
    assert asked.why_not("deploy-guerrilla", "santiago-de-cuba", 3) == "2.1/one-guerrilla-a-city"
    # The Base does not count as a Guerrilla.
    assert show(table, "havana") == "AS | 26J u1 B1"


def test_2_1_26july_may_start_with_several_guerrillas_in_a_province() -> None:
    table = deploying(["oriente"] * 5)
    table.position.faction_turn = 2
    turn(table)
    assert show(table, "oriente") == "PO | 26J u4 B1"


def test_2_1_26july_base_starts_outside_the_ecs() -> None:
    table = deploying(["oriente"] * 5)
    table.position.faction_turn = 2
    assert turn(table).why_not("deploy-base", "cigar") == "1.4.2/no-base-in-ec"


def test_2_1_government_cubes_start_in_any_cities_and_one_province() -> None:
    table = deploying(["oriente", "9", "0", "8"])
    table.position.faction_turn = 3
    asked = turn(table)
    assert asked.offered("deploy-province") == [
        "pinar-del-rio", "la-habana", "matanzas", "las-villas", "camaguey-province", "oriente", "sierra-maestra",
    ]  # fmt: skip
    assert asked.offered("deploy-troops") == [str(i) for i in range(10)]
    assert show(table, "oriente") == "PO | GOV T3"
    assert show(table, "havana") == "AS | GOV T9"
    assert show(table, "camaguey-city") == "PS | GOV P8"
    assert show(table, "santiago-de-cuba") == "N"


def test_2_1_nonplayers_deploy_as_in_the_standard_setup() -> None:
    players = ("1", "2", NONPLAYER, NONPLAYER)
    table = deploying([*M26_STANDARD[:2], "matanzas", "matanzas", "santiago-de-cuba"], players)
    assert table.position.line(b.HAVANA) == "AS | DR u2 | SYN C1"
    turn(table, 3)
    # 26July keeps away from the Non-player's Directorio too.
    assert script(table).why_not("deploy-base", "havana") == "2.1/directorio-there"
    assert {who for who, _, _ in script(table).asked} == {"26july"}
