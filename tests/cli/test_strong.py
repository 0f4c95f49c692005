"""Strong players at the terminal: seated by level, known again from the record, open about what they expect."""

from pathlib import Path

import pytest

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli.game import menu, seat_options, seated_programs
from cubalibre.search.expectation import EXPECTED
from cubalibre.search.player import Search
from cubalibre.seats.nonplayer import NonPlayer
from tests.cli.test_commands import data_folder, quiet, run, typing

__all__ = ["data_folder"]
pytestmark = pytest.mark.usefixtures("light_search")

SOLO = "g=person,rest=search:2"


def test_strong_players_sit_by_level_and_a_seed_that_the_games_dice_do_not_share() -> None:
    names = seat_options.read_seats("g=person,m=search:1,d=search:3,s=search:5:Lansky", seed=4)
    again = seat_options.read_seats("g=person,m=search:1,d=search:3,s=search:5:Lansky", seed=4)
    assert names == again
    assert names[2].startswith("search-3-")
    assert "-4-" not in names[2]
    assert names[3].endswith("-Lansky")
    options = seat_options.read_options("", names)
    seats = seated_programs.seats_for(options, 4, real_dice=False)
    assert [type(seats.get(f)) for f in b.FACTIONS] == [type(None), NonPlayer, Search, Search]
    assert seated_programs.label(options, b.DR) == "strong player, level 3"
    assert seated_programs.setup_text(options)[2] == "A strong player, level 3, plays Directorio."
    assert not options.is_nonplayer(b.DR)


@pytest.mark.parametrize("who", ["search", "search:0", "search:6", "search:x", "search:3,5"])
def test_levels_that_do_not_exist_are_refused(who: str) -> None:
    result = run("play", "--seats", f"m={who}", typed="quit\n")
    assert result.exit_code != 0
    known = ("search:1 to search:5", ", ".join(f"search:{level}" for level in range(1, 6)))
    assert any(each in " ".join(result.output.split()) for each in known)


def test_nobody_is_called_like_a_strong_player() -> None:
    for name in ("search-3-1-26july", "search"):
        with pytest.raises(seat_options.SeatingError, match="cannot be a player's name"):
            seat_options.read_seats(f"m=person:{name}")


def test_other_commands_refuse_strong_players() -> None:
    simulated = run("simulate", "--games", "1", "--seats", "m=search:3")
    assert "`cubalibre match`" in simulated.output
    companion = run("companion", "c.jsonl", "--seats", "g=person,m=search:3,rest=nonplayer")
    assert "no random or strong players" in " ".join(companion.output.split())


def test_a_game_goes_on_after_it_is_taken_up_again(data_folder: Path) -> None:
    """The record says which seats are whose, and what was expected of a turn; it verifies like any other."""
    run("play", "--seats", SOLO, "--options", "short", "--seed", "4", "--record", "s.jsonl", typed="pass\nquit\n")
    before = Game.load("s.jsonl", seats=dict.fromkeys(b.FACTIONS))
    result = run("play", "--resume", "s.jsonl", "--why", typed="pass\nquit\n")
    assert "Synd (strong player, level 2)" in result.output
    assert "Chance to win: " in result.output
    after = Game.load("s.jsonl", seats=dict.fromkeys(b.FACTIONS))
    assert after.entries[: len(before.entries)] == before.entries
    assert {entry.seat for entry in after.entries[len(before.entries) :]} > {b.GOV, b.SYN}
    assert after.follow() is None
    assert run("verify", "s.jsonl").exit_code == 0


def test_the_same_seed_and_level_play_the_same_game() -> None:
    for record in ("one.jsonl", "two.jsonl"):
        run("play", "--seats", SOLO, "--seed", "4", "--record", record, typed="pass\nquit\n")
    assert Path("one.jsonl").read_text("utf-8") == Path("two.jsonl").read_text("utf-8")


def test_the_menu_seats_three_strong_players(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1", "2", "2", "3", "")
    choice = menu.choose(quiet())
    assert choice.options is not None
    assert seated_programs.held_by(choice.options, seated_programs.STRONG) == [b.GOV, b.DR, b.SYN]
    assert seated_programs.label(choice.options, b.GOV) == "strong player, level 3"


def test_what_was_expected_is_said_in_a_sentence() -> None:
    numbers = (n.of_number(64), n.of_number(58), n.MARCH, b.HAVANA)
    assert i18n.tell_reason((EXPECTED, numbers)) == (
        "7.3 Chance to win: 64%; 58% with the next best turn – March, Havana"
    )
    assert i18n.tell_reason((EXPECTED, numbers[:1])) == "7.3 Chance to win: 64%"
    assert i18n.tell_reason((EXPECTED, ())) == "7.3 Chance to win: "


def test_ctrl_c_while_one_thinks_leaves_a_game_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", "--seats", SOLO, "--options", "short", "--seed", "4", "--record", "s.jsonl", typed="quit\n")
    before = Path("s.jsonl").read_text("utf-8")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Search, "_think", interrupted)
        result = run("play", "--resume", "s.jsonl", typed="pass\n")
        assert run("play", "--seats", "g=search:2,rest=nonplayer", "--seed", "4", "--record", "n.jsonl").exit_code == 0
    assert result.exit_code == 0
    assert "Resume it with" in result.output
    kept = Path("s.jsonl").read_text("utf-8")
    assert kept.startswith(before)
    assert [entry.word for entry in Game.load("s.jsonl").entries[before.count("\n") - 1 :]][:1] == ["pass"]
    assert not Path("n.jsonl").exists()
    assert "26July" in run("play", "--resume", "s.jsonl", typed="quit\n").output
