"""The language of the command line: which one, and the texts of `--help` in it."""

import os
from collections.abc import Sequence
from typing import Any, Final

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from cubalibre import i18n
from cubalibre.cli.console import USAGE, fail

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where gettext looks for the user's languages: the first that is set counts."""


def of_environment() -> str | None:
    """The language that the environment asks for; None if it asks for none that is offered."""
    wishes = next(filter(None, (os.environ.get(name, "") for name in _VARIABLES)), "")
    return i18n.choose(wishes.split(":"))


def put_in_force(wish: str | None) -> str | None:
    """Speak the language of `--language`; leaves with a message if it is not offered."""
    if wish is not None:
        language = i18n.choose([wish])
        if language is None:
            known = i18n.enumerated(f"{code} ({i18n.LANGUAGES[code]})" for code in i18n.COMPLETE)
            fail(i18n.text("program", "language", typed=wish, known=known), USAGE)
        i18n.speak(language)
    return wish


class Commands(TyperGroup):
    """The commands, with their help in the language in force when it is asked for."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command; the language that it puts in force is in force no longer than that."""
        with i18n.speaking(i18n.language()):
            return super().main(*args, **kwargs)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by its name; None if there is none."""
        command = super().get_command(ctx, cmd_name)
        if isinstance(command, TyperCommand):
            _fill_in(command, cmd_name)
        return command

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write what the commands are."""
        _fill_in(self, "cubalibre")
        super().format_help(ctx, formatter)


def _fill_in(command: TyperCommand | Commands, name: str) -> None:
    """Give a command and its parameters their texts, where they have none of their own."""
    if i18n.has("help", name):
        command.help = i18n.text("help", name)
    for parameter in command.params:
        if isinstance(parameter, TyperOption | TyperArgument) and parameter.help is None:
            parameter.help = _help((f"{name}.{parameter.name}", str(parameter.name)))


def _help(keys: Sequence[str]) -> str | None:
    """The text of the first key that has one."""
    return next((i18n.text("help", key) for key in keys if i18n.has("help", key)), None)
