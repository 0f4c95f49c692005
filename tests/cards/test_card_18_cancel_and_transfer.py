"""Card 18, Pact of Caracas: how it is cancelled, and what one player's 26July and Directorio may give each other."""

import pytest

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import interjections, turns
from cubalibre.table import Table
from tests.cards.scenes import card_scene
from tests.scenes import scene, settle, show

PACT = [18]
SAME_SPACE = "cancel-pact oriente:26july-base oriente:26july-base"
CANCEL_BY_DIRECTORIO = "!directorio cancel-pact oriente:dr-base oriente:dr-base"
REBELS = Options(players=("gov", "rebels", "rebels", "syn"))
REGIME = Options(players=("regime", "26july", "directorio", "regime"))


def executing(
    faction: b.Faction | None, board: dict[str, str], *, capabilities: list[int] = PACT, options: Options | None = None
) -> Table:
    """A scene in which a Faction, or None, is in the midst of an Operation, an Activity or an Event."""
    table = card_scene(1, board, capabilities=capabilities, options=options)
    table.executing = () if faction is None else (faction,)
    return table


def why_not(table: Table, who: b.Faction, line: str) -> str:
    return interjections.refusal(table, interjections.parse(who, line))


def do(table: Table, who: b.Faction, line: str) -> None:
    assert why_not(table, who, line) == ""
    interjections.carry_out(table, interjections.parse(who, line))
    settle(table)


# Cancelling.


def test_card_18_two_bases_of_one_space_cancel_it() -> None:
    table = executing(b.M26, {"oriente": "N | 26J u1 B2"})
    do(table, b.M26, SAME_SPACE)
    assert table.position.capabilities == []
    assert show(table, "oriente") == "N | 26J u1"
    assert table.position.available_of(b.M26_BASE) == 4


def test_card_18_two_bases_of_different_spaces_cancel_it() -> None:
    table = executing(b.DR, {"oriente": "N | DR B1", "havana": "AS | DR B2"})
    do(table, b.DR, "cancel-pact oriente:dr-base havana:dr-base")
    assert table.position.capabilities == []
    assert [show(table, s) for s in ("oriente", "havana")] == ["N", "AS | DR B1"]


def test_card_18_only_the_pact_ends() -> None:
    table = executing(b.M26, {"oriente": "N | 26J B2"}, capabilities=[13, 18, 22])
    do(table, b.M26, SAME_SPACE)
    assert table.position.capabilities == [13, 22]


def test_card_18_one_base_is_not_enough() -> None:
    table = executing(b.M26, {"oriente": "N | 26J B1", "matanzas": "N | DR B1"})
    assert why_not(table, b.M26, SAME_SPACE) == "5.3/pact-two-bases"
    assert why_not(table, b.M26, "cancel-pact oriente:26july-base matanzas:dr-base") == "5.3/pact-two-bases"
    assert why_not(table, b.M26, "cancel-pact oriente:26july-base matanzas:26july-base") == "5.3/pact-two-bases"


def test_card_18_guerrillas_do_not_cancel_it() -> None:
    table = executing(b.M26, {"oriente": "N | 26J u2 B1"})
    assert why_not(table, b.M26, "cancel-pact oriente:26july-u oriente:26july-u") == "5.3/pact-two-bases"


def test_card_18_only_while_executing() -> None:
    board = {"oriente": "N | 26J B2", "matanzas": "N | DR B2"}
    assert why_not(executing(b.DR, board), b.M26, SAME_SPACE) == "1.4.1/only-while-executing"
    assert why_not(executing(b.GOV, board), b.M26, SAME_SPACE) == "1.4.1/only-while-executing"
    assert why_not(executing(None, board), b.M26, SAME_SPACE) == "1.4.1/only-while-executing"


def test_card_18_only_its_signatories_cancel_it() -> None:
    table = executing(b.GOV, {"oriente": "N | GOV B2", "matanzas": "N | SYN C2"})
    assert why_not(table, b.GOV, "cancel-pact oriente:gov-base oriente:gov-base") == "5.3/pact-signatories"
    table.executing = (b.SYN,)
    assert why_not(table, b.SYN, "cancel-pact matanzas:casino matanzas:casino") == "5.3/pact-signatories"


def test_card_18_not_when_it_is_not_in_force() -> None:
    table = executing(b.M26, {"oriente": "N | 26J B2"}, capabilities=[])
    assert why_not(table, b.M26, SAME_SPACE) == "5.3/not-in-force"


def test_card_18_bases_taken_off_one_by_one_do_not_cancel_it() -> None:
    table = executing(b.M26, {"oriente": "N | 26J B2"})
    do(table, b.M26, "take-off oriente:26july-base")
    do(table, b.M26, "take-off oriente:26july-base")
    assert table.position.capabilities == PACT


def expat_backing(*answers: str) -> Table:
    """The Directorio has Expat Backing, and two Bases with which to cancel the Pact."""
    table = scene({"oriente": "N | DR B2"}, answers, card=b.PROPAGANDA, phase=state.EXPAT)
    table.position.capabilities = PACT[:]
    turns.play_turn(table)
    settle(table)
    return table


def test_card_18_not_before_the_directorio_decides_on_expat_backing() -> None:
    with pytest.raises(AssertionError, match=r"1\.4\.1/only-while-executing"):
        expat_backing(CANCEL_BY_DIRECTORIO, "matanzas")


def test_card_18_cancelling_is_among_the_legal_acts() -> None:
    table = executing(b.M26, {"oriente": "N | 26J B2", "matanzas": "N | 26J B1"})
    lines = [interjections.words(act) for act in interjections.legal(table) if act.kind == "cancel-pact"]
    assert lines == ["cancel-pact matanzas:26july-base oriente:26july-base", SAME_SPACE]


# Transfers between one player's 26July and Directorio.


def test_card_18_resources_pass_between_one_players_two_factions() -> None:
    table = executing(b.M26, {}, options=REBELS)
    do(table, b.M26, "gift directorio 5")
    do(table, b.DR, "gift 26july 2")
    assert table.position.resources == [20, 17, 23, 20]


def test_card_18_without_it_they_do_not() -> None:
    table = executing(b.M26, {}, options=REBELS, capabilities=[])
    assert why_not(table, b.M26, "gift directorio 5") == "1.5/own-factions"
    assert why_not(table, b.DR, "gift 26july 5") == "1.5/own-factions"


def test_card_18_once_cancelled_they_do_not() -> None:
    table = executing(b.M26, {"oriente": "N | 26J B2"}, options=REBELS)
    do(table, b.M26, SAME_SPACE)
    assert why_not(table, b.M26, "gift directorio 5") == "1.5/own-factions"


def test_card_18_does_not_help_the_government_and_its_syndicate() -> None:
    table = executing(b.GOV, {"oriente": "N | GOV T1 | SYN u1 | cash GOV T1"}, options=REGIME)
    assert why_not(table, b.GOV, "gift syndicate 5") == "1.5/own-factions"
    assert why_not(table, b.GOV, "rehouse oriente:troops$1 oriente:syn-u") == "1.5/own-factions"


def test_card_18_gifts_keep_their_time() -> None:
    table = executing(b.GOV, {}, options=REBELS)
    assert why_not(table, b.M26, "gift directorio 5") == "1.5.1/giver-or-receiver-executes"
    table = scene({}, phase=state.EXPAT, card=b.PROPAGANDA, options=REBELS)
    table.position.capabilities = PACT[:]
    table.executing = (b.DR,)
    assert why_not(table, b.M26, "gift directorio 5") == "1.8/only-during-event-cards"


def test_card_18_cash_is_rehoused_between_one_players_two_factions() -> None:
    board = {"oriente": "N | 26J u1 | DR u1 | cash 26J u1"}
    line = "rehouse oriente:26july-u$1 oriente:dr-u"
    assert why_not(executing(b.GOV, board, options=REBELS, capabilities=[]), b.M26, line) == "1.5/own-factions"
    table = executing(b.GOV, board, options=REBELS)
    do(table, b.M26, line)
    assert show(table, "oriente") == "N | 26J u1 | DR u1 | cash DR u1"
