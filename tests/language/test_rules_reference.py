"""The rules reference: whole, at one with the board and with itself, found by number and by words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog
from typer.testing import CliRunner, Result

import cubalibre
from cubalibre import Options, i18n
from cubalibre import board as b
from cubalibre.cli import app
from cubalibre.i18n import languages, rulebook
from cubalibre.i18n.english import TABLES
from cubalibre.i18n.english.rules.form import ITEM, rule
from cubalibre.nonplayer import draw
from cubalibre.nonplayer.events import instruction, instructions
from cubalibre.rules import control, setup
from cubalibre.rules.events import deck, july26
from cubalibre.rules.events.card import capability, momentum
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
    return "\n".join(rulebook.section(number).lines)


def items(number: str) -> list[str]:
    return [line.removeprefix(ITEM) for line in rulebook.section(number).lines if line.startswith(ITEM)]


def told(number: str) -> dict[str, str]:
    """The items of a section that begin with a label and a colon, by the label."""
    pairs = (item.removesuffix(".").partition(": ") for item in items(number))
    return {label: text for label, colon, text in pairs if colon}


# What there is.


def test_every_section_that_the_program_names_is_there() -> None:
    named = [*named_in_texts(), *named_in_code()]
    assert len({section for section, _ in named}) > 90
    assert {where: section for section, where in named if rulebook.section_number(section) is None} == {}


def test_sections_are_in_order_and_none_lacks_the_one_above() -> None:
    numbers = rulebook.sections()
    assert numbers == sorted(numbers, key=lambda number: [int(part) for part in number.split(".")])
    assert [number for number in numbers if (above := rulebook.parent(number)) and above not in numbers] == []
    assert [number for number in numbers if rulebook.parent(number) is None] == [
        f"{chapter}.0" for chapter in range(1, 9)
    ]


@pytest.mark.parametrize("chapter", "12345678")
def test_a_section_is_short_plain_prose(chapter: str) -> None:
    numbers = [number for number in rulebook.sections() if number.startswith(chapter)]
    assert numbers
    for number in numbers:
        check(number)


def check(number: str) -> None:
    found = rulebook.section(number)
    assert found.title == found.title.strip(" .")
    assert found.title
    for line in found.lines:
        assert line == line.strip()
        assert 5 < len(line.removeprefix(ITEM)) < 750, line
        assert not re.search(r"[*_`<>#|\[\]{}]|\s\s|--", line), line
        assert line[-1] in ".:;" or line.endswith("; or"), line
        for reference in rulebook.REFERENCE.findall(line):
            assert reference in rulebook.sections(), line
            assert reference != number, line
        assert len(re.findall("§", line)) == len(rulebook.REFERENCE.findall(line)), line


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


def test_1_3_every_province_with_all_that_is_adjacent() -> None:
    listed = {space: set(others.split(", ")) for space, others in told("1.3").items()}
    provinces = [space for space in b.SPACES if not b.is_ec(space) and not b.is_city(space)]
    assert listed == {
        i18n.space_name(space): {i18n.space_name(other) for other in b.ADJACENT[space]} for space in provinces
    }
    assert all(other in provinces for space in b.SPACES if space not in provinces for other in b.ADJACENT[space])


def test_1_3_population_terrain_and_econ() -> None:
    facts = told("1.3.2") | told("1.3.3") | told("1.3.4")
    assert facts == {i18n.space_name(space): _facts(space) for space in b.SPACES}


def _facts(space: b.Space) -> str:
    if b.is_ec(space):
        return f"Econ {b.ECON[space]}"
    population = f"Population {b.POP[space]}"
    return population if b.is_city(space) else f"{i18n.text('terrain', str(b.TERRAIN[space]))}, {population}"


def test_1_4_1_inventory() -> None:
    inventory = rulebook.section("1.4.1").lines[0]
    numbers = [int(number) for number in re.findall(r"\b\d+\b", inventory)]
    government, rebels, syndicate = numbers[:3], numbers[3:5], numbers[5:]
    assert (*government, *rebels, *rebels, *syndicate) == b.POOL_SIZE


def test_2_1_starting_pieces() -> None:
    words = {"Troops": b.TROOPS, "Police": b.POLICE}
    for faction in b.FACTIONS:
        words |= {"Base": b.base(faction), "Casino": b.CASINO}
        if faction != b.GOV:
            words["Guerrilla"] = b.underground(faction)
        placed = {
            (space, words[kind], int(number))
            for place in told("2.1")[i18n.faction_name(faction)].split("; ")
            for space in b.SPACES
            if place.startswith(f"in {i18n.space_name(space)} ")
            for number, kind in re.findall(r"(\d+) (Troops|Police|Guerrilla|Base|Casino)", place)
        }
        assert placed == set(setup.STANDARD[faction])


def test_2_1_starting_opinion_and_tracks() -> None:
    opinion = {
        space: level
        for level in b.LEVELS
        for part in told("2.1")["Opinion"].split("; ")
        if part.startswith(f"{i18n.level_name(level)} in ")
        for space in b.SPACES
        if re.search(rf"(in|,|and) {i18n.space_name(space)}(,|$| and)", part)
    }
    assert opinion == {space: setup.START_OPINION[space] for space in b.SPACES if not b.is_ec(space)}
    tracks = told("2.1")["Tracks"]
    assert f"Aid {setup.START_AID};" in tracks
    for faction in b.FACTIONS:
        assert f"{i18n.faction_name(faction)} {setup.START_RESOURCES[faction]}" in tracks
    start = setup.initial_position(Options())
    totals = (
        control.total_support(start),
        control.opposition_and_bases(start),
        control.dr_population_and_bases(start),
        control.open_casinos(start),
    )
    assert (
        "Total Support is then {}, Opposition and 26July Bases {}, Directorio Population and Bases {}, open Casinos {}."
    ).format(*totals) in rulebook.section("2.1").lines


def test_5_3_and_5_4_name_every_card_that_lasts() -> None:
    for section, kinds in (("5.3", (capability, july26.pact_of_caracas)), ("5.4", (momentum,))):
        text = text_of(section).replace("(card ", "(")
        cards = {card for (card, _), effect in deck.EFFECTS.items() if effect in kinds}
        assert {card for card in cards if f"{deck.CARD[card].title} ({card})" in text} == cards
        assert len(re.findall(r"\(\d+\)", text)) == len(cards)


def test_6_3_1_prices_and_7_2_aims() -> None:
    for box in (b.FIRM, b.RELUCTANT, b.EMBARGOED):
        assert re.search(rf"\b{b.COIN_COST[box]}\b", told("6.3.1")[i18n.alliance_name(box)])
    aims, margins = told("7.2"), told("7.3")
    goals = {
        b.GOV: (b.GOV_GOAL,),
        b.M26: (b.M26_GOAL,),
        b.DR: (b.DR_GOAL,),
        b.SYN: (b.CASINO_GOAL, b.SYN_RESOURCES_GOAL),
    }
    for faction, numbers in goals.items():
        name = i18n.faction_name(faction)
        assert tuple(map(int, re.findall(r"\b\d+\b", aims[name]))) == numbers
        assert tuple(map(int, re.findall(r"\b\d+\b", margins[name]))) == numbers


def test_8_2_and_8_3_random_spaces() -> None:
    rows = [text.split(", ") for text in told("8.2").values()]
    assert rows == [[i18n.space_name(space) for space in column] for column in draw.SPACES]
    assert [draw.COLUMN.index(column) + 1 for column in (0, 1)] == [1, 4]
    die = re.findall(r"(\d) or (\d) ([A-Z][a-z]+(?: [A-Z][a-z]+)?)", text_of("8.3"))
    assert {int(side): ec for one, other, ec in die for side in (one, other)} == {
        side: i18n.space_name(draw.ECS[side - 1]) for side in range(1, 7)
    }


def test_8_4_1_names_every_card_with_a_halo_and_which_are_always_left() -> None:
    halos: dict[str, dict[int, str]] = {}
    cards: dict[int, str] = {}
    for line in rulebook.section("8.4.1").lines[1:]:
        if not line.startswith(ITEM):
            cards = halos[line.removesuffix(":")] = {}
            continue
        numbers, _, what = line.removeprefix(ITEM).partition(": ")
        cards |= {int(number): what for number in numbers.split(", ")}
    for faction in b.FACTIONS:
        lines = {card: way for card, each in instructions.CARDS.items() if (way := each.lines(faction))}
        told_of = halos[i18n.faction_name(faction)]
        assert set(told_of) == set(lines)
        assert {card for card, what in told_of.items() if what == "leaves it."} == {
            card for card, way in lines.items() if [each.side for each in way] == [instruction.OPERATIONS]
        }
        for card, what in told_of.items():
            if side := re.match(r"(un)?shaded", what):
                expected = instructions.U if side[1] else instructions.S
                assert {each.side for each in lines[card]} <= {expected, instruction.OPERATIONS}


# The way to it.


@pytest.mark.parametrize(
    ("typed", "number"),
    [("3.3.2", "3.3.2"), (" §3.3.2 ", "3.3.2"), ("3.3.2.", "3.3.2"), ("3", "3.0"), ("3.0", "3.0"), ("3.3", "3.3")],
)
def test_a_section_by_its_number(typed: str, number: str) -> None:
    assert rulebook.section_number(typed) == number


@pytest.mark.parametrize("typed", ["", "9", "3.3.9", "0", "3.3.2.1", "march", "3.3.2 march", ".", "§"])
def test_no_section_has_this_number(typed: str) -> None:
    assert rulebook.section_number(typed) is None


def test_sections_above_and_below() -> None:
    assert rulebook.children("3.0") == ["3.1", "3.2", "3.3"]
    assert rulebook.children("3.2") == ["3.2.1", "3.2.2", "3.2.3", "3.2.4"]
    assert rulebook.children("3.2.1") == []
    assert [rulebook.parent(number) for number in ("3.2.1", "3.2", "3.0")] == ["3.2", "3.0", None]


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
    assert rulebook.near(typed) == numbers


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
        ("adjacent reprisal", "4.2.3"),
        ("firm alliance", "6.3.1"),
        ("rounded", "3.2.3"),
        ("price", "3.2"),
    ],
)
def test_search(words: str, number: str) -> None:
    assert rulebook.search(words)[0].number == number


def test_search_wants_all_words_and_shows_where_they_stand() -> None:
    found = rulebook.search("police infiltrate")
    assert "4.3.1" in [each.number for each in found]
    for each in found:
        text = f"{rulebook.section(each.number).title} {text_of(each.number)}".casefold()
        assert "police" in text
        assert "infiltrate" in text
        assert each.line in text_of(each.number)
        assert not each.about
    forest = next(each for each in rulebook.search("forest rounded") if each.number == "3.2.3")
    assert "In a Forest one for every two cubes, rounded down." in forest.line


@pytest.mark.parametrize("words", ["", " ", "?!", "xyzzy", "march xyzzy", "{march}x"])
def test_search_finds_nothing(words: str) -> None:
    assert rulebook.search(words) == []


def test_rules_come_in_the_language_in_force_and_are_found_by_english_titles_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalogue = Catalog(locale="es")
    for table, translation in (("rule-title", "Marcha"), ("rule", "Las Guerrillas se mueven.\n- Un paso.")):
        catalogue.add(TABLES[table]["3.3.2"], translation, context=f"{table}/3.3.2")
    spanish = languages.compiled(catalogue)
    monkeypatch.setattr(languages, "translations", lambda: spanish)
    assert rulebook.section("3.3.2") == ("3.3.2", "Marcha", ["Las Guerrillas se mueven.", "- Un paso."])
    assert rulebook.search("se mueven")[0] == ("3.3.2", "Las Guerrillas se mueven.", False)
    assert rulebook.search("marcha")[0].about
    assert rulebook.search("march")[0].number == "3.3.2"


# The terminal.


def run(*query: str) -> Result:
    return CliRunner().invoke(app, ["rules", *query], env={"COLUMNS": "100"})


def test_terminal_contents_name_every_section() -> None:
    lines = {line.strip() for line in run().stdout.splitlines()}
    assert {f"{number} {rulebook.section(number).title}" for number in rulebook.sections()} <= lines


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
        ("xyzzy", "The rules say nothing about 'xyzzy'. Try another word, or the number of a section, such as 3.3.2."),
        ("infiltrte", "The rules say nothing about 'infiltrte'. Did you mean: Infiltrate?"),
    ],
)
def test_terminal_says_what_would_be_right(query: str, message: str) -> None:
    result = run(query)
    assert result.exit_code == 2
    assert result.stderr.startswith(message)
    assert result.stdout == ""


# The page.


def test_every_link_of_the_page_leads_somewhere() -> None:
    page = rules_page.page()
    anchors = re.findall(r'<a id="([^"]+)">', page)
    assert len(anchors) == len(set(anchors)) == len(rulebook.sections())
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)
