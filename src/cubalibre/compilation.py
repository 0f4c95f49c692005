"""What the compiler (mypyc, `make compiled`) must be told; when the code is interpreted, nothing is done with it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414 - the name is handed on
else:
    Class = TypeVar("Class", bound=type)

    def mypyc_attr(**_facts: bool) -> Callable[[Class], Class]:
        """Note facts about a class, such as `allow_interpreted_subclasses`."""
        return lambda marked: marked
