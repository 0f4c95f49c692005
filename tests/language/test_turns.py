"""A turn in one sentence: what its Faction does, where, and what comes of it."""

import pytest

from cubalibre import board as b
from cubalibre import i18n, narration
from cubalibre import notation as n
from cubalibre.i18n.english.turns import TURNS
from cubalibre.rules import operations
from cubalibre.rules.special import activities

SWEEP = """
operation 0 sweep 0; resources 0 15 13; select 1 2; move 7 1 0 3; resources 0 13 11; select 7 2; 8.8.4/havana havana;
activate 1 4 1; activate 7 7 1; activate 7 7 1; special 0 air-strike; remove 1 4 1
"""
RALLY = "operation 1 rally 0; select 6 1; place 6 3 2; select 9 1; special 1 infiltrate; remove 3 0 1; place 3 3 1"


def sentence(told: str, who: b.Faction) -> str:
    return i18n.turn_sentence([narration.read(item.strip()) for item in told.split(";") if item.strip()], who)


def test_a_turn_says_where_its_operation_and_activity_are_and_what_came_of_them() -> None:
    assert sentence(SWEEP, b.GOV) == (
        "Government Sweeps La Habana and Havana, strikes La Habana from the air, "
        "exposes 3 Guerrillas and removes 1 Active 26July Guerrilla."
    )
    assert sentence(RALLY, b.M26) == (
        "26July Rallies in Sierra Maestra and Santiago de Cuba, Infiltrates Las Villas, "
        "removes 1 Troops cube and places 3 Underground Guerrillas."
    )


@pytest.mark.parametrize(
    ("told", "who", "words"),
    [
        ("pass 2; resources 2 3 4", b.DR, "Directorio Passes and gains 1 Resource."),
        ("event 2 27 event-shaded", b.DR, "Directorio plays the shaded side of Echeverría."),
        ("event 0 4 event-unshaded", b.GOV, "Government plays S.I.M."),
        ("operation 0 garrison 0; move 8 7 1 1; move 9 7 0 1", b.GOV, "Government Garrisons Havana."),
        ("operation 1 terror 0; select 7 1; activate 7 4 1; level 7 2 1", b.M26,
         "26July spreads Terror in Havana and brings Havana to Passive Support."),
        ("level 7 2 1; level 7 1 2; level 3 0 1; level 5 0 1", b.GOV,
         "Government shifts opinion in Las Villas and Oriente."),
        ("operation 1 attack 0; select 7 1; remove 7 4 1; remove 7 0 2", b.M26,
         "26July Attacks in Havana, removes 2 Troops and loses 1 Active Guerrilla."),
        ("move 7 1 0 3; move 7 2 0 1", b.GOV, "Government moves 4 pieces to La Habana and Matanzas."),
        ("operation 2 rally 0; select 0 1; select 1 1; select 2 1; select 3 1; select 4 1", b.DR,
         "Directorio Rallies in 5 spaces."),
        ("event 1 5 event-shaded; resources 0 9 5; aid 20 12; alliance 0 1", b.M26,
         "26July plays the shaded side of Rolando Masferrer, costs Government 4 Resources, brings Aid to 12 "
         "and brings the US Alliance to Reluctant."),
        ("deposit 2 havana:dr-a$1 base; place 7 8 1; deposit 3 havana:syn-u$1 resources; resources 3 1 7", b.DR,
         "Directorio deposits 1 Cash. Syndicate deposits 1 Cash."),
    ],
)  # fmt: skip
def test_a_turn_in_a_sentence(told: str, who: b.Faction, words: str) -> None:
    assert sentence(told, who) == words


def test_each_operation_and_activity_has_its_words() -> None:
    words = {n.WORDS[answer] for answer in (*operations.OPERATION, *activities.ACTIVITY)}
    assert words <= {key for key in TURNS if "{spaces}" in TURNS[key]}


def test_what_happens_by_itself_is_said_by_its_main_line() -> None:
    assert sentence("turned-up 27; card 30", b.NOBODY) == "The Guerrilla Life (card 30) is played."
    assert sentence("margins 1 2 3 4; no-goal-met", b.NOBODY) == "Victory check: nobody meets the condition."
    assert sentence("8.1/event-not-on-offer", b.NOBODY) == ""


def test_who_thinks_and_then_does_nothing_is_named() -> None:
    assert sentence("7.3/expected 4 3 matanzas oriente", b.M26) == "26July changes nothing."
    assert sentence("8.2/space-no havana", b.NOBODY) == sentence("", b.M26) == ""


def test_a_turn_is_of_the_faction_that_acts_in_it() -> None:
    told = [narration.read("8.1/event-not-on-offer"), narration.read("operation 0 sweep 0")]
    assert i18n.whose(told, [b.DR]) == b.GOV
    assert i18n.whose([narration.read("level 7 2 1")], [b.CHANCE, b.M26]) == b.M26
    assert i18n.whose([narration.read("reset")], [b.CHANCE]) == b.NOBODY


def test_6_4_4_redeploy_is_one_story_over_many_turns() -> None:
    move, reset = narration.read("move 8 7 1 1"), narration.read("reset")
    assert i18n.goes_on([move], [move])
    assert not i18n.goes_on([move], [reset])
    assert not i18n.goes_on([], [move])
    thought = narration.read("7.3/expected 4 3 matanzas")
    assert i18n.goes_on([thought, move], [thought, move])
    assert not i18n.goes_on([thought], [thought, move])  # who has no Expat Backing does not Redeploy


@pytest.mark.parametrize("language", ["es", "it", "ru"])
def test_each_language_says_it(language: str) -> None:
    with i18n.speaking(language):
        words = sentence(SWEEP, b.GOV)
    assert words.endswith(".")
    assert "{" not in words
    assert "Sweep" not in words
