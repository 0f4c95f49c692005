"""OpenAPI description: FastAPI's own, with the docstrings of the fields of response bodies added.

Pydantic can read these docstrings, but parses a module at import and once for each class in it; here each module is
parsed once, when the description is requested.
"""

import ast
import dataclasses
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_args, get_type_hints

from fastapi import FastAPI, Request
from fastapi.openapi.utils import get_openapi
from starlette.responses import JSONResponse

from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.api.responses import Error
from cubalibre.server.limits.billing import metered


class DescribedApp(FastAPI):
    """An application whose OpenAPI description includes the docstrings of fields."""

    def setup(self) -> None:
        """Serve the description from a thread, since building it takes more than a second."""
        self.add_route(self.openapi_url or "", self._send_description, include_in_schema=False)

    def _send_description(self, _: Request) -> JSONResponse:
        with metered():
            return JSONResponse(self.openapi())

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI description; it is built once."""
        if not self.openapi_schema:
            Error.model_rebuild()  # once; otherwise each response that has it would
            routes = [route.described() for route in self.routes if isinstance(route, MeteredRoute)]
            found = get_openapi(title=self.title, version=self.version, description=self.description, routes=routes)
            for body in _dataclasses(route.response_model for route in routes):
                _describe(found["components"]["schemas"][body.__name__], body)
            self.openapi_schema = found
        return self.openapi_schema


def _describe(schema: dict[str, Any], body: type[Any]) -> None:
    """Add the descriptions to a schema, and that there are no other fields."""
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
    """The dataclasses among these types and the types of their fields."""
    found: set[type] = set()
    todo = list(types)
    while todo:
        kind = todo.pop()
        if dataclasses.is_dataclass(kind) and isinstance(kind, type) and kind not in found:
            found.add(kind)
            todo += get_type_hints(kind).values()
        todo += get_args(kind)
    return found
