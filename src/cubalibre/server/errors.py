"""Refused requests: the exception, its message in the language in force, the HTTP response."""

from typing import Any

from starlette.responses import JSONResponse

from cubalibre import i18n


class Refused(Exception):  # noqa: N818 - nothing is wrong with the server
    """A request that is refused; nothing has changed.

    Attributes:
        status: HTTP status, 400 to 499, or 503 if the storage does not respond.
        code: the reason as a stable word.
        message: the reason in a sentence, in the language in force.
        more: further fields of the response body.
    """

    def __init__(self, status: int, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.more = more


def refusal_text(key: str, **values: object) -> str:
    """The message of a refusal, in the language in force."""
    return i18n.text("refused", key, **values)


def answer(status: int, code: str, message: str, **more: Any) -> JSONResponse:
    """The response to a refused request. Characters that UTF-8 cannot encode are escaped."""
    message = message.encode("utf-8", "backslashreplace").decode()
    headers = {"Cache-Control": "no-store"}
    after = more.pop("after", 1 if status == 429 else None)
    if after is not None:
        headers["Retry-After"] = str(after)
    if status in (400, 408):
        headers["Connection"] = "close"  # where the request ends is unknown, or not waited for
    body = {"error": code, "message": message} | {name: value for name, value in more.items() if value is not None}
    return JSONResponse(body, status, headers)


def last_answer(status: int, code: str, message: str, **more: Any) -> JSONResponse:
    """The response to a refused request that also closes the connection: what follows on it costs nothing more."""
    response = answer(status, code, message, **more)
    response.headers["Connection"] = "close"
    return response
