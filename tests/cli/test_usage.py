"""The frame of every command: `--help` and wrong use of it, and what the system refuses, in the language in force."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from typer import Context
from typer.main import get_command
from typer.testing import CliRunner, Result

from cubalibre import i18n
from cubalibre.cli import COMMANDS as LISTED
from cubalibre.cli import app
from cubalibre.cli import commands as modules
from cubalibre.cli.text.language import Commands
from cubalibre.i18n.english import TABLES
from tests.language.brackets import left

GROUP = get_command(app)
assert isinstance(GROUP, Commands)


def commands(group: Commands, before: str = "") -> Iterator[tuple[str, Any]]:
    """All commands, also those of groups, as they are typed."""
    for name in sorted(group.list_commands(Context(group))):
        command = group.get_command(None, name)
        yield f"{before}{name}", command
        if isinstance(command, Commands):
            yield from commands(command, f"{name} ")


COMMANDS = dict(commands(GROUP))
NAMES = {name for line in COMMANDS for name in line.split()}
SAME = {
    "cubalibre", "--language", "en|es|it|ru", "--version", "--help", "g=person,rest=nonplayer", "g=nonplayer,m=random",
    "short,sudden", "m=search:3,rest=nonplayer", "rulebook,search:2", "quick|normal|long", "g,m,...|all",
    "tcp://HOST:8786", "processes|dask", "sqlite:///FILE|postgresql://...", "mailto:ADDRESS|https://...", "smtps://USER:PASSWORD@HOST",
    "HOST|NETWORK", "oriente=PO | 26J u3; aid=10; g=search:2",
}  # fmt: skip
"""What is typed as it is in every language."""


def run(*line: str) -> Result:
    result = CliRunner().invoke(app, line)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def options_of(command: str) -> set[str]:
    return {option for each in COMMANDS[command].params for option in each.opts}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("brackets")
def test_help_of_a_command_is_all_in_the_language_in_force(command: str) -> None:
    told = run(*command.split(), "--help").output
    assert left(told, SAME | options_of(command) | NAMES) == set()
    assert "⟦Usage:⟧" in told


@pytest.mark.usefixtures("brackets")
def test_help_is_all_in_the_language_in_force() -> None:
    for line in ((), ("--help",)):
        assert left(run(*line).output, SAME | NAMES) == set()


def test_each_module_of_a_command_is_listed() -> None:
    folder = Path(str(modules.__file__)).parent
    assert sorted(LISTED) == sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")


def test_help_imports_no_command_and_a_supervisor_no_application() -> None:
    """The command line starts fast; so does the process that supervises those of a server."""
    code = (
        "import sys; from cubalibre.cli import app; app(['--help'], standalone_mode=False); "
        "print([name for name in sys.modules if name.startswith(('cubalibre.cli.commands.', 'cubalibre.lab'))])\n"
        "import cubalibre.server.operation.workers; print('fastapi' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-2:] == ["[]", "False"]


def test_help_names_what_a_command_takes() -> None:
    told = " ".join(run("serve", "--help").output.split())
    assert told.startswith("Usage: cubalibre serve [OPTIONS]")
    assert "--port N The port; if it is taken, the next free one. [default: 8000; 0 to 65535]" in told
    assert "[environment: CUBALIBRE_DATABASE]" in told
    assert "--unbounded Do not" in told
    assert "Usage: cubalibre verify [OPTIONS] [FILE...]" in run("verify", "--help").output
    assert "Usage: cubalibre rules [OPTIONS] [WHAT...]" in run("rules", "--help").output
    assert "Usage: cubalibre [OPTIONS] COMMAND ..." in run("--help").output


WRONG = {
    ("shaw",): "There is no command shaw; did you mean show?",
    ("xyzzy",): "There is no command xyzzy.",
    ("--language", "en"): "Name a command.",
    ("--langage", "en"): "There is no option --langage; did you mean --language?",
    ("--language",): "--language needs a value after it.",
    ("simulate", "--gmes", "3"): "There is no option --gmes; did you mean --games?",
    ("simulate", "--xyzzy"): "There is no option --xyzzy.",
    ("simulate", "--games"): "--games needs a value after it.",
    ("simulate", "--games", "many"): "--games: a whole number is expected.",
    ("simulate", "--first", "-1"): "--first: at least 0 is expected.",
    ("serve", "--port", "65536"): "--port: at most 65535 is expected.",
    ("play", "--why=yes"): "--why takes no value.",
    ("show",): "FILE is missing.",
    ("card",): "WHAT is missing.",
    ("show", "one", "two"): "That is more than this command takes.",
}  # fmt: skip


@pytest.mark.parametrize("line", WRONG)
def test_wrong_use_is_told_with_the_way_to_help(line: tuple[str, ...]) -> None:
    result = run(*line)
    command = f"cubalibre {line[0]}" if line[0] in COMMANDS else "cubalibre"
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines() == [WRONG[line], f"See: {command} --help"]


@pytest.mark.parametrize("line", WRONG)
@pytest.mark.usefixtures("brackets")
def test_wrong_use_is_told_in_the_language_in_force(line: tuple[str, ...]) -> None:
    if line[:1] == ("--language",) and len(line) > 1:
        line = ("--language", "ru")
    assert left(run(*line).stderr, {*SAME, *COMMANDS, *line, "show", "--games"}) == set()


def test_no_text_of_the_frame_is_too_much() -> None:
    """Whatever stands in the table comes up in a help or a refusal."""
    seen = [run(*command.split(), "--help").output for command in COMMANDS] + [run("--help").output]
    seen += [run(*line).stderr for line in WRONG]
    told = " ".join(" ".join(seen).split())
    for key, text in TABLES["usage"].items():
        pattern = re.sub(r"\\{\w+\\}", ".+", re.escape(text))
        assert key == "wrong" or re.search(pattern, told), key


# What is wrong with a value.


def printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError
    return text


class Form(BaseModel):
    """One field for each thing that can be wrong."""

    model_config = ConfigDict(extra="forbid", strict=True)
    number: int = Field(default=0, ge=1, le=3)
    yes: bool = False
    text: Annotated[str, Field(max_length=5), AfterValidator(printable)] = ""
    one: Annotated[str, Field(max_length=1)] = ""
    shape: Annotated[str, Field(pattern="^x$")] = "x"
    items: list[int] = Field(default=[], max_length=2)
    names: dict[str, int] = {}
    side: Literal["a", "b"] = "a"
    due: int


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"number": "x"}, "a whole number is expected"),
        ({"number": 1.5}, "a whole number is expected"),
        ({"number": 0}, "at least 1 is expected"),
        ({"number": 9}, "at most 3 is expected"),
        ({"yes": "x"}, "true or false is expected"),
        ({"text": 1}, "text is expected"),
        ({"text": "123456"}, "at most 5 characters are allowed"),
        ({"one": "12"}, "at most 1 character is allowed"),
        ({"text": "\n"}, "text of printable characters is expected"),
        ({"shape": "y"}, "this does not look as it should"),
        ({"items": "x"}, "a list is expected"),
        ({"items": [1, 2, 3]}, "at most 2 entries are allowed"),
        ({"names": 1}, "an object is expected"),
        ({"side": "c"}, "one of 'a', 'b' is expected"),
        ({"more": 1}, "is not known here"),
    ],
)
def test_what_is_wrong_with_a_value_is_told_without_the_value(given: dict[str, object], expected: str) -> None:
    with pytest.raises(ValidationError) as found:
        Form.model_validate({"due": 1, **given})
    assert [i18n.invalid(error) for error in found.value.errors()] == [expected]


def test_what_is_wrong_with_a_form_as_a_whole() -> None:
    for text, expected in (("{}", "is missing"), ("{", "this is not JSON"), ("[]", "an object is expected")):
        with pytest.raises(ValidationError) as found:
            Form.model_validate_json(text)
        assert i18n.invalid(found.value.errors()[0]) == expected
    assert i18n.invalid({"type": "something_new"}) == "this is not as it should be"


# What the system refuses.


@pytest.mark.usefixtures("brackets")
def test_what_the_system_refuses_is_told_in_the_language_in_force(tmp_path: Path) -> None:
    for path in (tmp_path / "xyzzy", tmp_path):
        told = run("show", str(path)).stderr
        assert left(told, {str(path)}) == set()
        assert "⟦" in told


def test_what_the_system_refuses_for_reasons_without_a_text_of_ours() -> None:
    with pytest.raises(OSError, match="Exec format") as found:
        raise OSError(8, os.strerror(8))
    assert i18n.system(found.value) == "Exec format error"
    assert i18n.system(OSError("no number at all")) == "no number at all"


@pytest.mark.usefixtures("brackets")
def test_an_address_that_cannot_be_had_is_told_in_the_language_in_force() -> None:
    told = run("serve", "--host", "no such host", "--port", "8230").stderr
    assert left(told, {"no such host"}) == set()
    assert "⟦There is no such address⟧" in told
