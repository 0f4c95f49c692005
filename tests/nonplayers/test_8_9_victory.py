"""7.1-7.3, 8.9 Victory with Non-players: who ends the game, who wins it, and how well a single player has done."""

from collections.abc import Sequence

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import NONPLAYER as NP
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import turns, victory
from cubalibre.table import Decider, Table
from tests.nonplayers.scenes import nonplayers
from tests.scenes import scene

CITIES = {"havana": "AS", "camaguey-city": "AS", "santiago-de-cuba": "AS"}
GOVERNMENT_20 = {**CITIES, "las-villas": "AS"}
M26_16 = {"havana": "AO", "las-villas": "AO"}
DR_10 = {"havana": "N | DR u1", "las-villas": "N | DR u1", "oriente": "N | DR u1"}
CASINOS_8 = dict.fromkeys(("pinar-del-rio", "la-habana", "matanzas", "oriente"), "N | SYN C2")


def at(
    board: dict[str, str],
    players: tuple[str, str, str, str],
    resources: Sequence[int] = (0, 0, 0, 0),
    phase: int = state.VICTORY,
    rounds: int = 1,
) -> Position:
    """A position in a Propaganda Round."""
    position = scene(board, options=Options(players), phase=phase, card=b.PROPAGANDA, resources=resources).position
    position.played = [b.PROPAGANDA] * (rounds - 1)
    return position


def ends(board: dict[str, str], players: tuple[str, str, str, str], resources: Sequence[int] = (0, 0, 0, 0)) -> bool:
    """Whether the Victory Phase ends the game."""
    table = Table(at(board, players, resources), Decider())
    turns.play_turn(table)
    return table.position.phase == state.GAME_OVER


def places(position: Position) -> list[str]:
    """The ranking, by the Factions that supplied the margins."""
    return [n.FACTION_WORDS[standing.faction] for standing in victory.ranking(position)]


# The Victory Phase.

NONE = (NP, NP, NP, NP)
ALL_CONDITIONS = [
    (b.GOV, GOVERNMENT_20, (0, 0, 0, 0)),
    (b.M26, M26_16, (0, 0, 0, 0)),
    (b.DR, DR_10, (0, 0, 0, 0)),
    (b.SYN, CASINOS_8, (0, 0, 0, 31)),
]


@pytest.mark.parametrize(("faction", "board", "resources"), ALL_CONDITIONS)
def test_7_2_a_nonplayer_at_its_condition_ends_the_game(
    faction: b.Faction, board: dict[str, str], resources: tuple[int, ...]
) -> None:
    assert ends(board, NONE, resources)
    assert places(at(board, NONE, resources))[0] == n.FACTION_WORDS[faction]


@pytest.mark.parametrize(
    ("board", "resources"),
    [
        ({**CITIES, "oriente": "PS"}, (0, 0, 0, 0)),  # Support 18
        ({**GOVERNMENT_20, "santiago-de-cuba": "PS", "oriente": "AS"}, (0, 0, 0, 0)),  # Support enough, a City not
        ({"havana": "AO", "las-villas": "PO", "matanzas": "PO"}, (0, 0, 0, 0)),  # Opposition 15
        ({**DR_10, "las-villas": "N"}, (0, 0, 0, 0)),
        (CASINOS_8, (0, 0, 0, 30)),
        ({**CASINOS_8, "oriente": "N | SYN C1 X1"}, (0, 0, 0, 49)),
    ],
)
def test_7_2_just_below_nobody_ends_it(board: dict[str, str], resources: tuple[int, ...]) -> None:
    assert not ends(board, NONE, resources)


@pytest.mark.parametrize(("faction", "board", "resources"), ALL_CONDITIONS)
def test_8_9_a_single_player_never_wins_in_a_victory_phase(
    faction: b.Faction, board: dict[str, str], resources: tuple[int, ...]
) -> None:
    players = [NP] * 4
    players[faction] = "me"
    assert not ends(board, (players[0], players[1], players[2], players[3]), resources)


def test_8_9_nor_with_two_factions_at_their_conditions() -> None:
    board = {**GOVERNMENT_20, **CASINOS_8}
    assert not ends(board, ("me", NP, NP, "me"), (0, 0, 0, 31))
    # Two players would be another matter: one Faction each.
    assert ends(board, ("me", NP, NP, "you"), (0, 0, 0, 31))


def test_7_2_of_two_players_one_with_two_factions_needs_both() -> None:
    assert not ends(GOVERNMENT_20, ("me", "you", NP, "me"), (0, 0, 0, 31))
    assert ends({**GOVERNMENT_20, **CASINOS_8}, ("me", "you", NP, "me"), (0, 0, 0, 31))


def test_8_9_a_nonplayer_that_passes_wins_at_once() -> None:
    assert ends(M26_16, ("me", NP, NP, NP))
    assert places(at(M26_16, ("me", NP, NP, NP)))[0] == "26july"


def test_8_9_of_several_nonplayers_that_pass_the_highest_margin_wins() -> None:
    # 26July 16 - 15; the Syndicate 8 - 7 and 40 - 30: a tie of 1, and the Syndicate comes first.
    board = {**CASINOS_8, **M26_16}
    assert places(at(board, ("me", NP, NP, NP), (0, 0, 0, 40)))[:2] == ["syndicate", "26july"]
    board["sierra-maestra"] = "AO"
    assert places(at(board, ("me", NP, NP, NP), (0, 0, 0, 40)))[:2] == ["26july", "syndicate"]


@pytest.mark.parametrize("rounds", [2, 4])
def test_8_9_a_nonplayer_that_passes_wins_though_the_single_player_is_ahead(rounds: int) -> None:
    # 26July 16 - 15 = 1; the Syndicate, the player, 10 - 7 = 3.
    board = {**M26_16, **CASINOS_8, "sierra-maestra": "N | SYN C2"}
    position = at(board, (NP, NP, NP, "me"), (0, 0, 0, 49), rounds=rounds)
    assert victory.faction_margin(position, b.SYN) > victory.faction_margin(position, b.M26) > 0
    turns.play_turn(Table(position, Decider()))
    assert position.phase == state.GAME_OVER
    assert places(position)[0] == "26july"


# The ranking.


def test_7_1_ties_go_to_nonplayers_then_by_the_order_of_7_1() -> None:
    # Margins: Government -18, 26July -15, Directorio -9, Syndicate -30: make them all equal, at -9.
    board = {"havana": "PS", "las-villas": "PS", "pinar-del-rio": "PS", "oriente": "AO", "sierra-maestra": "AO"}
    position = at(board, NONE, (0, 0, 0, 21))
    assert [standing.margin for standing in victory.ranking(position)] == [-9] * 4
    assert places(position) == ["syndicate", "directorio", "26july", "government"]
    position = at(board, (NP, "a", NP, "b"), (0, 0, 0, 21))
    assert places(position) == ["directorio", "government", "syndicate", "26july"]


def test_7_3_a_player_of_two_factions_counts_the_lower_margin() -> None:
    position = at(GOVERNMENT_20, ("me", NP, NP, "me"))
    standing = next(s for s in victory.ranking(position) if s.name == "me")
    assert (standing.faction, standing.margin) == (b.SYN, -30)


def test_8_9_after_the_last_round_a_tie_with_a_nonplayer_is_lost() -> None:
    # 26July (the player) at -1 beside the Directorio at -1.
    board = {"havana": "AO | DR u1", "matanzas": "AO | DR u1", "pinar-del-rio": "N | DR u1"}
    position = at(board, (NP, "me", NP, NP), phase=state.GAME_OVER, rounds=4)
    assert victory.faction_margin(position, b.M26) == -1 == victory.faction_margin(position, b.DR)
    assert places(position)[0] == "directorio"
    assert victory.degree(position) == 0


# The degree of a single player's success.


def test_8_9_the_degree_is_the_players_margin_less_the_best_nonplayers() -> None:
    # As in the rulebook: the Directorio, best of the Non-players, at -1; 26July at +1: degree 2, a stalemate.
    board = {"havana": "AO | DR u1", "las-villas": "AO | DR u1"}
    position = at(board, (NP, "me", NP, NP), phase=state.GAME_OVER, rounds=4)
    assert victory.faction_margin(position, b.DR) == -1
    assert victory.faction_margin(position, b.M26) == 1
    assert victory.degree(position) == 2
    assert places(position)[0] == "26july"
    assert victory.degree(position) < victory.FULL_SUCCESS


@pytest.mark.parametrize(("oriente", "degree"), [("N", 5 - 2), ("PO", 5), ("AO", 7)])
def test_8_9_from_five_on_it_is_a_full_success(oriente: str, degree: int) -> None:
    board = {"havana": "AO | DR u1", "las-villas": "AO | DR u1", "sierra-maestra": "PO", "oriente": oriente}
    position = at(board, (NP, "me", NP, NP), phase=state.GAME_OVER, rounds=4)
    assert victory.degree(position) == degree
    assert (victory.degree(position) >= victory.FULL_SUCCESS) == (oriente != "N")


def test_8_9_below_zero_a_nonplayer_has_won() -> None:
    position = at(M26_16, ("me", NP, NP, NP), phase=state.GAME_OVER, rounds=4)
    assert victory.degree(position) == -19
    assert places(position)[0] == "26july"


def test_8_9_with_two_factions_the_lower_margin_counts_for_the_degree() -> None:
    position = at({**GOVERNMENT_20, **CASINOS_8}, ("me", NP, NP, "me"), (0, 0, 0, 31), state.GAME_OVER, 4)
    # The Syndicate's 1 is below the Government's 2; the best Non-player is the Directorio, 9 below its goal.
    assert victory.degree(position) == 10


# The end comes of itself in a Round of Non-players.


@pytest.mark.parametrize(("rounds", "over"), [(3, False), (4, True)])
def test_6_3_5_after_the_last_support_phase_the_game_is_over(rounds: int, over: bool) -> None:
    table = nonplayers({}, phase=state.VICTORY, rounds=rounds, resources=(0, 0, 0, 0))
    table.position.round_just_held = 0
    while table.position.phase not in (state.GAME_OVER, state.REDEPLOY):
        turns.play_turn(table)
    assert (table.position.phase == state.GAME_OVER) == over
