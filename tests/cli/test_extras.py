"""The engine needs the standard library only; a command whose libraries are missing says which extra brings them."""

import os
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cubalibre
from cubalibre import i18n, installation
from cubalibre.cli import app

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
GAME_OF_FOUR = """
import sys
from cubalibre import Game, Options
game = Game(Options(("nonplayer",) * 4), seed=1)
assert Game.from_record(game.to_record()).over
standard = sys.stdlib_module_names | {"cubalibre", "__main__"}
print(sorted({name.partition(".")[0] for name in sys.modules} - standard))
"""


def bare(*arguments: str, folder: Path = ROOT / "src") -> subprocess.CompletedProcess[str]:
    """Run Python without any installed package (-S), but with the program."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(folder), "LANG": "es_ES.UTF-8", "PYTHONUTF8": "1"}
    command = [sys.executable, "-S", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_a_game_of_four_nonplayers_needs_nothing_but_the_standard_library() -> None:
    done = bare("-c", GAME_OF_FOUR)
    assert (done.stdout, done.stderr) == ("[]\n", "")


@pytest.mark.parametrize(
    ("words", "extra", "command"),
    [
        ("", "play", "make play"),
        ("play", "play", "make play"),
        ("simulate --games 1", "play", "make play"),
        ("--help", "play", "make play"),
        ("serve --port 0", "serve", "make play"),
        ("--language it report x", "lab", "make lab"),
    ],
)
def test_without_its_libraries_a_command_says_which_extra_brings_them(words: str, extra: str, command: str) -> None:
    done = bare("-m", "cubalibre", *words.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"This needs the extra {extra} (babel is not installed); get it with: {command}\n"


def test_beside_a_wheel_it_names_the_wheel(tmp_path: Path) -> None:
    (tmp_path / "lib" / "packages").mkdir(parents=True)
    (tmp_path / "lib" / "packages" / "cubalibre").symlink_to(ROOT / "src" / "cubalibre")
    information = tmp_path / "lib" / "packages" / "cubalibre-7.8.9.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: cubalibre\nVersion: 7.8.9\n")
    done = bare("-m", "cubalibre", "simulate", folder=tmp_path / "lib" / "packages")
    assert done.returncode == 2
    assert done.stderr.endswith("get it with: pip install 'cubalibre-7.8.9-….whl[play]'\n")
    assert bare("-m", "cubalibre", "--version", folder=tmp_path / "lib" / "packages").stdout == "cubalibre 7.8.9\n"


def test_the_version_is_that_of_the_project_installed_or_not() -> None:
    assert bare("-m", "cubalibre", "--version").stdout == f"cubalibre {PROJECT['version']}\n"
    assert bare("-c", "import cubalibre; print(cubalibre.__version__)").stdout == f"{PROJECT['version']}\n"
    assert cubalibre.__version__ == metadata.version("cubalibre")
    told = CliRunner().invoke(app, ["--version"])
    assert (told.exit_code, told.output) == (0, f"cubalibre {cubalibre.__version__}\n")


@pytest.mark.parametrize(
    ("words", "library", "extra"),
    [
        ("serve", "fastapi", "serve"),
        ("admin list", "sqlalchemy", "serve"),
        ("report x", "duckdb", "lab"),
        ("simulate --out x --games 1", "pyarrow", "lab"),
    ],
)
@pytest.mark.parametrize("code", i18n.COMPLETE)
def test_a_lacking_extra_is_told_in_the_language_in_force(
    words: str, library: str, extra: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    told = CliRunner().invoke(app, ["--language", code, *words.split()])
    assert told.exit_code == 2
    with i18n.speaking(code):
        assert told.output == i18n.fault(installation.NotInstalled(extra, library)) + "\n"


def test_the_engine_depends_on_nothing_and_each_extra_brings_what_it_is_said_to() -> None:
    assert PROJECT["dependencies"] == []
    brought = PROJECT["optional-dependencies"]
    names = metadata.packages_distributions()
    for extra, libraries in installation.LIBRARIES.items():
        listed = {re.split(r"[\[<>=]", name)[0] for name in brought[extra]} - {"cubalibre"}
        assert (listed != set(brought[extra])) == (extra != installation.PLAY), "all others include what `play` brings"
        if extra != installation.PLAY:
            listed |= set(brought[installation.PLAY])
        assert {names[library][0].lower().replace("_", "-") for library in libraries} == listed


def test_no_text_advises_to_install_from_an_index_where_the_program_is_not() -> None:
    texts = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.po")]
    assert [path for path in texts if re.search(r"install ['\"]?cubalibre\[", path.read_text(encoding="utf-8"))] == []
