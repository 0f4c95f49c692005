"""English for command lines: the frame of `--help`, errors of usage, and errors of the operating system.

`INVALID` is also used for the server's requests.
"""

from typing import Final

USAGE: Final[dict[str, str]] = {
    "usage": "Usage:",
    "options": "[OPTIONS]",
    "command": "COMMAND ...",
    "heading.arguments": "Arguments",
    "heading.options": "Options",
    "heading.commands": "Commands",
    "help": "Show this help and exit.",
    "default": "default: {value}",
    "variable": "environment: {name}",
    "least": "at least {number}",
    "between": "{first} to {last}",
    "value.ADDRESS": "ADDRESS",
    "value.DIR": "FOLDER",
    "value.FILE": "FILE",
    "value.GAME": "GAME",
    "value.N": "N",
    "value.NAME": "NAME",
    "value.WHAT": "WHAT",
    "see": "See: {command}",
    "no-command": "There is no command {typed}.",
    "no-command.near": "There is no command {typed}; did you mean {known}?",
    "no-option": "There is no option {typed}.",
    "no-option.near": "There is no option {typed}; did you mean {known}?",
    "name-a-command": "Name a command.",
    "needs-a-value": "{name} needs a value after it.",
    "takes-no-value": "{name} takes no value.",
    "missing": "{name} is missing.",
    "too-many": "That is more than this command takes.",
    "bad-value": "{name}: {error}.",
    "wrong": "This command line was not understood.",
}

INVALID: Final[dict[str, str]] = {
    "int": "a whole number is expected",
    "bool": "true or false is expected",
    "string": "text is expected",
    "list": "a list is expected",
    "dict": "an object is expected",
    "json": "this is not JSON",
    "missing": "is missing",
    "extra_forbidden": "is not known here",
    "literal_error": "one of {known} is expected",
    "greater_than_equal": "at least {number} is expected",
    "less_than_equal": "at most {number} is expected",
    "string_pattern_mismatch": "this does not look as it should",
    "string_too_long.one": "at most {number} character is allowed",
    "string_too_long.many": "at most {number} characters are allowed",
    "too_long.one": "at most {number} entry is allowed",
    "too_long.many": "at most {number} entries are allowed",
    "value_error": "text of printable characters is expected",
    "other": "this is not as it should be",
}
"""Errors of values: pydantic's type of error, or the first part of its name -> text."""

SYSTEM: Final[dict[str, str]] = {
    "EACCES": "Permission denied",
    "EADDRINUSE": "The address is in use",
    "EADDRNOTAVAIL": "This machine does not have that address",
    "EEXIST": "It exists already",
    "EIO": "The disk cannot be read or written",
    "EISDIR": "It is a directory",
    "ENAMETOOLONG": "The name is too long",
    "ENOENT": "No such file or directory",
    "ENOSPC": "No space left on the disk",
    "ENOTDIR": "Part of the path is no directory",
    "EPERM": "Not permitted",
    "EROFS": "It can only be read",
    "host": "There is no such address",
}
"""Error code of the operating system -> text."""
