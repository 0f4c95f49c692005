"""`make proof`: differences between records, and which of them are mended cases."""

import json
from typing import Any

import pytest

from bench.proof import compare_commits, player
from bench.proof.proof_report import Game as Compared
from bench.proof.proof_report import report
from bench.proof.record_differences import Case, Difference, cases_since, differences, read_cases
from cubalibre import Game, Options
from cubalibre.options import NONPLAYER

HEADER = {"format": "cubalibre-record", "version": 1, "rules": 1, "options": {"short": ""}}
MARCH = {"seat": "directorio", "q": "march-space", "a": "havana", "why": ["8.6.3/most-guerrillas havana"]}
ENTRIES: list[dict[str, Any]] = [
    {"seat": "chance", "q": "draw", "a": "card-46"},
    {"seat": "chance", "q": "random-row", "a": "3"},
    MARCH,
    {"seat": "government", "act": "gift syndicate 1"},
    {"seat": "syndicate", "q": "action", "a": "pass", "digest": "0123456789ab"},
]


def record(*changes: tuple[int, dict[str, Any] | None], header: dict[str, Any] | None = None) -> str:
    """The record, with the entries of those numbers changed, or ended by None."""
    entries = [dict(entry) for entry in ENTRIES]
    for number, change in changes:
        entries[number - 1 :] = [entries[number - 1] | change, *entries[number:]] if change is not None else []
    lines = [header or HEADER, *({"n": i, **entry} for i, entry in enumerate(entries, 1))]
    return "".join(json.dumps(line) + "\n" for line in lines)


def found(now: str) -> list[Difference]:
    return list(differences(record(), now))


def test_the_same_record_under_other_rules_does_not_differ() -> None:
    assert found(record()) == []
    assert found(record(header=HEADER | {"rules": 2})) == []
    (other,) = found(record(header=HEADER | {"options": {"short": "cards"}}))
    assert (other.kind, other.entry) == ("header", 0)


def test_another_answer_ends_the_comparison() -> None:
    (one,) = found(record((3, {"a": "camaguey", "why": ["8.6.3/first havana"]}), (5, {"a": "rally"})))
    assert (one.kind, one.entry, one.seat, one.question) == ("answer", 3, "directorio", "march-space")
    assert (one.reason, one.reason_now) == ("8.6.3/most-guerrillas", "8.6.3/first")
    assert json.loads(one.before)["a"] == "havana"
    assert json.loads(one.now)["a"] == "camaguey"


def test_other_reasons_let_the_comparison_go_on_another_position_does_not() -> None:
    now = record((3, {"why": ["8.6.3/first havana"]}), (4, {"digest": "ba9876543210"}), (5, {"a": "rally"}))
    assert [one.kind for one in found(now)] == ["reasons", "digest"]


def test_records_of_two_formats_are_compared_in_what_both_have() -> None:
    header = HEADER | {"version": 2, "start": {"aid": 15}, "turns": []}
    turn = {"told": [[], ["pass 3"]], "then": {"aid": 14}}
    assert found(record((5, {"turns": [turn]}), header=header)) == []
    (one,) = found(record((3, {"a": "camaguey"}), (5, {"turns": [turn]}), header=header))
    assert one.kind == "answer"
    told, then = (turn | {"told": []}, turn | {"then": {"aid": 13}})
    before = record((5, {"turns": [turn]}), header=header)
    kinds = [
        [one.kind for one in differences(before, record((5, {"turns": [t]}), header=header))] for t in (told, then)
    ]
    assert kinds == [["reasons"], ["digest"]]


def test_words_of_a_reason_differ_too() -> None:
    (one,) = found(record((3, {"why": ["8.6.3/most-guerrillas camaguey"]})))
    assert (one.kind, one.reason, one.reason_now) == ("reasons", "8.6.3/most-guerrillas", "8.6.3/most-guerrillas")


def test_another_question_an_act_and_an_end_are_other_questions() -> None:
    assert [(one.kind, one.question) for one in found(record((3, {"q": "march-group"})))] == [
        ("question", "march-space")
    ]
    assert [(one.kind, one.question) for one in found(record((4, {"act": "gift syndicate 2"})))] == [("answer", "act")]
    assert [(one.kind, one.entry) for one in found(record((4, None)))] == [("question", 4)]
    (longer,) = differences(record((4, None)), record())
    assert (longer.kind, longer.question, longer.seat) == ("question", "end", "government")


def test_a_die_belongs_to_the_faction_that_answers_next() -> None:
    (die,) = found(record((2, {"a": "4"})))
    assert (die.seat, die.faction) == ("chance", "directorio")


def test_an_engine_that_breaks_down_differs() -> None:
    text = record((4, None)) + json.dumps({"error": "IndexError: list index out of range"}) + "\n"
    assert [(one.kind, one.entry, one.question) for one in found(text)] == [("question", 4, "act")]
    at_once = json.dumps({"error": "ValueError: no"}) + "\n"
    assert [one.kind for one in found(at_once)] == ["header"]
    assert list(differences(at_once, at_once)) == list(differences(text, text)) == []


CASES = read_cases(
    """
[[case]]
name = "joint March"
why = "8.6.3: groups from one space are one group"
faction = ["directorio", "26july"]
reason = "8.6.3/"
"""
)


def test_a_mended_case_covers_what_has_all_its_fields() -> None:
    (joint,) = found(record((3, {"a": "camaguey"})))
    (other,) = found(record((5, {"a": "rally"})))
    assert CASES[0].covers(joint)
    assert not CASES[0].covers(other)
    (renamed,) = found(record((3, {"why": ["8.6.4/march"]})))
    assert CASES[0].covers(renamed)  # the reason before
    assert not Case("", "", {"card": 46}).covers(joint)
    assert Case("", "", {"card": 46, "kind": "answer"}).covers(Difference(**{**vars(joint), "card": 46}))


def test_what_the_commit_lists_already_excuses_nothing() -> None:
    both = '[[case]]\nname = "a"\nwhy = "b"\ncard = 1\n[[case]]\nname = "c"\nwhy = "d"\ncard = 2\n'
    assert [case.name for case in cases_since(both, both[: len(both) // 2])] == ["c"]
    assert [case.name for case in cases_since(both, "")] == ["a", "c"]


@pytest.mark.parametrize(
    "line", ['name = "a"\nwhy = "b"', 'name = "a"\ncard = 1', 'name = "a"\nwhy = "b"\nspace = "x"']
)
def test_a_case_says_what_and_why(line: str) -> None:
    with pytest.raises(ValueError, match="a case has"):
        read_cases(f"[[case]]\n{line}\n")


def test_a_game_is_let_off_only_for_what_is_expected() -> None:
    mended = Compared("standard", 0, found(record((3, {"why": ["8.6.3/first havana"]}))))
    worse = Compared("standard", 1, found(record((3, {"why": ["8.6.3/first havana"]}), (5, {"a": "rally"}))))
    assert mended.unexpected(CASES) is None
    first = worse.unexpected(CASES)
    assert first is not None
    assert first.entry == 5
    lines = list(report([mended, worse, Compared("standard", 2, [])], CASES))
    assert lines[0] == "standard: 3 games, 1 the same, 1 mended, 1 differ"
    assert lines[1].startswith("mended: joint March: 2 games, the first standard 0")
    assert lines[3] == "1 games: answer: syndicate, action"
    assert '"a": "rally"' in lines[-1]


def test_each_game_is_played_once_and_sets_have_other_dice() -> None:
    wanted = list(compare_commits.parts(45, 20))
    assert [(part.first, part.games) for part in wanted[:3]] == [(0, 20), (20, 20), (40, 5)]
    assert len(wanted) == 3 + 6
    seeds = [game["seed"] for part in wanted for game in part.wanted()]
    assert len(set(seeds)) == len(seeds) == 9 * 20


def test_the_player_plays_the_games_of_a_seed_and_finds_its_way_in_them() -> None:
    options = Options(players=("Ana", NONPLAYER, NONPLAYER, NONPLAYER), short="cards")
    text = player.play(options.to_json(), 3)
    assert text == player.play(options.to_json(), 3)
    assert Game.from_record(text).over
    assert player.locate(text, [1, 3])[0] == (0, "start")
    assert '"error"' in player.play({"short": "long"}, 3)
