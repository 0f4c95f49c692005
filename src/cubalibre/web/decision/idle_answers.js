// Idle answers: legal answers without effect; they come last, are folded, and are asked about before they are paid.

/** @import { AnswerOption, GameWithFollowups } from "../types.js" */

/**
 * Whether an answer, or a combined one, has no effect.
 * @param {Pick<GameWithFollowups["texts"], "idle">} texts
 * @param {string} all
 */
export const isIdle = ({ idle }, all) => idle.includes(all) || idle.includes(all.split(" ")[0]);

/**
 * The answers by how they are listed: those with an effect, Special Activities among them, and those without.
 * @param {AnswerOption[]} answers
 * @param {string[]} idle
 */
export function answerGroups(answers, idle) {
  const useful = answers.filter((answer) => !isIdle({ idle }, answer.word));
  return {
    others: useful.filter((answer) => !answer.special),
    specials: useful.filter((answer) => answer.special),
    idle: answers.filter((answer) => isIdle({ idle }, answer.word)),
  };
}

/**
 * Answers as they are listed and numbered: Special Activities after the others, those without effect last.
 * @param {GameWithFollowups["texts"]} texts
 */
export function inListOrder({ answers, idle }) {
  const groups = answerGroups(answers, idle);
  return [...groups.others, ...groups.specials, ...groups.idle];
}
