"""The languages: catalogues are whole, every text comes through them, and the one in force can change at any time."""

import gettext
import io
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.pofile import write_po
from rich.console import Console
from typer import Context
from typer.main import get_command
from typer.testing import CliRunner

from cubalibre import Game, Options, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.cli import app
from cubalibre.cli.companion import edit
from cubalibre.cli.companion.companion_session import Companion
from cubalibre.cli.game import board_text, menu, prompt_help
from cubalibre.cli.game.prompt import Left
from cubalibre.cli.text.language import Commands, of_environment
from cubalibre.i18n import languages
from cubalibre.i18n.english import TABLES as TEXTS
from cubalibre.options import NONPLAYER
from cubalibre.question import Question
from cubalibre.rules import setup, turns
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Table
from tests.language.brackets import LETTERS, left, marked, unmarked
from tests.samples import times
from tools import message_notes, messages

TRANSLATED = [code for code in i18n.COMPLETE if code != languages.ENGLISH]
TABLES = (
    Options(("Ana", "Eva", "Luz", NONPLAYER), deception="third"),
    Options((NONPLAYER,) * 4),
    Options(("me", NONPLAYER, NONPLAYER, NONPLAYER), short="cards", variable_deployment=True),
)


# The catalogues.


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_that_players_see_is_wrong(language: str) -> None:
    assert messages.faults(language) == []


def test_translators_get_a_note_on_every_table() -> None:
    assert set(message_notes.TABLE_NOTES) == set(TEXTS)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, str]:
    """A program with three texts, and the Russian catalogue with their translations."""
    table = {"red": "red {space}", "dog.one": "{number} dog", "dog.many": "{number} dogs"}
    monkeypatch.setattr(messages, "TABLES", {"word": table})
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    write({"word/dog": ("{number} собака", "{number} собаки", "{number} собак"), "word/red": "красный {space}"})
    return table


def write(translations: dict[str, str | tuple[str, ...]]) -> None:
    """Translate the messages of today."""
    catalogue = messages.updated("ru")
    for message in catalogue:
        if message.context in translations:
            message.string = translations[message.context]
            message.flags.discard("fuzzy")
    path = messages.catalogue_path("ru")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue)


def test_a_complete_catalogue_stays_as_it_is(small: dict[str, str]) -> None:
    assert messages.lag("ru") == messages.faults("ru") == []
    messages.update()
    assert messages.lag("ru") == messages.faults("ru") == []


def test_a_text_without_translation_lags(small: dict[str, str]) -> None:
    small["blue"] = "blue"
    assert messages.lag("ru") == ["word/blue: is not in the catalogue"]
    messages.update()
    assert messages.lag("ru") == ["word/blue: has 0 of 1 translations"]


def test_a_translation_without_text_lags_and_update_drops_it(small: dict[str, str]) -> None:
    del small["red"]
    assert messages.lag("ru") == ["word/red: no English text asks for it"]
    messages.update()
    assert messages.lag("ru") == []


@pytest.mark.parametrize(("key", "context"), [("red", "word/red"), ("dog.many", "word/dog")])
def test_a_translation_is_stale_when_the_english_changes(small: dict[str, str], key: str, context: str) -> None:
    before = small[key]
    small[key] = f"{before}, new"
    assert messages.lag("ru") == [f"{context}: the English has changed to {small[key]!r}"]
    messages.update()
    assert messages.lag("ru") == [f"{context}: is marked fuzzy: look at it, and take the mark away"]
    small[key] = before
    messages.update()
    assert messages.lag("ru") == [f"{context}: is marked fuzzy: look at it, and take the mark away"]


def test_a_text_that_becomes_a_plural_is_translated_anew(small: dict[str, str]) -> None:
    del small["red"]
    small |= {"red.one": "red {space}", "red.many": "reds {space}"}
    messages.update()
    assert messages.lag("ru") == ["word/red: has 0 of 3 translations"]


@pytest.mark.parametrize(
    ("translation", "fault"),
    [
        ("красный", "'красный': the placeholders must be {space}"),
        ("красный {spaces}", "'красный {spaces}': the placeholders must be {space}"),
        ("красный {space", "'красный {space': the braces do not match"),
        (" {space}", "' {space}': must begin and end with the same blanks as 'red {space}'"),
    ],
)
def test_a_translation_that_cannot_be_filled_is_a_fault(small: dict[str, str], translation: str, fault: str) -> None:
    write({"word/red": translation})
    assert messages.faults("ru") == [f"word/red: {fault}"]


def test_a_translation_keeps_figures_and_sections(small: dict[str, str]) -> None:
    small["red"] = "Costs 2 or 30. (3.1, 7.2)"
    messages.update()
    write({"word/red": "Стоит 2. (3.1, 7.2)"})
    assert "word/red: 'Стоит 2. (3.1, 7.2)': lacks the figures 30" in messages.faults("ru")
    write({"word/red": "(3.1, 7.2) Стоит 2 или 30."})
    assert any(fault.endswith("must end with its sections (3.1, 7.2)") for fault in messages.faults("ru"))


def test_a_plural_needs_every_form(small: dict[str, str]) -> None:
    write({"word/dog": ("{number} собака", "", "{number} собак")})
    assert messages.lag("ru") == ["word/dog: has 2 of 3 translations"]


def test_a_new_sentence_is_no_fault_and_check_lists_it(
    small: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(messages, "TRANSLATIONS", ("ru",))
    small["blue"] = "blue {sky}"
    assert messages.faults("ru") == []
    messages.update()
    assert messages.faults("ru") == []
    assert messages.main(["check"]) == 1
    assert "ru: word/blue: has 0 of 1 translations" in capsys.readouterr().out


# The language in force.


def test_english_is_in_force_until_another_is_put() -> None:
    assert i18n.language() == "en"
    with i18n.speaking("it"):
        assert i18n.language() == "it"
        with i18n.speaking("ru"):
            assert i18n.language() == "ru"
        assert i18n.language() == "it"
    assert i18n.language() == "en"


@pytest.mark.parametrize("code", ["", "xx", "EN", "../en"])
def test_a_language_that_is_not_known(code: str) -> None:
    with (
        pytest.raises(ValueError, match="is not a language of this program; they are en, es, it, ru"),
        i18n.speaking(code),
    ):
        pass


@pytest.mark.parametrize(
    ("wishes", "expected"),
    [
        (["ru"], "ru"),
        (["es_MX.UTF-8"], "es"),
        (["pt-BR", "it-CH", "en"], "it"),
        (["ca@valencia", "en_US"], "en"),
        (["C.UTF-8"], None),
        (["POSIX", ""], None),
        ([], None),
    ],
)
def test_choose(monkeypatch: pytest.MonkeyPatch, wishes: list[str], expected: str | None) -> None:
    monkeypatch.setattr(languages, "COMPLETE", ("en", "es", "it", "ru"))
    assert i18n.choose(wishes) == expected


def test_only_complete_languages_are_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "COMPLETE", ("en", "it"))
    assert i18n.choose(["ru", "it"]) == "it"


def test_lists_are_written_as_the_language_writes_them() -> None:
    written = {}
    for code in i18n.LANGUAGES:
        with i18n.speaking(code):
            written[code] = i18n.listing(["A", "B", "C"])
    assert written == {"en": "A, B and C", "es": "A, B y C", "it": "A, B e C", "ru": "A, B и C"}


@pytest.mark.parametrize(
    ("number", "form"),
    [
        (1, "⟦Base⟧"),
        (2, "⟦Bases 2⟧"),
        (4, "⟦Bases 2⟧"),
        (5, "⟦Bases 3⟧"),
        (11, "⟦Bases 3⟧"),
        (21, "⟦Base⟧"),
        (0, "⟦Bases 3⟧"),
    ],
)
@pytest.mark.usefixtures("brackets")
def test_russian_has_three_plural_forms(number: int, form: str) -> None:
    assert i18n.plural("own-kind", "base", number) == form


# Everything that is said comes out of a catalogue.


class Listener(RandomPlayer):
    """Plays at random and asks for every text there is."""

    def __init__(self, seed: int, hear: Callable[[str], None]) -> None:
        super().__init__(random.Random(seed))
        self.hear = hear

    def decide(self, table: Table, question: Question) -> n.Answer:
        self.hear(i18n.prompt(question))
        answers = [i18n.answer_text(answer, question) for answer in question.answers]
        assert len(set(answers)) == len(answers), "two answers of a list read the same"
        for text in answers:
            self.hear(text)
        if price := i18n.price_note(question, table.position):
            self.hear(price)
        for answer in self.rng.sample([*range(b.N_SPACES), *n.WORDS], 4):
            if slug := question.why_not(answer):
                self.hear(i18n.reason(slug))
        return super().decide(table, question)


def play_through(seed: int, hear: Callable[[str], None]) -> None:
    """A whole random game; all that is asked, answered and told is heard."""
    position = setup.initial_position(TABLES[seed % len(TABLES)])
    player = Listener(seed, hear)
    while position.phase != state.GAME_OVER:
        hear(i18n.phase_name(position.phase))
        table = Table(position, player, narrate=True)
        turns.play_turn(table)
        for story in table.story:
            hear(i18n.tell_reason(story) if i18n.is_reason(story) else i18n.tell(story) or "nothing to tell")


def is_marked(text: str) -> None:
    assert text == "nothing to tell" or not LETTERS.search(unmarked(text)), text


def is_a_line(text: str) -> None:
    assert text.strip() == text
    assert text
    assert "{" not in text


@pytest.mark.games
@pytest.mark.parametrize("seed", range(times(6, 2)))
@pytest.mark.usefixtures("brackets")
def test_a_whole_game_is_told_in_the_language_in_force(seed: int) -> None:
    play_through(seed, is_marked)


@pytest.mark.games
@pytest.mark.parametrize("seed", range(times(3, 1)))
@pytest.mark.parametrize("code", TRANSLATED)
def test_a_whole_game_can_be_told_in_every_complete_language(code: str, seed: int) -> None:
    with i18n.speaking(code):
        play_through(seed, is_a_line)


@pytest.mark.usefixtures("brackets")
def test_cards_and_glossary_come_in_the_language_in_force() -> None:
    for card in range(b.N_EVENTS + 1):
        for text in (i18n.card_title(card), i18n.card_order_text(card), *i18n.card_rulings(card)):
            is_marked(text)
        for title, effect in i18n.card_sides(card):
            is_marked(title)
            is_marked(effect)
    for term in i18n.terms():
        is_marked(i18n.explain(term) or "unknown")


@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_cards_and_terms_are_found_by_their_english_names_too(code: str) -> None:
    with i18n.speaking(code):
        assert i18n.find_card("el che") == [13]
        assert i18n.explain("LimOp") == i18n.explain(i18n.text("term", "Limited Operation"))
        assert (i18n.explain("rally") or "").startswith(i18n.text("term", "Rally"))


def test_the_language_can_change_in_the_midst_of_a_game(brackets: None) -> None:
    game = Game(Options((NONPLAYER,) * 4), seed=1)
    with i18n.speaking("en"):
        english = [i18n.tell(story) for story in game.narration]
    russian = [i18n.tell(story) for story in game.narration]
    assert english != russian
    assert all(line.startswith("⟦") for line in russian if line)
    with i18n.speaking("en"):
        assert [i18n.tell(story) for story in game.narration] == english


# The terminal.


def test_help_has_a_text_for_every_command_and_option() -> None:
    group = get_command(app)
    assert isinstance(group, Commands)
    for name in group.list_commands(Context(group)):
        command = group.get_command(None, name)
        assert command.help
        assert not command.help.startswith("Carry out"), name
        for parameter in command.params:
            assert getattr(parameter, "help", None), (name, parameter.name)


@pytest.mark.parametrize("options", [("--help",), ("play", "--help"), ("card", "--help")])
def test_help_comes_in_the_language_in_force(brackets: None, options: tuple[str, ...]) -> None:
    assert "⟦" in CliRunner().invoke(app, options).stdout


def run(*line: str, typed: str = "") -> str:
    result = CliRunner().invoke(app, line, input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.output


def test_language_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "COMPLETE", ("en", "ru"))
    found = languages.compiled(marked("ru"))
    monkeypatch.setattr(languages, "_read", lambda code: found if code == "ru" else gettext.NullTranslations())
    assert "⟦Rulings⟧" in run("--language", "ru", "card", "13")
    assert "⟦" not in run("--language", "en", "card", "13")
    assert i18n.language() == "en"
    assert "⟦Explain a card" in run("--language", "ru", "card", "--help")


def test_a_language_that_is_not_offered_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "COMPLETE", ("en", "it"))
    result = CliRunner().invoke(app, ["--language", "tlh", "card", "13"])
    assert result.exit_code == 2
    assert result.stderr.strip() == "--language tlh: choose one of en (English), it (Italiano)."


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "it_IT.UTF-8", "LANGUAGE": "de:es"}, "es"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, None),
        ({}, None),
    ],
)
def test_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str | None
) -> None:
    monkeypatch.setattr(languages, "COMPLETE", ("en", "es", "it", "ru"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert of_environment() == expected


TYPED = "\n".join(
    ("help", "help xyzzy", "help cas", "board", "cards", "card 1", "card xyzzy", "acts", "act 99", "why", "why havana",
     "why xyzzy", "log", "markers", "save", "roll", "undo", "xyzzy", "999", "s", "gift syndicate 99", "26july: gift 1",
     "1", "1", "1", "1", "undo", "1", "1", "quit")
)  # fmt: skip
"""What leads to as many texts of a session as may be."""
PLAIN = {
    "Ana", "Enter", "jsonl", "xyzzy", "cas", "gift", "syndicate", "cubalibre", "play", "resume", "replay", "real",
    "dice", "game", "july", "government", "directorio",
}  # fmt: skip
"""Words that are the same in every language: names, what was typed, commands, files."""


@pytest.mark.parametrize("options", ["", "deception=first,variable", "sudden", "eligibility=a,short"])
@pytest.mark.usefixtures("brackets")
def test_a_session_speaks_the_language_in_force(tmp_path: Path, options: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "400")  # so that no column cuts a text short
    seats = "g=person:Ana,m=person,d=person,s=random" if options.startswith("deception") else "g=person,rest=nonplayer"
    told = run("play", "--record", "game.jsonl", "--seats", seats, "--options", options, "--seed", "3", typed=TYPED)
    is_all_marked(told, {*TYPED.split(), "game.jsonl"})
    for line in (("replay", "game.jsonl", "--why"), ("explain", "game.jsonl"), ("show", "game.jsonl")):
        is_all_marked(run(*line), set())
    is_all_marked(run("verify", "game.jsonl"), set())


def is_all_marked(told: str, typed: set[str]) -> None:
    """All words on the screen came out of a catalogue, but for those that were typed."""
    assert left(told, PLAIN | typed) == set()


@pytest.mark.usefixtures("brackets")
def test_the_companion_speaks_the_language_in_force(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "400")
    typed = "\n".join(("help", "edit", "edit oriente", "edit oriente N | 26J u99", "edit aid", "edit aid ten",
                       "edit eligible nobody", "edit xyzzy 1", "edit aid 10", "4", "5", "pass", "roll", "undo", "13",
                       "12", "1", "1", "1", "1", "1", "why", "undo", "rollback", "rollback 99", "rollback 2",
                       "rollback game.jsonl.1", "enter", "", "", "quit", "quit"))  # fmt: skip
    commands = (*edit.USAGE, *prompt_help.COMMANDS, *Companion.more_commands)
    shown = {word for word, _ in commands} | {*edit.FIELDS, "none"}
    line = ("companion", "game.jsonl", "--seats", "m=person,rest=nonplayer")
    is_all_marked(run(*line, typed=typed), {*typed.split(), *shown, "companion", "PO GOV"})
    is_all_marked(run(*line, typed="why\n"), {"why", "companion"})
    for wrong in (
        (*line, "--options", "short"),
        ("companion", "other.jsonl"),
        ("companion", "x", "--seats", "g=person"),
    ):
        is_all_marked(run(*wrong), set())


@pytest.mark.usefixtures("brackets")
@pytest.mark.parametrize(
    "line",
    [
        ("play", "--seats", "x=person"),
        ("play", "--seats", "g=xyzzy"),
        ("play", "--seats", "g=person:bot"),
        ("play", "--options", "xyzzy"),
        ("play", "--options", "short,short=third-propaganda"),
        ("play", "--options", "deception", "--seats", "g=person,rest=nonplayer"),
        ("play", "--resume", "x", "--seats", "x"),
        ("play", "--record", "/"),
        ("play", "--record", "/proc/xyzzy"),
        ("card", "xyzzy"),
        ("card", "99"),
        ("explain", "x", "--faction", "xyzzy"),
    ],
)
def test_errors_come_in_the_language_in_force(line: tuple[str, ...]) -> None:
    told = run(*line)
    assert told.startswith("⟦")
    assert not LETTERS.search(unmarked(told))


class Typist:
    """A keyboard at which lines are typed; at a terminal the menu appears."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def __call__(self, console: Console, prompt: str) -> str:
        console.print(prompt)
        return self.lines.pop(0)


@pytest.mark.usefixtures("brackets")
def test_the_menu_speaks_the_language_in_force(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    console = Console(file=io.StringIO(), width=400, highlight=False, markup=False)
    monkeypatch.setattr(
        menu,
        "read_line",
        Typist("9", "2", "1", "1", "q", "1", "2", "1", "q", "1", "8", "bot", "", "", "", "", "99", "7 8", "q"),
    )
    with pytest.raises(Left):
        menu.choose(console)
    assert isinstance(console.file, io.StringIO)
    is_all_marked(console.file.getvalue(), {"bot", *(word for word, _ in prompt_help.COMMANDS)})


@pytest.mark.parametrize("width", [80, 110, 120, 160])
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_nothing_on_the_board_is_cut_or_broken(code: str, width: int) -> None:
    position = Game(TABLES[2], seed=1).position
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False)
    with i18n.speaking(code):
        console.print(board_text.board(position, width))
        console.print(board_text.tracks(position, width))
        assert isinstance(console.file, io.StringIO)
        lines = console.file.getvalue().splitlines()
        assert len(lines) == 2 + b.N_SPACES + 2 + 2 + len(b.FACTIONS), "a line for each row"
        assert not any("…" in line or len(line) > width for line in lines)
        assert all(any(line.startswith(i18n.space_name(space)) for line in lines) for space in b.SPACES)
