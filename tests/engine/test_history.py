"""The history of a game: its turns as they were, one by one, and copies of the game at any moment."""

import random
from itertools import pairwise

import pytest

from cubalibre import Game, board, notation
from cubalibre.codec import to_json
from cubalibre.game_decider import Pending
from cubalibre.options import Options
from cubalibre.question import Question
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Table

OPTIONS = Options(players=("nonplayer", "1", "2", "nonplayer"))


@pytest.fixture(scope="module", name="game")
def played() -> Game:
    """A game that stops during a turn, after some Propaganda Rounds."""
    rng, game = random.Random(4), Game(OPTIONS, seed=4)
    while len(game.entries) < 250 or len(game.turn) < 3:
        game.answer(rng.choice(game.answers))
    return game


def test_the_turns_follow_one_another_to_this_moment(game: Game) -> None:
    turns = game.history.turns
    assert [turn.number for turn in turns] == list(range(len(turns)))
    assert [turn.over for turn in turns] == [True] * (len(turns) - 1) + [False]
    assert turns[0].first == 0
    assert turns[-1].last == len(game.entries)
    for turn, then in pairwise(turns):
        assert turn.last == then.first
        assert turn.after == then.before
    assert turns[-1].after == game.position
    assert tuple(entry for turn in turns for entry in turn.entries) == game.entries
    assert tuple(story for turn in turns for story in turn.narration) == game.narration
    assert game.history.current.entries == game.turn


def test_a_turn_says_which_fields_it_changed(game: Game) -> None:
    for turn in game.history.turns:
        before, after = to_json(turn.before), to_json(turn.after)
        assert turn.changed == {field for field in after if before[field] != after[field]}


def test_each_entry_has_its_turn(game: Game) -> None:
    history = game.history
    for number in range(len(game.entries)):
        turn = history.turn_of(number)
        assert turn.first <= number < turn.last
    assert history.turn_of(len(game.entries)).number == history.current.number


def test_items_of_the_narration_come_with_their_entry_and_turn(game: Game) -> None:
    history, moments = game.history, game.history.moments
    items = history.items(0, game.told)
    assert tuple(item.story for item in items) == game.narration
    for at, item in enumerate(items):
        assert item.entry == sum(moment <= at for moment in moments)
        assert item.story in history.turn(item.turn).narration
    for after in (0, 1, 100, len(game.entries) - 1, len(game.entries)):
        first = history.moment(after) if after else 0
        assert history.items(after, 7) == items[first : first + 7]


def test_each_card_that_was_played_is_a_milestone(game: Game) -> None:
    *ends, now = game.history.milestones()
    assert [len(end.position.played) for end in ends] == list(range(len(game.position.played)))
    assert [end.entries for end in ends] == sorted(end.entries for end in ends)
    assert (now.entries, now.position) == (len(game.entries), game.position)


def test_what_is_seen_of_the_past_can_be_changed_without_changing_it(game: Game) -> None:
    def seen() -> list[object]:
        return [(to_json(turn.before), to_json(turn.after), tuple(turn.narration)) for turn in turns]

    history = game.history
    turns = [history.turn(0), history.turn(3), history.current]
    before = seen()
    for turn in turns:
        for position in (turn.before, turn.after):
            position.aid += 1
        turn.narration.append(("pass", (board.GOV,)))
    assert seen() == before


def test_a_history_stays_as_it_is_while_the_game_goes_on(game: Game) -> None:
    fork = game.fork()
    history, seen, turns = fork.history, fork.narration, len(fork.history.turns)
    while len(fork.history.turns) == turns and not fork.over:
        fork.answer(fork.answers[0])
    fork.rewind(3)
    assert tuple(story for turn in history.turns for story in turn.narration) == seen


# Copies to look at and to try answers on.


def test_answers_are_tried_on_a_snapshot_and_no_program_plays_on() -> None:
    game = Game(OPTIONS, seed=4)
    before = (game.to_record(), game.position, game.answers)
    snapshot = game.snapshot()
    assert (snapshot.to_record(), snapshot.position, snapshot.answers) == before
    assert set(snapshot.seats.values()) == {None}
    while snapshot.question is not None and not game.options.is_nonplayer(snapshot.question.who):
        snapshot.answer(snapshot.answers[0])
    assert len(snapshot.entries) > len(game.entries)
    assert snapshot.question is not None
    assert (game.to_record(), game.position, game.answers) == before
    assert isinstance(game.seats[board.GOV], Decider)


def test_a_snapshot_stays_when_the_game_goes_on() -> None:
    game = Game(seed=1)
    snapshot = game.snapshot()
    before = (snapshot.to_record(), snapshot.position, snapshot.answers, snapshot.acts)
    for _ in range(5):
        game.answer(game.answers[-1])
    assert (snapshot.to_record(), snapshot.position, snapshot.answers, snapshot.acts) == before


@pytest.mark.parametrize("entries", [-1, 251])
def test_there_is_no_snapshot_of_a_moment_that_has_not_been(entries: int) -> None:
    game = Game(seats={board.CHANCE: None})
    with pytest.raises(ValueError, match="is not a moment"):
        game.snapshot(entries)


def test_the_question_is_one_object_until_it_is_answered() -> None:
    game = Game(seed=1)
    question, acts = game.question, game.acts
    assert game.question is question
    game.interject(*acts[0])
    assert game.question is not question
    assert game.acts != acts


# Programs that need time.


class Late(Decider):
    """Puts its decisions off until it is ready."""

    def __init__(self) -> None:
        self.ready = False

    def decide(self, table: Table, question: Question) -> notation.Answer:
        """The first answer."""
        if not self.ready:
            raise Pending(question)
        return question.answers[0]


def test_a_game_waits_for_a_program_that_puts_off_its_decision() -> None:
    late = Late()
    game = Game(seats={board.SYN: late, board.M26: RandomPlayer(random.Random(1))}, seed=1)
    while game.question is not None and game.question.who != board.SYN:
        game.answer(game.answers[0])
    entries = len(game.entries)
    game.resume()
    assert len(game.entries) == entries
    late.ready = True
    game.resume()
    assert game.entries[entries].seat == board.SYN
    assert game.question is None or game.question.who != board.SYN
