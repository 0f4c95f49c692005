"""Faction sheets in words: each of their sentences where it belongs, in each language."""

import random

import pytest

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.i18n.languages import COMPLETE
from cubalibre.i18n.sheets import SheetWords
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.rules import lasting
from cubalibre.seats.random import RandomChance
from cubalibre.view.sheet import sheet
from tests.samples import some
from tests.scenes import scene

PEOPLE = Options(("1", "2", "3", "4"))


def words(position: Position, faction: b.Faction) -> SheetWords:
    return i18n.sheet_words(sheet(position, faction))


def lines(found: SheetWords, name: str) -> list[str]:
    """What is said of an Operation or Special Activity."""
    deeds = [*found.operations, *found.activities, *found.others]
    return next(list(deed.lines) for deed in deeds if deed.name == name)


def test_2_3_who_acts_when() -> None:
    position = scene(options=PEOPLE, card=1).position
    position.eligible = state.replaced(position.eligible, b.M26, 0)
    assert words(position, b.GOV).moment == "Government decides now."
    assert words(position, b.M26).moment.startswith("26July sits this card out.")
    assert words(position, b.SYN).moment.startswith("Syndicate acts on this card only if a Faction before it Passes.")
    assert words(position, b.SYN).notes[0] == "Before it on this card: Government and Directorio."
    position.did[b.GOV] = state.OP_ONLY
    assert words(position, b.GOV).moment.startswith("Government has had its turn on this card.")


@pytest.mark.parametrize(
    ("phase", "beginning"),
    [
        (state.DEPLOY, "The game is being set up."),
        (state.NEXT_CARD, "A new card comes first."),
        (state.REDEPLOY, "A Propaganda Round is under way."),
        (state.GAME_OVER, "The game is over."),
    ],
)
def test_2_between_cards(phase: int, beginning: str) -> None:
    found = words(scene(phase=phase, card=0).position, b.DR)
    assert found.moment.startswith(beginning)
    assert bool(found.operations) == (phase != state.GAME_OVER)
    assert found.others == []


def test_2_3_5_limited_and_with_map_not_without_an_activity() -> None:
    position = scene(options=PEOPLE).position
    position.did[b.M26] = state.OP_ONLY
    position.did[b.DR] = state.PASSED
    assert "Its Operation would be a Limited one: in one space, without a Special Activity (§2.3.5)." in (
        words(position, b.GOV).notes
    )
    position.momentum = [lasting.MAP]
    limited = "Its Operation would be a Limited one: in one space, but with a Special Activity, by “MAP”."
    assert limited in words(position, b.GOV).notes
    assert lines(words(position, b.GOV), "Event: Armored Cars (card 1)")[0].startswith("2.3.4 Sequence of play: ")


@pytest.mark.parametrize(
    ("upcoming", "text"),
    [
        ([], "The next card is still face down."),
        ([b.PROPAGANDA], "Next comes Propaganda; after its Round every Faction is Eligible."),
        ([2], "For the next card, Guantánamo Bay (card 2), it will be Eligible unless it acts on this one. Nobody "
              "is ahead of it there."),
    ],
)  # fmt: skip
def test_2_3_7_the_next_card(upcoming: list[int], text: str) -> None:
    position = scene(options=PEOPLE).position
    position.upcoming = upcoming
    assert words(position, b.GOV).notes[-1] == text


def test_2_3_7_who_has_acted_is_ineligible_and_who_has_not_may_come_first() -> None:
    position = scene(options=PEOPLE, card=1).position
    position.upcoming = [15]  # 26July, Government, Syndicate, Directorio
    position.did[b.GOV] = state.OP_ONLY
    assert words(position, b.GOV).notes == ["For the next card, Come Comrades! (card 15), it will be Ineligible."]
    assert words(position, b.DR).notes[-1].endswith("Possibly ahead of it there: 26July and Syndicate.")


def test_7_2_where_it_comes_from_and_where_more_is_to_be_had() -> None:
    board = {"havana": "AO", "oriente": "PO | 26J B2", "las-villas": "AS"}
    (goal,) = words(scene(board).position, b.M26).goals
    assert goal.lines[:2] == ["From Havana 12, Oriente 2.", "Bases: Oriente 2."]
    assert goal.lines[2].startswith("Still to win: Las Villas 4, ")
    assert goal.state == "reached"
    casinos, resources = words(scene({"havana": "N | SYN C1 X1"}).position, b.SYN).goals
    assert casinos.lines == ["From Havana 1.", "Closed, to be opened: Havana 1."]
    assert (casinos.needed, casinos.state) == ("more than 7 needed", "7 to go")
    assert resources.lines == []
    (nothing,) = words(scene().position, b.DR).goals
    assert nothing.lines[0] == "None so far."


def test_3_1_where_an_operation_is_possible() -> None:
    found = words(scene({"havana": "N | GOV T1"}).position, b.GOV)
    assert lines(found, "Assault") == ["It is allowed, but would change nothing anywhere now."]
    assert lines(found, "Sweep") == ["In La Habana.", "Elsewhere it would change nothing."]
    assert lines(found, "Transport") == ["Goes with Train, Garrison, Sweep and Assault.", "From Havana."]
    assert lines(words(scene().position, b.SYN), "Rally") == ["In every Province and City."]
    poor = scene({"las-villas": "N | DR u1"}, resources=(0, 0, 0, 0)).position
    assert lines(words(poor, b.DR), "Rally") == ["Only after a Special Activity that brings the Resources."]


def test_1_8_what_it_has() -> None:
    found = words(scene({"havana": "N | GOV T3 | SYN C1"}, resources=(1, 0, 0, 0)).position, b.GOV)
    assert found.means[0] == "1 Resource"
    assert found.means[1] == "+10 if Propaganda came now, +2 of it from Skim"
    assert found.means[2] == "Available: Troops 12, Police 15, Government Bases 2"


def test_8_a_non_player_is_told_as_one() -> None:
    position = scene(options=Options((NONPLAYER, "Ana", NONPLAYER, NONPLAYER))).position
    assert "Government is a Non-player, and chooses among these by chapter 8." in words(position, b.GOV).notes


@pytest.mark.games
@pytest.mark.parametrize("code", some(COMPLETE, -1))
def test_in_a_whole_game_there_are_words_for_everything(code: str) -> None:
    rng = random.Random(7)
    game = Game(Options(("1", "2", "3", "4"), short="cards"), seats={b.CHANCE: RandomChance(rng)})
    with i18n.speaking(code):
        while game.question is not None:
            found = i18n.sheet_words(sheet(game.position, rng.choice(b.FACTIONS), game.question))
            told = str(found)
            assert "{" not in told.replace("{'", "")
            assert all(deed.name[0].isupper() for deed in (*found.operations, *found.activities))
            game.answer(n.word(rng.choice(game.question.answers)))
