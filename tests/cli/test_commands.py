"""The command line as somebody at the keyboard meets it."""

import io
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli import app, record_paths
from cubalibre.cli.commands.play import play
from cubalibre.cli.commands.replay import Replay
from cubalibre.cli.game import acts, answers, board_text, menu, prompt, seat_options, seated_programs, session
from cubalibre.cli.text import console
from cubalibre.game_decider import PEOPLE
from cubalibre.options import NONPLAYER
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules import setup
from cubalibre.seats.random import RandomChance
from tests.scenes import scene

GAMES_OF_TWO_PROCESSES = 11
"""One more than what a process is given at once."""
RANDOM_TABLE = "g=random,m=random,d=random,s=random"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "cubalibre"


def run(*arguments: str, typed: str = "") -> Result:
    """Run the command; whatever happens, no traceback may be seen."""
    result = CliRunner().invoke(app, arguments, input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    assert "\x1b" not in result.output, "no colours in a pipe"
    return result


def start_at(path: Path, position: Position) -> Game:
    """A game from a position, recorded in `path`."""
    game = Game(start=position, seats={b.CHANCE: None})
    game.save(path)
    return game


def havana_scene() -> Position:
    """26July is first on card 13, with a Guerrilla in Oriente, in Havana two DR Guerrillas and Troops."""
    return scene({"oriente": "N | 26J u1", "havana": "AS | GOV T3 P1 | DR u2", "cigar": "26J u1"}, card=13).position


# play


def test_play_takes_a_numbered_a_named_and_an_abbreviated_answer(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    result = run("play", "--resume", str(path), typed="rally\nsierra\n2\nquit\n")
    assert result.exit_code == 0
    entries = Game.load(path).entries
    assert [entry.word for entry in entries[:2]] == ["rally", "sierra-maestra"]
    assert len(entries) == 3, "the second answer of the list"


def test_play_says_where_the_game_is_saved_and_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    for typed in ("quit\n", ""):
        result = run("play", "--resume", str(path), typed=typed)
        assert "play --resume" in result.output
        assert "game.jsonl" in result.output


def test_play_saves_every_decision_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = session.Session(start_at(path, havana_scene()), path, quiet(), real_dice=False)
    assert table.obey("rally")
    assert [entry.word for entry in Game.load(path).entries] == ["rally"]
    assert table.obey("oriente")
    assert [entry.word for entry in Game.load(path).entries] == ["rally", "oriente"]
    assert table.obey("26july: gift dr 2")
    assert Game.load(path).entries[-1].word == "gift directorio 2"


def test_wrong_input_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = start_at(path, havana_scene())
    typed = (
        "nonsense\n99\n0\n\nwhy\nwhy xyzzy\nact 77\nact\ngift\nsave /nowhere/at/all\nlog x\nñ\n: : :\nhelp xyzzy\n" * 2
    )
    result = run("play", "--resume", str(path), typed=typed)
    assert result.exit_code == 0
    assert "'nonsense' is not an answer here" in result.output
    assert "numbered 1 to" in result.output
    assert Game.load(path, seats={b.CHANCE: None}).to_record() == game.to_record()


def test_an_answer_that_is_not_offered_is_refused_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    result = run("play", "--resume", str(path), typed="rally\nhavana\nwhy havana\nwhy oriente\nquit\n")
    refusal = "That is not possible: 3.3.1"
    assert refusal in result.output
    assert "Havana: 3.3.1" in result.output
    assert "Oriente: that is possible now" in result.output


def test_help_explains_the_commands_and_terms(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    result = run("play", "--resume", str(path), typed="help\nhelp launder\nhelp laundre\nquit\n")
    assert "undo force" in result.output
    assert "2.3.6" in result.output
    assert "Did you mean: Launder" in result.output


def test_undo_takes_back_the_last_decision_and_saves(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = start_at(path, havana_scene())
    result = run("play", "--resume", str(path), typed="undo\nrally\noriente\nundo\nundo\nquit\n")
    assert "Nothing was taken back" in result.output
    assert result.output.count("Taken back.") == 2
    assert Game.load(path, seats={b.CHANCE: None}).to_record() == game.to_record()


def test_undo_past_a_die_needs_force(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, scene({"oriente": "N | 26J u1 | GOV T1"}, card=13).position)
    typed = "attack\noriente\nattack\nundo\nundo force\nquit\n"
    result = run("play", "--resume", str(path), "--seed", "1", typed=typed)
    assert "`undo force`" in result.output
    assert result.output.count("Taken back.") == 1
    assert [entry.word for entry in Game.load(path).entries] == ["attack", "oriente"]


def test_acts_are_listed_and_carried_out_by_number_or_in_words(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    typed = "acts\nact 1 2\ngift 26july 3 by dr\nm: gift s 1\nm: gift m 1\nx: gift m 1\ngift m 1 by nobody\nquit\n"
    result = run("play", "--resume", str(path), typed=typed)
    assert [(e.seat, e.word) for e in Game.load(path, seats={b.CHANCE: None}).entries] == [
        (b.GOV, "gift 26july 2"),
        (b.DR, "gift 26july 3"),
        (b.M26, "gift syndicate 1"),
    ]
    assert "Government gives 26July up to 20 Resources" in result.output
    assert "That is not possible: 1.5.1" in result.output
    assert "'nobody' is not a Faction" in result.output


def test_a_casino_is_closed_by_an_act_and_close_alone_is_an_answer() -> None:
    assert acts.is_act("close havana:casino")
    assert acts.is_act("s: close havana:casino")
    assert acts.is_act("take-off")
    assert not acts.is_act("close")
    assert not acts.is_act("close casinos")
    assert not acts.is_act("havana:casino")
    assert acts.describe("syndicate", "close havana:casino") == "Syndicate closes an open Casino in Havana"
    told = acts.describe("26july", "cancel-pact oriente:26july-base havana:dr-base")
    assert told.startswith("26July takes off the 26July Base in Oriente and the Directorio Base in Havana")


def test_board_log_and_cards_can_be_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    result = run(
        "play", "--resume", str(path), typed="board\nlog\nrally\noriente\nlog 1\ncards\nsave copy.jsonl\nquit\n"
    )
    assert result.output.count("Pinar del Río") >= 2
    assert "El Che" in result.output
    assert (tmp_path / "copy.jsonl").read_text() == path.read_text()


def test_save_does_not_overwrite(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    (tmp_path / "other").write_text("precious")
    result = run("play", "--resume", str(path), typed="save other\nquit\n")
    assert "exists already" in result.output
    assert (tmp_path / "other").read_text() == "precious"


def test_a_full_disk_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())

    def full(game: Game, path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Game, "save", full)
    result = run("play", "--resume", str(path), typed="rally\nquit\n")
    assert result.exit_code == 0
    assert "could not be saved" in result.output
    assert "in which space do you Rally" in result.output


def test_random_players_alone_play_to_the_end(tmp_path: Path) -> None:
    result = run("play", "--seats", RANDOM_TABLE, "--options", "short,sudden", "--seed", "5", "--record", "all.jsonl")
    assert result.exit_code == 0
    assert "Game over" in result.output
    assert "goal" in result.output
    assert Game.load("all.jsonl").over
    again = run("play", "--seats", RANDOM_TABLE, "--options", "short,sudden", "--seed", "5", "--record", "two.jsonl")
    assert again.exit_code == 0
    assert Path("two.jsonl").read_text() == Path("all.jsonl").read_text()
    ended = run("play", "--resume", "all.jsonl")
    assert "Game over" in ended.output


def test_a_game_goes_on_from_any_entry_and_what_was_played_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    run("play", "--resume", str(path), typed="rally\nsierra\n2\nquit\n")
    before = path.read_text("utf-8")
    result = run("play", "--resume", str(path), "--to", "1", typed="oriente\nquit\n")
    kept = tmp_path / "game.jsonl.1"
    assert "The record as it was is kept in" in result.output
    assert kept.read_text("utf-8") == before
    assert [entry.word for entry in Game.load(path).entries[:2]] == ["rally", "oriente"]
    after = path.read_text("utf-8")
    refused = run("play", "--resume", str(path), "--to", "400", typed="quit\n")
    assert refused.exit_code != 0
    assert "--to 400: the record has" in " ".join(refused.output.split())
    assert path.read_text("utf-8") == after


def test_a_new_game_is_recorded_in_the_data_folder(data_folder: Path) -> None:
    result = run("play", typed="quit\n")
    assert result.exit_code == 0
    (path,) = data_folder.glob("*.jsonl")
    assert not Game.load(path).over
    assert record_paths.records() == [path]


def test_random_seats_are_known_again_after_resume(tmp_path: Path) -> None:
    run(
        "play",
        "--seats",
        "g=random,m=person:Ana,d=random,s=random",
        "--seed",
        "1",
        "--record",
        "g.jsonl",
        typed="quit\n",
    )
    result = run("play", "--resume", "g.jsonl", typed="pass\nquit\n")
    assert "26July (Ana)" in result.output
    deciders = {entry.seat for entry in Game.load("g.jsonl").entries}
    assert len(deciders) > 1
    assert Game.load("g.jsonl").options.players[b.M26] == "Ana"


def test_one_person_may_hold_several_factions() -> None:
    players = seat_options.read_seats("m=person:Ana, d=person:Ana, g=person:Bo, s=person:Bo")
    assert players == ("Bo", "Ana", "Ana", "Bo")
    assert seat_options.read_seats("") == ("1", "2", "3", "4")
    options = seat_options.read_options("", players)
    assert seated_programs.label(options, b.DR) == "Ana"
    assert seated_programs.label(Options(), b.DR) == ""
    assert seated_programs.label(Options(("1", "2", "2", "1")), b.DR) == "with 26July"
    solo = Options((NONPLAYER, "1", "1", NONPLAYER))
    assert seated_programs.label(solo, b.DR) == "you"
    assert "You play 26July and Directorio." in seated_programs.setup_text(solo)
    assert seated_programs.label(Options(seat_options.read_seats("d=random")), b.DR) == "random"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "x=person"], "FACTION=WHO"),
        (["--seats", "g"], "FACTION=WHO"),
        (["--seats", "g=robot"], "'robot' is neither one of person, nonplayer, random, search:1"),
        (["--seats", "g=nonplayer:Ana"], "'nonplayer:Ana' is neither one of person, nonplayer, random, search:1"),
        (["--seats", "g=person:A,m=person:A,rest=nonplayer"], "are incompatible"),
        (["--seats", "g=person:random-2"], "cannot be a player's name"),
        (["--seats", "g=person:2"], "cannot be a player's name"),
        (["--options", "shrot"], "is not one of"),
        (["--options", "short,short=third-propaganda"], "contradicts"),
        (["--options", "no-reveal,eligibility=a"], "are incompatible"),
        (["--options", "deception", "--seats", "g=person:A,s=person:A,m=person:B,d=person:B"], "3 or 4 players"),
        (["--seats", "g=person:A,m=person:A,d=person:A,s=person:A"], "are incompatible"),
        (["--record", "no/such/folder/x.jsonl"], "cannot be written"),
        (["--resume", "none.jsonl"], "No such file"),
        (["--resume", "."], "directory"),
        (["--resume", "none.jsonl", "--seats", "g=person"], "leave out"),
        (["--to", "3"], "goes with --resume"),
        (["--seed", "many"], "--seed: a whole number is expected"),
        (["--frobnicate"], "There is no option --frobnicate"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_clearly(arguments: list[str], message: str) -> None:
    result = run("play", *arguments, typed="quit\n")
    assert result.exit_code != 0
    assert message in " ".join(result.output.split())


def test_an_existing_file_is_not_overwritten_by_a_new_game(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    result = run("play", "--record", "mine.txt", typed="quit\n")
    assert result.exit_code != 0
    assert "exists already" in result.output
    assert (tmp_path / "mine.txt").read_text() == "precious"


def test_real_dice_and_cards_are_typed_in(tmp_path: Path) -> None:
    result = run("play", "--real-dice", "--record", "real.jsonl", typed="12\n49\n12\n13\nquit\n")
    entries = Game.load("real.jsonl", seats={b.CHANCE: None}).entries
    assert [entry.word for entry in entries] == ["card-12", "card-13"]
    assert "--real-dice" in result.output
    propaganda = run("play", "--real-dice", "--record", "other.jsonl", typed="propaganda\n14\nquit\n")
    assert propaganda.exit_code == 0
    assert [e.word for e in Game.load("other.jsonl", seats={b.CHANCE: None}).entries] == ["propaganda", "card-14"]


def test_real_dice_are_remembered_by_the_name_of_the_record(data_folder: Path) -> None:
    run("play", "--real-dice", typed="quit\n")
    (path,) = data_folder.glob("*.jsonl")
    assert record_paths.has_real_dice(path)
    run("play", "--resume", str(path), typed="12\nquit\n")
    assert [entry.word for entry in Game.load(path, seats={b.CHANCE: None}).entries] == ["card-12"]


# Deception


def deceived(markers: list[list[n.Answer]]) -> Position:
    """The Directorio is 2nd Eligible after an Operation; markers by Faction."""
    position = scene(
        {"oriente": "N | DR u3 | 26J u2"}, card=29, options=Options(deception="third"), phase=state.ACTION
    ).position
    position.deception = [*markers]
    position.did = [state.NOTHING, state.OP_ONLY, state.NOTHING, state.NOTHING]
    return position


def test_markers_show_only_those_of_the_player_who_decides(tmp_path: Path) -> None:
    hands = [[n.EMPTY_THREAT], [n.EMPTY_THREAT], [n.ASSET_MARKER, n.HIDDEN_AGENDA], [n.EMPTY_THREAT]]
    path = tmp_path / "game.jsonl"
    start_at(path, deceived(hands))
    before = run("play", "--resume", str(path), typed="acts\nboard\ncards\nquit\n")
    for secret in ("Hidden", "Empty"):
        assert secret not in before.output
    result = run("play", "--resume", str(path), typed="markers\n\n\nquit\n")
    assert "Hidden Asset, Hidden Agenda" in result.output
    assert "Empty" not in result.output
    assert "full Operation instead" in result.output, "once he has looked, the Hidden Asset is on the list"


def test_a_hidden_asset_can_be_used_without_looking(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, deceived([[], [], [n.ASSET_MARKER], []]))
    run("play", "--resume", str(path), typed="hidden-asset\nquit\n")
    assert [entry.word for entry in Game.load(path).entries] == ["hidden-asset"]


def test_after_the_hidden_asset_any_word_is_refused_with_a_reason() -> None:
    game = Game(start=deceived([[], [], [n.ASSET_MARKER], []]))
    game.answer("hidden-asset")
    assert game.why_not("pass")


def test_acts_do_not_give_markers_away(tmp_path: Path) -> None:
    position = deceived([[n.HIDDEN_AGENDA]] * 4)
    path = tmp_path / "game.jsonl"
    first = Options(deception="first")
    position.options = first
    start_at(path, position)
    result = run("play", "--resume", str(path), typed="acts\nsyndicate: show hidden-agenda\nquit\n")
    listed, found, _ = result.output.partition("> syndicate:")
    assert found
    assert "Hidden Agenda" not in listed
    assert "Shown: Syndicate: Hidden Agenda" in run("play", "--resume", str(path), typed="board\nquit\n").output


# Understanding


def ask(*offered: n.Answer, kind: str = "rally-space") -> Question:
    return Question(b.M26, kind, list(offered), None, -1, True)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", b.CAMAGUEY), ("3", b.HAVANA), ("CAMAGÜEY PROVINCE", b.CAMAGUEY), ("camaguey c", b.CAMAGUEY_CITY),
        ("camaguey-city", b.CAMAGUEY_CITY), ("habana", b.LA_HABANA), ("  hav ", b.HAVANA), ("done", n.DONE),
        ("finish", n.DONE), ("infil", n.INFILTRATE),
        ("oriente", b.ORIENTE), ("terror", n.TERROR), ("havana:troops", n.lot(b.cell(b.HAVANA, b.TROOPS))),
    ],
)  # fmt: skip
def test_numbers_words_and_names_are_understood(typed: str, meant: n.Answer) -> None:
    listed: list[n.Answer] = [b.CAMAGUEY, b.CAMAGUEY_CITY, b.HAVANA, b.LA_HABANA, n.INFILTRATE, n.DONE]
    assert answers.understand(typed, ask(*listed), listed) == meant


@pytest.mark.parametrize("word", ["havana:troops", "havana:troops*", "havana:troops$1", "havana:troops$1*"])
def test_like_pieces_are_told_apart_by_their_marks(word: str) -> None:
    listed = [n.parse(mark) for mark in ("havana:troops", "havana:troops$1", "havana:troops*", "havana:troops$1*")]
    question = ask(*listed, kind=q.TRANSPORT_NUMBER)
    assert answers.understand(word, question, listed) == n.parse(word)
    assert answers.understand(i18n.answer_text(n.parse(word)), question, listed) == n.parse(word)


@pytest.mark.parametrize(("typed", "hint"), [("cam", "several"), ("7", "numbered 1 to 3"), ("??", "not an answer")])
def test_what_is_unclear_is_asked_back(typed: str, hint: str) -> None:
    listed: list[n.Answer] = [b.CAMAGUEY, b.CAMAGUEY_CITY, b.HAVANA]
    with pytest.raises(answers.Unclear, match=hint):
        answers.understand(typed, ask(*listed), listed)


def test_a_number_is_itself_where_numbers_are_asked_for() -> None:
    listed = [n.of_number(i) for i in range(5)]
    assert answers.understand("0", ask(*listed, kind=q.RALLY_NUMBER), listed) == n.of_number(0)
    cards = [n.of_card(0), n.of_card(7), n.of_card(12)]
    assert answers.understand("12", ask(*cards, kind=q.DRAW), cards) == n.of_card(12)
    assert answers.understand("elec", ask(*cards, kind=q.DRAW), cards) == n.of_card(7)
    assert answers.understand("prop", ask(*cards, kind=q.DRAW), cards) == n.of_card(0)


# Screen


def printed(position: Position, width: int) -> str:
    page = Console(file=io.StringIO(), width=width, highlight=False, markup=False)
    page.print(board_text.whole(position, width, b.GOV))
    assert isinstance(page.file, io.StringIO)
    return page.file.getvalue()


def test_the_board_fits_80_columns_and_uses_whole_words_on_wider_ones() -> None:
    position = setup.initial_position(Options())
    position.current, position.upcoming, position.phase = 12, [0], state.ACTION
    narrow, wide = printed(position, 80), printed(position, 130)
    assert max(map(len, narrow.splitlines())) <= 80
    rows = [line for line in narrow.splitlines() if line.startswith("Santiago de Cuba")]
    assert len(rows) == 1
    assert rows[0].split() == ["Santiago", "de", "Cuba", "C1", "-", "Govt", "T2", "P2", "U1"]
    assert "Active Support" in wide
    assert "Grassland 1" in wide
    assert "Support 16 (>18), Cities 1 of 3" in narrow
    assert "Support 16 (>18), Active Cities 1 of 3" in wide
    for text in ("-2", "BRAC", "Propaganda!"):
        assert text in narrow
        assert text in wide


def test_underground_active_cash_and_closed_casinos_are_told_apart_by_letters() -> None:
    position = scene({"havana": "AS | 26J u2 a1 B1 | SYN u2 C1 X1 | terror 2 | cash SYN u1 | cash 26J a2"}).position
    assert board_text.pieces(position, b.HAVANA, b.M26) == "U2 A1$2 B1"
    assert board_text.pieces(position, b.HAVANA, b.SYN) == "U2$ C1 X1"
    assert board_text.marker(position, b.HAVANA) == "Terror 2"
    assert "Terror 2" in printed(position, 80)


def test_the_order_shows_who_decides_has_acted_and_is_ineligible() -> None:
    position = setup.initial_position(Options())
    position.current, position.upcoming, position.phase = 12, [13], state.ACTION
    position.did[b.SYN] = state.OP_SPECIAL
    position.eligible = state.replaced(position.eligible, b.M26, 0)
    assert "Order: [Govt] > Synd (Op + Activity) > DR > 26July (Ineligible)" in printed(position, 80)


def test_the_ranking_counts_hidden_agendas() -> None:
    position = deceived([[], [], [], [n.HIDDEN_AGENDA, n.HIDDEN_AGENDA]])
    page = Console(file=io.StringIO(), width=80)
    page.print(board_text.ranking(position))
    assert isinstance(page.file, io.StringIO)
    assert "Hidden Agenda +2" in page.file.getvalue()


# menu


def quiet() -> Console:
    return Console(file=io.StringIO(), width=80, highlight=False, markup=False)


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    left: Iterator[str] = iter(lines)

    def typed(prompt: str = "") -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", typed)


def test_the_menu_makes_a_game_of_every_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "2", "x", "1", "7", f"4 {len(menu._RULES)}")
    choice = menu.choose(quiet())
    assert choice.options is not None
    assert choice.options.sudden_propaganda
    assert choice.real_dice
    assert seated_programs.held_by(choice.options, seated_programs.RANDOM) == [b.GOV, b.DR, b.SYN]
    typing(monkeypatch, "1", "8", "Ana", "2", "", "random", "nonplayer", "77", "")
    choice = menu.choose(quiet())
    assert choice.options is not None
    assert choice.options.players == ("Ana", "2", "random-directorio", "nonplayer")


def test_the_menu_refuses_rules_that_do_not_go_together_and_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1", "5", "5", "1", "q", "q")
    with pytest.raises(prompt.Left):
        menu.choose(quiet())


def test_the_menu_asks_again_where_a_number_is_none_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not begin at the beginning: what was chosen before stays."""
    typing(monkeypatch, "1", "2", "3", "7", "", "2", "")
    choice = menu.choose(quiet())
    assert choice.options is not None
    assert seated_programs.held_by(choice.options, seated_programs.STRONG) == [b.GOV, b.M26, b.SYN]


@pytest.mark.parametrize("asked", [["1", "8", "Ana"], ["1", "3"]])
def test_q_leads_back_from_names_and_rules_too(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, *asked, "q", "1", "3", "")
    assert menu.choose(quiet()).options == Options()


def test_the_menu_offers_the_last_unfinished_game(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", "--real-dice", typed="12\n13\nquit\n")
    (data_folder / "zz-damaged.jsonl").write_text("not a record")
    typing(monkeypatch, "1")
    choice = menu.choose(quiet())
    assert choice.resume is not None
    assert choice.real_dice
    assert choice.resume.parent == data_folder


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_play_without_options_at_a_terminal_opens_the_menu(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # With some other seed the first card is a Propaganda card, and nobody may pass.
    monkeypatch.setattr("cubalibre.game_decider.RandomChance", lambda _: RandomChance(random.Random(1)))
    monkeypatch.setattr("sys.stdin", Keyboard())
    typing(monkeypatch, "q")
    play()
    assert "New game" in capsys.readouterr().out
    assert record_paths.records() == []
    typing(monkeypatch, "1", "3", "", "pass")
    play()
    assert "Resume it with" in capsys.readouterr().out
    (path,) = record_paths.records()
    assert "pass" in [entry.word for entry in Game.load(path).entries]


def test_ctrl_c_leaves_politely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())

    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run("play", "--resume", str(path))
    assert result.exit_code == 0
    assert "Resume it with" in result.output


# replay, verify, show


def recorded(path: Path) -> Game:
    game = Game(start=havana_scene(), seats={b.CHANCE: None})
    game.interject("directorio", "gift 26july 2")
    for word in ("rally", "oriente", "done"):
        game.answer(word)
    game.save(path)
    return game


def test_replay_prints_the_story_in_a_pipe(tmp_path: Path) -> None:
    recorded(tmp_path / "game.jsonl")
    result = run("replay", "game.jsonl")
    assert result.exit_code == 0
    assert "Directorio gives 26July 2 Resources" in result.output
    assert "1 Underground 26July Guerrilla is placed in Oriente" in result.output
    shorter = run("replay", "game.jsonl", "--to", "1")
    assert "Directorio gives 26July" in shorter.output
    assert "26July places" not in shorter.output
    assert run("replay", "game.jsonl", "--to", "9").exit_code == 2


def test_replay_steps_forward_back_and_to_a_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = recorded(tmp_path / "game.jsonl")
    moments = []
    for at in range(len(game.entries) + 1):
        copy = Game.load(tmp_path / "game.jsonl", seats={b.CHANCE: None})
        copy.rewind(at)
        moments.append(copy.position)
    walk = Replay(game, quiet())
    for target in (0, 1, 4, 2, 3, 0, 4):
        walk.go_to(target)
        assert walk.at == target
        assert walk.game.position == moments[target]
    typing(monkeypatch, "", "n", "b", "3", "board", "nonsense", "99", "t", "", "", "")
    walk.walk(0)
    assert walk.at == 4
    assert walk.game.position == moments[4]


def test_verify_names_file_line_and_reason(tmp_path: Path) -> None:
    recorded(tmp_path / "good.jsonl")
    lines = (tmp_path / "good.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "illegal.jsonl").write_text("".join([*lines[:3], lines[3].replace("oriente", "havana"), *lines[4:]]))
    (tmp_path / "torn.jsonl").write_text("".join(lines)[:-5])
    (tmp_path / "binary.jsonl").write_bytes(b"\xff\xfe\x00")
    assert run("verify", "good.jsonl").exit_code == 0
    result = run("verify", "good.jsonl", "illegal.jsonl", "torn.jsonl", "binary.jsonl", "missing.jsonl")
    assert result.exit_code == 1
    told = result.output.splitlines()
    assert told[0].startswith("good.jsonl: whole")
    assert told[1].startswith("illegal.jsonl: followed up to entry 0, unverified after it: line 4:")
    assert "3.3.1" in told[1]
    assert told[2].startswith("torn.jsonl: damaged: line 5:")
    assert told[3].startswith("binary.jsonl: damaged: not text")
    assert told[4].startswith("missing.jsonl: No such file")


@pytest.mark.parametrize("command", ["replay", "show", "verify", "play --resume"])
def test_damaged_and_missing_records_are_refused_clearly(command: str, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text('{"format": "cubalibre-record", "version": 99, "rules": 1, "options": {}}\n')
    for name, message in (("bad.jsonl", "update the program"), ("missing.jsonl", "No such file"), (".", "directory")):
        # Of a folder `verify` looks at all records.
        said = "bad.jsonl: damaged: line 1: version 99" if (command, name) == ("verify", ".") else message
        result = run(*command.split(), name)
        assert result.exit_code != 0
        assert said in " ".join(result.output.split())


def test_show_prints_the_board_or_the_position_as_json(tmp_path: Path) -> None:
    game = recorded(tmp_path / "game.jsonl")
    assert "Pinar del Río" in run("show", "game.jsonl").output
    data = json.loads(run("show", "game.jsonl", "--json").output)
    assert data["spaces"]["oriente"] == "N | 26J u2"
    assert data["resources"]["26july"] == game.position.resources[b.M26]


def test_a_fault_in_the_program_shows_no_traceback(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    error = ZeroDivisionError("division by zero")
    console.report_crash(ZeroDivisionError, error, None)
    shown = capsys.readouterr()
    assert "Something is wrong in the program itself" in shown.err
    assert "Traceback" not in shown.err + shown.out
    assert "ZeroDivisionError" in (data_folder / "crash.log").read_text()


def test_an_interrupt_outside_the_game_just_ends_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        console.report_crash(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert left.value.code == 130
    assert capsys.readouterr().err == ""


@pytest.mark.games
def test_the_module_runs_as_the_command_in_several_processes_too() -> None:
    command = [
        sys.executable,
        "-m",
        "cubalibre",
        "fuzz",
        "--games",
        str(GAMES_OF_TWO_PROCESSES),
        "--seed",
        "1",
        "--jobs",
        "2",
        "--set",
        "short",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert f"short, seed 1: {GAMES_OF_TWO_PROCESSES} games" in done.stdout
    assert done.stderr == ""


def test_a_group_is_named_with_its_number_and_understood_by_that_name() -> None:
    position = scene({"havana": "N | GOV T3 P1", "oriente": "AO | 26J u2", "matanzas": "N"}).position
    troops, police = n.parse("havana:troops"), n.parse("havana:police")
    question = ask(troops, police, kind=q.GARRISON_CUBES)
    assert i18n.answer_text(troops, question, position) == "3 Troops in Havana"
    assert i18n.answer_text(police, question, position) == "Police cube in Havana"
    for typed in ("3 troops in havana", "troops in havana", "troops", "1"):
        assert answers.understand(typed, question, [troops, police], position) == troops
    guerrillas = ask(n.parse("oriente:26july-u"), kind=q.MARCH_ORIGIN)
    assert i18n.answer_text(guerrillas.answers[0], guerrillas, position) == "2 Underground 26July Guerrillas in Oriente"
    one = ask(guerrillas.answers[0], kind=q.AMBUSH_GUERRILLA)
    assert i18n.answer_text(one.answers[0], one, position) == "Underground 26July Guerrilla in Oriente", "one of them"
    where = Question(b.GOV, q.REDEPLOY_TO, [b.HAVANA], None, troops, False)
    assert "the 3 Troops in Havana" in i18n.prompt(where, position)


def test_2_1_r114_real_cards_may_lie_in_piles_of_any_size() -> None:
    cards = [13, 5, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]
    typed = "13\n5\n" + "".join("pass\n" * 4 + f"{card}\n" for card in cards[2:]) + "pass\n" * 4 + "12\nquit\n"
    run("play", "--real-dice", "--seats", "rest=person", "--record", "piles.jsonl", typed=typed)
    game = Game.load("piles.jsonl", seats=PEOPLE)
    assert (game.position.played, game.position.current, game.position.upcoming) == (cards[:-1], 11, [12])
