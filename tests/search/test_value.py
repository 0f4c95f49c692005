"""What a position is worth, by weights that a test can change: the compiled player has its own built in."""

import pytest

from cubalibre import board as b
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import setup
from cubalibre.search import value, weights


@pytest.mark.parametrize(
    ("players", "own", "chance"),
    [
        (("1", "2", "3", "4"), (b.SYN,), 2500),
        ((NONPLAYER,) * 4, (b.SYN,), 2500),
        ((NONPLAYER, NONPLAYER, NONPLAYER, "1"), (b.SYN,), 625),
        ((NONPLAYER, "1", "1", NONPLAYER), (b.M26, b.DR), 1110),
        (("1", "2", "2", "1"), (b.M26, b.DR), 3333),
    ],
)
def test_8_9_a_single_player_can_win_at_the_end_alone(
    monkeypatch: pytest.MonkeyPatch, players: tuple[str, str, str, str], own: tuple[b.Faction, ...], chance: int
) -> None:
    """If nothing weighs anything, nobody is as likely to end the game by a victory as each that can; rounded down."""
    none = weights.Weights(*([[0] * len(value.FIGURES)] * 4 for _ in range(2)))
    monkeypatch.setattr(weights, "WEIGHTS", {kind: [none] * 4 for kind in weights.KINDS})
    assert value.of(setup.initial_position(Options(players)), own).chance == chance


def test_7_each_kind_of_table_has_weights_of_its_own() -> None:
    one_player, two = (NONPLAYER, "1", NONPLAYER, NONPLAYER), (NONPLAYER, "1", "2", NONPLAYER)
    kinds = [weights.kind(Options(players)) for players in (("1", "2", "2", "3"), one_player, two, (NONPLAYER,) * 4)]
    assert kinds == [weights.PLAYERS, weights.SOLITAIRE, weights.MIXED, weights.MIXED]
    shapes = {len(row) for each in weights.WEIGHTS.values() for of in each for rows in of for row in rows}
    assert shapes == {len(value.FIGURES)}
