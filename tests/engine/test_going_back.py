"""Going back by consent: the deck keeps its order, dice are thrown anew, the record keeps what was taken back."""

import json
import random
from typing import Any

import pytest

from cubalibre import Game, Options, RecordError, UndoRefused
from cubalibre import board as b
from cubalibre.rules import questions as q
from cubalibre.seats.random import RandomChance

SHORT = Options(short="cards")


def played(decisions: int, seed: int = 3) -> Game:
    """A game of four people who decide at random."""
    game = Game(SHORT, seed=seed)
    return go_on(game, decisions, seed)


def go_on(game: Game, decisions: int, seed: int) -> Game:
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.question is not None:
            game.answer(rng.choice(game.answers))
    return game


def drawn(game: Game) -> list[str]:
    return [entry.word for entry in game.entries if entry.question == q.DRAW]


def passing(game: Game, cards: int) -> Game:
    """All pass, until so many cards have been turned up."""
    while game.question is not None and len(drawn(game)) < cards:
        game.answer("pass" if "pass" in game.answers else game.answers[0])
    return game


def test_the_deck_keeps_its_order() -> None:
    game = passing(Game(SHORT, seed=1), 9)
    before = drawn(game)
    game.rewind(4, by_consent=True)
    assert len(drawn(game)) < 4
    assert drawn(passing(game, 9)) == before


def test_without_consent_a_deck_is_shuffled_anew() -> None:
    """As by `undo force` at one's own screen; this is what makes the test above able to fail."""
    game = passing(Game(SHORT, seed=1), 9)
    before = drawn(game)
    game.rewind(4)
    assert drawn(passing(game, 9)) != before


def test_the_deck_keeps_its_order_through_records_and_further_steps_back() -> None:
    game = passing(Game(SHORT, seed=2), 10)
    before = drawn(game)
    game.rewind(12, by_consent=True)
    game = passing(Game.from_record(game.to_record(), seed=5), 6)
    game.rewind(5, by_consent=True)
    game = Game.from_record(game.to_record(), seed=6)
    assert drawn(passing(game, 10)) == before


def test_an_ordinary_undo_loses_nothing_of_what_was_taken_back() -> None:
    game = passing(Game(SHORT, seed=2), 10)
    before = drawn(game)
    to = next(i for i in range(4, 20) if b.CHANCE not in {entry.seat for entry in game.entries[i - 1 : i + 1]})
    game.rewind(to, by_consent=True)
    kept = game.entries[-1].undone
    game.undo()
    assert len(game.entries) == to - 1
    assert [branch[1:] for branch in game.entries[-1].undone] == list(kept)
    assert drawn(passing(game, 10)) == before


def test_dice_are_thrown_anew() -> None:
    """Many times back to before one die: it does not always show the same."""
    seats = {b.CHANCE: RandomChance(random.Random(7))}
    game, before = Game(SHORT, seats=seats), 0
    while not any(entry.question == "attack-roll" for entry in game.entries):
        offered = game.answers
        before = len(game.entries)
        game.answer(next((word for word in ("attack", "done", *offered) if word in offered and word != "pass"), "pass"))
    seen = set()
    for seed in range(12):
        game.rewind(before, by_consent=True)
        assert game.question is not None
        go_on(game, 1, seed)
        seen |= {entry.word for entry in game.entries[before:] if entry.question == "attack-roll"}
    assert len(seen) > 1


def test_the_record_keeps_what_was_taken_back() -> None:
    game = played(30)
    gone = game.entries[12:]
    game.rewind(12, by_consent=True)
    lines = game.to_record().splitlines()
    assert json.loads(lines[12])["undone"] == [
        [f"{word_of(entry)} {entry.question or 'act'} {entry.word}" for entry in gone]
    ]
    again = Game.from_record(game.to_record())
    assert again.entries[:12] == game.entries[:12]
    assert again.to_record().splitlines()[:13] == lines[:13]


def word_of(entry: Any) -> str:
    return ("government", "26july", "directorio", "syndicate", "chance")[entry.seat]


def test_a_game_that_never_went_back_has_no_trace_of_it() -> None:
    game = played(30)
    game.rewind(len(game.entries) - 1)
    assert "undone" not in game.to_record()


def test_what_a_record_cannot_keep_is_refused_and_changes_nothing() -> None:
    game = played(40)
    before = game.to_record()
    with pytest.raises(UndoRefused, match="first entry"):
        game.rewind(0, by_consent=True)
    assert game.to_record() == before
    with pytest.raises(UndoRefused, match="cannot keep more"):
        back_again_and_again(game)
    assert len(game.entries) > 2
    assert max(map(len, game.to_record().splitlines())) < 100_000


def back_again_and_again(game: Game) -> None:
    for seed in range(1000):
        game.rewind(2, by_consent=True)
        go_on(game, 40, seed)


@pytest.mark.parametrize(
    "undone", ["x", [[]], ["x"], [[1]], [["26july rally"]], [["nobody rally x"]], [["chance draw-card card-99"]]]
)
def test_what_is_no_decision_is_refused_with_its_line(undone: object) -> None:
    lines = played(10).to_record().splitlines()
    lines[5] = json.dumps(json.loads(lines[5]) | {"undone": undone})
    with pytest.raises(RecordError, match="line 6"):
        Game.from_record("\n".join(lines) + "\n")


def test_a_card_that_cannot_come_any_more_is_drawn_from_the_deck() -> None:
    """A record may have been edited: the game goes on all the same."""
    game = passing(Game(SHORT, seed=1), 3)
    lines = game.to_record().splitlines()
    lines[-1] = json.dumps(json.loads(lines[-1]) | {"undone": [[f"chance draw-card {drawn(game)[0]}"]]})
    again = passing(Game.from_record("\n".join(lines) + "\n", seed=4), 4)
    assert len(set(drawn(again))) == 4
