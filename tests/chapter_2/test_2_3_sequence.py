import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import operations, pieces, sequence
from cubalibre.rules.events.deck import CARD
from cubalibre.table import Table
from tests.scenes import scene, script, show
from tests.scenes.turns import (
    choosers,
    eligible,
    menu,
    no_effect,
    play_card,
    turn,
    why_not,
    with_event,
)

FULL_GOVERNMENT = ["train", "garrison", "sweep", "assault", "event-unshaded", "pass"]
CONTACT = {"oriente": "N | 26J u1 | GOV T1"}


@pytest.fixture(autouse=True)
def _plain_event(monkeypatch: pytest.MonkeyPatch) -> None:
    with_event(monkeypatch, no_effect)


def second(did: int, answers: list[str], board: dict[str, str] | None = None) -> Table:
    """Card 1: the Government has done something; 26July comes next."""
    table = scene(CONTACT if board is None else board, answers)
    table.position.did[b.GOV] = did
    return table


# 2.3.1-2.3.2 Who comes next.


def test_2_3_2_alberto_bayo_has_the_order_of_the_errata() -> None:
    assert CARD[17].order == (b.M26, b.DR, b.GOV, b.SYN)


# 2.3.3 Pass.


def test_2_3_3_r26_the_next_symbol_takes_the_first_place_with_its_menu() -> None:
    table = scene(CONTACT, ["pass", "rally", "oriente", "matanzas", "done", "pass", "pass"])
    play_card(table)
    assert menu(table, 1) == ["rally", "march", "attack", "terror", "event-unshaded", "pass"]
    assert table.position.resources[b.M26] == 18


def test_2_3_3_r26_the_next_symbol_takes_the_second_place_with_its_menu() -> None:
    table = second(state.OP_SPECIAL, ["pass", "event-unshaded"])
    play_card(table)
    assert choosers(table) == ["26july", "directorio"]
    assert menu(table, 1) == ["rally", "event-unshaded", "pass"]


# 2.3.4 What may be done.


def test_2_3_4_the_first_eligible_may_do_an_operation_the_event_or_pass() -> None:
    table = scene({}, ["pass"])
    turn(table)
    assert menu(table) == FULL_GOVERNMENT


def test_2_3_4_both_sides_of_a_card_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    with_event(monkeypatch, sides=(n.EVENT_UNSHADED, n.EVENT_SHADED))
    table = scene({}, ["event-shaded"])
    turn(table)
    assert menu(table)[-3:] == ["event-unshaded", "event-shaded", "pass"]
    assert ("event", (b.GOV, 1, n.EVENT_SHADED)) in table.story


def test_2_3_4_after_an_operation_only_a_limited_operation_or_pass() -> None:
    table = second(state.OP_ONLY, ["rally", "matanzas"])
    assert why_not(table, b.M26, "event-unshaded") == "2.3.4/after-operation-only"
    turn(table)
    assert menu(table) == ["rally", "march", "attack", "terror", "pass"]
    assert table.position.did[b.M26] == state.OP_ONLY
    assert table.position.resources[b.M26] == 19


def test_2_3_4_r25_after_an_operation_with_an_activity_a_limited_operation_or_the_event() -> None:
    table = second(state.OP_SPECIAL, ["rally", "matanzas"])
    turn(table)
    assert menu(table) == ["rally", "march", "attack", "terror", "event-unshaded", "pass"]
    assert table.position.resources[b.M26] == 19
    table = second(state.OP_SPECIAL, ["event-unshaded"])
    turn(table)
    assert table.position.did[b.M26] == state.EVENT


def test_2_3_4_r25_after_an_operation_with_an_activity_no_activity() -> None:
    table = second(state.OP_SPECIAL, ["rally", "matanzas"])
    turn(table)
    assert "infiltrate" not in script(table).offered("rally-space")
    assert script(table).why_not("rally-space", "infiltrate") == "2.3.5/no-special-activity"


def test_2_3_4_after_the_event_a_full_operation_with_or_without_an_activity() -> None:
    table = second(state.EVENT, ["rally", "matanzas", "infiltrate", "remove", "oriente", "done"])
    assert why_not(table, b.M26, "event-unshaded") == "2.3.4/after-event"
    turn(table)
    assert menu(table) == ["rally", "march", "attack", "terror", "pass"]
    assert table.position.did[b.M26] == state.OP_SPECIAL


def test_2_3_4_an_operation_that_is_impossible_is_not_offered() -> None:
    table = scene({}, ["pass"], card=20)
    assert why_not(table, b.M26, "march") == "3.1/no-space"
    turn(table)
    assert menu(table) == ["rally", "pass"]


def test_2_3_4_an_operation_that_cannot_be_paid_is_not_offered() -> None:
    table = scene({}, ["pass"], resources=(1, 20, 20, 20))
    assert why_not(table, b.GOV, "train") == "3.1/cannot-pay"
    turn(table)
    assert menu(table) == ["event-unshaded", "pass"]


def test_2_3_4_another_factions_operation_is_refused() -> None:
    assert why_not(scene(), b.GOV, "rally") == "3.1/other-faction"


def test_2_3_4_construct_needs_a_space_too() -> None:
    table = scene({"oriente": "N | SYN u1"}, card=48)
    assert why_not(table, b.SYN, "construct") == ""
    assert why_not(scene({}, card=48), b.SYN, "construct") == "3.1/no-space"


def test_2_3_4_a_side_that_a_card_has_not_is_refused() -> None:
    assert why_not(scene(), b.GOV, "event-shaded") == "5.2/no-such-side"


def test_2_3_4_nonplayers_operations_are_never_limited() -> None:
    table = scene({}, options=Options(("1", NONPLAYER, "2", "3")))
    table.position.did[b.GOV] = state.OP_ONLY
    assert not sequence.must_be_limited(table.position, b.M26)
    assert sequence.must_be_limited(table.position, b.DR)


# Gifts while a Faction chooses (1.5.1).


def test_2_3_4_a_gift_to_the_faction_that_chooses_pays_for_what_it_then_does() -> None:
    answers = ["!26july gift government 1", "train", "havana", "0", "0", "done"]
    table = scene({}, answers, resources=(1, 20, 20, 20))
    assert why_not(table, b.GOV, "train") == "3.1/cannot-pay"
    turn(table)
    assert table.position.resources == [0, 19, 20, 20]


# 2.3.6 Laundering in the sequence of play (the rest of it: see Cash).


def test_2_3_6_one_cash_a_card_for_each_of_the_two() -> None:
    board = {"oriente": "N | 26J u2 | cash 26J u1 | cash 26J u1", "matanzas": "N | DR u1 | cash DR u1"}
    first = ["rally", "sierra-maestra", "done", "oriente:26july-u$1", "rally", "sierra-maestra"]
    table = scene(board, [*first, "rally", "havana", "matanzas:dr-u$1", "march", "las-villas"], card=20)
    table.position.eligible = state.replaced(table.position.eligible, b.SYN, 0)
    play_card(table)
    assert show(table, "las-villas") == "N | DR u1"
    assert table.position.cash_available() == 3
    assert table.position.laundered == [0, 0, 0, 0]


# 2.3.7 Eligibility.


def test_2_3_7_who_acted_is_ineligible_and_all_others_eligible() -> None:
    table = scene({}, ["pass", "event-unshaded", "pass"])
    table.position.eligible = state.replaced(table.position.eligible, b.DR, 0)
    play_card(table)
    assert eligible(table.position) == ["government", "directorio", "syndicate"]


def test_2_3_7_event_text_may_leave_eligible_or_make_ineligible(monkeypatch: pytest.MonkeyPatch) -> None:
    def effect(table: Table, faction: b.Faction) -> None:
        table.position.eligibility_text = state.replaced(table.position.eligibility_text, faction, state.STAYS_ELIGIBLE)
        table.position.eligibility_text = state.replaced(table.position.eligibility_text, b.SYN, state.INELIGIBLE)

    with_event(monkeypatch, effect)
    table = scene({}, ["event-unshaded", "pass", "pass", "pass"])
    play_card(table)
    assert eligible(table.position) == ["government", "26july", "directorio"]
    assert table.position.eligibility_text == [state.BY_RULE] * 4


def test_2_3_7_a_free_operation_by_anothers_event_leaves_eligibility(monkeypatch: pytest.MonkeyPatch) -> None:
    def effect(table: Table, faction: b.Faction) -> None:
        operations.execute(table, operations.free_operation(b.M26, n.RALLY, limited=True))

    with_event(monkeypatch, effect)
    # 26July Rallies free in Oriente, and is then the 2nd Eligible nevertheless.
    table = scene({}, ["event-unshaded", "oriente", "pass", "pass", "pass"])
    play_card(table)
    assert choosers(table) == ["government", "26july", "directorio", "syndicate"]
    assert table.position.resources[b.M26] == 21
    assert "26july" in eligible(table.position)


def test_2_3_7_an_ineligible_faction_may_act_by_anothers_event(monkeypatch: pytest.MonkeyPatch) -> None:
    def effect(table: Table, faction: b.Faction) -> None:
        pieces.place(table, b.ORIENTE, b.M26_UNDERGROUND)

    with_event(monkeypatch, effect)
    table = scene({}, ["event-unshaded", "pass", "pass"])
    table.position.eligible = state.replaced(table.position.eligible, b.M26, 0)
    play_card(table)
    assert show(table, "oriente") == "N | 26J u1"
    assert "26july" in eligible(table.position)
