"""The languages of the texts, and the one in force."""

import gettext
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from importlib import resources
from io import BytesIO
from typing import Final, ParamSpec, TypeVar

from babel import negotiate_locale
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
"""Code (ISO 639-1) -> what the language calls itself."""
TRANSLATIONS: Final = tuple(code for code in LANGUAGES if code != ENGLISH)
COMPLETE: Final[tuple[str, ...]] = (ENGLISH, "es", "it", "ru")
"""Languages in which every text is there: only these are offered to users. The others are in work."""
_FORMATS: Final = {ENGLISH: "en_GB"}
"""Language -> the locale whose lists and numbers it takes, where that is not its own: `A, B and C`."""
_in_force: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """The language in force, by its code."""
    return _in_force.get()


def speak(code: str) -> None:
    """Put a language in force from here on, in this thread or task.

    Raises:
        ValueError: the language is not known.
    """
    _in_force.set(_known(code))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Put a language in force for a while.

    Raises:
        ValueError: the language is not known.
    """
    token = _in_force.set(_known(code))
    try:
        yield
    finally:
        _in_force.reset(token)


def choose(wishes: Sequence[str]) -> str | None:
    """The complete language that fits best.

    Args:
        wishes: locales as `LANG` or a browser names them, the dearest first, e.g. `["es_MX.UTF-8", "it"]`.

    Returns:
        None: there is none among them.
    """
    plain = [wish.partition(".")[0].partition("@")[0].replace("-", "_") for wish in wishes]
    return negotiate_locale(plain, COMPLETE)


def locale() -> str:
    """The locale by which lists and numbers are written."""
    return _FORMATS.get(language(), language())


def translations() -> gettext.NullTranslations:
    """The messages of the language in force; those of English are the English texts themselves."""
    return _read(language())


def remembered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Of a function whose texts depend on its arguments and the language alone, keep what it made, for each language.

    Args:
        most: how many texts are kept; those that nobody has asked for lately make room for others.
    """

    def decorate(make: Callable[P, T]) -> Callable[P, T]:
        kept: Callable[..., T] = lru_cache(most)(lambda _, *args, **kwargs: make(*args, **kwargs))

        @wraps(make)
        def spoken(*args: P.args, **kwargs: P.kwargs) -> T:
            return kept(translations(), *args, **kwargs)

        return spoken

    return decorate


@cache
def _read(code: str) -> gettext.NullTranslations:
    """Read a catalogue; it is compiled in memory, so that there is nothing to compile before a start."""
    if code == ENGLISH:
        return gettext.NullTranslations()
    with (resources.files("cubalibre") / "locale" / code / "LC_MESSAGES" / "cubalibre.po").open("rb") as file:
        return compiled(read_po(file, locale=code))


def compiled(messages: Catalog) -> gettext.GNUTranslations:
    """A catalogue as gettext looks messages up in it; those marked fuzzy are left out."""
    machine = BytesIO()
    write_mo(machine, messages)
    machine.seek(0)
    return gettext.GNUTranslations(machine)


def _known(code: str) -> str:
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is not a language of this program; they are {', '.join(LANGUAGES)}")
    return code
