"""English glossary: sequence of play, Propaganda, victory. Each text ends with its sections, the main one first."""

from typing import Final

SEQUENCE: Final[dict[str, str]] = {
    "Eligible": (
        "May act on this card. The symbols on the card give the order; the first two Eligible Factions that do not "
        "Pass act. A Faction that executes an Operation or the Event is Ineligible on the next card. (2.3.1, 2.3.7)"
    ),
    "1st Eligible": (
        "The first Faction in order may execute an Operation, with or without a Special Activity, or the Event, or "
        "Pass. (2.3.4)"
    ),
    "2nd Eligible": (
        "After an Operation alone it has a Limited Operation; after an Operation with a Special Activity a Limited "
        "Operation or the Event; after the Event any Operation, with or without a Special Activity. It may always "
        "Pass. (2.3.4)"
    ),
    "Pass": (
        "Do nothing on this card for 1 Resource, the Government for 3, and stay Eligible. The next Eligible Faction "
        "in order takes your place. (2.3.3)"
    ),
    "Event": (
        "The text of the card. The Faction that executes it chooses one of its two sides, shaded or unshaded. It is "
        "carried out as far as possible and takes precedence over the rules. (5.1, 5.2)"
    ),
    "Capability": "An Event for one or more Insurgents whose effect lasts for the rest of the game. (5.3)",
    "Momentum": "An Event for the Government whose effect lasts until the next Reset. (5.4)",
    "Launder": (
        "Right after paying for an Operation without a Special Activity, a Faction may have one Cash removed, its own "
        "or by agreement another's, for an extra free Limited Operation. Any type but Construct will do, once a card. "
        "(2.3.6)"
    ),
    "Final Event card": (
        "While the final Propaganda card shows as the next one, every player's Operation is a Limited one. The 2nd "
        "Eligible Faction then has a Limited Operation or a Pass, and no Event. (2.3.9)"
    ),
    "Gift": (
        "Resources handed to another Faction while the giver or receiver has the turn on an Event card. Deals are "
        "public and bind nobody. Two Factions of one player may not do it. (1.5.1)"
    ),
}

PROPAGANDA: Final[dict[str, str]] = {
    "Propaganda Round": (
        "What a Propaganda card brings: Victory Phase, Resources Phase, Support Phase, Redeploy, Reset. There are "
        "four such cards; after the Support Phase of the final one the game ends. No second Round is held before "
        "another Event card has been played. (6.0, 2.4)"
    ),
    "Victory Phase": (
        "If a Non-player has reached its aim, or a player the aims of all their Factions, the game ends at once. A "
        "lone player against Non-players cannot win in this way. (6.1, 8.9)"
    ),
    "Resources Phase": (
        "First ECs may be Sabotaged. The Government earns the Econ of unsabotaged ECs plus Aid; 26July 1 a Base; the "
        "Directorio 1 for every space with a piece of its own; the Syndicate 2 an open Casino, and Population or Econ "
        "where its Guerrillas outnumber the Police in Cities and unsabotaged ECs. Then come Skim and deposits. (6.2)"
    ),
    "Skim": (
        "The Syndicate pays 2 Resources to each other Faction for every space with an open Casino it Controls. (6.2.3)"
    ),
    "Deposit": (
        "In each Resources Phase all Cash is turned in, for 6 Resources a marker or an Available Base in its space; "
        "for the Syndicate an open Casino, or one that opens. The order is 26July, Directorio, Government, Syndicate. "
        "(6.2.4)"
    ),
    "Support Phase": (
        "The US Alliance is tested, then come the Government's Civic Action, 26July's Agitation and the Directorio's "
        "Expat Backing. (6.3)"
    ),
    "Civic Action": (
        "For 4 Resources a step the Government removes a Terror marker or, with none there, moves opinion one step "
        "toward Active Support. It needs Control, Troops and Police in the space. (6.3.2, 3.2.1)"
    ),
    "Agitation": (
        "For 1 Resource a step 26July removes a Terror marker or, with none there, moves opinion one step toward "
        "Active Opposition. It needs Control of the space. (6.3.3)"
    ),
    "Expat Backing": (
        "The Directorio may Rally for free in one space that is not at an Active level and that no other Faction "
        "Controls. (6.3.4)"
    ),
    "Redeploy": (
        "The Government may move Police to ECs and to spaces it Controls. Troops must leave ECs and Provinces without "
        "a Government Base, and other Troops may move, to Cities and Government Base spaces under Government Control. "
        "Troops that must leave and find no such space go to Havana. Control stays as it was until the end of the "
        "phase. (6.4)"
    ),
    "Reset": (
        "All Factions become Eligible, Terror, Sabotage and Momentum leave, Guerrillas go Underground, Casinos open, "
        "and the next card is played. (6.5)"
    ),
}

VICTORY: Final[dict[str, str]] = {
    "Victory": (
        "Each Faction has an aim, checked at the start of every Propaganda Round. If nobody has won by the end of the "
        "final one, the highest margin wins. (7.1, 7.2)"
    ),
    "Margin": (
        "How far a Faction is beyond its aim: Total Support less 18, Opposition and 26July Bases less 15, Directorio "
        "Population and Bases less 9, or the lower of open Casinos less 7 and Syndicate Resources less 30. A player "
        "counts the lowest of their Factions. Ties go to Non-players first, then Syndicate, Directorio, 26July, "
        "Government. (7.3, 7.1)"
    ),
}

OPTIONS: Final[dict[str, str]] = {
    "Short game, 8 cards": "Optional: eight random Events are set aside unseen before the deck is made. (2.1)",
    "Short game, third Propaganda": ("Optional, first printing: the third Propaganda Round is the final one. (2.4.1)"),
    "Variable Deployment": (
        "Optional: players place their own starting pieces, in the order Syndicate, Directorio, 26July, Government. "
        "Non-players start as usual. (2.1)"
    ),
    "Sudden Propaganda": (
        "Optional: a Propaganda card that is turned up as the next card is carried out at once; the Event that it "
        "displaces is played after the Round. There is then no special Final Event card. (2.3.8)"
    ),
    "Deception": (
        "Optional, with 3 or 4 players: two of twelve markers each, drawn unseen: Empty Threat, Hidden Agenda or "
        "Hidden Asset. They stay hidden until used; in the first printing they may be shown at any time. (2.1)"
    ),
    "Empty Threat": "A Deception marker without effect. (2.1)",
    "Hidden Agenda": "A Deception marker that adds 1 to its player's margin when margins are compared. (2.1, 7.3)",
    "Hidden Asset": (
        "A Deception marker: once, as 2nd Eligible, its player turns a Limited Operation into a full one, with a "
        "Special Activity if they like. Not while the final Propaganda card is next. (2.1)"
    ),
    "No reveal": (
        "Optional, first printing: the next card stays face down, and there is no special Final Event card. (2.3.8)"
    ),
    "Eligibility A": (
        "Optional, first printing: the order of Factions comes from the next Event card, not from the one in play. "
        "(2.3.2)"
    ),
    "Eligibility B": (
        "Optional, first printing: as Eligibility A, and acting makes no Faction Ineligible; only Event text does. "
        "(2.3.7)"
    ),
}

SPACE_FACTS: Final[dict[str, str]] = {
    "province": "{terrain} Province with Population {pop}. Adjacent to {adjacent}. (1.3)",
    "city": "City with Population {pop}. Adjacent to {adjacent}. (1.3)",
    "ec": "Economic Center worth {econ} Resources. Adjacent to {adjacent}. (1.3)",
}

ALIASES: Final[dict[str, str]] = {
    "LimOp": "Limited Operation",
    "EC": "Economic Center",
    "NP": "Non-player",
    "DR": "Directorio",
    "Govt": "Government",
    "Batista": "Government",
    "M26": "26July",
    "Castro": "26July",
    "Synd": "Syndicate",
    "Mafia": "Syndicate",
    "Pop": "Population",
    "Econ": "Economic Center",
    "Ineligible": "Eligible",
    "First Eligible": "1st Eligible",
    "Second Eligible": "2nd Eligible",
    "Activate": "Active",
    "Alliance": "US Alliance",
    "Total Support": "Support",
    "Total Opposition": "Opposition",
    "Free": "Free Operation",
    "Propaganda": "Propaganda Round",
    "Seizure": "Assault",
    "Commandeer": "Infiltrate",
    "Contraband": "Bribe",
    "Ransom": "Kidnap",
    "Cities": "City",
    "Win": "Victory",
    "Tie": "Margin",
    "EC Sabotage": "Sabotage",
}
"""Alias -> term."""
