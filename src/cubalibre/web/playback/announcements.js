// What happened, for those who hear it.
import { groupByTurn, lastOwnEntry } from "./log_steps.js";

/** @import { Game, LogTurns } from "../types.js" */
/** @import { Step } from "./log_steps.js" */

/** At most so many turns are read out at once. */
const NEWS = 6;

/**
 * What others did since one's last decision, a sentence a turn: for those who hear it, and have it at once.
 * @param {Game} game
 */
export const announcement = ({ log, turns, mine }) =>
  groupByTurn(log.filter((item) => item.entry > lastOwnEntry(log, mine)))
    .filter(({ turn }) => !mine.some((faction) => faction === turns[turn]?.seat))
    .slice(-NEWS)
    .map(({ turn }) => turns[turn]?.text)
    .join(" ");

/** The sentence of the turn that a step is of. @param {Step} step @param {LogTurns} turns */
export const turnSentence = ({ items }, turns) => turns[items[0]?.turn]?.text;
