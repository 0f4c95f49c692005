"""Episodes: their records replay, their randomness is only the generator's, and they can be dropped."""

import gc
import random
import weakref

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.lab.environment.episode import Episode
from cubalibre.lab.games import fast_record, option_sets, replay_checks
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import interjections
from cubalibre.rules import questions as q
from cubalibre.rules.interjections import Act
from cubalibre.seats.third_party_bots import BotError
from tests.lab.environment.random_play import match_of

pytestmark = pytest.mark.games

SOLO = Options((NONPLAYER, "1", NONPLAYER, NONPLAYER))
ACTS = 0.05
"""The share of the questions at which something else is done first."""


def played(match: Episode, rng: random.Random) -> Episode:
    """The match, played to its end at random, with acts allowed at any time among it."""
    while match.question is not None:
        acts = match.acts(b.FACTIONS) if rng.random() < ACTS else []
        if acts:
            match.interject(rng.choice(acts))
        else:
            match.answer(rng.choice(match.question.answers))
    return match


@pytest.mark.parametrize("name", option_sets.SETS)
def test_the_record_of_a_match_replays_to_the_same_end(name: str) -> None:
    for game in range(6):
        options = option_sets.options_of(name, game)
        match = played(match_of(options, game), random.Random(game))
        assert match.position.phase == state.GAME_OVER
        replay_checks.replay(fast_record.as_record(options, match.done), match.position)


def test_with_one_learner_the_others_play_at_random_and_the_record_replays() -> None:
    match = played(match_of(Options(), 3, (b.M26,)), random.Random(3))
    replay_checks.replay(fast_record.as_record(Options(), match.done), match.position)
    assert {done.who for done in match.done if done.kind} == {*b.FACTIONS, b.CHANCE}


@pytest.mark.parametrize("name", ["my_bots:Farsigted", "my_bots.Farsighted", "search:3"])
def test_nobody_plays_at_random_for_an_opponent_who_is_no_program_by_name(name: str) -> None:
    options = Options(("me", name, "random-directorio", "4"))
    with pytest.raises(BotError, match="a bot is bot-NAME-FACTION, such as bot-my_bots:Eager-26july") as found:
        match_of(options, 3, (b.GOV,))
    assert f"no program is called '{name}', as the player of 26july" in str(found.value)
    assert match_of(options, 3, (b.GOV, b.M26)).question is not None


def test_only_learners_are_asked() -> None:
    match = match_of(SOLO, 5)
    while match.question is not None:
        assert match.question.who == b.M26
        match.answer(match.question.answers[0])


def test_non_players_reasons_are_noted() -> None:
    match = match_of(SOLO, 5)
    assert any(done.why for done in match.done)
    assert not any(done.why for done in match.done if done.who in (b.M26, b.CHANCE))


def test_the_same_luck_and_answers_make_the_same_game() -> None:
    one, other, third = (played(match_of(Options(), seed), random.Random(1)) for seed in (8, 8, 9))
    assert one.done == other.done
    assert one.done != third.done


def test_what_has_been_done_in_the_turn_ends_all_that_has_been_done() -> None:
    match = match_of(Options(), 2)
    longest = 0
    while match.question is not None:
        here = match.done_in_turn
        assert match.done[len(match.done) - len(here) :] == here
        assert sum(done.kind == q.ACTION for done in here) <= 1, "with the next Faction a turn begins"
        longest = max(longest, len(here))
        match.answer(match.question.answers[0])
    assert longest > 2


def test_an_illegal_answer_or_act_changes_nothing() -> None:
    match = match_of(Options(), 1)
    before, done = match.position.copy(), len(match.done)
    with pytest.raises(ValueError, match=r"'havana' is no legal answer to 'action' \(1\.0/not-an-answer\)"):
        match.answer(b.HAVANA)
    with pytest.raises(ValueError, match=r"'gift syndicate 49' is not possible now \(1\.5\.1/.+\)"):
        match.interject(Act(b.GOV, interjections.GIFT, n.of_faction(b.SYN), n.of_number(49)))
    assert (match.position, len(match.done)) == (before, done)


def test_when_the_game_is_over_there_is_nothing_to_answer() -> None:
    match = played(match_of(Options(), 1), random.Random(1))
    with pytest.raises(ValueError, match="nothing to answer: the game is over"):
        match.answer(n.PASS)
    with pytest.raises(ValueError, match="nothing to answer: the game is over"):
        match.interject(Act(b.GOV, interjections.GIFT, n.of_faction(b.SYN), n.of_number(1)))
    assert match.acts(b.FACTIONS) == []


def test_gifts_may_be_of_any_amount() -> None:
    match = match_of(Options(), 1)
    assert match.question is not None
    giver = match.question.who
    amounts = {
        n.number_of(act.other)
        for act in match.acts((giver,))
        if act.kind == interjections.GIFT and act.one == n.of_faction(b.FACTIONS[(giver + 1) % 4])
    }
    assert amounts == set(range(1, match.position.resources[giver] + 1))
    assert {act.who for act in match.acts((giver,))} == {giver}


def test_a_match_dropped_in_the_midst_of_a_turn_is_gone() -> None:
    match = match_of(Options(), 1)
    assert match.question is not None
    match.answer(match.question.answers[0])
    table = weakref.ref(match._table)  # it stands in the midst of the rules, which must unwind to let go of it
    del match
    gc.collect()
    assert table() is None


def test_a_game_that_was_broken_off_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(Options(), 2, (b.M26,))

    def interrupted(*_: object) -> n.Answer:
        raise KeyboardInterrupt

    monkeypatch.setattr(match._seats.programs[b.CHANCE], "decide", interrupted)
    with pytest.raises(KeyboardInterrupt):
        match.answer(n.PASS)
    with pytest.raises(ValueError, match="or was ended by an error"):
        match.answer(n.PASS)
