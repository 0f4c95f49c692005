"""`cubalibre card`: show an Event card, by its number or a part of its title."""

from typing import Annotated

import typer

from cubalibre import i18n
from cubalibre.cli.game import card_text
from cubalibre.cli.text.console import USAGE, fail, new_console


def card(query: Annotated[list[str], typer.Argument(metavar="WHAT")]) -> None:
    words = " ".join(query)
    found = i18n.find_card(words)
    if not found:
        fail(card_text.unknown(words), USAGE)
    card_text.show(new_console(), found)
