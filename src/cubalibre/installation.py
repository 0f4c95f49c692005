"""Installation: version of the program, and the extras that provide the libraries of its commands."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from cubalibre import notation as n

PLAY: Final = "play"
SERVE: Final = "serve"
LAB: Final = "lab"
_TERMINAL: Final = ("babel", "rich", "typer")
LIBRARIES: Final[dict[str, tuple[str, ...]]] = {
    PLAY: _TERMINAL,
    SERVE: (
        *(*_TERMINAL, "alembic", "cryptography", "fastapi", "openskill", "prometheus_client", "psycopg"),
        *("sqlalchemy", "uvicorn", "webauthn"),
    ),
    LAB: (
        *(*_TERMINAL, "distributed", "duckdb", "greenlet", "jinja2", "matplotlib", "openskill"),
        *("pettingzoo", "pyarrow", "sklearn"),
    ),
}
"""Extra -> import names of the libraries that it provides."""
_IN_A_CLONE: Final = {PLAY: "make play", SERVE: "make play", LAB: "make lab"}
PROJECT: Final = Path(__file__).parents[2] / "pyproject.toml"
"""The project file, if the program runs from a clone of the repository."""
FAULTS: Final[dict[str, str]] = {
    "extra.missing": "This needs the extra {extra} ({library} is not installed); get it with: {command}",
}


class NotInstalled(n.Fault):
    """A library of an extra is not installed; the message says how to install the extra.

    Attributes:
        library: the missing one.
    """

    def __init__(self, extra: str, library: str) -> None:
        values: dict[str, object] = {"extra": extra, "library": library, "command": _command(extra)}
        super().__init__("extra.missing", FAULTS["extra.missing"], values)
        self.library = library


def require(extra: str, *libraries: str) -> None:
    """Check that libraries of an extra are installed; all of them if none is named. None is imported.

    Raises:
        NotInstalled: one of them is missing.
    """
    for library in libraries or LIBRARIES[extra]:
        if find_spec(library) is None:
            raise NotInstalled(extra, library)


def _command(extra: str) -> str:
    """The command that installs an extra, in a clone or for a wheel."""
    return _IN_A_CLONE[extra] if PROJECT.exists() else f"pip install 'cubalibre-{version()}-….whl[{extra}]'"


@cache
def version() -> str:
    """Version of the installed package; in a clone without one, the version in pyproject.toml."""
    import tomllib  # noqa: PLC0415 - every command imports this module, and few ask for the version
    from importlib import metadata  # noqa: PLC0415

    try:
        return metadata.version("cubalibre")
    except metadata.PackageNotFoundError:
        project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"] if PROJECT.exists() else {}
        return str(project.get("version", "unknown"))
