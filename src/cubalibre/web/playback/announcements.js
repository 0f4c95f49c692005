// Announcements for screen readers: what other players did.
import { groupByTurn, lastOwnEntry } from "./log_steps.js";

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
