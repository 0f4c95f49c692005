// Highlights of legal answers on the map, and what a click on the map does.
import { answersAfterDone, withFollowup } from "./combined_answers.js";
import { isIdle } from "./idle_answers.js";
import { SPACES } from "../common/printed_facts.js";
import { pointOf } from "../common/dialog.js";
import { t } from "../common/texts.js";

/** @import { PageEvent } from "../common/html.js" */
/** @import { DecisionController, GameDialogs, GameWithFollowups, Highlights, Hint } from "../types.js" */
/** @import { OnLot, OnSpace } from "../types.js" */

/** @type {Highlights} */
export const NO_HIGHLIGHTS = { spaces: {}, pale: [], lots: {}, words: {} };

/** Spaces and lots among the legal answers, each with its text. @param {GameWithFollowups} data */
export function answerHighlights({ texts, isLooking }) {
  /** @type {Highlights} */
  const { spaces, pale, lots, words } = { spaces: {}, pale: [], lots: {}, words: {} };
  for (const answer of [...texts.answers, ...answersAfterDone(texts.answers)]) {
    const idle = isIdle(texts, withFollowup(texts.answers, answer.word));
    const priced = answer.price ? t("answer.price", { answer: answer.text, price: answer.price }) : answer.text;
    const text = idle ? t("answer.idle", { answer: priced }) : priced;
    if (idle || isLooking) pale.push(answer.word);
    words[answer.word] = text;
    if (answer.word in SPACES) spaces[answer.word] = text;
    else if (answer.word.includes(":")) lots[answer.word] = text;
  }
  return { spaces, pale, lots, words };
}

/**
 * Click handlers for the map: choose what is highlighted; say in a line why something cannot be chosen; where nothing
 * on the map is asked for, explain what it is.
 * @param {Highlights} lit
 * @param {boolean} yours
 * @param {DecisionController} controller
 * @param {GameDialogs} dialogs
 * @param {(hint: Hint) => void} onHint
 */
export function boardClickHandlers(lit, yours, { choose, why }, { open }, onHint) {
  const isAsked = Object.keys({ ...lit.spaces, ...lit.lots }).length > 0;
  /** @param {string} help @param {string} word @param {PageEvent} event */
  const explain = async (help, word, event) => {
    const at = pointOf(event);
    const found = isAsked ? await why(word) : null;
    if (found?.reason) onHint({ help, at, why: found });
    else open(help, at);
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
    else explain(`piece:${lot.kind}*${lot.number}`, lot.lot, event);
  };
  return { onSpace, onLot };
}
