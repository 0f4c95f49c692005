"""The rules in our own words, chapter 8: Non-players in general, and how they end a game."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

REBELS_RALLY: Final = """
        - First, where it has a Base, a cube is, and all its Guerrillas are Active: turn them Underground.
        - Then, in other spaces with 3 or more of its Guerrillas and room: a Base for two of them, Active ones first.
        - Then Guerrillas: in other spaces that had a Base already as many as the rules allow; then one in each other
        space with a Guerrilla of its own; then one in one further space at random.
        """
"""8.6.2, 8.7.2: how 26July and the Directorio Rally."""

RULES: Final[dict[str, Rule]] = {
    "8.0": rule(
        "Non-players",
        """
        A Faction without a player acts by the priorities of this chapter: what all have in common here and in §8.1 to
        §8.4, then the Syndicate (§8.5), the Directorio (§8.6), 26July (§8.7) and the Government (§8.8), and a lone
        player's victory (§8.9). All other rules bind a Non-player too, unless this chapter says otherwise. The rulings
        of this program are among the priorities.

        Two terms: a Faction is at victory while it meets its own aim (§7.2), in mid-campaign too, and each Faction of a
        player is considered separately. The final Round is next once three Propaganda cards are behind you.
        """,
    ),
    "8.1": rule(
        "Event or Operation",
        """
        As 1st Eligible a Non-player takes the Event, and as 2nd Eligible too if the 1st executed an Operation with a
        Special Activity. It leaves the Event if any of these is true:

        - It is 2nd Eligible, and its rival is a player. Rivals are the Syndicate and the Government, and the Directorio
        and 26July.
        - It is the Government, and any Momentum is in force, whoever played it.
        - Its Event Instruction says so (§8.4.1).
        - The text that it would use (§8.4.2) changes nothing. Putting a Capability in force is a change; merely staying
        Eligible is not.
        - The text is Momentum, and the next card is Propaganda.

        Otherwise it executes an Operation, with a Special Activity if its priorities find one.

        - Never limited: where a player would have a Limited Operation, it executes a full one, on the final Event card
        too. A Limited Operation that an Event grants stays limited. Only if it actually used a Special Activity may the
        next Faction take the Event.
        - Too poor: if it cannot pay for a single City or Province (1 Resource, the Government its price by the US
        Alliance), it Passes. If money runs out during an Operation, it selects no further space, not even a free EC,
        but may still use a Special Activity. Optional (newest edition): free ECs may still be selected.
        - No Laundering, no voluntary removal of its own pieces to place them again, no Pass by choice.
        """,
    ),
    "8.1.1": rule(
        "Carrying it out",
        """
        The conditions of its sheet, read in order, name the Operation (§8.5, §8.6, §8.7, §8.8). It is done as far as
        pieces, Resources, stacking and the rules allow, at the usual price, and then the Special Activity. Exceptions:
        an Ambush is part of its Attack, and the Government's Assault comes after its Activity.

        If none of the steps of the Operation can be carried out, it has not happened: nothing is paid, and the next one
        in the chain is tried, whatever its condition. Each is tried once; then the Faction Passes.

        - Syndicate: Construct or Terror, then the other of the two.
        - Directorio: Rally, March, Attack; from Attack to March.
        - 26July: Terror, Rally, March, Attack.
        - Government: Train, Garrison, Sweep, Assault.
        """,
    ),
    "8.1.2": rule(
        "Pieces and Cash",
        """
        Once spaces are chosen, unless a priority says otherwise:

        - Placing: a Base rather than anything else, for Cash too (§6.2.4). The Government: only one Base a Province,
        none in Cities. The Syndicate in the final Round: Cash first opens a closed Casino where it lies. Fewer Bases
        than Cash markers: random spaces.
        - Cubes: Police and Troops in turn, Police first, when placed and when hit; what runs out is made up by the
        other.
        - Cash is put under its own Underground Guerrilla, else an Active one, rather one that holds none yet.
        - Hitting: players' pieces before Non-players'; Bases and open Casinos before others, as far as they can be hit;
        then a random Faction, kept to while it has pieces; in it Police and Troops in turn, Underground Guerrillas
        before Active ones. What is to be replaced is removed even if nothing can be placed.
        - Losing: Active Guerrillas before Underground ones, Troops before Police, Bases last. Cash passes to another
        own piece there, else to another Non-player's: the Government, the Syndicate, the Directorio, 26July; never to a
        player.
        - A removal takes Cash if a piece of its own is there to receive it, and the holder is a player's; or the holder
        is a Non-player's, all its cubes and Guerrillas there can be removed at once, and the Cash could pass to no
        other Non-player before this one.
        - Resources or pieces too few for all spaces of a step: by the tie-breakers of the step, else at random, each
        space to the full.
        """,
    ),
    "8.1.3": rule(
        "Steps, tie-breakers, movers",
        """
        Steps of a procedure are done in order, each to the full before the next. Tie-breakers, here marked by "rather"
        or "then", narrow a choice: the best by the first, among those the best by the second, and so on; one that none
        of them meets is passed over. What is still equal is chosen at random (§8.2).

        March: each group stays unnoticed if it can. To a City or Province without Support all that may go do,
        Underground ones first. Where it would be noticed (§3.3.2): if any are Underground and at least one can get in
        unseen, just as many go as stay unseen, Underground first; otherwise all go, Active ones first, and those that
        stay are hidden. A fixed number goes in full: Underground ones first if they stay unseen, else Active ones
        first. Groups from different spaces are judged separately.

        Pieces with Cash move first among their kind into a City or Province, last onto an EC.
        """,
    ),
    "8.2": rule(
        "Random Cities and Provinces",
        """
        Among equal candidates two dice choose a cell. The green one gives the column, the yellow one the row:

        - Green 1 to 3, yellow 1 to 6: Havana, Pinar del Río, La Habana, Matanzas, Las Villas, Las Villas.
        - Green 4 to 6, yellow 1 to 6: Camagüey Province, Camagüey City, Santiago de Cuba, Sierra Maestra, Oriente,
        Oriente.

        If that is not a candidate, walk on through the row of names, from the end of the first to the second, and from
        Oriente back to Havana, until one is met. Act there in full, and roll anew for a further space. ECs are
        considered only if there is nothing else (§8.3). The printed table is not known to us; this one fits all that is
        reported of it.

        Optional: equal chances for all candidates.
        """,
    ),
    "8.3": rule(
        "Random ECs",
        """
        If only ECs are candidates, roll a die until one of them comes up: 1 or 2 Cigar, 3 or 4 Factory, 5 or 6 Sugar
        Cane. Sabotage is placed only where there is none.
        """,
    ),
    "8.4": rule(
        "Events of Non-players",
        """
        Whether a Non-player takes the Event: §8.1. How: by its Event Instruction if it has one (§8.4.1), else by §8.4.2
        to §8.4.4. It may be that the Event does not serve it.
        """,
    ),
    "8.4.2": rule(
        "Which text",
        """
        26July and the Directorio use the unshaded text, the Syndicate and the Government the shaded one, unless an
        Event Instruction says otherwise. If that one changes nothing, they do not turn to the other.
        """,
    ),
    "8.4.3": rule(
        "How many pieces",
        """
        As many as the text, Available pieces and stacking allow are placed, removed or moved, in the order of §8.1.2.
        """,
    ),
    "8.4.4": rule(
        "Who and where",
        """
        - Who profits: the executing Faction; if it cannot, another Non-player at random; a player only if nobody else
        is left.
        - Where: most Bases placed, removed or replaced, then most other pieces, then the greatest change in Total
        Support and Total Opposition, then at random.
        - Free Operations and Activities: by the priorities of the Faction that executes them, within what the Event
        allows; no conditions, no chain to another Operation, no Special Activity that is not granted. If any type may
        be chosen, the first in the order of its sheet that is possible.
        """,
    ),
    "8.9": rule(
        "A single player's victory",
        """
        With one player against Non-players:

        - Victory Phase: the player does not win, not even with all of their Factions at their aims. A Non-player at its
        aim wins at once; of several the one with the highest margin.
        - After the final Round the player wins only with a margin (§7.3) above those of all Non-players; with two
        Factions the lower one counts. Otherwise the Non-player with the highest margin wins.
        - Ties among Non-players: Syndicate, Directorio, 26July, Government.

        How well: the player's margin less the highest of a Non-player. 1 to 4 is a stalemate, 5 or more a full success.
        """,
    ),
}
