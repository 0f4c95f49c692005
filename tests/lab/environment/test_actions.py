"""The action space: one index for every answer, and every index decodes."""

import hashlib

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.environment import actions
from cubalibre.lab.environment.actions import Beginning
from cubalibre.lab.games import option_sets
from cubalibre.rules import interjections
from tests.lab.environment.random_play import match_of, scenes


def test_every_index_decodes_to_an_action_of_its_own() -> None:
    indices = range(actions.N_ACTIONS)
    assert [actions.index_of(actions.action_at(index)) for index in indices] == [*indices]
    assert [actions.index_of_word(actions.word_at(index)) for index in indices] == [*indices]


def test_the_ranges_make_up_the_space_without_a_gap() -> None:
    found = [index for indices in actions.ranges().values() for index in indices]
    assert found == [*range(actions.N_ACTIONS)]
    assert {name: len(indices) for name, indices in actions.ranges().items()} == {
        "spaces": 13,
        "Factions": 4,
        "numbers": 50,
        "words": len(n.WORDS),
        "cards": 49,
        # A space has five kinds that stay, two of cubes with Cash 0-4 and moved or not, six of Guerrillas that may
        # be guests besides.
        "lots": 13 * (5 + 2 * 5 * 2 + 6 * 5 * 2 * 2),
        "acts": 4 * 6,
    }


def test_indices_never_come_to_mean_something_else() -> None:
    """A trained agent is worth nothing under other indices: whoever changes them raises the number in `aec.NAME`."""
    words = "\n".join(actions.word_at(index) for index in range(actions.N_ACTIONS))
    assert hashlib.sha256(words.encode()).hexdigest()[:12] == "689c49aeea2b"


@pytest.mark.parametrize("name", option_sets.SETS)
def test_every_answer_that_is_offered_has_an_index(name: str) -> None:
    for game in range(4):
        for scene in scenes(option_sets.options_of(name, game), game):
            assert scene.question is not None
            indices = [actions.index_of(answer) for answer in scene.question.answers]
            assert [actions.action_at(index) for index in indices] == scene.question.answers


def test_words_are_those_of_records() -> None:
    troops = n.lot(b.cell(b.HAVANA, b.TROOPS), 1)
    assert actions.word_at(actions.index_of(troops)) == "havana:troops$1"
    assert actions.action_at(actions.index_of_word("syndicate gift")) == Beginning(b.SYN, interjections.GIFT)


@pytest.mark.parametrize("index", [-1, actions.N_ACTIONS])
def test_an_index_out_of_range_is_an_error(index: int) -> None:
    with pytest.raises(ValueError, match=f"{index} is not an action: they are numbered from 0 to 2073"):
        actions.action_at(index)


def test_what_is_no_answer_has_no_index() -> None:
    with pytest.raises(ValueError, match="-1 is not an answer that the game knows"):
        actions.index_of(-1)
    with pytest.raises(ValueError, match="'abracadabra' is not a word of the notation"):
        actions.index_of_word("abracadabra")


def test_every_act_beside_a_question_can_be_composed() -> None:
    seen = set()
    for game, name in enumerate(["standard", "deception", "first-printing", "variable"]):
        options = option_sets.options_of(name, 4 * game if game != 2 else 4)
        match = match_of(options, game)
        for _ in range(150):
            if match.question is None:
                break
            for act in match.acts(b.FACTIONS):
                seen.add(act.kind)
                for part in (act.one, act.other):
                    assert actions.action_at(actions.index_of(part)) == part
            match.answer(match.question.answers[-1])
    assert {interjections.GIFT, interjections.TAKE_OFF, interjections.SHOW, interjections.CLOSE} <= seen
