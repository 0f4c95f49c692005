// What opens above the page of a game: help, cards, links, settings, the menu.
import { html } from "./html.js";
import * as store from "./store.js";
import { Card, Help, Legend, helpTitle } from "./help.js";
import { Settings, Sheet } from "./parts.js";
import { FACTIONS } from "./names.js";
import { applyTheme } from "./app.js";

/** @typedef {{kind: string, at: {x: number, y: number} | null, title: string, help?: string, why?: string, number?: number, text?: string}} Opened */

/** @param {string} help @param {{x: number, y: number}} at @param {string} [why] @returns {Opened} */
export const helpSheet = (help, at, why = "") => ({ kind: "help", at, title: helpTitle(help), help, why });

/** @param {number} number @param {{x: number, y: number}} at @returns {Opened} */
export const cardSheet = (number, at) => ({ kind: "card", at, title: number ? `Card ${number}` : "Propaganda", number });

function LinkSheet({ id, seats }) {
  const known = store.game(id);
  const base = `${location.origin}${location.pathname}#/game/${id}`;
  const copy = (text) => (event) => { navigator.clipboard?.writeText(text); event.target.textContent = "Copied"; };
  const row = (label, link) => html`<li class="link-row" key=${label}><span>${label}</span><input readonly value=${link} aria-label="Link: ${label}" onFocus=${(e) => e.target.select()} />
    <button type="button" aria-label="Copy the link: ${label}" onClick=${copy(link)}>Copy</button></li>`;
  const rows = (keys) => Object.entries(keys ?? {}).filter(([f]) => seats[f]).map(([faction, key]) => row(FACTIONS[faction], `${base}?key=${faction}.${key}`));
  const friends = rows(known?.friends);
  return html`${friends.length ? html`<h3>For your friends</h3><p>Send each friend the link of the seat that is theirs.</p><ul class="friends">${friends}</ul>` : null}
    <h3>To watch</h3><ul>${row("Spectators", base)}</ul>
    ${rows(known?.keys).length ? html`<details><summary>Your own seat on another device</summary><p>Whoever opens such a link plays for you.</p><ul>${rows(known.keys)}</ul></details>` : null}`;
}

const CONTENTS = {
  text: ({ sheet }) => html`<p>${sheet.text}</p>`,
  help: ({ sheet, view, onTerm }) => html`<${Help} key=${sheet.help} help=${sheet.help} view=${view} onTerm=${onTerm} />`,
  card: ({ sheet, texts, onTerm }) => html`<${Card} number=${sheet.number} text=${texts.cards?.[sheet.number]} onTerm=${onTerm} />`,
  links: ({ id, seats }) => html`<${LinkSheet} id=${id} seats=${seats} />`,
  settings: () => html`<${Settings} onChange=${applyTheme} />`,
  legend: () => html`<${Legend} />`,
  menu: ({ tools }) => html`<div class="menu"><a class="button" href="#/">All games</a>${tools}</div>`,
};
const WIDE = ["card", "links", "legend"];

/** @param {{sheet: Opened, id: string, seats: any, view: any, texts: any, tools: unknown, onTerm: Function, onClose: () => void}} props */
export function GameSheet({ sheet, onClose, ...rest }) {
  return html`<${Sheet} at=${sheet.at} title=${sheet.title} wide=${WIDE.includes(sheet.kind)} onClose=${onClose}>
    ${sheet.why ? html`<p class="why"><b>Not now.</b> ${sheet.why}</p>` : null}
    ${CONTENTS[sheet.kind]({ sheet, ...rest })}
  <//>`;
}
