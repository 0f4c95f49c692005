"""What the author of a bot needs is in `cubalibre` itself: words for seats, values that print, errors in sentences."""

import doctest
import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cubalibre
from cubalibre import (
    FACTION_WORDS,
    Answer,
    Bot,
    Fault,
    Game,
    IllegalAnswer,
    Options,
    OptionsError,
    Position,
    Question,
    RecordError,
    Table,
    view,
)
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import OPTIONAL_RULES
from cubalibre.rules import control, victory

KNOWN = {rule.field: ", ".join(repr(each.value) for each in rule.values) for rule in OPTIONAL_RULES}
JULY = Options(players=("nonplayer", "me", "nonplayer", "nonplayer"))


class Cheap(Bot):
    """Takes what costs least."""

    def decide(self, table: Table, question: Question) -> Answer:
        return min(question.answers, key=question.cost)


class Wrong(Bot):
    """Answers what it was made with."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def decide(self, table: Table, question: Question) -> Answer:
        answer: Answer = self.answer
        return answer


# Examples in docstrings.


@pytest.mark.parametrize("name", ["", ".game", ".options", ".position", ".question", ".seats.bot"])
def test_the_examples_of_the_docstrings_run(name: str) -> None:
    found = doctest.testmod(importlib.import_module(f"cubalibre{name}"))
    assert found.attempted
    assert not found.failed


def test_every_name_on_offer_is_there_and_no_other_is_made_up() -> None:
    assert {"Bot", "Game", "Options", "Position", "Question"} <= set(cubalibre.__all__)
    assert all(hasattr(cubalibre, name) for name in cubalibre.__all__)
    with pytest.raises(AttributeError, match="'cubalibre' has no attribute 'Gmae'"):
        getattr(cubalibre, "Gmae")  # noqa: B009 - a name that the type checker refuses


# Seats.


@pytest.mark.parametrize("seat", ["26july", b.M26])
def test_a_bot_sits_down_by_the_word_or_number_of_its_faction(seat: Any) -> None:
    played = Game(JULY, seats={seat: Cheap()}, seed=1)
    assert played.over
    assert any(entry.seat == b.M26 for entry in played.entries)
    again = Game.from_record(played.to_record(), seats={seat: Cheap()})
    assert again.entries == played.entries


def test_words_and_numbers_may_be_mixed_and_chance_has_a_word_too() -> None:
    seats: dict[b.Faction | str, Bot | None] = {"chance": None, b.M26: Cheap()}
    question = Game(JULY, seats=seats).question
    assert question is not None
    assert question.who == b.CHANCE


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ({"july": None}, "seats: 'july' is not a seat; they are government, 26july, directorio, syndicate, chance"),
        ({7: None}, "seats: 7 is not a seat; they are government, 26july, directorio, syndicate, chance"),
        ({-1: None}, "seats: -1 is not a seat; they are government, 26july, directorio, syndicate, chance"),
        ({None: None}, "seats: None is not a seat; they are government, 26july, directorio, syndicate, chance"),
        ({"26july": Cheap}, "seats: 26july: Cheap is neither a Bot, or another Decider, nor None"),
        ({"26july": "nonplayer"}, "seats: 26july: 'nonplayer' is neither a Bot, or another Decider, nor None"),
        ({"26july": None, b.M26: None}, "seats: 26july is there twice"),
        (["26july"], "seats: [...] is not of the type Mapping"),
    ],
)
def test_a_wrong_seat_is_refused_with_the_sentence_wherever_seats_are_given(
    seats: Any, sentence: str, tmp_path: Path
) -> None:
    played = Game(JULY, seed=1)
    played.save(tmp_path / "game.jsonl")
    ways: list[Callable[[], Game]] = [
        lambda: Game(JULY, seats=seats),
        lambda: Game.from_record(played.to_record(), seats=seats),
        lambda: Game.load(tmp_path / "game.jsonl", seats=seats),
    ]
    for begin in ways:
        with pytest.raises(Fault) as found:
            begin()
        assert not isinstance(found.value, RecordError)
        assert str(found.value) == sentence


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"options": ("me",) * 4}, "options: [...] is not of the type Options"),
        ({"start": {}}, "start: {...} is not of the type Position"),
        ({"seed": "one"}, "seed: 'one' is not of the type int"),
    ],
)
def test_what_else_a_game_is_begun_with_has_its_type(arguments: Any, sentence: str) -> None:
    with pytest.raises(Fault) as found:
        Game(**arguments)
    assert str(found.value) == sentence


@pytest.mark.parametrize(
    ("answer", "error", "sentence"),
    [
        ("rally", Fault, "'rally' is not the number of an answer"),
        (None, Fault, "None is not the number of an answer"),
        (-1, Fault, "-1 is not the number of an answer"),
        (n.DONE, IllegalAnswer, "'done' is not possible now (1.0/not-an-answer)"),
    ],
)
def test_what_a_bot_answers_wrongly_is_refused_with_the_sentence(
    answer: object, error: type[ValueError], sentence: str
) -> None:
    with pytest.raises(error) as found:
        Game(JULY, seats={"26july": Wrong(answer)}, seed=1)
    assert str(found.value) == sentence


def test_a_bot_has_the_answers_by_their_words() -> None:
    question = Game(JULY, seed=1).question
    assert question is not None
    words = Cheap().words(question)
    assert words["rally"] == n.RALLY
    assert list(words.values()) == question.answers


# Options.


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"players": ("nonplayer",)}, "players: name one player, or 'nonplayer', for each of the four Factions"),
        ({"players": ("1", "2", "3")}, "players: name one player, or 'nonplayer', for each of the four Factions"),
        ({"players": (1, 2, 3, 4)}, "players: name one player, or 'nonplayer', for each of the four Factions"),
        ({"players": "nonplayer"}, "players: a tuple of texts is expected"),
        ({"players": ["1", "2", "3", "4"]}, "players: a tuple of texts is expected"),
        ({"players": None}, "players: a tuple of texts is expected"),
        ({"variants": "free-ecs"}, "variants: a tuple of texts is expected"),
        ({"variants": (1,)}, f"variants: any of {KNOWN['variants']}, each once"),
        ({"short": 1}, f"short: 1 is not one of {KNOWN['short']}"),
        ({"short": ["cards"]}, f"short: [...] is not one of {KNOWN['short']}"),
        ({"no_reveal": "yes"}, "no_reveal: 'yes' is not true or false"),
    ],
)
def test_wrong_options_are_refused_with_the_sentence(values: Any, sentence: str) -> None:
    with pytest.raises(OptionsError) as found:
        Options(**values)
    assert str(found.value) == sentence


def test_wrong_options_are_refused_by_their_place_too() -> None:
    wrong: Any = "nonplayer", "cards"
    with pytest.raises(OptionsError, match="players: a tuple of texts is expected"):
        Options(*wrong)


# Values that print.


def test_options_print_as_they_are_written() -> None:
    assert repr(Options()) == "Options()"
    chosen = Options(("1", "2", "3", "nonplayer"), no_reveal=True, variants=("free-ecs",))
    assert repr(chosen) == "Options(players=('1', '2', '3', 'nonplayer'), no_reveal=True, variants=('free-ecs',))"
    assert eval(repr(chosen)) == chosen


def test_a_position_prints_its_cards_tracks_and_spaces() -> None:
    position = Position(Options())
    assert repr(position) == "<Position: deception>"
    position.phase, position.current, position.upcoming, position.played = 3, 17, [b.PROPAGANDA], [14]
    position.capabilities, position.resources = [14], [1, 2, 3, 4]
    assert repr(position) == "<Position: action, current card-17, next propaganda>"
    position.add(b.cell(b.HAVANA, b.TROOPS), 3)
    lines = str(position).split("\n")
    assert lines[:4] == [
        "action, current card-17, next propaganda",
        "government 1, 26july 2, directorio 3, syndicate 4, aid 0, alliance firm",
        "capabilities 14",
        "pinar-del-rio      N",
    ]
    assert "havana             N | GOV T3" in lines
    assert lines[-1] == "sugar-cane"


def test_a_question_prints_whom_it_asks_what_and_about_what() -> None:
    answers = [n.DONE, n.lot(b.cell(b.HAVANA, b.M26_ACTIVE), 1)]
    question = Question(b.M26, "march-origin", answers, None, b.HAVANA, False)
    assert repr(question) == "<26july, march-origin havana: done havana:26july-a$1>"


def test_a_game_prints_its_board_and_what_is_to_be_decided() -> None:
    played = Game(seed=1)
    assert str(played) == f"{played.position}\n{played.question!r}"
    assert repr(played) == f"<Game: 2 entries, {played.question!r}>"
    over = Game(Options(("nonplayer",) * 4), seed=1)
    assert str(over).endswith("\nover")
    assert repr(over) == f"<Game: {len(over.entries)} entries, over>"


# How it stands.


def test_margins_control_and_ranking_are_those_of_the_rules_by_name() -> None:
    played = Game(Options(("1", "2", "2", "nonplayer")), seats={b.GOV: Cheap(), b.M26: Cheap(), b.DR: Cheap()}, seed=3)
    position = played.position
    assert played.margins == {FACTION_WORDS[f]: victory.faction_margin(position, f) for f in b.FACTIONS}
    holders = {n.SPACE_WORDS[s]: control.controller(position, s) for s in b.POPULATED}
    assert played.control == {s: None if f == b.NOBODY else FACTION_WORDS[f] for s, f in holders.items()}
    assert [(rank.name, rank.margin) for rank in played.ranking] == [
        (standing.name, standing.margin) for standing in victory.ranking(position)
    ]
    both = next(rank for rank in played.ranking if rank.name == "2")
    assert both.factions == ("26july", "directorio")
    assert both.margin == min(played.margins[faction] for faction in both.factions) == played.margins[both.by]


def test_a_view_has_the_same_margins_control_and_ranking() -> None:
    played = Game(Options(("nonplayer",) * 4), seed=1)
    seen = view.view(played)
    assert {word: faction.margin for word, faction in seen.factions.items()} == played.margins
    assert {word: seen.spaces[word].control for word in played.control} == played.control
    assert seen.ranking == played.ranking
