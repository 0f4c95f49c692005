"""Printed facts for the browser client: writes `web/common/printed_facts.js`.

Run by hand after a change of a fact: `python tools/web_names.py`. A test compares the file with the rules.
"""

import json
import re
from pathlib import Path
from typing import Any, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules.events.deck import CARD

_TYPES: Final = {
    "SPACES": "Record<string, {terrain: string, pop: number, econ: number, adjacent: string[]}>",
    "ORDERS": 'import("../types.js").Faction[][]',
}
OUT: Final = Path(__file__).parent.parent / "src/cubalibre/web/common/printed_facts.js"
_TERRAIN: Final = ("forest", "grassland", "mountain", "city", "ec")


def tables() -> dict[str, Any]:
    """The tables by the names of the client's exports."""
    return {
        "SPACES": {n.SPACE_WORDS[space]: _space(space) for space in b.SPACES},
        "ORDERS": [
            [n.FACTION_WORDS[faction] for faction in CARD[card].order] if card in CARD else []
            for card in range(b.N_EVENTS + 1)
        ],
    }


def _space(space: b.Space) -> dict[str, Any]:
    return {
        "terrain": _TERRAIN[b.TERRAIN[space]],
        "pop": b.POP[space],
        "econ": b.ECON[space],
        "adjacent": [n.SPACE_WORDS[other] for other in b.ADJACENT[space]],
    }


def _written(table: Any) -> str:
    """A table as JSON, each list of words on one line."""
    text = json.dumps(table, ensure_ascii=False, indent=2)
    return re.sub(r"\[\s+([^\[\]]+?)\s+\]", lambda found: f"[{' '.join(found[1].split())}]", text)


def module() -> str:
    """The text of the file."""
    lines = [
        "// Printed facts: terrain, Population, Econ and neighbours of the spaces, and the Faction order of each card.",
        "// Made by tools/web_names.py from the rules. Do not edit.",
        "",
    ]
    for name, table in tables().items():
        lines.append(f"/** @type {{{_TYPES[name]}}} */")
        lines.append(f"export const {name} = {_written(table)};")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    OUT.write_text(module(), encoding="utf-8")
