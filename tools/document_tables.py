"""Tables of the documentation that repeat the program: `python -m tools.document_tables` writes them.

They are the optional rules in docs/position.md, the blocks of an observation in docs/environment.md, and the columns of
the tables of a run in docs/simulation.md and of a study in docs/analysis.md.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from cubalibre import i18n
from cubalibre.lab.dataset import columns
from cubalibre.lab.environment import observation
from cubalibre.lab.environment.observation_blocks import BLOCKS
from cubalibre.lab.study import study_rows
from cubalibre.options import CHOICE, OPTIONAL_RULES, SET, SWITCH, OptionalRule

_DOCS: Final = Path(__file__).parents[1] / "docs"
_TYPES: Final = {CHOICE: "word", SWITCH: "true or false", SET: "list of words"}
_NAMES: Final = {"": "empty", False: "false", (): "empty"}


def pages() -> dict[Path, str]:
    """Each page that has such a table, as it should be."""
    position, environment = _DOCS / "position.md", _DOCS / "environment.md"
    size = sum(block.size for block in BLOCKS)
    blocks = _with_rows(environment.read_text(encoding="utf-8"), r"\| Block \|.*\n\| --- .*\n", _blocks())
    simulation, analysis = _DOCS / "simulation.md", _DOCS / "analysis.md"
    return {
        simulation: _with_columns(simulation, columns.DESCRIBED),
        analysis: _with_columns(analysis, study_rows.DESCRIBED),
        position: _with_rows(position.read_text(encoding="utf-8"), r"\| `players` \|.*\n", map(_rule, OPTIONAL_RULES)),
        environment: re.sub(r"(?<=\| `observation` \| \()\d+", str(size), blocks),
    }


def _with_columns(page: Path, described: Mapping[str, Mapping[str, list[str]]]) -> str:
    """A page with the columns of each table."""
    text = page.read_text(encoding="utf-8")
    for table, rows in described.items():
        text = _with_rows(text, rf"\| `{table}/` \|.*\n\| --- .*\n", map(_column, rows.items()))
    return text


def _with_rows(text: str, above: str, rows: Iterator[str]) -> str:
    """A page with these rows of a table below the lines that a pattern matches."""
    lines = "".join(f"{row}\n" for row in rows)
    found, number = re.subn(rf"({above})(?:\|.*\n)*", lambda match: match[1] + lines, text)
    if number != 1:
        raise ValueError(f"there are {number} tables with {above}")
    return found


def _rule(rule: OptionalRule) -> str:
    """2.8: an optional rule with its values."""
    texts = [(each.value, i18n.text("option", f"{rule.text_key(each)}.about")) for each in rule.values]
    meaning = " ".join(text if rule.form == SWITCH else f"{_named(value)}: {text}" for value, text in texts)
    return f"| `{rule.field}` | {_TYPES[rule.form]} | {_named(rule.default)} | {meaning} |"


def _column(column: tuple[str, list[str]]) -> str:
    name, (_, about, *unit) = column
    return f"| `{name}` | {about}{f' ({unit[0]})' if unit else ''} |"


def _named(value: str | bool | tuple[str, ...]) -> str:
    return _NAMES.get(value, f"`{value}`")


def _blocks() -> Iterator[str]:
    for block, where in zip(BLOCKS, observation.layout().values(), strict=True):
        place = str(where.start) if block.size == 1 else f"{where.start} to {where.stop - 1}"
        yield f"| `{block.name}` | {place} | {block.low} to {block.high} | {block.meaning} |"


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
