"""What `make test` runs by sample and `make test-whole` whole: products of sizes, themes and languages, long runs."""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

WHOLE: Final = bool(os.environ.get("CUBALIBRE_WHOLE"))


def some(whole: Sequence[T], *places: int) -> list[T]:
    """Those at some places; all of them when everything runs."""
    return list(whole) if WHOLE else [whole[place] for place in places]


def times(whole: int, sample: int) -> int:
    """How often; more when everything runs."""
    return whole if WHOLE else sample
