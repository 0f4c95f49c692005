"""English for the table: deals, notes, muted players, spectators."""

from typing import Final

TABLE: Final[dict[str, str]] = {
    "table.deal.broken": "Broken",
    "table.deal.broken.by": "{faction}: broken",
    "table.deal.how-long": "How long",
    "table.deal.kept": "Kept",
    "table.deal.kept.by": "{faction}: kept",
    "table.deal.no-end": "For the whole game",
    "table.deal.until": "until Propaganda Round {number}",
    "table.deal.what": "What is agreed",
    "table.deal.with": "With",
    "table.deal.write": "Write it down",
    "table.deals": "Deals",
    "table.deals.about": (
        "Everybody sees what is written down here. It binds nobody; each party says what became of it."
    ),
    "table.mute": "Mute",
    "table.muted": "Muted by you.",
    "table.notes": "My notes",
    "table.notes.about": "Only you see them.",
    "table.notes.saved": "Saved",
    "table.spectators": "Spectators",
    "table.unmute": "Listen again",
    "table.hints": "Hints",
    "table.hints.allow": "Allow hints",
    "table.hints.allow.about": "Whoever decides may ask what a strong player would do.",
    "table.watch.at-once": "At once",
    "table.watch.at-once.about": "Whoever has the link sees the game as it is now.",
    "table.watch.delayed": "Later",
    "table.watch.delayed.about": "They see the game as it was some turns ago, and all of it once it is over.",
    "table.watch.nobody": "Nobody",
    "table.watch.nobody.about": "Only the players see the game.",
    "table.watch.turns": "Turns of Factions by which they are behind",
    "table.watched.nobody": "Nobody but the players sees this game.",
    "table.watched.players.many": "Spectators see this game {number} turns later.",
    "table.watched.players.one": "Spectators see this game {number} turn later.",
    "table.watched.you.many": "You look on: this is the game as it was {number} turns ago.",
    "table.watched.you.one": "You look on: this is the game as it was {number} turn ago.",
}
