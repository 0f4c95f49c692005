"""Response bodies as JSON: dataclasses, whose types tell pydantic how to write them; nothing is validated."""

from dataclasses import fields
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter

from cubalibre.view import QuestionView, View

_OF_THE_SEAT: Final = {field.name for field in fields(QuestionView)} - {"who", "kind", "section", "mine", "acts"}
_OTHERS_QUESTION: Final = {"view": {"question": _OF_THE_SEAT}}
"""What a view leaves out of a question that is not put to its seat."""


def to_json(body: Any) -> bytes:
    """A response body as JSON."""
    return _adapter(body.__class__).dump_json(body, by_alias=True, exclude=_left_out(body))


def to_data(body: Any) -> Any:
    """The same as dictionaries and lists, to be put into a larger body."""
    return _adapter(body.__class__).dump_python(body, mode="json", by_alias=True, exclude=_left_out(body))


@cache
def _adapter(kind: type) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _left_out(body: Any) -> Any:
    view = getattr(body, "view", None)
    if not isinstance(view, View) or view.question is None or view.question.mine:
        return None
    return _OTHERS_QUESTION
