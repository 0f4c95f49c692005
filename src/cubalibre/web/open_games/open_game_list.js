// The list of open games: pace, language, rules, and seats to click.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { FACTION_IDS } from "../common/factions.js";
import { html, useState } from "../common/html.js";
import { many, t } from "../common/texts.js";
import { useChanges, useLook } from "./requests.js";
import { SeatRow } from "./seats.js";
import { Facts, LanguageChoice, PaceMenu, titleOf } from "./table_facts.js";

/** @import { OpenGame } from "#api" */
/** @import { Faction } from "../types.js" */

/** Offer a new game with three free seats on the page that sets one up. */
function offerTable() {
  const { setup } = store.settings();
  const seats = Object.fromEntries(FACTION_IDS.map((f) => [f, f === "26july" ? "me" : "friend"]));
  store.saveSettings({
    setup: {
      names: {},
      options: setup?.options ?? {},
      seats: /** @type {NonNullable<typeof setup>["seats"]} */ (seats),
    },
  });
  location.hash = "#/new";
}

/** @param {{game: OpenGame, busy: boolean, onTake: (game: OpenGame, faction: Faction | null) => void}} props */
const Row = ({ game, busy, onTake }) => html`<li class="open-game" data-game=${game.id}>
  <h3><a href="#/open/${game.id}">${titleOf(game)}</a></h3>
  <p class="free-seats">${game.seated ? t("open.seated") : many("open.free", game.free)}</p>
  <${Facts} game=${game} />
  <${SeatRow} game=${game} busy=${busy} onTake=${(/** @type {Faction | null} */ f) => onTake(game, f)} />
</li>`;

export function OpenGameList() {
  const [pace, setPace] = useState("");
  const [language, setLanguage] = useState("");
  const [start, setStart] = useState(0);
  const query = `${language && `&language=${language}`}${pace && `&pace=${pace}`}`;
  const { found, fault } = useLook(() => api.call(`open-games?start=${start}${query}`), `${start} ${query}`);
  const changes = useChanges();
  /** @param {OpenGame} game @param {Faction | null} faction */
  const take = (game, faction) =>
    changes.change(async () => {
      await api.call(`open-games/${game.id}/seats`, { body: { faction } });
      location.hash = `#/open/${game.id}`;
    });
  /** @param {(value: string) => void} set */
  const filtered = (set) => (/** @type {string} */ value) => {
    set(value);
    setStart(0);
  };
  const problem = changes.fault || fault;
  return html`<section aria-labelledby="open-list">
    <h2 id="open-list" class="hidden">${t("open.title")}</h2>
    <div class="open-tools">
      <${PaceMenu} value=${pace} any=${t("open.pace.any")} onChange=${filtered(setPace)} />
      <${LanguageChoice} value=${language} any=${t("open.language.any")} onChange=${filtered(setLanguage)} />
      <button type="button" class="primary" onClick=${offerTable}>${t("open.make")}</button>
    </div>
    ${problem ? html`<p class="fault" role="alert">${problem}</p>` : null}
    ${
      found?.items.length
        ? html`<ul class="open-games">${found.items.map(
            (game) => html`<${Row} key=${game.id} game=${game} busy=${changes.busy} onTake=${take} />`,
          )}</ul>`
        : html`<p class="nobody-waits" role="status">${found ? t("open.none") : "…"}</p>`
    }
    <p class="actions">
      ${start ? html`<button type="button" onClick=${() => setStart(0)}>${t("open.newest")}</button>` : null}
      ${
        found?.more
          ? html`<button type="button" onClick=${() => setStart(start + found.items.length)}>
              ${t("open.older")}</button>`
          : null
      }
    </p>
    ${changes.asks}
  </section>`;
}
