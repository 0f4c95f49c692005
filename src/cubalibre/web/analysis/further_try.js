// A further try from a moment of a finished game: a game of one's own, with programs at the seats of other people.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { useAttempt } from "../common/attempt.js";
import { html } from "../common/html.js";
import { t } from "../common/texts.js";

/** @import { Exercise } from "../types.js" */

/** The most characters that a title may have. */
const MOST = 80;

/**
 * Begin a game at a moment and open it.
 * @param {string} id @param {number} entry the number of entries before it @param {string} title
 * @param {Exercise} [exercise] the exercise that it is
 */
export async function tryAgain(id, entry, title, exercise) {
  const body = { entry, title: title.slice(0, MOST), hold: !exercise };
  const { id: next, keys } = await api.call(`games/${id}/again`, { body });
  store.saveGame(next, keys, { title, copy: true, shared: store.game(id)?.shared, exercise });
  location.hash = `#/game/${next}`;
}

/** @param {{id: string, entry: number, place: string}} props */
export function TryAgain({ id, entry, place }) {
  const { busy, fault, attempt } = useAttempt();
  const title = t("analysis.again.title", { title: store.game(id)?.title || t("lobby.game"), place });
  return html`<button type="button" disabled=${busy} title=${t("analysis.again.about")}
      aria-label=${t("analysis.again.of", { place })} onClick=${attempt(() => tryAgain(id, entry, title))}>
      ${t("analysis.again")}</button>
    ${fault ? html`<span class="fault" role="alert">${fault}</span>` : null}`;
}
