// Side panels around the map: sequence of play, tracks, forecast and cards, arranged by page layout.
import { html } from "../common/html.js";
import { TableCards } from "./table_cards.js";
import { Forecast, Sequence, Tracks } from "./tracks.js";

/** @import { GameState, View } from "#api" */
/** @import { OnCard, OnTerm } from "../types.js" */

/**
 * All panels around the map.
 * @param {{view: View, before: View | null, texts: GameState["texts"], layout: string, phase?: string,
 *   lit: Record<string, string>, onCard: OnCard, onChoose: (word: string) => void, onTerm: OnTerm}} props
 */
export function SidePanels({ view, before, texts, layout, phase, lit, onCard, onChoose, onTerm }) {
  const isRoomy = layout === "wide" || layout === "middle"; // tracks above the map, otherwise with the cards
  const outlook = html`<${Forecast} view=${view} />`;
  const tracks = html`<${Tracks} view=${view} before=${before} onTerm=${onTerm} />`;
  return html`<div class="north"><${Sequence} view=${view} phase=${phase} />
      ${isRoomy ? html`<div class="pair">${tracks}${outlook}</div>` : outlook}
    </div>
    <${TableCards} view=${view} texts=${texts} lit=${lit} onCard=${onCard} onChoose=${onChoose} layout=${layout}>
      ${isRoomy ? null : tracks}
    <//>`;
}
