"""English texts of the Event cards 1-24. "You" is the Faction that executes the Event."""

from typing import Final

SIDES: Final[dict[str, str]] = {
    "1.unshaded": (
        "Name 26July or the Directorio. For free it Marches at least one Guerrilla into a single space of its choice. "
        "If there is an enemy, it then Ambushes there with one of those that came, whether Underground or Active."
    ),
    "1.shaded": (
        "Until the next Reset, the Government may bring any Troops from anywhere to the space of an Assault just "
        "before it, adjacent or not, at no cost."
    ),
    "2.unshaded": (
        "For the rest of the game, 26July may Kidnap in the Sierra Maestra as in a City: it may choose that space, "
        "and the Government as the target there."
    ),
    "2.shaded": (
        "Until the next Reset, each Air Strike removes two pieces of its space instead of one, and is allowed even "
        "while the US Alliance is Embargoed."
    ),
    "3.unshaded": (
        "Choose a space with Troops, and an Insurgent Faction with Guerrillas there. That Faction Marches all of them "
        "out for free, into one or more adjacent spaces of its choice; then all of them turn Underground."
    ),
    "3.shaded": (
        "Choose a City or Province with Troops. For free the Government Sweeps there, with no movement into it, and "
        "then Assaults there."
    ),
    "4.unshaded": "Choose a City or Province at Passive or Active Support without Police; set it to Neutral.",
    "4.shaded": (
        "Until the next Reset, Police may move in Sweeps as Troops do, and in an Assault every Police cube counts as a "
        "Troops cube, whatever the terrain."
    ),
    "5.unshaded": (
        "Choose a Province with Troops and a second Province next to it. Both go to Passive Opposition, whatever "
        "their level was."
    ),
    "5.shaded": (
        "Until the next Reset, the Government, when it Sweeps, may execute a free Assault in one space as its Special "
        "Activity, in place of Transport, Air Strike or Reprisal."
    ),
    "6.unshaded": "Choose Las Villas or the Sierra Maestra; it must hold Troops, and all of them leave the map.",
    "6.shaded": (
        "Until the next Reset, an Assault in Las Villas or the Sierra Maestra is worth as much as in a City: one piece "
        "for each Troops cube and each Police cube."
    ),
    "7.unshaded": "One Guerrilla appears in each City; you choose the Faction of each.",
    "7.shaded": "Choose any City and set it to Neutral. Then Aid rises by 10.",
    "8.unshaded": (
        "Each City moves one level toward Neutral. Then one Guerrilla appears in each City; you choose the Faction of "
        "each."
    ),
    "8.shaded": (
        "Choose a City: set it to Active Support, and all Guerrillas there, of every Faction, turn Active. Then open "
        "one closed Casino anywhere."
    ),
    "9.unshaded": (
        "Every City and Province under Government Control moves one level toward Neutral, from Support and from "
        "Opposition alike. Then the US Alliance improves by one box."
    ),
    "9.shaded": (
        "In every City with at least one cube all Directorio Guerrillas turn Active; then the Government Assaults in "
        "each of these Cities for free, and only the Directorio is hit. Then the US Alliance falls by one box."
    ),
    "10.unshaded": (
        "Choose any cube on the map; two Guerrillas take its place, of one Faction or of two, as you choose."
    ),
    "10.shaded": (
        "Until the next Reset, a Government that a player leads may add one Special Activity to each Limited Operation "
        "that it executes."
    ),
    "11.single": (
        "In this order: the Government loses 10 Resources. Roll a die and remove that many Troops of your choice, "
        "from any spaces. The US Alliance improves by one box. Aid rises by 10. The Government Redeploys its cubes "
        "as in a Propaganda Round (6.4)."
    ),
    "12.unshaded": "Take any two Guerrillas off the map, of whatever Factions, wherever they are.",
    "12.shaded": (
        "One Police cube appears in any space you like. Then the Government gains 6 Resources, but no more than the "
        "current Aid."
    ),
    "13.single": (
        "For the rest of the game, the first group of each 26July March ends Underground, even if the move has just "
        "Activated it. A group is all Guerrillas that go from one space to the same destination."
    ),
    "14.unshaded": "26July lands in Pinar del Río: one of its Bases and one of its Guerrillas appear there.",
    "14.shaded": "Pinar del Río moves two levels toward Active Support.",
    "15.unshaded": "Three 26July Guerrillas appear in spaces of your choice, together or apart, ECs included.",
    "15.shaded": "The Government gains 10 Resources, but no more than the current Aid. Then Aid rises by 5.",
    "16.unshaded": "Choose a City or Province with a 26July piece and room for a Base; a 26July Base appears there.",
    "16.shaded": "Remove one 26July Base, wherever it is. 26July loses 3 Resources.",
    "17.unshaded": (
        "Name 26July or the Directorio. It Rallies for free in every space where it has a Base; each such space counts "
        "as Neutral for this."
    ),
    "17.shaded": (
        "All 26July Guerrillas on the map turn Active. 26July becomes Ineligible at once and stays so through the "
        "next card."
    ),
    "18.single": (
        "For the rest of the game, or until cancelled, no Operation or Special Activity of 26July or the Directorio "
        "may remove the other's pieces, or change Opposition where there is any; and a player who has both may let "
        "them hand each other Resources and Cash. Either of them cancels this by taking two of its own Bases off the "
        "map together while it executes something. You stay Eligible for the next card."
    ),
    "19.single": (
        "26July, the Directorio, the Syndicate and the Government, in this order, may each place up to two pieces, no "
        "Casinos, in one space where that Faction already has a piece. You stay Eligible for the next card."
    ),
    "20.unshaded": (
        "Name an Insurgent Faction. It executes a free March to as many destinations as it likes, and then a free "
        "Rally in one of the spaces that it has just entered."
    ),
    "20.shaded": (
        "Find the space, ECs included, with the most Guerrillas of all Factions together. Remove half of them, rounded "
        "up; you choose which."
    ),
    "21.unshaded": (
        "Choose a City. It moves one level toward Active Opposition, or two levels if any 26July piece is there."
    ),
    "21.shaded": (
        "Choose two different spaces with Casinos, open or closed. In each of them either open a closed Casino, or put "
        "an available Cash marker under any Guerrilla or cube there."
    ),
    "22.unshaded": (
        "For the rest of the game, 26July may roll the die of each Attack and of each Kidnap a second time; the second "
        "roll then stands."
    ),
    "22.shaded": "Until the next Reset, whenever a Kidnap takes Resources, Aid rises by twice that number.",
    "23.unshaded": "Choose two Provinces; each moves one level toward Active Opposition.",
    "23.shaded": "Remove one 26July Base that is in a Province, not in a City.",
    "24.unshaded": "Set one of these to Active Opposition: the Sierra Maestra, Oriente or Santiago de Cuba.",
    "24.shaded": (
        "Choose Camagüey City or Santiago de Cuba; all 26July pieces there leave the map, Guerrillas and Bases."
    ),
}
"""Card and side -> its effect."""

RULINGS: Final[dict[str, str]] = {
    "1.1": "The Faction that you name decides everything else: who Marches from where, the destination, the targets.",
    "1.2": "The March is tested for Activation as always, and only a Guerrilla that has just come may Ambush.",
    "1.3": "An Underground Guerrilla turns Active in the Ambush; an Active one may Ambush here too and stays as it is.",
    "1.4": (
        "Troops may come to any Assault: a paid or a Limited one, the one of a Garrison, and one that a card grants."
    ),
    "2.1": (
        "Terror in the Sierra Maestra in the same Operation and more 26July Guerrillas than Police there are still "
        "needed; the Syndicate can be the target only where it has an open Casino."
    ),
    "2.2": (
        "The two pieces of an Air Strike may belong to different Factions; a Base or Casino is hit only when its "
        "Faction has no Guerrilla left there, and Cities stay out of reach."
    ),
    "3.1": "You choose the space and the Faction, yours if you like; where to March is that Faction's choice.",
    "3.2": "None of its Guerrillas may stay behind, and it cannot refuse.",
    "3.3": "Those that Marched turn Underground even if the March has Activated them, but no others do.",
    "3.4": "Police that are there count as always, in the Sweep and, if it is a City, in the Assault.",
    "3.5": "The Government decides whom it Activates and removes, and seizes Cash as in any Assault.",
    "4.1": (
        "In a Mountain Troops and Police are added up before halving; in a City or EC no Police cube is counted twice."
    ),
    "4.2": "Transport and the moves that Armored Cars allows remain for Troops only.",
    "5.1": "A Province at Active Opposition goes to Passive Opposition too.",
    "5.2": "The Assault may be in any space, Swept or not, and before, during or after the Sweep.",
    "5.3": "As it counts as a Special Activity, the 2nd Eligible may choose the Event afterwards.",
    "5.4": "A Limited Sweep can have it only together with the Momentum of MAP.",
    "6.1": "The Government may pass Cash of removed Troops to another Guerrilla or cube that stays there.",
    "6.2": "With the Momentum of S.I.M. in force as well, no Police cube is counted twice.",
    "7.1": "The Guerrillas may be your own or others', of the same Faction or of different ones.",
    "7.2": "If fewer than three are Available in all, you choose the Cities that get one.",
    "7.3": "The shaded side may name a City that is Neutral already.",
    "8.1": "You choose the Casino, whoever you are; the Syndicate is not asked.",
    "8.2": "If fewer than three Guerrillas are Available in all, you choose the Cities that get one.",
    "9.1": (
        "Each City is Assaulted separately and loses at most as many Directorio pieces as it holds Troops and Police, "
        "Guerrillas before Bases."
    ),
    "9.2": (
        "The Government chooses the order of the Cities, must hit as many pieces as it can, and picks them if there "
        "are more."
    ),
    "9.3": "Aid does not change with the US Alliance.",
    "10.1": "The cube goes even if fewer than two Guerrillas are Available.",
    "10.2": "The Government may pass Cash of the cube to one of the new Guerrillas or to another piece there.",
    "10.3": "The Special Activity must be one that may go with that Operation (4.1.1).",
    "10.4": "It goes with a Limited Operation that was Laundered, too.",
    "10.5": (
        "A Limited Operation with an Activity counts as an Operation with one, so the 2nd Eligible may choose the "
        "Event, but not on the final Event card."
    ),
    "11.1": "The die is rolled before you choose the Troops; if fewer are on the map, all of them go.",
    "11.2": (
        "The Government makes the moves: Police may go as they may in a Round, and Troops must leave ECs and Provinces "
        "without a Government Base."
    ),
    "11.3": "Control is determined when the Troops have gone, and then stays as it is until all moves are made.",
    "12.1": "The two Guerrillas may be in different spaces, Underground or Active, and even your own.",
    "12.2": "The Police cube may be placed in an EC.",
    "13.1": "It works in paid, Limited and free Marches; 26July chooses which group goes first.",
    "13.2": "The group must really enter another space.",
    "14.1": "A piece that is not Available or does not fit is not placed, but the other piece still is.",
    "14.2": (
        "If 26July executes this, its player may first take pieces of their own off the map in order to place them."
    ),
    "15.1": "Aid is compared as it stands before it rises.",
    "16.1": "Any 26July piece in the space will do, a Guerrilla or a Base.",
    "16.2": "Guerrillas do not protect the Base, and the Resources are lost even if there is no Base.",
    "17.1": (
        "The Faction that you name chooses one of its usual Rally options in each space; Availability and the room for "
        "Bases still limit it."
    ),
    "17.2": "26July does nothing more on this card and nothing on the next one.",
    "17.3": "If the next card is Propaganda, its Reset makes 26July Eligible again.",
    "18.1": "Only the Faction that executes the Event stays Eligible, and only this once.",
    "18.2": (
        "26July may not carry out Terror at Passive Opposition, nor the Directorio at Passive or Active Opposition; "
        "everywhere else they may."
    ),
    "18.3": "The Directorio may not Subvert a Province with Opposition.",
    "18.4": (
        "Attack, Ambush and Assassinate may hit other enemies but spare the partner; a space without any other enemy "
        "may not be chosen."
    ),
    "18.5": "Infiltrate goes on as before, and so does Kidnap where the Terror that goes with it is allowed.",
    "18.6": "Agitation, Expat Backing and all that the Government and the Syndicate do are unaffected.",
    "18.7": (
        "Event text may still hurt the partner or change Opposition, but an Operation or Activity that an Event grants "
        "to one of the two is bound by the Pact."
    ),
    "18.8": "The two Bases may be in different spaces; Bases that enemies remove cancel nothing.",
    "18.9": "Resources and Cash change hands only when the rules would allow it between two players (1.5.1, 4.5.2).",
    "19.1": "Each Faction decides for itself whether, where and what to place, whether it is Eligible or not.",
    "19.2": "A Casino counts as a piece, open or closed; an EC will do for Guerrillas and cubes.",
    "19.3": "Both pieces go to the same space; both may be Bases if there is room.",
    "19.4": "Only the player who executes the Event may take their own pieces off the map in order to place them here.",
    "20.1": "The Faction that you name decides about March and Rally, within its usual limits.",
    "20.2": (
        "It must March, then Rally in one of the spaces just entered that allow it; if none does (ECs, or levels that "
        "bar it), there is no Rally."
    ),
    "20.3": "If several spaces have equally many, you choose one; those removed may be of any Factions, even your own.",
    "21.1": "You decide for each of the two spaces separately; if only one space has a Casino, it alone is used.",
    "21.2": "The Cash may go to a piece of any Faction, which then owns it.",
    "22.1": "Each Attack space and each Kidnap may be rolled again once; an Ambush has no die.",
    "22.2": "Whether goods are captured depends on the roll that stands.",
    "22.3": "Aid counts what the target loses, even if 26July cannot hold it all; Cash that is taken brings no Aid.",
    "23.1": "The two Provinces must be different ones; one at Active Opposition may be among them.",
    "23.2": "Guerrillas do not protect the Base.",
    "24.1": "26July may pass Cash of removed pieces to Guerrillas or cubes that stay.",
    "24.2": "You may choose a City without 26July pieces; then nothing happens.",
}
"""Card and number -> one ruling."""
