// What a Faction did or can do on this card.

/** @import { GameState, View } from "#api" */

/** What a Faction did or can do on this card -> the term that explains it. @type {Record<string, string>} */
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
 * The word for it, and what kind of state that is.
 * @param {View} view
 * @param {string} faction
 * @param {string | null} [who] acts, if that is not who decides next
 * @returns {[string, "did" | "out" | "now" | "in"]}
 */
export function status(view, faction, who = view.question?.who) {
  const done = actionDone(view, faction);
  if (done) return [done, "did"];
  if (who === faction) return ["decides", "now"];
  return view.factions[faction].eligible ? ["eligible", "in"] : ["ineligible", "out"];
}

/** The Faction of the strong player for whom one waits. @param {Pick<GameState, "seats" | "view">} data */
export function thinkingFaction({ seats, view }) {
  const who = view.question?.who ?? "";
  return seats[who]?.kind.startsWith("search") ? who : null;
}
