"""A game at the terminal: show what happened, ask, obey, save."""

import random
import shlex
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import Game, UndoRefused, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli.game import (
    acts,
    answers,
    board_text,
    card_text,
    narration_text,
    prompt,
    prompt_help,
    question_text,
    seated_programs,
    sheet,
)
from cubalibre.cli.game.prompt import Left, read_line
from cubalibre.cli.text.console import shown_path
from cubalibre.question import NOT_AN_ANSWER, Question
from cubalibre.record import Entry, entry_line
from cubalibre.rules import questions as q
from cubalibre.storage import write_whole

MOST_LINES: Final = 24
"""More news than this since the last question are cut; `log` shows them all."""
LOG_LINES: Final = 20
NEVER: Final = -9


class Session:
    """One game at one terminal."""

    command = "play --resume"
    """The command that takes the game up again."""
    more_commands: prompt_help.Commands = ()
    """What may be typed beside what may be typed in any game."""

    def __init__(self, game: Game, path: Path, console: Console, real_dice: bool, why: bool = False) -> None:
        """Sit down at a game that is recorded in `path`; with `why` Non-players' reasons are told unasked."""
        self.game = game
        self.path = path
        self.console = console
        self.real_dice = real_dice
        self.why = why
        self.told = 0
        """How much of the story has been shown."""
        self.news_from = 0
        """Where in the story the last news began."""
        self.board_for = (NEVER, NEVER, NEVER)
        """The phase, card and turn for which the board was last shown."""
        self.explained = False
        """Whether the letters on the board have been explained."""
        self.secret_shown = False
        """Whether the player who decides has looked at his Deception markers for this decision."""
        self.act_list: list[acts.Act] = []
        """The acts that were listed last, for `act` to name by their numbers."""

    # The course of a session.

    def play(self) -> None:
        """Play until the game is over or the player leaves."""
        self.save()
        try:
            while self.game.question is not None:
                self.present(self.game.question)
                while not self.obey(read_line(self.console, "> ")):
                    pass
        except (Left, KeyboardInterrupt):
            self.say_farewell()
            return
        self.end()

    def save(self) -> None:
        """Write the record; a disk that is full must not end the game."""
        try:
            self.game.save(self.path)
        except OSError as error:
            self.warn(_text("not-saved", path=shown_path(self.path), error=i18n.system(error)))

    def say_farewell(self) -> None:
        """Where the game is, and how to take it up again."""
        self.console.print()
        self.console.print(_text("saved", path=shown_path(self.path)), soft_wrap=True)
        dice = " --real-dice" if self.real_dice and self.command == Session.command else ""
        bots = "".join(f" --bot {bot}" for bot in seated_programs.bots_by_module(self.game.options))
        command = f"cubalibre {self.command} {_quoted(self.path)}{dice}{bots}"
        self.console.print(_text("take-up", command=command), soft_wrap=True)

    def remind(self, number: int) -> None:
        """Let the news begin with the last so many lines of the story so far."""
        self.told = narration_text.start_of_last_lines(self.game.narration, number)

    def end(self) -> None:
        """The game is over: the last news, the board and the ranking."""
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

    # What is shown.

    def present(self, question: Question) -> None:
        """What happened since, whose decision it is, what is asked, and the answers."""
        self.show_news()
        position = self.game.position
        phase, card, turn = self.board_for
        new_turn = question.kind == q.ACTION and question.who != turn
        if question.who != b.CHANCE and ((phase, card) != (position.phase, position.current) or new_turn):
            self.board_for = (position.phase, position.current, question.who)
            self.show_board(legend=not self.explained)
        self.secret_shown = False
        self.ask_again()

    def show_board(self, legend: bool) -> None:
        """The whole table, with or without the meaning of the letters."""
        self.console.print(board_text.whole(self.game.position, self.console.width, self.who_decides(), legend))
        self.explained = True

    def who_decides(self) -> b.Faction:
        """Whose decision it is; NOBODY when the game is over."""
        return self.game.question.who if self.game.question else b.NOBODY

    def show_news(self) -> None:
        """What happened since the last question."""
        story = self.game.narration
        news = story[self.told :]
        if news:
            self.news_from = self.told
        self.told = len(story)
        lines = narration_text.lines(news, self.why)
        if not lines:
            return
        self.console.print()
        # What programs do is what somebody who plays against them wants to see, however long it is.
        most = len(lines) if seated_programs.has_opponents(self.game.options) else MOST_LINES
        if len(lines) > most:
            more = i18n.plural("session", "more-lines", len(lines) - most, all=len(lines))
            self.console.print(f"  {more}", style="dim")
        narration_text.show(self.console, lines[-most:])

    def ask_again(self) -> None:
        """Whose decision it is, what is asked, and the numbered answers."""
        question = self.game.question
        if question is None:
            return
        self.console.print()
        question_text.show_question(self.console, question, self.game.position)
        self.show_answers(question)

    def listed(self, question: Question) -> list[n.Answer]:
        """The answers to show: a Hidden Asset only to a player who has just looked at his markers."""
        if self.secret_shown:
            return question.answers
        return [answer for answer in question.answers if answer != n.HIDDEN_ASSET]

    def show_answers(self, question: Question) -> None:
        """The answers, each with its number and what to know about it."""
        question_text.show_answers(self.console, question, self.listed(question), self.game.position)

    def warn(self, text: str) -> None:
        """Something did not go as wished."""
        self.console.print(text, style="yellow", soft_wrap=False)

    # What is typed.

    def obey(self, line: str) -> bool:
        """Carry out a line; True when the question has been dealt with."""
        line = line.strip()
        obeyed = self.obey_command(*prompt.command_of(line))
        if obeyed is not None:
            return obeyed
        if acts.is_act(line):
            return self.carry_out(lambda: acts.read(line, self.who_decides()))
        return self.answer(line)

    def obey_command(self, command: str, rest: str) -> bool | None:
        """Carry out a command; None if it is none."""
        if command == "quit":
            raise Left
        if command == "undo":
            return self.undo(force=rest.casefold() == "force")
        if command == "act":
            return self.carry_out(lambda: acts.picked(rest, self.act_list))
        if command == "roll":
            return self.roll()
        return False if self.obey_request(command, rest) else None

    def obey_request(self, command: str, rest: str) -> bool:
        """Carry out a command that leaves the question as it is; False if it is none."""
        if command == "":
            self.ask_again()
        elif command == "board":
            self.show_board(legend=True)
            self.ask_again()
        elif command == "log":
            self.show_log(rest)
        elif command == "cards":
            card_text.show_all(self.console, self.game.position, self.who_decides())
        elif command == "card" and not self.draws_a_card():
            card_text.show_one(self.console, self.game.position, rest)
        elif command == "sheet":
            sheet.show(self.console, self.game, rest)
        elif command == "acts":
            self.list_acts()
        elif command == "why":
            self.explain(rest)
        elif command == "help":
            prompt_help.show(self.console, rest, self.more_commands)
        elif command == "save":
            self.save_as(rest)
        elif command == "markers":
            self.show_markers()
        else:
            return False
        return True

    def answer(self, line: str) -> bool:
        """Take a line as the answer to the question."""
        question = self.game.question
        assert question is not None
        try:
            meant = answers.understand(line, question, self.listed(question), self.game.position)
        except answers.Unclear as error:
            self.warn(str(error))
            return False
        if reason := question.why_not(meant):
            self.warn(_refused(line, reason))
            return False
        self.decide(question, n.word(meant))
        self.save()
        return True

    def decide(self, question: Question, word: str) -> None:
        """Give a legal answer."""
        if any(seated_programs.thinks(self.game.options, faction) for faction in b.FACTIONS):
            self.save_before(Entry(question.who, question.kind, word))
        try:
            with seated_programs.thinking(self.console, self.game.options):
                self.game.answer(word)
        except Exception:
            self.save()
            raise

    def save_before(self, entry: Entry) -> None:
        """Write a decision down before programs think about theirs, which takes its time."""
        with suppress(OSError):  # which is told when the game is saved
            write_whole(self.path, f"{self.game.to_record()}{entry_line(len(self.game.entries) + 1, entry)}\n")

    def undo(self, force: bool) -> bool:
        """Take back the last decision."""
        try:
            self.game.undo(force)
        except UndoRefused as error:
            key = "not-taken-back" if force or not self.game.entries else "not-taken-back.force"
            self.warn(_text(key, error=i18n.fault(error)))
            return False
        self.told = min(self.told, self.game.told)
        self.news_from = min(self.news_from, self.told)
        self.board_for = (NEVER, NEVER, NEVER)
        self.console.print(_text("taken-back"), style="bold")
        self.save()
        return True

    def show_log(self, rest: str) -> None:
        """The last lines of the story."""
        wanted = int(rest) if rest.isdecimal() else LOG_LINES
        lines = narration_text.lines(self.game.narration, self.why)
        narration_text.show(self.console, lines[max(0, len(lines) - wanted) :])

    def draws_a_card(self) -> bool:
        """Whether a card is to be drawn, so that `card 13` answers the question."""
        return self.game.question is not None and self.game.question.kind == q.DRAW

    def explain(self, rest: str) -> None:
        """Why Non-players did what they did last; or why an answer is not offered."""
        question = self.game.question
        if not rest or question is None:
            if not narration_text.show_reasons(self.console, self.game.narration, self.news_from):
                self.warn(_text("why-what"))
            return
        try:
            meant = answers.understand(rest, question, self.listed(question), self.game.position)
            reason = self.game.why_not(n.word(meant))
        except ValueError as error:
            self.warn(str(error))
            return
        text = i18n.answer_text(meant, question)
        possible = _text("why.possible", answer=text)
        self.console.print(_text("why", answer=text, reason=i18n.reason(reason)) if reason else possible)

    def roll(self) -> bool:
        """With real dice: let the program throw them for once. Cards are drawn by hand."""
        question = self.game.question
        if question is None or question.who != b.CHANCE or question.kind == q.DRAW:
            self.warn(_text("roll-what"))
            return False
        answer = n.word(random.choice(question.answers))
        self.console.print(Text(f"  {i18n.answer_text(n.parse(answer), question)}"))
        self.game.answer(answer)
        self.save()
        return True

    def save_as(self, rest: str) -> None:
        """A copy of the record in another file; the game goes on in its own."""
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
        """Deception: his markers, to the player who decides and to nobody else."""
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

    # Acts that are allowed at any time.

    def list_acts(self) -> None:
        """What may be done beside the question, numbered for `act`. Nobody's Deception markers are given away."""
        self.act_list = acts.listing(self.game.acts)
        acts.show(self.console, self.act_list, self.game.options)

    def carry_out(self, read: Callable[[], acts.Act]) -> bool:
        """Carry out an act that is still to be read."""
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


def _refused(line: str, reason: str) -> str:
    """Why what was typed is no answer: a rule forbids it, or it belongs to other questions."""
    if reason == NOT_AN_ANSWER:
        return _text("not-an-answer", typed=repr(line.strip()))
    return _text("not-possible", reason=i18n.reason(reason))


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))
