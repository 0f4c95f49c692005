"""Page of the rules reference: `python -m tools.rules_page` writes docs/rules.md."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cubalibre.i18n import rulebook
from cubalibre.i18n.english.rules.form import ITEM

PAGE: Final = Path(__file__).parents[1] / "docs/rules.md"
_INTRODUCTION: Final = """\
# The rules

What the game's rulebook says (third printing), section by section, in our own words. In the browser: *Read the
rules* on the first page, *Rules* or the key R in a game. In the terminal: `cubalibre rules 3.3.2` for a section,
`cubalibre rules march` to find something. What a card does: `cubalibre card NAME`. Where the rulebook leaves a
question open: [rulings](rulings.md).

<!-- Written by `python -m tools.rules_page`; the texts are in src/cubalibre/i18n/english/rules/. -->
"""


def page() -> str:
    """The text of the page."""
    return "\n".join(
        [_INTRODUCTION, *_contents(), *(line for number in rulebook.sections() for line in _section(number))]
    )


def _contents() -> Iterator[str]:
    for number in rulebook.sections():
        if rulebook.parent(number) is None:
            yield f"- [{number} {rulebook.section(number).title}](#{_anchor(number)})"
    yield ""


def _section(number: str) -> Iterator[str]:
    section = rulebook.section(number)
    depth = 2 if rulebook.parent(number) is None else 2 + number.count(".")
    yield f'<a id="{_anchor(number)}"></a>\n\n{"#" * depth} {number} {section.title}\n'
    before = ""
    for line in section.lines:
        if before.startswith(ITEM) and not line.startswith(ITEM):
            yield ""
        yield rulebook.REFERENCE.sub(_link, line) + ("" if line.startswith(ITEM) else "\n")
        before = line
    if before.startswith(ITEM):
        yield ""


def _link(reference: re.Match[str]) -> str:
    return f"[{reference[0]}](#{_anchor(reference[1])})"


def _anchor(number: str) -> str:
    return f"rule-{number.replace('.', '-')}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
