"""Differences between two positions as steps by hand: what they say, and that they lead to exactly the other one."""

import random

import pytest
from pydantic import TypeAdapter

from cubalibre import Game, Options, codec, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.view.changes import LevelChange, NumberChange
from cubalibre.view.differences import (
    CardStep,
    CashChange,
    CylinderChange,
    Differences,
    MarkersChange,
    PieceStep,
    differences,
)
from tests.mirror import Reader, carry_out, mirror
from tests.samples import some, times
from tests.scenes import scene

OPTION_SETS = {
    "standard": Options(),
    "short": Options(short="cards"),
    "variable": Options(variable_deployment=True),
    "deception": Options(deception="third"),
    "no reveal": Options(no_reveal=True),
    "solitaire": Options(players=("nonplayer", "you", "nonplayer", "nonplayer")),
}


def between(before: dict[str, str], after: dict[str, str]) -> Differences:
    return differences(scene(before).position, scene(after).position)


def test_what_is_equal_needs_no_hands() -> None:
    position = scene({"havana": "AS | GOV T2 | 26J u1"}).position
    empty = differences(position, position.copy())
    assert not any(getattr(empty, name) for name in Differences.__slots__)


def test_a_piece_that_moves_is_one_step() -> None:
    found = between(
        {"havana": "N | GOV T4", "la-habana": "N | GOV T1"}, {"havana": "N | GOV T1", "la-habana": "N | GOV T4"}
    )
    assert found.pieces == [PieceStep(3, "troops", "havana", "la-habana", "troops", 0)]


def test_a_march_takes_its_cash_along_and_may_turn_guerrillas_over() -> None:
    found = between(
        {"oriente": "N | 26J u2 | cash 26J u1", "sugar-cane": ""},
        {"oriente": "N", "sugar-cane": "26J a2 | cash 26J a1"},
    )
    assert found.pieces == [
        PieceStep(1, "26july-u", "oriente", "sugar-cane", "26july-a", 0),
        PieceStep(1, "26july-u", "oriente", "sugar-cane", "26july-a", 1),
    ]
    assert found.cash_taken == found.cash_placed == []


def test_pieces_turn_over_rather_than_cross() -> None:
    found = between(
        {"oriente": "N | DR u2", "havana": "N | DR a1 | SYN C1"},
        {"oriente": "N | DR u1 a1", "havana": "N | DR u1 | SYN X1"},
    )
    assert found.pieces == [
        PieceStep(1, "dr-u", "oriente", "oriente", "dr-a", 0),
        PieceStep(1, "dr-a", "havana", "havana", "dr-u", 0),
        PieceStep(1, "casino", "havana", "havana", "closed-casino", 0),
    ]


def test_pieces_come_from_available_and_go_there() -> None:
    found = between({"oriente": "N | 26J u2"}, {"oriente": "N | 26J B1"})
    assert found.pieces == [
        PieceStep(2, "26july-u", "oriente", None, "26july-u", 0),
        PieceStep(1, "26july-base", None, "oriente", "26july-base", 0),
    ]


def test_a_short_way_is_preferred() -> None:
    found = between(
        {"pinar-del-rio": "N | GOV P1", "sierra-maestra": "N | GOV P1"},
        {"la-habana": "N | GOV P1", "oriente": "N | GOV P1"},
    )
    assert [(step.origin, step.target) for step in found.pieces] == [
        ("pinar-del-rio", "la-habana"),
        ("sierra-maestra", "oriente"),
    ]


def test_cash_names_its_holder() -> None:
    found = between({"havana": "N | DR u1 | SYN u1 | cash SYN u1"}, {"havana": "N | DR u1 | SYN u1 | cash DR u1"})
    assert found.cash_taken == [CashChange("havana", "syn-u", 1, 1, 0)]
    assert found.cash_placed == [CashChange("havana", "dr-u", 1, 0, 1)]
    assert found.pieces == []


def test_markers_tracks_and_cylinders() -> None:
    before = scene({"havana": "N | GOV T1", "cigar": ""}).position
    after = scene({"havana": "PS | GOV T1 | terror 2", "cigar": "sabotage"}).position
    after.aid, after.resources[b.GOV], after.did[b.GOV] = before.aid + 3, before.resources[b.GOV] - 2, 2
    found = differences(before, after)
    assert found.levels == [LevelChange("havana", "N", "PS")]
    assert found.terror == [MarkersChange("havana", 0, 2), MarkersChange("cigar", 0, 1)]
    assert found.aid == NumberChange(before.aid, before.aid + 3)
    assert found.resources == {"government": NumberChange(before.resources[b.GOV], before.resources[b.GOV] - 2)}
    assert found.totals == {"support": NumberChange(0, 6)}
    assert found.cylinders == {"government": CylinderChange("eligible", "operation")}


def test_cards_go_back_from_the_top_and_are_played_from_the_bottom() -> None:
    before, after = scene({}).position, scene({}).position
    before.played, before.current, before.upcoming = [1], 2, [3]
    after.played, after.current, after.upcoming = [1, 2, 3], 4, [5]
    assert differences(before, after).cards == [
        CardStep(2, "current", "played"),
        CardStep(3, "next", "played"),
        CardStep(4, "deck", "current"),
        CardStep(5, "deck", "next"),
    ]
    assert differences(after, before).cards == [
        CardStep(5, "next", "deck"),
        CardStep(4, "current", "deck"),
        CardStep(3, "played", "next"),
        CardStep(2, "played", "current"),
    ]


def test_a_guest_stays_what_it_is() -> None:
    """Card 43: on the table it is a Syndicate Guerrilla, whoever uses it."""
    before, after = (scene({"havana": "N | SYN u1 | 26J u1"}).position for _ in range(2))
    lot = n.lot(b.cell(b.HAVANA, b.M26_UNDERGROUND))
    after.add(b.cell(b.HAVANA, b.SYN_UNDERGROUND), -1)
    after.add(b.cell(b.HAVANA, b.M26_UNDERGROUND), 1)
    after.marked = [n.guest(lot)]
    assert differences(before, after).pieces == []


# From any position of a game to any other.


def check(before: Position, after: Position) -> None:
    """Hands on a mirror of the board bring it from one position exactly to the other, and back; reading hands, too."""
    table, goal = mirror(codec.to_json(before)), mirror(codec.to_json(after))
    carry_out(table, differences(before, after))
    assert table.seen() == goal.seen()
    read = Reader(mirror(codec.to_json(before)))
    for line in i18n.step_lines(differences(before, after)):
        read.do(line.text)
    assert read.table.seen() == goal.seen()
    carry_out(table, differences(after, before))
    assert table.seen() == mirror(codec.to_json(before)).seen()


@pytest.mark.games
@pytest.mark.parametrize("name", some([*OPTION_SETS], 2, 3, 5))
def test_a_mirror_of_the_board_follows_random_games(name: str) -> None:
    """Step by step, within turns too; and between distant positions, as after going back or an edit."""
    for seed in range(times(3, 1)):
        game, rng = Game(OPTION_SETS[name], seed=seed), random.Random(seed)
        seen = [game.position]
        while game.question is not None:
            game.answer(rng.choice(game.answers))
            seen.append(game.position)
            check(seen[-2], seen[-1])
        for _ in range(100):
            check(rng.choice(seen), rng.choice(seen))


@pytest.mark.games
def test_going_back_is_put_right_by_hand() -> None:
    game, rng = Game(OPTION_SETS["solitaire"], seed=5), random.Random(5)
    for _ in range(400):
        if game.question is None:
            break
        if game.entries and rng.random() < 0.1:
            before = game.position
            game.rewind(rng.randrange(max(0, len(game.entries) - 30), len(game.entries)))
            check(before, game.position)
        else:
            game.answer(rng.choice(game.answers))


def test_two_games_differ_in_everything_and_still_meet() -> None:
    """An edit may bring about any position."""
    boards = [Game(Options(variable_deployment=True), seed=seed) for seed in range(4)]
    for seed, game in enumerate(boards):
        rng = random.Random(seed)
        while game.question is not None and len(game.entries) < 150:
            game.answer(rng.choice(game.answers))
    for one in boards:
        for other in boards:
            check(one.position, other.position)


def test_the_steps_are_plain_json() -> None:
    types, found = TypeAdapter(Differences), between({"havana": "N | 26J u2"}, {"oriente": "AS | 26J a2 | terror 1"})
    assert types.validate_json(types.dump_json(found), strict=True) == found
