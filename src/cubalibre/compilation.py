"""What the compiler (mypyc, `make compiled`) must be told; when the code is interpreted, nothing is done with it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414 - the name is handed on
else:
    Class = TypeVar("Class", bound=type)

    def mypyc_attr(**_facts: int) -> Callable[[Class], Class]:
        """Note facts about a class.

        `allow_interpreted_subclasses` lets Python code that is not compiled inherit from it. With `free_list_len=1` the
        memory of one instance that has gone is kept for the next. `acyclic` says that it refers to nothing that could
        refer back to it, so that the garbage collector need not know it.
        """
        return lambda marked: marked
