"""The narration as lines of text, with or without reasons, and cut into blocks of one Faction each."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli.game import board_text
from cubalibre.cli.text.console import indented
from cubalibre.rules import stories as sections
from cubalibre.table import Story

BY: Final = ("operation", "event", "pass", "hidden-asset")
"""Items that begin a Faction's block; its number comes first in them."""
CARD: Final = "card"
_TURNED_UP: Final = "turned-up"
_STEPS: Final = ("special", "launder", "capability", "momentum", "deposit", "skim", "alliance", "reset")
"""Other items that show the section of the rules."""


class Block(NamedTuple):
    """A part of the narration in which one Faction acts; NOBODY for cards, Propaganda Rounds and the setup."""

    faction: b.Faction
    start: int
    """Index of its first item in the narration."""
    stories: list[Story]

    @property
    def end(self) -> int:
        """Index after its last item."""
        return self.start + len(self.stories)


def blocks(stories: Sequence[Story]) -> list[Block]:
    """The narration cut where another Faction begins to act; reasons belong to the act they led to."""
    found = [Block(b.NOBODY, 0, [])]
    for story in stories:
        last = found[-1]
        card_follows = last.faction == b.NOBODY and all(what == _TURNED_UP for what, _ in last.stories)
        if story[0] in (CARD, _TURNED_UP) and not card_follows:
            found.append(Block(b.NOBODY, last.end, []))
        elif story[0] in BY and story[1][0] != last.faction:
            reasons = reasons_at_end(last.stories)
            del last.stories[len(last.stories) - len(reasons) :]
            found.append(Block(b.Faction(story[1][0]), last.end, reasons))
        found[-1].stories.append(story)
    return [block for block in found if block.stories]


def reasons_at_end(stories: Sequence[Story]) -> list[Story]:
    """The reasons at the end, which nothing has followed yet."""
    at = len(stories)
    while at and i18n.is_reason(stories[at - 1]):
        at -= 1
    return list(stories[at:])


def lines(stories: Sequence[Story], why: bool = False) -> list[Text]:
    """The narration as lines; the beginning of a turn stands out."""
    found = []
    for story in stories:
        if i18n.is_reason(story):
            if why:
                found.append(Text(f"      {i18n.tell_reason(story)}", style="dim"))
        elif text := i18n.tell(story):
            found.append(Text(f"  {text}", style=_style(story)).append(_section(story), "not bold default dim"))
    return found


def show(console: Console, texts: Sequence[Text]) -> None:
    """Print lines; wrapped lines keep their indentation."""
    for line in texts:
        indent = len(line.plain) - len(line.plain.lstrip())
        console.print(indented(line[indent:], indent))


def _section(story: Story) -> str:
    """The section of the rules, only for the main items: more numbers would hide the narration."""
    return f" §{sections.section(story)}" if story[0] in (*BY, *_STEPS) else ""


def _style(story: Story) -> str:
    if story[0] == CARD:
        return "bold"
    return f"bold {board_text.STYLE[b.Faction(story[1][0])]}" if story[0] in BY else ""


def has_reasons(stories: Sequence[Story]) -> bool:
    """Whether there is a Non-player's reason."""
    return any(map(i18n.is_reason, stories))


def show_reasons(console: Console, stories: Sequence[Story], since: int) -> bool:
    """Print the blocks that end after an item, with reasons; False if there is no reason after it."""
    for block in blocks(stories):
        if block.end > since and has_reasons(block.stories):
            show(console, lines(block.stories, why=True))
    return has_reasons(stories[since:])


def start_of_last_lines(stories: Sequence[Story], number: int) -> int:
    """Index of the item that begins the last `number` lines."""
    worth = [at for at, story in enumerate(stories) if not i18n.is_reason(story) and i18n.tell(story)]
    return worth[-number] if len(worth) >= number else 0
