"""English for the lesson "Alone against three": a solo opening in which each action of the Non-players is explained."""

from typing import Final

SOLO_OPENING: Final[dict[str, str]] = {
    "solo-opening.title": "Alone against three",
    "solo-opening.about": "A guided solo opening as 26July: every step of the Non-players with its reason.",
    # Escapade.
    "solo-opening.welcome": "You play 26July. Nobody sits in the other three chairs: the Government, the Directorio "
    "and the Syndicate are Non-players, who act by fixed procedures. Each of their steps names its reason and its "
    "section. Follow them through six cards and a Propaganda Round. Your only Base is in the Sierra Maestra.",
    "solo-opening.event-first": "A Non-player looks at the Event first. On some cards it has an instruction of its "
    "own; without one 26July and the Directorio take the unshaded side, the Government and the Syndicate the shaded "
    "one, provided that it changes anything. Escapade does: the Directorio takes it (§8.1, §8.4.2).",
    "solo-opening.dice": "Camagüey Province or Oriente? Its priorities do not tell them apart, so two dice point into "
    "the table of random spaces: a column, a row, and from there along the arrows to the first space that will do "
    "(§8.2).",
    "solo-opening.flowchart": "The Government is second, and the Event is gone. Now its flowchart asks: does a City or "
    "Base lack Control, Troops or Police? Then Train. Are Guerrillas in an Economic Center? Garrison. Would an Assault "
    "pay? Three times no, so it Sweeps (§8.8).",
    "solo-opening.priorities": "Where? It wants hidden Guerrillas of 26July or the Directorio: at Support before "
    "elsewhere, and Havana first of all. Each question narrows the list until one space is left, or the dice speak.",
    "solo-opening.exposed": "All moves are made, then all that is found comes into the open: two students in Havana, "
    "one of yours in La Habana, one in Santiago, one student in Camagüey Province.",
    "solo-opening.air-strike": "With an Operation a Non-player nearly always uses a Special Activity. After this Sweep "
    "an Air Strike: on an Active Guerrilla, preferably one with cubes beside it. That was yours in La Habana (§8.8.3).",
    # Eloy Gutiérrez Menoyo.
    "solo-opening.instruction": "The Syndicate is first on the new card, for the Directorio sits out. Here it has an "
    "instruction: the shaded side, as long as a Syndicate Guerrilla is Available. Such instructions come before "
    "everything else (§8.4.1).",
    "solo-opening.replaced": "A Directorio Guerrilla had to go; the dice said which one. One of the Syndicate’s has "
    "taken its place. Non-players are not each other’s friends either.",
    "solo-opening.your-turn": "Your turn. After an Event you have a full Operation and a Special Activity. The "
    "Government will go on looking for you, and it is poor after its Sweep: 7 Resources. A good moment to grow. Rally.",
    "solo-opening.sierra": "Begin at home. Where you have a Base, a Rally brings twice the Population and Bases "
    "together: four Guerrillas for 1 Resource.",
    "solo-opening.several": "Several, of course.",
    "solo-opening.four": "All four.",
    "solo-opening.las-villas": "Elsewhere one Guerrilla arrives. In Las Villas it takes Control away from the Troops, "
    "where only one is left.",
    "solo-opening.santiago": "You can go where there is no Support. In Santiago de Cuba two will be stronger than one.",
    "solo-opening.matanzas": "Matanzas is empty: one Guerrilla is enough for Control.",
    "solo-opening.infiltrate": "Now Infiltrate: your people inside the barracks. It replaces a cube with a Guerrilla "
    "of yours, where there is no Support. In Santiago de Cuba that breaks the Government’s Control.",
    "solo-opening.infiltrated": "The Government has three cubes left there, you have three Guerrillas: nobody Controls "
    "Santiago de Cuba now. End your turn.",
    # Anastasia.
    "solo-opening.directorio-rallies": "On Anastasia the instruction for the Directorio is: no Event, an Operation. "
    "Its flowchart asks first whether Terror would bring it something; it would not. Six or more Guerrillas Available? "
    "Yes: Rally (§8.6).",
    "solo-opening.one-more": "First as many as possible at its Base in Oriente, then one in one more space. Many would "
    "do, so dice again: Las Villas, right beside yours (§8.6.2).",
    "solo-opening.subvert": "Its Special Activity is Subvert: Oriente paid 2 and turned Neutral. That costs you 2 "
    "Opposition. Look at your mat.",
    "solo-opening.never-limited": "The Directorio took an Operation with a Special Activity. You would now be held to "
    "a Limited Operation or the Event; a Non-player never is. And you gave the Government a reason to Train: a City "
    "lacks Control (§8.1, §8.8.2).",
    "solo-opening.four-cubes": "Santiago de Cuba gets four cubes, Troops and Police as evenly as can be. The "
    "Government will always hurry to a City that slips away. That keeps it busy, and costs it money.",
    "solo-opening.base": "Then a Base for two cubes, in a Province without one: the dice chose Camagüey Province. A "
    "Base lets it Train there later and lets Troops stay.",
    "solo-opening.transport": "Transport: Troops beyond what Control needs go from a City to a space where they break "
    "somebody’s Control. Pinar del Río was the Syndicate’s (§8.8.2).",
    # Ambassador Smith.
    "solo-opening.smith": "The Syndicate takes Ambassador Smith, shaded, because no person plays the Government: Aid "
    "for Batista, money for the bosses. With 24 Resources it is four fifths of the way to one of its two goals.",
    "solo-opening.bases": "Your turn again, with everything. The Government is down to 3 Resources and can do little. "
    "Bases count as points, and they make every later Rally larger. So Rally once more, for Bases.",
    "solo-opening.sierra-base": "You have six Guerrillas in the Sierra Maestra.",
    "solo-opening.base-choice": "Two of them become your second Base.",
    "solo-opening.santiago-base": "In Santiago de Cuba you have three. A Base in a City!",
    "solo-opening.which-guerrilla": "Two must go for it. The Active one is worth least: that one first.",
    "solo-opening.las-villas-again": "One more for Las Villas.",
    "solo-opening.infiltrate-again": "And Infiltrate there: a soldier deserts, and Las Villas is under your Control.",
    "solo-opening.poor": "3 Resources are left. End your turn.",
    # Sierra Maestra Manifesto.
    "solo-opening.manifesto": "The Directorio takes the Manifesto, which has one text only: each Faction may place up "
    "to two pieces, but no Casinos, in a space where it is already. And the Faction that executes it stays Eligible.",
    "solo-opening.my-part": "You come first. Las Villas has room for a Base and lies in the middle of the island.",
    "solo-opening.my-base": "A Base: your last one.",
    "solo-opening.my-guerrilla": "And a Guerrilla to guard it.",
    "solo-opening.two-bases": "A Non-player goes where most Bases come onto the board. The Directorio founds two of "
    "them in Havana, under the eyes of the police: two points at a stroke (§8.4.3).",
    "solo-opening.syndicate-part": "The Syndicate may place no Casinos by this Event, so it takes Guerrillas, in a "
    "random space where it is already: Havana.",
    "solo-opening.government-part": "The Government takes a Base and a policeman for La Habana. Again the Bases "
    "decided, and the dice between two Provinces.",
    "solo-opening.train-again": "As second it Trains again: Camagüey Province and Havana lack Control, but 3 Resources "
    "pay for one space only. The dice chose Camagüey Province.",
    "solo-opening.transport-again": "And a soldier from Camagüey City breaks your Control of Matanzas. Small things, "
    "but they add up.",
    # Larrazábal.
    "solo-opening.larrazabal": "You are first on the last card before Propaganda. The Event would bring you a Base, "
    "but all four are on the map. So Rally, with what money there is.",
    "solo-opening.santiago-many": "Your Base in Santiago de Cuba brings four.",
    "solo-opening.matanzas-again": "And one for Matanzas, which is yours again by it: only what you Control can be won "
    "over in the Propaganda Round.",
    "solo-opening.keep-one": "Keep the last Resource: Agitation costs money.",
    "solo-opening.guards": "The Syndicate’s flowchart begins with its Casinos: one without a Guerrilla, and one "
    "Available? Then Rally. So it guards Pinar del Río and La Habana (§8.5.1).",
    "solo-opening.cash": "And Profit: Cash to two of three Casino spaces, by dice. It will have become Casinos before "
    "you can take it.",
    # Propaganda.
    "solo-opening.propaganda": "Propaganda. Alone, you cannot win in such a Round: you must be ahead of everybody "
    "after the fourth. But a Non-player can win, and then you have lost at once. So look at all the margins. Nobody "
    "is there yet.",
    "solo-opening.casinos": "A Non-player turns Cash into Bases where it can: the Syndicate opens two more Casinos "
    "(§8.1.2).",
    "solo-opening.civic-action": "The Government keeps 9 Resources back and buys what moves the most Population for "
    "the least money: La Habana and Camagüey Province, where it has Control, Troops and Police (§8.8.6).",
    "solo-opening.agitation": "Now you: Agitation costs 1 Resource for a Terror marker or a step toward Active "
    "Opposition, in what you Control. Matanzas needs one step.",
    "solo-opening.agitation-las-villas": "Las Villas has Population 2: every step counts double. Two steps.",
    "solo-opening.agitation-done": "Two Resources are left for the next card. Stop here.",
    "solo-opening.expat": "Expat Backing: the Directorio Rallies for nothing. Where would it gain Control? Nowhere. "
    "Then a Base, in Oriente (§8.6.2).",
    "solo-opening.redeploy-police": "The Troops must leave Pinar del Río. So three policemen come in first, just "
    "enough to keep Control (§8.8.7).",
    "solo-opening.redeploy-troops": "The Troops go, one by one, to where there are fewest.",
    "solo-opening.yours": "Reset: everything begins anew, and you are first on the Pact of Caracas. From here on the "
    "game is yours. After each action of a Non-player its reasons are in the log, and each § opens the rule.",
    "solo-opening.farewell": "What to watch: a Government that wants three Cities at Active Support, a Directorio with "
    "Bases in Havana, a Syndicate with many Casinos. You need Opposition, and someone must stop them. The key F shows "
    "what each can do and what it lacks. Good luck!",
    # What is said to other decisions.
    "solo-opening.reply.terror": "Terror works too. But your Guerrilla in Santiago is exposed, and at home in the "
    "Sierra Maestra opinion cannot get any better. First comes strength.",
    "solo-opening.reply.attack": "With few Guerrillas the die must be kind: it has to show no more than you have in "
    "the space. First grow, then fight.",
    "solo-opening.reply.pass": "That brings 1 Resource and the chance to be Eligible again. But a full Operation with "
    "a Special Activity is the best there is.",
    "solo-opening.reply.remove": "The Government loses the cube, but you gain nobody for it.",
    "solo-opening.reply.later": "More Guerrillas, no Base. Bases are points, and you have many Guerrillas by now.",
    "solo-opening.reply.larrazabal": "No Base is Available, so it does nothing for you.",
}
