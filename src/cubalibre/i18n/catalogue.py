"""Translation lookup: a text in the current language by table, key and placeholders; numbers and lists."""

from collections.abc import Iterable
from math import isnan
from typing import Final

from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from cubalibre.i18n import languages
from cubalibre.i18n.english import TABLES


def has(table: str, key: str) -> bool:
    """Whether a text exists."""
    return key in TABLES[table]


class _CommandWords:
    """The words for the terminal's commands in the current language, for placeholders such as `{cmd[undo]}`."""

    def __getitem__(self, command: str) -> str:
        return text("command-word", command)


_COMMAND_WORDS: Final = _CommandWords()


def text(table: str, key: str, **values: object) -> str:
    """A text with its placeholders filled in.

    Raises:
        KeyError: there is no such text.
    """
    template = languages.translations().pgettext(f"{table}/{key}", TABLES[table][key])
    return template.format(cmd=_COMMAND_WORDS, **values)


def plural(table: str, key: str, number: int, **values: object) -> str:
    """The plural form of a text for a number, which fills in `{number}`, too.

    Raises:
        KeyError: there is no such text.
    """
    one, many = TABLES[table][f"{key}.one"], TABLES[table][f"{key}.many"]
    form = languages.translations().npgettext(f"{table}/{key}", one, many, number)
    return form.format(number=number, cmd=_COMMAND_WORDS, **values)


def templates(table: str) -> dict[str, str | list[str]]:
    """All texts of a table with unfilled placeholders, for a client that fills them in.

    Returns:
        Key -> text; for a plural, its key without `.one` and `.many` -> the forms for 1, 2 and 5.
    """
    texts, messages = TABLES[table], languages.translations()
    found: dict[str, str | list[str]] = {}
    for key, english in texts.items():
        stem, _, form = key.rpartition(".")
        if form not in ("one", "many"):
            found[key] = messages.pgettext(f"{table}/{key}", english)
        elif form == "one":
            many = texts[f"{stem}.many"]
            found[stem] = [messages.npgettext(f"{table}/{stem}", english, many, number) for number in (1, 2, 5)]
    return found


def listing(items: list[str]) -> str:
    """A list as `A, B and C`."""
    return format_list(items, locale=languages.locale())


def clauses(items: list[str]) -> str:
    """Clauses as `A, B and C`; with a comma before the last one if the one before it contains a list itself."""
    conjunction = listing(["", ""])
    if len(items) > 1 and conjunction in items[-2]:
        return text("fragment", "clauses", clauses=enumerated(items[:-1]), last=items[-1])
    return listing(items)


def enumerated(items: Iterable[str]) -> str:
    """A list as `A, B, C`."""
    return text("fragment", "comma").join(items)


def number(value: float, digits: int = 0) -> str:
    """A number with separated thousands, as `12,345`, and with decimal `digits`; a dash for NaN."""
    if isnan(value):
        return "–"
    return format_decimal(value, _digits("#,##0", digits), locale=languages.locale())


def signed(value: float, digits: int = 0) -> str:
    """A number with a sign, as `+3`."""
    pattern = _digits("#,##0", digits)
    return format_decimal(value, f"+{pattern};-{pattern}", locale=languages.locale())


def percent(share: float, digits: int = 0) -> str:
    """A fraction of 1 as a percentage, `12%`."""
    locale = languages.locale()
    pattern = locale.percent_formats[None].pattern
    return format_percent(share, _digits(pattern, digits), locale=locale)


def _digits(pattern: str, digits: int) -> str:
    """A Unicode number pattern for integers, with decimal `digits` added."""
    return pattern.replace("0", f"0.{'0' * digits}") if digits else pattern
