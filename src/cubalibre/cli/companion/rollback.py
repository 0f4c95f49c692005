"""The companion's `rollback`: the turns of a game to go back to, and the records that were kept."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.cli.text.console import hanging, shown_path
from cubalibre.history import GameTurn
from cubalibre.table import Story

ALL: Final = "all"
"""What is typed after `rollback` for the turns of the whole game."""
_BETWEEN_CARDS: Final = (state.START, state.NEXT_CARD)
_SHOWN: Final = 12
"""Turns that are listed otherwise."""


class RollbackError(ValueError):
    """What was typed names neither a turn nor a record; the message says so."""


class Place(NamedTuple):
    """A turn to go back to: the game then goes on from its start."""

    turn: GameTurn
    line: str
    """What happened in it, in one sentence."""


def places(game: Game) -> list[Place]:
    """The turns in which something was entered or a Non-player acted, oldest first; the one under way too."""
    return list(_places(game))


def _places(game: Game) -> Iterator[Place]:
    before: Sequence[Story] = ()
    for turn in game.history.turns:
        told = turn.narration
        line = i18n.turn_sentence(told, i18n.whose(told, (entry.seat for entry in turn.entries)))
        if line and turn.entries and not i18n.goes_on(before, told):
            yield Place(turn, line)
        before = told


def show(console: Console, game: Game, path: Path, everything: bool) -> None:
    """Print the turns, numbered, those that begin a card in bold; then the records that were kept beside this one."""
    found = places(game)
    console.print(_text("places") if found else _text("no-places"))
    first = 0 if everything else max(0, len(found) - _SHOWN)
    if first:
        console.print(Text(f"  {_text('places-before', number=first)}", style="dim"))
    for number, place in enumerate(found[first:], first + 1):
        style = "bold" if place.turn.before.phase in _BETWEEN_CARDS else ""
        console.print(hanging(Text(f"{number:>5} "), Text(place.line, style=style)))
    for kept in kept_records(path):
        console.print(Text(f"  {_text('place-kept', path=shown_path(kept))}"), soft_wrap=True)


def kept_records(path: Path) -> list[Path]:
    """The records that edits and rollbacks have kept beside a record, oldest first."""
    found = [kept for kept in path.parent.glob(f"{path.name}.*") if kept.suffix[1:].isdecimal()]
    return sorted(found, key=lambda kept: int(kept.suffix[1:]))


def target(game: Game, path: Path, typed: str) -> Game:
    """The game as it was at a turn, by its number in the list, or as it is in a kept record.

    Raises:
        RollbackError: there is no such turn or record.
        UndoRefused: today's rules do not lead to that turn.
        RecordError: the record cannot be loaded.
        OSError: it cannot be read.
    """
    found = places(game)
    if typed.isascii() and typed.isdecimal():
        if not 1 <= int(typed) <= len(found):
            raise RollbackError(_text("no-such-place", typed=typed, number=len(found)))
        earlier = game.fork()
        earlier.rewind(found[int(typed) - 1].turn.first)
        return earlier
    for kept in kept_records(path):
        if typed in (kept.name, str(kept), shown_path(kept)):
            return Game.load(kept, seats={b.CHANCE: None})
    raise RollbackError(_text("no-such-place", typed=repr(typed), number=len(found)))


def _text(key: str, **values: object) -> str:
    return i18n.text("companion", key, **values)
