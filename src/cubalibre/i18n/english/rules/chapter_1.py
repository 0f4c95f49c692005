"""The rules in our own words, chapter 1: the map, the pieces, the Factions and their tracks."""

from typing import Final

from cubalibre.i18n.english.rules.form import Rule, rule

RULES: Final[dict[str, Rule]] = {
    "1.0": rule(
        "The game",
        """
        Cuba, 1957 and 1958. Four Factions struggle for the island: the Government of Batista and three Insurgents,
        namely Castro's 26July Movement, the students of the Directorio, and the Syndicate of the casino bosses. One to
        four players lead them, each toward an aim of its own (§7.2); a Faction without a player can be run by the rules
        of chapter 8.

        Chapters 2 to 7 are the game itself. Where the text of an Event and these rules disagree, the Event takes
        precedence (§5.1.1).
        """,
    ),
    "1.1": rule(
        "How a game goes",
        """
        Nobody holds a hand of cards. Cards are turned from one deck, and the next one usually lies open too (§2.2).
        Each Event card shows in which order the Factions may act; two of them do, by an Operation or by the Event
        (§2.3). A Faction that has acted sits out the next card.

        Four Propaganda cards are hidden in the deck. Each brings a Round (§6.0) in which someone may win at once,
        everyone earns Resources, and the mood of the people shifts. The fourth one ends the game (§2.4.1).
        """,
    ),
    "1.2": rule(
        "What the game is made of",
        """
        - Map: 13 spaces (§1.3), and tracks from 0 to 49 for Resources, Aid and the totals of victory.
        - Cards: 48 Events and 4 Propaganda.
        - Pieces: cubes, Guerrillas, Bases and Casinos (§1.4). Their number is a limit (§1.4.1).
        - Markers: Support and Opposition, Control, Terror and Sabotage (20 in all), Cash (4), the US Alliance,
        Capabilities, Momentum, and 12 Deception markers for an optional rule (§2.1).
        - Three six-sided dice: one is rolled at a time, except for random spaces (§8.2).
        """,
    ),
    "1.3": rule(
        "The map",
        """
        These spaces are adjacent, in both directions:

        - Pinar del Río: La Habana, Cigar.
        - La Habana: Pinar del Río, Havana, Matanzas, Cigar.
        - Matanzas: La Habana, Las Villas.
        - Las Villas: Matanzas, Camagüey Province, Factory.
        - Camagüey Province: Las Villas, Camagüey City, Oriente, Factory.
        - Oriente: Camagüey Province, Sierra Maestra, Sugar Cane.
        - Sierra Maestra: Oriente, Santiago de Cuba, Sugar Cane.

        A City touches nothing but the Province around or beside it. Two Provinces that meet at an EC touch each other
        as well as the EC.
        """,
    ),
    "1.3.1": rule(
        "Spaces",
        """
        A space is a Province, a City or an Economic Center (EC). Cubes and Guerrillas may be in any of them, in any
        number. Bases, Casinos, opinion, Control and Terror belong to Provinces and Cities only.

        The towns of Santa Clara and Guantánamo are not spaces.
        """,
    ),
    "1.3.2": rule(
        "Provinces",
        """
        A Province has a Population, which counts for opinion (§1.6), for the Directorio's aim and for some Insurgent
        acts, and a terrain. Forest hampers Sweeps (§3.2.3), Mountain hampers Assaults (§3.2.4), Grassland does neither.

        - Pinar del Río: Forest, Population 1.
        - La Habana: Grassland, Population 1.
        - Matanzas: Grassland, Population 1.
        - Las Villas: Mountain, Population 2.
        - Camagüey Province: Forest, Population 1.
        - Oriente: Forest, Population 2.
        - Sierra Maestra: Mountain, Population 1.
        """,
    ),
    "1.3.3": rule(
        "Cities",
        """
        A City has a Population and no terrain.

        - Havana: Population 6.
        - Camagüey City: Population 1.
        - Santiago de Cuba: Population 1.
        """,
    ),
    "1.3.4": rule(
        "Economic Centers",
        """
        An EC has an economic value (Econ) instead of a Population. It earns the Government that much, and the Syndicate
        if it is strong there, unless it is Sabotaged (§6.2.1, §6.2.2).

        - Cigar: Econ 3.
        - Factory: Econ 3.
        - Sugar Cane: Econ 2.

        An EC never has Bases, Casinos, Support, Opposition, Control or Terror; its only marker is one Sabotage.
        """,
    ),
    "1.4": rule(
        "Pieces",
        """
        - Cubes: the Government's Troops and Police. They are never hidden.
        - Guerrillas: of 26July, the Directorio and the Syndicate.
        - Bases: of the Government, 26July and the Directorio.
        - Casinos: the Syndicate's Bases, with rules of their own (§1.4.4, §1.4.5).

        All of these are pieces. Markers are not, nor is Cash, though each Cash marker lies under one particular
        Guerrilla or cube (§4.5.2). "Base" in this reference leaves Casinos out unless it names them.
        """,
    ),
    "1.4.1": rule(
        "Available pieces, removal, maximum extent",
        """
        There are 15 Troops, 15 Police and 2 Bases of the Government; 15 Guerrillas and 4 Bases each of 26July and the
        Directorio; 6 Guerrillas and 10 Casinos of the Syndicate. What is not on the map is Available, and whatever
        leaves the map becomes Available again.

        - Placing: only what is Available can be placed. If there is none, nothing is placed, and a replacement only
        removes the old piece.
        - Own pieces: a player's Faction that executes an Operation, Special Activity or Event, or chooses one, may at
        any step take any of its own pieces off the map, Casinos too, often to place them anew at once. If it then
        Passes, that is taken back. In a Propaganda Round only Expat Backing (§6.3.4) gives the opportunity. Non-players
        never do it.
        - Maximum extent: in each space you may spare a Faction altogether. But once you remove or Activate pieces of a
        Faction there, you may not stop short of your capacity as long as a Faction that you have hit there still has a
        piece within reach. How you split your hits among those that you do target is up to you.
        - Who chooses: the executing Faction picks the pieces, Cash holders included. Their owner decides only about the
        Cash (§4.5.2).
        """,
    ),
    "1.4.2": rule(
        "Stacking",
        """
        A Province or City holds at most 2 Bases, whoever owns them, and at most 2 Casinos, open and closed together. An
        EC holds neither. Whatever would exceed this is not placed or moved.

        Exception: the Event "Sinatra". Cubes and Guerrillas are never limited.
        """,
    ),
    "1.4.3": rule(
        "Underground and Active",
        """
        A Guerrilla is Underground or Active. It arrives Underground whenever it is placed, at setup and as a
        replacement too, and Cash beneath it changes nothing.

        Activating one that is Active already is possible and has no effect. Only where a rule asks for an Underground
        Guerrilla must it be one.
        """,
    ),
    "1.4.4": rule(
        "Open and closed Casinos",
        """
        Casinos come into play open, except by Construct (§3.3.5).

        - Only an open Casino counts for Control, the Syndicate's victory, income and Skim; lets Guerrillas go
        Underground in a Rally; takes Cash by Profit; draws Muscle; and makes a space fit for Kidnap.
        - A closed one still counts for stacking, and still is a piece: an Attack may be made where it is the only
        enemy, though nothing can happen to it.
        - It opens by Construct, by a deposit of Cash (§6.2.4), at each Reset (§6.5), or by an Event.
        """,
    ),
    "1.4.5": rule(
        "Casinos close instead of leaving",
        """
        What would remove or replace an open Casino closes it instead; the piece that was to replace it arrives all the
        same. A closed Casino cannot be hit, and nothing replaces it.

        - Assault and Air Strike: it can be closed once no Syndicate Guerrilla is left in the space; cubes do not guard
        it.
        - Attack and Ambush: once neither a Syndicate Guerrilla nor any cube is left there.
        - Assassinate, and the closing that goes with Kidnap: whatever guards it.

        Only the Syndicate itself may remove Casinos, or close its own, while it executes (§1.4.1).
        """,
    ),
    "1.5": rule(
        "Players and Factions",
        """
        The Factions are the Government (blue), 26July (red), the Directorio (yellow) and the Syndicate (green). Each is
        the enemy of every other one, even if one player leads both.

        - 4 players: a Faction each.
        - 3 players: 26July, the Government, and the Directorio or Syndicate; the last one is a Non-player. Or, without
        Non-players, 26July also runs the Directorio (or the Government the Syndicate).
        - 2 players: 26July and the Government; the others are Non-players. Or, without Non-players, 26July with the
        Directorio against the Government with the Syndicate.
        - 1 player: any one Faction, or the Government with the Syndicate, or 26July with the Directorio; the others are
        Non-players (§8.0).

        This program lets two or three players divide the Factions as they like.

        A player with several Factions ends the game early only if all of them are at their aims (§6.1), and is ranked
        by the lowest of their margins (§7.3). Resources and Cash may not be handed from one to the other (§1.5.1), but
        Operations, Special Activities, Skim and Laundering have their effects between them.
        """,
    ),
    "1.5.1": rule(
        "Deals and gifts",
        """
        Players may agree on anything, in the open; nobody is bound by it. Only Resources and Cash can change hands.

        - Resources: while the giver or the receiver executes an Operation, Special Activity or Event on an Event card,
        or chooses what to execute. If it then Passes, the gift goes back. Never during setup or a Propaganda Round, and
        never between Factions of one player, except under the Pact of Caracas (§5.3). What would lift the receiver
        above 49 is lost.
        - Cash: its owner may at any time between two steps put it under another Guerrilla or cube in the same space, of
        any Faction except, again, another one of the same player's; nobody needs to agree (§4.5.2). Once deposits begin
        (§6.2.4) it is too late.

        A Non-player makes no deals and gives nothing. It may be given Resources and Cash.
        """,
    ),
    "1.6": rule(
        "Support and Opposition",
        """
        Each Province and City shows what its people think of the Government. That counts for victory, and rules out
        some acts. ECs have no opinion.
        """,
    ),
    "1.6.1": rule(
        "The five levels",
        """
        Active Support, Passive Support, Neutral, Passive Opposition, Active Opposition. To shift is to go one step
        along this row; to set is to go straight to the level named.
        """,
    ),
    "1.6.2": rule(
        "Active and Passive",
        """
        Active Support and Active Opposition count the Population of the space twice, Passive Support and Passive
        Opposition once, Neutral not at all.
        """,
    ),
    "1.6.3": rule(
        "The totals",
        """
        - Total Support: the Population at Passive Support, plus twice that at Active Support. For the Government.
        - Total Opposition: in the same way. With the number of 26July Bases on the map it makes the total of 26July.
        - Population Controlled by the Directorio, plus its Bases on the map.
        - Open Casinos on the map. For the Syndicate, beside its Resources.

        All are adjusted at every change, during an Operation too.
        """,
    ),
    "1.7": rule(
        "Control",
        """
        A Faction Controls a Province or City if its pieces there outnumber those of all other Factions together. Closed
        Casinos do not count, Bases and open Casinos do. Otherwise nobody Controls the space. ECs are never Controlled.

        Control changes at once, during an Operation too. Only during Redeploy (§6.4) does it stay as it was until the
        phase is over.
        """,
    ),
    "1.8": rule(
        "Resources and Aid",
        """
        Each Faction has 0 to 49 Resources and pays its Operations with them. What would go beyond 49 is lost, and a
        loss stops at 0; there are no debts.

        Aid, also 0 to 49, is never spent. It adds to what the Government earns in each Resources Phase (§6.2.1), and to
        whatever an Event says. Gifts of Resources: §1.5.1.
        """,
    ),
}
