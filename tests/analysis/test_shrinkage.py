"""Chances as they are shown: drawn to equal ones, alike in hints, losses, luck and chances at cards."""

import json

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis import efforts, hint, outlook, shrinkage, summary, turn_results
from cubalibre.analysis.summary import INACCURACY
from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import ShownResult, TurnResult
from cubalibre.game import Game
from cubalibre.game_decider import PEOPLE as PEOPLE_SEATS
from cubalibre.intervals import share
from cubalibre.options import NONPLAYER, Options
from cubalibre.search.levels import LEVELS, Level
from tests.analysis.games import PEOPLE, TINY, before_the_victory_check, turn_of_one

NONPLAYERS = Options((NONPLAYER,) * 4)
SOLITAIRE = Options(("1", NONPLAYER, NONPLAYER, NONPLAYER))
TEAMS = Options(("1", "2", "2", "4"))
TABLES = [NONPLAYERS, SOLITAIRE, Options(("1", NONPLAYER, "2", NONPLAYER)), Options(("1", "2", "3", NONPLAYER)), PEOPLE]
# A line of a file of results that was written before chances were drawn to equal ones.
KEPT = (
    '{"turn": 0, "digest": "d", "entries": [0, 1], "number": 1, "card": 13, "followed": true, "chances": {"games": 100,'
    ' "wins": {"government": 1, "26july": 96, "directorio": 0, "syndicate": 3}}, "losses": [{"who": "26july", "loss": '
    '0.06, "error": 0.02, "lead": 2.0, "lead_error": 0.5, "chance": 0.9, "better": ["pass 1"]}], "luck": [{"entry": 1, '
    '"question": "draw-card", "answer": "13", "luck": {"26july": [0.2, 0.1]}}]}'
)


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(efforts.EFFORTS, efforts.QUICK, TINY)
    monkeypatch.setitem(LEVELS, 2, Level(24, 3, (2, 4)))
    monkeypatch.setitem(hint.SAMPLES, 2, 8)


@pytest.mark.parametrize("options", TABLES)
def test_chances_keep_their_order_and_their_sum(options: Options) -> None:
    by = shrinkage.at(options, 1)
    shown = [*map(by.mean, b.FACTIONS, [0.05, 0.0, 0.3, 0.65])]
    assert sum(shown) == pytest.approx(1)
    assert shown[1] < shown[0] < shown[2] < shown[3]
    assert min(shown) >= 0


def test_1_5_a_player_of_two_factions_is_one_of_three() -> None:
    """Both Factions of a player have the player's chance; the sum is over players."""
    by = shrinkage.at(TEAMS, 1)
    government, july, directorio, syndicate = map(by.mean, b.FACTIONS, [0.2, 0.5, 0.5, 0.3])
    assert july == directorio
    assert government + july + syndicate == pytest.approx(1)


@pytest.mark.parametrize(
    ("options", "early", "late"), [(NONPLAYERS, 0.96, 0.96), (SOLITAIRE, 0.9032, 0.9316), (PEOPLE, 0.7328, 0.8464)]
)
def test_the_more_players_and_the_earlier_the_less_a_great_chance_is_trusted(
    options: Options, early: float, late: float
) -> None:
    shown = [shrinkage.at(options, campaign).mean(b.SYN, 0.96) for campaign in (1, 2, 3, 4, 5)]
    assert shown == pytest.approx([early, early, late, late, late])
    assert shrinkage.percents(options) == [100 - round(100 * (each - 0.25) / 0.71) for each in (early, late)]


def test_a_propaganda_round_belongs_to_the_campaign_that_it_ends() -> None:
    position = before_the_victory_check()
    campaigns = []
    for played, current in (([], 13), ([1], b.PROPAGANDA), ([0], 13), ([0, 1], b.PROPAGANDA), ([0, 1, 0], 13)):
        position.played, position.current = played, current
        campaigns.append((shrinkage.campaign(position), shrinkage.of(position).percent))
    assert campaigns == [(1, 32), (1, 32), (2, 32), (2, 32), (3, 16)]


def test_a_share_is_shown_with_its_interval() -> None:
    won = share(96, 100)
    by = shrinkage.at(PEOPLE, 3)
    chance = by.share(b.M26, won)
    assert chance.low < chance.mean < chance.high
    assert chance.high - chance.low == pytest.approx(0.84 * (won.high - won.low))


# What was kept.


def kept() -> TurnResult:
    return TurnResult.from_json(json.loads(KEPT))


def first_turn(options: Options, played: list[int]) -> ShownResult:
    """What is shown of the line at the first turn of a game, after some cards."""
    position = before_the_victory_check()
    position.options, position.played = options, played
    (found,) = turn_results.shown([kept()], Game(start=position, seats=PEOPLE_SEATS).history.turns)
    return found


def test_a_line_of_an_older_file_is_shown_as_todays_are() -> None:
    people, nonplayers = (first_turn(options, [1]) for options in (PEOPLE, NONPLAYERS))
    assert nonplayers.chance("26july").mean == 0.96
    assert (nonplayers.losses, nonplayers.luck) == (kept().losses, kept().luck)
    assert people.chance("26july").mean == pytest.approx(0.7328)
    assert people.luck[0].luck["26july"] == pytest.approx([0.136, 0.068])
    assert kept().to_json() == json.loads(KEPT), "kept are the figures of the playouts"


def test_a_loss_is_the_difference_of_the_chances_shown_and_is_judged_by_it() -> None:
    (lost,) = first_turn(PEOPLE, [1]).losses
    best = shrinkage.at(PEOPLE, 1).mean(b.M26, 0.9 + 0.06)
    assert best - lost.chance == pytest.approx(lost.loss)
    assert lost.error / lost.loss == pytest.approx(0.02 / 0.06), "as certain as before"
    assert (lost.lead, lost.lead_error, lost.better) == (2.0, 0.5, ["pass 1"])
    assert not summary.judgement(lost), "less than 5 points"
    (later,) = first_turn(PEOPLE, [1, 0, 2, 0]).losses
    assert later.loss == pytest.approx(0.84 * 0.06)
    assert summary.judgement(later) == summary.judgement(kept().losses[0]) == INACCURACY


def test_what_is_analysed_is_kept_as_the_playouts_have_it() -> None:
    game = turn_of_one(before_the_victory_check(), "pass")
    found = Task(game.to_record(), efforts.QUICK, (b.M26,), 1).analysed(0)
    assert found.chances is not None
    assert sum(found.chances.wins.values()) == found.chances.games == TINY.games
    (result,) = turn_results.shown([found], game.history.turns)
    assert sum(result.chance(word).mean for word in n.FACTION_WORDS[:4]) == pytest.approx(1)
    assert result.losses[0].loss == pytest.approx(0.68 * found.losses[0].loss)


# Hints.


def test_a_hint_shows_both_kinds_of_chances_so(monkeypatch: pytest.MonkeyPatch) -> None:
    due = hint.due(turn_of_one(before_the_victory_check()).to_record())
    assert due is not None

    def shown() -> tuple[list[float], list[float]]:
        given = hint.of(due.table, due.question, 2, "1")
        ahead = hint.outlook_now(due.table, due.question, 2, "1")
        return [turn.chance.mean for turn in given.turns], [ahead.chance(faction).mean for faction in b.FACTIONS]

    turns, chances = shown()
    monkeypatch.setattr(shrinkage, "of", lambda _: shrinkage.NONE)
    plain_turns, plain_chances = shown()
    assert turns == pytest.approx([0.08 + 0.68 * each for each in plain_turns])
    assert chances == pytest.approx([0.08 + 0.68 * each for each in plain_chances])
    assert sum(chances) == pytest.approx(1)


def test_games_of_what_if_are_counted_as_they_were_won() -> None:
    found = outlook.from_position(before_the_victory_check(), 4, "1")
    assert [found.chance(faction).mean for faction in b.FACTIONS] == [found.wins(f).share for f in b.FACTIONS]
