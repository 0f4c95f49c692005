// The devices of a person: rename and remove; a link with its QR code, and the recovery code, for further ones.
import * as api from "../common/api.js";
import { html, useState } from "../common/html.js";
import { dated, t } from "../common/texts.js";
import { LOCAL, QrCode } from "../companion/qr_picture.js";
import { Line, sending } from "./forms.js";

/** @import { Device, Me } from "#api" */
/** @import { Attempt } from "../types.js" */
/** @typedef {{busy: boolean, attempt: Attempt, onChange: () => Promise<void>}} Doing */

/** @param {string} time */
const day = (time) => dated(Date.parse(time));

/** @param {Doing & {device: Device, onGone: () => void}} props */
function DeviceRow({ device, busy, attempt, onChange, onGone }) {
  const [label, setLabel] = useState(/** @type {string | null} */ (null));
  const name = device.label || t("people.device.unnamed");
  const rename = attempt(async () => {
    await api.call(`people/me/devices/${device.id}`, { body: { label: label ?? "" } });
    setLabel(null);
    await onChange();
  });
  const remove = attempt(async () => {
    const question = device.this ? "people.device.remove.this" : "people.device.remove.sure";
    if (!confirm(t(question, { device: name }))) return;
    await api.call(`people/me/devices/${device.id}/remove`, { body: {} });
    if (device.this) onGone();
    else await onChange();
  });
  if (label !== null)
    return html`<li><form onSubmit=${sending(rename)}>
      <${Line} label=${t("people.device")} value=${label} onInput=${setLabel} />
      <button disabled=${busy}>${t("people.save")}</button></form></li>`;
  return html`<li><span><b>${name}</b>${device.this ? html` <em>${t("people.device.this")}</em>` : null}
      <small>${t("people.device.times", { created: day(device.created), seen: day(device.seen) })}</small></span>
    <button type="button" class="quiet" aria-label=${t("people.device.rename.named", { device: name })}
      onClick=${() => setLabel(device.label)}>${t("people.device.rename")}</button>
    <button type="button" class="quiet" disabled=${busy} aria-label=${t("people.device.remove.named", { device: name })}
      onClick=${remove}>${t("people.device.remove")}</button></li>`;
}

/** @param {Doing & {me: Me, onGone: () => void}} props */
export const Devices = ({ me, ...doing }) => html`<section class="me-part edge-26july"><h2>${t("people.devices")}</h2>
  <ul class="devices">${me.devices.map(
    (device) => html`<${DeviceRow} key=${device.id} device=${device} ...${doing} />`,
  )}</ul></section>`;

/** The address that lets a device in; the code is in its fragment, which no request contains. @param {string} code */
const linkOf = (code) => `${location.origin}${location.pathname}#/me?code=${code}`;

/** @param {{text: string}} props */
export function CopyButton({ text }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard?.writeText(text).then(() => setCopied(true), api.ignore);
  return html`<button type="button" onClick=${copy}>${t(isCopied ? "copied" : "copy")}</button>`;
}

/** @param {Pick<Doing, "busy" | "attempt">} props */
export function AddDevice({ busy, attempt }) {
  const [code, setCode] = useState("");
  const make = attempt(async () => setCode((await api.call("people/me/link", { body: {} })).code));
  const label = t("people.link.label");
  return html`<section class="me-part edge-directorio"><h2>${t("people.link")}</h2>
    <button type="button" disabled=${busy} onClick=${make}>${t("people.link.make")}</button>
    ${
      code
        ? html`<div class="shown-code" role="status"><p>${t("people.link.about")}</p>
          <${QrCode} text=${linkOf(code)} label=${t("people.link.code")} />
          <p class="to-copy">
            <input readonly value=${linkOf(code)} aria-label=${label} onFocus=${(e) => e.target.select()} />
            <${CopyButton} key=${code} text=${linkOf(code)} /></p>
          ${LOCAL.includes(location.hostname) ? html`<p class="fault">${t("people.link.local")}</p>` : null}</div>`
        : null
    }</section>`;
}

/** @param {Doing & {me: Me}} props */
export function Recovery({ me, busy, attempt, onChange }) {
  const [code, setCode] = useState("");
  const make = attempt(async () => {
    setCode((await api.call("people/me/recovery", { body: {} })).code);
    await onChange();
  });
  return html`<section class="me-part edge-government"><h2>${t("people.recovery")}</h2>
    <p>${t("people.recovery.about")}</p>
    ${me.recovery && !code ? html`<p>${t("people.recovery.made", { date: day(me.recovery) })}</p>` : null}
    ${
      code
        ? html`<div class="shown-code">
          <output class="recovery-code" aria-label=${t("people.recovery")}>${code}</output>
          <${CopyButton} key=${code} text=${code} /></div>`
        : html`<button type="button" disabled=${busy} onClick=${make}>
          ${t(me.recovery ? "people.recovery.again" : "people.recovery.make")}</button>`
    }</section>`;
}
