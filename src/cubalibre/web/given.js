// What one click gives: an answer, along with the one to the next question where that is known already. Both are
// written as one, with a space between them.

/** @import { Offer } from "./types.js" */
/** @typedef {Offer[]} Offered */

const DONE = "done";

/** @param {string} word @param {string} next */
export const along = (word, next) => `${word} ${next}`;

/** As it is sent to the server. @param {string} both */
export function asSent(both) {
  const [word, next] = both.split(" ");
  return next === undefined ? { word } : { word, next };
}

/**
 * @template {{word: string}} Some
 * @param {Some[]} answers
 * @param {string} word
 */
const find = (answers, word) => answers.find((answer) => answer.word === word);

/** What can be chosen as soon as one is done here, and not before; to end all first. @param {Offered} answers */
export const onward = (answers) =>
  (find(answers, DONE)?.next ?? [])
    .filter(({ word }) => word === DONE || !find(answers, word))
    .sort((a, b) => Number(b.word === DONE) - Number(a.word === DONE));

/** How an answer can be given, if in several ways. @param {Offered} answers @param {Offer} answer */
export function ways(answers, { word, next }) {
  if (word === DONE) return onward(answers);
  return next.length > 1 ? next : [];
}

/**
 * What is given by choosing something: if only one answer can follow, that too; what can be chosen when one is done
 * here, with that.
 * @param {Offered} answers
 * @param {string} word
 */
export function given(answers, word) {
  const answer = find(answers, word);
  if (answer) return word !== DONE && answer.next.length === 1 ? along(word, answer.next[0].word) : word;
  return onward(answers).some((each) => each.word === word) ? along(DONE, word) : word;
}

/** What is given, in words; undefined if it is not on offer. @param {Offered} answers @param {string} both */
export function inWords(answers, both) {
  const { word, next } = asSent(both);
  const answer = find(answers, word);
  const second = next === undefined ? undefined : answer && find(answer.next, next);
  if (!second || !answer) return answer?.text;
  return word === DONE ? second.text : `${answer.text}: ${second.text}`;
}
