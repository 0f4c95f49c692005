"""The map in characters, what has changed since a turn, and the stop at each screenful of a low screen."""

import io
from itertools import combinations
from pathlib import Path

import pytest
from rich.console import Console

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre.cli.game import map_text, pager, prompt, seated_programs, situation_text
from cubalibre.i18n.languages import COMPLETE
from cubalibre.options import NONPLAYER
from cubalibre.position import Position
from tests.cli.test_commands import Keyboard, data_folder, havana_scene, quiet, run, start_at, typing
from tests.scenes import scene

__all__ = ["data_folder"]

_JOINTS = {"─": ((0, -1), (0, 1)), "│": ((-1, 0), (1, 0)), "╲": ((-1, -1), (1, 1))}


def lines_of(position: Position) -> list[str]:
    return [line.plain for line in map_text.drawn(position)]


def printed(*what: object) -> str:
    console = quiet()
    with console.capture() as shown:
        console.print(*what)
    return shown.get()


def boxes(lines: list[str]) -> dict[b.Space, tuple[int, int, int, int]]:
    """Space -> top, left, bottom and right of its box, found by its label."""
    found = {}
    for space in b.SPACES:
        label = f"┌{map_text.label(space)}"
        top = next(row for row, line in enumerate(lines) for end in "─┐" if label + end in line)
        left = next(lines[top].index(label + end) for end in "─┐" if label + end in lines[top])
        right = lines[top].index("┐", left)
        bottom = next(row for row in range(top + 1, len(lines)) if lines[row][left : left + 1] == "└")
        found[space] = (top, left, bottom, right)
    return found


def connected(lines: list[str]) -> set[frozenset[b.Space]]:
    """The pairs of spaces that lines outside the boxes connect."""
    grid = [line.ljust(map_text.width()) for line in lines]
    at = {
        (row, column): space
        for space, (top, left, bottom, right) in boxes(lines).items()
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
    }
    pairs = set()
    for row, line in enumerate(grid):
        for column, sign in enumerate(line):
            if (row, column) not in at and sign in _JOINTS:
                ends = [at.get((row + down, column + right)) for down, right in _JOINTS[sign]]
                if None not in ends:
                    pairs.add(frozenset(space for space in ends if space is not None))
            elif (row, column) not in at and sign == "└":
                end = line.index("┘", column)
                assert set(line[column + 1 : end]) == {"─"}
                pairs.add(frozenset((at[row - 1, column], at[row - 1, end])))
    return pairs


@pytest.mark.parametrize("code", COMPLETE)
def test_1_3_6_the_lines_of_the_map_connect_exactly_the_adjacent_spaces(code: str) -> None:
    crowded = {"havana": "AS | GOV T12 P4 B1 | DR u7 a7", "cigar": "GOV P4 | 26J u3 a2 | DR u1 | SYN u1 a1"}
    adjacent = {frozenset(pair) for pair in combinations(b.SPACES, 2) if pair[1] in b.ADJACENT[pair[0]]}
    with i18n.speaking(code):
        for position in (Game(seed=1, seats=dict.fromkeys(b.FACTIONS)).position, scene(crowded, card=13).position):
            assert connected(lines_of(position)) == adjacent
            assert max(map(len, lines_of(position))) <= map_text.width() < 80


@pytest.mark.parametrize("code", COMPLETE)
def test_labels_fit_and_the_letters_of_factions_differ(code: str) -> None:
    with i18n.speaking(code):
        labels = [map_text.label(space) for space in b.SPACES]
        assert len(set(labels)) == b.N_SPACES
        assert map_text.width() == 79, "labels of 13 letters at most"
        assert len({map_text.letter(faction) for faction in b.FACTIONS}) == len(b.FACTIONS)
        assert {len(map_text.letter(faction)) for faction in b.FACTIONS} == {1}


def test_a_box_has_pieces_by_faction_opinion_terror_and_control() -> None:
    position = scene({"oriente": "AO | GOV T1 | 26J u2 a1 B1"}, card=13).position
    position.terror[b.ORIENTE], position.terror[b.SUGAR] = 2, 1
    shown = lines_of(position)
    top, left, bottom, right = boxes(shown)[b.ORIENTE]
    inside = [line[left + 1 : right].rstrip() for line in shown[top + 1 : bottom]]
    assert inside == ["F2 AOpp !2[M]", "G T1", "M U2 A1 B1"]
    assert "E2 Sabotage" in "\n".join(shown)


def test_the_map_of_a_new_game_fits_a_screen_of_24_lines() -> None:
    assert len(lines_of(Game(seed=1, seats=dict.fromkeys(b.FACTIONS)).position)) < 24


# What has changed.


def test_after_a_turn_only_what_is_different_is_shown() -> None:
    before = havana_scene()
    after = before.copy()
    after.resources[b.M26] -= 1
    after.terror[b.HAVANA] = 1
    shown = printed(situation_text.changes(before, after, 80))
    rows = [line.split()[0] for line in shown.splitlines() if line.strip() and "───" not in line]
    assert rows == ["Space", "Havana", "Faction", "26July", "US", "Order:"], (
        "Terror markers left are in the line of the US"
    )
    after.current = 14
    assert "Unshaded" in printed(situation_text.changes(before, after, 80)), "a new card is shown with its text"


def test_where_nothing_is_different_only_the_order_is_shown() -> None:
    shown = printed(situation_text.changes(havana_scene(), havana_scene(), 80, b.M26))
    assert shown.split() == ["Order:", "[26July]", *shown.split()[2:]]
    assert len(shown.strip().splitlines()) == 1


def test_the_map_comes_first_the_list_of_spaces_on_request(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    start = run("play", "--resume", str(path), typed="quit\n").output
    assert "┌Havana" in start
    assert "Ctrl" not in start
    again = run("play", "--resume", str(path), typed="map\nboard\nquit\n").output
    assert again.count("┌Havana") == 2
    assert again.count("Ctrl") == 1


# The pager.


def test_pages_are_no_longer_than_the_screen_and_lose_nothing() -> None:
    lines = [f"{number}\n" if number % 15 else "\x1b[2m \x1b[0m\n" for number in range(1, 100)]
    pages = pager.pages(lines, 23)
    assert [line for page in pages for line in page] == lines
    assert max(map(len, pages)) <= 23
    assert not [page for page in pages[:-1] if "\x1b" not in page[-1]], "they end at an empty line"


def on_screen(monkeypatch: pytest.MonkeyPatch, height: int, *typed: str) -> tuple[Console, io.StringIO]:
    monkeypatch.setattr("sys.stdin", Keyboard())
    typing(monkeypatch, *typed)
    file = io.StringIO()
    return Console(file=file, force_terminal=True, width=80, height=height, color_system=None), file


def test_a_low_screen_waits_for_enter_before_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    console, file = on_screen(monkeypatch, 10)
    with pytest.raises(prompt.Left), pager.paged(console):
        console.print("\n".join(map(str, range(30))))
    assert file.getvalue().split() == [str(number) for number in range(9)], "nothing was typed"
    console, file = on_screen(monkeypatch, 10, "", "", "")
    with pager.paged(console):
        console.print("\n".join(map(str, range(30))))
    assert "29" in file.getvalue()


def test_a_line_that_is_typed_while_the_pager_waits_is_taken_at_the_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    console, file = on_screen(monkeypatch, 10, "29")
    with pager.paged(console):
        console.print("\n".join(map(str, range(30))))
    assert file.getvalue().split()[-1] == "29", "the rest is shown without a stop"
    assert prompt.read_line(console, "> ") == "29"
    assert file.getvalue().endswith("> 29\n")


def test_a_high_screen_and_a_pipe_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    console, file = on_screen(monkeypatch, 40)
    with pager.paged(console):
        console.print("\n".join(map(str, range(30))))
    assert file.getvalue().endswith("29\n")
    pipe = Console(file=(written := io.StringIO()), height=10)
    with pager.paged(pipe):
        pipe.print("\n".join(map(str, range(30))))
    assert written.getvalue().endswith("29\n")


# Players and refusals.


def test_the_only_person_is_you_and_names_stay_names() -> None:
    alone = Options((NONPLAYER, "2", NONPLAYER, NONPLAYER))
    assert seated_programs.label(alone, b.M26) == "you"
    assert seated_programs.label(Options((NONPLAYER, "Ana", NONPLAYER, NONPLAYER)), b.M26) == "Ana"
    assert seated_programs.label(Options(), b.M26) == ""


def test_people_without_a_name_are_named_by_their_factions() -> None:
    together = "Government, 26July, Directorio and Syndicate: people at this table."
    assert seated_programs.setup_text(Options()) == [together]
    mixed = Options(("Ana", "2", "3", NONPLAYER))
    assert seated_programs.setup_text(mixed) == [
        "Ana plays Government.", "26July and Directorio: people at this table.", "Syndicate is a Non-player.",
    ]  # fmt: skip


def test_a_refusal_in_a_line_names_the_word_and_what_would_be_right(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    said = " ".join(run("play", "--resume", str(path), typed="rally oriente havana march\nquit\n").output.split())
    assert "Not used: havana march." in said
    assert "'havana' is not an answer here. Possible answers: " in said or "That is not possible: " in said
    said = " ".join(run("play", "--resume", str(path), typed="undo force\nwhy garrison\nquit\n").output.split())
    assert "does not answer the question" not in said
    assert "'garrison' is not an answer here. Possible answers: " in said
