// Forms for who is not known at this browser yet: a new name, a recovery code, or the link of another device.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { html, useState } from "../common/html.js";
import { t } from "../common/texts.js";
import { deviceName } from "./device_name.js";
import { Line, sending } from "./forms.js";
import { MailLink } from "./mail_link.js";
import { comeIn, hasPasskeys } from "./passkeys.js";

/** @import { Attempt } from "../types.js" */

/**
 * Let this browser be a device of the person who has made a code, and keep its key.
 * @param {string} code @param {string} device
 */
async function join(code, device) {
  store.savePerson(await api.call("people/devices", { body: { code, device } }));
}

/** @param {{busy: boolean, attempt: Attempt, onKnown: () => void}} props */
export function NewPerson({ busy, attempt, onKnown }) {
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const [device, setDevice] = useState(deviceName(navigator.userAgent));
  const begin = attempt(async () => {
    store.savePerson(await api.call("people", { body: { name, device } }));
    onKnown();
  });
  const comeBack = attempt(async () => {
    await join(code, device);
    onKnown();
  });
  const signIn = attempt(async () => {
    if (await comeIn(device)) onKnown();
  });
  return html`<p class="lead">${t("people.about")}</p>
    <div class="me-parts">
      <section class="me-part edge-26july"><h2>${t("people.new")}</h2>
        <form onSubmit=${sending(begin)}>
          <${Line} label=${t("people.name")} value=${name} onInput=${setName} />
          <p class="soft">${t("people.name.about")}</p>
          <${Line} label=${t("people.device")} value=${device} onInput=${setDevice} />
          <button class="primary" disabled=${busy}>${t("people.begin")}</button></form></section>
      <section class="me-part edge-directorio"><h2>${t("people.code.have")}</h2>
        ${
          hasPasskeys()
            ? html`<button type="button" disabled=${busy} onClick=${signIn}>${t("people.passkeys.use")}</button>`
            : null
        }
        <p>${t("people.code.about")}</p>
        <form onSubmit=${sending(comeBack)}>
          <${Line} label=${t("people.code")} value=${code} onInput=${setCode} />
          <button disabled=${busy}>${t("people.adopt")}</button></form>
        <${MailLink} busy=${busy} attempt=${attempt} /></section>
    </div>`;
}

/**
 * The link of another device was opened here.
 * @param {{code: string, busy: boolean, attempt: Attempt, onKnown: () => void, onLeave: () => void}} props
 */
export function Adoption({ code, busy, attempt, onKnown, onLeave }) {
  const [device, setDevice] = useState(deviceName(navigator.userAgent));
  const who = store.person();
  const add = attempt(async () => {
    await join(code, device);
    onKnown();
  });
  return html`<section class="me-part edge-directorio adoption"><h2>${t("people.adopt")}</h2>
    <p>${t("people.adopt.about")}</p>
    ${who ? html`<p><b>${t("people.adopt.instead", { name: who.name })}</b></p>` : null}
    <form onSubmit=${sending(add)}>
      <${Line} label=${t("people.device")} value=${device} onInput=${setDevice} />
      <p class="actions"><button class="primary" disabled=${busy}>${t("people.adopt")}</button>
        <button type="button" onClick=${onLeave}>${t("people.offer.no")}</button></p></form></section>`;
}
