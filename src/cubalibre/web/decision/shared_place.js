// Shared place: where all pieces of a question lie in the same space, it is said once above them, not in each answer.
import { SPACE_NAMES } from "../common/texts.js";

/** @typedef {{word: string, text: string}} Worded */

/**
 * A text without its last words, if they are a place, with the comma or the word before it: ", Oriente", " in Oriente".
 * @param {string} text @param {string} space
 */
function withoutPlace(text, space) {
  const name = ` ${SPACE_NAMES[space]}`;
  if (!text.endsWith(name)) return text;
  const before = text.slice(0, -name.length);
  return before.slice(0, before.endsWith(",") ? -1 : before.lastIndexOf(" "));
}

/**
 * The space of all these pieces, and their texts without it; null if they lie in several, or some text goes on.
 * @param {Worded[]} answers
 * @returns {{space: string, texts: Map<string, string>} | null}
 */
export function sharedPlace(answers) {
  const [space] = answers[0]?.word.split(":") ?? [];
  if (answers.length < 2 || !answers.every(({ word }) => word.startsWith(`${space}:`))) return null;
  const texts = answers.map(({ word, text }) => /** @type {[string, string]} */ ([word, withoutPlace(text, space)]));
  return answers.some(({ text }, i) => text === texts[i][1]) ? null : { space, texts: new Map(texts) };
}
