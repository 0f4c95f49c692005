from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER as NP
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import victory
from cubalibre.table import Story
from tests.scenes import scene
from tests.scenes.turns import phase, turn

CITIES_ACTIVE = {"havana": "AS", "camaguey-city": "AS", "santiago-de-cuba": "AS"}
GOVERNMENT_WINS = {**CITIES_ACTIVE, "las-villas": "AS"}  # Support 20
M26_WINS = {"havana": "AO", "las-villas": "AO"}  # Opposition 16
DR_WINS = {"havana": "N | DR u1", "las-villas": "N | DR u1", "oriente": "N | DR u1"}  # Population 10
SYNDICATE_WINS = {
    "pinar-del-rio": "N | SYN C2",
    "la-habana": "N | SYN C2",
    "matanzas": "N | SYN C2",
    "oriente": "N | SYN C2",
}
FOUR = ("1", "2", "3", "4")


def at(
    board: dict[str, str],
    players: tuple[str, str, str, str] = FOUR,
    resources: Sequence[int] = (0, 0, 0, 0),
    deception: str = "",
) -> Position:
    """A position to be judged."""
    options = Options(players, deception=deception)
    return scene(board, options=options, phase=state.VICTORY, card=0, resources=resources).position


def order(position: Position) -> list[str]:
    """The ranking, by the Factions that supplied the margins."""
    return [n.FACTION_WORDS[standing.faction] for standing in victory.ranking(position)]


def margins(position: Position) -> dict[str, int]:
    """The contestants' margins, by the Factions that supplied them."""
    return {n.FACTION_WORDS[standing.faction]: standing.margin for standing in victory.ranking(position)}


# 7.2 Conditions.


def test_7_2_government_needs_more_than_18_support_and_all_cities_at_active() -> None:
    assert victory.condition_met(at(GOVERNMENT_WINS), b.GOV)
    # 12 + 2 + 2 for the Cities, 2 for Oriente: 18 is not enough, 19 is.
    assert not victory.condition_met(at({**CITIES_ACTIVE, "oriente": "PS"}), b.GOV)
    assert victory.condition_met(at({**CITIES_ACTIVE, "oriente": "PS", "matanzas": "PS"}), b.GOV)


def test_7_2_a_city_at_passive_support_is_not_enough() -> None:
    assert not victory.condition_met(at({**GOVERNMENT_WINS, "santiago-de-cuba": "PS", "oriente": "AS"}), b.GOV)


def test_7_2_26july_needs_more_than_15_of_opposition_and_bases() -> None:
    assert victory.condition_met(at(M26_WINS), b.M26)
    # Havana 12, Las Villas passive 2, a Base: 15.
    board = {"havana": "AO", "las-villas": "PO", "oriente": "N | 26J B1"}
    assert not victory.condition_met(at(board), b.M26)
    assert victory.condition_met(at({**board, "matanzas": "N | 26J B1"}), b.M26)


def test_7_2_directorio_needs_more_than_9_of_controlled_population_and_bases() -> None:
    assert victory.condition_met(at(DR_WINS), b.DR)
    # Havana 6, Las Villas 2, a Base in a space that it does not Control: 9.
    board = {"havana": "N | DR u1", "las-villas": "N | DR u1", "oriente": "N | GOV T1 | DR B1"}
    assert not victory.condition_met(at(board), b.DR)
    assert victory.condition_met(at({**board, "matanzas": "N | DR u1"}), b.DR)


def test_7_2_directorio_in_ecs_counts_for_nothing() -> None:
    assert victory.faction_margin(at({"cigar": "DR u5"}), b.DR) == -9


def test_7_2_syndicate_needs_more_than_7_open_casinos_and_more_than_30_resources() -> None:
    assert victory.condition_met(at(SYNDICATE_WINS, resources=(0, 0, 0, 31)), b.SYN)
    assert not victory.condition_met(at(SYNDICATE_WINS, resources=(0, 0, 0, 30)), b.SYN)
    seven = {**SYNDICATE_WINS, "oriente": "N | SYN C1 X1"}
    assert not victory.condition_met(at(seven, resources=(0, 0, 0, 49)), b.SYN)


# 7.3 Margins.


def test_7_3_margins_at_the_standard_setup_of_the_tracks() -> None:
    board = {
        "pinar-del-rio": "AS | SYN C1", "la-habana": "PS | 26J u1 | SYN C1", "matanzas": "PO",
        "las-villas": "N | GOV T3", "camaguey-province": "PO | DR u1", "oriente": "PO",
        "sierra-maestra": "AO | 26J u2 B1", "havana": "AS | GOV T6 P4 | DR u2 | SYN C1",
        "camaguey-city": "PS | GOV T1 P2", "santiago-de-cuba": "N | GOV T2 P2 | 26J u1",
    }  # fmt: skip
    position = at(board, resources=(15, 10, 5, 15))
    # Support 16 - 18, Opposition and Bases 7 - 15, DR 1 - 9, the lower of 3 - 7 and 15 - 30.
    assert margins(position) == {"government": -2, "26july": -8, "directorio": -8, "syndicate": -15}


def test_7_3_syndicates_margin_is_the_lower_of_its_two() -> None:
    assert victory.faction_margin(at(SYNDICATE_WINS, resources=(0, 0, 0, 49)), b.SYN) == 1
    assert victory.faction_margin(at(SYNDICATE_WINS, resources=(0, 0, 0, 20)), b.SYN) == -10


def test_7_3_r108_governments_margin_does_not_ask_for_the_cities() -> None:
    board = {"havana": "AS", "las-villas": "AS", "oriente": "AS"}
    assert victory.faction_margin(at(board), b.GOV) == 2
    assert not victory.condition_met(at(board), b.GOV)


def test_7_3_a_margin_of_zero_is_no_goal_reached() -> None:
    position = at({"havana": "AS", "las-villas": "AS", "oriente": "PS"})
    assert victory.faction_margin(position, b.GOV) == 0
    assert not victory.somebody_wins(position)


# 6.1 Who ends the game.


def ends(board: dict[str, str], players: tuple[str, str, str, str] = FOUR, syndicate: int = 0) -> bool:
    """Whether the Victory Phase ends the game."""
    options = Options(players)
    table = scene(board, options=options, phase=state.VICTORY, card=0, resources=(0, 0, 0, syndicate))
    turn(table)
    return phase(table) == "game-over"


def test_6_1_r109_a_player_with_two_factions_needs_both() -> None:
    both = {**M26_WINS, "havana": "AO | DR u1", "las-villas": "AO | DR u1", "oriente": "N | DR u1"}
    two_players = ("1", "2", "2", "1")
    assert not ends(M26_WINS, two_players)
    assert not ends(DR_WINS, two_players)
    assert ends(both, two_players)
    # The other players of a game for three need only their own.
    assert ends(M26_WINS, ("1", "2", "3", "1"))
    assert not ends(GOVERNMENT_WINS, ("1", "2", "3", "1"))


def test_6_1_r109_who_ends_it_is_known_of_each_faction() -> None:
    def winners(gov: str, m26: str, dr: str, syn: str) -> list[b.Faction]:
        position = scene(M26_WINS, options=Options((gov, m26, dr, syn))).position
        return [faction for faction in b.FACTIONS if victory.wins_check(position, faction)]

    assert winners(*FOUR) == [b.M26]
    assert winners(NP, NP, NP, NP) == [b.M26]
    assert winners(NP, "me", NP, NP) == []  # 8.9: a single player wins after the last Round alone
    assert winners("me", NP, NP, NP) == [b.M26]
    assert winners("1", "2", "2", "1") == []


def check_told(board: dict[str, str], players: tuple[str, str, str, str]) -> list[Story]:
    """What is told of the Victory Phase."""
    table = scene(board, options=Options(players), phase=state.VICTORY, card=0, resources=(0, 0, 0, 0))
    turn(table)
    return table.story


def test_6_1_the_check_is_told_with_all_margins() -> None:
    # 26July: Opposition 2 x 6 + 2 x 2 against 15.
    assert check_told({}, FOUR) == [("no-goal-met", ()), ("margins", (-18, -15, -9, -30))]
    margins_then = ("margins", (-18, 1, -9, -30))
    assert check_told(M26_WINS, FOUR) == [("goal-met", (b.M26,)), margins_then, ("victory", ())]
    assert check_told(M26_WINS, (NP, "me", NP, NP)) == [("goal-met", (b.M26,)), margins_then, ("no-victory", ())]


# 7.1 Ranking.


def test_7_1_the_highest_margin_comes_first_and_so_on() -> None:
    board = {"havana": "AO", "oriente": "AS", "matanzas": "N | DR u1", "las-villas": "N | SYN C2"}
    position = at(board, resources=(0, 0, 0, 28))
    # Government 4 - 18, 26July 12 - 15, Directorio 1 - 9, Syndicate the lower of 2 - 7 and 28 - 30.
    assert margins(position) == {"26july": -3, "syndicate": -5, "directorio": -8, "government": -14}
    assert order(position) == ["26july", "syndicate", "directorio", "government"]


def even(players: tuple[str, str, str, str], deception: str = "") -> Position:
    """Every Faction is exactly at its goal, not beyond it."""
    board = {
        # Support: 12 + 2 + 2 + 1 + 1 = 18. Opposition: 4 + 4 + 2 + 1 = 11, with 4 Bases 15.
        "havana": "AS | DR u1", "camaguey-city": "AS | SYN C1", "santiago-de-cuba": "AS | SYN C1",
        "pinar-del-rio": "PS | SYN C2", "matanzas": "PS | SYN C2",
        "las-villas": "AO | 26J B2", "oriente": "AO | 26J B2", "sierra-maestra": "AO | GOV T1 | DR B1",
        "la-habana": "PO | SYN C1",
        # DR: Havana 6 and 3 Bases that Control nothing.
        "camaguey-province": "N | GOV T2 | DR B2",
    }  # fmt: skip
    return at(board, players, (0, 0, 0, 30), deception)


def test_7_1_ties_among_four_players_go_syndicate_directorio_26july_government() -> None:
    position = even(FOUR)
    assert set(margins(position).values()) == {0}
    assert order(position) == ["syndicate", "directorio", "26july", "government"]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ((NP, "1", "2", "3"), ["government", "syndicate", "directorio", "26july"]),
        (("1", NP, "2", "3"), ["26july", "syndicate", "directorio", "government"]),
        (("1", "2", NP, NP), ["syndicate", "directorio", "26july", "government"]),
        ((NP, NP, "1", "2"), ["26july", "government", "syndicate", "directorio"]),
        ((NP, NP, NP, "1"), ["directorio", "26july", "government", "syndicate"]),
        ((NP, NP, NP, NP), ["syndicate", "directorio", "26july", "government"]),
    ],
)
def test_7_1_r111_nonplayers_win_ties(players: tuple[str, str, str, str], expected: list[str]) -> None:
    assert order(even(players)) == expected


def test_7_1_r109_players_rank_by_their_lowest_margin() -> None:
    position = even(("1", "2", "2", "1"))
    position.opinion[b.LAS_VILLAS] = b.NEUTRAL  # 26July 4 short
    standings = victory.ranking(position)
    assert [(s.name, s.factions, s.margin) for s in standings] == [
        ("1", (b.GOV, b.SYN), 0),
        ("2", (b.M26, b.DR), -4),
    ]
    assert standings[1].faction == b.M26


def test_7_1_r109_in_a_game_for_three() -> None:
    position = even(("1", "2", "2", "3"))
    position.resources[b.SYN] = 25
    position.opinion[b.PINAR] = b.ACTIVE_SUPPORT
    assert [(s.name, s.margin) for s in victory.ranking(position)] == [("1", 1), ("2", 0), ("3", -5)]


def test_7_1_r110_the_faction_that_supplied_the_lowest_margin_breaks_the_tie() -> None:
    position = even(("1", "2", "2", "1"))
    # Government and Syndicate tie with 26July and Directorio: the Syndicate stands for its player.
    assert [(s.name, s.faction) for s in victory.ranking(position)] == [("1", b.SYN), ("2", b.DR)]
    position.resources[b.SYN] = 31
    position.add(b.cell(b.SANTIAGO, b.CASINO), 1)
    position.available[b.POOL[b.CASINO]] -= 1
    # Now the Government alone supplies the lowest, and comes behind the Directorio.
    assert [(s.name, s.faction) for s in victory.ranking(position)] == [("2", b.DR), ("1", b.GOV)]


def test_7_1_r110_a_nonplayer_ranks_before_such_players() -> None:
    position = even((NP, "1", "1", NP))
    assert [(s.name, s.faction) for s in victory.ranking(position)] == [(NP, b.SYN), (NP, b.GOV), ("1", b.DR)]


def test_7_1_r107_the_highest_margin_wins_whoever_ended_the_game() -> None:
    # 26July passes its check with 1; the Government, without its Cities, is 4 beyond its goal.
    board = {
        "havana": "AS", "oriente": "AS", "las-villas": "AS", "matanzas": "AS", "pinar-del-rio": "N | 26J B2",
        "la-habana": "AO | 26J B2", "sierra-maestra": "AO", "camaguey-province": "AO", "camaguey-city": "AO",
        "santiago-de-cuba": "AO",
    }  # fmt: skip
    position = at(board)
    position.opinion[b.PINAR] = b.ACTIVE_OPPOSITION
    assert victory.condition_met(position, b.M26)
    assert not victory.condition_met(position, b.GOV)
    assert victory.somebody_wins(position)
    assert victory.ranking(position)[0].faction == b.GOV


# Deception.


def test_7_3_r39_each_hidden_agenda_adds_1_to_its_players_margin() -> None:
    position = even(FOUR, deception="third")
    position.deception[b.GOV] = [n.HIDDEN_AGENDA, n.HIDDEN_AGENDA]
    position.deception[b.M26] = [n.HIDDEN_AGENDA, n.EMPTY_THREAT]
    assert margins(position) == {"government": 2, "26july": 1, "syndicate": 0, "directorio": 0}
    assert order(position) == ["government", "26july", "syndicate", "directorio"]


def test_7_3_r39_an_agenda_counts_on_top_of_the_lowest_margin() -> None:
    position = even(("1", "2", "2", "3"), deception="third")
    position.opinion[b.LAS_VILLAS] = b.NEUTRAL
    position.deception[b.M26] = [n.HIDDEN_AGENDA, n.EMPTY_THREAT]
    assert margins(position) == {"syndicate": 0, "government": 0, "26july": -3}


def test_7_2_r39_an_agenda_does_not_help_at_the_check() -> None:
    position = even(FOUR, deception="third")
    for faction in b.FACTIONS:
        position.deception[faction] = [n.HIDDEN_AGENDA, n.HIDDEN_AGENDA]
    assert not victory.somebody_wins(position)


def test_7_3_a_used_asset_or_empty_threat_adds_nothing() -> None:
    position = even(FOUR, deception="third")
    position.deception[b.GOV] = [n.EMPTY_THREAT, n.ASSET_MARKER]
    assert margins(position)["government"] == 0
