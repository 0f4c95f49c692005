"""`cubalibre show`: show the position at the end of a record, as text or JSON."""

import json
from typing import Annotated

import typer

from cubalibre.cli import parameters as p
from cubalibre.cli.game import board_text, record_file
from cubalibre.cli.text.console import new_console
from cubalibre.codec import to_json


def show(file: p.FILE, as_json: Annotated[bool, typer.Option("--json")] = False) -> None:
    game = record_file.load(file)
    console = new_console()
    if as_json:
        console.print(json.dumps(to_json(game.position), ensure_ascii=False, indent=2), soft_wrap=True)
    else:
        board_text.show_table(console, game)
