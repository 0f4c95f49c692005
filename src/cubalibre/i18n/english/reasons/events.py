"""English for the reasons that Non-players give when they choose and carry out Events (8.4)."""

from typing import Final

_INSTRUCTIONS: Final[dict[str, str]] = {
    # 1 Armored Cars.
    "8.4.1/1-26july-unshaded": "An Event for 26July: unshaded",
    "8.4.1/1-directorio-unshaded": "An Event for the Directorio: unshaded",
    # 2 Guantánamo Bay.
    "8.4.1/2-directorio-operations": "No Event for the Directorio: an Operation instead",
    # 3 Eulogio Cantillo.
    "8.4.1/3-government-something-to-remove": "Sweep and Assault would remove something: shaded",
    "8.4.1/3-government-else-operations": "Sweep and Assault would remove nothing: an Operation instead",
    "8.4.1/3-syndicate-government-player-operations": "The Government is a player: an Operation instead",
    "8.4.1/3-syndicate-shaded": "The Government is not a player: shaded",
    # 7 Election.
    "8.4.1/7-government-city-at-opposition": "A City is at Opposition: shaded",
    "8.4.1/7-government-else-operations": "No City is at Opposition: an Operation instead",
    "8.4.1/7-syndicate-operations": "No Event for the Syndicate: an Operation instead",
    # 9 Coup.
    "8.4.1/9-government-embargoed": "The US Alliance cannot fall any further: shaded",
    "8.4.1/9-government-else-operations": "The US Alliance could still move against it: an Operation instead",
    "8.4.1/9-26july-firm": "The US Alliance cannot rise any further: unshaded",
    "8.4.1/9-26july-else-operations": "The US Alliance could still move against it: an Operation instead",
    # 10 MAP.
    "8.4.1/10-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/10-syndicate-operations": "No Event for the Syndicate: an Operation instead",
    # 11 Batista Flees.
    "8.4.1/11-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/11-syndicate-operations": "No Event for the Syndicate: an Operation instead",
    # 12 BRAC.
    "8.4.1/12-government-shaded": "An Event for the Government: shaded",
    "8.4.1/12-26july-operations": "No Event for 26July: an Operation instead",
    "8.4.1/12-directorio-operations": "No Event for the Directorio: an Operation instead",
    "8.4.1/12-syndicate-unshaded": "An Event for the Syndicate: unshaded",
    # 13 El Che.
    "8.4.1/13-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/13-directorio-operations": "No Event for the Directorio: an Operation instead",
    "8.4.1/13-syndicate-operations": "No Event for the Syndicate: an Operation instead",
    # 14 Operation Fisherman.
    "8.4.1/14-directorio-operations": "No Event for the Directorio: an Operation instead",
    # 15 Come Comrades!.
    "8.4.1/15-directorio-operations": "No Event for the Directorio: an Operation instead",
    # 16 Larrazábal.
    "8.4.1/16-directorio-operations": "No Event for the Directorio: an Operation instead",
    # 18 Pact of Caracas.
    "8.4.1/18-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/18-directorio-26july-player-operations": "26July is a player: an Operation instead",
    "8.4.1/18-directorio-unshaded": "26July is not a player: play it",
    "8.4.1/18-syndicate-operations": "No Event for the Syndicate: an Operation instead",
    # 19 Sierra Maestra Manifesto.
    "8.4.1/19-syndicate-operations": "No Event for the Syndicate: an Operation instead",
    # 21 Fangio.
    "8.4.1/21-government-selections-serve": "No Cash would have to go to another Faction: shaded",
    "8.4.1/21-government-else-operations": "Cash would have to go to another Faction: an Operation instead",
    "8.4.1/21-directorio-26july-player-operations": "26July is a player: an Operation instead",
    "8.4.1/21-directorio-unshaded": "26July is not a player: unshaded",
    "8.4.1/21-syndicate-selections-serve": "No Cash would have to go to another Faction: shaded",
    "8.4.1/21-syndicate-else-operations": "Cash would have to go to another Faction: an Operation instead",
    # 22 Raúl.
    "8.4.1/22-directorio-operations": "No Event for the Directorio: an Operation instead",
    # 23 Radio Rebelde.
    "8.4.1/23-directorio-26july-player-operations": "26July is a player: an Operation instead",
    "8.4.1/23-directorio-unshaded": "26July is not a player: unshaded",
    # 24 Vilma Espín.
    "8.4.1/24-directorio-26july-player-operations": "26July is a player: an Operation instead",
    "8.4.1/24-directorio-unshaded": "26July is not a player: unshaded",
    # 26 Rodríguez Loeches.
    "8.4.1/26-26july-surprise-in-havana": "The Directorio can surprise Havana with two Guerrillas: unshaded",
    "8.4.1/26-26july-else-operations": "No surprise in Havana is possible: an Operation instead",
    "8.4.1/26-directorio-surprise-in-havana": "The Directorio can surprise Havana with two Guerrillas: unshaded",
    "8.4.1/26-directorio-else-operations": "No surprise in Havana is possible: an Operation instead",
    # 28 Morgan.
    "8.4.1/28-syndicate-government-player-operations": "The Government is a player: an Operation instead",
    "8.4.1/28-syndicate-shaded": "The Government is not a player: shaded",
    # 29 Fauré Chomón.
    "8.4.1/29-government-directorio-piece": "A Directorio piece is on the map: shaded",
    "8.4.1/29-government-else-operations": "No Directorio piece is on the map: an Operation instead",
    "8.4.1/29-syndicate-directorio-piece": "A Directorio piece is on the map: shaded",
    "8.4.1/29-syndicate-else-operations": "No Directorio piece is on the map: an Operation instead",
    # 30 The Guerrilla Life.
    "8.4.1/30-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/30-directorio-shaded": "An Event for the Directorio: shaded",
    "8.4.1/30-syndicate-operations": "No Event for the Syndicate: an Operation instead",
    # 32 Resistencia Cívica.
    "8.4.1/32-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/32-directorio-shaded": "An Event for the Directorio: shaded",
    "8.4.1/32-syndicate-operations": "No Event for the Syndicate: an Operation instead",
    # 33 Carlos Prío.
    "8.4.1/33-government-opposition-without-control": "There is Opposition without Government Control: shaded",
    "8.4.1/33-government-else-operations": "No Opposition without Government Control: an Operation instead",
    "8.4.1/33-syndicate-operations": "No Event for the Syndicate: an Operation instead",
    # 34 US Speaking Tour.
    "8.4.1/34-syndicate-unshaded": "An Event for the Syndicate: unshaded",
    # 36 Eloy Gutiérrez Menoyo.
    "8.4.1/36-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/36-26july-operations": "No Event for 26July: an Operation instead",
    "8.4.1/36-directorio-unshaded": "An Event for the Directorio: unshaded",
    "8.4.1/36-syndicate-syndicate-guerrilla-available": "A Syndicate Guerrilla is Available to take its place: shaded",
    "8.4.1/36-syndicate-only-26july-operations": "Only 26July could take its place: an Operation instead",
    "8.4.1/36-syndicate-neither-available": "Neither 26July nor the Syndicate could take its place: shaded",
    # 38 Meyer Lansky.
    "8.4.1/38-government-cash-to-take": "Cash of others lies beside a piece of its own: unshaded",
    "8.4.1/38-government-else-operations": "No Cash of others lies beside a piece of its own: an Operation instead",
    "8.4.1/38-26july-cash-to-take": "Cash of others lies beside a piece of its own: unshaded",
    "8.4.1/38-26july-else-operations": "No Cash of others lies beside a piece of its own: an Operation instead",
    "8.4.1/38-directorio-cash-to-take": "Cash of others lies beside a piece of its own: unshaded",
    "8.4.1/38-directorio-else-operations": "No Cash of others lies beside a piece of its own: an Operation instead",
    "8.4.1/38-syndicate-shaded": "An Event for the Syndicate: shaded",
    # 40 Ambassador Smith.
    "8.4.1/40-syndicate-government-player-operations": "The Government is a player: an Operation instead",
    "8.4.1/40-syndicate-shaded": "The Government is not a player: shaded",
    # 41 Fat Butcher.
    "8.4.1/41-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/41-26july-unshaded": "An Event for 26July: unshaded",
    "8.4.1/41-directorio-operations": "No Event for the Directorio: an Operation instead",
    "8.4.1/41-syndicate-shaded": "An Event for the Syndicate: shaded",
    # 42 Llano.
    "8.4.1/42-government-city-at-opposition": "A City is at Opposition: shaded",
    "8.4.1/42-government-else-operations": "No City is at Opposition: an Operation instead",
    # 43 Mafia Offensive.
    "8.4.1/43-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/43-26july-terror-with-a-guest": "A Syndicate Guerrilla could carry out the Terror at Support: unshaded",
    "8.4.1/43-26july-attack-with-a-guest": "With a Syndicate Guerrilla an Attack is possible: unshaded",
    "8.4.1/43-26july-else-operations": "No use for a Syndicate Guerrilla: an Operation instead",
    "8.4.1/43-directorio-terror-with-a-guest": "A Syndicate Guerrilla could carry out the Terror at Support: unshaded",
    "8.4.1/43-directorio-attack-with-a-guest": "With a Syndicate Guerrilla an Attack is possible: unshaded",
    "8.4.1/43-directorio-else-operations": "No use for a Syndicate Guerrilla: an Operation instead",
    # 44 Rebel Air Force.
    "8.4.1/44-government-rebels-have-resources": "26July or the Directorio has Resources to lose: shaded",
    "8.4.1/44-government-else-operations": "26July and the Directorio have nothing to lose: an Operation instead",
    "8.4.1/44-26july-unshaded": "An Event for 26July: unshaded",
    "8.4.1/44-directorio-unshaded": "An Event for the Directorio: unshaded",
    "8.4.1/44-syndicate-rebels-have-resources": "26July or the Directorio has Resources to lose: shaded",
    "8.4.1/44-syndicate-else-operations": "26July and the Directorio have nothing to lose: an Operation instead",
    # 45 Anastasia.
    "8.4.1/45-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/45-26july-operations": "No Event for 26July: an Operation instead",
    "8.4.1/45-directorio-operations": "No Event for the Directorio: an Operation instead",
    # 46 Sinatra.
    "8.4.1/46-26july-operations": "No Event for 26July: an Operation instead",
    "8.4.1/46-directorio-operations": "No Event for the Directorio: an Operation instead",
    # 47 Pact of Miami.
    "8.4.1/47-26july-unshaded": "An Event for 26July: unshaded",
    "8.4.1/47-directorio-unshaded": "An Event for the Directorio: unshaded",
    # 48 Santo Trafficante Jr.
    "8.4.1/48-government-operations": "No Event for the Government: an Operation instead",
    "8.4.1/48-26july-operations": "No Event for 26July: an Operation instead",
    "8.4.1/48-directorio-operations": "No Event for the Directorio: an Operation instead",
}
_CHOICES: Final[dict[str, str]] = {
    "8.4.1/1-government-pieces": "March to where Government pieces are",
    "8.4.1/3-most-player-pieces": "Where most pieces of players go",
    "8.4.1/3-most-nonplayer-pieces": "Where most pieces of Non-players go",
    "8.4.1/12-troops-without-police": "Where Troops are without Police",
    "8.4.1/26-havana": "A surprise in Havana: place there and Ambush",
    "8.4.1/36-a-government-piece": "A Government piece is replaced",
    "8.4.1/38-most-cash": "Where most Cash of others can be taken",
    "8.4.1/41-a-player": "Ambush a player",
    "8.4.1/44-government-base": "Where a Government Base is",
    "8.4.1/44-fewest-guerrillas": "Where the Directorio has fewest Guerrillas",
    "8.4.1/44-cash": "Where Cash can be taken",
    "8.4.1/47-for-control": "Remove enemy Guerrillas for Control of most Population",
    "8.4.1/most-opposition": "Where most Opposition would go",
    "8.4.2/shaded": "By default it plays the shaded side",
    "8.4.2/unshaded": "By default it plays the unshaded side",
    "8.4.2/single-text": "The card has one text only",
    "8.4.3/most-bases": "Where most Bases are placed, removed or replaced",
    "8.4.3/most-pieces": "Where most other pieces are placed, removed or replaced",
    "8.4.3/most-change": "Where Support and Opposition change most",
    "8.4.3/same-space": "As much as possible in one space first",
    "8.4.3/space": "The space",
    "8.4.3/piece": "The piece",
    "8.4.3/way": "What is done",
    "8.4.4/itself": "It takes the benefit itself",
    "8.4.4/another-nonplayer": "It cannot profit itself, so another Non-player does",
    "8.4.4/only-players": "Nobody but a player could profit, and the text compels it",
    "8.4.4/faction": "The Faction concerned",
    "8.4.4/victim": "Who loses pieces",
    "8.4.4/march-anyway": "No March priority applies, but the Event compels a March",
    "8.4.4/unwatched-ec": "To an Economic Center without an Underground Guerrilla of its own and with few cubes",
    "8.4.4/government-control": "To where the Government has Control, preferably at Support",
    "8.4.4/nearer-to-havana": "Nearer to Havana",
    "8.4.4/control-of-most-population": "To where this brings Control of most Population",
    "8.4.4/empty-ec": "To an empty Economic Center",
    "8.4.4/closed-casino-for-cash": "With Cash to a closed Casino",
    "8.1.3/most-underground": "From where most are Underground",
}
REASONS: Final[dict[str, str]] = _INSTRUCTIONS | _CHOICES
