"""`make peers`: what is counted of a game, the rates, and how engines are compared."""

from dataclasses import asdict

import pytest

from bench.peers import cuba_libre, engine_round, other_engines
from bench.peers.other_engines import ENGINES, Engine, Measured
from bench.peers.played import Played
from bench.speed.comparison import least
from cubalibre import board as b
from cubalibre.question import Question
from cubalibre.table import Table

OURS, INTERPRETED, OTHER = ENGINES[:3]


def measured(rounds: list[list[float]], decisions: int = 100, answers: int = 400) -> Measured:
    """An engine whose games took so many seconds; each has as many decisions."""
    return Measured(
        "1.0", [[{"seconds": s, "decisions": decisions, "answers": answers} for s in one] for one in rounds]
    )


def cells(found: dict[Engine, Measured], row: int) -> list[str]:
    return [cell.strip() for cell in list(other_engines.table(found))[2 + row].strip("|").split("|")]


def test_a_question_with_one_answer_is_no_decision() -> None:
    played = Played()
    for answers in ([1], [1, 2], range(5), []):
        played.note(answers)
    assert asdict(played) == {"decisions": 2, "answers": 7}


@pytest.mark.games
def test_of_our_games_the_players_choices_are_counted_and_not_those_of_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[b.Faction, int]] = []

    class Watched(cuba_libre.Counted):
        def decide(self, table: Table, question: Question) -> int:
            asked.append((question.who, len(question.answers)))
            return super().decide(table, question)

    plain = cuba_libre.play(0)
    monkeypatch.setattr(cuba_libre, "Counted", Watched)
    assert cuba_libre.play(0) == plain, "a number is always the same game"
    chosen = [answers for who, answers in asked if who != b.CHANCE and answers > 1]
    assert plain == Played(len(chosen), sum(chosen))
    assert any(who == b.CHANCE and answers > 1 for who, answers in asked)
    assert any(answers == 1 for _, answers in asked)
    assert cuba_libre.play(1) != plain


def test_a_round_plays_the_games_from_the_first_on() -> None:
    numbers: list[int] = []

    def play(number: int) -> Played:
        numbers.append(number)
        return Played(number, 10 * number)

    found = engine_round.timed_games(play, 0.0, 3)
    assert numbers == [0, 0, 1, 2], "one to warm up"
    assert [(game["decisions"], game["answers"]) for game in found] == [(0, 0), (1, 10), (2, 20)]
    assert all(game["seconds"] >= 0 for game in found)
    assert not engine_round.timed_games(play, 0.0, 0), "no time, no game"


def test_rates_are_those_of_the_least_time_of_each_game() -> None:
    ours, other = measured([[1.0, 9.0], [5.0, 3.0]]), measured([[2.0, 2.0]] * 2)
    found = cells({OURS: ours, INTERPRETED: ours, OTHER: other}, 0)
    assert found[3:7] == ["100", "4.0", "50", "0"], "200 decisions and two games in four seconds"
    assert cells({OURS: ours, INTERPRETED: ours, OTHER: other}, 2)[3:7] == ["100", "4.0", "50", "0"]


def test_the_ratio_says_how_many_decisions_we_make_while_another_makes_one() -> None:
    ours, slow = measured([[1.0, 1.0]] * 3), measured([[2.0, 2.0]] * 3)
    other = measured([[8.0]] * 3, decisions=200)
    found = {OURS: ours, INTERPRETED: slow, OTHER: other}
    assert cells(found, 2)[-2:] == ["4.00 (4.00 to 4.00)", "2.00 (2.00 to 2.00)"]
    assert cells(found, 0)[-2:] == ["1", "0.50 (0.50 to 0.50)"]


def test_games_count_by_their_decisions_so_a_long_game_weighs_more() -> None:
    short, long = {"seconds": 1.0, "decisions": 10}, {"seconds": 9.0, "decisions": 990}
    both = Measured("1.0", [[short, long]])
    assert least(both.per(both.total("decisions"))) == pytest.approx(10 / 1000)
    assert least(both.per(both.games)) == pytest.approx(5)


def test_an_engine_that_plays_other_games_in_each_round_is_not_compared() -> None:
    rounds = [[{"seconds": s, "decisions": n, "answers": 4 * n}] for s, n in ((1.0, 5), (0.9, 5), (0.5, 3))]
    assert other_engines.checked(OTHER, "1", rounds[:2]) == Measured("1", rounds[:2])
    with pytest.raises(SystemExit, match="Catanatron plays Catan differently"):
        other_engines.checked(OTHER, "1", rounds)
