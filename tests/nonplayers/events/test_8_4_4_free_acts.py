"""8.4.4, 8.4.1 Free Operations and Special Activities of Non-players inside Events, card by card (R51)."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.game import Game
from cubalibre.rules import questions as q
from tests.nonplayers.events.scenes import OPERATIONS, U, event_of, instructed, plays
from tests.nonplayers.scenes import answered, candidates, nonplayers, reasons
from tests.scenes import show

PIECE = "event-piece"


# 1 Armored Cars and 20 The Twelve: Marches that no priority asks for.


def test_8_4_4_card_20_a_compelled_march_that_is_resumed_at_any_die_is_all_there_is() -> None:
    board = {"santiago-de-cuba": "N | 26J u1", "sierra-maestra": "N | 26J u1", "oriente": "N | 26J u1"}
    position = nonplayers(board, players=[GOV], card=20, random_spaces="table").position
    position.eligible = [1, 0, 0, 0]
    game = Game(start=position, seats={b.CHANCE: None})
    game.answer("event-unshaded")
    # To the Sierra Maestra, from Oriente.
    for die in ("4", "4", "4", "6"):
        assert game.question is not None
        assert game.question.kind in (q.RANDOM_COLUMN, q.RANDOM_ROW)
        game = Game.from_record(game.to_record(), seats={b.CHANCE: None})
        game.answer(die)
    words = [entry.word for entry in game.entries if entry.question in ("march-space", "march-origin")]
    assert words == ["sierra-maestra", "oriente", "done", "done"]


def test_8_4_4_card_20_dice_within_an_event_name_the_spaces_too_np_r19() -> None:
    board = {"santiago-de-cuba": "N | 26J u1", "sierra-maestra": "N | 26J u1", "oriente": "N | 26J u1"}
    position = nonplayers(board, players=[GOV], card=20, random_spaces="table").position
    position.eligible = [1, 0, 0, 0]
    game = Game(start=position, seats={b.CHANCE: None})
    game.answer("event-unshaded")
    for space in ("sierra-maestra", "oriente"):
        assert game.question is not None
        assert game.question.side == n.EVENT_UNSHADED
        assert n.space_named(space) in game.question.instead
        game.answer(space)
    words = [entry.word for entry in game.entries if entry.question in ("march-space", "march-origin")]
    assert words == ["sierra-maestra", "oriente", "done", "done"]


# 17 Alberto Bayo.


def test_8_4_4_card_17_without_a_base_of_its_own_another_nonplayer_rallies() -> None:
    assert show(plays(M26, 17, {"oriente": "N | DR B1"}), "oriente") == "N | DR u3 B1"
    assert event_of(M26, 17, {"oriente": "N | DR B1"}, players=(DR,)) == OPERATIONS
    assert event_of(M26, 17, {"oriente": "N | DR u1"}) == OPERATIONS


def test_8_4_4_card_17_itself_only_if_the_rally_would_do_anything() -> None:
    board = {"oriente": "N | 26J B1", "matanzas": "N | DR B1"}
    table = plays(M26, 17, {**board, "cigar": "26J u15"})
    assert show(table, "matanzas") == "N | DR u2 B1", "26July has no Guerrilla Available"
    table = plays(M26, 17, {**board, "cigar": "26J u14", "oriente": "N | 26J a1 B1"})
    assert show(table, "oriente") == "N | 26J u1 B1", "one to be hidden"
    table = plays(M26, 17, {**board, "cigar": "26J u12", "oriente": "N | 26J u3 B1"})
    assert show(table, "oriente") == "N | 26J u1 B2", "a Base to be founded"
    assert event_of(M26, 17, {**board, "cigar": "26J u15"}, players=(DR,)) == OPERATIONS


# 20 The Twelve.


def test_8_4_4_card_20_another_nonplayer_marches_where_it_has_reason_to() -> None:
    board = {"santiago-de-cuba": "N | 26J u1", "camaguey-province": "N | DR u5", "oriente": "N | 26J u1"}
    table = plays(M26, 20, board | {"las-villas": "N | 26J u9"}, players=(SYN,))
    assert "8.4.4/itself" in reasons(table)
    board = {"santiago-de-cuba": "N | 26J u1", "camaguey-province": "N | DR u5"}
    table = plays(M26, 20, board, ["oriente"], players=(SYN,))
    assert "8.4.4/another-nonplayer" in reasons(table)
    assert event_of(M26, 20, {"santiago-de-cuba": "N | 26J u1", "oriente": "N | DR u3"}, players=(DR,)) == OPERATIONS


# 41 Fat Butcher.


def test_8_4_1_card_41_without_an_ambush_a_random_casino_opens() -> None:
    board = {"havana": "N | SYN X1", "oriente": "N | SYN X1 u1", "matanzas": "N | SYN a1 | DR u1"}
    table = plays(SYN, 41, board, ["oriente"])
    assert candidates(table) == ["oriente", "havana"]
    assert answered(table, PIECE) == []
    assert event_of(SYN, 41, {"oriente": "N | SYN C1 u1"}) == OPERATIONS


# 43 Mafia Offensive: the Attack, by the host's own priorities.


def test_8_4_1_card_43_26july_only_for_cash_or_against_the_government_np_r47() -> None:
    board = {"oriente": "N | DR u2 | 26J a3 | SYN u1"}
    assert instructed(M26, 43, board)[0] == OPERATIONS
    strong_elsewhere = {**board, "matanzas": "N | GOV T1 | 26J a4"}
    assert instructed(M26, 43, strong_elsewhere)[0] == OPERATIONS, "a guest is of no use there"
    assert instructed(M26, 43, {"oriente": "N | DR u2 | 26J a3 | SYN u1 | cash DR u1"})[0] == U
    assert instructed(M26, 43, {"oriente": "N | GOV B1 | 26J a3 | SYN u1"})[0] == U


def test_8_4_1_card_43_only_the_guest_leaves_the_casino_unguarded() -> None:
    """With its last Guerrilla as a guest the Syndicate's Casino can be hit."""
    assert instructed(DR, 43, {"oriente": "N | DR a3 | SYN a1 C1"})[0] == U
    assert instructed(DR, 43, {"oriente": "N | DR a3 | SYN a1 X1"})[0] == OPERATIONS
