// Outcome preview: fetches what an answer would do and shows it in a line before the answer is given; confirms answers.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../common/html.js";
import * as api from "../common/api.js";
import { isFinal, consequence } from "./final_answers.js";
import { toRequest } from "./combined_answers.js";
import { isIdle } from "./idle_answers.js";
import { movesOf } from "./draft_steps.js";
import { moveText } from "./move_texts.js";
import { SPACES } from "../common/printed_facts.js";
import { capital, language, many, t } from "../common/texts.js";

/** @import { Foreseen } from "#api" */
/** @import { Step } from "./draft_steps.js" */
/** @import { PageEvent } from "../common/html.js" */
/** @import { DecisionProps, GameWithFollowups, PreviewOutcome } from "../types.js" */

/**
 * A function that fetches the outcome of an answer, once for each answer to a question.
 * @param {string} id
 * @param {string[]} keys
 * @param {number} revision
 * @param {{current: number}} left the revision that an answer is leaving: nothing more is fetched for its question
 */
export function usePreview(id, keys, revision, left) {
  const kept = useRef({ of: "", found: /** @type {Map<string, Promise<Foreseen | null>>} */ (new Map()) });
  /** @type {PreviewOutcome} */
  return (word, gathered = 0) => {
    if (left.current === revision) return Promise.resolve(null);
    const of = `${revision} ${language}`;
    if (kept.current.of !== of) kept.current = { of, found: new Map() };
    const { found } = kept.current;
    const foreseen =
      found.get(word) ??
      api.call(`games/${id}/preview`, { keys, body: { ...toRequest(word), gathered } }).catch(() => null);
    found.set(word, foreseen);
    return foreseen;
  };
}

/** How long an answer is pointed at before its outcome is shown, in milliseconds. */
const PREVIEW_DELAY = 160;

/**
 * Run something once an answer has been pointed at for a while. An answer that appears under a resting pointer is not
 * pointed at before the pointer has moved or a key was pressed. Nothing is drawn for that.
 * @param {string} moment changes with the question
 * @returns {(run: () => void) => () => void} what waits, and returns the function that stops waiting
 */
export function useRest(moment) {
  const input = useRef(/** @type {Promise<unknown>} */ (Promise.resolve()));
  // Together with the question: the pointer may come to rest on an answer before the next frame.
  useLayoutEffect(() => {
    const question = new AbortController();
    input.current = new Promise((stir) => {
      for (const kind of ["pointermove", "pointerdown", "keydown"])
        addEventListener(kind, stir, { once: true, signal: question.signal });
    });
    return () => question.abort();
  }, [moment]);
  return (run) => {
    let timer = 0;
    let isOver = false;
    input.current.then(() => {
      if (!isOver) timer = setTimeout(run, PREVIEW_DELAY);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  };
}

/**
 * The outcome of the answer pointed at; null until it is known.
 * @param {string | null} word
 * @param {string} moment changes with the question
 * @param {PreviewOutcome} previewOutcome
 */
export function useOutcome(word, moment, previewOutcome) {
  const [ahead, setAhead] = useState(/** @type {Foreseen | null} */ (null));
  const onceAtRest = useRest(moment);
  useEffect(() => {
    if (!word) return;
    let stale = false;
    const leave = onceAtRest(async () => {
      const found = await previewOutcome(word);
      if (!stale) setAhead(found);
    });
    return () => {
      stale = true;
      leave();
      setAhead(null);
    };
  }, [word, moment]);
  return ahead;
}

/**
 * The outcome of an answer once it is known; undefined before that.
 * @param {string} word
 * @param {Pick<DecisionProps, "moment" | "previewOutcome">} question
 */
function useForeseen(word, { moment, previewOutcome }) {
  const of = `${moment} ${word}`;
  const [found, setFound] = useState({ of, foreseen: /** @type {Foreseen | null | undefined} */ (undefined) });
  useEffect(() => {
    let stale = false;
    previewOutcome(word).then((foreseen) => {
      if (!stale) setFound({ of, foreseen });
    });
    return () => {
      stale = true;
    };
  }, [of]);
  return found.of === of ? found.foreseen : undefined;
}

/**
 * The parts of the line that says what an answer would do, the most important first.
 * @param {Foreseen | null | undefined} foreseen
 * @param {boolean} idle whether the answer has no effect
 */
export function outcomeParts(foreseen, idle) {
  if (!foreseen) return [];
  const parts = [...(idle ? [t("foreseen.idle")] : []), ...foreseen.summary];
  if (foreseen.follows) parts.push(foreseen.follows);
  return parts.length ? parts : [t("foreseen.nothing")];
}

/**
 * Buttons that confirm or cancel an answer.
 * @param {DecisionProps & {word: string, onConfirm: (event: PageEvent) => void}} props
 */
const Confirm = ({ word, busy, online, onConfirm, onCancel }) => html`<span class="confirm">
  <button type="button" class="primary" data-confirm=${word} disabled=${busy || !online}
    onClick=${onConfirm}>${t("sure.do-it")}
  </button>
  <button type="button" data-cancel onClick=${onCancel}>${t("sure.not-yet")}</button></span>`;

/** Text keys for what an answer to a question needs so that it has an effect. @type {Record<string, string>} */
const NEEDS = {
  "assault-space": "sure.idle.assault",
  "garrison-assault": "sure.idle.assault",
  "sweep-space": "sure.idle.sweep",
};

/**
 * The question before a final answer or one without effect; before the latter also what would have one.
 * @param {{data: GameWithFollowups, word: string, text: string, idle: boolean}} props
 */
function Confirmation({ data, word, text, idle }) {
  const question = t("sure.this", { answer: capital(text) });
  if (!idle) return html`<b>${question}</b>`;
  const first = toRequest(word).word;
  const { price } = data.texts.answers.find((answer) => answer.word === first) ?? {};
  const needs = first in SPACES && NEEDS[data.view.question?.kind ?? ""];
  return html`<b>${question} ${price ? t("sure.idle.price", { price }) : t("sure.idle")}</b>
    ${needs ? html`<p class="soft">${t(needs)}</p>` : null}`;
}

/**
 * The outcome in one line of whole parts, and the button that unfolds what does not fit, and the sentences.
 * @param {{parts: string[], hasMore: boolean, open: boolean, onOpen: () => void}} props
 */
const OutcomeLine = ({ parts, hasMore, open, onOpen }) => html`<p class="outcome">
  <span class="outcome-parts">${parts.map((part) => html`<span key=${part}>${part}</span>`)}</span>
  ${
    hasMore || parts.length > 1
      ? html`<button type="button" class="more-outcome" aria-expanded=${open} aria-label=${t("foreseen.all")}
        onClick=${onOpen}>${open ? "▲" : "▼"}</button>`
      : null
  }</p>`;

/** The sentences that are unfolded. @param {{lines: string[]}} props */
const OutcomeLines = ({ lines }) =>
  html`<ul class="outcome-lines">${lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`;

/**
 * What the answer pointed at would do, in one line with the result first, and in full if unfolded; a warning if it
 * cannot be taken back. Or the confirmation of an answer that is final or has no effect.
 * @param {DecisionProps & {word: string, text: string, isSure: boolean, open: boolean, onOpen: () => void}} props
 */
export function OutcomePreview({ word, text, isSure, open, onOpen, ...given }) {
  const { data, mine } = given;
  const foreseen = useForeseen(word, given);
  const idle = isIdle(data.texts, word);
  const parts = outcomeParts(foreseen, idle && !isSure);
  const lines = foreseen?.lines ?? [];
  const warning = foreseen !== undefined && isFinal(foreseen, mine) ? consequence(foreseen, data.seats) : "";
  return html`<div class="foreseen ${isSure ? "sure" : ""} ${open ? "open" : ""}" role=${isSure ? "alertdialog" : null}
    aria-label=${isSure ? t("sure") : null} data-outcome=${word}>
    ${isSure ? html`<${Confirmation} data=${data} word=${word} text=${text} idle=${idle} />` : null}
    <${OutcomeLine} parts=${parts} hasMore=${lines.length > 0} open=${open} onOpen=${onOpen} />
    ${warning ? html`<p class="warning">${warning}</p>` : null}
    ${open ? html`<${OutcomeLines} lines=${lines} />` : null}
    ${
      isSure
        ? html`<${Confirm} word=${word} ...${given}
        onConfirm=${(/** @type {PageEvent} */ event) => given.onChoose(word, event)} />`
        : null
    }</div>`;
}

/** The question before moves are sent: the only one in words, several by their number. @param {Step[]} steps */
function aboutMoves(steps) {
  const moves = movesOf(steps.slice(-1));
  return moves.length > 1 ? many("draft.sure", moves.length) : t("sure.this", { answer: moves.map(moveText).join("") });
}

/**
 * What everything that is gathered comes to, in the same line. Or the confirmation of moves after which others go on.
 * @param {DecisionProps & {open: boolean, onOpen: () => void}} props
 */
export function GatheredOutcome({ open, onOpen, ...given }) {
  const { data, draft } = given;
  const { last } = draft;
  const outcome = last?.found.outcome ?? draft.outcome;
  if (!outcome) return null;
  const parts = outcome.summary.length ? outcome.summary : [t("foreseen.nothing")];
  return html`<div class="foreseen ${last ? "sure" : "gathered"} ${open ? "open" : ""}"
    role=${last ? "alertdialog" : null} aria-label=${last ? t("sure") : null} data-outcome="">
    ${last ? html`<b>${aboutMoves(last.steps)}</b>` : null}
    <${OutcomeLine} parts=${parts} hasMore=${outcome.lines.length > 0} open=${open} onOpen=${onOpen} />
    ${last ? html`<p class="warning">${consequence(outcome, data.seats)}</p>` : null}
    ${open ? html`<${OutcomeLines} lines=${outcome.lines} />` : null}
    ${last ? html`<${Confirm} word="moves" ...${given} onConfirm=${draft.sendLast} />` : null}</div>`;
}
