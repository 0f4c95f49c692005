"""8.7.1 26July as a Non-player: Terror and Kidnap."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import FREE_ECS
from cubalibre.rules.lasting import GUANTANAMO_BAY, PACT_OF_CARACAS, RAUL
from cubalibre.table import Table
from tests.nonplayers.rebel_scenes import execute
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons
from tests.scenes import show


def terror(
    board: dict[str, str],
    answers: Sequence[str] = (),
    *,
    players: Sequence[b.Faction] = (),
    resources: tuple[int, int, int, int] = (20, 20, 20, 20),
    capabilities: Sequence[int] = (),
    variants: tuple[str, ...] = (),
) -> Table:
    table = nonplayers(
        board, answers, players=players, resources=resources, capabilities=capabilities, variants=variants
    )
    return execute(table, b.M26, n.TERROR)


def spaces(table: Table) -> list[str]:
    return [space for space in answered(table, "terror-space") if space not in ("kidnap", "done")]


# The spaces.


def test_8_7_1_one_space_for_kidnap_rather_an_ec_than_a_city_than_a_casino() -> None:
    board = {"cigar": "26J u1", "havana": "AO | 26J u1", "oriente": "AO | 26J u1 | SYN C1"}
    assert spaces(terror(board, ["3"])) == ["cigar"]
    del board["cigar"]
    assert spaces(terror(board, ["3"])) == ["havana"]
    del board["havana"]
    assert spaces(terror(board, ["3"])) == ["oriente"]


def test_8_7_1_np_r43_a_city_with_a_casino_before_one_without() -> None:
    board = {"havana": "AO | 26J u1", "santiago-de-cuba": "AO | 26J u1 | SYN C1"}
    assert spaces(terror(board, ["3"])) == ["santiago-de-cuba"]
    table = terror({"havana": "AO | 26J u1", "santiago-de-cuba": "AO | 26J u1"}, ["havana", "3"])
    assert candidates(table) == ["havana", "santiago-de-cuba"]


def test_8_7_1_the_ec_for_kidnap_may_be_sabotaged_already() -> None:
    table = terror({"cigar": "26J u1 | sabotage", "havana": "AO | 26J u1"}, ["3"])
    assert spaces(table) == ["cigar"]


def test_8_7_1_with_guantanamo_bay_the_sierra_maestra_ranks_as_a_city() -> None:
    board = {"sierra-maestra": "AO | 26J u1", "oriente": "AO | 26J u1 | SYN C1"}
    table = terror(board, ["3"], capabilities=[GUANTANAMO_BAY])
    assert spaces(table) == ["sierra-maestra"]
    assert table.position.resources[b.GOV] == 17


def test_8_7_1_then_all_ecs_then_support_and_neutral_then_passive_opposition() -> None:
    board = {
        "havana": "AO | 26J u1 a1 | GOV P1",
        "cigar": "26J u1 | GOV P1",
        "factory": "26J u1 | sabotage | GOV P1",
        "matanzas": "PO | 26J u1",
        "oriente": "N | 26J u1",
        "las-villas": "AS | 26J u1",
        "la-habana": "AO | 26J u1",
    }
    table = terror(board, ["3"])
    assert spaces(table) == ["havana", "cigar", "las-villas", "oriente", "matanzas"]
    assert show(table, "las-villas") == "PS | 26J a1 | terror 1"
    assert show(table, "matanzas") == "AO | 26J a1 | terror 1"
    assert show(table, "cigar") == "GOV P1 | 26J a1 | sabotage"
    assert table.position.resources[b.M26] == 20 - 4 + 3


def test_8_7_1_np_r42_under_the_pact_no_passive_opposition_but_neutral_and_support() -> None:
    board = {"oriente": "N | 26J u1", "matanzas": "PO | 26J u1", "las-villas": "PS | 26J u1"}
    assert spaces(terror(board, capabilities=[PACT_OF_CARACAS])) == ["las-villas", "oriente"]
    board = {"havana": "PO | 26J u1", "santiago-de-cuba": "AO | 26J u1"}
    table = terror(board, ["3"], capabilities=[PACT_OF_CARACAS])
    assert spaces(table) == ["santiago-de-cuba"], "at Active Opposition nothing changes, so it is allowed"


def test_8_7_1_one_kidnap_space_only() -> None:
    table = terror({"havana": "AO | 26J u1", "camaguey-city": "AO | 26J u1"}, ["havana", "3"])
    assert spaces(table) == ["havana"]


def test_8_7_1_too_few_resources_take_random_spaces_of_a_step() -> None:
    board = {"oriente": "N | 26J u1", "las-villas": "N | 26J u1", "matanzas": "PO | 26J u1"}
    table = terror(board, ["oriente"], resources=(20, 1, 20, 20))
    assert candidates(table) == ["las-villas", "oriente"]
    assert spaces(table) == ["oriente"]


def test_8_7_1_np_r6_money_gone_no_ec_unless_agreed_otherwise() -> None:
    board = {"havana": "AO | 26J u1 | SYN C1", "cigar": "26J u1 | GOV P1"}
    resources = (20, 1, 20, 20)
    assert spaces(terror(board, ["6"], resources=resources)) == ["havana"], "though the Kidnap brings 6"
    assert spaces(terror(board, ["6"], resources=resources, variants=(FREE_ECS,))) == ["havana", "cigar"]


# Kidnap.


def test_8_7_1_kidnap_for_cash_first() -> None:
    board = {"cigar": "26J u1", "oriente": "N | 26J u1 | SYN u1 C1 | cash SYN u1"}
    table = terror(board)
    assert answered(table, "kidnap-space") == ["oriente"]
    assert show(table, "oriente") == "PO | 26J a1 | SYN u1 X1 | terror 1 | cash 26J a1"
    assert "8.7.1/kidnap-for-cash" in reasons(table)
    table = terror({"havana": "N | 26J u1 | GOV T1 | SYN u1 C1 | cash SYN u1"})
    assert answered(table, "kidnap-target") == ["syndicate"]


def test_8_7_1_kidnap_the_government_before_the_syndicate() -> None:
    table = terror({"havana": "N | 26J u1 | SYN C1"}, ["4"])
    assert answered(table, "kidnap-target") == ["government"]
    assert table.position.resources == [16, 23, 20, 20]
    table = terror({"havana": "N | 26J u1 | SYN C1"}, ["4"], resources=(0, 20, 20, 20))
    assert answered(table, "kidnap-target") == ["syndicate"]
    line = "N | 26J u1 | GOV T1 | SYN u1 C1 | cash GOV T1 | cash SYN u1"
    table = terror({"havana": line}, resources=(0, 20, 20, 20))
    assert answered(table, "kidnap-target") == ["syndicate"], "both have Cash there, one has Resources, too"
    assert "8.7.1/kidnap-the-syndicate" in reasons(table)
    table = terror({"cigar": "26J u1 | GOV P1", "oriente": "N | 26J u1 | SYN C1", "havana": "N | 26J u1"}, ["4"])
    assert answered(table, "kidnap-space") == ["havana"], "in the Cigar EC there are too many Police"


def test_8_7_1_np_r43_remaining_ties_go_to_the_space_chosen_first() -> None:
    board = {"cigar": "26J u1", "factory": "26J u1", "havana": "N | 26J u1"}
    table = terror(board, ["factory", "4"])
    assert spaces(table) == ["factory", "cigar", "havana"]
    assert answered(table, "kidnap-space") == ["factory"]
    assert "8.7.1/kidnap-where-chosen-first" in reasons(table)


def test_8_7_1_no_kidnap_where_nobody_has_anything() -> None:
    table = terror({"havana": "N | 26J u1 | SYN C1"}, resources=(0, 20, 20, 0))
    assert answered(table, "terror-space") == ["havana", "done"]


def test_8_7_1_ransom_goes_beneath_an_underground_guerrilla_without_cash() -> None:
    line = "N | 26J u3 | GOV T2 | cash GOV T1 | cash 26J u1"
    table = terror({"havana": line})
    assert show(table, "havana") == "PO | GOV T2 | 26J u2 a1 | terror 1 | cash 26J u1 | cash 26J u1"


@pytest.mark.parametrize(("rolls", "taken"), [(("1", "5"), 5), (("2", "1"), 1), (("3",), 3)])
def test_8_7_1_with_raul_a_kidnap_of_one_or_two_is_rolled_again(rolls: tuple[str, ...], taken: int) -> None:
    table = terror({"havana": "AO | 26J u1"}, rolls, capabilities=[RAUL])
    assert table.position.resources[b.GOV] == 20 - taken
    assert answered(table, "reroll") == ["yes" if len(rolls) == 2 else "no"]


def test_8_7_1_the_guerrilla_that_turns_active_is_one_without_cash() -> None:
    assert show(terror({"oriente": "N | 26J u2 | cash 26J u1"}), "oriente") == "PO | 26J u1 a1 | terror 1 | cash 26J u1"
