"""Checklists: the steps that hands take at the real board, and what is told above them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli.game import narration_text
from cubalibre.cli.text.console import hanging
from cubalibre.table import Story
from cubalibre.view.differences import Differences

_TOLD: Final = (
    *narration_text.BY, "special", "launder", "deposit", "skim", "earnings", "goal-met", "no-goal-met", "no-victory",
    "no-second-round", "victory", "swapped", "gift",
)  # fmt: skip
"""Items of the narration that say what the steps are for; the others are steps, or follow from them."""


def of_turn(todo: Differences) -> Differences:
    """The steps that are listed for a turn.

    People have turned up the cards and Deception markers that they enter, and what was Laundered has been told.
    """
    return replace(todo, cards=[], shown={}, laundered={})


def lines(todo: Differences) -> list[Text]:
    """The steps as text, space by space."""
    return [_step(line) for line in i18n.step_lines(todo)]


def _step(line: i18n.StepLine) -> Text:
    step = Text(line.text)
    if line.space is not None:
        step.highlight_words([i18n.space_name(n.space_named(line.space))], "bold")
    return step


def show(console: Console, steps: Sequence[Text]) -> None:
    """Print steps with `[ ]` for each; wrapped lines begin under the text."""
    for step in steps:
        console.print(hanging(Text("  [ ]"), step))


def headings(stories: Sequence[Story]) -> list[Text]:
    """What the steps are for: Operations, Events, what was paid and checked."""
    return narration_text.lines([story for story in stories if story[0] in _TOLD])
