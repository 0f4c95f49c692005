"""Random games: every answer as likely as another, the invariants looked at all along, every step undone and redone."""

import random
from typing import Final

import pytest

from bench.speed import measurements
from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game import Game
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import interjections, invariants, setup, turns
from cubalibre.rules import questions as q
from cubalibre.rules.interjections import Act
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Interjection, Table
from tests.samples import WHOLE, some, times

OPTION_SETS: Final = {
    "standard": Options(),
    "short by cards": Options(short="cards"),
    "short by rounds": Options(short="third-propaganda"),
    "variable deployment": Options(variable_deployment=True),
    "sudden propaganda": Options(sudden_propaganda=True),
    "deception": Options(deception="third"),
    "deception, first printing": Options(deception="first", variable_deployment=True),
    "no reveal": Options(no_reveal=True),
    "eligibility a": Options(eligibility="a"),
    "eligibility b": Options(eligibility="b", short="cards"),
    "two players": Options(players=("one", "two", "two", "one")),
    "three players": Options(players=("1", "2", "2", "3"), deception="third"),
}
NAMES: Final = some([*OPTION_SETS], 0, 6, 10) if measurements.is_compiled() else [*OPTION_SETS]
"""Of the compiled engine, whose records of games of all kinds test_compiled.py compares, fewer are played here."""
GAMES = times(25, 3)
UNDONE = some(["standard", "deception, first printing", "sudden propaganda", "two players"], 1, 3)

pytestmark = pytest.mark.games


class Watched(RandomPlayer):
    """A random player at every seat who looks at the board and the question before he answers, and meddles."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        _check(table, question)
        return super().decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        _check(table, question)
        act = super().act(table, question)
        if act is not None:
            assert isinstance(act, Act)
            assert interjections.refusal(table, act) == ""
            assert interjections.parse(act.who, interjections.words(act)) == act
        return act


def _check(table: Table, question: Question) -> None:
    assert invariants.violations(table.position) == []
    assert question.answers, question.kind
    assert len(set(question.answers)) == len(question.answers), question.kind
    assert question.kind in q.SECTION
    assert [n.word(a) for a in question.answers if n.parse(n.word(a)) != a] == []
    assert [n.word(a) for a in question.answers if question.why_not(a)] == []
    assert not table.position.options.is_nonplayer(question.who) if question.who in b.FACTIONS else True


def play_through(options: Options, seed: int, meddling: float) -> Position:
    """One game turn by turn; its last position."""
    position = setup.initial_position(options)
    player = Watched(random.Random(seed), meddling)
    for _ in range(5000):
        if position.phase == state.GAME_OVER:
            return position
        turns.play_turn(Table(position, player))
        assert invariants.violations(position) == []
        assert position.moved == [] or position.phase == state.REDEPLOY
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("name", NAMES)
def test_games_are_sound_at_every_question_and_end(name: str) -> None:
    options = OPTION_SETS[name]
    rounds = 3 if options.short == "third-propaganda" else 4
    for seed in range(GAMES):
        last = play_through(options, seed, meddling=0.2 if seed % 2 else 0.0)
        cards = [*last.played, last.current]
        events = [card for card in cards if card != b.PROPAGANDA]
        assert len(set(events)) == len(events) <= (40 if options.short == "cards" else 48)
        # 6.1 ends a game at some Propaganda card, 2.4.1 at the final one.
        assert last.current == b.PROPAGANDA
        assert 1 <= cards.count(b.PROPAGANDA) <= rounds


def test_a_solitaire_player_plays_against_seats_of_any_kind() -> None:
    options = Options(players=("me", "nonplayer", "nonplayer", "nonplayer"))
    rng = random.Random(1)
    seats = {faction: RandomPlayer(rng) for faction in b.INSURGENTS}
    game = Game(options, seats=seats, seed=5)
    while game.question is not None:
        assert game.question.who == b.GOV
        game.answer(rng.choice(game.answers))
    # 7.2: the player's own victory conditions never end a solitaire game; only the final card or a Non-player does.
    last = game.position
    assert last.propaganda_cards() == 4 or any(margin > 0 for margin in _nonplayer_margins(last))


def _nonplayer_margins(position: Position) -> list[int]:
    from cubalibre.rules import victory  # noqa: PLC0415 - only here

    return [standing.margin for standing in victory.ranking(position) if standing.name == "nonplayer"]


# Through the Game, where a turn is run again for every answer.


def step(game: Game, rng: random.Random, meddling: float = 0.0) -> None:
    """One random answer, or act beside the question."""
    if rng.random() < meddling and (acts := game.acts):
        game.interject(*rng.choice(acts))
    else:
        game.answer(rng.choice(game.answers))


@pytest.mark.parametrize("name", NAMES)
def test_acts_beside_every_question_are_taken_as_offered(name: str) -> None:
    for seed in range(times(4, 1)):
        rng = random.Random(seed)
        game = Game(OPTION_SETS[name], seed=seed)
        while not game.over:
            step(game, rng, meddling=0.25)
            assert invariants.violations(game.position) == []


@pytest.mark.parametrize("name", UNDONE)
def test_undone_back_to_the_start_and_redone_a_game_is_the_same_at_every_step(name: str) -> None:
    """By sample at every fourth step."""
    rng = random.Random(11)
    game = Game(OPTION_SETS[name], seed=3)
    while not game.over:
        step(game, rng)
    entries = game.entries
    seen = []
    for moment in range(len(entries), -1, -1 if WHOLE else -4):
        game.rewind(moment)
        if moment < len(entries) and entries[moment].seat == b.CHANCE:
            # Automatic Chance throws anew at once; this moment is no resting place.
            continue
        assert game.entries == entries[:moment]
        seen.append((moment, codec.digest(game.position), game.narration, game.answers))
    replayed = Game(OPTION_SETS[name], seats={b.CHANCE: None})
    at = 0
    for moment, digest, narration, answers in reversed(seen):
        while at < moment:
            replayed.answer(entries[at].word)
            at += 1
        assert codec.digest(replayed.position) == digest
        assert replayed.narration == narration
        assert replayed.answers == answers
    assert replayed.over


def test_undo_takes_back_one_answer_after_the_other_to_the_start() -> None:
    rng = random.Random(4)
    game = Game(seats={b.CHANCE: None})
    positions = []
    for _ in range(200):
        positions.append((codec.digest(game.position), game.answers, len(game.entries)))
        game.answer(rng.choice(game.answers))
    while positions:
        game.undo(force=True)
        assert (codec.digest(game.position), game.answers, len(game.entries)) == positions.pop()
    assert game.entries == ()


def test_nobody_is_asked_what_is_not_his() -> None:
    """Chance is asked for dice and cards alone, and nobody else for those."""
    rng = random.Random(2)
    game = Game(seats={b.CHANCE: None})
    while not game.over:
        game.answer(rng.choice(game.answers))
    for entry in game.entries:
        assert (entry.question in {q.DRAW, q.ATTACK_ROLL, q.KIDNAP_ROLL, q.EVENT_ROLL}) == (entry.seat == b.CHANCE)
