"""`help` at the prompt: the rules by section and by words, beside terms and cards; sections at lines and cards."""

import io
import random
import re

import pytest
from rich.console import Console

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre.cli.game import (
    card_text,
    narration_text,
    prompt_help,
    rules_text,
)
from cubalibre.i18n import rulebook
from cubalibre.i18n.languages import COMPLETE
from cubalibre.seats.random import RandomPlayer


def shown(*what: object) -> str:
    """How something stands on a wide screen."""
    console = Console(file=io.StringIO(), width=400, highlight=False, markup=False)
    console.print(*what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def helped(term: str) -> str:
    console = Console(file=io.StringIO(), width=400, highlight=False, markup=False)
    prompt_help.show(console, term)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("typed", ["3.3.2", "§3.3.2", "§ 3.3.2", "3.3.2."])
def test_help_on_a_section_is_the_section(typed: str) -> None:
    assert helped(typed) == shown(rules_text.page("3.3.2"))


def test_help_on_a_chapter_and_on_a_card() -> None:
    assert helped("3.0").startswith("3.0 Operations\n")
    assert helped("§3").startswith("3.0 Operations\n")
    assert helped("13").startswith("El Che (card 13)\n"), "a plain number is a card, as it is for `card`"


def test_help_on_a_term_stays_the_glossarys() -> None:
    assert helped("march").startswith("March: Insurgent Operation")


def test_help_on_words_finds_them_in_the_rules() -> None:
    assert helped("rounded down") == shown(rules_text.found("rounded down"))
    assert "3.2.4 Assault" in helped("rounded down")


def test_help_on_part_of_terms_names_the_terms() -> None:
    assert helped("cas") == "There is no help on 'cas'. Did you mean: 26July, Casino, Cash?\n"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("3.3.9", "There is no section 3.3.9. Near it are: 3.3.1 Rally,"),
        ("99", "There is no section 99. Near it are: 1.0 The game,"),
        ("infiltrte", "There is no help on 'infiltrte'. Did you mean: Infiltrate?"),
        ("xyzzy", "There is no help on 'xyzzy'. Type `help` for the list."),
        ("§", "There is no help on '§'."),
    ],
)
def test_help_says_what_would_be_right(typed: str, told: str) -> None:
    assert helped(typed).startswith(told)


@pytest.mark.parametrize("code", COMPLETE)
def test_the_words_that_the_list_of_commands_offers_are_found(code: str) -> None:
    with i18n.speaking(code):
        offered = i18n.text("command", "help").rpartition(f"{i18n.text('command-word', 'help')} ")[2]
        assert "3.2.3" in helped(offered), offered


# Where the rules are named.


def test_what_a_turn_is_made_of_names_its_section() -> None:
    game = Game(seed=7, seats=dict.fromkeys(b.FACTIONS, RandomPlayer(random.Random(7))))
    told = [line.plain for line in narration_text.lines(game.narration)]
    named = [match for line in told if (match := re.search(r" §([\d.]+)$", line))]
    assert {match[1] for match in named} <= set(rulebook.sections())
    operations = [line for line in told if re.match(r"  (26July|Directorio) Operation: March\.", line)]
    assert operations
    assert all(line.endswith(" §3.3.2") for line in operations)
    assert len(named) < len(told) / 2, "most lines are left as they are"


def test_a_card_names_the_sections_to_read_with_it() -> None:
    assert "In the rules: §5.1, §5.3, §6.2.3\n" in shown(card_text.page(48))
    assert "In the rules: §2.4, §6.0\n" in shown(card_text.page(b.PROPAGANDA))
