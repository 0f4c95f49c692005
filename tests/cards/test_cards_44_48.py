"""Cards 44-48: Rebel Air Force, Anastasia, Sinatra, Pact of Miami, Santo Trafficante Jr."""

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.rules import propaganda
from cubalibre.table import Table
from tests.cards.scenes import SHADED, card_scene, play
from tests.scenes import scene, script, settle, show

# 46 Sinatra: what the third Casino in Havana means later.


def after_sinatra(card: int, line: str, answers: list[str], phase: int = state.ACTION) -> Table:
    table = card_scene(46, {"havana": line}, answers)
    table.position.played, table.position.current, table.position.phase = [46], card, phase
    return table


def test_card_46_shaded_a_deposit_opens_but_does_not_place_another() -> None:
    lines = "AS | GOV P5 | SYN u1 C2 X1 | cash SYN u1"
    table = after_sinatra(b.PROPAGANDA, lines, ["open"], state.DEPOSITS)
    propaganda.deposits_phase(table)
    settle(table)
    assert script(table).offered("deposit-for") == ["resources", "open"]
    assert show(table, "havana") == "AS | GOV P5 | SYN u1 C3"


def test_card_46_shaded_all_three_earn_and_reopen_and_skim_once() -> None:
    table = after_sinatra(b.PROPAGANDA, "AS | GOV P4 | SYN C3", [], state.EARNINGS)
    propaganda.earnings_phase(table)
    assert table.position.resources[b.SYN] == 20 + 6 - 2
    assert table.position.resources[b.GOV] == 20 + 8 + 2
    table = after_sinatra(b.PROPAGANDA, "AS | GOV P4 | SYN X3", [], state.RESET)
    propaganda.reset_phase(table)
    settle(table)
    assert show(table, "havana") == "AS | GOV P4 | SYN C3"


# 48 Santo Trafficante Jr, shaded.


def earnings(lines: dict[str, str], capabilities: list[int]) -> b.ByFaction[int]:
    """Resources after 6.2.1-6.2.3, from 20 each, with every EC sabotaged so that none pays."""
    table = scene(lines | dict.fromkeys(("cigar", "factory", "sugar-cane"), "sabotage"), phase=state.EARNINGS, card=0)
    table.position.capabilities = capabilities
    propaganda.earnings_phase(table)
    settle(table)
    return table.position.resources


def test_card_48_shaded_comes_into_force_for_the_rest_of_the_game() -> None:
    table = play(48, SHADED, b.SYN)
    assert table.position.capabilities == [48]
    table.position.phase, table.position.current = state.RESET, b.PROPAGANDA
    propaganda.reset_phase(table)
    assert table.position.capabilities == [48]


def test_card_48_shaded_a_hidden_syndicate_guerrilla_prevents_skim() -> None:
    lines = {"la-habana": "PS | GOV P3 | SYN u1 C1"}
    assert earnings(lines, []) == [22, 20, 20, 20]
    assert earnings(lines, [48]) == [20, 20, 20, 22]


def test_card_48_shaded_an_active_one_or_none_does_not() -> None:
    assert earnings({"la-habana": "PS | GOV P3 | SYN a1 C1"}, [48]) == [22, 20, 20, 20]
    assert earnings({"la-habana": "PS | GOV P3 | SYN C2"}, [48]) == [22, 20, 20, 22]
    assert earnings({"la-habana": "PS | 26J u3 | SYN C1"}, [48]) == [20, 22, 20, 20]


def test_card_48_shaded_counts_space_by_space_and_against_every_faction() -> None:
    lines = {
        "la-habana": "PS | GOV P3 | SYN u1 C1",
        "pinar-del-rio": "PS | GOV P3 | SYN C1",
        "oriente": "PO | 26J u5 | SYN u1 C1",
        "matanzas": "N | DR u4 | SYN u1 C1",
    }
    # Casinos earn 8; one of four spaces is skimmed; the Directorio earns 1 for its space.
    assert earnings(lines, [48]) == [22, 20, 21, 26]
    assert earnings(lines, []) == [24, 22, 23, 20]


def test_card_48_shaded_leaves_other_earnings_alone() -> None:
    lines = {"santiago-de-cuba": "N | SYN u1", "camaguey-city": "N | DR u1 B1"}
    assert earnings(lines, [48]) == earnings(lines, []) == [20, 20, 21, 21]
