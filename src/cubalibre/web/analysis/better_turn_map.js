// The better turn on a small map: the position before it, the spaces that it is about, and its moves.
import * as api from "../common/api.js";
import { useAttempt } from "../common/attempt.js";
import { html, useState } from "../common/html.js";
import { t } from "../common/texts.js";
import { StillBoard } from "./still_board.js";

/** @import { JudgedTurn, View } from "#api" */

/**
 * The button that shows the map, and the map, a click on which opens the moment.
 * @param {{id: string, turn: JudgedTurn, place: string}} props place: which card of the game it is
 */
export function BetterTurnMap({ id, turn, place }) {
  const [view, setView] = useState(/** @type {View | null} */ (null));
  const { attempt, busy, fault } = useAttempt();
  const { spaces, moves } = turn.better_drawn;
  const toggle = attempt(async () => {
    setView(view ? null : (await api.call(`games/${id}/at/${turn.entry}`)).view);
  });
  const open = () => {
    location.hash = `#/game/${id}/at/${turn.entry}`;
  };
  if (!spaces.length) return null;
  return html`<p><button type="button" aria-expanded=${view !== null} disabled=${busy} onClick=${toggle}
      aria-label=${t("analysis.hint.map.of", { place })}>${t("analysis.hint.map")}</button></p>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : null}
    ${
      view
        ? html`<div class="small-map"><${StillBoard} view=${view} would=${spaces} onSpace=${open} onLot=${open}
            moves=${moves.map(({ origin, to, owner }) => ({ from: origin, to, owner }))} /></div>`
        : null
    }`;
}
