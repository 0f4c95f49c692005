"""How a command is used: the frame of `--help`, and what is wrong with a command line, in the language in force.

Typer says both in English alone.
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, NoReturn

from typer import TyperException
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from cubalibre import i18n
from cubalibre.cli import console

_SEVERAL: Final = -1
"""How many values an argument has that takes any number of them."""


class Misuse(Exception):  # noqa: N818 - whoever typed it was wrong, not the program
    """A command line that cannot be carried out; the message says why."""

    def __init__(self, message: str, command: str) -> None:
        """Keep the words by which the command was called, for whoever then asks for help."""
        super().__init__(message)
        self.command = command


def leave(misuse: Misuse) -> NoReturn:
    """Say what is wrong with a command line and where help is, and leave."""
    out = console.new_console(stderr=True)
    out.print(str(misuse), style="red", soft_wrap=True)
    out.print(i18n.text("usage", "see", command=f"{misuse.command} --help"), soft_wrap=True)
    raise SystemExit(console.USAGE)


# What is wrong.


def misused(command: TyperCommand | TyperGroup, ctx: Any, error: TyperException) -> Misuse:
    """An error of Typer's while it read a command line, in our words."""
    return Misuse(_told(command, error), ctx.command_path)


def unknown(ctx: Any, typed: str, commands: Sequence[str]) -> Misuse:
    """There is no such command."""
    return Misuse(_unknown("no-command", typed, get_close_matches(typed, commands)), ctx.command_path)


def _unknown(key: str, typed: str, near: Sequence[str]) -> str:
    if not near:
        return i18n.text("usage", key, typed=typed)
    return i18n.text("usage", f"{key}.near", typed=typed, known=i18n.enumerated(near))


def _told(command: TyperCommand | TyperGroup, error: Any) -> str:
    """Typer keeps these classes to itself; their names are those that Click has always had."""
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
            return i18n.text("usage", "bad-value", name=_name(error.param), error=i18n.invalid(_first(error.__cause__)))
        case "UsageError":
            return i18n.text("usage", "too-many")
    return i18n.text("usage", "wrong")


def _first(fault: Any) -> Mapping[str, Any]:
    first: Mapping[str, Any] = fault.errors()[0]
    return first


# The frame of --help.


def write_usage(command: TyperCommand | TyperGroup, ctx: Any, formatter: Any) -> None:
    """Write how a command is called."""
    pieces = [i18n.text("usage", "options")]
    pieces += [_argument(each) for each in command.params if isinstance(each, TyperArgument)]
    if isinstance(command, TyperGroup):
        pieces.append(i18n.text("usage", "command"))
    formatter.write_usage(ctx.command_path, " ".join(pieces), f"{i18n.text('usage', 'usage')} ")


def write_parameters(command: TyperCommand | TyperGroup, ctx: Any, formatter: Any) -> None:
    """Write what a command may be given."""
    parameters = command.get_params(ctx)
    arguments = [(_argument(each), _about(each)) for each in parameters if isinstance(each, TyperArgument)]
    options = [(_option(each), _about(each)) for each in parameters if isinstance(each, TyperOption)]
    write_list(formatter, "arguments", arguments)
    write_list(formatter, "options", options)


def write_list(formatter: Any, heading: str, rows: Sequence[tuple[str, str]]) -> None:
    """Write a heading, and below it words with what they mean."""
    if rows:
        with formatter.section(i18n.text("usage", f"heading.{heading}")):
            formatter.write_dl(rows)


def _name(parameter: Any) -> str:
    return parameter.opts[0] if isinstance(parameter, TyperOption) else _value(parameter)


def _value(parameter: TyperArgument | TyperOption) -> str:
    """What stands for a value that is to be typed."""
    metavar = str(parameter.metavar)
    return i18n.text("usage", f"value.{metavar}") if i18n.has("usage", f"value.{metavar}") else metavar


def _argument(parameter: TyperArgument) -> str:
    shown = _value(parameter) + ("..." if parameter.nargs == _SEVERAL else "")
    return shown if parameter.required else f"[{shown}]"


def _option(parameter: TyperOption) -> str:
    return " ".join([*parameter.opts, *([] if parameter.is_flag else [_value(parameter)])])


def _about(parameter: TyperArgument | TyperOption) -> str:
    """What it means, what it is if it is left out, and what it may be."""
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
