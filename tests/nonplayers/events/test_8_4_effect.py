"""8.1, 8.4 Whether an Event would have an effect, judged with the choices that Non-players would make."""

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.nonplayer.events import rehearsal
from cubalibre.nonplayer.mind import Mind
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.table import Table
from tests.nonplayers.events.scenes import OPERATIONS, S, U, event_of
from tests.nonplayers.scenes import nonplayers

ALL_26JULY = {"oriente": "N | 26J u15"}
"""No 26July Guerrilla is Available."""


def test_8_1_np_r10_its_side_has_no_effect_though_the_other_has() -> None:
    board = {"havana": "AO", "camaguey-city": "AO", "santiago-de-cuba": "AO | SYN X2"}
    assert event_of(M26, 21, board) == OPERATIONS
    assert event_of(M26, 21, board | {"santiago-de-cuba": "PO"}) == U


def test_8_1_levels_that_are_set_already() -> None:
    west = {"oriente": "AO", "sierra-maestra": "AO", "santiago-de-cuba": "AO"}
    assert event_of(M26, 24, west) == OPERATIONS
    assert event_of(M26, 24, west | {"oriente": "PO"}) == U


def test_8_1_two_provinces_one_after_the_other() -> None:
    provinces = ("pinar-del-rio", "la-habana", "matanzas", "las-villas", "camaguey-province", "oriente")
    board = dict.fromkeys((*provinces, "sierra-maestra"), "AO")
    assert event_of(M26, 23, board) == OPERATIONS
    assert event_of(M26, 23, board | {"las-villas": "PO"}) == U


def test_8_1_tracks_at_their_ends() -> None:
    assert event_of(SYN, 45, resources=(0, 0, 0, 49)) == OPERATIONS
    assert event_of(SYN, 45, resources=(0, 0, 0, 48)) == S


def test_8_1_random_choices_count_if_one_of_them_has_an_effect() -> None:
    board = {"havana": "AS", "camaguey-city": "N | SYN X1", "santiago-de-cuba": "AS"}
    assert event_of(SYN, 8, board) == S
    assert event_of(GOV, 25, {"oriente": "N | DR B1"}) == S
    assert event_of(GOV, 25, {"oriente": "N | DR u1"}) == OPERATIONS


def test_8_1_a_trial_draws_random_spaces_once_instead_of_with_two_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    likely = rehearsal.likely

    def recorded(table: Table, question: Question) -> list[n.Answer]:
        asked.extend([question.kind] if question.who == b.CHANCE else [])
        return likely(table, question)

    monkeypatch.setattr(rehearsal, "likely", recorded)
    board = {"camaguey-province": "N | DR u1", "las-villas": "N | GOV T3", "oriente": "N | GOV T3"}
    table = nonplayers(board, card=1, random_spaces="table")
    chooser = Mind(table, Question(DR, q.ACTION, [U], None, n.NOTHING, True))
    assert rehearsal.has_effect(chooser, U)
    assert asked == [q.RANDOM_PICK]
    assert table.position.options.random_spaces == "table", "only the copy draws with equal chances"


def test_8_1_a_capability_is_an_effect_and_staying_eligible_is_not() -> None:
    assert event_of(M26, 13) == U
    assert event_of(M26, 18) == U
    assert event_of(M26, 19) == OPERATIONS, "nobody has a piece"
    assert event_of(M26, 19, {"oriente": "N | SYN C1"}) == U


def test_8_1_dice_count_if_one_roll_has_an_effect() -> None:
    board = {"havana": "N"}
    assert event_of(M26, 11, board, resources=(0, 5, 5, 5), aid=49) == OPERATIONS
    assert event_of(M26, 11, {"havana": "N | GOV T1 P1"}, resources=(0, 5, 5, 5), aid=49) == U


def test_8_1_momentum_before_propaganda_and_with_momentum_in_force() -> None:
    assert event_of(SYN, 5) == S
    assert event_of(SYN, 5, next_card=0) == OPERATIONS
    assert event_of(GOV, 5, momentum=(22,)) == OPERATIONS
    assert event_of(SYN, 14, next_card=0) == S, "no Momentum"


# 8.4.4 What only a player would profit from.


@pytest.mark.parametrize("players", [(), (DR,)])
def test_8_4_4_card_33_another_nonplayer_profits_but_no_player(players: tuple[b.Faction, ...]) -> None:
    rich = (20, 49, 20, 20)
    assert event_of(M26, 33, resources=rich, players=players) == (OPERATIONS if players else U)
    assert event_of(M26, 33, resources=(20, 48, 20, 20), players=(DR,)) == U


def test_8_4_4_card_7_guerrillas_of_players_only() -> None:
    assert event_of(M26, 7, ALL_26JULY, players=(DR, SYN)) == OPERATIONS
    assert event_of(M26, 7, ALL_26JULY, players=(SYN,)) == U
    assert event_of(M26, 7, {"oriente": "N | 26J u14"}, players=(DR, SYN)) == U


def test_8_4_4_card_8_the_rest_of_the_text_may_have_an_effect() -> None:
    assert event_of(M26, 8, ALL_26JULY, players=(DR, SYN)) == OPERATIONS
    assert event_of(M26, 8, ALL_26JULY | {"havana": "PS"}, players=(DR, SYN)) == U


def test_8_4_4_card_1_the_only_marcher_is_a_player() -> None:
    board = {"oriente": "N | DR u1"}
    assert event_of(M26, 1, board, players=(DR,)) == OPERATIONS
    assert event_of(M26, 1, board) == U
    assert event_of(M26, 1, board | {"havana": "AS | 26J u1"}, players=(DR,)) == U


def test_8_4_4_card_3_only_a_player_could_slip_away() -> None:
    board = {"oriente": "N | GOV T1 | DR a1"}
    assert event_of(M26, 3, board, players=(DR,)) == OPERATIONS
    assert event_of(M26, 3, board) == U


def test_8_4_4_card_29_las_villas_is_full_for_it() -> None:
    board = {"las-villas": "N | 26J B2", "oriente": "N | 26J u15 B2"}
    assert event_of(M26, 29, board, players=(DR,)) == OPERATIONS
    assert event_of(M26, 29, board) == U


def test_8_4_4_card_44_no_ambush_for_a_player() -> None:
    board = {"oriente": "N | GOV T1 | DR u1"}
    assert event_of(M26, 44, board, players=(DR,)) == OPERATIONS
    assert event_of(M26, 44, board) == U
    assert event_of(M26, 44, {"oriente": "N | 26J a1 | SYN C1"}) == OPERATIONS, "no Government piece there"


def test_8_4_4_np_r51_a_free_march_that_no_priority_asks_for_is_no_effect() -> None:
    # The last 26July Guerrilla never leaves a space, and there is none to spare.
    alone = {"santiago-de-cuba": "N | 26J u1"}
    assert event_of(M26, 20, alone) == OPERATIONS
    assert event_of(M26, 20, {"santiago-de-cuba": "N | 26J u2"}) == U
    assert event_of(M26, 20, alone, players=(DR,)) == OPERATIONS


def test_8_4_4_a_text_that_names_one_faction_is_obeyed_even_for_a_player() -> None:
    assert event_of(SYN, 15, players=(GOV,)) == S
    assert event_of(M26, 27, players=(DR,)) == U


def test_8_4_3_who_is_hurt_may_be_a_nonplayer() -> None:
    assert event_of(SYN, 12, {"oriente": "N | 26J u1"}) == U
    assert event_of(SYN, 12, {"oriente": "N"}) == OPERATIONS


@pytest.mark.parametrize("random_spaces", ["table", "equal"])
def test_8_2_finding_out_rolls_no_dice(random_spaces: str) -> None:
    """`event_of` sees to it that nobody is asked, and that nothing changes."""
    assert event_of(DR, 25, random_spaces=random_spaces) == U
    assert event_of(GOV, 31, {"las-villas": "PO"}, random_spaces=random_spaces) == S
    assert event_of(DR, 20, {"oriente": "N | DR u4", "cigar": "DR u2"}, random_spaces=random_spaces) == U
