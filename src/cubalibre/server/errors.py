"""What the server says when it does not do what it was asked."""

from typing import Any

from starlette.responses import JSONResponse

from cubalibre import i18n


class Refused(Exception):  # noqa: N818 - nothing is wrong with the server
    """A request that is not carried out; nothing has changed.

    Attributes:
        status: of HTTP, 400 to 499, or 503 if the storage does not answer.
        code: what is wrong, as a stable word.
        message: the same in a sentence, in the language in force.
        more: further fields of the answer.
    """

    def __init__(self, status: int, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.more = more


def said(key: str, **values: object) -> str:
    """What is said to somebody whose request is not carried out."""
    return i18n.text("refused", key, **values)


def answer(status: int, code: str, message: str, **more: Any) -> JSONResponse:
    """The answer to a request that is refused. What cannot be sent as UTF-8 stands escaped."""
    message = message.encode("utf-8", "backslashreplace").decode()
    headers = {"Cache-Control": "no-store"}
    after = more.pop("after", 1 if status == 429 else None)
    if after is not None:
        headers["Retry-After"] = str(after)
    if status in (400, 408):
        headers["Connection"] = "close"  # where the request ends is not known, or not waited for
    body = {"error": code, "message": message} | {name: value for name, value in more.items() if value is not None}
    return JSONResponse(body, status, headers)
