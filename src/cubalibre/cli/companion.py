"""The `companion` command: the real game lies on the table, the program plays the Non-players and keeps count."""

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import Game, UndoRefused, i18n
from cubalibre import board as b
from cubalibre.cli import editing, files, helptexts, menu, play, records, seating, telling, todo
from cubalibre.cli.console import USAGE, fail, new_console, shown_path
from cubalibre.cli.keyboard import Left, is_at_keyboard, load_line_editing
from cubalibre.cli.session import Session
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import ACTION, Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.storage import write_whole
from cubalibre.table import Decider

_BEFORE_A_TURN: Final = (q.ACTION, q.DRAW)


class Companion(Session):
    """A session beside a real table."""

    command = "companion"
    more_commands = (("edit", "edit"),)

    def __init__(self, game: Game, path: Path, console: Console, why: bool) -> None:
        """Sit down at a table whose game is recorded in `path`."""
        super().__init__(game, path, console, True, why)
        self.markers = todo.markers(turn_start(game)[1])
        """What the markers on the table show, as far as has been told."""
        self.covered = 0
        """Up to where in the story it has been listed what to carry out."""

    def remind(self, number: int) -> None:
        """Let the news begin a little before the end; what was to be carried out is listed for the last turn."""
        super().remind(number)
        self.covered = max((block.start for block in telling.blocks(self.game.narration)), default=0)

    def show_news(self) -> None:
        """What happened since the last question; for Non-players what to carry out, once their turn is complete."""
        story = self.game.narration
        if len(story) > self.told:
            self.news_from = self.told
        for block in telling.blocks(story):
            if block.end > min(self.told, self.covered):
                self._show_block(block)
        self.told = len(story)
        if self._is_between_turns():
            self._list_markers()

    def _list_markers(self) -> None:
        """Control and the victory tracks, where they have changed."""
        markers = todo.markers(self.game.position)
        for name, value in markers.items():
            if value != self.markers[name]:
                self.console.print(Text(f"  [ ] {_text('marker', name=name, value=value)}"))
        self.markers = markers

    def _is_between_turns(self) -> bool:
        question = self.game.question
        return question is None or question.kind in _BEFORE_A_TURN or self.game.position.phase != ACTION

    def _show_block(self, block: telling.Block) -> None:
        new = block.stories[max(0, self.told - block.start) :]
        if self._is_nonplayers(block) and block.end > self.covered:
            if self._is_complete(block):
                self._list(block)
                self.covered = block.end
                return
        elif (telling.CARD, (b.PROPAGANDA,)) in block.stories:
            self._list(block._replace(start=block.end - len(new), stories=new))
            self.covered = block.end
            return
        else:
            self.covered = max(self.covered, block.end)
        telling.show(self.console, telling.lines(new, self.why))

    def _is_nonplayers(self, block: telling.Block) -> bool:
        return block.faction in b.FACTIONS and self.game.options.is_nonplayer(block.faction)

    def _is_complete(self, block: telling.Block) -> bool:
        """Whether a block is over: something else came after it, or is about to begin."""
        if self._is_between_turns() or block.end < self.game.told:
            return True
        return bool(self.game.position.did[block.faction])

    def _list(self, block: telling.Block) -> None:
        """What happened in a block, and in the list what to carry out by hand."""
        steps = todo.to_do(block.stories)
        lines = telling.lines(block.stories, self.why)
        if not self.why:
            # The rest stands in the list, or follows from it.
            lines = [line for line in lines if line.style]
        if self._is_nonplayers(block) and (cylinder := todo.cylinder(block.faction, block.stories)):
            steps.append(cylinder)
        self.console.print()
        telling.show(self.console, [*lines, *(Text(f"  [ ] {step}") for step in steps)])

    def ask_again(self) -> None:
        """The question; of one that chance decides for a Non-player also for whom, and why so far."""
        super().ask_again()
        question = self.game.question
        if question is None or question.kind not in q.FOR_NONPLAYERS:
            return
        story = self.game.narration
        whose = telling.blocks(story)[-1].faction
        about = [i18n.faction_name(whose)] if whose != b.NOBODY else []
        about += [i18n.tell_reason(reason) for reason in telling.reasons_at_end(story)[-1:]]
        if about:
            self.console.print(Text(f"  {_text('for', about=i18n.enumerated(about))}", style="dim"))

    def show_answers(self, question: Question) -> None:
        """The answers; of cards to be drawn there are too many."""
        if question.kind == q.DRAW:
            self.console.print(f"  {_text('draw')}")
        else:
            super().show_answers(question)

    def present(self, question: Question) -> None:
        """The board is on the table: it is shown only at the start, and by `board`."""
        if not self.explained:
            super().show_board(legend=True)
        self.board_for = (self.game.position.phase, self.game.position.current, question.who)
        super().present(question)

    # What is typed.

    def obey_command(self, command: str, rest: str) -> bool | None:
        """Carry out a command; None if it is none."""
        return self.edit(rest) if command == "edit" else super().obey_command(command, rest)

    def undo(self, force: bool) -> bool:
        """Take back the last entry, dice and cards too: they may have been misread."""
        try:
            self.game.undo(force=True)
        except UndoRefused as error:
            self.warn(i18n.text("session", "not-taken-back", error=i18n.fault(error)))
            return False
        self.told = min(self.told, self.game.told)
        self.news_from = min(self.news_from, self.told)
        self.covered = min(self.covered, self.told)
        self.console.print(_text("taken-back"), style="bold")
        self.save()
        return True

    def edit(self, text: str) -> bool:
        """Change the position to what lies on the table; without a change show what the program has."""
        entries, position = turn_start(self.game)
        dropped = len(self.game.entries) - entries
        shown = editing.shown(position, text)
        if not text or shown:
            self._show_how_to_edit(shown, dropped)
            return False
        try:
            changed = editing.edited(position, text)
        except editing.EditError as error:
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
            helptexts.show_commands(self.console, editing.USAGE)
        if dropped:
            self.warn(_text("under-way"))

    def _start_anew(self, position: Position, dropped: int) -> bool:
        """Go on from another position: a new record, the old one is kept beside it."""
        old = self.game.to_record() if self.game.entries else ""
        game = Game(start=position, seats={b.CHANCE: None})
        kept = files.free_name(self.path)
        try:
            if old:
                write_whole(kept, old)
            game.save(self.path)
        except OSError as error:
            self.warn(_text("not-written", path=kept, error=i18n.system(error)))
            return False
        self.game, self.told, self.news_from, self.covered = game, 0, 0, 0
        self.markers = todo.markers(position)
        self.console.print(_text("changed"), style="bold")
        if dropped:
            self.console.print(_text("anew"))
        if old:
            self.console.print(_text("kept", path=shown_path(kept)), soft_wrap=True)
        return True


def _text(key: str, **values: object) -> str:
    return i18n.text("companion", key, **values)


def turn_start(game: Game) -> tuple[int, Position]:
    """How many entries came before the turn under way, and the position in which it began."""
    turn = game.history.current
    return turn.first, turn.before


def companion(path: Path, seats: str | None, options: str | None, why: bool) -> None:
    """Keep company with a real game: a new one, or one that is in the file already."""
    load_line_editing()
    console = new_console()
    if path.exists():
        if seats is not None or options is not None:
            fail(_text("own-options", path=path), USAGE)
        _resume(console, path, why)
        return
    try:
        chosen = _ask_seats(console) if seats is None else seats
        players = seating.read_seats(chosen, known=(seating.PERSON, NONPLAYER))
        read = seating.read_options(options or "", players)
    except seating.SeatingError as error:
        fail(str(error), USAGE)
    except Left:
        return
    _refuse_without_nonplayers(read)
    play.claim(path)
    for line in (*seating.setup_text(read), _text("greeting")):
        console.print(line)
    Companion(Game(read, seats={b.CHANCE: None}), path, console, why).play()


def _ask_seats(console: Console) -> str:
    """Who sits where, asked at a terminal; elsewhere it must be said."""
    if not is_at_keyboard():
        fail(_text("say-who"), USAGE)
    seats = menu.ask_solitaire(console)
    if seats is None:
        raise Left
    return seats


def _refuse_without_nonplayers(options: Options) -> None:
    if NONPLAYER not in options.players:
        fail(_text("no-nonplayers"), USAGE)
    if any(seating.is_random(options, faction) or seating.thinks(options, faction) for faction in b.FACTIONS):
        fail(_text("no-random"), USAGE)


def _seats(options: Options) -> dict[b.Faction, Decider | None]:
    _refuse_without_nonplayers(options)
    return {b.CHANCE: None}


def _resume(console: Console, path: Path, why: bool) -> None:
    game = records.take_up(path, _seats)
    session = Companion(game, path, console, why)
    session.remind(play.REMINDER)
    session.play()
