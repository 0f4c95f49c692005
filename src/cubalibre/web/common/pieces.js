// Drawings of pieces and of the Factions' pennants: each kind has a shape and a symbol besides its colour.
import { memo } from "./memo.js";
import { html } from "./html.js";

/** @import { Drawn } from "./html.js" */
/** @import { Faction } from "../types.js" */

const STAR = star(5, 1, 0.42);
const BADGE = star(6, 1, 0.58);
const HOUSE = "M0 -18L17 -5V15H-17V-5Z";
const DIAMOND = "M0 -20L20 0L0 20L-20 0Z";
const SPADE = "M0 -9C3 -4 9 -2 9 3C9 7 4 8 1.6 5L3.5 10H-3.5L-1.6 5C-4 8 -9 7 -9 3C-9 -2 -3 -4 0 -9Z";
const CHIP_ANGLES = [0, 60, 120, 180, 240, 300];

/** @param {number} points @param {number} outer @param {number} inner @returns {string} */
function star(points, outer, inner) {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    return `${(r * Math.cos(angle)).toFixed(3)} ${(r * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** @param {number} size @param {number} [y] */
const starMark = (size, y = 0) => html`<path class="mark" d=${STAR} transform="translate(0 ${y}) scale(${size})" />`;

/** A closed eye: the sign of an Underground Guerrilla. */
const hiddenMark = () => html`<path class="eye" d="M-8.500 -2Q0 7 8.500 -2M-5 2.500L-7 6M0 4.500V8.500M5 2.500L7 6" />`;

/** @type {Record<string, () => Drawn>} */
const DISCS = {
  "26july": () => html`<circle r="17" class="fill-26july" /><path class="fill-black" d="M-17 0A17 17 0 0 0 17 0Z" />`,
  directorio: () => html`<circle r="17" class="fill-directorio" /><circle r="13.200" class="ring-ink" />`,
  syndicate: () =>
    html`<circle r="17" class="fill-syndicate" />${CHIP_ANGLES.map(
      (a) => html`<rect class="spot" x="-3.500" y="-17" width="7" height="5" transform="rotate(${a})" />`,
    )}`,
};

/** @param {string} owner @param {boolean} active */
const guerrilla = (owner, active) => html`<g class="piece owner-${owner}">
  ${DISCS[owner]()}<circle r="17" class="edge" />${active ? starMark(10.5) : hiddenMark()}
</g>`;

const HALF = "M-17 4H17V15H-17Z";
/** @param {string} owner @param {string} text */
const base = (owner, text) => html`<g class="piece owner-${owner}">
  <path class="fill-${owner}" d=${HOUSE} />${owner === "26july" ? html`<path class="fill-black" d=${HALF} />` : null}
  <path class="edge" d=${HOUSE} />${
    text
      ? html`<text class="base-text" y=${owner === "26july" ? 2 : 8} text-anchor="middle">${text}</text>`
      : starMark(10, 2)
  }
</g>`;

/** Drawings of all kinds of pieces, centred on the origin, 40 units wide. @type {Record<string, () => Drawn>} */
const DRAWN = {
  troops: () => html`<g class="piece owner-government"><rect class="fill-government edge" x="-16" y="-16" width="32"
      height="32" rx="2" /><path class="stripe" d="M-9 1L0 -7L9 1M-9 9L0 1L9 9" /></g>`,
  police: () => html`<g class="piece owner-government"><rect class="fill-police edge" x="-16" y="-16" width="32"
      height="32" rx="9" /><path class="badge" d=${BADGE} transform="scale(11)" /></g>`,
  "gov-base": () => base("government", ""),
  "26july-u": () => guerrilla("26july", false),
  "26july-a": () => guerrilla("26july", true),
  "26july-base": () => base("26july", "26"),
  "dr-u": () => guerrilla("directorio", false),
  "dr-a": () => guerrilla("directorio", true),
  "dr-base": () => base("directorio", "DR"),
  "syn-u": () => guerrilla("syndicate", false),
  "syn-a": () => guerrilla("syndicate", true),
  casino: () => html`<g class="piece owner-syndicate"><path class="fill-syndicate edge" d=${DIAMOND} />
    <path class="mark" d=${SPADE} /></g>`,
  "closed-casino": () => html`<g class="piece owner-syndicate"><path class="hollow" d=${DIAMOND} />
    <path class="shut" d="M-7 -7L7 7M7 -7L-7 7" /></g>`,
};

/** @param {number} number @param {number} size */
const banknotes = (number, size) => html`<g class="cash" transform="translate(-11 12) scale(${size})">
  <rect x=${number > 1 ? -14 : -8} y="-9" width=${number > 1 ? 28 : 16} height="18" rx="3" />
  <text y="6.500" text-anchor="middle">${number > 1 ? `$${number}` : "$"}</text>
</g>`;

/** Distance between a piece and a count that is enlarged relative to it. @param {number} size */
const countOffset = (size) => Math.min(6, 25 * (size - 1));

/** Kinds of pieces of each Faction. @type {[Faction, RegExp][]} */
const OWN = [
  ["government", /^(troops|police|gov)/],
  ["26july", /^26july/],
  ["directorio", /^dr/],
  ["syndicate", /^(syn|casino|closed)/],
];

/** The Faction whose pieces are of a kind. @param {string} kind */
export const ownerOf = (kind) => OWN.find(([, own]) => own.test(kind))?.[0] ?? "government";

/** The drawing of a kind of piece. @param {string} kind */
export const drawn = (kind) => DRAWN[kind]();

/**
 * The count and the Cash of a lot.
 * @param {{number: number, cash: number}} lot @param {number} size scale relative to the piece
 */
export const amounts = (lot, size) =>
  html`${lot.cash ? banknotes(lot.cash, size) : null}${
    lot.number > 1
      ? html`<g class="count"
        transform="translate(${13 + countOffset(size) / 2} ${12 + countOffset(size)}) scale(${size})">
        <rect x=${lot.number > 9 ? -13 : -10} y="-10" width=${lot.number > 9 ? 26 : 20} height="20" rx="10" />
        <text y="6.500" text-anchor="middle">${lot.number}</text></g>`
      : null
  }`;

/** A piece as an icon in text. */
export const Icon = memo(
  (/** @type {{kind: string, size?: number}} */ { kind, size = 22 }) =>
    html`<svg class="icon" viewBox="-20 -20 40 40" width=${size} height=${size}
      aria-hidden="true">${DRAWN[kind]()}</svg>`,
);

const FLAG = "M-18 -14H19L12 0L19 14H-18Z";
const FLAG_HALF = "M-18 0H12L19 14H-18Z";
/** @type {Record<string, () => Drawn>} */
const SIGNS = {
  government: () => starMark(10.5),
  "26july": () => html`<text class="base-text" y="6" x="-3" text-anchor="middle">26</text>`,
  directorio: () => html`<text class="base-text" y="6" x="-3" text-anchor="middle">DR</text>`,
  syndicate: () => html`<path class="mark" d=${SPADE} transform="translate(-3 -1) scale(1.05)" />`,
};

/**
 * A Faction's pennant, centred on the origin; it resembles no piece, so that it is not counted as one.
 * @param {string} faction
 */
export const emblem = (faction) => html`<g class="piece owner-${faction}"><path class="fill-${faction}" d=${FLAG} />
  ${faction === "26july" ? html`<path class="fill-black" d=${FLAG_HALF} />` : null}<path class="edge" d=${FLAG} />
  <path class="pole" d="M-18 -17V18" />${SIGNS[faction]()}</g>`;

/** A Faction's pennant as an icon in text. */
export const Emblem = memo((/** @type {{faction: string, size?: number}} */ { faction, size = 24 }) =>
  SIGNS[faction]
    ? html`<svg class="icon" viewBox="-20 -20 40 40" width=${size} height=${size} aria-hidden="true">${emblem(faction)}
    </svg>`
    : null,
);

export const burst = star(10, 1, 0.72);
