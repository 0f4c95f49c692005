"""A game at the terminal: show what happened, ask, obey, save."""

import random
import shlex
import sys
from pathlib import Path
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from cubalibre import Game, IllegalAnswer, UndoRefused, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli import acts, answers, cards, helptexts, screen, seating, sheet, telling
from cubalibre.cli.console import shown_path
from cubalibre.rules import questions as q
from cubalibre.table import Question

MOST_LINES: Final = 24
"""More news than this since the last question are cut; `log` shows them all."""
LONG_LIST: Final = 12
LOG_LINES: Final = 20
NEVER: Final = -9


class Left(Exception):  # noqa: N818 - nothing is wrong
    """The player leaves the table."""


class Session:
    """One game at one terminal."""

    command = "play --resume"
    """The command that takes the game up again."""
    more_commands: helptexts.Commands = ()
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
        self.act_list: list[tuple[str, str]] = []

    # The course of a session.

    def play(self) -> None:
        """Play until the game is over or the player leaves."""
        self.save()
        try:
            while self.game.question is not None:
                self.present(self.game.question)
                while not self.obey(self.read_line("> ")):
                    pass
        except (Left, KeyboardInterrupt):
            self.say_farewell()
            return
        self.end()

    def read_line(self, prompt: str) -> str:
        """A line from the keyboard.

        Raises:
            Left: Ctrl-C, Ctrl-D, or the end of the input.
        """
        return read_line(self.console, prompt)

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
        bots = "".join(f" --bot {bot}" for bot in seating.bots_by_module(self.game.options))
        command = f"cubalibre {self.command} {_quoted(self.path)}{dice}{bots}"
        self.console.print(_text("take-up", command=command), soft_wrap=True)

    def remind(self, number: int) -> None:
        """Let the news begin with the last so many lines of the story so far."""
        self.told = telling.start_of_last_lines(self.game.narration, number)

    def end(self) -> None:
        """The game is over: the last news, the board and the ranking."""
        position = self.game.position
        self.show_news()
        self.console.print(screen.whole(position, self.console.width))
        self.console.print()
        screen.heading(self.console, _text("game-over"), "bold")
        self.console.print(screen.ranking(position))
        if (degree := screen.degree(position)) is not None:
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
        who = self.game.question.who if self.game.question else b.NOBODY
        self.console.print(screen.whole(self.game.position, self.console.width, who, legend))
        self.explained = True

    def show_news(self) -> None:
        """What happened since the last question."""
        story = self.game.narration
        news = story[self.told :]
        if news:
            self.news_from = self.told
        self.told = len(story)
        lines = telling.lines(news, self.why)
        if not lines:
            return
        self.console.print()
        # What programs do is what somebody who plays against them wants to see, however long it is.
        most = len(lines) if seating.has_opponents(self.game.options) else MOST_LINES
        if len(lines) > most:
            more = i18n.plural("session", "more-lines", len(lines) - most, all=len(lines))
            self.console.print(f"  {more}", style="dim")
        telling.show(self.console, lines[-most:])

    def explain_nonplayers(self) -> bool:
        """What Non-players did lately, with their reasons; False if they did nothing."""
        story = self.game.narration
        for block in telling.blocks(story):
            if block.end > self.news_from and telling.has_reasons(block.stories):
                telling.show(self.console, telling.lines(block.stories, why=True))
        return telling.has_reasons(story[self.news_from :])

    def ask_again(self) -> None:
        """Whose decision it is, what is asked, and the numbered answers."""
        question = self.game.question
        if question is None:
            return
        position = self.game.position
        self.console.print()
        screen.heading(
            self.console, screen.faction_and_player(position, question.who), f"bold {screen.STYLE[question.who]}"
        )
        self.console.print(Text(i18n.prompt(question, position), style="bold"))
        price = i18n.price_note(question, position)
        if price and question.who in b.FACTIONS:
            you_have = _text("you-have", price=price, number=position.resources[question.who])
            self.console.print(you_have, style="dim")
        self.show_answers(question)

    def listed(self, question: Question) -> list[n.Answer]:
        """The answers to show: a Hidden Asset only to a player who has just looked at his markers."""
        if self.secret_shown:
            return question.answers
        return [answer for answer in question.answers if answer != n.HIDDEN_ASSET]

    def show_answers(self, question: Question) -> None:
        """The answers, each with its number and what to know about it."""
        listed = self.listed(question)
        if answers.typed_as_they_are(listed):
            self._show_numbers(question, listed)
            return
        position = self.game.position
        texts = [i18n.answer_text(answer, question, position) for answer in listed]
        notes = ["" if i18n.is_group(answer, question) else self.beside(answer) for answer in listed]
        width = max((len(text) for text, beside in zip(texts, notes, strict=True) if beside), default=0)
        lines = []
        for number, (text, beside) in enumerate(zip(texts, notes, strict=True), 1):
            line = Text.assemble((f"{number:>3}  ", "bold cyan"), f"{text:<{width}}" if beside else text)
            if beside:
                line.append(f"   {beside}", style="dim")
            lines.append(line)
        if len(lines) > LONG_LIST and max(len(line) for line in lines) * 2 + 4 < self.console.width:
            self.console.print(Columns(lines, column_first=True, padding=(0, 4)))
            return
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ellipsis")

    def _show_numbers(self, question: Question, listed: list[n.Answer]) -> None:
        texts = [i18n.answer_text(answer, question) for answer in listed]
        typed = [n.word(answer) if answers.is_number(answer) else str(n.card_of(answer)) for answer in listed]
        lines = [
            Text.assemble((f"{number:>3}  ", "bold cyan"), text if text != number else "")
            for number, text in zip(typed, texts, strict=True)
        ]
        self.console.print(Columns(lines, column_first=True, padding=(0, 3)))

    def beside(self, answer: n.Answer) -> str:
        """What to know about an answer."""
        position = self.game.position
        if n.is_space(answer):
            return screen.space_note(position, answer, self.console.width)
        return answers.note(answer, position)

    def warn(self, text: str) -> None:
        """Something did not go as wished."""
        self.console.print(text, style="yellow", soft_wrap=False)

    # What is typed.

    def obey(self, line: str) -> bool:
        """Carry out a line; True when the question has been dealt with."""
        line = line.strip()
        command, _, rest = line.partition(" ")
        obeyed = self.obey_command(command.casefold(), rest.strip())
        if obeyed is not None:
            return obeyed
        if acts.is_act(line):
            return self.carry_out_act(line)
        return self.answer(line)

    def obey_command(self, command: str, rest: str) -> bool | None:
        """Carry out a command; None if it is none."""
        if command in ("quit", "q", "exit"):
            raise Left
        if command == "undo":
            return self.undo(force=rest.casefold() == "force")
        if command == "":
            self.ask_again()
        elif command == "board":
            self.show_board(legend=True)
            self.ask_again()
        elif command == "log":
            self.show_log(rest)
        elif command == "cards":
            self.show_cards()
        elif command == "card" and not self.draws_a_card():
            self.show_card(rest)
        elif command in ("sheet", "s"):
            sheet.show(self.console, self.game, rest)
        elif command == "acts":
            self.list_acts()
        elif command == "act":
            return self.carry_out_listed(rest)
        elif command == "why":
            self.explain(rest)
        elif command == "roll":
            return self.roll()
        elif command in ("help", "?"):
            helptexts.show(self.console, rest, self.more_commands)
        elif command == "save":
            self.save_as(rest)
        elif command == "markers":
            self.show_markers()
        else:
            return None
        return False

    def answer(self, line: str) -> bool:
        """Take a line as the answer to the question."""
        question = self.game.question
        assert question is not None
        try:
            meant = answers.understand(line, question, self.listed(question), self.game.position)
            with seating.thinking(self.console, self.game.options):
                self.game.answer(n.word(meant))
        except answers.Unclear as error:
            self.warn(str(error))
            return False
        except IllegalAnswer as error:
            self.warn(_text("not-possible", reason=i18n.reason(error.reason)))
            return False
        self.save()
        return True

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
        lines = telling.lines(self.game.narration, self.why)
        telling.show(self.console, lines[max(0, len(lines) - wanted) :])

    def show_cards(self) -> None:
        """Everything about the cards."""
        position = self.game.position
        who = self.game.question.who if self.game.question else b.NOBODY
        for line in screen.cards(position, who):
            self.console.print(line)
        played = i18n.enumerated(map(i18n.card_title, position.played)) or i18n.text("screen", "none")
        self.console.print(screen.labelled("played", played))

    def draws_a_card(self) -> bool:
        """Whether a card is to be drawn, so that `card 13` answers the question."""
        return self.game.question is not None and self.game.question.kind == q.DRAW

    def show_card(self, rest: str) -> None:
        """A card in full: the one named, or the one in play."""
        current = self.game.position.current
        found = i18n.find_card(rest) if rest else [current] * (current >= b.PROPAGANDA)
        if found:
            cards.show(self.console, found)
        else:
            self.warn(cards.unknown(rest) if rest else _text("no-card"))

    def explain(self, rest: str) -> None:
        """Why Non-players did what they did last; or why an answer is not offered."""
        question = self.game.question
        if not rest or question is None:
            if not self.explain_nonplayers():
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
        name = screen.faction_and_player(position, question.who)
        self.read_line(_text("look-away", name=name))
        held = position.deception[position.options.teams[question.who][0]]
        self.console.print(i18n.enumerated(map(i18n.answer_text, held)) or _text("no-marker"))
        self.read_line(_text("hide"))
        self.console.clear()
        self.secret_shown = n.HIDDEN_ASSET in question.answers
        self.ask_again()

    # Acts that are allowed at any time.

    def list_acts(self) -> None:
        """What may be done beside the question, numbered for `act`. Nobody's Deception markers are given away."""
        self.act_list = acts.listing(self.game.acts)
        for number, (who, line) in enumerate(self.act_list, 1):
            self.console.print(Text.assemble((f"{number:>3}  ", "bold cyan"), acts.describe(who, line)))
        if not self.act_list:
            self.console.print(i18n.text("act", "none"))
        if self.game.options.deception == "first":
            self.console.print(i18n.text("act", "show"))
        self.console.print(i18n.text("act", "usage"), style="dim")

    def carry_out_listed(self, rest: str) -> bool:
        """Carry out an act by its number in the last list, a gift with its amount."""
        words = rest.split()
        if not words or not all(map(str.isdecimal, words)) or not 1 <= int(words[0]) <= len(self.act_list):
            self.warn(i18n.text("act", "list-first"))
            return False
        who, line = self.act_list[int(words[0]) - 1]
        if acts.is_gift(line) != (len(words) == 2):
            self.warn(i18n.text("act", "amount" if acts.is_gift(line) else "no-amount"))
            return False
        return self.interject(who, acts.with_amount(line, words[1]) if acts.is_gift(line) else line)

    def carry_out_act(self, line: str) -> bool:
        """Carry out a typed act."""
        question = self.game.question
        assert question is not None
        try:
            who, act = acts.read(line, question.who)
        except ValueError as error:
            self.warn(str(error))
            return False
        return self.interject(who, act)

    def interject(self, who: str, act: str) -> bool:
        """Carry out an act of a Faction."""
        try:
            self.game.interject(who, act)
        except IllegalAnswer as error:
            self.warn(_text("not-possible", reason=i18n.reason(error.reason)))
            return False
        except ValueError:
            self.warn(i18n.text("act", "not-an-act", typed=repr(act)))
            return False
        self.act_list = []
        self.save()
        return True


def _text(key: str, **values: object) -> str:
    return i18n.text("session", key, **values)


def read_line(console: Console, prompt: str) -> str:
    """A line from the keyboard, echoed if it came from a file.

    Raises:
        Left: Ctrl-C, Ctrl-D, or the end of the input.
    """
    console.file.flush()
    try:
        line = input(prompt)
    except (EOFError, KeyboardInterrupt):
        raise Left from None
    except UnicodeDecodeError:
        console.print(i18n.text("program", "not-utf8"), style="yellow")
        return ""
    if not sys.stdin.isatty():
        console.print(Text(line))
    return line


def is_at_keyboard() -> bool:
    """Whether somebody sits at a keyboard who can be asked."""
    return sys.stdin.isatty()


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))
