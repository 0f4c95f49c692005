"""The compiled engine of a clone: found by its sources, and used by new processes."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import cubalibre
from cubalibre import board, compiled_engine, installation
from cubalibre.server.search_pool.worker_processes import WorkerProcesses

SOURCES = Path(cubalibre.__file__).parents[1]


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A clone with a script in place of the one that compiles."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rules.py").write_text("")
    (tmp_path / "tools").mkdir()
    (tmp_path / "setup.py").write_text("")
    (tmp_path / "pyproject.toml").write_text("")
    monkeypatch.setattr(installation, "PROJECT", tmp_path / "pyproject.toml")
    monkeypatch.setattr(sys, "path", sys.path[:])
    compiled_engine._folder.cache_clear()
    yield tmp_path
    compiled_engine._folder.cache_clear()


def compiles_by(clone: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> list["subprocess.Popen[Any]"]:
    """Compile by this script; the builds that are begun."""
    (clone / "tools" / "compile-engine.sh").write_text(script)
    begun: list[subprocess.Popen[Any]] = []
    popen = subprocess.Popen
    monkeypatch.setattr(
        compiled_engine, "subprocess", SimpleNamespace(
            DEVNULL=subprocess.DEVNULL, Popen=lambda *args, **how: begun.append(popen(*args, **how))
        ),
    )  # fmt: skip
    return begun


def where() -> str:
    return cubalibre.__file__


def test_processes_use_the_engine_once_it_is_built(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = compiles_by(clone, f'cp -r "{SOURCES}" "$2"', monkeypatch)
    workers = WorkerProcesses(1)
    try:
        assert workers.run(where) == cubalibre.__file__
        compiled_engine.build()
        assert [build.wait() for build in begun] == [0]
        engine = compiled_engine.path()
        assert engine is not None
        assert workers.run(where) == str(engine / "cubalibre" / "__init__.py")
        compiled_engine.build()
        assert len(begun) == 1, "it is built once"
    finally:
        workers.close()


def test_two_servers_build_it_once(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = compiles_by(clone, f'read line < "{clone}/go"; mkdir "$2"', monkeypatch)
    subprocess.run(["mkfifo", clone / "go"], check=True)
    compiled_engine.build()
    compiled_engine.build()
    (clone / "go").write_text("go\n")
    assert [build.wait() for build in begun] == [0]


def test_other_sources_are_another_engine(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = compiles_by(clone, 'mkdir "$2"', monkeypatch)
    compiled_engine.build()
    begun[0].wait()
    assert compiled_engine.path() is not None
    (clone / "src" / "rules.py").write_text("# a correction\n")
    compiled_engine._folder.cache_clear()
    assert compiled_engine.path() is None


def test_a_compiled_engine_is_not_compiled_again(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = compiles_by(clone, 'mkdir "$2"', monkeypatch)
    monkeypatch.setattr(board, "__file__", "board.cpython-311.so")
    compiled_engine.build()
    assert not begun


def test_outside_a_clone_nothing_is_compiled(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = compiles_by(clone, 'mkdir "$2"', monkeypatch)
    (clone / "pyproject.toml").unlink()
    compiled_engine.build()
    assert not begun


def test_without_a_compiler_nothing_happens(tmp_path: Path) -> None:
    script = SOURCES.parent / "tools" / "compile-engine.sh"
    (tmp_path / "bin").mkdir()
    for name in ("sh", "dirname"):
        (tmp_path / "bin" / name).symlink_to(shutil.which(name) or name)
    done = subprocess.run(
        ["sh", script, sys.executable, tmp_path / "engine"], env={"PATH": str(tmp_path / "bin")}, check=False
    )
    assert done.returncode == 0
    assert [each.name for each in tmp_path.iterdir()] == ["bin"]
