"""Cards 31-36: Escopeteros, Resistencia Cívica, Carlos Prío, US Speaking Tour, Defections, Menoyo."""

from cubalibre import board as b
from cubalibre.rules import control
from tests.cards.scenes import SHADED, SOLO, UNSHADED, deciders, play
from tests.scenes import script, show

# 31 Escopeteros, unshaded.


def test_card_31_unshaded_the_executor_may_take_its_own_base_off_to_place_it_again() -> None:
    answers = ["las-villas", "government", "!government take-off havana:gov-base", "go-on", "26july"]
    table = play(31, UNSHADED, b.GOV, {"havana": "N | GOV B2"}, answers)
    assert show(table, "las-villas") == "N | GOV B1 | 26J u1"
    assert show(table, "havana") == "N | GOV B1"
    table = play(31, UNSHADED, b.GOV, {"havana": "N | GOV B2"}, ["las-villas", "26july", "26july"], options=SOLO)
    assert script(table).offered("event-faction") == ["26july", "directorio"]


# 32 Resistencia Cívica.


def test_card_32_unshaded_every_directorio_piece_of_a_city_becomes_26julys() -> None:
    board = {"havana": "AS | GOV P1 | 26J a1 | DR u1 a1 B1 | SYN C1", "santiago-de-cuba": "N | DR u1"}
    table = play(32, UNSHADED, b.SYN, board, ["havana", "havana:dr-u", "havana:dr-a"])
    assert show(table, "havana") == "AS | GOV P1 | 26J u2 a1 B1 | SYN C1"
    assert show(table, "santiago-de-cuba") == "N | DR u1"
    assert set(deciders(table)) == {"syndicate"}
    assert control.controller(table.position, b.HAVANA) == b.M26


def test_card_32_shaded_every_26july_piece_of_a_city_becomes_the_directorios() -> None:
    board = {"havana": "AS | 26J u1 a1 B1 | DR a1", "santiago-de-cuba": "N | 26J u1", "oriente": "AO | 26J u3"}
    table = play(32, SHADED, b.GOV, board, ["havana", "havana:26july-a", "havana:26july-u"])
    assert show(table, "havana") == "AS | DR u2 a1 B1"
    assert show(table, "oriente") == "AO | 26J u3"
    assert control.dr_population_and_bases(table.position) == 6 + 1
