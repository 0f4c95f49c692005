// Printed facts: terrain, Population, Econ and neighbours of the spaces, and the Faction order of each card.
// Made by tools/web_names.py from the rules. Do not edit.

/** @type {Record<string, {terrain: string, pop: number, econ: number, adjacent: string[]}>} */
export const SPACES = {
  "pinar-del-rio": {
    "terrain": "forest",
    "pop": 1,
    "econ": 0,
    "adjacent": ["la-habana", "cigar"]
  },
  "la-habana": {
    "terrain": "grassland",
    "pop": 1,
    "econ": 0,
    "adjacent": ["pinar-del-rio", "matanzas", "havana", "cigar"]
  },
  "matanzas": {
    "terrain": "grassland",
    "pop": 1,
    "econ": 0,
    "adjacent": ["la-habana", "las-villas"]
  },
  "las-villas": {
    "terrain": "mountain",
    "pop": 2,
    "econ": 0,
    "adjacent": ["matanzas", "camaguey-province", "factory"]
  },
  "camaguey-province": {
    "terrain": "forest",
    "pop": 1,
    "econ": 0,
    "adjacent": ["las-villas", "oriente", "camaguey-city", "factory"]
  },
  "oriente": {
    "terrain": "forest",
    "pop": 2,
    "econ": 0,
    "adjacent": ["camaguey-province", "sierra-maestra", "sugar-cane"]
  },
  "sierra-maestra": {
    "terrain": "mountain",
    "pop": 1,
    "econ": 0,
    "adjacent": ["oriente", "santiago-de-cuba", "sugar-cane"]
  },
  "havana": {
    "terrain": "city",
    "pop": 6,
    "econ": 0,
    "adjacent": ["la-habana"]
  },
  "camaguey-city": {
    "terrain": "city",
    "pop": 1,
    "econ": 0,
    "adjacent": ["camaguey-province"]
  },
  "santiago-de-cuba": {
    "terrain": "city",
    "pop": 1,
    "econ": 0,
    "adjacent": ["sierra-maestra"]
  },
  "cigar": {
    "terrain": "ec",
    "pop": 0,
    "econ": 3,
    "adjacent": ["pinar-del-rio", "la-habana"]
  },
  "factory": {
    "terrain": "ec",
    "pop": 0,
    "econ": 3,
    "adjacent": ["las-villas", "camaguey-province"]
  },
  "sugar-cane": {
    "terrain": "ec",
    "pop": 0,
    "econ": 2,
    "adjacent": ["oriente", "sierra-maestra"]
  }
};
/** @type {import("../types.js").Faction[][]} */
export const ORDERS = [
  [],
  ["government", "26july", "directorio", "syndicate"],
  ["government", "26july", "directorio", "syndicate"],
  ["government", "26july", "syndicate", "directorio"],
  ["government", "26july", "syndicate", "directorio"],
  ["government", "directorio", "26july", "syndicate"],
  ["government", "directorio", "26july", "syndicate"],
  ["government", "directorio", "syndicate", "26july"],
  ["government", "directorio", "syndicate", "26july"],
  ["government", "syndicate", "26july", "directorio"],
  ["government", "syndicate", "26july", "directorio"],
  ["government", "syndicate", "directorio", "26july"],
  ["government", "syndicate", "directorio", "26july"],
  ["26july", "government", "directorio", "syndicate"],
  ["26july", "government", "directorio", "syndicate"],
  ["26july", "government", "syndicate", "directorio"],
  ["26july", "government", "syndicate", "directorio"],
  ["26july", "directorio", "government", "syndicate"],
  ["26july", "directorio", "government", "syndicate"],
  ["26july", "directorio", "syndicate", "government"],
  ["26july", "directorio", "syndicate", "government"],
  ["26july", "syndicate", "government", "directorio"],
  ["26july", "syndicate", "government", "directorio"],
  ["26july", "syndicate", "directorio", "government"],
  ["26july", "syndicate", "directorio", "government"],
  ["directorio", "government", "26july", "syndicate"],
  ["directorio", "government", "26july", "syndicate"],
  ["directorio", "government", "syndicate", "26july"],
  ["directorio", "government", "syndicate", "26july"],
  ["directorio", "26july", "government", "syndicate"],
  ["directorio", "26july", "government", "syndicate"],
  ["directorio", "26july", "syndicate", "government"],
  ["directorio", "26july", "syndicate", "government"],
  ["directorio", "syndicate", "government", "26july"],
  ["directorio", "syndicate", "government", "26july"],
  ["directorio", "syndicate", "26july", "government"],
  ["directorio", "syndicate", "26july", "government"],
  ["syndicate", "government", "26july", "directorio"],
  ["syndicate", "government", "26july", "directorio"],
  ["syndicate", "government", "directorio", "26july"],
  ["syndicate", "government", "directorio", "26july"],
  ["syndicate", "26july", "government", "directorio"],
  ["syndicate", "26july", "government", "directorio"],
  ["syndicate", "26july", "directorio", "government"],
  ["syndicate", "26july", "directorio", "government"],
  ["syndicate", "directorio", "government", "26july"],
  ["syndicate", "directorio", "government", "26july"],
  ["syndicate", "directorio", "26july", "government"],
  ["syndicate", "directorio", "26july", "government"]
];
