"""The systemd unit on the page about hosting is one that systemd understands."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cubalibre.cli.commands.serve import serve

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_unit_is_sound(tmp_path: Path) -> None:
    found = re.search(r"```ini\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    unit = tmp_path / "cubalibre.service"
    unit.write_text(found[1].replace("/opt/cubalibre/bin/cubalibre", "/bin/true"), "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, [line for line in done.stderr.splitlines() if "cubalibre" in line]) == (0, [])


def test_the_command_in_the_unit_has_these_options() -> None:
    command = next(line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("ExecStart="))
    options = set(re.findall(r"--([a-z]+)", command))
    assert options == {"name", "proxy", "log", "metrics"}
    assert options <= set(serve.__annotations__)
