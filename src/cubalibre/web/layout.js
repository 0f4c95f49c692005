// Where things stand on the drawing of map.js: a hand-made table, in the units of the drawing (1600 x 1040).

/**
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {{label: [number, number], opinion: [number, number], box: Box, disc?: [number, number, number],
 *   beside?: number}} Place
 *   label: middle of the name; opinion: middle of the marker; box: room for pieces; disc: a City's centre and radius;
 *   beside: how far from there Terror stands, if that is not the usual.
 */

/** @type {Record<string, Place>} */
export const PLACES = {
  "pinar-del-rio": { label: [202, 296], opinion: [202, 322], box: { x: 112, y: 338, w: 184, h: 62 } },
  "la-habana": { label: [400, 262], opinion: [400, 288], box: { x: 318, y: 304, w: 172, h: 44 }, beside: 77 },
  matanzas: { label: [588, 226], opinion: [588, 252], box: { x: 500, y: 270, w: 180, h: 88 } },
  "las-villas": { label: [800, 316], opinion: [800, 342], box: { x: 706, y: 360, w: 216, h: 92 } },
  "camaguey-province": { label: [1116, 596], opinion: [1116, 622], box: { x: 1034, y: 638, w: 156, h: 52 }, beside: 74 },
  oriente: { label: [1352, 594], opinion: [1352, 620], box: { x: 1236, y: 638, w: 250, h: 62 } },
  "sierra-maestra": { label: [1326, 746], opinion: [1326, 771], box: { x: 1218, y: 784, w: 186, h: 44 } },
  havana: { label: [400, 62], opinion: [400, 88], box: { x: 318, y: 102, w: 164, h: 104 }, disc: [400, 134, 102] },
  "camaguey-city": {
    label: [1080, 436], opinion: [1080, 460], box: { x: 1016, y: 476, w: 128, h: 66 }, disc: [1080, 482, 84],
  },
  "santiago-de-cuba": {
    label: [1440, 880], opinion: [1440, 906], box: { x: 1366, y: 920, w: 148, h: 66 }, disc: [1440, 930, 88],
  },
  cigar: { label: [360, 400], opinion: [360, 400], box: { x: 352, y: 410, w: 98, h: 44 } },
  factory: { label: [940, 584], opinion: [940, 584], box: { x: 900, y: 566, w: 96, h: 44 } },
  "sugar-cane": { label: [1140, 760], opinion: [1140, 760], box: { x: 1090, y: 746, w: 96, h: 44 } },
};

/** Economic Centers: upper left corner of the tile, and its size. @type {Record<string, Box>} */
export const TILES = {
  cigar: { x: 290, y: 378, w: 166, h: 80 },
  factory: { x: 842, y: 534, w: 162, h: 80 },
  "sugar-cane": { x: 1032, y: 714, w: 162, h: 80 },
};

/** @typedef {{place: Place, tile?: Box}} Spot */

const GROWTH = 1.2;

/** Where things stand while the whole island is small: pieces get all the room there is. @param {string} space @returns {Spot} */
function smallSpot(space) {
  const place = PLACES[space];
  const { box, disc } = place;
  if (disc) {
    const [x, y, r] = disc;
    return { place: { ...place, opinion: [x - 0.5 * r, y + 0.82 * r], box: { x: x - 0.78 * r, y: y - 0.44 * r, w: 1.56 * r, h: 1.16 * r } } };
  }
  if (!TILES[space]) return { place: { ...place, box: { ...box, h: box.h + 14 } } };
  const { x, y, w, h } = TILES[space];
  const tile = { x: x - (w * (GROWTH - 1)) / 2, y: y - (h * (GROWTH - 1)) / 2, w: w * GROWTH, h: h * GROWTH };
  return { place: { ...place, box: { x: tile.x + 70, y: tile.y + 10, w: tile.w - 78, h: tile.h - 16 } }, tile };
}

const SPOTS = Object.fromEntries(Object.keys(PLACES).map((space) => [space, { false: { place: PLACES[space], tile: TILES[space] }, true: smallSpot(space) }]));

/** @param {string} space @param {boolean} small @returns {Spot} */
export const spotOf = (space, small) => SPOTS[space][small];

/** The order in which spaces are visited by keyboard: from west to east. */
export const ORDER = [
  "pinar-del-rio", "cigar", "la-habana", "havana", "matanzas", "las-villas", "factory", "camaguey-province",
  "camaguey-city", "oriente", "sugar-cane", "sierra-maestra", "santiago-de-cuba",
];

export const WIDTH = 1600;
export const HEIGHT = 1040;
