// Map layout: hand-made positions of labels, pieces and tiles on the drawings of coastline.js, fitted to the frame.
import { DRAWINGS } from "./coastline.js";

/**
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {{label: [number, number], opinion: [number, number], box: Box, disc?: [number, number, number],
 *   beside?: number}} SpacePlacement
 *   label: centre of the name; opinion: centre of the marker; box: room for pieces; disc: a City's centre and radius;
 *   beside: distance from the marker to Terror, if not the usual one.
 */

/** @type {Record<string, SpacePlacement>} */
export const PLACES = {
  "pinar-del-rio": { label: [202, 296], opinion: [202, 322], box: { x: 102, y: 338, w: 184, h: 62 } },
  "la-habana": { label: [400, 262], opinion: [400, 288], box: { x: 318, y: 304, w: 172, h: 44 }, beside: 77 },
  matanzas: { label: [588, 226], opinion: [588, 252], box: { x: 500, y: 270, w: 180, h: 88 } },
  "las-villas": { label: [800, 316], opinion: [800, 342], box: { x: 706, y: 360, w: 216, h: 92 } },
  "camaguey-province": {
    label: [1124, 560],
    opinion: [1124, 586],
    box: { x: 1038, y: 601, w: 164, h: 88 },
    beside: 78,
  },
  oriente: { label: [1352, 594], opinion: [1352, 620], box: { x: 1236, y: 638, w: 250, h: 62 } },
  "sierra-maestra": { label: [1326, 746], opinion: [1326, 771], box: { x: 1218, y: 784, w: 186, h: 44 } },
  havana: { label: [400, 62], opinion: [400, 88], box: { x: 318, y: 102, w: 164, h: 104 }, disc: [400, 134, 102] },
  "camaguey-city": {
    label: [1048, 412],
    opinion: [1048, 434],
    box: { x: 984, y: 448, w: 128, h: 60 },
    disc: [1048, 448, 84],
  },
  "santiago-de-cuba": {
    label: [1440, 880],
    opinion: [1440, 906],
    box: { x: 1366, y: 920, w: 148, h: 66 },
    disc: [1440, 930, 88],
  },
  cigar: { label: [360, 400], opinion: [360, 400], box: { x: 352, y: 410, w: 98, h: 44 } },
  factory: { label: [940, 584], opinion: [940, 584], box: { x: 900, y: 566, w: 96, h: 44 } },
  "sugar-cane": { label: [1140, 760], opinion: [1140, 760], box: { x: 1090, y: 746, w: 96, h: 44 } },
};

/** Centre and radius of a City's disc. @param {string} space @returns {[number, number, number]} */
export function discOf(space) {
  const { disc } = PLACES[space];
  if (!disc) throw new TypeError(`${space} is no City`);
  return disc;
}

/** Tiles of the Economic Centers. @type {Record<string, Box>} */
export const TILES = {
  cigar: { x: 290, y: 378, w: 166, h: 80 },
  factory: { x: 842, y: 534, w: 162, h: 80 },
  "sugar-cane": { x: 1032, y: 714, w: 162, h: 80 },
};

/**
 * Boxes for the labels and pieces of each space on the bent drawings; for Cities and Economic Centers also their shape.
 * @type {Record<string, Record<string, Box>>}
 */
const ROOMS = {
  low: {
    havana: { x: 306, y: 8, w: 268, h: 300 },
    "la-habana": { x: 314, y: 350, w: 256, h: 290 },
    cigar: { x: 160, y: 705, w: 300, h: 205 },
    "pinar-del-rio": { x: 30, y: 345, w: 262, h: 300 },
    matanzas: { x: 594, y: 225, w: 235, h: 320 },
    "las-villas": { x: 845, y: 215, w: 232, h: 330 },
    factory: { x: 770, y: 665, w: 280, h: 200 },
    "camaguey-city": { x: 1080, y: 20, w: 240, h: 290 },
    "camaguey-province": { x: 1090, y: 345, w: 196, h: 290 },
    oriente: { x: 1350, y: 140, w: 235, h: 262 },
    "sierra-maestra": { x: 1306, y: 482, w: 268, h: 252 },
    "santiago-de-cuba": { x: 1322, y: 738, w: 272, h: 257 },
    "sugar-cane": { x: 1052, y: 765, w: 258, h: 210 },
  },
  upright: {
    "pinar-del-rio": { x: 10, y: 115, w: 242, h: 225 },
    "la-habana": { x: 264, y: 272, w: 246, h: 220 },
    matanzas: { x: 524, y: 115, w: 240, h: 215 },
    "las-villas": { x: 536, y: 368, w: 238, h: 212 },
    "camaguey-province": { x: 503, y: 590, w: 245, h: 210 },
    oriente: { x: 785, y: 355, w: 212, h: 200 },
    "sierra-maestra": { x: 788, y: 574, w: 206, h: 210 },
    havana: { x: 258, y: 5, w: 256, h: 264 },
    "camaguey-city": { x: 222, y: 742, w: 250, h: 232 },
    "santiago-de-cuba": { x: 752, y: 788, w: 244, h: 210 },
    cigar: { x: 5, y: 405, w: 250, h: 162 },
    factory: { x: 250, y: 567, w: 250, h: 160 },
    "sugar-cane": { x: 488, y: 822, w: 256, h: 174 },
  },
};

/** Keyboard order of the spaces: from west to east. */
export const ORDER = [
  "pinar-del-rio",
  "cigar",
  "la-habana",
  "havana",
  "matanzas",
  "las-villas",
  "factory",
  "camaguey-province",
  "camaguey-city",
  "oriente",
  "sugar-cane",
  "sierra-maestra",
  "santiago-de-cuba",
];

/**
 * The smallest frames, in CSS pixels, in which the letters of a bent drawing have their own size; larger ones scale it.
 */
const SMALLEST_FRAMES = { low: [620, 400], upright: [390, 380] };
const LARGEST_UNIT = 1.5;

/**
 * @typedef {{name: string, bent: boolean, width: number, height: number, sx: number, sy: number,
 *   regions: Record<string, string>, coast: string, rooms: Record<string, Box>}} MapLayout
 *   A drawing fitted to its frame: its name, its size in units, and the factors that stretch the land. The wide drawing
 *   keeps its proportions. A bent one is stretched to its frame, with a unit of one CSS pixel or more.
 */

/**
 * Fit a drawing to its frame.
 * @param {"wide" | "low" | "upright"} name
 * @param {{width: number, height: number}} frame in CSS pixels
 * @returns {MapLayout}
 */
export function mapLayout(name, frame) {
  const { width, height, coast, regions } = DRAWINGS[name];
  if (name === "wide") return { name, bent: false, width, height, sx: 1, sy: 1, coast, regions, rooms: {} };
  const [w, h] = SMALLEST_FRAMES[name];
  const unit = Math.min(LARGEST_UNIT, Math.max(1, Math.min(frame.width / w, frame.height / h)));
  const [sx, sy] = [frame.width / unit / width, frame.height / unit / height];
  const rooms = Object.fromEntries(
    Object.entries(ROOMS[name]).map(([space, box]) => [
      space,
      { x: box.x * sx, y: box.y * sy, w: box.w * sx, h: box.h * sy },
    ]),
  );
  return { name, bent: true, width: frame.width / unit, height: frame.height / unit, sx, sy, coast, regions, rooms };
}

/**
 * The centre of a space, in units of the drawing.
 * @param {string} space
 * @param {MapLayout} layout
 * @returns {[number, number]}
 */
export function spaceCentre(space, { bent, rooms }) {
  const { x, y, w, h } = bent ? rooms[space] : PLACES[space].box;
  return [x + w / 2, y + h / 2];
}
