"""The rules in our own words, chapter 4: Special Activities."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

RULES: Final[dict[str, Rule]] = {
    "4.0": rule(
        "Special Activities",
        """
        Each Faction has three. They cost nothing, except Bribe, and come only with an Operation.
        """,
    ),
    "4.1": rule(
        "Special Activities in general",
        """
        One Special Activity may come with a full Operation that is executed in at least one space. None comes with a
        Limited Operation, nor with a free one unless the text of an Event grants it.

        - When: before the Operation, after it, or between two of its steps, but never between a roll and its result.
        All of it happens at that one moment.
        - First the Activity: then the Operation must follow, in the Activity's space if it is bound to it (§4.1.1). An
        Activity after which it could not follow is refused.
        - Effect: it must change something, or at least make its roll. It cannot be empty.
        - Who chooses: the executing Faction, as in Operations (§3.1); the maximum extent holds (§1.4.1).

        If the 1st Eligible uses one, the 2nd Eligible may take the Event (§2.3.4).
        """,
    ),
    "4.1.1": rule(
        "Which Operation it goes with",
        """
        - With any Operation of the Faction: Transport (Government), Bribe (Syndicate).
        - Garrison, Sweep, Assault: Air Strike, Reprisal.
        - Rally, March: Infiltrate (26July), Subvert (Directorio).
        - Rally, March, Construct: Profit, Muscle (Syndicate).
        - Attack: Ambush. Terror: Kidnap (26July), Assassinate (Directorio).

        Ambush, Kidnap and Assassinate take place in a space of their Operation. The others may be anywhere that their
        own conditions allow.
        """,
    ),
    "4.2": rule("Government Activities", "Transport, Air Strike, Reprisal."),
    "4.2.1": rule(
        "Transport",
        """
        With any Government Operation: move 1 to 3 Troops from one space to one other space.

        - From: a City, whoever Controls it, or a Province with a Government Base.
        - To: any other space, near or far, ECs included.
        """,
    ),
    "4.2.2": rule(
        "Air Strike",
        """
        With Garrison, Sweep or Assault, unless the US Alliance is Embargoed: hit one piece in any Province or EC, never
        in a City.

        - An Active Guerrilla of any Insurgent is removed; or
        - a Base is removed, or a Casino closed, of a Faction that has no Guerrilla at all in that space.

        No cubes need be there. Cash is not seized: its owner passes it on, or it is gone (§4.5.2).
        """,
    ),
    "4.2.3": rule(
        "Reprisal",
        """
        With Garrison, Sweep or Assault, in one Province or City under Government Control:

        - Place a Terror marker, if any is left.
        - If there is Opposition, shift it one step toward Neutral.
        - If there is a Guerrilla, one must go to an adjacent space, ECs included: of any Faction, Underground or Active
        as it was, with its Cash. The Government chooses which and where to.
        """,
    ),
    "4.3": rule("26July Activities", "Infiltrate, Ambush, Kidnap."),
    "4.3.1": rule(
        "Infiltrate",
        """
        With Rally or March: remove a cube, or replace it with an Available Guerrilla of 26July, which arrives
        Underground.

        - Where: one space without Support, ECs included, that holds a cube and has an Underground Guerrilla of 26July
        in it or next to it.
        - Which cube: Police, if any is there, otherwise Troops.
        - Commandeer: Cash of the cube that is not passed on goes to a 26July Guerrilla there, the new one included
        (§4.5.2).
        """,
    ),
    "4.3.2": rule(
        "Ambush",
        """
        With Attack, for 26July and the Directorio: one Attack space needs no roll. It must hold an Underground
        Guerrilla of yours and not be resolved yet.

        - Only one Guerrilla, an Underground one, turns Active.
        - The Attack succeeds, with the usual limits (§3.3.3).
        - Then an Available Guerrilla of yours is placed there, as for a roll of 1.

        The Attack costs its 1 Resource. There is no Ambush in a Limited Operation.
        """,
    ),
    "4.3.3": rule(
        "Kidnap",
        """
        With Terror: 26July takes Resources or Cash, in one space that meets all of these:

        - It is selected for this Terror; the Kidnap may come before or after.
        - It is a City, an EC, or a Province with an open Casino.
        - More 26July Guerrillas, of either side, than Police are there.

        Whom: the Government in a City or EC, even if it has no piece there; the Syndicate where there is an open
        Casino; in a City with one, either.

        - Ransom: if the target owns Cash in that space, one marker must pass to a 26July Guerrilla there; there is no
        roll.
        - Otherwise roll a die: that many Resources pass to 26July, but no more than the target has.
        - Then an open Casino there closes, whoever was the target.
        """,
    ),
    "4.4": rule("Directorio Activities", "Subvert, Ambush, Assassinate."),
    "4.4.1": rule(
        "Subvert",
        """
        With Rally or March, in one Province that the Directorio Controls, anywhere: gain its Population in Resources,
        and set it to Neutral. A Neutral Province will do for the Resources alone.
        """,
    ),
    "4.4.2": rule("Ambush", "As for 26July: §4.3.2."),
    "4.4.3": rule(
        "Assassinate",
        """
        With Terror: in one of its spaces, before or after the Terror there, ECs included, with more Directorio
        Guerrillas, of either side, than Police.

        - Remove any one enemy piece, an Underground Guerrilla or a Base too, or close a Casino. Nothing guards them.
        - Commandeer: Cash that is not passed on goes to a Directorio Guerrilla there (§4.5.2).
        """,
    ),
    "4.5": rule("Syndicate Activities", "Profit, Muscle, Bribe; and the rules for Cash."),
    "4.5.1": rule(
        "Profit",
        """
        With Rally, March or Construct, one of two things:

        - Put Cash on the map: in one or two spaces with an open Casino, one Available Cash marker each, under a
        Guerrilla or cube of any Faction there. That Faction then owns it.
        - Turn into Resources, anywhere: close any number of open Casinos, give up any number of Cash markers that the
        Syndicate owns, and gain 3 Resources for each.
        """,
    ),
    "4.5.2": rule(
        "Cash",
        """
        There are 4 markers. On the map each lies under one particular Guerrilla or cube, which may hold several, and
        belongs to that piece's Faction. Bases and Casinos hold none. Cash moves with its holder, whoever moves it.

        What it is good for: Laundering (§2.3.6), the Syndicate's Profit (§4.5.1), deposits (§6.2.4).

        - Re-housing: between two steps its owner may put it under any other Guerrilla or cube in the space (§1.5.1).
        - The holder is removed or replaced: first its owner may pass each marker on in the same way. What the owner
        lets go can be captured, as follows.
        - Assault: by a cube there, of the Government's choice.
        - Attack and Ambush: by a Guerrilla of the attacker there.
        - Infiltrate: by a 26July Guerrilla there. Assassinate: by a Directorio Guerrilla there.
        - Bribe: the Syndicate gives it to any Guerrilla or cube there, or lets it go.
        - Air Strike, own pieces removed or swapped for a Base, an Event that says nothing: nobody.

        What nobody takes leaves the map and is Available again. Kidnap removes no piece: a marker just passes (§4.3.3).
        Several Factions of one player may not re-house or pass Cash to each other (§1.5.1).
        """,
    ),
    "4.5.3": rule(
        "Muscle",
        """
        With Rally, March or Construct: the Syndicate moves 1 or 2 cubes to one space, from any one or two other spaces.

        - To a City with an open Casino: Police.
        - To a Province with an open Casino, or to any EC: Troops.
        """,
    ),
    "4.5.4": rule(
        "Bribe",
        """
        With any Syndicate Operation, for 3 Resources, in any one space, ECs included, one of these:

        - Remove 1 or 2 cubes.
        - Take 1 or 2 Guerrillas of any Factions, your own too: remove each or turn it to its other side.
        - Remove an enemy Base, whatever guards it.

        At least one piece must be affected.

        Contraband: Cash of a removed piece that its owner does not pass on goes to any Guerrilla or cube there, as the
        Syndicate likes (§4.5.2).
        """,
    ),
}
