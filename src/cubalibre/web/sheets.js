// What opens above the page of a game: help, cards, links, settings, the menu.
import { html } from "./html.js";
import * as store from "./store.js";
import { Card, Help, Legend, helpTitle } from "./help.js";
import { Settings, Sheet } from "./parts.js";
import { RuleSheet, RulesSheet } from "./rules.js";
import { FACTIONS, rich, t } from "./texts.js";
import { applyTheme } from "./theme.js";

/**
 * `title` tells sheets apart; where there is no `help` that has a title of its own, it is the key of what stands above.
 * @typedef {{kind: string, at: {x: number, y: number} | null, title: string, help?: string, why?: string, number?:
 *   number | string, text?: string}} Opened
 */

/** @param {string} help @param {{x: number, y: number}} at @param {string} [why] @returns {Opened} */
export const helpSheet = (help, at, why = "") =>
  help.startsWith("section:")
    ? { kind: "section", at, title: "rules.title", number: help.slice(8) }
    : { kind: "help", at, title: help, help, why };

/** @param {number} number @param {{x: number, y: number}} at @returns {Opened} */
export const cardSheet = (number, at) => ({
  kind: "card",
  at,
  title: `card ${number}`,
  help: `card:${number}`,
  number,
});

function LinkSheet({ id, seats }) {
  const known = store.game(id);
  const base = `${location.origin}${location.pathname}#/game/${id}`;
  const copy = (text) => (event) => {
    navigator.clipboard?.writeText(text);
    event.target.textContent = t("copied");
  };
  const row = (label, link) => html`<li class="link-row" key=${label}><span>${label}</span>
    <input readonly value=${link} aria-label=${t("links.link", { label })} onFocus=${(e) => e.target.select()} />
    <button type="button" aria-label=${t("links.copy-link", { label })} onClick=${copy(link)}>${t("copy")}</button>
  </li>`;
  const rows = (keys) =>
    Object.entries(keys ?? {})
      .filter(([f]) => seats[f])
      .map(([faction, key]) => row(FACTIONS[faction], `${base}?key=${faction}.${key}`));
  const friends = rows(known?.friends);
  return html`${
    friends.length
      ? html`<h3>${t("links.friends")}</h3><p>${t("links.friends.about")}</p><ul class="friends">${friends}</ul>`
      : null
  }
    <h3>${t("links.watch")}</h3><ul>${row(t("links.spectators"), base)}</ul>
    ${
      rows(known?.keys).length
        ? html`<details><summary>${t("links.own")}</summary><p>${t("links.own.about")}</p><ul>${rows(known.keys)}</ul>
        </details>`
        : null
    }`;
}

const CONTENTS = {
  text: ({ sheet }) => html`<p>${sheet.text}</p>`,
  help: ({ sheet, view, onTerm }) =>
    html`<${Help} key=${sheet.help} help=${sheet.help} view=${view} onTerm=${onTerm} />`,
  card: ({ sheet, texts, onTerm }) =>
    html`<${Card} number=${sheet.number} text=${texts.cards?.[sheet.number]} onTerm=${onTerm} />`,
  section: ({ sheet, onTerm, onRules }) =>
    html`<${RuleSheet} key=${sheet.number} number=${sheet.number} onTerm=${onTerm} onRules=${onRules} />`,
  rules: ({ sheet }) => html`<${RulesSheet} number=${sheet.number} />`,
  links: ({ id, seats }) => html`<${LinkSheet} id=${id} seats=${seats} />`,
  settings: () => html`<${Settings} onChange=${applyTheme} />`,
  legend: () => html`<${Legend} />`,
  menu: ({ tools }) => html`<div class="menu"><a class="button" href="#/">${t("all-games")}</a>${tools}</div>`,
};
const WIDE = ["card", "section", "links", "legend"];

/**
 * @param {{sheet: Opened, id: string, seats: any, view: any, texts: any, tools: unknown, onTerm: Function, onRules:
 *   Function, onClose: () => void}} props
 */
export function GameSheet({ sheet, onClose, ...rest }) {
  return html`<${Sheet} at=${sheet.at} title=${sheet.help ? helpTitle(sheet.help) : t(sheet.title)}
    wide=${WIDE.includes(sheet.kind)} onClose=${onClose}>
    ${
      sheet.why
        ? html`<p class="why">${rich("not-now.why", { reason: sheet.why, label: html`<b>${t("not-now")}</b>` })}</p>`
        : null
    }
    ${CONTENTS[sheet.kind]({ sheet, ...rest })}
  <//>`;
}
