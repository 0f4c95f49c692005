"""Every section and every ruling has a test that bears its number, or stands in a list with a reason."""

import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULINGS = TESTS.parent / "docs" / "rulings.md"
UNTESTED = "## Rulings not tested"
SECTIONS = (
    "1.4.1", "1.4.2", "1.4.3", "1.4.4", "1.5.1", "1.7",
    "2.1", "2.2", "2.3.1", "2.3.2", "2.3.3", "2.3.4", "2.3.5", "2.3.6", "2.3.7", "2.3.8", "2.3.9", "2.4",
    "3.1", "3.1.2", "3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.3.1", "3.3.2", "3.3.3", "3.3.4", "3.3.5",
    "4.1", "4.2.1", "4.2.2", "4.2.3", "4.3.1", "4.3.2", "4.3.3", "4.4.1", "4.4.2", "4.4.3",
    "4.5.1", "4.5.2", "4.5.3", "4.5.4",
    "6.1", "6.2.1", "6.2.2", "6.2.3", "6.2.4", "6.3.1", "6.3.2", "6.3.3", "6.3.4", "6.3.5", "6.4", "6.5",
    "7.1", "7.2", "7.3",
)  # fmt: skip
ALL_RULINGS = range(1, 114)


@cache
def names_of_tests() -> tuple[str, ...]:
    """The names of all test functions, read from the sources."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(TESTS.glob("test_*.py"))]
    return tuple(name for source in sources for name in re.findall(r"^def (test_\w+)\(", source, re.MULTILINE))


@cache
def rows(section: str) -> dict[int, list[str]]:
    """The rows of the tables below a heading of docs/rulings.md, by the number of the ruling."""
    text = RULINGS.read_text(encoding="utf-8").split(section, 1)[1].split("\n## ", 1)[0]
    cells = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in text.splitlines()]
    return {int(row[0]): row[1:] for row in cells if row[0].isdecimal()}


def has_number(name: str, number: str) -> bool:
    """Whether a section's number stands in a name, and not as a part of a longer one."""
    return re.search(rf"[a-z]_{number.replace('.', '_')}_[a-z]", name) is not None


@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_is_tested(section: str) -> None:
    assert any(has_number(name, section) for name in names_of_tests())


@pytest.mark.parametrize("ruling", ALL_RULINGS)
def test_every_ruling_is_tested_or_excused(ruling: int) -> None:
    tested = any(f"_r{ruling}_" in name for name in names_of_tests())
    excused = ruling in rows(UNTESTED)
    assert tested or excused, "no test has its number, and docs/rulings.md gives no reason"
    assert not (tested and excused), "docs/rulings.md calls it untested, but there is a test"


def test_every_excuse_has_a_reason() -> None:
    assert all(reason for row in rows(UNTESTED).values() for reason in row)


def test_every_ruling_stands_in_the_table_once() -> None:
    table = rows("## The rulings")
    assert list(table) == list(ALL_RULINGS)
    assert all(len(row) == 4 and all(row) for row in table.values())


def test_the_table_names_the_file_of_each_rulings_tests() -> None:
    wrong = {}
    for ruling, (_, _, _, where) in rows("## The rulings").items():
        sources = {path.stem for path in TESTS.glob("test_*.py") if f"_r{ruling}_" in path.read_text(encoding="utf-8")}
        named = set(re.findall(r"test_\w+", where))
        if (named or sources) and not named & sources:
            wrong[ruling] = (where, sorted(sources))
    assert not wrong


def test_names_are_read_with_their_numbers() -> None:
    assert has_number("test_2_3_4_r25_after", "2.3.4")
    assert has_number("test_2_1_deck", "2.1")
    assert not has_number("test_3_2_1_train", "2.1")
    assert not has_number("test_2_3_4_r25_after", "2.3")


def test_the_tests_that_the_further_rulings_name_exist() -> None:
    text = RULINGS.read_text(encoding="utf-8").split("## Further rulings", 1)[1]
    named = re.findall(r"`(test_\w+)`", text)
    assert named
    assert set(named) <= set(names_of_tests())
