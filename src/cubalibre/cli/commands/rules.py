"""`cubalibre rules`: show the contents of the rules, a section, or where words are found."""

from typing import Annotated

import typer

from cubalibre.cli.game import rules_text
from cubalibre.cli.text.console import USAGE, fail, new_console


def rules(query: Annotated[list[str] | None, typer.Argument(metavar="WHAT")] = None) -> None:
    words = " ".join(query or [])
    try:
        new_console().print(rules_text.found(words) if words.strip() else rules_text.contents())
    except rules_text.NotFound as error:
        fail(str(error), USAGE)
