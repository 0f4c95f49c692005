// Handover: covers the page between the turns of two people who share a screen, and names the next one.
import * as store from "../common/browser_storage.js";
import { useCover } from "../common/cover.js";
import { FactionName } from "../common/factions.js";
import { html, useLayoutEffect, useState } from "../common/html.js";
import { FACTIONS, t } from "../common/texts.js";

/** @import { GameState } from "#api" */
/** @import { Faction } from "../types.js" */

/**
 * The Faction whose player must be called to the screen: one of several people who share it, and not the one who is
 * there; null if nobody must.
 * @param {Pick<GameState, "texts" | "view">} data
 * @param {Faction[]} mine the Factions of this screen
 * @param {string | null} present the player who is there
 * @returns {Faction | null}
 */
export function nextAtScreen({ texts, view }, mine, present) {
  /** @param {Faction} faction */
  const player = (faction) => texts.factions[faction].player;
  if (!view.question?.mine || new Set(mine.map(player)).size < 2) return null;
  const who = mine.find((faction) => faction === view.question?.who);
  return who && player(who) !== present ? who : null;
}

/** Keys that work on the cover; all others would work on the game beneath it. */
const OWN_KEYS = ["Enter", " ", "Tab"];

/** The cover. @param {{data: GameState, faction: Faction, onTake: () => void}} props */
function Cover({ data, faction, onTake }) {
  const cover = useCover("button");
  const { player, named } = data.texts.factions[faction];
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const keep = (event) => {
      if (!OWN_KEYS.includes(event.key)) event.stopPropagation();
    };
    addEventListener("keydown", keep, true);
    return () => removeEventListener("keydown", keep, true);
  }, []);
  return html`<section class="handover edge-${faction}" data-faction=${faction} ref=${cover}
    aria-labelledby="handover-title">
    <${FactionName} faction=${faction} size=${72} />
    <h1 id="handover-title">${t("handover", { player: named ? player : FACTIONS[faction] })}</h1>
    <p id="handover-about">${t("handover.about")}</p>
    <button type="button" class="primary" aria-describedby="handover-title handover-about" onClick=${onTake}>
      ${t("handover.show")}</button>
  </section>`;
}

/**
 * The cover over a game whose seats share this screen, as long as the next player has not taken their place.
 * @param {{data: GameState, mine: Faction[], isShowing: boolean}} props isShowing: whether the page shows what others
 *   did, or a past position
 */
export function Handover({ data, mine, isShowing }) {
  const [present, setPresent] = useState(/** @type {string | null} */ (null));
  const [isShared] = useState(() => store.game(data.id)?.shared === true);
  const next = isShared && !isShowing ? nextAtScreen(data, mine, present) : null;
  return next
    ? html`<${Cover} key=${next} data=${data} faction=${next}
        onTake=${() => setPresent(data.texts.factions[next].player)} />`
    : null;
}
