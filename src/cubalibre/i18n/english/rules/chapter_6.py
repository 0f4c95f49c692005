"""The rules in our own words, chapter 6: Propaganda Rounds."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

RULES: Final[dict[str, Rule]] = {
    "6.0": rule(
        "Propaganda Round",
        """
        In this order: Victory (§6.1), Resources (§6.2), Support (§6.3), Redeploy (§6.4), Reset (§6.5). The final Round
        ends the game after the Support Phase (§2.4.1). No Round is held right after another one (§2.4).

        No gifts of Resources, no Laundering. Own pieces leave the map only during Expat Backing (§1.4.1).
        """,
    ),
    "6.1": rule(
        "Victory Phase",
        """
        If a Non-player is at its aim (§7.2), or a player with all of their Factions, the game ends now and all are
        ranked by margin (§7.1). A lone player against Non-players does not win here (§8.9).
        """,
    ),
    "6.2": rule(
        "Resources Phase",
        """
        Sabotage and Government earnings (§6.2.1), Insurgent earnings (§6.2.2), Skim (§6.2.3), deposits (§6.2.4). Nobody
        goes above 49 Resources.
        """,
    ),
    "6.2.1": rule(
        "Government earnings",
        """
        First, place Sabotage in each EC where the Guerrillas of 26July and the Directorio together, of either side,
        outnumber the cubes. If markers run out, Cigar comes before Factory, and Factory before Sugar Cane.

        Then the Government gains the Econ of all ECs without Sabotage, plus Aid.
        """,
    ),
    "6.2.2": rule(
        "Insurgent earnings",
        """
        - 26July: 1 for each of its Bases on the map.
        - Directorio: 1 for each space, ECs included, with a piece of its own.
        - Syndicate: the Population of each City, and the Econ of each EC without Sabotage, where its Guerrillas
        outnumber the Police; and 2 for each open Casino.
        """,
    ),
    "6.2.3": rule(
        "Skim",
        """
        For each space with an open Casino that another Faction Controls, the Syndicate pays that Faction 2 Resources; 2
        for two Casinos as well. If it has less, it pays what it has. Nothing is paid where the Syndicate or nobody has
        Control.
        """,
    ),
    "6.2.4": rule(
        "Cash deposits",
        """
        26July, then the Directorio, the Government and the Syndicate turn in all Cash that they own. For each marker
        the owner chooses one:

        - 6 Resources; or
        - an Available Base in its space, if that is a Province or City with room (§1.4.2). The Syndicate places an
        Available Casino, open, or opens a closed one there instead.

        Pieces cannot be taken off to make room, and Control changes at once. Once deposits have begun, Cash can no
        longer be re-housed.
        """,
    ),
    "6.3": rule(
        "Support Phase",
        """
        US Alliance (§6.3.1), Civic Action (§6.3.2), Agitation (§6.3.3), Expat Backing (§6.3.4), end of the game if the
        Round is the final one (§6.3.5).
        """,
    ),
    "6.3.1": rule(
        "US Alliance",
        """
        Test: if Total Support is 18 or less now, before Civic Action, the Alliance falls one box and Aid falls by 10,
        but not below 0. If it is Embargoed already, only Aid falls. The test never raises anything; Events may.

        - Firm: Government Operations cost 2 (§3.2).
        - Reluctant: 3.
        - Embargoed: 4, and no Air Strikes.
        """,
    ),
    "6.3.2": rule(
        "Civic Action",
        """
        The Government may spend 4 Resources a step, as often as it likes, in Provinces and Cities that it Controls and
        where there are both Troops and Police.

        Each step removes a Terror marker or, with none left there, shifts opinion one level toward Active Support.
        """,
    ),
    "6.3.3": rule(
        "Agitation",
        """
        26July may spend 1 Resource a step, as often as it likes, in Provinces and Cities that it Controls.

        Each step removes a Terror marker or, with none left there, shifts opinion one level toward Active Opposition.
        """,
    ),
    "6.3.4": rule(
        "Expat Backing",
        """
        The Directorio may Rally in one space at no cost, with every choice that Rally gives (§3.3.1): a Province or
        City at Neutral or a Passive level that no other Faction Controls. No Special Activity, no gifts.
        """,
    ),
    "6.3.5": rule("End of the game", "In the final Round the game ends here. Count margins (§7.3); nobody Redeploys."),
    "6.4": rule(
        "Redeploy",
        """
        The Government moves cubes, each at most once, however far, in any order. Control stays as it was at the start
        of this phase until all is done.
        """,
    ),
    "6.4.1": rule(
        "Police",
        """
        Any Police may go to ECs and to spaces that the Government Controls.
        """,
    ),
    "6.4.2": rule(
        "Troops that must go",
        """
        All Troops in ECs, and in Provinces without a Government Base, must go to Cities, or spaces with a Government
        Base, under Government Control. If there is none, they go to Havana.
        """,
    ),
    "6.4.3": rule(
        "Troops that may go",
        """
        Any other Troops may go to the same kinds of spaces: Cities and Government Bases under Government Control. They
        may also stay, even where the Government does not Control the space.
        """,
    ),
    "6.5": rule(
        "Reset",
        """
        - All Factions are Eligible.
        - All Terror and Sabotage is removed, and so are Momentum cards.
        - All Guerrillas turn Underground.
        - All Casinos open.

        Control and totals follow. The card on the deck is played, and a new one turned up.
        """,
    ),
}
