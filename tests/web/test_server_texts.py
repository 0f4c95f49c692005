"""The prose for players: what is asked, by which section, what each answer costs and does."""

import random
import re
from collections.abc import Iterator

import pytest

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n.english.server import DOES
from cubalibre.rules import operations
from cubalibre.rules import questions as q
from cubalibre.server.games.prose import AboutCard, StateTexts, texts
from cubalibre.view import view
from tests.samples import times
from tests.scenes import scene
from tests.web.servers import Server, begin_with

SECTION = re.compile(r"\(\d(\.\d+)+\)$")


Moment = tuple[Game, StateTexts]


def played(games: int, decisions: int) -> Iterator[Game]:
    """Games that are played at random, at each question."""
    for seed in range(games):
        game, rng = Game(seed=seed), random.Random(seed)
        for _ in range(decisions):
            if game.question is None:
                break
            yield game
            game.answer(rng.choice(game.answers))


def told_at(game: Game) -> StateTexts:
    """The texts for whoever decides."""
    return told_to(game, *b.FACTIONS)


def told_to(game: Game, *readers: b.Faction) -> StateTexts:
    """The texts for the holder of these seats."""
    return texts(game, view(game, readers), readers)


@pytest.fixture(scope="module")
def turns() -> list[Moment]:
    """Moments at which a Faction chooses what to do with its turn, with the texts for it."""
    return [(game.fork(), told_at(game)) for game in played(5, 400) if asked(game) == q.ACTION]


@pytest.fixture(scope="module")
def steps() -> list[Moment]:
    """All moments of some games, with the texts."""
    return [(game.fork(), told_at(game)) for game in played(2, 200)]


def asked(game: Game) -> str:
    """What kind of question is due."""
    assert game.question is not None
    return game.question.kind


def test_each_prompt_asks_somebody_something_and_names_its_section(steps: list[Moment]) -> None:
    for game, told in steps:
        assert game.question is not None
        assert told.prompt is not None
        assert told.section is not None
        assert SECTION.search(told.prompt), told.prompt
        assert told.section in told.prompt
        ends = "Nothing left to", "Nothing left for", "Nobody left to"
        begins = i18n.faction_name(game.question.who), i18n.card_title(game.position.current)
        assert told.prompt.startswith((*begins, *ends))


@pytest.mark.games
def test_the_view_says_what_a_question_is_about_and_the_prompt_says_it_in_words() -> None:
    numbers, details = set(), set()
    for game in played(times(6, 3), 250):
        question, seen = game.question, view(game, b.FACTIONS).question
        assert question is not None
        assert seen is not None
        assert [seen.about, seen.detail] == [
            None if what == n.NOTHING else n.word(what) for what in (question.about, question.detail)
        ]
        assert seen.number == len(question.before) + 1
        prompt = told_at(game).prompt
        assert prompt is not None
        number, total = question.place
        assert (f"{number} of " in prompt) == (total > 1)
        if question.kind == q.ACTION:
            assert prompt.endswith("An Operation will be a Limited one. (2.3.4)") == (seen.detail == "limited")
        if n.is_space(question.detail):
            assert i18n.space_name(question.detail) in prompt
        numbers.add(seen.number)
        details.add(seen.detail)
    assert {1, 2} <= numbers
    assert {None, "limited", "havana"} <= details


def test_each_answer_is_told_in_words_of_its_own(steps: list[Moment]) -> None:
    for game, told in steps:
        shown = [answer.text for answer in told.answers]
        assert [answer.word for answer in told.answers] == list(game.answers)
        assert len(set(shown)) == len(shown), shown
        assert not any("{" in text or ":" in text.partition(": ")[0] for text in shown), shown


def test_whoever_does_not_know_the_words_is_told_what_each_choice_does(
    turns: list[Moment], steps: list[Moment]
) -> None:
    """Each Operation, Special Activity, Event and Pass."""
    seen = set()
    for game, told in turns + steps:
        for answer in told.answers:
            known = n.parse(answer.word)
            if known in n.SPECIALS or asked(game) == q.ACTION:
                seen.add(known)
                assert answer.does is not None, answer
                assert len(answer.does) > 20
                assert answer.does.endswith((".", ")", "!")), answer
    operations_ = {kind for faction in b.FACTIONS for kind in operations.OPERATIONS_OF[faction]}
    assert seen >= operations_ | {n.PASS, n.EVENT_UNSHADED, n.EVENT_SHADED}


def test_nothing_is_told_of_what_cannot_be_chosen() -> None:
    """Every text of this table belongs to a word, and to a question or a Faction."""
    words, kinds = set(n.WORDS.values()), set(q.SECTION)
    for key in DOES:
        first, _, second = key.partition(".")
        if first in kinds:
            assert second in words | {"space", "lot"}, key
        else:
            assert first in words | {"limited"}, key
            assert second in ("", *n.FACTION_WORDS), key


def test_the_price_of_an_operation_is_what_its_spaces_cost(turns: list[Moment]) -> None:
    compared = set()
    for game, told in turns[::3]:
        for answer in told.answers:
            word = n.parse(answer.word)
            if word not in q.OPERATION_SPACE:
                continue
            ahead = game.fork()
            ahead.answer(answer.word)
            assert ahead.question is not None
            if ahead.question.kind == q.OPERATION_SPACE[word]:
                costs = {ahead.question.cost(space) for space in b.SPACES if space in ahead.question.answers}
                if not costs:
                    continue  # a Special Activity must bring the Resources first
                compared.add(word)
                assert answer.price is not None
                assert int(answer.price.partition(" ")[0]) in costs or costs == {0}
                assert ("none in an EC" in answer.price) or 0 not in costs
    assert compared == set(q.OPERATION_SPACE)


def test_a_limited_operation_is_told_as_such(turns: list[Moment]) -> None:
    """2.3.4: after an Operation the 2nd Eligible Faction has a Limited one."""
    seen = set()
    for game, told in turns:
        shown = view(game, b.FACTIONS)
        if not shown.cards.final_event:
            done = {faction.did for faction in shown.factions.values()}
            limited = bool(done & {"operation", "operation-and-activity"})
            seen.add(limited)
            offered = [answer.does or "" for answer in told.answers if answer.price]
            assert all(("Limited to one space" in does) == limited for does in offered)
    assert seen == {True, False}


def test_the_event_is_told_by_the_card(turns: list[Moment]) -> None:
    for game, told in turns:
        sides = {words for _, words in i18n.card_sides(game.position.current)}
        events = [answer.does for answer in told.answers if answer.word.startswith("event-")]
        assert set(events) <= sides
        assert len(set(events)) == len(events)


@pytest.mark.parametrize("faction", ["government", "26july", "directorio", "syndicate"])
def test_a_step_that_moves_nothing_yet_is_told_by_what_it_leads_to(server: Server, faction: str) -> None:
    game = begin_with(server.api(), faction)
    state = game.state
    word = next(answer["word"] for answer in state["texts"]["answers"] if answer["price"])
    told = game.post("preview", word=word).data
    assert told["lines"]
    assert told["then"] == faction


def test_goals_and_turns_are_told_to_everybody(server: Server) -> None:
    game = begin_with(server.api())
    spectator = game.by().state["texts"]
    assert "18" in spectator["factions"]["government"]["goal"]
    assert "15" in spectator["factions"]["26july"]["goal"]
    assert spectator["decides"].endswith("decides")
    assert spectator["answers"] == []
    assert spectator["prompt"] is None


def test_each_question_has_its_note(turns: list[Moment]) -> None:
    for game, told in turns:
        assert game.question is not None
        assert told.note == i18n.note(game.question)
        assert told.about_card is None, "no Event is carried out yet"


def test_the_reader_is_you_in_the_setup() -> None:
    game = Game(Options(("1", "2", "2", "nonplayer")), seed=1)
    assert told_to(game, b.M26, b.DR).setup[1] == "You play 26July and Directorio."
    assert told_to(game, b.GOV).setup[:2] == ["You play Government.", "A person plays 26July and Directorio."]
    assert told_to(game).setup[0] == "A person plays Government."
    assert "Player 2" not in str(told_to(game, b.GOV))


def test_5_2_the_side_of_the_card_that_asks_is_told_to_who_decides() -> None:
    board = {"havana": "N | SYN C1 X1", "matanzas": "N | SYN C1 X1", "las-villas": "N | SYN C1 X1"}
    game = Game(start=scene(board, card=21).position)
    game.answer("event-shaded")
    question = game.question
    assert question is not None
    shown = told_to(game, question.who)
    assert shown.about_card == AboutCard(21, "shaded", None)
    assert (shown.prompt or "").startswith("Fangio, shaded, 1 of 2: ")
    assert told_to(game, b.GOV).about_card is None, "it is not the Government's to decide"


def test_5_2_a_die_that_was_rolled_is_told_with_the_card() -> None:
    board = {"havana": "N | GOV T3 P1", "oriente": "N | GOV T4"}
    game = Game(start=scene(board, card=11).position, seats={b.CHANCE: None})
    game.answer("event-unshaded")
    game.answer("2")
    assert told_at(game).about_card == AboutCard(11, None, 2)
    assert (told_at(game).prompt or "").startswith(
        "Batista Flees, the die shows 2, 1 of 2: which Troops do you remove?"
    )


def test_3_3_3_the_die_of_an_attack_is_told_where_it_counts_and_not_later() -> None:
    board = {"oriente": "N | 26J u3 | GOV T3 P1", "matanzas": "N | 26J u1 | GOV P1"}
    game = Game(start=scene(board, card=13).position, seats={b.CHANCE: None})
    for word in ("attack", "oriente", "attack", "2"):
        assert "the die" not in (told_at(game).prompt or "")
        game.answer(word)
    assert "the die shows 2, 1 of up to 2" in (told_at(game).prompt or "")
    game.answer("oriente:troops")
    assert "the die shows 2, 2 of 2" in (told_at(game).prompt or "")
    game.answer("oriente:troops")
    told = told_at(game).prompt or ""
    assert "the die shows 2" in told, "what the Attack came to is told with what is asked next"
    assert "failed" not in told
    for word in ("matanzas", "attack"):
        game.answer(word)
        assert "the die" not in (told_at(game).prompt or "")
    game.answer("6")
    assert "the die shows 6: the Attack failed" in (told_at(game).prompt or "")


def test_a_question_that_only_ends_the_turn_says_so() -> None:
    game = Game(start=scene({"sierra-maestra": "N | 26J u1"}, card=13, resources=(9, 1, 9, 9)).position)
    game.answer("rally")
    game.answer("sierra-maestra")
    if game.answers != ("done",):
        game.answer("place")
    told = told_at(game)
    assert [answer.word for answer in told.answers] == ["done"]
    assert told.prompt == "Nothing left to Rally: end your turn. (3.3.1)"
    assert told.answers[0].text == "end turn"
