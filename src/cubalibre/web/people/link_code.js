// The QR code of a link to a game, with a warning where other devices cannot reach the link.
import { html } from "../common/html.js";
import { t } from "../common/texts.js";
import { LOCAL, QrCode } from "../companion/qr_picture.js";

/** @param {{link: string}} props */
export const LinkCode = ({ link }) => html`<${QrCode} text=${link} label=${t("people.link.code")} />
  ${LOCAL.includes(location.hostname) ? html`<p class="fault">${t("people.link.local")}</p>` : null}`;
