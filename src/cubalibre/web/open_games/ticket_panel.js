// A ticket: wait for any game of four at a pace; it goes on to the board once four people have found each other.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { FACTION_IDS } from "../common/factions.js";
import { html, useEffect, useState } from "../common/html.js";
import { FACTIONS, many, t } from "../common/texts.js";
import { useChanges, useLook } from "./requests.js";
import { PaceMenu, paceName } from "./table_facts.js";
import { enterGame } from "./waiting_room.js";

/** @import { WaitingTicket } from "#api" */
/** @import { Faction } from "../types.js" */
/** @typedef {import("./table_facts.js").Pace} Pace */

/** @param {{ticket: WaitingTicket, busy: boolean, onStop: () => void}} props */
const Waiting = ({ ticket, busy, onStop }) => html`<div role="status">
    <p class="waits">${many("open.ticket.waiting", ticket.waiting)}</p>
    <p class="soft">${t("open.ticket.until", { pace: paceName(ticket.pace), time: whenEnds(ticket.until) })}</p></div>
  <p>${t("open.stay")}</p>
  <p class="actions"><button type="button" disabled=${busy} onClick=${onStop}>${t("open.ticket.stop")}</button></p>`;

/** A time on this day or another one, as short as possible. @param {string} time */
const whenEnds = (time) =>
  new Date(time).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

/** @param {{busy: boolean, onWait: (pace: Pace, factions: Faction[]) => void}} props */
function Wish({ busy, onWait }) {
  const [pace, setPace] = useState(/** @type {Pace} */ ("live"));
  const [factions, setFactions] = useState(FACTION_IDS);
  /** @param {Faction} faction */
  const toggled = (faction) => FACTION_IDS.filter((f) => (f === faction) !== factions.includes(f));
  return html`<${PaceMenu} value=${pace} onChange=${setPace} />
    <fieldset class="choice-row"><legend>${t("open.ticket.factions")}</legend>${FACTION_IDS.map(
      (f) => html`<label key=${f} class=${factions.includes(f) ? "on" : ""}><input type="checkbox"
        checked=${factions.includes(f)} onChange=${() => setFactions(toggled(f))} />${FACTIONS[f]}</label>`,
    )}</fieldset>
    <p class="actions"><button type="button" disabled=${busy || !factions.length}
      onClick=${() => onWait(pace, factions)}>${t("open.ticket.wait")}</button></p>`;
}

export function TicketPanel() {
  const nobody = { ticket: null };
  const { found, changed } = useLook(async () => (store.person() ? api.call("tickets") : nobody), "ticket");
  const changes = useChanges();
  const ticket = found?.ticket;
  const game = ticket?.game;
  useEffect(() => {
    if (!game) return;
    api.call("tickets/withdraw", { body: {} }).catch(api.ignore); // it has done its work
    enterGame(game, "");
  }, [game]);
  /** @param {Pace} pace @param {Faction[]} factions */
  const wait = (pace, factions) =>
    changes.change(async () => changed(await api.call("tickets", { body: { pace, factions } })));
  const stop = () => changes.change(async () => changed(await api.call("tickets/withdraw", { body: {} })));
  return html`<section class="ticket" aria-labelledby="ticket">
    <h2 id="ticket">${t("open.ticket")}</h2>
    <p class="soft">${t("open.ticket.about")}</p>
    ${changes.fault ? html`<p class="fault" role="alert">${changes.fault}</p>` : null}
    ${
      ticket
        ? html`<${Waiting} ticket=${ticket} busy=${changes.busy} onStop=${stop} />`
        : html`<${Wish} busy=${changes.busy} onWait=${wait} />`
    }
    ${changes.asks}
  </section>`;
}
