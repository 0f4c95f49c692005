// Offer to hold the seat of a link that was just opened under the name of the person at this browser.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { html, render, useState } from "../common/html.js";
import { t } from "../common/texts.js";

/** @param {{id: string, name: string, onEnd: () => void}} props */
function Offer({ id, name, onEnd }) {
  const [fault, setFault] = useState("");
  const hold = () =>
    api
      .call(`games/${id}/hold`, { keys: store.keysOf(id), body: {} })
      .then(onEnd, (error) => setFault(api.messageOf(error)));
  return html`<p role="status">${t("people.offer", { name })}</p>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    <p class="actions">
      ${fault ? null : html`<button type="button" class="primary" onClick=${hold}>${t("people.offer.yes")}</button>`}
      <button type="button" onClick=${onEnd}>${t(fault ? "close" : "people.offer.no")}</button></p>`;
}

/** Offer it above the page, once for each game, unless all seats are held by the name already. @param {string} id */
export async function offerSeat(id) {
  const who = store.person();
  if (!who || document.querySelector(`.seat-offer[data-game="${id}"]`)) return;
  const place = document.createElement("aside");
  place.className = "seat-offer";
  place.dataset.game = id;
  place.hidden = true;
  document.body.append(place);
  const [byKeys, byName] = await Promise.all(
    [store.keysOf(id), []].map((keys) => api.call(`games/${id}/summary`, { keys }).catch(api.ignore)),
  );
  const isMore = byKeys && byName && byKeys.mine.length > byName.mine.length;
  if (!isMore) {
    place.remove();
    return;
  }
  place.hidden = false;
  render(html`<${Offer} id=${id} name=${who.name} onEnd=${() => place.remove()} />`, place);
}
