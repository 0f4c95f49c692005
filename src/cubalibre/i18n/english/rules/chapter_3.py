"""The rules in our own words, chapter 3: Operations."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

RULES: Final[dict[str, Rule]] = {
    "3.0": rule(
        "Operations",
        """
        The Government has Train, Garrison, Sweep and Assault (§3.2). Insurgents have Rally, March and Terror; 26July
        and the Directorio also Attack, the Syndicate also Construct (§3.3).
        """,
    ),
    "3.1": rule(
        "Operations in general",
        """
        Choose one type of Operation, then its spaces one by one, in any order.

        - Each space is selected at most once in an Operation. There is no limit to their number but money and
        conditions; a Limited Operation has one (§2.3.5).
        - Each space is paid for when it is selected, Garrison once at its start. What a Special Activity or a gift
        brings in meanwhile may pay for further spaces.
        - At least one space is needed; a March must move a Guerrilla. If you cannot do that, take the Event if it is
        open to you, or Pass.
        - A space that meets the conditions may be selected even if nothing will happen there.
        - You choose spaces, order, the Factions hit, the pieces placed, moved or hit (§1.4.1). Factions that you spare
        are spared space by space.
        - Train: all cubes are placed before a Base or Civic Action. Sweep and Garrison: all moves come before all
        Activation. Other Operations are done space by space.

        A full Operation may come with one Special Activity (§4.1).
        """,
    ),
    "3.1.1": rule(
        "Marking the spaces",
        """
        At a table pawns show which spaces have been selected. The program marks them itself.
        """,
    ),
    "3.1.2": rule(
        "Free Operations",
        """
        An Operation or Special Activity granted by an Event (§5.5), or an Operation bought by Laundering (§2.3.6),
        costs no Resources. All its other conditions hold, and it comes without a Special Activity unless the Event
        grants one.

        If another Faction's Event grants it, your Eligibility does not change. Construct is never free, and Civic
        Action in a free Train is paid.
        """,
    ),
    "3.2": rule(
        "Government Operations",
        """
        The price follows the US Alliance (§6.3.1): 2 Resources while it is Firm, 3 while Reluctant, 4 while Embargoed.
        Train, Sweep and Assault pay it for each space, Garrison once for all.
        """,
    ),
    "3.2.1": rule(
        "Train",
        """
        Cubes arrive, and one space may get a Base or Civic Action.

        - Where: Provinces and Cities, whether or not anything of yours is there.
        - Price: 2, 3 or 4 Resources a space (§3.2).
        - Cubes: in each selected City, and each selected Province with a Government Base, place up to 4 Available
        Troops and Police in any mix.
        - Then, in at most one of the selected spaces, one of two things. Base: replace any 2 cubes there with an
        Available Base (§1.4.2); cubes just placed will do, and none need stay. Or Civic Action (§6.3.2) with Government
        Control, Troops and Police there: 4 further Resources a step, as many as you like, even if the Train is free.

        Special Activity: Transport.
        """,
    ),
    "3.2.2": rule(
        "Garrison",
        """
        Cubes go to ECs and Cities, and Guerrillas in ECs are exposed.

        - Price: 2, 3 or 4 Resources once (§3.2), even if nothing moves.
        - Moves: any cubes from any spaces to any ECs and Cities, however far; each cube once.
        - Activation: in each of the three ECs, moved into or not, one Guerrilla for every cube there. You choose which.
        - Assault: then in one EC with a cube, at no further cost (§3.2.4).

        Limited: §2.3.5. Special Activities: Transport, Air Strike, Reprisal.
        """,
    ),
    "3.2.3": rule(
        "Sweep",
        """
        Troops move in, and Guerrillas are exposed.

        - Where: Provinces and Cities, not ECs.
        - Price: 2, 3 or 4 Resources a space (§3.2).
        - Moves: Troops from adjacent spaces, ECs included, into selected spaces; one step each. Police never move, and
        no Troops have to.
        - Activation: then in each selected space one Underground Guerrilla for every cube there, Troops and Police,
        moved or not. In a Forest one for every two cubes, rounded down.

        Special Activities: Transport, Air Strike, Reprisal.
        """,
    ),
    "3.2.4": rule(
        "Assault",
        """
        Cubes remove Insurgent pieces.

        - Where: any spaces, ECs included.
        - Price: 2, 3 or 4 Resources a space (§3.2).
        - Strength: in a City or EC a piece for each cube, Troops and Police. In a Province only Troops count: one piece
        for each, in a Mountain one for every two, rounded down.
        - Whom: Active Guerrillas. A Faction's Bases can be removed, and its Casinos closed, once it has no Guerrilla
        left there, Active or Underground; an Underground one cannot be hit, and so protects them. Cubes protect no
        Casino (§1.4.5).
        - How many: up to the strength, by the maximum extent (§1.4.1).
        - Seizure: Cash of a removed Guerrilla that its owner does not pass on goes to a cube there (§4.5.2).

        Special Activities: Transport, Air Strike, Reprisal.
        """,
    ),
    "3.3": rule(
        "Insurgent Operations",
        """
        Rally, March, Attack, Terror and Construct. Attack is for 26July and the Directorio, Construct for the
        Syndicate; the others are for all three.
        """,
    ),
    "3.3.1": rule(
        "Rally",
        """
        Guerrillas and Bases arrive, or Guerrillas go Underground.

        - Where: Provinces and Cities; pieces of your own need not be there. 26July: at Neutral or Opposition.
        Directorio: at Neutral, Passive Support or Passive Opposition. Syndicate: anywhere.
        - Price: 1 Resource a space.

        In each space one of these:

        - Place 1 Guerrilla.
        - 26July and Directorio: replace any 2 of your Guerrillas with an Available Base (§1.4.2).
        - With your own Base there, for the Syndicate an open Casino: turn all your Guerrillas there Underground.
        - With your own Base there, place more. 26July: up to twice the number of its Bases plus twice the Population.
        Directorio: up to the number of its Bases plus the Population.

        The Base must have been there before the Rally. Cash on the two Guerrillas may be passed to another piece, not
        to the Base.

        Special Activities: Infiltrate (26July); Subvert (Directorio); Profit, Muscle or Bribe (Syndicate).
        """,
    ),
    "3.3.2": rule(
        "March",
        """
        Guerrillas move one step.

        - Where: from any spaces to adjacent ones. No Guerrilla moves twice.
        - Price: 1 Resource for each Province or City entered, nothing for an EC; once, from however many spaces they
        come.
        - Noticed: the Guerrillas that go from one space to the same destination are a group. The whole group turns
        Active if its destination is a City or Province with Support, or an EC, and the group plus the cubes there come
        to more than 3. Otherwise all keep their sides.

        Opposition, the opinion where they come from, other groups and Guerrillas already there do not matter. Being
        moved by an Event or a Special Activity is not a March and Activates nobody. An Event that asks for a March
        first means spaces actually entered.

        Special Activities: Infiltrate (26July); Subvert (Directorio); Profit, Muscle or Bribe (Syndicate).
        """,
    ),
    "3.3.3": rule(
        "Attack",
        """
        26July and the Directorio remove enemy pieces, if the die allows.

        - Where: any space, ECs included, with a Guerrilla of yours and an enemy piece.
        - Price: 1 Resource a space.
        - Roll: all your Guerrillas there turn Active; roll a die. The Attack succeeds if the number is not above that
        of your Guerrillas there.
        - Success: remove up to 2 enemy pieces, one after the other, of one Faction or two: cubes, Guerrillas
        Underground or Active, Bases. A Base can be removed once its Faction has no Guerrilla or cube left there; a
        Casino closed once no Syndicate Guerrilla and no cube is left. The maximum extent holds (§1.4.1).
        - Captured goods: on a 1 you also place an Available Guerrilla there. Cash of a removed piece that its owner
        does not pass on goes to a Guerrilla of yours there (§4.5.2).

        Instead of the roll, one space may be an Ambush (§4.3.2).
        """,
    ),
    "3.3.4": rule(
        "Terror",
        """
        A Guerrilla comes out and shifts the mood, or Sabotages an EC.

        - Where: any space with an Underground Guerrilla of yours. One of them turns Active.
        - Price: 1 Resource for a City or Province, nothing for an EC.
        - City or Province: place a Terror marker, on top of others if need be, and shift opinion one step. 26July
        shifts it toward Active Opposition; the Directorio and the Syndicate toward Neutral.
        - EC: place a Sabotage marker, unless one is there.

        Opinion that cannot move stays as it is; the Terror is legal all the same. There are 20 markers for Terror and
        Sabotage together; if none is left, the rest still happens.

        Special Activities: Kidnap (26July), Assassinate (Directorio), Bribe (Syndicate).
        """,
    ),
    "3.3.5": rule(
        "Construct",
        """
        The Syndicate builds Casinos.

        - Where: Provinces and Cities that the Government or the Syndicate Controls when they are selected.
        - Price: 5 Resources a space, never free, and never by Laundering or an Event.
        - One of two things in each space: place an Available Casino there, closed (§1.4.2); or open a closed one.

        Special Activities: Profit, Muscle, Bribe.
        """,
    ),
}
