"""The fit of the search's values: samples, the regression, refused files."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli import app
from cubalibre.lab.dataset import moments as moments_of
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.value_fit import game_samples, regression
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import setup
from cubalibre.search import value, weights
from tests.language.brackets import left

pytestmark = pytest.mark.games

FOUR = Run(Options((NONPLAYER,) * 4, short="cards"), 5, ("moments",), (NONPLAYER,) * 4)
MANY = ("--seed", "1", "--jobs", "1", "--options", "short")


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(app, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def game(number: int, winner: b.Faction, when: str, program: str = NONPLAYER) -> GameRow:
    """A game of one moment, at which the winner alone has Resources, and the more of them the sooner it wins."""
    moment = [[0] * len(value.FIGURES) for _ in b.FACTIONS]
    moment[winner][value.FIGURES.index("Resources")] = 9 if when == "propaganda" else 3
    words = n.FACTION_WORDS[:4]
    return GameRow(
        winner=words[winner], when=when, cards=9, margins=dict.fromkeys(words, 0), ranks={}, totals={}, game=number,
        seed="", decisions={}, seconds={}, longest={}, seats=[program, *(NONPLAYER,) * 3], kept={"moments": [moment]},
    )  # fmt: skip


def games(program: str = NONPLAYER) -> list[GameRow]:
    return [game(i, b.FACTIONS[i % 4], ("propaganda", "end")[i // 4 % 2], program) for i in range(200)]


# What is kept.


def test_a_game_is_the_same_as_in_a_match_and_has_its_moments() -> None:
    kept, played = FOUR.play(2), replace(FOUR, keep=()).play(2)
    moments = kept.kept["moments"]
    assert (kept.margins, kept.decisions, kept.winner) == (played.margins, played.decisions, played.winner)
    assert kept.cards // (2 * moments_of.EVERY) < len(moments) <= kept.cards // moments_of.EVERY + 3
    first, last = moments[0], moments[-1]
    assert {len(figures) for figures in (*first, *last)} == {len(value.FIGURES)}
    assert [sum(figures[: value.ROUNDS]) for figures in first] == [1] * 4


def test_games_that_were_broken_off_go_on_and_are_read_again(tmp_path: Path) -> None:
    path = tmp_path / "games"
    assert "2 games, seed 1: " in run("moments", str(path), "--games", "2", *MANY).output
    assert "2 of these games were there already." in run("moments", str(path), "--games", "3", *MANY).output
    options, found = game_samples.read(path)
    assert options == FOUR.options
    assert [each.game for each in found] == [0, 1, 2]
    assert found[1].kept == replace(FOUR, seed=1).play(1).kept


# The fit.


def test_a_fit_finds_what_the_games_hold() -> None:
    found = regression.fit(regression.sample([(FOUR.options, games())]))
    resources = value.FIGURES.index("Resources")
    assert (found.victory[:, resources] > 0.3).all()
    assert (found.end[:, resources] > 0.3).all()
    other = [at for at in range(len(value.FIGURES)) if at != resources]
    assert abs(found.victory[:, other]).max() == 0


def test_8_9_a_single_players_table_has_weights_of_its_own() -> None:
    """Games that the search lost in the Government's seat say nothing of the other tables."""
    alone = Options(("1", NONPLAYER, NONPLAYER, NONPLAYER), short="cards")
    lost = [each for each in games("search:2") if each.winner != "government"]
    found = regression.data(regression.fit(regression.sample([(FOUR.options, games()), (alone, lost)])))
    assert found["mixed"]["government"] == found["players"]["government"]
    campaign = [found[kind]["government"]["end"][b.GOV][0] for kind in (weights.SOLITAIRE, weights.MIXED)]
    assert campaign[0] < campaign[1] - 20


def test_8_9_a_single_player_who_never_ends_a_game_takes_nothing_from_the_danger_of_others() -> None:
    """That 26July wins at the end in spite of its Resources tells nothing of a Government that can end the game."""
    alone = Options(("1", NONPLAYER, NONPLAYER, NONPLAYER), short="cards")
    went_on = [replace(game(i, b.GOV, "propaganda", "rulebook"), when="end", winner="26july") for i in range(100)]
    resources = value.FIGURES.index("Resources")
    without = regression.fit(regression.sample([(FOUR.options, games())])).victory[b.GOV, resources]
    found = regression.fit(regression.sample([(FOUR.options, games()), (alone, went_on)]))
    assert found.victory[b.GOV, resources] > 0.8 * without
    assert abs(found.victory[b.GOV, resources - len(value.FIGURES)]) < 1e-6  # what a single player's own would weigh
    at_end = {kind: each["government"]["end"][b.GOV][resources] for kind, each in regression.data(found).items()}
    assert at_end[weights.SOLITAIRE] < at_end[weights.MIXED] == at_end[weights.PLAYERS]


def test_games_held_back_say_how_well_the_weights_foretell() -> None:
    (found,) = regression.validate(regression.sample([(FOUR.options, games("nonplayer/search:2"))]))
    assert (found.kind, found.faction, found.games) == (weights.MIXED, b.GOV, 40)
    assert found.missed < found.blind / 2


def test_what_is_written_is_what_the_search_reads(tmp_path: Path) -> None:
    file, out = tmp_path / "games", tmp_path / "weights.json"
    run("moments", str(file), "--games", "8", *MANY)
    result = run("fit", str(file), "--out", str(out))
    assert result.output.endswith(f"Fitted to 8 games. The weights are in {out}.\n")
    found = json.loads(out.read_text("utf-8"))
    assert found == regression.data(regression.fit(regression.sample([game_samples.read(file)])))
    shape = [len(found[kind][word][name]) for kind in found for word in found[kind] for name in found[kind][word]]
    assert shape == [4] * (3 * 4 * 2)
    assert out.read_text("utf-8").count("\n") < 200
    assert weights.from_json(out.read_bytes())["mixed"][b.DR].end == found["mixed"]["directorio"]["end"]


@pytest.mark.usefixtures("light_search")
def test_the_fit_and_the_player_take_the_same_weights_to_mean_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of games of the search with made-up ends, where the Government is the single player."""
    alone = Options(("1", NONPLAYER, NONPLAYER, NONPLAYER), short="cards")
    played = Run(alone, 5, ("moments",), ("search:2", *(NONPLAYER,) * 3)).play(0)
    seen = regression.sample([(alone, [played, *(each for each in games("search:2") if each.winner != "government")])])
    fitted = regression.fit(seen)
    read = {
        kind: [weights.Weights(**each) for each in found.values()] for kind, found in regression.data(fitted).items()
    }
    position = setup.initial_position(alone)
    for number, moment in enumerate(played.kept["moments"]):
        monkeypatch.setattr(value, "figures", lambda _, faction, at=moment: at[faction])
        expected = regression.to_win(fitted, seen.figures[[number]], b.GOV, alone=True)[0]
        assert value.of(position, (b.GOV,), read).chance / value.CERTAIN == pytest.approx(expected, abs=0.02)


# What is refused.


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ('{"format": "cubalibre-match/1"}', "was not written by this version of `cubalibre moments`"),
        (json.dumps(replace(FOUR, keep=()).head()), "was not written by this version of `cubalibre moments`"),
        ("no JSON", "was not written by this version of `cubalibre moments`"),
        ("", "was not written by this version of `cubalibre moments`"),
        (None, "cannot be read"),
        (json.dumps(FOUR.head()), "There is no finished game in these files"),
        (json.dumps(FOUR.head() | {"options": {"players": 7}}), "was not written by this version"),
    ],
)
def test_folders_that_hold_no_games_are_usage_errors(tmp_path: Path, head: str | None, message: str) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    if head is not None:
        (folder / "run.json").write_text(head, "utf-8")
    result = run("fit", str(folder), "--out", str(tmp_path / "weights.json"))
    assert result.exit_code == 2
    assert message in result.output
    assert not (tmp_path / "weights.json").exists()


def test_a_run_with_a_damaged_line_is_refused(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text(json.dumps(FOUR.head()), "utf-8")
    (tmp_path / "unfinished.jsonl").write_text(json.dumps(FOUR.head()) + "\n{}\n", "utf-8")
    assert "was not written by this version" in run("fit", str(tmp_path), "--out", str(tmp_path / "w.json")).output


def test_a_program_that_is_not_known_and_a_folder_that_is_none_are_refused(tmp_path: Path) -> None:
    assert run("moments", str(tmp_path / "games"), "--seats", "m=search:9").exit_code == 2
    (tmp_path / "file").touch()
    assert run("moments", str(tmp_path / "file")).exit_code == 1
    assert run("fit", "games", "--out", str(tmp_path)).exit_code == 2


@pytest.mark.usefixtures("brackets")
def test_moments_and_fit_speak_the_language_in_force(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "400")
    same = {"cubalibre", "moments", "nonplayer", "games", "weights.json"}
    assert left(run("moments", "games", "--games", "8", *MANY).output, same) == set()
    assert left(run("fit", "games").output, same) == set()
    assert left(run("fit", "none").output, {*same, "none"}) == set()
