"""English for the setup of a game: who plays what, and the texts of each optional rule (`cubalibre.options`)."""

from typing import Final

OPTIONS: Final[dict[str, str]] = {
    "plays": "{player} plays {factions}.",
    "plays.you": "You play {factions}.",
    "plays.person": "A person plays {factions}.",
    "nonplayer.one": "{factions} is a Non-player.",
    "nonplayer.many": "{factions} are Non-players.",
    "short": "Length",
    "short.none": "Full game",
    "short.none.about": "All 48 Events and four Propaganda cards.",
    "short.cards": "Short",
    "short.cards.about": "Eight Events are set aside unseen.",
    "short.cards.in-force": "Short game: eight random Events are set aside unseen.",
    "short.third-propaganda": "To the third Propaganda",
    "short.third-propaganda.about": "First printing: the third Propaganda Round is the final one.",
    "short.third-propaganda.in-force": "Short game: the third Propaganda Round is the final one.",
    "variable_deployment": "Variable Deployment",
    "variable_deployment.about": "Players place their own starting pieces instead of the printed setup.",
    "variable_deployment.in-force": "Variable Deployment: players place their own starting pieces.",
    "sudden_propaganda": "Sudden Propaganda",
    "sudden_propaganda.about": "A Propaganda card is carried out as soon as it is turned up, without warning.",
    "sudden_propaganda.in-force": "Sudden Propaganda: a Propaganda card is carried out as soon as it is turned up.",
    "deception": "Deception (3 or 4 players)",
    "deception.none": "Without",
    "deception.none.about": "Nobody holds secret markers.",
    "deception.third": "With",
    "deception.third.about": "Each player draws two secret markers, revealed when they are used.",
    "deception.third.in-force": "Deception: each player draws two secret markers, revealed when they are used.",
    "deception.first": "First printing",
    "deception.first.about": "Each player draws two secret markers, which may be shown at any time.",
    "deception.first.in-force": (
        "Deception (first printing): each player draws two secret markers, which may be shown at any time."
    ),
    "no_reveal": "No reveal",
    "no_reveal.about": "First printing: the next card stays face down until it is played.",
    "no_reveal.in-force": "No reveal: the next card stays face down.",
    "eligibility": "Eligibility",
    "eligibility.none": "Standard",
    "eligibility.none.about": "The current card gives the order; a Faction that acts sits out the next card.",
    "eligibility.a": "A",
    "eligibility.a.about": "First printing: the next Event card gives the order of Factions.",
    "eligibility.a.in-force": "Eligibility A: the next Event card gives the order of Factions.",
    "eligibility.b": "B",
    "eligibility.b.about": "As A, and acting leaves a Faction Eligible.",
    "eligibility.b.in-force": (
        "Eligibility B: the next Event card gives the order of Factions, and acting leaves them Eligible."
    ),
    "random_spaces": "Random spaces",
    "random_spaces.table": "By the table",
    "random_spaces.table.about": "Non-players draw spaces with two dice and the printed table.",
    "random_spaces.equal": "Equal chances",
    "random_spaces.equal.about": "Each space that qualifies is as likely as any other.",
    "random_spaces.equal.in-force": "Non-players draw random spaces with equal chances, not by the table.",
    "variants": "Variants",
    "variants.free-ecs": "Free ECs",
    "variants.free-ecs.about": "A Non-player out of Resources still selects ECs that cost nothing.",
    "variants.free-ecs.in-force": "Variant: a Non-player that is out of Resources still selects free ECs.",
    "variants.attack-by-targets": "Attack by targets",
    "variants.attack-by-targets.about": "Directorio Non-players choose Attack spaces by their targets alone.",
    "variants.attack-by-targets.in-force": (
        "Variant: the Directorio as a Non-player chooses its Attacks by their targets alone."
    ),
    "variants.passive-terror": "Passive Terror",
    "variants.passive-terror.about": ("Passive Opposition alone is enough for the 26July Non-player to choose Terror."),
    "variants.passive-terror.in-force": (
        "Variant: Passive Opposition alone is enough for 26July as a Non-player to choose Terror."
    ),
}
"""An optional rule by its field, a value of it after a dot: the name, `.about` what it means, `.in-force` the sentence
that states it in a game."""

CARD_VARIANTS: Final[dict[str, str]] = {}
"""What a side of a card says under a variant: `CARD.SIDE.VARIANT`, such as `13.shaded.my-variant`."""
