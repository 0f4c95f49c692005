"""Heads: the first thing in a file of games, what decides them as JSON data."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cubalibre import i18n

_SHOWN: Final = 60


def differences(there: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """In which fields two heads differ, for people; "" if they are the same."""
    return i18n.enumerated(_differences(there, wanted, ""))


def _differences(there: Mapping[str, Any], wanted: Mapping[str, Any], within: str) -> Iterator[str]:
    for key in sorted(key for key in {*there, *wanted} if there.get(key) != wanted.get(key)):
        old, new = there.get(key), wanted.get(key)
        if isinstance(old, dict) and isinstance(new, dict):
            yield from _differences(old, new, f"{within}{key} ")
        else:
            shown = {"old": json.dumps(old)[:_SHOWN], "new": json.dumps(new)[:_SHOWN]}
            yield i18n.text("run", "differs", field=f"{within}{key}", **shown)
