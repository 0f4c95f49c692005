// End turn: the button at the foot of the panel, which asks first where something could still be done for nothing.
import { html, useLayoutEffect, useState } from "../common/html.js";
import { useMomentState } from "../common/moment_state.js";
import { answersAfterDone } from "./combined_answers.js";
import { areGathered, moveAnswers } from "./move_answers.js";
import { capital, enumerated, many, t } from "../common/texts.js";
import * as store from "../common/browser_storage.js";
import { consequence } from "./final_answers.js";
import { useFocusOnConfirmation } from "./focus.js";
import { pickNumber } from "./draft_steps.js";
import { withDeed } from "./pick_texts.js";

/** @import { PageEvent, Part } from "../common/html.js" */
/** @import { AnswerOption, DecisionProps, GameWithFollowups, OnWord } from "../types.js" */

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

/**
 * Answers in words that also say what is done in a space.
 * @param {GameWithFollowups} data @param {AnswerOption[]} some
 */
const freeTexts = ({ view }, some) =>
  enumerated(some.map(({ word, text }) => withDeed(view.question?.kind ?? "", word, text)));

/** The answer that ends the turn; null if none does. @param {GameWithFollowups} data */
export function endingWord({ texts, isLooking, view }) {
  if (texts.ending) return texts.ending.word;
  const word = view.question?.kind === "special-or-end" ? "go-on" : "done";
  const mayEnd = isLooking && view.question?.mine && texts.answers.some((answer) => answer.word === word);
  return mayEnd ? word : null;
}

/**
 * What keeps the turn from ending: a sentence, and the answer that goes on, if there is one.
 * @param {GameWithFollowups} data
 */
export function obstacle(data) {
  if (data.view.question?.kind === "redeploy") return { text: t("end-turn.redeploy"), onward: null };
  const answers = areGathered(data) ? moveAnswers(data) : data.texts.answers;
  const onward = answers.find(({ word }) => word.split(" ")[0] === "done") ?? null;
  return { text: onward ? t("end-turn.go-on", { answer: onward.text }) : t("end-turn.question"), onward };
}

/**
 * The answer that goes on where the turn cannot end yet; null if there is none. In a list it would be the last one, out
 * of sight.
 * @param {GameWithFollowups} data
 */
export function onwardAnswer(data) {
  if (data.lesson || data.isLooking || endingWord(data)) return null;
  const { onward } = obstacle(data);
  return onward && !answersAfterDone(data.texts.answers).length ? onward : null; // combined ones stay in the list
}

/** Its button, above that of the end. @param {DecisionProps} props */
function Onward({ data, busy, online, onChoose }) {
  const answer = onwardAnswer(data);
  if (!answer) return null;
  return html`<button type="button" class="answer onward" data-answer=${answer.word} disabled=${busy || !online}
    onClick=${(/** @type {PageEvent} */ event) => onChoose(answer.word, event)}>${capital(answer.text)}</button>`;
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

/** Press the button by its key, or the one that goes on where the turn cannot end yet. */
export const clickEndTurn = () => {
  const button = document.querySelector(".end-turn > :is(.onward, .end)");
  if (button instanceof HTMLElement) button.click();
};

/**
 * What comes when the turn ends, or what keeps it from ending in the Redeploy Phase.
 * @param {GameWithFollowups & Pick<DecisionProps["data"], "seats">} data @param {string | null} word
 */
function comesNext(data, word) {
  if (data.texts.ending) return consequence(data.texts.ending, data.seats);
  return !word && !data.isLooking && data.view.question?.kind === "redeploy" ? t("end-turn.redeploy") : "";
}

/** What the button says that sends so many picks. @param {number} picks */
const labelFor = (picks) => (picks ? many("end-turn.picks", picks) : t("end-turn"));

/**
 * The button, always at the same place; it can be used where an answer ends the turn. Above it, what it sends.
 * @param {DecisionProps & {children: Part, onEnter: () => void}} props
 */
export function EndTurn({ children, onEnter, ...given }) {
  const { data, draft, busy, online, moment, isTooSoon, onChoose } = given;
  const [isAsked, setAsked] = useMomentState(moment, false);
  const isReady = useIsReady(moment, isTooSoon);
  const word = endingWord(data);
  const free = word && store.settings().sure ? freeAnswers(data) : [];
  const isOff = !word || busy || !online || !isReady;
  const then = comesNext(data, word);
  useFocusOnConfirmation({ isAsked: isAsked && word !== null, busy, online });
  /** @param {PageEvent} event */
  const click = (event) => {
    if (!word && isReady && !data.isLooking) setAsked(!isAsked);
    if (isOff) return;
    if (free.length && !isAsked) setAsked(true);
    else if (word) onChoose(word, event);
  };
  if (data.lesson) return null; // nothing is looked up in lessons: the answer is in the list
  const number = word ? pickNumber(draft.steps) : 0;
  return html`<footer class="end-turn ${word ? "" : "unusable"}" onPointerEnter=${onEnter}>${children}${
    isAsked && !word ? html`<div class="still-free" role="alert"><p>${obstacle(data).text}</p></div>` : null
  }${
    isAsked && word
      ? html`<div class="still-free" role="alertdialog" aria-label=${t("end-turn")}>
          <p>${t("end-turn.free", { acts: freeTexts(data, free) })}</p>
          <span class="confirm"><button type="button" class="primary" data-confirm=${word} disabled=${busy || !online}
            onClick=${(/** @type {PageEvent} */ event) => onChoose(word, event)}>${t("end-turn.sure")}</button>
          <button type="button" data-cancel onClick=${() => setAsked(false)}>${t("sure.not-yet")}</button></span></div>`
      : null
  }${then ? html`<p id="what-comes" class="soft">${then}</p>` : null}
  <${Onward} ...${given} />
  <button type="button" class="answer end ${number ? "sends" : ""}" data-answer=${word} aria-disabled=${isOff}
    aria-describedby=${then ? "what-comes" : null} onClick=${click}>${labelFor(number)}</button></footer>`;
}
