"""English for the Faction sheets: goals, means and possible actions of a Faction.

"You" is the Faction's player; sentences about its turn name the Faction, since all players may read its sheet.
"""

from typing import Final

SHEET: Final[dict[str, str]] = {
    "goals": "Progress to victory",
    "means": "Resources and pieces",
    "can": "What it can do",
    "cards": "In force for it",
    "operations": "Operations",
    "activities": "Special Activities",
    "others": "Or else",
    # Whether it is its turn.
    "moment.now": "{faction} decides now.",
    "moment.midst": "{faction} is in the middle of its turn. This is what a whole turn would offer as things stand.",
    "moment.waits": "{faction} has yet to act on this card. When its turn comes it can do this, as things stand.",
    "moment.waits.pass": (
        "{faction} acts on this card only if a Faction before it Passes. This is what it could do then, as things "
        "stand."
    ),
    "moment.done": "{faction} has had its turn on this card. This is what it could do if it had another now.",
    "moment.ineligible": "{faction} sits this card out. This is what it could do if it were its turn now.",
    "moment.round": "A Propaganda Round is under way. This is what {faction} could do if it were its turn now.",
    "moment.between": "A new card comes first. This is what {faction} could do then, as things stand.",
    "moment.setup": "The game is being set up. This is what {faction} could do as things stand.",
    "moment.over": "The game is over.",
    "ahead": "Before it on this card: {factions}.",
    "limited": "Its Operation would be a Limited one: in one space, without a Special Activity (§2.3.5).",
    "limited.special": "Its Operation would be a Limited one: in one space, but with a Special Activity, by “{card}”.",
    "nonplayer": "{faction} is a Non-player, and chooses among these by chapter 8.",
    "next.hidden": "The next card is still face down.",
    "next.propaganda": "Next comes Propaganda; after its Round every Faction is Eligible.",
    "next.yes": "For the next card, {card}, it will be Eligible.",
    "next.no": "For the next card, {card}, it will be Ineligible.",
    "next.open": "For the next card, {card}, it will be Eligible unless it acts on this one.",
    "next.ahead": "Possibly ahead of it there: {factions}.",
    "next.first": "Nobody is ahead of it there.",
    # What it needs.
    "goal.support": "Total Support",
    "goal.cities": "Cities at Active Support",
    "goal.opposition": "Opposition and Bases",
    "goal.directorio": "Population Controlled and Bases",
    "goal.casinos": "Open Casinos",
    "goal.syndicate": "Resources",
    "needed": "more than {goal} needed",
    "needed.all": "all {number} needed",
    "short.one": "{number} to go",
    "short.many": "{number} to go",
    "reached": "reached",
    "margin": "margin {number}",
    "part": "{space} {number}",
    "part.city": "{space}",
    "from": "From {parts}.",
    "from.bases": "Bases: {parts}.",
    "from.none": "None so far.",
    "more": "Still to win: {parts}.",
    "more.closed": "Closed, to be opened: {parts}.",
    # What it has.
    "resources.one": "{number} Resource",
    "resources.many": "{number} Resources",
    "income": "{number} if Propaganda came now",
    "income.skim": "{number} if Propaganda came now, {skim} of it from Skim",
    "available": "Available: {pieces}",
    "pool": "{kinds} {number}",
    # What it can do.
    "free": "no Resources",
    "with": "Goes with {operations}.",
    "where": "In {spaces}.",
    "where.to": "To {spaces}.",
    "where.from": "From {spaces}.",
    "where.land": "In every Province and City.",
    "where.idle": "Elsewhere it would change nothing.",
    "where.nowhere": "It is allowed, but would change nothing anywhere now.",
    "where.paid": "Only after a Special Activity that brings the Resources.",
    "unknown": "{typed} is not a Faction: government, 26july, directorio or syndicate (g, m, d, s).",
    "heading": "{heading}: {text}",
    "goal": "{heading}: {value}; {text}, {state}",
    "card": "{card}: {text}",
    "deed": "{name} ({section})",
    "event": "Event: {card}",
    "event.possible": "Either side can be executed.",
    "event.single": "It can be executed.",
}
"""`moment.` and the sentences after it say whether it is a Faction's turn."""

TERMINAL: Final[dict[str, str]] = {
    "sheet.typed": "s, {cmd[sheet]} FACTION",
    "sheet": "what a Faction needs, has and can do: the one that decides, or another: {cmd[sheet]} directorio",
}
"""Description of the command, as in `cli.session`."""

PAGE: Final[dict[str, str]] = {
    "faction-sheet": "Sheets",
    "faction-sheet.about": "The sheet of each Faction: what it needs, has and can do (F)",
    "faction-sheet.of": "Sheet of {faction}",
    "faction-sheet.whose": "Whose sheet",
    "faction-sheet.term": "About {faction}",
}
"""Texts around a sheet in the browser."""
