import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules import operations, sequence
from cubalibre.table import Table
from tests.scenes import scene, script, show
from tests.scenes.turns import deal, final_event_card, menu, no_effect, turn, why_not, with_event

CONTACT = {"oriente": "N | 26J u1 | GOV T1"}


@pytest.fixture(autouse=True)
def _plain_event(monkeypatch: pytest.MonkeyPatch) -> None:
    with_event(monkeypatch, no_effect)


def second(did: int, answers: list[str]) -> Table:
    """The Government has acted; 26July comes second."""
    table = final_event_card(scene(CONTACT, answers))
    table.position.did[b.GOV] = did
    return table


def test_2_3_9_the_first_eligible_has_a_limited_operation_the_event_or_pass() -> None:
    table = final_event_card(scene({}, ["train", "havana", "1", "0"]))
    turn(table)
    assert menu(table) == ["train", "garrison", "sweep", "assault", "event-unshaded", "pass"]
    assert table.position.did[b.GOV] == state.OP_ONLY
    table = final_event_card(scene({}, ["event-unshaded"]))
    turn(table)
    assert table.position.did[b.GOV] == state.EVENT


def test_2_3_9_no_activity_for_the_first_eligible() -> None:
    table = final_event_card(scene(CONTACT, ["pass", "rally", "matanzas"]))
    turn(table, 2)
    assert script(table).why_not("rally-space", "infiltrate") == "2.3.5/no-special-activity"


def test_2_3_9_after_an_operation_the_second_has_a_limited_operation_or_pass() -> None:
    table = second(state.OP_ONLY, ["rally", "matanzas"])
    assert why_not(table, b.M26, "event-unshaded") == "2.3.4/after-operation-only"
    turn(table)
    assert menu(table) == ["rally", "march", "attack", "terror", "pass"]


def test_2_3_9_a_question_says_that_the_operation_would_be_limited() -> None:
    limited = second(state.OP_ONLY, ["rally", "matanzas"])
    free = scene(CONTACT, ["train", "havana", "0", "0", "done"])
    turn(limited)
    turn(free)
    assert [question.detail for question in script(limited).questions[:2]] == [n.LIMITED, n.LIMITED]
    assert [question.detail for question in script(free).questions[:2]] == [n.NOTHING, n.NOTHING]


def test_2_3_9_no_event_for_the_second_even_after_an_activity() -> None:
    # A Non-player's Special Activity: its Operations are not limited by this card.
    table = second(state.OP_SPECIAL, ["rally", "matanzas"])
    assert why_not(table, b.M26, "event-unshaded") == "2.3.9/limited-or-pass"
    turn(table)
    assert menu(table) == ["rally", "march", "attack", "terror", "pass"]


def test_2_3_9_r32_after_the_event_the_second_has_a_limited_operation_without_activity() -> None:
    table = second(state.EVENT, ["rally", "matanzas"])
    turn(table)
    assert menu(table) == ["rally", "march", "attack", "terror", "pass"]
    assert table.position.did[b.M26] == state.OP_ONLY
    assert script(table).why_not("rally-space", "infiltrate") == "2.3.5/no-special-activity"


def test_2_3_9_r33_only_the_visible_next_card_counts() -> None:
    two_played = deal(scene(), [0, 0], 1, [0])
    assert not sequence.is_final_event_card(two_played.position)
    one_more_event = deal(scene(), [0, 0, 0], 1, [2])
    assert not sequence.is_final_event_card(one_more_event.position)
    assert sequence.is_final_event_card(final_event_card(scene()).position)


def test_2_3_9_r34_an_operation_granted_by_the_event_follows_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def effect(table: Table, faction: b.Faction) -> None:
        operations.execute(table, operations.free_operation(b.M26, n.RALLY, limited=False))

    with_event(monkeypatch, effect)
    table = final_event_card(scene({}, ["event-unshaded", "oriente", "matanzas", "done"]))
    turn(table)
    assert (show(table, "oriente"), show(table, "matanzas")) == ("N | 26J u1", "N | 26J u1")
