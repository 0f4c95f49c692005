"""What people do with their hands that a program does not expect, and how the game goes on.

The situations come from the set-up text and the list of components: a deck of 48 Events and 4 Propaganda cards,
six-sided dice, wooden pieces in limited numbers that can fall and be turned over, four Cash markers and a spare, one
pool of Terror and Sabotage markers, cylinders, and tracks that people move themselves.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cubalibre import Game, Options, codec, i18n
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.cli.companion import edit, entering, games
from cubalibre.cli.game import prompt
from cubalibre.options import NONPLAYER
from cubalibre.rules import questions as q
from cubalibre.rules import setup
from tests.cli.test_commands import data_folder, run
from tests.cli.test_nonplayers import ALL_PEOPLE, THREE, casinos_without_guerrillas, recorded
from tests.mirror import mirror
from tests.nonplayers.scenes import nonplayers
from tests.real_table import RealTable

__all__ = ["data_folder"]
SOLO = Options((NONPLAYER, "Ana", NONPLAYER, NONPLAYER))


@pytest.fixture
def table(tmp_path: Path) -> RealTable:
    """A new game: Ana plays 26July; the first two cards have not been turned up."""
    found = RealTable(Game(SOLO, seats={b.CHANCE: None}), tmp_path / "table.jsonl")
    found.look()
    return found


def enter(table: RealTable, *lines: str) -> str:
    """Type lines one after the other; what was printed."""
    printed = ""
    for line in lines:
        printed += table.type(line)
        printed += table.look()
    return printed


def cards(table: RealTable) -> tuple[int, int]:
    """The card being played, and the one that is face up on the deck."""
    position = table.game.position
    return position.current, position.next_card()


# Cards.


def test_a_card_that_was_skipped_is_turned_up_after_all(table: RealTable) -> None:
    """Two cards stuck together: 41 was turned up, but 36 lay above it. It goes back, and may come any time."""
    enter(table, "29", "41")
    printed = enter(table, "undo", "36")
    assert "Fat Butcher (card 41): back onto the deck, face down." in printed
    assert cards(table) == (29, 36)
    assert table.game.question is not None
    while table.game.question.kind != q.DRAW:
        table.play("pass" if "pass" in table.game.answers else table.game.answers[0])
        table.look()
    assert "card-41" in table.game.answers


def test_a_skipped_card_that_nobody_missed_is_put_back_into_the_deck(table: RealTable) -> None:
    """It is found turns later: nothing is to be entered, since nobody knows the order of the deck."""
    enter(table, "29", "41")
    before = table.game.entries
    table.type("card 36")
    assert table.game.entries == before
    assert 36 not in (*table.game.position.played, *cards(table))


def test_a_card_that_is_turned_too_early_is_not_taken_for_an_answer(table: RealTable) -> None:
    """26July is to act, and somebody turns up the card after the next: the program asks for it when its time comes."""
    enter(table, "29", "41")
    assert table.game.question is not None
    assert table.game.question.kind == q.ACTION
    before = table.game.entries
    printed = table.type("31") + table.type("Escopeteros") + table.type("prop")
    assert table.game.entries == before
    assert printed.count("is not an answer here") + printed.count("numbered from 1") >= 1


def test_a_misread_number_of_a_card_is_taken_back_after_nonplayers_have_acted(table: RealTable) -> None:
    """41 was typed for 14: by then the Directorio has executed its Event, which stays as it is."""
    enter(table, "29", "41")
    printed = enter(table, "undo", "14")
    undone = printed.partition("Which card is turned up")[0]
    assert "[ ] 2 Underground Directorio Guerrillas are removed from Las Villas." in undone
    assert cards(table) == (29, 14)
    assert table.board.seen()["pieces"] == table.program.seen()["pieces"]


def test_a_forgotten_capability_marker_is_put_down_later(tmp_path: Path) -> None:
    position = nonplayers({"oriente": "N | 26J u2"}, players=THREE, card=29, next_card=30).position
    position.played = [22]
    table = RealTable(recorded(tmp_path / "table.jsonl", position), tmp_path / "table.jsonl")
    table.look()
    printed = table.type("edit capabilities 22")
    assert "[ ] Capability marker of Raúl (card 22): placed." in printed
    assert table.board.capabilities == {22}


# Dice.


def test_a_die_that_fell_off_the_table_is_rolled_again(tmp_path: Path) -> None:
    """It was typed already, and the Syndicate's turn was carried out: what it changed is put back, no more."""
    table = RealTable(recorded(tmp_path / "table.jsonl", casinos_without_guerrillas()), tmp_path / "table.jsonl")
    table.look()
    assert "cylinder: Operation & Special Activity" in enter(table, "1", "1", "2", "2")
    carried_out = table.board.seen()["pieces"]
    printed = enter(table, "undo")
    assert "is removed" not in printed, "the Guerrillas that were placed before the dice stay"
    assert table.board.seen() == table.program.seen()
    enter(table, "5")
    assert table.board.seen()["pieces"] == table.program.seen()["pieces"] != carried_out


def test_two_dice_that_were_swapped_are_typed_again(tmp_path: Path) -> None:
    """Nothing has been carried out between the two: the board stays as it is."""
    table = RealTable(recorded(tmp_path / "table.jsonl", casinos_without_guerrillas()), tmp_path / "table.jsonl")
    table.look()
    enter(table, "2")
    assert "everything stays as it is" in enter(table, "undo")
    assert table.game.question is not None
    assert table.game.question.kind == q.RANDOM_COLUMN


def test_a_die_that_shows_seven_is_no_die(tmp_path: Path) -> None:
    table = RealTable(recorded(tmp_path / "table.jsonl", casinos_without_guerrillas()), tmp_path / "table.jsonl")
    table.look()
    before = table.game.entries
    assert "a die shows 1 to 6" in table.type("7")
    assert table.game.entries == before


# Pieces and markers.


def test_a_count_of_pieces_that_does_not_fit_is_found_and_put_right(table: RealTable) -> None:
    """Somebody took a Troops cube too many to Las Villas: the box has two, and the program says three."""
    enter(table, "29", "41")
    table.board.put("las-villas", "troops", 0)
    printed = table.type("board")
    assert "T3 P7 B2" in printed, "what the program has in the Available box"
    line = table.type("edit las-villas").strip().removeprefix("edit ")
    assert line == "las-villas N | GOV T3 | DR u2 B1"
    table.board.take("las-villas", "troops", 0)
    table.board.pieces = {space: list(here) for space, here in table.program.pieces.items()}
    table.type(f"edit {line.replace('T3', 'T4')}")
    assert table.game.position.count(b.LAS_VILLAS, b.TROOPS) == 4
    assert table.board.here("las-villas")["troops"] == 4


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("edit pinar AS | SYN u7 C1", "Of Syndicate Guerrillas there are 6; that would be 1 more"),
        ("edit havana AS | GOV T14 P4", "Of Troops there are 15; that would be 5 more"),
        ("edit pinar AS | SYN u5 C1 | cash SYN u4 | cash SYN u1", "more than 4 Cash markers"),
        ("edit oriente N | terror 21", "Terror and Sabotage markers are 0 to 20 together"),
        ("edit cigar GOV B1", "an EC holds no Base or Casino"),
        ("edit oriente N | 26J B1 | DR B2", "more than two Bases or two Casinos"),
        ("edit cigar PO", "is not a level"),
    ],
)
def test_more_than_the_box_holds_is_refused(line: str, message: str, table: RealTable) -> None:
    """The spare fifth Cash marker, too: only four are ever in play (4.5.2)."""
    enter(table, "29", "41")
    before = table.game
    assert message in table.type(line)
    assert table.game is before


def test_a_guerrilla_that_was_laid_on_the_wrong_side_is_turned_over(table: RealTable) -> None:
    enter(table, "29", "41")
    printed = table.type("edit sierra AO | 26J u1 a1 B1")
    assert "[ ] 26July: 1 Guerrilla turns Active in Sierra Maestra." in printed
    assert printed.count("[ ]") == 1


def test_a_board_that_was_knocked_over_is_entered_anew(tmp_path: Path) -> None:
    """Field by field; Enter keeps what is right. Havana and two tracks had to be guessed."""
    path = tmp_path / "table.jsonl"
    recorded(path, nonplayers({"havana": "AS | GOV T6 | SYN C1"}, players=THREE, card=29, next_card=30).position)
    kept = [""] * 5
    spaces = ["", "", "", "", "", "", "", "AS | GOV T5 P1 | SYN C1", *[""] * 5]
    rest = ["12", "", "", "", "9", *[""] * 6]
    result = run("companion", str(path), typed="\n".join(["enter", *kept, *spaces, *rest, "quit", ""]))
    position = Game.load(path, seats=ALL_PEOPLE).position
    assert position.line(b.HAVANA) == "AS | GOV T5 P1 | SYN C1"
    assert (position.resources[b.GOV], position.aid) == (12, 9)
    listed = [line.strip() for line in result.output.splitlines() if line.strip().startswith("[ ]")]
    assert listed == [
        "[ ] 1 Troops cube is removed from Havana.",
        "[ ] 1 Police cube is placed in Havana.",
        "[ ] Government Resources 20 → 12.",
        "[ ] Aid 0 → 9.",
    ]


# The order of play.


def test_a_move_that_was_made_before_it_was_entered_and_is_not_allowed(table: RealTable) -> None:
    """The reason is given, and nothing has changed: the pieces go back by eye, or by `board`."""
    enter(table, "29", "41")
    enter(table, "rally")
    before = table.game.entries
    assert "Not possible" in table.type("havana") or table.game.entries == before
    assert table.game.entries == before


def test_somebody_acted_out_of_order_and_the_card_is_played_again(table: RealTable) -> None:
    """Noticed when the next card is up: `rollback` lists the turns, and what is to be put back is printed."""
    enter(table, "29", "41")
    for line in ("rally", "santiago", "finish"):
        table.play(line)
        table.look()
    enter(table, "31", "2", "3")
    listed = table.type("rollback")
    turn = next(line for line in listed.splitlines() if "26July Rallies" in line).split()[0]
    printed = table.type(f"rollback {turn}")
    assert "[ ] 26July Resources 9 → 10." in printed
    assert table.board.seen() == table.program.seen()
    assert table.game.question is not None
    assert (table.game.question.who, table.game.question.kind) == (b.M26, q.ACTION)


def test_going_back_by_mistake_is_taken_back(table: RealTable) -> None:
    """The record was kept: `rollback` with its name returns to where it ends."""
    enter(table, "29", "41")
    before = table.program.seen()
    entries = table.game.entries
    table.type("rollback 1")
    assert len(table.game.entries) < len(entries)
    table.look()
    kept = table.session.path.name + ".1"
    assert f"rollback {kept}" in table.type("rollback").replace(str(table.session.path.parent) + "/", "")
    table.type(f"rollback {kept}")
    assert table.game.entries == entries
    assert table.board.seen() == table.program.seen() == before


@pytest.mark.parametrize("typed", ["99", "0", "other.jsonl", "-1"])
def test_a_place_that_does_not_exist_is_none_to_go_back_to(typed: str, table: RealTable) -> None:
    enter(table, "29", "41")
    before = table.game
    assert "is none of the turns 1 to 2" in table.type(f"rollback {typed}")
    assert table.game is before


def test_a_damaged_kept_record_is_refused(table: RealTable) -> None:
    enter(table, "29", "41")
    kept = table.session.path.with_name(table.session.path.name + ".1")
    kept.write_text("wet paper\n")
    before = table.game
    table.type(f"rollback {kept.name}")
    assert table.game is before


def test_tracks_that_nobody_moved_are_moved_later(table: RealTable) -> None:
    enter(table, "29", "41")
    printed = table.type("edit resources 26july 12; aid 13; alliance reluctant")
    assert [line.strip() for line in printed.splitlines() if "[ ]" in line] == [
        "[ ] 26July Resources 10 → 12.",
        "[ ] Aid 15 → 13.",
        "[ ] US Alliance: Firm → Reluctant.",
    ]


# Begun in the middle.

MIDDLE = (
    "13 2 0 5", "17", "6", "13", "",
    "AS | SYN u1 C1 | cash SYN u1", "PS | SYN C1", "PO | 26J u2", "N | GOV T3", "PO | DR u2 B1", "PO",
    "AO | 26J u3 a1 B2", "AS | GOV T6 P4", "", "N | GOV T2 P2 | 26J u1 | terror 1", "GOV P1", "", "sabotage",
    "11", "7", "3", "12", "10", "reluctant", "26july syndicate directorio", "", "", "", "",
)  # fmt: skip
"""What is typed for a game whose fourth card was a Propaganda."""


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lines that are typed at further prompts."""
    lines: list[str] = []

    def typed() -> Iterator[str]:
        while lines:
            yield lines.pop(0)

    source = typed()
    monkeypatch.setattr("builtins.input", lambda prompt="": next(source))
    return lines


def test_a_game_begun_in_the_middle_is_damaged_edited_and_rolled_back(table: RealTable, keyboard: list[str]) -> None:
    """The mirror of the board does what is printed, and is the program's exactly, each time."""
    keyboard += MIDDLE
    table.type("enter")
    assert keyboard == []
    start = table.game.history.turn(0).before
    assert (start.phase, start.current, start.played) == (state.ACTION, 17, [13, 2, 0, 5])
    assert table.board.seen() == mirror_of(start)
    table.look()
    while table.game.question is not None and len(table.game.entries) < 40:
        table.play("pass" if "pass" in table.game.answers else table.game.answers[0])
        table.look()
    # Somebody's sleeve moves a cube and turns a Guerrilla over; the board is typed as it is now.
    position = table.game.history.current.before
    sierra = position.line(b.SIERRA).replace("a1", "a2").replace("u3", "u2")
    table.type(f"edit sierra {sierra}; las-villas N | GOV T2; havana AS | GOV T7 P4")
    assert table.board.seen() == mirror_of(table.game.history.turn(0).before)
    table.look()
    for line in (f"rollback {table.session.path.name}.1", "rollback 2", "undo"):
        assert "is none of the turns" not in table.type(line)
        assert table.board.seen() == table.program.seen(), line
        table.look()


def mirror_of(position: state.Position) -> dict[str, object]:
    return mirror(codec.to_json(position)).seen()


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (("1 2 99",), "there is no card 99"),
        (("1 1",), "twice"),
        (("", "13", "13"), "twice"),
        (("", "", "", "13"), "cannot be in force before it is played"),
        (("", "", "", "", "", "N | SYN u4", "N | SYN u3"), "Of Syndicate Guerrillas there are 6; that would be 1 more"),
        (("", "", "", "", "", "N | GOV X1"), "GOV"),
        (("", "", "", "", "", "N | 26J u1 | cash 26J u5"), "a piece holds 1 to 4 Cash markers"),
        (("", "", "", "", "", "N | DR B3"), "more than two Bases"),
    ],
)
def test_each_field_is_checked_as_it_is_typed(
    typed: tuple[str, ...], message: str, table: RealTable, keyboard: list[str]
) -> None:
    keyboard += [*typed, "quit"]
    before = table.game
    printed = table.type("enter")
    assert message in printed
    assert "Nothing was changed." in printed
    assert table.game is before


def test_one_field_back_and_what_is_left_in_the_box(table: RealTable, keyboard: list[str]) -> None:
    keyboard += ["", "", "", "", "", "N | GOV T4 P2 | SYN u1 X1 | cash SYN u1", "back", "N | SYN C1", "quit"]
    printed = table.type("enter")
    assert "Left: GOV T15 P15 B2 | 26J u15 B4 | DR u15 B4 | SYN u6 C10 | Cash 4" in printed
    assert "Left: GOV T11 P13 B2 | 26J u15 B4 | DR u15 B4 | SYN u5 C9 | Cash 3" in printed
    assert "Left: GOV T15 P15 B2 | 26J u15 B4 | DR u15 B4 | SYN u6 C9 | Cash 4" in printed


# The menu of games.


def test_the_menu_lists_games_and_begins_new_ones(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The module first: it is imported here if no test has run the command before, and takes its own function then.
    monkeypatch.setattr("cubalibre.cli.commands.companion.is_at_keyboard", lambda: True)
    monkeypatch.setattr(prompt, "is_at_keyboard", lambda: True)
    first = run("companion", typed="1\n2\n29\nquit\n")
    assert "1  New game" in first.output
    record = next((data_folder / "companion").glob("*.jsonl"))
    assert [entry.word for entry in Game.load(record, seats=ALL_PEOPLE).entries] == ["card-29"]
    again = run("companion", typed="7\n1\n41\nquit\n")
    assert f"1  {record.stem}, card 1 (Fauré Chomón)" in again.output
    assert "Type a number from 1 to 3" in again.output
    assert "Directorio plays the Event" in again.output
    assert run("companion", typed="q\n").exit_code == 0
    assert len(list((data_folder / "companion").glob("*.jsonl"))) == 1


def test_a_new_game_from_the_menu_may_begin_in_the_middle(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubalibre.cli.commands.companion.is_at_keyboard", lambda: True)
    run("companion", typed="\n".join(["2", "2", *MIDDLE, "quit", ""]))
    record = next((data_folder / "companion").glob("*.jsonl"))
    assert Game.load(record, seats=ALL_PEOPLE).history.turn(0).before.played == [13, 2, 0, 5]


def test_games_that_are_over_or_damaged_are_not_listed(data_folder: Path) -> None:
    folder = data_folder / "companion"
    folder.mkdir(parents=True)
    (folder / "wet.jsonl").write_text("wet paper\n")
    recorded(folder / "good.jsonl", casinos_without_guerrillas())
    assert [path.name for path, _ in games.unfinished()] == ["good.jsonl"]


def test_games_in_files_of_their_own_are_listed_while_they_are_there(tmp_path: Path, data_folder: Path) -> None:
    begun = ("companion", "friday.jsonl", "--seats", "m=person,rest=nonplayer")
    run(*begun, typed="29\nquit\n")
    recorded(tmp_path / "other.jsonl", casinos_without_guerrillas())
    run("companion", "other.jsonl", typed="quit\n")
    run("companion", "friday.jsonl", typed="quit\n")
    assert [path.name for path, _ in games.unfinished()] == ["friday.jsonl", "other.jsonl"]
    (tmp_path / "friday.jsonl").unlink()
    assert [path.name for path, _ in games.unfinished()] == ["other.jsonl"]
    assert (data_folder / "companion" / "files.txt").read_text().count("\n") == 2


def test_without_a_terminal_a_file_is_needed() -> None:
    result = run("companion")
    assert result.exit_code != 0
    assert "Name the file of the game" in result.output


def test_deception_markers_stay_in_the_hands_that_hold_them() -> None:
    """They are no part of what is entered: nobody else knows them."""
    position = Game(Options(("Ana", "Ben", "Cleo", NONPLAYER), deception="third"), seed=1).position
    draft = entering.Draft(position)
    while not draft.is_whole:
        draft.enter("")
    assert any(position.deception)
    assert draft.result().deception == position.deception


# What need not be typed.


def test_3_3_3_an_attack_with_an_ambush_is_one_line(tmp_path: Path) -> None:
    """The last question has one answer, to end the turn: it is given, and `undo` takes it back."""
    board = {"oriente": "N | 26J u3 | GOV T2 P1", "las-villas": "N | 26J u2 | GOV T2 P1 B1"}
    position = nonplayers(board, players=(b.M26,), card=13, next_card=30).position
    table = RealTable(recorded(tmp_path / "table.jsonl", position), tmp_path / "table.jsonl")
    table.look()
    printed = table.play("attack las villas ambush troops police oriente 2 troops police")
    assert "Only one answer is possible: finish the Attack." in printed
    assert [entry.word for entry in table.game.entries][:9] == [
        "attack", "las-villas", "ambush", "las-villas:troops", "las-villas:police", "oriente", "2", "oriente:troops",
        "oriente:police",
    ]  # fmt: skip
    assert table.game.history.current.number > 0
    table.look()
    table.type("undo")
    assert table.game.question is not None
    assert (table.game.question.who, table.game.answers) == (b.M26, ("done",))


def test_3_3_1_a_choice_within_a_line_is_typed_by_name(table: RealTable) -> None:
    enter(table, "29 41", "rally sierra place 1 santiago finish")
    given = [entry.word for entry in table.game.entries][4:9]
    assert given == ["rally", "sierra-maestra", "place", "santiago-de-cuba", "done"]


def test_what_was_done_is_shown_before_what_was_not_used(tmp_path: Path) -> None:
    position = nonplayers({"oriente": "N | 26J u2"}, players=(b.M26,), card=13, next_card=30).position
    table = RealTable(recorded(tmp_path / "table.jsonl", position), tmp_path / "table.jsonl")
    table.look()
    printed = table.type("rally oriente nonsense")
    assert printed.index("Oriente is selected") < printed.index("Not used: nonsense.")


# Deception markers.


def test_2_1_a_marker_that_was_no_hidden_asset_is_taken_back_into_the_hand(tmp_path: Path) -> None:
    """The 2nd Eligible declares a Hidden Asset and turns up an Empty Threat: the marker is hidden again."""
    position = nonplayers({"oriente": "N | 26J u2"}, players=THREE, card=29, next_card=30).position
    position.options = Options(("Ana", "Ben", "Cleo", NONPLAYER), deception="third").with_real_components()
    position.deception = [[setup.UNKNOWN] * 2, [setup.UNKNOWN] * 2, [setup.UNKNOWN] * 2, []]
    position.did[b.DR] = state.OP_ONLY
    table = RealTable(recorded(tmp_path / "table.jsonl", position), tmp_path / "table.jsonl")
    table.look()
    table.play("hidden-asset")
    table.look()
    assert table.board.markers["26july"] == 1
    assert "[ ] 26July holds 2 Deception markers." in table.type("undo")
    assert table.board.seen() == table.program.seen()


# Begun in the middle, in other words.


@pytest.mark.parametrize(
    ("typed", "cards"),
    [("13, 2, 0, 5", [13, 2, 0, 5]), ("El Che, fat butcher, 0", [13, 41, 0]), ("el che", [13]), ("Empty", [])],
)
def test_cards_are_entered_by_number_or_title(typed: str, cards: list[int], table: RealTable) -> None:
    draft = entering.Draft(table.game.position)
    draft.enter(typed)
    assert draft.data["played"] == cards


def test_a_card_that_does_not_exist_is_not_entered(table: RealTable) -> None:
    draft = entering.Draft(table.game.position)
    with pytest.raises(edit.EditError, match="'batman' is not a card"):
        draft.enter("13, batman")
    assert draft.at == 0


def test_nothing_is_there_in_the_language_in_force(table: RealTable) -> None:
    with i18n.speaking("es"):
        changed = edit.edited(table.game.position, "pinar vacío; current vacío")
        assert edit.edited(table.game.position, "pinar empty; played none") == changed
    assert (changed.line(b.PINAR), changed.count(b.PINAR, b.CASINO)) == ("N", 0)


# What is printed.


def test_6_3_1_steps_of_a_propaganda_round_are_listed_below_their_phase(tmp_path: Path) -> None:
    position = nonplayers({"oriente": "N | 26J u2"}, players=(b.M26,), card=0, next_card=30).position
    position.phase, position.aid = state.ALLIANCE, 15
    table = RealTable(recorded(tmp_path / "table.jsonl", position), tmp_path / "table.jsonl")
    lines = [line.strip() for line in table.look().splitlines()]
    assert lines.index("Propaganda Round: US Alliance") + 1 == lines.index("[ ] Aid 15 → 5.")


def test_an_edit_marks_an_older_game_as_one_with_real_cards(table: RealTable) -> None:
    enter(table, "29", "41")
    assert not table.game.options.real_components
    table.type("edit aid 10")
    assert table.game.options.real_components
