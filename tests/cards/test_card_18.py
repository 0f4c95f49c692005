"""Card 18, Pact of Caracas: what 26July and the Directorio may not do to each other, and what stays legal.

Its Eligibility text is tried through whole turns in test_cards_17_19_eligibility, cancelling it and transfers between
one player's two Factions in test_card_18_cancel_and_transfer.
"""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.rules import insurgent, sequence, turns
from cubalibre.rules.events import deck
from cubalibre.table import Table
from tests.cards.scenes import SHADED, UNSHADED, card_scene, deciders, execute, has_effect, play
from tests.scenes import operate, scene, script, show, why_no_operation

PACT = [18]
OPPOSITION = "5.3/pact-opposition"
ALLIES_ONLY = "5.3/pact-allies-only"
BOTH = pytest.mark.parametrize(("one", "own", "other"), [(b.M26, "26J", "DR"), (b.DR, "DR", "26J")])
ALLY = {b.M26: b.DR, b.DR: b.M26}
WORDS = {"26J": "26july", "DR": "dr"}


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


@pytest.mark.parametrize("executor", b.FACTIONS)
def test_card_18_comes_into_force_and_the_executor_stays_eligible(executor: b.Faction) -> None:
    table = play(18, UNSHADED, executor)
    assert table.position.capabilities == PACT
    assert [f for f in b.FACTIONS if table.position.eligibility_text[f] == state.STAYS_ELIGIBLE] == [executor]
    assert deciders(table) == []


def test_card_18_always_has_an_effect() -> None:
    assert all(has_effect(18, UNSHADED, executor) for executor in b.FACTIONS)


def test_card_18_its_symbols() -> None:
    assert deck.CARD[18].order == (b.M26, b.DR, b.GOV, b.SYN)


def test_card_18_outlasts_the_reset() -> None:
    table = card_scene(1, capabilities=PACT)
    table.position.current, table.position.phase = b.PROPAGANDA, state.RESET
    turns.play_turn(table)
    assert table.position.capabilities == PACT


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


@BOTH
def test_card_18_an_attack_spares_the_ally_and_hits_the_others(one: b.Faction, own: str, other: str) -> None:
    board = {"oriente": f"N | {own} a3 | GOV T1 | {other} u1 a1 | SYN u1"}
    hit = ["oriente", "2", "oriente:troops", "oriente:syn-u", "done"]
    table = act(one, n.ATTACK, board, hit)
    assert script(table).offered("attack-piece") == ["oriente:troops", "oriente:syn-u", "done"]
    assert table.position.guerrillas(b.ORIENTE, ALLY[one]) == 2
    table = act(one, n.ATTACK, board, hit, capabilities=[])
    assert f"oriente:{WORDS[other]}-u" in script(table).offered("attack-piece")


@BOTH
def test_card_18_an_attack_ends_when_only_the_ally_is_left(one: b.Faction, own: str, other: str) -> None:
    board = {"oriente": f"N | {own} a3 | GOV T1 | {other} a1"}
    table = act(one, n.ATTACK, board, ["oriente", "2", "oriente:troops", "done"])
    assert len([1 for _, kind, _ in script(table).asked if kind == "attack-piece"]) == 1
    assert table.position.guerrillas(b.ORIENTE, ALLY[one]) == 1


@BOTH
def test_card_18_an_unguarded_base_of_the_ally_is_spared_too(one: b.Faction, own: str, other: str) -> None:
    board = {"oriente": f"N | {own} a3 | GOV T1 | {other} B1"}
    table = act(one, n.ATTACK, board, ["oriente", "2", "oriente:troops", "done"])
    assert table.position.bases(b.ORIENTE, ALLY[one]) == 1


@BOTH
def test_card_18_an_operation_that_could_only_attack_the_ally_cannot_be_chosen(
    one: b.Faction, own: str, other: str
) -> None:
    board = {"oriente": f"N | {own} u2 | {other} u1"}
    for limited in (False, True):
        table = card_scene(1, board, capabilities=PACT)
        assert why_no_operation(table, one, n.ATTACK, limited=limited) == "3.1/no-space"
        assert why_no_operation(card_scene(1, board), one, n.ATTACK, limited=limited) == ""


@BOTH
def test_card_18_the_government_may_hit_both_and_each_of_them_the_syndicate(
    one: b.Faction, own: str, other: str
) -> None:
    board = {"oriente": f"N | GOV T2 | {own} a1 | {other} a1"}
    table = act(b.GOV, n.ASSAULT, board, ["oriente", "oriente:26july-a", "oriente:dr-a", "done"])
    assert show(table, "oriente") == "N | GOV T2"
    table = act(one, n.ATTACK, {"oriente": f"N | {own} a2 | SYN C1"}, ["oriente", "2", "oriente:casino", "done"])
    assert table.position.count(b.ORIENTE, b.CLOSED_CASINO) == 1


# Ambush.


@BOTH
def test_card_18_an_ambush_spares_the_ally(one: b.Faction, own: str, other: str) -> None:
    board = {"oriente": f"N | {own} u2 | GOV P2 | {other} u1"}
    table = act(one, n.ATTACK, board, ["oriente", "ambush", "oriente:police", "done"], special=True)
    # The second Police goes without a question: its Faction has been hit, and nobody else may be.
    assert script(table).offered("attack-piece") == ["oriente:police", "done"]
    assert table.position.cubes(b.ORIENTE) == 0
    answers = ["oriente", "ambush", "oriente:police", "oriente:police", "done"]
    table = act(one, n.ATTACK, board, answers, capabilities=[], special=True)
    assert f"oriente:{WORDS[other]}-u" in script(table).offered("attack-piece")


def test_card_18_binds_the_ambush_of_card_26() -> None:
    board = {"oriente": "N | 26J u1"}
    table = play(26, UNSHADED, b.DR, board, ["oriente"], capabilities=PACT)
    assert show(table, "oriente") == "N | 26J u1 | DR u2"
    table = play(26, UNSHADED, b.DR, board, ["oriente", "ambush", "oriente:26july-u"])
    assert script(table).offered("event-choice") == ["rally", "ambush"]


# Assassinate.


def test_card_18_assassination_spares_26july() -> None:
    board = {"oriente": "N | 26J u1 B1 | DR u2 | GOV T1"}
    table = act(b.DR, n.TERROR, board, ["oriente", "assassinate", "done"], special=True)
    assert show(table, "oriente") == "N | 26J u1 B1 | DR u1 a1 | terror 1"
    answers = ["oriente", "assassinate", "oriente:26july-base", "done"]
    table = act(b.DR, n.TERROR, board, answers, capabilities=[], special=True)
    assert show(table, "oriente") == "N | GOV T1 | 26J u1 | DR u1 a1 | terror 1"


def test_card_18_no_assassination_where_only_26july_is_met() -> None:
    board = {"oriente": "N | 26J u1 B1 | DR u2"}
    table = act(b.DR, n.TERROR, board, ["oriente", "done"], special=True)
    assert not any("assassinate" in offered for _, _, offered in script(table).asked)
    table = act(b.DR, n.TERROR, board, ["oriente", "done"], capabilities=[], special=True)
    assert any("assassinate" in offered for _, _, offered in script(table).asked)


# Terror.


@pytest.mark.parametrize(
    ("faction", "word", "before", "after"),
    [
        (b.M26, "26J", "AS", "PS"),
        (b.M26, "26J", "PS", "N"),
        (b.M26, "26J", "N", "PO"),
        (b.M26, "26J", "AO", "AO"),
        (b.DR, "DR", "AS", "PS"),
        (b.DR, "DR", "PS", "N"),
        (b.DR, "DR", "N", "N"),
        (b.SYN, "SYN", "PO", "N"),
        (b.SYN, "SYN", "AO", "PO"),
    ],
)
def test_card_18_terror_that_changes_no_existing_opposition_is_legal(
    faction: b.Faction, word: str, before: str, after: str
) -> None:
    table = act(faction, n.TERROR, {"oriente": f"{before} | {word} u1"}, ["oriente", "done"])
    assert show(table, "oriente") == f"{after} | {word} a1 | terror 1"


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
def test_card_18_sabotage_is_legal(one: b.Faction, own: str, other: str) -> None:
    table = act(one, n.TERROR, {"cigar": f"{own} u1 | {other} u1"}, ["cigar", "done"])
    assert table.position.terror[b.CIGAR] == 1


@BOTH
def test_card_18_binds_a_laundered_terror(one: b.Faction, own: str, other: str) -> None:
    position = card_scene(1, {"oriente": f"PO | {own} u1"}, capabilities=PACT).position
    assert sequence.laundered_refusal(position, one, n.TERROR) == "3.1/no-space"
    position.capabilities = []
    assert sequence.laundered_refusal(position, one, n.TERROR) == ""


def test_card_18_binds_the_free_operation_of_card_43() -> None:
    board = {"oriente": "PO | 26J u1 | DR B1"}
    answers = ["26july", "march", "sierra-maestra"]
    table = play(43, UNSHADED, b.SYN, board, answers, capabilities=PACT)
    assert script(table).offered("event-choice") == ["rally", "march"]
    table = play(43, UNSHADED, b.SYN, board, answers)
    assert script(table).offered("event-choice") == ["rally", "march", "attack", "terror"]


# Subvert.


@pytest.mark.parametrize("level", ["N", "PS", "AS"])
def test_card_18_subvert_at_neutral_or_support_is_legal(level: str) -> None:
    board = {"oriente": f"{level} | DR u1"}
    table = act(b.DR, n.RALLY, board, ["havana", "subvert", "done"], special=True)
    assert show(table, "oriente") == "N | DR u1"
    assert table.position.resources[b.DR] == 20 - 1 + 2


@pytest.mark.parametrize("level", ["PO", "AO"])
def test_card_18_subvert_at_opposition_is_not(level: str) -> None:
    board = {"oriente": f"{level} | DR u1", "pinar-del-rio": "PS | DR u1"}
    table = act(b.DR, n.RALLY, board, ["havana", "subvert", "done"], special=True)
    assert show(table, "oriente") == f"{level} | DR u1"
    assert show(table, "pinar-del-rio") == "N | DR u1"
    table = act(b.DR, n.RALLY, {"oriente": f"{level} | DR u1"}, ["havana", "done"], special=True)
    assert not any("subvert" in offered for _, _, offered in script(table).asked)
    table = act(b.DR, n.RALLY, board, ["havana", "subvert", "oriente", "done"], capabilities=[], special=True)
    assert show(table, "oriente") == "N | DR u1"


# What stays legal.


def test_card_18_kidnap_is_legal_where_the_terror_is() -> None:
    board = {"santiago-de-cuba": "N | 26J u2 | GOV P1 | DR u1"}
    table = act(b.M26, n.TERROR, board, ["santiago-de-cuba", "kidnap", "4", "done"], special=True)
    assert table.position.resources == [16, 23, 20, 20]
    assert show(table, "santiago-de-cuba") == "PO | GOV P1 | 26J u1 a1 | DR u1 | terror 1"
    table = act(b.M26, n.TERROR, {"factory": "26J u1"}, ["factory", "kidnap", "4", "done"], special=True)
    assert table.position.resources == [16, 24, 20, 20]


def test_card_18_no_kidnap_without_a_legal_terror_there() -> None:
    board = {"santiago-de-cuba": "PO | 26J u2", "oriente": "N | 26J u1"}
    table = act(b.M26, n.TERROR, board, ["oriente", "done"], special=True)
    assert not any("kidnap" in offered for _, _, offered in script(table).asked)
    table = act(b.M26, n.TERROR, board, ["oriente", "done"], special=True, capabilities=[])
    assert any("kidnap" in offered for _, _, offered in script(table).asked)


def test_card_18_infiltrate_is_legal_at_opposition() -> None:
    board = {"oriente": "PO | GOV T1 | 26J u1 | DR u1"}
    table = act(b.M26, n.RALLY, board, ["matanzas", "infiltrate", "replace", "done"], special=True)
    assert show(table, "oriente") == "PO | 26J u2 | DR u1"


def test_card_18_rally_and_march_at_opposition_are_legal() -> None:
    table = act(b.DR, n.RALLY, {"oriente": "PO | 26J B1"}, ["oriente", "done"])
    assert show(table, "oriente") == "PO | 26J B1 | DR u1"
    table = act(b.M26, n.MARCH, {"oriente": "PO | 26J u1", "sierra-maestra": "AO | DR u1"}, ["sierra-maestra", "done"])
    assert show(table, "sierra-maestra") == "AO | 26J u1 | DR u1"


def test_card_18_reprisal_is_unaffected() -> None:
    board = {"santiago-de-cuba": "PO | GOV T3 | 26J u1"}
    table = act(b.GOV, n.SWEEP, board, ["reprisal", "santiago-de-cuba", "done"], special=True)
    assert show(table, "santiago-de-cuba") == "N | GOV T3 | terror 1"


def test_card_18_bribe_is_unaffected() -> None:
    board = {"oriente": "PO | 26J u1 | DR u1"}
    answers = ["matanzas", "bribe", "oriente", "oriente:26july-u", "remove", "oriente:dr-u", "remove", "done"]
    table = act(b.SYN, n.RALLY, board, answers, special=True)
    assert show(table, "oriente") == "PO"


def test_card_18_air_strike_and_assault_are_unaffected() -> None:
    board = {"oriente": "PO | 26J a1 B1 | GOV T1", "matanzas": "N | DR a1"}
    answers = ["oriente", "oriente:26july-a", "air-strike", "matanzas", "done"]
    table = act(b.GOV, n.ASSAULT, board, answers, special=True)
    assert [show(table, s) for s in ("oriente", "matanzas")] == ["PO | GOV T1 | 26J B1", "N"]


def test_card_18_agitation_is_unaffected() -> None:
    table = scene({"oriente": "PO | 26J u1"}, ["oriente", "done"], card=b.PROPAGANDA, phase=state.AGITATION)
    table.position.capabilities = PACT[:]
    turns.play_turn(table)
    assert show(table, "oriente") == "AO | 26J u1"


def test_card_18_expat_backing_is_unaffected() -> None:
    table = scene({"oriente": "PO | DR u1"}, ["oriente", "place"], card=b.PROPAGANDA, phase=state.EXPAT)
    table.position.capabilities = PACT[:]
    turns.play_turn(table)
    assert show(table, "oriente") == "PO | DR u2"


def test_card_18_events_may_still_hurt_the_ally() -> None:
    table = play(24, SHADED, b.DR, {"santiago-de-cuba": "PO | 26J u2 B1"}, ["santiago-de-cuba"], capabilities=PACT)
    assert show(table, "santiago-de-cuba") == "PO"
    table = play(25, SHADED, b.M26, {"oriente": "N | DR B1"}, capabilities=PACT)
    assert show(table, "oriente") == "N"


def test_card_18_events_may_still_change_opposition() -> None:
    table = card_scene(23, {"oriente": "PO"}, ["oriente", "matanzas"], capabilities=PACT)
    execute(table, UNSHADED, b.M26)
    assert show(table, "oriente") == "AO"
    assert show(play(14, SHADED, b.DR, {"pinar-del-rio": "AO"}, capabilities=PACT), "pinar-del-rio") == "N"
