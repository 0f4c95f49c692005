"""The frame of `--help`, and messages about a wrong command line, in the language in force; Typer has English only."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final, NoReturn

from typer import TyperException
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from cubalibre import i18n
from cubalibre.cli.text import console

_SEVERAL: Final = -1
"""Typer's `nargs` of an argument that takes any number of values."""


class Misuse(Exception):  # noqa: N818 - not an error of the program
    """A command line that is wrong; the message says why."""

    def __init__(self, message: str, command: str) -> None:
        """Keep the words by which the command was called, to point to its help."""
        super().__init__(message)
        self.command = command


def leave(misuse: Misuse) -> NoReturn:
    """Print what is wrong with a command line and where help is, and exit."""
    out = console.new_console(stderr=True)
    out.print(str(misuse), style="red", soft_wrap=True)
    out.print(i18n.text("usage", "see", command=f"{misuse.command} --help"), soft_wrap=True)
    raise SystemExit(console.USAGE)


# Messages about a wrong command line.


def misused(command: TyperCommand | TyperGroup, ctx: Any, error: TyperException) -> Misuse:
    """An error that Typer found in a command line, in our words."""
    return Misuse(_reason(command, error), ctx.command_path)


def unknown(ctx: Any, typed: str, commands: Sequence[str]) -> Misuse:
    """The error that there is no such command."""
    return Misuse(_unknown("no-command", typed, get_close_matches(typed, commands)), ctx.command_path)


def _unknown(key: str, typed: str, near: Sequence[str]) -> str:
    if not near:
        return i18n.text("usage", key, typed=typed)
    return i18n.text("usage", f"{key}.near", typed=typed, known=i18n.enumerated(near))


def _reason(command: TyperCommand | TyperGroup, error: Any) -> str:
    """The reason for an error, by the name of its class: Typer does not export the classes, which come from Click."""
    match type(error).__name__:
        case "NoSuchOption":
            return _unknown("no-option", error.option_name, error.possibilities or ())
        case "BadOptionUsage":
            option = next(each for each in command.params if error.option_name in each.opts)
            key = "takes-no-value" if isinstance(option, TyperOption) and option.is_flag else "needs-a-value"
            return i18n.text("usage", key, name=error.option_name)
        case "MissingParameter":
            return i18n.text("usage", "missing", name=_name(error.param))
        case "BadParameter" if hasattr(error.__cause__, "errors"):
            return i18n.text(
                "usage", "bad-value", name=_name(error.param), error=i18n.invalid(error.__cause__.errors()[0])
            )
        case "UsageError":
            return i18n.text("usage", "too-many")
    return i18n.text("usage", "wrong")


# The frame of --help.


def write_usage(command: TyperCommand | TyperGroup, ctx: Any, formatter: Any) -> None:
    """Write the usage line of a command."""
    pieces = [i18n.text("usage", "options")]
    pieces += [_argument(each) for each in command.params if isinstance(each, TyperArgument)]
    if isinstance(command, TyperGroup):
        pieces.append(i18n.text("usage", "command"))
    formatter.write_usage(ctx.command_path, " ".join(pieces), f"{i18n.text('usage', 'usage')} ")


def write_parameters(command: TyperCommand | TyperGroup, ctx: Any, formatter: Any) -> None:
    """Write the arguments and options of a command."""
    parameters = command.get_params(ctx)
    arguments = [(_argument(each), _about(each)) for each in parameters if isinstance(each, TyperArgument)]
    options = [(_option(each), _about(each)) for each in parameters if isinstance(each, TyperOption)]
    write_list(formatter, "arguments", arguments)
    write_list(formatter, "options", options)


def write_list(formatter: Any, heading: str, rows: Sequence[tuple[str, str]]) -> None:
    """Write a heading, and below it terms with their meanings."""
    if rows:
        with formatter.section(i18n.text("usage", f"heading.{heading}")):
            formatter.write_dl(rows)


def _name(parameter: Any) -> str:
    return parameter.opts[0] if isinstance(parameter, TyperOption) else _value(parameter)


def _value(parameter: TyperArgument | TyperOption) -> str:
    """The placeholder of a value."""
    metavar = str(parameter.metavar)
    return i18n.text("usage", f"value.{metavar}") if i18n.has("usage", f"value.{metavar}") else metavar


def _argument(parameter: TyperArgument) -> str:
    shown = _value(parameter) + ("..." if parameter.nargs == _SEVERAL else "")
    return shown if parameter.required else f"[{shown}]"


def _option(parameter: TyperOption) -> str:
    return " ".join([*parameter.opts, *([] if parameter.is_flag else [_value(parameter)])])


def _about(parameter: TyperArgument | TyperOption) -> str:
    """The meaning, default and range of a parameter."""
    notes = []
    if parameter.envvar:
        notes.append(i18n.text("usage", "variable", name=parameter.envvar))
    if parameter.default is not None and parameter.default is not False:
        notes.append(i18n.text("usage", "default", value=parameter.default))
    if parameter.max is not None:
        notes.append(i18n.text("usage", "between", first=parameter.min, last=parameter.max))
    elif parameter.min is not None:
        notes.append(i18n.text("usage", "least", number=parameter.min))
    return " ".join(filter(None, [parameter.help, f"[{'; '.join(notes)}]" if notes else ""]))
