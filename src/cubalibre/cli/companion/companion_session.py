"""A session beside a physical board: the program plays the Non-players, a person enters everything else."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import Game, RecordError, codec, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.atomic_files import write_whole
from cubalibre.cli import record_paths
from cubalibre.cli.companion import checklist, edit, entering, rollback
from cubalibre.cli.game import narration_text, prompt_help
from cubalibre.cli.game.pager import paged
from cubalibre.cli.game.prompt import command_of, english, read_line
from cubalibre.cli.game.session import Session
from cubalibre.cli.text.console import shown_path
from cubalibre.history import GameTurn
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.table import Story
from cubalibre.undo import UndoRefused
from cubalibre.view.differences import Differences
from cubalibre.view.forced import only_answer
from cubalibre.view.real_board import RealBoard, with_markers_of

_ROUND: Final = range(state.VICTORY, state.RESET + 1)
"""6. The phases of a Propaganda Round."""


class Companion(Session):
    """A session beside a real table."""

    command = "companion"
    more_commands = (("edit", "edit"), ("enter", "enter"), ("rollback", "rollback"))
    taken_back = ("companion", "taken-back")

    def __init__(self, game: Game, path: Path, console: Console, why: bool, greeting: Sequence[str] = ()) -> None:
        """Start the session; the lines of a greeting are shown above the first board."""
        super().__init__(game, path, console, True, why)
        self.greeting = greeting
        self._tell_from(game.history.turn(0), 0)

    def _tell_from(self, turn: GameTurn, start: int) -> None:
        """Make a turn the next to be told, on a board as it was before; its narration begins at item `start`."""
        self.turn = turn.number
        """The turn that is told next, or the one under way."""
        self.turn_start = start
        """Length of the narration before that turn."""
        self.settled = start
        """Length of the narration whose steps have been listed or were people's own."""
        self.told = start
        self.board = RealBoard(turn.before)

    def remind(self, number: int) -> None:
        """Tell the turns of the last lines of the narration again, with their lists."""
        since, start = narration_text.start_of_last_lines(self.game.narration, number), 0
        for turn in self.game.history.turns:
            end = start + len(turn.narration)
            if end > since or not turn.over:
                self._tell_from(turn, start)
                return
            start = end

    # What is shown.

    def show_news(self) -> None:
        """Print what happened since the last question: of Non-players and in Propaganda Rounds, the steps by hand."""
        if self.game.told > self.told:
            self.news_from = self.told
        history = self.game.history
        for number in range(self.turn, history.current.number + 1):
            turn = history.turn(number)
            self._tell(turn)
            if turn.over:
                self.turn, self.turn_start = number + 1, self.turn_start + len(turn.narration)

    def _tell(self, turn: GameTurn) -> None:
        """Print the news of a turn, and the steps by hand when they are complete."""
        stories, after = turn.narration, turn.after
        new = stories[max(0, self.told - self.turn_start) :]
        self.told = self.turn_start + len(stories)
        if not self._is_programs(turn):
            narration_text.show(self.console, narration_text.lines(new, self.why))
            self.board.changed_by_people(after)
            self.settled = self.told
            if turn.over:
                checklist.show(self.console, checklist.lines(checklist.of_turn(self.board.bring_to(after))))
        elif self._is_complete(turn):
            self._list(turn.before.phase, self.game.narration[self.settled : self.told], self.board.bring_to(after))
            self.settled = self.told
        elif not turn.over:
            narration_text.show(self.console, narration_text.lines(new, self.why))
        if self._reveals_markers():
            self.board.markers_turned_up(after)

    def _reveals_markers(self) -> bool:
        """Whether the game is over but for the Deception markers that players turn up and enter (7.3)."""
        return self.game.question is not None and self.game.question.kind == q.DECEPTION_DRAW

    def _is_programs(self, turn: GameTurn) -> bool:
        """Whether news of a turn are of a Non-player or a Propaganda Round."""
        if turn.before.current == b.PROPAGANDA and turn.before.phase in _ROUND:
            return True
        since = self.settled - self.turn_start
        acting = [block.faction for block in narration_text.blocks(turn.narration) if block.end > since]
        acting.append(i18n.whose(turn.narration, (entry.seat for entry in turn.entries)))
        return any(who in b.FACTIONS and self.game.options.is_nonplayer(who) for who in acting)

    def _is_complete(self, turn: GameTurn) -> bool:
        """Whether the steps so far can be carried out: the phase is over, or a person must decide on the real board."""
        if turn.over:
            return turn.after.phase != turn.before.phase or turn.before.phase not in _ROUND
        return self.who_decides() in b.FACTIONS

    def _list(self, phase: int, stories: Sequence[Story], todo: Differences) -> None:
        """Print what was done, the steps by hand, and the reasons if they are always shown."""
        if stories:
            self.console.print()
        steps = checklist.lines(checklist.of_turn(todo))
        if phase in _ROUND and steps:
            self.console.print(Text(f"  {i18n.phase_name(phase)}", style="bold"))
        narration_text.show(self.console, checklist.headings(stories))
        checklist.show(self.console, steps)
        if self.why and narration_text.has_reasons(stories):
            narration_text.show(self.console, narration_text.lines(stories, why=True))

    def ask_again(self) -> None:
        """Print the question; if Chance decides for a Non-player, also for which one and for what reason."""
        super().ask_again()
        question = self.game.question
        if question is None or question.kind not in q.FOR_NONPLAYERS:
            return
        story = self.game.narration
        blocks = narration_text.blocks(story)
        whose = blocks[-1].faction if blocks else b.NOBODY
        about = [i18n.faction_name(whose)] if whose != b.NOBODY else []
        about += [i18n.tell_reason(reason) for reason in narration_text.reasons_at_end(story)[-1:]]
        if about:
            self.console.print(Text(f"  {_text('for', about=i18n.enumerated(about))}", style="dim"))

    def show_answers(self, question: Question) -> None:
        """Print the answers, unless a card is to be drawn: there are too many."""
        if question.kind == q.DRAW:
            self.console.print(f"  {_text('draw')}")
        else:
            super().show_answers(question)

    def greet(self) -> None:
        """Print the greeting, once."""
        for line in self.greeting:
            self.console.print(line)
        self.greeting = ()

    def present(self, question: Question) -> None:
        """Show the board only at the start, and after `board`: it is on the table."""
        if not self.explained:
            self.greet()
            super().show_board(legend=True)
        self.board_for = (self.game.position.phase, self.game.position.current, question.who)
        super().present(question)

    # What is typed.

    def obey_command(self, command: str, rest: str) -> bool | None:
        """Carry out a command of a game, or one of the companion."""
        own = {"edit": self.edit, "enter": self.enter, "rollback": self.roll_back}
        return own[command](rest) if command in own else super().obey_command(command, rest)

    def only_answer(self, who: b.Faction) -> str | None:
        """The only answer of a Faction; also one that ends a turn begun, which can be taken back at any time."""
        word = only_answer(self.game, who, ending=True)
        return word if word != n.word(n.PASS) else None

    # Going back.

    def is_taken_back(self) -> bool:
        """Ask whether the last entry of the game was a mistake; whether it goes on from an earlier one."""
        self.console.print(_text("over"))
        while typed := read_line(self.console, "> ").strip():
            if self.obey_command(*command_of(typed)):
                return True
            self.console.print(_text("over"))
        return False

    def undo(self, force: bool) -> bool:
        """Undo the last entry, even of dice or cards: they may have been misread."""
        if not super().undo(force=True):
            return False
        self._put_right()
        return True

    def roll_back(self, text: str) -> bool:
        """Go back to a turn by its number, or to a record that was kept; without either, list the turns."""
        is_all = english(text) == rollback.ALL
        if not text or is_all:
            rollback.show(self.console, self.game, self.path, is_all)
            return False
        try:
            game = rollback.target(self.game, self.path, text)
        except rollback.RollbackError as error:
            self.warn(str(error))
            return False
        except (UndoRefused, RecordError) as error:
            self.warn(i18n.fault(error))
            return False
        except OSError as error:
            self.warn(i18n.system(error))
            return False
        return self._go_on_from(game, _text("rolled-back")) and self._put_right()

    def _put_right(self) -> bool:
        """After going back, print what is different on the real board; the game goes on from there."""
        current = self.game.history.current
        self.turn, self.told = current.number, self.game.told
        self.turn_start = self.settled = self.told - len(current.narration)
        self._show_differences("put-right", self.board.bring_to(self._gone_back_to(current)))
        return True

    def _gone_back_to(self, turn: GameTurn) -> Position:
        """The position to which the board goes back.

        That is the start of the turn if dice are due and none of its steps has been carried out; only Deception
        markers may have been turned up.
        """
        now = self.game.position
        start = with_markers_of(turn.before, now)
        is_untouched = self.who_decides() == b.CHANCE and self.board.is_at(with_markers_of(start, self.board.pieces))
        return start if is_untouched else now

    def _show_differences(self, key: str, todo: Differences) -> None:
        """Print the steps by hand under a heading, or that there are none."""
        lines = checklist.lines(todo)
        with paged(self.console):
            self.console.print(_text(key if lines else "board-stays"))
            checklist.show(self.console, lines)

    def edit(self, text: str) -> bool:
        """Change the position to that on the table; without a change in `text`, print the program's."""
        entries, position = turn_start(self.game)
        dropped = len(self.game.entries) - entries
        shown = edit.shown(codec.to_json(position), text)
        if not text or shown:
            self._show_how_to_edit(shown, dropped)
            return False
        try:
            changed = edit.edited(position, text)
        except edit.EditError as error:
            self.warn(str(error))
            return False
        if changed == position:
            self.warn(_text("unchanged"))
            return False
        return self._start_anew(changed, dropped)

    def enter(self, text: str) -> bool:
        """Ask for the position on the table, field by field, and go on from it."""
        entries, position = turn_start(self.game)
        entered = entering.ask(self.console, position)
        if entered is None or entered == position:
            self.warn(_text("unchanged" if entered else "not-entered"))
            self.ask_again()
            return False
        return self._start_anew(entered, len(self.game.entries) - entries)

    def _show_how_to_edit(self, shown: str, dropped: int) -> None:
        if shown:
            command = i18n.text("command-word", "edit")
            self.console.print(Text(f"  {command} {shown}"), soft_wrap=True)
        else:
            prompt_help.show_commands(self.console, edit.USAGE)
        if dropped:
            self.warn(_text("under-way"))

    def _start_anew(self, position: Position, dropped: int) -> bool:
        """Continue from another position in a new record, with the cards of a real table: its piles are not exact."""
        position.options = position.options.with_real_components()
        if not self._go_on_from(Game(start=position, seats={b.CHANCE: None}), _text("changed")):
            return False
        if dropped:
            self.console.print(_text("anew"))
        self._show_differences("put-right.edited", self.board.bring_to(position))
        self._tell_from(self.game.history.turn(0), 0)
        return True

    def _go_on_from(self, game: Game, said: str) -> bool:
        """Continue with another game in the same file, and say so; the record up to here is kept beside it."""
        old = self.game.to_record() if self.game.entries else ""
        kept = record_paths.backup_path(self.path)
        try:
            if old:
                write_whole(kept, old)
            game.save(self.path)
        except OSError as error:
            self.warn(_text("not-written", path=kept, error=i18n.system(error)))
            return False
        self.game, self.news_from = game, 0
        self.console.print(said, style="bold")
        if old:
            self.console.print(_text("kept", path=shown_path(kept)), soft_wrap=True)
        return True


def _text(key: str, **values: object) -> str:
    return i18n.text("companion", key, **values)


def turn_start(game: Game) -> tuple[int, Position]:
    """The number of entries before the current turn, and the position at its start."""
    turn = game.history.current
    return turn.first, turn.before
