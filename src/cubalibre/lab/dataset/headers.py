"""Headers of files of games: everything that determines the games, as JSON data."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NotRequired, TypedDict

from cubalibre import i18n
from cubalibre.lab.games.playout import PROGRAM
from cubalibre.options import Options
from cubalibre.record import RULES_VERSION

RUN: Final = "run.json"
"""The header of a run folder."""
_SHOWN: Final = 60


class Header(TypedDict):
    """The header of a run; which of the last fields it has depends on what is played and kept."""

    format: str
    program: str
    """Version of the program."""
    rules: int
    """Version of the rules."""
    seed: int
    options: dict[str, object]
    tables: NotRequired[list[str]]
    seats: NotRequired[list[str]]
    against: NotRequired[list[str]]
    players: NotRequired[list[str]]
    search: NotRequired[int]
    """Version of the search levels."""
    weights: NotRequired[str]
    """Digest of the weights of the search."""
    set: NotRequired[str]
    """Set of options of random games."""
    engine: NotRequired[str]
    """Digest of the code that random games check."""
    figures: NotRequired[list[str]]
    """Names of the figures of moments."""
    bots: NotRequired[dict[str, str]]
    """Bot -> digest of its code."""


FORMAT: Final = "cubalibre-run/1"
"""Of run folders."""


def header(seed: int, options: Options) -> Header:
    """The fields that every run has, with the versions of program and rules."""
    return {
        "format": FORMAT, "program": PROGRAM, "rules": RULES_VERSION, "seed": seed, "options": options.to_json(),
    }  # fmt: skip


def read(path: Path) -> dict[str, object]:
    """The JSON object that a file begins with; empty if it begins with something else.

    Raises:
        OSError: the file cannot be read.
    """
    try:
        found = json.JSONDecoder().raw_decode(path.read_bytes().decode())[0]
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def seed_in(path: Path) -> int | None:
    """The seed of the games of a header; None if there is none."""
    try:
        seed = read(path).get("seed")
    except OSError:
        return None
    return seed if isinstance(seed, int) else None


def differences(there: Mapping[str, object], wanted: Mapping[str, object]) -> str:
    """The fields in which two headers differ, as text; "" if they are equal."""
    return i18n.enumerated(_differences(there, wanted, ""))


def _differences(there: Mapping[str, object], wanted: Mapping[str, object], within: str) -> Iterator[str]:
    for key in sorted(key for key in {*there, *wanted} if there.get(key) != wanted.get(key)):
        old, new = there.get(key), wanted.get(key)
        if isinstance(old, dict) and isinstance(new, dict):
            yield from _differences(old, new, f"{within}{key} ")
        else:
            shown = {"old": json.dumps(old)[:_SHOWN], "new": json.dumps(new)[:_SHOWN]}
            yield i18n.text("run", "differs", field=f"{within}{key}", **shown)
