"""A session beside a physical board: the program plays the Non-players, a person enters everything else."""

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre.atomic_files import write_whole
from cubalibre.cli import record_paths
from cubalibre.cli.companion import checklist, edit
from cubalibre.cli.game import narration_text, prompt_help
from cubalibre.cli.game.session import Session
from cubalibre.cli.text.console import shown_path
from cubalibre.position import ACTION, Position
from cubalibre.question import Question
from cubalibre.rules import questions as q

_BEFORE_A_TURN: Final = (q.ACTION, q.DRAW)


class Companion(Session):
    """A session beside a real table."""

    command = "companion"
    more_commands = (("edit", "edit"),)
    taken_back = ("companion", "taken-back")

    def __init__(self, game: Game, path: Path, console: Console, why: bool) -> None:
        """Start the session of a game that is recorded in `path`."""
        super().__init__(game, path, console, True, why)
        self.markers = checklist.markers(turn_start(game)[1])
        """The markers on the table, as last shown."""
        self.covered = 0
        """Length of the narration whose steps have been listed."""

    def remind(self, number: int) -> None:
        """Repeat the last lines of the narration; the steps of the last turn are listed again."""
        super().remind(number)
        self.covered = max((block.start for block in narration_text.blocks(self.game.narration)), default=0)

    def show_news(self) -> None:
        """Print what happened since the last question; of a Non-player's complete turn, the steps to carry out."""
        story = self.game.narration
        if len(story) > self.told:
            self.news_from = self.told
        for block in narration_text.blocks(story):
            if block.end > min(self.told, self.covered):
                self._show_block(block)
        self.told = len(story)
        if self._is_between_turns():
            self._list_markers()

    def _list_markers(self) -> None:
        """Print Control and the victory tracks where they have changed."""
        markers = checklist.markers(self.game.position)
        for name, value in markers.items():
            if value != self.markers[name]:
                self.console.print(Text(f"  [ ] {_text('marker', name=name, value=value)}"))
        self.markers = markers

    def _is_between_turns(self) -> bool:
        question = self.game.question
        return question is None or question.kind in _BEFORE_A_TURN or self.game.position.phase != ACTION

    def _show_block(self, block: narration_text.Block) -> None:
        new = block.stories[max(0, self.told - block.start) :]
        if self._is_nonplayers(block) and block.end > self.covered:
            if self._is_complete(block):
                self._list(block)
                self.covered = block.end
                return
        elif (narration_text.CARD, (b.PROPAGANDA,)) in block.stories:
            self._list(block._replace(start=block.end - len(new), stories=new))
            self.covered = block.end
            return
        else:
            self.covered = max(self.covered, block.end)
        narration_text.show(self.console, narration_text.lines(new, self.why))

    def _is_nonplayers(self, block: narration_text.Block) -> bool:
        return block.faction in b.FACTIONS and self.game.options.is_nonplayer(block.faction)

    def _is_complete(self, block: narration_text.Block) -> bool:
        """Whether a block is over: another follows, or is about to begin."""
        if self._is_between_turns() or block.end < self.game.told:
            return True
        return bool(self.game.position.did[block.faction])

    def _list(self, block: narration_text.Block) -> None:
        """Print what happened in a block, and the steps to carry out by hand."""
        steps = checklist.to_do(block.stories)
        lines = narration_text.lines(block.stories, self.why)
        if not self.why:
            # The other lines are steps of the list, or follow from them.
            lines = [line for line in lines if line.style]
        if self._is_nonplayers(block) and (cylinder := checklist.cylinder(block.faction, block.stories)):
            steps.append(cylinder)
        self.console.print()
        narration_text.show(self.console, [*lines, *(Text(f"  [ ] {step}") for step in steps)])

    def ask_again(self) -> None:
        """Print the question; if Chance decides for a Non-player, also for which one and for what reason."""
        super().ask_again()
        question = self.game.question
        if question is None or question.kind not in q.FOR_NONPLAYERS:
            return
        story = self.game.narration
        whose = narration_text.blocks(story)[-1].faction
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

    def present(self, question: Question) -> None:
        """Show the board only at the start, and after `board`: it is on the table."""
        if not self.explained:
            super().show_board(legend=True)
        self.board_for = (self.game.position.phase, self.game.position.current, question.who)
        super().present(question)

    # What is typed.

    def obey_command(self, command: str, rest: str) -> bool | None:
        """Carry out a command of a game, or `edit`."""
        return self.edit(rest) if command == "edit" else super().obey_command(command, rest)

    def undo(self, force: bool) -> bool:
        """Undo the last entry, even of dice or cards: they may have been misread."""
        done = super().undo(force=True)
        self.covered = min(self.covered, self.told)
        return done

    def edit(self, text: str) -> bool:
        """Change the position to that on the table; without a change in `text`, print the program's."""
        entries, position = turn_start(self.game)
        dropped = len(self.game.entries) - entries
        shown = edit.shown(position, text)
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

    def _show_how_to_edit(self, shown: str, dropped: int) -> None:
        if shown:
            self.console.print(Text(f"  edit {shown}"), soft_wrap=True)
        else:
            prompt_help.show_commands(self.console, edit.USAGE)
        if dropped:
            self.warn(_text("under-way"))

    def _start_anew(self, position: Position, dropped: int) -> bool:
        """Continue from another position in a new record; the old one is kept beside it."""
        old = self.game.to_record() if self.game.entries else ""
        game = Game(start=position, seats={b.CHANCE: None})
        kept = record_paths.backup_path(self.path)
        try:
            if old:
                write_whole(kept, old)
            game.save(self.path)
        except OSError as error:
            self.warn(_text("not-written", path=kept, error=i18n.system(error)))
            return False
        self.game, self.told, self.news_from, self.covered = game, 0, 0, 0
        self.markers = checklist.markers(position)
        self.console.print(_text("changed"), style="bold")
        if dropped:
            self.console.print(_text("anew"))
        if old:
            self.console.print(_text("kept", path=shown_path(kept)), soft_wrap=True)
        return True


def _text(key: str, **values: object) -> str:
    return i18n.text("companion", key, **values)


def turn_start(game: Game) -> tuple[int, Position]:
    """The number of entries before the current turn, and the position at its start."""
    turn = game.history.current
    return turn.first, turn.before
