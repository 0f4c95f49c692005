"""Every section and every ruling has a test or scene that bears its number, or stands in a list with a reason."""

import re
from functools import cache
from pathlib import Path

import pytest

from cubalibre.scenes import text
from cubalibre.scenes.text import Scene

TESTS = Path(__file__).parents[1]
SCENES = TESTS.parent / "scenes"
RULINGS = TESTS.parent / "docs" / "rulings.md"
TABLE = "## The rulings"
UNTESTED = "## Rulings not tested"
FURTHER = "## Further rulings"
NP_TABLE = "## Rulings on Non-players"
NP_UNTESTED = "## Rulings on Non-players not tested"
NP_FURTHER = "## Further rulings on Non-players"
SECTIONS = (
    "1.4.1", "1.4.2", "1.4.3", "1.4.4", "1.5.1", "1.7",
    "2.1", "2.2", "2.3.1", "2.3.2", "2.3.3", "2.3.4", "2.3.5", "2.3.6", "2.3.7", "2.3.8", "2.3.9", "2.4",
    "3.1", "3.1.2", "3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.3.1", "3.3.2", "3.3.3", "3.3.4", "3.3.5",
    "4.1", "4.2.1", "4.2.2", "4.2.3", "4.3.1", "4.3.2", "4.3.3", "4.4.1", "4.4.2", "4.4.3",
    "4.5.1", "4.5.2", "4.5.3", "4.5.4",
    "6.1", "6.2.1", "6.2.2", "6.2.3", "6.2.4", "6.3.1", "6.3.2", "6.3.3", "6.3.4", "6.3.5", "6.4", "6.5",
    "7.1", "7.2", "7.3",
    "8.1", "8.1.2", "8.1.3", "8.2", "8.3", "8.4.1", "8.4.2", "8.4.3", "8.4.4",
    "8.5.1", "8.5.2", "8.5.3", "8.5.4", "8.5.5", "8.6.1", "8.6.2", "8.6.3", "8.6.4", "8.6.5",
    "8.7.1", "8.7.2", "8.7.3", "8.7.4", "8.7.5", "8.7.6",
    "8.8.1", "8.8.2", "8.8.3", "8.8.4", "8.8.5", "8.8.6", "8.8.7", "8.9",
)  # fmt: skip
ALL_RULINGS = range(1, 116)
NP_RULINGS = range(1, 71)
"""The rulings on chapter 8, which are numbered apart: `_np_r12`, or `_np_r12_r13` for two of them."""


@cache
def names_by_file() -> dict[Path, tuple[str, ...]]:
    """The names of all test functions, read from the sources."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("test_*.py"))}
    return {path: tuple(re.findall(r"^def (test_\w+)\(", source, re.MULTILINE)) for path, source in sources.items()}


@cache
def names_of_tests() -> tuple[str, ...]:
    """The names of all test functions."""
    return tuple(name for names in names_by_file().values() for name in names)


def rulings_in(name: str, of_nonplayers: bool) -> set[int]:
    """The rulings whose numbers stand in the name of a test, those on Non-players or the others."""
    marked = re.findall(r"_np((?:_r\d+)+)(?=_|$)", name)
    others = re.sub(r"_np(?:_r\d+)+(?=_|$)", "_", name)
    found = "".join(marked) if of_nonplayers else others
    return {int(number) for number in re.findall(r"_r(\d+)(?=_|$)", found)}


@cache
def scenes() -> tuple[Scene, ...]:
    """All scenes."""
    return tuple(scene for path in text.files(SCENES) for scene in text.read(path))


def rulings_of(title: str, of_nonplayers: bool) -> set[int]:
    """The rulings in the title of a scene: `(R 71)`, `(NP R 12, R 8)`."""
    found = re.findall(r"\b(NP )?R (\d+)(?=[,)])", title)
    return {int(number) for np, number in found if bool(np) == of_nonplayers}


@cache
def files_testing(of_nonplayers: bool) -> dict[int, set[str]]:
    """Ruling -> the names of the files with its tests, and of its scenes."""
    files: dict[int, set[str]] = {}
    for path, names in names_by_file().items():
        for name in names:
            for ruling in rulings_in(name, of_nonplayers):
                files.setdefault(ruling, set()).add(path.stem)
    for scene in scenes():
        for ruling in rulings_of(scene.title, of_nonplayers):
            files.setdefault(ruling, set()).add(scene.name)
    return files


@cache
def section_of(heading: str) -> str:
    """What stands below a heading of docs/rulings.md."""
    page = RULINGS.read_text(encoding="utf-8")
    assert page.count(f"\n{heading}\n") == 1, heading
    return page.split(f"\n{heading}\n", 1)[1].split("\n## ", 1)[0]


@cache
def rows(heading: str) -> dict[int, list[str]]:
    """The rows of the tables below a heading of docs/rulings.md, by the number of the ruling."""
    cells = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in section_of(heading).splitlines()]
    return {int(row[0]): row[1:] for row in cells if row[0].isdecimal()}


def has_number(name: str, number: str) -> bool:
    """Whether a section's number stands in a name, and not as a part of a longer one."""
    return re.search(rf"[a-z]_{number.replace('.', '_')}_[a-z]", name) is not None


def test_every_section_is_tested() -> None:
    others = set(SECTIONS) - {scene.of for scene in scenes()}
    assert [section for section in others if not any(has_number(name, section) for name in names_of_tests())] == []


@pytest.mark.parametrize(
    ("rulings", "of_nonplayers", "heading"), [(ALL_RULINGS, False, UNTESTED), (NP_RULINGS, True, NP_UNTESTED)]
)
def test_every_ruling_is_tested_or_excused(rulings: range, of_nonplayers: bool, heading: str) -> None:
    """Its number is in the name of a test, or docs/rulings.md says why not."""
    tested, excused = set(files_testing(of_nonplayers=of_nonplayers)), set(rows(heading))
    assert sorted({*rulings} - tested - excused) == [], "neither"
    assert sorted({*rulings} & tested & excused) == [], "docs/rulings.md calls them untested, but there are tests"


@pytest.mark.parametrize("heading", [UNTESTED, NP_UNTESTED])
def test_every_excuse_has_a_reason(heading: str) -> None:
    assert all(reason for row in rows(heading).values() for reason in row)


@pytest.mark.parametrize(("heading", "rulings"), [(TABLE, ALL_RULINGS), (NP_TABLE, NP_RULINGS)])
def test_every_ruling_stands_in_the_table_once(heading: str, rulings: range) -> None:
    table = rows(heading)
    assert sorted(table) == list(rulings)
    assert len(re.findall(r"^\| \d+ \|", section_of(heading), re.MULTILINE)) == len(rulings)
    assert all(len(row) == 4 and all(row) for row in table.values())


@pytest.mark.parametrize(("heading", "of_nonplayers"), [(TABLE, False), (NP_TABLE, True)])
def test_the_table_names_the_file_of_each_rulings_tests(heading: str, of_nonplayers: bool) -> None:
    wrong = {}
    for ruling, (_, _, _, where) in rows(heading).items():
        there = files_testing(of_nonplayers).get(ruling, set())
        named = set(re.findall(r"`([^`]+)`", where))
        if (named or there) and not named & there:
            wrong[ruling] = (where, sorted(there))
    assert not wrong


def test_names_are_read_with_their_numbers() -> None:
    assert has_number("test_2_3_4_r25_after", "2.3.4")
    assert has_number("test_2_1_deck", "2.1")
    assert not has_number("test_3_2_1_train", "2.1")
    assert not has_number("test_2_3_4_r25_after", "2.3")


def test_titles_of_scenes_are_read_with_their_rulings() -> None:
    assert rulings_of("A Base after its last guardian (R 71)", of_nonplayers=False) == {71}
    assert rulings_of("Cash (NP R 12, NP R 13, R 8)", of_nonplayers=True) == {12, 13}
    assert rulings_of("Cash (NP R 12, NP R 13, R 8)", of_nonplayers=False) == {8}


def test_rulings_on_nonplayers_are_told_from_the_others() -> None:
    assert rulings_in("test_8_6_1_np_r12_cash", of_nonplayers=True) == {12}
    assert rulings_in("test_8_6_1_np_r12_cash", of_nonplayers=False) == set()
    assert rulings_in("test_2_3_4_r25_after", of_nonplayers=True) == set()
    assert rulings_in("test_2_3_4_r25_after", of_nonplayers=False) == {25}
    assert rulings_in("test_8_8_2_evenly_np_r16_r54", of_nonplayers=True) == {16, 54}
    assert rulings_in("test_8_8_2_evenly_np_r16_r54", of_nonplayers=False) == set()


@pytest.mark.parametrize("heading", [FURTHER, NP_FURTHER])
def test_the_tests_that_the_further_rulings_name_exist(heading: str) -> None:
    named = re.findall(r"`(test_\w+|(?:card-)?[0-9.]+/[0-9]+)`", section_of(heading))
    assert named
    assert set(named) <= {*names_of_tests(), *(scene.name for scene in scenes())}
