// Map layout: hand-made rooms for labels and pieces on the drawings of coastline.js, fitted to the frame.
import { DRAWINGS } from "./coastline.js";

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/**
 * The room of each space for its labels and pieces; a City or Economic Center is drawn as its room.
 * @type {Record<keyof typeof DRAWINGS, Record<string, Box>>}
 */
const ROOMS = {
  landscape: {
    havana: { x: 245, y: 6, w: 250, h: 300 },
    "la-habana": { x: 245, y: 316, w: 250, h: 232 },
    cigar: { x: 128, y: 652, w: 246, h: 165 },
    "pinar-del-rio": { x: 8, y: 384, w: 236, h: 228 },
    matanzas: { x: 509, y: 298, w: 192, h: 262 },
    "las-villas": { x: 702, y: 376, w: 190, h: 290 },
    factory: { x: 652, y: 722, w: 240, h: 170 },
    "camaguey-city": { x: 895, y: 164, w: 244, h: 242 },
    "camaguey-province": { x: 905, y: 424, w: 194, h: 250 },
    oriente: { x: 1118, y: 410, w: 280, h: 232 },
    "sierra-maestra": { x: 1112, y: 690, w: 188, h: 250 },
    "santiago-de-cuba": { x: 1304, y: 700, w: 192, h: 294 },
    "sugar-cane": { x: 908, y: 800, w: 190, h: 176 },
  },
  portrait: {
    "pinar-del-rio": { x: 8, y: 312, w: 222, h: 225 },
    "la-habana": { x: 236, y: 275, w: 224, h: 235 },
    matanzas: { x: 466, y: 130, w: 226, h: 220 },
    "las-villas": { x: 548, y: 367, w: 230, h: 200 },
    "camaguey-province": { x: 558, y: 570, w: 215, h: 205 },
    oriente: { x: 786, y: 370, w: 212, h: 206 },
    "sierra-maestra": { x: 788, y: 580, w: 208, h: 198 },
    havana: { x: 186, y: 5, w: 256, h: 262 },
    "camaguey-city": { x: 756, y: 136, w: 240, h: 230 },
    "santiago-de-cuba": { x: 750, y: 780, w: 246, h: 218 },
    cigar: { x: 80, y: 566, w: 245, h: 152 },
    factory: { x: 335, y: 520, w: 208, h: 156 },
    "sugar-cane": { x: 528, y: 842, w: 216, h: 150 },
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

/** From this ratio of width to height on, a frame gets the drawing for landscape frames. */
const LANDSCAPE_RATIO = 1.15;
/** A drawing is stretched by this factor at most, in one direction against the other; the rest of its frame is sea. */
export const LARGEST_STRETCH = 1.18;
/** The smallest frames, in CSS pixels, in which letters have their own size; in larger ones they grow. */
const SMALLEST_FRAMES = { landscape: [560, 352], portrait: [390, 380] };
const LARGEST_UNIT = 1.5;

/**
 * @typedef {{name: keyof typeof DRAWINGS, width: number, height: number, sx: number, sy: number,
 *   left: number, top: number, transform: string, regions: Record<string, string>, coast: string,
 *   rooms: Record<string, Box>}} MapLayout
 *   A drawing fitted to its frame: the frame's size in units (one CSS pixel or more), the factors that stretch the
 *   land, the offsets that put it into the middle of the frame, and both as an SVG transform; the rooms in units of
 *   the frame.
 */

/**
 * Fit the drawing that suits a frame to it.
 * @param {{width: number, height: number}} frame in CSS pixels
 * @returns {MapLayout}
 */
export function mapLayout(frame) {
  const name = frame.width > LANDSCAPE_RATIO * frame.height ? "landscape" : "portrait";
  const { width, height, coast, regions } = DRAWINGS[name];
  const ratio = width / height;
  const wide = Math.min(frame.width, frame.height * ratio * LARGEST_STRETCH);
  const high = Math.min(frame.height, (frame.width / ratio) * LARGEST_STRETCH);
  const [w, h] = SMALLEST_FRAMES[name];
  const unit = Math.min(LARGEST_UNIT, Math.max(1, Math.min(wide / w, high / h)));
  const [sx, sy] = [wide / unit / width, high / unit / height];
  const [left, top] = [(frame.width - wide) / unit / 2, (frame.height - high) / unit / 2];
  const rooms = Object.fromEntries(
    Object.entries(ROOMS[name]).map(([space, box]) => [
      space,
      { x: left + box.x * sx, y: top + box.y * sy, w: box.w * sx, h: box.h * sy },
    ]),
  );
  const transform = `translate(${left} ${top}) scale(${sx} ${sy})`;
  const size = { width: frame.width / unit, height: frame.height / unit };
  return { name, ...size, sx, sy, left, top, transform, coast, regions, rooms };
}

/**
 * The centre of a space, in units of the frame.
 * @param {string} space
 * @param {MapLayout} layout
 * @returns {[number, number]}
 */
export function spaceCentre(space, { rooms }) {
  const { x, y, w, h } = rooms[space];
  return [x + w / 2, y + h / 2];
}
