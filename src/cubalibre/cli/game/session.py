"""A game at the terminal: ask, carry out what is typed, and save."""

import random
import shlex
from collections.abc import Callable
from contextlib import nullcontext, suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from cubalibre import Game, UndoRefused, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis import hint
from cubalibre.atomic_files import write_whole
from cubalibre.cli.game import (
    acts,
    answers,
    board_text,
    card_text,
    hint_text,
    prompt,
    prompt_help,
    question_text,
    sheet,
)
from cubalibre.cli.game import narration_text as narration
from cubalibre.cli.game import seated_programs as programs
from cubalibre.cli.game.game_screen import GameScreen
from cubalibre.cli.game.pager import paged
from cubalibre.cli.game.prompt import Left, read_line
from cubalibre.cli.text.console import shown_path
from cubalibre.question import NOT_AN_ANSWER, Question
from cubalibre.record import Entry, entry_line
from cubalibre.rules import questions as q
from cubalibre.view.forced import only_answer

_HINT_SEED = "1"
"""Asked again, a hint is the same; it is that of `cubalibre hint`."""


class Session(GameScreen):
    """One game at one terminal."""

    command = "play --resume"
    """The command that resumes the game."""
    more_commands: prompt_help.Commands = ()
    """Commands of the prompt in addition to those of every game."""
    taken_back = ("session", "taken-back")
    """Table and key of the text after an undo."""

    def __init__(self, game: Game, path: Path, console: Console, real_dice: bool, why: bool = False) -> None:
        """Start the session of a game recorded in `path`; with `why`, the reasons of Non-players are always shown."""
        super().__init__(game, console, why)
        self.hints = False
        """Whether hints may be asked for where several people play."""
        self.path = path
        self.real_dice = real_dice
        self.act_list: list[acts.Act] = []
        """The acts last listed, for `act` to name by number."""
        self.requests: dict[str, Callable[[str], object]] = {
            "": lambda _: self.ask_again(),
            "board": lambda _: self.show_board_and_question(),
            "map": lambda _: self.show_map(),
            "log": self.show_log,
            "cards": lambda _: card_text.show_all(console, self.game.position, self.who_decides()),
            "card": lambda rest: card_text.show_one(console, self.game.position, rest),
            "sheet": lambda rest: sheet.show(console, self.game, rest),
            "acts": lambda _: self.list_acts(),
            "why": self.explain,
            "help": self.show_help,
            "save": self.save_as,
            "markers": lambda _: self.show_markers(),
            "hint": self.show_hint,
        }
        """The commands that leave the question as it is."""

    def play(self) -> None:
        """Play until the game is over or the player leaves."""
        self.save()
        try:
            while True:
                self._play_on()
                with paged(self.console):
                    self.end()
                if not self.is_taken_back():
                    return
        except (Left, KeyboardInterrupt):
            if not self.game.over:
                self.say_farewell()

    def _play_on(self) -> None:
        """Ask until the game is over."""
        while self.game.question is not None:
            with paged(self.console):
                self.present(self.game.question)
            while not self.obey(read_line(self.console, "> ")):
                pass

    def is_taken_back(self) -> bool:
        """Whether the person goes back into the game that is over."""
        return False

    def save(self) -> None:
        """Write the record; a full disk does not end the game."""
        try:
            self.game.save(self.path)
        except OSError as error:
            self.warn(_text("not-saved", path=shown_path(self.path), error=i18n.system(error)))

    def say_farewell(self) -> None:
        """Print where the game is saved, and how to resume it."""
        self.console.print()
        self.console.print(_text("saved", path=shown_path(self.path)), soft_wrap=True)
        dice = " --real-dice" if self.real_dice and self.command == Session.command else ""
        hints = " --hints" if self.hints else ""
        bots = "".join(f" --bot {bot}" for bot in programs.bots_by_module(self.game.options))
        command = f"cubalibre {self.command} {_quoted(self.path)}{dice}{hints}{bots}"
        self.console.print(_text("take-up", command=command), soft_wrap=True)

    def end(self) -> None:
        """Print the last news, the board and the ranking."""
        position = self.game.position
        self.show_news()
        self.console.print(board_text.whole(position, self.console.width))
        self.console.print()
        board_text.heading(self.console, _text("game-over"), "bold")
        self.console.print(board_text.ranking(position))
        if (degree := board_text.degree(position)) is not None:
            self.console.print(degree)
        self.console.print()
        self.console.print(_text("recorded", path=shown_path(self.path)), soft_wrap=True)
        self.console.print(_text("see-again", command=f"cubalibre replay {_quoted(self.path)}"), soft_wrap=True)

    # What is typed.

    def obey(self, line: str) -> bool:
        """Carry out a line; whether the question has been dealt with."""
        line = line.strip()
        if not self._is_name_of_answer(line):
            obeyed = self.obey_command(*prompt.command_of(line))
            if obeyed is not None:
                return obeyed
        if acts.is_act(line):
            return self.carry_out(lambda: acts.read(line, self.who_decides()))
        return self.answer(line)

    def obey_command(self, command: str, rest: str) -> bool | None:
        """Carry out a command; whether the question has been dealt with, or None if it is no command."""
        if command == prompt.QUIT:
            raise Left
        if command == "undo":
            return self.undo(force=prompt.english(rest) == "force")
        if command == "act":
            return self.carry_out(lambda: acts.picked(rest, self.act_list))
        if command == "roll":
            return self.roll()
        if command not in self.requests:
            return None
        # Markers are looked at between two questions, so nothing may be held back there.
        with nullcontext() if command == "markers" else paged(self.console):
            self.requests[command](rest)
        return False

    def _is_name_of_answer(self, line: str) -> bool:
        """Whether a line that could be a command is an answer: where a card is drawn, `card 13` and `map` (MAP)."""
        question = self.game.question
        return question is not None and answers.is_name(line, question, self.game.position)

    def answer(self, line: str) -> bool:
        """Take a line as answers to this question and those that follow; whether this one was answered.

        Where one of them does not hold, the rest of the line is dropped.
        """
        question = self.game.question
        assert question is not None
        who, rest, answered = question.who, line, False
        while rest:
            try:
                rest = self._answer_first(rest, who, answered)
            except answers.Unclear as error:
                if answered:
                    self.show_news()
                self.warn(_text("dropped", rest=rest, reason=error) if answered else str(error))
                break
            answered = True
            self.save()
        if answered and self.give_only_answers(who):
            self.save()
        return answered

    def _answer_first(self, line: str, who: b.Faction, answered: bool) -> str:
        """Answer the question with the beginning of a line, of which something may be `answered` already; the rest.

        Raises:
            Unclear: it does not answer the question, or another person decides.
        """
        question, position = self.game.question, self.game.position
        if question is None or question.who not in (who, b.CHANCE):
            raise answers.Unclear(_text("dropped.decided"))
        listed = self.listed(question)
        only = self.only_answer(who) if answered else None
        try:
            meant, rest = answers.first_of(line, question, listed, position, not answered)
            if reason := question.why_not(meant):
                typed = line.removesuffix(rest)
                raise answers.Unclear(_refused(typed, reason, answers.some(listed, question, position)))
        except answers.Unclear:
            if only is None:
                raise
            meant, rest = n.parse(only), line
        self.decide(question, n.word(meant))
        return rest

    def only_answer(self, who: b.Faction) -> str | None:
        """The answer that is given for a Faction because it is the only one, if it is."""
        return only_answer(self.game, who)

    def give_only_answers(self, who: b.Faction) -> bool:
        """Give the answers of a Faction to questions with a single one, and say so; whether there were any."""
        before = len(self.game.entries)
        while (word := self.only_answer(who)) is not None:
            question = self.game.question
            assert question is not None
            text = i18n.answer_text(n.parse(word), question, self.game.position)
            self.console.print(i18n.text("session", "only-answer", answer=text), style="dim")
            self.decide(question, word)
        return len(self.game.entries) > before

    def decide(self, question: Question, word: str) -> None:
        """Give a legal answer."""
        if programs.thinks(self.game.options):
            self.save_before(Entry(question.who, question.kind, word))
        try:
            with programs.thinking(self.console, self.game.options):
                self.game.answer(word)
        except Exception:
            self.save()
            raise

    def save_before(self, entry: Entry) -> None:
        """Save a decision before programs think about theirs, which takes time."""
        with suppress(OSError):  # reported when the game is saved
            write_whole(self.path, f"{self.game.to_record()}{entry_line(len(self.game.entries) + 1, entry)}\n")

    def undo(self, force: bool) -> bool:
        """Take back the last decision."""
        try:
            self.game.undo(force)
        except UndoRefused as error:
            key = "not-taken-back" if force or not self.game.entries else "not-taken-back.force"
            self.warn(_text(key, error=i18n.fault(error)))
            return False
        self.gone_back()
        self.console.print(i18n.text(*self.taken_back), style="bold")
        self.save()
        return True

    def explain(self, rest: str) -> None:
        """Print the reasons of Non-players in the latest news, or why an answer is not offered."""
        question = self.game.question
        if not rest or question is None:
            if not narration.show_reasons(self.console, self.game.narration, self.news_from):
                self.warn(_text("why-what"))
            return
        try:
            meant = answers.understand(rest, question, self.listed(question), self.game.position)
            reason = self.game.why_not(n.word(meant))
        except ValueError as error:
            self.warn(str(error))
            return
        if reason == NOT_AN_ANSWER:
            self.warn(_refused(rest, reason, answers.some(self.listed(question), question, self.game.position)))
            return
        text = i18n.answer_text(meant, question)
        possible = _text("why.possible", answer=text)
        self.console.print(_text("why", answer=text, reason=i18n.reason(reason)) if reason else possible)

    def roll(self) -> bool:
        """With real dice: let the program roll this once. Cards are drawn by hand."""
        question = self.game.question
        if question is None or question.who != b.CHANCE or question.kind == q.DRAW:
            self.warn(_text("roll-what"))
            return False
        answer = n.word(random.choice(question.answers))
        self.console.print(Text(f"  {i18n.answer_text(n.parse(answer), question)}"))
        self.game.answer(answer)
        self.save()
        return True

    def show_help(self, term: str) -> None:
        """Print the note on the question and the commands, or help on a term."""
        if not term and self.game.question is not None:
            question_text.show_note(self.console, self.game.question)
        prompt_help.show(self.console, term, self.more_commands)

    def save_as(self, rest: str) -> None:
        """Copy the record to another file; the game goes on in its own."""
        if not rest:
            self.console.print(_text("saved-at-once", path=shown_path(self.path)), soft_wrap=True)
            return
        path = Path(rest).expanduser()
        if path.exists():
            self.warn(_text("exists", path=rest))
            return
        try:
            self.game.save(path)
        except OSError as error:
            self.warn(_text("not-written", path=rest, error=i18n.system(error)))
            return
        self.console.print(_text("copied", path=shown_path(path)), soft_wrap=True)

    def show_markers(self) -> None:
        """Deception: show the player who decides his own markers, after a warning to the others."""
        question, position = self.game.question, self.game.position
        if question is None or question.who == b.CHANCE or not position.options.deception:
            self.warn(_text("markers-of-decider" if position.options.deception else "no-deception"))
            return
        name = board_text.faction_and_player(position, question.who)
        read_line(self.console, _text("look-away", name=name))
        held = position.deception[position.options.teams[question.who][0]]
        self.console.print(i18n.enumerated(map(i18n.answer_text, held)) or _text("no-marker"))
        read_line(self.console, _text("hide"))
        self.console.clear()
        self.secret_shown = n.HIDDEN_ASSET in question.answers
        self.ask_again()

    def show_hint(self, rest: str) -> None:
        """Print what a strong player of a level would do; with several people at the table only if they agreed."""
        level = int(rest) if rest.isdecimal() else hint.USUAL
        asked = hint.due(self.game.to_record())
        if level not in hint.OFFERED:
            self.warn(i18n.text("hint", "level", typed=rest, first=hint.OFFERED[0], last=hint.OFFERED[-1]))
        elif asked is None:
            self.warn(i18n.text("hint", "not-now"))
        elif not (self.hints or programs.only_person(self.game.options)):
            self.warn(i18n.text("hint", "not-agreed"))
        else:
            found = hint_text.found(self.console, asked, level, _HINT_SEED)
            hint_text.show(self.console, self.game.position, *found)

    # Acts at any time.

    def list_acts(self) -> None:
        """Print the acts allowed now, numbered for `act`; they reveal no Deception marker."""
        self.act_list = acts.listing(self.game.acts)
        acts.show(self.console, self.act_list, self.game.options)

    def carry_out(self, read: Callable[[], acts.Act]) -> bool:
        """Carry out the act that `read` returns, or print why not."""
        try:
            acts.carry_out(self.game, *read())
        except ValueError as error:
            self.warn(str(error))
            return False
        self.act_list = []
        self.save()
        return True


def _text(key: str, **values: object) -> str:
    return i18n.text("session", key, **values)


def _refused(line: str, reason: str, possible: str) -> str:
    """Why a line is no answer: a rule forbids it, or it belongs to other questions; then the `possible` ones follow."""
    if reason == NOT_AN_ANSWER:
        return _text("not-an-answer", typed=repr(line.strip()), answers=possible)
    return _text("not-possible", reason=i18n.reason(reason))


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))
