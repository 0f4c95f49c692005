"""Languages: the available ones, the current one, and their translations."""

import gettext
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from importlib import resources
from io import BytesIO
from typing import Final, ParamSpec, TypeVar

from babel import Locale, negotiate_locale
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

P = ParamSpec("P")
T = TypeVar("T")
ENGLISH: Final = "en"
LANGUAGES: Final[dict[str, str]] = {
    ENGLISH: "English",
    "es": "Español",
    "it": "Italiano",
    "ru": "Русский",
}
"""Code (ISO 639-1) -> name of the language in that language."""
TRANSLATIONS: Final = tuple(code for code in LANGUAGES if code != ENGLISH)
COMPLETE: Final[tuple[str, ...]] = (ENGLISH, "es", "it", "ru")
"""Languages with a complete translation, which are offered to users. The others are unfinished."""
_FORMATS: Final = {ENGLISH: "en_GB"}
"""Language -> the locale for its lists and numbers, if its code is not enough: `A, B and C`."""
_in_force: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """The code of the current language."""
    return _in_force.get()


def speak(code: str) -> None:
    """Set the current language of this thread or task.

    Raises:
        ValueError: the language is unknown.
    """
    _in_force.set(_known(code))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Context in which another language is current.

    Raises:
        ValueError: the language is unknown.
    """
    token = _in_force.set(_known(code))
    try:
        yield
    finally:
        _in_force.reset(token)


def choose(preferred: Sequence[str]) -> str | None:
    """The complete language that matches a list of preferences best.

    Args:
        preferred: locales in the form of `LANG` or of a browser, the preferred one first, e.g. `["es_MX.UTF-8", "it"]`.

    Returns:
        The code of the language, or None if no preference matches.
    """
    plain = [code.partition(".")[0].partition("@")[0].replace("-", "_") for code in preferred]
    return negotiate_locale(plain, COMPLETE)


def locale() -> Locale:
    """The locale for lists and numbers."""
    return _locale(language())


@cache
def _locale(code: str) -> Locale:
    return Locale.parse(_FORMATS.get(code, code))


def translations() -> gettext.NullTranslations:
    """The translations for the current language; English texts are returned unchanged."""
    return _read(language())


def remembered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Decorator: cache up to `most` texts of a function that depend only on its arguments and the language."""

    def decorate(make: Callable[P, T]) -> Callable[P, T]:
        kept: Callable[..., T] = lru_cache(most)(lambda _, *args, **kwargs: make(*args, **kwargs))

        @wraps(make)
        def spoken(*args: P.args, **kwargs: P.kwargs) -> T:
            return kept(translations(), *args, **kwargs)

        return spoken

    return decorate


@cache
def _read(code: str) -> gettext.NullTranslations:
    """Read a catalogue and compile it in memory, so that no compiled files are needed."""
    if code == ENGLISH:
        return gettext.NullTranslations()
    with (resources.files("cubalibre") / "locale" / code / "LC_MESSAGES" / "cubalibre.po").open("rb") as file:
        return compiled(read_po(file, locale=code))


def compiled(messages: Catalog) -> gettext.GNUTranslations:
    """A catalogue compiled for gettext, without messages marked as fuzzy."""
    machine = BytesIO()
    write_mo(machine, messages)
    machine.seek(0)
    return gettext.GNUTranslations(machine)


def _known(code: str) -> str:
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is not a language of this program; they are {', '.join(LANGUAGES)}")
    return code
