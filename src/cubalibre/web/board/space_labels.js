// Labels of a space on the map: name, Population, Support or Opposition, Control, Terror.
import { html } from "../common/html.js";
import { PLACES, discOf } from "./map_layout.js";
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

/**
 * Support or Opposition as a pill with arrows, and with the word if there is room for it.
 * @param {{level: string, at: [number, number], word: boolean, scale?: number}} props
 */
function pill({ level, at, word, scale = 1 }) {
  const { arrows, sense } = OPINIONS[level];
  const text = t(`map.${sense}`);
  const half = pillWidth(level, word) / 2;
  const up = sense === "support" ? 1 : -1;
  const first = word ? -half + END + 7 : arrows > 1 ? -7.5 : 0;
  const room = 2 * (half - END) - LEAD[arrows];
  return html`<g class="opinion ${sense} arrows-${arrows}" transform="translate(${at[0]} ${at[1]}) scale(${scale})">
    <rect x=${-half} y="-12" width=${half * 2} height="24" rx="12" />
    ${arrow(first, up)}${arrows > 1 ? arrow(first + (word ? 13 : 15), up) : null}
    ${
      word
        ? html`<text x=${LEAD[arrows] / 2} y="6" text-anchor="middle" ...${fitText(text, room, LETTER)}>${text}</text>`
        : null
    }
  </g>`;
}

/** Widths in a pill with its word: a round end, arrows with their gap, a letter, and the whole at most. */
const END = 10;
const LEAD = [0, 18, 31];
const LETTER = 8.2;
const WIDEST = 132;
/** Width of a pill, in units of the wide drawing. @param {string} level @param {boolean} word */
function pillWidth(level, word) {
  const { arrows, sense } = OPINIONS[level];
  return word ? Math.min(WIDEST, 2 * END + LEAD[arrows] + LETTER * t(`map.${sense}`).length) : [0, 25, 37][arrows];
}

/**
 * Terror with its number, or Sabotage in an Economic Center.
 * @param {string | number} text
 * @param {[number, number]} at
 * @param {number} scale
 */
const terrorMark = (text, at, scale) => html`<g class="terror" transform="translate(${at[0]} ${at[1]}) scale(${scale})">
  <path d=${burst} transform="scale(${scale < 1 ? 17.5 : 20})" />
  <text y="6" text-anchor="middle">${text}</text></g>`;

/** Tick on a space chosen earlier in the turn. @param {[number, number]} at @param {number} scale */
const tick = (at, scale) =>
  html`<g class="check" transform="translate(${at[0]} ${at[1]}) scale(${scale})"><circle r="13" />
    <path d="M-6 0L-1.500 5L6.500 -5" />
  </g>`;

/** Level of Support or Opposition, null if Neutral. @param {SpaceView} data */
const markedLevel = ({ level }) => (level && level in OPINIONS ? level : null);

/** @param {string} space @param {number} r @param {number} y */
const population = (space, r, y) =>
  html`<circle class="pop" r=${r} /><text class="pop-text" y=${y} text-anchor="middle">${SPACES[space].pop}</text>`;

/** A City's name, with Population and Control on the edge of its disc. @param {string} space @param {SpaceView} data */
function cityLabel(space, data) {
  const [x, y] = PLACES[space].label;
  const [u, v, r] = discOf(space);
  const name = t(`map-name.${space}`);
  /** @param {number} turn */
  const edge = (turn) => `translate(${u + r * Math.cos(turn)} ${v + r * Math.sin(turn)})`;
  return html`<text class="name" x=${x} y=${y} text-anchor="middle" ...${fitText(name, r * 1.36, 10.6)}>${name}</text>
    <g transform=${edge(3.28)}>${population(space, 17, 7)}</g>
    ${
      data.control
        ? html`<g transform=${edge(-0.14)}><circle class="badge-ground" r="20" />
          <g transform="scale(.72)">${emblem(data.control)}</g>
        </g>`
        : null
    }`;
}

/** Width of a name, in units of the wide drawing. @param {string} name */
const nameWidth = (name) => [...name].reduce((sum, letter) => sum + (/[ iílrtj.]/.test(letter) ? 6.8 : 11.8), 0);

/** A Province's name, with Population and Control beside it. @param {string} space @param {SpaceView} data */
function provinceLabel(space, data) {
  const [x, y] = PLACES[space].label;
  const name = t(`map-name.${space}`);
  const half = nameWidth(name) / 2;
  return html`<g transform="translate(${x - half - 17} ${y - 7})">${population(space, 13, 6)}</g>
    <text class="name" x=${x} y=${y} text-anchor="middle">${name}</text>
    ${
      data.control
        ? html`<g transform="translate(${x + half + 20} ${y - 7}) scale(.72)" class="flag">${emblem(data.control)}</g>`
        : null
    }`;
}

/**
 * Positions of Terror and the tick on the wide drawing: at the edge of a City, or beside a Province's pill.
 * @param {string} space
 * @returns {Record<"terror" | "taken", [number, number]>}
 */
function markPositions(space) {
  const { disc, opinion, beside = 84 } = PLACES[space];
  if (!disc) return { terror: [opinion[0] + beside, opinion[1]], taken: [opinion[0] - beside, opinion[1]] };
  const [x, y, r] = disc;
  return { terror: [x + r * 0.42, y + r * 0.78], taken: [x - r * 0.76, y + r * 0.66] };
}

/**
 * Labels on the wide drawing: name, Population, Control, Support or Opposition, Terror.
 * @param {string} space
 * @param {SpaceView} data
 * @param {boolean} taken
 */
export function wideLabel(space, data, taken) {
  const level = markedLevel(data);
  const at = markPositions(space);
  return html`${PLACES[space].disc ? cityLabel(space, data) : provinceLabel(space, data)}
    ${level ? pill({ level, at: PLACES[space].opinion, word: true }) : null}
    ${data.terror ? terrorMark(data.terror, at.terror, 1) : null}${taken ? tick(at.taken, 1) : null}`;
}

/** Heights on a bent drawing, in CSS pixels: the name, and the line of marks below it. */
const NAME = 14;
const MARKS = 19;
const MARK = 0.62;
const GAP = 1;
/** @type {(space: string) => number} Height of the labels in a box on a bent drawing. */
export const labelHeight = (space) =>
  SPACES[space].terrain === "ec" ? NAME + 3 : NAME + MARKS + nameOffset(space) + 2;
/** Distance of the name from the upper edge. @param {string} space */
const nameOffset = (space) => (SPACES[space].terrain === "city" ? 3 : 0);

/**
 * Labels on a bent drawing: the name, and in a line below it Population, Support or Opposition, Control, Terror.
 * @param {string} space
 * @param {SpaceView} data
 * @param {Box} room
 * @param {boolean} taken
 */
export function bentLabel(space, data, room, taken) {
  const middle = room.x + room.w / 2;
  const top = room.y + nameOffset(space);
  const name = t(`map-name-small.${space}`);
  const level = markedLevel(data);
  const { control } = data;
  /** Marks: the width of each, and its drawing around a point. @type {[number, (x: number) => Drawn][]} */
  const line = [[16, (x) => html`<g transform="translate(${x} 0)">${population(space, 8, 4.3)}</g>`]];
  const width = () => line.reduce((sum, [one]) => sum + one + GAP, -GAP);
  if (control) line.push([19, (x) => html`<g transform="translate(${x} 0) scale(.48)">${emblem(control)}</g>`]);
  if (data.terror) line.push([21, (x) => terrorMark(data.terror, [x, 0], MARK)]);
  const edge = SPACES[space].terrain === "city" ? 20 : 6;
  const isTickInLine = taken && width() + (level ? pillWidth(level, false) * MARK : 0) + 20 <= room.w - edge;
  if (isTickInLine) line.splice(1, 0, [17, (x) => tick([x, 0], MARK)]);
  if (level) {
    const word = pillWidth(level, true) * MARK <= room.w - edge - width() - GAP;
    line.splice(1, 0, [pillWidth(level, word) * MARK + 1, (x) => pill({ level, at: [x, 0], word, scale: MARK })]);
  }
  // In the easternmost box a long line must not leave the map.
  let from = Math.min(middle, room.x + room.w - width() / 2) - width() / 2;
  return html`<text class="name" x=${middle} y=${top + NAME - 2} text-anchor="middle"
    ...${fitText(name, room.w - 4, 6.4)}>${name}
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
    <path class="band" d="M2 -4H9V6H2Z" /><path class="smoke" d="M-25 0Q-31 -6 -26 -11T-25 -21" /></g>`,
  factory: html`<g class="ec-sign"><path class="brown" d="M-24 14V-4L-12 4V-4L0 4V-4L8 1V-20H16V14Z" />
    <path class="smoke" d="M12 -23Q18 -28 12 -32" /></g>`,
  "sugar-cane": html`<g class="ec-sign"><path class="cane" d="M-8 16V-14M0 16V-18M8 16V-14" />
    <path class="leaf" d="M0 -17Q-12 -26 -20 -16Q-10 -19 0 -13ZM0 -17Q12 -26 20 -16Q10 -19 0 -13Z" /></g>`,
};

/**
 * Labels of an Economic Center: Econ, name, Sabotage, and a picture if pieces leave room for it.
 * @param {string} space
 * @param {SpaceView} data
 * @param {Box} tile
 * @param {{bent: boolean, full: boolean, taken: boolean}} how
 */
export function economicCenterLabel(space, data, tile, { bent, full, taken }) {
  const name = t(bent ? `map-name-small.${space}` : `map-name.${space}`);
  const unit = bent ? 0.64 : 1;
  const from = 20 * unit + (full || bent ? 4 : 42);
  const room = tile.w - from - 9 * unit - (data.terror ? 14 * unit : 0);
  return html`${
    full
      ? null
      : html`<g transform="translate(${tile.x + (bent ? tile.w / 2 : 36)} ${tile.y + (bent ? tile.h / 2 + 8 : 40)})">
        ${SIGNS[space]}
      </g>`
  }
    <text class="ec-name" x=${tile.x + from} y=${tile.y + (bent ? NAME : 23)}
    ...${fitText(name, room, bent ? 6.4 : 10.5)}>${name}
  </text>
    <g transform="translate(${tile.x + 4} ${tile.y + 4}) scale(${unit})">
    <rect class="econ" x="-10" y="-10" width="24" height="24" rx="4" />
    <text class="econ-text" x="2" y="9" text-anchor="middle">${SPACES[space].econ}</text></g>
    ${data.terror ? terrorMark("×", [tile.x + tile.w - 8 * unit, tile.y + 8 * unit], unit) : null}
    ${taken ? tick([tile.x + 6 * unit, tile.y + tile.h - 6 * unit], unit) : null}`;
}
