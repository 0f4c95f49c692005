"""Translation catalogues: `update` merges the English texts into them, `check` lists what is missing or wrong.

A new or changed English sentence needs no translation at once: it is shown in English until it has one, and `check`,
which a release must pass, lists it. `update` keeps a translation whose English has changed, marked `fuzzy` until a
translator has looked at it, and drops what no English text uses any more.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

from babel.messages import Catalog, Message
from babel.messages.pofile import read_po, write_po

from cubalibre.i18n.english import TABLES
from cubalibre.i18n.languages import LANGUAGES, TRANSLATIONS
from tools.message_notes import PLACEHOLDERS, TABLE_NOTES

ROOT: Final = Path(__file__).parent.parent / "src/cubalibre/locale"
LINE: Final = 110
_FIGURE: Final = re.compile(r"\d+")
_SECTIONS_AT_END: Final = re.compile(r"\([0-9., ]+\)$")


class Source(NamedTuple):
    """An English text to be translated."""

    context: str
    """`table/key`; of a plural the key without `.one` and `.many`."""
    forms: tuple[str, ...]
    """The text, or of a plural its singular and its plural."""

    @property
    def comments(self) -> list[str]:
        """Comments for translators: where the text appears, and its placeholders."""
        table = self.context.partition("/")[0]
        named = sorted({name.partition("[")[0] for name in placeholders(self.forms[-1])})
        return [TABLE_NOTES[table], *(f"{{{name}}}: {PLACEHOLDERS[name]}." for name in named if name in PLACEHOLDERS)]


def sources() -> list[Source]:
    """All English texts, sorted by table and key."""
    return sorted(
        Source(f"{table}/{key}", forms) for table, texts in TABLES.items() for key, forms in _by_key(texts).items()
    )


def _by_key(texts: dict[str, str]) -> dict[str, tuple[str, ...]]:
    """The texts of a table by key, singular and plural together."""
    found: dict[str, tuple[str, ...]] = {}
    for key, text in texts.items():
        stem, _, form = key.rpartition(".")
        if form in ("one", "many") and {f"{stem}.one", f"{stem}.many"} <= set(texts):
            found[stem] = (texts[f"{stem}.one"], texts[f"{stem}.many"])
        else:
            found[key] = (text,)
    return found


def placeholders(template: str) -> set[str]:
    """The placeholders of a text.

    Raises:
        ValueError: the braces do not match.
    """
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def catalogue_path(language: str) -> Path:
    """The path of the catalogue of a language."""
    return ROOT / language / "LC_MESSAGES" / "cubalibre.po"


def read(language: str) -> Catalog:
    """The catalogue of a language; empty if there is no file."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def updated(language: str) -> Catalog:
    """The catalogue of a language with the current messages and the existing translations."""
    old = read(language)
    known = {message.context: message for message in old if message.id}
    new = Catalog(
        locale=language,
        header_comment=f"# Cuba Libre: {LANGUAGES[language]}. See README.md two folders up.",
        project="cubalibre",
        version="1",
        creation_date=old.creation_date,
        revision_date=old.revision_date,
        last_translator=f"Cuba Libre contributors <{language}>",
        language_team=LANGUAGES[language],
        fuzzy=False,
    )
    for source in sources():
        message = new.add(_id(source), context=source.context, auto_comments=source.comments)
        before = known.get(source.context)
        if before is None or not any(_strings(before)):
            continue
        message.user_comments = before.user_comments
        message.flags |= before.flags & {"fuzzy"}
        message.previous_id = before.previous_id
        if isinstance(before.id, str) == isinstance(message.id, str):
            message.string = before.string
            if before.id != message.id:
                message.flags.add("fuzzy")
                message.previous_id = list(_ids(before))
    return new


def update() -> None:
    """Update all catalogues."""
    for language in TRANSLATIONS:
        catalogue = updated(language)
        path = catalogue_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalogue, width=LINE, include_previous=True)


def _id(source: Source) -> str | tuple[str, ...]:
    return source.forms if len(source.forms) > 1 else source.forms[0]


def _ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _strings(message: Message) -> tuple[str, ...]:
    """The translations of a message by plural form; missing ones are empty."""
    string = message.string
    return (string,) if isinstance(string, str) else tuple(string or ())


def lag(language: str) -> list[str]:
    """What a catalogue lacks of the current English texts, one per line; players see English there."""
    found = read(language)
    wanted, known = _wanted(), _known(found)
    return [
        *(f"{context}: is not in the catalogue" for context in wanted.keys() - known.keys()),
        *(f"{context}: no English text asks for it" for context in known.keys() - wanted.keys()),
        *(f"{message.context}: is obsolete" for message in found.obsolete.values()),
        *(
            f"{context}: {lack}"
            for context, source in wanted.items()
            if context in known and (lack := _lack(known[context], source, found.num_plurals))
        ),
    ]


def faults(language: str) -> list[str]:
    """The faults of the translations of current English texts, one per line."""
    found = read(language)
    known = _known(found)
    return [
        f"{context}: {fault}"
        for context, source in _wanted().items()
        if context in known and not _lack(known[context], source, found.num_plurals)
        for string in _strings(known[context])
        for fault in _differences(source.forms[-1], string)
    ]


def _wanted() -> dict[str, Source]:
    return {source.context: source for source in sources()}


def _known(catalogue: Catalog) -> dict[str, Message]:
    return {message.context or "": message for message in catalogue if message.id}


def _lack(message: Message, source: Source, plurals: int) -> str:
    """What a translation lacks; "" if it is complete and up to date."""
    if _ids(message) != source.forms:
        return f"the English has changed to {source.forms[-1]!r}"
    if message.fuzzy:
        return "is marked fuzzy: look at it, and take the mark away"
    strings = _strings(message)
    expected = plurals if len(source.forms) > 1 else 1
    if len(strings) != expected or not all(strings):
        return f"has {sum(map(bool, strings))} of {expected} translations"
    return ""


def _differences(english: str, translation: str) -> Iterator[str]:
    """Parts of the English that the translation must repeat, but does not."""
    try:
        if placeholders(english) != placeholders(translation):
            wanted = ", ".join(f"{{{name}}}" for name in sorted(placeholders(english))) or "none"
            yield f"{translation!r}: the placeholders must be {wanted}"
    except ValueError:
        yield f"{translation!r}: the braces do not match"
    if missing := set(_FIGURE.findall(english)) - set(_FIGURE.findall(translation)):
        yield f"{translation!r}: lacks the figures {', '.join(sorted(missing))}"
    sections = _SECTIONS_AT_END.search(english)
    if sections and not translation.endswith(sections[0]):
        yield f"{translation!r}: must end with its sections {sections[0]}"
    if _edges(english) != _edges(translation):
        yield f"{translation!r}: must begin and end with the same blanks as {english!r}"


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def main(arguments: list[str]) -> int:
    """Run `update` or `check`; the exit code is 1 if translations are missing or wrong, 2 for other arguments."""
    if arguments == ["update"]:
        update()
        return 0
    if arguments != ["check"]:
        sys.stderr.write("usage: python -m tools.messages update|check\n")
        return 2
    wrong = {language: faults(language) + lag(language) for language in TRANSLATIONS}
    for language, lines in wrong.items():
        sys.stdout.writelines(f"{language}: {line}\n" for line in lines)
        sys.stdout.write(f"{language}: {len(lines)} of {len(sources())} messages need work\n")
    return int(any(wrong.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
