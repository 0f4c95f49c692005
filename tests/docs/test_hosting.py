"""The commands and systemd units on the page about hosting are such as a shell and systemd understand."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cubalibre.cli.commands.serve import serve

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


def files(folder: str) -> dict[str, str]:
    """The files that the page writes into a folder."""
    found = re.findall(rf"cat >{folder}(\S+) <<'END'\n(.*?)END\n", PAGE.read_text("utf-8"), re.DOTALL)
    return dict(found)


def commands() -> list[str]:
    """The blocks of commands on the page."""
    return re.findall(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def test_the_commands_are_sound(tmp_path: Path) -> None:
    """`make hosting` runs them; whether the shell understands them is seen here."""
    script = tmp_path / "page.sh"
    script.write_text("".join(commands()), "utf-8")
    assert len(commands()) > 5
    assert subprocess.run(["sh", "-n", str(script)], check=False).returncode == 0


def test_what_is_installed_is_pinned_and_hashed() -> None:
    installs = re.findall(r"bin/pip install (.*)", "".join(commands()))
    assert all("--require-hashes" in line or "--no-deps --no-index" in line for line in installs)
    assert len(installs) == 4


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_units_are_sound(tmp_path: Path) -> None:
    units = [tmp_path / name for name in files("/etc/systemd/system/")]
    assert len(units) == 5
    for unit in units:
        text = files("/etc/systemd/system/")[unit.name]
        text = text.replace("/opt/cubalibre/current/bin/cubalibre", "/bin/true").replace("User=cubalibre", "User=root")
        unit.write_text(text, "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *map(str, units)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, [line for line in done.stderr.splitlines() if "cubalibre" in line]) == (0, [])


def test_the_command_in_the_unit_has_these_options() -> None:
    unit = files("/etc/systemd/system/")["cubalibre.service"]
    command = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
    options = set(re.findall(r"--([a-z]+)", command))
    assert options == {"name", "proxy", "log", "metrics"}
    assert options <= set(serve.__annotations__)
