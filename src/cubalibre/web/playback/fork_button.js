// Fork button: starts a new game from the position shown.
import { html, useState } from "../common/html.js";
import { messageOf } from "../common/api.js";
import { forkGame } from "../common/game_creation.js";
import { t } from "../common/texts.js";

/** @import { GameState } from "#api" */

/** @param {{data: GameState, entry: number}} props */
export function ForkButton({ data, entry }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const run = async () => {
    setBusy(true);
    setFault("");
    try {
      await forkGame(data, entry);
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  return html`<p class="actions"><button type="button" disabled=${busy} title=${t("play-on.about")} onClick=${run}>
      ${t("play-on")}</button></p>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}`;
}
