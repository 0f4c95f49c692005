"""The rules in our own words, chapter 8: the Directorio as a Non-player."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule
from cubalibre.i18n.english.rules.nonplayers.general import REBELS_RALLY

RULES: Final[dict[str, Rule]] = {
    "8.6": rule(
        "Directorio",
        """
        First the Pact of Caracas, if it is in force (§8.6.5). Then the first condition that holds names its Operation:

        - Terror (§8.6.1): it has an Underground Guerrilla in a City or Province at Active Support, or, without the
        Pact, at Active Opposition. Or it could use Terror in a space with a Government Base, an Underground Guerrilla
        of its own, and more of its Guerrillas than Police.
        - Rally (§8.6.2): 6 or more of its Guerrillas are Available, or a Rally could place a Base.
        - Attack (§8.6.4): in some City or Province with a Guerrilla of its own that it does not Control, removing one
        or two enemy pieces would bring Control.
        - Otherwise March (§8.6.3).
        """,
    ),
    "8.6.1": rule(
        "Directorio: Terror, Assassinate",
        """
        With an Underground Guerrilla in:

        - every space at Active Support;
        - every space at Active Opposition, not under the Pact;
        - one further space, ECs too, where more of its Guerrillas than Police are, and an enemy piece to kill: rather a
        Government Base, then a Base or open Casino of a player.

        Special Activity: Assassinate, in one of these spaces where it outnumbers the Police. Rather a Base removed or
        an open Casino closed, then Cash taken, then a Government piece (Police before Troops), then a player's piece.
        No target: no Activity.
        """,
    ),
    "8.6.2": rule(
        "Directorio: Rally, Subvert, Expat Backing",
        REBELS_RALLY
        + """
        If nothing can be done: March (§8.6.3).

        Special Activity after Rally or March: Subvert a Province under its Control. With 26July at victory, player or
        not, where most Total Opposition goes; otherwise where most Total Support goes. If none goes: highest
        Population, then rather Neutral. Under the Pact never at Opposition.

        Expat Backing (§6.3.4), the first that is possible: Guerrillas where they bring Control, rather with the highest
        Population; a Base where it has 2 or more Guerrillas, at random; Guerrillas in a random space.
        """,
    ),
    "8.6.3": rule(
        "Directorio: March",
        """
        One Guerrilla stays in each space that others leave, and Control there is kept.

        - First, to one City or Province that it does not Control, and where its Guerrillas within reach suffice for
        Control: rather of the highest Population. Just as many go as that takes, rather from where most of its
        Guerrillas are.
        - Then, from the one space where most may leave, to the adjacent space nearer to Havana: as many as possible
        (§8.1.3).

        Nearer is fewer steps, each EC counted as a space. With "Morgan" in force two steps are within reach.

        Special Activity: Subvert (§8.6.2). If nobody can March: Attack (§8.6.4).
        """,
    ),
    "8.6.4": rule(
        "Directorio: Attack",
        """
        In up to 3 spaces, ECs too:

        - First an Ambush, which is its Special Activity: one space with an Underground Guerrilla of its own, rather
        with the fewest of its Guerrillas.
        - Then other spaces with 4 or more of its Guerrillas, rather with most.

        Between equal spaces, and piece by piece in a space: Cash that it can take; a player at victory; the Government;
        the Syndicate; 26July, not under the Pact. Bases last, by the rule (§3.3.3).

        Optional (newer editions): spaces by these targets alone, not by numbers. If nothing can be hit: March (§8.6.3).
        """,
    ),
    "8.6.5": rule(
        "Directorio: Pact of Caracas",
        """
        Before it executes an Operation or Event while the Pact is in force: if 26July is a player at victory and the
        Directorio has 2 or more Bases on the map, it removes 2 of them, each from a random space, and so ends the Pact.
        Everything else is considered afterwards.

        Under the Pact it uses neither Terror nor Subvert where there is Opposition, and hits no 26July piece.
        """,
    ),
}
