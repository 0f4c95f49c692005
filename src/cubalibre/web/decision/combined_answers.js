// What one click gives: an answer, along with those to the next questions where they are known already. They are
// written as one, with spaces between them.

/** @import { AnswerOption } from "../types.js" */
/** @typedef {AnswerOption[]} Offered */

const DONE = "done";

/** @param {string} word @param {string} next */
export const combine = (word, next) => `${word} ${next}`;

/** As they are sent to the server. @param {string} all */
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

/** What can be chosen as soon as one is done here, and not before; to end all first. @param {Offered} answers */
export const answersAfterDone = (answers) =>
  (find(answers, DONE)?.next ?? [])
    .filter(({ word }) => word === DONE || !find(answers, word))
    .sort((a, b) => Number(b.word === DONE) - Number(a.word === DONE));

/** How an answer can be given, if in several ways. @param {Offered} answers @param {AnswerOption} answer */
export function answerVariants(answers, { word, next }) {
  if (word === DONE) return answersAfterDone(answers);
  return next.length > 1 ? next : [];
}

/**
 * What is given by choosing something: if only one answer can follow, that too; what can be chosen when one is done
 * here, with that.
 * @param {Offered} answers
 * @param {string} word
 */
export function withFollowup(answers, word) {
  const answer = find(answers, word);
  if (answer) return word !== DONE && answer.next.length === 1 ? combine(word, answer.next[0].word) : word;
  return answersAfterDone(answers).some((each) => each.word === word) ? combine(DONE, word) : word;
}

/** What is given, in words; undefined if it is not on offer. @param {Offered} answers @param {string} all */
export function answerText(answers, all) {
  const { word, next } = toRequest(all);
  const answer = find(answers, word);
  const second = next === undefined ? undefined : answer && find(answer.next, next);
  if (!second || !answer) return answer?.text;
  return word === DONE ? second.text : `${answer.text}: ${second.text}`;
}
