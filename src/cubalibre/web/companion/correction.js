// Correction of the position in a running game: the wizard, with what the program has on the board.
import * as api from "../common/api.js";
import * as store from "../common/browser_storage.js";
import { html, useEffect, useState } from "../common/html.js";
import { t } from "../common/texts.js";
import { Wizard } from "./position_wizard.js";

/** @import { GameState } from "#api" */
/** @import { Send } from "../types.js" */
/** @import { PositionData } from "./position_data.js" */

/**
 * @param {{id: string, data: GameState, keys: string[], send: Send, onEnd: () => void}} props
 */
export function Correction({ id, data, keys, send, onEnd }) {
  const [start, setStart] = useState(/** @type {PositionData | null} */ (null));
  const [position, setPosition] = useState(/** @type {PositionData | null} */ (null));
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const { entries } = data.view;
  useEffect(() => {
    api.call(`games/${id}/board/position`, { keys }).then(
      (found) => setStart(/** @type {PositionData} */ (/** @type {unknown} */ (found.position))),
      (error) => setFault(api.messageOf(error)),
    );
  }, []);
  const isChanged = position !== null && JSON.stringify(position) !== JSON.stringify(start);
  const correct = async () => {
    if (!position) return;
    setBusy(true);
    setFault("");
    try {
      const state = await send("board/position", { at: entries, revision: data.revision, position });
      const kept = "kept" in state ? state.kept : null;
      if (kept)
        store.saveGame(kept, store.game(id)?.keys ?? {}, {
          seen: 0,
          title: t("beside.correct.kept", { number: entries }),
        });
      onEnd();
    } catch (error) {
      setFault(api.messageOf(error));
      setBusy(false);
    }
  };
  return html`<p>${t("beside.correct.about")}</p>
    ${start ? html`<${Wizard} value=${start} onChange=${setPosition} />` : null}
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    <p class="finish"><button type="button" class="primary" disabled=${busy || !isChanged} onClick=${correct}>
      ${t("beside.correct.go")}</button></p>`;
}
