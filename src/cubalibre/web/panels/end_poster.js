// Poster of the end: the winner's pennant and what the Faction stands for before the sun, as a drawing of our own.
import { html } from "../common/html.js";
import { emblem } from "../common/pieces.js";
import { t } from "../common/texts.js";

/** @import { Drawn } from "../common/html.js" */
/** @import { Faction } from "../types.js" */

const RAYS = Array.from({ length: 16 }, (_, i) => {
  /** @param {number} turn */
  const at = (turn) => `${(620 * Math.cos(turn)).toFixed(0)} ${(620 * Math.sin(turn)).toFixed(0)}`;
  return `M0 0L${at((i * Math.PI) / 8)}L${at(((i + 0.5) * Math.PI) / 8)}Z`;
}).join("");

const PALM =
  "M-6 150Q2 60 14 10L26 14Q16 70 14 150ZM20 8Q-40 -50 -92 -6Q-40 -20 20 8ZM20 8Q-10 -74 -66 -84Q-20 -50 20 8ZM20 8" +
  "Q50 -76 104 -70Q56 -46 20 8ZM20 8Q84 -30 118 22Q74 -4 20 8ZM20 8Q-30 10 -62 58Q-22 26 20 8Z" +
  "M20 8Q70 20 84 70Q54 30 20 8Z";

/** @param {number[]} at the left edges @param {number} y @param {number} w @param {number} h */
const windows = (at, y, w, h) => at.map((x) => `M${x} ${y}h${w}v${h}h${-w}Z`).join("");

/**
 * What stands before the sun: the Capitol, the mountains, the university, the casino.
 * @type {Record<Faction, () => Drawn>}
 */
const SCENES = {
  government: () => html`<path d="M-190 150V70H-70V40H-60Q-50 -30 0 -36Q50 -30 60 40H70V70H190V150Z" />
    <path d="M-6 -36V-78H6V-36Z" />
    <path class="gap" d=${windows([-170, -130, -90, 72, 112, 152], 88, 18, 62)} />
    <path class="gap" d=${windows([-40, -7, 26], 60, 14, 90)} />`,
  "26july": () => html`<path d="M-240 150L-150 20L-110 70L-20 -60L50 50L96 -4L240 150Z" />
    <path class="gap" d="M-20 -60L-44 -24L-22 -34L-6 -18L4 -32Z" />`,
  directorio: () => html`<path d="M-180 34L0 -60L180 34V52H-180ZM-196 128H196V150H-196Z" />
    ${[-150, -90, -30, 30, 90, 150].map((x) => html`<path d="M${x - 14} 58H${x + 14}V124H${x - 14}Z" />`)}`,
  syndicate: () => html`<path d="M-110 150V-30H110V150Z" /><path d="M-150 150V60H150V150Z" />
    <path class="gap" d=${[-10, 26, 62].map((y) => windows([-90, -50, -10, 30, 70], y, 20, 20)).join("")} />
    <path d="M-60 -30L0 -96L60 -30Z" />`,
};

/** @param {{faction: Faction, title: string}} props the winner, and who won by what */
export const EndPoster = ({ faction, title }) => html`<div class="end-poster ground-${faction}">
  <svg viewBox="-250 -230 500 410" preserveAspectRatio="xMidYMin slice" role="img" aria-label=${title}>
    <path class="ray" d=${RAYS} /><circle class="sun" r="150" />
    <g class="scene">${SCENES[faction]()}<path d=${PALM} transform="translate(-206 0)" />
      <path d=${PALM} transform="translate(206 14) scale(-.8 .9)" /><path d="M-700 148H700V900H-700Z" /></g>
    <g class="winner" transform="translate(0 -146) scale(2.5)">${emblem(faction)}</g>
  </svg>
  <p class="cry" lang="es">${t("end.over")}</p>
</div>`;
