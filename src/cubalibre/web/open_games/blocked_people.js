// People whom the person at this browser does not want to meet: the list, and those of the last games to add.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { FACTION_IDS } from "../common/factions.js";
import { html, useState } from "../common/html.js";
import { FACTIONS, t } from "../common/texts.js";
import { useChanges } from "./requests.js";

/** @import { BlockedPerson, Summary } from "#api" */
/** @import { Faction } from "../types.js" */
/** @typedef {{game: string, faction: Faction, name: string}} Met */

/** Games that are looked through for people whom one has met. */
const MOST = 5;

/** The people of the last games of this browser. @returns {Promise<Met[]>} */
async function metLately() {
  const games = store.games().slice(0, MOST);
  const found = await Promise.all(
    games.map(({ id }) => api.call(`games/${id}/summary`, { keys: store.keysOf(id) }).catch(() => null)),
  );
  return found.filter((game) => game?.mine.length).flatMap((game) => othersIn(/** @type {Summary} */ (game)));
}

/** @param {Summary} game @returns {Met[]} */
const othersIn = ({ id, seats }) =>
  FACTION_IDS.filter((f) => seats[f].kind === "person" && seats[f].name && !seats[f].mine).map((f) => ({
    game: id,
    faction: f,
    name: seats[f].name,
  }));

export function BlockedPeople() {
  const [blocked, setBlocked] = useState(/** @type {BlockedPerson[] | null} */ (null));
  const [met, setMet] = useState(/** @type {Met[]} */ ([]));
  const { busy, fault, change, asks } = useChanges();
  const open = () =>
    change(async () => {
      setBlocked((await api.call("blocks")).blocked);
      setMet(await metLately());
    });
  /** @param {Met} who */
  const block = ({ game, faction }) =>
    change(async () => setBlocked((await api.call("blocks", { body: { game, faction } })).blocked));
  /** @param {string} id */
  const lift = (id) => change(async () => setBlocked((await api.call(`blocks/${id}/lift`, { body: {} })).blocked));
  /** @param {string} key @param {string} name @param {string} faction @param {string} what @param {() => void} run */
  const line = (key, name, faction, what, run) => html`<li key=${key}><span>${name} <small>${faction}</small></span>
    <button type="button" disabled=${busy} aria-label=${t(`open.blocked.${what}-of`, { name })} onClick=${run}>
      ${t(`open.blocked.${what}`)}</button></li>`;
  const others = met.filter(({ name }) => !blocked?.some((each) => each.name === name));
  return html`<section class="blocked">
    <h2>${t("open.blocked")}</h2>
    <p class="soft">${t("open.blocked.about")}</p>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${
      blocked
        ? html`<ul>
            ${blocked.map(({ id, name }) => line(id, name, "", "lift", () => lift(id)))}
            ${others.map((who) =>
              line(who.game + who.faction, who.name, FACTIONS[who.faction], "block", () => block(who)),
            )}
          </ul>${blocked.length + others.length ? null : html`<p class="soft">${t("open.blocked.none")}</p>`}`
        : html`<p class="actions"><button type="button" disabled=${busy} onClick=${open}>
            ${t("open.blocked.show")}</button></p>`
    }
    ${asks}
  </section>`;
}
