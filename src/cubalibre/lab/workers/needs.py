"""Libraries that come with the extra `lab` only."""

from importlib import import_module
from typing import Final

from cubalibre import i18n

_INSTALL: Final = "pip install 'cubalibre[lab]'"


class NotInstalled(Exception):  # noqa: N818 - what is the matter, in one line
    """A library is missing; the message says how to get it."""

    def __init__(self, library: str) -> None:
        super().__init__(i18n.text("run", "not-installed", name=library, command=_INSTALL))


def require(*libraries: str) -> None:
    """See that libraries are there before any work is done.

    Raises:
        NotInstalled: the first of them that is not.
    """
    for library in libraries:
        try:
            import_module(library)
        except ImportError:
            raise NotInstalled(library) from None
