"""6.3.3, 8.7.5 26July as a Non-player: Agitation."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.rules.lasting import PACT_OF_CARACAS
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, candidates, nonplayers, play
from tests.scenes import show


def agitate(
    board: dict[str, str], answers: Sequence[str] = (), *, resources: int = 20, capabilities: Sequence[int] = ()
) -> Table:
    table = nonplayers(
        board, answers, phase=state.AGITATION, rounds=1, resources=(9, resources, 9, 9), capabilities=capabilities
    )
    return play(table)


def test_8_7_5_agitation_of_most_population_first_as_far_as_it_can_be_paid() -> None:
    board = {"oriente": "N | 26J u1", "matanzas": "AS | 26J u1", "havana": "PS | 26J u1 | terror 1"}
    table = agitate(board, resources=5)
    assert answered(table, "agitation") == ["havana"] * 4 + ["oriente"]
    assert show(table, "havana") == "AO | 26J u1"
    assert show(table, "oriente") == "PO | 26J u1"
    assert table.position.resources[b.M26] == 0


def test_8_7_5_np_r49_then_where_there_is_most_support_then_the_least_terror() -> None:
    board = {"matanzas": "N | 26J u1", "pinar-del-rio": "PS | 26J u1 | terror 1", "la-habana": "PS | 26J u1 | terror 2"}
    assert answered(agitate(board, resources=3), "agitation") == ["pinar-del-rio"] * 3
    table = agitate({"matanzas": "N | 26J u1", "pinar-del-rio": "N | 26J u1"}, ["matanzas"], resources=1)
    assert candidates(table) == ["pinar-del-rio", "matanzas"]


def test_8_7_5_one_space_is_finished_before_the_next() -> None:
    table = agitate({"matanzas": "N | 26J u1", "pinar-del-rio": "N | 26J u1"}, ["matanzas"], resources=3)
    assert answered(table, "agitation") == ["matanzas", "matanzas", "pinar-del-rio"]


def test_8_7_5_np_r49_what_cannot_be_paid_is_passed_over() -> None:
    board = {"havana": "N | 26J u1 | terror 2", "matanzas": "N | 26J u1 | terror 1"}
    table = agitate(board, resources=2)
    assert show(table, "havana") == "N | 26J u1 | terror 2"
    assert show(table, "matanzas") == "PO | 26J u1"
    table = agitate(board, resources=3)
    assert show(table, "havana") == "PO | 26J u1"
    assert show(agitate(board, resources=1), "matanzas") == "N | 26J u1 | terror 1", "just clearing Terror is no use"


def test_8_7_5_agitation_only_under_its_control_and_not_at_active_opposition() -> None:
    board = {"havana": "N | 26J u1 | GOV P1", "oriente": "AO | 26J u1 | terror 1", "matanzas": "PO | 26J u1"}
    table = agitate(board)
    assert answered(table, "agitation") == ["matanzas", "done"]
    assert show(table, "oriente") == "AO | 26J u1 | terror 1"


def test_8_7_5_the_pact_does_not_hinder_agitation() -> None:
    table = agitate({"matanzas": "PO | 26J u1"}, capabilities=[PACT_OF_CARACAS])
    assert show(table, "matanzas") == "AO | 26J u1"


def test_8_7_5_np_r49_with_no_support_anywhere_rather_neutral_than_opposition() -> None:
    board = {"matanzas": "PO | 26J u1", "pinar-del-rio": "N | 26J u1 | terror 1"}
    assert answered(agitate(board, resources=2), "agitation") == ["pinar-del-rio"] * 2
