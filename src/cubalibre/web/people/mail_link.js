// Form of who comes back by a link in a mail; nothing where the server sends no mail.
import * as api from "../common/api.js";
import { html, useEffect, useState } from "../common/html.js";
import { t } from "../common/texts.js";
import { sending } from "./forms.js";

/** @import { Attempt } from "../types.js" */
/** @import { PageEvent } from "../common/html.js" */

/** Longest address, as the server takes it. */
const LONGEST = 254;

/** @param {{busy: boolean, attempt: Attempt}} props */
export function MailLink({ busy, attempt }) {
  const [isOffered, setOffered] = useState(false);
  const [address, setAddress] = useState("");
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    api.call("people/ways").then(({ mail }) => setOffered(mail), api.ignore);
  }, []);
  const send = attempt(async () => {
    setSent(false);
    await api.call("people/mail", { body: { address } });
    setSent(true);
  });
  if (!isOffered) return null;
  return html`<form onSubmit=${sending(send)}>
    <label class="named-line"><span>${t("people.mail")}</span>
      <input type="text" inputmode="email" value=${address} maxlength=${LONGEST} required autocomplete="email"
        onInput=${(/** @type {PageEvent} */ event) => setAddress(event.target.value)} /></label>
    <p class="soft">${t("people.mail.about")}</p>
    <button disabled=${busy}>${t("people.mail.send")}</button>
    ${isSent ? html`<p role="status">${t("people.mail.sent")}</p>` : null}</form>`;
}
