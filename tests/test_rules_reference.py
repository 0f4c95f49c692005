"""The rules reference: whole, at one with the board and with itself, found by number and by words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog
from typer.testing import CliRunner, Result

import cubalibre
from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli import app
from cubalibre.i18n import languages, rules
from cubalibre.i18n.english import TABLES
from cubalibre.i18n.english_rules_form import ITEM, rule
from tools import rules_page

SOURCES = Path(cubalibre.__file__).parent
SLUG = re.compile(r"(\d\.\d(?:\.\d)?)/[a-z0-9-]+")
NAMED = re.compile(r"(?<![\d.])([1-8]\.\d(?:\.\d)?)(?!\.?\d)")


def named_in_texts() -> Iterator[tuple[str, str]]:
    """Every section that a text of the program names, in its words or by its key, and where."""
    for table, texts in TABLES.items():
        keyed = table in ("reason", "refusal", "topic")
        for key, text in texts.items():
            for section in NAMED.findall(f"{key} {text}" if keyed else text):
                yield section, f"{table}/{key}"


def named_in_code() -> Iterator[tuple[str, str]]:
    """Every section of a reason or refusal that the code gives."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and (slug := SLUG.fullmatch(node.value)):
                yield slug[1], f"{path.relative_to(SOURCES)}, line {node.lineno}"


def text_of(number: str) -> str:
    return "\n".join(rules.section(number).lines)


def items(number: str) -> list[str]:
    return [line.removeprefix(ITEM) for line in rules.section(number).lines if line.startswith(ITEM)]


# What there is.


def test_every_section_that_the_program_names_is_there() -> None:
    named = [*named_in_texts(), *named_in_code()]
    assert len({section for section, _ in named}) > 90
    assert {where: section for section, where in named if rules.section_number(section) is None} == {}


def test_sections_are_in_order_and_none_lacks_the_one_above() -> None:
    numbers = rules.sections()
    assert numbers == sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])
    assert [number for number in numbers if (above := rules.parent(number)) and above not in numbers] == []
    assert [number for number in numbers if rules.parent(number) is None] == [f"{chapter}.0" for chapter in range(1, 9)]


@pytest.mark.parametrize("number", rules.sections())
def test_a_section_is_short_plain_prose(number: str) -> None:
    found = rules.section(number)
    assert found.title == found.title.strip(" .")
    assert found.title
    for line in found.lines:
        assert line == line.strip()
        assert 5 < len(line.removeprefix(ITEM)) < 750, line
        assert not re.search(r"[*_`<>#|\[\]{}]|\s\s|--", line), line
        assert line[-1] in ".:;" or line.endswith("; or"), line
        for reference in rules.REFERENCE.findall(line):
            assert reference in rules.sections(), line
            assert reference != number, line
        assert len(re.findall("§", line)) == len(rules.REFERENCE.findall(line)), line


def test_prose_is_wrapped_as_one_likes() -> None:
    written = """
        One, in
        two lines.

        - An item
        of its own.
        - Another.

        An end.
        """
    assert rule("Title", written) == ("Title", "One, in two lines.\n- An item of its own.\n- Another.\nAn end.")


# What it says of the board and of setup is what the engine plays.


def test_1_3_adjacency() -> None:
    told = set()
    for item in items("1.3"):
        space, _, others = item.removesuffix(".").partition(": ")
        told |= {frozenset((space, other)) for other in others.split(", ")}
    assert told == {
        frozenset((i18n.space_name(space), i18n.space_name(other))) for space in b.SPACES for other in b.ADJACENT[space]
    }


def test_1_3_population_terrain_and_econ() -> None:
    facts = {}
    for number in ("1.3.2", "1.3.3", "1.3.4"):
        for item in items(number):
            space, _, fact = item.removesuffix(".").partition(": ")
            facts[space] = fact
    assert facts == {i18n.space_name(space): _facts(space) for space in b.SPACES}


def _facts(space: b.Space) -> str:
    if b.is_ec(space):
        return f"Econ {b.ECON[space]}"
    population = f"Population {b.POP[space]}"
    return population if b.is_city(space) else f"{i18n.text('terrain', str(b.TERRAIN[space]))}, {population}"


# The way to it.


@pytest.mark.parametrize(
    ("typed", "number"),
    [("3.3.2", "3.3.2"), (" §3.3.2 ", "3.3.2"), ("3.3.2.", "3.3.2"), ("3", "3.0"), ("3.0", "3.0"), ("3.3", "3.3")],
)
def test_a_section_by_its_number(typed: str, number: str) -> None:
    assert rules.section_number(typed) == number


@pytest.mark.parametrize("typed", ["", "9", "3.3.9", "0", "3.3.2.1", "march", "3.3.2 march", ".", "§"])
def test_no_section_has_this_number(typed: str) -> None:
    assert rules.section_number(typed) is None


def test_sections_above_and_below() -> None:
    assert rules.children("3.0") == ["3.1", "3.2", "3.3"]
    assert rules.children("3.2") == ["3.2.1", "3.2.2", "3.2.3", "3.2.4"]
    assert rules.children("3.2.1") == []
    assert [rules.parent(number) for number in ("3.2.1", "3.2", "3.0")] == ["3.2", "3.0", None]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("3.3.9", ["3.3.1", "3.3.2", "3.3.3", "3.3.4", "3.3.5"]),
        ("3.2.1.7", ["3.2.1"]),
        ("2.9", ["2.1", "2.2", "2.3", "2.4"]),
        ("9.1.1", [f"{chapter}.0" for chapter in range(1, 9)]),
    ],
)
def test_sections_near_a_number_that_none_has(typed: str, numbers: list[str]) -> None:
    assert rules.near(typed) == numbers


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("march", "3.3.2"),
        ("LimOp", "2.3.5"),
        ("skim", "6.2.3"),
        ("captured goods", "3.3.3"),
        ("expat", "6.3.4"),
        ("CAMAGUEY forest", "1.3.2"),
        ("hidden agenda", "2.1"),
        ("what cannot be done", "5.1.3"),
    ],
)
def test_search(words: str, number: str) -> None:
    assert rules.search(words)[0].number == number


def test_search_wants_all_words_and_shows_where_they_stand() -> None:
    found = rules.search("police infiltrate")
    assert "4.3.1" in [each.number for each in found]
    for each in found:
        text = f"{rules.section(each.number).title} {text_of(each.number)}".casefold()
        assert "police" in text
        assert "infiltrate" in text
        assert each.line in text_of(each.number)
        assert not each.about
    forest = next(each for each in rules.search("forest rounded") if each.number == "3.2.3")
    assert "In a Forest one for every two cubes, rounded down." in forest.line


@pytest.mark.parametrize("words", ["", " ", "?!", "xyzzy", "march xyzzy", "{march}x"])
def test_search_finds_nothing(words: str) -> None:
    assert rules.search(words) == []


def test_rules_come_in_the_language_in_force_and_are_found_by_english_titles_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalogue = Catalog(locale="es")
    for table, translation in (("rule-title", "Marcha"), ("rule", "Las Guerrillas se mueven.\n- Un paso.")):
        catalogue.add(TABLES[table]["3.3.2"], translation, context=f"{table}/3.3.2")
    spanish = languages.compiled(catalogue)
    monkeypatch.setattr(languages, "translations", lambda: spanish)
    assert rules.section("3.3.2") == ("3.3.2", "Marcha", ["Las Guerrillas se mueven.", "- Un paso."])
    assert rules.search("se mueven")[0] == ("3.3.2", "Las Guerrillas se mueven.", False)
    assert rules.search("marcha")[0].about
    assert rules.search("march")[0].number == "3.3.2"


# The terminal.


def run(*query: str) -> Result:
    return CliRunner().invoke(app, ["rules", *query], env={"COLUMNS": "100"})


def test_terminal_contents_name_every_section() -> None:
    lines = {line.strip() for line in run().stdout.splitlines()}
    assert {f"{number} {rules.section(number).title}" for number in rules.sections()} <= lines


def test_terminal_shows_a_section_in_full_and_what_is_below_it() -> None:
    march = run("3.3.2").stdout
    assert march.startswith("3.3.2 March\n")
    assert " ".join(march.split()) == " ".join(f"3.3.2 March {text_of('3.3.2')}".split())
    assert run("§3.3.2").stdout == march
    assert run("3.3").stdout.splitlines()[-1].strip() == "3.3.5 Construct"


def test_terminal_searches() -> None:
    assert run("march").stdout.startswith("3.3.2 March\n")
    assert "Also in:\n" in run("march").stdout
    listed = run("rounded", "down").stdout
    assert listed.startswith("'rounded down' is found in:\n")
    assert {"  3.2.3 Sweep", "  3.2.4 Assault"} <= set(listed.splitlines())
    assert re.search(r"\.\.\. and in \d+ more sections\.\n$", run("government").stdout)


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("3.3.9", "There is no section 3.3.9. Near it are: 3.3.1 Rally, 3.3.2 March, 3.3.3 Attack, "),
        ("xyzzy", "The rules say nothing of 'xyzzy'. Try another word, or the number of a section, such as 3.3.2."),
        ("infiltrte", "The rules say nothing of 'infiltrte'. Did you mean: Infiltrate?"),
    ],
)
def test_terminal_says_what_would_be_right(query: str, message: str) -> None:
    result = run(query)
    assert result.exit_code == 2
    assert result.stderr.startswith(message)
    assert result.stdout == ""


# The page.


def test_the_page_is_not_stale() -> None:
    assert rules_page.PAGE.read_text(encoding="utf-8") == rules_page.page(), "run: python -m tools.rules_page"


def test_every_link_of_the_page_leads_somewhere() -> None:
    page = rules_page.page()
    anchors = re.findall(r'<a id="([^"]+)">', page)
    assert len(anchors) == len(set(anchors)) == len(rules.sections())
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)
