// What the page of a game shows: the game as it is, a moment of it, or what an answer would make of it.
import { useRef } from "../common/html.js";
import { useOutcome, useInputSince } from "./outcome_preview.js";
import { viewAfter } from "../playback/animation.js";
import { SPACES } from "../common/printed_facts.js";

/** @import { GameState, View } from "#api" */
/** @import { DecisionController, Player } from "../types.js" */

/**
 * What is shown: the game as it is, or a moment of it; while that is fetched, what was shown before.
 * @param {GameState} data
 * @param {Player} player
 */
export function useShown(data, player) {
  const before = useRef(/** @type {View | null} */ (null));
  if (!player.show || player.past) before.current = player.past?.stage?.view ?? player.past?.view ?? data.view;
  return before.current ?? data.view;
}

/**
 * The space that the question is about, or that is pointed at.
 * @param {GameState} data
 * @param {string | null} pointed
 */
export function questionSpace({ view }, pointed) {
  const space = (pointed ?? "").split(/[ :]/).find((word) => word in SPACES);
  return space ?? view.question?.about?.split(":")[0] ?? null;
}

/**
 * What is shown, as the answer that is pointed at would leave it; on the map, where that is not pointed at itself: what
 * is must stay under the pointer.
 * @param {View} shown
 * @param {boolean} yours
 * @param {number} revision
 * @param {DecisionController} deciding
 */
export function useDisplayedView(shown, yours, revision, { sure, pointed, previewOutcome }) {
  const tried = sure ?? pointed;
  const stirred = useInputSince(revision);
  const ahead = useOutcome(yours && stirred ? tried : null, previewOutcome);
  const asIf = ahead && !tried?.includes(":") ? Object.keys(ahead.spaces) : [];
  const seen = ahead ? viewAfter(shown, { ...ahead, spaces: asIf.length ? ahead.spaces : {} }) : shown;
  return { seen, asIf, ahead };
}
