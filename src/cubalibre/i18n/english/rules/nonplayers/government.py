"""The rules in our own words, chapter 8: the Government as a Non-player."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

RULES: Final[dict[str, Rule]] = {
    "8.8": rule(
        "Government",
        """
        First, Armored Cars or Sánchez Mosquera in force may call for an Assault (§8.8.1). Then the first condition that
        holds names its Operation:

        - Train (§8.8.2): some City, or some space with a Government Base, lacks Government Control, Troops or Police.
        - Garrison (§8.8.3): in some EC a Guerrilla of 26July or the Directorio is Underground, or they together
        outnumber the cubes.
        - Assault (§8.8.5): an Assault, without its Activity, could bring Control of a space, remove a Base of 26July or
        the Directorio, or remove 3 Guerrillas in all.
        - Otherwise Sweep (§8.8.4).

        It spends no more than 9 Resources on the spaces of Train, Sweep or Assault: 4, 3 or 2 spaces at a price of 2, 3
        or 4.
        """,
    ),
    "8.8.1": rule(
        "Government: Momentum",
        """
        - Armored Cars: if an Assault with Troops brought from anywhere, no origin losing Government Control, could
        remove a 26July Base or 4 Guerrillas in all: Assault. Each space gets the Troops to remove all that can be
        removed, and those for Control if it is within reach. Any other Assault meanwhile brings Troops in the same way.
        - Sánchez Mosquera: if an Assault in Mountain could remove a 26July Base or 4 Guerrillas in all: Assault,
        Mountain spaces first.
        - Rolando Masferrer, unless it is an Assault: if a Sweep would expose 4 Guerrillas, or a free Assault after it
        would remove a 26July Base, it Sweeps, and that free Assault is the Special Activity.
        - S.I.M.: Police move and fight like Troops; half of those that Sweep in are Police, rounded up. It Sweeps
        rather where no cubes are.
        - Shaded "Guantánamo Bay": an Air Strike that removes 2 pieces in one space comes before other Activities, and
        the Embargo does not matter.

        Any Momentum in force makes the Government leave Events (§8.1).
        """,
    ),
    "8.8.2": rule(
        "Government: Train, Transport",
        """
        - First, in Cities and Provinces with a Government Base that lack something, while 4 or more cubes are
        Available: place 4, Police and Troops as evenly as can be. First all without Government Control, then those
        without Police, then those without Troops.
        - Then a Base in one random Province with 2 cubes, room, and no Government Base: for 2 cubes, Troops first.
        Control may be lost by it. That Province is paid for as a further space.
        - If there was no Base: Civic Action in one space of the first step, as far as 9 Resources are left, and only if
        it shifts a level: rather where most Population moves.

        If nothing can be done: Garrison (§8.8.3).

        Special Activity: Transport. From the City under Government Control with most Troops beyond what Control needs,
        up to 3 of those, to the first of these: a Province with Police and no Troops; a space with more Active
        Guerrillas than Troops; a space that another Faction would no longer Control; an Uncontrolled space that the
        Government would then Control.
        """,
    ),
    "8.8.3": rule(
        "Government: Garrison, Air Strike, Reprisal",
        """
        - First, to each EC with more Guerrillas than cubes: Police, or Troops if no Police can come, until they are
        level. Control elsewhere may be lost.
        - Then, to Cities that lack Government Control, Police or Troops, one after another: Police for Control and
        Police, then Troops. Other Cities give only what leaves them Control and a cube of the kind; Provinces may lose
        theirs.
        - Each cube comes from where most of its kind are. No space gives one that has received one, nor its only
        Police, nor an EC what it needs.
        - Then in each EC a Guerrilla for every cube turns Active: of players at victory, then 26July, the Directorio,
        the Syndicate. The Assault is in the EC where most 26July pieces fall, and hits 26July alone.

        If nothing can be done: Sweep (§8.8.4).

        Special Activity of Garrison, Sweep and Assault, the first that is possible: Air Strike, Reprisal, Transport
        (§8.8.2).

        - Air Strike, the first that is there: a Base or open Casino of a player at victory, without Guerrillas of its
        Faction; such a Base of 26July; such a Base of the Directorio; an Active Guerrilla beside a cube; an Active
        Guerrilla that is its Faction's only one in the space. Of Guerrillas a player's at victory, then 26July, then
        the Directorio; Provinces before ECs.

        - Reprisal before an Assault: first where it drives out the one Guerrilla that keeps the Assault from a Base or
        open Casino (of a player at victory, then 26July, then the Directorio), not to another such Base without
        Guerrillas.
        - Reprisal otherwise: under Government Control at Opposition, rather of the highest Population. It drives out a
        Guerrilla, Underground before Active, then a player's, to a Neutral or Opposition space if possible.
        """,
    ),
    "8.8.4": rule(
        "Government: Sweep",
        """
        Where Underground Guerrillas of 26July or the Directorio are, and at least one could be exposed with the cubes
        there and the Troops that can come: rather at Support, then Havana, then where cubes are already. Each space is
        chosen and moved into before the next.

        - As many Troops come as it takes to expose all that can be exposed, and to gain Control if that is within
        reach. They come from random adjacent spaces, which keep Government Control and what their own Sweep needs.
        - Then Guerrillas turn Active in the order of §8.8.3.

        Special Activity: as after Garrison (§8.8.3). If nothing can be exposed: Assault (§8.8.5).
        """,
    ),
    "8.8.5": rule(
        "Government: Assault",
        """
        First the Special Activity (§8.8.3). Then spaces, one at a time:

        - Only if the Syndicate is a player at victory: where its open Casinos close, rather most.
        - Then where a Base of 26July or the Directorio falls: rather most of them, then 26July's.
        - Then where Cash is taken: rather from 26July, then from the Directorio.
        - Then where a Guerrilla falls: rather most of them, then most of 26July, then most of the Directorio.

        In a space it hits 26July, then the Directorio, then the Syndicate; but first those for whose Base, Cash or
        Casino it was chosen. It spares the Syndicate where it would have to close a Casino, unless the Syndicate is a
        player at victory.

        If it used an Activity but finds no space, it pays for one Assault without effect. If it did neither: Pass.
        """,
    ),
    "8.8.6": rule(
        "Government: Civic Action",
        """
        In the Support Phase it buys what moves most Population by levels, in the spaces where it may (§6.3.2), keeping
        9 Resources, in the final Round none. Of equal sets it buys the cheapest. It never pays for Terror alone.
        """,
    ),
    "8.8.7": rule(
        "Government: Redeploy",
        """
        Only these cubes move:

        - Police to ECs, until they equal the 26July Guerrillas there.
        - Then Police to Provinces that Troops must leave, until Police alone keep Control with all Casinos there open;
        none if that cannot be had.
        - Then one Police to each City or Government Base under Government Control that has none.
        - Police come from where most are, if 2 or more are there, no Government Control is lost and no EC falls short.
        - Troops that must go, to the City or Government Base under Government Control with fewest Troops, else to
        Havana. Then Troops in these spaces are evened out, as far as Control is kept.
        """,
    ),
}
