"""Cards 25-27: Escapade, Rodríguez Loeches, Echeverría."""

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules.events import deck
from cubalibre.rules.turns import play_turn
from cubalibre.table import Table
from tests.cards.scenes import UNSHADED, card_scene, decided, execute, play
from tests.scenes import script, settle, show

NOBODY_PLAYS_DIRECTORIO = Options(players=("gov", "26j", NONPLAYER, "syn"))
NO_DR_GUERRILLA_LEFT = {"pinar-del-rio": "N | DR u10 a5"}


def test_cards_25_to_36_titles_and_orders() -> None:
    letters = "GMDS"
    orders = {card: "".join(letters[f] for f in deck.CARD[card].order) for card in range(25, 37)}
    assert [orders[card] for card in range(25, 37, 2)] == ["DGMS", "DGSM", "DMGS", "DMSG", "DSGM", "DSMG"]
    assert [orders[card] for card in range(26, 37, 2)] == ["DGMS", "DGSM", "DMGS", "DMSG", "DSGM", "DSMG"]
    assert [card for card in range(25, 37) if deck.sides(card) == [UNSHADED]] == [35]
    assert [deck.CARD[card].title for card in (25, 28, 31, 36)] == [
        "Escapade",
        "Morgan",
        "Escopeteros",
        "Eloy Gutiérrez Menoyo",
    ]


# 25 Escapade.


def test_card_25_unshaded_a_nonplayer_directorio_takes_nothing_off() -> None:
    board = {"pinar-del-rio": "N | DR a15 B1"}
    table = play(25, UNSHADED, b.DR, board, ["oriente"], options=NOBODY_PLAYS_DIRECTORIO)
    assert show(table, "oriente") == "N | DR B1"


# 26 Rodríguez Loeches, unshaded.


def test_card_26_unshaded_touches_neither_resources_nor_eligibility() -> None:
    table = card_scene(26, {"oriente": "N | GOV T1"}, ["oriente", "ambush", "oriente:troops"], resources=(0, 0, 0, 0))
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    execute(table, UNSHADED, b.SYN)
    assert table.position.resources == [0, 0, 0, 0]
    assert table.position.eligible == [1, 1, 0, 1]
    assert table.position.eligibility_text == [state.BY_RULE] * 4
    assert table.position.did == [state.NOTHING] * 4


def test_card_26_unshaded_without_an_available_guerrilla_the_directorio_still_acts() -> None:
    board = {"pinar-del-rio": "N | DR u10 a4", "la-habana": "N | GOV T1 | DR a1"}
    answers = ["la-habana", "march", "la-habana", "2", "1"]
    table = play(26, UNSHADED, b.GOV, board, answers, options=NOBODY_PLAYS_DIRECTORIO)
    assert show(table, "la-habana") == "N | GOV T1 | DR u2 a2"
    assert show(table, "pinar-del-rio") == "N | DR u8 a3"
    # Nobody Underground is there, so there was no Ambush to choose.
    assert script(table).offered("event-choice") == ["march", "rally"]


# 27 Echeverría, unshaded.


def test_card_27_unshaded_has_an_effect_when_the_ineligible_directorio_could_still_act() -> None:
    table = card_scene(27, NO_DR_GUERRILLA_LEFT)
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    assert deck.changes_anything(table.position, b.GOV, UNSHADED)


# 27 Echeverría: eligibility through whole turns. Its order is Directorio, Government, Syndicate, 26July.


def card_27(board: dict[str, str], answers: list[str], *ineligible: b.Faction) -> Table:
    """The card's turn is to be taken, with some Factions Ineligible."""
    table = card_scene(27, board, answers)
    for faction in ineligible:
        table.position.eligible = state.replaced(table.position.eligible, faction, 0)
    return table


def finish_card(table: Table) -> None:
    """Play turns until the card is over."""
    while table.position.phase == state.ACTION:
        play_turn(table)
    assert table.position.phase == state.NEXT_CARD
    settle(table)


def actors(table: Table) -> list[str]:
    """Who was asked for an action, in order."""
    return [who for who, kind in decided(table) if kind == "action"]


def test_card_27_unshaded_an_ineligible_directorio_takes_the_open_second_place() -> None:
    event = ["event-unshaded", "matanzas", "matanzas"]
    rally = ["rally", "matanzas", "base", "subvert", "done"]
    table = card_27({"matanzas": "PO"}, [*event, *rally], b.DR)
    play_turn(table)
    assert table.position.eligible[b.DR] == 1
    finish_card(table)
    assert actors(table) == ["government", "directorio"]
    assert "event-unshaded" not in script(table).offered("action", 1)
    assert show(table, "matanzas") == "N | DR B1"
    # Paid for, and with a Special Activity.
    assert table.position.resources[b.DR] == 20 - 1 + 1


def test_card_27_unshaded_who_acts_after_the_event_is_ineligible_by_the_rule() -> None:
    event = ["event-unshaded", "matanzas", "matanzas"]
    table = card_27({}, [*event, "rally", "matanzas", "base", "done"], b.DR)
    finish_card(table)
    # 2.3.7: the text moves the cylinder at once, and only then does the Directorio execute an Operation.
    assert table.position.eligible == [0, 1, 0, 1]


def test_card_27_unshaded_the_directorio_comes_before_those_behind_it_and_may_pass() -> None:
    event = ["event-unshaded", "matanzas", "matanzas"]
    table = card_27({}, [*event, "pass", "pass", "pass"], b.DR)
    finish_card(table)
    assert actors(table) == ["government", "directorio", "syndicate", "26july"]
    assert table.position.resources == [20, 21, 21, 21]
    assert table.position.eligible == [0, 1, 1, 1]


def test_card_27_unshaded_with_both_places_taken_the_directorio_waits_for_the_next_card() -> None:
    table = card_27({}, ["event-unshaded", "matanzas", "matanzas"], b.DR)
    table.position.did[b.GOV] = state.OP_SPECIAL
    finish_card(table)
    assert actors(table) == ["syndicate"]
    assert table.position.eligible == [0, 1, 1, 0]


def test_card_27_shaded_leaves_eligibility_alone() -> None:
    table = card_27({}, ["event-shaded", "pass", "pass"], b.DR)
    finish_card(table)
    assert actors(table) == ["government", "syndicate", "26july"]
    table = card_27({}, ["event-shaded", "pass", "pass", "pass"])
    finish_card(table)
    assert actors(table) == ["directorio", "government", "syndicate", "26july"]
    assert table.position.eligible == [1, 1, 0, 1]
