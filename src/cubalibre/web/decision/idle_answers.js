// Idle answers: legal answers without effect; they come last, are folded, and are asked about before they are paid.

import { toRequest } from "./combined_answers.js";

/** @import { AnswerOption, GameWithFollowups } from "../types.js" */

/**
 * Whether an answer, or one combined with what belongs to it, has no effect.
 * @param {Pick<GameWithFollowups["texts"], "answers" | "idle">} texts
 * @param {string} all
 */
export function isIdle({ answers, idle }, all) {
  if (idle.includes(all)) return true;
  const { word, next } = toRequest(all);
  const followups = answers.find((answer) => answer.word === word)?.next ?? [];
  return idle.includes(word) && followups.some((followup) => followup.word === next);
}

/**
 * Whether an Event asks for a space, and each would change nothing: one is as good as another.
 * @param {Pick<GameWithFollowups["texts"], "answers" | "idle">} texts
 * @param {string | undefined} kind of the question
 */
export const isMoot = ({ answers, idle }, kind) =>
  kind === "event-space" && answers.length > 0 && answers.every(({ word }) => idle.includes(word));

/** Whether all answers are numbers. @param {{word: string}[]} answers */
export const areNumbers = (answers) => answers.length > 1 && answers.every(({ word }) => /^\d+$/.test(word));

/** Numbers with the greatest first, which is meant most often; others as they are. @param {AnswerOption[]} some */
const greatestFirst = (some) => (areNumbers(some) ? some.toSorted((a, b) => Number(b.word) - Number(a.word)) : some);

/**
 * The key of an answer: its place in the list, 0 for the tenth; a number is its own key. None for what comes later.
 * @param {AnswerOption[]} listed
 * @param {number} place from 0 on
 */
export function keyOf(listed, place) {
  if (areNumbers(listed)) return listed[place].word.length === 1 ? listed[place].word : null;
  return place < 10 ? String((place + 1) % 10) : null;
}

/**
 * The answers by how they are listed: those with an effect, Special Activities among them, and those without.
 * @param {AnswerOption[]} answers
 * @param {string[]} idle
 */
export function answerGroups(answers, idle) {
  const useful = answers.filter(({ word }) => !idle.includes(word));
  return {
    others: greatestFirst(useful.filter((answer) => !answer.special && !answer.destination)),
    destinations: useful.filter((answer) => answer.destination),
    specials: useful.filter((answer) => answer.special),
    idle: answers.filter(({ word }) => idle.includes(word)),
  };
}

/**
 * Answers as they are listed and numbered: Special Activities after the others, those without effect last.
 * @param {Pick<GameWithFollowups["texts"], "answers" | "idle">} texts
 */
export function inListOrder({ answers, idle }) {
  const groups = answerGroups(answers, idle);
  return [...groups.others, ...groups.destinations, ...groups.specials, ...groups.idle];
}
