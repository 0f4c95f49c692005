"""The `cubalibre` command: games in the terminal, records, batches of games, and the server."""

import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer

from cubalibre import i18n, installation
from cubalibre.cli.text import console, language, usage

COMMANDS: Final = (
    "play", "companion", "card", "rules", "replay", "explain", "analyse", "hint", "outlook", "verify", "show",
    "scene", "fuzz", "simulate", "match", "ladder", "moments", "convert", "fit", "report", "coverage", "survey",
    "serve", "admin",
)  # fmt: skip
"""Each is a function, or a group of commands, of the same name in a module of `cli.commands`."""
NEEDS: Final = {"admin": installation.SERVE}
"""Commands whose modules cannot be imported without the libraries of an extra."""


class LazyCommands(language.Commands):
    """The commands of `cubalibre`. A command's module is imported when the command is used: start-up stays fast."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by its name; None if there is none."""
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            if cmd_name in NEEDS:
                console.require(NEEDS[cmd_name])
            found = getattr(import_module(f"{__name__}.commands.{cmd_name}"), cmd_name)
            self.commands[cmd_name] = language.built(found)
        return super().get_command(ctx, cmd_name)


app = language.Program("cubalibre", LazyCommands)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cubalibre {installation.version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def common(
    ctx: typer.Context,
    language_code: Annotated[
        str | None, typer.Option("--language", is_eager=True, callback=language.select, metavar="|".join(i18n.COMPLETE))
    ] = None,
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=_show_version)] = False,
) -> None:
    """Handle the options before a command."""
    if ctx.invoked_subcommand is None:
        raise usage.Misuse(i18n.text("usage", "name-a-command"), ctx.command_path)


def main() -> None:
    """Run the command line."""
    sys.excepthook = console.report_crash
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter shows a question mark.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    with i18n.speaking(language.of_environment() or i18n.language()):
        typer.main.get_command(app)()
