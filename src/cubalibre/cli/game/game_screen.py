"""The screen of a game at the terminal: the news since the last question, the board where it helps, the question."""

from typing import Final

from rich.console import Console

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli.game import board_text, map_text, question_text, situation_text
from cubalibre.cli.game import narration_text as narration
from cubalibre.cli.game import seated_programs as programs
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.view.question import attack_failed, die, done_ends_turn

MOST_LINES: Final = 24
"""Longer news since the last question are cut; `log` shows them all."""
LOG_LINES: Final = 20
_NEVER: Final = (-9, -9, -9)


class GameScreen:
    """What one terminal shows of a game, and what it has shown so far."""

    def __init__(self, game: Game, console: Console, why: bool) -> None:
        """Show a game on a console; with `why`, always with the reasons of Non-players."""
        self.game = game
        self.console = console
        self.why = why
        self.told = 0
        """Length of the narration shown so far."""
        self.news_from = 0
        """Start of the latest news in the narration."""
        self.board_for = _NEVER
        """The phase, card and Faction for which the board was last shown."""
        self.board_at: Position | None = None
        """The position of which the table, or its changes, was last shown."""
        self.explained = False
        """Whether the legend of the board has been shown."""
        self.noted: set[str] = set()
        """The kinds of questions whose notes for new players have been shown."""
        self.secret_shown = False
        """Whether the player who decides has just looked at his Deception markers."""

    def remind(self, number: int) -> None:
        """Show the last `number` lines of the narration again as news."""
        self.told = narration.start_of_last_lines(self.game.narration, number)

    def present(self, question: Question) -> None:
        """Print the news, the board where it helps, and the question."""
        self.show_news()
        position = self.game.position
        phase, card, turn = self.board_for
        new_turn = question.kind == q.ACTION and question.who != turn
        if question.who != b.CHANCE and ((phase, card) != (position.phase, position.current) or new_turn):
            self.board_for = (position.phase, position.current, question.who)
            self.show_situation()
        self.secret_shown = False
        self.ask_again()

    def show_situation(self) -> None:
        """Print the table when a person sees it for the first time or something was taken back, later its changes."""
        position, width = self.game.position, self.console.width
        if self.board_at is None:
            self.console.print(situation_text.overview(position, width, self.who_decides()))
        else:
            self.console.print(situation_text.changes(self.board_at, position, width, self.who_decides()))
        self.board_at = position.copy()

    def show_map(self) -> None:
        """Print the map; on a screen that is too narrow, the list of spaces."""
        position, width = self.game.position, self.console.width
        fits = width >= map_text.width()
        self.console.print(*(map_text.drawn(position) if fits else [board_text.board(position, width)]), sep="\n")

    def show_board(self, legend: bool) -> None:
        """Print the whole table, with or without the legend of its letters."""
        self.console.print(board_text.whole(self.game.position, self.console.width, self.who_decides(), legend))
        self.explained = True

    def show_board_and_question(self) -> None:
        """Print the whole table, and the question again."""
        self.show_board(legend=True)
        self.ask_again()

    def who_decides(self) -> b.Faction:
        """The Faction that decides; NOBODY when the game is over."""
        return self.game.question.who if self.game.question else b.NOBODY

    def show_news(self) -> None:
        """Print what happened since the last question."""
        story = self.game.narration
        news = story[self.told :]
        if news:
            self.news_from = self.told
        self.told = len(story)
        lines = narration.lines(news, self.why)
        if not lines:
            return
        self.console.print()
        # Against programs a player wants to see all that they do.
        most = len(lines) if programs.held_by(self.game.options, *programs.OPPONENTS) else MOST_LINES
        if len(lines) > most:
            more = i18n.plural("session", "more-lines", len(lines) - most, all=len(lines))
            self.console.print(f"  {more}", style="dim")
        narration.show(self.console, lines[-most:])

    def ask_again(self) -> None:
        """Print who decides, the question and its answers."""
        question = self.game.question
        if question is None:
            return
        self.console.print()
        new, ends_turn = question.kind not in self.noted, done_ends_turn(self.game)
        self.noted.add(question.kind)
        rolled = die(self.game), attack_failed(self.game)
        question_text.show_question(self.console, question, self.game.position, ends_turn, *rolled, new)
        self.show_answers(question)

    def listed(self, question: Question) -> list[n.Answer]:
        """The answers to show: a Hidden Asset only to a player who has just looked at his markers."""
        return [answer for answer in question.answers if self.secret_shown or answer != n.HIDDEN_ASSET]

    def show_answers(self, question: Question) -> None:
        """Print the numbered answers."""
        position, ends_turn = self.game.position, done_ends_turn(self.game)
        question_text.show_answers(self.console, question, self.listed(question), position, ends_turn)

    def warn(self, text: str) -> None:
        """Print why something was not done."""
        self.console.print(text, style="yellow", soft_wrap=False)

    def show_log(self, rest: str) -> None:
        """Print the last lines of the narration, by default `LOG_LINES`."""
        wanted = int(rest) if rest.isdecimal() else LOG_LINES
        lines = narration.lines(self.game.narration, self.why)
        narration.show(self.console, lines[max(0, len(lines) - wanted) :])

    def gone_back(self) -> None:
        """After going back: the whole table is shown anew, and what is told from now on is news."""
        self.told = min(self.told, self.game.told)
        self.news_from = min(self.news_from, self.told)
        self.board_for, self.board_at = _NEVER, None
