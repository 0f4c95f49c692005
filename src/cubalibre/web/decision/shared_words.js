// Shared words: what all pieces of a question have in common, their space or owner, is said once above them.
import { ownerOf } from "../common/pieces.js";
import { FACTIONS, SPACE_NAMES, kindForms } from "../common/texts.js";
import { partsOf } from "./move_texts.js";

/** @typedef {{word: string, text: string}} Worded */

/** The one value of all; null if there are several. @param {string[]} values */
const only = (values) => (values.every((value) => value === values[0]) ? values[0] : null);

/**
 * A text without its last words, if they are a place, with the comma or the word before it: ", Oriente", " in Oriente".
 * @param {Worded} answer
 */
function withoutPlace({ word, text }) {
  const name = ` ${SPACE_NAMES[partsOf(word).space]}`;
  if (!text.endsWith(name)) return text;
  const before = text.slice(0, -name.length);
  return before.slice(0, before.endsWith(",") ? -1 : before.lastIndexOf(" "));
}

/** A text in which a kind of piece is named without its owner. @param {Worded} answer */
function withoutOwner({ word, text }) {
  const forms = kindForms(partsOf(word).kind).filter(({ full }) => text.includes(full));
  const longest = forms.sort((a, b) => b.full.length - a.full.length)[0]; // "Guerrillas" has "Guerrilla" in it
  return longest ? text.replace(longest.full, longest.own) : text;
}

/** The answers with other texts; null if some text stays as it is. @param {Worded[]} some @param {string[]} texts */
const reworded = (some, texts) =>
  some.some(({ text }, i) => text === texts[i]) ? null : some.map(({ word }, i) => ({ word, text: texts[i] }));

/**
 * What is said above several answers that all name pieces, and their texts without it; null if that is nothing.
 * @param {Worded[]} answers
 * @param {string} who decides: their own name need not be said
 * @returns {{heading: string, texts: Map<string, string>} | null}
 */
export function sharedWords(answers, who) {
  if (answers.length < 2 || !answers.every(({ word }) => word.includes(":"))) return null;
  const parts = answers.map(({ word }) => partsOf(word));
  const space = only(parts.map((part) => part.space));
  const owner = only(parts.map(({ kind }) => ownerOf(kind)));
  const placeless = space && reworded(answers, answers.map(withoutPlace));
  const placed = placeless || answers;
  const ownerless = owner && reworded(placed, placed.map(withoutOwner));
  if (!placeless && !ownerless) return null;
  const heading = [ownerless && owner !== who && FACTIONS[owner], placeless && SPACE_NAMES[space]];
  return {
    heading: heading.filter(Boolean).join(", "),
    texts: new Map((ownerless || placed).map(({ word, text }) => [word, text])),
  };
}
