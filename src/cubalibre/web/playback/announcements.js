// Announcements for screen readers: what other players did.
import { FACTIONS, t, termName } from "../common/texts.js";
import { groupByTurn, isCardStep, lastOwnEntry } from "./log_steps.js";

/** @import { Game, LogTurns } from "../types.js" */
/** @import { Step } from "./log_steps.js" */

/** Most turns in an announcement. */
const MOST_TURNS = 6;

/**
 * Others' turns since the player's last decision, a sentence each.
 * @param {Game} game
 */
export const announcement = ({ log, turns, mine }) =>
  groupByTurn(log.filter((item) => item.entry > lastOwnEntry(log, mine)))
    .filter(({ turn }) => !mine.some((faction) => faction === turns[turn]?.seat))
    .slice(-MOST_TURNS)
    .map(({ turn }) => turns[turn]?.text)
    .join(" ");

/** The sentence of the turn that a step belongs to. @param {Step} step @param {LogTurns} turns */
export const turnSentence = ({ items }, turns) => turns[items[0]?.turn]?.text;

/** What a step is headed by: the Faction that acts, or what happens by itself. @param {Step} step */
export function stepTitle(step) {
  if (step.seat && step.seat !== "chance") return FACTIONS[step.seat];
  if (step.phase) return termName("Propaganda Round");
  return t(isCardStep(step) ? "card.drawn" : "show.the-game");
}
