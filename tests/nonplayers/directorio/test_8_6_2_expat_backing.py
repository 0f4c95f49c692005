"""6.3.4, 8.6.2 The Directorio as a Non-player: Expat Backing."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, candidates, nonplayers, play, reasons
from tests.scenes import show


def expat(board: dict[str, str], answers: Sequence[str] = ()) -> Table:
    return play(nonplayers(board, answers, phase=state.EXPAT, rounds=1))


def closed(*, but: Sequence[str] = ()) -> dict[str, str]:
    """Spaces that are not eligible, but for these."""
    words = ("pinar-del-rio", "la-habana", "matanzas", "las-villas", "camaguey-province", "oriente", "sierra-maestra",
             "havana", "camaguey-city", "santiago-de-cuba")  # fmt: skip
    return {word: "AS" for word in words if word not in but}


def test_8_6_2_expat_backing_for_control_of_most_population() -> None:
    table = expat({"havana": "AS", "las-villas": "N"}, ["oriente"])
    assert candidates(table) == ["las-villas", "oriente"]
    assert show(table, "oriente") == "N | DR u1"
    assert "8.6.2/expat-most-population" in reasons(table)


def test_8_6_2_expat_backing_counts_what_one_rally_places() -> None:
    board = closed(but=["las-villas", "matanzas"]) | {"las-villas": "AS", "matanzas": "PS"}
    assert show(expat(board | {"las-villas": "PO | DR u1 B1 | GOV T1 | 26J u1"}), "las-villas") == (
        "PO | GOV T1 | 26J u1 | DR u4 B1"
    )
    table = expat(board | {"las-villas": "PO | DR u1 B1 | GOV T3 | 26J u2"})
    assert show(table, "matanzas") == "PS | DR u1", "not where the Government and 26July outnumber what comes"


def test_8_6_2_expat_backing_as_many_as_possible_though_fewer_would_do() -> None:
    table = expat(closed(but=["havana"]) | {"havana": "N | DR u1 B1 | GOV P1 | 26J u1"})
    assert answered(table, "rally-number") == ["7"]


def test_8_6_2_expat_backing_not_at_active_levels_nor_under_anothers_control() -> None:
    table = expat({"havana": "AO", "oriente": "N | GOV T1", "las-villas": "AS | DR u1", "matanzas": "PO"} |
                  closed(but=["havana", "oriente", "las-villas", "matanzas"]))  # fmt: skip
    assert show(table, "matanzas") == "PO | DR u1"


def test_8_6_2_np_r34_without_control_to_gain_two_guerrillas_become_a_base() -> None:
    board = closed(but=["oriente", "las-villas"]) | {"oriente": "N | DR u1 a1", "las-villas": "N | DR u1"}
    table = expat(board)
    assert show(table, "oriente") == "N | DR B1"
    table = expat(board | {"las-villas": "N | DR u3"}, ["las-villas"])
    assert candidates(table) == ["las-villas", "oriente"]
    assert show(table, "las-villas") == "N | DR u1 B1"


def test_8_6_2_np_r34_active_guerrillas_go_for_the_base_first() -> None:
    table = expat(closed(but=["oriente"]) | {"oriente": "N | DR u2 a2"})
    assert show(table, "oriente") == "N | DR u2 B1"


def test_8_6_2_expat_backing_else_guerrillas_at_random() -> None:
    board = closed(but=["oriente", "las-villas"]) | {"oriente": "N | DR u1 B2", "las-villas": "N | DR u1"}
    table = expat(board, ["oriente"])
    assert candidates(table) == ["las-villas", "oriente"]
    assert show(table, "oriente") == "N | DR u5 B2"


def test_8_6_2_expat_backing_even_where_all_are_active_places_rather_than_hides() -> None:
    table = expat(closed(but=["oriente"]) | {"oriente": "N | DR a1 B2 | GOV T1"})
    assert show(table, "oriente") == "N | GOV T1 | DR u4 a1 B2"


def test_8_6_2_expat_backing_with_nothing_to_place_does_nothing() -> None:
    table = expat(closed(but=["oriente"]) | {"oriente": "N | DR B2", "matanzas": "AS | DR u15"})
    assert show(table, "oriente") == "N | DR B2"
    assert answered(table, "expat-backing") == ["done"]


def test_8_6_2_expat_backing_with_none_available_may_still_found_a_base() -> None:
    table = expat(
        closed(but=["oriente", "las-villas"]) | {"oriente": "N | DR u2", "las-villas": "N", "matanzas": "AS | DR u13"}
    )
    assert show(table, "oriente") == "N | DR B1"


def test_8_6_2_expat_backing_for_control_places_where_rally_would_hide_or_build() -> None:
    assert show(expat(closed(but=["oriente"]) | {"oriente": "N | DR a1 B1 | GOV T2"}), "oriente") == (
        "N | GOV T2 | DR u3 a1 B1"
    )
    assert (
        show(expat(closed(but=["oriente"]) | {"oriente": "N | DR a3 | GOV T3"}), "oriente") == "N | GOV T3 | DR u1 a3"
    )


def test_8_6_2_expat_backing_counts_more_than_one_only_with_a_base() -> None:
    board = closed(but=["havana", "matanzas"]) | {"havana": "N | GOV P1 | 26J u1", "matanzas": "PS"}
    assert show(expat(board), "matanzas") == "PS | DR u1", "in Havana one is too few"
    board["havana"] = "N | GOV P1 | 26J u1 | DR u1"
    assert show(expat(board), "matanzas") == "PS | DR u1", "it would just be even"
    board = closed(but=["las-villas", "matanzas"]) | {"las-villas": "N | DR u1 B1 | GOV T2 | 26J u2", "matanzas": "PS"}
    assert show(expat(board), "las-villas") == "N | GOV T2 | 26J u2 | DR u4 B1"


def test_8_6_2_expat_backing_with_no_space_does_nothing() -> None:
    table = expat(closed())
    assert table.position.on_map(b.DR_UNDERGROUND) == 0
