"""Records of games with Non-players: every answer is kept with its reasons, and replays without any Non-player."""

import json
from typing import Any, Final

import pytest

from cubalibre import board as b
from cubalibre import narration
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.options import NONPLAYER as NP
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.record import RecordError
from cubalibre.rules import questions as q
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Decider, Table
from tests.nonplayers.scenes import nonplayers

FOUR: Final = Options((NP, NP, NP, NP))
Seats = dict[b.Faction, Decider | None]
ROLLING: Final[Seats] = {b.CHANCE: None}
"""A person throws all dice and draws the cards."""


class Silent(Decider):
    """A seat that must not be asked."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        raise AssertionError(f"{n.FACTION_WORDS[question.who]} was asked {question.kind}")


SILENT: Final[Seats] = dict.fromkeys((*b.FACTIONS, b.CHANCE), Silent())


def same(one: Game, other: Game) -> bool:
    """Whether two games are at the same point, and came there the same way, reasons included."""
    return (one.entries, one.position.key(), one.answers, one.narration, one.to_record()) == (
        other.entries, other.position.key(), other.answers, other.narration, other.to_record(),
    )  # fmt: skip


# A whole game.


@pytest.fixture(scope="module")
def played() -> Game:
    return Game(FOUR, seed=11)


def test_a_game_of_four_nonplayers_ends_and_loads_as_it_was(played: Game) -> None:
    assert played.over
    again = Game.from_record(played.to_record())
    assert again.over
    assert same(played, again)


def test_it_replays_without_asking_any_nonplayer_or_rolling_again(played: Game) -> None:
    assert same(played, Game.from_record(played.to_record(), seats=SILENT))


def test_the_same_seed_gives_the_same_game(played: Game) -> None:
    assert Game(FOUR, seed=11).to_record() == played.to_record()
    assert Game(FOUR, seed=12).to_record() != played.to_record()


def test_reasons_stand_with_the_answers_that_they_led_to(played: Game) -> None:
    actions = [entry for entry in played.entries if entry.question == q.ACTION]
    assert actions
    assert all(entry.why for entry in actions)
    assert all(not entry.why for entry in played.entries if entry.seat == b.CHANCE)
    told = [reason for entry in played.entries for reason in entry.why]
    narrated = [story for story in played.narration if "/" in story[0]]
    assert [reason for reason in narrated if reason in told] == narrated


def test_dice_for_a_nonplayer_stand_before_its_answer(played: Game) -> None:
    random = [i for i, entry in enumerate(played.entries) if entry.question in q.FOR_NONPLAYERS]
    assert random
    for index in random:
        following = next(e for e in played.entries[index:] if e.question not in q.FOR_NONPLAYERS)
        assert following.seat in b.FACTIONS
        assert "8.2/at-random" in [reason for reason, _ in following.why]


@pytest.mark.parametrize("seats", [None, SILENT])
def test_cut_short_anywhere_it_loads_and_plays_on(played: Game, seats: Seats | None) -> None:
    lines = played.to_record().splitlines(keepends=True)
    for length in range(2, len(lines), 97):
        text = "".join(lines[:length])
        if seats is None:
            game = Game.from_record(text, seed=3)
            assert game.over
            assert game.to_record().splitlines(keepends=True)[: length - 1] == lines[: length - 1]
        else:
            people: Seats = dict.fromkeys((*b.FACTIONS, b.CHANCE))
            assert len(Game.from_record(text, seats=people).entries) == length - 1


def test_a_seat_given_as_a_persons_is_asked_though_the_faction_is_a_nonplayer() -> None:
    game = Game(FOUR, seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))
    assert game.question is not None
    assert game.question.who == b.CHANCE


# One player among Non-players.


def solitaire(seed: int = 5, answers: int = 12, rolling: bool = False) -> Game:
    """The Government against Non-players, some decisions on."""
    game = Game(Options(("me", NP, NP, NP)), seed=seed, seats=ROLLING if rolling else None)
    for i in range(answers):
        game.answer(game.answers[i * 7 % len(game.answers)])
    return game


def test_saved_in_the_midst_it_loads_the_same_and_goes_on_the_same() -> None:
    game = solitaire()
    again = Game.from_record(game.to_record(), seed=5)
    assert same(game, again)
    assert game.question is not None
    assert game.question.who == b.GOV


def test_undo_takes_back_what_nonplayers_did_since() -> None:
    game = solitaire()
    before = game.fork()
    for _ in range(20):
        before = game.fork()
        game.answer(game.answers[-1])
        if {entry.seat for entry in game.entries[len(before.entries) :]} & set(b.INSURGENTS):
            break
    assert len(game.entries) > len(before.entries) + 1
    game.undo(force=True)
    assert same(game, before)


def test_rewind_to_every_moment_and_what_is_before_it_stays() -> None:
    game = solitaire(answers=20)
    entries = game.entries
    for moment in range(len(entries), -1, -7):
        other = game.fork()
        other.rewind(moment)
        assert other.entries[:moment] == entries[:moment]
        assert same(other, Game.from_record(other.to_record()))


def test_a_fork_is_independent() -> None:
    game = solitaire()
    before = game.to_record()
    other = game.fork()
    for i in range(5):
        other.answer(other.answers[i % len(other.answers)])
    assert game.to_record() == before
    assert other.entries[: len(game.entries)] == game.entries


# A person throws the dice of the Non-players.


def two_dice() -> Position:
    """The Syndicate is due, with two Casinos and Resources for one: a random space by two dice; then the other."""
    board = {"havana": "N | SYN X1", "pinar-del-rio": "N | SYN X1", "oriente": "N | SYN X1"}
    table = nonplayers(board, random_spaces="table", resources=(20, 20, 20, 1))
    table.position.eligible = [0, 0, 0, 1]
    table.position.did = [state.OP_ONLY, 0, 0, 0]
    return table.position


def asked(game: Game) -> str:
    assert game.question is not None
    assert game.question.who == b.CHANCE
    return game.question.kind


def test_a_person_as_chance_is_asked_die_by_die() -> None:
    game = Game(start=two_dice(), seats=ROLLING)
    assert asked(game) == "random-space-column"
    assert game.answers == ("1", "2", "3", "4", "5", "6")
    game.answer("5")
    assert asked(game) == "random-space-row"
    game.answer("6")
    # Oriente; then the next card is due.
    assert asked(game) == q.DRAW
    assert game.position.guerrillas(b.ORIENTE, b.SYN) == 1
    words = [(entry.seat, entry.question, entry.word) for entry in game.entries]
    assert words[:4] == [
        (b.SYN, "action", "rally"),
        (b.CHANCE, "random-space-column", "5"),
        (b.CHANCE, "random-space-row", "6"),
        (b.SYN, "rally-space", "oriente"),
    ]
    assert [reason for reason, _ in game.entries[3].why] == [
        "8.5.1/guard-casinos", "8.2/dice", "8.2/at-random",
    ]  # fmt: skip


@pytest.mark.parametrize("words", [("oriente",), ("2", "oriente")])
def test_8_2_np_r19_a_space_that_a_person_draws_otherwise_is_recorded(words: tuple[str, ...]) -> None:
    game = Game(start=two_dice(), seats=ROLLING)
    for word in words:
        assert game.why_not("matanzas") == "1.0/not-an-answer"
        game.answer(word)
    assert asked(game) == q.DRAW
    assert game.position.guerrillas(b.ORIENTE, b.SYN) == 1
    assert game.entries[len(words)].word == words[-1]
    again = Game.from_record(game.to_record(), seats=ROLLING)
    assert same(game, again)
    assert again.follow() is None


def test_saved_between_two_dice_of_a_decision_the_first_one_counts() -> None:
    game = Game(start=two_dice(), seats=ROLLING)
    game.answer("5")
    again = Game.from_record(game.to_record(), seats=ROLLING)
    assert same(game, again)
    assert asked(again) == "random-space-row"
    again.answer("6")
    game.answer("6")
    assert same(game, again)
    assert again.position.guerrillas(b.ORIENTE, b.SYN) == 1


def test_automatic_chance_goes_on_between_two_dice() -> None:
    game = Game(start=two_dice(), seats=ROLLING)
    game.answer("5")
    again = Game.from_record(game.to_record(), seed=1)
    assert again.over
    assert again.entries[:2] == game.entries[:2]
    # Column 2 leads to Oriente from five of its cells, and to no other candidate first.
    assert again.entries[3].word == "oriente"


def test_the_dice_of_a_nonplayer_can_be_taken_back_by_force_and_thrown_anew() -> None:
    game = Game(start=two_dice(), seats=ROLLING)
    game.answer("5")
    game.answer("6")
    game.undo(force=True)
    assert asked(game) == "random-space-row"
    game.undo(force=True)
    assert asked(game) == "random-space-column"
    for word in ("1", "1"):
        game.answer(word)
    assert game.position.guerrillas(b.HAVANA, b.SYN) == 1


def test_rewound_between_a_decision_and_its_dice() -> None:
    whole = Game(start=two_dice(), seats=ROLLING)
    for word in ("5", "6"):
        whole.answer(word)
    for moment in range(len(whole.entries) + 1):
        game = whole.fork()
        game.rewind(moment)
        while (kind := asked(game)) != q.DRAW:
            game.answer("5" if kind == "random-space-column" else "6")
        assert same(game, whole)


def test_a_game_with_a_person_as_chance_can_be_saved_at_every_die() -> None:
    game = Game(FOUR, seats=ROLLING)
    for i in range(60):
        assert same(game, Game.from_record(game.to_record(), seats=ROLLING))
        game.answer(game.answers[i * 5 % len(game.answers)])


def test_dice_are_not_thrown_again_when_the_answer_is_known() -> None:
    class Counting(NonPlayer):
        asked = 0

        def decide(self, table: Table, question: Question) -> n.Answer:
            Counting.asked += 1
            return super().decide(table, question)

    game = Game(start=two_dice(), seats={b.CHANCE: None, b.SYN: Counting()})
    game.answer("5")
    game.answer("6")
    before = Counting.asked
    game.rewind(len(game.entries))
    assert Counting.asked == before


# The Pact of Caracas.


def pact() -> Position:
    """The Directorio is due, with three Bases under the Pact, and 26July is a player at victory."""
    board = {"havana": "AO | DR u1", "las-villas": "AO", "matanzas": "N | DR u1 B1", "oriente": "N | DR B2"}
    table = nonplayers(board, players=[b.M26], capabilities=[18], random_spaces="table")
    table.position.played = [18]
    table.position.eligible = [0, 0, 1, 0]
    table.position.did = [state.OP_ONLY, 0, 0, 0]
    return table.position


def test_that_it_cancelled_the_pact_is_recorded_as_its_act_with_the_dice_and_the_reason() -> None:
    game = Game(start=pact(), seats=ROLLING)
    for word in ("1", "4"):
        assert asked(game).startswith("random-space")
        game.answer(word)
    act = next(entry for entry in game.entries if not entry.question)
    assert (act.seat, act.word) == (b.DR, "cancel-pact matanzas:dr-base oriente:dr-base")
    assert act.why[0] == ("8.6.5/pact-cancelled", (n.of_faction(b.M26),))
    assert [entry.question for entry in game.entries[:4]] == [
        "random-space-column", "random-space-row", "", "action",
    ]  # fmt: skip
    assert game.entries[3].word == "terror"
    assert game.position.capabilities == []


def test_the_act_replays_without_the_nonplayer() -> None:
    game = Game(start=pact(), seats=ROLLING)
    for word in ("1", "4"):
        game.answer(word)
    assert same(game, Game.from_record(game.to_record(), seats={**SILENT, b.M26: None, b.CHANCE: None}))


def test_saved_between_the_dice_of_the_act() -> None:
    game = Game(start=pact(), seats=ROLLING)
    game.answer("1")
    again = Game.from_record(game.to_record(), seats=ROLLING)
    assert same(game, again)
    again.answer("4")
    game.answer("4")
    assert same(game, again)


def test_nobody_else_can_make_a_nonplayer_cancel_it() -> None:
    game = Game(start=pact(), seats={**ROLLING, b.DR: None})
    assert game.question is not None
    assert game.why_not_act("directorio", "cancel-pact oriente:dr-base oriente:dr-base").startswith("8.1.2/")


# Damaged reasons, and damaged dice.


def damaged(change: dict[str, Any], line: int = 5) -> RecordError:
    """What a record is refused for after a change to one of its lines."""
    game = Game(start=two_dice(), seats=ROLLING)
    game.answer("5")
    game.answer("6")
    lines = game.to_record().splitlines()
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | change)
    with pytest.raises(RecordError) as error:
        raise_what_is_not_followed("\n".join(lines) + "\n")
    assert error.value.line == line
    return error.value


def raise_what_is_not_followed(text: str) -> None:
    fault = Game.from_record(text, seats=ROLLING).follow()
    if fault is not None:
        raise fault


@pytest.mark.parametrize(
    "why",
    [
        "8.5.1/guard-casinos",
        7,
        {},
        None,
        [7],
        [None],
        [""],
        ["guard-casinos"],
        ["8.5.1/"],
        ["/x"],
        ["8.5.1/Guard"],
        ["8.5.1/guard-casinos  havana"],
        ["8.5.1/guard-casinos atlantis"],
        ["8.5.1/guard-casinos havana:syn-u$9"],
        [["8.5.1/guard-casinos"]],
    ],
)
def test_damaged_reasons_are_refused_with_the_line_and_what_is_wrong(why: object) -> None:
    assert "why: " in str(damaged({"why": why}))


def test_reasons_that_read_well_are_kept_as_they_stand() -> None:
    game = Game(start=two_dice(), seats=ROLLING)
    for word in ("5", "6"):
        game.answer(word)
    lines = game.to_record().splitlines()
    entry = json.loads(lines[4])
    assert entry["why"] == [
        "8.5.1/guard-casinos pinar-del-rio oriente havana", "8.2/dice 5 6", "8.2/at-random oriente",
    ]  # fmt: skip
    entry["why"] = ["8.9.9/another-reason havana:syn-u$1 26july 3"]
    again = Game.from_record("\n".join([*lines[:4], json.dumps(entry), *lines[5:]]) + "\n", seats=ROLLING)
    assert narration.text(again.entries[3].why[0]) == entry["why"][0]
    del entry["why"]
    bare = Game.from_record("\n".join([*lines[:4], json.dumps(entry), *lines[5:]]) + "\n", seats=ROLLING)
    assert bare.entries[3].why == ()
    assert bare.position == game.position


def test_an_answer_of_a_nonplayer_must_be_legal_too() -> None:
    damaged({"a": "sugar-cane"})
    damaged({"a": "train"}, line=2)


@pytest.mark.parametrize("change", [{"a": "9"}, {"a": "cigar"}, {"seat": "syndicate"}, {"a": "no-such-word"}])
def test_dice_that_cannot_be_are_refused(change: dict[str, Any]) -> None:
    damaged(change, line=3)
