// Made by tools/web_names.py from the text catalogues. Do not edit.

export const FACTIONS = {
  "government": "Government",
  "26july": "26July",
  "directorio": "Directorio",
  "syndicate": "Syndicate",
  "chance": "Chance"
};
export const SHORT = {
  "government": "Govt",
  "26july": "26July",
  "directorio": "DR",
  "syndicate": "Synd",
  "chance": "Chance"
};
export const LEVELS = {
  "AO": "Active Opposition",
  "PO": "Passive Opposition",
  "N": "Neutral",
  "PS": "Passive Support",
  "AS": "Active Support"
};
export const ALLIANCES = {
  "firm": "Firm",
  "reluctant": "Reluctant",
  "embargoed": "Embargoed"
};
export const PHASES = {
  "deception": "Setup: Deception markers",
  "deploy": "Setup: Variable Deployment",
  "start": "Start of the game",
  "action": "Event card",
  "next-card": "Next card",
  "victory": "Propaganda Round: Victory Phase",
  "earnings": "Propaganda Round: earnings and Skim",
  "deposits": "Propaganda Round: Cash deposits",
  "alliance": "Propaganda Round: US Alliance",
  "civic-action": "Propaganda Round: Civic Action",
  "agitation": "Propaganda Round: Agitation",
  "expat-backing": "Propaganda Round: Expat Backing",
  "redeploy": "Propaganda Round: Redeploy",
  "reset": "Propaganda Round: Reset",
  "game-over": "Game over"
};
export const KINDS = {
  "troops": [
    "Troops",
    "Troops"
  ],
  "police": [
    "Police",
    "Police"
  ],
  "gov-base": [
    "Government Base",
    "Government Bases"
  ],
  "26july-u": [
    "Underground 26July Guerrilla",
    "Underground 26July Guerrillas"
  ],
  "26july-a": [
    "Active 26July Guerrilla",
    "Active 26July Guerrillas"
  ],
  "26july-base": [
    "26July Base",
    "26July Bases"
  ],
  "dr-u": [
    "Underground Directorio Guerrilla",
    "Underground Directorio Guerrillas"
  ],
  "dr-a": [
    "Active Directorio Guerrilla",
    "Active Directorio Guerrillas"
  ],
  "dr-base": [
    "Directorio Base",
    "Directorio Bases"
  ],
  "syn-u": [
    "Underground Syndicate Guerrilla",
    "Underground Syndicate Guerrillas"
  ],
  "syn-a": [
    "Active Syndicate Guerrilla",
    "Active Syndicate Guerrillas"
  ],
  "casino": [
    "open Casino",
    "open Casinos"
  ],
  "closed-casino": [
    "closed Casino",
    "closed Casinos"
  ]
};
export const SPACES = {
  "pinar-del-rio": {
    "name": "Pinar del Río",
    "terrain": "forest",
    "pop": 1,
    "econ": 0,
    "adjacent": [
      "la-habana",
      "cigar"
    ]
  },
  "la-habana": {
    "name": "La Habana",
    "terrain": "grassland",
    "pop": 1,
    "econ": 0,
    "adjacent": [
      "pinar-del-rio",
      "matanzas",
      "havana",
      "cigar"
    ]
  },
  "matanzas": {
    "name": "Matanzas",
    "terrain": "grassland",
    "pop": 1,
    "econ": 0,
    "adjacent": [
      "la-habana",
      "las-villas"
    ]
  },
  "las-villas": {
    "name": "Las Villas",
    "terrain": "mountain",
    "pop": 2,
    "econ": 0,
    "adjacent": [
      "matanzas",
      "camaguey-province",
      "factory"
    ]
  },
  "camaguey-province": {
    "name": "Camagüey Province",
    "terrain": "forest",
    "pop": 1,
    "econ": 0,
    "adjacent": [
      "las-villas",
      "oriente",
      "camaguey-city",
      "factory"
    ]
  },
  "oriente": {
    "name": "Oriente",
    "terrain": "forest",
    "pop": 2,
    "econ": 0,
    "adjacent": [
      "camaguey-province",
      "sierra-maestra",
      "sugar-cane"
    ]
  },
  "sierra-maestra": {
    "name": "Sierra Maestra",
    "terrain": "mountain",
    "pop": 1,
    "econ": 0,
    "adjacent": [
      "oriente",
      "santiago-de-cuba",
      "sugar-cane"
    ]
  },
  "havana": {
    "name": "Havana",
    "terrain": "city",
    "pop": 6,
    "econ": 0,
    "adjacent": [
      "la-habana"
    ]
  },
  "camaguey-city": {
    "name": "Camagüey City",
    "terrain": "city",
    "pop": 1,
    "econ": 0,
    "adjacent": [
      "camaguey-province"
    ]
  },
  "santiago-de-cuba": {
    "name": "Santiago de Cuba",
    "terrain": "city",
    "pop": 1,
    "econ": 0,
    "adjacent": [
      "sierra-maestra"
    ]
  },
  "cigar": {
    "name": "Cigar",
    "terrain": "ec",
    "pop": 0,
    "econ": 3,
    "adjacent": [
      "pinar-del-rio",
      "la-habana"
    ]
  },
  "factory": {
    "name": "Factory",
    "terrain": "ec",
    "pop": 0,
    "econ": 3,
    "adjacent": [
      "las-villas",
      "camaguey-province"
    ]
  },
  "sugar-cane": {
    "name": "Sugar Cane",
    "terrain": "ec",
    "pop": 0,
    "econ": 2,
    "adjacent": [
      "oriente",
      "sierra-maestra"
    ]
  }
};
export const CARDS = [
  "Propaganda!",
  "Armored Cars",
  "Guantánamo Bay",
  "Eulogio Cantillo",
  "S.I.M.",
  "Rolando Masferrer",
  "Sánchez Mosquera",
  "Election",
  "General Strike",
  "Coup",
  "MAP",
  "Batista Flees",
  "BRAC",
  "El Che",
  "Operation Fisherman",
  "Come Comrades!",
  "Larrazábal",
  "Alberto Bayo",
  "Pact of Caracas",
  "Sierra Maestra Manifesto",
  "The Twelve",
  "Fangio",
  "Raúl",
  "Radio Rebelde",
  "Vilma Espín",
  "Escapade",
  "Rodríguez Loeches",
  "Echeverría",
  "Morgan",
  "Fauré Chomón",
  "The Guerrilla Life",
  "Escopeteros",
  "Resistencia Cívica",
  "Carlos Prío",
  "US Speaking Tour",
  "Defections",
  "Eloy Gutiérrez Menoyo",
  "Herbert Matthews",
  "Meyer Lansky",
  "Turismo",
  "Ambassador Smith",
  "Fat Butcher",
  "Llano",
  "Mafia Offensive",
  "Rebel Air Force",
  "Anastasia",
  "Sinatra",
  "Pact of Miami",
  "Santo Trafficante Jr"
];
export const ORDERS = [
  [],
  [
    "government",
    "26july",
    "directorio",
    "syndicate"
  ],
  [
    "government",
    "26july",
    "directorio",
    "syndicate"
  ],
  [
    "government",
    "26july",
    "syndicate",
    "directorio"
  ],
  [
    "government",
    "26july",
    "syndicate",
    "directorio"
  ],
  [
    "government",
    "directorio",
    "26july",
    "syndicate"
  ],
  [
    "government",
    "directorio",
    "26july",
    "syndicate"
  ],
  [
    "government",
    "directorio",
    "syndicate",
    "26july"
  ],
  [
    "government",
    "directorio",
    "syndicate",
    "26july"
  ],
  [
    "government",
    "syndicate",
    "26july",
    "directorio"
  ],
  [
    "government",
    "syndicate",
    "26july",
    "directorio"
  ],
  [
    "government",
    "syndicate",
    "directorio",
    "26july"
  ],
  [
    "government",
    "syndicate",
    "directorio",
    "26july"
  ],
  [
    "26july",
    "government",
    "directorio",
    "syndicate"
  ],
  [
    "26july",
    "government",
    "directorio",
    "syndicate"
  ],
  [
    "26july",
    "government",
    "syndicate",
    "directorio"
  ],
  [
    "26july",
    "government",
    "syndicate",
    "directorio"
  ],
  [
    "26july",
    "directorio",
    "government",
    "syndicate"
  ],
  [
    "26july",
    "directorio",
    "government",
    "syndicate"
  ],
  [
    "26july",
    "directorio",
    "syndicate",
    "government"
  ],
  [
    "26july",
    "directorio",
    "syndicate",
    "government"
  ],
  [
    "26july",
    "syndicate",
    "government",
    "directorio"
  ],
  [
    "26july",
    "syndicate",
    "government",
    "directorio"
  ],
  [
    "26july",
    "syndicate",
    "directorio",
    "government"
  ],
  [
    "26july",
    "syndicate",
    "directorio",
    "government"
  ],
  [
    "directorio",
    "government",
    "26july",
    "syndicate"
  ],
  [
    "directorio",
    "government",
    "26july",
    "syndicate"
  ],
  [
    "directorio",
    "government",
    "syndicate",
    "26july"
  ],
  [
    "directorio",
    "government",
    "syndicate",
    "26july"
  ],
  [
    "directorio",
    "26july",
    "government",
    "syndicate"
  ],
  [
    "directorio",
    "26july",
    "government",
    "syndicate"
  ],
  [
    "directorio",
    "26july",
    "syndicate",
    "government"
  ],
  [
    "directorio",
    "26july",
    "syndicate",
    "government"
  ],
  [
    "directorio",
    "syndicate",
    "government",
    "26july"
  ],
  [
    "directorio",
    "syndicate",
    "government",
    "26july"
  ],
  [
    "directorio",
    "syndicate",
    "26july",
    "government"
  ],
  [
    "directorio",
    "syndicate",
    "26july",
    "government"
  ],
  [
    "syndicate",
    "government",
    "26july",
    "directorio"
  ],
  [
    "syndicate",
    "government",
    "26july",
    "directorio"
  ],
  [
    "syndicate",
    "government",
    "directorio",
    "26july"
  ],
  [
    "syndicate",
    "government",
    "directorio",
    "26july"
  ],
  [
    "syndicate",
    "26july",
    "government",
    "directorio"
  ],
  [
    "syndicate",
    "26july",
    "government",
    "directorio"
  ],
  [
    "syndicate",
    "26july",
    "directorio",
    "government"
  ],
  [
    "syndicate",
    "26july",
    "directorio",
    "government"
  ],
  [
    "syndicate",
    "directorio",
    "government",
    "26july"
  ],
  [
    "syndicate",
    "directorio",
    "government",
    "26july"
  ],
  [
    "syndicate",
    "directorio",
    "26july",
    "government"
  ],
  [
    "syndicate",
    "directorio",
    "26july",
    "government"
  ]
];
