"""The texts of the Event cards, and the ways to a card: in the catalogue, by the command, and in the game."""

import io
import random
import re
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli import app
from cubalibre.cli.game import board_text
from cubalibre.i18n.english import TABLES
from cubalibre.i18n.english.cards import RULINGS, SIDES, cards_01_24, cards_25_48
from cubalibre.position import Position
from cubalibre.rules import setup
from cubalibre.rules.events import deck
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Table

CARDS = range(1, b.N_EVENTS + 1)
SINGLE = (11, 13, 18, 19, 35)
CAPABILITIES = {(2, 0), (13, 0), (18, 0), (22, 0), (28, 0), (30, 0), (43, 1), (48, 1)}
"""Card and place of the side, 0 for the first."""
MOMENTUM = {(card, 1) for card in (1, 2, 4, 5, 6, 10, 22)}


def words_of(table: dict[str, str]) -> set[int]:
    return {int(key.partition(".")[0]) for key in table}


# The tables.


def test_a_text_for_every_side_that_the_engine_has_and_for_no_other() -> None:
    words = {n.EVENT_UNSHADED: "unshaded", n.EVENT_SHADED: "shaded"}
    expected = {f"{card}.{words[side]}" for card, side in deck.EFFECTS if (card, n.EVENT_SHADED) in deck.EFFECTS}
    single = {f"{card}.single" for card, _ in deck.EFFECTS if (card, n.EVENT_SHADED) not in deck.EFFECTS}
    assert set(SIDES) == expected | single
    assert single == {f"{card}.single" for card in SINGLE}


def test_each_table_holds_the_cards_of_its_name() -> None:
    for module, cards in ((cards_01_24, range(1, 25)), (cards_25_48, range(25, 49))):
        assert words_of(module.SIDES) == words_of(module.RULINGS) == set(cards)


def test_no_two_sides_read_the_same() -> None:
    assert len(set(SIDES.values())) == len(SIDES)


@pytest.mark.parametrize("card", CARDS)
def test_rulings_are_numbered_from_one_and_all_are_found(card: int) -> None:
    keys = [key for key in RULINGS if key.startswith(f"{card}.")]
    assert keys == [f"{card}.{number}" for number in range(1, len(keys) + 1)]
    assert i18n.card_rulings(card) == [RULINGS[key] for key in keys]
    assert len(set(i18n.card_rulings(card))) == len(keys) > 0


def test_a_side_is_short_and_made_of_sentences() -> None:
    for key, text in SIDES.items():
        assert sound(text), key
        assert len(text) <= 400, key


def test_a_ruling_is_one_sentence() -> None:
    for key, text in RULINGS.items():
        assert sound(text), key
        assert not re.search(r"[a-z)][.!?] ", text), key


def sound(text: str) -> bool:
    """Whether it begins and ends like a sentence, needs no filling in, and uses full names."""
    abbreviated = re.search(r"\b(M26|26J|DR|UG|Synd|Govt|Gov)\b", text)
    return bool(re.fullmatch(r"[A-Z0-9][^{}]*\.", text)) and "  " not in text and not abbreviated


@pytest.mark.parametrize("card", CARDS)
def test_what_lasts_says_so_in_title_and_text_and_nothing_else_does(card: int) -> None:
    for place, (side, (title, text)) in enumerate(zip(deck.sides(card), i18n.card_sides(card), strict=True)):
        after = played(card, side)
        assert bool(after.capabilities) == ("Capability" in title) == ((card, place) in CAPABILITIES)
        assert bool(after.momentum) == ("Momentum" in title) == ((card, place) in MOMENTUM)
        assert bool(after.capabilities) == text.startswith("For the rest of the game, ")
        assert bool(after.momentum) == text.startswith("Until the next Reset, ")


def played(card: int, side: n.Answer) -> Position:
    """The position after a side has been executed at random."""
    position = setup.initial_position(Options())
    position.phase, position.current, position.upcoming = state.ACTION, card, [1 + card % b.N_EVENTS]
    deck.execute(Table(position, RandomPlayer(random.Random(card))), b.DR, side)
    return position


@pytest.mark.parametrize("card", CARDS)
def test_eligibility_stands_in_the_text_where_the_card_changes_it(card: int) -> None:
    for side, (_, text) in zip(deck.sides(card), i18n.card_sides(card), strict=True):
        after = played(card, side)
        changed = after.eligibility_text != [state.BY_RULE] * 4 or after.eligible != [1] * 4
        assert changed == ("ligible" in text)


@pytest.mark.parametrize("card", CARDS)
def test_resources_and_aid_stand_in_the_text_where_the_card_changes_them(card: int) -> None:
    """What a card grants for free costs and brings none, so all that changes is its own text."""
    for side, (_, text) in zip(deck.sides(card), i18n.card_sides(card), strict=True):
        before, after = setup.initial_position(Options()), played(card, side)
        if after.aid != before.aid:
            assert re.search(
                rf"Aid( rises)? by {after.aid - before.aid}|Aid( falls)? by {before.aid - after.aid}", text
            )
        reckoned = re.search("die|apiece|half", text)
        for faction in b.FACTIONS:
            change = after.resources[faction] - before.resources[faction]
            if change:
                assert i18n.faction_name(faction) in text or "Insurgent" in text
                assert reckoned or re.search(rf"{'gain' if change > 0 else 'lose'}s? .*\b{abs(change)}\b", text)
        if after.alliance != before.alliance:
            assert "US Alliance" in text


# What the functions give.


def test_a_side_that_a_variant_changes_has_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLES["card-side"], "1.shaded.my-variant", "Another text.")
    monkeypatch.setitem(TABLES["card-side"], "11.single.my-variant", "And another.")
    unshaded, shaded = i18n.card_sides(1)
    assert i18n.card_sides(1, ("free-ecs", "my-variant")) == [unshaded, (shaded[0], "Another text.")]
    assert i18n.card_sides(11, ("my-variant",)) == [("Single text", "And another.")]


def test_titles_of_sides() -> None:
    assert [title for title, _ in i18n.card_sides(1)] == ["Unshaded", "Shaded, Momentum"]
    assert [title for title, _ in i18n.card_sides(22)] == ["Unshaded, Capability", "Shaded, Momentum"]
    assert [title for title, _ in i18n.card_sides(11)] == ["Single text"]
    assert [title for title, _ in i18n.card_sides(18)] == ["Single text, Capability"]


def test_texts_of_a_card() -> None:
    assert i18n.card_sides(15) == [
        ("Unshaded", "Three 26July Guerrillas appear in spaces of your choice, together or apart, ECs included."),
        ("Shaded", "The Government gains 10 Resources, but no more than the current Aid. Then Aid rises by 5."),
    ]
    assert i18n.card_rulings(15) == ["Aid is compared as it stands before it rises."]


def test_order_of_symbols() -> None:
    assert i18n.card_order_text(17) == "26July, Directorio, Government, Syndicate"
    assert i18n.card_order_text(b.PROPAGANDA) == ""


def test_the_propaganda_card_tells_of_its_round() -> None:
    titles = [title for title, _ in i18n.card_sides(b.PROPAGANDA)]
    assert titles[0] == "Propaganda Round"
    phases = ["Victory Phase", "Resources Phase", "Support Phase", "Redeploy", "Reset"]
    assert [title for title in titles if title in phases] == phases
    assert i18n.card_rulings(b.PROPAGANDA) == []


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("13", [13]), ("013", [13]), (" 13 ", [13]), ("#13", [13]), ("card 13", [13]), ("Card-13", [13]), ("48", [48]),
        ("0", [0]), ("propaganda", [0]), ("Propaganda!", [0]), ("prop", [0]), ("card 0", [0]),
        ("49", []), ("-1", []), ("1.5", []), ("99999999999999999999", []), ("", []), ("   ", []), ("!", []),
        ("El Che", [13]), ("el che", [13]), ("EL-CHE", [13]), ("che", [13]), ("echev", [27]),
        ("guantánamo bay", [2]), ("Guantanamo", [2]), ("FAURE", [29]), ("larrazábal", [16]), ("larrazabal", [16]),
        ("s.i.m.", [4]), ("SIM", [4]), ("map", [10]), ("come comrades", [15]), ("Come Comrades!", [15]),
        ("pact", [18, 47]), ("pact of", [18, 47]), ("sierra", [19]), ("lan", [5, 38, 42]), ("the", [20, 30]),
        ("zapatista", []), ("camagüey", []), ("{x}", []),
    ],
)  # fmt: skip
def test_find_card(query: str, cards: list[int]) -> None:
    assert i18n.find_card(query) == cards


@pytest.mark.parametrize("card", range(b.N_EVENTS + 1))
def test_find_card_by_its_number_and_full_title(card: int) -> None:
    title = i18n.card_title(card)
    for query in (str(card), title, title.upper(), f"  {title.casefold()} "):
        assert i18n.find_card(query) == i18n.find_card(query, whole_words=True) == [card]


def test_find_card_by_whole_words_only() -> None:
    assert i18n.find_card("lan", whole_words=True) == []
    assert i18n.find_card("lansky", whole_words=True) == [38]


def test_suggest_cards() -> None:
    assert i18n.suggest_cards("guantanmo") == ["Guantánamo Bay"]
    assert i18n.suggest_cards("Rebel Airforce")[0] == "Rebel Air Force"
    assert "Meyer Lansky" in i18n.suggest_cards("lanski")
    assert i18n.suggest_cards("") == i18n.suggest_cards("qqqq") == []


# The command.


def run(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(app, arguments, input=typed, env={"COLUMNS": "80"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    assert "\x1b" not in result.output, "no colours in a pipe"
    return result


def spoken(output: str) -> str:
    """What is printed, whatever the line breaks."""
    return " ".join(output.split())


@pytest.mark.parametrize("card", range(b.N_EVENTS + 1))
def test_the_command_prints_everything_about_a_card(card: int) -> None:
    result = run("card", str(card))
    assert result.exit_code == 0
    assert max(map(len, result.output.splitlines())) <= 80
    output = spoken(result.output)
    assert output.startswith(i18n.answer_text(n.of_card(card)))
    for title, text in i18n.card_sides(card):
        assert f"{title} {text}" in output
    for ruling in i18n.card_rulings(card):
        assert f"- {ruling}" in output
    assert i18n.card_order_text(card).replace(", ", " > ") in output


def test_the_command_takes_a_title_in_several_words() -> None:
    assert run("card", "el", "che").output == run("card", "El Che").output == run("card", "13").output
    assert "Order: 26July > Government > Directorio > Syndicate" in run("card", "che").output


def test_the_command_lists_several_cards() -> None:
    result = run("card", "pact")
    assert result.exit_code == 0
    assert "18  Pact of Caracas" in result.output
    assert "47  Pact of Miami" in result.output
    assert "Rulings" not in result.output


@pytest.mark.parametrize("query", ["0", "propaganda", "Propaganda!"])
def test_the_command_explains_the_propaganda_card(query: str) -> None:
    result = run("card", query)
    assert result.exit_code == 0
    for text in ("Victory Phase", "Skim", "Civic Action", "Redeploy", "Reset"):
        assert text in result.output
    assert "Order:" not in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["49"], "There is no card '49'. Give a number from 0 to 48, or part of a title."),
        (["guantanmo"], "There is no card 'guantanmo'. Did you mean: Guantánamo Bay?"),
        (["[bold]"], "There is no card '[bold]'."),
        ([""], "There is no card ''."),
        (["1", "2"], "There is no card '1 2'."),
        (["--", "-5"], "There is no card '-5'."),
        ([], "WHAT is missing"),
        (["--all"], "There is no option --all"),
    ],
)
def test_the_command_refuses_what_is_no_card(arguments: list[str], message: str) -> None:
    result = run("card", *arguments)
    assert result.exit_code == 2
    assert message in spoken(result.output)


# In the game.


def start_at(path: Path, current: int, following: int) -> None:
    position = setup.initial_position(Options())
    position.phase, position.current, position.upcoming = state.ACTION, current, [following]
    Game(start=position, seats={b.CHANCE: None}).save(path)


def printed(position: Position) -> str:
    page = Console(file=io.StringIO(), width=80, highlight=False, markup=False)
    page.print(board_text.whole(position, 80, b.GOV))
    assert isinstance(page.file, io.StringIO)
    assert max(map(len, page.file.getvalue().splitlines())) <= 80
    return spoken(page.file.getvalue())


def test_the_table_shows_what_the_current_and_the_next_card_do() -> None:
    position = setup.initial_position(Options())
    position.phase, position.current, position.upcoming, position.played = state.ACTION, 12, [13], [45]
    shown = printed(position)
    for card in (12, 13):
        for title, text in i18n.card_sides(card):
            assert f"{title}: {text}" in shown
    assert i18n.card_sides(45)[0][1] not in shown
    assert i18n.card_rulings(12)[0] not in shown


def test_the_table_does_not_explain_a_propaganda_card() -> None:
    position = setup.initial_position(Options())
    position.phase, position.current, position.upcoming = state.ACTION, 12, [0]
    assert "Victory Phase" not in printed(position)


def in_game(tmp_path: Path, *typed: str) -> str:
    """What the game prints after the first question; card 12 is in play, card 13 next."""
    path = tmp_path / "game.jsonl"
    start_at(path, 12, 13)
    result = run("play", "--resume", str(path), typed="\n".join([*typed, "quit", ""]))
    assert result.exit_code == 0
    assert len(Game.load(path, seats={b.CHANCE: None}).entries) == 0
    _, begun, rest = result.output.partition(f"> {typed[0]}")
    assert begun
    return spoken(rest)


@pytest.mark.parametrize("typed", ["card 38", "card lansky", "CARD Meyer Lansky", "help meyer lansky", "help lansky"])
def test_a_card_in_full_can_be_asked_for_in_the_game(tmp_path: Path, typed: str) -> None:
    shown = in_game(tmp_path, typed)
    assert "Meyer Lansky (card 38)" in shown
    assert i18n.card_sides(38)[1][1] in shown
    assert i18n.card_rulings(38)[-1] in shown


def test_card_alone_is_the_card_in_play(tmp_path: Path) -> None:
    shown = in_game(tmp_path, "card")
    assert shown.startswith("BRAC (card 12)")
    assert i18n.card_rulings(12)[0] in shown


def test_cards_shows_both_cards_with_their_effects(tmp_path: Path) -> None:
    shown = in_game(tmp_path, "cards")
    for card in (12, 13):
        assert i18n.card_sides(card)[0][1] in shown
    assert "Played: none" in shown


def test_a_card_that_does_not_exist_is_no_answer(tmp_path: Path) -> None:
    assert "There is no card 'xyzzy'." in in_game(tmp_path, "card xyzzy")
    assert "Did you mean: Guantánamo Bay?" in in_game(tmp_path, "help guantanmo")


def test_help_explains_a_term_before_it_looks_among_the_cards(tmp_path: Path) -> None:
    assert in_game(tmp_path, "help operation").startswith("Operation: ")
    assert "Did you mean: 26July, Casino, Cash?" in in_game(tmp_path, "help cas"), "not the Pact of Caracas"


def test_a_drawn_card_is_still_answered_by_its_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run("play", "--real-dice", "--record", "real.jsonl", typed="card 12\ncard 13\nquit\n")
    words = [entry.word for entry in Game.load("real.jsonl", seats={b.CHANCE: None}).entries]
    assert words == ["card-12", "card-13"]
