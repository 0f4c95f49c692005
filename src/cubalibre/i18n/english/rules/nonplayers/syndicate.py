"""The rules in our own words, chapter 8: the Syndicate as a Non-player."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

RULES: Final[dict[str, Rule]] = {
    "8.5": rule(
        "Syndicate",
        """
        The first condition that holds names its Operation:

        - Rally (§8.5.1): a Guerrilla is Available, and some space has a Casino, open or closed, but no Syndicate
        Guerrilla.
        - March (§8.5.2): an EC without any piece is adjacent to a Syndicate Guerrilla. Or the final Round is next, and
        a Syndicate Guerrilla with Cash, in a space without a closed Casino, is adjacent to one with it.
        - Construct (§8.5.3): Available and closed Casinos together outnumber the Cash markers on the map, whoever holds
        those.
        - Otherwise Terror (§8.5.4).

        Then a Special Activity: §8.5.5.
        """,
    ),
    "8.5.1": rule(
        "Syndicate: Rally",
        """
        - First, place a Guerrilla in each space that has a Casino and no Syndicate Guerrilla.
        - Then, in other spaces with an open Casino, a cube, and Syndicate Guerrillas that are all Active, turn these
        Underground.
        """,
    ),
    "8.5.2": rule(
        "Syndicate: March",
        """
        - First, one Guerrilla to each empty EC within reach: from where most Syndicate Guerrillas are, then rather from
        where no open Casino is. Underground before Active, Cash last. It may leave a Casino alone.
        - Then, if the final Round is next, each Guerrilla with Cash that has not moved and is in a space without a
        closed Casino goes to an adjacent space with one, if there is any.
        """,
    ),
    "8.5.3": rule(
        "Syndicate: Construct",
        """
        In 2 spaces if it starts with more than 35 Resources, else in 1, under Government or Syndicate Control.

        - First, if the final Round is next: open a closed Casino where the Syndicate holds no Cash.
        - Then place a new closed one where there is room: rather beside another Casino, open or closed.

        If neither is possible: Terror (§8.5.4).
        """,
    ),
    "8.5.4": rule(
        "Syndicate: Terror",
        """
        Where it has an Underground Guerrilla, in Cities and Provinces, never at Neutral or in an EC:

        - If 26July is a player at victory: one space at Opposition.
        - If the Government is a player at victory: one space at Support.
        - If neither is so: one space at Support or Opposition.

        If no space is found: Construct (§8.5.3).
        """,
    ),
    "8.5.5": rule(
        "Syndicate: Special Activities",
        """
        After Rally, March or Construct: Profit; if that is impossible Muscle; if that is impossible Bribe. After
        Terror: Bribe only.

        - Profit: up to two Available Cash markers, in two different spaces with an open Casino and a Syndicate
        Guerrilla, under such a Guerrilla. Rather where it holds no Cash yet, then where no other Faction has a piece.
        It never turns anything into Resources.
        - Muscle: 2 cubes, or 1 if there is no second, to a space with an open Casino that 26July Controls, or else the
        Directorio; never to an EC. They come from where most of their kind are, then where most cubes are.

        Bribe, for 3 Resources, by the first line that finds something:

        - Cash: a space with a Syndicate Guerrilla where removing up to 2 cubes or 2 Guerrillas of one enemy takes Cash
        (§8.1.2).
        - 26July, else the Directorio, in a space with an open Casino.
        - 26July, else the Directorio, in a space with any Syndicate piece, ECs last.

        In all lines but the first it is rather a space with a Base of that Faction, then one where two Guerrillas can
        go. It removes the Base, or else up to 2 Guerrillas, Underground ones first; a second one may be of the other of
        these two Factions.

        With "Mafia Offensive" in force, after Terror: if possible, instead of the Bribe, it Assassinates in one space
        of that Terror, free and whatever Police are there. The target follows the lines of the Bribe, one piece: a
        Base, then an Underground Guerrilla, then an Active one.
        """,
    ),
}
