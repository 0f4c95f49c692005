// Deception markers of the player's own Factions, folded because others may see the screen.
import { html } from "../common/html.js";
import { termOf } from "./faction_actions.js";
import { FACTIONS, WORDS, t } from "../common/texts.js";

/** @import { View } from "#api" */

/**
 * A Faction's Deception markers; folded, because other players may see the screen.
 * @param {{faction: string, view: View}} props
 */
export function DeceptionMarkers({ faction, view }) {
  const markers = view.position.deception?.[faction] ?? [];
  if (!markers.length) return null;
  return html`<details class="markers"><summary>${t("markers", { faction: FACTIONS[faction], number: markers.length })}
    </summary>
    <ul>${markers.map((word, i) => html`<li key=${i} data-help="term:${termOf(word)}">${WORDS[word]}</li>`)}</ul>
  </details>`;
}
