"""The language of the command line: which one, and the Typer classes that show `--help` and errors in it."""

import os
from collections.abc import Callable
from typing import Any, Final, TypeVar

import typer.main
from typer import Typer, TyperException
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from cubalibre import i18n
from cubalibre.cli.text import usage
from cubalibre.cli.text.console import USAGE, fail
from cubalibre.options import OFFERED_WORDS

_Function = TypeVar("_Function", bound=Callable[..., Any])
_PROGRAM: Final = "cubalibre"
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables with the user's languages, in gettext's order: the first that is set counts."""


def of_environment() -> str | None:
    """The language that the environment asks for; None if it asks for none that is offered."""
    found = next(filter(None, (os.environ.get(name, "") for name in _VARIABLES)), "")
    return i18n.choose(found.split(":"))


def select(typed: str | None) -> str | None:
    """Switch to the language of `--language`; exits with a message if it is not offered."""
    if typed is not None:
        language = i18n.choose([typed])
        if language is None:
            known = i18n.enumerated(f"{code} ({i18n.LANGUAGES[code]})" for code in i18n.COMPLETE)
            fail(i18n.text("program", "language", typed=typed, known=known), USAGE)
        i18n.speak(language)
    return typed


class Command(TyperCommand):
    """A command whose help and errors are in the language in force."""

    format_usage = usage.write_usage
    format_options = usage.write_parameters

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the command line; errors become `usage.Misuse`."""
        try:
            return super().parse_args(ctx, args)
        except TyperException as error:
            raise usage.misused(self, ctx, error) from None

    def get_help_option(self, ctx: Any) -> TyperOption | None:
        """The option `--help`."""
        return _translated(super().get_help_option(ctx))


class Commands(TyperGroup):
    """A group of commands whose help and errors are in the language in force when they are shown."""

    format_usage = usage.write_usage

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command; a language that it selects is in force only until it ends."""
        with i18n.speaking(i18n.language()):
            try:
                return super().main(*args, **kwargs)
            except usage.Misuse as misuse:
                usage.leave(misuse)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by its name; None if there is none."""
        command = super().get_command(ctx, cmd_name)
        if isinstance(command, TyperCommand | TyperGroup):
            _fill_in(command, self._key(cmd_name))
        return command

    def _key(self, name: str) -> str:
        return name if self.name == _PROGRAM else f"{self.name}.{name}"

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the options before the command."""
        alone = not args
        try:
            return super().parse_args(ctx, args)
        except TyperException as error:
            if alone:
                raise  # It is the help.
            raise usage.misused(self, ctx, error) from None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that was typed, with what follows it."""
        known = self.list_commands(ctx)
        if args[0] not in known:
            raise usage.unknown(ctx, args[0], known)
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help of the group."""
        _fill_in(self, self.name or _PROGRAM)
        super().format_help(ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options before the command, and the commands."""
        usage.write_parameters(self, ctx, formatter)
        rows = [(name, i18n.text("help", self._key(name))) for name in self.list_commands(ctx)]
        usage.write_list(formatter, "commands", rows)

    def get_help_option(self, ctx: Any) -> TyperOption | None:
        """The option `--help`."""
        return _translated(super().get_help_option(ctx))


class Program(Typer):
    """A Typer application of such commands."""

    def __init__(self, name: str | None = None, group: type[Commands] = Commands) -> None:
        super().__init__(
            name=name,
            cls=group,
            add_completion=False,
            no_args_is_help=True,
            pretty_exceptions_enable=False,
            rich_markup_mode=None,
        )

    def command(self, name: str | None = None, **kwargs: Any) -> Callable[[_Function], _Function]:
        """Add a command."""
        return super().command(name, cls=Command, **kwargs)


def built(source: "Callable[..., Any] | Program") -> Any:
    """The command that a function carries out, or the group of an application's commands."""
    if not isinstance(source, Program):
        function, source = source, Program()
        source.command()(function)
    return typer.main.get_command(source)


def _translated(option: TyperOption | None) -> TyperOption | None:
    if option is not None:
        option.help = i18n.text("usage", "help")
    return option


def _fill_in(command: TyperCommand | TyperGroup, name: str) -> None:
    """Set the help texts of a command and its parameters."""
    command.help = i18n.text("help", name)
    rules = ", ".join(OFFERED_WORDS)
    for parameter in command.params:
        if isinstance(parameter, TyperOption | TyperArgument):
            keys = (f"{name}.{parameter.name}", str(parameter.name))
            parameter.help = next((i18n.text("help", key, rules=rules) for key in keys if i18n.has("help", key)), None)
