"""What a position is worth, by weights of the test's own."""

import json

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import setup, victory
from cubalibre.search import value, weights


@pytest.mark.parametrize(
    ("players", "own", "chance"),
    [
        (("1", "2", "3", "4"), (b.SYN,), 2500),
        ((NONPLAYER,) * 4, (b.SYN,), 2500),
        ((NONPLAYER, NONPLAYER, NONPLAYER, "1"), (b.SYN,), 625),
        ((NONPLAYER, "1", "1", NONPLAYER), (b.M26, b.DR), 1110),
        (("1", "2", "2", "1"), (b.M26, b.DR), 5000),
        (("1", "2", "3", "1"), (b.M26,), 3333),
    ],
)
def test_8_9_a_single_player_can_win_at_the_end_alone(
    players: tuple[str, str, str, str], own: tuple[b.Faction, ...], chance: int
) -> None:
    """If nothing weighs anything, nobody is as likely to end the game by a victory as each that can; rounded down."""
    none = weights.Weights(*([[0] * len(value.FIGURES)] * 4 for _ in range(2)))
    all_weights = {kind: [none] * 4 for kind in weights.KINDS}
    assert value.of(setup.initial_position(Options(players)), own, all_weights).chance == chance


def test_7_3_a_players_lowest_margin_counts_for_him_and_against_others() -> None:
    position = setup.initial_position(Options(("1", "2", "2", "1")))
    position.opinion[b.HAVANA] = b.ACTIVE_OPPOSITION
    margins = [victory.faction_margin(position, faction) for faction in b.FACTIONS]
    low, rivals = min(margins[b.GOV], margins[b.SYN]), min(margins[b.M26], margins[b.DR])
    assert low != rivals != max(margins[b.M26], margins[b.DR])
    assert value.lead(position, (b.GOV, b.SYN)) == low - rivals == -value.lead(position, (b.M26, b.DR))


@pytest.mark.parametrize("players", [("1", "2", "2", "1"), ("1", "2", "3", "1"), ("1", "2", "3", "4")])
def test_1_5_the_chances_of_all_players_come_to_one(players: tuple[str, str, str, str]) -> None:
    position = setup.initial_position(Options(players))
    teams = dict.fromkeys(position.options.teams)
    assert sum(value.of(position, own).chance for own in teams) == pytest.approx(value.CERTAIN, abs=len(teams))


def test_7_each_kind_of_table_has_weights_of_its_own() -> None:
    one_player, two = (NONPLAYER, "1", NONPLAYER, NONPLAYER), (NONPLAYER, "1", "2", NONPLAYER)
    kinds = [weights.kind(Options(players)) for players in (("1", "2", "2", "3"), one_player, two, (NONPLAYER,) * 4)]
    assert kinds == [weights.PLAYERS, weights.SOLITAIRE, weights.MIXED, weights.MIXED]
    shapes = {len(row) for each in weights.WEIGHTS.values() for of in each for rows in of for row in rows}
    assert shapes == {len(value.FIGURES)}


def as_written() -> dict[str, dict[str, dict[str, list[list[int]]]]]:
    """The weights of this package, as a file holds them."""
    words = n.FACTION_WORDS[:4]
    tables = weights.WEIGHTS.items()
    data = {kind: dict(zip(words, (each._asdict() for each in of), strict=True)) for kind, of in tables}
    return json.loads(json.dumps(data))  # type: ignore[no-any-return]


def test_weights_are_read_from_a_file() -> None:
    data = as_written()
    data["mixed"]["directorio"]["end"][0][5] += 1
    read = weights.from_json(json.dumps(data).encode())
    assert read["mixed"][b.DR].end[0][5] == weights.WEIGHTS["mixed"][b.DR].end[0][5] + 1
    assert read["players"] == weights.WEIGHTS["players"]


@pytest.mark.parametrize("row", [[1] * 12, [1] * 14, [1.5] * 13, [True] * 13])
def test_weights_for_other_figures_are_refused(row: list[int]) -> None:
    data = as_written()
    data["solitaire"]["syndicate"]["victory"][3] = row
    with pytest.raises(weights.NotWeights):
        weights.from_json(json.dumps(data).encode())


@pytest.mark.parametrize("text", [b"", b"\xff", b"7", b"{}", b'{"players": 7}', b'{"players": {"government": {}}}'])
def test_what_holds_no_weights_is_refused(text: bytes) -> None:
    with pytest.raises(weights.NotWeights):
        weights.from_json(text)
