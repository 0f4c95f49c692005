"""English glossary: Factions, pieces, markers, the map. Each text ends with its sections, the main one first."""

from typing import Final

FACTIONS: Final[dict[str, str]] = {
    "Government": (
        "Batista's regime, blue: 15 Troops, 15 Police, 2 Bases. It wins with all three Cities at Active Support and "
        "Total Support above 18. Operations: Train, Garrison, Sweep, Assault. Special Activities: Transport, Air "
        "Strike, Reprisal. (1.5, 7.2)"
    ),
    "26July": (
        "Castro's movement, red: 15 Guerrillas, 4 Bases. It wins when Total Opposition plus its Bases on the map is "
        "above 15. Operations: Rally, March, Attack, Terror. Special Activities: Infiltrate, Ambush, Kidnap. (1.5, "
        "7.2)"
    ),
    "Directorio": (
        "The student revolutionaries, yellow: 15 Guerrillas, 4 Bases. It wins when the Population it Controls plus "
        "its Bases on the map is above 9. Operations: Rally, March, Attack, Terror. Special Activities: Subvert, "
        "Ambush, Assassinate. (1.5, 7.2)"
    ),
    "Syndicate": (
        "The casino bosses, green: 6 Guerrillas, 10 Casinos. It wins with more than 7 open Casinos and more than 30 "
        "Resources. Operations: Rally, March, Terror, Construct. Special Activities: Profit, Muscle, Bribe. (1.5, "
        "7.2)"
    ),
    "Insurgent": "26July, the Directorio and the Syndicate. Each is still the enemy of every other. (1.5)",
    "Non-player": (
        "A Faction without a player; the rules of chapter 8 decide for it. It makes no deals, though players may give "
        "to it. (8.1)"
    ),
    "Chance": "The seat that rolls dice and turns cards. It is no Faction. (1.0)",
}

PIECES: Final[dict[str, str]] = {
    "Cube": "Troops or Police. Cubes can be in any space and can hold Cash. (1.4)",
    "Troops": (
        "Government cubes for the field: they Sweep, fight everywhere and are Transported. In each Redeploy they must "
        "leave ECs and Provinces without a Government Base. (1.4, 6.4.2)"
    ),
    "Police": (
        "Government cubes for the towns: they help to Activate anywhere, but fight only in Cities and ECs, and stay "
        "put in a Sweep. They stand in the way of Kidnap and Assassinate. (1.4)"
    ),
    "Guerrilla": (
        "An Insurgent's fighter, Underground or Active. New ones arrive Underground; all go Underground at each Reset. "
        "They can be in any space and can hold Cash. (1.4.3)"
    ),
    "Underground": (
        "A hidden Guerrilla. Assault and Air Strike cannot touch it and it shields its Faction's Bases from them; "
        "Terror and Ambush need one. (1.4.3)"
    ),
    "Active": "A Guerrilla in the open. Activating one that is Active already changes nothing. (1.4.3)",
    "Base": (
        "A Faction's stronghold in a Province or City, never in an EC; no more than 2 a space, Casinos not counted. "
        "It counts for Control. Those of 26July and the Directorio count toward their victory. (1.4.2)"
    ),
    "Casino": (
        "The Syndicate's kind of Base, open or closed, at most 2 a space in a Province or City. Enemies can only close "
        "it. A closed one counts for stacking, but not for Control, income, Skim or victory, until Construct, a "
        "deposit or the Reset opens it. (1.4.4, 1.4.5)"
    ),
    "Available": (
        "Pieces off the map, ready to be placed. What is not Available cannot be placed, and a replacement that is "
        "not Available just removes the old piece. While you execute something you may take your own pieces off the "
        "map to have them Available. (1.4.1)"
    ),
    "Stacking": "At most 2 Bases and 2 Casinos, open or closed, in a Province or City; none in an EC. (1.4.2)",
    "Cash": (
        "Four markers, each under one Guerrilla or cube, whose Faction owns it. Cash moves with its holder, and its "
        "owner may shift it to any other Guerrilla or cube in the space between steps. When the holder is removed, "
        "its owner may pass the Cash on; otherwise some acts let the attacker seize it. (4.5.2)"
    ),
    "Terror marker": (
        "Marks unrest in a Province or City. It must be removed before Civic Action or Agitation can move opinion "
        "there. Terror and Sabotage share a pool of 20, and all leave at Reset. (3.3.4)"
    ),
    "Sabotage": (
        "Marks an EC that yields nothing until Reset; one a space. It is placed by Terror, or at the start of the "
        "Resources Phase where 26July and Directorio Guerrillas together outnumber the cubes. (3.3.4, 6.2.1)"
    ),
    "Resources": (
        "What Operations cost, 0 to 49 for each Faction. During Event cards Factions may give some to each other "
        "while one of the two has the turn. (1.8, 1.5.1)"
    ),
    "Aid": "US money: added to Government earnings in each Propaganda Round, 0 to 49, never spent itself. (1.8, 6.2.1)",
    "US Alliance": (
        "Firm, Reluctant or Embargoed; Train, Sweep and Assault then cost 2, 3 or 4 Resources a space, Garrison as "
        "much in all, and Embargoed forbids Air Strikes. In each Support Phase with Total Support of 18 or less it "
        "drops one box and Aid falls by 10. (6.3.1)"
    ),
}

MAP: Final[dict[str, str]] = {
    "Space": "Seven Provinces, three Cities and three Economic Centers. Neighbours are one step apart. (1.3)",
    "Province": "A space of Forest, Grassland or Mountain with Population, opinion and Control. (1.3)",
    "City": "Havana, Camagüey City and Santiago de Cuba: spaces with Population, opinion and Control. (1.3.3)",
    "Economic Center": (
        "EC for short: Cigar, Factory and Sugar Cane. It holds cubes and Guerrillas, no Bases, and has no opinion, "
        "Control or Terror. Unless Sabotaged it earns the Government its Econ value. (1.3.4)"
    ),
    "Forest": "Terrain in which a Sweep needs two cubes to Activate one Guerrilla. (3.2.3)",
    "Mountain": "Terrain in which an Assault needs two Troops to remove one piece. (3.2.4)",
    "Grassland": "Terrain without a special effect. (1.3)",
    "Population": "How many people count in a City or Province for Support, Opposition and the Directorio's aim. (1.3)",
    "Support": (
        "The people's favour for the Government: Passive counts the Population once, Active twice. Total Support "
        "above 18 is part of the Government's aim and keeps the US Alliance from falling. (1.6)"
    ),
    "Opposition": (
        "The people's anger at the Government: Passive counts the Population once, Active twice. Total Opposition "
        "plus 26July Bases is the aim of 26July. (1.6)"
    ),
    "Neutral": "The middle of the scale of opinion, between Passive Support and Passive Opposition. (1.6)",
    "Control": (
        "Mastery of a Province or City. It goes to a Faction whose pieces there outnumber all the others together, "
        "closed Casinos left out, and changes at once, except during Redeploy, when it waits until the end. (1.7)"
    ),
}
