"""Write `web/names.js`: the names and printed facts that the browser shows on the board, from the text catalogues.

Run by hand after a change of a name: `python tools/web_names.py`. A test compares the file with the catalogues.
"""

import json
from pathlib import Path
from typing import Any, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.i18n import english_names as names
from cubalibre.i18n import names as named
from cubalibre.rules.events.deck import CARD

OUT: Final = Path(__file__).parent.parent / "src/cubalibre/web/names.js"
_TERRAIN: Final = ("forest", "grassland", "mountain", "city", "ec")


def tables() -> dict[str, Any]:
    """Each table by the name under which the client imports it."""
    return {
        "FACTIONS": {word: names.FACTIONS[word] for word in n.FACTION_WORDS},
        "SHORT": {word: names.SHORT_FACTIONS[word] for word in n.FACTION_WORDS},
        "LEVELS": names.LEVELS,
        "ALLIANCES": names.ALLIANCES,
        "PHASES": names.PHASES,
        "KINDS": {word: [names.KINDS[f"{word}.one"], names.KINDS[f"{word}.many"]] for word in n.KIND_WORDS},
        "SPACES": {n.SPACE_WORDS[space]: _space(space) for space in b.SPACES},
        "CARDS": [named.card_title(card) for card in range(b.N_EVENTS + 1)],
        "ORDERS": [
            [n.FACTION_WORDS[faction] for faction in CARD[card].order] if card in CARD else []
            for card in range(b.N_EVENTS + 1)
        ],
    }


def _space(space: b.Space) -> dict[str, Any]:
    return {
        "name": named.space_name(space),
        "terrain": _TERRAIN[b.TERRAIN[space]],
        "pop": b.POP[space],
        "econ": b.ECON[space],
        "adjacent": [n.SPACE_WORDS[other] for other in b.ADJACENT[space]],
    }


def module() -> str:
    """The whole file."""
    lines = ["// Made by tools/web_names.py from the text catalogues. Do not edit.", ""]
    for name, table in tables().items():
        lines.append(f"export const {name} = {json.dumps(table, ensure_ascii=False, indent=2)};")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    OUT.write_text(module(), encoding="utf-8")
