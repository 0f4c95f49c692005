"""What is found wrong, in the language in force: by the engine, by whoever checks values, by the operating system."""

import errno
import re
from collections.abc import Mapping
from socket import gaierror
from typing import Any, Final

from cubalibre.i18n.catalogue import enumerated, has, plural, text
from cubalibre.i18n.questions import reason
from cubalibre.notation import Fault

_LIMITS: Final = ("ge", "le", "max_length")
_QUOTED: Final = re.compile(r"'[^']*'")
_SAME: Final = {"model": "dict"}


def fault(error: Fault) -> str:
    """What the engine finds wrong with a thing that was handed in."""
    return text("fault", error.code, **{name: _told(name, value) for name, value in error.values.items()})


def _told(name: str, value: object) -> object:
    if isinstance(value, Fault):
        return fault(value)
    return reason(str(value)) if name == "reason" else value


def invalid(error: Mapping[str, Any]) -> str:
    """What is wrong with a value, without repeating it.

    Args:
        error: as pydantic describes it: its `type`, and in `ctx` what would be right.
    """
    kind, right = str(error["type"]), error.get("ctx") or {}
    number = next((right[limit] for limit in _LIMITS if limit in right), 0)
    if has("invalid", f"{kind}.one"):
        return plural("invalid", kind, number)
    family = kind.partition("_")[0]
    key = next((key for key in (kind, _SAME.get(family, family)) if has("invalid", key)), "other")
    return text("invalid", key, number=number, known=enumerated(_QUOTED.findall(str(right.get("expected")))))


def system(error: OSError) -> str:
    """Why the operating system refuses something; in its own words where there are none of ours."""
    key = "host" if isinstance(error, gaierror) else errno.errorcode.get(error.errno or 0, "")
    return text("system", key) if has("system", key) else str(error.strerror or error)
