// Combined answers: one click gives an answer together with its follow-up, where that is known already.
// A combined answer is written as words separated by spaces.

/** @import { AnswerOption } from "../types.js" */
/** @typedef {AnswerOption[]} Offered */

const DONE = "done";

/** @param {string} word @param {string} next */
export const combine = (word, next) => `${word} ${next}`;

/** A combined answer as the fields of a request. @param {string} all */
export function toRequest(all) {
  const [word, ...more] = all.split(" ");
  return more.length ? { word, next: more.join(" ") } : { word };
}

/**
 * @template {{word: string}} Some
 * @param {Some[]} answers
 * @param {string} word
 */
const find = (answers, word) => answers.find((answer) => answer.word === word);

/** Answers that become possible after `done`, the one that ends the turn first. @param {Offered} answers */
export const answersAfterDone = (answers) =>
  (find(answers, DONE)?.next ?? [])
    .filter(({ word }) => word === DONE || !find(answers, word))
    .sort((a, b) => Number(b.word === DONE) - Number(a.word === DONE));

/**
 * The follow-ups of an answer if there is a choice among them. Those without effect are left to the next question,
 * where they are folded.
 * @param {Offered} answers
 * @param {AnswerOption} answer
 * @param {string[]} [idle] combined answers without effect
 */
export function answerVariants(answers, { word, next }, idle = []) {
  const ways = word === DONE ? answersAfterDone(answers) : next.length > 1 ? next : [];
  return ways.filter((way) => !idle.includes(combine(word, way.word)));
}

/**
 * What a click on an answer gives: the answer, with its follow-up if there is only one; an answer that is possible only
 * after `done`, combined with that.
 * @param {Offered} answers
 * @param {string} word
 */
export function withFollowup(answers, word) {
  const answer = find(answers, word);
  if (answer) return word !== DONE && answer.next.length === 1 ? combine(word, answer.next[0].word) : word;
  return answersAfterDone(answers).some((each) => each.word === word) ? combine(DONE, word) : word;
}

/**
 * The text of an answer or combined answer; undefined if it is not legal.
 * @param {Offered} answers
 * @param {string} all
 */
export function answerText(answers, all) {
  const { word, next } = toRequest(all);
  const answer = find(answers, word);
  const second = next === undefined ? undefined : answer && find(answer.next, next);
  if (!second || !answer) return answer?.text;
  return word === DONE ? second.text : `${answer.text}: ${second.text}`;
}
