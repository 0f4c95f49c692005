"""English names of spaces, Factions, pieces, levels, cards and phases, by the words of the notation."""

from typing import Final

FACTIONS: Final[dict[str, str]] = {
    "government": "Government",
    "26july": "26July",
    "directorio": "Directorio",
    "syndicate": "Syndicate",
    "chance": "Chance",
    "nobody": "nobody",
}

SHORT_FACTIONS: Final[dict[str, str]] = {
    "government": "Govt",
    "26july": "26July",
    "directorio": "DR",
    "syndicate": "Synd",
    "chance": "Chance",
    "nobody": "nobody",
}

SPACES: Final[dict[str, str]] = {
    "pinar-del-rio": "Pinar del Río",
    "la-habana": "La Habana",
    "matanzas": "Matanzas",
    "las-villas": "Las Villas",
    "camaguey-province": "Camagüey Province",
    "oriente": "Oriente",
    "sierra-maestra": "Sierra Maestra",
    "havana": "Havana",
    "camaguey-city": "Camagüey City",
    "santiago-de-cuba": "Santiago de Cuba",
    "cigar": "Cigar",
    "factory": "Factory",
    "sugar-cane": "Sugar Cane",
}

KINDS: Final[dict[str, str]] = {
    "troops.one": "Troops cube",
    "troops.many": "Troops",
    "police.one": "Police cube",
    "police.many": "Police",
    "gov-base.one": "Government Base",
    "gov-base.many": "Government Bases",
    "26july-u.one": "Underground 26July Guerrilla",
    "26july-u.many": "Underground 26July Guerrillas",
    "26july-a.one": "Active 26July Guerrilla",
    "26july-a.many": "Active 26July Guerrillas",
    "26july-base.one": "26July Base",
    "26july-base.many": "26July Bases",
    "dr-u.one": "Underground Directorio Guerrilla",
    "dr-u.many": "Underground Directorio Guerrillas",
    "dr-a.one": "Active Directorio Guerrilla",
    "dr-a.many": "Active Directorio Guerrillas",
    "dr-base.one": "Directorio Base",
    "dr-base.many": "Directorio Bases",
    "syn-u.one": "Underground Syndicate Guerrilla",
    "syn-u.many": "Underground Syndicate Guerrillas",
    "syn-a.one": "Active Syndicate Guerrilla",
    "syn-a.many": "Active Syndicate Guerrillas",
    "casino.one": "open Casino",
    "casino.many": "open Casinos",
    "closed-casino.one": "closed Casino",
    "closed-casino.many": "closed Casinos",
}

OWN_KINDS: Final[dict[str, str]] = {
    "troops.one": "Troops cube",
    "troops.many": "Troops",
    "police.one": "Police cube",
    "police.many": "Police",
    "base.one": "Base",
    "base.many": "Bases",
    "underground.one": "Underground Guerrilla",
    "underground.many": "Underground Guerrillas",
    "active.one": "Active Guerrilla",
    "active.many": "Active Guerrillas",
    "guerrilla.one": "Guerrilla",
    "guerrilla.many": "Guerrillas",
    "casino.one": "open Casino",
    "casino.many": "open Casinos",
    "closed-casino.one": "closed Casino",
    "closed-casino.many": "closed Casinos",
}
"""Pieces without their owner, for sentences that have named it."""

LEVELS: Final[dict[str, str]] = {
    "AO": "Active Opposition",
    "PO": "Passive Opposition",
    "N": "Neutral",
    "PS": "Passive Support",
    "AS": "Active Support",
}

ALLIANCES: Final[dict[str, str]] = {
    "firm": "Firm",
    "reluctant": "Reluctant",
    "embargoed": "Embargoed",
}

PHASES: Final[dict[str, str]] = {
    "deception": "Setup: Deception markers",
    "deploy": "Setup: Variable Deployment",
    "start": "Start of the game",
    "action": "Event card",
    "next-card": "Next card",
    "victory": "Propaganda Round: Victory Phase",
    "earnings": "Propaganda Round: earnings and Skim",
    "deposits": "Propaganda Round: Cash deposits",
    "alliance": "Propaganda Round: US Alliance",
    "civic-action": "Propaganda Round: Civic Action",
    "agitation": "Propaganda Round: Agitation",
    "expat-backing": "Propaganda Round: Expat Backing",
    "redeploy": "Propaganda Round: Redeploy",
    "reset": "Propaganda Round: Reset",
    "game-over": "Game over",
}

TERRAINS: Final[dict[str, str]] = {
    "0": "Forest",
    "1": "Grassland",
    "2": "Mountain",
}

FRAGMENTS: Final[dict[str, str]] = {
    "lot": "{kind} in {space}",
    "lot-with-cash": "{kind} in {space} holding {cash} Cash",
    "lot-moved": "{lot} (moved)",
    "lot-guest": "{lot} (Syndicate guest)",
    "card": "{title} (card {number})",
    "propaganda": "Propaganda!",
    "no-card": "no card",
    "side.unshaded": "Unshaded",
    "side.shaded": "Shaded",
    "side.single": "Single text",
    "side.lasting": "{side}, {lasting}",
    "capability": "Capability",
    "momentum": "Momentum",
    "pieces": "{number} {kind}",
    "underground": "Underground",
    "active": "Active",
    "end-turn": "end turn",
    "end-turn.with": "{answer}: end turn",
    "march-from": "from {space}: {pieces}",
    "space-gain": "{space}, {gain}",
    "special-activity": "{answer} (Special Activity)",
    "prompt": "{prompt} ({section})",
    "prompt.event": "{notes}: {prompt}",
    "unknown-marker": "a marker that nobody has shown",
    "prompt.die": "the die shows {number}",
    "prompt.die.failed": "the die shows {number}: the Attack failed",
    "prompt.of": "{number} of {all}",
    "prompt.of-up-to": "{number} of up to {all}",
    "prompt.unshaded": "unshaded",
    "prompt.shaded": "shaded",
    "prompt.laundered": "for Laundered Cash",
    "prompt.limited": "Limited Operation",
    "prompt.random-space": "one of {spaces}; you may also name the space",
    "prompt.noted": "{prompt} · {notes}",
    "prompt.result": "no. {number}",
    "prompt-unknown": "{who}, what do you choose?",
    "reason": "{section} {topic}: {text}",
    "reason-unknown": "Not possible now (rule {section}).",
    "why": "{section} {text}",
    "why.about": "{section} {text}: {answers}",
    "why.after-colon": "{section} {text} – {answers}",
    "why.expected": "{section} Chance to win: {percent}",
    "why.expected.next": "{section} Chance to win: {percent}; {next} with the next best turn – {answers}",
    "why.many": "{answers} and {number} more",
    "glossary": "{term}: {text}",
    "clauses": "{clauses}, and {last}",
    "comma": ", ",
    "of-faction": "{faction} {number}",
}
"""Building blocks of sentences."""
