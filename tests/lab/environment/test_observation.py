"""Observations: they lose nothing of what may be seen, and show nothing that is hidden."""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import islice
from typing import Any, Final

import numpy as np
import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import view
from cubalibre.lab.environment import actions, encoders, observation, observation_blocks
from cubalibre.lab.environment.actions import Beginning
from cubalibre.lab.environment.observed_state import Scene
from cubalibre.lab.games import option_sets
from cubalibre.lab.games.fast_record import Done
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import interjections
from cubalibre.rules import questions as q
from cubalibre.rules.interjections import Act
from tests.lab.environment.random_play import match_of, scenes
from tests.samples import WHOLE, times

pytestmark = pytest.mark.games

DECEPTION: Final = Options(deception="first")
STEP: Final = 1 if WHOLE else 3
"""Every how many moments of a game one is looked at; the players take turns in them."""


def encoded(scene: Scene) -> bytes:
    return observation.encode(scene).tobytes() + observation.encode_turn(scene).tobytes()


def seen(scene: Scene) -> str:
    """All that may be seen of a scene, as the program shows it to people: of another's question its kind alone."""
    asked: tuple[Any, ...] = (scene.question.who, scene.question.kind) if scene.question else ()
    if scene.mine is not None:
        asked += (scene.mine.about, scene.mine.open_window, *scene.begun)
    return json.dumps([scene.seats, asdict(view.position_view(scene.position, scene.seats)), asked, scene.done])


# The same if and only if it looks the same.


@pytest.mark.parametrize("name", option_sets.SETS)
def test_two_moments_have_the_same_observation_if_and_only_if_they_look_the_same(name: str) -> None:
    views: dict[bytes, str] = {}
    observations: dict[str, bytes] = {}
    for game in range(times(2, 1)):
        for scene in islice(scenes(option_sets.options_of(name, game), game), 0, None, STEP):
            one, other = encoded(scene), seen(scene)
            assert views.setdefault(one, other) == other, "two that look different have the same observation"
            assert observations.setdefault(other, one) == one, "two that look the same have different observations"
    assert len(views) > 500 / STEP


def _every_entry(name: str) -> Callable[[Position], Iterator[Position]]:
    """Each number of a list one higher."""

    def changed(position: Position) -> Iterator[Position]:
        for index in range(len(getattr(position, name))):
            other = position.copy()
            getattr(other, name)[index] += 1
            yield other

    return changed


def _one_more(position: Position) -> Iterator[Position]:
    """One piece more in each cell."""
    for cell in range(len(position.pieces)):
        other = position.copy()
        other.add(b.Cell(cell), 1)
        yield other


def _replaced(name: str, *values: Any) -> Callable[[Position], Iterator[Position]]:
    def changed(position: Position) -> Iterator[Position]:
        for value in values:
            other = position.copy()
            setattr(other, name, value)
            yield other

    return changed


def _markers(faction: b.Faction) -> Iterator[list[list[int]]]:
    kinds = (n.EMPTY_THREAT, n.HIDDEN_AGENDA, n.ASSET_MARKER)
    for markers in ([], *([kind] for kind in kinds), *([one, other] for one in kinds for other in kinds)):
        yield [markers if f == faction else [] for f in b.FACTIONS]


TROOPS = b.cell(b.HAVANA, b.TROOPS)
GUERRILLA = b.cell(b.HAVANA, b.M26_UNDERGROUND)
MARKED: Final = [
    [],
    [n.lot(TROOPS, 2)],
    [n.lot(TROOPS, 1), n.lot(TROOPS, 1)],
    [n.lot(TROOPS, 1), n.moved(n.lot(TROOPS, 1))],
    [n.lot(TROOPS, 1), n.moved(n.lot(TROOPS))],
    [n.moved(n.lot(TROOPS))],
    [n.moved(n.lot(TROOPS)), n.moved(n.lot(TROOPS))],
    [n.moved(n.lot(b.cell(b.HAVANA, b.POLICE)))],
    [n.lot(b.cell(b.CIGAR, b.POLICE), 1)],
    [n.guest(n.lot(GUERRILLA))],
    [n.guest(n.lot(GUERRILLA, 1))],
    [n.guest(n.moved(n.lot(GUERRILLA)))],
    [n.lot(GUERRILLA, 3)],
    [n.lot(GUERRILLA, 1), n.lot(GUERRILLA, 1), n.lot(GUERRILLA, 1), n.lot(GUERRILLA, 1), n.guest(n.lot(GUERRILLA))],
    [n.lot(GUERRILLA, 1), n.lot(GUERRILLA, 3)],
    [n.lot(GUERRILLA, 2), n.lot(GUERRILLA, 2)],
]
RULES: Final = [
    Options(),
    Options(("1", "2", "2", "3")),
    Options(("1", "2", "2", "1")),
    Options(("1", "2", "3", NONPLAYER)),
    Options(short="cards"),
    Options(short="third-propaganda"),
    Options(variable_deployment=True),
    Options(sudden_propaganda=True),
    Options(deception="third"),
    Options(deception="first"),
    Options(no_reveal=True),
    Options(eligibility="a"),
    Options(eligibility="b"),
    Options(random_spaces="equal"),
    Options(variants=("free-ecs",)),
    Options(variants=("attack-by-targets",)),
    Options(variants=("passive-terror",)),
]
VISIBLE: Final[dict[str, Callable[[Position], Iterator[Position]]]] = {
    "options": _replaced("options", *RULES),
    "pieces": _one_more,
    "available": _every_entry("available"),
    "marked": _replaced("marked", *MARKED),
    "opinion": _every_entry("opinion"),
    "terror": _every_entry("terror"),
    "control_markers": _replaced("control_markers", [], *([space] * 13 for space in (-1, 0, 1, 2, 3))),
    "resources": _every_entry("resources"),
    "aid": _replaced("aid", *range(50)),
    "alliance": _replaced("alliance", 0, 1, 2),
    "capabilities": _replaced("capabilities", [], [4], [13], [4, 13], [13, 4]),
    "momentum": _replaced("momentum", [], [10], [1], [10, 1], [1, 10]),
    "phase": _replaced("phase", *range(15)),
    "current": _replaced("current", -1, 0, *range(30, 49)),
    "upcoming": _replaced("upcoming", [], [0], [40], [0, 40], [40, 0], [0, 0, 40]),
    "played": _replaced("played", [], [0], [2], [2, 3], [3, 2], [0, 2], [2, 0], [0, 0]),
    "round_just_held": _replaced("round_just_held", 0, 1),
    "eligible": _replaced("eligible", [0] * 4, [1] * 4, [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]),
    "did": _replaced("did", *([value] * 4 for value in range(5)), [0, 1, 2, 3], [3, 2, 1, 0]),
    "eligibility_text": _replaced("eligibility_text", *([value] * 4 for value in range(4)), [0, 1, 2, 3], [3, 2, 1, 0]),
    "laundered": _replaced("laundered", [0] * 4, [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]),
    "faction_turn": _replaced("faction_turn", *range(5)),
    "deception": _replaced("deception", *_markers(b.M26)),
    "shown": _replaced("shown", *_markers(b.DR)),
}
"""What of a position 26July may see, with values that it must tell apart."""


def test_every_part_of_a_position_is_among_them() -> None:
    assert set(VISIBLE) == set(vars(Position(Options())))


@pytest.mark.parametrize("part", VISIBLE)
def test_whatever_changes_in_a_position_changes_the_observation(part: str) -> None:
    position = Position(DECEPTION if part in ("deception", "shown") else Options())
    position.control_markers = [b.NOBODY] * 13 if part == "pieces" else []
    position.current, position.upcoming, position.played = 20, [21], [22, 23]
    position.deception[b.DR] = [n.EMPTY_THREAT, n.EMPTY_THREAT] if part == "shown" else []
    changed = [*VISIBLE[part](position)]
    distinct = {other.key(): encoded(Scene(other, (b.M26,), None)) for other in changed}
    assert len(distinct) > 1
    assert len(set(distinct.values())) == len(distinct)


def test_where_the_deck_is_split_is_observed_even_among_propaganda_cards() -> None:
    position = Position(Options())
    position.current = b.PROPAGANDA
    found = set()
    for position.played, position.upcoming in (([0], [0]), ([], [0, 0])):
        found.add(encoded(Scene(position, (b.M26,), None)))
    assert len(found) == 2


def question(
    who: b.Faction = b.M26,
    kind: str = q.EVENT_PIECE,
    about: n.Answer = -1,
    open_window: bool = False,
) -> Question:
    return Question(who, kind, [n.DONE, n.PASS], None, about, open_window)


def test_whatever_changes_in_a_question_changes_the_observation() -> None:
    position = Position(Options())
    abouts = [-1, *b.SPACES, n.of_faction(b.GOV), n.of_number(3), n.of_card(43), n.lot(TROOPS), n.lot(TROOPS, 1)]
    questions = [
        *(question(who) for who in b.FACTIONS if who != b.M26),
        *(question(kind=kind) for kind in encoders.QUESTIONS),
        *(question(about=about) for about in abouts if about >= 0),
        question(open_window=True),
    ]
    found = [encoded(Scene(position, (b.M26,), asked)) for asked in [None, *questions]]
    assert len(set(found)) == len(found)


def test_whatever_was_done_in_the_turn_is_observed_in_its_order() -> None:
    position = Position(Options())
    one, other = Done(b.M26, q.ACTION, n.RALLY), Done(b.M26, q.OPERATION_SPACE[n.RALLY], b.SIERRA)
    turns = [
        (),
        (one,),
        (one, other),
        (other, one),
        (one._replace(who=b.DR),),
        (one._replace(kind=q.LAUNDER_OPERATION),),
        (one._replace(answer=n.MARCH),),
        *(
            (Done(b.GOV, "", n.DONE, act),)
            for act in (
                Act(b.GOV, interjections.GIFT, n.of_faction(b.SYN), n.of_number(1)),
                Act(b.GOV, interjections.GIFT, n.of_faction(b.SYN), n.of_number(2)),
                Act(b.GOV, interjections.GIFT, n.of_faction(b.M26), n.of_number(2)),
                Act(b.GOV, interjections.TAKE_OFF, n.lot(TROOPS)),
            )
        ),
        (one,) * observation.TURN,
        (one,) * (observation.TURN + 1),
    ]
    found = [encoded(Scene(position, (b.M26,), None, done)) for done in turns]
    assert len(set(found)) == len(found)
    rows = observation.encode_turn(Scene(position, (b.M26,), None, (one,) * observation.TURN + (other,)))
    assert rows[0, 2] == actions.index_of(b.SIERRA) + 1, "the latest comes first"
    assert set(rows[1:, 2]) == {actions.index_of(n.RALLY) + 1}


def test_an_act_being_composed_is_observed() -> None:
    gift, rehouse = Beginning(b.M26, interjections.GIFT), Beginning(b.M26, interjections.REHOUSE)
    begun: list[tuple[Beginning | n.Answer, ...]] = [
        (),
        (gift,),
        (rehouse,),
        (gift, n.of_faction(b.GOV)),
        (gift, n.of_faction(b.DR)),
    ]
    found = [encoded(Scene(Position(Options()), (b.M26,), question(), (), so_far)) for so_far in begun]
    assert len(set(found)) == len(found)


# What is hidden stays hidden.


def test_another_players_markers_are_face_down_until_he_shows_them() -> None:
    found = set()
    position = Position(DECEPTION)
    for markers in ([n.HIDDEN_AGENDA, n.ASSET_MARKER], [n.EMPTY_THREAT, n.EMPTY_THREAT]):
        position.deception[b.DR] = markers
        found.add(encoded(Scene(position, (b.M26,), None)))
    assert len(found) == 1
    position.shown[b.DR] = [n.EMPTY_THREAT]
    assert encoded(Scene(position, (b.M26,), None)) not in found


def test_the_markers_of_ones_own_second_faction_are_ones_own() -> None:
    position = Position(Options(("1", "2", "2", "3"), deception="third"))
    found = []
    for markers in ([n.HIDDEN_AGENDA], [n.EMPTY_THREAT]):
        position.deception[b.M26] = markers
        found.append(encoded(Scene(position, (b.M26, b.DR), None)))
    assert found[0] != found[1]


def test_of_another_players_question_only_the_kind_is_seen() -> None:
    position = Position(Options())
    found = {
        encoded(Scene(position, (b.M26,), asked, (), begun))
        for asked, begun in (
            (question(b.DR), ()),
            (question(b.DR, about=b.HAVANA), ()),
            (question(b.DR, about=n.lot(TROOPS), open_window=True), ()),
            (question(b.DR, open_window=True), (Beginning(b.DR, interjections.GIFT),)),
        )
    }
    assert len(found) == 1


@pytest.mark.parametrize("deception", ["third", "first"])
def test_in_whole_games_hidden_markers_never_change_what_others_observe(deception: str) -> None:
    options = Options(deception=deception)
    compared = 0
    for scene in scenes(options, 4):
        hidden = [f for f in b.FACTIONS if f not in scene.seats and len(scene.position.shown[f]) == 0]
        other = scene.position.copy()
        for faction in hidden:
            other.deception[faction] = [n.EMPTY_THREAT for _ in other.deception[faction]]
        compared += other != scene.position
        assert encoded(scene) == encoded(scene._replace(position=other))
        assert not any(done.kind == q.DECEPTION_DRAW for done in scene.done)
    assert compared > 100


def test_cards_face_down_exist_nowhere_and_so_cannot_be_observed() -> None:
    """The card that Chance turns up next depends on luck to come: two matches differ only after it is drawn."""
    one, other = (match_of(Options(), seed) for seed in (1, 1))
    other._seats.rng.seed(99)  # other luck from here on
    differ = False
    for _ in range(200):
        if one.question is None or other.question is None or one.position.key() != other.position.key():
            differ = True
            break
        assert encoded(Scene(one.position, (b.M26,), one.question)) == encoded(
            Scene(other.position, (b.M26,), other.question)
        )
        one.answer(one.question.answers[-1])
        other.answer(other.question.answers[-1])
    assert differ


# Size and bounds.


def test_the_layout_covers_the_observation_without_a_gap() -> None:
    layout = observation.layout()
    found = [index for where in layout.values() for index in range(where.start, where.stop)]
    assert found == [*range(sum(block.size for block in observation_blocks.BLOCKS))]
    assert [*layout] == [block.name for block in observation_blocks.BLOCKS]


def test_numbers_never_come_to_mean_something_else() -> None:
    """Whoever changes them raises the number in `aec.NAME`: a trained agent is worth nothing with others."""
    parts = [
        *((block.name, block.size) for block in observation_blocks.BLOCKS),
        *encoders.QUESTIONS,
        *actions.ACT_KINDS,
    ]
    assert hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:12] == "3ada3fb56858"


@pytest.mark.parametrize("name", option_sets.SETS)
def test_every_observation_keeps_its_bounds(name: str) -> None:
    box, turn = observation.box(), observation.turn_box()
    for scene in islice(scenes(option_sets.options_of(name, 2), 2), 0, None, STEP):
        for block, where in zip(observation_blocks.BLOCKS, observation.layout().values(), strict=True):
            values = np.array(block.fill(scene))
            assert len(values) == where.stop - where.start, block.name
            assert values.min() >= block.low, block.name
            assert values.max() <= block.high, block.name
        assert box.contains(observation.encode(scene))
        assert turn.contains(observation.encode_turn(scene))
