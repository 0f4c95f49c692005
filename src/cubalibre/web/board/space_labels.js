// Labels of a space on the map: name, Population, Support or Opposition, Control, Terror.
import { html } from "../common/html.js";
import { burst, emblem } from "../common/pieces.js";
import { SPACES } from "../common/printed_facts.js";
import { t } from "../common/texts.js";

/** @import { SpaceView } from "#api" */
/** @import { Drawn } from "../common/html.js" */
/** @import { Box } from "./map_layout.js" */

/** @type {Record<string, {arrows: number, sense: "support" | "opposition"}>} */
const OPINIONS = {
  AS: { arrows: 2, sense: "support" },
  PS: { arrows: 1, sense: "support" },
  PO: { arrows: 1, sense: "opposition" },
  AO: { arrows: 2, sense: "opposition" },
};

/** Heights of the labels, in units of the frame: the name, and the line of marks below it. */
const NAME = 14;
const MARKS = 19;
/** Scale of the marks, and of the tile's number of an Economic Center. */
const MARK = 0.62;
const TILE_MARK = 0.64;
const GAP = 1;
/** Width of a letter of a name. */
const NAME_LETTER = 6.4;
/** Widths in a pill with its word: a round end, arrows with their gap, a letter, and the whole at most. */
const END = 10;
const LEAD = [0, 18, 31];
const LETTER = 8.2;
const WIDEST = 132;

/** Distance of the name from the upper edge. @param {string} space */
const nameOffset = (space) => (SPACES[space].terrain === "city" ? 3 : 0);

/** Height of the labels in the room of a space. @type {(space: string) => number} */
export const labelHeight = (space) =>
  SPACES[space].terrain === "ec" ? NAME + 3 : NAME + MARKS + nameOffset(space) + 2;

/**
 * SVG attributes that compress a text that is too long for its room; `letter` is the width of a letter.
 * @param {string} text
 * @param {number} room
 * @param {number} letter
 */
export const fitText = (text, room, letter) =>
  text.length * letter > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};

/** @param {number} x @param {number} up */
const arrow = (x, up) => html`<path d="M${x - 7} ${4 * up}L${x} ${-6 * up}L${x + 7} ${4 * up}Z" />`;

/** Width of a pill before it is scaled. @param {string} level @param {boolean} word */
function pillWidth(level, word) {
  const { arrows, sense } = OPINIONS[level];
  return word ? Math.min(WIDEST, 2 * END + LEAD[arrows] + LETTER * t(`map.${sense}`).length) : [0, 25, 37][arrows];
}

/**
 * Support or Opposition as a pill with arrows, and with the word if there is room for it.
 * @param {{level: string, x: number, word: boolean}} props
 */
function pill({ level, x, word }) {
  const { arrows, sense } = OPINIONS[level];
  const text = t(`map.${sense}`);
  const half = pillWidth(level, word) / 2;
  const up = sense === "support" ? 1 : -1;
  const first = word ? -half + END + 7 : arrows > 1 ? -7.5 : 0;
  const room = 2 * (half - END) - LEAD[arrows];
  return html`<g class="opinion ${sense} arrows-${arrows}" transform="translate(${x} 0) scale(${MARK})">
    <rect x=${-half} y="-12" width=${half * 2} height="24" rx="12" />
    ${arrow(first, up)}${arrows > 1 ? arrow(first + (word ? 13 : 15), up) : null}
    ${
      word
        ? html`<text x=${LEAD[arrows] / 2} y="6" text-anchor="middle" ...${fitText(text, room, LETTER)}>${text}</text>`
        : null
    }
  </g>`;
}

/**
 * Terror with its number, or Sabotage in an Economic Center.
 * @param {string | number} text
 * @param {[number, number]} at
 * @param {number} scale
 */
const terrorMark = (text, at, scale) => html`<g class="terror" transform="translate(${at[0]} ${at[1]}) scale(${scale})">
  <path d=${burst} transform="scale(17.5)" />
  <text y="6" text-anchor="middle">${text}</text></g>`;

/** Tick on a space chosen earlier in the turn. @param {[number, number]} at @param {number} scale */
const tick = (at, scale) =>
  html`<g class="check" transform="translate(${at[0]} ${at[1]}) scale(${scale})"><circle r="13" />
    <path d="M-6 0L-1.500 5L6.500 -5" />
  </g>`;

/** Level of Support or Opposition, null if Neutral. @param {SpaceView} data */
const markedLevel = ({ level }) => (level && level in OPINIONS ? level : null);

/** @param {string} space @param {number} x */
const population = (space, x) => html`<g transform="translate(${x} 0)"><circle class="pop" r="8" />
  <text class="pop-text" y="4.300" text-anchor="middle">${SPACES[space].pop}</text></g>`;

/**
 * Labels of a City or Province: the name, and in a line below it Population, Support or Opposition, Control, Terror.
 * @param {string} space
 * @param {SpaceView} data
 * @param {Box} room
 * @param {boolean} taken
 */
export function spaceLabel(space, data, room, taken) {
  const middle = room.x + room.w / 2;
  const top = room.y + nameOffset(space);
  const name = t(`map-name.${space}`);
  const level = markedLevel(data);
  const { control } = data;
  /** Marks: the width of each, and its drawing around a point. @type {[number, (x: number) => Drawn][]} */
  const line = [[16, (x) => population(space, x)]];
  const width = () => line.reduce((sum, [one]) => sum + one + GAP, -GAP);
  if (control)
    line.push([19, (x) => html`<g transform="translate(${x} 0) scale(.48)" class="flag">${emblem(control)}</g>`]);
  if (data.terror) line.push([21, (x) => terrorMark(data.terror, [x, 0], MARK)]);
  const edge = SPACES[space].terrain === "city" ? 20 : 6;
  const isTickInLine = taken && width() + (level ? pillWidth(level, false) * MARK : 0) + 20 <= room.w - edge;
  if (isTickInLine) line.splice(1, 0, [17, (x) => tick([x, 0], MARK)]);
  if (level) {
    const word = pillWidth(level, true) * MARK <= room.w - edge - width() - GAP;
    line.splice(1, 0, [pillWidth(level, word) * MARK + 1, (x) => pill({ level, x, word })]);
  }
  // In the easternmost room a long line must not leave the map.
  let from = Math.min(middle, room.x + room.w - width() / 2) - width() / 2;
  return html`<text class="name" x=${middle} y=${top + NAME - 2} text-anchor="middle"
    ...${fitText(name, room.w - (SPACES[space].terrain === "city" ? 18 : 4), NAME_LETTER)}>${name}
  </text>
    <g transform="translate(0 ${top + NAME + MARKS / 2 + 1})">${line.map(([one, draw]) => {
      const at = from + one / 2;
      from += one + GAP;
      return draw(at);
    })}</g>
    ${taken && !isTickInLine ? tick([room.x + 9, room.y + room.h - 9], MARK) : null}`;
}

/** @type {Record<string, Drawn>} */
const SIGNS = {
  cigar: html`<g class="ec-sign"><path class="brown" d="M-22 5Q-22 -4 -13 -4H16Q22 -4 22 1T16 6H-13Q-22 8 -22 5Z" />
    <path class="band" d="M2 -4H9V6H2Z" /></g>`,
  factory: html`<path class="ec-sign brown" d="M-24 14V-4L-12 4V-4L0 4V-4L8 1V-20H16V14Z" />`,
  "sugar-cane": html`<g class="ec-sign"><path class="cane" d="M-8 16V-14M0 16V-18M8 16V-14" />
    <path class="leaf" d="M0 -17Q-12 -26 -20 -16Q-10 -19 0 -13ZM0 -17Q12 -26 20 -16Q10 -19 0 -13Z" /></g>`,
};

/**
 * Labels of an Economic Center: Econ, name, Sabotage, and a picture as long as no pieces stand there.
 * @param {string} space
 * @param {SpaceView} data
 * @param {Box} tile
 * @param {boolean} taken
 */
export function economicCenterLabel(space, data, tile, taken) {
  const name = t(`map-name.${space}`);
  const from = 20 * TILE_MARK + 4;
  const room = tile.w - from - (9 + (data.terror ? 14 : 0)) * TILE_MARK;
  return html`${
    data.lots.length
      ? null
      : html`<g transform="translate(${tile.x + tile.w / 2} ${tile.y + tile.h / 2 + 8})">${SIGNS[space]}</g>`
  }
    <text class="ec-name" x=${tile.x + from} y=${tile.y + NAME} ...${fitText(name, room, NAME_LETTER)}>${name}
  </text>
    <g transform="translate(${tile.x + 4} ${tile.y + 4}) scale(${TILE_MARK})">
    <rect class="econ" x="-10" y="-10" width="24" height="24" rx="4" />
    <text class="econ-text" x="2" y="9" text-anchor="middle">${SPACES[space].econ}</text></g>
    ${data.terror ? terrorMark("×", [tile.x + tile.w - 8 * TILE_MARK, tile.y + 8 * TILE_MARK], TILE_MARK) : null}
    ${taken ? tick([tile.x + 6 * TILE_MARK, tile.y + tile.h - 6 * TILE_MARK], TILE_MARK) : null}`;
}
