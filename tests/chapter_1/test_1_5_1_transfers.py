"""1.5.1 Gifts of Resources, and 1.4.1 taking own pieces off: when they may come, and when not."""

import pytest

from cubalibre import Game, IllegalAnswer
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.rules import propaganda, sequence, turns
from cubalibre.table import Table
from tests.scenes import scene, settle, show
from tests.scenes.activities import begun, play, probe, why_not_act

BYSTANDERS = "1.5.1/giver-or-receiver-executes"


def choosing(table: Table, faction: b.Faction) -> Table:
    """The table while this Faction, the only Eligible one, is to choose."""
    table.position.eligible = [int(f == faction) for f in b.FACTIONS]
    return table


# 1.5.1 Gifts: who, when, how much.


def test_1_5_1_no_gift_when_nobody_executes() -> None:
    table = scene()
    for giver in n.FACTION_WORDS[:4]:
        for receiver in n.FACTION_WORDS[:4]:
            if giver != receiver:
                assert why_not_act(table, giver, f"gift {receiver} 1") == BYSTANDERS


def test_1_5_1_gift_while_an_event_is_executed() -> None:
    table = scene()
    table.executing = (b.DR,)
    assert why_not_act(table, "directorio", "gift 26july 1") == ""
    assert why_not_act(table, "26july", "gift directorio 1") == ""
    assert why_not_act(table, "26july", "gift syndicate 1") == BYSTANDERS


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("gift 26july 1", "1.5.1/another-faction"),
        ("gift chance 1", "1.5.1/another-faction"),
        ("gift oriente 1", "1.5.1/another-faction"),
        ("gift syndicate 0", "1.5.1/amount"),
        ("gift syndicate 21", "1.5.1/amount"),
        ("gift syndicate done", "1.5.1/amount"),
        ("gift syndicate 20", ""),
        ("gift syndicate 1", ""),
    ],
)
def test_1_5_1_to_whom_and_how_much(line: str, reason: str) -> None:
    table = scene()
    table.executing = (b.M26,)
    assert why_not_act(table, "26july", line) == reason


def test_1_5_1_who_has_nothing_gives_nothing() -> None:
    table = scene(resources=(20, 0, 20, 20))
    table.executing = (b.M26,)
    assert why_not_act(table, "26july", "gift syndicate 1") == "1.5.1/too-poor"


def test_1_5_1_r21_no_gift_between_factions_of_one_player() -> None:
    table = scene(options=Options(players=("1", "2", "2", "1")))
    table.executing = (b.M26,)
    assert why_not_act(table, "26july", "gift directorio 1") == "1.5/own-factions"
    assert why_not_act(table, "directorio", "gift 26july 1") == "1.5/own-factions"
    assert why_not_act(table, "26july", "gift syndicate 1") == ""


def test_8_1_2_nonplayers_give_nothing_but_may_be_given_to() -> None:
    table = scene(options=Options(players=("1", "2", "nonplayer", "3")))
    table.executing = (b.M26,)
    assert why_not_act(table, "directorio", "gift 26july 1") == "8.1.2/nonplayers-do-not-deal"
    assert why_not_act(table, "26july", "gift directorio 1") == ""


def test_1_5_1_a_word_is_no_deal_and_only_resources_and_cash_change_hands() -> None:
    with pytest.raises(ValueError, match="is not an act"):
        why_not_act(scene(), "26july", "give syndicate oriente:26july-u")


# 1.8, R24 Not in Propaganda Rounds.


@pytest.mark.parametrize(
    "phase", [state.DEPOSITS, state.CIVIC, state.AGITATION, state.EXPAT, state.REDEPLOY, state.RESET]
)
def test_1_8_r24_no_gift_in_propaganda_rounds(phase: int) -> None:
    table = scene(phase=phase)
    table.executing = (b.DR,)
    assert why_not_act(table, "directorio", "gift 26july 1") == "1.8/only-during-event-cards"
    assert why_not_act(table, "26july", "gift directorio 1") == "1.8/only-during-event-cards"


def test_1_8_r24_not_even_during_expat_backing() -> None:
    board = {"oriente": "N | DR u2 B1"}
    refused = "?!26july gift directorio 1 = 1.8/only-during-event-cards"
    table = probe(board, [refused, "oriente", refused, "place"], phase=state.EXPAT)
    propaganda.expat_phase(table)
    settle(table)


# 1.4.1 Voluntary removal.

OWN = {"oriente": "N | 26J u1 a1 B1", "havana": "AS | 26J u1 | DR u1", "factory": "26J a1"}


@pytest.mark.parametrize(
    "lot", ["oriente:26july-u", "oriente:26july-a", "oriente:26july-base", "havana:26july-u", "factory:26july-a"]
)
def test_1_4_1_r5_any_own_piece_from_any_space_while_executing(lot: str) -> None:
    table = play(b.M26, n.RALLY, OWN, ["matanzas", f"!26july take-off {lot}", "done"])
    assert table.position.lot_size(n.Lot(n.parse(lot))) == 0


def test_1_4_1_only_own_pieces() -> None:
    table = scene(OWN)
    begun(table, b.M26, n.RALLY)
    assert why_not_act(table, "26july", "take-off havana:dr-u") == "1.4.1/own-piece"
    assert why_not_act(table, "26july", "take-off matanzas:26july-u") == "1.4.1/own-piece"
    assert why_not_act(table, "26july", "take-off oriente") == "1.4.1/own-piece"


def test_1_4_1_only_the_faction_that_executes() -> None:
    table = scene(OWN)
    begun(table, b.M26, n.RALLY)
    assert why_not_act(table, "directorio", "take-off havana:dr-u") == "1.4.1/only-while-executing"
    table.executing = (b.DR,)
    assert why_not_act(table, "directorio", "take-off havana:dr-u") == ""
    assert why_not_act(table, "26july", "take-off oriente:26july-u") == "1.4.1/only-while-executing"


def test_a_pass_takes_back_only_what_needed_the_turn() -> None:
    # BUG-REPORTED: a marker that everybody has seen is hidden again, and re-housed Cash goes back.
    board = {"oriente": "N | 26J u1", "havana": "N | GOV T1 P1 | cash GOV T1"}
    answers = ["!government show empty-threat", "!government rehouse havana:troops$1 havana:police"]
    table = choosing(
        scene(board, [*answers, "!26july gift syndicate 1", "pass"], options=Options(deception="first")), b.M26
    )
    table.position.deception[b.GOV] = [n.EMPTY_THREAT, n.EMPTY_THREAT]
    sequence.take_turn(table)
    settle(table)
    assert table.position.resources == [20, 21, 20, 20]
    assert table.position.shown[b.GOV] == [n.EMPTY_THREAT]
    assert show(table, "havana") == "N | GOV T1 P1 | cash GOV P1"


def test_1_4_1_r5_not_in_the_midst_of_a_removal() -> None:
    board = {"oriente": "N | GOV T2 | 26J a2"}
    play(b.M26, n.ATTACK, board, ["oriente", "?closed", "1", "?closed", "oriente:troops", "?open", "done"])


def test_1_4_1_r5_between_the_steps_of_an_operation() -> None:
    # Train: placing first, then the Base. Sweep: moving first, then Activating.
    board = {"havana": "N | GOV T2"}
    answers = ["havana", "0", "0", "done", "?open", "!government take-off havana:troops", "go-on", "go-on"]
    table = play(b.GOV, n.TRAIN, board, answers)
    assert show(table, "havana") == "N | GOV T1"
    board = {"santiago-de-cuba": "N | GOV T2 | 26J u2"}
    answers = ["santiago-de-cuba", "done", "?open", "!government take-off santiago-de-cuba:troops", "go-on"]
    table = play(b.GOV, n.SWEEP, board, [*answers, "santiago-de-cuba:26july-u", "go-on"])
    assert show(table, "santiago-de-cuba") == "N | GOV T1 | 26J u1 a1"


def test_1_4_5_who_may_close_which_casino() -> None:
    table = scene({"oriente": "N | SYN u1 C1 X1", "havana": "N | GOV B1"})
    begun(table, b.SYN, n.RALLY)
    assert why_not_act(table, "syndicate", "close oriente:closed-casino") == "1.4.5/open-casino"
    assert why_not_act(table, "syndicate", "close oriente:syn-u") == "1.4.5/open-casino"
    assert why_not_act(table, "government", "close oriente:casino") == "1.4.1/only-while-executing"
    table.executing = (b.GOV,)
    assert why_not_act(table, "syndicate", "close oriente:casino") == "1.4.1/only-while-executing"
    assert why_not_act(table, "government", "close oriente:casino") == "1.4.1/own-piece"
    assert why_not_act(table, "government", "close havana:gov-base") == "1.4.5/open-casino"


def test_1_4_1_nonplayers_never_take_off() -> None:
    table = scene(OWN, options=Options(players=("1", "nonplayer", "2", "3")))
    table.executing = (b.M26,)
    assert why_not_act(table, "26july", "take-off oriente:26july-u") == "8.1.2/nonplayers-do-not-deal"


def test_1_4_1_r6_only_directorio_during_expat_backing() -> None:
    board = {"oriente": "N | DR u2 B1", "matanzas": "N | 26J u1"}
    refused = "?!26july take-off matanzas:26july-u = 1.4.1/only-while-executing"
    table = probe(board, ["oriente", refused, "!directorio take-off oriente:dr-u", "place"], phase=state.EXPAT)
    propaganda.expat_phase(table)
    settle(table)
    assert show(table, "oriente") == "N | DR u2 B1"


def test_1_4_1_r6_not_if_directorio_does_not_rally() -> None:
    answers = ["?!directorio take-off oriente:dr-u = 1.4.1/only-while-executing", "done"]
    table = probe({"oriente": "N | DR u2 B1"}, answers, phase=state.EXPAT)
    propaganda.expat_phase(table)
    settle(table)
    assert show(table, "oriente") == "N | DR u2 B1"


@pytest.mark.parametrize(
    ("phase", "question", "lot"),
    [
        (state.CIVIC, "government", "havana:troops"),
        (state.AGITATION, "26july", "oriente:26july-u"),
        (state.REDEPLOY, "government", "havana:troops"),
    ],
    ids=["civic-action", "agitation", "redeploy"],
)
def test_1_4_1_r6_not_in_the_rest_of_a_propaganda_round(phase: int, question: str, lot: str) -> None:
    board = {"havana": "N | GOV T2 P1", "oriente": "N | 26J u2", "las-villas": "N | GOV T1"}
    table = probe(board, [f"?!{question} take-off {lot} = 1.4.1/only-while-executing"], phase=phase)
    with pytest.raises(AssertionError, match="no answer left"):
        turns.play_turn(table)


# Through the door of a game.


def test_1_5_1_game_refuses_an_act_in_the_midst_of_another() -> None:
    table = choosing(scene({"oriente": "N | GOV T1 | 26J u2"}), b.M26)
    game = Game(start=table.position, seats={b.CHANCE: None})
    game.answer("attack")
    game.interject("26july", "gift directorio 1")
    assert ("26july", "take-off oriente:26july-u") in game.acts
    game.answer("oriente")
    game.answer("attack")
    assert game.acts == ()
    assert game.why_not_act("26july", "gift directorio 1") == "1.0/in-the-midst-of-an-act"
    with pytest.raises(IllegalAnswer):
        game.interject("26july", "gift directorio 1")
    assert game.position.resources == [20, 18, 21, 20]
