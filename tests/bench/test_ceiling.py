"""Ceiling: which cards are known, how pairs are played and compared, how it goes on, what is written and refused."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bench.ceiling import ceiling_page, measure_ceiling
from bench.ceiling.ceiling_page import Compared
from bench.ceiling.foresight import KNOWN, Foresight, KnownCards
from bench.ceiling.paired_games import EFFORTS, FORESIGHT, SEATS, USUAL, Match, Program
from bench.referee import verdict
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.lab.games import playout
from cubalibre.lab.games.entrants import SameChance
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.rules import deck, setup, turns, victory
from cubalibre.search import levels
from cubalibre.search.levels import LEVELS, Level
from cubalibre.search.simulated_others import Luck, Others
from cubalibre.table import Decider, Table

pytestmark = pytest.mark.games

TINY = Level(4, 2, (1, 1))
M26, GOV = SEATS


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """All levels try next to nothing."""
    for level in LEVELS:
        monkeypatch.setitem(levels.LEVELS, level, TINY)


def run(folder: Path, *more: str) -> dict[str, Any]:
    """What the JSON says after a command."""
    given = ("--jobs", "1", "--folder", str(folder / "kept"), "--page", str(folder / "page.md"))
    measure_ceiling.main([*given, *more])
    found: dict[str, Any] = json.loads((folder / "kept" / "ceiling.json").read_text("utf-8"))
    return found


# Which cards are known.


def drawn(position: Position, chance: Decider, cards: int) -> list[int]:
    """The next cards that are turned up, in a copy of a game that goes on by the rulebook."""
    position = position.copy()
    before = deck.cards_turned_up(position)
    while deck.cards_turned_up(position) < before + cards:
        turns.play_turn(Table(position, Others(chance)))
    return deck.turned_up(position)[before:][:cards]


@pytest.fixture(scope="module")
def under_way() -> tuple[Position, SameChance]:
    """A game of Non-players after some cards, and its Chance."""
    position, chance = setup.initial_position(Options((NONPLAYER,) * 4)), SameChance("5")
    while position.phase != state.ACTION or deck.cards_turned_up(position) < 6:
        turns.play_turn(Table(position, Others(chance)))
    return position, chance


def test_the_next_three_cards_are_those_of_the_game_and_the_others_are_drawn_anew(
    under_way: tuple[Position, SameChance],
) -> None:
    position, chance = under_way
    supposed = [drawn(position, KnownCards(chance, Luck(f"{sample}")), KNOWN + 1) for sample in range(5)]
    asked = Counter(chance.asked)
    true = drawn(position, chance, KNOWN + 1)
    chance.asked = asked
    assert KNOWN == 3
    assert [each[:KNOWN] for each in supposed] == [true[:KNOWN]] * 5
    assert len({each[KNOWN] for each in supposed}) > 1


def test_dice_are_not_known_and_looking_ahead_leaves_the_game_as_it_is(under_way: tuple[Position, SameChance]) -> None:
    position, chance = under_way
    before = Counter(chance.asked)
    search = Foresight("1", 2, chance)
    known = search.luck("2")
    drawn(position, known, KNOWN + 1)
    assert chance.asked == before
    assert isinstance(known, KnownCards)
    assert {*(known.deck.asked - before)} == {"draw-card"}


def test_playouts_of_the_search_have_the_known_cards(tiny: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both programs play the same game but for what is known: the hook is asked in each playout of one alone."""
    asked: list[str] = []
    real = Foresight.luck

    def luck(self: Foresight, seed: str) -> Decider:
        asked.append(seed)
        return real(self, seed)

    monkeypatch.setattr(Foresight, "luck", luck)
    Match(5, GOV, USUAL).played(0)
    assert not asked
    Match(5, GOV, FORESIGHT).played(0)
    assert asked
    assert all(seed.startswith("5/0/government/") for seed in asked)


# How pairs are played.


def test_the_programs_are_level_5_with_more_effort_or_known_cards() -> None:
    chance = SameChance("1")
    assert [USUAL.search("1", chance).level, FORESIGHT.search("1", chance).level] == [LEVELS[5]] * 2
    for times, program in EFFORTS.items():
        search = program.search("1", chance)
        assert search.level == verdict.effort(times, 1).search
        assert search.level.effort() == times * LEVELS[5].effort()


def test_both_games_of_a_pair_have_the_same_deck(tiny: None, monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[Position] = []
    real = playout.play_with

    def play_with(*given: Any) -> Any:
        ends.append((found := real(*given)).position)
        return found

    monkeypatch.setattr(playout, "play_with", play_with)
    lines = [Match(5, M26, program).played(1) for program in (USUAL, FORESIGHT, USUAL)]
    ones, others, again = map(deck.turned_up, ends)
    both = min(len(ones), len(others))
    assert ones[:both] == others[:both]
    assert ones == again
    assert {**lines[0], "seconds": 0} == {**lines[2], "seconds": 0}
    assert [line["game"] for line in lines] == [1, 1, 1]
    assert ends[0].options.solitaire
    assert [line["lead"] for line in lines] == [*map(victory.degree, ends)]


# What is compared.


def games(*played: tuple[bool, int]) -> dict[int, dict[str, Any]]:
    return {
        number: {"game": number, "won": won, "lead": lead, "seconds": 4} for number, (won, lead) in enumerate(played)
    }


def of(usual: dict[int, dict[str, Any]], rival: dict[int, dict[str, Any]]) -> list[Compared]:
    """What is compared if the 26July alone has played."""
    found = {
        (seat, program): dict[int, dict[str, Any]]()
        for seat in SEATS
        for program in (USUAL, FORESIGHT, *EFFORTS.values())
    }
    return [*ceiling_page.compared({**found, (M26, USUAL): usual, (M26, FORESIGHT): rival})]


def test_pairs_are_compared_and_a_game_without_the_other_does_not_count() -> None:
    usual = games((True, 2), (False, -3), (False, -1), (False, 0), (True, 9))
    (found,) = of(usual, games((True, 4), (True, 1), (False, -1), (True, 2)))
    assert (found.rival, found.faction) == (FORESIGHT, M26)
    assert (found.usual_wins.times, found.rival_wins.times, found.usual_wins.games) == (1, 3, 4)
    assert found.alone is not None
    assert (found.alone.times, found.alone.games) == (2, 2)
    assert found.difference.mean == 0.5
    assert (found.lead.mean, found.lead.error) == pytest.approx((2.0, (8 / 3 / 4) ** 0.5))


def test_without_a_pair_that_just_one_wins_nothing_is_said_of_them() -> None:
    (found,) = of(games((True, 2)), games((True, 3)))
    assert found.alone is None
    assert of(games((True, 2)), {}) == []


# The order, what is kept and written.


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[tuple[b.Faction, Program, int]]:
    """The games that are played; what comes of them is given."""
    played: list[tuple[b.Faction, Program, int]] = []

    def result(match: Match, game: int) -> dict[str, Any]:
        played.append((match.faction, match.program, game))
        return {"game": game, "won": match.program != USUAL, "lead": game, "seconds": 30.2}

    monkeypatch.setattr(Match, "played", result)
    return played


def test_seats_take_turns_and_all_rivals_share_the_games_of_level_5(
    tmp_path: Path, quick: list[tuple[b.Faction, Program, int]]
) -> None:
    run(tmp_path, "--pairs", "2", "--effort", "10")
    four = [(M26, USUAL), (M26, FORESIGHT), (GOV, USUAL), (GOV, FORESIGHT)]
    first = [(*match, number) for number in range(2) for match in four]
    assert quick[:8] == first
    assert quick[8:] == [(seat, EFFORTS[10], number) for number in range(2) for seat in SEATS]


def test_it_goes_on_and_plays_no_game_again(tmp_path: Path, quick: list[tuple[b.Faction, Program, int]]) -> None:
    first = run(tmp_path, "--pairs", "1", "--effort")
    assert run(tmp_path, "--pairs", "1", "--effort") == first
    run(tmp_path, "--pairs", "2", "--effort", "100")
    assert len(quick) == len({*quick}) == 12
    assert run(tmp_path, "--pairs", "0")["compared"][-1]["rival"] == "100-times"


def test_the_page_has_a_line_for_each_rival_and_seat_and_for_both(
    tmp_path: Path, quick: list[tuple[b.Faction, Program, int]]
) -> None:
    found = run(tmp_path, "--pairs", "2", "--effort")
    page = (tmp_path / "page.md").read_text("utf-8")
    wins = "0, 0% (0% to 66%) | 2, 100% (34% to 100%) | 2 of 2 (34% to 100%) | +100 (+100 to +100)"
    assert f"| 26July | knows the next 3 cards | 2 | {wins} | +0.00 ± 0.00 (+0.00 to +0.00) | 30 s, 30 s |" in page
    assert "| Both | knows the next 3 cards | 4 |" in page
    assert "10 times" not in page
    assert [each["seat"] for each in found["compared"]] == ["26july", "government", "all"]


def test_a_single_pair_has_no_error(tmp_path: Path, quick: list[tuple[b.Faction, Program, int]]) -> None:
    found = run(tmp_path, "--pairs", "1", "--effort")
    assert found["compared"][0]["lead"] == {"mean": 0, "error": None}
    assert "nan" not in (tmp_path / "page.md").read_text("utf-8")


def test_games_of_another_seed_are_refused_and_stay(
    tmp_path: Path, quick: list[tuple[b.Faction, Program, int]]
) -> None:
    run(tmp_path, "--pairs", "1", "--effort")
    before = (tmp_path / "kept" / "26july-level-5.jsonl").read_bytes()
    with pytest.raises(SystemExit, match="holds other results"):
        run(tmp_path, "--pairs", "2", "--effort", "--seed", "1")
    assert (tmp_path / "kept" / "26july-level-5.jsonl").read_bytes() == before
