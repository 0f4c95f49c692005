"""The rules in our own words, chapter 7: victory."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

RULES: Final[dict[str, Rule]] = {
    "7.0": rule(
        "Victory",
        """
        Each Faction has an aim (§7.2). If one is met at the start of a Propaganda Round, the game may end there (§6.1);
        otherwise it ends with the final Round. Either way the margins rank everyone (§7.1, §7.3).
        """,
    ),
    "7.1": rule(
        "Ranking and ties",
        """
        The highest margin (§7.3) is first, the next one second, and so on. If the game ends in a Victory Phase (§6.1),
        this holds too: a Faction that met its aim may still be outdone.

        Ties go to Non-players first, then to the Syndicate, the Directorio, 26July, the Government. A player with
        several Factions counts by the one with the lowest margin; if two of them share it, by the better placed one.

        A single player against Non-players: §8.9.
        """,
    ),
    "7.2": rule(
        "The aims",
        """
        - Government: all three Cities at Active Support, and Total Support above 18.
        - 26July: Total Opposition plus its Bases above 15.
        - Directorio: the Population it Controls plus its Bases above 9.
        - Syndicate: more than 7 open Casinos, and more than 30 Resources.

        They are checked at the start of each Propaganda Round (§6.1). The totals: §1.6.3.
        """,
    ),
    "7.3": rule(
        "Margins",
        """
        - Government: Total Support less 18, Cities or not.
        - 26July: Total Opposition plus its Bases, less 15.
        - Directorio: the Population it Controls plus its Bases, less 9.
        - Syndicate: open Casinos less 7, or Resources less 30, whichever is lower.

        Above 0 the aim is reached, except for Cities that the Government may lack. A player with several Factions
        counts the lowest of their margins.

        With Deception (§2.1) a Hidden Agenda adds 1 to the margin of its player, after their lowest one has been found.
        """,
    ),
}
