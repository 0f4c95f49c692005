"""8.5.4 The Syndicate as a Non-player: Terror."""

import pytest

from cubalibre import board as b
from cubalibre.table import Table
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons, take_turn
from tests.scenes import show

SPACES = "terror-space"
CASH = {"cigar": "GOV P4 | cash GOV P4", "factory": "GOV P1", "sugar-cane": "GOV P1"}
"""All Cash is on the map, and no EC is empty."""


def terror(
    board: dict[str, str], script: list[str] | None = None, players: tuple[b.Faction, ...] = (), resources: int = 2
) -> Table:
    """The Syndicate's turn; with less than 5 Resources it cannot Construct, and with less than 3 it cannot Bribe."""
    table = nonplayers({**CASH, **board}, script or [], players=players, resources=(20, 20, 20, resources))
    return take_turn(table, b.SYN)


def spaces(table: Table) -> list[str]:
    return [word for word in answered(table, SPACES) if word not in ("done", "bribe", "assassinate")]


AT_VICTORY = {
    "oriente": "AO | 26J B2",
    "sierra-maestra": "AO | 26J B2",
    "camaguey-city": "AO",
    "camaguey-province": "AO",
}
"""26July's 16: 10 from here and 4 Bases, and 2 from a space with Active Opposition that each test adds."""


def test_8_5_4_one_space_at_support_or_opposition_at_random() -> None:
    board = {"havana": "PS | SYN u1", "matanzas": "AO | SYN u1", "santiago-de-cuba": "N | SYN u1"}
    table = terror(board, ["matanzas"])
    assert answered(table, "action") == ["terror"]
    assert candidates(table) == ["matanzas", "havana"]
    assert show(table, "matanzas") == "PO | SYN a1 | terror 1"
    assert "8.5.4/support-or-opposition" in reasons(table)


def test_8_5_4_never_a_neutral_one_nor_an_ec_np_r25() -> None:
    table = terror({"havana": "N | SYN u1", "factory": "GOV P1 | SYN u1"})
    assert answered(table, "action") == ["pass"]


def test_8_5_4_only_with_an_underground_guerrilla() -> None:
    assert spaces(terror({"havana": "PS | SYN a1", "matanzas": "PO | SYN u1"})) == ["matanzas"]


@pytest.mark.parametrize("player", [True, False])
def test_8_5_4_against_26july_as_a_player_at_victory_at_opposition(player: bool) -> None:
    board = {**AT_VICTORY, "matanzas": "AO | SYN u1", "havana": "PS | SYN u1"}
    table = terror(board, [] if player else ["havana"], players=(b.M26,) if player else ())
    assert spaces(table) == (["matanzas"] if player else ["havana"])
    assert ("8.5.4/against-26july" in reasons(table)) == player


def test_8_5_4_just_below_victory_anything_goes() -> None:
    board = {**AT_VICTORY, "matanzas": "PO | SYN u1", "havana": "PS | SYN u1"}
    assert spaces(terror(board, ["havana"], players=(b.M26,))) == ["havana"]


CITIES = {"havana": "AS", "camaguey-city": "AS", "santiago-de-cuba": "AS"}


@pytest.mark.parametrize("player", [True, False])
def test_8_5_4_against_the_government_as_a_player_at_victory_at_support(player: bool) -> None:
    # 16 from the Cities, 2 and 1 more.
    board = {**CITIES, "pinar-del-rio": "AS | SYN u1", "la-habana": "PS", "matanzas": "PO | SYN u1"}
    table = terror(board, [] if player else ["matanzas"], players=(b.GOV,) if player else ())
    assert spaces(table) == (["pinar-del-rio"] if player else ["matanzas"])
    assert ("8.5.4/against-the-government" in reasons(table)) == player


@pytest.mark.parametrize(
    "other", [{"la-habana": "N"}, {"la-habana": "AS", "camaguey-city": "PS"}]
)  # too little Support; a City short of Active Support
def test_8_5_4_the_government_just_below_victory(other: dict[str, str]) -> None:
    board = {**CITIES, "pinar-del-rio": "AS | SYN u1", "matanzas": "PO | SYN u1", **other}
    assert spaces(terror(board, ["matanzas"], players=(b.GOV,))) == ["matanzas"]


# Both: Havana's 12 for the Government leave 26July the rest.
BOTH = {
    **CITIES,
    "pinar-del-rio": "AS | SYN u1", "la-habana": "AS",
    "oriente": "AO | 26J B2", "sierra-maestra": "AO | 26J B2", "las-villas": "AO", "matanzas": "AO | SYN u1",
}  # fmt: skip


def test_8_5_4_against_both_two_spaces_np_r26() -> None:
    table = terror(BOTH, players=(b.GOV, b.M26))
    assert spaces(table) == ["matanzas", "pinar-del-rio"]
    assert table.position.resources[b.SYN] == 0


def test_8_5_4_26july_first_if_there_is_money_for_one_np_r26() -> None:
    assert spaces(terror(BOTH, players=(b.GOV, b.M26), resources=1)) == ["matanzas"]


def test_8_5_4_one_space_each_though_there_are_more() -> None:
    board = {**BOTH, "la-habana": "AS | SYN u1", "sierra-maestra": "AO | 26J B2 | SYN u1"}
    table = terror(board, ["sierra-maestra", "la-habana"], players=(b.GOV, b.M26), resources=4)
    assert spaces(table) == ["sierra-maestra", "la-habana"]


def test_8_5_4_still_against_the_government_when_26july_has_fallen_below_np_r26() -> None:
    # One step less in Matanzas, and 26July is at victory no more; nothing else is unlocked by that.
    table = terror(BOTH | {"la-habana": "PO | SYN u1", "pinar-del-rio": "AS"}, ["matanzas"], players=(b.M26,))
    assert spaces(table) == ["matanzas"]


def test_8_5_4_a_condition_that_holds_without_a_space_unlocks_no_other_np_r25() -> None:
    board = {**AT_VICTORY, "matanzas": "AO", "havana": "PS | SYN u1"}
    table = terror(board, players=(b.M26,))
    assert answered(table, "action") == ["pass"]


def test_8_5_4_nor_does_the_one_of_the_government_np_r25() -> None:
    board = {**CITIES, "pinar-del-rio": "AS", "la-habana": "PS", "matanzas": "PO | SYN u1"}
    assert answered(terror(board, players=(b.GOV,)), "action") == ["pass"]
    # Both conditions hold, and one has a space.
    assert spaces(terror({**BOTH, "matanzas": "AO"}, players=(b.GOV, b.M26))) == ["pinar-del-rio"]


def test_8_5_4_then_a_bribe_and_nothing_else() -> None:
    board = {"havana": "PS | GOV P1 | SYN u1 C1", "la-habana": "N | 26J u1 | SYN u1 C1", "cigar": "GOV P1"}
    table = terror(board, resources=4)
    assert answered(table, SPACES) == ["havana", "bribe", "done"]
    assert table.position.resources[b.SYN] == 0
    assert show(table, "la-habana") == "N | SYN u1 C1"


def test_8_5_4_with_too_few_resources_for_a_bribe_nothing() -> None:
    board = {"havana": "PS | GOV P1 | SYN u1 C1", "la-habana": "N | 26J u1 | SYN u1 C1", "cigar": "GOV P1"}
    assert answered(terror(board, resources=3), SPACES) == ["havana", "done"]
