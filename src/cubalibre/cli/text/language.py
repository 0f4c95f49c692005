"""The language of the command line: which one, and the texts of `--help` in it."""

import os
from collections.abc import Callable
from typing import Any, Final, TypeVar

from typer import Typer, TyperException
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from cubalibre import i18n
from cubalibre.cli.text import usage
from cubalibre.cli.text.console import USAGE, fail

_Function = TypeVar("_Function", bound=Callable[..., Any])
_PROGRAM: Final = "cubalibre"
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


class Command(TyperCommand):
    """A command that says everything in the language in force."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was typed."""
        try:
            return super().parse_args(ctx, args)
        except TyperException as error:
            raise usage.misused(self, ctx, error) from None

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Print the usage line."""
        usage.write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write what it may be given."""
        usage.write_parameters(self, ctx, formatter)

    def get_help_option(self, ctx: Any) -> TyperOption | None:
        """The option `--help`."""
        return _said(super().get_help_option(ctx))


class Commands(TyperGroup):
    """The commands, with their help in the language in force when it is asked for."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command; the language that it puts in force is in force no longer than that."""
        with i18n.speaking(i18n.language()):
            try:
                return super().main(*args, **kwargs)
            except usage.Misuse as misuse:
                usage.leave(misuse)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by its name; None if there is none."""
        command = super().get_command(ctx, cmd_name)
        if isinstance(command, TyperCommand | TyperGroup):
            _fill_in(command, cmd_name if self.name == _PROGRAM else f"{self.name}.{cmd_name}")
        return command

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what stands before the command."""
        alone = not args
        try:
            return super().parse_args(ctx, args)
        except TyperException as error:
            if alone:
                raise  # It is the help.
            raise usage.misused(self, ctx, error) from None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that was typed, with what follows it."""
        if args[0] not in self.commands:
            raise usage.unknown(ctx, args[0], list(self.commands))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write what the commands are."""
        _fill_in(self, self.name or _PROGRAM)
        super().format_help(ctx, formatter)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write how commands are called."""
        usage.write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write what may stand before the command, and the commands."""
        usage.write_parameters(self, ctx, formatter)
        rows = [(name, self.get_command(ctx, name).help) for name in self.list_commands(ctx)]
        usage.write_list(formatter, "commands", rows)

    def get_help_option(self, ctx: Any) -> TyperOption | None:
        """The option `--help`."""
        return _said(super().get_help_option(ctx))


class Program(Typer):
    """The commands as they are put together."""

    def command(self, name: str | None = None, **kwargs: Any) -> Callable[[_Function], _Function]:
        """Take in a command."""
        return super().command(name, cls=Command, **kwargs)


def _said(option: TyperOption | None) -> TyperOption | None:
    if option is not None:
        option.help = i18n.text("usage", "help")
    return option


def _fill_in(command: TyperCommand | TyperGroup, name: str) -> None:
    """Give a command and its parameters their texts."""
    command.help = i18n.text("help", name)
    for parameter in command.params:
        if isinstance(parameter, TyperOption | TyperArgument):
            keys = (f"{name}.{parameter.name}", str(parameter.name))
            parameter.help = next((i18n.text("help", key) for key in keys if i18n.has("help", key)), None)
