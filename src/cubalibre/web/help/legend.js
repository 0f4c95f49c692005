// Legend: the pieces and signs on the board and beside it, and the list of keyboard shortcuts.
import { html } from "../common/html.js";
import { Emblem, Icon } from "../common/pieces.js";
import { kindName, signed, t } from "../common/texts.js";

/** @import { Part } from "../common/html.js" */

const ROWS = [
  "troops",
  "police",
  "gov-base",
  "26july-u",
  "26july-a",
  "26july-base",
  "dr-u",
  "dr-a",
  "dr-base",
  "syn-u",
  "syn-a",
  "casino",
  "closed-casino",
];

/** Kinds of pieces with a text of their own -> its key. @type {Record<string, string>} */
const LEGENDS = { "26july-u": "legend.underground", "26july-a": "legend.active" };

/** The signs on the mats, the cards and the deck, as they are drawn there. @type {() => [string, Part][]} */
const SIGNS = () => [
  ["cities", html`<span class="cities">●●○</span>`],
  ["win", "★"],
  ["unwon", "☆"],
  ["near", html`<span class="margin near">${signed(-1)}</span>`],
  ["ahead", html`<span class="margin ahead">${signed(1)}</span>`],
  ["goal", html`<span class="track-bar"><span class="track-goal" style=${{ left: "70%" }}></span></span>`],
  ["pale", html`<ul class="order"><li class="out"><${Emblem} faction="26july" size=${22} /></li></ul>`],
  ["deck", html`<span class="pips"><i class="left"></i><i></i></span>`],
];

/** Keys as they are printed, and what they do: `legend.key.*`. @type {[string, string][]} */
const KEYS = [
  ["Tab", "tab"],
  ["Enter ↵", "enter"],
  ["1 … 9, 0", "number"],
  ["U", "u"],
  ["Y", "y"],
  ["E", "e"],
  ["← ↑ ↓ →", "arrows"],
  ["+ −", "size"],
  ["M", "m"],
  ["H", "h"],
  ["F", "f"],
  ["R", "r"],
  ["?", "help"],
  ["Esc", "escape"],
];

/**
 * A table of two columns: signs or keys, and what they mean.
 * @param {{title: string, heading: string, rows: [string, Part, string][]}} props rows: key, sign, meaning
 */
const Meanings = ({ title, heading, rows }) => html`<table class="meanings"><caption>${title}</caption>
  <thead class="hidden"><tr><th scope="col">${heading}</th><th scope="col">${t("legend.meaning")}</th></tr></thead>
  <tbody>${rows.map(
    ([key, sign, meaning]) => html`<tr key=${key}><th scope="row">${sign}</th><td>${meaning}</td></tr>`,
  )}</tbody></table>`;

/** The legend. */
export const Legend = () => html`<ul class="legend">${ROWS.map(
  (kind) => html`<li key=${kind} data-help="piece:${kind}"><${Icon} kind=${kind} size=${28} />
    ${LEGENDS[kind] ? t(LEGENDS[kind], { kind: kindName(kind) }) : kindName(kind)}
  </li>`,
)}</ul>
  <p>${t("legend.signs")}</p>
  <${Meanings} title=${t("legend.signs.others")} heading=${t("legend.sign")}
    rows=${SIGNS().map(([key, sign]) => [key, sign, t(`legend.sign.${key}`)])} />
  <${Meanings} title=${t("legend.keys")} heading=${t("legend.keys")}
    rows=${KEYS.map(([sign, key]) => [key, sign, t(`legend.key.${key}`)])} />`;
