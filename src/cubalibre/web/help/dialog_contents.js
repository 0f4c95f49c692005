// Contents of the dialogs above the game page: help, card, rules, links, settings, legend, menu.
import * as api from "../common/api.js";
import { html, useEffect, useState } from "../common/html.js";
import * as store from "../common/browser_storage.js";
import { Card, Help, helpTitle } from "./help_content.js";
import { Legend } from "./legend.js";
import { Settings } from "../common/settings_form.js";
import { Dialog } from "../common/dialog.js";
import { usePart } from "../common/parts.js";
import { MapExportButtons } from "../common/map_export.js";
import { SectionDialog, RulesDialog } from "./rules_reference.js";
import { FACTIONS, rich, t } from "../common/texts.js";

/** @import { SeatState, StateTexts, View } from "#api" */
/** @import { Drawn, PageEvent } from "../common/html.js" */
/** @import { OnTerm, PagePoint, Why } from "../types.js" */

/**
 * `title` identifies a dialog; without `help`, which has a title of its own, it is also the text key of the heading.
 * @typedef {{kind: keyof typeof CONTENTS, at: PagePoint | null, title: string, help?: string, why?: Why, card?: number,
 *   number?: string, text?: string}} OpenDialog
 * @typedef {{dialog: OpenDialog, id: string, seats: Record<string, SeatState>, view: View, texts: StateTexts, tools:
 *   Drawn, isWatched: boolean, onTerm: OnTerm, onRules: (number: string) => void}} DialogContext
 */

/** @param {string} help @param {PagePoint} at @param {Why} [why] @returns {OpenDialog} */
export const helpDialog = (help, at, why) =>
  help.startsWith("section:")
    ? { kind: "section", at, title: "rules.title", number: help.slice(8) }
    : { kind: "help", at, title: help, help, why };

/** @param {number} card @param {PagePoint} at @returns {OpenDialog} */
export const cardDialog = (card, at) => ({
  kind: "card",
  at,
  title: `card ${card}`,
  help: `card:${card}`,
  card,
});

/**
 * A link, to be copied, or scanned by another device.
 * @param {{label: string, link: string, hasCode?: boolean}} props hasCode: whether another device may scan it
 */
function LinkRow({ label, link, hasCode = true }) {
  const [isShown, setShown] = useState(false);
  const people = usePart("people", isShown);
  const copy = (/** @type {PageEvent} */ event) => {
    navigator.clipboard?.writeText(link);
    event.target.textContent = t("copied");
  };
  return html`<li class="link-row"><span>${label}</span>
    <input readonly value=${link} aria-label=${t("links.link", { label })} onFocus=${(e) => e.target.select()} />
    <button type="button" aria-label=${t("links.copy-link", { label })} onClick=${copy}>${t("copy")}</button>
    ${
      hasCode
        ? html`<button type="button" aria-expanded=${isShown} aria-label=${t("links.code-of", { label })}
            onClick=${() => setShown(!isShown)}>QR</button>`
        : null
    }
    ${isShown && people ? html`<div class="link-code"><${people.LinkCode} link=${link} /></div>` : null}</li>`;
}

/** The lines with which another page shows the board, if the operator allows it. @param {{id: string}} props */
function FrameRow({ id }) {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    api.call("frames").then(({ allowed }) => setAllowed(allowed), api.ignore);
  }, []);
  const [label, address] = [t("links.frame"), `${new URL("embed", location.href)}#/game/${id}`];
  const line = `<iframe src="${address}" title="${t("game")}" width="1024" height="720"></iframe>`;
  return isAllowed ? html`<${LinkRow} label=${label} link=${line} hasCode=${false} />` : null;
}

/** @param {{id: string, seats: Record<string, SeatState>, view: View, isWatched: boolean}} props */
function Links({ id, seats, view, isWatched }) {
  const known = store.game(id);
  const base = `${location.origin}${location.pathname}#/game/${id}`;
  /** @param {string} label @param {string} link */
  const row = (label, link) => html`<${LinkRow} key=${label} label=${label} link=${link} />`;
  /** @param {Record<string, string>} [keys] */
  const rows = (keys = {}) =>
    Object.entries(keys)
      .filter(([f]) => seats[f])
      .map(([faction, key]) => row(FACTIONS[faction], `${base}?key=${faction}.${key}`));
  const friends = rows(known?.friends);
  const own = rows(known?.keys);
  return html`${
    friends.length
      ? html`<h3>${t("links.friends")}</h3><p>${t("links.friends.about")}</p><ul class="friends">${friends}</ul>`
      : null
  }
    ${
      isWatched
        ? html`<h3>${t("links.watch")}</h3><ul>${row(t("links.spectators"), base)}<${FrameRow} id=${id} /></ul>`
        : null
    }
    <h3>${t("picture")}</h3><p class="actions"><${MapExportButtons} view=${view} /></p>
    ${
      own.length
        ? html`<details><summary>${t("links.own")}</summary><p>${t("links.own.about")}</p><ul>${own}</ul>
        </details>`
        : null
    }`;
}

const CONTENTS = {
  text: (/** @type {DialogContext} */ { dialog }) => html`<p>${dialog.text}</p>`,
  help: (/** @type {DialogContext} */ { dialog, view, onTerm }) =>
    html`<${Help} key=${dialog.help} help=${dialog.help} view=${view} onTerm=${onTerm} />`,
  card: (/** @type {DialogContext} */ { dialog, texts, onTerm }) =>
    html`<${Card} number=${dialog.card} text=${texts.cards[String(dialog.card)]} onTerm=${onTerm} />`,
  section: (/** @type {DialogContext} */ { dialog, onTerm, onRules }) =>
    html`<${SectionDialog} key=${dialog.number} number=${dialog.number} onTerm=${onTerm} onRules=${onRules} />`,
  rules: (/** @type {DialogContext} */ { dialog }) => html`<${RulesDialog} number=${dialog.number} />`,
  links: (/** @type {DialogContext} */ { id, seats, view, isWatched }) =>
    html`<${Links} id=${id} seats=${seats} view=${view} isWatched=${isWatched} />`,
  settings: () => html`<${Settings} />`,
  legend: () => html`<${Legend} />`,
  menu: (/** @type {DialogContext} */ { tools }) =>
    html`<div class="menu"><a class="button" href="#/">${t("all-games")}</a>${tools}</div>`,
};
const WIDE = ["card", "section", "links", "legend"];

/** Why an answer is not offered, and what would make it possible. @param {Why} props */
const NotNow = ({ reason, remedy }) => html`<div class="why">
  <p>${rich("not-now.why", { reason, label: html`<b>${t("not-now")}</b>` })}</p>
  ${remedy ? html`<p class="remedy">${remedy}</p>` : null}</div>`;

/** @param {DialogContext & {onClose: () => void}} props */
export function GameDialog({ dialog, onClose, ...rest }) {
  return html`<${Dialog} at=${dialog.at} title=${dialog.help ? helpTitle(dialog.help) : t(dialog.title)}
    wide=${WIDE.includes(dialog.kind)} onClose=${onClose}>
    ${dialog.why?.reason ? html`<${NotNow} ...${dialog.why} />` : null}
    ${CONTENTS[dialog.kind]({ dialog, ...rest })}
  <//>`;
}
