"""The rules in our own words, chapter 8: 26July as a Non-player."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule
from cubalibre.i18n.english.rules.nonplayers.general import REBELS_RALLY

RULES: Final[dict[str, Rule]] = {
    "8.7": rule(
        "26July",
        """
        First the Pact of Caracas, if it is in force (§8.7.6). Then the first condition that holds names its Operation:

        - Terror (§8.7.1): one of its first three steps finds a space.
        - Rally (§8.7.2): only Passive Opposition is left for Terror; or 6 or more of its Guerrillas are Available; or a
        Rally could place a Base. Optional (newest edition): Passive Opposition alone is enough for Terror.
        - Attack (§8.7.4): some space has 4 or more of its Guerrillas and a Government piece.
        - Otherwise March (§8.7.3).
        """,
    ),
    "8.7.1": rule(
        "26July: Terror, Kidnap",
        """
        With an Underground Guerrilla in:

        - one space where it could Kidnap: more of its Guerrillas than Police, and a target that has Cash there or any
        Resources. Rather an EC, then a City, then an open Casino;
        - every other EC without Sabotage;
        - every other space at Support or Neutral;
        - every other space at Passive Opposition, not under the Pact.

        If nothing can be done: Rally (§8.7.2).

        Special Activity: Kidnap, in one of these spaces: rather for Cash, then from the Government, then from the
        Syndicate, then in the space of the first step. Nobody with anything to take: no Activity. With "Raúl" a roll of
        1 or 2 is rolled again, once. With unshaded "Guantánamo Bay" the Sierra Maestra counts as a City for this.
        """,
    ),
    "8.7.2": rule(
        "26July: Rally, Infiltrate",
        REBELS_RALLY
        + """
        With "The Guerrilla Life" every space is hidden as well as built up; those of the first step come first in the
        others, and are just hidden if they get nothing.

        If nothing can be done: March (§8.7.3).

        Special Activity after Rally or March: Infiltrate, rather in an EC, then where the cube's Cash is taken, then
        where just one Police is. The cube is replaced with a Guerrilla; if none is Available, it is removed.
        """,
    ),
    "8.7.3": rule(
        "26July: March",
        """
        The last Guerrilla never leaves a space.

        - First, to each EC where it has no Underground Guerrilla and at most 2 cubes are: one Underground Guerrilla
        from a random adjacent space that can spare it, rather one without Cash.
        - Then, to one City or Province under Government Control, rather at Support: as many as possible (§8.1.3) from
        every adjacent EC and space at Opposition.
        - Then, from the one space where most may leave, to the adjacent space nearer to Havana: as many as possible.

        With "El Che" in force the second step comes before the first, and the first group to move ends Underground.

        Special Activity: Infiltrate (§8.7.2). If nobody can March: Attack (§8.7.4).
        """,
    ),
    "8.7.4": rule(
        "26July: Attack",
        """
        - First an Ambush, which is its Special Activity: one City or Province with an Underground Guerrilla of its own.
        - Then every other space with 4 or more of its Guerrillas, ECs too.

        Between spaces, and piece by piece in a space: Cash that it can take; a Government piece; pieces of a player who
        Controls the space and would lose Control; a random Faction. Under the Pact no Directorio piece. Bases last, by
        the rule (§3.3.3). With "Raúl" each failed Attack is rolled again, once.

        If no such space offers Cash or a Government piece: Pass.
        """,
    ),
    "8.7.5": rule(
        "26July: Agitation",
        """
        In spaces under its Control that are not at Active Opposition, one after another: rather of the highest
        Population, then with most Support, then with the fewest Terror markers. There it removes all Terror and shifts
        as far as it can pay; a space where it could not pay for the Terror and one shift is left alone.
        """,
    ),
    "8.7.6": rule(
        "26July: Pact of Caracas",
        """
        Before it executes an Operation or Event while the Pact is in force: if the Directorio is a player at victory
        and 26July has 2 or more Bases on the map, it removes 2 of them, each from a random space, and so ends the Pact.
        Everything else is considered afterwards.

        Under the Pact it does not use Terror at Passive Opposition, and hits no Directorio piece.
        """,
    ),
}
