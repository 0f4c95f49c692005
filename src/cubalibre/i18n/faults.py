"""Error messages in the current language: of the engine, of the validation of values, of the operating system."""

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
    """The message of a fault that the engine has found in its input."""
    return text("fault", error.code, **{name: _told(name, value) for name, value in error.values.items()})


def _told(name: str, value: object) -> object:
    if isinstance(value, Fault):
        return fault(value)
    return reason(str(value)) if name == "reason" else value


def invalid(error: Mapping[str, Any]) -> str:
    """The message for an invalid value, without the value itself.

    Args:
        error: pydantic's description: its `type`, and in `ctx` what would be valid.
    """
    kind, right = str(error["type"]), error.get("ctx") or {}
    number = next((right[limit] for limit in _LIMITS if limit in right), 0)
    if has("invalid", f"{kind}.one"):
        return plural("invalid", kind, number)
    family = kind.partition("_")[0]
    key = next((key for key in (kind, _SAME.get(family, family)) if has("invalid", key)), "other")
    return text("invalid", key, number=number, known=enumerated(_QUOTED.findall(str(right.get("expected")))))


def system(error: OSError) -> str:
    """The message for an error of the operating system; the system's own text if there is no translation."""
    key = "host" if isinstance(error, gaierror) else errno.errorcode.get(error.errno or 0, "")
    return text("system", key) if has("system", key) else str(error.strerror or error)
