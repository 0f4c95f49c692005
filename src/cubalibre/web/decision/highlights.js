// Highlights of legal answers on the map, and what a click on the map does.
import { answersAfterDone } from "./combined_answers.js";
import { SPACES } from "../common/printed_facts.js";
import { pointOf } from "../common/dialog.js";
import { t } from "../common/texts.js";

/** @import { PageEvent } from "../common/html.js" */
/** @import { DecisionController, Highlights, GameWithFollowups, OnLot, OnSpace, GameDialogs } from "../types.js" */

/** @type {Highlights} */
export const NO_HIGHLIGHTS = { spaces: {}, lots: {}, words: {} };

/** Spaces and lots among the legal answers, each with its text. @param {GameWithFollowups} data */
export function answerHighlights(data) {
  /** @type {Highlights} */
  const { spaces, lots, words } = { spaces: {}, lots: {}, words: {} };
  for (const answer of [...data.texts.answers, ...answersAfterDone(data.texts.answers)]) {
    const text = answer.price ? t("answer.price", { answer: answer.text, price: answer.price }) : answer.text;
    words[answer.word] = text;
    if (answer.word in SPACES) spaces[answer.word] = text;
    else if (answer.word.includes(":")) lots[answer.word] = text;
  }
  return { spaces, lots, words };
}

/**
 * Click handlers for the map: choose what is highlighted, or explain what something is and why it cannot be chosen.
 * @param {Highlights} lit
 * @param {boolean} yours
 * @param {DecisionController} controller
 * @param {GameDialogs} dialogs
 */
export function boardClickHandlers(lit, yours, { choose, why }, { open, setDialog }) {
  const isAsked = Object.keys({ ...lit.spaces, ...lit.lots }).length > 0;
  /** @param {string} help @param {string} word @param {PageEvent} event */
  const explain = async (help, word, event) => {
    open(help, pointOf(event));
    if (!isAsked) return;
    const found = await why(word);
    if (found.reason) setDialog((old) => (old?.help === help ? { ...old, why: found } : old));
  };
  /** @type {OnSpace} */
  const onSpace = (space, event) => {
    if (lit.spaces[space]) choose(space, event);
    else explain(`space:${space}`, space, event);
  };
  /** @type {OnLot} */
  const onLot = (lot, space, event) => {
    if (lit.lots[lot.lot]) choose(lot.lot, event);
    else if (lit.spaces[space] || (yours && !Object.keys(lit.lots).length)) onSpace(space, event);
    else explain(`piece:${lot.kind}`, lot.lot, event);
  };
  return { onSpace, onLot };
}
