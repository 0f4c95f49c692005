"""The prompt of a game: short words for commands, and the numbered list of answers."""

import re
from pathlib import Path

import pytest

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli.game import answers, prompt, question_text
from cubalibre.i18n.english.cli.session import COMMAND_WORDS
from cubalibre.i18n.languages import ENGLISH, LANGUAGES
from cubalibre.question import Question
from cubalibre.rules import questions as q
from tests.cli.test_commands import data_folder, havana_scene, quiet, run, start_at
from tests.scenes import scene

__all__ = ["data_folder"]


def listed(*offered: n.Answer) -> list[str]:
    """How these answers appear at 80 columns, the question and its price before them."""
    position = scene({"oriente": "N | 26J u1", "havana": "AS | GOV T3"}, card=13).position
    question = Question(b.M26, q.RALLY_SPACE, offered, None, n.NOTHING, False)
    console = quiet()
    with console.capture() as shown:
        question_text.show_question(console, question, position)
        question_text.show_answers(console, question, question.answers, position)
    return [line.rstrip() for line in shown.get().splitlines()]


def typed(path: Path, *lines: str) -> str:
    """What the terminal shows when these lines are typed at a new record of a game, its line breaks made spaces."""
    start_at(path, havana_scene())
    result = run("play", "--resume", str(path), typed="".join(f"{line}\n" for line in (*lines, "quit")))
    return " ".join(result.output.split())


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("q", ("quit", "")), ("EXIT", ("quit", "")), ("quit", ("quit", "")), ("?  Launder ", ("help", "Launder")),
        ("S dr", ("sheet", "dr")), ("Undo Force", ("undo", "Force")), ("Oriente", ("oriente", "")), ("", ("", "")),
    ],
)  # fmt: skip
def test_short_words_are_commands_in_any_case(typed: str, command: tuple[str, str]) -> None:
    assert prompt.command_of(typed) == command


def test_a_word_for_something_else_is_said_to_be_no_answer_here(tmp_path: Path) -> None:
    said = typed(tmp_path / "game.jsonl", "havana", "garrison", "nonsense")
    possible = "Possible answers: Rally, March, Terror, play the Event, Pass."
    assert f"'havana' is not an answer here. {possible}" in said
    assert f"'nonsense' is not an answer here. {possible}" in said
    assert "Type a number from the list, a name, or `help`." in said
    assert "That is not possible: " in said  # what a rule forbids has its reason
    assert "1.0 Playing" not in said


def test_a_single_answer_is_given_and_said_instead_of_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(
        path, scene({"sierra-maestra": "N | 26J u2", "oriente": "N | GOV T1"}, card=13, resources=(9, 5, 9, 9)).position
    )
    result = run("play", "--resume", str(path), typed="terror\nundo\nquit\n")
    said = " ".join(result.output.split())
    assert "Only one answer is possible: Sierra Maestra." in said
    assert [entry.word for entry in Game.load(path).entries] == ["terror"], "undo takes back one answer"
    assert said.count("in which space do you use Terror?") == 1, "after the undo it is asked"


def test_3_3_3_the_die_of_an_attack_is_said_with_what_follows_from_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    board = {"oriente": "N | 26J u3 | GOV T3 P1", "sierra-maestra": "N | 26J u2"}
    start_at(path, scene(board, card=13, resources=(9, 5, 9, 9)).position)
    result = run("play", "--resume", str(path), "--real-dice", typed="attack\noriente\nattack\n2\nquit\n")
    said = " ".join(result.output.split())
    assert "which piece do you remove in Oriente? · the die shows 2, 1 of up to 2 (3.3.3)" in said


def test_ctrl_c_at_a_prompt_is_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    with pytest.raises(prompt.Left):
        prompt.read_line(quiet(), "> ")


def test_answers_are_numbered_from_one_and_their_notes_begin_in_one_column() -> None:
    assert listed(b.ORIENTE, b.HAVANA, n.parse("havana:troops"), n.DONE)[1:] == [
        "26July, in which space do you Rally next? (3.3.1)",
        "This Operation is free. You have 20.",
        "  1  Oriente                 26July U1",
        "  2  Havana                  ASup, Govt T3",
        "  3  Troops cube in Havana   3 there",
        "  4  finish the Rally",
    ]


def test_numbers_and_cards_are_listed_as_they_are_typed() -> None:
    assert listed(n.of_number(0), n.of_number(3))[-1].split() == ["0", "3"]
    assert listed(n.of_card(13), n.of_card(7))[-1] == " 13  El Che (card 13)     7  Election (card 7)"


def test_a_long_list_is_set_in_columns() -> None:
    assert listed(*b.SPACES)[3].split("   ")[0] == "  1  Pinar del Río"
    assert len(listed(*b.SPACES)) == 3 + 5
    assert len(listed(*b.SPACES[:12])) == 3 + 12


def test_an_act_is_picked_by_a_number_of_the_last_list_a_gift_with_its_amount(tmp_path: Path) -> None:
    said = typed(tmp_path / "game.jsonl", "acts", "act 1", "act 5 2", "act 9", "gift", "act 1 2", "act 1 2")
    assert "> act 1 A gift needs its amount" in said
    assert "> act 5 2 Type just `act NUMBER`" in said
    assert "> act 9 Type `acts` for the list" in said
    assert "> gift 'gift' is not an act" in said
    assert said.count("Government gives 26July 2 Resources") == 1
    assert "> act 1 2 Type `acts` for the list" in said, "the list is of before the gift"


def test_the_cards_are_to_be_looked_at(tmp_path: Path) -> None:
    said = typed(tmp_path / "game.jsonl", "cards", "card", "card xyzzy", "card 19")
    assert "Played: none > card El Che (card 13) Order: 26July > Government" in said
    assert "> card xyzzy There is no card 'xyzzy'" in said
    assert "> card 19 Sierra Maestra Manifesto (card 19)" in said


@pytest.mark.parametrize(("name", "card"), [("card 13", "card-13"), ("map", "card-10")])
def test_where_a_card_is_drawn_its_name_is_the_answer(tmp_path: Path, name: str, card: str) -> None:
    """Also where it is the name of a command, which it is again once the card has been drawn."""
    path = tmp_path / "game.jsonl"
    run("play", "--record", str(path), "--real-dice", typed=f"{name}\n{name}\nquit\n")
    assert [entry.word for entry in Game.load(path, seats={b.CHANCE: None}).entries] == [card]


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_have_a_word_in_each_language_that_names_no_answer(language: str) -> None:
    """None but a card's title, which is asked for only where a card is drawn, and means the card there."""
    with i18n.speaking(language):
        words = [i18n.text("command-word", word) for word in COMMAND_WORDS]
        assert [prompt.command_of(f"{word.upper()} 3") for word in words] == [(word, "3") for word in COMMAND_WORDS]
        assert [prompt.command_of(word) for word in COMMAND_WORDS] == [(word, "") for word in COMMAND_WORDS]
        listed = set(answers._VOCABULARY) - set(answers._CARDS)
        named = {name for answer in listed for name in answers.names(answer, None)}
        assert named & {answers.plain(word) for word in words} == set()


def test_the_commands_of_a_language_do_what_the_english_ones_do(tmp_path: Path) -> None:
    start_at(path := tmp_path / "game.jsonl", havana_scene())
    said = run("--language", "ru", "play", "--resume", str(path), typed="rally\nотмена\nсправка\nвыход\n").output
    assert answered(path) == []
    assert "Подходят и английские слова: undo, board" in " ".join(said.split())


# Several answers on a line.


def answered(path: Path) -> list[str]:
    return [entry.word for entry in Game.load(path).entries]


def test_several_answers_on_a_line_are_given_one_after_another(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed(path, "rally pinar del rio sierra oriente finish")
    assert answered(path)[:5] == ["rally", "pinar-del-rio", "sierra-maestra", "oriente", "done"]


@pytest.mark.parametrize(
    ("line", "given", "said"),
    [
        ("rally sierra camaguey oriente", ["rally", "sierra-maestra"],
         "Not used: camaguey oriente. 'camaguey' could mean several answers: Camagüey City; Camagüey Province."),
        ("march oriente havana", ["march"],
         "Not used: oriente havana. That is not possible: 3.3.2 March: you have no Guerrilla within reach"),
        ("rally sierra 2", ["rally", "sierra-maestra"],
         "Not used: 2. 2 is the number of an answer in a list that you have not seen; type its name."),
        ("rally la palma", ["rally"], "Not used: la palma. 'la palma' is not an answer here."),
        ("pass finish", ["pass"], "Not used: finish. It is no longer your decision."),
        ("havana rally", [], "'havana' is not an answer here."),
        ("rallye sierra oriente", [], "'rallye' is not an answer here. Possible answers: Rally, March, "),
    ],
)  # fmt: skip
def test_the_rest_of_a_line_is_dropped_where_an_answer_does_not_hold(
    line: str, given: list[str], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    assert said in typed(path, line)
    assert answered(path) == given


def test_the_only_answer_in_a_line_may_be_typed_or_left_out(tmp_path: Path) -> None:
    """Sierra Maestra is the only space where 26July could use Terror."""
    guerrillas = {"sierra-maestra": "N | 26J u2", "oriente": "N | GOV T1"}
    for number, line in enumerate(["terror sierra", "terror sierra finish", "terror finish"]):
        path = tmp_path / f"{number}.jsonl"
        start_at(path, scene(guerrillas, card=13, resources=(9, 5, 9, 9)).position)
        run("play", "--resume", str(path), typed=f"{line}\nquit\n")
        assert answered(path)[:2] == ["terror", "sierra-maestra"]


# Texts that name commands.

TEXTS = ("command", "session", "act", "companion", "edit", "program", "record", "menu")
"""Tables of texts that tell a person at the terminal what to type."""
ELSEWHERE = {"all"}
"""English command words that are also words of another language."""


def forms(table: str) -> dict[str, list[str]]:
    """The texts of a table in the language in force, placeholders unfilled."""
    return {key: [text] if isinstance(text, str) else text for key, text in i18n.templates(table).items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_name_commands_in_their_own_language(language: str) -> None:
    """As `{cmd[undo]}`, also in English, from which the placeholder comes into the translations."""
    with i18n.speaking(language):
        for table in TEXTS:
            for key, text in ((key, text) for key, texts in forms(table).items() for text in texts):
                typed = [line.split(" ")[0] for line in re.findall(r"`([^`]*)`", text)]
                assert not [word for word in typed if word in COMMAND_WORDS], f"{table}/{key}"
                if language != ENGLISH:
                    words = set(re.findall(r"(?<![\w{\[.-])[a-z]+(?![\w\]}=-])", text)) - ELSEWHERE
                    assert not words & set(COMMAND_WORDS), f"{table}/{key}"
        assert i18n.text("session", "terms").count(i18n.text("command-word", "help")) == 1
