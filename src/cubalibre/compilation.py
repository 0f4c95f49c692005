"""Hints for the compiler (mypyc, `make compiled`); interpreted code ignores them."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol, TypeVar, overload

COMPILING: bool = False
"""Always true for the compiler (setup.py), always false for the type checker (pyproject.toml), False at run time."""

T = TypeVar("T")
I_contra = TypeVar("I_contra", bound=int, contravariant=True)


class Indexed(Protocol[I_contra, T]):
    """What the type checker knows of a list whose indices are all of one type, such as Factions or spaces."""

    @overload
    def __getitem__(self, index: I_contra, /) -> T: ...
    @overload
    def __getitem__(self, part: slice, /) -> list[T]: ...
    def __setitem__(self, index: I_contra, value: T, /) -> None: ...
    def __iter__(self) -> Iterator[T]: ...
    def __len__(self) -> int: ...
    def count(self, value: T, /) -> int:
        """How many of the values are equal to one."""
        ...


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
