"""English for refusals: why an answer or act is not possible, and what would be right. Keys are the engine's."""

from typing import Final

TOPICS: Final[dict[str, str]] = {
    "1.0": "Playing",
    "1.4": "Pieces",
    "1.4.1": "Placing and removing",
    "1.4.2": "Stacking",
    "1.4.5": "Casinos",
    "1.5": "Players",
    "1.5.1": "Gifts",
    "1.8": "Resources",
    "2.1": "Setup",
    "2.3.4": "Sequence of play",
    "2.3.5": "Limited Operation",
    "2.3.6": "Launder",
    "2.3.9": "Final Event card",
    "3.1": "Operations",
    "3.2.1": "Train",
    "3.2.2": "Garrison",
    "3.2.3": "Sweep",
    "3.2.4": "Assault",
    "3.3.1": "Rally",
    "3.3.2": "March",
    "3.3.3": "Attack",
    "3.3.4": "Terror",
    "3.3.5": "Construct",
    "4.1": "Special Activities",
    "4.1.1": "Special Activities",
    "4.2.1": "Transport",
    "4.2.2": "Air Strike",
    "4.2.3": "Reprisal",
    "4.3.1": "Infiltrate",
    "4.3.2": "Ambush",
    "4.3.3": "Kidnap",
    "4.4.1": "Subvert",
    "4.4.3": "Assassinate",
    "4.5.1": "Profit",
    "4.5.2": "Cash",
    "4.5.3": "Muscle",
    "4.5.4": "Bribe",
    "5.1": "Events",
    "5.2": "Events",
    "5.3": "Capabilities",
    "5.4": "Momentum",
    "6.2.4": "Cash deposits",
    "6.3.2": "Civic Action",
    "6.3.3": "Agitation",
    "6.3.4": "Expat Backing",
    "6.4": "Redeploy",
    "6.4.1": "Redeploy",
    "6.4.2": "Redeploy",
    "8.1.2": "Non-players",
}
"""What the section is about."""

REFUSALS: Final[dict[str, str]] = {
    "1.0/game-over": "the game has ended, and nothing more can be done.",
    "1.0/in-the-midst-of-an-act": "an act is under way. Settle the question first; such acts come between two steps.",
    "1.0/not-a-word": "this is not a word that the game knows. Pick one of the answers on offer.",
    "1.0/not-an-answer": "this does not answer the question. Pick one of the answers on offer.",
    "1.4/not-there": "no such piece stands there.",
    "1.4.1/maximum-extent": (
        "you have hit a Faction here that still has pieces in reach, and you have strength left. Go on until one of "
        "the two runs out."
    ),
    "1.4.1/none-available": "no piece of this type is Available. One must leave the map before it can be placed.",
    "1.4.1/only-while-executing": (
        "you may take your own pieces off the map only while you execute an Operation, Special Activity or Event."
    ),
    "1.4.1/own-piece": "you may take off only pieces of your own that stand there.",
    "1.4.2/no-base-in-ec": "an Economic Center holds no Bases or Casinos. Choose a Province or City.",
    "1.4.2/two-bases": "two Bases stand here already, which is the limit of a space. Choose another space.",
    "1.4.2/two-casinos": "two Casinos, open or closed, stand here already, which is the limit of a space.",
    "1.4.5/closed-already": "this Casino is closed already, and nothing more can befall it.",
    "1.4.5/open-casino": "only an open Casino of yours can be closed.",
    "1.5/own-factions": "Factions of the same player may not hand Resources or Cash to each other.",
    "1.5.1/amount": "give at least 1 Resource, and no more than you have.",
    "1.5.1/another-faction": "a gift goes to another of the four Factions.",
    "1.5.1/giver-or-receiver-executes": "Resources change hands only while one of the two Factions has the turn.",
    "1.5.1/too-poor": "you have no Resources to give.",
    "1.8/only-during-event-cards": (
        "Resources can be given only on Event cards, never during setup or Propaganda Rounds."
    ),
    "2.1/another-space": "a Casino starts there already. Each of the three takes a Province or City of its own.",
    "2.1/directorio-there": "Directorio pieces start there. 26July must start where there are none.",
    "2.1/full-operation": "your Hidden Asset is spent on a full Operation. Name one of your Operations.",
    "2.1/no-hidden-asset": "you hold no Hidden Asset marker.",
    "2.1/no-such-marker": "you hold no such marker, or have shown it already.",
    "2.1/not-limited": "a Hidden Asset is for a 2nd Eligible Faction that would have only a Limited Operation.",
    "2.1/one-guerrilla-a-city": "a 26July Guerrilla starts in this City already, and one is the most there.",
    "2.1/shown-when-used": "in this game a Deception marker stays hidden until it is used.",
    "2.3.4/after-event": "the 1st Eligible Faction took the Event. You may execute an Operation, or Pass.",
    "2.3.4/after-operation-only": (
        "the 1st Eligible Faction used no Special Activity, so the Event is closed. A Limited Operation or a Pass is "
        "open."
    ),
    "2.3.5/no-special-activity": "a Limited Operation comes without a Special Activity.",
    "2.3.5/one-space": "a Limited Operation takes place in one space, and that space is settled.",
    "2.3.6/no-cash": "no such Cash is on the map. Name a piece that holds some.",
    "2.3.6/once-a-card": "you have profited from Laundering on this card; once is all.",
    "2.3.6/owner-declines": "its owner has refused to give up this Cash.",
    "2.3.6/paid-and-no-activity": (
        "Laundering follows an Operation that cost Resources and had no Special Activity; this one does not fit."
    ),
    "2.3.9/limited-or-pass": (
        "the final Propaganda card comes next. The 2nd Eligible Faction has only a Limited Operation or a Pass."
    ),
    "3.1/already-selected": "this space has had its turn in this Operation. Choose another.",
    "3.1/at-least-one-space": "an Operation must be executed in at least one space before you can finish it.",
    "3.1/cannot-pay": "you have too few Resources for it.",
    "3.1/no-space": "there is no space where you could execute it.",
    "3.1/not-an-enemy": "this piece is not an enemy's.",
    "3.1/number": "the number is outside the limits. Pick one of those on offer.",
    "3.1/other-faction": "your Faction does not have this Operation.",
    "3.2.1/not-in-ec": "you can Train in Provinces and Cities, not in an Economic Center.",
    "3.2.1/selected-space": "the Base or Civic Action must be in a space that this Train selected.",
    "3.2.1/two-cubes": "a Base takes the place of two cubes, and fewer stand here.",
    "3.2.2/assault-in-ec": "the Assault that comes with a Garrison must be in an Economic Center.",
    "3.2.2/cubes-there": "no cube stands in this Economic Center, so nobody is there to Assault.",
    "3.2.2/ec-or-city": "a Garrison moves cubes to Economic Centers and Cities only.",
    "3.2.2/moved-already": "these cubes have moved; in a Garrison each cube moves once.",
    "3.2.2/no-such-cube": "name Troops or Police that stand there.",
    "3.2.3/adjacent": "Troops Sweep in from adjacent spaces only.",
    "3.2.3/moved-already": "no Troops are left there that have not moved; in a Sweep each moves once.",
    "3.2.3/not-in-ec": "you can Sweep Provinces and Cities, not an Economic Center.",
    "3.2.3/only-troops": "only Troops move in a Sweep. Police help where they stand.",
    "3.2.3/underground": "a Sweep Activates Underground Guerrillas; name one of those.",
    "3.2.4/guerrillas-protect": (
        "Guerrillas of its own Faction stand here and protect this Base or Casino. They must go first."
    ),
    "3.2.4/underground": "it is Underground, and only Active Guerrillas can be hit. Expose it first.",
    "3.3.1/active-level": "the Directorio cannot Rally at Active Support or Active Opposition. Look for a milder mood.",
    "3.3.1/base-before-the-rally": (
        "this needs a Base (for the Syndicate an open Casino) that stood here before the Rally."
    ),
    "3.3.1/not-in-ec": "you can Rally in Provinces and Cities, not in an Economic Center.",
    "3.3.1/support": "26July cannot Rally where there is Support. Look for Neutral or Opposition.",
    "3.3.1/syndicate-builds-by-construct": "the Syndicate gets no Base by Rally; its Casinos come by Construct.",
    "3.3.1/syndicate-places-one": "a Syndicate Rally places one Guerrilla a space, whatever Casinos are there.",
    "3.3.1/two-guerrillas": "a Base takes the place of two of your Guerrillas, and fewer stand here.",
    "3.3.2/adjacent": "Guerrillas March from adjacent spaces only.",
    "3.3.2/at-least-one": "a destination was chosen, so at least one group must March there.",
    "3.3.2/none-to-march": "you have no Guerrilla in reach that has not Marched yet.",
    "3.3.2/one-group-an-origin": "a group has come from there already; each origin sends one group.",
    "3.3.3/base-last": "pieces of the same Faction still guard this Base here. They must go first.",
    "3.3.3/casino-guarded": "a Syndicate Guerrilla or a cube still guards this Casino here, and must go first.",
    "3.3.3/enemy-piece": "there is no enemy piece to Attack here.",
    "3.3.3/own-guerrilla": "you need a Guerrilla of your own in the space.",
    "3.3.4/underground": "you need an Underground Guerrilla of your own in the space.",
    "3.3.5/control": "the Government or the Syndicate must Control the space.",
    "4.1/no-effect": "a Special Activity must have some effect, and here it would change nothing.",
    "4.1/none-with-this": "this Operation comes without a Special Activity.",
    "4.1/nowhere": "no space meets all its conditions now.",
    "4.1/only-one": "you have used the one Special Activity of this Operation.",
    "4.1/operation-impossible": "afterwards you could no longer execute the Operation that you are bound to.",
    "4.1/other-faction": "your Faction does not have this Special Activity.",
    "4.1/promised": (
        "your Special Activity came first and counts on an Operation space. Select that space before you finish."
    ),
    "4.1/promised-elsewhere": (
        "your Special Activity counts on another space of this Operation. Keep enough Resources to pay for that one."
    ),
    "4.1.1/other-operation": "this Special Activity does not go with this Operation.",
    "4.2.1/another-space": "the Troops must go to another space than the one they leave.",
    "4.2.1/city-or-base": "Troops leave from a City, or from a Province with a Government Base.",
    "4.2.1/troops": "no Troops stand there.",
    "4.2.2/embargoed": "the US Alliance is Embargoed, so the planes stay on the ground.",
    "4.2.2/not-in-city": "Cities cannot be hit. Choose a Province or Economic Center.",
    "4.2.2/target": (
        "there is no Active Guerrilla here, and no Base or open Casino of a Faction that has no Guerrilla in the space."
    ),
    "4.2.3/adjacent": "the Guerrilla is driven into an adjacent space.",
    "4.2.3/government-control": "the Government must Control the space.",
    "4.2.3/no-effect": "there is no Terror marker left, no Opposition to soften and no Guerrilla to drive out.",
    "4.2.3/not-in-ec": "choose a Province or City; an Economic Center is never Controlled.",
    "4.3.1/cube": "there is no cube to Infiltrate.",
    "4.3.1/support": "the space must be free of Support.",
    "4.3.1/underground-near": "you need an Underground 26July Guerrilla in the space or next to it.",
    "4.3.2/when-the-attack-is-resolved": "select the space first; you Ambush when its Attack is resolved.",
    "4.3.2/underground": "an Ambush needs an Underground Guerrilla of yours in the space.",
    "4.3.3/city-ec-or-casino": "Kidnap in a City, in an Economic Center, or in a Province with an open Casino.",
    "4.3.3/outnumber-police": "26July Guerrillas must outnumber the Police in the space.",
    "4.3.3/target": (
        "the Government can be hit in a City or Economic Center, the Syndicate where it has an open Casino; nobody "
        "else."
    ),
    "4.4.1/directorio-control": "the Directorio must Control the Province.",
    "4.4.1/province": "choose a Province, not a City or Economic Center.",
    "4.4.3/outnumber-police": "Directorio Guerrillas must outnumber the Police in the space.",
    "4.4.3/target": "there is no enemy piece here that could be hit; a closed Casino cannot.",
    "4.5.1/casino-or-cash": "Profit comes from an open Casino, or from Cash that the Syndicate owns.",
    "4.5.1/nothing-to-profit-by": (
        "no Cash can be put into a Casino space now, and no open Casino or Syndicate Cash can be turned into Resources."
    ),
    "4.5.2/another-holder": "the Cash must pass to a different piece.",
    "4.5.2/holder-in-the-space": "only a Guerrilla or cube in the same space can take the Cash.",
    "4.5.2/own-cash": "you own no such Cash; name a piece of yours that holds some.",
    "4.5.3/casino-or-ec": "choose a space with an open Casino, or an Economic Center.",
    "4.5.3/cubes": "there are no cubes to send: Police go to a City, Troops to a Province or Economic Center.",
    "4.5.3/police-to-cities-troops-elsewhere": "Police go to Cities, Troops to Provinces and Economic Centers.",
    "4.5.4/cannot-pay": "it costs 3 Resources, and you have fewer.",
    "4.5.4/nobody-to-bribe": "there is nobody here to bribe: no cube, Guerrilla or enemy Base in reach.",
    "5.1/another-space": "the Event has settled on another space, and goes on there.",
    "5.2/no-such-side": "the card has no such side that can be played.",
    "5.3/not-in-force": "the Capability that would allow this is not in force.",
    "5.3/pact-allies-only": (
        "under the Pact of Caracas 26July and the Directorio spare each other, and no other enemy stands here."
    ),
    "5.3/pact-opposition": (
        "under the Pact of Caracas neither 26July nor the Directorio may change Opposition where there is some."
    ),
    "5.3/pact-signatories": "only 26July or the Directorio can cancel the Pact of Caracas.",
    "5.3/pact-two-bases": (
        "cancelling the Pact of Caracas takes two of your Bases off the map; name two that stand there."
    ),
    "5.4/not-in-force": "the Momentum that would allow this is not in force.",
    "6.2.4/deposits-begun": "deposits have begun in this Round, so Cash stays where it is until it is turned in.",
    "6.3.2/active-support-already": "the space is at Active Support and free of Terror; there is nothing to improve.",
    "6.3.2/cannot-pay": "each step costs 4 Resources, and the Government has fewer.",
    "6.3.2/government-control": "the Government must Control the space.",
    "6.3.2/not-in-ec": "choose a Province or City; nobody lives in an Economic Center.",
    "6.3.2/troops-and-police": "both Troops and Police must stand in the space.",
    "6.3.3/active-opposition-already": (
        "the space is at Active Opposition and free of Terror; there is nothing to stir up."
    ),
    "6.3.3/cannot-pay": "each step costs 1 Resource, and 26July has none.",
    "6.3.3/control": "26July must Control the space.",
    "6.3.4/controlled-by-another": "another Faction Controls the space. Choose one that is yours or nobody's.",
    "6.4/moved-already": "these cubes have moved; in a Redeploy each cube moves once.",
    "6.4/no-such-cube": "name Troops or Police that stand there.",
    "6.4/nowhere-to-go": "there is no other space that these cubes may go to.",
    "6.4.1/police-to-ec-or-control": "Police go to Economic Centers and to spaces that the Government Controls.",
    "6.4.2/troops-to-city-or-base": (
        "Troops go to Cities, or to Provinces with a Government Base, that the Government Controls; to Havana if there "
        "are none and they must leave."
    ),
    "6.4.2/troops-must-leave": (
        "Troops still stand on an Economic Center or in a Province without a Government Base. Move them first."
    ),
    "8.1.2/nonplayers-do-not-deal": "a Non-player carries out no acts of this kind, and gives up nothing by agreement.",
}
