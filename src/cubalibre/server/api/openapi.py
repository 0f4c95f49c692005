"""The OpenAPI description: FastAPI's own, and what the docstrings of the response bodies' fields say.

Pydantic can read these docstrings, but parses a module anew for each class in it and at import; here each is parsed
once, when the description is asked for.
"""

import ast
import dataclasses
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_args, get_type_hints

from fastapi import FastAPI
from fastapi.routing import APIRoute


class DescribedApp(FastAPI):
    """An application whose description has a sentence for each field that has one in the code."""

    def openapi(self) -> dict[str, Any]:
        """The description; it is made once."""
        if not self.openapi_schema:
            found = super().openapi()
            bodies = _dataclasses([route.response_model for route in self.routes if isinstance(route, APIRoute)])
            for body in bodies:
                _describe(found["components"]["schemas"][body.__name__], body)
        return self.openapi_schema or {}


def _describe(schema: dict[str, Any], body: type[Any]) -> None:
    """Put the sentences in; and say that there are no other fields."""
    schema["additionalProperties"] = False
    schema["description"] = inspect.getdoc(body)
    sent_as = {field.name: field.metadata.get("alias", field.name) for field in dataclasses.fields(body)}
    for owner in body.__mro__[:-1]:
        for name, sentence in _sentences(owner.__module__).get(owner.__name__, {}).items():
            schema["properties"][sent_as[name]]["description"] = sentence


@cache
def _sentences(module: str) -> dict[str, dict[str, str]]:
    """Class -> field -> the docstring below the field."""
    parsed = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: dict(_of_fields(node.body)) for node in parsed.body if isinstance(node, ast.ClassDef)}


def _of_fields(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(sentence))):
                yield name, inspect.cleandoc(sentence).replace("\n", " ")


def _dataclasses(types: Iterable[Any]) -> set[type]:
    """The dataclasses among some types, and those that they are made of."""
    found: set[type] = set()
    todo = list(types)
    while todo:
        kind = todo.pop()
        if dataclasses.is_dataclass(kind) and isinstance(kind, type) and kind not in found:
            found.add(kind)
            todo += get_type_hints(kind).values()
        todo += get_args(kind)
    return found
