"""Hints for the compiler (mypyc, `make compiled`); interpreted code ignores them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414 - the name is exported again
else:
    Class = TypeVar("Class", bound=type)

    def mypyc_attr(**_facts: int) -> Callable[[Class], Class]:
        """Declare properties of a class.

        `allow_interpreted_subclasses` lets code that is not compiled inherit from it. With `free_list_len=1` the memory
        of one freed instance is kept for the next. `acyclic` declares that its instances are never part of a reference
        cycle, so that the garbage collector can ignore them.
        """
        return lambda marked: marked
