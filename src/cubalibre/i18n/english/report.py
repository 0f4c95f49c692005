"""English for the page of `cubalibre report`: headings, captions, tables."""

from typing import Final

REPORT: Final[dict[str, str]] = {
    # Around it all.
    "title.one": "{games} game",
    "title.many": "{games} games",
    "compared": "The tables compared",
    "compared.shares": "Share of the games won (95%); a player's Factions win together",
    "table": "Table {name}",
    "games": "Games",
    "chance": "Chance",
    "seed": "seed {seed}",
    "seeds": "seeds {seeds}",
    "seeds-many": "{number} seeds",
    "entrants": "Programs",
    "rules": "Rules",
    "version": "version {number}",
    "program": "Program",
    "sections": "Sections",
    "sections-of": "Sections of table {name}",
    "made": (
        "Made by {command}. The course of the games is shown as long as {share} of them are still under way. Numbers "
        "like 6.1 are sections of the rules."
    ),
    "not-kept.cards.one": (
        "Nothing was kept of what was done card by card for {games} of these games: simulate it with --cards."
    ),
    "not-kept.cards.many": (
        "Nothing was kept of what was done card by card for {games} of these games: simulate them with --cards."
    ),
    "not-kept.steps.one": (
        "Nothing was kept of the steps of the Non-players for {games} of these games: simulate it with --steps."
    ),
    "not-kept.steps.many": (
        "Nothing was kept of the steps of the Non-players for {games} of these games: simulate them with --steps."
    ),
    "range": "{share} ({low} to {high})",
    "spread": "{median} ({low} to {high})",
    # Who wins, how long it takes.
    "wins": "Who wins",
    "wins.text": (
        "{faction} wins most: {share} of the games. The line in each bar is where the true share lies, with a "
        "confidence of 95% (Wilson). A margin is how far a Faction is beyond its goal when the game ends (7.3), a "
        "player's is the lowest of their Factions'. Early: in a Victory Phase (6.1)."
    ),
    "wins.figure": "Share of the games won",
    "wins.table": "Wins and margins",
    "column.wins": "Wins",
    "column.share": "Share (95%)",
    "column.early": "early",
    "column.at-end": "at the end",
    "column.margin": "Mean margin (95%)",
    "column.median": "median",
    "lengths": "How long it takes",
    "lengths.text": (
        "A game lasts {cards} ± {error} cards, Propaganda cards included. {share} of the games end in a Victory Phase."
    ),
    "lengths.told": "From {low} to {high} cards, the median is {median}.",
    "lengths.figure": "Games by their length",
    "lengths.table": "Games by length",
    "column.cards": "Cards",
    "column.ended-early": "ended early",
    "column.to-the-end": "to the end",
    "axis.cards": "cards played",
    "axis.games": "games",
    "legend.late": "went to the end",
    "legend.early": "ended in a Victory Phase",
    # The course of the games.
    "course.told": (
        "The median is {first} after the first card and {last} after card {card_number}; then half of the games lie "
        "between {low} and {high}."
    ),
    "course.still": (
        "The thick line is the median, the band the middle half of those games that were still under way."
    ),
    "margins": "Margins over the game",
    "margins.text": (
        "How far each Faction is beyond its goal (7.2) after each card; the dashed line is the goal. {still}"
    ),
    "margins.table": "Margins: median and quartiles",
    "resources": "Resources and Aid",
    "resources.text": "What each Faction has after each card. {still}",
    "resources.table": "Resources: median and quartiles",
    "aid": "Aid",
    "aid.told": "Half of the games that reach card {card_number} have {low} to {high} then.",
    "column.card": "Card",
    # What is done.
    "actions": "What the Factions do",
    "actions.text": ("How each Faction uses its turns (2.3.4), and which Operation goes with which Special Activity."),
    "actions.figure": "The use of turns",
    "use.event": "Event",
    "use.activity": "Operation with Activity",
    "use.alone": "Operation alone",
    "use.limited": "Limited Operation",
    "use.pass": "Pass",
    "column.use": "Use of its turns",
    "column.part": "Share",
    "column.a-game": "a game",
    "limited": "{word} (Limited)",
    "openings": "Openings",
    "openings.text": (
        "The first turn of each Faction in a game, Passes aside: the share of the games that began so, and of those "
        "the share that the Faction won. A turn is chosen where it fits, so such games are not won because of it alone."
    ),
    "column.opening": "First turn",
    "column.won": "Won then (95%)",
    "effects": "Margin changes by turn",
    "effects.text": (
        "How much the margin of a Faction (7.3) changes over a card, by what the Faction does on it; without Limited "
        "Operations and Passes. The turn of another Faction on that card counts, too, and a turn is chosen "
        "where it fits: compare the same Operation with and without a Special Activity. Intervals (95%) are those of "
        "whole games."
    ),
    "column.gain": "Mean change of its margin",
    "events": "Events",
    "events.text": "Of the times that a card was played: how often each side was executed, and by whom. {told}",
    "events.told": ("Executed most: {card}, {share} of the times that it was played. All figures are in the table."),
    "events.figure": "Events executed",
    "events.table": "Events: share of the times that the card was played",
    "column.played": "Played",
    "column.unshaded": "{faction}, unshaded",
    "column.shaded": "{faction}, shaded",
    "legend.unshaded": "unshaded",
    "legend.shaded": "shaded",
    # The steps of the Non-players.
    "steps": "Steps of the Non-players",
    "steps.text": (
        "The tests of each flowchart in their order, and which of them led to an Operation. To be opened: every test, "
        "priority and instruction of chapter 8 that decided something, how often in a game, and in what share of the "
        "games at all."
    ),
    "steps.all": "All steps: {faction}",
    "steps.flowchart": "Flowchart: {faction}",
    "column.section": "Section",
    "column.step": "Step",
    "column.of-the-games": "of the games",
    "column.test": "Test",
    "column.leads-to": "leads to",
    "column.times": "Times",
    # The map.
    "map": "Control and Support",
    "map.text": (
        "Of all cards of all games, the share after which a Faction Controls a space (1.7), and after which it is at a "
        "level of Support or Opposition (1.6). The pictures show the same card by card: the stronger the colour, the "
        "more of the games still under way; for Support the mean level."
    ),
    "control.figure": "Control by {faction}",
    "control.told": "{faction} Controls {space} most: after {share} of all cards.",
    "control.table": "Control",
    "support.figure": "Support (blue) and Opposition (red)",
    "support.told": "Mean level: {spaces}.",
    "support.from-to": "{space} from {old} to {new}",
    "support.table": "Support and Opposition",
    "column.space": "Space",
    "column.nobody": "nobody",
}
