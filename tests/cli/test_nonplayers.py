"""Non-players as somebody at the keyboard meets them: in a game, retold, and beside a real table."""

import io
import random
import re
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import Console

from cubalibre import Game, Options, codec, i18n
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.cli.companion import companion_session, edit
from cubalibre.cli.game import (
    board_text,
    menu,
    narration_text,
    seat_options,
)
from cubalibre.options import NONPLAYER
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.rules import questions as q
from cubalibre.table import Story
from tests.cli.test_commands import data_folder, quiet, run, typing
from tests.nonplayers.scenes import nonplayers, play
from tests.samples import some

__all__ = ["data_folder"]
THREE = (b.GOV, b.M26, b.DR)
ONE_NONPLAYER = "g=random,m=random,d=random,s=nonplayer"
ALL_PEOPLE = dict.fromkeys((*b.FACTIONS, b.CHANCE))
HAVANA_CASINO = {
    "havana": "AS | SYN C1", "matanzas": "N | SYN C1", "las-villas": "N | SYN C1", "oriente": "N | 26J u2",
    "cigar": "GOV P1", "factory": "GOV P1", "sugar-cane": "GOV P1",
}  # fmt: skip


def casinos_without_guerrillas(random_spaces: str = "table") -> Position:
    """The Syndicate, a Non-player and 2nd Eligible, will Rally in three spaces, and draw two of them for Profit."""
    position = nonplayers(HAVANA_CASINO, players=THREE, card=29, next_card=30, random_spaces=random_spaces).position
    position.did[b.M26] = state.OP_ONLY
    position.eligible = [0, 0, 0, 1]
    return position


def recorded(path: Path, position: Position, *words: str) -> Game:
    """A game with real dice from a position on, recorded in `path`."""
    game = Game(start=position, seats={b.CHANCE: None})
    for word in words:
        game.answer(word)
    game.save(path)
    return game


def printed(page: Console) -> str:
    assert isinstance(page.file, io.StringIO)
    return page.file.getvalue()


# Seats and options.


@pytest.mark.parametrize(
    ("seats", "players"),
    [
        ("g=person,rest=nonplayer", ("1", NONPLAYER, NONPLAYER, NONPLAYER)),
        ("rest=np", (NONPLAYER,) * 4),
        ("rest=nonplayer,m=person:Ana,d=person:Ana", (NONPLAYER, "Ana", "Ana", NONPLAYER)),
        ("g=person:Bo,s=person:Bo,m=nonplayer,d=bot", ("Bo", NONPLAYER, NONPLAYER, "Bo")),
        ("g=nonplayer,rest=random", (NONPLAYER, "random-26july", "random-directorio", "random-syndicate")),
        ("s=nonplayer", ("1", "2", "3", NONPLAYER)),
    ],
)
def test_nonplayers_take_seats_among_people_and_random_players(seats: str, players: tuple[str, ...]) -> None:
    assert seat_options.read_seats(seats) == players
    assert seat_options.read_options("", seat_options.read_seats(seats)).players == players


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        ("g=person:A,m=person:A,rest=nonplayer", "1.5"),
        ("g=person:A,m=person:A,d=person:A,s=nonplayer", "1.5"),
        ("g=nonplayer:Ana", "neither one of person"),
        ("rest=robot", "neither one of person"),
        ("g=person:nonplayer", "cannot be a player's name"),
    ],
)
def test_1_5_seats_that_cannot_be_are_refused(seats: str, message: str) -> None:
    with pytest.raises(seat_options.SeatingError, match=message):
        seat_options.read_options("", seat_options.read_seats(seats))


def test_options_for_nonplayers_are_read() -> None:
    players = seat_options.read_seats("g=person,rest=nonplayer")
    options = seat_options.read_options("random-spaces=equal, passive-terror, free-ecs, free-ecs", players)
    assert options.random_spaces == "equal"
    assert options.variants == ("passive-terror", "free-ecs")
    assert seat_options.read_options("attack-by-targets", players).variants == ("attack-by-targets",)
    with pytest.raises(seat_options.SeatingError, match="contradicts"):
        seat_options.read_options("random-spaces=equal,random-spaces=table", players)


def test_the_menu_offers_each_solitaire_table_of_1_5(monkeypatch: pytest.MonkeyPatch) -> None:
    held = []
    for number in "123456":
        typing(monkeypatch, "1", "1", number, "")
        options = menu.choose(quiet()).options
        assert options is not None
        assert options.solitaire
        held.append(tuple(f for f in b.FACTIONS if not options.is_nonplayer(f)))
    assert held == [(b.GOV,), (b.M26,), (b.DR,), (b.SYN,), (b.GOV, b.SYN), (b.M26, b.DR)]


# play


def test_what_a_nonplayer_does_is_told_and_why_on_demand(tmp_path: Path) -> None:
    recorded(tmp_path / "game.jsonl", casinos_without_guerrillas("equal"), "havana")
    quietly = run("play", "--resume", "game.jsonl", "--real-dice", typed="log\nquit\n").output
    assert "Syndicate Operation: Rally." in quietly
    assert "1 Underground Syndicate Guerrilla is placed in Havana." in quietly
    assert "8.5" not in quietly
    asked = run("play", "--resume", "game.jsonl", "--real-dice", typed="why\nquit\n").output
    assert asked.index(i18n.tell_reason(("8.5/casino-unguarded", ()))) < asked.rindex("Syndicate Operation: Rally.")
    always = run("play", "--resume", "game.jsonl", "--real-dice", "--why", typed="log\nquit\n").output
    assert i18n.tell_reason(("8.5/casino-unguarded", ())) in always


@pytest.mark.games
def test_a_game_with_a_nonplayer_is_played_to_its_end_and_taken_up_again(tmp_path: Path) -> None:
    result = run("play", "--seats", ONE_NONPLAYER, "--options", "short,sudden", "--seed", "3", "--record", "np.jsonl")
    assert "Syndicate is a Non-player." in result.output
    assert "Game over" in result.output
    game = Game.load("np.jsonl", seats=ALL_PEOPLE)
    assert game.over
    assert any(entry.why for entry in game.entries if entry.seat == b.SYN)
    again = run("play", "--seats", ONE_NONPLAYER, "--options", "short,sudden", "--seed", "3", "--record", "two.jsonl")
    assert again.exit_code == 0
    assert Path("two.jsonl").read_text() == Path("np.jsonl").read_text()
    assert run("verify", "np.jsonl").output.startswith("np.jsonl: whole")
    assert "Game over" in run("play", "--resume", "np.jsonl").output
    Game(game.options, seed=1, seats=ALL_PEOPLE).save("begun.jsonl")
    assert "Game over" in run("play", "--resume", "begun.jsonl", "--seed", "5").output


def test_with_real_dice_the_program_throws_on_request(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    recorded(path, casinos_without_guerrillas())
    result = run("play", "--resume", str(path), "--real-dice", typed="roll\nroll\nroll\nquit\n")
    assert [
        entry.question for entry in Game.load(path, seats=ALL_PEOPLE).entries if entry.question in q.FOR_NONPLAYERS
    ][:2] == [q.RANDOM_COLUMN, q.RANDOM_ROW]
    assert result.output.count("`roll` throws") == 0
    at_draw = run("play", "--real-dice", "--record", "new.jsonl", typed="roll\nquit\n")
    assert "`roll` throws a die" in at_draw.output, "cards are drawn by hand"


@pytest.mark.parametrize(
    ("casinos", "expected"),
    [
        (0, "A Non-player wins; you have 2 less."),
        (2, "A Non-player wins: the tie goes to it."),
        (3, "You win with 1 more than the best Non-player: a stalemate"),
        (6, "You win with 4 more than the best Non-player: a stalemate"),
        (7, "You win with 5 more than the best Non-player: full success"),
    ],
)
def test_8_9_the_degree_of_a_single_players_success(casinos: int, expected: str) -> None:
    """The Syndicate's margin is open Casinos - 7 with 49 Resources; 26July's is 10 - 15."""
    spaces = ["pinar-del-rio", "la-habana", "matanzas", "las-villas"]
    board = {space: f"N | SYN C{min(2, casinos - 2 * i)}" for i, space in enumerate(spaces) if casinos > 2 * i}
    board |= {"havana": "PO | 26J B1", "oriente": "N | 26J B2", "camaguey-city": "PO"}
    position = nonplayers(board, players=(b.SYN,), resources=(0, 0, 0, 49)).position
    assert control.opposition_and_bases(position) == 10
    told = board_text.degree(position)
    assert told is not None
    assert told.plain.startswith(expected)
    assert told.plain.endswith("(8.9)")


def test_8_9_a_nonplayer_that_meets_its_goal_in_a_victory_phase_wins_whatever_the_margins() -> None:
    """The Directorio has 11, 2 more than it needs; the Syndicate, a player, 10 open Casinos, 3 more."""
    spaces = ("pinar-del-rio", "la-habana", "matanzas", "las-villas")
    board = dict.fromkeys(spaces, "N | SYN C2") | {"oriente": "N | SYN C2", "havana": "N | DR u1 B2"}
    board |= {"camaguey-city": "N | DR B1", "santiago-de-cuba": "N | DR u1"}
    table = nonplayers(board, players=(b.SYN,), phase=state.VICTORY, rounds=1, resources=(0, 0, 0, 49))
    assert (control.dr_population_and_bases(table.position), control.open_casinos(table.position)) == (11, 10)
    told = board_text.degree(play(table).position)
    assert told is not None
    assert told.plain.startswith("A Non-player wins: it met its goal in a Victory Phase")


def test_8_9_there_is_no_degree_with_several_players_or_none() -> None:
    assert board_text.degree(nonplayers({}, players=(b.SYN, b.DR)).position) is None
    assert board_text.degree(nonplayers({}).position) is None


# Reading a record


def test_the_story_is_the_same_while_playing_and_after(tmp_path: Path) -> None:
    """The dice that draw a space for a Non-player are thrown once; what is told of them stays."""
    game = recorded(tmp_path / "game.jsonl", casinos_without_guerrillas())
    live = [game.narration]
    while not game.over and len(live) < 12:
        game.answer(game.answers[0])
        live.append(game.narration)
    for before, after in pairwise(live):
        assert after[: len(before)] == before
    assert Game.from_record(game.to_record(), seats=ALL_PEOPLE).narration == live[-1]


def test_the_story_falls_into_blocks_with_the_reasons_before_what_they_led_to() -> None:
    reason: Story = ("8.5/casino-unguarded", ())
    rally: Story = ("operation", (b.SYN, 224, 0))
    again: Story = ("operation", (b.SYN, 225, 0))
    story: list[Story] = [
        ("turned-up", (5,)), ("card", (13,)), ("pass", (b.M26,)), ("resources", (b.M26, 1, 2)), reason, rally, again,
        ("turned-up", (6,)), ("card", (5,)), ("event", (b.GOV, 5, 202)),
    ]  # fmt: skip
    found = narration_text.blocks(story)
    assert [(block.faction, block.start, block.end) for block in found] == [
        (b.NOBODY, 0, 2), (b.M26, 2, 4), (b.SYN, 4, 7), (b.NOBODY, 7, 9), (b.GOV, 9, 10),
    ]  # fmt: skip
    assert found[2].stories == [reason, rally, again]


def play_a_record(path: Path) -> Game:
    run("play", "--seats", ONE_NONPLAYER, "--options", "short", "--seed", "3", "--record", str(path))
    return Game.load(path, seats=ALL_PEOPLE)


def test_replay_steps_through_what_nonplayers_and_their_dice_did(tmp_path: Path) -> None:
    game = play_a_record(tmp_path / "game.jsonl")
    last = len(game.entries)
    assert "Syndicate Operation: Rally." in run("replay", "game.jsonl").output
    assert i18n.tell_reason(("8.5/casino-unguarded", ())) not in run("replay", "game.jsonl").output
    assert i18n.tell_reason(("8.5/casino-unguarded", ())) in run("replay", "game.jsonl", "--why").output
    half = run("replay", "game.jsonl", "--to", str(last // 2)).output
    assert run("replay", "game.jsonl", "--to", str(last)).output.startswith(half[: half.index("Space  ")].rstrip())


# companion


def test_2_1_r115_the_companion_asks_for_no_secret_marker_and_takes_a_declared_one(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    seats = ("--seats", "g=person,m=person,d=person,s=nonplayer", "--options", "deception")
    result = run("companion", str(path), *seats, typed="13\n5\nrally\nsierra\nplace\nfinish\nhidden asset\nquit\n")
    assert "marker" not in result.output.partition("Which card")[2]
    assert "Government reveals a Hidden Asset" in result.output
    held = Game.load(path, seats=ALL_PEOPLE).position.deception
    assert [len(markers) for markers in held] == [1, 2, 2, 0]


def test_8_2_np_r19_the_companion_names_the_spaces_and_takes_a_space_for_dice(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    recorded(path, casinos_without_guerrillas())
    result = run("companion", str(path), typed="las villas\nmatanzas\n31\n")
    assert "one of Matanzas, Las Villas, Havana; you may also name the space" in " ".join(result.output.split())
    assert "[ ] 1 Cash is placed under the Underground Syndicate Guerrilla in Las Villas." in result.output
    assert "[ ] 1 Cash is placed under the Underground Syndicate Guerrilla in Matanzas." in result.output


def test_the_companion_lists_a_nonplayers_turn_once_when_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    recorded(path, casinos_without_guerrillas())
    result = run("companion", str(path), typed="1\n1\n2\n2\n31\n")
    assert result.exit_code == 0
    before, _, after = result.output.partition("[ ] ")
    assert before.count("Random space: what does the first die show") == 2
    assert "For: Syndicate\n" in before
    for step in (
        "[ ] 1 Underground Syndicate Guerrilla is placed in Havana.",
        "[ ] 1 Underground Syndicate Guerrilla is placed in Matanzas.",
        "[ ] 1 Cash is placed under the Underground Syndicate Guerrilla in Havana.",
        "[ ] Syndicate Resources 20 → 17.",
        "[ ] Syndicate cylinder: Operation & Special Activity.",
    ):
        assert ("[ ] " + after).count(step) == 1
    assert "cubalibre companion" in result.output, "how to take it up again"
    assert len(Game.load(path, seats=ALL_PEOPLE).entries) > 2


def test_the_companion_says_which_markers_change_when_a_turn_ends(tmp_path: Path) -> None:
    """26July Rallies in Matanzas, where the Syndicate has a Casino, and builds a Base in Oriente."""
    path = tmp_path / "table.jsonl"
    position = nonplayers(HAVANA_CASINO, players=THREE, card=29, next_card=30).position
    position.eligible = [0, 1, 0, 0]
    recorded(path, position)
    result = run("companion", str(path), typed="rally\nmatanzas\noriente\nbase\ndone\nquit\n")
    before, _, after = result.output.partition("> done")
    assert "[ ]" not in before
    changed = [line.strip() for line in after.splitlines() if "[ ]" in line]
    assert changed == ["[ ] Control of Matanzas: nobody.", "[ ] Opposition + Bases: 1."]


def test_the_companion_gives_reasons_on_demand(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    recorded(path, casinos_without_guerrillas("equal"))
    reason = i18n.tell_reason(("8.5/casino-unguarded", ()))
    result = run("companion", str(path), typed="why\nhavana\nmatanzas\nwhy\nquit\n")
    asked, _, complete = result.output.partition("[ ]")
    assert reason in asked, "while the turn is under way"
    assert reason in complete
    assert reason in run("companion", str(path), "--why", typed="quit\n").output


def test_the_terminal_says_that_an_operation_would_be_limited(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    position = nonplayers({"oriente": "N | 26J u2"}, players=THREE, card=29, next_card=30).position
    position.did[b.GOV] = state.OP_ONLY
    position.eligible = [0, 1, 0, 0]
    recorded(path, position)
    assert "26July, what do you do with your turn? An Operation will be a Limited one." in run(
        "companion", str(path), typed="quit\n"
    ).output.replace("\n", " ")


def test_the_companion_begins_a_game_and_takes_it_up_again(tmp_path: Path) -> None:
    seats = ("--seats", "m=person:Ana,g=person,d=person,s=nonplayer")
    begun = run("companion", "table.jsonl", *seats, "--options", "random-spaces=equal", typed="13\nprop\n")
    assert "Syndicate is a Non-player." in begun.output
    assert "equal chances" in begun.output
    assert [entry.word for entry in Game.load("table.jsonl", seats=ALL_PEOPLE).entries] == ["card-13", "propaganda"]
    resumed = run("companion", "table.jsonl", typed="quit\n")
    assert "26July (Ana)" in resumed.output
    assert "what do you do with your turn" in resumed.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["new.jsonl"], "Say who plays what"),
        (["new.jsonl", "--seats", "g=person"], "plays Non-players"),
        (["new.jsonl", "--seats", "g=nonplayer,rest=random"], "no random or strong players"),
        (["new.jsonl", "--seats", "g=robot"], "neither one of person"),
        (["no/such/folder.jsonl", "--seats", "g=nonplayer"], "cannot be written"),
        (["here.jsonl", "--seats", "g=nonplayer"], "leave out"),
        (["people.jsonl"], "plays Non-players"),
        (["text.jsonl"], "not a JSON object"),
    ],
)
def test_the_companion_says_what_is_wrong(arguments: list[str], message: str, tmp_path: Path) -> None:
    Game(Options(), seats=ALL_PEOPLE).save(tmp_path / "people.jsonl")
    recorded(tmp_path / "here.jsonl", casinos_without_guerrillas())
    (tmp_path / "text.jsonl").write_text("precious\n")
    result = run("companion", *arguments, typed="quit\n")
    assert result.exit_code != 0
    assert message in " ".join(result.output.split())
    assert (tmp_path / "text.jsonl").read_text() == "precious\n"
    assert not (tmp_path / "new.jsonl").exists()


def test_the_companion_takes_back_a_die_that_was_misread(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    before = recorded(path, casinos_without_guerrillas()).to_record()
    result = run("companion", str(path), typed="4\nundo\nundo\nquit\n")
    assert result.output.count("Taken back.") == 1
    assert "Nothing was taken back" in result.output
    words = [entry.word for entry in Game.load(path, seats=ALL_PEOPLE).entries]
    assert words == [entry.word for entry in Game.from_record(before, seats=ALL_PEOPLE).entries]


# edit


def a_turn_under_way(path: Path) -> Game:
    """26July has begun to Rally on card 29."""
    position = nonplayers(HAVANA_CASINO, players=THREE, card=29, next_card=30).position
    position.eligible = [0, 1, 0, 0]
    return recorded(path, position, "rally", "oriente")


def test_an_edit_starts_a_new_record_at_the_start_of_the_turn_and_keeps_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    game = a_turn_under_way(path)
    old = path.read_text()
    lines = "edit\nedit oriente\nedit oriente PO | 26J u1 a1 B1; resources syndicate 12; aid 9\nboard\n"
    result = run("companion", str(path), typed=lines)
    assert "A turn is under way" in result.output
    assert "edit oriente N | 26J u2" in result.output, "as it was when the turn began"
    assert "The turn under way starts over" in result.output
    assert "table.jsonl.1" in result.output
    assert Path(f"{path}.1").read_text() == old
    assert Game.load(f"{path}.1", seats=ALL_PEOPLE).entries == game.entries
    edited = Game.load(path, seats=ALL_PEOPLE)
    assert edited.entries == ()
    position = edited.position
    assert (position.count(b.ORIENTE, b.M26_BASE), position.opinion[b.ORIENTE]) == (1, b.PASSIVE_OPPOSITION)
    assert (position.resources[b.SYN], position.aid) == (12, 9)
    assert edited.question is not None
    assert edited.question.kind == q.ACTION


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("edit oriente N | 26J u99", "Of 26July Guerrillas there are 15"),
        ("edit oriente N | 26J x1", "has u, a, B"),
        ("edit oriente N | 26J u2 B3", "oriente"),
        ("edit havana AS | GOV T3; resources syndicate 50", "50"),
        ("edit aid 12; oriente N | XXX", "'XXX'"),
        ("edit aid many", "not a number"),
        ("edit aid", "edit aid 0"),
        ("edit alliance broken", "is not one of firm, reluctant, embargoed"),
        ("edit resources 12", "a Faction and a value are expected"),
        ("edit resources nobody 12", "not a Faction"),
        ("edit did 26july slept", "is not one of nothing"),
        ("edit eligible 26july nobody", "not a Faction"),
        ("edit atlantis N", "neither a space nor one of"),
        ("edit played 29", "stands there twice"),
        ("edit current 30 31", "one value"),
        ("edit aid 0", "has it already"),
    ],
)
def test_an_edit_that_cannot_be_is_refused_and_changes_nothing(line: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    a_turn_under_way(path)
    old = path.read_text()
    result = run("companion", str(path), typed=f"{line}\nquit\n")
    assert result.exit_code == 0
    assert message in " ".join(result.output.split())
    assert path.read_text() == old
    assert not Path(f"{path}.1").exists()


def test_a_space_may_be_named_in_several_ways_and_cleared() -> None:
    position = nonplayers(HAVANA_CASINO).position
    for line in ("camaguey city PS", "Camagüey City PS", "camaguey-city PS"):
        assert edit.edited(position, f"edit {line}".removeprefix("edit ")).opinion[b.CAMAGUEY_CITY] == 1
    assert edit.edited(position, "santiago PO").opinion[b.SANTIAGO] == b.PASSIVE_OPPOSITION
    assert not edit.edited(position, "cigar empty").count(b.CIGAR, b.POLICE)
    assert edit.edited(
        position, "eligible s; momentum 4; played 4; current none; phase start; upcoming none"
    ).momentum == [4]
    assert edit.shown(codec.to_json(position), "sugar") == "sugar-cane GOV P1"
    assert edit.shown(codec.to_json(position), "momentum") == "momentum none"
    assert (
        edit.shown(codec.to_json(position), "resources")
        == "resources government 20, 26july 20, directorio 20, syndicate 20"
    )


def test_an_edit_is_possible_while_a_card_is_to_be_drawn(tmp_path: Path) -> None:
    """The turn that turns up the next card has begun; the position edited is the one before it."""
    path = tmp_path / "table.jsonl"
    recorded(path, casinos_without_guerrillas("equal"), "havana", "matanzas")
    game = Game.load(path, seats={b.CHANCE: None})
    while game.question is not None and game.question.kind != q.DRAW:
        game.answer(game.answers[0])
    game.save(path)
    run("companion", str(path), typed="edit aid 7\n31\nquit\n")
    position = Game.load(path, seats=ALL_PEOPLE).position
    assert (position.aid, position.current, position.upcoming, position.played) == (7, 30, [31], [29])


def test_a_full_disk_leaves_game_and_file_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.jsonl"
    game = a_turn_under_way(path)
    table = companion_session.Companion(game, path, quiet(), why=False)
    old = path.read_text()

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(companion_session, "write_whole", full)
    assert not table.obey("edit aid 9")
    assert table.game is game
    assert path.read_text() == old


def test_several_edits_keep_every_record(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    a_turn_under_way(path)
    run("companion", str(path), typed="edit aid 1\nedit aid 2\nrally\nedit aid 3\nquit\n")
    assert sorted(p.name for p in tmp_path.glob("table*")) == ["table.jsonl", "table.jsonl.1", "table.jsonl.2"]
    assert Game.load(path, seats=ALL_PEOPLE).position.aid == 3
    assert Game.load(f"{path}.2", seats=ALL_PEOPLE).position.aid == 2


# Whole games.


@pytest.mark.games
@pytest.mark.parametrize("random_spaces", some(["table", "equal"], 0))
def test_a_whole_game_with_the_companion(random_spaces: str, tmp_path: Path) -> None:
    """Random entries to the end: every list is complete and comes once, and what is on disk is what is played."""
    rng = random.Random(7)
    options = Options(("1", "2", "3", NONPLAYER), random_spaces=random_spaces, short="cards")
    path = tmp_path / "table.jsonl"
    page = Console(file=io.StringIO(), width=120, highlight=False, markup=False)
    table = companion_session.Companion(Game(options, seats={b.CHANCE: None}), path, page, why=False)
    table.save()
    told = table.game.narration
    while table.game.question is not None:
        table.present(table.game.question)
        assert table.obey(rng.choice(table.game.answers))
        assert path.read_text("utf-8").count("\n") == len(table.game.entries) + 1
        now = table.game.narration
        assert now[: len(told)] == told
        told = now
    table.end()
    assert Game.load(path, seats=ALL_PEOPLE).narration == told
    own_turns = sum(1 for entry in table.game.entries if (entry.seat, entry.question) == (b.SYN, q.ACTION))
    moves = re.findall(r"\[ \] Syndicate cylinder: (?!Eligible)", printed(page))
    assert len(moves) == own_turns
