"""English glossary: Operations and Special Activities. Each text ends with its sections, the main one first."""

from typing import Final

OPERATIONS: Final[dict[str, str]] = {
    "Operation": (
        "The main thing a Faction does with its turn: one type, in as many spaces as it can pay for, one after "
        "another. Each space is selected once, paid for when it is selected, and at least one is needed. You choose "
        "the spaces, their order and the enemies hit; once you start to hit a Faction in a space, you must hit it as "
        "far as your strength goes. (3.1)"
    ),
    "Limited Operation": (
        "LimOp for short: an Operation in a single space, at the usual cost and without a Special Activity. A Limited "
        "March, Sweep or Garrison has one destination, but pieces may come from several spaces. It counts as an "
        "Operation in every other way. (2.3.5)"
    ),
    "Free Operation": (
        "An Operation or Special Activity granted by an Event or bought with Laundered Cash costs no Resources. All "
        "its other conditions hold, and if another Faction plays the Event, your Eligibility stays as it was. "
        "Construct and Civic Action are never free. (3.1.2, 5.5)"
    ),
    "Train": (
        "Government Operation in Provinces and Cities, paid per space at the Alliance price. Each selected City, and "
        "each selected Province with a Government Base, gets up to 4 Troops and Police. Then one selected space may "
        "turn 2 cubes into a Base, or receive Civic Action at 4 Resources a step. (3.2.1)"
    ),
    "Garrison": (
        "Government Operation with one price for the whole of it, the Alliance price. Any cubes move from anywhere to "
        "ECs and Cities, each once. Then in every EC each cube Activates one Guerrilla, and one EC may be Assaulted "
        "at no extra cost. (3.2.2)"
    ),
    "Sweep": (
        "Government Operation in Provinces and Cities, paid per space. Troops from adjacent spaces move in; then each "
        "cube there, Police included, Activates one Guerrilla. In a Forest it takes two cubes for each. (3.2.3)"
    ),
    "Assault": (
        "Government Operation in any spaces, paid per space. In a City or EC each cube removes one enemy piece; in a "
        "Province only Troops count, one piece each, or one for every two Troops in a Mountain. Only Active "
        "Guerrillas can be removed; a Faction's Bases go, and its Casinos close, once it has no Guerrilla left there. "
        "Cash that the owner lets go passes to a cube there (Seizure). (3.2.4)"
    ),
    "Rally": (
        "Insurgent Operation in Provinces and Cities, 1 Resource each, whether or not you have pieces there: place 1 "
        "Guerrilla, or replace 2 with a Base, or, at a Base that was there before, turn all Underground or place more. "
        "26July needs Neutral or Opposition and places up to twice the sum of its Bases and the Population; the "
        "Directorio needs Neutral or Passive and places up to that sum once. The Syndicate may Rally anywhere, but "
        "only places 1 or, at an open Casino, turns all Underground. (3.3.1)"
    ),
    "March": (
        "Insurgent Operation: Guerrillas move one step, for 1 Resource per Province or City entered and nothing per "
        "EC. The Guerrillas that share an origin and a destination are a group. If the destination has Support or is "
        "an EC, and the group plus the cubes there come to more than 3, the whole group turns Active. (3.3.2)"
    ),
    "Attack": (
        "Operation of 26July and Directorio, 1 Resource a space, ECs included, where they meet an enemy piece. All "
        "their Guerrillas there turn Active, and a die that shows at most their number removes up to 2 enemy pieces. "
        "A Base falls only after its Faction's last Guerrilla or cube there; a Casino closes only with no Syndicate "
        "Guerrilla and no cube left. A 1 also places a Guerrilla. (3.3.3)"
    ),
    "Captured goods": (
        "An Attack roll of 1, and every Ambush, brings the attacker an Available Guerrilla in the space. Cash that "
        "the owner of a removed piece lets go passes to a Guerrilla of the attacker there. (3.3.3)"
    ),
    "Terror": (
        "Insurgent Operation where you have an Underground Guerrilla, 1 Resource a space and nothing in an EC. One "
        "such Guerrilla turns Active. An EC is Sabotaged; elsewhere a Terror marker arrives and opinion moves a step, "
        "with 26July toward Active Opposition, with the others toward Neutral. (3.3.4)"
    ),
    "Construct": (
        "Syndicate Operation, 5 Resources a space, never free, under Government or Syndicate Control. A closed Casino "
        "is placed there, or one that is closed opens. (3.3.5)"
    ),
}

SPECIALS: Final[dict[str, str]] = {
    "Special Activity": (
        "A Faction's extra with a full Operation: one at most, all of it at one moment, before, during or after the "
        "Operation. It must have some effect, and once it is done the Operation must follow. If the 1st Eligible "
        "Faction uses one, the 2nd may take the Event. (4.1)"
    ),
    "Transport": (
        "Government, with any of its Operations: up to 3 Troops go from one City, or one Province with a Government "
        "Base, to one other space of any kind. (4.2.1)"
    ),
    "Air Strike": (
        "Government, with Garrison, Sweep or Assault, unless Embargoed: in a Province or EC one Active Guerrilla is "
        "removed, or a Base removed or Casino closed whose Faction has no Guerrilla there. (4.2.2)"
    ),
    "Reprisal": (
        "Government, with Garrison, Sweep or Assault, in a space it Controls: place Terror, move Opposition a step "
        "toward Neutral, and drive one Guerrilla to an adjacent space. (4.2.3)"
    ),
    "Infiltrate": (
        "26July, with Rally or March: in a space without Support that holds or adjoins an Underground 26July "
        "Guerrilla, remove one cube or replace it with a Guerrilla. Police go before Troops. Cash that is let go "
        "passes to a 26July Guerrilla there (Commandeer). (4.3.1)"
    ),
    "Ambush": (
        "26July or Directorio, with Attack: one Attack space with an Underground Guerrilla needs no roll. Only one "
        "Guerrilla turns Active, the Attack succeeds, and a Guerrilla is placed as for a 1. (4.3.2, 4.4.2)"
    ),
    "Kidnap": (
        "26July, in one Terror space that is a City or an EC or has an open Casino, with more 26July Guerrillas than "
        "Police. It takes a die roll of Resources from the Government (City or EC) or the Syndicate (open Casino); if "
        "the victim owns Cash there, one marker changes hands instead. An open Casino there then closes. (4.3.3)"
    ),
    "Subvert": (
        "Directorio, with Rally or March: one Province it Controls pays its Population in Resources and turns "
        "Neutral. (4.4.1)"
    ),
    "Assassinate": (
        "Directorio, in one Terror space with more of its Guerrillas than Police: remove any one enemy piece, however "
        "well guarded, or close a Casino. Cash that is let go passes to a Directorio Guerrilla there (Commandeer). "
        "(4.4.3)"
    ),
    "Profit": (
        "Syndicate, with Rally, March or Construct: either put one Cash into each of one or two open Casino spaces, "
        "under any Faction's Guerrilla or cube; or close open Casinos and give up Syndicate Cash for 3 Resources each. "
        "(4.5.1)"
    ),
    "Muscle": (
        "Syndicate, with Rally, March or Construct: one or two cubes go to a single space, Police to a City with an "
        "open Casino, Troops to a Province with one or to an EC. (4.5.3)"
    ),
    "Bribe": (
        "Syndicate, with any Operation, for 3 Resources in one space: remove up to 2 cubes, or remove or turn over up "
        "to 2 Guerrillas of any Faction, or remove an enemy Base. The Syndicate may hand Cash set free that way to "
        "any Guerrilla or cube there (Contraband). (4.5.4)"
    ),
    "Free Assault": (
        "Government, with Sweep, while the Momentum of Rolando Masferrer is in force, instead of another Special "
        "Activity: an Assault in one space without payment. (5.4, 3.2.4)"
    ),
}
