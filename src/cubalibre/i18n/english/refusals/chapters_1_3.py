"""English for refusals by the rules of chapters 1 to 3. Keys are the engine's."""

from typing import Final

REFUSALS: Final[dict[str, str]] = {
    "1.0/die": "a die shows 1 to 6.",
    "1.0/game-over": "the game has ended, and nothing more can be done.",
    "1.0/in-the-midst-of-an-act": (
        "an act is under way. Answer its question first; acts like this come between two steps."
    ),
    "1.0/not-a-word": "this is not a word that the game knows. Pick one of the answers on offer.",
    "1.0/not-an-answer": "this does not answer the question. Pick one of the answers on offer.",
    "1.4/not-there": "there is no such piece there. Name one that is.",
    "1.4.1/maximum-extent": (
        "you have hit a Faction here that still has pieces within reach, and you have strength left. Go on until one "
        "or the other runs out."
    ),
    "1.4.1/none-available": "no piece of this type is Available. One must leave the map before it can be placed.",
    "1.4.1/only-while-executing": (
        "you may take your own pieces off the map only while you execute an Operation, Special Activity or Event."
    ),
    "1.4.1/own-piece": "you may take off only pieces of your own that are there.",
    "1.4.2/no-base-in-ec": "an Economic Center cannot hold Bases or Casinos. Choose a Province or City.",
    "1.4.2/two-bases": "there are two Bases here already, which is the limit for a space. Choose another space.",
    "1.4.2/two-casinos": "there are two Casinos, open or closed, here already, which is the limit for a space.",
    "1.4.4/none-closed": "there is no closed Casino in the space, so none can be opened.",
    "1.4.5/closed-already": "this Casino is closed already, and nothing more can happen to it.",
    "1.4.5/open-casino": "you can close only an open Casino of your own.",
    "1.5/own-factions": "Factions of the same player may not hand Resources or Cash to each other.",
    "1.5.1/amount": "give at least 1 Resource, and no more than you have.",
    "1.5.1/another-faction": "a gift goes to another of the four Factions.",
    "1.5.1/giver-or-receiver-executes": "Resources change hands only while one of the two Factions has the turn.",
    "1.5.1/too-poor": "you have no Resources to give.",
    "1.8/only-during-event-cards": (
        "Resources can be given only on Event cards, never during setup or Propaganda Rounds."
    ),
    "2.1/another-space": "a Casino starts there already. Each of the three needs a Province or City of its own.",
    "2.1/directorio-there": "Directorio pieces start there. 26July must start where there are none.",
    "2.1/full-operation": "your Hidden Asset is spent on a full Operation. Name one of your Operations.",
    "2.1/no-hidden-asset": "you hold no Hidden Asset marker.",
    "2.1/no-such-marker": "you hold no such marker, or have shown it already.",
    "2.1/none-of-this-kind-left": "all four markers of this kind are in the players' hands. Another kind was drawn.",
    "2.1/not-limited": (
        "a Hidden Asset is for a 2nd Eligible Faction that could otherwise execute only a Limited Operation."
    ),
    "2.1/one-guerrilla-a-city": "a 26July Guerrilla starts in this City already, and there may be only one.",
    "2.1/four-propaganda": "all four Propaganda cards have come up already, so the next card is an Event.",
    "2.1/one-propaganda-a-pile": "this pile's Propaganda card has come up already, so the next card is an Event.",
    "2.1/only-propaganda-is-left": "only Propaganda cards are left in the deck, so the next card is one of them.",
    "2.1/propaganda-is-left": "this is the last card of its pile, so it must be the pile's Propaganda card.",
    "2.1/province": "these Troops start in a Province. Cities get theirs next.",
    "2.1/shown-when-used": "in this game a Deception marker stays hidden until it is used.",
    "2.1/turned-up-already": "this card has been turned up before, and each Event is in the deck only once.",
    "2.3.4/after-event": "the 1st Eligible Faction took the Event. You may execute an Operation, or Pass.",
    "2.3.4/after-operation-only": (
        "the 1st Eligible Faction used no Special Activity, so you may not take the Event. Choose a Limited Operation, "
        "or Pass."
    ),
    "2.3.5/economic-center": "no cube has moved, so this Limited Garrison is for one Economic Center. Name one.",
    "2.3.5/no-special-activity": "a Limited Operation comes without a Special Activity.",
    "2.3.5/one-space": "a Limited Operation takes place in one space, and that space has been selected.",
    "2.3.6/no-cash": "there is no such Cash on the map. Name a piece that holds some.",
    "2.3.6/not-construct": "Laundering buys any Operation except Construct.",
    "2.3.6/once-a-card": "you have profited from Laundering on this card already, and may do so only once.",
    "2.3.6/owner-declines": "its owner has refused to give up this Cash.",
    "2.3.6/paid-and-no-activity": (
        "Laundering follows an Operation that cost Resources and had no Special Activity; this one does not qualify."
    ),
    "2.3.9/limited-or-pass": (
        "the final Propaganda card comes next. The 2nd Eligible Faction may only execute a Limited Operation, or Pass."
    ),
    "3.1/already-selected": "this space has already been selected in this Operation. Choose another.",
    "3.1/at-least-one-space": "an Operation must be executed in at least one space before you can finish it.",
    "3.1/cannot-pay": "you have too few Resources for it.",
    "3.1/no-space": "there is no space where you could execute it.",
    "3.1/not-an-enemy": "this is not an enemy piece.",
    "3.1/number": "the number is outside the limits. Pick one of those on offer.",
    "3.1/other-faction": "your Faction does not have this Operation.",
    "3.2.1/cube": "a Base replaces Troops or Police. Name one of those.",
    "3.2.1/neither": (
        "no Base can be placed here, because none is Available or there are two already; nor is Civic Action possible, "
        "which needs Government Control, Troops and Police, something to improve and 4 Resources."
    ),
    "3.2.1/not-in-ec": "you can Train in Provinces and Cities, not in an Economic Center.",
    "3.2.1/selected-space": "the Base or Civic Action must be in a space that was selected for this Train.",
    "3.2.1/two-cubes": (
        "a Base replaces two cubes, and Civic Action needs Troops and Police; there are fewer than two cubes here."
    ),
    "3.2.2/another-space": "these cubes are there already. Send them to another space.",
    "3.2.2/assault-in-ec": "the Assault that comes with a Garrison must be in an Economic Center.",
    "3.2.2/cubes-there": "there is no cube in this Economic Center to carry out an Assault.",
    "3.2.2/ec-or-city": "a Garrison moves cubes to Economic Centers and Cities only.",
    "3.2.2/moved-already": "these cubes have moved already; in a Garrison each cube moves only once.",
    "3.2.2/no-such-cube": "name Troops or Police that are there.",
    "3.2.3/adjacent": "Troops Sweep in from adjacent spaces only.",
    "3.2.3/moved-already": "there are no Troops left there that have not moved; in a Sweep each moves only once.",
    "3.2.3/not-in-ec": "you can Sweep Provinces and Cities, not an Economic Center.",
    "3.2.3/only-troops": "only Troops move in a Sweep. Police help where they are.",
    "3.2.3/underground": "only Underground Guerrillas can be Activated. Name one of those.",
    "3.2.4/guerrillas-protect": (
        "Guerrillas of its own Faction still protect this Base or Casino. They must be removed first."
    ),
    "3.2.4/only-troops-come": "only Troops come to an Assault from elsewhere.",
    "3.2.4/there-already": "these Troops are in the space already, and take part without moving.",
    "3.2.4/underground": "it is Underground, and only Active Guerrillas can be hit. Activate it first.",
    "3.3.1/active-level": (
        "the Directorio cannot Rally at Active Support or Active Opposition. Choose a space at Neutral or a Passive "
        "level."
    ),
    "3.3.1/base-before-the-rally": (
        "this needs a Base (for the Syndicate an open Casino) that was here before the Rally."
    ),
    "3.3.1/not-in-ec": "you can Rally in Provinces and Cities, not in an Economic Center.",
    "3.3.1/own-guerrilla": "the Base replaces two Guerrillas of your own. Name one of those.",
    "3.3.1/support": "26July cannot Rally where there is Support. Choose a space at Neutral or Opposition.",
    "3.3.1/syndicate-builds-by-construct": "the Syndicate gets no Base by Rally; it builds its Casinos by Construct.",
    "3.3.1/syndicate-places-one": "a Syndicate Rally places one Guerrilla a space, however many Casinos are there.",
    "3.3.1/two-guerrillas": "a Base replaces two of your Guerrillas, and you have fewer here.",
    "3.3.2/adjacent": "Guerrillas March from adjacent spaces only.",
    "3.3.2/at-least-one": "a destination was chosen, so at least one group must March there.",
    "3.3.2/none-to-march": "you have no Guerrilla within reach that has not Marched yet.",
    "3.3.2/one-group-an-origin": "a group has come from there already; each origin sends only one group.",
    "3.3.3/base-last": "pieces of the same Faction still guard this Base. They must be removed first.",
    "3.3.3/casino-guarded": "a Syndicate Guerrilla or a cube still guards this Casino, and must be removed first.",
    "3.3.3/enemy-piece": "there is no enemy piece to Attack here.",
    "3.3.3/own-guerrilla": "you need a Guerrilla of your own in the space.",
    "3.3.4/underground": "Terror needs an Underground Guerrilla of your own in the space.",
    "3.3.5/control": "the Government or the Syndicate must Control the space.",
}
