"""The rules in our own words, chapter 5: Events."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

RULES: Final[dict[str, Rule]] = {
    "5.0": rule(
        "Events",
        """
        48 cards, each with a title, an order of Factions, and one or two texts. What a given card does, and how it is
        to be read, is explained with the card.
        """,
    ),
    "5.1": rule(
        "Executing an Event",
        """
        Carry out the text literally. The executing Faction makes every choice that the text does not give to another
        Faction; a Faction that is granted an Operation decides how it goes. The executing Faction may take its own
        pieces off the map (§1.4.1).
        """,
    ),
    "5.1.1": rule(
        "Events and rules",
        """
        The text takes precedence over the rules. Unless it says otherwise, these still hold:

        - What is not Available is not placed; what it was to replace is only removed (§1.4.1).
        - Casinos close rather than leave (§1.4.5).
        - Stacking, except by "Sinatra" (§1.4.2).
        - Resources and Aid stay from 0 to 49 (§1.8).
        - No Faction gets a type of Operation or Special Activity that it does not have, except by "Fat Butcher".
        - Construct is not free (§3.3.5).
        """,
    ),
    "5.1.2": rule("Event against Event", "If two Events contradict each other, the one being played now prevails."),
    "5.1.3": rule(
        "What cannot be done",
        """
        Leave it out, and do the rest. A player may even take an Event that changes nothing; their Faction has then
        executed it.
        """,
    ),
    "5.2": rule(
        "Two texts",
        """
        If a card has an unshaded and a shaded text, the Faction that executes it chooses one, whichever Faction that
        is. Non-players choose by §8.4.2.
        """,
    ),
    "5.3": rule(
        "Capabilities",
        """
        The effect of a Capability lasts for the rest of the game, whoever played it. What it changes is explained with
        the card.

        - Unshaded texts: Guantánamo Bay (card 2), Raúl (22), Morgan (28), The Guerrilla Life (30).
        - Shaded texts: Mafia Offensive (43), Santo Trafficante Jr (48).
        - Cards with one text: El Che (13), Pact of Caracas (18).

        Under the Pact of Caracas no Operation or Special Activity of 26July or the Directorio removes pieces of the
        other or changes Opposition where there is any, and one player's 26July and Directorio may hand Resources and
        Cash to each other. Either ends it for good by taking two of its own Bases off the map at once while it executes
        something (§1.4.1). Non-players under the Pact: §8.6.5, §8.7.6.
        """,
    ),
    "5.4": rule(
        "Momentum",
        """
        The effect of a Momentum Event lasts until the next Reset (§6.5), whoever played it. Any number may be in force
        at once. What it changes is explained with the card.

        They are the shaded texts of Armored Cars (card 1), Guantánamo Bay (2), S.I.M. (4), Rolando Masferrer (5),
        Sánchez Mosquera (6), MAP (10) and Raúl (22).
        """,
    ),
    "5.5": rule(
        "Free Operations by Events",
        """
        An Operation or Special Activity that an Event grants costs no Resources and leaves the Eligibility of its
        Faction as it is (§3.1.2). Its other conditions hold unless the text lifts them: a free Ambush needs an
        Underground Guerrilla, for example. The Faction that executes it chooses spaces, pieces and targets.
        """,
    ),
}
