"""Card 18, Pact of Caracas: what 26July and the Directorio may not do to each other, and what stays legal.

Its Eligibility text is tried through whole turns in test_cards_17_19_eligibility, cancelling it and transfers between
one player's two Factions in test_card_18_cancel_and_transfer.
"""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import insurgent, sequence
from cubalibre.rules.events import deck
from cubalibre.table import Table
from tests.cards.scenes import card_scene
from tests.scenes import operate, script, show, why_no_operation

PACT = [18]
OPPOSITION = "5.3/pact-opposition"
ALLIES_ONLY = "5.3/pact-allies-only"
BOTH = pytest.mark.parametrize(("one", "own", "other"), [(b.M26, "26J", "DR"), (b.DR, "DR", "26J")])


def act(
    faction: b.Faction,
    kind: n.Answer,
    board: dict[str, str],
    answers: list[str],
    *,
    capabilities: list[int] = PACT,
    special: bool = False,
    limited: bool = False,
) -> Table:
    table = card_scene(1, board, answers, capabilities=capabilities)
    operate(table, faction, kind, special=special, limited=limited)
    return table


# The card.


def test_card_18_its_symbols() -> None:
    assert deck.CARD[18].order == (b.M26, b.DR, b.GOV, b.SYN)


# Attack.


@BOTH
def test_card_18_no_attack_where_only_the_ally_is_met(one: b.Faction, own: str, other: str) -> None:
    board = {"oriente": f"N | {own} u2 | {other} u1 a1 B1", "matanzas": f"N | {own} a2 | GOV T1"}
    answers = ["matanzas", "2", "matanzas:troops", "done"]
    table = act(one, n.ATTACK, board, answers)
    assert script(table).offered("attack-space") == ["matanzas"]
    assert insurgent.ATTACK.where(table.position, one, b.ORIENTE) == ALLIES_ONLY
    table = act(one, n.ATTACK, board, answers, capabilities=[])
    assert script(table).offered("attack-space") == ["matanzas", "oriente"]


# Terror.


@pytest.mark.parametrize(
    ("faction", "word", "before", "after"),
    [(b.M26, "26J", "PO", "AO"), (b.DR, "DR", "PO", "N"), (b.DR, "DR", "AO", "PO")],
)
def test_card_18_terror_that_would_change_opposition_is_not(
    faction: b.Faction, word: str, before: str, after: str
) -> None:
    board = {"oriente": f"{before} | {word} u2"}
    table = card_scene(1, board, capabilities=PACT)
    assert insurgent.TERROR.where(table.position, faction, b.ORIENTE) == OPPOSITION
    assert why_no_operation(table, faction, n.TERROR) == "3.1/no-space"
    table = act(faction, n.TERROR, board, ["oriente", "done"], capabilities=[])
    assert show(table, "oriente") == f"{after} | {word} u1 a1 | terror 1"


@BOTH
def test_card_18_binds_a_laundered_terror(one: b.Faction, own: str, other: str) -> None:
    position = card_scene(1, {"oriente": f"PO | {own} u1"}, capabilities=PACT).position
    assert sequence.laundered_refusal(position, one, n.TERROR) == "3.1/no-space"
    position.capabilities = []
    assert sequence.laundered_refusal(position, one, n.TERROR) == ""
