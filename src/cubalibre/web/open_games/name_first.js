// Asks for a name before a browser without one takes a seat, and keeps the key that the server gives for it.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { Dialog } from "../common/dialog.js";
import { html, useState } from "../common/html.js";
import { t } from "../common/texts.js";

/** @param {{onNamed: () => void, onClose: () => void}} props */
export function NameFirst({ onNamed, onClose }) {
  const [name, setName] = useState("");
  const [fault, setFault] = useState("");
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    try {
      store.savePerson(await api.call("people", { body: { name } }));
      onNamed();
    } catch (error) {
      setFault(api.messageOf(error));
    }
  };
  return html`<${Dialog} at=${null} title=${t("open.name")} onClose=${onClose} stays>
    <form class="name-first" onSubmit=${send}>
      <p>${t("open.name.about")}</p>
      <input type="text" required maxlength="40" autocomplete="nickname" aria-label=${t("open.name")} value=${name}
        onInput=${(/** @type {import("../common/html.js").PageEvent} */ event) => setName(event.target.value)} />
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
      <p class="actions"><button class="primary" type="submit">${t("open.name.go")}</button>${" "}
        <a href="#/me">${t("open.name.known")}</a></p>
    </form><//>`;
}
