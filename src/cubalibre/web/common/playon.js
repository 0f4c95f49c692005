// From a moment of a game, a new one of one's own.
import { html, useState } from "./html.js";
import { messageOf } from "./api.js";
import { playOn } from "./start.js";
import { t } from "./texts.js";

/** @param {{id: string, entry: number}} props */
export function PlayOn({ id, entry }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const run = async () => {
    setBusy(true);
    setFault("");
    try {
      await playOn(id, entry);
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  return html`<p class="actions"><button type="button" disabled=${busy} title=${t("play-on.about")} onClick=${run}>
      ${t("play-on")}</button></p>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}`;
}
