"""Cards 23-24: Radio Rebelde, Vilma Espín."""

import pytest

from cubalibre import board as b
from tests.cards.scenes import SHADED, UNSHADED, decided, deciders, has_effect, play
from tests.scenes import script, show

PROVINCES = (
    "pinar-del-rio", "la-habana", "matanzas", "las-villas", "camaguey-province", "oriente", "sierra-maestra",
)  # fmt: skip

# 23 Radio Rebelde.


@pytest.mark.parametrize("executor", b.FACTIONS)
def test_card_23_unshaded_two_provinces_move_toward_active_opposition(executor: b.Faction) -> None:
    board = {"oriente": "AS | GOV T3 | terror 1", "matanzas": "N", "las-villas": "PS"}
    table = play(23, UNSHADED, executor, board, ["oriente", "matanzas"])
    assert [show(table, s) for s in ("oriente", "matanzas", "las-villas")] == ["PS | GOV T3 | terror 1", "PO", "PS"]
    assert script(table).offered("event-space") == list(PROVINCES)
    assert script(table).offered("event-space", 1) == [s for s in PROVINCES if s != "oriente"]
    assert len(set(deciders(table))) == 1


def test_card_23_unshaded_a_province_at_active_opposition_may_be_selected_in_vain() -> None:
    table = play(23, UNSHADED, b.GOV, {"sierra-maestra": "AO", "oriente": "PO"}, ["sierra-maestra", "oriente"])
    assert [show(table, s) for s in ("sierra-maestra", "oriente")] == ["AO", "AO"]


def test_card_23_unshaded_has_an_effect_unless_all_provinces_are_at_active_opposition() -> None:
    extreme = dict.fromkeys(PROVINCES, "AO")
    assert not has_effect(23, UNSHADED, b.GOV, extreme | {"havana": "AS"})
    assert has_effect(23, UNSHADED, b.GOV, extreme | {"sierra-maestra": "PO"})


def test_card_23_shaded_a_26july_base_leaves_a_province() -> None:
    board = {
        "oriente": "N | 26J u4 B1",
        "sierra-maestra": "AO | 26J B2 | SYN C1",
        "havana": "N | 26J B1",
        "matanzas": "N | GOV B1 | DR B1",
    }
    table = play(23, SHADED, b.SYN, board, ["oriente:26july-base"])
    assert script(table).offered("event-piece") == ["oriente:26july-base", "sierra-maestra:26july-base"]
    assert decided(table) == [("syndicate", "event-piece")]
    assert show(table, "oriente") == "N | 26J u4"
    assert table.position.available_of(b.M26_BASE) == 1


def test_card_23_shaded_one_base_only() -> None:
    table = play(23, SHADED, b.GOV, {"oriente": "N | 26J B2"})
    assert show(table, "oriente") == "N | 26J B1"


def test_card_23_shaded_26july_may_execute_it_on_itself() -> None:
    assert show(play(23, SHADED, b.M26, {"oriente": "N | 26J B1"}), "oriente") == "N"


def test_card_23_shaded_has_an_effect_while_there_is_a_base_in_a_province() -> None:
    assert not has_effect(23, SHADED, b.GOV, {"havana": "N | 26J B2", "oriente": "N | 26J u3 | DR B1"})
    assert has_effect(23, SHADED, b.GOV, {"pinar-del-rio": "N | 26J B1"})


# 24 Vilma Espín.


@pytest.mark.parametrize("level", ["AS", "PS", "N", "PO", "AO"])
@pytest.mark.parametrize("space", ["sierra-maestra", "oriente", "santiago-de-cuba"])
def test_card_24_unshaded_the_sierra_or_a_neighbour_turns_to_active_opposition(space: str, level: str) -> None:
    table = play(24, UNSHADED, b.DR, {space: f"{level} | GOV T2 | terror 1"}, [space])
    assert show(table, space) == "AO | GOV T2 | terror 1"
    assert script(table).offered("event-space") == ["oriente", "sierra-maestra", "santiago-de-cuba"]
    assert decided(table) == [("directorio", "event-space")]


def test_card_24_unshaded_has_an_effect_unless_all_three_are_there() -> None:
    extreme = dict.fromkeys(("sierra-maestra", "oriente", "santiago-de-cuba"), "AO")
    assert not has_effect(24, UNSHADED, b.GOV, extreme | {"camaguey-province": "AS"})
    assert has_effect(24, UNSHADED, b.GOV, extreme | {"santiago-de-cuba": "PO"})


@pytest.mark.parametrize("city", ["camaguey-city", "santiago-de-cuba"])
def test_card_24_shaded_26july_leaves_the_city(city: str) -> None:
    both = "PO | GOV T1 P2 | 26J u2 a1 B2 | DR u1 | SYN u1 C1"
    board = {"camaguey-city": both, "santiago-de-cuba": "N | 26J u1"}
    if city == "santiago-de-cuba":
        board = {"santiago-de-cuba": both, "camaguey-city": "N | 26J u1"}
    table = play(24, SHADED, b.GOV, board | {"havana": "N | 26J u1"}, [city])
    assert show(table, city) == "PO | GOV T1 P2 | DR u1 | SYN u1 C1"
    assert script(table).offered("event-space") == ["camaguey-city", "santiago-de-cuba"]
    assert decided(table) == [("government", "event-space")]
    other = "santiago-de-cuba" if city == "camaguey-city" else "camaguey-city"
    assert [show(table, s) for s in (other, "havana")] == ["N | 26J u1", "N | 26J u1"]


def test_card_24_shaded_the_executor_may_select_the_city_without_26july() -> None:
    table = play(24, SHADED, b.M26, {"santiago-de-cuba": "N | 26J u2"}, ["camaguey-city"])
    assert show(table, "santiago-de-cuba") == "N | 26J u2"


def test_card_24_shaded_26july_passes_its_cash_to_whom_it_likes() -> None:
    board = {"santiago-de-cuba": "N | GOV P1 | 26J u1 | DR u1 | cash 26J u1"}
    answers = ["santiago-de-cuba", "santiago-de-cuba:dr-u"]
    table = play(24, SHADED, b.GOV, board, answers)
    assert show(table, "santiago-de-cuba") == "N | GOV P1 | DR u1 | cash DR u1"
    assert decided(table)[1] == ("26july", "cash-pass")
    assert script(table).offered("cash-pass")[-1] == "let-go"
    table = play(24, SHADED, b.GOV, board, ["santiago-de-cuba", "let-go"])
    assert show(table, "santiago-de-cuba") == "N | GOV P1 | DR u1"
    assert table.position.cash_available() == b.CASH_MARKERS


def test_card_24_shaded_cash_with_nobody_left_there_is_gone() -> None:
    table = play(24, SHADED, b.GOV, {"camaguey-city": "N | 26J u1 B1 | cash 26J u1"}, ["camaguey-city"])
    assert show(table, "camaguey-city") == "N"
    assert table.position.cash_available() == b.CASH_MARKERS


def test_card_24_shaded_cash_is_not_passed_to_a_guerrilla_that_goes_too() -> None:
    # All of 26July's pieces leave at once, so none of them can be handed the Cash.
    board = {"santiago-de-cuba": "N | GOV P1 | 26J u1 a1 | cash 26J u1"}
    table = play(24, SHADED, b.GOV, board, ["santiago-de-cuba", "santiago-de-cuba:police"])
    assert script(table).offered("cash-pass") == ["santiago-de-cuba:police", "let-go"]


def test_card_24_shaded_has_an_effect_while_26july_is_in_either_city() -> None:
    assert not has_effect(24, SHADED, b.GOV, {"havana": "N | 26J u3", "santiago-de-cuba": "N | DR u2 B1"})
    assert has_effect(24, SHADED, b.GOV, {"camaguey-city": "N | 26J B1"})
    assert has_effect(24, SHADED, b.GOV, {"santiago-de-cuba": "N | 26J a1"})
