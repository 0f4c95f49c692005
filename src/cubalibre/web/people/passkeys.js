// Passkeys: made on this device, and used to come in; where the browser and the address of the page allow it.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { html } from "../common/html.js";
import { dated, t } from "../common/texts.js";
import { deviceName } from "./device_name.js";

/** @import { Me, Passkey } from "#api" */
/** @import { Doing } from "./devices.js" */

/** An address of the network in place of a name: browsers have no passkeys for it. */
const NUMBERS = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys for this page. */
export const hasPasskeys = () =>
  isSecureContext &&
  !NUMBERS.test(location.hostname) &&
  Boolean(window.PublicKeyCredential?.parseRequestOptionsFromJSON);

/** Ask the person at the browser; null if they do not wish to. @param {() => Promise<Credential | null>} ask */
async function asked(ask) {
  try {
    const credential = /** @type {PublicKeyCredential | null} */ (await ask());
    return credential && /** @type {Record<string, unknown>} */ (credential.toJSON());
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === "InvalidStateError") throw new Error(t("people.passkeys.known"));
    return null; // they have closed the browser's question, or its time is over
  }
}

/** Come in with a passkey, and keep the key of this device; whether somebody has. @param {string} device */
export async function comeIn(device) {
  const { options } = await api.call("people/passkeys/options", { body: {} });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(/** @type {any} */ (options));
  const credential = await asked(() => navigator.credentials.get({ publicKey }));
  if (credential) store.savePerson(await api.call("people/passkeys", { body: { credential, device } }));
  return credential !== null;
}

/** Make a passkey of the person; whether they have. */
async function make() {
  const { options } = await api.call("people/me/passkeys/options", { body: {} });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(/** @type {any} */ (options));
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  const label = deviceName(navigator.userAgent);
  if (credential) await api.call("people/me/passkeys", { body: { credential, label } });
}

/** @param {string} time */
const day = (time) => dated(Date.parse(time));

/** @param {Doing & {passkey: Passkey}} props */
function PasskeyRow({ passkey, busy, attempt, onChange }) {
  const name = passkey.label || t("people.device.unnamed");
  const remove = attempt(async () => {
    if (!confirm(t("people.passkeys.remove.sure", { device: name }))) return;
    await api.call(`people/me/passkeys/${passkey.id}/remove`, { body: {} });
    await onChange();
  });
  return html`<li><span><b>${name}</b>
      <small>${t("people.device.times", { created: day(passkey.created), seen: day(passkey.seen) })}</small></span>
    <button type="button" class="quiet" disabled=${busy} onClick=${remove}
      aria-label=${t("people.passkeys.remove.named", { device: name })}>${t("people.device.remove")}</button></li>`;
}

/** Nothing if there are none, and none can be made. @param {Doing & {me: Me}} props */
export function Passkeys({ me, busy, attempt, onChange }) {
  if (!me.passkeys.length && !hasPasskeys()) return null;
  const add = attempt(async () => {
    await make();
    await onChange();
  });
  return html`<section class="me-part edge-directorio"><h2>${t("people.passkeys")}</h2>
    <p>${t("people.passkeys.about")}</p>
    ${
      me.passkeys.length
        ? html`<ul class="devices">${me.passkeys.map(
            (passkey) => html`<${PasskeyRow} key=${passkey.id} ...${{ passkey, busy, attempt, onChange }} />`,
          )}</ul>`
        : null
    }
    ${
      hasPasskeys()
        ? html`<button type="button" disabled=${busy} onClick=${add}>${t("people.passkeys.make")}</button>`
        : null
    }</section>`;
}
