// Position shown on the game page: the present one, a past one, or the preview of an answer.
import { useRef } from "../common/html.js";
import { useOutcome } from "./outcome_preview.js";
import { SPACES } from "../common/printed_facts.js";

/** @import { Foreseen, GameState, View } from "#api" */
/** @import { DecisionController, Player } from "../types.js" */

/**
 * The present position or a past one; while that is being fetched, the position shown before.
 * @param {GameState} data
 * @param {Player} player
 */
export function useShown(data, player) {
  const before = useRef(/** @type {View | null} */ (null));
  if (!player.show || player.past) before.current = player.past?.stage?.view ?? player.past?.view ?? data.view;
  return before.current ?? data.view;
}

/**
 * The space pointed at, or else the one that the question is about.
 * @param {GameState} data
 * @param {string | null} pointed
 */
export function questionSpace({ view }, pointed) {
  const space = (pointed ?? "").split(/[ :]/).find((word) => word in SPACES);
  return space ?? view.question?.about?.split(":")[0] ?? null;
}

/**
 * The view after an answer: pieces, Resources, margins and tracks. What the Factions have done on the card stays.
 * @param {View} view
 * @param {Pick<Foreseen, "spaces" | "factions" | "available" | "tracks">} ahead the changes
 * @returns {View}
 */
export const viewAfter = (view, { spaces, factions, available, tracks }) => ({
  ...view,
  spaces: { ...view.spaces, ...spaces },
  factions: Object.fromEntries(
    Object.entries(view.factions).map(([faction, data]) => {
      const { resources, margin, at_victory, wins } = factions[faction] ?? data;
      return [faction, { ...data, resources, margin, at_victory, wins }];
    }),
  ),
  available: { ...view.available, ...available },
  tracks,
});

/**
 * The position shown, with the outcome of the answer pointed at. On the map, spaces do not change while a lot of pieces
 * is pointed at: it must stay under the pointer. `before` is the position without the outcome; null if there is none.
 * @param {View} shown
 * @param {boolean} yours
 * @param {DecisionController} controller
 */
export function useDisplayedView(shown, yours, { sure, pointed, moment, previewOutcome }) {
  const tried = sure ?? pointed;
  const ahead = useOutcome(yours ? tried : null, moment, previewOutcome);
  const asIf = ahead && !tried?.includes(":") ? Object.keys(ahead.spaces) : [];
  const seen = ahead ? viewAfter(shown, { ...ahead, spaces: asIf.length ? ahead.spaces : {} }) : shown;
  return { seen, asIf, before: ahead ? shown : null };
}
