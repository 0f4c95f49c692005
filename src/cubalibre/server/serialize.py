"""Serialize response bodies to JSON: dataclasses, written by pydantic according to their types, without validation."""

from dataclasses import fields
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic_core import SchemaSerializer

from cubalibre.view import QuestionView, View

_SEAT_FIELDS: Final = {field.name for field in fields(QuestionView)} - {"who", "kind", "section", "mine", "acts"}
_OTHERS_EXCLUDED: Final = {"view": {"question": _SEAT_FIELDS}}
"""Fields of a question that a view leaves out if the question is for another seat."""


def to_json(body: Any) -> bytes:
    """A response body as JSON."""
    return _serializer(body.__class__).to_json(body, by_alias=True, exclude=_excluded(body))


def to_data(body: Any) -> Any:
    """A response body as dictionaries and lists, to be part of a larger body."""
    return _serializer(body.__class__).to_python(body, mode="json", by_alias=True, exclude=_excluded(body))


@cache
def _serializer(kind: type) -> SchemaSerializer:
    return TypeAdapter(kind).serializer  # whose methods take a seventh less time than `dump_json`


def _excluded(body: Any) -> Any:
    view = getattr(body, "view", None)
    if not isinstance(view, View) or view.question is None or view.question.mine:
        return None
    return _OTHERS_EXCLUDED
