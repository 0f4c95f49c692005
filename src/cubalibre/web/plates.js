// What is written in a space: its name, Population, opinion, Control and Terror.
import { html } from "./html.js";
import { PLACES } from "./layout.js";
import { burst, emblem } from "./pieces.js";
import { SPACES } from "./names.js";
import { t } from "./texts.js";

const OPINIONS = {
  AS: { arrows: 2, sense: "support" },
  PS: { arrows: 1, sense: "support" },
  PO: { arrows: 1, sense: "opposition" },
  AO: { arrows: 2, sense: "opposition" },
};

/** A text that is too long for its place is pressed together; `letter` is how wide a letter is. */
export const fitted = (text, room, letter) =>
  text.length * letter > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};

const arrow = (x, up) => html`<path d="M${x - 7} ${4 * up}L${x} ${-6 * up}L${x + 7} ${4 * up}Z" />`;

/**
 * A pill with arrows, and the word if there is room for it.
 * @param {{level: string, at: [number, number], word: boolean, scale?: number}} props
 */
function pill({ level, at, word, scale = 1 }) {
  const { arrows, sense } = OPINIONS[level];
  const text = t(`map.${sense}`);
  const half = pillWidth(level, word) / 2;
  const up = sense === "support" ? 1 : -1;
  const first = word ? -half + 15 : arrows > 1 ? -7.5 : 0;
  const room = half * 2 - (arrows > 1 ? 48 : 36);
  return html`<g class="opinion ${sense} arrows-${arrows}" transform="translate(${at[0]} ${at[1]}) scale(${scale})">
    <rect x=${-half} y="-12" width=${half * 2} height="24" rx="12" />
    ${arrow(first, up)}${arrows > 1 ? arrow(first + (word ? 13 : 15), up) : null}
    ${
      word
        ? html`<text x=${arrows > 1 ? 16 : 9} y="6" text-anchor="middle" ...${fitted(text, room, 11)}>${text}</text>`
        : null
    }
  </g>`;
}

/** How wide a pill is, in units of the wide drawing. */
function pillWidth(level, word) {
  const { arrows, sense } = OPINIONS[level];
  return word ? 2 * Math.min(66, 18 + 5.5 * t(`map.${sense}`).length) : 10 + 16 * arrows;
}

/** Black, with its number; in an Economic Center it is Sabotage. */
const terrorMark = (text, at, scale) => html`<g class="terror" transform="translate(${at[0]} ${at[1]}) scale(${scale})">
  <path d=${burst} transform="scale(${scale < 1 ? 17.5 : 20})" />
  <text y="6" text-anchor="middle">${text}</text></g>`;

/** What was chosen earlier in the turn. */
const check = (at, scale) =>
  html`<g class="check" transform="translate(${at[0]} ${at[1]}) scale(${scale})"><circle r="13" />
    <path d="M-6 0L-1.500 5L6.500 -5" />
  </g>`;

/**
 * On the wide drawing: the name with Population and the pennant of who Controls the space beside it; in a City, on the
 *   edge of its disc.
 */
export function widePlate(space, data, taken) {
  const {
    label: [x, y],
    disc,
    opinion,
    beside = 84,
  } = PLACES[space];
  const name = t(`map-name.${space}`);
  const half = name.length * 5.3;
  const terror = disc ? [disc[0] + disc[2] * 0.76, disc[1] + disc[2] * 0.66] : [opinion[0] + beside, opinion[1]];
  const edge = (turn) => `translate(${disc[0] + disc[2] * Math.cos(turn)} ${disc[1] + disc[2] * Math.sin(turn)})`;
  return html`${
    disc
      ? html`<text class="name" x=${x} y=${y} text-anchor="middle" ...${fitted(name, disc[2] * 1.5, 10.6)}>${name}
      </text>
        <g transform=${edge(3.28)}><circle class="pop" r="17" />
        <text class="pop-text" y="7" text-anchor="middle">${SPACES[space].pop}</text>
      </g>
        ${
          data.control
            ? html`<g transform=${edge(-0.14)}><circle class="badge-ground" r="20" />
              <g transform="scale(.72)">${emblem(data.control)}</g>
            </g>`
            : null
        }`
      : html`<g transform="translate(${x - half - 17} ${y - 7})"><circle class="pop" r="13" />
        <text class="pop-text" y="6" text-anchor="middle">${SPACES[space].pop}</text>
      </g>
        <text class="name" x=${x} y=${y} text-anchor="middle">${name}</text>
        ${
          data.control
            ? html`<g transform="translate(${x + half + 20} ${y - 7}) scale(.72)" class="flag">${emblem(data.control)}
            </g>`
            : null
        }`
  }
    ${OPINIONS[data.level] ? pill({ level: data.level, at: opinion, word: true }) : null}
    ${data.terror ? terrorMark(data.terror, terror, 1) : null}
    ${
      taken
        ? check(disc ? [disc[0] + disc[2] * 0.7, disc[1] - disc[2] * 0.72] : [opinion[0] - beside, opinion[1]], 1)
        : null
    }`;
}

/** How high the name and the line of marks below it are on a bent drawing, where a unit is a CSS pixel. */
const NAME = 14;
const MARKS = 19;
const MARK = 0.62;
const GAP = 1;
/** @type {(space: string) => number} How much of a room on a bent drawing is not for pieces. */
export const plateHeight = (space) => (SPACES[space].terrain === "ec" ? NAME + 3 : NAME + MARKS + below(space) + 2);
/** In a City the name keeps off the edge. */
const below = (space) => (SPACES[space].terrain === "city" ? 3 : 0);

/**
 * On a bent drawing: the name, and below it Population, opinion, Control and Terror in a line, as many as there are.
 * @param {import("./layout.js").Box} room
 */
export function bentPlate(space, data, room, taken) {
  const middle = room.x + room.w / 2;
  const top = room.y + below(space);
  const name = t(`map-name-small.${space}`);
  const line = [
    [
      16,
      (x) =>
        html`<circle class="pop" cx=${x} r="8" />
          <text class="pop-text" x=${x} y="4.3" text-anchor="middle">${SPACES[space].pop}</text>`,
    ],
  ];
  if (taken) line.push([17, (x) => check([x, 0], MARK)]);
  if (data.control)
    line.push([19, (x) => html`<g transform="translate(${x} 0) scale(.48)">${emblem(data.control)}</g>`]);
  if (data.terror) line.push([21, (x) => terrorMark(data.terror, [x, 0], MARK)]);
  if (OPINIONS[data.level]) {
    const left = room.w - line.reduce((sum, [width]) => sum + width + GAP, 0);
    const word = pillWidth(data.level, true) * MARK <= left;
    line.splice(1, 0, [
      pillWidth(data.level, word) * MARK + 1,
      (x) => pill({ level: data.level, at: [x, 0], word, scale: MARK }),
    ]);
  }
  let x = middle - line.reduce((sum, [width]) => sum + width + GAP, -GAP) / 2;
  return html`<text class="name" x=${middle} y=${top + NAME - 2} text-anchor="middle"
    ...${fitted(name, room.w - 4, 6.4)}>${name}
  </text>
    <g transform="translate(0 ${top + NAME + MARKS / 2 + 1})">${line.map(([width, draw]) => {
      const at = x + width / 2;
      x += width + GAP;
      return draw(at);
    })}</g>`;
}

const SIGNS = {
  cigar: html`<g class="ec-sign"><path class="brown" d="M-22 5Q-22 -4 -13 -4H16Q22 -4 22 1T16 6H-13Q-22 8 -22 5Z" />
    <path class="band" d="M2 -4H9V6H2Z" /><path class="smoke" d="M-25 0Q-31 -6 -26 -11T-25 -21" /></g>`,
  factory: html`<g class="ec-sign"><path class="brown" d="M-24 14V-4L-12 4V-4L0 4V-4L8 1V-20H16V14Z" />
    <path class="smoke" d="M12 -23Q18 -28 12 -32" /></g>`,
  "sugar-cane": html`<g class="ec-sign"><path class="cane" d="M-8 16V-14M0 16V-18M8 16V-14" />
    <path class="leaf" d="M0 -17Q-12 -26 -20 -16Q-10 -19 0 -13ZM0 -17Q12 -26 20 -16Q10 -19 0 -13Z" /></g>`,
};

/**
 * An Economic Center: its Econ and name, a picture if few pieces need the place, Sabotage.
 * @param {string} space
 * @param {any} data
 * @param {import("./layout.js").Box} tile
 * @param {{bent: boolean, full: boolean, taken: boolean}} how
 */
export function tilePlate(space, data, tile, { bent, full, taken }) {
  const name = t(bent ? `map-name-small.${space}` : `map-name.${space}`);
  const unit = bent ? 0.64 : 1;
  const from = 20 * unit + (full || bent ? 4 : 42);
  const room = tile.w - from - 4 - (data.terror ? 14 * unit : 0);
  return html`${
    full
      ? null
      : html`<g transform="translate(${tile.x + (bent ? tile.w / 2 : 36)} ${tile.y + (bent ? tile.h / 2 + 8 : 40)})">
        ${SIGNS[space]}
      </g>`
  }
    <text class="ec-name" x=${tile.x + from} y=${tile.y + (bent ? NAME : 23)}
    ...${fitted(name, room, bent ? 6.4 : 10.5)}>${name}
  </text>
    <g transform="translate(${tile.x + 4} ${tile.y + 4}) scale(${unit})">
    <rect class="econ" x="-10" y="-10" width="24" height="24" rx="4" />
    <text class="econ-text" x="2" y="9" text-anchor="middle">${SPACES[space].econ}</text></g>
    ${data.terror ? terrorMark("×", [tile.x + tile.w - 8 * unit, tile.y + 8 * unit], unit) : null}
    ${taken ? check([tile.x + 6 * unit, tile.y + tile.h - 6 * unit], unit) : null}`;
}
