// End turn: the button at the foot of the panel, which asks first where something could still be done for nothing.
import { html, useEffect, useLayoutEffect, useState } from "../common/html.js";
import { enumerated, many, t } from "../common/texts.js";
import * as store from "../common/browser_storage.js";
import { consequence } from "./final_answers.js";
import { pickNumber } from "./draft_steps.js";

/** @import { PageEvent, Part } from "../common/html.js" */
/** @import { AnswerOption, DecisionProps, GameWithFollowups } from "../types.js" */

/** How long the button stays inert after a click, in milliseconds. */
const INERT_TIME = 500;
/** The answers that end something. */
const ENDS = new Set(["done", "go-on"]);
/** Questions for further moves, which may be free. */
const MOVES = new Set(["march-space", "march-origin", "garrison-cubes"]);

/**
 * What could still be done for nothing: Special Activities, and moves that cost nothing.
 * @param {Pick<GameWithFollowups, "texts" | "view">} data
 * @returns {AnswerOption[]}
 */
export function freeAnswers({ texts, view }) {
  const isMove = MOVES.has(view.question?.kind ?? "");
  return texts.answers.filter(
    ({ word, special, price }) =>
      !price && !ENDS.has(word) && !texts.idle.includes(word) && (special || (isMove && view.question?.number === 1)),
  );
}

/** The answer that ends the turn; null if none does. @param {GameWithFollowups} data */
export function endingWord({ texts, isLooking, view }) {
  const mayEnd = isLooking && texts.answers.some(({ word }) => word === "done") && view.question?.mine;
  return texts.ending?.word ?? (mayEnd ? "done" : null);
}

/** Whether a click was long enough ago. @param {string} moment @param {() => boolean} isTooSoon */
function useIsReady(moment, isTooSoon) {
  const [ready, setReady] = useState(true);
  useLayoutEffect(() => {
    const isSoon = isTooSoon();
    setReady(!isSoon); // a timer that is late has been cleared with the moment before
    if (!isSoon) return;
    const timer = setTimeout(() => setReady(true), INERT_TIME);
    return () => clearTimeout(timer);
  }, [moment]);
  return ready;
}

/** Press the button by its key. */
export const clickEndTurn = () => {
  const button = document.querySelector(".end-turn > button");
  if (button instanceof HTMLElement) button.click();
};

/**
 * The button, always at the same place; it can be used where an answer ends the turn. Above it, what it sends.
 * @param {DecisionProps & {children: Part, onEnter: () => void}} props
 */
export function EndTurn({ data, draft, busy, online, moment, isTooSoon, onChoose, children, onEnter }) {
  const [isAsked, setAsked] = useState(false);
  const isReady = useIsReady(moment, isTooSoon);
  useEffect(() => setAsked(false), [moment]);
  const word = endingWord(data);
  const free = word && store.settings().sure ? freeAnswers(data) : [];
  const isOff = !word || busy || !online || !isReady;
  const then = data.texts.ending ? consequence(data.texts.ending, data.seats) : "";
  /** @param {PageEvent} event */
  const click = (event) => {
    if (isOff) return;
    if (free.length && !isAsked) setAsked(true);
    else if (word) onChoose(word, event);
  };
  if (data.lesson) return null; // nothing is looked up in lessons: the answer is in the list
  const number = word ? pickNumber(draft.steps) : 0;
  const label = number ? many("end-turn.picks", number) : t("end-turn");
  return html`<footer class="end-turn" onPointerEnter=${onEnter}>${children}${
    isAsked && word
      ? html`<div class="still-free" role="alertdialog" aria-label=${t("end-turn")}>
          <p>${t("end-turn.free", { acts: enumerated(free.map(({ text }) => text)) })}</p>
          <span class="confirm"><button type="button" class="primary" data-confirm=${word} disabled=${busy || !online}
            onClick=${(/** @type {PageEvent} */ event) => onChoose(word, event)}>${t("end-turn.sure")}</button>
          <button type="button" data-cancel onClick=${() => setAsked(false)}>${t("sure.not-yet")}</button></span></div>`
      : null
  }${then ? html`<p id="what-comes" class="soft">${then}</p>` : null}
  <button type="button" class="answer end ${number ? "sends" : ""}" data-answer=${word} aria-disabled=${isOff}
    aria-describedby=${then ? "what-comes" : null} onClick=${click}>${label}</button></footer>`;
}
