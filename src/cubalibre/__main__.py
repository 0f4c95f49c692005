"""The `cubalibre` command, also as `python -m cubalibre`."""

import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from cubalibre import installation

_NEEDS: Final = {"serve": installation.SERVE, "report": installation.LAB}
"""Command -> the extra that brings its libraries; for all others it is `play`."""
_USAGE: Final = 2


def main() -> None:
    """Run the command line; where its libraries are not installed, say which extra brings them."""
    try:
        installation.require(installation.PLAY)
    except installation.NotInstalled as error:
        _do_without(error.library, sys.argv[1:])
    from cubalibre.cli import main as run

    run()


def _do_without(library: str, words: Sequence[str]) -> NoReturn:
    """Do what can be done without a library, in English: the translations need one."""
    if "--version" in words:
        sys.stdout.write(f"cubalibre {installation.version()}\n")
        raise SystemExit
    extra = next((_NEEDS[word] for word in words if word in _NEEDS), installation.PLAY)
    sys.stderr.write(f"{installation.NotInstalled(extra, library)}\n")
    raise SystemExit(_USAGE)


if __name__ == "__main__":  # and not in the processes that a command starts
    main()
