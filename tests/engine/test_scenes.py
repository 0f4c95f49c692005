"""Scenes: how they are read and played, and how each kind of line fails (docs/scenes.md)."""

from pathlib import Path

import pytest

from cubalibre import Game, Options
from cubalibre.options import NONPLAYER
from cubalibre.scenes import given, play, text, writing

ATTACK = """Section 3.3.3: Attack
1. A Base after its last guardian
given
oriente: N | GOV T1 B1 | 26J a3
when 26july: attack, no activity
26july attack-space: oriente
chance attack-roll: 3
26july attack-piece: oriente:troops
offered: oriente:troops,
  done
not offered: oriente:gov-base (3.3.3/base-last)
26july attack-space: done
then
oriente: N | 26J a3
resources: 26july 19
"""
MARCH = """Section 8.7.3: March
1. Into every EC
given
oriente: N | 26J u2
when 26july: march, no activity
26july march-space: sugar-cane
rather than: camaguey-province
because: 8.7.3/ecs
26july march-space: done
then
reason: 8.7.3/ecs
no reason: 8.2/at-random
not asked: 26july terror-space
"""
"""Whether the reasons are right is a matter of the scenes themselves."""


def written(folder: Path, lines: str) -> text.Scene:
    path = folder / "a.scenes"
    path.write_text(lines, encoding="utf-8")
    return text.read(path)[0]


def fault(folder: Path, lines: str) -> tuple[int, str]:
    """The line and the message of the error that a scene leads to."""
    with pytest.raises(text.SceneError) as caught:
        play.play(written(folder, lines))
    return caught.value.line, str(caught.value)


@pytest.mark.parametrize("lines", [ATTACK, MARCH])
def test_a_scene_that_holds(lines: str, tmp_path: Path) -> None:
    play.play(written(tmp_path, lines))


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("Section 3.3.3: Attack", "Attack", 1, "a file begins with"),
        ("1. A Base", "A Base", 2, "number and title"),
        ("given", "gives", 3, "'given' follows"),
        ("oriente: N | GOV T1 B1", "oriente: N | GOV T1 Q1", 4, "Q1"),
        ("oriente: N | GOV T1 B1", "oriente: N | GOV T99 B1", 3, "a count of pieces is negative"),
        ("oriente: N | GOV", "orient: N | GOV", 4, "expected is 'SPACE"),
        ("attack, no activity", "attack, at once", 5, "is no act"),
        ("attack, no activity", "terror, no activity", 5, "3.1/no-space"),
        ("attack, no activity", "assault", 5, "3.1/other-faction"),
        ("attack-space: oriente", "attack-space: orient", 6, "not a word"),
        ("attack-space: oriente", "attack-space: havana", 6, "3.3.3/"),
        ("attack-space: oriente", "march-space: oriente", 6, "attack-space"),
        ("attack-roll: 3", "attack-roll: 4", 8, "comes here"),
        ("attack-piece: oriente:troops", "attack-piece: oriente:gov-base", 8, "is not offered"),
        ("offered: oriente:troops,", "offered: oriente:police,", 9, "offered are oriente:troops, done"),
        ("not offered: oriente:gov-base (3.3.3/base-last)", "not offered: done (3.3.3/base-last)", 11, "it is offered"),
        ("not offered: oriente:gov-base (3.3.3/base-last)", "not offered: done", 11, "ends in a reason"),
        ("(3.3.3/base-last)", "(3.3.3/other)", 11, "oriente:gov-base: "),
        ("26july attack-space: done\n", "", 5, "no line answers"),
        ("attack-space: done\n", "attack-space: done\n26july attack-space: done\n", 13, "nobody asks this"),
        ("oriente: N | 26J a3", "oriente: N | 26J a2", 14, "oriente is N | 26J a3"),
        ("resources: 26july 19", "resources: 26july 20", 15, "resources is"),
        ("resources: 26july 19", "resources: 26july many", 15, "not a number"),
        ("resources: 26july 19", "resource: 26july 19", 15, "expected is 'SPACE"),
    ],
)  # fmt: skip
def test_what_does_not_hold_is_named_with_its_line(old: str, new: str, line: int, says: str, tmp_path: Path) -> None:
    assert ATTACK.count(old) >= 1
    found, message = fault(tmp_path, ATTACK.replace(old, new, 1))
    assert says in message
    assert found == line


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("march-space: sugar-cane", "march-space: camaguey-province", 6, "answers sugar-cane"),
        ("rather than: camaguey-province", "rather than: havana", 7, "havana is not offered"),
        ("rather than: camaguey-province", "rather than: sugar-cane", 7, "the answer itself"),
        ("rather than: camaguey-province\n", "", 6, "names no other answer"),
        ("because: 8.7.3/ecs", "because: 8.7.3/from", 8, "the reasons are"),
        ("26july march-space: done\n", "", 5, "no line answers"),
        ("no reason: 8.2/at-random", "no reason: 8.7.3/ecs", 12, "among the reasons"),
        ("reason: 8.7.3/ecs", "reason: 8.7.3/nothing", 11, "the reasons are"),
        ("not asked: 26july terror-space", "not asked: 26july march-space", 13, "was asked"),
    ],
)  # fmt: skip
def test_of_a_non_player_too(old: str, new: str, line: int, says: str, tmp_path: Path) -> None:
    found, message = fault(tmp_path, MARCH.replace(old, new, 1) if "\nreason" not in old else MARCH)
    assert says in message
    assert found == line


def test_a_case_takes_over_the_position_before_it(tmp_path: Path) -> None:
    more = "but given\nhavana: N | GOV T1 | 26J u1\nthen\n26july can attack in havana\n26july can attack in oriente\n"
    scene = written(tmp_path, f"{ATTACK}{more}given again\nthen\n26july can attack in havana\n")
    play.play(scene)
    assert [given.position_of(case).resources for case in scene.cases] == [[20, 20, 20, 20]] * 3
    lines = f"{ATTACK}given\nhavana: N | GOV T1 | 26J u1\nthen\n26july can attack in oriente\n"
    assert fault(tmp_path, lines) == (19, "3.3.3/own-guerrilla")


@pytest.mark.parametrize(
    ("check", "says"),
    [
        ("26july cannot attack in oriente (3.3.3/enemy-piece)", "it can"),
        ("26july can attack in cigar", "3.3.3/own-guerrilla"),
        ("26july can attack", ""),
        ("directorio cannot attack (3.1/no-space)", ""),
        ("directorio can attack", "3.1/no-space"),
        ("26july event-unshaded has an effect", ""),
        ("26july event-unshaded has no effect", "it has an effect"),
        ("26july might attack", "expected is 'can'"),
    ],
)
def test_what_can_be_done_in_a_position(check: str, says: str, tmp_path: Path) -> None:
    lines = f"Card 1: Armored Cars\n1. Title\ngiven\noriente: N | GOV T1 | 26J u2\nthen\n{check}\n"
    if says:
        found, message = fault(tmp_path, lines)
        assert (found, says in message) == (6, True)
    else:
        play.play(written(tmp_path, lines))


def test_the_scene_of_a_recorded_turn_holds(tmp_path: Path) -> None:
    game = Game(Options((NONPLAYER, NONPLAYER, NONPLAYER, NONPLAYER)), seed=3)
    turns = [turn for turn in game.history.turns if turn.over and turn.entries][:12]
    assert {entry.seat for turn in turns for entry in turn.entries} >= {0, 1, 2, 3}
    for turn in turns:
        questions = list(game.history.questions(turn.first))[: len(turn.entries)]
        lines = writing.turn(turn, questions)
        assert all(f": {entry.word}\n" in lines for entry in turn.entries)
        play.play(written(tmp_path, lines))
