"""English for the setup of a game: who plays what, and each optional rule in force."""

from typing import Final

OPTIONS: Final[dict[str, str]] = {
    "plays": "{player} plays {factions}.",
    "nonplayer.one": "{factions} is a Non-player.",
    "nonplayer.many": "{factions} are Non-players.",
    "short.cards": "Short game: eight random Events are set aside unseen.",
    "short.third-propaganda": "Short game: the third Propaganda Round is the final one.",
    "variable_deployment": "Variable Deployment: players place their own starting pieces.",
    "sudden_propaganda": "Sudden Propaganda: a Propaganda card is carried out as soon as it is turned up.",
    "deception.third": "Deception: each player draws two secret markers, revealed when they are used.",
    "deception.first": (
        "Deception (first printing): each player draws two secret markers, which may be shown at any time."
    ),
    "no_reveal": "No reveal: the next card stays face down.",
    "eligibility.a": "Eligibility A: the next Event card gives the order of Factions.",
    "eligibility.b": "Eligibility B: the next Event card gives the order of Factions, and acting leaves them Eligible.",
    "random_spaces.equal": "Non-players draw random spaces with equal chances, not by the table.",
    "variants.free-ecs": "Variant: a Non-player that is out of Resources still selects free ECs.",
    "variants.attack-by-targets": "Variant: the Directorio as a Non-player chooses its Attacks by their targets alone.",
    "variants.passive-terror": (
        "Variant: Passive Opposition alone is enough for 26July as a Non-player to choose Terror."
    ),
}
