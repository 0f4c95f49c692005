"""English for the lesson "Your first game": on all four chairs through four cards and a Propaganda Round."""

from typing import Final

FIRST_GAME: Final[dict[str, str]] = {
    "first-game.title": "Your first game",
    "first-game.about": "Twenty minutes in all four chairs: what each Faction wants, how a card goes, what Propaganda "
    "brings.",
    # El Che.
    "first-game.welcome": "Welcome to Cuba, 1957. You will sit in all four chairs at this table in turn, first in that "
    "of 26July, Castro’s movement: the red pieces. One of its Guerrillas hides in La Habana, the Province around "
    "Havana. If you choose something else, the lesson waits for you.",
    "first-game.el-che": "You sit in 26July’s chair. The Event is good, but it can wait: your Guerrillas in La Habana "
    "and Santiago are still Underground, and only such Guerrillas can spread Terror. The Government could expose them "
    "on this very card. Strike first.",
    "first-game.terror": "Terror costs you 1 Resource a space. A Guerrilla comes into the open, and the opinion there "
    "moves a step toward Active Opposition. In La Habana, the Province around the capital, that takes a point of "
    "Support from the Government.",
    "first-game.opinion": "Each City and Province has an opinion of the regime, in five steps from Active Support "
    "through Neutral to Active Opposition. Havana has Population 6 and is at Active Support, which counts double: "
    "this one city gives the Government 12 Support.",
    "first-game.santiago": "Support has fallen from 16 to 15; the blue mat shows it. One Operation may cover several "
    "spaces, as long as you can pay. In Santiago de Cuba Opposition begins to grow.",
    "first-game.july26": "Red is 26July, Castro’s movement. It wins when Total Opposition and its Bases together are "
    "above 15. It turns people against Batista by Terror, and gathers Guerrillas fast wherever it has a Base, as in "
    "the Sierra Maestra.",
    "first-game.kidnap": "One Special Activity may come with an Operation. Where you spread Terror you may Kidnap: a "
    "die says how much the owner of the Casino has to pay, and the Casino closes. You will always be short of money.",
    "first-game.cards": "Nobody holds cards. They are played one after another, and the next one already lies open "
    "beside the current one. The signs on a card are the order in which the Factions are asked: on El Che first "
    "26July, then the Government, the Directorio, the Syndicate. Two of them will act.",
    "first-game.ransom": "The Syndicate paid 3 Resources, and its Casino in La Habana is closed until the next "
    "Propaganda Round. You could go on to the Sierra Maestra, but it is at Active Opposition already. End your turn.",
    "first-game.government": "Blue is the Government: Batista’s Troops and Police. It wins with more than 18 Total "
    "Support, if all three Cities are at Active Support. It is strong, and it is everybody’s target. Economic Centers "
    "and US Aid pay for it.",
    "first-game.choices": "The first picks freely: the Event of the card, or an Operation, perhaps with a Special "
    "Activity, or it Passes. What it takes decides what is left for the second. A Faction that acts must sit out the "
    "next card. One that Passes need not.",
    "first-game.second": "The Government is second. After an Operation with a Special Activity it may take the Event, "
    "which would only help 26July, or a Limited Operation: one space, no Special Activity. Two Directorio Guerrillas "
    "hide in Havana. Sweep exposes hidden Guerrillas.",
    "first-game.island": "The island has ten populated spaces: three Cities, which are round, and seven Provinces. The "
    "three small plates are Economic Centers: cigars, a factory, sugar cane. Rest the pointer on anything, or press it "
    "long, to learn what it is.",
    "first-game.sweep": "Each space of an Operation costs the Government 2 Resources as long as the US Alliance is "
    "Firm. In Havana it has ten cubes, so a single Sweep finds everybody.",
    "first-game.uncover": "Say whom you expose. Active Guerrillas can spread no Terror, and an Assault can remove "
    "them.",
    # Echeverría.
    "first-game.directorio": "Yellow is the Directorio, the students. It wins when the Population that it Controls and "
    "its Bases together are above 9. It cares little for Support or Opposition: it needs room.",
    "first-game.echeverria": "Two Factions have acted, so the card is over. 26July and the Government sit out this "
    "one. For the Directorio, Echeverría is a gift: two Guerrillas anywhere, Havana falls to Neutral, and it stays "
    "Eligible in spite of acting. Take the unshaded side.",
    "first-game.control": "A Faction Controls a City or Province if it has more pieces there than all others together. "
    "The three Troops in Las Villas give the Government Control, for nobody else is there.",
    "first-game.oriente": "Where to? The Directorio needs Population. Oriente has 2, and nobody is there: put both "
    "Guerrillas into it, and Control is yours.",
    "first-game.syndicate": "Green is the Syndicate, the bosses of the casinos. It wins with more than seven open "
    "Casinos and more than 30 Resources. It can live under any regime that lets it earn.",
    "first-game.crash": "Look at the blue mat: Support has fallen from 15 to 3. Such is the power of an Event. Now the "
    "Syndicate: after an Event the second may take a full Operation with a Special Activity. It has Casinos and nobody "
    "to guard them. Rally.",
    "first-game.pinar": "The Syndicate can Rally anywhere, one space after the other, 1 Resource each. Begin with the "
    "Casino in Pinar del Río.",
    "first-game.guard": "Place a Guerrilla. The other answer hides Guerrillas who are there already, and you have none "
    "yet.",
    "first-game.guards": "One more for the closed Casino in La Habana, then one for Havana.",
    "first-game.profit": "The Special Activity of the bosses is Profit: Cash comes to spaces with open Casinos. In the "
    "Propaganda Round each Cash turns into 6 Resources or into a new Casino, unless somebody has taken it by then.",
    "first-game.cash": "Take the Cash. The other way is to close Casinos for quick money.",
    "first-game.holder": "Any Guerrilla or cube can hold Cash; it belongs to whoever owns that piece. So think before "
    "you put it under a policeman. Your own Guerrilla is the safe place.",
    "first-game.enough": "Two Cash are enough for one day. Keep your Resources and end the turn.",
    # Sinatra.
    "first-game.sinatra": "Sinatra’s Event concerns the Syndicate, which has just acted and sits out. So the "
    "Directorio is first again. It needs Population and Guerrillas to hold it: Rally.",
    "first-game.camaguey": "The Directorio Rallies where opinion is not Active, for or against. Each space costs 1. "
    "Two Guerrillas hold Camagüey Province better than one.",
    "first-game.oriente-rally": "And Oriente, the heart of your plan.",
    "first-game.base-or-not": "Now a true choice. Two Guerrillas can become a Base at once: a point for victory, and "
    "later Rallies there bring more. But then no Guerrilla is left to guard it. Place a third one now; the Propaganda "
    "Round is near, and it brings you a free Rally.",
    "first-game.subvert": "Your Special Activity: Subvert. A Province that you Control pays its Population in "
    "Resources and turns Neutral.",
    "first-game.subvert-where": "Oriente pays 2, which is what your Rally has cost. That 26July loses Opposition there "
    "is no concern of yours.",
    "first-game.subverted": "Every decision leaves a line in the log. End your turn here.",
    "first-game.government-passes": "The Government could take the Event or a Limited Operation; neither helps much. "
    "Look at the next card: Rolando Masferrer asks the Government first. A Faction that Passes stays Eligible and is "
    "paid for it: the Government 3 Resources, others 1. Pass.",
    "first-game.july26-passes": "26July looks ahead as well: the next Event will hurt the Government, and you want to "
    "be there. Pass.",
    # Rolando Masferrer.
    "first-game.masferrer": "A Propaganda card is next: after this card comes the reckoning. Then the Government can "
    "buy Support where it has Control, Troops and Police together. So bring up forces now: Train.",
    "first-game.train": "New cubes come to Cities, up to four in each. Havana has 6 Population: begin there.",
    "first-game.police": "Troops are there already. No more of them, but four Police.",
    "first-game.train-santiago": "Two and two for Santiago de Cuba, against 26July.",
    "first-game.train-enough": "Two Cities are enough: you will want the money soon.",
    "first-game.transport": "Transport takes up to three Troops anywhere. In Pinar del Río they break the Control of "
    "the Syndicate. And where the Government Controls a space, it Skims: 2 Resources of what open Casinos earn there.",
    "first-game.transport-where": "From Havana to Pinar del Río, all three.",
    "first-game.civic-later": "Training can end with a Base, or with Civic Action, which buys Support. But in the "
    "Propaganda Round you can buy it too, and you will be rich by then. Save your money.",
    "first-game.masferrer-event": "Now 26July, for whom it paid to wait. The Event turns a Province with Troops in it, "
    "and one beside it, to Passive Opposition. The Government has just marched into Pinar del Río, next to La Habana.",
    "first-game.pinar-turns": "Pinar del Río goes from Active Support to Opposition, and La Habana with it. Where the "
    "soldiers come, you win friends.",
    # Propaganda.
    "first-game.propaganda": "The Propaganda Round goes in Phases. Has anybody won? No: the margins show how much each "
    "still lacks. Then all earn: the Government 8 from Economic Centers and 15 Aid, and it Skims 4 from the "
    "Syndicate. 26July gets 1 for its Base, the Directorio 3 for three spaces with its pieces.",
    "first-game.deposit": "The Syndicate’s Casinos earned 4, and Batista’s men took it all. But there is Cash: first "
    "the one in Pinar del Río.",
    "first-game.deposit-resources": "Turn it into 6 Resources.",
    "first-game.deposit-casino": "And the Cash in Havana into a new open Casino. Both goals of the Syndicate have come "
    "nearer.",
    "first-game.alliance": "Washington is not pleased: Support is not above 18, so the Alliance falls to Reluctant. "
    "Aid falls by 10, and each space now costs the Government 3. But it may buy Civic Action: 4 Resources for each "
    "step of opinion. A step in Havana is worth 6 Support.",
    "first-game.civic-again": "Once more, to Active Support.",
    "first-game.civic-camaguey": "A step in Camagüey City wins the second of the three Cities.",
    "first-game.civic-done": "Santiago is under Terror, and its marker would have to be bought off first. Keep the "
    "rest.",
    "first-game.expat": "26July may now Agitate in what it Controls, but the Sierra Maestra is at Active Opposition as "
    "it is. The Directorio gets Expat Backing: one Rally, free of charge. Oriente!",
    "first-game.expat-base": "Three Guerrillas are there: two become a Base, and one stays to guard it.",
    "first-game.redeploy": "Redeploy: Troops may not stay in Provinces without a Government Base. Send those from "
    "Pinar del Río back to Havana.",
    "first-game.redeploy-santiago": "Those from Las Villas go to Santiago de Cuba.",
    "first-game.redeploy-police": "Police may go to any space that the Government Controls: two from Havana keep "
    "Las Villas.",
    "first-game.redeploy-done": "Everyone is in place.",
    # Fauré Chomón.
    "first-game.reset": "At the end all are Eligible again, Terror is gone, Guerrillas hide, and closed Casinos open. "
    "There are four such Rounds. If nobody has won in one of them, the best margin wins after the fourth.",
    "first-game.faure": "A new card. The Directorio is first, and its Event gives a Base and two Guerrillas in Las "
    "Villas. With them its Population and Bases come to 7, and more than 9 wins. Take it.",
    "first-game.faure-who": "For yourself, of course.",
    "first-game.your-turn": "Now you know Operations, Special Activities, Events, Passing and Propaganda. 26July is "
    "next, with a full Operation and a Special Activity, and from here on nobody tells you what to choose. Terror? "
    "Rally in the mountains? Or an Attack on the students, who grow too fast?",
    "first-game.farewell": "Play on for all four as long as you like. The key F shows what a Faction can do and what "
    "it lacks, R opens the rules. Then try the lesson for one player, or begin a game of your own.",
    # What is said to other decisions.
    "first-game.reply.el-che": "A good Event: whoever Marches unseen is hard to catch. But it will hardly run away "
    "from you: nobody else wants it. Your hidden Guerrillas may be exposed in a moment.",
    "first-game.reply.rally": "More Guerrillas are always welcome. But they can come later too, whereas Terror needs "
    "Guerrillas who are still hidden.",
    "first-game.reply.pass": "That keeps you Eligible, and pays 1 Resource. But the first place on a card is worth "
    "much more.",
    "first-game.reply.el-che-second": "That is how one takes an Event away from others; but this one would help 26July "
    "no matter who plays it.",
    "first-game.reply.shaded": "The shaded side hurts the Directorio itself: it is meant for its enemies.",
    "first-game.reply.holder": "A generous gift! The Cash now belongs to the owner of that piece.",
    "first-game.reply.base": "Bold: the Base counts at once. But both Guerrillas are gone for it, and a Base alone in "
    "its Province falls to the first enemy who comes along.",
    "first-game.reply.civic": "Support rises at once, and nobody could call that wrong. But the money for it will be "
    "missing in the next Operation, and after the earnings of the Propaganda Round it would not.",
    "first-game.reply.casino": "A Casino there works as well. The lesson takes the money, because the Syndicate has "
    "just been robbed of its earnings.",
}
