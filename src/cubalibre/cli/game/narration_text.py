"""The story of a game on the screen: in blocks of one actor each, and with a Non-player's reasons if wished."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli.game import board_text
from cubalibre.rules import stories as sections
from cubalibre.table import Story

BY: Final = ("operation", "event", "pass", "hidden-asset")
"""What begins the doings of a Faction; its number comes first."""
CARD: Final = "card"
_TURNED_UP: Final = "turned-up"
_STEPS: Final = ("special", "launder", "capability", "momentum", "deposit", "skim", "alliance", "reset")
"""What else a turn or a Propaganda Round is made of."""


class Block(NamedTuple):
    """A part of the story in which one Faction acts; NOBODY for cards, Propaganda Rounds and the setup."""

    faction: b.Faction
    start: int
    """How many items of the story come before it."""
    stories: list[Story]

    @property
    def end(self) -> int:
        """How many items of the story there are up to its end."""
        return self.start + len(self.stories)


def blocks(stories: Sequence[Story]) -> list[Block]:
    """The story cut where somebody else begins to act; the reasons for it belong to what they led to."""
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
    """The reasons for what comes next: those that nothing has followed yet."""
    at = len(stories)
    while at and i18n.is_reason(stories[at - 1]):
        at -= 1
    return list(stories[at:])


def lines(stories: Sequence[Story], why: bool = False) -> list[Text]:
    """The story as lines; what begins a turn stands out, reasons stand before what they led to."""
    told = []
    for story in stories:
        if i18n.is_reason(story):
            if why:
                told.append(Text(f"      {i18n.tell_reason(story)}", style="dim"))
        elif text := i18n.tell(story):
            told.append(Text(f"  {text}", style=_style(story)).append(_section(story), "not bold default dim"))
    return told


def show(console: Console, told: Sequence[Text]) -> None:
    """Print lines; one that is too long goes on below its beginning."""
    for line in told:
        indent = len(line.plain) - len(line.plain.lstrip())
        console.print(Padding(line[indent:], (0, 0, 0, indent), expand=False))


def _section(story: Story) -> str:
    """Where the rules tell of it; only of what a turn is made of, for too many numbers would hide the story."""
    return f" §{sections.section(story)}" if story[0] in (*BY, *_STEPS) else ""


def _style(story: Story) -> str:
    if story[0] == CARD:
        return "bold"
    return f"bold {board_text.STYLE[b.Faction(story[1][0])]}" if story[0] in BY else ""


def has_reasons(stories: Sequence[Story]) -> bool:
    """Whether a Non-player gave a reason."""
    return any(map(i18n.is_reason, stories))


def show_reasons(console: Console, stories: Sequence[Story], since: int) -> bool:
    """Print with its reasons what Non-players did in the blocks that go on after an item; False if they did nothing."""
    for block in blocks(stories):
        if block.end > since and has_reasons(block.stories):
            show(console, lines(block.stories, why=True))
    return has_reasons(stories[since:])


def start_of_last_lines(stories: Sequence[Story], number: int) -> int:
    """How many items come before the last so many lines."""
    worth = [at for at, story in enumerate(stories) if not i18n.is_reason(story) and i18n.tell(story)]
    return worth[-number] if len(worth) >= number else 0
