// Status of a Faction on the current card: its action, whether it is Eligible, whether it decides.

/** @import { GameState, View } from "#api" */

/** Status -> the glossary term that explains it. @type {Record<string, string>} */
export const STATUS_TERMS = {
  passed: "Pass",
  operation: "Operation",
  "operation-and-activity": "Special Activity",
  event: "Event",
  ineligible: "Eligible",
  eligible: "Eligible",
  decides: "Eligible",
};
const DONE = ["passed", "operation", "operation-and-activity", "event"];
/** @param {View} view @param {string} faction */
export const actionDone = (view, faction) =>
  DONE.includes(view.factions[faction].did) ? view.factions[faction].did : null;

/**
 * A Faction's status, and the CSS class for it.
 * @param {View} view
 * @param {string} faction
 * @param {string | null} [who] the Faction that acts, by default the one that decides
 * @returns {[string, "did" | "out" | "now" | "in"]}
 */
export function status(view, faction, who = view.question?.who) {
  const done = actionDone(view, faction);
  if (done) return [done, "did"];
  if (who === faction) return ["decides", "now"];
  return view.factions[faction].eligible ? ["eligible", "in"] : ["ineligible", "out"];
}

/** The Faction of the strong player that is thinking, if any. @param {Pick<GameState, "seats" | "view">} data */
export function thinkingFaction({ seats, view }) {
  const who = view.question?.who ?? "";
  return seats[who]?.kind.startsWith("search") ? who : null;
}
