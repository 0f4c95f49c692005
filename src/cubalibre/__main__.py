"""The `cubalibre` command, also as `python -m cubalibre`."""

import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from cubalibre import installation

_NEEDS: Final = {"serve": installation.SERVE, "report": installation.LAB}
"""Command -> the extra that provides its libraries; `play` for all others."""
_USAGE: Final = 2


def main() -> None:
    """Run the command line; if its libraries are missing, name the extra that installs them."""
    try:
        installation.require(installation.PLAY)
    except installation.NotInstalled as error:
        _do_without(error.library, sys.argv[1:])
    from cubalibre.cli import main as run

    run()


def _do_without(library: str, words: Sequence[str]) -> NoReturn:
    """Print the version or the missing extra, in English: translations need a library that may be missing."""
    if "--version" in words:
        sys.stdout.write(f"cubalibre {installation.version()}\n")
        raise SystemExit
    extra = next((_NEEDS[word] for word in words if word in _NEEDS), installation.PLAY)
    sys.stderr.write(f"{installation.NotInstalled(extra, library)}\n")
    raise SystemExit(_USAGE)


if __name__ == "__main__":  # not in the worker processes of a command
    main()
