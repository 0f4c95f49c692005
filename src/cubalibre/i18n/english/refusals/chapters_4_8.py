"""English for refusals by the rules of chapters 4 to 8. Keys are the engine's."""

from typing import Final

REFUSALS: Final[dict[str, str]] = {
    "4.1/no-effect": "a Special Activity must have some effect, and here it would change nothing.",
    "4.1/none-with-this": "this Operation comes without a Special Activity.",
    "4.1/only-one": "you have already used the one Special Activity of this Operation.",
    "4.1/operation-impossible": "afterwards you could no longer execute the Operation that you are committed to.",
    "4.1/other-faction": "your Faction does not have this Special Activity.",
    "4.1/promised": (
        "your Special Activity came first and counts on an Operation space. Select that space before you finish."
    ),
    "4.1/promised-elsewhere": (
        "your Special Activity counts on another space of this Operation. Keep enough Resources to pay for that one."
    ),
    "4.1.1/other-operation": "this Special Activity does not go with this Operation.",
    "4.2.1/another-space": "the Troops must go to a space other than the one they leave.",
    "4.2.1/city-or-base": "Troops leave from a City, or from a Province with a Government Base.",
    "4.2.1/nowhere": (
        "there are no Troops in a City, or in a Province with a Government Base, so none can be Transported."
    ),
    "4.2.1/troops": "there are no Troops there.",
    "4.2.2/embargoed": "the US Alliance is Embargoed, so the planes stay on the ground.",
    "4.2.2/not-in-city": "Cities cannot be hit. Choose a Province or Economic Center.",
    "4.2.2/nowhere": (
        "no Province or Economic Center holds an Active Guerrilla, or a Base or open Casino without Guerrillas of its "
        "Faction."
    ),
    "4.2.2/target": (
        "there is no Active Guerrilla here, and no Base or open Casino of a Faction that has no Guerrilla in the space."
    ),
    "4.2.3/adjacent": "the Guerrilla must be driven into an adjacent space.",
    "4.2.3/government-control": "the Government must Control the space.",
    "4.2.3/guerrilla": "a Guerrilla is driven out, of any Faction. Name one.",
    "4.2.3/no-effect": "there is no Terror marker left, no Opposition to reduce and no Guerrilla to drive out.",
    "4.2.3/not-in-ec": "choose a Province or City; an Economic Center is never Controlled.",
    "4.2.3/nowhere": "no Province or City is under Government Control, or a Reprisal there would change nothing.",
    "4.3.1/cube": "there is no cube to Infiltrate.",
    "4.3.1/nowhere": (
        "there is no cube in a space without Support that has an Underground 26July Guerrilla in it or next to it."
    ),
    "4.3.1/police-first": "a Police cube goes first if there is one, otherwise Troops. Name one of that kind.",
    "4.3.1/support": "the space must be free of Support.",
    "4.3.1/underground-near": "you need an Underground 26July Guerrilla in the space or next to it.",
    "4.3.2/underground": "an Ambush needs an Underground Guerrilla of yours in the space.",
    "4.3.2/when-the-attack-is-resolved": "select the space first; you Ambush when its Attack is resolved.",
    "4.3.3/city-ec-or-casino": "Kidnap in a City, in an Economic Center, or in a Province with an open Casino.",
    "4.3.3/nowhere": (
        "no space of this Terror is a City, an Economic Center or a Province with an open Casino in which 26July "
        "Guerrillas outnumber the Police."
    ),
    "4.3.3/outnumber-police": "26July Guerrillas must outnumber the Police in the space.",
    "4.3.3/ransom": "the Ransom is Cash of the Faction that you hit. Name one of its pieces that holds some.",
    "4.3.3/ransom-holder": "a 26July Guerrilla in the space takes the Ransom. Name one.",
    "4.3.3/target": (
        "the Government can be hit in a City or Economic Center, the Syndicate where it has an open Casino; no other "
        "Faction can be."
    ),
    "4.4.1/directorio-control": "the Directorio must Control the Province.",
    "4.4.1/nowhere": "no Province under Directorio Control could be Subverted with any effect.",
    "4.4.1/province": "choose a Province, not a City or Economic Center.",
    "4.4.3/nowhere": (
        "no space of this Terror has an enemy piece to hit and meets the other conditions; the Directorio must "
        "outnumber the Police there."
    ),
    "4.4.3/outnumber-police": "Directorio Guerrillas must outnumber the Police in the space.",
    "4.4.3/target": "there is no enemy piece here that could be hit; a closed Casino cannot be hit.",
    "4.5.1/casino-or-cash": "Profit comes from an open Casino, or from Cash that the Syndicate owns.",
    "4.5.1/nobody-to-hold-it": "there is no Guerrilla or cube there to hold the Cash.",
    "4.5.1/nothing-to-profit-by": (
        "no Cash can be put into a Casino space now, and no open Casino or Syndicate Cash can be turned into Resources."
    ),
    "4.5.1/one-apiece": "this space has its Cash already. Choose another, or finish.",
    "4.5.1/open-casino": "Cash goes to spaces with an open Casino.",
    "4.5.2/another-holder": "the Cash must pass to a different piece.",
    "4.5.2/captor": "captured Cash goes to a piece of its captor. Name one of those there.",
    "4.5.2/captured": "captured Cash stays on the map. Name the piece that takes it.",
    "4.5.2/holder-in-the-space": "only a Guerrilla or cube in the same space can take the Cash.",
    "4.5.2/own-cash": "you own no such Cash; name a piece of yours that holds some.",
    "4.5.3/another-space": "these cubes are there already. They must come from another space.",
    "4.5.3/casino-or-ec": "choose a space with an open Casino, or an Economic Center.",
    "4.5.3/cubes": "there are no cubes to send: Police go to a City, Troops to a Province or Economic Center.",
    "4.5.3/nowhere": (
        "there are no Police elsewhere to send to a City with an open Casino, and no Troops to send to an Economic "
        "Center or another Casino space."
    ),
    "4.5.3/police-to-cities-troops-elsewhere": "Police go to Cities, Troops to Provinces and Economic Centers.",
    "4.5.4/another-piece": "you have just turned this Guerrilla over. Bribe another one, or finish.",
    "4.5.4/cannot-pay": "it costs 3 Resources, and you have fewer.",
    "4.5.4/nobody-to-bribe": "there is nobody here to bribe: no cube, Guerrilla or enemy Base within reach.",
    "4.5.4/none-of-these": "there are none of these in the space. Choose something that is there.",
    "4.5.4/one-use": "a Bribe has only one use. Name a piece of the kind that you have chosen.",
    "5.1/another-space": "another space has been chosen for the Event, which goes on there.",
    "5.2/no-such-side": "the card has no such side that can be played.",
    "5.3/not-in-force": "the Capability that would allow this is not in force.",
    "5.3/pact-allies-only": (
        "under the Pact of Caracas 26July and the Directorio spare each other, and there is no other enemy here."
    ),
    "5.3/pact-opposition": (
        "under the Pact of Caracas neither 26July nor the Directorio may change Opposition where there is any."
    ),
    "5.3/pact-signatories": "only 26July or the Directorio can cancel the Pact of Caracas.",
    "5.3/pact-two-bases": (
        "cancelling the Pact of Caracas takes two of your Bases off the map; name two that are there."
    ),
    "5.4/not-in-force": "the Momentum that would allow this is not in force.",
    "6.2.4/casinos-are-the-syndicates": "only the Syndicate opens a Casino with its Cash.",
    "6.2.4/deposits-begun": "deposits have begun in this Round, so Cash stays where it is until it is turned in.",
    "6.3.2/active-support-already": "the space is at Active Support and free of Terror; there is nothing to improve.",
    "6.3.2/cannot-pay": "each step costs 4 Resources, and the Government has fewer.",
    "6.3.2/government-control": "the Government must Control the space.",
    "6.3.2/not-in-ec": "choose a Province or City; nobody lives in an Economic Center.",
    "6.3.2/troops-and-police": "there must be both Troops and Police in the space.",
    "6.3.3/active-opposition-already": (
        "the space is at Active Opposition and free of Terror; there is nothing to stir up."
    ),
    "6.3.3/cannot-pay": "each step costs 1 Resource, and 26July has none.",
    "6.3.3/control": "26July must Control the space.",
    "6.3.4/controlled-by-another": "another Faction Controls the space. Choose one that is yours or nobody's.",
    "6.4/another-space": "these cubes are there already. They may stay, or go to another space.",
    "6.4/moved-already": "these cubes have moved already; in a Redeploy each cube moves only once.",
    "6.4/no-such-cube": "name Troops or Police that are there.",
    "6.4/nowhere-to-go": "there is no other space that these cubes may go to.",
    "6.4.1/police-to-ec-or-control": "Police go to Economic Centers and to spaces that the Government Controls.",
    "6.4.2/troops-must-leave": (
        "there are still Troops in an Economic Center or in a Province without a Government Base. Move them first."
    ),
    "6.4.2/troops-to-city-or-base": (
        "Troops go to Cities, or to Provinces with a Government Base, that the Government Controls; to Havana if there "
        "are none and they must leave."
    ),
    "8.1.2/nonplayers-do-not-deal": (
        "a Non-player does not carry out acts of this kind, and gives up nothing by agreement."
    ),
}
